"""What is printed on the map of Orgun over the land: borders, roads, works, signs, identifiers and names."""

from __future__ import annotations

from math import cos, dist, pi, sin

from sandtable.art.lines import normal, smooth
from sandtable.art.pieces import star
from sandtable.art.shapes import depth, measure, shrink
from sandtable.art.svg import Point, circle, document, element, group, path, place, polygon, polyline, rect, stroke
from sandtable.games.orgun.board.margin import draw_margin
from sandtable.games.orgun.board.plan import (
    BOX,
    HEIGHT,
    WIDTH,
    Layout,
    Plan,
    centre,
    plan,
    scaled,
)
from sandtable.games.orgun.content import Area, Content
from sandtable.games.orgun.terms import DRA, MUJ, TRIBES

INK = "#35271a"
RED = "#a02c1e"
HALO = "#f3e8c9"
SERIF = "Georgia, 'Times New Roman', 'Liberation Serif', serif"
SANS = "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
TRIBE_COLOURS = ("#2f7d46", "#b23426", "#d49b1d")
TRIBE_LETTERS = ("W", "Z", "K")


def draw_print(content: Content, soft: bool) -> str:
    """Everything that must be sharp at any size; `soft`: the outpost of the option has its lower TEM."""
    return document(*list_print(content, soft), *draw_margin(content), box=BOX, size=(BOX[2], BOX[3]))


def list_print(content: Content, soft: bool) -> list[str]:
    """What is printed on the map itself."""
    drawn = plan(content)
    areas = content.areas[1:]
    return [
        *draw_borders(drawn),
        draw_zone(content, drawn),
        *(draw_fort_rim(drawn.rings[area.number]) for area in areas if area.fort),
        *draw_roads(drawn),
        *(draw_works(area, content) for area in areas),
        *(draw_signs(area, drawn) for area in areas),
        *(draw_head(area, drawn.layouts[area.number], find_tem(content, area, soft)) for area in areas),
        rect(0, 0, WIDTH, HEIGHT, "none", stroke=INK, stroke_width=2),
        rect(-5, -5, WIDTH + 10, HEIGHT + 10, "none", stroke=INK, stroke_width=0.8),
    ]


def find_tem(content: Content, area: Area, soft: bool) -> int:
    """What is printed as the TEM of an area."""
    return content.soft_tem if soft and area.number == content.soft_area else area.tem


def text(words: str, x: float, y: float, size: float, fill: str = INK, **attributes: str | float | None) -> str:
    """A line of text around a point."""
    style: dict[str, str | float | None] = {"text_anchor": "middle", "font_family": SERIF, **attributes}
    return element("text", words, x=x, y=y, font_size=size, fill=fill, **style)


def draw_borders(drawn: Plan) -> list[str]:
    """Quiet dotted lines."""
    lines = "".join(polyline(border) for border in drawn.borders)
    return [
        stroke(lines, "#f6ecd0", 2.4, opacity=0.55),
        stroke(lines, "#3d2c17", 1.25, opacity=0.8, stroke_dasharray="1.2 3.4"),
    ]


def draw_zone(content: Content, drawn: Plan) -> str:
    """The red border round the Orgun Zone: the edges that only one of its areas has."""
    seen: dict[frozenset[Point], int] = {}
    for number in content.zone:
        ring = drawn.rings[number]
        for edge in zip(ring, ring[1:] + ring[:1], strict=True):
            seen[frozenset(edge)] = seen.get(frozenset(edge), 0) + 1
    outer = "".join(polyline(sorted(edge)) for edge, count in seen.items() if count == 1)
    return stroke(outer, "#fbf0d6", 5.4, opacity=0.75) + stroke(outer, RED, 3)


def draw_fort_rim(ring: list[Point]) -> str:
    """Triangles along the border of a fortified area, pointing outwards."""
    inner = shrink(ring, 6)
    turn = 1 if measure(ring) > 0 else -1
    parts: list[str] = []
    gone = 0.0
    for index, here in enumerate(inner):
        gone += dist(inner[index - 1], here)
        if gone > 22:
            gone = 0.0
            nx, ny = normal(inner[index - 2], inner[(index + 2) % len(inner)])
            tip = (here[0] + nx * 7.5 * turn, here[1] + ny * 7.5 * turn)
            base = [(here[0] + ny * side, here[1] - nx * side) for side in (-4.4, 4.4)]
            parts.append(polygon([base[0], tip, base[1]], RED, stroke=HALO, stroke_width=0.7))
    return stroke(polyline(inner, closed=True), RED, 1.1, opacity=0.8) + "".join(parts)


