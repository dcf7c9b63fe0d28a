"""Flat signs in a box of 64 by 64 for figures and cards, in the colour of the text around them."""

from __future__ import annotations

from sandtable.art.pieces import ink, mark, star
from sandtable.art.svg import circle, path, rect


def outlined_card(x: float, y: float, turn: float, fill: str = "none") -> str:
    """A card as an outline, or filled."""
    middle = f"rotate({turn} {x + 15} {y + 30})"
    return rect(x, y, 30, 46, fill, rx=4, stroke="currentColor", stroke_width=4, transform=middle)


def cards() -> str:
    """A hand of cards."""
    return mark(outlined_card(8, 14, -12), outlined_card(26, 10, 10, "currentColor"))


def deck() -> str:
    """A pile of cards."""
    return mark(ink("M16,58H46V16M9,62H50", 3.6), outlined_card(11, 5, 0, "currentColor"))


def discard() -> str:
    """A card that is laid away."""
    return mark(outlined_card(17, 8, 0), ink("M32,20V42M24,35 32,43 40,35", 4.5))


def units() -> str:
    """A unit symbol."""
    return mark(rect(5, 15, 54, 34, "none", stroke="currentColor", stroke_width=5), ink("M5,15 59,49M5,49 59,15", 4))


def people() -> str:
    """Three people."""
    heads = "".join(circle(x, y, 7.5, "currentColor") for x, y in ((14, 24), (50, 24), (32, 17)))
    bodies = "M2,54C2,40 8,35 14,35 20,35 24,40 24,54ZM40,54C40,40 44,35 50,35 56,35 62,40 62,54Z"
    return mark(
        heads, path(bodies, "currentColor"), path("M20,58C20,38 25,29 32,29 39,29 44,38 44,58Z", "currentColor")
    )


def goal() -> str:
    """A target."""
    rings = [circle(32, 32, radius, "none", stroke="currentColor", stroke_width=5) for radius in (26, 14)]
    return mark(*rings, circle(32, 32, 5, "currentColor"))


def lost() -> str:
    """A cross."""
    return mark(ink("M14,14 50,50M50,14 14,50", 8))


def battle() -> str:
    """A burst."""
    return mark(star(32, 32, 30, "currentColor", 9, 0.55))
