"""Activating a hex: its units move, fire or stay (ZEF-G3.3, ZEF-G3.4, ZEF-G4.2, ZEF-G4.3, rulings C-14, C-52)."""

from __future__ import annotations

from sandtable.games.zefra.actions import (
    ALL,
    AMBUSH,
    BACK,
    DESTROY,
    DONE,
    FIRE,
    GO,
    HARM,
    HOLD,
    LEAVE,
    REBASE,
    RENEW,
    SECURE,
    SEND,
    TAKE,
)
from sandtable.games.zefra.log import ACTIVATES, MOVES, REACTS, SENDS, SPARED, USED
from sandtable.games.zefra.rules.ambush import try_ambush
from sandtable.games.zefra.rules.attack import begin_attack
from sandtable.games.zefra.rules.consent import is_allowed
from sandtable.games.zefra.rules.deeds import list_single_deeds, list_steps, secure
from sandtable.games.zefra.rules.entering import Enter, Entering
from sandtable.games.zefra.rules.fight import list_foes
from sandtable.games.zefra.rules.fire import fire, list_targets
from sandtable.games.zefra.rules.pieces import (
    count_activated,
    count_ground,
    count_rate,
    exhaust,
    is_hostile,
    list_units,
    place,
)
from sandtable.games.zefra.rules.powers import Interrupt
from sandtable.games.zefra.rules.reach import FAR, find_way
from sandtable.games.zefra.rules.rebase import rebase
from sandtable.games.zefra.rules.turns import list_order
from sandtable.games.zefra.rules.undefended import check_sites, destroy, find_infrastructure, list_meetings
from sandtable.games.zefra.state import (
    ATTACKER_AMBUSHES,
    DONE_MOVING,
    NOBODY_AMBUSHES,
    NONE,
    READY,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import CAS, CJTF, HEXES, PEOPLES, TRANSIT
from sandtable.kernel.state import EVERYONE, Step

PUBLIC_REACH = 3
PUBLIC_REACH_CJTF = 6
"""The greatest rates that others know to be possible."""


def activate(g: ZefraState, seat: int, hex: int) -> list[int]:
    """Every own unit there that can still be activated (ZEF-G3.3-e)."""
    units = [unit for unit in list_units(g, seat, hex) if not g.used[unit]]
    for unit in units:
        g.motion[unit] = READY
        g.walked[unit] = 0
    g.active = hex
    g.actor = seat
    g.tell(EVERYONE, ACTIVATES, seat, hex, len(units))
    return units


def begin_activation(g: ZefraState, seat: int, hex: int) -> None:
    """The units there act one after the other; at last all are flipped."""
    units = activate(g, seat, hex)
    g.then([*list_meetings(g, units), Activation(seat), EndActivation(seat)])


class Activation(SeatStep):
    """Which unit or group is next."""

    def run(self, g: ZefraState) -> None:
        ready = [unit for unit in list_units(g, self.seat, g.active) if g.motion[unit] == READY]
        if not ready:
            return
        options = [TAKE + unit for unit in ready]
        ground = [unit for unit in ready if g.content.units[unit].kind != CAS]
        if len(ground) > 1:
            options.append(ALL)
        if count_activated(g, self.seat, g.active) <= g.content.stacking or not can_thin_out(g, self.seat, ground):
            options.append(DONE)
        g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: ZefraState, action: int) -> None:
        if action == DONE:
            return
        g.agenda.append(self)
        if action == ALL:
            ready = [unit for unit in list_units(g, self.seat, g.active) if g.motion[unit] == READY]
            g.group = [unit for unit in ready if g.content.units[unit].kind != CAS]
        else:
            g.group = [action - TAKE]
        g.steps = 0
        g.tried = NONE
        g.then([InHand(self.seat)])


def can_thin_out(g: ZefraState, seat: int, units: list[int]) -> bool:
    """Somebody could still leave an overstacked hex."""
    return any(list_steps(g, seat, [unit], 0) for unit in units)