def draw_roads(drawn: Plan) -> list[str]:
    """Main Roads: all casings first, so that they join."""
    lines = "".join(smooth(road) for road in drawn.roads)
    return [
        stroke(lines, "#3a2810", 8.4, opacity=0.2, transform="translate(0.8,1.4)"),
        stroke(lines, "#5f3f1e", 6.4),
        stroke(lines, "#f7ead0", 3.9),
        stroke(lines, "#c79a5c", 0.7, stroke_dasharray="5 4"),
    ]


def draw_works(area: Area, content: Content) -> str:
    """The airfield, the Octagonal Fort, the walls of an outpost."""
    x, y = centre(area)
    if area.airfield:
        return draw_airfield(x - 2, y + 40)
    if area.number == content.fort:
        return draw_octagon(x, y)
    return draw_walls(x, y) if area.outpost else ""


def draw_airfield(x: float, y: float) -> str:
    """A runway of steel plates with a taxiway and an apron."""
    dashes = "M-62,0H62"
    plates = "".join(f"M{-66 + 6 * i},-6V6" for i in range(23))
    return group(
        rect(-70, -7, 144, 17, "#3a2810", opacity=0.25),
        rect(-72, -8.5, 144, 17, "#8d8871", stroke="#4b4632", stroke_width=1),
        path(plates, stroke="#7b765f", stroke_width=0.7),
        stroke(dashes, "#f7f0da", 1.6, stroke_dasharray="9 7"),
        stroke("M-67,-5V5M-64,-5V5M64,-5V5M67,-5V5", "#f7f0da", 1.2),
        rect(14, 8.5, 34, 15, "#8d8871", stroke="#4b4632", stroke_width=1),
        path("M26,11.500 31,16 28.500,20.500 31,16 36,20.500 33.500,16 39,14.500Z", "#f7f0da", opacity=0.9),
        transform=f"translate({x:.1f},{y:.1f}) rotate(-24) scale(0.86)",
    )


def eight(x: float, y: float, radius: float) -> list[Point]:
    """The corners of an octagon."""
    return [(x + cos(pi * (i + 0.5) / 4) * radius, y + sin(pi * (i + 0.5) / 4) * radius) for i in range(8)]


def draw_octagon(x: float, y: float) -> str:
    """Walls with eight towers round a yard."""
    return group(
        polygon(eight(x + 2.5, y + 3.5, 42), "#2c1d0b", opacity=0.3),
        polygon(eight(x, y, 42), "#c39a5e", stroke="#5b3c17", stroke_width=1.4),
        polygon(eight(x, y, 35), "#ecd9ac", stroke="#5b3c17", stroke_width=1.2),
        *(circle(*corner, 5.4, "#b98b4e", stroke="#5b3c17", stroke_width=1.3) for corner in eight(x, y, 40)),
        *(circle(cx - 1, cy - 1, 2.2, "#ecd0a0") for cx, cy in eight(x, y, 40)),
        rect(x - 15, y - 22, 30, 9, "#cfae7f", stroke="#6b4e29", stroke_width=0.8),
        rect(x - 22, y + 12, 16, 9, "#c19c6c", stroke="#6b4e29", stroke_width=0.8),
        rect(x + 8, y + 13, 14, 8, "#c19c6c", stroke="#6b4e29", stroke_width=0.8),
    )


def draw_walls(x: float, y: float) -> str:
    """A small square work with corner towers."""
    corners = [(x + dx, y + dy) for dx in (-15, 15) for dy in (-12, 12)]
    return group(
        rect(x - 13, y - 9, 32, 26, "#2c1d0b", opacity=0.28),
        rect(x - 15, y - 12, 30, 24, "#e3cd9c", stroke="#5b3c17", stroke_width=2.4),
        rect(x - 6, y - 6, 12, 7, "#c19c6c", stroke="#6b4e29", stroke_width=0.8),
        *(circle(cx, cy, 3.6, "#b98b4e", stroke="#5b3c17", stroke_width=1.1) for cx, cy in corners),
    )


