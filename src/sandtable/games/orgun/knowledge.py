"""What a seat cannot know, drawn anew: the other hand, and the order of both decks."""

from __future__ import annotations

from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import SIDES
from sandtable.kernel.chance import Chance


def determinize(g: OrgunState, seat: int, chance: Chance) -> OrgunState:
    """A game that looks the same to the seat. Cards are sorted first: the guess must not depend on what is guessed."""
    d = g.copy()
    d.chance.renew(chance)
    for side in range(len(SIDES)):
        if side == seat:
            d.decks[side].sort()
            chance.shuffle(d.decks[side], 0)
        else:
            redraw(d, side, chance)
    if g.seat != seat:
        d.refresh()
    return d


def redraw(d: OrgunState, side: int, chance: Chance) -> None:
    """Another hand of the same size."""
    cards = sorted(d.hands[side] + d.decks[side])
    chance.shuffle(cards, 0)
    held = len(d.hands[side])
    d.hands[side] = sorted(cards[:held])
    d.decks[side] = cards[held:]
