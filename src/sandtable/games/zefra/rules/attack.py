"""An attack from the entry into a hex to its last effect (ZEF-G4.1-a, rulings C-27, C-33, C-44, C-52)."""

from __future__ import annotations

from sandtable.games.zefra.log import STEPS_BACK
from sandtable.games.zefra.rules.fight import NextFight, list_foes
from sandtable.games.zefra.rules.hostility import declare
from sandtable.games.zefra.rules.pieces import has_hostile, is_hostile, list_combat, place
from sandtable.games.zefra.rules.powers import Interrupt
from sandtable.games.zefra.rules.retreat import begin_mending
from sandtable.games.zefra.rules.tables import guards_camp
from sandtable.games.zefra.rules.undefended import AskDestroy, Undefended, check_sites, list_meetings, list_parties
from sandtable.games.zefra.state import DONE_MOVING, NOBODY_AMBUSHES, NONE, SeatStep, ZefraState
from sandtable.games.zefra.terms import CJTF, PEOPLES, TUSCAN, UNITS, ZEFRA
from sandtable.kernel.state import Step


def is_attack(g: ZefraState, seat: int, hex: int) -> bool:
    """Somebody to fight, something to drive off, or refugees that the attack was declared on."""
    if list_foes(g, seat, hex) or has_helpless(g, seat, hex):
        return True
    return any(g.harm >> people & 1 and list_parties(g, people, hex) for people in PEOPLES)


def has_helpless(g: ZefraState, seat: int, hex: int) -> bool:
    """CAS or the hospital of a hostile CJTF-Z."""
    return seat != CJTF and is_hostile(g, seat, CJTF) and bool(list_units_without_combat(g, hex))


def list_units_without_combat(g: ZefraState, hex: int) -> list[int]:
    """CJTF-Z units there that cannot fight."""
    return [unit for unit in g.content.owned[CJTF] if g.at[unit] == hex and not g.content.units[unit].combat]


def begin_attack(
    g: ZefraState, seat: int, hex: int, units: list[int], came_from: int, ambusher: int, rolls: bool
) -> None:
    """All combat units of the seat there fight together with those that enter (ruling C-27)."""
    g.battle = hex
    g.attacker = seat
    origins = [0] * UNITS
    for unit in units:
        origins[unit] = came_from
        g.motion[unit] = DONE_MOVING
    g.entered_from = origins
    fighting = [unit for unit in units if g.content.units[unit].combat]
    g.attackers = fighting + [unit for unit in list_combat(g, seat, hex) if unit not in fighting]
    g.ambusher = ambusher
    g.first_fight = rolls
    g.rolled_for = False
    g.open_camp = False
    provoke(g, seat, hex)
    g.foes = list_foes(g, seat, hex)
    g.then([NextFight(), Undefended(), AfterAttack(seat)])


def provoke(g: ZefraState, seat: int, hex: int) -> None:
    """Who attacks the refugees of a guarded camp fights its guard too (ruling C-33); Zefra takes note (ADJ-5)."""
    if g.harm and seat in PEOPLES and guards_camp(g, hex) and not is_hostile(g, seat, CJTF):
        declare(g, seat, CJTF)
    if seat == TUSCAN and is_hostile(g, seat, ZEFRA) and list_combat(g, ZEFRA, hex):
        g.provoked = True


class AfterAttack(SeatStep):
    """Contested or won; then what the winner may do there, and the interrupt point (rulings C-27, C-61)."""

    def run(self, g: ZefraState) -> None:
        hex = g.battle
        staying = [unit for unit in g.attackers if g.at[unit] == hex]
        if g.fall_back and staying and list_foes(g, self.seat, hex):
            self.step_back(g, staying)
        g.battle = 0
        g.attackers = NONE
        g.defenders = NONE
        g.harm = 0
        g.ambusher = NOBODY_AMBUSHES
        steps: list[Step] = list_meetings(g, [unit for unit in staying if g.entered_from[unit] and g.at[unit] == hex])
        if staying:
            steps.append(AskDestroy(self.seat, hex))
        g.then([*steps, AttackEnds(), Interrupt(0)])
        check_sites(g)
        begin_mending(g, self.seat, hex)

    def step_back(self, g: ZefraState, units: list[int]) -> None:
        """By option attackers do not stay among the enemy."""
        for unit in units:
            origin = g.entered_from[unit]
            if origin and not has_hostile(g, self.seat, origin):
                place(g, unit, origin)
                g.tell(-1, STEPS_BACK, unit, origin)
                begin_mending(g, self.seat, origin)


class AttackEnds(Step):
    """A camp is open to this attack only (ruling C-33)."""

    def run(self, g: ZefraState) -> None:
        g.open_camp = False
