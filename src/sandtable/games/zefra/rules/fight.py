"""A fight in a hex, from the ambush rolls to the losses (ZEF-G4.1, ZEF-G7, ZEF-G8, rulings C-25, C-26, C-44)."""

from __future__ import annotations

from sandtable.games.zefra.actions import LOSE, PAIR, PASS, ROLL
from sandtable.games.zefra.content import Outcome
from sandtable.games.zefra.log import COMBAT, COMBAT_DIE_LINE, COUNTED_AS_PAIR, FIGHT, OUTCOME
from sandtable.games.zefra.rules.ambush import try_ambush
from sandtable.games.zefra.rules.pieces import find_guard, hurt, is_hostile, list_combat
from sandtable.games.zefra.rules.retreat import RetreatSide
from sandtable.games.zefra.rules.tables import (
    find_face,
    guards_camp,
    is_weak_here,
    list_pair,
    may_pair,
    read_fight,
    roll_on,
)
from sandtable.games.zefra.rules.turns import list_order
from sandtable.games.zefra.state import (
    ATTACKER_AMBUSHES,
    DEFENDER_AMBUSHES,
    DONE_MOVING,
    NOBODY_AMBUSHES,
    ZefraState,
)
from sandtable.games.zefra.terms import CJTF, FACES, GUARDS, HEXES, IFF, REGULAR
from sandtable.kernel.state import EVERYONE, Step


def is_defended_by(g: ZefraState, seat: int, hex: int) -> bool:
    """A combat unit, or the guard of the camp."""
    return bool(list_combat(g, seat, hex)) or (seat == CJTF and guards_camp(g, hex))


def list_foes(g: ZefraState, attacker: int, hex: int) -> list[int]:
    """Whom an attacker has to fight there, as bit sets: the regulars together, then each irregular seat (C-44)."""
    regulars = 0
    others: list[int] = []
    for seat in list_order(g):
        if seat != attacker and is_hostile(g, attacker, seat) and is_defended_by(g, seat, hex):
            if REGULAR[seat]:
                regulars |= 1 << seat
            else:
                others.append(1 << seat)
    return [regulars, *others] if regulars else others


def list_defenders(g: ZefraState, seats: int, hex: int) -> list[int]:
    """Their combat units there, and the guard."""
    found: list[int] = []
    for seat in list_order(g):
        if seats >> seat & 1:
            found += list_combat(g, seat, hex)
    if seats >> CJTF & 1 and guards_camp(g, hex):
        found.append(find_guard(g))
    return found


class NextFight(Step):
    """One after the other, as long as attackers stay; ambush rolls in the first alone (ruling C-44)."""

    def run(self, g: ZefraState) -> None:
        g.attackers = [unit for unit in g.attackers if g.at[unit] == g.battle]
        if not g.attackers or not g.foes:
            return
        seats = g.foes[0]
        g.foes = g.foes[1:]
        g.defenders = list_defenders(g, seats, g.battle)
        g.agenda.append(self)
        if g.defenders:
            g.tell_all(EVERYONE, FIGHT, [g.attacker, g.battle])
            g.pairs = 0
            g.then([DEFENDER_ROLL, ATTACKER_ROLL, ChoosePair(1), ChoosePair(2), RESOLVE])


class DefenderRoll(Step):
    """Defenders who are not exhausted may try to ambush who enters (ZEF-G9.2-c, ruling C-25)."""

    def run(self, g: ZefraState) -> None:
        if g.first_fight and g.ambusher == NOBODY_AMBUSHES:
            for unit in g.defenders:
                if not g.used[unit] and g.at[unit] != GUARDS:
                    g.ask_always(self, g.content.units[unit].seat, [PASS, ROLL])
                    return

    def choose(self, g: ZefraState, action: int) -> None:
        if action == ROLL and try_ambush(g, g.seat, g.attacker, g.battle, False):
            g.ambusher = DEFENDER_AMBUSHES


