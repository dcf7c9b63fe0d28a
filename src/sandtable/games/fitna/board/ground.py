"""The ground under the boxes: sea and land, mountains, rivers and borders, quiet enough to read counters on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from sandtable.art.land import blotches, relief, surface
from sandtable.art.letters import haloed, text
from sandtable.art.lines import curve, smooth, wander
from sandtable.art.margins import compass
from sandtable.art.relief import heap, shade
from sandtable.art.svg import Point, document, element, group, moved, path, polyline, rect, stroke
from sandtable.games.fitna.board.layout import FULL, Sheet
from sandtable.games.fitna.board.plan import MAP, SOUTH, WEST, geography, lines

LAND, SEA, DEEP = "#efe4c4", "#a9c6cc", "#8fb3bd"
SHORE, WATER, BORDER = "#6d7f78", "#7fa6b2", "#a4572f"
PAPER = "#e2d3ac"
LABELS = {
    "sea": ("#4d7887", 25.0),
    "land": ("#8f7748", 15.0),
    "country": ("#8c5a34", 32.0),
    "small-country": ("#8c5a34", 17.0),
}
ROUGH, LEAST = 0.16, 5.0
BIG_RIVERS = 3
"""The first of them are drawn broader."""


def roughen(line: Sequence[Point], rough: float = ROUGH) -> list[Point]:
    """A line as nature draws it."""
    found: list[Point] = [line[0]]
    for start, end in pairwise(line):
        found += wander(start, end, rough, LEAST)[1:]
    return found


def coast_path(line: Sequence[Point]) -> str:
    """A shore, closed; sides beyond the drawing stay straight."""
    return polyline(roughen([*line, line[0]]), closed=True)


def draw_waters() -> list[str]:
    """Seas with paler water along the coast, islands, lakes."""
    seas = "".join(coast_path(line) for line in lines("seas"))
    isles = "".join(coast_path(line) for line in lines("islands"))
    lakes = "".join(smooth(line, closed=True) for line in lines("lakes"))
    bands = [stroke(seas, LAND, width, opacity=0.09) for width in (46, 30, 16)]
    shores = [stroke(d, SHORE, 1.3, opacity=0.75) for d in (seas, isles)]
    open_sea = path(seas, SEA) + group(path(seas, DEEP), filter="url(#deep)", opacity=0.5)
    water = group(open_sea, *bands, clip_path="url(#sea)")
    return [water, path(isles, LAND), *shores, path(lakes, SEA, stroke=SHORE, stroke_width=1, opacity=0.95)]


def draw_rivers() -> list[str]:
    """The great ones broader."""
    drawn: list[str] = []
    for number, line in enumerate(lines("rivers")):
        course = smooth(roughen(line, 0.12))
        broad = 3.0 if number < BIG_RIVERS else 1.5
        drawn += [stroke(course, "#dfe6d2", broad + 1.6, opacity=0.5), stroke(course, WATER, broad, opacity=0.95)]
    return drawn


def draw_borders() -> list[str]:
    """A soft band with a broken line on it."""
    d = "".join(smooth(roughen(line, 0.07)) for line in lines("borders"))
    return [
        stroke(d, BORDER, 7, opacity=0.13),
        stroke(d, BORDER, 1.5, opacity=0.75, stroke_dasharray="9 4 2 4"),
    ]


def draw_labels(sheet: Sheet) -> list[str]:
    """Names of countries, seas and landscapes, widely spaced, where they fit on the sheet."""
    drawn: list[str] = []
    west, east = sheet.map[0], sheet.map[0] + sheet.map[2]
    for one in geography()["labels"]:
        ink, size = LABELS[one["kind"]]
        x, y = one["at"]
        half = 0 if one["kind"] == "sea" else len(one["words"]) * size * 0.5
        if x - half < west or x + half > east:
            continue
        style: dict[str, str | float | None] = {"letter_spacing": "0.28em", "opacity": 0.62}
        if one["kind"].endswith("country"):
            drawn.append(text(one["words"], x, y, size, ink, font_weight=700, **style))
        else:
            turn = f"rotate(-78 {x} {y})" if one["kind"] == "sea" else None
            drawn.append(haloed(one["words"], x, y, size, ink, "none", transform=turn, **style))
    return drawn


def draw_ground(sheet: Sheet = FULL) -> str:
    """The whole sheet."""
    box = sheet.box
    return document(draw_land(sheet), box=box, size=(box[2] / sheet.scale, box[3] / sheet.scale))


@lru_cache(maxsize=4)
def draw_land(sheet: Sheet = FULL) -> str:
    """The sheet as part of a picture."""
    sand = rect(*MAP, "#000", filter="url(#sand)", opacity=0.42)
    flat = group(rect(*MAP, LAND), sand, *draw_waters(), *draw_rivers(), filter="url(#paper)")
    ridges = [curve(roughen(line, 0.2), 1) for line in lines("ridges")]
    hills = group(rect(*MAP, "none"), group(heap(ridges), opacity=0.7), filter="url(#shade)", opacity=0.62)
    rose = group(compass(0, 0, "#5b4526", "#a5271d", 1.1), opacity=0.75, transform=moved(WEST + 70, SOUTH - 78))
    parts = group(flat, hills, *draw_borders(), *draw_labels(sheet), rose, clip_path="url(#map)")
    edge = rect(*sheet.map, "none", stroke="#6b5330", stroke_width=2.4)
    return element("defs", *list_filters(sheet)) + rect(*sheet.box, PAPER) + parts + edge


def list_filters(sheet: Sheet) -> list[str]:
    """Paper, sand, the light on the mountains, the depth of the sea."""
    seas = "".join(coast_path(line) for line in lines("seas"))
    return [
        relief("paper", 23, 0.8, 0.022, 1.16, octaves=3),
        blotches("sand", 9, (0.78, 0.64, 0.38), 0.006, 0.5),
        shade("shade", 4, 15, 0.03),
        surface("deep", element("feGaussianBlur", stdDeviation="26")),
        element("clipPath", rect(*sheet.map, "#000"), id="map"),
        element("clipPath", path(seas, "#000"), id="sea"),
    ]
