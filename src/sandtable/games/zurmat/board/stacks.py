"""The pieces on the tiles of Zurmat: which lie together, and where."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.games.zurmat.board.lookup import look, name_side
from sandtable.games.zurmat.board.spots import count_discs, place
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import SIDES
from sandtable.games.zurmat.words import edge_names
from sandtable.kernel.scene import Piece, Stack

FLAG_AT = (-76, -66)
BUILDINGS_RIGHT, BUILDINGS_UP = 94, -74
BLOCK_AT = (-34, -74)
DISCS_AT = {"coalition": (-70, 54), "taliban": (70, 54)}
PLACING_AT = {"coalition": (-70, 18), "taliban": (70, 18)}
MARKS_AT = (0, 56)
NAMES = {"us": "U.S. unit", "ana": "ANA unit", "taliban": "Taliban unit"}
DISC_NAMES = {"faction": "Faction disc", "neutral": "Neutral disc"}
OWNERS = {"coalition": ("us", "ana"), "taliban": ("taliban",)}


class Seen(NamedTuple):
    """A tile, its middle on the board, and the view it was seen in."""

    view: dict[str, Any]
    tile: dict[str, Any]
    x: float
    y: float

    def stack(self, kind: str, at: tuple[float, float], layout: str, pieces: list[Piece], size: float) -> Stack:
        """Pieces of a kind that lie on this tile."""
        name = self.tile["id"]
        return {
            "id": f"{kind}@{name}",
            "spot": f"tile:{name}",
            "x": self.x + at[0],
            "y": self.y + at[1],
            "layout": layout,
            "pieces": pieces,
            "size": size,
        }


def list_stacks(content: Content, view: dict[str, Any]) -> list[Stack]:
    """All stacks, tile by tile."""
    stacks: list[Stack] = []
    for tile in view["tiles"]:
        seen = Seen(view, tile, *place(tile["x"], tile["y"]))
        stacks += stack_marker(seen)
        stacks += stack_buildings(seen)
        stacks += stack_discs(seen)
        stacks += stack_units(seen)
        stacks += stack_marks(content, seen)
    return stacks


@lru_cache(maxsize=4096)
def list_pieces(kind: str, tile: str, start: int, end: int, symbol: str, name: str) -> tuple[Piece, ...]:
    """Pieces of one kind on a tile, numbered. They are shared between scenes: copy before you change one."""
    return tuple({"id": f"{kind}@{tile}#{i}", "symbol": symbol, "name": name} for i in range(start, end))


def stack_marker(seen: Seen) -> list[Stack]:
    """The control marker."""
    control = seen.tile["control"]
    if control == "nobody":
        return []
    flag = list_pieces("flag", seen.tile["id"], 0, 1, f"flag-{control}", f"Controlled by {name_side(control)}")
    return [seen.stack("control", FLAG_AT, "row", [*flag], 36)]


def stack_buildings(seen: Seen) -> list[Stack]:
    """Schools, then Forts."""
    tile = seen.tile
    schools, forts = tile["schools"], tile["forts"]
    if not schools + forts:
        return []
    pieces = [
        *list_pieces("school", tile["id"], 0, schools, "school", "School"),
        *list_pieces("fort", tile["id"], 0, forts, "fort", "Fort"),
    ]
    right = BUILDINGS_RIGHT - len(pieces) * 13
    return [seen.stack("buildings", (right, BUILDINGS_UP), "row", pieces, 28)]


def stack_discs(seen: Seen) -> list[Stack]:
    """A pile of each side, and the own discs that are not yet confirmed."""
    stacks: list[Stack] = []
    for side in SIDES:
        pieces = list_discs(seen, side)
        if pieces:
            stack = seen.stack(f"discs-{side}", DISCS_AT[side], "pile", pieces, 32)
            stack["name"] = name_pile(side, count_discs(seen.view, seen.tile)[SIDES.index(side)])
            stacks.append(stack)
    for side, own in list_owners(seen.view):
        if own.get("placing"):
            stacks += stack_placing(seen, side, own["placing"])
    return stacks


def name_pile(side: str, count: int) -> str:
    """All discs of a side on a tile, those not yet confirmed among them."""
    return f"{count} {side.capitalize()} disc{'' if count == 1 else 's'}"


def stack_placing(seen: Seen, side: str, placing: list[list[str]]) -> list[Stack]:
    """Discs of a side that it may still take back."""
    tile = seen.tile["id"]
    kinds = [kind for kind, where in placing if where == tile]
    pieces: list[Piece] = [
        {
            "id": f"placing-{side}@{tile}#{number}",
            "symbol": f"disc-{side}-{kind}",
            "name": f"{DISC_NAMES[kind]}, not yet confirmed",
            "tone": "now",
        }
        for number, kind in enumerate(kinds)
    ]
    if not pieces:
        return []
    stack = seen.stack(f"placing-{side}", PLACING_AT[side], "row", pieces, 24)
    stack["width"] = 52
    return [stack]


def list_owners(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The sides whose secrets this view holds."""
    if "everybody" in view:
        return list(view["everybody"].items())
    return [(view["you"]["side"], view["you"])] if "you" in view else []


