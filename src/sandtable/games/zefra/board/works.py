"""What people have built, drawn around the middle of a hex: the city, airfields, sites, camps, plants."""

from __future__ import annotations

from sandtable.art.houses import Walls, block, shadow, tent, tower
from sandtable.art.noise import Noise
from sandtable.art.svg import circle, ellipse, group, moved, path, rect, stroke, trace
from sandtable.games.zefra.content import Feature
from sandtable.games.zefra.terms import AIRFIELD, BIOLOGICAL_SITE, CAMP, CITY, NUCLEAR_SITE, PLANT

CONCRETE = Walls("#e9e4d6", "#c5bda9", "#978d76")
BRICK = Walls("#d7b08a", "#b3835c", "#86603f")
STEEL = Walls("#c9d2d4", "#9daab0", "#72818a")
CANVAS = Walls("#fbf6e6", "#ded3b4", "#b3a681")
BLUE = Walls("#9fc0d8", "#7098b8", "#4c7494")


def draw_works(feature: Feature) -> str:
    """One place."""
    noise = Noise(f"zefra/works/{feature.id}")
    if feature.kinds & CITY:
        return draw_city(noise)
    if feature.kinds & AIRFIELD:
        return draw_airfield(-18 if noise.chance(0.5) else 14)
    if feature.kinds & CAMP:
        return draw_camp(noise)
    if feature.kinds & NUCLEAR_SITE:
        return draw_reactor()
    if feature.kinds & BIOLOGICAL_SITE:
        return draw_laboratory()
    return draw_plant(feature.id, noise) if feature.kinds & PLANT else ""


def at(x: float, y: float, drawing: str, scale: float = 1) -> str:
    """A drawing put somewhere."""
    return group(drawing, transform=moved(x, y, 0, scale))


def draw_city(noise: Noise) -> str:
    """Blocks of houses, the highest in the middle."""
    drawn: list[str] = []
    for row in range(-2, 3):
        for column in range(-3, 4):
            x, y = column * 10.5 + (row % 2) * 5, row * 8.4 + 3
            if abs(x) + abs(y) * 1.1 > 40:
                continue
            high = noise.between(4, 8) + max(0.0, 11 - abs(x) * 0.4 - abs(y) * 0.5)
            walls = noise.pick((CONCRETE, BRICK, CONCRETE, STEEL))
            drawn.append(at(x, y, shadow(-3, -3, 6, 6, high) + block(-3, -3, 6, 6, high, walls), 0.95))
    return "".join(drawn)


def draw_airfield(turn: float) -> str:
    """A runway with a taxiway and hangars."""
    return group(
        rect(-38, -5.5, 78, 14, "#3a2810", opacity=0.25),
        rect(-40, -7, 80, 13, "#8d8a7c", stroke="#4b4632", stroke_width=0.9),
        stroke("M-32,-0.500H32", "#f7f0da", 1.2, stroke_dasharray="7 5"),
        stroke("M-37,-4V3M-35,-4V3M35,-4V3M37,-4V3", "#f7f0da", 0.9),
        path("M-22,6V13H20V6", stroke="#8d8a7c", stroke_width=4.5),
        *(rect(x, 14, 9, 6, "#9daab0", stroke="#4b4632", stroke_width=0.7) for x in (-20, -8, 4)),
        transform=moved(0, 0, turn, 0.88),
    )


def draw_camp(noise: Noise) -> str:
    """Rows of tents."""
    spots = [(column * 15.5 + (row % 2) * 7, row * 10.5 + 2) for row in (-1, 0, 1) for column in (-2, -1, 0, 1)]
    return "".join(at(x + 3, y, tent(noise.pick((CANVAS, CANVAS, BLUE)), 11), 0.78) for x, y in spots)


def draw_reactor() -> str:
    """A cooling tower, a dome and a hall."""
    return group(
        ellipse(6, 13, 34, 8, "#2c200f", opacity=0.25),
        at(12, 6, block(-8, -6, 18, 12, 7, CONCRETE)),
        path("M-28,10C-24,0 -24,-8 -27,-17H-9C-12,-8 -12,0 -8,10Z", "#d8d3c6", stroke="#7a725f", stroke_width=0.9),
        ellipse(-18, -17, 9, 2.6, "#8f897a", stroke="#5f5848", stroke_width=0.8),
        path("M-19,-14C-14,-6 -13,2 -11,9H-8C-12,0 -12,-8 -9,-17Z", "#a59d8a", opacity=0.7),
        path("M-2,6A9,10 0 0 1 16,6Z", "#eeeadd", stroke="#7a725f", stroke_width=0.9),
    )


def draw_laboratory() -> str:
    """White blocks behind a fence, with a watch tower."""
    return group(
        stroke("M-32,14 -14,-14H32L30,14Z", "#6b6552", 0.9, stroke_dasharray="2 2"),
        at(-2, -3, shadow(-10, -6, 20, 9, 7) + block(-10, -6, 20, 9, 7, CONCRETE)),
        at(13, 6, shadow(-5, -5, 10, 10, 5) + block(-5, -5, 10, 10, 5, STEEL)),
        at(-22, 8, tower(CONCRETE, 10), 0.7),
    )


def draw_plant(id: str, noise: Noise) -> str:
    """Wells, tanks by the sea, or a hall with chimneys."""
    if "well" in id or "gas" in id:
        return "".join(draw_derrick(x, y) for x, y in ((-19, 8), (0, 1), (18, 9)))
    if "desal" in id:
        return draw_tanks()
    chimneys = "".join(draw_chimney(x, y) for x, y in ((8, -4), (16, 0)))
    return at(-4, 5, shadow(-11, -8, 22, 14, 8) + block(-11, -8, 22, 14, 8, BRICK)) + chimneys


def draw_derrick(x: float, y: float) -> str:
    """A drilling tower."""
    frame = trace(
        "M",
        x - 6,
        y + 4,
        "L",
        x,
        y - 15,
        x + 6,
        y + 4,
        "M",
        x - 4,
        y - 2,
        "H",
        x + 4,
        "M",
        x - 2.4,
        y - 8,
        "H",
        x + 2.4,
    )
    return ellipse(x + 4, y + 5, 9, 2.6, "#2c200f", opacity=0.25) + stroke(frame, "#4d3820", 1.5)


def draw_tanks() -> str:
    """Round tanks and a pipe."""
    tanks = [(-17, 2, 10), (6, -4, 9), (18, 9, 8)]
    drawn = [
        ellipse(x + 3, y + 6, r * 1.1, r * 0.55, "#2c200f", opacity=0.25)
        + path(
            trace("M", x - r, y, "V", y + 6, "A", r, r * 0.5, 0, "0 0", x + r, y + 6, "V", y, "Z"),
            "#9db4bd",
            stroke="#5a7078",
            stroke_width=0.8,
        )
        + ellipse(x, y, r, r * 0.5, "#dbe7ea", stroke="#5a7078", stroke_width=0.8)
        for x, y, r in tanks
    ]
    return stroke("M-34,14H-6L4,4", "#6d8088", 2.2) + "".join(drawn)


def draw_chimney(x: float, y: float) -> str:
    """A chimney with smoke."""
    smoke = "".join(
        circle(x + dx, y - 22 - dy, r, "#efe9da", opacity=0.65) for dx, dy, r in ((1, 1, 2.4), (4, 5, 3.2), (9, 8, 4))
    )
    return rect(x - 1.8, y - 20, 3.6, 20, "#b0795a", stroke="#6b4526", stroke_width=0.6) + smoke
