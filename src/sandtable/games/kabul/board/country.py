"""Afghanistan as it is painted: provinces, the ranges of the Hindu Kush, the neighbours."""

from __future__ import annotations

from itertools import pairwise

from sandtable.art.lines import curve, wander
from sandtable.art.noise import Noise
from sandtable.art.relief import hachures, heap, spurs
from sandtable.art.shapes import Land
from sandtable.art.svg import Point, group, path, rect, stroke
from sandtable.games.kabul.board.plan import COUNTRY, Bend, Plan, bender, plan
from sandtable.games.kabul.content import Content

ABROAD = "#cfc6a6"
TINTS = ("#e8dbb2", "#e2d2a2", "#ebe0c0", "#dfcfa8", "#e6d7ae", "#dccb9c")
RANGES: list[list[Point]] = [
    [(960, 90), (880, 110), (800, 160), (745, 225), (690, 235), (640, 240), (590, 262), (540, 282), (480, 290)],
    [(480, 290), (400, 310), (320, 320), (240, 315), (150, 300)],
    [(480, 290), (440, 345), (380, 380), (320, 410), (270, 440)],
    [(520, 300), (500, 360), (450, 420), (430, 480)],
    [(745, 225), (760, 170), (730, 120)],
    [(640, 240), (650, 190), (680, 150)],
    [(400, 310), (420, 250), (460, 220)],
    [(660, 370), (620, 390), (600, 440), (580, 490)],
]
"""In units of the data."""


class CountryPainter:
    """Paints the country of one content pack."""

    def __init__(self, content: Content) -> None:
        self.plan: Plan = plan(content)
        self.bend: Bend = bender(content)
        self.noise = Noise("kabul/country")
        self.land = Land([ring for shape in self.plan.provinces for ring in shape])

    def is_inside(self, point: Point) -> bool:
        """In some province."""
        return self.land.holds(point, 0.5)

    def draw(self) -> list[str]:
        """The lands around, then the provinces."""
        shapes = self.plan.province_paths
        return [
            rect(*COUNTRY, ABROAD),
            path("".join(shapes), "#fff6d8", stroke="#fff6d8", stroke_width=9, opacity=0.4, stroke_linejoin="round"),
            *(path(d, TINTS[number * 5 % len(TINTS)]) for number, d in enumerate(shapes)),
        ]

    def draw_heights(self) -> tuple[str, list[str]]:
        """Ranges as heights for the light, and their hachures."""
        main = [[self.bend(point) for point in ridge] for ridge in RANGES]
        wild = [[point for a, b in pairwise(ridge) for point in wander(a, b, 0.2, 10)] for ridge in main]
        side = [spur for ridge in wild for spur in spurs(ridge, self.noise, self.is_inside, 26)]
        marks = "".join(hachures(curve(ridge, 2), self.noise, self.is_inside, 6) for ridge in wild + side)
        return group(heap(wild + side), opacity=0.8), [stroke(marks, "#4d3718", 0.6, opacity=0.35)]
