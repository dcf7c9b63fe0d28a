"""What is printed on both maps over the land: borders, names, signs, the airport, the ring road."""

from __future__ import annotations

from math import atan2, pi

from sandtable.art.letters import haloed, plain, text
from sandtable.art.lines import smooth
from sandtable.art.pieces import star
from sandtable.art.shapes import depth
from sandtable.art.svg import Point, circle, document, group, moved, path, polyline, rect, stroke
from sandtable.games.kabul.board.city import ROADS
from sandtable.games.kabul.board.plan import BOX, CITY, COUNTRY, Layout, Plan, bender, plan
from sandtable.games.kabul.board.sheet import size_name
from sandtable.games.kabul.board.tracks import draw_boxes
from sandtable.games.kabul.content import Content, District, Province

INK = "#35271a"
HALO = "#f6ecd2"
RED = "#a02c1e"
GREEN = "#2d6a3f"
RING_ROAD: list[Point] = [
    *((612, 330), (545, 372), (520, 425), (470, 505), (380, 590), (300, 560), (215, 520), (165, 450), (118, 362)),
    *((180, 300), (250, 262), (310, 195), (372, 132), (458, 128), (520, 160), (572, 215), (590, 262), (612, 330)),
]
"""Kabul, Ghazni, Kandahar, Farah, Herat, Maimana, Mazar, the Salang and back, in units of the data."""
BRANCHES: list[list[Point]] = [
    [(612, 330), (650, 338), (700, 345), (738, 350)],
    [(572, 215), (570, 165), (571, 118)],
    [(612, 330), (606, 372), (612, 405), (645, 425)],
]
NEIGHBOURS = {
    "IRAN": (8.0, 752.0, 0),
    "TURKMENISTAN": (185.0, 125.0, -30),
    "UZBEKISTAN": (410.0, 40.0, 0),
    "TAJIKISTAN": (585.0, 44.0, -38),
    "CHINA": (935.0, 40.0, 0),
    "PAKISTAN": (690.0, 470.0, -52),
}
"""Where they stand in units of the data, and how they are turned."""
PLANE = (
    "M0,-20C3,-17 3,-12 3,-7L24,4V9L3,4 2.500,14 9,19V22L0,20 -9,22V19L-2.500,14 -3,4 -24,9V4"
    "L-3,-7C-3,-12 -3,-17 0,-20Z"
)


def draw_print(content: Content, hard: bool) -> str:
    """Everything that must be sharp at any size; `hard`: the levels of the harder game."""
    return document(*list_print(content, hard), box=BOX, size=(BOX[2], BOX[3]))


def list_print(content: Content, hard: bool) -> list[str]:
    """Both maps and the boxes around them."""
    return [*print_city(content), *print_country(content), *draw_boxes(content, hard)]


def print_frame(box: tuple[float, float, float, float]) -> str:
    """A double line around a map."""
    x, y, wide, tall = box
    return rect(x, y, wide, tall, "none", stroke=INK, stroke_width=2) + rect(
        x + 4, y + 4, wide - 8, tall - 8, "none", stroke=INK, stroke_width=0.6
    )


def print_city(content: Content) -> list[str]:
    """The map of Kabul."""
    drawn = plan(content)
    borders = "".join(polyline(ring, closed=True) for ring in drawn.rings)
    return [
        stroke(borders, HALO, 3, opacity=0.7),
        stroke(borders, "#5a4021", 1.5, stroke_dasharray="7 3 1.5 3"),
        *(draw_arrow(content, one) for one in content.districts if one.edge),
        draw_airport(content, drawn),
        *(draw_hq(drawn.layouts[one.index]) for one in content.districts if one.hq),
        *(draw_head(one, drawn.layouts[one.index]) for one in content.districts),
        print_frame(CITY),
    ]


