"""The cover of Orgun: the middle of the valley on a table, with counters, a card and dice."""

from __future__ import annotations

from sandtable.art.noise import Noise
from sandtable.art.svg import document, element, group, use
from sandtable.art.tabletop import lamplight, planks
from sandtable.games.orgun.board.ground import draw_land
from sandtable.games.orgun.board.plan import COUNTER, plan
from sandtable.games.orgun.board.printed import list_print
from sandtable.games.orgun.board.sheet import draw_counters, draw_markers, draw_track
from sandtable.games.orgun.content import Content

WIDTH, HEIGHT = 1600, 1000
SCALE, TILT = 2.1, -6
MIDDLE = (684, 560)
"""The point of the map in the middle of the picture."""
STACKS = {
    15: ("rahman", "dra-btr70", "dra-btr40-spent"),
    18: ("mj-82mm-z", "mj-ak47-z", "mj-rpg7-z"),
    19: ("dra-btr70", "dra-btr70"),
    23: ("mj-t55", "mj-dshk-k"),
    28: ("dra-militia",),
    29: ("dra-btr40",),
    30: ("sov-bmp2", "sov-t62"),
    31: ("dra-btr70-spent",),
    32: ("omar", "dra-t55", "dra-btr70"),
    33: ("sov-btr70", "advisor"),
    38: ("dra-btr40",),
    39: ("mj-rpg7-w", "mj-zgu-w"),
    37: ("wazir", "mj-ak47-w", "mj-107mm-w"),
    24: ("mj-rpg7-k", "mj-ak47-k-spent"),
}
"""By area: the symbols of the counters there."""
LOOSE = (("die-6", 1420, 800, 110, 18), ("die-4", 1300, 880, 110, -12), ("mi24", 170, 170, 150, -14))
"""What lies about: symbol, place, size, turn."""


def draw_cover(content: Content) -> str:
    """A picture of 16 to 10 for the lobby."""
    frame = f"translate({WIDTH / 2} {HEIGHT / 2}) rotate({TILT}) scale({SCALE}) translate({-MIDDLE[0]} {-MIDDLE[1]})"
    return document(
        element("defs", *draw_counters(content), *draw_markers(), *draw_track(content)),
        planks("orgun/cover/table", WIDTH, HEIGHT),
        group(draw_land(content), *list_print(content, False), *list_stacks(content), transform=frame),
        *(use(symbol, x, y, size, turn) for symbol, x, y, size, turn in LOOSE),
        lamplight(WIDTH, HEIGHT),
        box=(0, 0, WIDTH, HEIGHT),
        size=(WIDTH, HEIGHT),
    )


def list_stacks(content: Content) -> list[str]:
    """Counters in heaps, each a little askew."""
    noise = Noise("orgun/cover")
    drawn: list[str] = []
    for area, symbols in STACKS.items():
        x, y = plan(content).layouts[area].stacks
        left = x - COUNTER * 0.42 * (len(symbols) - 1)
        for number, symbol in enumerate(symbols):
            drawn.append(use(symbol, left + COUNTER * 0.84 * number, y, COUNTER, noise.near(0, 5)))
    return drawn
