"""Piles, hands and draws (8.0, 9.0, 12.1(7), rulings Q3, Q4, Q38 to Q40)."""

from __future__ import annotations

from sandtable.games.fitna.actions import DRAW_FROM, JOKER
from sandtable.games.fitna.log import DRAWN, DRAWS, HIGH_CARDS_IN, JOKER_PLAYED, PILE_EMPTY, RESHUFFLED
from sandtable.games.fitna.rules.lasting import denies_joker
from sandtable.games.fitna.state import ASIDE, ASSETS, GONE, LAID, FitnaState, SeatStep
from sandtable.games.fitna.terms import ASSET, ASSET_PILE, CARDS, EVENT
from sandtable.kernel.state import EVERYONE, Step


def list_hand(g: FitnaState, seat: int) -> list[int]:
    """Cards in a hand."""
    return [card for card in range(1, CARDS) if g.card_at[card] == seat]


def count_hand(g: FitnaState, seat: int) -> int:
    """How many."""
    return sum(1 for place in g.card_at if place == seat)


def discard(g: FitnaState, card: int) -> None:
    """Face down on the pile of its kind (FIT-8.2-g)."""
    g.card_at[card] = ASSETS + 2 + g.content.cards[card].pile


def spend(g: FitnaState, card: int) -> None:
    """A card that was played for its effect: some leave the game (FIT-8.2-e)."""
    if g.content.cards[card].removed:
        g.card_at[card] = GONE
    else:
        discard(g, card)


def gives_cards(g: FitnaState, pile: int) -> bool:
    """There is a card in a pile or its discards."""
    return ASSETS + pile in g.card_at or ASSETS + 2 + pile in g.card_at


def refill(g: FitnaState, pile: int) -> None:
    """Discards go back into their pile (FIT-8.2-i); cards are drawn from anywhere in it, so nothing is shuffled."""
    for card in range(1, CARDS):
        if g.card_at[card] == ASSETS + 2 + pile:
            g.card_at[card] = ASSETS + pile


def reshuffle(g: FitnaState) -> None:
    """Both piles with their discards."""
    for pile in (ASSET, EVENT):
        refill(g, pile)
    g.tell(EVERYONE, RESHUFFLED)


def bring_high_cards(g: FitnaState) -> None:
    """High Tension cards join the piles, with all discards (FIT-8.3-b, ruling Q4)."""
    g.high_in = True
    for card in range(1, CARDS):
        if g.card_at[card] == ASIDE:
            g.card_at[card] = ASSETS + g.content.cards[card].pile
    for pile in (ASSET, EVENT):
        refill(g, pile)
    g.tell(EVERYONE, HIGH_CARDS_IN)


def draw_card(g: FitnaState, seat: int, pile: int) -> int:
    """A card from a pile; if it is empty its discards come back, then the other pile serves (ruling Q39); 0: none."""
    if not gives_cards(g, pile):
        pile = EVENT if pile == ASSET else ASSET
        if not gives_cards(g, pile):
            g.tell(EVERYONE, PILE_EMPTY)
            return 0
    if ASSETS + pile not in g.card_at:
        refill(g, pile)
    cards = g.content.piles[pile]
    card = cards[g.chance.below(len(cards), ASSET_PILE + pile)]
    while g.card_at[card] != ASSETS + pile:
        card = cards[g.chance.below(len(cards), ASSET_PILE + pile)]
    g.card_at[card] = seat
    g.reveal(seat, DRAWN, card)
    g.tell(EVERYONE, DRAWS, seat, pile)
    return card


def list_piles(g: FitnaState) -> list[int]:
    """Piles to draw from."""
    return [pile for pile in (ASSET, EVENT) if gives_cards(g, pile)]


class Draw(SeatStep):
    """So many cards, one by one, each from either pile (FIT-8.2-f, ruling Q40)."""

    count: int

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, g: FitnaState) -> None:
        piles = list_piles(g)
        if self.count > 0 and piles:
            g.ask_always(self, self.seat, [DRAW_FROM + pile for pile in piles])

    def choose(self, g: FitnaState, action: int) -> None:
        draw_card(g, self.seat, action - DRAW_FROM)
        g.agenda.append(Draw(self.seat, self.count - 1))


class Adjust(SeatStep):
    """Back to four cards; more are kept (FIT-12.1.7-a, ruling Q38)."""

    def run(self, g: FitnaState) -> None:
        missing = g.content.hand - count_hand(g, self.seat)
        if missing > 0:
            g.then([Draw(self.seat, missing)])


def may_play_joker(g: FitnaState, seat: int) -> bool:
    """Not on turn 1, unless all cards were lost to others before the own phase (FIT-9.0-e, FIT-9.0-g)."""
    if not g.jokers[seat] or denies_joker(g, seat):
        return False
    return g.turn > 1 or (g.robbed >> seat & 1 > 0 and not count_hand(g, seat))


def lies_open(g: FitnaState, seat: int, name: str) -> bool:
    """A card of that title lies open before a seat."""
    return any(
        g.laid_by[card] == seat and g.card_at[card] == LAID and g.content.cards[card].name == name
        for card in range(1, CARDS)
    )


def list_joker(g: FitnaState, seat: int) -> list[int]:
    """The Joker, at any decision of its own, also in a battle (FIT-9.0-d)."""
    return [JOKER] if may_play_joker(g, seat) else []


def note_robbed(g: FitnaState, seat: int) -> None:
    """On turn 1, before its phase, a seat has lost its last card to somebody else."""
    if g.turn == 1 and g.scenario.order.index(seat) > g.place and not count_hand(g, seat):
        g.robbed |= 1 << seat


def forget_robbery(g: FitnaState, seat: int) -> None:
    """It has cards again, or its phase is over (FIT-9.0-g)."""
    g.robbed &= ~(1 << seat)


def play_joker(g: FitnaState, seat: int) -> None:
    """Two cards at once (FIT-9.0-b)."""
    use_joker(g, seat)
    g.then([Draw(seat, g.content.joker_cards)])


def use_joker(g: FitnaState, seat: int) -> None:
    """It is out of the game (FIT-9.0-c)."""
    g.jokers[seat] -= 1
    g.reveal(EVERYONE, JOKER_PLAYED, seat)


class DealHand(Step):
    """The first cards of everybody, in the order of play (FIT-7.0-b, FIT-8.0-c)."""

    def run(self, g: FitnaState) -> None:
        g.then([Draw(seat, g.content.hand - count_hand(g, seat)) for seat in g.scenario.order])
