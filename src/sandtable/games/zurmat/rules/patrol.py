"""The Patrol Operation: move, then one disc on each tile moved onto (ZUR-PAT)."""

from __future__ import annotations

from sandtable.games.zurmat.rules.moving import Move, begin_moving
from sandtable.games.zurmat.rules.population import draw_discs
from sandtable.games.zurmat.rules.turn import PlaceDiscsInTurn
from sandtable.games.zurmat.state import NO_GROUPS, SideStep, ZurmatState


def begin_patrol(g: ZurmatState, side: int) -> None:
    """All movement first, then the discs (ZUR-PAT-f)."""
    begin_moving(g, g.level)
    g.then([Move(side), PatrolDiscs(side)])


class PatrolDiscs(SideStep):
    """Draw one disc per tile entered, look, and choose which goes where (ZUR-PAT-g to ZUR-PAT-k)."""

    def run(self, g: ZurmatState) -> None:
        g.groups = NO_GROUPS
        entered = sorted(g.entered)
        g.entered.clear()
        if entered:
            draw_discs(g, self.side, len(entered), g.drawn)
            g.then([PlaceDiscsInTurn(self.side, entered)])
