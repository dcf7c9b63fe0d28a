"""The tiles of Zurmat on the board: where they lie and what is said of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.games.zurmat.actions import cell_at
from sandtable.games.zurmat.board.lookup import describe_ground, look, name_art, name_month, name_side
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import SIDES
from sandtable.games.zurmat.words import name_cell
from sandtable.kernel.scene import Spot

TILE = 200
PITCH = 204
"""From the middle of a tile to that of its neighbour: a gap of table shows between them."""
ROUND = 9
MARGIN = 14
NAME_AT = 86
"""How far below the middle of a tile its name is printed."""


def list_spots(content: Content, view: dict[str, Any], offered: dict[str, None]) -> list[Spot]:
    """The tiles, the tile being laid, and the cells it could go to."""
    spots = [draw_tile(content, view, tile) for tile in view["tiles"]]
    own = view.get("you", {})
    if own.get("laying_at"):
        spots.append(draw_laying(content, own["laying"], *own["laying_at"]))
    return spots + [draw_cell(thing) for thing in offered if thing.startswith("cell:")]


def draw_tile(content: Content, view: dict[str, Any], tile: dict[str, Any]) -> Spot:
    """One tile where it lies."""
    info = look(content).tiles[tile["id"]]
    x, y = place(tile["x"], tile["y"])
    return {
        "id": f"tile:{info.id}",
        "name": info.name,
        "x": x,
        "y": y,
        "path": outline(x, y),
        "about": [*describe_ground(info, tile["rotation"]), *describe_tile(view, tile)],
        "art": name_art(info.id, tile["rotation"]),
        "box": (x - TILE / 2, y - TILE / 2, TILE, TILE),
        "number": str(info.number),
        "tone": find_tone(view, tile),
        "label": (x, y + NAME_AT),
    }


def find_tone(view: dict[str, Any], tile: dict[str, Any]) -> str:
    """Who controls it; gold where a column is being formed."""
    if view.get("you", {}).get("column", {}).get("tile") == tile["id"]:
        return "now"
    return "" if tile["control"] == "nobody" else str(tile["control"])


def draw_laying(content: Content, name: str, east: int, north: int) -> Spot:
    """The tile in hand on the cell it was put on, not yet turned."""
    x, y = place(east, north)
    return {
        "id": f"laying:{name}",
        "name": look(content).tiles[name].name,
        "x": x,
        "y": y,
        "path": outline(x, y),
        "about": ["Not yet laid: choose how it is turned"],
        "art": name_art(name, 0),
        "box": (x - TILE / 2, y - TILE / 2, TILE, TILE),
        "tone": "now",
    }


def draw_cell(thing: str) -> Spot:
    """A free cell beside the map."""
    east, north = (int(number) for number in thing.partition(":")[2].split(","))
    x, y = place(east, north)
    return {
        "id": thing,
        "name": f"Free place {name_cell(cell_at(east, north))}",
        "x": x,
        "y": y,
        "path": outline(x, y),
        "ghost": True,
    }


def place(east: int, north: int) -> tuple[float, float]:
    """The middle of a cell on the board; north is up."""
    return east * PITCH, -north * PITCH


@lru_cache(maxsize=512)
def outline(x: float, y: float) -> str:
    """A square with rounded corners around its middle."""
    left, top, right, bottom = x - TILE / 2, y - TILE / 2, x + TILE / 2, y + TILE / 2
    return (
        f"M{left + ROUND:g},{top:g}H{right - ROUND:g}A{ROUND},{ROUND} 0 0 1 {right:g},{top + ROUND:g}"
        f"V{bottom - ROUND:g}A{ROUND},{ROUND} 0 0 1 {right - ROUND:g},{bottom:g}"
        f"H{left + ROUND:g}A{ROUND},{ROUND} 0 0 1 {left:g},{bottom - ROUND:g}"
        f"V{top + ROUND:g}A{ROUND},{ROUND} 0 0 1 {left + ROUND:g},{top:g}Z"
    )


def find_box(view: dict[str, Any], spots: list[Spot]) -> tuple[float, float, float, float]:
    """All tiles; a free cell all round while the map grows, so that it does not jump at every click."""
    reach = TILE / 2 + MARGIN + (PITCH if any(view["dealt"].values()) else 0)
    solid = [spot for spot in spots if not spot.get("ghost")]
    left = min(spot["x"] for spot in solid) - reach
    top = min(spot["y"] for spot in solid) - reach
    right = max(spot["x"] for spot in solid) + reach
    bottom = max(spot["y"] for spot in solid) + reach
    return left, top, right - left, bottom - top


def describe_tile(view: dict[str, Any], tile: dict[str, Any]) -> list[str]:
    """Who controls it, what lies on it, and what the seat remembers of it."""
    units = tile["units"]
    blocked = view["roadblock"] == tile["id"]
    counts = (units["us"], units["ana"], units["taliban"], tile["schools"], tile["forts"])
    lines = describe_pieces(tile["control"], counts, count_discs(view, tile), count_placing(view, tile), blocked)
    return [*lines, *remember(view, tile["id"])]


def count_discs(view: dict[str, Any], tile: dict[str, Any]) -> tuple[int, int]:
    """The discs of each side, with the own ones that are not yet confirmed."""
    side, placing = view.get("you", {}).get("side"), count_placing(view, tile)
    coalition, taliban = (tile["discs"][name] + (placing if name == side else 0) for name in SIDES)
    return coalition, taliban


def count_placing(view: dict[str, Any], tile: dict[str, Any]) -> int:
    """The own discs here that are not yet confirmed."""
    return sum(where == tile["id"] for _, where in view.get("you", {}).get("placing", []))


@lru_cache(maxsize=4096)
def describe_pieces(
    control: str, counts: tuple[int, ...], discs: tuple[int, int], placing: int, blocked: bool
) -> tuple[str, ...]:
    """What everybody sees on a tile, in words."""
    us, ana, taliban, schools, forts = counts
    units = [f"{count} {name}" for count, name in ((us, "U.S."), (ana, "ANA"), (taliban, "Taliban")) if count]
    both = ((schools, "School"), (forts, "Fort"))
    buildings = [f"{count} {name}{'s' if count > 1 else ''}" for count, name in both if count]
    lines = [
        f"Controlled by {name_side(control)}",
        f"Units: {', '.join(units)}" if units else "",
        ", ".join(buildings),
        f"Discs: {discs[0]} Coalition, {discs[1]} Taliban" + (f"; {placing} not yet confirmed" if placing else ""),
        "Road blocks: no unit crosses its edges by road" if blocked else "",
    ]
    return tuple(line for line in lines if line)


def remember(view: dict[str, Any], tile: str) -> list[str]:
    """What the seat has lawfully seen of the discs, if the table reminds it; in a replay, what they are."""
    if "types" in view:
        seen = view["types"][tile]
        return [f"{side.capitalize()}: {tell_types(seen[side])}" for side in SIDES if any(seen[side].values())]
    known = view.get("memory", {}).get("tiles", {}).get(tile)
    if not known:
        return []
    lines = [f"You saw all discs in {name_month(known['seen'])}"] if known["seen"] else []
    for side in SIDES:
        discs = known[side]
        counts = {name: discs[name] for name in ("faction", "neutral", "unknown")}
        if any(counts.values()):
            lines.append(f"You remember, {side.capitalize()}: {tell_types(counts)}")
        if "left_of" in discs:
            group = discs["left_of"]
            types = tell_types({name: group[name] for name in ("faction", "neutral", "unknown")})
            lines.append(f"{side.capitalize()}: {group['left']} left of {types}")
    return lines


def tell_types(counts: dict[str, int]) -> str:
    """Discs by type in words."""
    words = {"faction": "Faction", "neutral": "Neutral", "unknown": "unknown"}
    return ", ".join(f"{count} {words[name]}" for name, count in counts.items() if count)
