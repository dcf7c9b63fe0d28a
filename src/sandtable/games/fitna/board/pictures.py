"""The pictures of Fitna by name: the ground, what is printed on it, the sheet of pieces, the cover."""

from __future__ import annotations

from sandtable.games.fitna.board.cover import draw_cover
from sandtable.games.fitna.board.ground import draw_ground
from sandtable.games.fitna.board.plan import FULL, Sheet, find_sheet
from sandtable.games.fitna.board.printed import draw_print
from sandtable.games.fitna.board.sheet import draw_sheet
from sandtable.games.fitna.content import Content
from sandtable.kernel.errors import unknown

NAMES = ["cover", "ground", "print"]


def pieces(content: Content) -> str:
    """The sheet of pieces: symbols of 64 by 64."""
    return draw_sheet(content)


def list_names(content: Content) -> list[str]:
    """With those of scenarios that have a sheet of their own."""
    parts = [sheet.name for sheet in list_sheets(content) if sheet.name]
    return NAMES + [f"{kind}{part}" for part in parts for kind in ("ground", "print")]


def list_sheets(content: Content) -> list[Sheet]:
    """One for each scenario."""
    return [find_sheet(content, scenario) for scenario in content.scenarios]


def picture(content: Content, name: str) -> str:
    """One picture by name."""
    if name == "cover":
        return draw_cover(content)
    for sheet in [FULL, *list_sheets(content)]:
        if name == f"ground{sheet.name}":
            return draw_ground(sheet)
        if name == f"print{sheet.name}":
            return draw_print(content, sheet)
    raise unknown("picture/unknown", "picture", name, list_names(content))
