"""Recruit and Construct Operations (ZUR-REC, ZUR-CON, ZUR-BLD, rulings C11, C22)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import DONE, FORT_ON, RECRUIT_ON, SCHOOL_ON
from sandtable.games.zurmat.log import FORT_BUILT, RECRUITED, SCHOOL_BUILT
from sandtable.games.zurmat.rules.pieces import add_afghans, count_buildings
from sandtable.games.zurmat.rules.turn import TurnStep
from sandtable.games.zurmat.state import ZurmatState
from sandtable.kernel.state import EVERYONE


class Recruit(TurnStep):
    """Add Afghan units, up to the Level, on tiles the side controls; no battle starts (ZUR-REC-a to ZUR-REC-d)."""

    left: int

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left = left

    def options(self, g: ZurmatState) -> list[int]:
        if self.left == 0 or g.supply[self.side] == 0:
            return []
        tiles = [RECRUIT_ON + tile for tile in g.tiles if g.control[tile] == self.side]
        return [DONE, *tiles] if tiles else []

    def act(self, g: ZurmatState, action: int) -> None:
        if action != DONE:
            tile = action - RECRUIT_ON
            add_afghans(g, self.side, tile, 1)
            g.tell(EVERYONE, RECRUITED, self.side, 1, tile)
            g.agenda.append(Recruit(self.side, self.left - 1))


class Construct(TurnStep):
    """Add Schools and Forts in any mix, up to the Level, on controlled tiles (ZUR-CON-a, ZUR-CON-b)."""

    left: int

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left = left

    def options(self, g: ZurmatState) -> list[int]:
        content = g.content
        if self.left == 0 or count_buildings(g) >= content.buildings:
            return []
        own = [tile for tile in g.tiles if g.control[tile] == self.side]
        schools = [SCHOOL_ON + tile for tile in own if g.schools[tile] < content.schools_per_tile]
        forts = [FORT_ON + tile for tile in own if g.forts[tile] < content.forts_per_tile]
        return [DONE, *schools, *forts] if schools or forts else []

    def act(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            return
        if action < FORT_ON:
            g.schools[action - SCHOOL_ON] += 1
            g.tell(EVERYONE, SCHOOL_BUILT, self.side, action - SCHOOL_ON)
        else:
            g.forts[action - FORT_ON] += 1
            g.tell(EVERYONE, FORT_BUILT, self.side, action - FORT_ON)
        g.agenda.append(Construct(self.side, self.left - 1))
