"""The valley of Orgun as it is painted: paper, ranges, fields, orchards, villages, the town."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, pi, sin

from sandtable.art.land import blotches, relief, surface, tree
from sandtable.art.lines import beside, curve, far_from, tie, wander
from sandtable.art.noise import Noise
from sandtable.art.relief import hachures, heap, outcrop, shade, spurs
from sandtable.art.shapes import depth, frame
from sandtable.art.svg import Box, Point, document, element, group, path, polygon, polyline, rect, stroke
from sandtable.games.orgun.board.plan import BOX, HEIGHT, WIDTH, Plan, centre, cross, on_rim, plan, scaled
from sandtable.games.orgun.content import Area, Content

PAPER = "#eadfc0"
TINTS = ("#e6d9ab", "#e0d09c", "#d8c38c", "#cfb67c")
ROCK = "#c3a47a"
CROPS = ("#b9bf7d", "#c9c388", "#d8c98d", "#a9b36d", "#cdb877", "#bfc78c")
ROOFS = ("#cfae7f", "#c19c6c", "#dcc197", "#b58f60")
MAP: Box = (0, 0, WIDTH, HEIGHT)
SOFT = 7
PLOTS = {0: 10, 1: 6, 2: 3, 3: 0}
"""By TEM: how many patches of fields a clear area has."""


class Painter:
    """Paints the map of one content pack."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.plan: Plan = plan(content)
        rock = [scaled(area.outline) for area in content.areas[1:] if area.mountain]
        self.rock = [(frame(ring), ring) for ring in rock]
        self.lines = [point for road in self.plan.roads for point in curve(road, 10)]

    def stream(self, part: str) -> Noise:
        """Chance for one part of the picture."""
        return Noise(f"orgun/{part}")

    def is_rock(self, point: Point) -> bool:
        """Well inside a mountain."""
        x, y = point
        return any(
            left < x < right and top < y < low and depth(point, ring) > 3 for (left, top, right, low), ring in self.rock
        )

    def list_tints(self) -> list[str]:
        """The ground of each area; it goes on beyond the rim."""
        shapes = [
            (polyline(self.plan.rings[area.number], closed=True), ROCK if area.mountain else TINTS[area.tem])
            for area in self.content.areas[1:]
        ]
        return [path(d, tint, stroke=tint, stroke_width=50) for d, tint in shapes] + [path(*shape) for shape in shapes]

    def list_ridges(self) -> list[list[Point]]:
        """Ranges from mountain to mountain, out to the rim, with spurs on both sides."""
        noise = self.stream("ridges")
        main = [*self.lay_ranges(), *self.lay_ends()]
        return main + [spur for ridge in main for spur in spurs(ridge, noise, self.is_rock, 44)]

    def lay_ranges(self) -> list[list[Point]]:
        """The shortest ranges that hold all neighbouring mountains together."""
        areas = self.content.areas
        gates = {
            (centre(a), centre(areas[b])): cross(a, areas[b])
            for a in areas
            for b in a.neighbours
            if a.mountain and areas[b].mountain and a.number < b
        }
        found: list[list[Point]] = []
        for a, b in tie(list(gates)):
            gate = gates[a, b]
            found.append(wander(a, gate, 0.24, 16) + wander(gate, b, 0.24, 16)[1:])
        return found

    def lay_ends(self) -> list[list[Point]]:
        """From the mountains at the rim on towards it."""
        found: list[list[Point]] = []
        for area in self.content.areas[1:]:
            ring = scaled(area.outline)
            rims = [(a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True) if area.mountain and on_rim(a, b)]
            if rims:
                a, b = max(rims, key=lambda rim: dist(*rim))
                found.append(wander(centre(area), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), 0.24, 16))
        return found

    def draw_rock(self, ridges: list[list[Point]]) -> list[str]:
        """Hachures down the slopes, and outcrops between them."""
        noise = self.stream("rock")
        slopes = "".join(hachures(curve(ridge, 2), noise, self.is_rock, 9) for ridge in ridges)
        crest = "".join(polyline(ridge) for ridge in ridges)
        sites = [(noise.between(0, WIDTH), noise.between(0, HEIGHT)) for _ in range(420)]
        rocks = "".join(outcrop(x, y, noise) for x, y in sites if self.is_rock((x, y)))
        return [
            stroke(slopes, "#4d3718", 0.8, opacity=0.42),
            stroke(rocks, "#4d3718", 0.9, opacity=0.4),
            stroke(crest, "#f6e7c4", 0.8, opacity=0.35),
        ]

    def draw_fields(self, area: Area) -> list[str]:
        """Patches of parcels, each turned its own way, off the roads."""
        noise = self.stream(f"fields/{area.id}")
        ring = scaled(area.outline)
        drawn: list[str] = []
        taken: list[Point] = []
        for _ in range(PLOTS[area.tem] * 12):
            at = noise.around(centre(area), 105)
            if depth(at, ring) > 13 and far_from(at, taken, 44) and len(taken) < PLOTS[area.tem]:
                taken.append(at)
                drawn += self.draw_patch(at, noise, ring)
        return [group(*drawn, opacity=0.5)]

    def draw_patch(self, at: Point, noise: Noise, ring: list[Point]) -> list[str]:
        """Four by three narrow parcels with furrows."""
        turn = noise.between(0, pi)
        u, v = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
        wide, tall = noise.between(8, 12), noise.between(11, 15)
        drawn: list[str] = []
        for column in (-2, -1, 0, 1):
            for row in (-1.5, -0.5, 0.5):
                corners = [
                    (at[0] + u[0] * a * wide + v[0] * b * tall, at[1] + u[1] * a * wide + v[1] * b * tall)
                    for a, b in ((column, row), (column + 0.92, row), (column + 0.92, row + 0.94), (column, row + 0.94))
                ]
                middle = (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)
                if noise.chance(0.85) and depth(middle, ring) > 7 and far_from(middle, self.lines, 8):
                    drawn.append(draw_parcel(corners, noise))
        return drawn

    def draw_orchard(self, area: Area) -> list[str]:
        """Trees in rows."""
        noise = self.stream(f"trees/{area.id}")
        ring = scaled(area.outline)
        x, y = centre(area)
        sites = [
            noise.around((x + column * 11 + row % 2 * 5, y + row * 10), 1.6)
            for row in range(-11, 12)
            for column in range(-11, 12)
        ]
        free = [
            site for site in sites if depth(site, ring) > 9 and far_from(site, self.lines, 9) and noise.chance(0.62)
        ]
        return [tree(*site, noise) for site in sorted(free, key=lambda site: site[1])]

    def draw_terraces(self, area: Area) -> list[str]:
        """Steps along a slope."""
        ring = scaled(area.outline)
        x, y = centre(area)
        lines: list[str] = []
        for step in range(-9, 10):
            line = wander((x - 120, y + step * 11 + 14), (x + 120, y + step * 11 - 14), 0.07, 12, area.id)
            for a, b in pairwise(line):
                if depth(a, ring) > 8 and depth(b, ring) > 8:
                    lines.append(polyline([a, b]))
        return [
            stroke("".join(lines), "#7d6a35", 1, opacity=0.5),
            stroke("".join(lines), "#fff6d8", 0.6, opacity=0.5, transform="translate(0,-1.4)"),
        ]

    def draw_wash(self, area: Area) -> list[str]:
        """A bed of gravel that is dry most of the year."""
        ring = scaled(area.outline)
        left, top, right, low = frame(ring)
        line = [p for p in wander((left, low - 60), (right, top + 70), 0.2, 11, "wash") if depth(p, ring) > 1]
        d = polyline(line)
        return [
            stroke(d, "#f3ead0", 9, opacity=0.8),
            stroke(d, "#a08a58", 1, stroke_dasharray="0.5 3", transform="translate(0,3.6)"),
            stroke(d, "#a08a58", 1, stroke_dasharray="0.5 3", transform="translate(0,-3.6)"),
            stroke(d, "#8f9fa0", 0.9, stroke_dasharray="7 5", opacity=0.8),
        ]

    def draw_town(self, area: Area) -> list[str]:
        """Mud houses in blocks, packed along the streets."""
        noise = self.stream(f"town/{area.id}")
        ring = scaled(area.outline)
        bare = centre(area) if area.fort else None
        near = [point for point in self.lines if depth(point, ring) > -6]
        sites = [
            beside(near, i, side * off) for i in range(1, len(near) - 1) for off in (10, 20, 31, 43) for side in (1, -1)
        ]
        sites += [noise.around(centre(area), 75) for _ in range(60)]
        taken: list[Point] = []
        drawn: list[str] = []
        for site in sites:
            clear = bare is None or dist(site, bare) > 48
            if clear and depth(site, ring) > 8 and far_from(site, self.lines, 7.5) and far_from(site, taken, 10.5):
                taken.append(site)
                drawn.append(draw_block(site, noise))
        return drawn

    def draw_village(self, area: Area) -> list[str]:
        """A few houses where the road goes through."""
        noise = self.stream(f"village/{area.id}")
        ring = scaled(area.outline)
        taken: list[Point] = []
        for _ in range(60):
            site = noise.around(centre(area), 30)
            if (
                len(taken) < 12
                and depth(site, ring) > 8
                and far_from(site, self.lines, 8)
                and far_from(site, taken, 10.5)
            ):
                taken.append(site)
        return [draw_block(site, noise) for site in taken]

    def draw_land(self, area: Area) -> list[str]:
        """What grows and stands in an area."""
        if area.mountain:
            return []
        if area.zone:
            return self.draw_town(area)
        drawn = self.draw_terraces(area) if "Terraces" in area.name or "Foothills" in area.name else []
        if "Orchards" in area.name or "Gardens" in area.name:
            return drawn + self.draw_orchard(area)
        if "Wash" in area.name:
            return drawn + self.draw_wash(area)
        drawn += [] if area.airfield else self.draw_fields(area)
        if area.outpost or "Farms" in area.name or area.star:
            drawn += self.draw_village(area)
        return drawn