class AttackerRoll(Step):
    """Who enters may try too, if the defender has not ambushed him (ZEF-G9.2-a, ZEF-G9.2-b)."""

    def run(self, g: ZefraState) -> None:
        if g.first_fight and g.ambusher == NOBODY_AMBUSHES:
            g.ask_always(self, g.attacker, [PASS, ROLL])

    def choose(self, g: ZefraState, action: int) -> None:
        target = g.content.units[g.defenders[0]].seat
        if action == ROLL and try_ambush(g, g.attacker, target, g.battle, True):
            g.ambusher = ATTACKER_AMBUSHES


class ChoosePair(Step):
    """Two weak companies may count as one that is not (ZEF-G8.3, ruling C-21); asked whenever both are seen weak."""

    side: int
    """1: the attackers, 2: the defenders."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, g: ZefraState) -> None:
        pair = list_pair(g, g.attackers if self.side == 1 else g.defenders)
        if pair:
            options = [PASS, PAIR] if may_pair(g, pair) else [PASS]
            g.ask_always(self, g.content.units[pair[0]].seat, options)

    def choose(self, g: ZefraState, action: int) -> None:
        if action == PAIR:
            g.pairs |= self.side
            g.tell(EVERYONE, COUNTED_AS_PAIR, g.seat)


class Resolve(Step):
    """The table is read; losses before retreats."""

    def run(self, g: ZefraState) -> None:
        reading = read_fight(g)
        table = list(g.content.tables).index(reading.table)
        g.reveal_all(EVERYONE, COMBAT, [table, *g.attackers, *g.defenders])
        die, outcome = roll_on(g, reading)
        if die >= 0:
            g.tell(EVERYONE, COMBAT_DIE_LINE, die, reading.add)
        g.tell(EVERYONE, OUTCOME, table * FACES + find_face(die + reading.add))
        if reading.attackers_first:
            self.apply(g, outcome, g.attackers, g.defenders)
        else:
            self.apply(g, outcome, g.defenders, g.attackers)

    def apply(self, g: ZefraState, outcome: Outcome, first: list[int], second: list[int]) -> None:
        """What the outcome does to both sides; how weak a unit is was read before."""
        steps: list[Step] = []
        if outcome.first_one:
            steps.append(PickLoss(first, dealt_by(g, second)))
        if outcome.first_retreats:
            steps.append(RetreatSide(first, [is_weak_here(g, unit) for unit in first], dealt_by(g, second)))
        if outcome.second_retreats:
            steps.append(RetreatSide(second, [is_weak_here(g, unit) for unit in second], dealt_by(g, first)))
        deal(g, first, outcome.first_each, dealt_by(g, second))
        deal(g, second, outcome.second_each, dealt_by(g, first))
        g.then([*steps, AFTER_FIGHT])


def dealt_by(g: ZefraState, units: list[int]) -> int:
    """To whom losses are put down: IFF, if it has a part."""
    for unit in units:
        if g.content.units[unit].seat == IFF:
            return IFF
    return g.content.units[units[0]].seat


def deal(g: ZefraState, units: list[int], count: int, by: int) -> None:
    """Counters for each of them."""
    for unit in units:
        hurt(g, unit, count, by, True)


class PickLoss(Step):
    """One counter falls on one of them: the owner says on which (T-6)."""

    units: list[int]
    by: int

    def __init__(self, units: list[int], by: int) -> None:
        self.units = units
        self.by = by

    def run(self, g: ZefraState) -> None:
        seat = g.content.units[self.units[0]].seat
        own = [unit for unit in self.units if g.content.units[unit].seat == seat]
        g.ask(self, seat, [LOSE + unit for unit in sorted(own)])

    def choose(self, g: ZefraState, action: int) -> None:
        hurt(g, action - LOSE, 1, self.by, True)


class AfterFight(Step):
    """Who was attacked is exhausted, and who attacked (ZEF-G11.6-a)."""

    def run(self, g: ZefraState) -> None:
        for unit in g.attackers + g.defenders:
            if g.at[unit] < HEXES:
                g.used[unit] = 1
                g.motion[unit] = min(g.motion[unit], 1) * DONE_MOVING
        g.first_fight = False
        g.ambusher = NOBODY_AMBUSHES


DEFENDER_ROLL = DefenderRoll()
ATTACKER_ROLL = AttackerRoll()
RESOLVE = Resolve()
AFTER_FIGHT = AfterFight()
