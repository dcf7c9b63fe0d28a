"""The cover: the middle of the border belt on a table, with counters and dice."""

from __future__ import annotations

from sandtable.art.noise import Noise
from sandtable.art.svg import document, element, group, use
from sandtable.art.tabletop import lamplight, planks
from sandtable.games.zefra.board.ground import draw_land
from sandtable.games.zefra.board.plan import plan
from sandtable.games.zefra.board.printed import list_print
from sandtable.games.zefra.board.sheet import draw_backs, draw_counters, draw_marks
from sandtable.games.zefra.content import Content

WIDTH, HEIGHT = 1600, 1000
SCALE, TILT = 2.15, -6
MIDDLE = (520, 440)
"""The point of the map in the middle of the picture."""
COUNTER = 37.0
STACKS = {
    "0505": ("back-iff", "back-iff"),
    "0605": ("iff-infantry-3-used",),
    "0703": ("iff-infantry-4", "iff-mortar-1"),
    "0904": ("tuscan-party-1", "tuscan-militia-1"),
    "0906": ("tuscan-party-2",),
    "0405": ("bongo-party-3", "bongo-militia-3"),
    "0608": ("cjtf-infantry-a", "cjtf-infantry-b"),
    "0708": ("cjtf-recon-1",),
    "0908": ("cjtf-infantry-c-used",),
    "0709": ("cjtf-artillery-1",),
    "0807": ("daloon-infantry-2",),
    "0503": ("zefra-infantry-1", "zefra-infantry-2"),
    "0810": ("cjtf-hospital", "cjtf-cbrn"),
    "0806": ("back-bongo",),
    "1005": ("back-tuscan", "back-tuscan"),
    "0407": ("daloon-infantry-1",),
    "1002": ("back-iff",),
}
"""By hex: the symbols of the counters there."""
LOOSE = (("die-7", 1430, 800, 120, 18), ("die-0", 1300, 890, 120, -12), ("cjtf-cas-1", 160, 180, 130, -14))
"""What lies about: symbol, place, size, turn."""


def draw_cover(content: Content) -> str:
    """A picture of 16 to 10 for the lobby."""
    frame = f"translate({WIDTH / 2} {HEIGHT / 2}) rotate({TILT}) scale({SCALE}) translate({-MIDDLE[0]} {-MIDDLE[1]})"
    return document(
        element("defs", *list_symbols(content)),
        planks("zefra/cover/table", WIDTH, HEIGHT),
        group(draw_land(content), *list_print(content), *list_stacks(content), transform=frame),
        *(use(symbol, x, y, size, turn) for symbol, x, y, size, turn in LOOSE),
        lamplight(WIDTH, HEIGHT),
        box=(0, 0, WIDTH, HEIGHT),
        size=(WIDTH, HEIGHT),
    )


def list_symbols(content: Content) -> list[str]:
    """Those that the cover shows."""
    wanted = {name for names in STACKS.values() for name in names} | {one[0] for one in LOOSE}
    every = [*draw_counters(content), *draw_backs(), *draw_marks()]
    return [drawn for drawn in every if drawn.partition('id="')[2].partition('"')[0] in wanted]


def list_stacks(content: Content) -> list[str]:
    """Counters side by side, each a little askew."""
    noise = Noise("zefra/cover")
    numbers = {hex.id: hex.number for hex in content.hexes[1:]}
    drawn: list[str] = []
    for hex, symbols in STACKS.items():
        x, y = plan(content).centres[numbers[hex]]
        left = x - COUNTER * 0.5 * (len(symbols) - 1)
        for number, symbol in enumerate(symbols):
            drawn.append(use(symbol, left + COUNTER * number, y + 2, COUNTER, noise.near(0, 5)))
    return drawn
