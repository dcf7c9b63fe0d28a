"""Where everything lies on the board of Fitna, in board units: plates of boxes, links, the ground, the margin."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from typing import Any, NamedTuple

from sandtable.art.svg import Box as Frame
from sandtable.art.svg import Point
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.data import FOLDER
from sandtable.games.fitna.terms import BOXES, COLUMNS, OFF_IRAN, OFF_SAUDI, OFF_TURKEY, SPACES

WEST, NORTH, EAST, SOUTH = -62.0, -52.0, 1662.0, 1346.0
MAP: Frame = (WEST, NORTH, EAST - WEST, SOUTH - NORTH)
EDGE = 12.0
STRIP = 372.0
"""The width of the margin in the east."""
WIDE, TALL = 55.0, 49.0
"""A plate."""
NAME = 11.0
"""The strip with its name."""
COLUMN = 12.0
"""The column with its marks."""
GAP = 3.0
ROUNDS = 80
OFF: dict[int, Frame] = {
    OFF_IRAN: (1468, 232, 180, 112),
    OFF_TURKEY: (528, -40, 208, 96),
    OFF_SAUDI: (806, 1222, 220, 112),
}
"""The off-map boxes."""
TITLES = {OFF_IRAN: "Iran, off the map", OFF_TURKEY: "Turkey, off the map", OFF_SAUDI: "Saudi Arabia, off the map"}
LEFT, INNER = EAST + 22, STRIP - 30
HALF = INNER / 2 - 5
FULL_ROW, ROW = 152.0, 122.0
"""How high a pool is."""
POOLS: dict[str, Frame] = {
    "syria": (LEFT, 44, HALF, ROW),
    "iraq": (LEFT + HALF + 10, 44, HALF, ROW),
    "iran": (LEFT, 176, HALF, FULL_ROW),
    "turkey": (LEFT + HALF + 10, 176, HALF, FULL_ROW),
    "saudi": (LEFT, 338, HALF, ROW),
    "arab": (LEFT + HALF + 10, 338, HALF, ROW),
    "israel": (LEFT, 470, HALF, ROW),
    "russia": (LEFT + HALF + 10, 470, HALF, ROW),
    "west": (LEFT, 602, HALF, ROW),
    "kurds": (LEFT + HALF + 10, 602, HALF, ROW),
    "isis": (LEFT, 734, HALF, 84),
    "held-back": (LEFT + HALF + 10, 734, HALF, 84),
}
TABLE = (LEFT + 18, 858.0)
"""The upper left corner of the table of combat results."""
CELL: Point = ((INNER - 18) / COLUMNS, 23.0)
SIDES: dict[str, Frame] = {
    "attackers": (LEFT, 1040, INNER, 92),
    "defenders": (LEFT, 1142, INNER, 92),
}
"""Where the battle under way is laid out."""
PART = (660.0, 700.0)
"""Of a map: what a high and narrow screen shows at a time, at least."""
AROUND = 44.0
WORTH = 0.6
"""A scenario that needs less than this share of the map has a sheet of its own."""


class Sheet(NamedTuple):
    """What is shown of the map, and how large the margin beside it is."""

    name: str
    """Of its pictures, after `ground` and `print`."""
    map: Frame
    scale: float

    @property
    def box(self) -> Frame:
        """The map with its margin."""
        x, y, wide, tall = self.map
        return x - EDGE, y - EDGE, wide + STRIP * self.scale + EDGE * 2, tall + EDGE * 2

    def place(self, frame: Frame) -> Frame:
        """Where something of the margin lies."""
        x, y, wide, tall = frame
        k = self.scale
        left, top = self.map[0] + self.map[2] + (x - EAST) * k, self.map[1] + (y - NORTH) * k
        return round(left, 1), round(top, 1), round(wide * k, 1), round(tall * k, 1)

    def holds(self, at: Point) -> bool:
        """A plate is shown as a whole."""
        x, y, wide, tall = self.map
        return (
            x <= at[0] - WIDE / 2
            and at[0] + WIDE / 2 <= x + wide
            and y <= at[1] - TALL / 2
            and at[1] + TALL / 2 <= y + tall
        )

    def list_parts(self) -> list[Frame]:
        """Parts that overlap, the map and the margin."""
        x, y, wide, tall = self.map
        across, down = part_steps(wide, PART[0]), part_steps(tall, PART[1])
        size = min(wide, PART[0]), min(tall, PART[1])
        parts = [(x + right, y + below, *size) for below in down for right in across]
        return [*parts, self.map, self.place((EAST + 8, NORTH, STRIP, SOUTH - NORTH))]


def part_steps(length: float, part: float) -> list[float]:
    """Where parts begin that cover a length."""
    count = max(1, -(-int(length) // int(part)))
    return [round((length - part) * number / max(1, count - 1), 1) if count > 1 else 0.0 for number in range(count)]


FULL = Sheet("", MAP, 1.0)


@lru_cache(maxsize=64)
def find_sheet(content: Content, scenario: Scenario) -> Sheet:
    """The whole map, or a part of it where much of it is not in play."""
    used = [box for box in range(BOXES) if is_used(scenario, box)]
    frames = [plate(plan(content).middles[box]) for box in used]
    frames += [OFF[box] for box in OFF if any(other in used for other in content.boxes[box].neighbours)]
    west, north = min(frame[0] for frame in frames) - AROUND, min(frame[1] for frame in frames) - AROUND
    east = max(frame[0] + frame[2] for frame in frames) + AROUND
    south = max(frame[1] + frame[3] for frame in frames) + AROUND
    west, north, east, south = max(west, WEST), max(north, NORTH), min(east, EAST), min(south, SOUTH)
    if (east - west) * (south - north) > WORTH * MAP[2] * MAP[3]:
        return FULL
    return Sheet(f"-{scenario.id}", (west, north, east - west, south - north), (south - north) / MAP[3])


def is_used(scenario: Scenario, box: int) -> bool:
    """In play, if only for one seat."""
    return scenario.in_play[box] or scenario.entry_only[box] >= 0


class Plan(NamedTuple):
    """The boxes."""

    middles: list[Point]
    """By box: the middle of its plate."""
    paths: list[str]
    """What is clicked."""


@lru_cache(maxsize=8)
def plan(content: Content) -> Plan:
    """Made once for a content pack."""
    middles = spread([(box.x, box.y) for box in content.boxes[:BOXES]])
    offs = [middle(OFF[box]) for box in range(BOXES, SPACES)]
    paths = [frame_path(grow(plate(at))) for at in middles] + [frame_path(OFF[box]) for box in range(BOXES, SPACES)]
    return Plan([*middles, *offs], paths)


def spread(points: list[Point]) -> list[Point]:
    """Points moved apart until no two plates touch."""
    moved = list(points)
    for _ in range(ROUNDS):
        if not push_apart(moved):
            break
    return [(round(x, 1), round(y, 1)) for x, y in moved]


def push_apart(points: list[Point]) -> bool:
    """Every two that touch give way on the shorter side; tells whether any did."""
    pushed = False
    for one in range(len(points)):
        for other in range(one):
            (ax, ay), (bx, by) = points[one], points[other]
            across, down = WIDE + GAP - abs(ax - bx), TALL + GAP - abs(ay - by)
            if across > 0 and down > 0:
                pushed = True
                dx = (across / 2 + 0.1) * (1 if ax > bx else -1) if across <= down else 0.0
                dy = (down / 2 + 0.1) * (1 if ay > by else -1) if across > down else 0.0
                points[one], points[other] = (ax + dx, ay + dy), (bx - dx, by - dy)
    return pushed


def plate(at: Point) -> Frame:
    """The plate around its middle."""
    return round(at[0] - WIDE / 2, 1), round(at[1] - TALL / 2, 1), WIDE, TALL


def grow(frame: Frame, by: float = 2.5) -> Frame:
    """A little more on every side, so that a rim lies round a plate and not on it."""
    x, y, wide, tall = frame
    return round(x - by, 1), round(y - by, 1), wide + by * 2, tall + by * 2


def column_cell(column: int, die: int) -> Frame:
    """A cell of the table of combat results; row -1 is its head."""
    wide, tall = CELL
    return TABLE[0] + wide * column + 1, TABLE[1] + tall * (die + 1) + 1, wide - 2, tall - 2


def pool_title(content: Content, pool: str) -> str:
    """Its name in short."""
    names = {one.id: one.name for one in content.pools}
    return names.get(pool, "Waiting for room").partition(" (")[0].replace(" Force Pool", "").replace(" Pool", "")


def middle(frame: Frame) -> Point:
    """Of a frame."""
    return frame[0] + frame[2] / 2, frame[1] + frame[3] / 2


def frame_path(frame: Frame, round_by: float = 4) -> str:
    """A frame with round corners, in few letters: it is sent with every scene."""
    x, y, wide, tall = frame
    r, across, down = round_by, wide - round_by * 2, tall - round_by * 2
    return (
        f"M{x + r:g},{y:g}h{across:g}q{r:g},0 {r:g},{r:g}v{down:g}q0,{r:g} {-r:g},{r:g}"
        f"h{-across:g}q{-r:g},0 {-r:g},{-r:g}v{-down:g}q0,{-r:g} {r:g},{-r:g}Z"
    )


@cache
def geography() -> dict[str, Any]:
    """Coasts, rivers, borders, ridges and labels: no rule speaks of them, so every pack has the same."""
    return tomllib.loads((FOLDER / "ground.toml").read_text(encoding="utf-8"))


def lines(name: str) -> list[list[Point]]:
    """One kind of line."""
    return [[(float(x), float(y)) for x, y in line] for line in geography()[name]]
