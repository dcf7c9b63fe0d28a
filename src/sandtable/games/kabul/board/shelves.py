"""What a seat holds or picks from: drawn cards, known events, colours and seats to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.kabul.actions import VOCABULARY
from sandtable.games.kabul.board.lookup import (
    COLOUR_TITLES,
    SEAT_TITLES,
    number_copies,
    print_card,
    print_event,
)
from sandtable.games.kabul.board.panels import draw_goals, print_kept
from sandtable.games.kabul.content import Content
from sandtable.kernel.scene import Card, Shelf

KINDS = {verb.name: verb.operand for verb in VOCABULARY.verbs}


def list_offered(offer: Sequence[str], kind: str) -> list[str]:
    """The names of one kind that the offered choices point at, each once."""
    split = [name.partition(":") for name in offer]
    return list(dict.fromkeys(operand for verb, colon, operand in split if colon and KINDS[verb] == kind))


def list_shelves(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Shelf]:
    """What is to be picked, the hand, known events, goals."""
    shelves = [draw_colours(view, offer), draw_seats(offer)]
    for own in list_owners(view):
        kept = view["seats"][own["seat"]]["kept"] if "you" in view else []
        shelves += [draw_hand(content, own, kept), draw_known(content, own, offer)]
    shelves.append(
        draw_goals(content, view, view["you"]["seat"]) if "you" in view else draw_goals(content, view, "isaf")
    )
    return [shelf for shelf in shelves if shelf["cards"]]


def list_owners(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The seat whose secrets this view holds; where all are open, the one whose turn it is, and whoever knows most."""
    if "you" in view:
        return [view["you"]]
    if "everybody" not in view:
        return []
    everybody: list[dict[str, Any]] = list(view["everybody"].values())
    wisest = max(everybody, key=lambda own: len(own["known"]))
    current = view["everybody"].get(view["current"], wisest)
    return [{**wisest, "seat": current["seat"], "drawn": current["drawn"]}]


def draw_colours(view: dict[str, Any], offer: Sequence[str]) -> Shelf:
    """Colours to pick from, with what is left of them in the container where one is taken from there."""
    taking = any(name.startswith("colour:") for name in offer)
    cards: list[Card] = []
    for colour in list_offered(offer, "colour"):
        card: Card = {"id": f"colour:{colour}", "title": COLOUR_TITLES[colour], "symbol": f"supply-{colour}"}
        if taking and any(view["container"].values()):
            card["badge"] = str(view["container"][colour])
        cards.append(card)
    return {"id": "colours", "title": "Supplies", "size": "small", "cards": cards}


def draw_seats(offer: Sequence[str]) -> Shelf:
    """Seats to pick from."""
    cards: list[Card] = [
        {"id": f"seat:{seat}", "title": SEAT_TITLES[seat], "symbol": f"team-{seat}"}
        for seat in list_offered(offer, "seat")
    ]
    return {"id": "seats", "title": "Seats", "size": "small", "cards": cards}


def draw_hand(content: Content, own: dict[str, Any], kinds: list[str]) -> Shelf:
    """Kept cards, then those drawn and not yet played."""
    kept = [print_kept(content, kind, own["seat"]) for kind in kinds]
    drawn = [print_card(content, kind, own["seat"]) for kind in own["drawn"]]
    cards = number_copies(kept + drawn)
    return {"id": f"hand-{own['seat']}", "title": "Coordination cards", "size": "hand", "cards": cards}


def draw_known(content: Content, own: dict[str, Any], offer: Sequence[str]) -> Shelf:
    """Events on top of the deck that the seat has seen; while they are put in order, those in place come first."""
    placed: list[str] = own.get("ordered", [])
    rest: list[str] = own["known"][:]
    for kind in placed:
        rest.remove(kind)
    sorting = bool(placed) or bool(list_offered(offer, "event"))
    cards = [print_event(content, kind) for kind in [*placed, *rest]]
    for place, card in enumerate(cards):
        if place < len(placed):
            card["chosen"] = True
            card["id"] = f"placed:{place + 1}"
        if place < len(placed) or not sorting:
            card["top"] = str(place + 1)
    return {"id": f"known-{own['seat']}", "title": "Next events", "size": "hand", "cards": number_copies(cards)}
