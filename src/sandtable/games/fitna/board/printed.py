"""What is printed on the map: roads, plates of boxes with their marks, the off-map boxes, the margin."""

from __future__ import annotations

from functools import lru_cache

from sandtable.art.letters import plain, text
from sandtable.art.lines import smooth, wander
from sandtable.art.margins import tray
from sandtable.art.noise import Noise
from sandtable.art.svg import Box as Frame
from sandtable.art.svg import Point, document, element, group, moved, path, rect, stroke, trace
from sandtable.games.fitna.board.layout import FULL, INNER, LEFT, SIDES, STRIP, Sheet, pool_title
from sandtable.games.fitna.board.marks import list_marks, place_mark
from sandtable.games.fitna.board.plan import COLUMN, NAME, OFF, TALL, TITLES, WIDE, middle, plan, plate
from sandtable.games.fitna.content import Box, Content
from sandtable.games.fitna.terms import BOXES, CITY, COLUMNS, MOUNTAIN, RESULTS, SPACES, SWAMP

INK, PAPER = "#2f2417", "#fbf3dc"
FACES = {"clear": "#f6edd3", "mountain": "#dccfb2", "swamp": "#d3dfcb", "kurdish": "#cfe6bb"}
EDGE, CITY_EDGE = "#77603c", "#1f1810"
RESULT_INKS = {"A": "#a5271d", "E": "#8a6414", "D": "#1f5f8f"}
TABLE_HEADS = ["-8", "-7", "-4", "-1", "+2", "+5", "+8", "+11", "+14", "+18"]
"""Where each column begins; the first is all below the second."""


def draw_print(content: Content, sheet: Sheet = FULL) -> str:
    """The whole print."""
    x, y, _, _ = sheet.place((0, 0, 0, 0))
    clip = element("defs", element("clipPath", rect(*sheet.map, "#000"), id="map"))
    box = sheet.box
    return document(
        clip,
        group(*list_print(content, sheet), clip_path="url(#map)"),
        group(*draw_margin(content, sheet), transform=moved(x, y, scale=sheet.scale)),
        box=box,
        size=(box[2] / sheet.scale, box[3] / sheet.scale),
    )


@lru_cache(maxsize=4)
def list_print(content: Content, sheet: Sheet = FULL) -> list[str]:
    """Roads under plates."""
    middles = plan(content).middles
    shown = [box for box in content.boxes[:BOXES] if sheet.holds(middles[box.index])]
    plates = [draw_plate(box, middles[box.index]) for box in shown]
    return [*draw_roads(content), *(draw_off(box) for box in OFF), *plates]


def draw_roads(content: Content) -> list[str]:
    """Links between boxes; the ways to off-map boxes are dotted."""
    middles = plan(content).middles
    roads = "".join(draw_way(middles[link.one], middles[link.other]) for link in content.links)
    ways = [
        draw_way(middles[box], middles[other])
        for box in range(BOXES, SPACES)
        for other in content.boxes[box].neighbours
    ]
    return [
        stroke(roads, "#6e5430", 5.2, opacity=0.75),
        stroke(roads, "#f3e3ba", 3),
        stroke("".join(ways), "#6e5430", 3, stroke_dasharray="1 7", opacity=0.85),
    ]


def draw_way(start: Point, end: Point) -> str:
    """A road with a slight bend of its own."""
    return smooth(wander(start, end, 0.06, 30))


def draw_plate(box: Box, at: Point) -> str:
    """A box: its ground, its name, its marks."""
    x, y, wide, tall = plate(at)
    city = bool(box.marks & CITY)
    base = rect(x + 1.5, y + 2, wide, tall, "#2a1c08", rx=4, opacity=0.3)
    face = rect(
        x, y, wide, tall, pick_face(box), rx=4, stroke=CITY_EDGE if city else EDGE, stroke_width=1.8 if city else 1
    )
    return group(base, face, draw_terrain(box, at), draw_name(box, x, y, city), *draw_column(box, x, y))


def pick_face(box: Box) -> str:
    """Kurdish boxes are pale green, whatever their ground."""
    if box.organisation >= 0:
        return FACES["kurdish"]
    return FACES["mountain" if box.terrain == MOUNTAIN else "swamp" if box.terrain == SWAMP else "clear"]


def draw_name(box: Box, x: float, y: float, city: bool) -> str:
    """In the strip at the foot, dark for a city."""
    top, words = y + TALL - NAME, box.name.partition(" (")[0]
    foot = f"M{x:g},{top:g}h{WIDE:g}v{NAME - 4:g}q0,4 -4,4h{8 - WIDE:g}q-4,0 -4,-4Z"
    narrow = WIDE - 4 if len(words) * 4.75 > WIDE - 4 else None
    fit = "spacingAndGlyphs" if narrow else None
    return path(foot, "#3a2d1c" if city else "#e7d9b4") + plain(
        words, x + WIDE / 2, top + 8.3, 8.4, PAPER if city else INK, textLength=narrow, lengthAdjust=fit
    )


