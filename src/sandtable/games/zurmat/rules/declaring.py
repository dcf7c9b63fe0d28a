"""The Declare Operation: add discs, check intel, one tile declares (ZUR-DEC-a to ZUR-DEC-g, ruling C12)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import DECLARES, DONE, PEEK
from sandtable.games.zurmat.log import PEEK_SKIPPED
from sandtable.games.zurmat.rules.declaration import declare
from sandtable.games.zurmat.rules.population import ANYWHERE, draw_discs, peek
from sandtable.games.zurmat.rules.turn import PlaceDiscsInTurn, TurnStep
from sandtable.games.zurmat.state import DECLARE_MENU, PEEK_MENU, ZurmatState
from sandtable.kernel.state import EVERYONE


def begin_declare(g: ZurmatState, side: int) -> None:
    """Draw as many discs as the Level says (ZUR-DEC-b)."""
    draw_discs(g, side, g.level, g.drawn)
    g.then([PlaceDiscsInTurn(side, ANYWHERE), CheckIntel(side), DeclareTile(side)])


class CheckIntel(TurnStep):
    """Look at all discs on one tile, or not (ZUR-DEC-d)."""

    def options(self, g: ZurmatState) -> list[int]:
        return g.menus[PEEK_MENU]

    def act(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            g.tell(EVERYONE, PEEK_SKIPPED, self.side)
        else:
            peek(g, self.side, action - PEEK)


class DeclareTile(TurnStep):
    """Exactly one tile, looked at or not, must declare (ZUR-DEC-f, ZUR-DEC-g)."""

    def options(self, g: ZurmatState) -> list[int]:
        return g.menus[DECLARE_MENU]

    def act(self, g: ZurmatState, action: int) -> None:
        declare(g, action - DECLARES, self.side, 0)
