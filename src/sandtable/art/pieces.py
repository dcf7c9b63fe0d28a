"""Pieces in a box of 64 by 64, lit from the upper left, each with a shadow drawn as a shape."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from sandtable.art.svg import Point, circle, ellipse, group, path, polygon, rect, stroke

SHADOW = "#1a1208"


@dataclass(frozen=True)
class Paint:
    """The colours of a solid thing: lit, half lit, in the shade, edge, and signs on it."""

    light: str
    middle: str
    dark: str
    edge: str
    sign: str


WOOD = Paint("#e8d4a8", "#d6bb86", "#a9854f", "#59401f", "#59401f")


def star(x: float, y: float, radius: float, fill: str, points: int = 5, inner: float = 0.42) -> str:
    """A star with one point up."""
    corners: list[Point] = []
    for i in range(points * 2):
        reach = radius if i % 2 == 0 else radius * inner
        angle = pi * i / points - pi / 2
        corners.append((x + cos(angle) * reach, y + sin(angle) * reach))
    return polygon(corners, fill)


def crescent(x: float, y: float, radius: float, fill: str) -> str:
    """A crescent open to the right."""
    tip = radius * 0.72
    bow = radius * 1.02
    return path(
        f"M{x + tip * 0.75:.2f},{y - tip:.2f}A{bow:.2f},{bow:.2f} 0 1 0 {x + tip * 0.75:.2f},{y + tip:.2f}"
        f"A{radius * 0.82:.2f},{radius * 0.82:.2f} 0 1 1 {x + tip * 0.75:.2f},{y - tip:.2f}Z",
        fill,
    )


def snowflake(x: float, y: float, radius: float, colour: str, width: float = 2.6) -> str:
    """Six arms."""
    arms = []
    for i in range(3):
        dx, dy = cos(pi * i / 3 + pi / 6) * radius, sin(pi * i / 3 + pi / 6) * radius
        arms.append(f"M{x - dx:.1f},{y - dy:.1f}L{x + dx:.1f},{y + dy:.1f}")
    return stroke("".join(arms), colour, width)


def cube(paint: Paint, *signs: str, rim: str = "") -> str:
    """A wooden cube seen from above one edge; signs are drawn on its faces, a rim along its front edges."""
    outline = "M32,5 56,17.5V45L32,58.5 8,45V17.5Z"
    return group(
        path("M14,50 32,60 58,46 63,51 37,63.5 26,61Z", SHADOW, opacity=0.32),
        path(outline, paint.dark, stroke=paint.edge, stroke_width=3, stroke_linejoin="round"),
        path("M8,17.5 32,30V58.5L8,45Z", paint.middle),
        path("M32,5 56,17.5 32,30 8,17.5Z", paint.light),
        *signs,
        stroke("M8.5,18 32,30.3 55.5,18M32,30.3V57.5", rim or paint.light, 1.8, opacity=0.9 if rim else 0.55),
        stroke("M12,16.6 32,6.6", "#fff", 1.6, opacity=0.35),
    )


def on_left(x: float, y: float, drawing: str) -> str:
    """A drawing skewed onto the left face of a cube, around a point of the face."""
    return group(drawing, transform=f"translate({x},{y}) matrix(1,0.52,0,1,0,0)")


def disc(face: Paint, ring: str, *signs: str) -> str:
    """A wooden disc seen at an angle, with a ring near its rim; signs lie around 32, 29."""
    return group(
        ellipse(34.5, 44.5, 27, 15, SHADOW, opacity=0.3),
        path("M5,29V38A27,17 0 0 0 59,38V29Z", face.dark, stroke=face.edge, stroke_width=2),
        stroke("M8,37.5A24.5,15 0 0 0 24,50.5", face.middle, 2, opacity=0.7),
        ellipse(32, 29, 27, 17, face.light, stroke=face.edge, stroke_width=2),
        ellipse(32, 29, 21.5, 13.2, "none", stroke=ring, stroke_width=3.6),
        *signs,
        stroke("M9,24A24,14.5 0 0 1 28,14", "#fff", 1.8, opacity=0.6),
    )


def flat(drawing: str) -> str:
    """A sign laid on the face of a disc, drawn around the origin."""
    return group(drawing, transform="translate(32,29) scale(1,0.63)")


def flag(cloth: Paint, *signs: str) -> str:
    """A flag on a pole, waving to the right; signs lie around 37, 20."""
    return group(
        ellipse(20, 59, 15, 4, SHADOW, opacity=0.32),
        stroke("M14.5,59V7", "#3a2812", 5),
        stroke("M14,58V7", "#a17a45", 2.4),
        circle(14.4, 6, 3.4, "#d9b45c", stroke="#5d4313", stroke_width=1.2),
        path(
            "M16.5,9Q27,3 38,8.500T60,9.500V31.500Q48,36.500 37,31.500T16.500,33Z",
            cloth.middle,
            stroke=cloth.edge,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        path("M17.5,9.700Q26,5 34,7.600V30.700Q25,28.600 17.500,31.300Z", cloth.light, opacity=0.55),
        path("M50,12.500Q56,12 59,10.800V30.900Q54,33 50,33.400Z", cloth.dark, opacity=0.7),
        *signs,
    )


def die(body: Paint, *signs: str) -> str:
    """A die seen from above; signs lie around 31, 30."""
    return group(
        rect(8, 9, 52, 53, SHADOW, rx=12, opacity=0.3),
        rect(4, 4, 54, 55, body.dark, rx=12, stroke=body.edge, stroke_width=2.4),
        rect(5.2, 5.2, 51.6, 50, body.middle, rx=11),
        rect(9, 8, 44, 43, body.light, rx=9),
        *signs,
    )


def token(face: str, ring: str, edge: str, *signs: str) -> str:
    """A round token lying flat."""
    return group(
        circle(34, 35.5, 26, SHADOW, opacity=0.3),
        circle(32, 32, 26, face, stroke=edge, stroke_width=2),
        circle(32, 32, 21.5, "none", stroke=ring, stroke_width=4.4),
        *signs,
    )


def card(face: str, band: str, edge: str, *signs: str, turn: float = -7) -> str:
    """A small card lying askew; signs lie around 32, 37."""
    return group(
        rect(15, 8, 38, 52, SHADOW, rx=5, opacity=0.32),
        rect(12, 5, 38, 52, face, rx=5, stroke=edge, stroke_width=2),
        path("M12,10A5,5 0 0 1 17,5H45A5,5 0 0 1 50,10V17H12Z", band),
        *signs,
        transform=f"rotate({turn} 32 32)",
    )


def mark(*signs: str) -> str:
    """A flat icon in the colour of the text around it."""
    return group(*signs, fill="currentColor", stroke="none")


def ink(d: str, width: float = 4.5) -> str:
    """A line of an icon."""
    return stroke(d, "currentColor", width)


def meeple(paint: Paint, *signs: str) -> str:
    """A wooden figure with arms and legs, standing; signs lie around 32, 34."""
    body = (
        "M32,3C25,3 21.5,8 22.5,14.5 12,17 3.500,22.500 3.500,28.500 3.500,33 9,34 17,33L20.500,33 11,55.500"
        "C10,58.500 11.500,60.500 14.500,60.500H26.500L32,50 37.500,60.500H49.500C52.500,60.500 54,58.500 53,55.500"
        "L43.500,33 47,33C55,34 60.500,33 60.500,28.500 60.500,22.500 52,17 41.500,14.500 42.500,8 39,3 32,3Z"
    )
    return group(
        ellipse(35, 59.5, 24, 4, SHADOW, opacity=0.35),
        path(body, paint.dark, transform="translate(2,1.5)"),
        path(body, paint.middle, stroke=paint.edge, stroke_width=2.4, stroke_linejoin="round"),
        stroke("M24.500,11C25,6.500 28.500,5.500 31,5.500M8,26C10,22 16,19 22,17.500", paint.light, 2.6, opacity=0.9),
        *signs,
    )


def crate(paint: Paint, *signs: str) -> str:
    """A wooden cube seen from the front and a little from above; signs lie around 28, 38."""
    return group(
        path("M10,60H50L63,48V54L53,63.500H14Z", SHADOW, opacity=0.32),
        path("M5,17 16,5H60V48L50,60H5Z", paint.dark, stroke=paint.edge, stroke_width=2.6, stroke_linejoin="round"),
        path("M5,17 16,5H60L50,17Z", paint.light),
        rect(5, 17, 45, 43, paint.middle),
        stroke("M5,17H50V60M50,17 60,5", paint.light, 1.8, opacity=0.7),
        *signs,
    )


def slot(ink: str, *signs: str) -> str:
    """The empty place of a cube: an outline with a sign around 28, 38."""
    edge = rect(6.5, 17, 43, 42, "#fffaf0", rx=5, opacity=0.78)
    return (
        edge
        + rect(6.5, 17, 43, 42, "none", rx=5, stroke=ink, stroke_width=3.4, stroke_dasharray="7 5")
        + "".join(signs)
    )
