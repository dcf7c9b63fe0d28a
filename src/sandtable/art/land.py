"""Land as it is painted on a map: paper and relief, fields, trees, hills, rivers, roads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sandtable.art.lines import beside, normal, smooth, wander
from sandtable.art.noise import Noise
from sandtable.art.svg import (
    Point,
    circle,
    element,
    ellipse,
    group,
    moved,
    path,
    polygon,
    polyline,
    rect,
    stroke,
    trace,
)

LEAVES = ("#7d8f4a", "#6c8243", "#8c9a55", "#5f763c")
CROPS = ("#aab26a", "#b9b878", "#c9b46c", "#98a65d", "#d3bf82", "#a2a05c")
POPPIES = ("#c52f3d", "#d9485a", "#b01f30", "#e36a78", "#cf3a46")
WATER = ("#3f6f86", "#5f98b0", "#8fc0d0")
EARTH = "#7d6140"


def relief(id: str, seed: int, depth: float, grain: float, brightness: float = 1.12, octaves: int = 4) -> str:
    """A filter that lays whatever it is put on over rough paper, lit from the upper left; each octave costs time."""
    return surface(
        id,
        element(
            "feTurbulence", type="fractalNoise", baseFrequency=str(grain), numOctaves=octaves, seed=seed, result="rough"
        ),
        element(
            "feDiffuseLighting",
            element("feDistantLight", azimuth="225", elevation="55"),
            lighting_color="#fff",
            surfaceScale=depth,
            diffuseConstant=brightness,
            result="light",
        ),
        element("feBlend", in_="SourceGraphic", in2="light", mode="multiply", result="shaded"),
        element("feComposite", in_="shaded", in2="SourceGraphic", operator="in"),
    )


def surface(id: str, *steps: str) -> str:
    """A filter over exactly the place it is put on."""
    place = {"x": "0", "y": "0", "width": "100%", "height": "100%"}
    return element("filter", *steps, id=id, color_interpolation_filters="sRGB", **place)


def blotches(id: str, seed: int, colour: tuple[float, float, float], grain: float, share: float = 0.5) -> str:
    """A filter that fills its place with soft patches of a colour; a larger share covers more."""
    red, green, blue = colour
    matrix = f"0 0 0 0 {red} 0 0 0 0 {green} 0 0 0 0 {blue} 2.6 0 0 0 {-2.6 * (1 - share)}"
    return surface(
        id,
        element("feTurbulence", type="fractalNoise", baseFrequency=str(grain), numOctaves="2", seed=seed),
        element("feColorMatrix", type="matrix", values=matrix),
        element("feComposite", in2="SourceGraphic", operator="in"),
    )


def between(a: Point, b: Point, t: float) -> Point:
    """A point on the way from one to another."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def field(corners: Sequence[Point], noise: Noise, colour: str = "", rows: int = 5) -> str:
    """A field with furrows and a bank round it."""
    a, b, c, d = corners
    furrows = "".join(polyline([between(a, d, (i + 0.5) / rows), between(b, c, (i + 0.5) / rows)]) for i in range(rows))
    return group(
        polygon(corners, colour or noise.pick(CROPS), stroke="#8a7a48", stroke_width=0.9, stroke_linejoin="round"),
        path(furrows, stroke="#6f6a38", stroke_width=0.6, opacity=0.45),
        opacity=0.82,
    )


def poppies(corners: Sequence[Point], noise: Noise, rows: int = 5, along: int = 7) -> str:
    """A field in flower."""
    a, b, c, d = corners
    blooms = []
    for row in range(rows):
        start, end = between(a, d, (row + 0.5) / rows), between(b, c, (row + 0.5) / rows)
        for i in range(along):
            x, y = noise.around(between(start, end, (i + 0.5) / along), 0.7)
            blooms.append(circle(x, y, noise.between(1.1, 1.75), noise.pick(POPPIES)))
            if noise.chance(0.3):
                blooms.append(circle(x - 0.4, y - 0.4, 0.5, "#f7c9cf"))
    return field(corners, noise, noise.pick(("#7f9152", "#8b9a58")), rows) + "".join(blooms)


