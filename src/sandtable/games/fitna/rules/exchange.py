"""Exchanging cards (12.1(1), 29.0-d to 29.0-f, ruling Q65)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import ACCEPT, OFFER, PASS, REFUSE
from sandtable.games.fitna.log import EXCHANGE_REFUSED, EXCHANGED, RECEIVED
from sandtable.games.fitna.rules.cards import count_hand, list_hand
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.kernel.state import EVERYONE, Step

PATIENCE: Final = 3
"""Refusals in a phase after which nobody is asked any more."""


def list_partners(g: FitnaState, seat: int) -> list[int]:
    """Seats with a card; once in an Event segment."""
    if g.exchanged or g.refusals >= PATIENCE or not count_hand(g, seat):
        return []
    return [other for other in g.scenario.order if other != seat and count_hand(g, other)]


class Exchange(SeatStep):
    """The active seat offers a card; the partner sees it only after the swap (FIT-29.0-e)."""

    partner: int
    optional: bool
    """It may be left."""

    def __init__(self, seat: int, partner: int, optional: bool) -> None:
        self.seat = seat
        self.partner = partner
        self.optional = optional

    def run(self, g: FitnaState) -> None:
        hand = list_hand(g, self.seat)
        if hand and count_hand(g, self.partner):
            g.ask_always(self, self.seat, [PASS] * self.optional + [OFFER + card for card in hand])

    def choose(self, g: FitnaState, action: int) -> None:
        if action != PASS:
            g.then([AnswerExchange(self.partner, self.seat, action - OFFER)])


class AnswerExchange(SeatStep):
    """The partner may refuse; else he gives a card of his own."""

    other: int
    card: int

    def __init__(self, seat: int, other: int, card: int) -> None:
        self.seat = seat
        self.other = other
        self.card = card

    def run(self, g: FitnaState) -> None:
        g.ask_window(self, self.seat, [ACCEPT, REFUSE])

    def choose(self, g: FitnaState, action: int) -> None:
        if action == REFUSE:
            if not g.card:
                g.refusals += 1
            g.tell(EVERYONE, EXCHANGE_REFUSED, self.seat, self.other)
        else:
            g.then([GiveBack(self.seat, self.other, self.card)])


class GiveBack(Step):
    """One card for one; both hands keep their size (FIT-29.0-f)."""

    seat: int
    other: int
    card: int

    def __init__(self, seat: int, other: int, card: int) -> None:
        self.seat = seat
        self.other = other
        self.card = card

    def run(self, g: FitnaState) -> None:
        g.ask_always(self, self.seat, [OFFER + card for card in list_hand(g, self.seat)])

    def choose(self, g: FitnaState, action: int) -> None:
        given = action - OFFER
        g.card_at[self.card] = self.seat
        g.card_at[given] = self.other
        if not g.card:
            g.exchanged = True
        g.reveal(self.seat, RECEIVED, self.card)
        g.reveal(self.other, RECEIVED, given)
        g.tell(EVERYONE, EXCHANGED, self.seat, self.other)
