"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.rules.pieces import count_units, firepower, is_controlled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, BASE, DRA, MUJ, enemy

UNIT: Final = 1.0
FRESH: Final = 0.3
CARD: Final = 0.6
SUPPLY: Final = 0.4
HELICOPTER: Final = 2.0


def evaluate(g: OrgunState, seat: int) -> float:
    """Ahead in force, in places that decide the game, and in cards."""
    if g.over:
        return 100.0 * (g.scores[seat] - g.scores[enemy(seat)])
    return worth(g, seat) - worth(g, enemy(seat))


def worth(g: OrgunState, side: int) -> float:
    """One side's prospects."""
    value = CARD * len(g.hands[side])
    for unit in g.content.units[side]:
        if 0 < g.at[unit] < AREAS:
            value += UNIT + 0.2 * firepower(g, unit) - SUPPLY * g.supply[unit]
            if not g.spent[unit]:
                value += FRESH
    if side == DRA and g.at[g.content.mi24] == BASE:
        value += HELICOPTER
    return value + ground(g, side)


def ground(g: OrgunState, side: int) -> float:
    """Forts, airfield and outposts."""
    content = g.content
    value = 3.0 if is_controlled(g, side, content.airfield) else 0.0
    for area in content.outposts:
        if is_controlled(g, side, area):
            value += 2.0
        elif side == MUJ and count_units(g, MUJ, area):
            value += 1.0
    for area in content.zone:
        if is_controlled(g, side, area):
            value += 6.0 if area == content.fort else 1.5
    return value
