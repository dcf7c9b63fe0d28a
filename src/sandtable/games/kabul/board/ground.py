"""The sheet under everything: paper, the city, the country, and the light on their mountains."""

from __future__ import annotations

from functools import lru_cache

from sandtable.art.land import blotches, relief
from sandtable.art.relief import shade
from sandtable.art.svg import document, element, group, path, rect
from sandtable.games.kabul.board.city import CityPainter
from sandtable.games.kabul.board.country import CountryPainter
from sandtable.games.kabul.board.plan import BOX, CITY, COUNTRY, plan
from sandtable.games.kabul.content import Content

PAPER = "#efe5cb"


def draw_ground(content: Content) -> str:
    """The whole sheet."""
    return document(draw_land(content), box=BOX, size=(BOX[2], BOX[3]))


@lru_cache(maxsize=2)
def draw_land(content: Content) -> str:
    """The sheet as part of a picture, drawn once for a content pack."""
    city, country = CityPainter(content), CountryPainter(content)
    hills, strokes = city.draw_heights()
    ranges, hatching = country.draw_heights()
    inside = {"clip_path": "url(#city)"}
    paper = group(
        rect(*BOX, PAPER),
        group(*city.draw(), **inside),
        group(*country.draw(), clip_path="url(#abroad)"),
        filter="url(#paper)",
    )
    return (
        element("defs", *list_filters(content))
        + paper
        + group(rect(*CITY, "#000", filter="url(#dust)", opacity=0.25), **inside)
        + group(group(rect(*CITY, "none"), hills, filter="url(#light)"), *strokes, **inside)
        + group(group(rect(*COUNTRY, "none"), ranges, filter="url(#light-far)"), *hatching, clip_path="url(#land)")
    )


def list_filters(content: Content) -> list[str]:
    """Paper, dust, light, and where each of them stays."""
    return [
        relief("paper", 11, 0.8, 0.05, 1.2, octaves=3),
        blotches("dust", 4, (0.55, 0.45, 0.25), 0.009, 0.45),
        shade("light", 8, 16, 0.024),
        shade("light-far", 5, 11, 0.04),
        element("clipPath", rect(*CITY, "#000"), id="city"),
        element("clipPath", rect(*COUNTRY, "#000"), id="abroad"),
        element("clipPath", path("".join(plan(content).province_paths), "#000"), id="land"),
    ]
