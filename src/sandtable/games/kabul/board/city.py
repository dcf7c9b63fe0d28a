"""The city of Kabul as it is painted: tinted districts, blocks of houses, hills, the river, streets."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from sandtable.art.land import tree
from sandtable.art.lines import curve, far_from, smooth, wander
from sandtable.art.noise import Noise
from sandtable.art.relief import hachures, heap, spurs
from sandtable.art.shapes import Land, depth, frame
from sandtable.art.svg import Point, group, path, polygon, polyline, rect, stroke
from sandtable.games.kabul.board.plan import CITY, Plan, plan
from sandtable.games.kabul.content import Content

DESERT = "#d9c69a"
TINTS = ("#e9dcb8", "#e4d3a9", "#ece2c6", "#e0d0ae", "#e7d9bd")
ROOFS = ("#c9ad80", "#bfa175", "#d3b98f", "#b79869", "#c6b08c")
STEP = (17.0, 13.0)
"""How far blocks of houses lie apart."""
RIVER: list[Point] = [
    *((60, 712), (118, 640), (186, 582), (252, 548), (316, 520), (372, 482), (418, 452), (462, 424), (520, 404)),
    *((590, 398), (660, 384), (724, 392), (790, 414), (860, 418), (958, 436)),
]
ROADS: list[list[Point]] = [
    [(16, 352), (110, 392), (216, 414), (300, 446), (394, 474), (470, 440), (545, 392)],
    [(44, 590), (150, 592), (268, 540), (330, 492), (394, 474)],
    [(410, 704), (424, 620), (410, 540), (394, 474)],
    [(842, 640), (780, 606), (690, 548), (604, 470), (545, 392)],
    [(944, 396), (820, 366), (720, 364), (630, 366), (545, 392)],
    [(266, 18), (292, 112), (382, 182), (470, 246), (486, 330), (545, 392)],
]
"""From outside into the city: new Taliban teams come this way."""
STREETS: list[list[Point]] = [
    *ROADS,
    [(630, 366), (652, 280), (640, 184)],
    [(300, 446), (254, 336), (286, 240), (382, 182)],
    [(486, 330), (560, 262), (652, 280), (760, 236)],
    [(110, 392), (96, 520), (150, 592)],
    [(604, 470), (520, 500), (424, 560)],
]
HILLS: list[list[Point]] = [
    [(290, 352), (322, 382), (352, 414), (386, 440)],
    [(424, 474), (472, 488), (520, 486), (576, 490)],
    [(506, 84), (532, 104), (562, 122)],
    [(650, 486), (676, 500), (704, 504)],
    [(150, 128), (210, 102), (262, 92)],
    [(330, 690), (352, 650), (366, 610)],
]
RANGES: list[list[Point]] = [
    [(-30, 210), (30, 110), (120, 20), (220, -20)],
    [(-30, 480), (0, 560), (20, 640), (100, 720), (190, 750)],
    [(300, 740), (460, 736), (620, 730), (760, 736)],
    [(860, 740), (920, 640), (960, 540), (980, 480)],
    [(870, -20), (910, 80), (950, 170), (990, 240)],
    [(420, -10), (560, -14), (700, -4), (820, -20)],
]
"""Mountains outside."""


class CityPainter:
    """Paints the city of one content pack."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.plan: Plan = plan(content)
        self.noise = Noise("kabul/city")
        self.land = Land([*self.plan.rings, self.plan.airport])
        self.lines = [point for street in STREETS for point in curve(street, 10)]
        self.river = curve(RIVER, 8)
        self.crests = [point for hill in HILLS for point in curve(hill, 6)]

    def is_outside(self, point: Point) -> bool:
        """Well out of all districts and the airport."""
        return not self.land.holds(point, -12)

    def is_hill(self, point: Point) -> bool:
        """Near a crest inside the city."""
        return not far_from(point, self.crests, 24)

    def is_free(self, point: Point) -> bool:
        """Nothing but houses stands here."""
        return far_from(point, self.lines, 8.5) and far_from(point, self.river, 13) and far_from(point, self.crests, 17)

    def draw(self) -> list[str]:
        """All layers, the lowest first; ranges come last, with their shade."""
        tints = [polygon(ring, TINTS[number % len(TINTS)]) for number, ring in enumerate(self.plan.rings)]
        blocks = [block for number in range(len(self.plan.rings)) for block in self.draw_blocks(number)]
        return [
            rect(*CITY, DESERT),
            *tints,
            polygon(self.plan.airport, "#ddd3b4"),
            group(*blocks, opacity=0.4),
            *self.draw_river(),
            *self.draw_streets(),
            *self.draw_trees(),
        ]

    def draw_blocks(self, number: int) -> list[str]:
        """Flat roofs in rows, turned as the district's streets run."""
        ring = self.plan.rings[number]
        noise = Noise(f"kabul/blocks/{number}")
        turn = noise.between(-0.5, 0.5)
        u, v = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
        west, north, east, south = frame(ring)
        x, y = (west + east) / 2, (north + south) / 2
        across, down = int((east - west) / STEP[0] * 0.7), int((south - north) / STEP[1] * 0.8)
        drawn: list[str] = []
        for row in range(-down, down + 1):
            for column in range(-across, across + 1):
                a, b = column * STEP[0], row * STEP[1]
                at = (x + u[0] * a + v[0] * b, y + u[1] * a + v[1] * b)
                if depth(at, ring) > 8 and self.is_free(at) and noise.chance(0.86):
                    drawn.append(draw_block(at, turn, noise))
        return drawn

    def draw_river(self) -> list[str]:
        """Quiet, with its banks."""
        d = smooth(RIVER)
        return [stroke(d, "#b7a877", 10, opacity=0.7), stroke(d, "#7fa3ac", 6.4), stroke(d, "#a9c6c8", 2.2)]

    def draw_streets(self) -> list[str]:
        """All casings first, so that they join."""
        lines = "".join(smooth(street) for street in STREETS)
        return [stroke(lines, "#a88d5c", 6), stroke(lines, "#f8f0d9", 4)]

    def draw_trees(self) -> list[str]:
        """Gardens along the river."""
        noise = Noise("kabul/trees")
        sites = [noise.around(noise.pick(self.river), 24) for _ in range(150)]
        free = [site for site in sites if far_from(site, self.river, 8) and far_from(site, self.lines, 6)]
        return [tree(*site, noise) for site in sorted(free, key=lambda site: site[1])]

    def draw_heights(self) -> tuple[str, list[str]]:
        """Mountains as heights for the light, and their hachures."""
        outer = list(RANGES) + [
            spur for ridge in RANGES for spur in spurs(curve(ridge, 3), self.noise, self.is_outside, 46)
        ]
        inner = [list(hill) for hill in HILLS]
        marks = "".join(hachures(curve(ridge, 3), self.noise, self.is_outside, 10) for ridge in outer)
        marks += "".join(hachures(curve(ridge, 5), self.noise, self.is_hill, 12) for ridge in inner)
        crest = "".join(polyline(wander(a, b, 0.15, 8)) for hill in inner for a, b in pairwise(hill))
        strokes = [stroke(marks, "#4d3718", 0.8, opacity=0.4), stroke(crest, "#fff3d2", 1, opacity=0.5)]
        return group(heap(outer), group(heap(inner), opacity=0.75)), strokes


def draw_block(at: Point, turn: float, noise: Noise) -> str:
    """A block of houses with its courtyards."""
    wide, tall = noise.between(9, 15), noise.between(7, 11)
    x, y = at[0] - wide / 2, at[1] - tall / 2
    yard = noise.chance(0.4)
    d = f"M{x:.1f},{y:.1f}h{wide:.1f}v{tall:.1f}h{-wide:.1f}Z"
    hole = f"M{x + wide * 0.3:.1f},{y + tall * 0.3:.1f}v{tall * 0.4:.1f}h{wide * 0.4:.1f}v{-tall * 0.4:.1f}Z"
    spin = f"rotate({turn * 180 / pi:.1f} {at[0]:.1f} {at[1]:.1f})"
    return path(d + (hole if yard else ""), noise.pick(ROOFS), stroke="#8f7448", stroke_width=0.5, transform=spin)
