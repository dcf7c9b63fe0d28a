"""Tactics cards: hand, deck, discard, and the windows in which they may answer (ZUR-TAC, ZUR-SEQ3).

A window opens on public facts alone: the seat holds a card, and a card of that timing is not yet
in the open discard (ruling C67). What the hand really holds only decides what is offered in it.
"""

from __future__ import annotations

from sandtable.games.zurmat.actions import PASS, PLAY
from sandtable.games.zurmat.content import Card
from sandtable.games.zurmat.log import DREW_CARD, PLAYED, YOUR_CARD
from sandtable.games.zurmat.state import SideStep, ZurmatState
from sandtable.kernel.state import EVERYONE


def draw_card(g: ZurmatState, side: int) -> None:
    """The top card of the own deck joins the hand; there is no hand limit (ZUR-SEQ3-a, ZUR-SEQ3-b)."""
    if g.decks[side]:
        card = g.decks[side].pop()
        g.hands[side].append(card)
        g.hands[side].sort()
        g.tell(EVERYONE, DREW_CARD, side)
        g.reveal(side, YOUR_CARD, card)


def discard_card(g: ZurmatState, side: int, card: int) -> None:
    """A used card lies face up and never comes back."""
    g.hands[side].remove(card)
    g.discards[side].append(card)


def play_card(g: ZurmatState, side: int, card: int) -> None:
    """Show a card and put it on the discard."""
    discard_card(g, side, card)
    g.reveal(EVERYONE, PLAYED, side, card, card)


def is_left(g: ZurmatState, card: Card) -> bool:
    """Some copy of the card is not yet in the open discard."""
    gone = 0
    for other in g.discards[card.side]:
        if other == card.index:
            gone += 1
    return gone < card.copies


def list_possible(g: ZurmatState, side: int, when: int) -> list[int]:
    """The cards of a timing that the side might hold, as far as anybody can tell."""
    kinds = g.content.by_when[side * 8 + when]
    if not kinds or not g.hands[side]:
        return []
    return [kind for kind in kinds if is_left(g, g.content.cards[kind])]


class CardWindow(SideStep):
    """Whether a side plays a card of one timing; it opens if, for all anybody can tell, a fitting card is held."""

    def timing(self) -> int:
        """Which cards may answer."""
        raise AssertionError(self)

    def fits(self, g: ZurmatState, card: Card) -> bool:
        """Whether the card could be played here, by public facts."""
        raise AssertionError(self)

    def answer(self, g: ZurmatState, card: int) -> None:
        """Play the card."""
        raise AssertionError(self)

    def run(self, g: ZurmatState) -> None:
        possible = list_possible(g, self.side, self.timing())
        fitting = [card for card in possible if self.fits(g, g.content.cards[card])]
        if fitting:
            g.ask_window(self, self.side, list_answers(g, self.side, fitting))

    def choose(self, g: ZurmatState, action: int) -> None:
        if action != PASS:
            self.answer(g, action - PLAY)


def list_answers(g: ZurmatState, side: int, fitting: list[int]) -> list[int]:
    """Pass, or play one of the fitting cards that are really in the hand."""
    hand = g.hands[side]
    options = [PASS]
    for card in fitting:
        if card in hand:
            options.append(PLAY + card)
    return options
