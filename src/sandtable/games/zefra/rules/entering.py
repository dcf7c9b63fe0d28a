"""Entering a hex: what the mover declares, who reacts, what follows (ZEF-G8.4, ZEF-G9.1, rulings C-24, C-41, C-53)."""

from __future__ import annotations

from sandtable.games.zefra.actions import ATTACK, DETONATE, DONE, HARM, RELEASE
from sandtable.games.zefra.rules.attack import begin_attack, is_attack
from sandtable.games.zefra.rules.consent import is_allowed
from sandtable.games.zefra.rules.hostility import declare, may_declare
from sandtable.games.zefra.rules.pieces import count_stack, has_hostile, is_hostile
from sandtable.games.zefra.rules.powers import Interrupt
from sandtable.games.zefra.rules.tables import guards_camp
from sandtable.games.zefra.rules.undefended import (
    AskDestroy,
    check_sites,
    list_meetings,
)
from sandtable.games.zefra.rules.weapons import set_off
from sandtable.games.zefra.state import (
    DONE_MOVING,
    NOBODY_AMBUSHES,
    NONE,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import BIOLOGICAL, CJTF, NUCLEAR, PEOPLES, PLAYERS


class Entering(SeatStep):
    """Attacks on those who are not hostile, on refugees, a platoon: said once, before any kind is shown (D-14)."""

    def run(self, g: ZefraState) -> None:
        if not g.repositioning and g.group and any(g.content.units[unit].combat for unit in g.group):
            hex = g.at[g.group[0]]
            armed = guards_camp(g, hex) and bool(self.list_weapons(g))
            if armed or any(count_stack(g, other, hex) for other in range(PLAYERS) if other != self.seat):
                options = self.list_options(g, hex)
                if options or has_hostile(g, self.seat, hex):
                    g.ask_always(self, self.seat, sorted([DONE, *options]))

    def list_options(self, g: ZefraState, hex: int) -> list[int]:
        """By the owners of the stacks there alone."""
        options: list[int] = []
        for other in range(PLAYERS):
            if other != self.seat and count_stack(g, other, hex):
                if may_declare(g, self.seat, other) and (self.seat != CJTF or is_allowed(g, g.came_from)):
                    options.append(ATTACK + other)
                if other in PEOPLES and is_hostile(g, self.seat, other) and not g.harm >> other & 1:
                    options.append(HARM + other)
        return options + self.list_weapons(g)

    def list_weapons(self, g: ZefraState) -> list[int]:
        """A platoon in the group."""
        if g.weapon:
            return []
        kinds = [g.content.units[unit].kind for unit in g.group]
        return ([DETONATE] if NUCLEAR in kinds else []) + ([RELEASE] if BIOLOGICAL in kinds else [])

    def choose(self, g: ZefraState, action: int) -> None:
        if action == DONE:
            return
        if action in (DETONATE, RELEASE):
            g.weapon = NUCLEAR if action == DETONATE else BIOLOGICAL
        elif action >= HARM:
            g.harm |= 1 << action - HARM
        else:
            declare(g, self.seat, action - ATTACK)
        g.agenda.append(self)


class Enter(SeatStep):
    """A platoon goes off, a fight begins, or the group looks round."""

    def run(self, g: ZefraState) -> None:
        if not g.group:
            g.harm = 0
            g.weapon = 0
            return
        hex = g.at[g.group[0]]
        fighters = [unit for unit in g.group if g.content.units[unit].combat]
        if g.weapon:
            self.set_off(g, hex)
        elif fighters and is_attack(g, self.seat, hex):
            begin_attack(g, self.seat, hex, g.group, g.came_from, NOBODY_AMBUSHES, True)
            g.group = NONE
        else:
            g.harm = 0
            check_sites(g)
            g.then([*list_meetings(g, g.group), *([AskDestroy(self.seat, hex)] if fighters else [])])

    def set_off(self, g: ZefraState, hex: int) -> None:
        """Instead of a fight (ruling C-46); what is left of the group has done its move."""
        weapon = g.weapon
        g.weapon = 0
        g.harm = 0
        for unit in g.group:
            g.motion[unit] = DONE_MOVING
            if g.content.units[unit].kind == weapon:
                set_off(g, unit, hex)
        g.group = NONE
        g.then([Interrupt(0)])
