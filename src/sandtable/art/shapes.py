"""Polygons: how large they are, what lies inside, and where in them there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from sandtable.art.svg import Box, Point

ROOM = 9.0
STEPS = (18.0, 6.0, 2.0)

Part = tuple[Point, tuple[float, float]]
"""A rectangle: how far its middle lies from a point, and its width and height."""


def shrink(ring: Sequence[Point], inset: float) -> list[Point]:
    """The ring moved inwards."""
    turn = 1 if measure(ring) > 0 else -1
    moved: list[Point] = []
    for index, (x, y) in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % len(ring)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = hypot(dx, dy) or 1
        moved.append((x - dy / length * inset * turn, y + dx / length * inset * turn))
    return moved


def measure(ring: Sequence[Point]) -> float:
    """Its area, positive if it runs clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def unite(rings: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The outlines of polygons that share whole edges, all running the same way round: of an island, of its lakes."""
    edges = [edge for ring in rings for edge in zip(ring, [*ring[1:], ring[0]], strict=True)]
    shared = {(end, start) for start, end in edges}
    onward: dict[Point, list[Point]] = {}
    for start, end in edges:
        if (start, end) not in shared:
            onward.setdefault(start, []).append(end)
    found: list[list[Point]] = []
    while onward:
        line = [next(iter(onward))]
        while line[-1] in onward:
            ends = onward[line[-1]]
            line.append(ends.pop())
            if not ends:
                del onward[line[-2]]
        found.append(line[:-1])
    return found


def middle(ring: Sequence[Point]) -> Point:
    """The centre of gravity of a polygon."""
    whole = measure(ring) * 6
    pairs = list(zip(ring, [*ring[1:], ring[0]], strict=True))
    x = sum((a[0] + b[0]) * (a[0] * b[1] - b[0] * a[1]) for a, b in pairs) / whole
    y = sum((a[1] + b[1]) * (a[0] * b[1] - b[0] * a[1]) for a, b in pairs) / whole
    return x, y


def depth(point: Point, ring: Sequence[Point]) -> float:
    """How far inside a polygon a point lies; negative outside."""
    x, y = point
    inside, nearest = False, 1e9
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        dx, dy = bx - ax, by - ay
        t = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1)))
        nearest = min(nearest, hypot(x - ax - t * dx, y - ay - t * dy))
        if (ay > y) != (by > y) and x < ax + (y - ay) * dx / dy:
            inside = not inside
    return nearest if inside else -nearest


def fit(ring: Sequence[Point], parts: list[Part]) -> tuple[Point, float]:
    """Where the parts lie best, step by step from the middle, and how good that is."""
    best = middle(ring)
    score = rate(best, ring, parts)
    for step in STEPS:
        improved = True
        while improved:
            improved = False
            for dx, dy in ((step, 0), (-step, 0), (0, step), (0, -step)):
                there = (best[0] + dx, best[1] + dy)
                value = rate(there, ring, parts)
                if value > score + 0.01:
                    best, score, improved = there, value, True
    return best, score


def rate(at: Point, ring: Sequence[Point], parts: list[Part]) -> float:
    """How well the parts lie inside: every corner counts, being far inside is worth little more."""
    return sum(
        min(ROOM, deep) + deep * 0.05
        for shift, size in parts
        for spot in corners_of((at[0] + shift[0], at[1] + shift[1]), size)
        for deep in [depth(spot, ring)]
    )


def fits(at: Point, size: tuple[float, float], ring: Sequence[Point]) -> float:
    """How far inside a rectangle lies: the worst of its corners."""
    return min(depth(spot, ring) for spot in corners_of(at, size))


def corners_of(at: Point, size: tuple[float, float]) -> list[Point]:
    """The corners of a rectangle around its middle."""
    half, tall = size[0] / 2, size[1] / 2
    return [(at[0] + half * u, at[1] + tall * v) for u in (-1, 1) for v in (-1, 1)]


class Land:
    """Several polygons together, quick to ask what lies in them."""

    def __init__(self, rings: Sequence[Sequence[Point]]) -> None:
        self.rings = [(frame(ring), ring) for ring in rings]

    def holds(self, point: Point, inset: float = 0) -> bool:
        """Whether a point lies in one of them, so far inside; a negative inset reaches beyond them."""
        x, y = point
        out = max(0.0, -inset)
        return any(
            west - out <= x <= east + out and north - out <= y <= south + out and depth(point, ring) > inset
            for (west, north, east, south), ring in self.rings
        )


def frame(ring: Sequence[Point]) -> Box:
    """West, north, east and south of a polygon."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)
