"""Exchanging cards (12.1(1), 29.0-d to 29.0-f, ruling Q65)."""

from __future__ import annotations

from sandtable.games.fitna.actions import ACCEPT, OFFER, REFUSE
from sandtable.games.fitna.log import EXCHANGE_REFUSED, EXCHANGED, RECEIVED
from sandtable.games.fitna.rules.cards import count_hand, list_hand
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.kernel.state import EVERYONE, Step


def list_partners(g: FitnaState, seat: int) -> list[int]:
    """Seats with a card; once in an Event segment."""
    if g.exchanged or not count_hand(g, seat):
        return []
    return [other for other in g.scenario.order if other != seat and count_hand(g, other)]


class Exchange(SeatStep):
    """The active seat offers a card; the partner sees it only after the swap (FIT-29.0-e)."""

    partner: int
    last: bool
    """It counts as the one exchange of the segment."""

    def __init__(self, seat: int, partner: int, last: bool) -> None:
        self.seat = seat
        self.partner = partner
        self.last = last

    def run(self, g: FitnaState) -> None:
        hand = list_hand(g, self.seat)
        if hand and count_hand(g, self.partner):
            g.ask_always(self, self.seat, [OFFER + card for card in hand])

    def choose(self, g: FitnaState, action: int) -> None:
        g.then([AnswerExchange(self.partner, self.seat, action - OFFER, self.last)])


class AnswerExchange(SeatStep):
    """The partner may refuse; else he gives a card of his own."""

    other: int
    card: int
    last: bool

    def __init__(self, seat: int, other: int, card: int, last: bool) -> None:
        self.seat = seat
        self.other = other
        self.card = card
        self.last = last

    def run(self, g: FitnaState) -> None:
        g.ask_window(self, self.seat, [ACCEPT, REFUSE])

    def choose(self, g: FitnaState, action: int) -> None:
        if action == REFUSE:
            g.tell(EVERYONE, EXCHANGE_REFUSED, self.seat, self.other)
        else:
            g.then([GiveBack(self.seat, self.other, self.card, self.last)])


class GiveBack(Step):
    """One card for one; both hands keep their size (FIT-29.0-f)."""

    seat: int
    other: int
    card: int
    last: bool

    def __init__(self, seat: int, other: int, card: int, last: bool) -> None:
        self.seat = seat
        self.other = other
        self.card = card
        self.last = last

    def run(self, g: FitnaState) -> None:
        g.ask_always(self, self.seat, [OFFER + card for card in list_hand(g, self.seat)])

    def choose(self, g: FitnaState, action: int) -> None:
        given = action - OFFER
        g.card_at[self.card] = self.seat
        g.card_at[given] = self.other
        if self.last:
            g.exchanged = True
        g.reveal(self.seat, RECEIVED, self.card)
        g.reveal(self.other, RECEIVED, given)
        g.tell(EVERYONE, EXCHANGED, self.seat, self.other)
