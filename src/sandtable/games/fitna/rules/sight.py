"""Which units a seat sees: its own, what lies on top, what was shown; no token of ISIS (25.1, 30.0, E)."""

from __future__ import annotations

from sandtable.games.fitna.rules.loans import may_use
from sandtable.games.fitna.rules.relations import is_friend
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, DUMMY, KATIBA, KURDISH, LEADER, ORGANISATIONS
from sandtable.kernel.state import EVERYTHING


def is_token(g: FitnaState, unit: int) -> bool:
    """A token of ISIS that lies face down: all but Al Baghdadi (FIT-25.1-c, FIT-25.1-e)."""
    return g.content.units[unit].kind in (KATIBA, DUMMY)


def knows(g: FitnaState, seat: int, unit: int) -> bool:
    """A seat sees which unit it is."""
    if seat == EVERYTHING or unit in g.shown or g.content.units[unit].kind == LEADER:
        return True
    if seat == g.looker and unit in g.looked:
        return True
    if is_token(g, unit):
        return False
    if g.at[unit] >= BOXES or may_use(g, seat, unit):
        return True
    if g.content.units[unit].nat in KURDISH and g.acting in ORGANISATIONS and seat == g.active:
        return True
    return g.piles[g.at[unit]][-1] == unit or shares_box(g, seat, unit)


def shares_box(g: FitnaState, seat: int, unit: int) -> bool:
    """It stands with units of the seat in a box that friends share."""
    return seat >= 0 and g.holders[g.at[unit]] >> seat & 1 > 0 and is_friend(g, seat, g.owner[unit])
