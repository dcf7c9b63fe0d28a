"""What stands in the margin of a map: a compass, boxes for pieces."""

from __future__ import annotations

from math import cos, pi, sin

from sandtable.art.letters import text
from sandtable.art.svg import Box, circle, group, moved, polygon, rect

PAPER = "#f6ecd2"


def compass(x: float, y: float, ink: str, red: str, scale: float = 1) -> str:
    """A rose of eight points, north marked."""
    long, short, waist = 40.0, 22.0, 5.5
    parts: list[str] = [
        circle(0, 0, 27, "none", stroke=ink, stroke_width=0.8),
        circle(0, 0, 24, "none", stroke=ink, stroke_width=0.5),
    ]
    for i in (1, 3, 5, 7, 0, 2, 4, 6):
        angle = pi * i / 4
        tip = (sin(angle) * (short if i % 2 else long), -cos(angle) * (short if i % 2 else long))
        for side, fill in ((-1, PAPER), (1, ink)):
            bend = angle + side * pi / 4
            parts.append(
                polygon([(0, 0), tip, (sin(bend) * waist, -cos(bend) * waist)], fill, stroke=ink, stroke_width=0.6)
            )
    north = text("N", 0, -44, 15, red, font_weight=700)
    return group(*parts, north, transform=moved(x, y, scale=scale))


def tray(box: Box, title: str, ink: str = "#5b4526", size: float = 13.5) -> str:
    """A box for pieces, its title in its upper left corner."""
    x, y, wide, tall = box
    return (
        rect(x, y, wide, tall, PAPER, rx=4, opacity=0.5)
        + rect(x, y, wide, tall, "none", rx=4, stroke="#7a6038", stroke_width=1, stroke_dasharray="4 3")
        + text(title, x + 6, y + size + 0.5, size, ink, text_anchor="start", font_style="italic")
    )


def box_path(box: Box) -> str:
    """The outline of a box."""
    x, y, wide, tall = box
    return f"M{x:g},{y:g}h{wide:g}v{tall:g}h{-wide:g}Z"
