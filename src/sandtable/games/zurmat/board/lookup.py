"""The content of Zurmat by id, and in the words that the board prints."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sandtable.games.zurmat.content import Card, Content, Event, Objective, Tile
from sandtable.games.zurmat.terms import EDGES, FEATURES, LEVEL_CHANGE, OPERATIONS, WHENS
from sandtable.kernel import scene

MONTHS = {
    "Mar": "March",
    "Apr": "April",
    "Jun": "June",
    "Jul": "July",
    "Aug": "August",
    "Sep": "September",
    "Oct": "October",
    "Nov": "November",
    "Dec": "December",
}
DIRECTIONS = dict(zip(EDGES, ("north", "east", "south", "west"), strict=True))
FEATURE_WORDS = {
    "none": "",
    "fob": "The Forward Operating Base",
    "poppy": "Poppy fields",
    "bridge": "A river with a bridge",
}
TIMES = {
    "own_turn": "your turn",
    "outside_operation": "your turn, before or after the Operation",
    "with_operation": "with {operations}",
    "after_naming": "their turn, when {operations} is named",
    "after_step": "their turn, after a step of {operations}",
    "battle_before_roll": "battle, before the roll",
    "battle_after_losses": "battle, after losses are named",
    "after_card": "answers {answers}",
}
SYMBOLS = ("bolt", "plus", "battle")


class Lookup(NamedTuple):
    """Everything of a content pack by id, and the cards as they are printed."""

    tiles: dict[str, Tile]
    cards: dict[str, Card]
    events: dict[str, Event]
    objectives: dict[str, Objective]
    printed: dict[str, scene.Card]
    """By `kind:id`, to be copied."""


@lru_cache(maxsize=8)
def look(content: Content) -> Lookup:
    """Made once for a content pack."""
    printed = [
        *(print_card(content, card) for card in content.cards),
        *(print_event(event) for event in content.events),
        *(print_objective(objective) for objective in content.objectives),
    ]
    return Lookup(
        {tile.id: tile for tile in content.tiles},
        {card.id: card for card in content.cards},
        {event.id: event for event in content.events},
        {objective.id: objective for objective in content.objectives},
        {card["id"]: card for card in printed},
    )


def print_card(content: Content, card: Card) -> scene.Card:
    """A Tactics card."""
    return {
        "id": f"card:{card.id}",
        "title": card.name,
        "text": card.text,
        "foot": tell_when(content, card),
        "source": card.source,
        "symbol": next((name for name in SYMBOLS if name in card.symbols), "tactics"),
    }


def tell_when(content: Content, card: Card) -> str:
    """When the card may be played, in a few words."""
    names = list_operations(card.operations)
    anything = "any Operation" if WHENS[card.when] == "with_operation" else "an Operation"
    operations = anything if len(names) == len(OPERATIONS) else " or ".join(names)
    answers = " or ".join(content.cards[index].name for index in card.answers)
    return TIMES[WHENS[card.when]].format(operations=operations, answers=answers)


def list_operations(bits: int) -> list[str]:
    """A bit set of Operations in words."""
    return [name.capitalize() for i, name in enumerate(OPERATIONS) if bits >> i & 1]


def print_event(event: Event) -> scene.Card:
    """An event card."""
    return {
        "id": f"event:{event.id}",
        "title": event.name,
        "text": event.text,
        "source": event.source,
        "symbol": "event",
    }


def print_objective(objective: Objective) -> scene.Card:
    """An Objective."""
    return {
        "id": f"objective:{objective.id}",
        "title": objective.name,
        "text": objective.text,
        "top": f"{objective.vp} VP",
        "source": objective.source,
        "symbol": "objective",
    }


def name_month(month: str) -> str:
    """A Month, written out."""
    return MONTHS.get(month, month)


def name_side(side: str) -> str:
    """A side with its article, inside a sentence."""
    return "nobody" if side == "nobody" else f"the {side.capitalize()}"


def name_art(tile: str, rotation: int) -> str:
    """The picture of a tile as it lies; it is painted for each rotation, so it need not be turned."""
    return f"tile-{tile}-{rotation * 90}" if rotation else f"tile-{tile}"


def change_level(content: Content, events: list[str], operation: str) -> list[tuple[str, int]]:
    """What events on the calendar do to an Operation's Level: name and change."""
    bit = 1 << OPERATIONS.index(operation)
    known = look(content).events
    return [
        (known[event].name, effect.delta)
        for event in events
        for effect in known[event].effects
        if effect.type == LEVEL_CHANGE and effect.operations & bit
    ]


@lru_cache(maxsize=1024)
def describe_ground(tile: Tile, rotation: int) -> tuple[str, ...]:
    """What lies on a tile as it was laid: feature and roads."""
    lines = [FEATURE_WORDS[FEATURES[tile.feature]]] if tile.feature else []
    groups = sorted({mask for mask in tile.roads if mask}, key=lambda mask: (-mask.bit_count(), mask))
    for mask in groups:
        ways = [DIRECTIONS[EDGES[(edge + rotation) % 4]] for edge in range(4) if mask >> edge & 1]
        if len(ways) == 1:
            lines.append(f"A track from the {ways[0]} ends at a village")
        else:
            lines.append(f"A road joins {', '.join(ways[:-1])} and {ways[-1]}")
    return tuple(lines)
