"""The pictures of Fitna by name: the ground, what is printed on it, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.fitna.board.cover import draw_cover
from sandtable.games.fitna.board.ground import draw_ground
from sandtable.games.fitna.board.layout import FULL, Sheet, find_sheet
from sandtable.games.fitna.board.printed import draw_print
from sandtable.games.fitna.board.sheet import draw_sheet
from sandtable.games.fitna.content import Content
from sandtable.kernel.errors import unknown


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet(content)


def list_names(content: Content) -> list[str]:
    """The cover, and the sheets of all scenarios; several share a ground."""
    sheets = [name for sheet in list_sheets(content) for name in (sheet.ground, sheet.print)]
    return ["cover", *dict.fromkeys(sheets)]


def list_sheets(content: Content) -> list[Sheet]:
    """The whole map, and one for each scenario."""
    return [FULL, *(find_sheet(content, scenario) for scenario in content.scenarios)]


def picture(content: Content, name: str) -> str:
    """One picture by name."""
    if name == "cover":
        return draw_cover(content)
    for sheet in list_sheets(content):
        if name == sheet.ground:
            return draw_ground(sheet)
        if name == sheet.print:
            return draw_print(content, sheet)
    raise unknown("picture/unknown", "picture", name, list_names(content))
