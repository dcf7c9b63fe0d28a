"""What is printed on the map over the land: grid, border, roads, places with their signs and names."""

from __future__ import annotations

from sandtable.art.letters import haloed, plain, text
from sandtable.art.lines import smooth
from sandtable.art.svg import Point, document, group, moved, polyline, rect, stroke
from sandtable.games.zefra.board.margin import draw_margin
from sandtable.games.zefra.board.plan import BOX, HEIGHT, RISE, WIDTH, Plan, plan
from sandtable.games.zefra.board.signs import feature_sign, main_kind
from sandtable.games.zefra.board.works import draw_works
from sandtable.games.zefra.content import Content, Feature, Hex
from sandtable.games.zefra.terms import ROAD

INK = "#35271a"
HALO = "#f6ecd2"
ROADS = (
    ("0401", "0402", "0503", "0604", "0605", "0706", "0807", "0808", "0809", "0710", "0711", "0612"),
    ("1201", "1202", "1303", "1304", "1305", "1306", "1307", "1208", "1209", "1110", "1111", "1112"),
    ("0503", "0603", "0703", "0803", "0903", "1002", "1102", "1202"),
    ("0409", "0509", "0609", "0710"),
    ("0809", "0909", "1009", "1109", "1209"),
    ("0510", "0509"),
    ("1310", "1209"),
)
"""Quiet roads that tie the places together, from hex to hex; no rule speaks of them."""
COUNTRIES = (("ZEFRA", 600.0, 398.0), ("DALOON", 640.0, 888.0))
SIGN = (-23.0, -26.0)
"""Where the sign of a place stands, from the middle of its hex."""
ABROAD = 20.0


def draw_print(content: Content) -> str:
    """Everything that must be sharp at any size."""
    return document(*list_print(content), *draw_margin(content), box=BOX, size=(BOX[2], BOX[3]))


def list_print(content: Content) -> list[str]:
    """What is printed on the map itself."""
    drawn = plan(content)
    return [
        *draw_roads(content, drawn),
        *(text(name, x, y, 44, INK, letter_spacing=26, opacity=0.2, font_weight=700) for name, x, y in COUNTRIES),
        *draw_grid(content, drawn),
        *draw_border(drawn),
        *(group(draw_works(one), transform=moved(*drawn.centres[one.hex])) for one in content.features),
        *(print_id(hex, drawn.centres[hex.number]) for hex in content.hexes[1:]),
        *(print_feature(content, one, drawn.centres[one.hex]) for one in content.features),
        rect(0, 0, WIDTH, HEIGHT, "none", stroke=INK, stroke_width=2),
        rect(-5, -5, WIDTH + 10, HEIGHT + 10, "none", stroke=INK, stroke_width=0.8),
    ]


def draw_roads(content: Content, drawn: Plan) -> list[str]:
    """All edges first, so that they join; those that lead off the map go on to the rim."""
    numbers = {hex.id: hex.number for hex in content.hexes[1:]}
    lines = [lead_on([drawn.centres[numbers[id]] for id in ids], ids) for ids in ROADS]
    d = "".join(smooth(line) for line in lines)
    return [stroke(d, "#5f3f1e", 4.2, opacity=0.55), stroke(d, "#f3e6c4", 2.5, opacity=0.9)]


def lead_on(line: list[Point], ids: tuple[str, ...]) -> list[Point]:
    """A road that enters or leaves the map is drawn on beyond its rim."""
    start = [(line[0][0], -ABROAD)] if ids[0][2:] == "01" else []
    end = [(line[-1][0], HEIGHT + ABROAD)] if ids[-1][2:] == "12" else []
    return [*start, *line, *end]


def draw_grid(content: Content, drawn: Plan) -> list[str]:
    """Thin lines round every hex."""
    lines = "".join(polyline(ring, closed=True) for ring in drawn.rings[1:])
    return [stroke(lines, HALO, 1.8, opacity=0.3), stroke(lines, "#4d3a1c", 0.8, opacity=0.6)]


def draw_border(drawn: Plan) -> list[str]:
    """A band in the colours of both countries and a line of dashes and dots."""
    line = polyline(drawn.border)
    return [
        stroke(line, "#b4508c", 9, opacity=0.3, transform="translate(0,-4.5)"),
        stroke(line, "#0f7a6c", 9, opacity=0.3, transform="translate(0,4.5)"),
        stroke(line, HALO, 4.4, opacity=0.9),
        stroke(line, "#7d1f14", 2.4, stroke_dasharray="11 4 1 4"),
    ]


def print_id(hex: Hex, at: Point) -> str:
    """Column and row, small, at the upper edge."""
    return plain(hex.id, at[0], at[1] - RISE + 12.2, 9.2, "#4d3a1c", opacity=0.8)


def print_feature(content: Content, feature: Feature, at: Point) -> str:
    """The sign in the upper left, the name along the lower edge."""
    x, y = at
    sign = group(feature_sign(main_kind(feature.kinds)), transform=moved(x + SIGN[0], y + SIGN[1]))
    if feature.kinds & ROAD:
        return sign
    name = shorten(feature.name)
    return sign + haloed(name, x, y + RISE - 4, 12 if len(name) < 16 else 10.6, INK, HALO)


def shorten(name: str) -> str:
    """A name as it fits into a hex."""
    for long, short in (
        (" International", " Intl"),
        (" Desalination Plant", " Desal."),
        (" Power Station", " Power"),
        ("Coast Disease Laboratory", "Coast Lab."),
        (" Fuel Store", ""),
    ):
        name = name.replace(long, short)
    return name
