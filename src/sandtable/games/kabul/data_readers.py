"""Kinds of value that this game's data have: places and outlines."""

from __future__ import annotations

import re
from typing import Any

from sandtable.kernel.data import Entry

Point = tuple[float, float]
RING = re.compile(r"M(\d+\.?\d*,\d+\.?\d*(?:L\d+\.?\d*,\d+\.?\d*){2,})Z")


def point(entry: Entry, key: str) -> Point:
    """One place on a map."""
    return (corners(entry, key, [entry.get(key, list, [0, 0])]) or [(0.0, 0.0)])[0]


def outline(entry: Entry, key: str) -> list[Point]:
    """The corners of a polygon."""
    found = corners(entry, key, entry.get(key, list, []))
    if len(set(found)) < max(3, len(found)):
        entry.fault(key, "expected at least three corners, all different")
    return found


def corners(entry: Entry, key: str, pairs: list[Any]) -> list[Point]:
    """Pairs of numbers."""
    found: list[Point] = []
    for pair in pairs:
        if isinstance(pair, list) and len(pair) == 2 and all(is_number(value) for value in pair):
            found.append((float(pair[0]), float(pair[1])))
        else:
            entry.fault(key, f"expected two numbers, x and y, found {pair!r}")
    return found


def is_number(value: Any) -> bool:
    """Whether a value is a number, whole or not."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def path(entry: Entry, key: str) -> str:
    """An SVG path of straight lines, ring by ring."""
    found = entry.text(key)
    if key in entry.values and RING.sub("", found) + found[:1] != "M":
        entry.fault(key, "expected rings of the form M x,y L x,y L x,y ... Z, without spaces")
    return found


def rings(path: str) -> list[list[Point]]:
    """The polygons of a path."""
    return [[place(pair) for pair in ring.split("L")] for ring in RING.findall(path)]


def place(pair: str) -> Point:
    """A place as paths write it."""
    x, y = pair.split(",")
    return (float(x), float(y))


def edges(outline: list[Point]) -> list[tuple[Point, Point]]:
    """The sides of a polygon."""
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def inside(spot: Point, outline: list[Point]) -> bool:
    """Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times."""
    x, y = spot
    crossings = 0
    for (ax, ay), (bx, by) in edges(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1
