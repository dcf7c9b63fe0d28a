"""A kind of value that only this game's data have, SVG paths; and what lies inside what."""

from __future__ import annotations

import re

from sandtable.kernel.data import Entry, Point

RING = re.compile(r"M(\d+\.?\d*,\d+\.?\d*(?:L\d+\.?\d*,\d+\.?\d*){2,})Z")


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
