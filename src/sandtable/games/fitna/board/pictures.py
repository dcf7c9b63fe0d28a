"""The pictures of Fitna by name: the ground, what is printed on it, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.fitna.board.cover import draw_cover
from sandtable.games.fitna.board.ground import draw_ground
from sandtable.games.fitna.board.printed import draw_print
from sandtable.games.fitna.board.sheet import draw_sheet
from sandtable.games.fitna.content import Content
from sandtable.kernel.errors import unknown

NAMES = ["cover", "ground", "print"]


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet(content)


def picture(content: Content, name: str) -> str:
    """One picture by name."""
    match name:
        case "cover":
            return draw_cover(content)
        case "ground":
            return draw_ground()
        case "print":
            return draw_print(content)
        case _:
            raise unknown("picture/unknown", "picture", name, NAMES)
