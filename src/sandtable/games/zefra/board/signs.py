"""Signs of Zefran Crisis, drawn around the origin: emblems of the seats, what stands on the map."""

from __future__ import annotations

from math import cos, pi, sin

from sandtable.art.pieces import star
from sandtable.art.svg import Point, circle, group, path, polygon, rect, stroke
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BIOLOGICAL_SITE,
    CAMP,
    CITY,
    NUCLEAR_SITE,
    PLANT,
    ROAD,
)

COLOURS = {
    "cjtf": "#2f66b0",
    "iff": "#2b2826",
    "tuscan": "#e3b62f",
    "bongo": "#c45a14",
    "daloon": "#0f7a6c",
    "zefra": "#dba0c4",
}
"""Told apart by everybody: they differ in lightness and between blue and yellow, not between red and green alone."""
INKS = {
    "cjtf": "#ffffff",
    "iff": "#ffffff",
    "tuscan": "#2b2006",
    "bongo": "#ffffff",
    "daloon": "#ffffff",
    "zefra": "#2f1226",
}


def ngon(count: int, radius: float, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon, one of them up."""
    angles = [2 * pi * i / count - pi / 2 + turn for i in range(count)]
    return [(cos(angle) * radius, sin(angle) * radius) for angle in angles]


def emblem(seat: str, radius: float, fill: str) -> str:
    """Star, diamond, triangle, disc, square, pentagon: as beside the names of the seats."""
    match seat:
        case "cjtf":
            return star(0, radius * 0.06, radius * 1.1, fill)
        case "iff":
            return polygon(ngon(4, radius * 1.05), fill)
        case "tuscan":
            return polygon([(x, y + radius * 0.2) for x, y in ngon(3, radius * 1.15)], fill)
        case "bongo":
            return circle(0, 0, radius * 0.88, fill)
        case "daloon":
            return polygon(ngon(4, radius * 1.15, pi / 4), fill)
        case _:
            return polygon([(x, y + radius * 0.05) for x, y in ngon(5, radius * 1.05)], fill)


def trefoil(radius: float, ink: str) -> str:
    """Three blades round a dot."""
    blades = "".join(draw_blade(radius, pi * 2 * i / 3 + pi / 6) for i in range(3))
    return path(blades, ink) + circle(0, 0, radius * 0.2, ink)


def draw_blade(radius: float, angle: float) -> str:
    """A sixth of a ring."""
    near, far = radius * 0.3, radius
    a, b = angle - pi / 6, angle + pi / 6
    spots = [(cos(t) * r, sin(t) * r) for t, r in ((a, near), (a, far), (b, far), (b, near))]
    p, q, r, s = (f"{x:.2f},{y:.2f}" for x, y in spots)
    return f"M{p}L{q}A{far:.2f},{far:.2f} 0 0 1 {r}L{s}A{near:.2f},{near:.2f} 0 0 0 {p}Z"


def biohazard(radius: float, ink: str, width: float = 0.2) -> str:
    """Three open rings that meet round a small one."""
    rings = "".join(draw_claw(radius, pi * 2 * i / 3 - pi / 2) for i in range(3))
    ring = circle(0, 0, radius * 0.42, "none", stroke=ink, stroke_width=radius * width * 0.8)
    return stroke(rings, ink, radius * width) + ring


def draw_claw(radius: float, angle: float) -> str:
    """A ring that is open outwards."""
    x, y, r = cos(angle) * radius * 0.52, sin(angle) * radius * 0.52, radius * 0.46
    ends = [(x + cos(angle + side) * r, y + sin(angle + side) * r) for side in (0.5, -0.5)]
    (a, b), (c, d) = ends
    return f"M{a:.2f},{b:.2f}A{r:.2f},{r:.2f} 0 1 1 {c:.2f},{d:.2f}"


def plane(ink: str) -> str:
    """An aircraft from above, flying up; about 18 high."""
    half = "C1.4,-7.500 1.4,-5 1.4,-2.500L9,2.500V5L1.4,2.500 1.1,6 3.6,8V9.400L0,8.400"
    back = "L-3.600,9.400V8L-1.100,6 -1.400,2.500 -9,5V2.500L-1.400,-2.500C-1.400,-5 -1.400,-7.500 0,-9Z"
    return path(f"M0,-9{half}{back}", ink)


def tent_sign(ink: str) -> str:
    """A tent."""
    return path("M0,-7 9,6H3.200L0,-0.500 -3.200,6H-9Z", ink)


def works_sign(ink: str) -> str:
    """A plant with a chimney."""
    return path("M-8,6.500V-1L-3,2V-1L2,2V-7.500H6.500V6.500Z", ink)


def houses_sign(ink: str) -> str:
    """Towers of a city."""
    return path("M-8,6.500V-1H-4V6.500ZM-3,6.500V-7H2V6.500ZM3,6.500V-3.500H8V6.500Z", ink)


def road_sign(ink: str) -> str:
    """A road that narrows."""
    return path("M-7,7 -2.200,-7H2.200L7,7H1.200V3H-1.200V7Z", ink)


SIGNS = {
    CITY: ("#5b3f7a", houses_sign),
    AIRFIELD: ("#2f66b0", plane),
    NUCLEAR_SITE: ("#f2c230", lambda ink: trefoil(8, ink)),
    BIOLOGICAL_SITE: ("#e58a2b", lambda ink: biohazard(8.6, ink)),
    CAMP: ("#f6ecd2", tent_sign),
    PLANT: ("#7a6a52", works_sign),
    ROAD: ("#cdbb8e", road_sign),
}
LIGHT = {CITY, AIRFIELD, PLANT}
"""Kinds whose sign is light on dark."""


def feature_sign(kind: int, radius: float = 9.5) -> str:
    """The sign of a kind of place on a small plate."""
    fill, draw = SIGNS[kind]
    ink = "#fff8e4" if kind in LIGHT else "#2b2216"
    plate = rect(-radius, -radius, radius * 2, radius * 2, fill, rx=3.4, stroke="#2b2216", stroke_width=1)
    return plate + group(draw(ink), transform=f"scale({radius * 0.078:.3f})")


def main_kind(kinds: int) -> int:
    """The kind of a place that its sign shows."""
    return next(kind for kind in SIGNS if kinds & kind)


def draw_swords(sign: str) -> str:
    """Crossed swords in a box of 64 by 64; thin and pale ones where a declaration is needed."""
    colour, width = ("#b23426", 7.0) if sign == "fights" else ("#8d7a58", 4.0)
    blades = stroke("M12,12 46,46M52,12 18,46", colour, width)
    hilts = stroke("M36,50 50,36M28,50 14,36M48,48 55,55M16,48 9,55", colour, width)
    return group(blades, hilts, opacity=1 if sign == "fights" else 0.75)