class InHand(SeatStep):
    """A group in hand: more of it, a step, a shot, or something else for one unit."""

    def run(self, g: ZefraState) -> None:
        g.group = [unit for unit in g.group if g.motion[unit] == READY and g.at[unit] < HEXES]
        if not g.group:
            return
        options = [GO + hex for hex in list_steps(g, self.seat, g.group, g.steps)]
        if g.steps:
            if count_activated(g, self.seat, g.at[g.group[0]]) <= g.content.stacking or not options:
                options.append(DONE)
            g.ask(self, self.seat, sorted(options))
        else:
            options += [BACK, *self.list_changes(g), *self.list_deeds(g)]
            g.ask_always(self, self.seat, sorted(options))

    def list_changes(self, g: ZefraState) -> list[int]:
        """Who else goes along, who stays."""
        group = g.group
        if g.content.units[group[0]].kind == CAS:
            return []
        others = [
            TAKE + unit
            for unit in list_units(g, self.seat, g.active)
            if g.motion[unit] == READY and unit not in group and g.content.units[unit].kind != CAS
        ]
        return others + ([LEAVE + unit for unit in group] if len(group) > 1 else [])

    def list_deeds(self, g: ZefraState) -> list[int]:
        """What is done without moving; never while repositioning (ruling C-6)."""
        if g.repositioning:
            return []
        hex = g.at[g.group[0]]
        deeds: list[int] = []
        if all(g.content.units[unit].combat for unit in g.group) and list_foes(g, self.seat, hex):
            deeds.append(RENEW)
        if len(g.group) == 1:
            deeds += list_single_deeds(g, self.seat, g.group[0])
        return deeds

    def choose(self, g: ZefraState, action: int) -> None:
        if action == BACK:
            g.group = NONE
        elif action == DONE:
            finish_group(g)
        elif action >= REBASE or action in (RENEW, DESTROY, SECURE, SEND) or FIRE <= action < FIRE + HEXES:
            self.do(g, action)
        elif TAKE <= action < LEAVE:
            g.group = sorted([*g.group, action - TAKE])
            g.agenda.append(self)
        elif LEAVE <= action < BACK:
            g.group = [unit for unit in g.group if unit != action - LEAVE]
            g.agenda.append(self)
        else:
            self.step(g, action - GO)

    def step(self, g: ZefraState, to: int) -> None:
        """One hex; then declarations, reactions, and what is found there."""
        g.came_from = g.at[g.group[0]]
        for unit in g.group:
            place(g, unit, to)
            g.walked[unit] += 1
        if g.planted:
            g.planted = [unit for unit in g.planted if unit not in g.group]
        g.steps += 1
        g.tell(EVERYONE, MOVES, self.seat, len(g.group), g.came_from, to)
        g.then([Entering(self.seat), *list_reactions(g, self.seat), Enter(self.seat), self])

    def do(self, g: ZefraState, action: int) -> None:
        """One deed, which is all the unit does in this activation."""
        unit = g.group[0]
        hex = g.at[unit]
        if action == RENEW:
            begin_attack(g, self.seat, hex, g.group, 0, NOBODY_AMBUSHES, False)
        elif action == DESTROY:
            destroy(g, find_infrastructure(g, hex), self.seat)
        elif action == SECURE:
            secure(g, hex)
        elif action == SEND:
            g.tell(EVERYONE, SENDS, hex)
            place(g, unit, TRANSIT)
            g.days[unit] = g.content.journey
            g.homeward[unit] = 0
        elif action >= REBASE:
            rebase(g, unit, action - REBASE)
        else:
            fire(g, unit, action - FIRE)
            check_sites(g)
            g.then([Interrupt(0)])
        finish_group(g)


def finish_group(g: ZefraState) -> None:
    """The group has done what it does."""
    for unit in g.group:
        if g.motion[unit]:
            g.motion[unit] = DONE_MOVING
    g.group = NONE


