"""Entering a hex: what the mover declares, who reacts, what follows (ZEF-G8.4, ZEF-G9.1, rulings C-24, C-41, C-53)."""

from __future__ import annotations

from sandtable.games.zefra.actions import AMBUSH, ATTACK, DETONATE, DONE, HARM, HOLD, RELEASE
from sandtable.games.zefra.log import REACTS
from sandtable.games.zefra.rules.ambush import try_ambush
from sandtable.games.zefra.rules.attack import begin_attack, is_attack
from sandtable.games.zefra.rules.fire import fire, list_targets
from sandtable.games.zefra.rules.hostility import declare, may_declare
from sandtable.games.zefra.rules.pieces import (
    count_rate,
    count_stack,
    is_hostile,
    list_units,
    place,
)
from sandtable.games.zefra.rules.powers import Interrupt
from sandtable.games.zefra.rules.reach import FAR, find_way
from sandtable.games.zefra.rules.turns import list_order
from sandtable.games.zefra.rules.undefended import (
    AskDestroy,
    check_sites,
    list_meetings,
)
from sandtable.games.zefra.rules.weapons import set_off
from sandtable.games.zefra.state import (
    ATTACKER_AMBUSHES,
    DONE_MOVING,
    NOBODY_AMBUSHES,
    NONE,
    READY,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import BIOLOGICAL, CJTF, HEXES, NUCLEAR, PEOPLES, PLAYERS
from sandtable.kernel.state import EVERYONE, Step

PUBLIC_REACH = 3
PUBLIC_REACH_CJTF = 6
"""The greatest rates that others know to be possible."""


class Entering(SeatStep):
    """Attacks on those who are not hostile, on refugees, a platoon: said once, before any kind is shown (D-14)."""

    def run(self, g: ZefraState) -> None:
        if not g.repositioning and g.group and any(g.content.units[unit].combat for unit in g.group):
            hex = g.at[g.group[0]]
            if any(count_stack(g, other, hex) for other in range(PLAYERS) if other != self.seat):
                g.ask_always(self, self.seat, sorted([DONE, *self.list_options(g, hex)]))

    def list_options(self, g: ZefraState, hex: int) -> list[int]:
        """By the owners of the stacks there alone."""
        options: list[int] = []
        for other in range(PLAYERS):
            if other != self.seat and count_stack(g, other, hex):
                if may_declare(g, self.seat, other):
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
            g.weapon = True
        elif action >= HARM:
            g.harm |= 1 << action - HARM
        else:
            declare(g, self.seat, action - ATTACK)
        g.agenda.append(self)


def list_reactions(g: ZefraState, seat: int) -> list[Step]:
    """Every other seat in this turn's order; who is not hostile is passed over when it comes to him."""
    return [React(seat, other) for other in list_order(g) if other != seat]


class React(Step):
    """A hostile seat with a stack near may ambush; the window opens on public facts (ZEF-G8.4-a, ruling C-24)."""

    mover: int
    seat: int

    def __init__(self, mover: int, seat: int) -> None:
        self.mover = mover
        self.seat = seat

    def run(self, g: ZefraState) -> None:
        if g.group and is_hostile(g, self.seat, self.mover) and self.is_near(g, g.at[g.group[0]]):
            g.ask_window(self, self.seat, [HOLD] + [AMBUSH + hex for hex in self.list_sources(g)])

    def is_near(self, g: ZefraState, hex: int) -> bool:
        """Some stack of the seat, not exhausted, could be in reach for all that others know."""
        most = PUBLIC_REACH_CJTF if self.seat == CJTF else PUBLIC_REACH
        row = hex * HEXES
        for unit in g.content.owned[self.seat]:
            place_of = g.at[unit]
            if place_of < HEXES and not g.used[unit] and place_of != hex and g.content.distance[row + place_of] <= most:
                return True
        return False

    def list_sources(self, g: ZefraState) -> list[int]:
        """Hexes from which a combat unit can reach the mover and that have not had their chance."""
        hex = g.at[g.group[0]]
        found: list[int] = []
        for unit in g.content.owned[self.seat]:
            source = g.at[unit]
            if source < HEXES and source != hex and source not in found and source not in g.tried:
                if self.can_reach(g, unit, hex):
                    found.append(source)
        return sorted(found)

    def can_reach(self, g: ZefraState, unit: int, hex: int) -> bool:
        """A fresh combat unit whose rate reaches the hex."""
        if g.used[unit] or not g.content.units[unit].combat:
            return False
        rate = count_rate(g, unit)
        if g.content.distance[g.at[unit] * HEXES + hex] > rate:
            return False
        return find_way(g, self.seat, g.at[unit], hex, rate)[0] <= rate

    def choose(self, g: ZefraState, action: int) -> None:
        g.tried = [*g.tried, *self.list_sources(g)]
        if action != HOLD:
            g.then([HarmToo(self.seat, self.mover), Ambush(self.mover, self.seat, action - AMBUSH)])


class HarmToo(Step):
    """A reaction against a people says whether it attacks the refugees too (ruling C-41)."""

    seat: int
    mover: int

    def __init__(self, seat: int, mover: int) -> None:
        self.seat = seat
        self.mover = mover

    def run(self, g: ZefraState) -> None:
        g.harm = 0
        if self.mover in PEOPLES:
            g.ask_always(self, self.seat, [DONE, HARM + self.mover])

    def choose(self, g: ZefraState, action: int) -> None:
        if action != DONE:
            g.harm = 1 << self.mover


class Ambush(Step):
    """All units of the source hex are activated; who can enters, who cannot bombards if he can (ZEF-G9.1)."""

    mover: int
    seat: int
    source: int

    def __init__(self, mover: int, seat: int, source: int) -> None:
        self.mover = mover
        self.seat = seat
        self.source = source

    def run(self, g: ZefraState) -> None:
        hex = g.at[g.group[0]]
        fresh = [unit for unit in list_units(g, self.seat, self.source) if not g.used[unit]]
        for unit in fresh:
            g.motion[unit] = READY
        for unit in g.group:
            g.motion[unit] = DONE_MOVING
        entering, last = self.find_entering(g, fresh, hex)
        g.reveal(EVERYONE, REACTS, self.seat, self.source, hex)
        works = try_ambush(g, self.seat, self.mover, hex, False)
        for unit in fresh:
            if unit not in entering and hex in list_targets(g, unit):
                fire(g, unit, hex)
                g.motion[unit] = DONE_MOVING
        for unit in entering:
            place(g, unit, hex)
        g.group = NONE
        g.then([EndReaction(self.seat, self.source)])
        begin_attack(g, self.seat, hex, entering, last, ATTACKER_AMBUSHES if works else NOBODY_AMBUSHES, False)

    def find_entering(self, g: ZefraState, fresh: list[int], hex: int) -> tuple[list[int], int]:
        """Combat units that reach the hex, and the last hex on their way."""
        entering: list[int] = []
        last = self.source
        for unit in fresh:
            rate = count_rate(g, unit)
            if g.content.units[unit].combat:
                steps, before = find_way(g, self.seat, self.source, hex, rate)
                if steps < FAR:
                    entering.append(unit)
                    last = before
        return entering, last


class EndReaction(SeatStep):
    """Who could neither enter nor fire is activated as usual; then all are flipped (ZEF-G9.1-d)."""

    source: int

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def run(self, g: ZefraState) -> None:
        from sandtable.games.zefra.rules.activation import Activation, EndActivation

        resume = Resume(g.active, g.actor)
        g.active = self.source
        g.then([Activation(self.seat), EndActivation(self.seat), resume])


class Resume(Step):
    """Back to the activation that was interrupted."""

    active: int
    actor: int

    def __init__(self, active: int, actor: int) -> None:
        self.active = active
        self.actor = actor

    def run(self, g: ZefraState) -> None:
        g.active = self.active
        g.actor = self.actor


class Enter(SeatStep):
    """A platoon goes off, a fight begins, or the group looks round."""

    def run(self, g: ZefraState) -> None:
        if not g.group:
            g.harm = 0
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
            g.then([*list_meetings(g, g.group), AskDestroy(self.seat, hex)])

    def set_off(self, g: ZefraState, hex: int) -> None:
        """Instead of a fight (ruling C-46); what is left of the group has done its move."""
        g.weapon = False
        g.harm = 0
        for unit in g.group:
            g.motion[unit] = DONE_MOVING
            if g.content.units[unit].kind in (NUCLEAR, BIOLOGICAL):
                set_off(g, unit, hex)
        g.group = NONE
        g.then([Interrupt(0)])
