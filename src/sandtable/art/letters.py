"""Print on maps and boards: lines of text around a point, with a halo where the ground is uneven."""

from __future__ import annotations

from sandtable.art.svg import element

SERIF = "Georgia, 'Times New Roman', 'Liberation Serif', serif"
SANS = "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"


def text(words: str, x: float, y: float, size: float, ink: str, **attributes: str | float | None) -> str:
    """A line in serif letters, its middle at a point."""
    style: dict[str, str | float | None] = {"text_anchor": "middle", "font_family": SERIF, **attributes}
    return element("text", words, x=x, y=y, font_size=size, fill=ink, **style)


def plain(words: str, x: float, y: float, size: float, ink: str, **attributes: str | float | None) -> str:
    """A bold line without serifs: numbers, labels."""
    return text(words, x, y, size, ink, **{"font_family": SANS, "font_weight": 700, **attributes})


def haloed(words: str, x: float, y: float, size: float, ink: str, halo: str, **attributes: str | float | None) -> str:
    """A name on a map: italics in a halo."""
    style: dict[str, str | float | None] = {
        "font_style": "italic",
        "font_weight": 600,
        "stroke": halo,
        "stroke_width": size * 0.23,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }
    return text(words, x, y, size, ink, **{**style, **attributes})
