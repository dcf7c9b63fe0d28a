"""The tracks and boxes printed around the maps."""

from __future__ import annotations

from sandtable.art.letters import plain, text
from sandtable.art.svg import Box, group, path, rect, stroke
from sandtable.games.kabul.board.plan import (
    ACROSS,
    BOXES,
    GRID_STEP,
    TITLES,
    grid_place,
    off_box,
    share_of,
    step_on,
)
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.terms import COLOUR_NAMES, COLOURS, FALL, FORCES, HOLD, SEATS

INK = "#35271a"
FACE = "#fbf4de"
CELL = 40.0
SEAT_INKS = {"taliban": "#26221f", "afghan": "#a5271d", "ngo": "#b7860b", "isaf": "#2d6a3f"}
LEVEL_INKS = ("#b9802a", "#4d7d3f", "#1f5f8f")
RESULTS = {HOLD: ("holds", "#2d6a3f"), FALL: ("2 fall", "#b9802a")}
DISBAND = ("2 fall, disbanded", "#a02c1e")


def draw_boxes(content: Content, hard: bool) -> list[str]:
    """All of them."""
    frames = [draw_frame(box, TITLES[name]) for name, box in BOXES.items() if not name.startswith("off-")]
    return [
        *frames,
        *draw_track("ptui", content.ptui_top),
        *draw_track("affairs", content.affairs_top),
        *draw_grid(content, hard),
        *draw_forces(content),
        *draw_container(),
        *draw_decks(),
        *(draw_off(seat) for seat in SEATS),
    ]


def draw_frame(box: Box, title: str) -> str:
    """A box with its title in its upper edge."""
    x, y, wide, tall = box
    return (
        rect(x, y, wide, tall, FACE, rx=6, opacity=0.62)
        + rect(x, y, wide, tall, "none", rx=6, stroke="#7a6038", stroke_width=1.2)
        + text(title, x + 10, y + 18, 15, "#4b371c", text_anchor="start", font_style="italic", font_weight=600)
    )


def draw_track(name: str, last: int) -> list[str]:
    """A row of numbered spaces; the last of Public Affairs ends the game."""
    steps = last + 1
    spaces: list[str] = []
    for step in range(steps):
        x, y = step_on(name, step, steps)
        ends = name == "affairs" and step == last
        fill, ink = ("#a02c1e", "#fff") if ends else (shade_of(step, last), INK)
        spaces.append(rect(x - CELL / 2, y - CELL / 2, CELL, CELL, fill, rx=5, stroke=INK, stroke_width=1.1))
        spaces.append(plain("END" if ends else str(step), x, y + 6, 13 if ends else 17, ink, opacity=0.85))
    return spaces


def shade_of(step: int, last: int) -> str:
    """From pale to warm along a track."""
    share = step / last
    return f"#{250 - int(20 * share):02x}{240 - int(84 * share):02x}{214 - int(120 * share):02x}"


def draw_grid(content: Content, hard: bool) -> list[str]:
    """A space for each token; those that reach a level say so."""
    levels = content.levels[hard]
    half = GRID_STEP / 2 - 2
    drawn: list[str] = []
    for number in range(levels[-1]):
        x, y = grid_place(number)
        reached = sum(number + 1 >= level for level in levels)
        edge = LEVEL_INKS[reached - 1] if reached else "#8d7a58"
        drawn.append(
            rect(
                x - half,
                y - half,
                half * 2,
                half * 2,
                "#f3e8cb",
                rx=half,
                stroke=edge,
                stroke_width=1.2 + reached * 0.5,
            )
        )
        first = number + 1 in levels
        drawn.append(plain(str(number + 1), x, y + 5, 15 if first else 12, edge))
    return [*drawn, *draw_levels(content, levels)]


def draw_levels(content: Content, levels: list[int]) -> list[str]:
    """The names of the levels, in the head of the box."""
    x, y, wide, _ = BOXES["evacuated"]
    names = [name.replace(" Allied Victory", "") for name in content.level_names[1:]]
    places = (x + wide * 0.34, x + wide * 0.6, x + wide * 0.86)
    return [
        plain(f"{level} {name}", place, y + 18, 13, ink)
        for level, name, place, ink in zip(levels, names, places, LEVEL_INKS, strict=True)
    ]


def draw_forces(content: Content) -> list[str]:
    """The three states, each with its die table."""
    drawn: list[str] = []
    for state, name in enumerate(FORCES):
        x, y = share_of("forces", state, len(FORCES))
        drawn.append(rect(x - 84, y - 17, 168, 44, "#f3e8cb", rx=5, stroke="#8d7a58", stroke_width=1))
        drawn.append(plain(name.capitalize(), x - 36, y - 1, 13, INK, text_anchor="start"))
        drawn += draw_faces(content.forces[state], x - 36, y + 8)
    return drawn


def draw_faces(faces: list[int], x: float, y: float) -> list[str]:
    """Six faces of the die, coloured by what they do; words where nothing is rolled."""
    if not faces:
        return [text("no roll: both fall", x, y + 12, 12, INK, text_anchor="start", font_style="italic")]
    drawn: list[str] = []
    for number, result in enumerate(faces):
        _, ink = RESULTS.get(result, DISBAND)
        drawn.append(rect(x + number * 18.5, y - 2, 16.5, 16.5, ink, rx=3))
        drawn.append(plain(str(number + 1), x + number * 18.5 + 8.2, y + 10.8, 12, "#fff"))
    return drawn


def draw_container() -> list[str]:
    """A field for each colour."""
    drawn: list[str] = []
    for number, name in enumerate(COLOUR_NAMES):
        x, y = share_of("container", number, len(COLOURS))
        drawn.append(text(name.split("/")[0].replace("Ground ", ""), x, y + 29, 12.5, INK))
    return drawn


def draw_decks() -> list[str]:
    """Under each pile what it is."""
    return [
        text(words, share_of("decks", number, 3)[0], share_of("decks", number, 3)[1] + 29, 12.5, INK)
        for number, words in enumerate(("Events", "Used events", "Coordination"))
    ]


def draw_off(seat: str) -> str:
    """A corner for teams off the map."""
    x, y, wide, tall = BOXES[off_box(seat)]
    ink = SEAT_INKS[seat]
    return group(
        rect(x, y, wide, tall, "#f6ecd2", rx=6, opacity=0.82),
        rect(x, y, wide, tall, "none", rx=6, stroke=ink, stroke_width=1.6),
        path(f"M{x},{y + 17}V{y + 6}a6,6 0 0 1 6,-6H{x + wide - 6}a6,6 0 0 1 6,6V{y + 17}Z", ink),
        plain(f"{TITLES[off_box(seat)]}, off map", x + wide / 2, y + 13, 11.5, "#fff"),
        stroke(f"M{x},{y + 17}h{wide}", ink, 1),
    )


assert ACROSS * 3 >= 36
