"""The Cohesion Test (ORG-4.2), with the leader who may help (ORG-4.1-b to ORG-4.1-d)."""

from __future__ import annotations

from sandtable.games.orgun.actions import DONE, LEAD
from sandtable.games.orgun.log import HELPS, TESTS
from sandtable.games.orgun.rules.leaders import list_helpers
from sandtable.games.orgun.rules.pieces import roll
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import TEST
from sandtable.kernel.state import EVERYONE, Step


class CohesionTest(Step):
    """A unit tests; the result stands in `passed` and `raw` for the step that follows."""

    unit: int
    drm: int
    area: int
    second: int
    """Leaders in either area may help."""

    def __init__(self, unit: int, drm: int, area: int, second: int) -> None:
        self.unit = unit
        self.drm = drm
        self.area = area
        self.second = second

    def run(self, g: OrgunState) -> None:
        helpers = list_helpers(g, self.unit, self.area, self.second)
        side = g.content.pieces[self.unit].side
        g.ask(self, side, [DONE] + [LEAD + leader for leader in helpers])

    def choose(self, g: OrgunState, action: int) -> None:
        drm = self.drm
        if action != DONE:
            leader = action - LEAD
            drm -= g.content.pieces[leader].modifier
            g.spent[leader] = 1
            g.tell(EVERYONE, HELPS, leader)
        cohesion = g.content.pieces[self.unit].cohesion
        g.raw = roll(g, TEST)
        g.passed = g.raw != 6 and g.raw + drm <= cohesion
        g.tell(EVERYONE, TESTS, self.unit, g.raw - 1, drm, cohesion, 1 if g.passed else 0)
