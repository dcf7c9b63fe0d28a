"""The counters of Orgun: which lie together, and where."""

from __future__ import annotations

from typing import Any

from sandtable.games.orgun.board.lookup import SUPPLY, describe, look, name
from sandtable.games.orgun.board.margin import find_box
from sandtable.games.orgun.board.plan import COUNTER, SMALL, Layout, plan
from sandtable.games.orgun.board.sheet import name_symbol
from sandtable.games.orgun.content import Content
from sandtable.games.orgun.content import Piece as Counter
from sandtable.games.orgun.terms import AIRLIFT, AT_SETUP, LEADER, NO_TRIBE, SIDES, SOVIET, TRIBES
from sandtable.kernel.scene import Piece, Stack

MARKER = 25.0
DIE = 27.0
BOXED = 40.0
MOTIONS = {"moved": "Has moved: is Spent when the action ends", "halted": "Its move is over"}


def list_stacks(content: Content, view: dict[str, Any]) -> list[Stack]:
    """Both sides' counters and the markers, area by area; then the boxes."""
    here: dict[str, list[dict[str, Any]]] = {}
    for piece in view["pieces"]:
        here.setdefault(piece["area"], []).append(piece)
    stacks: list[Stack] = []
    for area in view["areas"]:
        layout = plan(content).layouts[int(area["id"])]
        stacks += stack_markers(area, layout)
        stacks += stack_area(content, view, area["id"], here.get(area["id"], []), layout)
    return stacks + stack_dice(content, view) + stack_boxes(content, view)


def stack_markers(area: dict[str, Any], layout: Layout) -> list[Stack]:
    """A minefield, and the path through it."""
    if not area["mines"]:
        return []
    symbol, words = ("minefield-path", "Minefield with a path") if area["path"] else ("minefield", "Minefield")
    mine: Piece = {"id": f"mines@{area['id']}", "symbol": symbol, "name": words}
    return [
        {
            "id": f"marks@{area['id']}",
            "spot": f"area:{area['id']}",
            "x": layout.identifier[0] - 29,
            "y": layout.identifier[1],
            "layout": "row",
            "pieces": [mine],
            "size": MARKER,
        }
    ]


def stack_area(
    content: Content, view: dict[str, Any], area: str, pieces: list[dict[str, Any]], layout: Layout
) -> list[Stack]:
    """A fan for each side: alone in the middle, or one over the other."""
    counters = look(content).pieces
    sides = [[piece for piece in pieces if counters[piece["id"]].side == side] for side in range(len(SIDES))]
    both = all(sides)
    stacks: list[Stack] = []
    for side, present in enumerate(sides):
        if present:
            shift = 0.0 if not both else (-SMALL / 2 - 1.5, SMALL / 2 + 1.5)[side]
            stacks.append(fan(content, view, area, side, present, (layout, shift, SMALL if both else COUNTER)))
    return stacks


def fan(
    content: Content,
    view: dict[str, Any],
    area: str,
    side: int,
    pieces: list[dict[str, Any]],
    place: tuple[Layout, float, float],
) -> Stack:
    """One side's counters in an area, leaders first."""
    layout, shift, size = place
    counters = look(content).pieces
    ordered = sorted(pieces, key=lambda piece: (counters[piece["id"]].kind != LEADER, counters[piece["id"]].index))
    return {
        "id": f"stack@{area}-{SIDES[side]}",
        "spot": f"area:{area}",
        "x": layout.stacks[0],
        "y": layout.stacks[1] + shift,
        "layout": "fan",
        "pieces": [draw_piece(content, view, piece) for piece in ordered],
        "size": size,
        "width": layout.width,
        "square": True,
    }


def draw_piece(content: Content, view: dict[str, Any], piece: dict[str, Any]) -> Piece:
    """A counter on the map, gold while it takes part in what happens now."""
    counter = look(content).pieces[piece["id"]]
    drawn: Piece = {
        "id": f"piece:{piece['id']}",
        "symbol": name_symbol(counter, piece["spent"]),
        "name": name(content, piece["id"]) + (", Spent" if piece["spent"] else ""),
        "about": describe_state(content, piece),
    }
    if piece["id"] in list_busy(view):
        drawn["tone"] = "now"
    marks = list_marks(view, piece)
    if marks:
        drawn["marks"] = marks
    return drawn