def draw_parcel(corners: list[Point], noise: Noise) -> str:
    """One field."""
    a, b, c, d = corners
    furrows = "".join(
        polyline(
            [(a[0] + (d[0] - a[0]) * t, a[1] + (d[1] - a[1]) * t), (b[0] + (c[0] - b[0]) * t, b[1] + (c[1] - b[1]) * t)]
        )
        for t in (0.25, 0.5, 0.75)
    )
    return polygon(corners, noise.pick(CROPS), stroke="#8f8048", stroke_width=0.6) + path(
        furrows, stroke="#a79b5c", stroke_width=0.4
    )


def draw_block(at: Point, noise: Noise) -> str:
    """A flat roof, a yard, a shadow."""
    wide, tall = noise.between(6, 10), noise.between(5, 8.5)
    x, y = at[0] - wide / 2, at[1] - tall / 2
    roof = noise.pick(ROOFS)
    parts = [
        rect(x + 1.2, y + 1.5, wide, tall, "#3a2810", opacity=0.35),
        rect(x, y, wide, tall, roof, stroke="#6b4e29", stroke_width=0.6),
    ]
    if noise.chance(0.5):
        parts.append(
            rect(
                x + wide * 0.45, y + tall * 0.35, wide * 0.42, tall * 0.5, "#efdcb0", stroke="#8a6a3e", stroke_width=0.4
            )
        )
    return group(*parts, transform=f"rotate({noise.near(0, 14):.1f} {at[0]:.1f} {at[1]:.1f})")


