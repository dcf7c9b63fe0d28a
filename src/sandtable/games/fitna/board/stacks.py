"""The counters on the board: which lie together, and where; flags and markers, pools, both sides of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.svg import Box as Frame
from sandtable.games.fitna.board.layout import SIDES, Sheet
from sandtable.games.fitna.board.lookup import TITLES, count_hidden, list_known, list_offered, look, view_sheet
from sandtable.games.fitna.board.plan import COLUMN, NAME, OFF, TALL, WIDE, plan
from sandtable.games.fitna.board.sheet import name_symbol
from sandtable.games.fitna.board.supply import draw_line, find_line, needs_none
from sandtable.games.fitna.content import Box, Content, Unit
from sandtable.games.fitna.terms import BOXES, DUMMY, KATIBA, SPACES
from sandtable.games.fitna.words import tell_unit
from sandtable.kernel.scene import Piece, Stack

SIZE, PAIR = 37.0, 30.0
"""A counter in its box, alone on its side or beside a friend's."""
FLAG, MARKER = 15.0, 14.0
SIZES = (48.0, 42.0, 37.0, 32.0, 28.0, 24.0, 20.0, 16.0)
"""Of counters in a tray, the more the smaller."""
HEAD, SEAM = 20.0, 6.0
POOLED = ("destroyed", "batch", "held-back")


def list_stacks(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Stack]:
    """Box by box, then flags and markers, off-map boxes, pools, the battle."""
    sheet, middles = view_sheet(content, view), plan(content).middles
    boxes = [box for box in content.boxes[:BOXES] if sheet.holds(middles[box.index])]
    return [
        *(stack for box in boxes for stack in stack_box(content, view, box)),
        *(stack for box in boxes for stack in stack_markers(content, view, box)),
        *(stack for box in content.boxes[BOXES:SPACES] for stack in stack_off(content, view, box)),
        *stack_pools(content, view, sheet, list_offered(offer, "unit")),
        *(stack for side in SIDES for stack in stack_side(content, view, sheet, side)),
    ]


def stack_box(content: Content, view: dict[str, Any], box: Box) -> list[Stack]:
    """A fan for each holder, side by side."""
    holders = list(view["boxes"][box.id]["stacks"])
    if not holders:
        return []
    x, y = plan(content).middles[box.index]
    room = WIDE - COLUMN
    size = SIZE if len(holders) == 1 else PAIR
    step = (room + 6) / len(holders)
    left = x - WIDE / 2 + COLUMN - 1 + step / 2
    return [
        {
            "id": f"stack@{box.id}-{holder}",
            "spot": f"box:{box.id}",
            "x": round(left + step * number, 1),
            "y": y - NAME / 2,
            "layout": "fan",
            "pieces": list_pieces(content, view, box.id, holder),
            "size": size,
            "width": max(size, step),
            "square": True,
        }
        for number, holder in enumerate(holders)
    ]


def list_pieces(content: Content, view: dict[str, Any], box: str, holder: str) -> list[Piece]:
    """What is not known lies below."""
    hidden = count_hidden(content, view, box, holder)
    backs = [draw_back(f"{box}-{holder}-{number}", holder) for number in range(hidden)]
    return backs + [draw_unit(content, view, unit) for unit in list_known(content, view, box, holder)]


def draw_back(id: str, holder: str) -> Piece:
    """A counter of which only the holder is known."""
    what = "a face-down token" if holder == "isis" else "a counter under others"
    return {"id": f"back@{id}", "symbol": f"back-{holder}", "name": f"{TITLES[holder]}: {what}"}