def describe_state(content: Content, piece: dict[str, Any]) -> list[str]:
    """Numbers, movement left, supply, ammunition."""
    lines = [describe(content, piece["id"])]
    if "mp" in piece:
        lines.append(MOTIONS.get(piece["motion"], f"May act: {piece['mp']} MP"))
    lines += [SUPPLY[piece["supply"]]] if piece["supply"] in SUPPLY else []
    return lines + (["Out of ammo"] if piece.get("ammo") is False else [])


def list_busy(view: dict[str, Any]) -> list[str]:
    """Pieces in hand, attackers, ambushers."""
    return [*view["group"], *view["battle"].get("attackers", []), *(pair[0] for pair in view["pairs"])]


def list_marks(view: dict[str, Any], piece: dict[str, Any]) -> list[str]:
    """Small markers on a counter."""
    marks = [{"low": "low-supply", "out": "out-of-supply"}.get(piece["supply"], "")]
    marks.append("out-of-ammo" if piece.get("ammo") is False else "")
    marks.append("target" if any(pair[1] == piece["id"] for pair in view["pairs"]) else "")
    return [mark for mark in marks if mark]


def stack_dice(content: Content, view: dict[str, Any]) -> list[Stack]:
    """The dice of the attack under way."""
    battle = view["battle"]
    dice: list[Piece] = [
        {"id": f"die-{which}", "symbol": f"die-{battle[key]}", "name": f"{words}: {battle[key]}"}
        for which, key, words in (("attack", "attack_die", "Attack die"), ("defence", "defence_die", "Defence die"))
        if battle.get(key)
    ]
    if not dice:
        return []
    layout = plan(content).layouts[int(battle["area"])]
    return [
        {
            "id": "dice",
            "spot": f"area:{battle['area']}",
            "x": layout.stacks[0] + layout.width / 2 + DIE / 2,
            "y": layout.stacks[1],
            "layout": "row",
            "pieces": dice,
            "size": DIE,
            "width": DIE,
        }
    ]


def stack_boxes(content: Content, view: dict[str, Any]) -> list[Stack]:
    """Counters beside the map."""
    boxes: dict[str, list[str]] = {"base": view["boxes"]["base"], "track": view["boxes"]["track"]}
    boxes["gone"] = view["boxes"]["gone"]
    for piece in view["boxes"]["waiting"]:
        counter = look(content).pieces[piece]
        if counter.origin != AT_SETUP:
            boxes.setdefault(find_reserve(counter), []).append(piece)
    return [box_stack(content, view, box, pieces) for box, pieces in boxes.items() if pieces]


def find_reserve(counter: Counter) -> str:
    """The box where a counter waits for its card."""
    if counter.tribe != NO_TRIBE:
        return TRIBES[counter.tribe]
    return "airlift" if counter.origin == AIRLIFT else "soviet" if counter.nation == SOVIET else "gone"


def box_stack(content: Content, view: dict[str, Any], box: str, pieces: list[str]) -> Stack:
    """The counters in a box, side by side."""
    x, y, wide, tall = find_box(box)
    spent = view["boxes"]["mi24"].get("spent", False)
    drawn: list[Piece] = [
        {
            "id": f"piece:{piece}",
            "symbol": name_symbol(look(content).pieces[piece], spent and box == "base"),
            "name": name(content, piece) + (", Spent" if spent and box == "base" else ""),
            "about": [describe(content, piece)],
        }
        for piece in pieces
    ]
    return {
        "id": f"stack@{box}",
        "spot": f"box:{box}",
        "x": x + wide / 2,
        "y": y + tall / 2 + 8,
        "layout": "fan",
        "pieces": drawn,
        "size": BOXED,
        "width": wide - 8,
        "square": True,
    }
