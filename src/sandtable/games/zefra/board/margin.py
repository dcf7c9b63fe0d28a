"""The printed margin: title, the table of hostilities, tracks and boxes."""

from __future__ import annotations

from sandtable.art.letters import plain, text
from sandtable.art.margins import PAPER, compass, tray
from sandtable.art.svg import circle, group, moved, rect, stroke
from sandtable.games.zefra.board.plan import (
    BOXES,
    CELL,
    INNER,
    LEFT,
    MIDDLE,
    TABLE,
    TRACKS,
    WIDTH,
    table_cell,
    track_cell,
)
from sandtable.games.zefra.board.signs import COLOURS, INKS, draw_swords, emblem
from sandtable.games.zefra.content import Content
from sandtable.games.zefra.terms import NEVER, PLAYERS, SEAT_NAMES, SEATS

INK = "#35271a"
RED = "#a02c1e"
STEPS = {
    "posture": ("conciliatory", "neutral", "hostile"),
    "entry": ("none", "strip", "most", "all"),
    "offence": ("0", "1", "2", "3", "4", "5+"),
}
SHADES = ("#eef0d8", "#f6ecd2", "#f3ddba", "#efcfa6", "#e8b98c", "#dd9a72")


def draw_margin(content: Content) -> list[str]:
    """From top to bottom; the compass lies in the sea."""
    return [
        *draw_title(),
        compass(42, 725, INK, RED, 0.8),
        *draw_table(content),
        *draw_key(),
        *(part for name in TRACKS for part in draw_track(content, name)),
        *(tray(box, title) for title, box in BOXES.values()),
    ]


def draw_title() -> list[str]:
    """The cartouche."""
    x, y, wide, tall = LEFT, 4.0, INNER, 84.0
    return [
        rect(x + 3, y + 4, wide, tall, "#2c1d0b", opacity=0.18),
        rect(x, y, wide, tall, PAPER, stroke=INK, stroke_width=1.6),
        rect(x + 4, y + 4, wide - 8, tall - 8, "none", stroke=RED, stroke_width=0.9),
        *(
            circle(cx, cy, 3, PAPER, stroke=RED, stroke_width=0.9)
            for cx in (x + 4, x + wide - 4)
            for cy in (y + 4, y + tall - 4)
        ),
        text("ZEFRAN CRISIS", MIDDLE + 1, y + 38, 25, RED, font_weight=700, letter_spacing=2),
        stroke(f"M{MIDDLE - 70},{y + 47}H{MIDDLE + 70}", INK, 0.8),
        text("The border belt of Capricornia", MIDDLE, y + 62, 12.5, INK),
        text("\N{WHITE DIAMOND} map reconstructed", MIDDLE, y + 76, 10, "#6b5434", font_style="italic"),
    ]


def draw_table(content: Content) -> list[str]:
    """Who fights whom: a triangle, each pair of seats once."""
    drawn = [
        text("Who fights whom", LEFT + 6, TABLE[1] - 31, 13.5, "#5b4526", text_anchor="start", font_style="italic")
    ]
    for seat in range(PLAYERS - 1):
        drawn.append(draw_head(seat, TABLE[0] + CELL * (seat + 0.5), TABLE[1] + CELL * (seat - 0.5)))
    drawn.append(draw_head(PLAYERS - 1, TABLE[0] + CELL * (PLAYERS - 0.5), TABLE[1] + CELL * (PLAYERS - 1.5)))
    drawn.append(plain(SEAT_NAMES[0], TABLE[0] + CELL * 0.5 + 15, TABLE[1] - 10.5, 10.5, INK, text_anchor="start"))
    for row in range(1, PLAYERS):
        drawn.append(
            plain(SEAT_NAMES[row], TABLE[0] - 4, TABLE[1] + CELL * (row - 0.5) + 4, 10.5, INK, text_anchor="end")
        )
        drawn += [draw_cell(content, row, column) for column in range(row)]
    return drawn


def draw_key() -> list[str]:
    """What the signs of the table mean, in its free corner."""
    x, y = TABLE[0] + CELL * 3.1, TABLE[1] - 4
    lines = (("fights", "they fight"), ("may-fight", "if declared"), ("", "never"))
    drawn: list[str] = []
    for number, (sign, words) in enumerate(lines):
        at = y + number * 18
        mark = group(draw_swords(sign), transform=f"translate({x:.1f},{at - 8:.1f}) scale(0.24)") if sign else ""
        drawn.append(mark or stroke(f"M{x + 3:.1f},{at - 0.5:.1f}h9", "#b3a07a", 2))
        drawn.append(text(words, x + 21, at + 4, 12, INK, text_anchor="start", font_style="italic"))
    return drawn


def draw_head(seat: int, x: float, y: float) -> str:
    """The emblem of a seat on the diagonal."""
    name = SEATS[seat]
    disc = circle(0, 0, 10.5, COLOURS[name], stroke=INK, stroke_width=1)
    return group(disc, group(emblem(name, 6, INKS[name])), transform=moved(x, y))


def draw_cell(content: Content, row: int, column: int) -> str:
    """An empty cell; struck out where two seats never fight."""
    x, y = table_cell(row, column)
    half = CELL / 2 - 1
    cell = rect(x - half, y - half, half * 2, half * 2, PAPER, rx=3, opacity=0.85, stroke="#7a6038", stroke_width=0.8)
    never = content.relations[row * PLAYERS + column] == NEVER
    return cell + (stroke(f"M{x - 5},{y}H{x + 5}", "#b3a07a", 2) if never else "")


def draw_track(content: Content, name: str) -> list[str]:
    """A row of spaces."""
    title, top, steps = TRACKS[name]
    drawn = [text(title, LEFT + 6, top + 14, 13.5, "#5b4526", text_anchor="start", font_style="italic")]
    for step in range(steps):
        x, y, wide, tall = track_cell(name, step)
        fill = SHADES[step * (len(SHADES) - 1) // (steps - 1)]
        drawn.append(rect(x, y, wide, tall, fill, rx=4, stroke="#7a6038", stroke_width=1))
        drawn.append(plain(STEPS[name][step], x + wide / 2, y + tall / 2 + 4, 11.5, INK))
    if name == "offence":
        x, _, wide, _ = track_cell(name, content.offence_cause)
        drawn.append(text("a cause from here", x, top + 14, 10.5, RED, text_anchor="start", font_style="italic"))
    return drawn


assert LEFT > WIDTH
