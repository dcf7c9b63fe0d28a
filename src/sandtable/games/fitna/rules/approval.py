"""The approval of the US for some cards (27.2, rulings Q64, Q95)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.log import APPROVED, NOT_APPROVED
from sandtable.games.fitna.rules.relations import commands, list_in
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    APPROVAL_DIE,
    ISR,
    KSA,
    NAT_ISIS,
    SEATS,
    TUR,
    US_APPROVAL,
)
from sandtable.kernel.state import EVERYONE, Step

NEVER: Final = 0
FREELY: Final = 6


def needs_approval(g: FitnaState, card: int) -> bool:
    """One of its effects asks for it."""
    return any(effect.op == US_APPROVAL for effect in g.content.cards[card].effects)


def find_approval(g: FitnaState, seat: int, box: int) -> int:
    """The highest die with which they approve: who controls US units needs none (FIT-27.2-b to FIT-27.2-d)."""
    if seat == g.us_seat:
        return FREELY
    best = NEVER
    if any(g.content.units[unit].nat == NAT_ISIS for unit in list_in(g, box)):
        best = g.content.approvals[0]
    for place, nat in enumerate((ISR, TUR, KSA)):
        if commands(g, seat, nat):
            best = max(best, g.content.approvals[1 + place])
    return best


class Approval(Step):
    """The roll is made before anything else; on failure the card is lost (FIT-27.2-e)."""

    card: int
    seat: int
    side: int

    def __init__(self, card: int, seat: int, side: int) -> None:
        self.card = card
        self.seat = seat
        self.side = side

    def run(self, g: FitnaState) -> None:
        if not is_approved(g, self.seat, g.target):
            g.cancelled = [*g.cancelled, self.card]


def is_approved(g: FitnaState, seat: int, box: int) -> bool:
    """Whether they approve of what a seat wants in a box."""
    needed = find_approval(g, seat, box)
    die = 0
    if 0 < needed < FREELY:
        die = g.chance.below(6, APPROVAL_DIE) + 1
    good = needed == FREELY or (needed > 0 and die <= needed)
    g.tell(EVERYONE, APPROVED if good else NOT_APPROVED, min(seat, len(SEATS) - 1), die, needed)
    return good
