"""The pictures of Zefran Crisis by name: the land, what is printed on it, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.zefra.board.cover import draw_cover
from sandtable.games.zefra.board.ground import draw_ground
from sandtable.games.zefra.board.printed import draw_print
from sandtable.games.zefra.board.sheet import draw_sheet
from sandtable.games.zefra.content import Content
from sandtable.kernel.errors import unknown

NAMES = ["cover", "belt", "print"]


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet(content)


def picture(content: Content, name: str) -> str:
    """One picture by name."""
    match name:
        case "cover":
            return draw_cover(content)
        case "belt":
            return draw_ground(content)
        case "print":
            return draw_print(content)
        case _:
            raise unknown("picture/unknown", "picture", name, NAMES)
