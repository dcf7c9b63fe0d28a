"""The tiles of Zurmat as they are painted. A turned tile is painted anew: houses stand upright, the light stays put."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.art.houses import compound, house, mosque, shop
from sandtable.art.land import (
    blotches,
    bridge,
    crossings,
    field,
    mound,
    peak,
    place_on,
    poplar,
    poppies,
    relief,
    river,
    road,
    tree,
    tuft,
)
from sandtable.art.lines import far_from
from sandtable.art.noise import Noise
from sandtable.art.svg import Point, document, element, group, rect
from sandtable.games.zurmat.board.base import draw_base
from sandtable.games.zurmat.board.terrain import MIDDLE, SIZE, Terrain, turn
from sandtable.games.zurmat.content import Tile

GROUNDS = {"mountain": "#cfb182", "river": "#ddd09f", "town": "#e6d3a6", "base": "#dccb9c"}
GROUND = "#e6d5a5"
BARE = ("mountain", "base")
RANGES = ((62, 46, 30, 4), (46, 33, 22, 7), (30, 19, 15, 11))
"""Mountains from large to small: width, height, distance between them, how many at most."""

Standing = list[tuple[float, str]]
"""Things that stand, with how near to the viewer they do."""


class Painter:
    """Paints the plan of a tile as it lies."""

    def __init__(self, tile: Tile, rotation: int) -> None:
        self.tile = tile
        self.rotation = rotation
        self.plan = Terrain(tile)

    def at(self, point: Point) -> Point:
        """A point of the plan as the tile lies."""
        return turn(point, self.rotation)

    def all(self, line: list[Point]) -> list[Point]:
        """A line of the plan as the tile lies."""
        return [self.at(point) for point in line]

    def stand(self, points: list[Point], draw: Callable[[], str]) -> Standing:
        """A drawing for each point, put up there."""
        placed = [(self.at(point), draw()) for point in points]
        return [(y, place_on(x, y, drawing)) for (x, y), drawing in placed]

    def list_fields(self) -> list[str]:
        """Fields; on poppy tiles most of them flower, in three of the four corners."""
        if self.tile.art in BARE:
            return []
        noise = self.plan.stream("fields")
        fallow = self.tile.number % 4 if self.plan.feature == "poppy" else -1
        drawn: list[str] = []
        for corners, number in self.plan.list_plots(noise):
            flowers = self.plan.feature == "poppy" and number != fallow and noise.chance(0.66)
            drawn.append((poppies if flowers else field)(self.all(corners), noise))
        return drawn

    def list_ways(self) -> list[str]:
        """The river and the roads, with bridges over water and over other roads."""
        water = self.all(self.plan.river)
        drawn = [river(water, 13)] if water else []
        below: list[list[Point]] = []
        for lines in self.plan.roads:
            turned = [self.all(line) for line in lines]
            drawn.append(road(turned))
            for line in turned:
                drawn += [bridge(at, along, 24, 13) for at, along in crossings(water, line)]
                drawn += [bridge(at, along, 26, 12.5) for under in below for at, along in crossings(under, line)]
            below += turned
        return drawn

    def list_houses(self) -> Standing:
        """Villages where tracks end and where roads meet; a bazaar in the town."""
        plan, noise, town = self.plan, self.plan.stream("houses"), self.tile.art == "town"
        if self.tile.art == "base":
            return []

        def dwelling() -> str:
            return compound(noise) if noise.chance(0.4) else house(noise)

        found = self.list_bazaar(noise) if town else []
        for end in plan.ends:
            found += self.stand(plan.scatter(noise, end, 27, 15, 10, 5), dwelling)
        for hub in plan.hubs or ([] if plan.ends else [(60, 62)]):
            found += self.stand(plan.scatter(noise, hub, 46, 17, 13, 12 if town else 6), dwelling)
        return found

    def list_bazaar(self, noise: Noise) -> Standing:
        """A mosque, and shops in rows along the roads."""
        plan = self.plan
        site = (130.0, 70.0)
        plan.taken += [site, (130, 62), (138, 70)]
        along = [point for lines in plan.roads for line in lines for point in plan.list_along(line, 9, 4, 13.5)]
        stalls = [point for point in along if plan.take(point, 11, 11)]
        x, y = self.at(site)
        return [(y, place_on(x, y, mosque(), scale=1.15)), *self.stand(stalls, lambda: shop(noise))]

    def list_peaks(self) -> Standing:
        """Mountains away from roads and houses, the large ones first; planned as they are seen."""
        if self.tile.art != "mountain":
            return []
        noise = self.plan.stream(f"peaks/{self.rotation}")
        lines, taken = self.all(self.plan.lines), self.all(self.plan.taken)
        found: Standing = []
        for width, height, gap, most in RANGES:
            sites = [(noise.between(12, SIZE - 12), noise.between(height * 0.8, SIZE - 4)) for _ in range(160)]
            for x, y in pick_sites(sites, lines, taken, (width, height, gap), most):
                high, wide = height * noise.near(1, 0.15), width * noise.near(1, 0.15)
                found.append((y, peak(x, y, wide, high, noise)))
        return found

    def list_plants(self) -> Standing:
        """Trees along the water and between the houses, tufts and low hills elsewhere."""
        plan, noise = self.plan, self.plan.stream("plants")

        def plant() -> str:
            return (poplar if noise.chance(0.4) else tree)(0, 0, noise)

        banks = [point for point in plan.list_along(plan.river, 2, 2, 11.5) if noise.chance(0.6)]
        found = self.stand([point for point in banks if plan.is_free(point, 9, 5, 3)], plant)
        if self.tile.art not in BARE:
            found += self.stand(plan.scatter(noise, MIDDLE, 112, 11, 8.5, 20), plant)
            found += self.stand(plan.scatter(noise, MIDDLE, 125, 24, 20, 1), lambda: mound(0, 0, 28, noise))
        return found + self.stand(plan.scatter(noise, MIDDLE, 125, 9, 9, 14), lambda: tuft(0, 0, noise))

    def list_standing(self) -> list[str]:
        """Everything that stands, from the back to the front."""
        standing = self.list_houses() + self.list_peaks() + self.list_plants()
        return [drawing for _, drawing in sorted(standing)]


def pick_sites(
    sites: list[Point], lines: list[Point], taken: list[Point], shape: tuple[float, float, float], most: int
) -> list[Point]:
    """Sites where a mountain hides no road and no house."""
    width, height, gap = shape
    found: list[Point] = []
    for x, y in sites:
        slopes = [((x, y - height * up), width * (0.36 - 0.3 * up) + 4) for up in (0.1, 0.5, 0.9)]
        clear = all(far_from(point, lines, least) for point, least in slopes)
        if len(found) < most and clear and far_from((x, y), taken, gap):
            found.append((x, y))
            taken.append((x, y))
    return found


def draw_tile(tile: Tile, rotation: int = 0) -> str:
    """One tile as a document of its own."""
    return document(draw_land(tile, rotation), box=(0, 0, SIZE, SIZE), size=(SIZE, SIZE))


def draw_land(tile: Tile, rotation: int, rounding: float = 9) -> str:
    """A tile as part of a picture; its corners are rounded."""
    painter = Painter(tile, rotation)
    key = f"{tile.number}-{rotation}"
    hilly = tile.art == "mountain"
    square = (0, 0, SIZE, SIZE)
    ground = group(
        rect(*square, GROUNDS.get(tile.art, GROUND)),
        rect(*square, "#000", filter=f"url(#green-{key})", opacity=0.25 if hilly else 0.5),
        *painter.list_fields(),
        filter=f"url(#relief-{key})",
    )
    base = draw_base() if tile.art == "base" else []
    painted = group(ground, *painter.list_ways(), *base, *painter.list_standing(), filter=f"url(#paper-{key})")
    clip = element("clipPath", rect(*square, "#000", rx=rounding), id=f"tile-{key}")
    defs = element("defs", clip, *list_filters(key, tile.number * 7 + 3, hilly))
    return defs + group(painted, *draw_edge(rounding), clip_path=f"url(#tile-{key})")


def list_filters(key: str, seed: int, hilly: bool) -> list[str]:
    """Relief of the ground, the grain of the paper, and patches of green."""
    return [
        relief(f"relief-{key}", seed, 4.4 if hilly else 2.3, 0.026 if hilly else 0.018, 1.22),
        relief(f"paper-{key}", seed + 1, 0.32, 0.63, 1.22, octaves=2),
        blotches(f"green-{key}", seed + 2, (0.52, 0.56, 0.27), 0.016, 0.46),
    ]


def draw_edge(rounding: float) -> list[str]:
    """The cut edge of a cardboard tile: lit above, dark below, and a little worn."""
    return [
        rect(0.6, 0.6, SIZE - 1.2, SIZE - 1.2, "none", rx=rounding, stroke="#fff4d6", stroke_width=1.6, opacity=0.55),
        rect(-1, -1, SIZE, SIZE, "none", rx=rounding, stroke="#3b2a12", stroke_width=2.4, opacity=0.45),
        rect(5, 5, SIZE - 10, SIZE - 10, "none", rx=rounding, stroke="#5a4320", stroke_width=10, opacity=0.06),
    ]
