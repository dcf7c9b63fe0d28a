"""Activating a hex: its units move, fire or stay (ZEF-G3.3, ZEF-G3.4, ZEF-G4.2, ZEF-G4.3, rulings C-14, C-52)."""

from __future__ import annotations

from sandtable.games.zefra.actions import (
    ALL,
    BACK,
    DESTROY,
    DONE,
    FIRE,
    GO,
    LEAVE,
    REBASE,
    RENEW,
    SECURE,
    SEND,
    TAKE,
)
from sandtable.games.zefra.log import ACTIVATES, MOVES, SECURES, SENDS, USED
from sandtable.games.zefra.rules.attack import begin_attack
from sandtable.games.zefra.rules.consent import is_allowed, list_bases, may_cross
from sandtable.games.zefra.rules.entering import Enter, Entering, list_reactions
from sandtable.games.zefra.rules.fight import list_foes
from sandtable.games.zefra.rules.fire import fire, list_targets
from sandtable.games.zefra.rules.pieces import (
    count_activated,
    count_rate,
    exhaust,
    list_hostile,
    list_units,
    place,
)
from sandtable.games.zefra.rules.powers import Interrupt
from sandtable.games.zefra.rules.rebase import rebase
from sandtable.games.zefra.rules.undefended import (
    can_destroy,
    destroy,
    find_infrastructure,
    list_meetings,
)
from sandtable.games.zefra.state import DONE_MOVING, NOBODY_AMBUSHES, NONE, READY, SeatStep, ZefraState
from sandtable.games.zefra.terms import (
    BIOLOGICAL_SITE,
    CAS,
    CBRN,
    CJTF,
    DALOON,
    HEXES,
    IFF,
    NUCLEAR_SITE,
    TRANSIT,
)
from sandtable.kernel.state import EVERYONE


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


def list_steps(g: ZefraState, seat: int, group: list[int], steps: int) -> list[int]:
    """Hexes that a group may enter next."""
    hex = g.at[group[0]]
    left = min([count_rate(g, unit) for unit in group]) - steps
    if left <= 0 or g.content.units[group[0]].kind == CAS:
        return []
    return [to for to in g.content.hexes[hex].neighbours if may_enter(g, seat, group, hex, to, left == 1)]


def may_enter(g: ZefraState, seat: int, group: list[int], hex: int, to: int, last: bool) -> bool:
    """Consent, room where it must stop, and no way into the enemy for those who cannot fight (ruling C-52)."""
    if not may_cross(g, seat, hex, to):
        return False
    hostile = bool(list_hostile(g, seat, to))
    if hostile and (g.repositioning or not all(g.content.units[unit].combat for unit in group)):
        return False
    if hostile and seat == CJTF and not is_allowed(g, hex):
        return False
    return not (last or hostile) or count_activated(g, seat, to) + len(group) <= g.content.stacking


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
            g.then([Interrupt(0)])
        finish_group(g)


def finish_group(g: ZefraState) -> None:
    """The group has done what it does."""
    for unit in g.group:
        if g.motion[unit]:
            g.motion[unit] = DONE_MOVING
    g.group = NONE


def list_single_deeds(g: ZefraState, seat: int, unit: int) -> list[int]:
    """Fire, destroy, secure a site, leave for the capital, rebase."""
    hex = g.at[unit]
    one = g.content.units[unit]
    deeds = [FIRE + target for target in list_targets(g, unit)]
    if one.kind == CAS:
        return deeds + [REBASE + base for base in list_bases(g, unit)]
    if one.combat and can_destroy(g, seat, hex):
        deeds.append(DESTROY)
    if one.kind == CBRN and can_secure(g, hex):
        deeds.append(SECURE)
    if seat == CJTF and g.content.hexes[hex].country == DALOON:
        deeds.append(SEND)
    return deeds


def can_secure(g: ZefraState, hex: int) -> bool:
    """A site that counts in this scenario, with consent and without IFF."""
    feature = g.content.hexes[hex].feature
    if feature not in g.content.scenarios[g.scenario].sites or g.secured[feature] or list_units(g, IFF, hex):
        return False
    return bool(g.content.features[feature].kinds & (NUCLEAR_SITE | BIOLOGICAL_SITE)) and is_allowed(g, hex)


def secure(g: ZefraState, hex: int) -> None:
    """Nobody gains a platoon there any more."""
    feature = g.content.hexes[hex].feature
    g.secured[feature] = 1
    g.reveal(EVERYONE, SECURES, feature)


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
