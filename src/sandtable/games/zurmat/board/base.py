"""The Forward Operating Base as it is painted: walls of sand-filled baskets, tents, a landing place, towers, a mast."""

from __future__ import annotations

from sandtable.art.houses import Walls, block, container, pad, shadow, spot, tent, tower
from sandtable.art.land import place_on
from sandtable.art.svg import circle, ellipse, group, path, polygon, rect, stroke, trace

HESCO = Walls("#e0d0a6", "#ad9b70", "#83724b")
GREEN = Walls("#8f9a63", "#75814c", "#525c33")
TAN = Walls("#fbf5e2", "#dccb9f", "#9c8758")
RUST = Walls("#bd7d52", "#935b38", "#6e4226")
NEAR, FAR, GATE = 30.0, 170.0, 14.0
TENTS = ((118, 50, TAN), (139, 60, GREEN), (118, 68, GREEN), (140, 78, TAN), (119, 86, TAN))
BOXES = ((52, 118, GREEN), (72, 127, RUST), (52, 134, TAN))
CARS = ((74, 150), (56, 152), (116, 152))
TOWERS = ((NEAR, NEAR + 3), (FAR, NEAR + 3), (NEAR, FAR + 2), (FAR, FAR + 2))


def draw_base() -> list[str]:
    """Gravel, then what stands, from the back to the front. The roads cross the base through four gates."""
    return [
        rect(NEAR, NEAR, FAR - NEAR, FAR - NEAR, "#9d9373", rx=6, opacity=0.42),
        wall(NEAR),
        side_wall(NEAR),
        side_wall(FAR),
        place_on(66, 66, pad(), scale=1.25),
        place_on(67, 63, helicopter()),
        *(place_on(x, y, tower(HESCO), scale=1.15) for x, y in TOWERS[:2]),
        *(place_on(x, y, tent(colour), scale=1.2) for x, y, colour in TENTS),
        *(place_on(x, y, container(colour), scale=1.15) for x, y, colour in BOXES),
        place_on(134, 128, headquarters()),
        mast(155, 136),
        *(place_on(x, y, car(), scale=1.2) for x, y in CARS),
        wall(FAR),
        *(place_on(x, y, tower(HESCO), scale=1.15) for x, y in TOWERS[2:]),
    ]


def wall(y: float) -> str:
    """A wall from west to east with a gate in its middle."""
    return group(*(basket(x, y) for x in spread() if abs(x - 100) > GATE))


def side_wall(x: float) -> str:
    """A wall from north to south with a gate in its middle."""
    return group(*(basket(x, y) for y in spread() if abs(y - 100) > GATE))


def spread() -> list[float]:
    """Where the baskets of a wall stand."""
    count = 20
    return [NEAR + (FAR - NEAR) * i / (count - 1) for i in range(count)]


def basket(x: float, y: float) -> str:
    """One sand-filled basket, seen from above and in front."""
    return group(
        rect(x - 3.6, y - 2, 11, 9.5, "#2c200f", opacity=0.22),
        rect(x - 4.4, y - 1.5, 8.8, 7.5, HESCO.lit, stroke="#5b4c2e", stroke_width=0.5),
        rect(x - 4.4, y - 6.5, 8.8, 5.6, HESCO.roof, stroke="#5b4c2e", stroke_width=0.5),
        path(
            trace("M", x - 1.5, y - 0.5, "V", y + 6, "M", x + 1.5, y - 0.5, "V", y + 6),
            stroke="#7d6c48",
            stroke_width=0.4,
        ),
    )


def headquarters() -> str:
    """A long low building with a dish on its roof."""
    return group(
        shadow(-11, -6, 22, 12, 6),
        block(-11, -6, 22, 12, 6, Walls("#d9caa2", "#ab9971", "#857551")),
        ellipse(3, -8, 3, 2.6, "#f4ecd6", stroke="#6f6040", stroke_width=0.6),
        circle(3.4, -8.3, 0.9, "#6f6040"),
    )


def car() -> str:
    """A small armoured car."""
    glass = [spot(2.4, 2.4, 3.4), spot(4, 2.4, 2.4), spot(4, -2.4, 2.4), spot(2.4, -2.4, 3.4)]
    return group(
        shadow(-5, -2.4, 9.5, 4.8, 2.6),
        block(-5, -2.4, 10, 4.8, 2.2, GREEN),
        block(-3.4, -2, 5.8, 4, 1.6, GREEN, 2.2),
        polygon(glass, "#35424a"),
    )


def helicopter() -> str:
    """A helicopter on the ground, seen from above."""
    return group(
        ellipse(3, 5, 11, 4, "#2c200f", opacity=0.3),
        path("M-8,2 12,-7 13.500,-5 -4,6Z", "#5f6a44", stroke="#2c3320", stroke_width=0.6),
        ellipse(-4, 3, 7, 4.2, "#75814c", stroke="#2c3320", stroke_width=0.7, transform="rotate(-24 -4 3)"),
        ellipse(-8, 4.6, 2.6, 2.4, "#35424a"),
        stroke("M-17,-2 9,8M-11,13 3,-7", "#2c3320", 1, opacity=0.85),
        stroke("M11,-9 14.500,-3.500", "#2c3320", 0.9),
        circle(-4, 3, 1.3, "#2c3320"),
    )


def mast(x: float, y: float) -> str:
    """A mast with a flag and stays."""
    cloth = trace("M", x, y - 28, "q", 5, -2.2, 10, 0, "t", 8, -0.5, "v", 8, "q", -4.5, 2.2, -9, 0.5, "t", -9, 0.5, "z")
    return group(
        stroke(trace("M", x - 8, y, "L", x, y - 24, x + 8, y), "#4d3820", 0.4, opacity=0.7),
        stroke(trace("M", x, y, "V", y - 28), "#3a2b16", 1.4),
        path(cloth, "#4c82cb", stroke="#142a4d", stroke_width=0.6),
    )
