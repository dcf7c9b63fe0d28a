"""The pictures of Zurmat by name: a tile each, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.zurmat.board.cover import draw_cover
from sandtable.games.zurmat.board.landscape import draw_tile
from sandtable.games.zurmat.board.lookup import name_art
from sandtable.games.zurmat.board.sheet import draw_sheet
from sandtable.games.zurmat.content import Content
from sandtable.kernel.errors import unknown


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet()


def picture(content: Content, name: str) -> str:
    """One picture by name: `tile-ID` as it is printed, `tile-ID-90` and so on as it is turned, or `cover`."""
    if name == "cover":
        return draw_cover(content)
    turned = {name_art(tile.id, turn): (tile, turn) for tile in content.tiles[1:] for turn in range(4)}
    if name not in turned:
        raise unknown("picture/unknown", "picture", name, ["cover", *turned])
    return draw_tile(*turned[name])