class EndActivation(SeatStep):
    """All of them are flipped face up (ZEF-G4.2-a, ZEF-G4.2-b)."""

    def run(self, g: ZefraState) -> None:
        shown: list[int] = []
        for unit in g.content.owned[self.seat]:
            if g.motion[unit]:
                exhaust(g, unit)
                if g.at[unit] < HEXES:
                    shown.append(unit)
        g.active = 0
        g.actor = -1
        g.group = NONE
        g.repositioning = False
        if shown:
            g.reveal_all(EVERYONE, USED, shown)


def list_reactions(g: ZefraState, seat: int) -> list[Step]:
    """Every other seat in this turn's order; who is not hostile is passed over when it comes to him. What is left of
    a reacting stack causes no reaction (ruling C-53)."""
    if any(isinstance(step, Resume) for step in g.agenda):
        return []
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
            if source < HEXES and source != hex and source not in found and self.seat * HEXES + source not in g.tried:
                if self.can_reach(g, unit, hex):
                    found.append(source)
        return sorted(found)

    def can_reach(self, g: ZefraState, unit: int, hex: int) -> bool:
        """A fresh combat unit whose rate reaches the hex."""
        if g.used[unit] or not g.content.units[unit].combat or count_ground(g, self.seat, hex) >= g.content.stacking:
            return False
        if self.seat == CJTF and not is_allowed(g, g.at[unit]):
            return False
        rate = count_rate(g, unit)
        if g.content.distance[g.at[unit] * HEXES + hex] > rate:
            return False
        return find_way(g, self.seat, g.at[unit], hex, rate)[0] <= rate

    def choose(self, g: ZefraState, action: int) -> None:
        g.tried = [*g.tried, *(self.seat * HEXES + source for source in self.list_sources(g))]
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
        g.then([EndReaction(self.seat, self.source, g.repositioning)])
        g.repositioning = False
        begin_attack(g, self.seat, hex, entering, last, ATTACKER_AMBUSHES if works else NOBODY_AMBUSHES, False)
        self.put_mover_first(g)
        if not g.foes and not g.harm:
            g.tell(EVERYONE, SPARED, self.seat, hex)

    def put_mover_first(self, g: ZefraState) -> None:
        """The ambush is laid for him, not for those who stand by (ruling C-77)."""
        g.foes = sorted(g.foes, key=lambda seats: 0 if seats >> self.mover & 1 else 1)
        if g.foes and not g.foes[0] >> self.mover & 1:
            g.ambusher = NOBODY_AMBUSHES

    def find_entering(self, g: ZefraState, fresh: list[int], hex: int) -> tuple[list[int], int]:
        """Combat units that reach the hex, and the last hex on their way."""
        room = g.content.stacking - count_ground(g, self.seat, hex)
        entering: list[int] = []
        last = self.source
        for unit in fresh:
            rate = count_rate(g, unit)
            if g.content.units[unit].combat and len(entering) < room:
                steps, before = find_way(g, self.seat, self.source, hex, rate)
                if steps < FAR:
                    entering.append(unit)
                    last = before
        return entering, last


class EndReaction(SeatStep):
    """Who could neither enter nor fire is activated as usual; then all are flipped (ZEF-G9.1-d)."""

    source: int
    repositioning: bool

    def __init__(self, seat: int, source: int, repositioning: bool) -> None:
        self.seat = seat
        self.source = source
        self.repositioning = repositioning

    def run(self, g: ZefraState) -> None:
        resume = Resume(g.active, g.actor, self.repositioning)
        g.active = self.source
        g.then([Activation(self.seat), EndActivation(self.seat), resume])


class Resume(Step):
    """Back to the activation that was interrupted."""

    active: int
    actor: int
    repositioning: bool

    def __init__(self, active: int, actor: int, repositioning: bool) -> None:
        self.active = active
        self.actor = actor
        self.repositioning = repositioning

    def run(self, g: ZefraState) -> None:
        g.active = self.active
        g.actor = self.actor
        g.repositioning = self.repositioning