def draw_ground(content: Content) -> str:
    """The whole sheet: paper, the land on it, then the shade of the ranges."""
    return document(draw_land(content), box=BOX, size=(BOX[2], BOX[3]))


def draw_land(content: Content) -> str:
    """The sheet as part of a picture."""
    painter = Painter(content)
    ridges = painter.list_ridges()
    land = [part for area in content.areas[1:] for part in painter.draw_land(area)]
    soft = group(rect(*MAP, TINTS[0]), *painter.list_tints(), filter="url(#soft)")
    green = rect(*MAP, "#000", filter="url(#green)", opacity=0.4)
    paper = group(rect(*BOX, PAPER), group(soft, green, *land, clip_path="url(#map)"), filter="url(#paper)")
    hills = group(rect(*MAP, "none"), heap(ridges), filter="url(#shade)")
    ranges = group(hills, *painter.draw_rock(ridges), mask="url(#rock)")
    return element("defs", *list_filters(content, painter.plan)) + paper + group(ranges, clip_path="url(#map)")


def list_filters(content: Content, drawn: Plan) -> list[str]:
    """Soft tints, paper, green patches, the shade of the ranges, and where it falls."""
    rock = "".join(polyline(drawn.rings[area.number], closed=True) for area in content.areas[1:] if area.mountain)
    return [
        surface("soft", element("feGaussianBlur", stdDeviation=SOFT)),
        surface("fade", element("feGaussianBlur", stdDeviation="5")),
        relief("paper", 11, 1.5, 0.02, 1.2, octaves=3),
        blotches("green", 5, (0.5, 0.55, 0.28), 0.008, 0.46),
        shade("shade", 8, 20, 0.024),
        element("clipPath", rect(*MAP, "#000"), id="map"),
        element(
            "mask",
            group(rect(*MAP, "#000"), path(rock, "#fff", stroke="#fff", stroke_width=1), filter="url(#fade)"),
            id="rock",
            maskUnits="userSpaceOnUse",
            x=0,
            y=0,
            width=WIDTH,
            height=HEIGHT,
        ),
    ]
