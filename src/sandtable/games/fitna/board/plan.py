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
from sandtable.games.fitna.terms import BOXES, OFF_IRAN, OFF_SAUDI, OFF_TURKEY, SPACES

WEST, NORTH, EAST, SOUTH = -62.0, -52.0, 1662.0, 1346.0
MAP: Frame = (WEST, NORTH, EAST - WEST, SOUTH - NORTH)
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
