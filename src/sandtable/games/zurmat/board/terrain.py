"""Where roads, rivers, fields, houses and plants lie on a tile of Zurmat, before the tile is turned."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from sandtable.art.lines import beside, curve, far_from
from sandtable.art.noise import Noise
from sandtable.art.svg import Point
from sandtable.games.zurmat.content import Tile
from sandtable.games.zurmat.terms import FEATURES

SIZE = 200
MIDDLE: Point = (SIZE / 2, SIZE / 2)
GATES: tuple[Point, ...] = ((100, 0), (200, 100), (100, 200), (0, 100))
"""Where roads leave the tile: the middle of its north, east, south and west edge."""
CORNERS: tuple[Point, ...] = ((46, 46), (154, 46), (154, 154), (46, 154))


def toward(start: Point, end: Point, share: float) -> Point:
    """Part of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def turn(point: Point, rotation: int) -> Point:
    """A point as the tile lies."""
    x, y = point
    for _ in range(rotation):
        x, y = SIZE - y, x
    return x, y


class Terrain:
    """The plan of a tile. Each part has a stream of its own, so that no part moves another."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.feature = FEATURES[tile.feature]
        self.noise = self.stream("roads")
        masks = sorted({mask for mask in tile.roads if mask}, key=lambda mask: (-mask.bit_count(), mask))
        self.roads = [self.lay_road(mask) for mask in masks]
        """By group of joined edges: its lines, each from an edge inwards."""
        self.ends = [lines[0][-1] for mask, lines in zip(masks, self.roads, strict=True) if mask.bit_count() == 1]
        self.hubs = [lines[0][-1] for mask, lines in zip(masks, self.roads, strict=True) if mask.bit_count() > 2]
        self.river = self.lay_river() if self.feature == "bridge" else []
        self.lines = [point for lines in self.roads for line in lines for point in line] + self.river
        self.taken: list[Point] = []
        """Where something stands."""

    def stream(self, part: str) -> Noise:
        """Chance for one part of the plan."""
        return Noise(f"zurmat/{self.tile.id}/{part}")

    def lay_road(self, mask: int) -> list[list[Point]]:
        """The lines of one group of joined edges."""
        edges = [edge for edge in range(4) if mask >> edge & 1]
        if len(edges) == 2:
            return [self.lay_through(*edges)]
        hub = self.noise.around(MIDDLE, 9)
        return [self.lay_arm(edge, hub, 0.52 if len(edges) == 1 else 1) for edge in edges]

    def lay_arm(self, edge: int, hub: Point, share: float) -> list[Point]:
        """From an edge towards the hub; it crosses the edge at a right angle, so that tiles join."""
        gate = GATES[edge]
        inside = toward(gate, MIDDLE, 0.16)
        end = toward(inside, hub, share)
        bend = self.noise.around(toward(inside, end, 0.5), 9 * share)
        return curve([gate, inside, bend, end])

    def lay_through(self, start: int, end: int) -> list[Point]:
        """From edge to edge: straight across, or round a corner well away from the middle."""
        first, last = GATES[start], GATES[end]
        if (end - start) % 2:
            ways = [toward(toward(first, last, 0.5), MIDDLE, 0.3)]
        else:
            ways = [toward(first, last, 0.34), toward(first, last, 0.66)]
        inner = [self.noise.around(way, 6) for way in ways]
        return curve([first, toward(first, MIDDLE, 0.16), *inner, toward(last, MIDDLE, 0.16), last])

    def lay_river(self) -> list[Point]:
        """From the west edge to the east edge, south of the middle."""
        noise = self.stream("river")
        ways = ((-12, 150), (30, 140), (72, 158), (112, 146), (156, 158), (212, 146))
        return curve([noise.around(way, 5) for way in ways])

    def is_free(self, point: Point, from_lines: float, from_things: float, margin: float = 14) -> bool:
        """Room for a thing: away from the edge, the roads, the river and all other things."""
        inside = all(margin <= side <= SIZE - margin for side in point)
        return inside and far_from(point, self.lines, from_lines) and far_from(point, self.taken, from_things)

    def take(self, point: Point, from_lines: float, from_things: float, margin: float = 14) -> bool:
        """Take a place if it is free."""
        free = self.is_free(point, from_lines, from_things, margin)
        if free:
            self.taken.append(point)
        return free

    def scatter(self, noise: Noise, centre: Point, reach: float, gap: float, off: float, most: int) -> list[Point]:
        """Up to so many free places around a point, off the roads and with a gap between them."""
        found: list[Point] = []
        for _ in range(most * 9):
            angle, far = noise.between(0, 2 * pi), reach * noise.unit() ** 0.6
            point = centre[0] + cos(angle) * far, centre[1] + sin(angle) * far
            if len(found) < most and self.take(point, off, gap):
                found.append(point)
        return found

    def list_plots(self, noise: Noise) -> list[tuple[list[Point], int]]:
        """Fields: their four corners, and in which corner of the tile they lie."""
        plots: list[tuple[list[Point], int]] = []
        for number, corner in enumerate(CORNERS):
            angle = noise.between(-0.42, 0.42)
            centre = noise.around(corner, 7)
            plots += [(plot, number) for plot in self.lay_patch(noise, centre, angle)]
        return plots

    def lay_patch(self, noise: Noise, centre: Point, angle: float) -> list[list[Point]]:
        """A patch of three by three fields of different sizes, without those that a road or the edge takes."""
        across, along = split_side(noise, 74), split_side(noise, 62)
        patch: list[list[Point]] = []
        for left, right in across:
            for top, bottom in along:
                frame = ((left, top), (right, top), (right, bottom), (left, bottom))
                plot = [noise.around(swing(centre, point, angle), 1.5) for point in frame]
                middle = swing(centre, ((left + right) / 2, (top + bottom) / 2), angle)
                inside = all(4 < side < SIZE - 4 for side in middle)
                if noise.chance(0.74) and inside and far_from(middle, self.lines, 13):
                    patch.append(plot)
        return patch

    def list_along(self, line: list[Point], start: int, step: int, off: float) -> list[Point]:
        """Places on both sides of a line."""
        return [beside(line, index, side) for index in range(start, len(line) - 2, step) for side in (off, -off)]


def split_side(noise: Noise, length: float) -> list[tuple[float, float]]:
    """A side in three unequal parts, around nought, with a narrow path between them."""
    first, second = length * noise.between(0.26, 0.42), length * noise.between(0.6, 0.74)
    cuts = [-length / 2, first - length / 2, second - length / 2, length / 2]
    return [(start, end - 1.6) for start, end in pairwise(cuts)]


def swing(centre: Point, point: Point, angle: float) -> Point:
    """A point of a turned frame."""
    u, v = point
    return centre[0] + u * cos(angle) - v * sin(angle), centre[1] + u * sin(angle) + v * cos(angle)
