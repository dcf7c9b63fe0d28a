"""The content of Orgun by id, and in the words that the board prints."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.games.orgun.content import Card, Content, Piece
from sandtable.games.orgun.terms import SIDES, WHENS
from sandtable.games.orgun.words import describe_piece, name_area, name_piece
from sandtable.kernel import scene

TIMES = {
    "reinforcement": "reinforcements",
    "own_action_start": "start of your action",
    "own_action": "your action",
    "attack": "your attack",
    "defence": "defence",
    "ambush": "your ambush",
    "entry": "entering",
    "enemy_activation": "enemy activation",
    "supply_start": "supply",
}
SIDE_TITLES = {"dra": "DRA/Soviet", "mujahideen": "Mujahideen"}
CONTROL = {
    "neutral": "Nobody controls it",
    "dra": "Controlled by the DRA/Soviets",
    "mujahideen": "Controlled by the Mujahideen",
    "contested": "Contested",
}
SUPPLY = {"low": "Low Supply: attacks at -2, slower, no raid, no ambush", "out": "Out of Supply: stays Spent"}


class Lookup(NamedTuple):
    """Everything of a content pack by id."""

    pieces: dict[str, Piece]
    places: dict[str, str]
    """Areas by number: number and name."""
    printed: dict[str, scene.Card]
    """Event cards as they are printed, to be copied."""


@lru_cache(maxsize=8)
def look(content: Content) -> Lookup:
    """Made once for a content pack."""
    return Lookup(
        {piece.id: piece for piece in content.pieces},
        {area.id: name_area(area) for area in content.areas},
        {card.id: print_card(card) for card in content.cards},
    )


def print_card(card: Card) -> scene.Card:
    """An event card."""
    times = dict.fromkeys(TIMES[WHENS[mode.when]] for mode in card.modes)
    return {
        "id": f"card:{card.id}",
        "title": card.name,
        "text": card.text,
        "top": str(card.number),
        "foot": " or ".join(times),
        "source": card.source,
        "tone": SIDES[card.side],
    }


def name(content: Content, piece: str) -> str:
    """A piece in words."""
    return name_piece(look(content).pieces[piece])


def list_names(content: Content, pieces: list[str]) -> str:
    """Pieces in words, equal ones counted."""
    names = [name(content, piece) for piece in pieces]
    kinds = dict.fromkeys(names)
    return ", ".join(f"{names.count(kind)} {kind}" if names.count(kind) > 1 else kind for kind in kinds)


def describe(content: Content, piece: str) -> str:
    """The numbers of a counter in words."""
    return describe_piece(look(content).pieces[piece])


def count(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
