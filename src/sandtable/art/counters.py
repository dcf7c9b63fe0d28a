"""Cardboard counters in a box of 64 by 64: a square with a unit symbol, a label and its numbers."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.art.pieces import SHADOW
from sandtable.art.svg import circle, element, group, path, rect, stroke

SANS = "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"


@dataclass(frozen=True)
class Card:
    """The colours of a counter: its face, its edge, its ink, and the field of its symbol."""

    face: str
    edge: str
    ink: str
    field: str


def counter(card: Card, *signs: str, worn: bool = False) -> str:
    """A counter lying flat; a worn one is washed out and crossed by a bar from corner to corner."""
    bar = path("M3,47V61H17L61,17V3H47Z", "#fff", opacity=0.5) if worn else ""
    return group(
        rect(4, 5, 60, 59, SHADOW, rx=6, opacity=0.34),
        rect(1.5, 1.5, 60, 60, card.face, rx=6, stroke=card.edge, stroke_width=2.2),
        stroke("M5,5H58", "#fff", 1.4, opacity=0.4),
        bar,
        *signs,
    )


def print_text(words: str, x: float, y: float, size: float, ink: str, anchor: str = "start") -> str:
    """A line of print; labels too long for the counter are set narrower."""
    room = 58.0 - x if anchor == "start" else 60.0
    narrow = room if len(words) * size * 0.66 > room and len(words) > 5 else None
    return element(
        "text",
        words,
        x=x,
        y=y,
        font_size=size,
        font_weight=700,
        font_family=SANS,
        fill=ink,
        text_anchor=anchor,
        textLength=narrow,
        lengthAdjust="spacingAndGlyphs" if narrow else None,
    )


def letter(sign: str, x: float, y: float, ink: str, face: str) -> str:
    """A letter in a small disc."""
    return circle(x, y, 7.2, ink) + print_text(sign, x, y + 4.1, 11.5, face, "middle")


def frame(card: Card, *signs: str) -> str:
    """The box of a unit symbol, 20 to 58 by 18 to 42."""
    return rect(20, 18, 37, 23.5, card.field, stroke=card.ink, stroke_width=2) + "".join(signs)


def infantry(ink: str) -> str:
    """Crossed straps."""
    return stroke("M20,18 57,41.500M20,41.500 57,18", ink, 1.9)


def armour(ink: str) -> str:
    """A track."""
    return rect(25, 22.6, 27, 14.4, "none", rx=7.2, stroke=ink, stroke_width=2)


def mortar(ink: str) -> str:
    """An arrow that rises from a ring."""
    return circle(38.5, 37, 2.6, "none", stroke=ink, stroke_width=1.8) + stroke(
        "M38.500,34V21.500M34.500,25.500 38.500,21 42.500,25.500", ink, 2
    )


def recon(ink: str) -> str:
    """One strap: cavalry, scouts."""
    return stroke("M20,41.500 57,18", ink, 1.9)


def artillery(ink: str) -> str:
    """A cannon ball."""
    return circle(38.5, 29.7, 5.6, ink)


def medical(ink: str) -> str:
    """A cross from side to side."""
    return stroke("M38.500,18V41.500M20,29.700H57", ink, 2.2)


def cbrn(ink: str) -> str:
    """Two retorts, crossed."""
    flasks = circle(30, 24.5, 3, ink) + circle(47, 24.5, 3, ink)
    return flasks + stroke("M30.500,25C33,33 38,36 46,39M46.500,25C44,33 39,36 31,39", ink, 1.9)


def militia(ink: str) -> str:
    """A head over crossed straps cut short: armed people, not a regular unit."""
    return stroke("M20,41.500 34.500,32.300M57,41.500 42.500,32.300M20,18 31,25M57,18 46,25", ink, 1.9) + circle(
        38.5, 29.7, 4.6, "none", stroke=ink, stroke_width=2
    )


def people(ink: str) -> str:
    """A family on its way."""
    heads = circle(30, 22.5, 4, ink) + circle(47, 23.5, 3.8, ink) + circle(38.7, 29.5, 3, ink)
    left = "M23,43C23,33 26,28 30,28 33,28 35,30 35.500,33.500 34,36 33.500,39 33.500,43Z"
    right = "M54,43C54,33 51,28.500 47,28.500 44.500,28.500 42.500,30 42,33.500 43.500,36 44,39 44,43Z"
    child = "M34.500,43C34.500,37 36,33.800 38.700,33.800 41.400,33.800 43,37 43,43Z"
    return heads + path(left + right + child, ink)


def machine_gun(ink: str) -> str:
    """An arrow with a bar across its foot."""
    return stroke("M38.500,39V21.500M34.500,25.500 38.500,21 42.500,25.500M33,33H44", ink, 2)


def anti_aircraft(ink: str) -> str:
    """A dome."""
    return stroke("M22,41A16.500,15 0 0 1 55,41", ink, 1.9)


def rocket(ink: str) -> str:
    """A chevron: against tanks."""
    return stroke("M20.500,41.500 38.500,19 56.500,41.500", ink, 1.9)


def person(ink: str) -> str:
    """Head and shoulders."""
    return circle(39, 26, 6.4, ink) + path("M26,44.500C26,36 32,33.500 39,33.500 46,33.500 52,36 52,44.500Z", ink)


def turban(ink: str, cloth: str) -> str:
    """Head and shoulders with a turban."""
    return person(ink) + path(
        "M31,25C30,18.500 35,16.500 39.500,16.800 45.500,17 48,20.500 46.500,25.500 42,23 35,23 31,25Z",
        cloth,
        stroke=ink,
        stroke_width=1.4,
    )


def cap(ink: str, cloth: str) -> str:
    """Head and shoulders with an officer's cap."""
    return person(ink) + path(
        "M30,22C30,17.500 34,16.500 39,16.500 44,16.500 48,17.500 48,22L46.500,24.500H31.500Z",
        cloth,
        stroke=ink,
        stroke_width=1.4,
    )


def helicopter(ink: str) -> str:
    """A gunship from the side."""
    return group(
        path("M9,31C9,24 17,22 26,22L33,24 50,25.500 53,20 56,20V31L35,33C32,39 13,40 9,31Z", ink),
        stroke("M6,17.800H50M26,18V22", ink, 2.2),
        stroke("M15,40.500H33M19,37V40M29,36V40", ink, 1.8),
    )
