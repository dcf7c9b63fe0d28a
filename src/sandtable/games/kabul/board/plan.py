"""Where everything lies on the board of Escape from Kabul: both maps, the tracks and the boxes, in board units."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from sandtable.art.shapes import Part, fit, shrink
from sandtable.art.svg import Box, Point, polyline
from sandtable.games.kabul.content import Content, District, Province
from sandtable.games.kabul.terms import SEATS

MARGIN = 12.0
WIDTH, HEIGHT = 1510.0, 826.0
BOX: Box = (-MARGIN, -MARGIN, WIDTH + MARGIN * 2, HEIGHT + MARGIN * 2)
CITY: Box = (0, 0, 960, 724)
COUNTRY: Box = (974, 0, 536, 456)
PARTS: list[Box] = [CITY, COUNTRY, (974, 462, 536, 270), (-6, 732, 860, 100)]
"""What a small screen shows one at a time."""
CITY_SHIFT = (-10.0, -12.0)

ROW_TOP, ROW = 738.0, 88.0
BOXES: dict[str, Box] = {
    "ptui": (0, ROW_TOP, 500, ROW),
    "affairs": (512, ROW_TOP, 336, ROW),
    "container": (860, ROW_TOP, 330, ROW),
    "decks": (1202, ROW_TOP, 308, ROW),
    "evacuated": (974, 468, 536, 160),
    "forces": (974, 640, 536, 84),
    "off-taliban": (6, 6, 118, 66),
    "off-afghan": (6, 652, 118, 66),
    "off-ngo": (836, 652, 118, 66),
    "off-isaf": (836, 6, 118, 66),
}
"""Tracks and boxes: x, y, width, height."""
TITLES = {
    "ptui": "Perceived Threat Urgency Index",
    "affairs": "Public Affairs",
    "container": "Supply container",
    "decks": "Decks",
    "evacuated": "Evacuated",
    "forces": "Afghan Special Forces",
    "off-taliban": "Taliban",
    "off-afghan": "Afghan Gov.",
    "off-ngo": "NGO",
    "off-isaf": "ISAF",
}
GRID_TOP, GRID_LEFT, GRID_STEP = 30.0, 14.0, 42.0
"""The grid of evacuated tokens, from the corner of its box."""
ACROSS = 12

LENS, REACH = 0.75, 720.0
"""How much the map of the country is larger around Kabul, and how far from there it keeps its scale."""
NUMBER = re.compile(r"(-?[\d.]+),(-?[\d.]+)")
LETTER = 8.8
PROVINCE_LETTER = 6.8
LARGEST, SMALLEST = 17.0, 14.0
"""Letters of the names of districts."""
NUMBER_WIDTH = 30.0
HEAD = 34.0


class Rows(NamedTuple):
    """How wide and high the room for pieces is, and where they lie in it, from its middle."""

    room: Point
    tokens: Point
    cubes: Point
    """The first of four."""
    status: Point
    teams: Point


LOW = Rows((148, 76), (-54, -13), (-21, -15), (-50, 20), (20, 20))
HIGH = Rows((118, 110), (-18, -32), (-45, 2), (26, -36), (0, 38))


class Layout(NamedTuple):
    """What stands where inside a district."""

    number: Point
    name: Point
    size: float
    """Of the letters of its first line."""
    lines: tuple[str, ...]
    pieces: Point
    """The middle of the room for pieces."""
    rows: Rows


class Plan(NamedTuple):
    """Both maps."""

    rings: list[list[Point]]
    """By district."""
    paths: list[str]
    layouts: list[Layout]
    airport: list[Point]
    provinces: list[list[list[Point]]]
    """By province: its rings."""
    province_paths: list[str]
    trimmed: list[str]
    """The same in few letters: they are sent with every scene."""
    names: list[Point]
    """By province: where its name stands."""


@lru_cache(maxsize=8)
def plan(content: Content) -> Plan:
    """Made once for a content pack."""
    rings = [moved(district.outline) for district in content.districts]
    bend = bender(content)
    provinces = [[list(map(bend, ring)) for ring in read_path(province)] for province in content.provinces]
    return Plan(
        rings,
        [trim(shrink(ring, 2.4)) for ring in rings],
        [lay_out(district) for district in content.districts],
        moved(content.hkia.outline),
        provinces,
        ["".join(polyline(ring, closed=True) for ring in shape) for shape in provinces],
        ["".join(trim(ring, 2) for ring in shape) for shape in provinces],
        [
            stand_inside(bend((province.x, province.y)), len(province.name) * PROVINCE_LETTER / 2 + 4, shape)
            for province, shape in zip(content.provinces, provinces, strict=True)
        ],
    )


def stand_inside(at: Point, half: float, shape: list[list[Point]]) -> Point:
    """A name moved aside where it would cross the border of its province, if there is room for it."""
    x, y = at
    crossings = sorted(crossing for ring in shape for crossing in list_crossings(ring, y))
    left = max((one for one in crossings if one < x), default=x)
    right = min((one for one in crossings if one > x), default=x)
    if right - left < half * 2:
        return at
    return min(max(x, left + half), right - half), y


def trim(ring: Sequence[Point], grid: int = 1) -> str:
    """Path data in whole units, each point told from the one before; points that fall together are told once."""
    points = [(round(x / grid) * grid, round(y / grid) * grid) for x, y in ring]
    steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(points) if (a, b) != (x, y)]
    return f"M{points[0][0]},{points[0][1]}l{' '.join(f'{x},{y}' for x, y in steps)}Z".replace(",-", "-")


def moved(points: Sequence[Point]) -> list[Point]:
    """Points of the city in board units."""
    return [(x + CITY_SHIFT[0], y + CITY_SHIFT[1]) for x, y in points]


def read_path(province: Province) -> list[list[Point]]:
    """The rings of an outline of straight lines."""
    return [[(float(x), float(y)) for x, y in NUMBER.findall(part)] for part in province.path.split("Z") if part]


class Bend:
    """The map of the country seen through a lens over Kabul, fitted into its frame."""

    def __init__(self, middle: Point, points: Sequence[Point]) -> None:
        self.middle = middle
        bent = [self.magnify(point) for point in points]
        left, right = min(x for x, _ in bent), max(x for x, _ in bent)
        top, low = min(y for _, y in bent), max(y for _, y in bent)
        x, y, wide, tall = COUNTRY
        self.scale = min((wide - 24) / (right - left), (tall - 24) / (low - top))
        self.left = x + (wide - (right - left) * self.scale) / 2 - left * self.scale
        self.top = y + (tall - (low - top) * self.scale) / 2 - top * self.scale

    def magnify(self, point: Point) -> Point:
        """Farther from the middle, but less and less so."""
        dx, dy = point[0] - self.middle[0], point[1] - self.middle[1]
        factor = (1 + LENS) / (1 + LENS * hypot(dx, dy) / REACH)
        return dx * factor, dy * factor

    def __call__(self, point: Point) -> Point:
        x, y = self.magnify(point)
        return x * self.scale + self.left, y * self.scale + self.top


@lru_cache(maxsize=8)
def bender(content: Content) -> Bend:
    """How points of the country come onto the board."""
    kabul = content.provinces[content.kabul]
    points = [point for province in content.provinces for ring in read_path(province) for point in ring]
    return Bend((kabul.x, kabul.y), points)


def lay_out(district: District) -> Layout:
    """The number beside the name or over it, pieces low and wide or high and narrow: whatever fits best."""
    lines = tuple(re.split(r" - | \(", district.name.rstrip(")")))
    text = max(len(line) for line in lines) * LETTER
    heads = ((NUMBER_WIDTH + text, HEAD), (text, HEAD + NUMBER_WIDTH))
    ways = [arrange(district, head, rows) for head in heads for rows in (LOW, HIGH)]
    _, (x, y), head, rows = max(ways, key=lambda way: way[0])
    top, pieces = y - rows.room[1] / 2 + 2, (x, y + head[1] / 2 + 2)
    left = x - head[0] / 2
    number, name = (left + 10.5, top), (left + NUMBER_WIDTH + text / 2, top)
    if head == heads[1]:
        number, name = (x, top - HEAD / 2), (x, top + NUMBER_WIDTH / 2)
    room = count_room(moved(district.outline), (name[0], name[1] - 6)) - 10
    return Layout(number, name, max(SMALLEST, min(LARGEST, LARGEST * room / text)), lines, pieces, rows)


def count_room(ring: Sequence[Point], at: Point) -> float:
    """How wide something around a point may be before it leaves the ring to the left or the right."""
    return 2 * min((abs(crossing - at[0]) for crossing in list_crossings(ring, at[1])), default=0.0)


def list_crossings(ring: Sequence[Point], y: float) -> list[float]:
    """Where a level line meets a ring."""
    closed = [*ring, ring[0]]
    return [a + (y - b) * (c - a) / (d - b) for (a, b), (c, d) in pairwise(closed) if (b > y) != (d > y)]


def arrange(district: District, head: Point, rows: Rows) -> tuple[float, Point, Point, Rows]:
    """How well a head over some rows fits, and where."""
    parts: list[Part] = [((0, -rows.room[1] / 2 - 2), head), ((0, head[1] / 2 + 2), rows.room)]
    place, score = fit(moved(district.outline), parts)
    return score, place, head, rows


def centre(box: Box) -> Point:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def step_on(name: str, step: int, steps: int) -> Point:
    """The middle of a space of a printed track."""
    x, y, wide, tall = BOXES[name]
    cell = (wide - 20) / steps
    return x + 10 + cell * (step + 0.5), y + tall / 2 + 12


def grid_place(number: int) -> Point:
    """The middle of a space for an evacuated token, counted from 0."""
    x, y, _, _ = BOXES["evacuated"]
    row, column = divmod(number, ACROSS)
    return x + GRID_LEFT + GRID_STEP * (column + 0.5), y + GRID_TOP + GRID_STEP * (row + 0.5)


def share_of(name: str, number: int, count: int) -> Point:
    """The middle of one of several equal parts of a box."""
    x, y, wide, tall = BOXES[name]
    return x + wide * (number + 0.5) / count, y + tall / 2 + 10


def off_box(seat: str) -> str:
    """The box for teams of a seat off the map."""
    return f"off-{seat}"


assert {off_box(seat) for seat in SEATS} <= set(BOXES)
