"""The cover: Syria and the north of Iraq on a table, with counters and flags."""

from __future__ import annotations

from sandtable.art.noise import Noise
from sandtable.art.svg import document, element, group, use
from sandtable.art.tabletop import lamplight, planks
from sandtable.games.fitna.board.ground import draw_land
from sandtable.games.fitna.board.lookup import look
from sandtable.games.fitna.board.plan import COLUMN, NAME, TALL, WIDE, plan
from sandtable.games.fitna.board.printed import list_print
from sandtable.games.fitna.board.sheet import draw_backs, draw_counters, draw_flags, draw_markers
from sandtable.games.fitna.content import Content

WIDTH, HEIGHT = 1600, 1000
SCALE, TILT = 2.05, -5
MIDDLE = (520, 410)
"""The point of the map in the middle of the picture."""
COUNTER = 37.0
STACKS = {
    "damascus": ("s-4a", "syria"),
    "homs": ("s-18a-reduced", "syria"),
    "hama": ("s-10m", "syria"),
    "aleppo": ("s-1a", "syria"),
    "idlib": ("as-nus", "rebels"),
    "azaz": ("fs-n", "rebels"),
    "albab": ("back-isis", "isis"),
    "raqqa": ("is-bag", "isis"),
    "tabqa": ("back-isis", "isis"),
    "deirezzor": ("back-isis", "isis"),
    "palmyra": ("back-isis", "isis"),
    "mosul": ("back-isis", "isis"),
    "talafar": ("back-isis", "isis"),
    "kobane": ("py-1", "pyd"),
    "qamishli": ("py-g1", "pyd"),
    "erbil": ("kd-1", "kdp"),
    "gaziantep": ("t-4c", "turkey"),
    "sanliurfa": ("back-turkey", "turkey"),
    "latakia": ("back-russia", "syria"),
    "diyarbakir": ("back-turkey", "turkey"),
    "rutba": ("back-isis", "isis"),
    "haditha": ("back-iraq", "iraq"),
    "baiji": ("back-iraq", "iraq"),
}
"""By box: a counter and a flag."""
LOOSE = (("entrenched", 1440, 850, 118, 14), ("isolated", 150, 170, 96, -8), ("back-isis", 1330, 910, 112, -12))
"""What lies about: symbol, place, size, turn."""


def draw_cover(content: Content) -> str:
    """A picture of 16 to 10 for the lobby."""
    frame = f"translate({WIDTH / 2} {HEIGHT / 2}) rotate({TILT}) scale({SCALE}) translate({-MIDDLE[0]} {-MIDDLE[1]})"
    return document(
        element("defs", *list_symbols(content)),
        planks("fitna/cover/table", WIDTH, HEIGHT),
        group(draw_land(), *list_print(content), *list_stacks(content), transform=frame),
        *(use(symbol, x, y, size, turn) for symbol, x, y, size, turn in LOOSE),
        lamplight(WIDTH, HEIGHT),
        box=(0, 0, WIDTH, HEIGHT),
        size=(WIDTH, HEIGHT),
    )


def list_symbols(content: Content) -> list[str]:
    """Those that the cover shows."""
    wanted = {symbol for symbol, _ in STACKS.values()} | {f"flag-{holder}" for _, holder in STACKS.values()}
    wanted |= {one[0] for one in LOOSE}
    every = [*draw_counters(content), *draw_backs(), *draw_flags(), *draw_markers()]
    return [drawn for drawn in every if drawn.partition('id="')[2].partition('"')[0] in wanted]


def list_stacks(content: Content) -> list[str]:
    """Counters and flags, each a little askew."""
    noise = Noise("fitna/cover")
    drawn: list[str] = []
    for box, (symbol, holder) in STACKS.items():
        x, y = plan(content).middles[look(content).boxes[box].index]
        drawn.append(use(symbol, x + COLUMN / 2, y - NAME / 2, COUNTER, noise.near(0, 4)))
        drawn.append(use(f"flag-{holder}", x + WIDE / 2 - 2, y - TALL / 2 + 2.5, 15))
    return drawn
