"""Buildings seen from above at an angle, lit from the upper left. Each stands around the origin, its foot at 0, 0."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.art.noise import Noise
from sandtable.art.svg import Point, circle, ellipse, group, path, polygon, rect, stroke, trace

ACROSS = 0.87
DOWN = 0.45
MUD = (("#efdcb2", "#c39d69", "#9a764a"), ("#e6cfa0", "#b98f5c", "#8f6b41"), ("#f3e3bf", "#ccab7a", "#a48156"))
DARK = "#4d3820"


@dataclass(frozen=True)
class Walls:
    """The colours of a building: roof, lit wall, shaded wall."""

    roof: str
    lit: str
    shade: str


def spot(u: float, v: float, height: float = 0) -> Point:
    """A point by its place on the ground (u to the lower right, v to the lower left) and its height."""
    return (u - v) * ACROSS, (u + v) * DOWN - height


def pick_walls(noise: Noise) -> Walls:
    """Mud brick of some shade."""
    return Walls(*noise.pick(MUD))


def block(u: float, v: float, width: float, depth: float, height: float, walls: Walls, base: float = 0) -> str:
    """A box: its far corner at u, v on the ground."""
    top = base + height
    a, b = spot(u, v, top), spot(u + width, v, top)
    c, d = spot(u + width, v + depth, top), spot(u, v + depth, top)
    e, f, g = spot(u + width, v, base), spot(u + width, v + depth, base), spot(u, v + depth, base)
    return (
        polygon([d, c, f, g], walls.lit)
        + polygon([c, b, e, f], walls.shade)
        + polygon([a, b, c, d], walls.roof, stroke=walls.shade, stroke_width=0.45, stroke_linejoin="round")
    )


def shadow(u: float, v: float, width: float, depth: float, height: float) -> str:
    """The shadow that a box throws to the right."""
    near, far = u + width, u + width + height * 0.9
    return polygon([spot(near, v), spot(far, v), spot(far, v + depth), spot(near, v + depth)], "#2c200f", opacity=0.32)


def opening(u: float, v: float, width: float, height: float, base: float = 0) -> str:
    """A door or window in the wall that faces the lower left, measured along it."""
    end, top = u + width, base + height
    return polygon([spot(u, v, base), spot(end, v, base), spot(end, v, top), spot(u, v, top)], DARK)


def house(noise: Noise) -> str:
    """A flat-roofed house of one or two rooms."""
    walls = pick_walls(noise)
    width, depth, high = noise.between(8, 11), noise.between(7, 9), noise.between(5, 7)
    u, v = -width / 2, -depth / 2
    parts = [shadow(u, v, width, depth, high), block(u, v, width, depth, high, walls)]
    parts.append(opening(u + width * 0.3, v + depth, 2, 3.4))
    parts.append(opening(u + width * 0.68, v + depth, 1.6, 1.6, 1.8))
    if noise.chance(0.4):
        parts.append(block(u + 1, v + 1, width * 0.45, depth * 0.6, 3, walls, high))
    if noise.chance(0.3):
        x, y = spot(0, 0, high)
        dome = trace("M", x - 2.4, y, "A", 2.4, 2.6, 0, "0 1", x + 2.4, y, "Z")
        parts.append(path(dome, walls.roof, stroke=walls.shade, stroke_width=0.5))
    return group(*parts)


def compound(noise: Noise) -> str:
    """A walled yard with rooms along its far sides."""
    walls = pick_walls(noise)
    width, depth, high = noise.between(15, 20), noise.between(13, 17), 3.2
    u, v = -width / 2, -depth / 2
    yard = [spot(u, v), spot(u + width, v), spot(u + width, v + depth), spot(u, v + depth)]
    parts = [
        shadow(u, v, width, depth, high),
        polygon(yard, "#d9c08c"),
        block(u, v, width, 1.2, high, walls),
        block(u, v, 1.2, depth, high, walls),
        block(u + 1.2, v + 1.2, width * noise.between(0.4, 0.6), 5.5, 5.6, walls),
        block(u + 1.2, v + 7.5, 5.5, depth * 0.3, 4.6, walls),
        circle(*spot(u + width * 0.68, v + depth * 0.62), 1.7, "#6c8243"),
        block(u + width - 1.2, v, 1.2, depth, high, walls),
        block(u, v + depth - 1.2, width, 1.2, high, walls),
        opening(u + width * 0.55, v + depth, 2.6, 2.9),
    ]
    if noise.chance(0.5):
        parts.insert(-1, block(u + width - 3.6, v + depth - 3.6, 3.6, 3.6, 7.5, walls))
    return group(*parts)


def shop(noise: Noise) -> str:
    """A shop with an awning."""
    walls = pick_walls(noise)
    width, depth, high = noise.between(9, 12), 7.0, 5.5
    u, v = -width / 2, -depth / 2
    colour = noise.pick(("#3f7f8c", "#b9452f", "#d39a2d", "#4f7d4b", "#7d5a8c"))
    awning = [
        spot(u, v + depth, high - 1),
        spot(u + width, v + depth, high - 1),
        spot(u + width, v + depth + 3, high - 3),
        spot(u, v + depth + 3, high - 3),
    ]
    return group(
        shadow(u, v, width, depth, high),
        block(u, v, width, depth, high, walls),
        opening(u + 1, v + depth, width - 2, 3.2),
        polygon(awning, colour, stroke="#3b2a14", stroke_width=0.4),
    )


def mosque() -> str:
    """A white hall with a blue dome and a minaret."""
    white = Walls("#fbf6ea", "#e6dcc6", "#b9ac90")
    x, y = spot(0, 0, 8)
    dome = trace(
        *("M", x - 6.5, y, "C", x - 7.5, y - 7, x - 2, y - 8.5, x, y - 11),
        *("C", x + 2, y - 8.5, x + 7.5, y - 7, x + 6.5, y, "A", 6.5, 2.6, 0, "0 1", x - 6.5, y, "Z"),
    )
    gleam = trace("M", x - 4.6, y - 1, "C", x - 5.5, y - 6, x - 2.5, y - 7.5, x - 1, y - 8.8)
    return group(
        shadow(-8, -7, 16, 14, 8),
        minaret(*spot(9.5, -8)),
        block(-8, -7, 16, 14, 7, white),
        *(opening(u, 7, 2.6, 4.6) for u in (-5.5, -1.3, 2.9)),
        path(dome, "#4ba0b0", stroke="#23606d", stroke_width=0.7),
        stroke(gleam, "#a5dbe3", 1.1),
        stroke(trace("M", x, y - 11, "V", y - 13.5), "#c89a2f", 0.9),
    )


def minaret(x: float, y: float) -> str:
    """A slim tower with a gallery."""
    return group(
        rect(x - 1.6, y - 22, 3.2, 22, "#e6dcc6", stroke="#9a8d70", stroke_width=0.5),
        rect(x, y - 22, 1.6, 22, "#b9ac90"),
        rect(x - 2.4, y - 17, 4.8, 1.6, "#fbf6ea", stroke="#9a8d70", stroke_width=0.4),
        path(trace("M", x - 2, y - 22, "Q", x, y - 28, x + 2, y - 22, "Z"), "#3d8fa0"),
    )


def tent(colour: Walls, length: float = 15) -> str:
    """A ridge tent."""
    u, v, depth, high = -length / 2, -4.0, 8.0, 6.0
    ridge = (spot(u, v + depth / 2, high), spot(u + length, v + depth / 2, high))
    return group(
        shadow(u, v, length, depth, 3),
        polygon([spot(u, v), ridge[0], ridge[1], spot(u + length, v)], colour.roof),
        polygon([spot(u, v + depth), ridge[0], ridge[1], spot(u + length, v + depth)], colour.lit),
        polygon([spot(u + length, v), ridge[1], spot(u + length, v + depth)], colour.shade),
        stroke(trace("M", *ridge[0], "L", *ridge[1]), "#fff", 0.5, opacity=0.5),
    )


def tower(walls: Walls, high: float = 13) -> str:
    """A watch tower on a sand-filled base, with a roof on posts."""
    x, y = spot(0, 0, high)
    posts = trace("M", x - 3.6, y + 4, "V", y, "M", x + 3.6, y + 4, "V", y, "M", x, y + 6, "V", y + 1)
    return group(
        shadow(-3.5, -3.5, 7, 7, high * 0.8),
        block(-3.5, -3.5, 7, 7, high * 0.62, walls),
        stroke(posts, DARK, 0.9),
        block(-4.5, -4.5, 9, 9, 1.4, Walls("#8f8a6a", "#6f6a4d", "#54503a"), high),
    )


def pad(letter_colour: str = "#f3ecd6") -> str:
    """A landing place for helicopters, lying flat."""
    return group(
        ellipse(0, 0, 17, 9.6, "#8c8674", stroke="#e9dfc2", stroke_width=1.1),
        ellipse(0, 0, 13.4, 7.4, "none", stroke=letter_colour, stroke_width=0.9, opacity=0.8),
        stroke("M-4.5,-3.4V3.4M4.5,-3.4V3.4M-4.5,0H4.5", letter_colour, 1.8),
    )


def container(colour: Walls) -> str:
    """A shipping container."""
    return group(shadow(-7, -2.8, 14, 5.6, 4.6), block(-7, -2.8, 14, 5.6, 4.6, colour))
