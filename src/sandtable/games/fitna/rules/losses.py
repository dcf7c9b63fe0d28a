"""Step losses (18.5, 25.1-l, rulings Q17, Q25, Q88)."""

from __future__ import annotations

from sandtable.games.fitna.actions import LOSE
from sandtable.games.fitna.log import DESTROYS, DUMMY_SHOWN, REDUCES
from sandtable.games.fitna.rules.control import check_rebellion
from sandtable.games.fitna.state import FitnaState, change
from sandtable.games.fitna.terms import DESTROYED, DUMMY, ISIS_LOSS, NAT_ISIS, NAT_PKK, OUT, PLAYERS, SPACES
from sandtable.kernel.state import EVERYONE, Step


def hurt(g: FitnaState, unit: int, by: int) -> None:
    """One step: flipped, or eliminated to the pool (FIT-18.5-a, FIT-18.5-c). `by` is the seat that dealt it, or -1."""
    if g.at[unit] >= SPACES:
        return
    if g.content.units[unit].kind == DUMMY:
        remove_dummy(g, unit)
        return
    g.steps[unit] -= 1
    if g.steps[unit] > 0:
        g.reveal(EVERYONE, REDUCES, unit)
    else:
        eliminate(g, unit, by)


def eliminate(g: FitnaState, unit: int, by: int) -> None:
    """To the pool of its force."""
    g.steps[unit] = 0
    g.isolated[unit] = 0
    g.killer = change(g.killer, unit, by)
    g.reveal(EVERYONE, DESTROYS, unit, g.at[unit])
    g.put(unit, DESTROYED)
    if g.content.units[unit].nat == NAT_PKK:
        check_rebellion(g)


def remove_dummy(g: FitnaState, unit: int) -> None:
    """Back to the ISIS pool, or out for good (ruling Q18)."""
    g.reveal(EVERYONE, DUMMY_SHOWN, g.at[unit])
    g.put(unit, OUT if g.dummies_gone else DESTROYED)


def list_standing(g: FitnaState, units: list[int], box: int) -> list[int]:
    """Those of them that are still in a box."""
    return [unit for unit in units if g.at[unit] == box]


class Lose(Step):
    """A side loses so many steps in all; who acts for it picks (FIT-18.5-b)."""

    seat: int
    """-1: nobody acts for it."""
    units: list[int]
    count: int
    by: int
    first: int
    """A unit that takes the loss before others; -1: none."""

    def __init__(self, seat: int, units: list[int], count: int, by: int, first: int) -> None:
        self.seat = seat
        self.units = units
        self.count = count
        self.by = by
        self.first = first

    def run(self, g: FitnaState) -> None:
        left = [unit for unit in self.units if g.at[unit] < SPACES]
        if not self.count or not left:
            return
        if self.first in left:
            self.take(g, self.first)
        elif self.seat < 0:
            self.take(g, pick_unled(g, left))
        else:
            g.ask(self, self.seat, sorted(LOSE + unit for unit in left))

    def choose(self, g: FitnaState, action: int) -> None:
        self.take(g, action - LOSE)

    def take(self, g: FitnaState, unit: int) -> None:
        """One step, then the rest."""
        if g.owner[unit] < PLAYERS:
            g.hits |= 1 << g.owner[unit]
        hurt(g, unit, self.by)
        g.agenda.append(Lose(self.seat, self.units, self.count - 1, self.by, -1))


def find_picker(g: FitnaState, box: int, units: list[int]) -> int:
    """Who picks the losses of units that are struck: who controls their box, else their owner; -1: nobody (D42)."""
    owner = g.owner[units[0]]
    if owner >= PLAYERS:
        return -1
    return g.control[box] if g.control[box] < PLAYERS else owner


def pick_unled(g: FitnaState, units: list[int]) -> int:
    """Nobody acts for them: at random for ISIS, the weakest in defence for others (ruling Q17)."""
    if len(units) > 1 and g.content.units[units[0]].nat == NAT_ISIS:
        return units[g.chance.below(len(units), ISIS_LOSS)]
    weakest = units[0]
    for unit in units:
        if find_defence(g, unit) < find_defence(g, weakest):
            weakest = unit
    return weakest


def find_defence(g: FitnaState, unit: int) -> int:
    """Its defence at its strength."""
    return g.content.units[unit].defence[g.steps[unit]]


def find_attack(g: FitnaState, unit: int) -> int:
    """Its attack at its strength."""
    return g.content.units[unit].attack[g.steps[unit]]
