"""Raids (ORG-14.0, rulings C28 to C31, C53, C58, C59)."""

from __future__ import annotations

from sandtable.games.orgun.actions import RAID, TARGET
from sandtable.games.orgun.log import BACK_HOME, RAIDS
from sandtable.games.orgun.rules.cohesion import CohesionTest
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.movement import list_ready
from sandtable.games.orgun.rules.pieces import eliminate, halt, is_open, list_units, place, spend
from sandtable.games.orgun.rules.retreat import GoAlong, Retreat, may_cross
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import DRA, MUJ
from sandtable.kernel.state import EVERYONE, Step


def list_raids(g: OrgunState) -> list[int]:
    """Offers to raid: one unit in an action, in supply, that has not moved (ORG-14.0-a, ORG-14.0-b, ruling C30)."""
    if g.raided or g.acting != MUJ:
        return NONE
    found: list[int] = []
    for piece in list_ready(g):
        if g.content.pieces[piece].unit and not g.supply[piece] and list_raid_targets(g, piece):
            found.append(RAID + piece)
    return found


def list_raid_targets(g: OrgunState, raider: int) -> list[int]:
    """DRA/Soviet units where the raider may go, no attack resolved there; never from a contested area (ruling C30)."""
    area = g.at[raider]
    found: list[int] = []
    if is_open(g, MUJ, area):
        for other in g.content.areas[area].neighbours:
            if other not in g.attacked and may_cross(g, raider, area, other):
                found += list_units(g, DRA, other)
    found.sort()
    return found


class RaidTarget(Step):
    """The raider goes in, past any minefield, and tests at once (ORG-14.0-c to ORG-14.0-e)."""

    raider: int

    def __init__(self, raider: int) -> None:
        self.raider = raider

    def run(self, g: OrgunState) -> None:
        g.ask(self, MUJ, [TARGET + unit for unit in list_raid_targets(g, self.raider)])

    def choose(self, g: OrgunState, action: int) -> None:
        target = action - TARGET
        home = g.at[self.raider]
        area = g.at[target]
        g.raided = True
        g.busy = True
        place(g, self.raider, area)
        halt(g, self.raider)
        g.tell(EVERYONE, RAIDS, self.raider, target, area)
        drm = count_raid_modifiers(g, area)
        g.then([CohesionTest(self.raider, drm, home, area), RaidResult(self.raider, target, home), CHECK_LEADERS])


def count_raid_modifiers(g: OrgunState, area: int) -> int:
    """Open ground, mines and a fort make it harder, each by one (ORG-14.0-f)."""
    content = g.content
    value = content.raid_open if g.tem[area] == 0 else 0
    value += content.raid_mines if g.mines[area] else 0
    return value + (content.raid_fort if content.areas[area].fort else 0)


class RaidResult(Step):
    """What the test brought (ORG-14.0-h to ORG-14.0-l)."""

    raider: int
    target: int
    home: int

    def __init__(self, raider: int, target: int, home: int) -> None:
        self.raider = raider
        self.target = target
        self.home = home

    def run(self, g: OrgunState) -> None:
        area = g.at[self.target]
        if g.passed:
            self.hit(g, area)
        elif g.raw == 6:
            eliminate(g, self.raider)
        else:
            spend(g, self.raider)
            g.then([Retreat(self.raider, area, False, NONE), GoAlong(self.raider, area)])

    def hit(self, g: OrgunState, area: int) -> None:
        """A Fresh target is Spent and retreats, a Spent one is eliminated; then the raider goes home."""
        if g.spent[self.target]:
            eliminate(g, self.target)
            g.then([GoHome(self.raider, self.home)])
        else:
            spend(g, self.target)
            g.then(
                [Retreat(self.target, area, False, NONE), GoAlong(self.target, area), GoHome(self.raider, self.home)]
            )


class GoHome(Step):
    """The raider is back where it came from, whatever stands there now, and Spent (ORG-14.0-i, ruling C28)."""

    raider: int
    home: int

    def __init__(self, raider: int, home: int) -> None:
        self.raider = raider
        self.home = home

    def run(self, g: OrgunState) -> None:
        place(g, self.raider, self.home)
        g.spent[self.raider] = 1
        g.tell(EVERYONE, BACK_HOME, self.raider, self.home)
