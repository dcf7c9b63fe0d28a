"""Coups in Syria and Iraq (23.0, rulings Q56 to Q58)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import RETREAT
from sandtable.games.fitna.log import COUP, COUP_DIE_LINE, DEFECTS, REMOVED_FOR_GOOD, WITHDRAWS
from sandtable.games.fitna.rules.control import change_control, find_controller
from sandtable.games.fitna.rules.losses import eliminate, find_defence
from sandtable.games.fitna.rules.relations import find_owner, is_friend, list_in
from sandtable.games.fitna.rules.retreat import FRIENDLY, OWN, list_refuges
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    COUP_DIE,
    FIA,
    FREE,
    FSA,
    IN_SYRIA,
    IRQ,
    OUT,
    PLAYERS,
    SPACES,
    SYR,
)
from sandtable.kernel.state import EVERYONE, Step

REBELS: Final = 0
LEAVES: Final = 1


class Coup(Step):
    """A die for each regular unit that is not loyal (FIT-23.1-a, FIT-23.2-c, FIT-23.3-b)."""

    country: int
    roller: int

    def __init__(self, country: int, roller: int) -> None:
        self.country = country
        self.roller = roller

    def run(self, g: FitnaState) -> None:
        g.tell(EVERYONE, COUP, self.country)
        nat = SYR if self.country == IN_SYRIA else IRQ
        places: list[int] = []
        for unit in g.content.owned[nat]:
            if g.at[unit] < SPACES and not g.content.units[unit].loyal:
                places.append(g.at[unit])
                self.roll(g, unit)
        boxes = [box for box in range(BOXES) if box in places]
        steps: list[Step] = [SettleControl(boxes)]
        for box in boxes:
            if is_split(g, box):
                steps += [SplitBox(box), SettleControl([box])]
        g.then(steps)

    def roll(self, g: FitnaState, unit: int) -> None:
        """It joins the rebels, leaves for good, or stays (FIT-23.2-d)."""
        die = g.chance.below(6, COUP_DIE)
        g.tell(EVERYONE, COUP_DIE_LINE, unit, die + 1)
        outcome = g.content.coup_table[die]
        twin = find_twin(g, unit, self.country) if outcome == REBELS else -1
        if outcome == REBELS and twin >= 0:
            defect(g, unit, twin)
        elif outcome in (REBELS, LEAVES):
            g.reveal(EVERYONE, REMOVED_FOR_GOOD, unit)
            g.put(unit, OUT)


def find_twin(g: FitnaState, unit: int, country: int) -> int:
    """The counter that takes its place: of the same class in its order, else the nearest weaker one that is free; none
    where nobody but one seat may be (ruling Q57)."""
    if g.at[unit] < BOXES and g.scenario.entry_only[g.at[unit]] >= 0:
        return -1
    rebels = g.content.rebels[0 if country == IN_SYRIA else 1]
    one = g.content.units[unit]
    for twin in rebels[one.cls] if one.cls < len(rebels) else []:
        if g.at[twin] == FREE:
            return twin
    best = -1
    limit = one.attack[2] + one.defence[2]
    for twin in g.content.owned[FSA if country == IN_SYRIA else FIA]:
        other = g.content.units[twin]
        worth = other.attack[2] + other.defence[2]
        if g.at[twin] == FREE and worth <= limit:
            if best < 0 or worth > g.content.units[best].attack[2] + g.content.units[best].defence[2]:
                best = twin
    return best


def defect(g: FitnaState, unit: int, twin: int) -> None:
    """The counter is swapped; its steps carry over (FIT-23.1-b, FIT-23.1-c)."""
    box = g.at[unit]
    g.owner[twin] = find_owner(g, g.content.units[twin].nat, g.content.boxes[box].country)
    g.steps[twin] = g.steps[unit]
    g.put(unit, OUT)
    g.put(twin, box)
    g.reveal(EVERYONE, DEFECTS, unit, twin)


def is_split(g: FitnaState, box: int) -> bool:
    """Units of both camps are there."""
    owners = [owner for owner in range(PLAYERS + 5) if g.holders[box] >> owner & 1]
    return any(not is_friend(g, one, other) for one in owners for other in owners)


class SplitBox(Step):
    """The camp with the higher defence keeps the box, the loyal one in a tie (FIT-23.2-e, ruling Q56)."""

    box: int

    def __init__(self, box: int) -> None:
        self.box = box

    def run(self, g: FitnaState) -> None:
        units = list_in(g, self.box)
        rebels = [unit for unit in units if g.content.units[unit].nat in (FSA, FIA)]
        loyal = [unit for unit in units if unit not in rebels]
        stronger = sum(find_defence(g, unit) for unit in rebels) > sum(find_defence(g, unit) for unit in loyal)
        leaving = loyal if stronger else rebels
        g.then([Withdraw(unit) for unit in leaving])


class Withdraw(Step):
    """To the closest box of its side, or of a friend; else to the pool (FIT-23.2-f)."""

    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: FitnaState) -> None:
        boxes = list_refuges(g, self.unit, OWN) or list_refuges(g, self.unit, FRIENDLY)
        owner = g.owner[self.unit]
        if not boxes:
            eliminate(g, self.unit, -1)
        elif owner >= PLAYERS:
            self.go(g, boxes[0])
        else:
            g.ask(self, owner, [RETREAT + box for box in boxes])

    def choose(self, g: FitnaState, action: int) -> None:
        self.go(g, action - RETREAT)

    def go(self, g: FitnaState, box: int) -> None:
        """It goes there."""
        g.tell(EVERYONE, WITHDRAWS, self.unit, box)
        g.put(self.unit, box)


class SettleControl(Step):
    """Boxes that only rebels stand in now are theirs."""

    boxes: list[int]

    def __init__(self, boxes: list[int]) -> None:
        self.boxes = boxes

    def run(self, g: FitnaState) -> None:
        for box in self.boxes:
            units = list_in(g, box)
            if units and all(g.content.units[unit].nat in (FSA, FIA) for unit in units):
                holder = find_controller(g, g.owner[units[0]], box)
                if g.control[box] != holder:
                    change_control(g, holder, box)
