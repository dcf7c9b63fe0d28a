"""Mountains from above: ranges along ridges, shaded by a light from the north-west, with hachures down their slopes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from sandtable.art.land import surface
from sandtable.art.lines import beside, normal, smooth, wander
from sandtable.art.noise import Noise
from sandtable.art.svg import Point, element, group, polyline, stroke

Inside = Callable[[Point], bool]
SLOPES = ((54, 0.1), (38, 0.11), (25, 0.13), (14, 0.15), (6, 0.17))
"""A ridge as a heap of strokes: width and height of each."""


def shade(id: str, seed: int, height: float, grain: float) -> str:
    """A filter that takes what it is put on for a height and leaves shadow and light on it."""
    dark = "0 0 0 0 0.19  0 0 0 0 0.12  0 0 0 0 0.05  -1.35 0 0 0 0.93"
    bright = "0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.8  1.5 0 0 0 -1.1"
    return surface(
        id,
        element("feGaussianBlur", in_="SourceAlpha", stdDeviation="4", result="soft"),
        element("feTurbulence", type="fractalNoise", baseFrequency=str(grain), numOctaves="3", seed=seed),
        element("feColorMatrix", type="matrix", values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0", result="rough"),
        element(
            "feComposite",
            in_="soft",
            in2="rough",
            operator="arithmetic",
            k1="0.55",
            k2="0.55",
            k3="0.16",
            result="rock",
        ),
        element(
            "feDiffuseLighting",
            element("feDistantLight", azimuth="225", elevation="48"),
            in_="rock",
            lighting_color="#fff",
            surfaceScale=height,
            diffuseConstant="0.95",
            result="light",
        ),
        element("feColorMatrix", in_="light", type="matrix", values=dark, result="dark"),
        element("feColorMatrix", in_="light", type="matrix", values=bright, result="bright"),
        element("feMerge", element("feMergeNode", in_="dark"), element("feMergeNode", in_="bright")),
    )


def heap(ridges: Sequence[Sequence[Point]]) -> str:
    """Ridges as a height: the higher, the less one sees through."""
    lines = "".join(smooth(ridge) for ridge in ridges)
    return group(*(stroke(lines, "#000", width, opacity=high) for width, high in SLOPES))


def spurs(ridge: Sequence[Point], noise: Noise, inside: Inside, length: float) -> list[list[Point]]:
    """Side ridges that run down from a ridge, on both sides by turns, as far as there is room."""
    found: list[list[Point]] = []
    side = 1
    for index in range(1, len(ridge) - 1, 2):
        nx, ny = normal(ridge[index - 1], ridge[index + 1])
        angle = noise.near(0, 0.5)
        dx, dy = nx * cos(angle) - ny * sin(angle), nx * sin(angle) + ny * cos(angle)
        far = length * noise.between(0.55, 1.1) * side
        side = -side
        start = ridge[index]
        end = start[0] + dx * far, start[1] + dy * far
        if inside(end):
            found.append(wander(start, end, 0.2, 9, noise.name))
    return found


def hachures(line: Sequence[Point], noise: Noise, inside: Inside, reach: float) -> str:
    """Short strokes down both slopes of a ridge, longer on the side away from the light."""
    marks: list[str] = []
    for index in range(1, len(line) - 1):
        for side in (1, -1):
            near, far = beside(line, index, side * 2.2), beside(line, index, side * reach * noise.between(0.5, 1))
            away = far[0] - near[0] + far[1] - near[1] > 0
            if inside(far) and (away or noise.chance(0.35)):
                marks.append(polyline([near, far]))
    return "".join(marks)


def outcrop(x: float, y: float, noise: Noise) -> str:
    """A few rocks: strokes that lean together."""
    marks = []
    for _ in range(noise.pick((3, 4, 5))):
        angle, size = noise.between(0.2, 0.45) * pi, noise.between(3, 6.5)
        at = noise.around((x, y), 5)
        marks.append(polyline([at, (at[0] + cos(angle) * size, at[1] + sin(angle) * size)]))
    return "".join(marks)
