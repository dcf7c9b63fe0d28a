"""Invariants: every unit and card is in one place, stacks are counted right, limits hold."""

from __future__ import annotations

from sandtable.games.fitna.rules.events import Events
from sandtable.games.fitna.rules.movement import Movement
from sandtable.games.fitna.rules.offensives import Offensives
from sandtable.games.fitna.rules.planning import Planning
from sandtable.games.fitna.rules.relations import is_friend, list_in
from sandtable.games.fitna.rules.stacking import fit_together
from sandtable.games.fitna.rules.strategic import Strategic
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, CARDS, ENTRENCHMENTS, HOLDERS, SPACES, TENSION_TOP, UNITS

MAIN = (Events, Planning, Movement, Offensives, Strategic)
"""Questions between which everything is settled."""


def faults(g: FitnaState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*unit_faults(g), *stack_faults(g), *track_faults(g)]


def unit_faults(g: FitnaState) -> list[str]:
    """Steps fit where a unit is."""
    found: list[str] = []
    for unit in range(UNITS):
        one = g.content.units[unit]
        if g.at[unit] < SPACES and not 0 < g.steps[unit] <= max(1, one.steps):
            found.append(f"{one.id} is on the map with {g.steps[unit]} steps")
    return found


def stack_faults(g: FitnaState) -> list[str]:
    """Counts and owners are those of the units; nobody is overstacked or among enemies when nothing is under way."""
    found: list[str] = []
    standing: list[list[int]] = [[] for _ in range(SPACES)]
    for unit in range(UNITS):
        if g.at[unit] < SPACES:
            standing[g.at[unit]].append(unit)
    for box in range(SPACES):
        units = list_in(g, box)
        owners = 0
        for unit in units:
            owners |= 1 << g.owner[unit]
        if sorted(units) != standing[box] or g.holders[box] != owners:
            found.append(f"the counts of {g.content.boxes[box].id} are wrong")
        if box < BOXES and isinstance(g.step, MAIN) and not fit_together(g, units):
            found.append(f"{g.content.boxes[box].id} is overstacked")
        if isinstance(g.step, MAIN) and not are_friends(g, owners):
            found.append(f"enemies are together in {g.content.boxes[box].id}")
    return found


def are_friends(g: FitnaState, owners: int) -> bool:
    """All who are in a box are friends, or were when they came."""
    there = [owner for owner in range(len(HOLDERS)) if owners >> owner & 1]
    return len(there) < 2 or all(is_friend(g, one, other) for one in there for other in there)


def track_faults(g: FitnaState) -> list[str]:
    """Markers within their tracks."""
    found: list[str] = []
    if not -1 <= g.tension <= TENSION_TOP:
        found.append(f"tension is {g.tension}")
    if sum(g.entrenched) > ENTRENCHMENTS:
        found.append(f"{sum(g.entrenched)} entrenchments")
    if len(g.card_at) != CARDS:
        found.append("cards are missing")
    return found