def draw_head(district: District, layout: Layout) -> str:
    """The number in a disc and the name, in two lines where it has two parts."""
    x, y = layout.number
    fill, ink = (GREEN, "#fff") if district.hq else (HALO, INK)
    disc = circle(x, y, 13, fill, stroke=INK, stroke_width=1.4)
    top = layout.name[1] + 5.6 - (len(layout.lines) - 1) * 8.2
    names = [
        haloed(line, layout.name[0], top + 16.4 * number, min(layout.size, 17 - 2 * number), INK, HALO)
        for number, line in enumerate(layout.lines)
    ]
    return disc + plain(district.id, x, y + 5.4, 15, ink) + "".join(names)


def draw_hq(layout: Layout) -> str:
    """A green flag behind the number of the headquarters."""
    x, y = layout.number
    return group(
        stroke(f"M{x - 3},{y - 12}V{y - 40}", "#3a2812", 2.2),
        path(f"M{x - 2},{y - 40}h62v17h-62Z", GREEN, stroke=INK, stroke_width=1),
        plain("ISAF HQ", x + 29, y - 27.4, 12.5, "#fff"),
    )


def draw_arrow(content: Content, district: District) -> str:
    """Where a street comes in from outside: new Taliban teams arrive here."""
    ring = plan(content).rings[district.index]
    tip, onward, *_ = max(ROADS, key=lambda road: depth(road[0], ring))
    turn = atan2(onward[1] - tip[1], onward[0] - tip[0]) * 180 / pi
    shape = "M-16,-7H2V-14L19,0 2,14V7H-16Z"
    return group(
        path(shape, HALO, stroke=HALO, stroke_width=5, stroke_linejoin="round"),
        path(shape, "#26221f", stroke="#fff6de", stroke_width=1.4, stroke_linejoin="round"),
        transform=moved(*tip, turn),
    )


def draw_airport(content: Content, drawn: Plan) -> str:
    """HKIA: the runway, taxiways, an apron with aircraft."""
    x, y = content.hkia.x - 10, content.hkia.y - 12
    outline = polyline(drawn.airport, closed=True)
    runway = group(
        rect(-98, -8, 196, 17, "#3a2810", opacity=0.25),
        rect(-100, -9.5, 196, 17, "#8f8b7c", stroke="#4b4632", stroke_width=1),
        stroke("M-84,-1H80", "#f7f0da", 1.7, stroke_dasharray="11 8"),
        stroke("M-96,-6V4M-92,-6V4M-88,-6V4M84,-6V4M88,-6V4M92,-6V4", "#f7f0da", 1.4),
        path("M-60,7.500V20H60V7.500", stroke="#8f8b7c", stroke_width=6),
        path("M-60,7.500V20H60V7.500", stroke="#f2d66a", stroke_width=0.9),
        *(draw_plane(px, 29, 0.62) for px in (-38, -6, 26)),
        transform=moved(x + 30, y - 34, -9),
    )
    return (
        stroke(outline, HALO, 4, opacity=0.8)
        + stroke(outline, "#4a5a66", 2.2, stroke_dasharray="3 4")
        + runway
        + haloed("HKIA", x + 58, y + 37, 19, INK, HALO, font_weight=700, letter_spacing=1.5)
        + haloed("Kabul airport", x + 62, y + 51, 13, INK, HALO)
    )


def draw_plane(x: float, y: float, scale: float) -> str:
    """A transport from above, flying up."""
    return path(PLANE, "#f4f1e4", stroke="#3c4048", stroke_width=1.6, transform=moved(x, y, 0, scale))


def print_country(content: Content) -> list[str]:
    """The map of Afghanistan."""
    drawn, bend = plan(content), bender(content)
    borders = "".join(drawn.province_paths)
    roads = "".join(smooth([bend(point) for point in line]) for line in [RING_ROAD, *BRANCHES])
    return [
        *(
            text(name, *bend((x, y)), 12.5, "#6f6547", transform=turned(*bend((x, y)), turn), letter_spacing=2.4)
            for name, (x, y, turn) in NEIGHBOURS.items()
        ),
        path(drawn.province_paths[content.kabul], "#f3d9a2", opacity=0.85),
        stroke(borders, "#fff6dc", 1.8, opacity=0.5),
        stroke(borders, "#5a4021", 0.8),
        *draw_rim(content, drawn),
        stroke(roads, "#7a4a22", 3.2, opacity=0.75),
        stroke(roads, "#f6e3b6", 1.7),
        *(name_province(one, drawn.names[one.index]) for one in content.provinces),
        *draw_country_signs(content, drawn),
        *draw_title(),
        print_frame(COUNTRY),
    ]


