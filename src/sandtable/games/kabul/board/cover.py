"""The cover of Escape from Kabul: the airport and the city on a table, with teams, tokens, cubes and cards."""

from __future__ import annotations

from sandtable.art.noise import Noise
from sandtable.art.svg import document, element, group, moved, path, stroke, use
from sandtable.art.tabletop import lamplight, planks
from sandtable.games.kabul.board.ground import draw_land
from sandtable.games.kabul.board.plan import plan
from sandtable.games.kabul.board.printed import PLANE, list_print
from sandtable.games.kabul.board.sheet import draw_pieces
from sandtable.games.kabul.content import Content

WIDTH, HEIGHT = 1600, 1000
SCALE, TILT = 2.0, -7
MIDDLE = (600, 262)
"""The point of the map in the middle of the picture."""
PIECE = 34.0
CROWD = {
    "1": ("refugee", "refugee", "team-ngo", "supply-passport", "supply-ammunition"),
    "2": ("refugee", "team-afghan", "supply-incentive"),
    "4": ("refugee", "refugee", "supply-transport"),
    "9": ("team-isaf", "team-isaf", "team-afghan", "team-ngo", "team-taliban"),
    "10": ("refugee", "supply-transport", "supply-passport"),
    "16": ("team-taliban", "team-taliban", "refugee"),
    "3": ("refugee", "team-taliban"),
    "8": ("refugee", "team-isaf", "supply-ammunition", "supply-incentive"),
    "17": ("refugee", "team-afghan"),
}
"""By district: what lies there."""
WAITING = ((598, 112), (626, 104), (654, 112), (682, 104), (612, 130), (640, 132))
LOOSE = (
    ("events", 1450, 860, 190, 12),
    ("coordination", 1300, 900, 190, -9),
    ("supply-incentive", 150, 868, 96, 0),
    ("supply-transport", 236, 912, 96, 0),
    ("refugee", 94, 780, 104, 0),
    ("refugee", 94, 766, 104, 0),
)
"""What lies about: symbol, place, size, turn."""


def draw_cover(content: Content) -> str:
    """A picture of 16 to 10 for the lobby."""
    frame = f"translate({WIDTH / 2} {HEIGHT / 2}) rotate({TILT}) scale({SCALE}) translate({-MIDDLE[0]} {-MIDDLE[1]})"
    return document(
        element("defs", *draw_pieces()),
        planks("kabul/cover/table", WIDTH, HEIGHT),
        group(draw_land(content), *list_print(content, False), *list_crowd(content), transform=frame),
        *(use(symbol, x, y, size, turn) for symbol, x, y, size, turn in LOOSE),
        draw_flight(),
        lamplight(WIDTH, HEIGHT),
        box=(0, 0, WIDTH, HEIGHT),
        size=(WIDTH, HEIGHT),
    )


def list_crowd(content: Content) -> list[str]:
    """Pieces in rows, upright though the map lies askew."""
    noise = Noise("kabul/cover")
    drawn = [use("refugee", x, y, PIECE, -TILT) for x, y in WAITING]
    for district in content.districts:
        x, y = plan(content).layouts[district.index].pieces
        symbols = CROWD.get(district.id, ())
        for number, symbol in enumerate(symbols):
            place = (x + (number - (len(symbols) - 1) / 2) * PIECE * 0.94, noise.near(y, 4))
            drawn.append(use(symbol, *place, PIECE, -TILT))
    return drawn


def draw_flight() -> str:
    """A transport that has just taken off, and its shadow on the city."""
    wings = "M0,-20V14M-24,6.500L0,-4 24,6.500"
    plane = path(PLANE, "#d9d8cf", stroke="#3c4048", stroke_width=0.7) + stroke(wings, "#a3a39b", 0.7)
    return path(PLANE, "#1a1208", opacity=0.3, transform=moved(1130, 330, 58, 6.4)) + group(
        plane, transform=moved(1180, 190, 58, 7.4)
    )