def draw_column(box: Box, x: float, y: float) -> list[str]:
    """Marks one under the other at the left."""
    signs = list_marks(box)
    step = min(11.6, (TALL - NAME - 2) / max(1, len(signs)))
    scale = min(1.0, step / 10.6)
    return [
        place_mark(sign, x + COLUMN / 2 + 0.8, y + 1.4 + step * (number + 0.5), scale)
        for number, sign in enumerate(signs)
    ]


def draw_terrain(box: Box, at: Point) -> str:
    """Peaks or reeds, where counters will lie."""
    noise = Noise(f"fitna/{box.id}")
    x, y = at[0] + COLUMN / 2, at[1] - NAME / 2
    if box.terrain == MOUNTAIN:
        return "".join(draw_peak(x + dx, y + dy, noise) for dx, dy in ((-9, 6), (9, 8), (1, 13)))
    if box.terrain == SWAMP:
        return "".join(draw_reed(x + noise.near(0, 15), y + noise.near(3, 12), noise) for _ in range(9))
    return ""


def draw_peak(x: float, y: float, noise: Noise) -> str:
    """A mountain with its shadow."""
    high, half = noise.between(11, 16), noise.between(8, 10)
    lit = trace("M", x - half, y, "L", x, y - high, x + half, y, "Z")
    dark = trace("M", x, y - high, "L", x + half, y, x + half * 0.15, y, x - half * 0.1, y - high * 0.4, "Z")
    return path(lit, "#cdbb93", opacity=0.9) + path(dark, "#94805a", opacity=0.8)


def draw_reed(x: float, y: float, noise: Noise) -> str:
    """Three blades."""
    d = trace("M", x - 2.5, y - 4, "L", x - 0.6, y, "M", x, y - 5.5, "V", y, "M", x + 2.5, y - 4, "L", x + 0.6, y)
    return stroke(d, noise.pick(("#6c8a5e", "#7f9a6d")), 0.9)


def draw_off(box: int) -> str:
    """An off-map box of the map."""
    x, y, wide, tall = frame = OFF[box]
    return (
        rect(x + 2, y + 3, wide, tall, "#2a1c08", rx=7, opacity=0.3)
        + rect(*frame, "#efe2bf", rx=7, stroke="#77603c", stroke_width=1.4)
        + text(TITLES[box], x + wide / 2, y + 17, 14, INK, font_style="italic", font_weight=600)
    )


@lru_cache(maxsize=16)
def draw_margin(content: Content, sheet: Sheet) -> list[str]:
    """The title, the pools, and the table of combat results."""
    head = text("Fitna", LEFT + INNER / 2, 72, 42, "#6b2a18", font_weight=700, letter_spacing="0.18em")
    rule = stroke(trace("M", 12, 84, "H", STRIP), "#6b5330", 1.2, opacity=0.6)
    pools = [tray(sheet.trays[pool], pool_title(content, pool), size=14) for pool in sheet.pools]
    sides = [tray(sheet.trays[side], side.capitalize(), size=14) for side in SIDES]
    return [head, rule, *pools, *draw_table(content, sheet), *sides]


def draw_table(content: Content, sheet: Sheet) -> list[str]:
    """Combat results: columns of the differential, rows of the die."""
    x, y, _, _ = sheet.cell(0, -1)
    title = text(
        "Combat results", LEFT, y - 10, 16, "#5b4526", text_anchor="start", font_style="italic", font_weight=600
    )
    heads = [draw_head(sheet.cell(column, -1), column) for column in range(COLUMNS)]
    dice = [plain(str(die + 1), x - 9, middle(sheet.cell(0, die))[1] + 4, 11.5, INK) for die in range(6)]
    cells = [draw_result(content, sheet, die, column) for die in range(6) for column in range(COLUMNS)]
    return [title, *heads, *dice, *cells]


def draw_head(frame: Frame, column: int) -> str:
    """The lowest differential of a column."""
    x, y = middle(frame)
    words = TABLE_HEADS[column].replace("-", "\N{MINUS SIGN}")
    return rect(*frame, "#5b4526", rx=2) + plain(words, x, y + 4, 11, PAPER)


def draw_result(content: Content, sheet: Sheet, die: int, column: int) -> str:
    """One cell."""
    frame = sheet.cell(column, die)
    x, y = middle(frame)
    words = RESULTS[content.crt[die * COLUMNS + column]]
    return rect(*frame, "#fbf3dc", rx=2, opacity=0.75) + plain(words, x, y + 4, 10.5, RESULT_INKS[words[0]])