def turned(x: float, y: float, turn: float) -> str | None:
    """Around its own middle."""
    return f"rotate({turn} {x:.1f} {y:.1f})" if turn else None


def draw_rim(content: Content, drawn: Plan) -> list[str]:
    """The border of the country; with Iran it is a broad green band."""
    outer = list_rim(drawn, range(len(content.provinces)))
    iran = [edge for edge in outer if borders_iran(content, drawn, edge)]
    return [
        stroke("".join(polyline(edge) for edge in outer), INK, 2),
        stroke("".join(polyline(edge) for edge in iran), GREEN, 6, opacity=0.55),
        stroke("".join(polyline(edge) for edge in iran), INK, 2),
    ]


Edge = tuple[Point, Point]


def list_rim(drawn: Plan, provinces: range) -> list[Edge]:
    """The sides that only one province has."""
    seen: dict[frozenset[Point], Edge] = {}
    twice: set[frozenset[Point]] = set()
    for number in provinces:
        for ring in drawn.provinces[number]:
            for edge in zip(ring, ring[1:] + ring[:1], strict=True):
                key = frozenset(edge)
                twice |= {key} & set(seen)
                seen[key] = edge
    return [edge for key, edge in seen.items() if key not in twice]


def borders_iran(content: Content, drawn: Plan, edge: Edge) -> bool:
    """A side of a province at the border with Iran, in the west of it."""
    own = [ring for one in content.provinces if one.iran for ring in drawn.provinces[one.index]]
    west = bender(content)((100, 0))[0]
    corner = bender(content)((58, 300))
    foot = bender(content)((30, 716))[1]
    x, y = edge[0]
    return any(edge[0] in ring for ring in own) and x < west and (x < corner[0] or y > corner[1]) and y < foot


def name_province(province: Province, at: Point) -> str:
    """Its name."""
    bold = 700 if province.kabul or province.beside_kabul else 600
    return haloed(
        province.name, at[0], at[1] + 4, size_name(province), RED if province.kabul else INK, HALO, font_weight=bold
    )


def draw_country_signs(content: Content, drawn: Plan) -> list[str]:
    """Bagram in Parwan, and the capital."""
    x, y = drawn.names[content.bagram]
    kabul = drawn.names[content.kabul]
    disc = circle(0, 0, 9, "#f4f1e4", stroke=INK, stroke_width=1.2)
    bagram = group(disc, draw_plane(0, 0, 0.3), transform=moved(x + 2, y - 12))
    return [bagram, star(kabul[0], kabul[1] - 9, 6.5, RED)]


def draw_title() -> list[str]:
    """The cartouche in the south-east of the country's sheet."""
    wide, tall = 176.0, 94.0
    x, y = COUNTRY[0] + COUNTRY[2] - wide - 14, COUNTRY[1] + COUNTRY[3] - tall - 14
    middle = x + wide / 2
    return [
        rect(x + 3, y + 4, wide, tall, "#2c1d0b", opacity=0.18),
        rect(x, y, wide, tall, HALO, stroke=INK, stroke_width=1.6),
        rect(x + 4, y + 4, wide - 8, tall - 8, "none", stroke=RED, stroke_width=0.9),
        text("Escape from", middle, y + 27, 15, INK, font_style="italic"),
        text("KABUL", middle + 2, y + 58, 31, RED, font_weight=700, letter_spacing=5),
        text("Afghanistan \N{MIDDLE DOT} August 2021", middle, y + 79, 12, INK),
    ]
