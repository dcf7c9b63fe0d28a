"""A seat's view of Zefran Crisis as a scene for the browser; no rules in here, and never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.games.zefra.board.goals import list_goals
from sandtable.games.zefra.board.lookup import TITLES, list_requests, look, tell_request
from sandtable.games.zefra.board.panels import draw_track, list_panels, list_shelves
from sandtable.games.zefra.board.plan import BOX, CELL, PARTS, TABLE
from sandtable.games.zefra.board.spots import list_spots, list_veils
from sandtable.games.zefra.board.stacks import list_stacks
from sandtable.games.zefra.content import Content
from sandtable.games.zefra.terms import PLAYERS, SEATS
from sandtable.games.zefra.words import name_hex, name_phase
from sandtable.kernel.scene import Result, Scene, Score, Spot

CONCERNED = ("cjtf", "daloon", None)
"""Who is told of what is between CJTF-Z and Daloon: they, and whoever looks on."""


def draw(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
    """Everything a seat sees, ready to be drawn."""
    scene: Scene = {
        "status": tell_status(view),
        "box": BOX,
        "parts": PARTS,
        "ground": "belt",
        "print": "print",
        "veils": list_veils(content, view),
        "spots": [*list_spots(content, view, offer), draw_table()],
        "stacks": list_stacks(content, view),
        "tracks": [draw_track(content, view)],
        "panels": list_panels(content, view),
        "shelves": list_shelves(content, view, offer),
        "notices": list_notices(content, view),
        "handless": True,
    }
    if "result" in view:
        scene["result"] = draw_result(content, view)
    return scene


def draw_table() -> Spot:
    """The place of the table of hostilities."""
    x, y, side = TABLE[0], TABLE[1], CELL * (PLAYERS - 1)
    path = box_path((x, y, side, side))
    return {
        "id": "box:hostility",
        "name": "Who fights whom",
        "x": x + side / 2,
        "y": y + side / 2,
        "path": path,
        "about": [],
    }


def tell_status(view: dict[str, Any]) -> str:
    """Where the game stands."""
    if view["over"]:
        return f"The end \N{MIDDLE DOT} {tell_winners(view)}"
    if view["phase"] == "setup":
        return "Preparation"
    parts = [f"Turn {view['turn']} of {view['turns']}", name_phase(view["phase"])]
    if view["to_act"]:
        parts.append(f"{TITLES[view['to_act']]} to act")
    return " \N{MIDDLE DOT} ".join(parts)


def tell_winners(view: dict[str, Any]) -> str:
    """The best seat, or those that share it."""
    return f"Best: {' and '.join(TITLES[seat] for seat in view['winners'])}"


def list_notices(content: Content, view: dict[str, Any]) -> list[str]:
    """A fight, weapons on the loose, requests to leave."""
    lines: list[str] = []
    if view["battle"] and not view["over"]:
        lines.append(f"Fight in {name_place(content, view['battle'])}")
    for weapon in ("nuclear", "biological"):
        if view[f"{weapon}_gained"] and not view[f"{weapon}_used"]:
            lines.append(f"IFF has the {weapon.capitalize()} Platoon")
    return lines + (list_frictions(content, view) if view.get("you") in CONCERNED else [])


def list_frictions(content: Content, view: dict[str, Any]) -> list[str]:
    """Between CJTF-Z and Daloon: requests to leave, closed hospitals."""
    closed = [] if view["capital_hospital"] else ["The capital's hospitals turn CJTF-Z away"]
    return [*tell_requests(content, view), *closed]


def tell_requests(content: Content, view: dict[str, Any]) -> list[str]:
    """Where CJTF-Z is asked to leave, by the turn until which it may stay."""
    by_words: dict[str, list[str]] = {}
    for hex in list_requests(view):
        by_words.setdefault(tell_request(content, view, hex), []).append(hex)
    return [words.replace("leave", f"leave {', '.join(hexes)}", 1) for words, hexes in by_words.items()]


def name_place(content: Content, hex: str) -> str:
    """A hex in words."""
    return name_hex(content, look(content).hexes[hex].number)


def draw_result(content: Content, view: dict[str, Any]) -> Result:
    """The scores, part by part, and how the game ended."""
    return {
        "title": tell_outcome(view),
        "winners": view["winners"],
        "scores": [draw_score(content, view, seat) for seat in range(PLAYERS)],
        "why": tell_end(content, view),
    }


def tell_outcome(view: dict[str, Any]) -> str:
    """`You did best`, `Best: IFF`."""
    you = view.get("you")
    if you in view["winners"]:
        return "You did best" if len(view["winners"]) == 1 else "You share the best score"
    return tell_winners(view)


def tell_end(content: Content, view: dict[str, Any]) -> str:
    """Expulsion, or time."""
    bands = (
        f"{tell_own(content, view)}{content.achieved} points achieve the aims of a seat, {content.partly} some of them."
    )
    if not view["expelled"]:
        return bands
    cause = "with" if view["offence"] >= content.offence_cause else "without"
    return f"Daloon expelled CJTF-Z {cause} a cause. {bands}"


def tell_own(content: Content, view: dict[str, Any]) -> str:
    """How far the viewer has come."""
    if "you" not in view:
        return ""
    total = view["result"][view["you"]]["total"]
    reached = "achieved" if total >= content.achieved else "achieved in part" if total >= content.partly else "missed"
    return f"Your aims are {reached}: {total} points. "


def draw_score(content: Content, view: dict[str, Any], seat: int) -> Score:
    """A seat's points; last what rounding, an expulsion or the adjudicator changed."""
    total = view["result"][SEATS[seat]]["total"]
    parts = [(goal.part.name, round(goal.points or 0)) for goal in list_goals(content, view, seat)]
    rest = total - sum(points for _, points in parts)
    change = [("Rounding and corrections", rest)] if rest else []
    return {"seat": SEATS[seat], "total": total, "parts": [*parts, *change]}