def draw_signs(area: Area, drawn: Plan) -> str:
    """Entry and supply signs."""
    signs: list[str] = []
    if area.star:
        signs.append(circle(0, 0, 11, HALO, stroke=RED, stroke_width=1.4) + star(0, 0.4, 9, RED))
    for side in (DRA, MUJ):
        if area.sources >> side & 1:
            signs.append(draw_source(side))
    for tribe in range(len(TRIBES)):
        if area.entry >> tribe & 1:
            signs.append(draw_entry(tribe))
    row = find_row(area, drawn.layouts[area.number], len(signs)) if signs else []
    return "".join(group(sign, transform=f"translate({place(*at)})") for sign, at in zip(signs, row, strict=True))


def find_row(area: Area, layout: Layout, count: int) -> list[Point]:
    """Places for signs side by side, inside the area and as far as can be from its name and its counters."""
    ring = scaled(area.outline)
    busy = [layout.identifier, layout.name, layout.stacks, (layout.stacks[0] - 40, layout.stacks[1])]
    busy.append((layout.stacks[0] + 40, layout.stacks[1]))
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    top, low = min(y for _, y in ring), max(y for _, y in ring)
    best: list[Point] = []
    most = -1e9
    for y in range(int(top) + 14, int(low) - 13, 6):
        for x in range(int(left) + 14, int(right) - 13, 8):
            row = [(x + 25.0 * i, float(y)) for i in range(count)]
            room = min(dist(at, other) for at in row for other in busy)
            value = min(room, 40) + 6 * min(0.0, min(depth(at, ring) for at in row) - 17)
            if value > most:
                best, most = row, value
    return best


def draw_source(side: int) -> str:
    """A crate: where supply comes from. DRA and Soviet crates are square, those of the Mujahideen a saddlebag."""
    if side == DRA:
        return (
            rect(-10, -9, 20, 18, "#c9c28d", rx=2, stroke="#3c3a1c", stroke_width=1.4)
            + stroke("M-10,-2H10M-4,-9V9M4,-9V9", "#3c3a1c", 1)
            + text(
                "S",
                0,
                5.5,
                14,
                "#3c3a1c",
                font_family=SANS,
                font_weight=700,
                stroke="#c9c28d",
                stroke_width=2,
                paint_order="stroke",
            )
        )
    return path(
        "M-10,-8H10L12,2C12,9 5,10 0,10 -5,10 -12,9 -12,2Z", "#d9c79b", stroke="#3b2a14", stroke_width=1.4
    ) + text("S", 0, 6, 14, "#3b2a14", font_family=SANS, font_weight=700)


def draw_entry(tribe: int) -> str:
    """An arrow head in the tribe's colour with its letter."""
    ink = "#2b2008" if tribe == 2 else "#fff"
    return path("M-10,-10H10V3L0,12 -10,3Z", TRIBE_COLOURS[tribe], stroke=HALO, stroke_width=1.4) + text(
        TRIBE_LETTERS[tribe], 0, 3.4, 12, ink, font_family=SANS, font_weight=700
    )


def draw_head(area: Area, layout: Layout, tem: int) -> str:
    """The identifier and the name."""
    return draw_identifier(area, layout.identifier, tem) + draw_name(layout)


def draw_identifier(area: Area, at: Point, tem: int) -> str:
    """A circle for clear ground, a triangle for mountains; the number, and the TEM in red."""
    x, y = at
    if area.mountain:
        shape = path("M0,-15.500 16,12 -16,12Z", HALO, stroke=INK, stroke_width=1.3, stroke_linejoin="round")
        lift = 3.4
    else:
        shape = circle(0, 0, 13, HALO, stroke=INK, stroke_width=1.3)
        lift = 0.6
    bold = {"font_family": SANS, "font_weight": "700"}
    return group(
        shape,
        text(area.id, 0, lift, 11, **bold),
        text(f"+{tem}", 0, lift + 8.4, 8.2, RED, **bold),
        transform=f"translate({place(x, y)})",
    )


def draw_name(layout: Layout) -> str:
    """One or two lines in italics with a halo."""
    x, y = layout.name
    top = y + 4.5 - (len(layout.lines) - 1) * 6.8
    return "".join(
        text(
            line,
            x,
            top + number * 13.4,
            14.4,
            font_style="italic",
            font_weight="600",
            stroke=HALO,
            stroke_width=3.2,
            stroke_linejoin="round",
            paint_order="stroke",
        )
        for number, line in enumerate(layout.lines)
    )
