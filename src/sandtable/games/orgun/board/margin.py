"""The printed margin of the map of Orgun: title, compass, legend, and the boxes beside the map."""

from __future__ import annotations

from sandtable.art.margins import compass, tray
from sandtable.art.svg import circle, element, rect, stroke
from sandtable.games.orgun.board.plan import HEIGHT, STRIP, WIDTH
from sandtable.games.orgun.content import Content

INK = "#35271a"
RED = "#a02c1e"
SERIF = "Georgia, 'Times New Roman', 'Liberation Serif', serif"
LEFT = WIDTH + 20
MIDDLE = WIDTH + STRIP / 2 + 8
INNER = STRIP - 22
BOXES = {
    "base": ("Mi-24 base", 250.0, 64.0),
    "soviet": ("Soviet reserve", 322.0, 64.0),
    "track": ("Soviets waiting to enter", 394.0, 64.0),
    "airlift": ("Airlift", 466.0, 64.0),
    "green": ("Wazir reserve", 538.0, 64.0),
    "red": ("Zadran reserve", 610.0, 64.0),
    "yellow": ("Kharoti reserve", 682.0, 64.0),
    "gone": ("Out of the game", 754.0, 90.0),
}
"""The boxes beside the map: title, top, height."""


def draw_margin(content: Content) -> list[str]:
    """Title above, then the boxes."""
    return [
        *draw_title(),
        compass(MIDDLE, 188, INK, RED),
        *(tray(find_box(name), box[0]) for name, box in BOXES.items()),
    ]


def words(text: str, x: float, y: float, size: float, fill: str = INK, **attributes: str | float | None) -> str:
    """A line of text around a point."""
    style: dict[str, str | float | None] = {"text_anchor": "middle", "font_family": SERIF, **attributes}
    return element("text", text, x=x, y=y, font_size=size, fill=fill, **style)


def draw_title() -> list[str]:
    """The cartouche."""
    x, y, wide, tall = LEFT, 6.0, INNER, 118.0
    return [
        rect(x + 3, y + 4, wide, tall, "#2c1d0b", opacity=0.18),
        rect(x, y, wide, tall, "#f6ecd2", stroke=INK, stroke_width=1.6),
        rect(x + 4, y + 4, wide - 8, tall - 8, "none", stroke=RED, stroke_width=0.9),
        *(
            circle(cx, cy, 3, "#f6ecd2", stroke=RED, stroke_width=0.9)
            for cx in (x + 4, x + wide - 4)
            for cy in (y + 4, y + tall - 4)
        ),
        words("The Siege of", MIDDLE - 1, y + 32, 17, font_style="italic"),
        words("ORGUN", MIDDLE + 2, y + 66, 34, RED, font_weight=700, letter_spacing=6),
        stroke(f"M{MIDDLE - 60},{y + 77}H{MIDDLE + 60}", INK, 0.8),
        words("Paktika, Afghanistan · 1983", MIDDLE, y + 92, 12.5),
        words("\N{WHITE DIAMOND} areas and roads reconstructed", MIDDLE, y + 108, 10.5, "#6b5434", font_style="italic"),
    ]


def find_box(name: str) -> tuple[float, float, float, float]:
    """Where a box lies."""
    _, top, tall = BOXES[name]
    return LEFT, top, INNER, tall


assert BOXES["gone"][1] + BOXES["gone"][2] <= HEIGHT