def tree(x: float, y: float, noise: Noise) -> str:
    """A round crown with its shadow."""
    size = noise.between(2.2, 3.7)
    colour = noise.pick(LEAVES)
    return group(
        ellipse(x + size * 0.7, y + size * 0.75, size * 1.15, size * 0.6, "#3a2f17", opacity=0.35),
        circle(x, y, size, "#465a2c"),
        circle(x - size * 0.15, y - size * 0.2, size * 0.84, colour),
        circle(x - size * 0.4, y - size * 0.45, size * 0.34, "#b5c07e", opacity=0.8),
    )


def poplar(x: float, y: float, noise: Noise) -> str:
    """A slim tree beside a ditch."""
    high = noise.between(7, 10)
    return group(
        path(trace("M", x, y, "l", high * 0.7, high * 0.28, -1.5, 1.2, "z"), "#3a2f17", opacity=0.35),
        ellipse(x, y - high / 2, 1.9, high / 2, "#4f6631"),
        ellipse(x - 0.5, y - high / 2 - 0.3, 1.1, high / 2 - 0.9, "#84984f"),
    )


def tuft(x: float, y: float, noise: Noise) -> str:
    """Dry grass or a stone."""
    if noise.chance(0.4):
        return ellipse(x, y, noise.between(0.8, 1.6), noise.between(0.6, 1), "#8d7a58", opacity=0.8)
    return stroke(trace("M", x - 1.4, y - 1.6, "L", x, y, x + 1.3, y - 1.9), "#8f8450", 0.7, opacity=0.8)


def mound(x: float, y: float, width: float, noise: Noise) -> str:
    """A low hill with hachures on the side away from the light."""
    half, high = width / 2, width * noise.between(0.26, 0.36)
    body = trace(
        "M", x - half, y, "Q", x - half * 0.4, y - high * 2, x + half, y, "Q", x, y + high * 0.4, x - half, y, "Z"
    )
    dark = trace(
        *("M", x - half * 0.08, y - high, "Q", x + half * 0.5, y - high * 0.7, x + half, y),
        *("Q", x + half * 0.4, y + high * 0.2, x + half * 0.04, y, "Z"),
    )
    ticks = [("M", x + half * (0.1 + 0.16 * i), y - high * (0.82 - 0.14 * i), "l", 2.6, high * 0.36) for i in range(4)]
    return group(
        path(body, "#c4a877", opacity=0.9),
        path(dark, "#9c7e50", opacity=0.75),
        stroke("".join(trace(*tick) for tick in ticks), "#6e5635", 0.8, opacity=0.7),
    )


def peak(x: float, y: float, width: float, height: float, noise: Noise) -> str:
    """A mountain: a lit face, a shaded face, gullies, snow if it is high."""
    summit = (x + noise.near(0, width * 0.1), y - height)
    left, right = (x - width / 2, y + noise.near(0, 2)), (x + width / 2, y + noise.near(0, 2))
    foot = (x + noise.near(width * 0.06, width * 0.1), y + height * 0.1)
    name = f"{noise.name}{noise.unit():.4f}"
    west = wander(left, summit, 0.13, 5, name)
    east = wander(summit, right, 0.13, 5, name)
    spine = wander(summit, foot, 0.2, 5, name)
    lit, shade = noise.pick((("#dcc29a", "#836746"), ("#d3b68b", "#7a5f40"), ("#e2caa6", "#8d7150")))
    parts = [
        polygon(
            [(left[0] + 4, left[1] + 2), foot, (right[0] + height * 0.22, right[1] + 3), right, left],
            "#2f2312",
            opacity=0.25,
        ),
        polygon([*west, *spine[1:]], lit),
        polygon([*spine[::-1], *east[1:]], shade),
        *(gully(summit, left, spine, t, "#b3946a") for t in (0.35, 0.68)),
        *(gully(summit, right, spine, t, "#54402a") for t in (0.35, 0.7)),
        path(polyline([*west, *east[1:]]), stroke="#57432a", stroke_width=0.7, stroke_linejoin="round", opacity=0.8),
    ]
    if height > 27:
        parts.append(snow(summit, west, east, spine))
    return group(*parts)


