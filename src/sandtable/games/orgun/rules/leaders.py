"""Leaders: who may help a test, and leaders alone with the enemy (ORG-4.1, rulings C3, C52, C53)."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.actions import TO
from sandtable.games.orgun.log import ESCAPE_DIE, ESCAPES
from sandtable.games.orgun.rules.pieces import count_units, eliminate, halt, is_controlled, place, roll
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, DRA, ESCAPE, enemy
from sandtable.kernel.state import EVERYONE, Step


def may_help(g: OrgunState, leader: int, unit: int) -> bool:
    """A Fresh leader with a modifier: any of the DRA/Soviet side, the own tribe's, or the Council (ORG-4.1.1-a)."""
    one = g.content.pieces[leader]
    other = g.content.pieces[unit]
    if g.spent[leader] or one.modifier == 0 or one.side != other.side:
        return False
    return one.side == DRA or leader == g.content.council or one.tribe == other.tribe


def list_helpers(g: OrgunState, unit: int, area: int, second: int) -> list[int]:
    """The leaders in either area who may help the unit's test."""
    found: list[int] = []
    for leader in g.content.leaders:
        if (g.at[leader] == area or g.at[leader] == second) and may_help(g, leader, unit):
            found.append(leader)
    return found


class CheckLeaders(Step):
    """Every leader who is alone with enemy units rolls (ORG-4.1-f, ORG-4.1-i, ruling C53)."""

    def run(self, g: OrgunState) -> None:
        steps: list[Step] = []
        for leader in g.content.leaders:
            area = g.at[leader]
            if 0 < area < AREAS:
                side = g.content.pieces[leader].side
                if count_units(g, enemy(side), area) and not count_units(g, side, area):
                    steps.append(LeaderAlone(leader))
        if steps:
            g.then(steps)


class LeaderAlone(Step):
    """1 to 4: removed; 5 or 6: he retreats, and stays as Fresh as he was (ORG-4.1-f, ORG-4.1-h)."""

    leader: int

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, g: OrgunState) -> None:
        die = roll(g, ESCAPE)
        escaped = die >= g.content.escape
        g.tell(EVERYONE, ESCAPE_DIE, self.leader, die - 1, 1 if escaped else 0)
        if escaped and list_shelters(g, self.leader):
            g.then([LeaderEscapes(self.leader)])
        else:
            eliminate(g, self.leader)


class LeaderEscapes(Step):
    """He goes to the closest friendly-controlled area, past anybody; ties: his owner chooses (ORG-4.1-g)."""

    leader: int

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, g: OrgunState) -> None:
        side = g.content.pieces[self.leader].side
        g.ask(self, side, [TO + area for area in list_shelters(g, self.leader)])

    def choose(self, g: OrgunState, action: int) -> None:
        place(g, self.leader, action - TO)
        halt(g, self.leader)
        g.tell(EVERYONE, ESCAPES, self.leader, action - TO)


def list_shelters(g: OrgunState, leader: int) -> list[int]:
    """The friendly-controlled areas that are fewest areas away, over any areas."""
    side = g.content.pieces[leader].side
    seen = [False] * AREAS
    ring = [g.at[leader]]
    seen[ring[0]] = True
    while ring:
        wider: list[int] = []
        for area in ring:
            for other in g.content.areas[area].neighbours:
                if not seen[other]:
                    seen[other] = True
                    wider.append(other)
        found = sorted([area for area in wider if is_controlled(g, side, area)])
        if found:
            return found
        ring = wider
    return []


CHECK_LEADERS: Final = CheckLeaders()
