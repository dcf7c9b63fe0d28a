"""SVG as text: elements with escaping, path data, documents. Presentation attributes only: a strict page takes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

Point = tuple[float, float]
Box = tuple[float, float, float, float]

NAMESPACE = "http://www.w3.org/2000/svg"


def number(value: float) -> str:
    """Short, with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def place(x: float, y: float) -> str:
    """A point of a line, to a tenth."""
    return f"{number(round(x, 1))},{number(round(y, 1))}"


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """An element. `stroke_width` becomes `stroke-width`, a trailing `_` is dropped, None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            words.append(f'{spell(key)}="{escape(text)}"')
    start = " ".join(words)
    return f"<{start}>{''.join(children)}</{name}>" if children else f"<{start}/>"


def spell(key: str) -> str:
    """A keyword as the attribute it stands for: camelCase stays, underscores become hyphens."""
    return key.rstrip("_").replace("_", "-")


def group(*children: str, **attributes: str | float | None) -> str:
    """A `g` element."""
    return element("g", *children, **attributes)


def path(d: str, fill: str = "none", **attributes: str | float | None) -> str:
    """A `path` element."""
    return element("path", d=d, fill=fill, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: str | float | None) -> str:
    """A line with round ends."""
    return element(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def polygon(points: Iterable[Point], fill: str, **attributes: str | float | None) -> str:
    """A closed shape with straight sides."""
    return element("polygon", points=" ".join(place(x, y) for x, y in points), fill=fill, **attributes)


def circle(x: float, y: float, radius: float, fill: str, **attributes: str | float | None) -> str:
    """A `circle` element."""
    return element("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **attributes: str | float | None) -> str:
    """An `ellipse` element."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: str | float | None) -> str:
    """A `rect` element."""
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def moved(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """A `transform` that turns and scales about the origin, then moves."""
    parts = [f"translate({number(x)},{number(y)})"]
    parts += [f"rotate({number(turn)})"] if turn else []
    parts += [f"scale({number(scale)})"] if scale != 1 else []
    return " ".join(parts)


def symbol(id: str, *children: str, box: Box = (0, 0, 64, 64)) -> str:
    """A symbol of a sheet of pieces."""
    return element("symbol", *children, id=id, viewBox=" ".join(number(side) for side in box))


def use(id: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A symbol with its middle at a point."""
    return element("use", href=f"#{id}", x=-size / 2, y=-size / 2, width=size, height=size, transform=moved(x, y, turn))


def document(*children: str, box: Box | None = None, size: tuple[float, float] | None = None) -> str:
    """A whole SVG document."""
    view = " ".join(number(side) for side in box) if box else None
    width, height = size or (None, None)
    return element("svg", *children, xmlns=NAMESPACE, viewBox=view, width=width, height=height)


def trace(*parts: str | float) -> str:
    """Path data from letters and numbers."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    """Path data with straight lines."""
    return f"M{' '.join(place(x, y) for x, y in points)}{'Z' if closed else ''}"
