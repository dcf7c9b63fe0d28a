"""Friends who have fallen out do not stay together in a box (4.0-g, rulings Q5, Q93)."""

from __future__ import annotations

from sandtable.games.fitna.rules.control import change_control
from sandtable.games.fitna.rules.relations import is_friend, list_owned
from sandtable.games.fitna.rules.retreat import Retreat
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, PLAYERS
from sandtable.kernel.state import Step


def find_guests(g: FitnaState, box: int) -> int:
    """A seat with units among those of somebody who is no friend any more, in a box it does not hold; -1: none."""
    if not g.holders[box] & g.holders[box] - 1:
        return -1
    there = [seat for seat in range(PLAYERS) if g.holders[box] >> seat & 1]
    for seat in there:
        if seat != g.control[box] and any(not is_friend(g, seat, other) for other in there):
            return seat
    return -1


def is_left(g: FitnaState, box: int) -> bool:
    """Its holder is gone, and those who stand there are his friends no more."""
    holder = g.control[box]
    owner = g.owner[g.piles[box][0]] if g.piles[box] else holder
    return owner < PLAYERS and holder < PLAYERS and not g.holders[box] >> holder & 1 and not is_friend(g, owner, holder)


class PartWays(Step):
    """Guests go as in a retreat, box by box; where they are alone the box is theirs (FIT-5.0-b)."""

    def run(self, g: FitnaState) -> None:
        for box in range(BOXES):
            if is_left(g, box):
                change_control(g, g.owner[g.piles[box][0]], box)
            guest = find_guests(g, box) if len(g.piles[box]) > 1 else -1
            if guest >= 0:
                g.then([Retreat(guest, list_owned(g, guest, box), -1), self])
                return
