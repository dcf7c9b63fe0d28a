"""The scenarios, to be read before one is chosen: who plays, in what order, what each needs to win, special rules."""

from __future__ import annotations

import re
from functools import lru_cache

from sandtable.games.fitna.board.goals import Judge, Level, Standing
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.facts import set_options
from sandtable.games.fitna.rules.setup import SetUp
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import SEATS
from sandtable.games.fitna.view import view
from sandtable.kernel.chance import seeded
from sandtable.kernel.game import Thing
from sandtable.kernel.state import NOBODY

NOW = re.compile(r", now \d+( to \d+)?")


@lru_cache(maxsize=8)
def list_briefings(content: Content) -> list[Thing]:
    """One for each scenario."""
    return [
        Thing(f"scenario:{scenario.id}", "Scenario", scenario.title, brief(content, place), scenario.source)
        for place, scenario in enumerate(content.scenarios)
    ]


def brief(content: Content, place: int) -> str:
    """A scenario in a few sentences."""
    g = FitnaState(content)
    g.lay_out()
    set_options(g, place, {})
    g.agenda = [SetUp()]
    g.chance = seeded(0)
    g.advance()
    seen, scenario = view(g, NOBODY), content.scenarios[place]
    goals = [tell_goals(scenario, seat, Judge(content, seen, SEATS[seat]).list_levels()) for seat in scenario.order]
    return " ".join([tell_frame(scenario), *goals, *(rule.text for rule in scenario.rules)])


def tell_frame(scenario: Scenario) -> str:
    """When it plays, how long, and in what order."""
    order = ", then ".join(label(scenario, seat) for seat in scenario.order)
    period = scenario.period[:1].upper() + scenario.period[1:]
    return f"{period}. {scenario.turns} turns. In order of play: {order}."


def label(scenario: Scenario, seat: int) -> str:
    """A power as its scenario calls it."""
    power = scenario.powers[seat]
    return power.label if power is not None else ""


def tell_goals(scenario: Scenario, seat: int, levels: list[Level]) -> str:
    """What a seat needs, level by level; how far it is does not matter here."""
    told = [f"{level.title}: {(' or ' if level.either else '; ').join(map(tell, level.standings))}" for level in levels]
    return f"{label(scenario, seat)}: {'. '.join(told)}."


def tell(standing: Standing) -> str:
    """A demand without its state."""
    return NOW.sub("", standing.words)
