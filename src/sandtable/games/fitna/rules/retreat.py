"""Retreats and surrender (18.6, 25.1-m, 26.1-d, 26.1-e, rulings Q23, Q24, Q79)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import RETREAT, TAKE
from sandtable.games.fitna.log import RETREATS, SURRENDERS
from sandtable.games.fitna.rules.control import find_controller, take_control
from sandtable.games.fitna.rules.entry import may_be
from sandtable.games.fitna.rules.losses import eliminate
from sandtable.games.fitna.rules.relations import has_enemy, is_friend
from sandtable.games.fitna.rules.stacking import fit_together, judge_stack
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, GARRISON, ISIS, KDP, MAY_NOT, NAT_KDP, SPACES
from sandtable.kernel.state import EVERYONE, Step

OWN: Final = 0
FRIENDLY: Final = 1


def is_refuge(g: FitnaState, unit: int, box: int, whose: int) -> bool:
    """A box of its side, or (second choice) of a friend, that it may pass on its retreat (FIT-18.6-b, FIT-18.6-c)."""
    owner = g.owner[unit]
    if box >= BOXES or has_enemy(g, owner, box):
        return False
    if owner == ISIS:
        return g.scenario.admits[box] >> ISIS & 1 > 0 and (g.control[box] == ISIS or not g.piles[box])
    if g.content.units[unit].kind == GARRISON:
        home = g.content.boxes[box].organisation == KDP + g.content.units[unit].nat - NAT_KDP
        return home and g.control[box] == owner
    if not may_be(g, unit, box):
        return False
    if whose == OWN:
        return g.control[box] == find_controller(g, owner, box)
    return is_friend(g, owner, g.control[box])


def list_refuges(g: FitnaState, unit: int, whose: int) -> list[int]:
    """The nearest boxes with room, by a way through boxes of its side (FIT-18.6-d, ruling Q24)."""
    seen = [False] * SPACES
    seen[g.at[unit]] = True
    ring = [g.at[unit]]
    while ring:
        wider: list[int] = []
        for box in ring:
            for other in g.content.boxes[box].neighbours:
                if not seen[other] and is_refuge(g, unit, other, whose):
                    seen[other] = True
                    wider.append(other)
        found = [box for box in wider if has_room(g, unit, box)]
        if found or g.owner[unit] == ISIS:
            return sorted(found)
        ring = wider
    return []


def has_room(g: FitnaState, unit: int, box: int) -> bool:
    """Within the limits; neither a friend nor a host is asked (ruling Q79)."""
    return judge_stack(g, unit, box) != MAY_NOT


def list_ways_out(g: FitnaState, unit: int) -> list[int]:
    """Own boxes, or a friend's if there is none (ruling Q79)."""
    return list_refuges(g, unit, OWN) or list_refuges(g, unit, FRIENDLY)


def is_room_short(g: FitnaState, units: list[int]) -> bool:
    """One of them may take the room of another."""
    ways = [list_ways_out(g, unit) for unit in units]
    for box in {box for boxes in ways for box in boxes}:
        wanting = [unit for unit, boxes in zip(units, ways, strict=True) if box in boxes]
        if not fit_together(g, g.piles[box] + wanting):
            return True
    return False


class Retreat(Step):
    """Units that have to go, one by one (FIT-18.4-h); where room is short who acts for them says which goes first."""

    seat: int
    """Who acts for them; -1: nobody."""
    units: list[int]
    by: int
    picked: bool
    """The first of them is to go now."""

    def __init__(self, seat: int, units: list[int], by: int, picked: bool = False) -> None:
        self.seat = seat
        self.units = units
        self.by = by
        self.picked = picked

    def run(self, g: FitnaState) -> None:
        left = [unit for unit in self.units if g.at[unit] < SPACES]
        if not left:
            return
        if self.seat >= 0 and len(left) > 1 and not self.picked and is_room_short(g, left):
            g.then([PickRetreat(self.seat, left, self.by)])
            return
        boxes = list_ways_out(g, left[0])
        if not boxes:
            self.surrender(g, left[0])
        elif self.seat < 0:
            self.go(g, left[0], boxes[0])
        else:
            g.ask(self, self.seat, [RETREAT + box for box in boxes])

    def surrender(self, g: FitnaState, unit: int) -> None:
        """There is nowhere to go (FIT-18.6-e, ruling Q23)."""
        g.tell(EVERYONE, SURRENDERS, unit)
        eliminate(g, unit, self.by)
        self.go_on(g, unit)

    def choose(self, g: FitnaState, action: int) -> None:
        left = [unit for unit in self.units if g.at[unit] < SPACES]
        self.go(g, left[0], action - RETREAT)

    def go(self, g: FitnaState, unit: int, box: int) -> None:
        """It goes there."""
        g.tell(EVERYONE, RETREATS, unit, box)
        g.put(unit, box)
        if g.owner[unit] == ISIS:
            take_control(g, ISIS, box)
        self.go_on(g, unit)

    def go_on(self, g: FitnaState, unit: int) -> None:
        """The next one."""
        rest = [one for one in self.units if one != unit]
        g.agenda.append(Retreat(self.seat, rest, self.by))


class PickRetreat(Step):
    """Which of them goes first (FIT-18.6-d, ruling Q24)."""

    seat: int
    units: list[int]
    by: int

    def __init__(self, seat: int, units: list[int], by: int) -> None:
        self.seat = seat
        self.units = units
        self.by = by

    def run(self, g: FitnaState) -> None:
        g.ask(self, self.seat, sorted(TAKE + unit for unit in self.units))

    def choose(self, g: FitnaState, action: int) -> None:
        unit = action - TAKE
        others = [one for one in self.units if one != unit]
        g.then([Retreat(self.seat, [unit, *others], self.by, True)])
