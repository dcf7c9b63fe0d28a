"""What a seat cannot know, drawn anew: the order of the event deck, and cards in another seat's hand."""

from __future__ import annotations

from sandtable.games.kabul.rules.city import list_party
from sandtable.games.kabul.state import NONE, KabulState
from sandtable.games.kabul.terms import ISAF
from sandtable.kernel.chance import Chance


def determinize(g: KabulState, seat: int, chance: Chance) -> KabulState:
    """A game that looks the same to the seat. Cards are sorted first: the guess must not depend on what is guessed."""
    d = g.copy()
    d.chance.renew(chance)
    redraw_events(d, d.known[seat] if seat >= 0 else 0, chance)
    party = list_party(d, seat) if seat >= 0 else []
    if d.current not in party:
        redraw_hand(d, chance)
    if ISAF not in party:
        d.ordered = NONE
    if g.seat != seat:
        d.refresh()
    return d


def redraw_events(d: KabulState, known: int, chance: Chance) -> None:
    """All below what the seat knows lies in any order; others know as many events as before, but other ones."""
    count = len(d.event_deck) - known
    rest = sorted(d.event_deck[:count])
    chance.shuffle(rest, 0)
    d.event_deck = rest + d.event_deck[count:]


def redraw_hand(d: KabulState, chance: Chance) -> None:
    """As many cards as the current player holds, from the deck and that hand together."""
    held = len(d.drawn)
    if not held:
        return
    cards = d.drawn[:]
    for kind, count in enumerate(d.deck):
        cards += [kind] * count
    cards.sort()
    chance.shuffle(cards, 0)
    d.drawn = sorted(cards[:held])
    deck = [0] * len(d.deck)
    for kind in cards[held:]:
        deck[kind] += 1
    d.deck = deck
