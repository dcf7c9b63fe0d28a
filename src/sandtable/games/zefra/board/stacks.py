"""The counters on the board: which lie together, and where; markers on places, the table of hostilities."""

from __future__ import annotations

from typing import Any

from sandtable.art.svg import Point
from sandtable.games.zefra.board.fire import draw_range, tell_range
from sandtable.games.zefra.board.lookup import (
    TITLES,
    are_hostile,
    count_hidden,
    list_boxed,
    list_requests,
    list_seen,
    look,
    may_ever_fight,
    tell_request,
)
from sandtable.games.zefra.board.plan import BOXES, find_box, plan, table_cell
from sandtable.games.zefra.board.sheet import MOST, name_symbol
from sandtable.games.zefra.content import Content, Feature, Unit
from sandtable.games.zefra.terms import AIRFIELD, CAS, PLAYERS, SEAT_NAMES, SEATS
from sandtable.games.zefra.words import tell_unit
from sandtable.kernel.scene import Piece, Stack

SLOTS: dict[int, tuple[float, float, list[Point]]] = {
    1: (41.0, 84.0, [(0, 0)]),
    2: (39.0, 46.0, [(-22, 0), (22, 0)]),
    3: (31.0, 43.0, [(-22, -14), (22, -14), (0, 18)]),
    4: (31.0, 42.0, [(-22, -14), (22, -14), (-22, 18), (22, 18)]),
    6: (25.0, 28.0, [(-28, -12), (0, -12), (28, -12), (-28, 15), (0, 15), (28, 15)]),
}
"""By the most stacks in a hex: the size of a counter, the room of a stack, and where the stacks lie."""
ALONE = 47.0
"""The size of a counter that has its hex for itself."""
MARKER = 19.0
MARKERS = (23.0, -26.0)
"""Where markers lie, from the middle of a hex."""
BOXED = ((40.0, 1), (31.0, 2), (21.0, 3))
"""Sizes of counters in a box, and how many rows of them it holds."""
ASIDE = 20.0
"""Room at the right edge of a box, where buttons may lie over the board."""
SWORDS = 22.0
STATES = {
    "destroyed": "destroyed",
    "secured": "secured: nobody gains a platoon here",
    "waived": "Zefra's garrison lets IFF pass",
    "open": "open to CJTF-Z",
    "closed": "closed to CJTF-Z",
}


def list_stacks(content: Content, view: dict[str, Any]) -> list[Stack]:
    """Hex by hex, then markers, boxes, and who fights whom."""
    hexes = [stack for hex in view["hexes"] for stack in stack_hex(content, view, hex)]
    marks = [stack for hex in view["hexes"] for stack in stack_markers(content, view, hex)]
    return [*hexes, *marks, *stack_boxes(content, view), *stack_pools(view), *stack_swords(content, view)]


def stack_hex(content: Content, view: dict[str, Any], hex: str) -> list[Stack]:
    """A fan for each seat."""
    seats = [seat for seat in SEATS if seat in view["hexes"][hex]["stacks"]]
    if not seats:
        return []
    size, room, slots = SLOTS[next(most for most in SLOTS if most >= len(seats))]
    if sum(view["hexes"][hex]["stacks"].values()) == 1:
        size = ALONE
    x, y = plan(content).centres[look(content).hexes[hex].number]
    return [
        {
            "id": f"stack@{hex}-{seat}",
            "spot": f"hex:{hex}",
            "x": x + slot[0],
            "y": y + slot[1],
            "layout": "fan",
            "pieces": list_pieces(content, view, hex, seat),
            "size": size,
            "width": room,
            "square": True,
        }
        for seat, slot in zip(seats, slots, strict=False)
    ]


def list_pieces(content: Content, view: dict[str, Any], hex: str, seat: str) -> list[Piece]:
    """Backs first, then what is known."""
    hidden = count_hidden(content, view, hex, seat)
    backs = [draw_back(f"{hex}-{seat}-{number}", seat) for number in range(hidden)]
    return backs + [draw_unit(content, view, unit) for unit in list_seen(content, view, hex, seat)]


