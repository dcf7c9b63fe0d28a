"""Fitna: powers, proxies and a caliphate. Ten scenarios for two to six, and more from files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from sandtable.games.fitna import arrange, data, facts, faults, hints, knowledge, levers, prompts, traits, view, words
from sandtable.games.fitna.actions import NUMBERS, VOCABULARY
from sandtable.games.fitna.board import briefing, pictures, scene, sketch
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Scenario as Played
from sandtable.games.fitna.facts import set_options
from sandtable.games.fitna.log import LINES
from sandtable.games.fitna.rules.setup import SetUp
from sandtable.games.fitna.rules.victory import count_points, find_levels
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    CHANCES,
    COUNTRIES,
    LEADER,
    NAT_ISIS,
    NATS,
    PILES,
    PLAYERS,
    SEATS,
)
from sandtable.kernel.assembly import AssembledGame, Parts
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Option, Scenario, Thing, Thinking
from sandtable.kernel.state import NOBODY
from sandtable.kernel.vocabulary import Names

SEAT_TITLES = ["Syria", "Rebels", "Iraq", "Iran", "Turkey", "Saudi Arabia", "Israel", "Russia", "Coalition", "Kurds"]
SEAT_TONES = ["red", "5", "yellow", "teal", "orange", "green", "blue", "2", "6", "pink"]
DICE = ("combat", "strike", "coup", "lebanon", "approval", "event", "boomerang")


class Fitna(AssembledGame):
    """The game as the kernel sees it."""

    id = "fitna"
    title = "Fitna"
    about = "Powers, proxies and a caliphate from the Mediterranean to the Gulf: ten scenarios for two to six."
    length = "1 to 8 hours"
    guide = (Path(__file__).parent / "guide.md").read_text(encoding="utf-8")
    legend = (Path(__file__).parent / "legend.md").read_text(encoding="utf-8")
    package = "sandtable.games.fitna"
    folder = Path(__file__).parent
    rules_version = 2
    seats = tuple(SEATS)
    seat_titles = MappingProxyType(dict(zip(SEATS, SEAT_TITLES, strict=True)))
    seat_tones = MappingProxyType(dict(zip(SEATS, SEAT_TONES, strict=True)))
    options = (
        Option(
            "players",
            ("usual", "two", "more"),
            "usual",
            "Who plays",
            ("One person a power", "Two people share all powers", "Also the optional power, if there is one"),
        ),
        Option("victory", ("conditions", "points"), "conditions", "Victory by", ("Goals of the scenario", "Points")),
        Option(
            "tension",
            ("scenario", "off"),
            "scenario",
            "International Tension",
            ("Where the scenario uses it", "Never: no High Tension cards, no full intervention"),
        ),
        Option(
            "dummies",
            ("return", "gone"),
            "return",
            "Dummies of ISIS that were turned up",
            ("Go back to the pool", "Leave the game"),
        ),
    )
    quick = MappingProxyType({})
    vocabulary = VOCABULARY
    lines = LINES
    chances = CHANCES
    parts = Parts(
        words, prompts, view, knowledge, faults, hints, facts, arrange, levers, scene, sketch, pictures, traits
    )
    interrupts = True
    longest = 60000
    thinking = Thinking(reach=0, faith=0.5, veteran_faith=0.25, veteran_glances=0.66, regular_notices=0.32)

    def list_scenarios(self, content: Content) -> Sequence[Scenario]:
        return [Scenario(one.id, f"{one.title} ({one.turns} turns, {count_players(one)})") for one in content.scenarios]

    def parties(self, content: Content, scenario: str, options: Mapping[str, str]) -> list[list[str]]:
        g = FitnaState(content)
        set_options(g, [one.id for one in content.scenarios].index(scenario), options)
        sides = g.scenario.split if g.two else [[seat] for seat in g.scenario.order]
        return [[SEATS[seat] for seat in side] for side in sides]

    def things(self, content: Content) -> list[Thing]:
        return [*briefing.list_briefings(content), *super().things(content)]

    def mover(self, state: FitnaState) -> int:
        return state.seat if state.active == NOBODY else state.active

    def load(self, pack: Path | None) -> Content:
        return data.load(pack or data.FOLDER)

    def content_version(self, content: Content) -> str:
        return content.version

    def blank(self, content: Content) -> FitnaState:
        return FitnaState(content)

    def begin(self, content: Content, scenario: str, options: Mapping[str, str]) -> FitnaState:
        g = FitnaState(content)
        g.lay_out()
        set_options(g, [one.id for one in content.scenarios].index(scenario), options)
        g.agenda = [SetUp()]
        return g

    def names(self, content: Content) -> Names:
        return {
            "box": [box.id for box in content.boxes],
            "unit": [unit.id for unit in content.units],
            "card": ["", *(str(card.number) for card in content.cards[1:])],
            "seat": SEATS,
            "pile": PILES,
            "country": COUNTRIES,
            "nat": NATS,
            "number": [str(number) for number in range(NUMBERS)],
            "special": [NATS[one.nat] for one in content.specials],
        }

    def points(self, state: FitnaState) -> list[int]:
        if state.by_points:
            return [count_points(state, seat) if seat in state.scenario.order else 0 for seat in range(PLAYERS)]
        return find_levels(state)

    def outcome(self, kind: str, name: str, content: Content) -> int:
        if kind in DICE and name.isdigit() and 1 <= int(name) <= 6:
            return int(name) - 1
        for pile, word in enumerate(("assets", "events")):
            if kind == word and name.isdigit() and int(name) in content.piles[pile]:
                return content.piles[pile].index(int(name))
        tokens = [content.units[one].id for one in content.owned[NAT_ISIS] if content.units[one].kind != LEADER]
        if kind == "isis" and name in tokens:
            return tokens.index(name)
        if kind in ("isis-loss", "card", "shuffle") and name.isdigit():
            return int(name)
        raise unknown("position/broken", f"outcome of {kind}", name, ["a die from 1 to 6, a card, a token, a place"])


def count_players(scenario: Played) -> str:
    """How many people usually play it."""
    usual = f"{len(scenario.order)} players"
    return usual if scenario.fourth is None else f"{len(scenario.order)} or {len(scenario.fourth.order)} players"


GAME = Fitna()