def list_discs(seen: Seen, side: str) -> list[Piece]:
    """The discs of a side: face down, or by type where all is open."""
    tile, owner = seen.tile["id"], side.capitalize()
    if "types" not in seen.view:
        return [*list_pieces(f"disc-{side}", tile, 0, seen.tile["discs"][side], f"disc-{side}", f"{owner} disc")]
    types = seen.view["types"][tile][side]
    return [
        piece
        for kind, count in types.items()
        for piece in list_pieces(f"{kind}-{side}", tile, 0, count, f"disc-{side}-{kind}", f"{owner} {DISC_NAMES[kind]}")
    ]


def stack_units(seen: Seen) -> list[Stack]:
    """The units of each side: those at rest, and each group that has moved in this Operation."""
    stacks: list[Stack] = []
    units = seen.tile["units"]
    present = [side for side in SIDES if any(units[kind] for kind in OWNERS[side])]
    for side in present:
        rows = 0 if len(present) == 1 else -20 if side == SIDES[0] else 22
        stacks += stack_side(seen, side, rows - 4)
    return stacks


def stack_side(seen: Seen, side: str, y: float) -> list[Stack]:
    """One side's units on a tile; ids count on over its groups, so that each is unique."""
    left = {kind: seen.tile["units"][kind] for kind in OWNERS[side]}
    groups = [group for group in list_groups(seen.view, side) if group["tile"] == seen.tile["id"]]
    taken = [(group["exits"], take_group(left, side, group)) for group in groups]
    taken = [(exits, counts) for exits, counts in taken if any(counts.values())]
    used = dict.fromkeys(left, 0)
    stacks: list[Stack] = []
    resting = list_units(seen, left, used)
    size = fit(sum(seen.tile["units"].values()))
    if resting:
        offer_units(seen, side, resting)
        pick_column(seen, side, resting)
        stack = seen.stack(f"units-{side}", (-30 if taken else 0, y), "row", resting, size)
        stack["width"] = 92 if taken else 150
        stacks.append(stack)
    for number, (exits, counts) in enumerate(taken):
        moved = list_units(seen, counts, used)
        offer_units(seen, side, moved)
        if not resting:
            pick_column(seen, side, moved)
        stack = seen.stack(f"moved-{number}", (54 if resting else 0, y + number * size), "row", moved, size)
        stack["id"] = f"column:{seen.tile['id']}/{edge_names(exits)}"
        stack["name"] = "Units on the move" if exits else "Units that have moved"
        stack["width"] = 64 if resting else 150
        stacks.append(stack)
    return stacks


def fit(count: int) -> float:
    """How large a cube can be where so many stand."""
    return 29 if count <= 10 else 24 if count <= 18 else 19


