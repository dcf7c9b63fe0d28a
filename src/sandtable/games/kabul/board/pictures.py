"""The pictures of Escape from Kabul by name: the maps, what is printed on them, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.kabul.board.cover import draw_cover
from sandtable.games.kabul.board.ground import draw_ground
from sandtable.games.kabul.board.printed import draw_print
from sandtable.games.kabul.board.sheet import draw_sheet
from sandtable.games.kabul.content import Content
from sandtable.kernel.errors import unknown

NAMES = ["cover", "maps", "print", "print-hard"]


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet(content)


def picture(content: Content, name: str) -> str:
    """One picture by name."""
    match name:
        case "cover":
            return draw_cover(content)
        case "maps":
            return draw_ground(content)
        case "print" | "print-hard":
            return draw_print(content, name == "print-hard")
        case _:
            raise unknown("picture/unknown", "picture", name, NAMES)
