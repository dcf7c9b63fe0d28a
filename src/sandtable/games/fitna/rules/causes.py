"""What brings the US in besides tension (27.1-b to 27.1-e, rulings Q49 to Q53)."""

from __future__ import annotations

from sandtable.games.fitna.rules.relations import find_commander, has_enemy
from sandtable.games.fitna.rules.usa import start_intervention
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    IN_ISRAEL,
    IN_JORDAN,
    IN_KUWAIT,
    IN_TURKEY,
    INCIRLIK_ATTACKED,
    ISR,
    JORDAN_ATTACKED,
    KUWAIT_ATTACKED,
    UPPER_GALILEA_OCCUPIED,
    US_ENTRY_MOMENT,
)
from sandtable.kernel.state import Step


def is_delayed(g: FitnaState) -> bool:
    """The scenario has the US enter at the end of the phase."""
    return any(rule.kind == US_ENTRY_MOMENT for rule in g.scenario.rules)


def list_causes(g: FitnaState) -> list[int]:
    """Causes that have occurred."""
    found: list[int] = []
    if g.opened >> IN_KUWAIT & 1:
        found.append(KUWAIT_ATTACKED)
    if g.opened >> IN_JORDAN & 1:
        found.append(JORDAN_ATTACKED)
    if has_enemy(g, find_commander(g, ISR, IN_ISRAEL), g.content.galilea):
        found.append(UPPER_GALILEA_OCCUPIED)
    if g.opened >> IN_TURKEY & 1:
        found.append(INCIRLIK_ATTACKED)
    return found


class CheckCauses(Step):
    """At once, unless the scenario says at the end of the phase."""

    def run(self, g: FitnaState) -> None:
        if g.us_seat < 0 and not is_delayed(g):
            intervene(g)


class CheckDelayedCauses(Step):
    """At the end of a phase."""

    def run(self, g: FitnaState) -> None:
        if g.us_seat < 0:
            intervene(g)


def intervene(g: FitnaState) -> None:
    """The first of the causes that the scenario knows."""
    for cause in list_causes(g):
        steps = start_intervention(g, cause)
        if steps:
            g.then(steps)
            return
