"""The pictures of Orgun by name: the land, the signs printed on it, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.orgun.board.cover import draw_cover
from sandtable.games.orgun.board.ground import draw_ground
from sandtable.games.orgun.board.printed import draw_print
from sandtable.games.orgun.board.sheet import draw_sheet
from sandtable.games.orgun.content import Content
from sandtable.kernel.errors import unknown

NAMES = ["cover", "valley", "signs", "signs-soft"]


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet(content)


def picture(content: Content, name: str) -> str:
    """One picture by name."""
    match name:
        case "cover":
            return draw_cover(content)
        case "valley":
            return draw_ground(content)
        case "signs" | "signs-soft":
            return draw_print(content, name == "signs-soft")
        case _:
            raise unknown("picture/unknown", "picture", name, NAMES)
