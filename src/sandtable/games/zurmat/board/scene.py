"""A seat's view of Zurmat as a scene for the browser; no rules in here, and never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.zurmat.actions import VOCABULARY
from sandtable.games.zurmat.board.fight import draw_battle, tell_battle
from sandtable.games.zurmat.board.lookup import look, name_month
from sandtable.games.zurmat.board.shelves import list_panels, list_shelves
from sandtable.games.zurmat.board.spots import find_box, list_spots, tell_types
from sandtable.games.zurmat.board.stacks import list_stacks
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import BOXES, OPERATIONS, SIDES
from sandtable.games.zurmat.words import count, listed
from sandtable.kernel.scene import Cell, Piece, Result, Scene, Shelf, Track

KINDS = {verb.name: verb.operand for verb in VOCABULARY.verbs}


def draw(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
    """Everything a seat sees, ready to be drawn."""
    offered = list_offered(offer)
    spots = list_spots(content, view, offered)
    scene: Scene = {
        "status": tell_status(view),
        "box": find_box(view, spots),
        "ground": "",
        "spots": spots,
        "stacks": list_stacks(content, view) + draw_battle(view, spots),
        "tracks": [draw_calendar(content, view)],
        "panels": list_panels(content, view),
        "shelves": list_shelves(content, view, offered),
        "notices": list_notices(content, view),
    }
    reasons = view.get("you", {}).get("not_now", {})
    give_reasons(reasons, [*scene["shelves"], *(shelf for panel in scene["panels"] for shelf in panel["shelves"])])
    if "result" in view:
        scene["result"] = draw_result(content, view)
    return scene


def list_offered(offer: Sequence[str]) -> dict[str, None]:
    """The things that the offered choices point at, each once and in their order."""
    split = [name.partition(":") for name in offer]
    return {f"{KINDS[verb]}:{operand}": None for verb, colon, operand in split if colon}


def draw_calendar(content: Content, view: dict[str, Any]) -> Track:
    """The Months, with Winter cubes, and the events on the Month at whose end they leave."""
    months = content.months
    now = months.index(view["month"])
    cells = [draw_month(content, view, number, now) for number in range(len(months))]
    return {"id": "calendar", "title": "Calendar", "cells": cells}


def draw_month(content: Content, view: dict[str, Any], number: int, now: int) -> Cell:
    """One Month."""
    month = content.months[number]
    cell: Cell = {"id": f"month:{month}", "label": month, "about": [name_month(month)]}
    if month in view["winter"]:
        cell["tone"] = "winter"
        cell["about"].append("Winter: the game ends before this Month")
        cell["pieces"] = [{"id": f"winter@{month}", "symbol": "cube-winter", "name": "Winter cube"}]
    elif number == now:
        cell["tone"] = "now"
        cell["about"].append("This Month")
    elif number < now:
        cell["tone"] = "past"
    elif number >= len(content.months) - content.winter_cubes:
        cell["tone"] = "quiet"
        cell["about"].append("Can take a Winter cube")
    if 0 <= number - now < len(BOXES) and not view["over"]:
        lying = [draw_event(content, event) for event in view["events"][BOXES[number - now]]]
        if lying:
            cell["pieces"] = [*cell.get("pieces", []), *lying]
    return cell


def draw_event(content: Content, name: str) -> Piece:
    """An event card on the calendar."""
    event = look(content).events[name]
    about = [event.text, "It leaves at the end of this Month"]
    return {"id": f"event@{name}", "symbol": "event-card", "name": event.name, "about": about}


def tell_status(view: dict[str, Any]) -> str:
    """Where the game stands."""
    if view["over"]:
        return f"The end · {tell_winner(view['result']['winners'])}"
    if any(len(side["row"]) < len(OPERATIONS) for side in view["sides"].values()):
        return "Set-up · The map is laid" if any(view["dealt"].values()) else "Set-up"
    parts = [name_month(view["month"])]
    operation = view["operation"]
    if not operation:
        parts.append("Discs are placed" if any(side["drawn"] for side in view["sides"].values()) else "Event")
        return " · ".join(parts)
    parts.append(f"{operation['side'].capitalize()} turn")
    if operation.get("named"):
        parts.append(f"{operation['name'].capitalize()} at Level {operation['level']}")
    return " · ".join(parts)


def tell_winner(winners: list[str]) -> str:
    """Who has won."""
    return f"{winners[0].capitalize()} wins" if len(winners) == 1 else "A draw"


def list_notices(content: Content, view: dict[str, Any]) -> list[str]:
    """An open peek, the Operation under way, a battle with its losses."""
    lines = [*tell_peek(content, view), *tell_operation(content, view)]
    return lines + tell_battle(content, view)


def give_reasons(reasons: dict[str, str], shelves: list[Shelf]) -> None:
    """Why a card or an Operation is not offered now."""
    for shelf in shelves:
        for card in shelf["cards"]:
            reason = reasons.get(card["id"].partition("#")[0])
            if reason:
                card["about"] = [reason, *card.get("about", [])]


def is_asked(view: dict[str, Any]) -> bool:
    """Whether the viewer is asked: then the question itself tells most."""
    return "you" in view and bool(view["you"]["side"] == view["asked"])


def tell_peek(content: Content, view: dict[str, Any]) -> list[str]:
    """Who looks at which tile, and what the looker sees."""
    if not view["peeking"]:
        return []
    tiles = look(content).tiles
    side, tile = view["peeking"]["side"], tiles[view["peeking"]["tile"]].name
    peek = view.get("everybody", {}).get(side, view.get("you", {})).get("peek")
    if not peek:
        return [f"{side.capitalize()} looks at the discs on {tile}"]
    seen = "; ".join(f"{name.capitalize()} {tell_types(peek[name]) or 'none'}" for name in SIDES)
    who = f"{side.capitalize()} looks" if "everybody" in view else "You look"
    return [f"{who} at {tile}: {seen}"]


def tell_operation(content: Content, view: dict[str, Any]) -> list[str]:
    """What a moving Operation may still do, and where it has to be fought."""
    operation = view["operation"]
    if not operation.get("named"):
        return []
    tiles = look(content).tiles
    lines = []
    left = [count(operation[f"{thing}s_left"], thing) for thing in ("unit", "tile") if operation[f"{thing}s_left"]]
    if left and not view["battle"] and not is_asked(view):
        lines.append(f"{operation['name'].capitalize()}: {listed(left)} left")
    if operation["battles"]:
        lines.append(f"To be fought: {', '.join(tiles[tile].name for tile in operation['battles'])}")
    return lines


def draw_result(content: Content, view: dict[str, Any]) -> Result:
    """The final score and how it is made up."""
    objectives = look(content).objectives
    result = view["result"]
    return {
        "title": tell_winner(result["winners"]),
        "winners": result["winners"],
        "scores": [
            {
                "seat": side,
                "total": result["scores"][side],
                "parts": [
                    ("Tiles", view["sides"][side]["points"]["tiles"]),
                    ("Events", view["sides"][side]["points"]["events"]),
                    *(
                        (objectives[one["id"]].name, one["vp"] if one["met"] else 0)
                        for one in result["objectives"][side]
                    ),
                ],
            }
            for side in SIDES
        ],
    }
