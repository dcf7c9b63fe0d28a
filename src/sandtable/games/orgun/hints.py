"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.rules.pieces import count_units, firepower, is_controlled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, BASE, DRA, MUJ, NO_TRIBE, TRIBES, enemy

UNIT: Final = 1.0
FIRE: Final = 0.25
FRESH: Final = 0.35
CARD: Final = 0.5
SUPPLY: Final = 0.5
HELICOPTER: Final = 2.0
LEADER: Final = 1.0
PULL: Final = 0.5
"""What a point of firepower is worth beside an aim, less with every step away from it."""
FAR: Final = 6
GUARD: Final = 0.12
"""What a point of firepower is worth on a place that must be held."""
ENOUGH: Final = 12
FEW: Final = 4
"""A tribe with fewer units than this is in danger."""
DANGER: Final = 0.8


def evaluate(g: OrgunState, seat: int) -> float:
    """Ahead in force, in places that decide the game, and in cards."""
    if g.over:
        return 1000.0 * (g.scores[seat] - g.scores[enemy(seat)])
    value = worth(g, MUJ) + siege(g) - worth(g, DRA) - garrison(g)
    return value if seat == MUJ else -value


def worth(g: OrgunState, side: int) -> float:
    """Pieces and cards of one side."""
    value = CARD * len(g.hands[side])
    for unit in g.content.units[side]:
        if 0 < g.at[unit] < AREAS:
            value += UNIT + FIRE * firepower(g, unit) - SUPPLY * g.supply[unit]
            if not g.spent[unit]:
                value += FRESH
    for leader in g.content.leaders:
        if 0 < g.at[leader] < AREAS and g.content.pieces[leader].side == side:
            value += LEADER
    return value


def aim_worth(g: OrgunState, area: int) -> float:
    """What a place that decides the game is worth to whoever holds it; the end makes outposts and airfield dearer."""
    content = g.content
    if area == content.fort:
        return 8.0
    if area == content.airfield:
        return 4.0 + 0.4 * g.turn
    if area in content.outposts:
        return 3.0 + 0.3 * g.turn
    return 2.0


def list_aims(g: OrgunState) -> list[int]:
    """The fort, the quarters of the town, the airfield, the outposts."""
    return g.content.zone + g.content.outposts + [g.content.airfield]


def siege(g: OrgunState) -> float:
    """What the Mujahideen hold, contest or threaten, and whether each tribe is still in the field."""
    value = 0.0
    for area in list_aims(g):
        worth = aim_worth(g, area)
        if is_controlled(g, MUJ, area):
            value += worth
        elif count_units(g, MUJ, area):
            value += 0.5 * worth
        elif count_units(g, DRA, area):
            value += pull(g, area, worth)
    return value - DANGER * count_danger(g)


def pull(g: OrgunState, area: int, worth: float) -> float:
    """Fire that gathers around a place, up to what it takes to storm it."""
    away = g.content.distances[area]
    fire = 0.0
    for unit in g.content.units[MUJ]:
        at = g.at[unit]
        if 0 < at < AREAS and away[at] < FAR:
            fire += firepower(g, unit) * (FAR - away[at]) / FAR
    return PULL * min(fire, 16.0) / 16.0 * worth


def count_danger(g: OrgunState) -> int:
    """Units that tribes lack to be safe from destruction."""
    found = [0] * len(TRIBES)
    for unit in g.content.units[MUJ]:
        tribe = g.content.pieces[unit].tribe
        if tribe != NO_TRIBE and 0 < g.at[unit] < AREAS:
            found[tribe] += 1
    lacking = 0
    for tribe in range(len(TRIBES)):
        lacking += max(0, FEW - found[tribe])
    return lacking


def garrison(g: OrgunState) -> float:
    """What the DRA/Soviet side holds, and how strongly."""
    value = HELICOPTER if g.at[g.content.mi24] == BASE else 0.0
    fire = [0] * AREAS
    for unit in g.content.units[DRA]:
        at = g.at[unit]
        if 0 < at < AREAS:
            fire[at] += firepower(g, unit)
    for area in list_aims(g):
        if is_controlled(g, DRA, area):
            value += aim_worth(g, area) + GUARD * min(fire[area], ENOUGH)
        elif count_units(g, DRA, area):
            value += 0.5 * aim_worth(g, area)
    return value
