"""Where everything lies on the board of Zefran Crisis, in board units: hexes, coast, border, boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from sandtable.art.lines import wander
from sandtable.art.shapes import unite
from sandtable.art.svg import Box, Point
from sandtable.games.zefra.content import Content, Hex
from sandtable.games.zefra.terms import ENTRY, PLAYERS, POSTURES

SIDE, RISE = 46.0, 39.6
"""A side of a hex, and half its height."""
WIDTH, HEIGHT = 1058.0, 990.0
MARGIN = 9.0
STRIP = 262.0
"""The width of the printed margin in the east."""
BOX: Box = (-MARGIN, -MARGIN, WIDTH + STRIP + MARGIN * 2, HEIGHT + MARGIN * 2)
MAP: Box = (0, 0, WIDTH, HEIGHT)
QUARTER = (620.0, 590.0)
PARTS: list[Box] = [
    *(
        (left, top, *QUARTER)
        for top in (-MARGIN, HEIGHT + MARGIN - QUARTER[1])
        for left in (-MARGIN, WIDTH + MARGIN - QUARTER[0])
    ),
    (-MARGIN, -MARGIN, WIDTH + MARGIN * 2, HEIGHT + MARGIN * 2),
    (WIDTH + 4, -MARGIN, STRIP + 4, HEIGHT + MARGIN * 2),
]
"""The four quarters, which overlap, the map and the boxes: what a high and narrow screen shows one at a time."""
LAST_ROW = 12
ROUGH, LEAST = 0.19, 7.0

LEFT, INNER = WIDTH + 18, STRIP - 20
MIDDLE = LEFT + INNER / 2
CELL = 29.0
"""A cell of the table of hostilities."""
TABLE = (LEFT + 46, 158.0)
"""Its upper left corner."""
TRACKS: dict[str, tuple[str, float, int]] = {
    "posture": ("Zefra's president", 330.0, len(POSTURES)),
    "entry": ("CJTF-Z in Zefra", 398.0, len(ENTRY)),
    "offence": ("Offence points", 466.0, 6),
}
"""Printed tracks: title, top, steps."""
TRACK = 58.0
HALF_BOX = INNER / 2 - 4
BOXES: dict[str, tuple[str, Box]] = {
    "guards": ("Guards", (LEFT, 544, HALF_BOX, 84)),
    "off-map": ("Off the map", (LEFT + HALF_BOX + 8, 544, HALF_BOX, 84)),
    "transit": ("In transit", (LEFT, 638, HALF_BOX, 84)),
    "capital": ("Daloon's capital", (LEFT + HALF_BOX + 8, 638, HALF_BOX, 84)),
    "pool": ("Yet to come", (LEFT, 732, INNER, 66)),
    "taken-off": ("Sheltered, taken off", (LEFT, 808, INNER, 84)),
    "removed": ("Lost", (LEFT, 902, INNER, 84)),
}


class Plan(NamedTuple):
    """The map."""

    centres: list[Point]
    """By hex; entry 0 is unused."""
    rings: list[list[Point]]
    paths: list[str]
    """A little further in: what is clicked."""
    coast: list[list[Point]]
    """The land that is drawn, beyond the last row too."""
    border: list[Point]
    """Between the two countries, from west to east."""
    ground: list[list[Point]]
    """Hexes that are drawn but not played on: beyond the first and the last row."""


@lru_cache(maxsize=8)
def plan(content: Content) -> Plan:
    """Made once for a content pack."""
    hexes = content.hexes[1:]
    rings = [ring_of(centre(hex)) for hex in hexes]
    beyond = [ring_of(at) for hex in hexes for at in list_beyond(hex)]
    return Plan(
        [(0, 0), *(centre(hex) for hex in hexes)],
        [[], *rings],
        ["", *(click_path(centre(hex)) for hex in hexes)],
        [roughen(ring) for ring in unite([*rings, *beyond])],
        find_border(content, [[], *rings]),
        beyond,
    )


def centre(hex: Hex) -> Point:
    """The middle of a hex."""
    return hex.x * SIDE, round(round(hex.y * 2 / sqrt(3)) * RISE, 1)


def ring_of(at: Point, inset: float = 0) -> list[Point]:
    """The corners of a hex, clockwise from the east."""
    wide, tall = SIDE - inset * 1.15, RISE - inset
    steps = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
    return [(round(at[0] + u * wide, 1), round(at[1] + v * tall, 1)) for u, v in steps]


def click_path(at: Point) -> str:
    """A hex as path data, in few letters: it is sent with every scene."""
    x, y = ring_of(at, 2.2)[0]
    return f"M{x:.0f},{y:.1f}l-22,37.4h-43l-22,-37.4 22,-37.4h43Z"


def list_beyond(hex: Hex) -> list[Point]:
    """The land goes on north of the first row and south of the last."""
    x, y = centre(hex)
    north = [(x, round(y - RISE * 2, 1))] if hex.row == 1 else []
    return north + ([(x, round(y + RISE * 2, 1))] if hex.row == LAST_ROW else [])


def roughen(ring: Sequence[Point]) -> list[Point]:
    """Edges as nature draws them; straight beyond the rim."""
    line: list[Point] = []
    for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
        line += wander(start, end, ROUGH, LEAST)[:-1]
    return line


def find_border(content: Content, rings: list[list[Point]]) -> list[Point]:
    """The edges where the countries meet, put together."""
    links: dict[Point, list[Point]] = {}
    for hex in content.hexes[1:]:
        for other in hex.neighbours:
            if content.hexes[other].country > hex.country:
                a, b = [point for point in rings[hex.number] if point in rings[other]]
                links.setdefault(a, []).append(b)
                links.setdefault(b, []).append(a)
    here = min(point for point, ends in links.items() if len(ends) == 1)
    line, before = [here], here
    while ends := [end for end in links[here] if end != before]:
        line += wander(here, ends[0], 0.14, LEAST)[1:]
        before, here = here, ends[0]
    return line


def outline(content: Content, hexes: Iterable[int]) -> str:
    """The outline of several hexes together, as path data."""
    return unite_hexes(content, frozenset(hexes))


@lru_cache(maxsize=256)
def unite_hexes(content: Content, hexes: frozenset[int]) -> str:
    """The same regions are drawn again and again."""
    rings = unite(plan(content).rings[hex] for hex in sorted(hexes))
    return "".join(f"M{' '.join(f'{x:g},{y:g}' for x, y in ring)}Z" for ring in rings)


def find_box(name: str) -> Box:
    """Where a box lies."""
    return BOXES[name][1]


def track_cell(name: str, step: int) -> Box:
    """A space of a printed track."""
    _, top, steps = TRACKS[name]
    wide = INNER / steps
    return LEFT + wide * step + 2, top + 20, wide - 4, TRACK - 24


def table_cell(one: int, other: int) -> Point:
    """The middle of the cell of two seats in the table of hostilities, each pair once."""
    row, column = max(one, other), min(one, other)
    return TABLE[0] + CELL * (column + 0.5), TABLE[1] + CELL * (row - 0.5)


assert TABLE[1] + CELL * (PLAYERS - 1) < TRACKS["posture"][1]
