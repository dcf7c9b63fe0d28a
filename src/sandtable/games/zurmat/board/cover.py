"""The cover of Zurmat: a corner of the district on a wooden table, with pieces, dice and a card."""

from __future__ import annotations

from sandtable.art.svg import Point, document, element, group, moved, rect, use
from sandtable.art.tabletop import lamplight, planks
from sandtable.games.zurmat.board.landscape import draw_land
from sandtable.games.zurmat.board.sheet import buildings, dice, discs, markers, units
from sandtable.games.zurmat.board.terrain import SIZE
from sandtable.games.zurmat.content import Content

WIDTH, HEIGHT = 1600, 1000
SCALE = 2.75
TILT = -7
STEP = SIZE * SCALE + 10
CELLS = {
    "tamir-bazaar": (0, 0, 0),
    "shahi-kot": (1, 0, 0),
    "fob": (0, 1, 0),
    "mamozai": (1, 1, 3),
    "suleimankhel": (2, 1, 1),
}
"""By tile: column, row, rotation."""
LEFT, TOP = -55, -95
PIECE = 33
PIECES = (
    ("tamir-bazaar", "flag-coalition", ((26, 100),)),
    ("tamir-bazaar", "cube-ana", ((64, 104), (92, 104))),
    ("tamir-bazaar", "school", ((168, 118),)),
    ("tamir-bazaar", "disc-coalition", ((40, 168), (40, 163.600), (40, 159.200))),
    ("tamir-bazaar", "disc-taliban", ((160, 166),)),
    ("shahi-kot", "flag-taliban", ((40, 84),)),
    ("shahi-kot", "cube-taliban", ((86, 92), (114, 92), (100, 112))),
    ("shahi-kot", "disc-taliban", ((160, 160), (160, 155.600), (160, 151.200), (160, 146.800))),
    ("shahi-kot", "disc-coalition", ((42, 158),)),
    ("fob", "flag-coalition", ((60, 34),)),
    ("fob", "fort", ((128, 30), (158, 30))),
    ("fob", "cube-us", ((84, 96), (112, 96), (140, 96))),
    ("fob", "cube-ana", ((98, 116), (126, 116))),
    ("fob", "disc-coalition", ((164, 140), (164, 135.600))),
    ("mamozai", "cube-ana", ((66, 84),)),
    ("mamozai", "cube-us", ((94, 84),)),
    ("mamozai", "cube-taliban", ((116, 112), (144, 112))),
    ("mamozai", "disc-coalition", ((34, 150), (34, 145.600))),
    ("mamozai", "disc-taliban", ((170, 150),)),
    ("suleimankhel", "roadblock", ((28, 48),)),
    ("suleimankhel", "cube-taliban", ((112, 92),)),
    ("suleimankhel", "disc-taliban", ((160, 144), (160, 139.600))),
    ("suleimankhel", "disc-coalition", ((104, 150),)),
)
"""On which tile, which symbol, where on the tile."""
LOOSE = (
    ("event-card", 1420, 95, 150, 12),
    ("disc-coalition-faction", 1290, 92, 100, 0),
    ("die-us-hit", 1240, 215, 92, 14),
    ("die-afghan-hit", 1350, 262, 92, -18),
    ("cube-winter", 1500, 245, 92, 0),
)
"""What lies beside the map: symbol, place, size, turn."""


def draw_cover(content: Content) -> str:
    """A picture of 16 to 10 for the lobby; a pack without these tiles shows those it has."""
    known = {tile.id: tile for tile in content.tiles}
    tiles = [known.get(name, content.tiles[1]) for name in CELLS]
    land = [
        lay(draw_land(tile, rotation), column, row)
        for tile, (column, row, rotation) in zip(tiles, CELLS.values(), strict=True)
    ]
    frame = f"rotate({TILT} {WIDTH / 2} {HEIGHT / 2}) translate({LEFT} {TOP})"
    return document(
        element("defs", *units(), *discs(), *markers(), *buildings(), *dice()),
        planks("zurmat/cover/table", WIDTH, HEIGHT),
        group(*land, transform=frame),
        group(*(put(symbol, tile, at) for tile, symbol, places in PIECES for at in places), transform=frame),
        *(use(symbol, x, y, size, turn) for symbol, x, y, size, turn in LOOSE),
        lamplight(WIDTH, HEIGHT),
        box=(0, 0, WIDTH, HEIGHT),
        size=(WIDTH, HEIGHT),
    )


def put(symbol: str, tile: str, at: Point) -> str:
    """A piece on a tile; it stands upright though the map lies askew."""
    column, row, _ = CELLS[tile]
    return use(symbol, column * STEP + at[0] * SCALE, row * STEP + at[1] * SCALE, PIECE * SCALE, -TILT)


def lay(drawing: str, column: int, row: int) -> str:
    """A tile on the table, with its shadow."""
    side = SIZE * SCALE
    x, y = column * STEP, row * STEP
    return (
        rect(x + 10, y + 14, side, side, "#000", rx=28, opacity=0.25)
        + rect(x + 4, y + 6, side, side, "#0c0804", rx=26, opacity=0.6)
        + group(drawing, transform=moved(x, y, 0, SCALE))
    )
