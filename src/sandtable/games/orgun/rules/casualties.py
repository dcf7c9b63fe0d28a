"""Casualty Points, paid step by step by the owner of the units hit (ORG-12.6, ruling C27)."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.actions import FALL_BACK, LOSE, RETREAT_UNIT, SPEND_UNIT
from sandtable.games.orgun.rules.pieces import eliminate, spend, without
from sandtable.games.orgun.rules.retreat import GoAlong, Retreat, can_retreat
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.kernel.state import Step

WORTH_FRESH: Final = 3
WORTH_SPENT: Final = 2


def owe(g: OrgunState, points: int, units: list[int]) -> None:
    """These units have to pay."""
    g.owed = points
    g.liable = units


def count_worth(g: OrgunState, units: list[int]) -> int:
    """What units can pay at most."""
    total = 0
    for unit in units:
        total += WORTH_SPENT if g.spent[unit] else WORTH_FRESH
    return total


class Pay(Step):
    """The owner pays one step after the other until nothing is owed."""

    side: int
    area: int

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area

    def run(self, g: OrgunState) -> None:
        worth = count_worth(g, g.liable)
        if g.owed and g.owed >= worth:
            for unit in g.liable:
                eliminate(g, unit)
            owe(g, 0, NONE)
        elif g.owed:
            options = self.list_steps(g, worth)
            g.ask(self, self.side, options or [LOSE + unit for unit in g.liable if g.spent[unit]])

    def list_steps(self, g: OrgunState, worth: int) -> list[int]:
        """What is not too dear and leaves enough for the rest."""
        owed = g.owed
        spare = worth - owed
        steps: list[int] = []
        for unit in g.liable:
            if g.spent[unit]:
                if owed >= WORTH_SPENT:
                    steps.append(LOSE + unit)
                continue
            steps.append(SPEND_UNIT + unit)
            if owed >= WORTH_FRESH:
                steps.append(LOSE + unit)
            if spare >= 1 and can_retreat(g, unit, self.area, self.area, NONE):
                if owed >= 2:
                    steps.append(FALL_BACK + unit)
                if spare >= 2:
                    steps.append(RETREAT_UNIT + unit)
        steps.sort()
        return steps

    def choose(self, g: OrgunState, action: int) -> None:
        if action >= LOSE:
            self.lose(g, action - LOSE)
        elif action >= FALL_BACK:
            spend(g, action - FALL_BACK)
            self.give_way(g, action - FALL_BACK, 2)
        elif action >= RETREAT_UNIT:
            self.give_way(g, action - RETREAT_UNIT, 1)
        else:
            spend(g, action - SPEND_UNIT)
            g.owed -= 1
            g.agenda.append(self)

    def lose(self, g: OrgunState, unit: int) -> None:
        """A unit is eliminated, at its worth or, for the last point, above it (ORG-12.6-d)."""
        price = WORTH_SPENT if g.spent[unit] else WORTH_FRESH
        eliminate(g, unit)
        owe(g, max(0, g.owed - price), without(g.liable, unit))
        g.agenda.append(self)

    def give_way(self, g: OrgunState, unit: int, price: int) -> None:
        """A unit that retreats is out of reach; leaders may go along."""
        owe(g, g.owed - price, without(g.liable, unit))
        g.then([Retreat(unit, self.area, False, NONE), GoAlong(unit, self.area), self])
