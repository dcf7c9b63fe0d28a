"""War in Lebanon (24.0, ruling Q59)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.log import LEBANON_DIE_LINE, LEBANON_WAR_LINE, REMOVED_FOR_GOOD
from sandtable.games.fitna.rules.losses import hurt
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import HZL, LEBANON_DIE, OUT, SPACES
from sandtable.kernel.state import EVERYONE

FOR_GOOD: Final = 9


class LebanonWar(SeatStep):
    """A die for each unit of the Lebanese Hezbollah on the map (FIT-24.0-c, FIT-24.0-d)."""

    def run(self, g: FitnaState) -> None:
        g.tell(EVERYONE, LEBANON_WAR_LINE)
        for unit in g.content.owned[HZL]:
            if g.at[unit] < SPACES:
                die = g.chance.below(6, LEBANON_DIE)
                g.tell(EVERYONE, LEBANON_DIE_LINE, unit, die + 1)
                self.apply(g, unit, g.content.lebanon_table[die])

    def apply(self, g: FitnaState, unit: int, steps: int) -> None:
        """Nothing, a step, or out of the game."""
        if steps == FOR_GOOD:
            g.reveal(EVERYONE, REMOVED_FOR_GOOD, unit)
            g.put(unit, OUT)
        elif steps:
            hurt(g, unit, -1)