def draw_unit(content: Content, view: dict[str, Any], unit: Unit) -> Piece:
    """A unit that the viewer knows."""
    seen = view["units"][unit.id]
    reduced = seen["steps"] < unit.steps
    piece: Piece = {
        "id": f"unit:{unit.id}",
        "symbol": name_symbol(unit, seen["steps"] or unit.steps),
        "name": unit.name + (", reduced" if reduced and seen["steps"] else ""),
        "about": [tell_unit(unit), *describe_state(content, view, unit)],
    }
    marks = [name for name in ("isolated", "moved") if seen[name]]
    if marks:
        piece["marks"] = marks
    if unit.id == view["mover"] or unit.id in view["offensive"].get("units", []):
        piece["tone"] = "now"
    if seen["at"] in view["boxes"]:
        add_supply(content, view, unit, piece)
    return piece


def add_supply(content: Content, view: dict[str, Any], unit: Unit, piece: Piece) -> None:
    """The line of supply, shown while the unit is looked at; in words too."""
    way = find_line(content, view, unit)
    if way:
        piece["ring"] = draw_line(content, way)
        piece["about"].append(f"Supplied from {way[-1].name}")
    elif look(content).boxes[view["units"][unit.id]["at"]].index < BOXES:
        home = needs_none(content, unit, look(content).boxes[view["units"][unit.id]["at"]])
        piece["about"].append("Needs no supply line here" if home else "No supply line now")


def describe_state(content: Content, view: dict[str, Any], unit: Unit) -> list[str]:
    """What happened to it."""
    seen = view["units"][unit.id]
    words = {"isolated": "Isolated", "moved": "Has moved", "landed": "Has just landed"}
    lines = [told for name, told in words.items() if seen[name]]
    batch = f"Comes with batch {seen['batch']}" if seen["batch"] else "Comes if its country steps in"
    lines += [batch] if seen["at"] == "batch" else []
    lines += ["Destroyed: may be rebuilt"] if seen["at"] == "destroyed" else []
    return lines


def stack_markers(content: Content, view: dict[str, Any], box: Box) -> list[Stack]:
    """Who controls it, an entrenchment."""
    there = view["boxes"][box.id]
    x, y = plan(content).middles[box.index]
    right, top = x + WIDE / 2, y - TALL / 2
    found: list[Stack] = []
    if there["control"] != "nobody":
        flag: Piece = {
            "id": f"flag@{box.id}",
            "symbol": f"flag-{there['control']}",
            "name": f"Controlled by {TITLES[there['control']]}",
        }
        found.append(lay_one(f"flags@{box.id}", box.id, (right - 2, top + 2.5), flag, FLAG))
    if there["entrenched"]:
        trench: Piece = {"id": f"trench@{box.id}", "symbol": "entrenched", "name": f"{box.name}: entrenched"}
        foot = x - WIDE / 2 + COLUMN / 2, top + TALL - NAME - MARKER / 2 + 1
        found.append(lay_one(f"trenches@{box.id}", box.id, foot, trench, MARKER))
    return found


def lay_one(id: str, box: str, at: tuple[float, float], piece: Piece, size: float) -> Stack:
    """One piece by itself."""
    x, y = round(at[0], 1), round(at[1], 1)
    return {"id": id, "spot": f"box:{box}", "x": x, "y": y, "layout": "row", "pieces": [piece], "size": size}


def stack_off(content: Content, view: dict[str, Any], box: Box) -> list[Stack]:
    """Units off the map."""
    pieces = [
        piece for holder in view["boxes"][box.id]["stacks"] for piece in list_pieces(content, view, box.id, holder)
    ]
    return lay_tray(f"box:{box.id}", OFF[box.index], pieces)


def stack_pools(content: Content, view: dict[str, Any], sheet: Sheet, offered: list[str]) -> list[Stack]:
    """Units that were destroyed or are yet to come, and those that are offered now, each in its pool."""
    pooled: dict[str, list[Unit]] = {pool: [] for pool in sheet.pools}
    for id, seen in view["units"].items():
        if seen["at"] in POOLED or (seen["at"] == "free" and id in offered):
            unit = look(content).units[id]
            pool = content.pools[unit.pool].id
            if pool != "isis" or unit.kind not in (KATIBA, DUMMY):
                pooled["held-back" if seen["at"] == "held-back" or pool not in pooled else pool].append(unit)
    return [stack for pool, units in pooled.items() for stack in stack_pool(content, view, sheet, pool, units)]