def draw_back(id: str, seat: str) -> Piece:
    """A unit of which only the seat is known."""
    return {"id": f"back@{id}", "symbol": f"back-{seat}", "name": f"{TITLES[seat]}: a face-down unit"}


def draw_unit(content: Content, view: dict[str, Any], unit: str) -> Piece:
    """A unit that the viewer knows."""
    info, seen = look(content).units[unit], view["units"][unit]
    piece: Piece = {
        "id": f"unit:{unit}",
        "symbol": name_symbol(info, seen["used"]),
        "name": info.name + (", used" if seen["used"] else ""),
        "about": [tell_unit(info), *tell_range(content, view, info), *describe_state(info, view)],
    }
    ring = draw_range(content, view, info)
    if ring:
        piece["ring"] = ring
    marks = list_marks(info.weak_at, seen)
    if marks:
        piece["marks"] = marks
    if unit in view.get("hand", {}).get("units", []):
        piece["tone"] = "now"
    return piece


def describe_state(unit: Unit, view: dict[str, Any]) -> list[str]:
    """What its owner knows besides."""
    seen = view["units"][unit.id]
    if "counters" not in seen:
        return ["Its counters are not known"]
    weak = ", weak" if seen["weak"] and unit.combat else ""
    way = "back to the map" if seen["home"] else "to the capital"
    journey = [f"{seen['days']} turns on its way {way}"] if seen["at"] == "transit" else []
    return [f"Counters: {seen['counters']}{weak}", *describe_moves(unit, view), *journey]


def describe_moves(unit: Unit, view: dict[str, Any]) -> list[str]:
    """How far it goes this turn, or still."""
    if unit.kind == CAS:
        return []
    hand = view.get("hand", {"units": []})
    return (
        [f"{hand['left']} steps left"]
        if unit.id in hand["units"]
        else [f"Moves {view['units'][unit.id]['rate']} this turn"]
    )


def list_marks(weak_at: int, seen: dict[str, Any]) -> list[str]:
    """Counters beneath it, weakness that came from them, turns on its way."""
    counters = seen.get("counters", 0)
    marks = [f"minus-{min(counters, MOST)}"] if counters else []
    marks += ["weak"] if weak_at and counters >= weak_at else []
    return marks + ([f"days-{seen['days']}"] if seen.get("days") and seen["at"] == "transit" else [])


def stack_markers(content: Content, view: dict[str, Any], hex: str) -> list[Stack]:
    """The state of a place, a request to leave, poison."""
    place = look(content).hexes[hex]
    found: list[tuple[str, str]] = []
    if place.feature >= 0:
        feature = content.features[place.feature]
        state = find_state(view, feature)
        found += [(state, f"{feature.name}: {STATES[state]}")] if state else []
    found += [("asked", tell_request(content, view, hex))] if hex in list_requests(view) else []
    found += [("contaminated", "Contaminated")] if view["hexes"][hex]["contaminated"] else []
    if not found:
        return []
    x, y = plan(content).centres[place.number]
    pieces: list[Piece] = [{"id": f"{symbol}@{hex}", "symbol": symbol, "name": name} for symbol, name in found]
    at = (x + MARKERS[0] + 3 * (len(pieces) - 1), y + MARKERS[1])
    return [row(f"marks@{hex}", f"hex:{hex}", at, pieces, MARKER)]


def row(id: str, spot: str, at: Point, pieces: list[Piece], size: float) -> Stack:
    """Pieces side by side."""
    return {"id": id, "spot": spot, "x": at[0], "y": at[1], "layout": "row", "pieces": pieces, "size": size}


def find_state(view: dict[str, Any], feature: Feature) -> str:
    """What its marker shows."""
    for state in ("destroyed", "secured", "waived"):
        if feature.id in view[state]:
            return state
    if feature.kinds & AIRFIELD:
        return "open" if feature.id in view["airfields"] else "closed"
    return ""


