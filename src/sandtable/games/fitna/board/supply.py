"""The line by which a unit is supplied, as far as a view tells it: from its box to the nearest source (14.0)."""

from __future__ import annotations

from typing import Any

from sandtable.games.fitna.board.lookup import are_friends, find_scenario, look
from sandtable.games.fitna.board.plan import plan
from sandtable.games.fitna.content import Box, Content, Supply, Unit
from sandtable.games.fitna.terms import (
    BOXES,
    HOLDERS,
    ISIS_SYMBOL,
    KDP,
    NAT_ISIS,
    NAT_KDP,
    SEATS,
    SUPPLY_ONLY,
)


def is_open(content: Content, view: dict[str, Any], holder: str, unit: Unit, box: Box) -> bool:
    """A friend controls it, or the scenario opens it to these units; nobody else stands there."""
    there = view["boxes"][box.id]
    if not all(are_friends(view, holder, other) for other in there["stacks"]):
        return False
    if are_friends(view, holder, there["control"]):
        return True
    return any(
        rule.kind == SUPPLY_ONLY
        and SEATS[rule.seat] == holder
        and rule.nats >> unit.nat & 1
        and box.index in rule.boxes
        for rule in find_scenario(content, view).rules
    )


def serves(content: Content, view: dict[str, Any], line: Supply, holder: str, unit: Unit, box: Box) -> bool:
    """A box is a source by this line of the table."""
    control = view["boxes"][box.id]["control"]
    if any(box.symbol == symbol and country in (-1, box.country) for symbol, country in line.symbols):
        return True
    if box.index in line.boxes or (box.index in line.if_commanded and control == holder):
        return True
    if line.own_kurdish:
        return box.organisation == KDP + unit.nat - NAT_KDP and control == holder
    if line.isis_boxes:
        return bool(box.marks & ISIS_SYMBOL) and control == "isis"
    return line.western and serves_west(content, holder, box)


def serves_west(content: Content, holder: str, box: Box) -> bool:
    """What serves units of the West by their controller."""
    seat = HOLDERS.index(holder)
    if seat >= len(content.western_boxes):
        return False
    return box.symbol in content.western_symbols[seat] or box.index in content.western_boxes[seat]


def needs_none(content: Content, unit: Unit, box: Box) -> bool:
    """It is at home there."""
    for line in content.supplies:
        if line.nats >> unit.nat & 1:
            if line.always_in >= 0 and line.always_in == box.country:
                return True
            if line.own_kurdish and box.organisation == KDP + unit.nat - NAT_KDP:
                return True
            if line.isis_boxes and unit.nat == NAT_ISIS and box.marks & ISIS_SYMBOL:
                return True
    return False


def find_line(content: Content, view: dict[str, Any], unit: Unit) -> list[Box]:
    """Boxes from where it stands to its source; empty: there is none, or it needs none."""
    start = look(content).boxes[view["units"][unit.id]["at"]]
    holder = view["units"][unit.id]["owner"]
    if start.index >= BOXES or needs_none(content, unit, start):
        return []
    lines = [one for one in content.supplies if one.nats >> unit.nat & 1 and one.inside in (-1, start.country)]
    came: dict[int, Box | None] = {start.index: None}
    ring = [start] if is_open(content, view, holder, unit, start) else []
    while ring:
        wider: list[Box] = []
        for box in ring:
            if any(serves(content, view, line, holder, unit, box) for line in lines):
                return trace_back(came, box)
            for other in (content.boxes[number] for number in box.neighbours if number < BOXES):
                if other.index not in came and is_open(content, view, holder, unit, other):
                    came[other.index] = box
                    wider.append(other)
        ring = wider
    return []


def trace_back(came: dict[int, Box | None], end: Box) -> list[Box]:
    """The way, from its start."""
    way: list[Box] = []
    here: Box | None = end
    while here is not None:
        way.append(here)
        here = came[here.index]
    return way[::-1]


def draw_line(content: Content, way: list[Box]) -> str:
    """As path data, with a ring round the source."""
    points = [plan(content).middles[box.index] for box in way]
    if not points:
        return ""
    x, y = points[-1]
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
    return f"M{line}M{x - 34:.0f},{y:.0f}a34,34 0 1 0 68,0a34,34 0 1 0 -68,0"