def stack_pool(content: Content, view: dict[str, Any], sheet: Sheet, pool: str, units: list[Unit]) -> list[Stack]:
    """In the order in which they come; of the tokens of ISIS nobody knows which they are."""
    backs = [draw_back(f"pool-{number}", "isis") for number in range(view["isis_pool"])] if pool == "isis" else []
    units.sort(key=lambda unit: (view["units"][unit.id]["batch"], unit.index))
    pieces = backs + [draw_pooled(content, view, unit) for unit in units]
    return lay_tray(f"pool:{pool}", sheet.tray(pool), pieces, sheet.scale)


def draw_pooled(content: Content, view: dict[str, Any], unit: Unit) -> Piece:
    """With the number of its batch, if it waits for one."""
    piece, seen = draw_unit(content, view, unit), view["units"][unit.id]
    if seen["at"] == "batch" and seen["batch"]:
        piece["marks"] = [f"batch-{seen['batch']}"]
    return piece


def stack_side(content: Content, view: dict[str, Any], sheet: Sheet, side: str) -> list[Stack]:
    """One side of the battle under way, or of the offensive being prepared."""
    pieces = list_unknown(content, view, side) + [copy_unit(content, view, id) for id in list_side(view, side)]
    return lay_tray(f"side:{side}", sheet.tray(side), pieces, sheet.scale)


def list_unknown(content: Content, view: dict[str, Any], side: str) -> list[Piece]:
    """Counters of a side that the viewer does not know before the offensive is launched."""
    plan_of = view["offensive"]
    if view["battle"] or not plan_of or not plan_of["target"]:
        return []
    if side == "attackers":
        return [draw_back(f"attackers-{number}", "isis") for number in range(plan_of["hidden"])]
    return [
        draw_back(f"defenders-{holder}-{number}", holder)
        for holder in view["boxes"][plan_of["target"]]["stacks"]
        for number in range(count_hidden(content, view, plan_of["target"], holder))
    ]


def list_side(view: dict[str, Any], side: str) -> list[str]:
    """Its units as far as they are known."""
    if view["battle"]:
        return [str(id) for id in view["battle"][side]]
    plan_of = view["offensive"]
    if not plan_of or not plan_of["target"]:
        return []
    return [str(id) for id in (plan_of["units"] if side == "attackers" else view["boxes"][plan_of["target"]]["units"])]


def copy_unit(content: Content, view: dict[str, Any], id: str) -> Piece:
    """The same unit once more; a click on it means the unit."""
    unit = look(content).units[id]
    steps = view["units"][id]["steps"] if id in view["units"] else unit.steps
    symbol = name_symbol(unit, steps or unit.steps)
    return {"id": f"fight@{id}", "thing": f"unit:{id}", "symbol": symbol, "name": unit.name, "about": [tell_unit(unit)]}


def lay_tray(spot: str, frame: Frame, pieces: list[Piece], scale: float = 1) -> list[Stack]:
    """Rows of counters, the smaller the more there are."""
    if not pieces:
        return []
    x, y, wide, tall = frame
    room, high = wide - SEAM * 2 * scale, tall - (HEAD + SEAM) * scale
    sizes = [size * scale for size in SIZES]
    step = next((one + 2 for one in sizes if len(pieces) <= (room // (one + 2)) * (high // (one + 2))), sizes[-1] + 1)
    across = max(1, int(room // step))
    rows = [pieces[start : start + across] for start in range(0, len(pieces), across)]
    return [
        {
            "id": f"stack@{spot.replace(':', '-')}-{number}",
            "spot": spot,
            "x": round(x + SEAM * scale + len(row) * step / 2, 1),
            "y": round(y + HEAD * scale + step * (number + 0.5), 1),
            "layout": "fan",
            "pieces": row,
            "size": round(step - 2 * scale, 1),
            "width": round(len(row) * step, 1),
            "square": True,
        }
        for number, row in enumerate(rows)
    ]