def stack_boxes(content: Content, view: dict[str, Any]) -> list[Stack]:
    """Units off the map; of others' only their number, if that."""
    drawn: list[Stack] = []
    for box in BOXES:
        if box == "pool":
            continue
        known = list_boxed(content, view, box)
        backs = [
            draw_back(f"{box}-{seat}-{number}", seat)
            for seat in SEATS[:PLAYERS]
            for number in range(count_unknown(content, view, box, seat, known))
        ]
        drawn += lay_box(box, backs + [draw_unit(content, view, unit) for unit in known])
    return drawn


def count_unknown(content: Content, view: dict[str, Any], box: str, seat: str, known: list[str]) -> int:
    """Units of a seat in a box that the viewer cannot tell."""
    own = [unit for unit in known if SEATS[look(content).units[unit].seat] == seat]
    inside: int = view["boxes"][seat].get(box, len(own))
    return inside - len(own)


def lay_box(box: str, pieces: list[Piece]) -> list[Stack]:
    """Rows of counters, the smaller the more there are."""
    x, y, wide, tall = find_box(box)
    room = wide - ASIDE
    size, rows = next(((size, rows) for size, rows in BOXED if len(pieces) <= rows * (room // size)), BOXED[-1])
    across = -(-len(pieces) // rows)
    split = [pieces[start : start + across] for start in range(0, len(pieces), across)] if pieces else []
    top = y + tall / 2 + 8 - (len(split) - 1) * (size + 1) / 2
    return [
        {
            "id": f"stack@{box}-{row}",
            "spot": f"box:{box}",
            "x": x + room / 2,
            "y": top + row * (size + 1),
            "layout": "fan",
            "pieces": laid,
            "size": size,
            "width": min(room, len(laid) * (size + 2)),
            "square": True,
        }
        for row, laid in enumerate(split)
    ]


def stack_pools(view: dict[str, Any]) -> list[Stack]:
    """How many units of each seat are yet to come."""
    x, y, wide, tall = find_box("pool")
    waiting = [(seat, view["boxes"][seat]["pool"]) for seat in SEATS[:PLAYERS] if view["boxes"][seat]["pool"]]
    drawn: list[Stack] = []
    for number, (seat, units) in enumerate(waiting):
        name = f"{TITLES[seat]}: {units} yet to come"
        at = (x + wide * (number + 0.5) / len(waiting), y + tall / 2 + 8)
        emblem: Piece = {"id": f"pool-{seat}", "symbol": f"emblem-{seat}", "name": name}
        tally: Piece = {"id": f"tally-{seat}", "symbol": "tally", "name": name, "text": str(units)}
        drawn.append(row(f"pool@{seat}", "box:pool", (at[0] - 9, at[1]), [emblem], 22))
        drawn.append(row(f"tally@{seat}", "box:pool", (at[0] + 13, at[1]), [tally], 34))
    return drawn


def stack_swords(content: Content, view: dict[str, Any]) -> list[Stack]:
    """Who fights whom, and who could."""
    drawn: list[Stack] = []
    for one in range(PLAYERS):
        for other in range(one):
            if may_ever_fight(content, one, other):
                at, pair = table_cell(one, other), f"{SEATS[other]}-{SEATS[one]}"
                drawn.append(
                    row(f"swords@{pair}", "box:hostility", at, [draw_sword(content, view, one, other)], SWORDS)
                )
    return drawn


def draw_sword(content: Content, view: dict[str, Any], one: int, other: int) -> Piece:
    """One pair."""
    hostile = are_hostile(content, view, one, other)
    how = "fight each other" if hostile else "fight only if one declares it"
    id = f"swords-{SEATS[other]}-{SEATS[one]}"
    return {
        "id": id,
        "symbol": "fights" if hostile else "may-fight",
        "name": f"{SEAT_NAMES[other]} and {SEAT_NAMES[one]} {how}",
    }
