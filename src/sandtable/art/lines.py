"""Lines as nature draws them: borders by midpoint displacement, smooth curves, distances."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot

from sandtable.art.noise import Noise
from sandtable.art.svg import Point, place, polyline


def wander(start: Point, end: Point, rough: float = 0.12, least: float = 8, name: str = "") -> list[Point]:
    """A line that strays from the straight one. It depends on its two ends alone, whichever comes first,
    so that neighbours who share a border agree on it."""
    if end < start:
        return wander(end, start, rough, least, name)[::-1]
    noise = Noise(f"{name}{start[0]:.2f},{start[1]:.2f}-{end[0]:.2f},{end[1]:.2f}")
    return split(start, end, rough, least, noise)


def split(start: Point, end: Point, rough: float, least: float, noise: Noise) -> list[Point]:
    """Midpoint displacement, down to pieces of a least length."""
    length = dist(start, end)
    if length <= least:
        return [start, end]
    shift = noise.between(-rough, rough)
    middle = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * shift,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * shift,
    )
    return split(start, middle, rough, least, noise)[:-1] + split(middle, end, rough, least, noise)


def ring(points: Sequence[Point], rough: float = 0.12, least: float = 8) -> list[Point]:
    """The sides of a polygon, each wandering; neighbours agree on the sides they share."""
    line: list[Point] = []
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        line += wander(start, end, rough, least)[:-1]
    return line


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a soft curve through all points (Catmull-Rom)."""
    count = len(points)
    if count < 3 and not closed:
        return polyline(points)
    parts = [f"M{place(*points[0])}"]
    for i in range(count if closed else count - 1):
        before = points[i - 1] if i or closed else points[0]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        first = place(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = place(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append(f"C{first} {second} {place(*end)}")
    return "".join(parts) + ("Z" if closed else "")


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Points along the soft curve through all points; a start and an end keep their direction."""
    line: list[Point] = [points[0]]
    for i in range(len(points) - 1):
        before = points[i - 1] if i else points[0]
        start, end = points[i], points[i + 1]
        after = points[i + 2] if i + 2 < len(points) else end
        for step in range(1, steps + 1):
            line.append(blend(before, start, end, after, step / steps))
    return line


def blend(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    """One point of a Catmull-Rom curve."""

    def one(a: float, b: float, c: float, d: float) -> float:
        """The same on one axis."""
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    return one(before[0], start[0], end[0], after[0]), one(before[1], start[1], end[1], after[1])


def far_from(point: Point, line: Sequence[Point], least: float) -> bool:
    """No point of the line is nearer."""
    return all(dist(point, other) >= least for other in line)


def normal(start: Point, end: Point) -> Point:
    """The unit vector to the left of a direction."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1
    return dy / length, -dx / length


def beside(line: Sequence[Point], index: int, distance: float) -> Point:
    """A point to the left of a line (to its right if the distance is negative)."""
    start, end = line[max(0, index - 1)], line[min(len(line) - 1, index + 1)]
    nx, ny = normal(start, end)
    return line[index][0] + nx * distance, line[index][1] + ny * distance


def tie(links: Sequence[tuple[Point, Point]]) -> list[tuple[Point, Point]]:
    """The shortest of these links that hold together all points they join."""
    heads = {point: point for link in links for point in link}
    found: list[tuple[Point, Point]] = []
    for a, b in sorted(links, key=lambda link: dist(*link)):
        old, new = heads[a], heads[b]
        if old != new:
            heads = {point: new if head == old else head for point, head in heads.items()}
            found.append((a, b))
    return found