def list_groups(view: dict[str, Any], side: str) -> list[dict[str, Any]]:
    """The groups of the side whose Operation it is."""
    operation = view["operation"]
    groups: list[dict[str, Any]] = operation.get("groups", []) if operation.get("side") == side else []
    return groups


def take_group(left: dict[str, int], side: str, group: dict[str, Any]) -> dict[str, int]:
    """The units of a group that still stand, taken from those at rest."""
    wanted = {"us": group["us"], OWNERS[side][-1]: group["afghan"]}
    counts = {kind: min(left[kind], wanted[kind]) for kind in OWNERS[side]}
    for kind, count in counts.items():
        left[kind] -= count
    return counts


def list_units(seen: Seen, counts: dict[str, int], used: dict[str, int]) -> list[Piece]:
    """Cubes, numbered on from those already drawn on this tile."""
    pieces: list[Piece] = []
    for kind, count in counts.items():
        start = used[kind]
        used[kind] = start + count
        pieces += list_pieces(kind, seen.tile["id"], start, start + count, f"cube-{kind}", NAMES[kind])
    return pieces


def find_column(seen: Seen, side: str) -> dict[str, Any] | None:
    """The column that this side is forming here, if it sees one."""
    own = seen.view.get("you", {})
    here = own.get("side") == side and own.get("column", {}).get("tile") == seen.tile["id"]
    return own["column"] if here else None


def offer_units(seen: Seen, side: str, pieces: list[Piece]) -> None:
    """Where a column is formed, a cube that is clicked joins it."""
    if find_column(seen, side):
        pieces[:] = [{**piece, "thing": f"unit:{piece['symbol'].removeprefix('cube-')}"} for piece in pieces]


def pick_column(seen: Seen, side: str, pieces: list[Piece]) -> None:
    """Mark the cubes that are picked for the next step; they are no longer offered."""
    column = find_column(seen, side)
    if not column:
        return
    wanted = {"cube-us": column["us"], f"cube-{OWNERS[side][-1]}": column["afghan"]}
    for number, piece in enumerate(pieces):
        if wanted[piece["symbol"]] > 0:
            wanted[piece["symbol"]] -= 1
            pieces[number] = {"id": piece["id"], "symbol": piece["symbol"], "name": piece["name"], "tone": "now"}


def stack_marks(content: Content, seen: Seen) -> list[Stack]:
    """The roadblock, event cards and Loyalty marks on a tile."""
    tile, events = seen.tile["id"], seen.view["events"]
    stacks: list[Stack] = []
    if seen.view["roadblock"] == tile:
        block = list_pieces("roadblock", tile, 0, 1, "roadblock", "Road blocks")
        stacks.append(seen.stack("block", BLOCK_AT, "row", [*block], 28))
    guards = [draw_guard(content, guard, tile) for guard in events["guards"] if guard["tile"] == tile]
    marks = [draw_mark(mark, number) for number, mark in enumerate(events["marks"]) if mark["tile"] == tile]
    if guards or marks:
        stacks.append(seen.stack("marks", MARKS_AT, "row", guards + marks, 28))
    return stacks


def draw_guard(content: Content, guard: dict[str, Any], tile: str) -> Piece:
    """An event card that lies on a tile until the end of the Month."""
    event = look(content).events[guard["event"]]
    return {
        "id": f"guard-{event.id}@{tile}",
        "symbol": "event-card",
        "name": f"{event.name}, put here by {name_side(guard['side'])}",
        "tone": guard["side"],
        "about": [event.text],
    }


def draw_mark(mark: dict[str, Any], number: int) -> Piece:
    """Extra Loyalty of a side."""
    side = mark["side"]
    return {
        "id": f"mark-{side}@{mark['tile']}#{number}",
        "symbol": f"loyalty-{side}",
        "name": f"{side.capitalize()} +{mark['bonus']} Loyalty this Month",
        "text": f"+{mark['bonus']}",
        "tone": side,
    }
