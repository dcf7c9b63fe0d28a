"""An action phase: what a side may click in its own turn beside its Operation (ZUR-SEQ4, ZUR-SWAP, ruling C61)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import CARDS, DISCARD, DONE, PLAY, SWAP
from sandtable.games.zurmat.log import DISCARDED, SWAPPED
from sandtable.games.zurmat.rules.cards import discard_card
from sandtable.games.zurmat.rules.population import (
    close_peek,
    confirm_discs,
    is_anywhere,
    list_different,
    list_places,
    stage_disc,
    without,
)
from sandtable.games.zurmat.rules.tactics import is_playable, play_in_turn
from sandtable.games.zurmat.state import SideStep, ZurmatState
from sandtable.games.zurmat.terms import OPERATIONS
from sandtable.kernel.state import EVERYONE, NOBODY, Step

EVERY_SWAP: Final = [SWAP + operation for operation in range(len(OPERATIONS))]


class TurnStep(SideStep):
    """A question of the own turn. To its own options come the cards that may be played now and the swaps."""

    def options(self, g: ZurmatState) -> list[int]:
        """What the step itself offers; nothing at all ends it."""
        raise AssertionError(self)

    def act(self, g: ZurmatState, action: int) -> None:
        """Carry out one of its own options."""
        raise AssertionError(self)

    def is_commitment(self, g: ZurmatState, options: list[int]) -> bool:
        """Whether it is asked even if only one answer is possible, so that the seat commits itself by a click."""
        return False

    def run(self, g: ZurmatState) -> None:
        options = self.options(g)
        if not options:
            return
        if g.hands[self.side]:
            options = add_extras(options, list_extras(g, self.side))
        if self.is_commitment(g, options):
            g.ask_always(self, self.side, options)
        else:
            g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        if g.peek_seat != NOBODY:
            close_peek(g)
        if PLAY <= action < DISCARD + CARDS:
            g.agenda.append(self)
            play_extra(g, self.side, action)
        else:
            self.act(g, action)


def play_extra(g: ZurmatState, side: int, action: int) -> None:
    """A card of the own turn, or one thrown away for a swap."""
    if action < DISCARD:
        play_in_turn(g, side, action - PLAY)
    else:
        discard_for_swap(g, side, action - DISCARD)


def add_extras(options: list[int], extras: list[int]) -> list[int]:
    """In ascending order: done, then cards and swaps, then the step's own options."""
    if options[0] == DONE:
        return [DONE, *extras, *options[1:]]
    return extras + options


def list_extras(g: ZurmatState, side: int) -> list[int]:
    """Cards of the own turn, and any card to be thrown away for a swap (ZUR-TAC-a, ZUR-SWAP-a, ZUR-SWAP-b)."""
    extras: list[int] = []
    swaps: list[int] = []
    last = -1
    for card in g.hands[side]:
        if card != last and (not g.chosen_cards or count_free(g, side, card)):
            if is_playable(g, side, g.content.cards[card]):
                extras.append(PLAY + card)
            swaps.append(DISCARD + card)
            last = card
    return extras + swaps


def count_free(g: ZurmatState, side: int, card: int) -> int:
    """Copies in hand that are not chosen for the Operation being named."""
    return g.hands[side].count(card) - g.chosen_cards.count(card)


def discard_for_swap(g: ZurmatState, side: int, card: int) -> None:
    """The card is spent without effect; it pays for one exchange (ZUR-SWAP-c, ZUR-SWAP-d)."""
    discard_card(g, side, card)
    g.reveal(EVERYONE, DISCARDED, side, card)
    g.agenda.append(SwapFirst(side))


class SwapFirst(SideStep):
    """The first Operation of the exchange."""

    def run(self, g: ZurmatState) -> None:
        g.ask(self, self.side, EVERY_SWAP)

    def choose(self, g: ZurmatState, action: int) -> None:
        g.agenda.append(SwapSecond(self.side, action - SWAP))


class SwapSecond(Step):
    """The second; the current Level stays as it was read (rulings C35, C36)."""

    side: int
    first: int

    def __init__(self, side: int, first: int) -> None:
        self.side = side
        self.first = first

    def run(self, g: ZurmatState) -> None:
        g.ask(self, self.side, [swap for swap in EVERY_SWAP if swap != SWAP + self.first])

    def choose(self, g: ZurmatState, action: int) -> None:
        second = action - SWAP
        row = g.rows[self.side]
        a = row.index(self.first)
        b = row.index(second)
        row[a] = second
        row[b] = self.first
        g.tell(EVERYONE, SWAPPED, self.side, self.first, second)


class PlaceDiscsInTurn(TurnStep):
    """Place the discs of Declare or Patrol; cards may be played between the clicks (ZUR-DEC-c, ruling C61)."""

    spots: list[int]
    """Where they may go, each entry one disc; or ANYWHERE."""

    def __init__(self, side: int, spots: list[int]) -> None:
        self.side = side
        self.spots = spots

    def is_commitment(self, g: ZurmatState, options: list[int]) -> bool:
        return True

    def options(self, g: ZurmatState) -> list[int]:
        if g.drawn[self.side * 2] or g.drawn[self.side * 2 + 1]:
            return list_places(g, self.side, list_different(self.spots))
        return [DONE] if g.staged else []

    def act(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            confirm_discs(g, self.side)
            return
        tile = stage_disc(g, self.side, action)
        g.agenda.append(self if is_anywhere(self.spots) else PlaceDiscsInTurn(self.side, without(self.spots, tile)))
