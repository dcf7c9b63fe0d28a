"""Small signs in a box of 10 by 10 around a point: what a box of the map carries."""

from __future__ import annotations

from math import cos, pi, sin

from sandtable.art.letters import plain
from sandtable.art.svg import circle, group, moved, path, polygon, rect, stroke
from sandtable.games.fitna.content import Box
from sandtable.games.fitna.terms import (
    COAST_GULF,
    COAST_MED,
    ISIS_SYMBOL,
    OBJECTIVE,
    OILFIELD,
    RELIGIOUS,
    SYMBOLS,
)

SUPPLY_INKS = dict(zip(SYMBOLS, ("#b3261e", "#2c7a3f", "#7a4a1d", "#2456a6", "#d9b45a"), strict=True))
DARK = "#2b2118"


def draw_shield(columns: int) -> str:
    """Columns for the defender."""
    shape = path("M-4.600,-5H4.600V0C4.600,3 2,4.800 0,5.600 -2,4.800 -4.600,3 -4.600,0Z", "#5b4a33", stroke="#fff6df")
    return shape + plain(str(columns), 0, 2.9, 8, "#fff6df")


def draw_star() -> str:
    """An objective."""
    points = [(sin(pi * i / 5) * r, -cos(pi * i / 5) * r) for i, r in enumerate((5.4, 2.3) * 5)]
    return polygon(points, "#c8961e", stroke="#5c3f05", stroke_width=0.7)


def draw_crescent() -> str:
    """A religious place."""
    return circle(0, 0, 5, "#1d6b4a") + path(
        "M1.900,-3.100A3.300,3.300 0 1 0 1.900,3.100 2.700,2.700 0 1 1 1.900,-3.100Z", "#fff"
    )


def draw_derrick() -> str:
    """An oilfield."""
    legs = stroke("M-3.200,5 0,-5 3.200,5M-2.100,1.800H2.100M-1.200,-1.200H1.200M-2.100,1.800 1.200,-1.200", DARK, 1.1)
    return legs + circle(0, -5, 1.2, DARK)


def draw_banner() -> str:
    """A place where ISIS is at home."""
    return (
        rect(-4.6, -4.6, 9.2, 9.2, "#151210", rx=1.4)
        + circle(0, -0.6, 2.2, "#f2eee2")
        + rect(-2.8, 2.6, 5.6, 0.9, "#f2eee2")
    )


def draw_anchor() -> str:
    """A coast."""
    return stroke(
        "M0,-2.400V4.600M-4.200,1.400C-3.800,3.800 -2,4.700 0,4.700 2,4.700 3.800,3.800 4.200,1.400M-2.200,-1H2.200",
        "#23526a",
        1.2,
    ) + circle(0, -3.8, 1.4, "none", stroke="#23526a", stroke_width=1.1)


def draw_supply(symbol: str) -> str:
    """A supply symbol: a crate in its colour."""
    ink = "#3b2a05" if symbol == "sand" else "#fff"
    return rect(-4.9, -4.9, 9.8, 9.8, SUPPLY_INKS[symbol], rx=1.2, stroke="#fff6df", stroke_width=0.9) + stroke(
        "M-3,-1.200H3M0,-1.200V3M-3,3H3V-3H-3Z", ink, 0.9
    )


def list_marks(box: Box) -> list[str]:
    """All signs of a box, the weightiest first."""
    found = [draw_supply(SYMBOLS[box.symbol])] if box.symbol >= 0 else []
    found += [draw_shield(box.defence)] if box.defence else []
    signs = ((OBJECTIVE, draw_star), (RELIGIOUS, draw_crescent), (OILFIELD, draw_derrick), (ISIS_SYMBOL, draw_banner))
    found += [draw() for bit, draw in signs if box.marks & bit]
    return found + ([draw_anchor()] if box.marks & (COAST_MED | COAST_GULF) else [])


def place_mark(sign: str, x: float, y: float, scale: float = 1) -> str:
    """A sign at a point."""
    return group(sign, transform=moved(x, y, scale=scale))