def gully(summit: Point, corner: Point, spine: Sequence[Point], t: float, colour: str) -> str:
    """A crease that runs down a face of a mountain."""
    foot = between(corner, spine[-1], t)
    start = between(summit, foot, 0.32)
    return path(polyline([start, *wander(start, foot, 0.2, 6)[1:]]), stroke=colour, stroke_width=1.1, opacity=0.8)


def snow(summit: Point, west: Sequence[Point], east: Sequence[Point], spine: Sequence[Point]) -> str:
    """A cap of snow with a ragged lower edge."""
    left, right, middle = west[-1 - len(west) // 4], east[len(east) // 4], spine[len(spine) // 3]
    low_left = (between(left, middle, 0.5)[0], between(left, middle, 0.5)[1] - 3)
    low_right = (between(right, middle, 0.5)[0], between(right, middle, 0.5)[1] - 4)
    cap_west = [*west[-1 - len(west) // 4 :], middle, low_left]
    cap_east = [summit, *east[1 : len(east) // 4 + 1], low_right, middle]
    return polygon(cap_west, "#fbf7ec") + polygon(cap_east, "#cfcabd")


def river(line: Sequence[Point], width: float) -> str:
    """A river with its banks, deeper in the middle, with a few glints."""
    d = smooth(line)
    glints = "".join(
        polyline([beside(line, i, width * 0.16), beside(line, i + 1, width * 0.1)]) for i in range(1, len(line) - 2, 3)
    )
    return group(
        stroke(d, "#a8955f", width + 9, opacity=0.55),
        stroke(d, "#6d7c4a", width + 4.5, opacity=0.8),
        stroke(d, WATER[0], width + 1.5),
        stroke(d, WATER[1], width - 1.5),
        stroke(d, WATER[2], width * 0.34, opacity=0.55),
        stroke(glints, "#e6f5fa", 0.9, opacity=0.8),
    )


def road(lines: Sequence[Sequence[Point]], width: float = 8) -> str:
    """Roads that join: a dark edge under all of them, then the surface, then the ruts."""
    data = [smooth(line) for line in lines]
    return group(
        *(stroke(d, "#4e3a1e", width + 4.4, opacity=0.22, transform="translate(0.8,1.2)") for d in data),
        *(stroke(d, EARTH, width + 2.6) for d in data),
        *(stroke(d, "#ecdcb4", width) for d in data),
        *(stroke(d, "#d9c393", width * 0.52) for d in data),
        *(stroke(d, "#ecdcb4", width * 0.28) for d in data),
    )


def bridge(at: Point, along: Point, length: float, width: float) -> str:
    """A wooden bridge at a point; `along` is the direction of the road."""
    turn = f"matrix({along[0]:.3f},{along[1]:.3f},{-along[1]:.3f},{along[0]:.3f},{at[0]:.2f},{at[1]:.2f})"
    half, side = length / 2, width / 2
    planks = "".join(f"M{-half + 2.6 * i:.1f},{-side}V{side}" for i in range(int(length / 2.6) + 1))
    return group(
        rect(-half + 1.5, -side + 2, length, width + 2, "#20180c", rx=1, opacity=0.35),
        rect(-half, -side, length, width, "#b99767", stroke="#4a3519", stroke_width=1),
        path(planks, stroke="#7b5c32", stroke_width=0.7),
        stroke(f"M{-half - 1.5},{-side}H{half + 1.5}M{-half - 1.5},{side}H{half + 1.5}", "#4a3519", 2.6),
        stroke(f"M{-half - 1.5},{-side}H{half + 1.5}M{-half - 1.5},{side}H{half + 1.5}", "#d8bd8b", 1.2),
        transform=turn,
    )


def crossings(line: Sequence[Point], other: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Where two lines cross: the points, and the direction of the second line there."""
    found: list[tuple[Point, Point]] = []
    for a, b in pairwise(line):
        for c, d in pairwise(other):
            at = meet(a, b, c, d)
            if at:
                nx, ny = normal(c, d)
                found.append((at, (-ny, nx)))
    return found


def meet(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two short lines cross, if they do."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if abs(across) < 1e-9:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return between(a, b, t) if 0 <= t < 1 and 0 <= u < 1 else None


def place_on(x: float, y: float, drawing: str, turn: float = 0, scale: float = 1) -> str:
    """A drawing made around the origin, put somewhere."""
    return group(drawing, transform=moved(x, y, turn, scale))
