"""Where everything lies on the map of Orgun, in board units: outlines, names, identifiers, stacks and roads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import dist
from typing import NamedTuple

from sandtable.art.lines import wander
from sandtable.art.shapes import fit, fits, shrink
from sandtable.art.svg import Point
from sandtable.games.orgun.content import Area, Content

SCALE = (0.58, 0.5)
"""Board units in a hundredth of an inch, across and down: drawn wider than the sheet, as screens are."""
WIDTH, HEIGHT = 1276.0, 850.0
MARGIN = 9.0
STRIP = 214.0
"""The width of the printed margin in the east, with the title, the legend and the boxes."""
BOX = (-MARGIN, -MARGIN, WIDTH + STRIP + MARGIN * 2, HEIGHT + MARGIN * 2)
HALF = 740.0
PARTS = [(left, -MARGIN, HALF, HEIGHT + MARGIN * 2) for left in (-MARGIN, WIDTH + MARGIN - HALF)]
"""The west and the east of the map, with the town in both: what a high and narrow screen shows one at a time."""

COUNTER = 46.0
SMALL = 38.0
"""The size of a counter, and that where both sides are present."""
HEAD = 27.0
"""The height of the line with the identifier and the name."""
IDENTIFIER = 28.0
SPARE = 8.0
"""How far counters may lie over the border."""
LETTER = 6.6
"""The mean width of a letter of a name."""
ROUGH, LEAST, INSET = 0.1, 9.0, 2.6


class Layout(NamedTuple):
    """What stands where inside an area."""

    identifier: Point
    name: Point
    """The middle of the first line; names longer than a line have two."""
    lines: tuple[str, ...]
    stacks: Point
    """The middle of the room for counters."""
    width: float
    """How wide a stack may be."""


class Plan(NamedTuple):
    """The map, area by area; entry 0 is unused."""

    rings: list[list[Point]]
    """Outlines as nature draws them; neighbours agree on the border they share."""
    paths: list[str]
    """The same, a little further in, as path data."""
    borders: list[list[Point]]
    """Each border between two areas once."""
    layouts: list[Layout]
    roads: list[list[Point]]
    """Main Roads from end to end."""


@lru_cache(maxsize=8)
def plan(content: Content) -> Plan:
    """Made once for a content pack."""
    areas = content.areas[1:]
    rings = [trace_ring(scaled(area.outline)) for area in areas]
    return Plan(
        [[], *rings],
        ["", *(trim(shrink(ring, INSET)) for ring in rings)],
        list_borders(content),
        [Layout((0, 0), (0, 0), (), (0, 0), 0), *(lay_out(area) for area in areas)],
        list_roads(content),
    )


def scaled(points: Sequence[Point]) -> list[Point]:
    """Points of the data in board units."""
    return [(x * SCALE[0], y * SCALE[1]) for x, y in points]


def centre(area: Area) -> Point:
    """Where roads meet in an area."""
    return area.x * SCALE[0], area.y * SCALE[1]


def trace_ring(corners: list[Point]) -> list[Point]:
    """An outline that wanders, but is straight along the rim of the sheet."""
    line: list[Point] = []
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        line += [start] if on_rim(start, end) else wander(start, end, ROUGH, LEAST)[:-1]
    return line


def trim(ring: Sequence[Point]) -> str:
    """Path data in whole units: it is sent with every scene."""
    return f"M{' '.join(f'{x:.0f},{y:.0f}' for x, y in ring)}Z"


def list_borders(content: Content) -> list[list[Point]]:
    """The sides of all areas but those on the rim."""
    sides = {
        (min(start, end), max(start, end))
        for area in content.areas[1:]
        for ring in [scaled(area.outline)]
        for start, end in zip(ring, ring[1:] + ring[:1], strict=True)
    }
    return [wander(*side, ROUGH, LEAST) for side in sorted(sides) if not on_rim(*side)]


def on_rim(start: Point, end: Point) -> bool:
    """Whether an edge lies on the rim."""
    return any(start[axis] == end[axis] and start[axis] in (0.0, far) for axis, far in ((0, WIDTH), (1, HEIGHT)))


def lay_out(area: Area) -> Layout:
    """The name over the counters, under them, or beside them where the area is low and wide."""
    ring = scaled(area.outline)
    lines = break_name(area.name)
    text = max(len(line) for line in lines) * LETTER
    head = (IDENTIFIER + text + 4, HEAD)
    rows = (COUNTER * 2.3, SMALL * 1.8)
    ways: list[tuple[Point, Point]] = [
        ((0, -rows[1] / 2 - 1), (0, HEAD / 2)),
        ((0, rows[1] / 2 + 1), (0, -HEAD / 2)),
        ((-rows[0] / 2 - 2, 0), (head[0] / 2, 0)),
        ((rows[0] / 2 + 2, 0), (-head[0] / 2, 0)),
    ]
    found = [(fit(ring, [(up, head), (down, rows)]), up, down) for up, down in ways]
    best = max(found, key=lambda one: one[0][1])
    (x, y), _ = best[0]
    return arrange((x + best[1][0], y + best[1][1]), (x + best[2][0], y + best[2][1]), lines, text, ring)


def arrange(head: Point, stacks: Point, lines: tuple[str, ...], text: float, ring: Sequence[Point]) -> Layout:
    """The identifier to the left of the name."""
    left = head[0] - (IDENTIFIER + text + 4) / 2
    name = (left + IDENTIFIER + 4 + text / 2, head[1])
    return Layout((left + IDENTIFIER / 2, head[1]), name, lines, stacks, find_room(stacks, ring))


def find_room(stacks: Point, ring: Sequence[Point]) -> float:
    """How wide the rows of counters can be there."""
    width = COUNTER * 2.7
    while width < COUNTER * 5 and fits(stacks, (width, COUNTER), ring) >= -SPARE:
        width += 4
    return width


def break_name(name: str) -> tuple[str, ...]:
    """A long name in two lines of about the same length."""
    words = name.split()
    if len(name) < 13 or len(words) == 1:
        return (name,)
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))


def list_roads(content: Content) -> list[list[Point]]:
    """Main Roads: from area to area through the middle of the border, as long as they go on."""
    left = {(a.number, b) for a in content.areas[1:] for b in a.neighbours if a.number < b and a.road_to[b]}
    roads: list[list[Point]] = []
    while left:
        ends = [number for number in range(1, len(content.areas)) if count_at(left, number) % 2]
        here = ends[0] if ends else min(left)[0]
        line = [centre(content.areas[here])]
        while count_at(left, here):
            link = min(link for link in left if here in link)
            left.remove(link)
            there = link[0] if link[1] == here else link[1]
            line += [cross(content.areas[here], content.areas[there]), centre(content.areas[there])]
            here = there
        roads.append(line)
    return roads


def count_at(links: set[tuple[int, int]], number: int) -> int:
    """How many links meet in an area."""
    return sum(number in link for link in links)


def cross(a: Area, b: Area) -> Point:
    """The middle of the border between two areas."""
    shared = scaled([point for point in a.outline if point in b.outline])
    ends = max(((p, q) for p in shared for q in shared), key=lambda pair: dist(*pair))
    return (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
