"""The content of Escape from Kabul by id, and in the words that the board prints."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.games.kabul.content import Card, Content, District, Event, Province
from sandtable.games.kabul.terms import COLOUR_NAMES, COLOURS, SEAT_NAMES, SEATS
from sandtable.games.kabul.words import does_nothing, tell_card
from sandtable.kernel import scene

SEAT_TITLES = dict(zip(SEATS, SEAT_NAMES, strict=True))
SHORT_TITLES = SEAT_TITLES | {"afghan": "Afghan Gov."}
COLOUR_TITLES = dict(zip(COLOURS, COLOUR_NAMES, strict=True))
ALLIED_SEATS = SEATS[1:]


class Lookup(NamedTuple):
    """Everything of a content pack by id."""

    districts: dict[str, District]
    provinces: dict[str, Province]
    cards: dict[str, Card]
    events: dict[str, Event]


@lru_cache(maxsize=8)
def look(content: Content) -> Lookup:
    """Made once for a content pack."""
    return Lookup(
        {one.id: one for one in content.districts},
        {one.id: one for one in content.provinces},
        {one.id: one for one in content.cards},
        {one.id: one for one in content.events},
    )


def print_card(content: Content, kind: str, seat: str) -> scene.Card:
    """A coordination card with what it says to a seat."""
    card = look(content).cards[kind]
    printed: scene.Card = {
        "id": f"card:{kind}",
        "title": card.name,
        "text": tell_card(card, SEATS.index(seat)),
        "source": card.source,
        "tone": seat,
        "symbol": "hand",
    }
    if card.keep_by >> SEATS.index(seat) & 1:
        printed["foot"] = "may be kept"
    elif does_nothing(card, SEATS.index(seat)):
        printed["foot"] = "does nothing"
    return printed


def print_event(content: Content, kind: str) -> scene.Card:
    """An event card."""
    event = look(content).events[kind]
    return {
        "id": f"event:{kind}",
        "title": event.name,
        "text": event.text,
        "foot": event.group,
        "source": event.source,
        "symbol": "event",
    }


def number_copies(cards: list[scene.Card]) -> list[scene.Card]:
    """Copies of one kind get ids of their own."""
    seen: dict[str, int] = {}
    for card in cards:
        id = card["id"]
        seen[id] = seen.get(id, 0) + 1
        if seen[id] > 1:
            card["id"] = f"{id}#{seen[id]}"
    return cards


def count(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def list_names(seats: list[str]) -> str:
    """Seats in words."""
    return ", ".join(SEAT_TITLES[seat] for seat in seats)
