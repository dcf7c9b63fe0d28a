"""Joint actions of Bongo and IFF (ZEF-G5.1, rulings C-38, C-57)."""

from __future__ import annotations

from sandtable.games.zefra.actions import AGREE, DECLINE, DONE, FROM, JOINT_FIRE, MEET, PASS, TARGET, WITH
from sandtable.games.zefra.log import JOINT_AGREED, JOINT_DECLINED, JOINT_DROPPED, JOINT_STRIKES
from sandtable.games.zefra.rules.activation import Activation, EndActivation, activate, list_reactions
from sandtable.games.zefra.rules.entering import Enter, Entering
from sandtable.games.zefra.rules.fire import fire, is_target
from sandtable.games.zefra.rules.pieces import (
    count_ground,
    count_rate,
    count_stack,
    exhaust,
    has_hostile,
    list_hostile,
    list_units,
    place,
)
from sandtable.games.zefra.rules.powers import Interrupt
from sandtable.games.zefra.rules.reach import FAR, find_next, find_way
from sandtable.games.zefra.rules.tables import guards_camp
from sandtable.games.zefra.rules.undefended import check_sites, list_meetings
from sandtable.games.zefra.state import JOINT_SUCCESSES, NONE, READY, SeatStep, ZefraState
from sandtable.games.zefra.terms import BONGO, CJTF, HEXES, IFF, INFANTRY, MILITIA, MORTAR, WALK
from sandtable.kernel.state import EVERYONE, Step


def list_fresh(g: ZefraState, seat: int) -> list[int]:
    """Hexes with a stack that is not exhausted."""
    found: list[int] = []
    for unit in g.content.owned[seat]:
        if g.at[unit] < HEXES and not g.used[unit] and g.at[unit] not in found:
            found.append(g.at[unit])
    return sorted(found)


def count_fresh(g: ZefraState, seat: int, hex: int) -> int:
    """Units of a stack that are not exhausted."""
    return sum(1 for unit in list_units(g, seat, hex) if not g.used[unit])


def can_assault(g: ZefraState) -> bool:
    """Both have somebody who is not exhausted, and a target within reach."""
    return bool(list_meetings_for(g, 0, 0))


def list_meetings_for(g: ZefraState, hex: int, other: int) -> list[int]:
    """Hexes where Bongo units of one hex (0: of any) and IFF units of another can meet and still reach a target."""
    starts = [hex] if hex else list_fresh(g, BONGO)
    others = [other] if other else list_fresh(g, IFF)
    targets = list_common_targets(g)
    near = find_near(g, starts) & find_near(g, others) & find_near(g, targets)
    if not near:
        return []
    return [
        meet
        for meet in range(1, HEXES)
        if near >> meet & 1
        and not has_hostile(g, BONGO, meet)
        and not has_hostile(g, IFF, meet)
        and list_near_targets(g, meet, targets, count_left(g, meet, starts, others))
    ]


def find_near(g: ZefraState, starts: list[int]) -> int:
    """Bits of the hexes within a walk of one of them."""
    found = 0
    for start in starts:
        found |= g.content.walks[start]
    return found


def count_left(g: ZefraState, meet: int, starts: list[int], others: list[int]) -> int:
    """Hexes that are left of a walk when both have come to the meeting hex by the shortest way (ZEF-G5.1-c)."""
    return WALK - max(find_shortest(g, meet, starts), find_shortest(g, meet, others))


def find_shortest(g: ZefraState, meet: int, starts: list[int]) -> int:
    """Hexes from the nearest of them."""
    row = meet * HEXES
    return min(g.content.distance[row + start] for start in starts)


def list_joint_targets(g: ZefraState) -> list[int]:
    """Hexes with a seat that is hostile to both, in reach by way of the meeting hex."""
    start, other, meet = g.joint
    return list_near_targets(g, meet, list_common_targets(g), count_left(g, meet, [start], [other]))


def list_near_targets(g: ZefraState, meet: int, targets: list[int], left: int) -> list[int]:
    """Those within so many hexes of it."""
    row = meet * HEXES
    return [hex for hex in targets if 0 < g.content.distance[row + hex] <= left]


def list_common_targets(g: ZefraState) -> list[int]:
    """Hexes where Bongo and IFF have the same enemies."""
    guarded = list_guarded(g)
    return [hex for hex in range(1, HEXES) if is_common_target(g, hex, guarded)]


def list_guarded(g: ZefraState) -> list[int]:
    """Camps where CJTF-Z's company in the Guards box would fight."""
    return [hex for hex in [g.content.features[camp].hex for camp in g.content.camps] if guards_camp(g, hex)]


def is_common_target(g: ZefraState, hex: int, guarded: list[int]) -> bool:
    """All whom IFF would fight there are hostile to Bongo too (ZEF-BAD-7)."""
    foes = g.holders[hex] & g.enemies[IFF]
    if hex in guarded:
        foes |= 1 << CJTF
    return foes > 0 and foes & g.enemies[BONGO] == foes


def start_assault(g: ZefraState) -> None:
    """Bongo makes the plan, IFF answers (ZEF-G5.1-i)."""
    g.joint = NONE
    g.targets = NONE
    g.joint_done = True
    g.then([Plan(), PickTargets(), Answer()])


class Plan(Step):
    """From where, with whom, where they meet."""

    def run(self, g: ZefraState) -> None:
        made = len(g.joint)
        if made == 0:
            hexes = [hex for hex in list_fresh(g, BONGO) if list_meetings_for(g, hex, 0)]
            g.ask_always(self, BONGO, [FROM + hex for hex in hexes])
        elif made == 1:
            hexes = [hex for hex in list_fresh(g, IFF) if list_meetings_for(g, g.joint[0], hex)]
            g.ask_always(self, BONGO, [WITH + hex for hex in hexes])
        elif made == 2:
            g.ask_always(self, BONGO, [MEET + hex for hex in list_meetings_for(g, g.joint[0], g.joint[1])])

    def choose(self, g: ZefraState, action: int) -> None:
        base = (FROM, WITH, MEET)[len(g.joint)]
        g.joint = [*g.joint, action - base]
        g.agenda.append(self)


class PickTargets(Step):
    """One target hex or several (ZEF-G5.1-d)."""

    def run(self, g: ZefraState) -> None:
        most = min(count_fresh(g, BONGO, g.joint[0]), count_fresh(g, IFF, g.joint[1]))
        options: list[int] = [DONE] if g.targets else []
        if len(g.targets) < most:
            options += [TARGET + hex for hex in list_joint_targets(g) if hex not in g.targets]
        g.ask_always(self, BONGO, options)

    def choose(self, g: ZefraState, action: int) -> None:
        if action != DONE:
            g.targets = [*g.targets, action - TARGET]
            g.agenda.append(self)


class Answer(Step):
    """IFF agrees or declines; nobody learns why (D-32)."""

    def run(self, g: ZefraState) -> None:
        options = [DECLINE]
        if any(self.is_company(g, unit) for unit in list_units(g, IFF, g.joint[1])):
            options.append(AGREE)
        g.ask_window(self, IFF, sorted(options))

    def is_company(self, g: ZefraState, unit: int) -> bool:
        """An infantry company that is not exhausted."""
        return g.content.units[unit].kind == INFANTRY and not g.used[unit]

    def choose(self, g: ZefraState, action: int) -> None:
        if action == DECLINE:
            tell_declined(g)
            g.targets = NONE
            return
        g.tell(EVERYONE, JOINT_AGREED, g.joint[2])
        strikes: list[Step] = [Strike(place_of) for place_of in range(len(g.targets))]
        g.then([Walk(BONGO, g.joint[0]), Walk(IFF, g.joint[1]), *strikes, EndActivation(BONGO), EndActivation(IFF)])


class Walk(SeatStep):
    """All units of the hex are activated; those that join go to the meeting hex, the rest do what they like."""

    hex: int

    def __init__(self, seat: int, hex: int) -> None:
        self.seat = seat
        self.hex = hex

    def run(self, g: ZefraState) -> None:
        units = activate(g, self.seat, self.hex)
        g.then([*list_meetings(g, units), Activation(self.seat)])


class Strike(Step):
    """One target, by units of both players or not at all (ZEF-G5.1-e)."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: ZefraState) -> None:
        target = g.targets[self.number]
        later = len(g.targets) - self.number - 1
        companies = list_joiners(g, IFF, INFANTRY, target)
        militias = list_joiners(g, BONGO, MILITIA, target)
        if not companies or not militias:
            g.tell(EVERYONE, JOINT_DROPPED, target)
            return
        units = companies[: max(1, len(companies) - later)] + militias[: max(1, len(militias) - later)]
        g.group = units
        g.tried = NONE
        g.tell(EVERYONE, JOINT_STRIKES, target)
        foes = sum(count_stack(g, seat, target) for seat in list_hostile(g, IFF, target))
        for unit in units:
            g.motion[unit] = READY
        g.then([March(target), CountSuccess(target, foes)])


class March(Step):
    """The shortest way to the target, one hex after the other; on each of them the group may be ambushed."""

    target: int

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, g: ZefraState) -> None:
        if not g.group:
            return
        g.came_from = g.at[g.group[0]]
        to = find_next(g, IFF, g.came_from, self.target, WALK)
        for unit in g.group:
            place(g, unit, to)
            g.walked[unit] += 1
        if to == self.target:
            g.then([Entering(IFF), *list_reactions(g, IFF), Enter(IFF)])
        else:
            g.then([*list_reactions(g, IFF), self])


def list_joiners(g: ZefraState, seat: int, kind: int, target: int) -> list[int]:
    """Units at the meeting hex with enough of their rate left, as many as there is room for in the target."""
    found: list[int] = []
    room = max(0, g.content.stacking - count_ground(g, seat, target))
    for unit in list_units(g, seat, g.joint[2]):
        if g.content.units[unit].kind == kind and g.motion[unit] and not g.used[unit]:
            left = count_rate(g, unit) - g.walked[unit]
            if left > 0 and find_way(g, seat, g.joint[2], target, left)[0] < FAR:
                found.append(unit)
    return found[:room]


class CountSuccess(Step):
    """A defender retreated or was removed."""

    target: int
    foes: int

    def __init__(self, target: int, foes: int) -> None:
        self.target = target
        self.foes = foes

    def run(self, g: ZefraState) -> None:
        left = sum(count_stack(g, seat, self.target) for seat in list_hostile(g, IFF, self.target))
        if left < self.foes:
            g.tally[JOINT_SUCCESSES] += 1


def tell_declined(g: ZefraState) -> None:
    """Between the two of them."""
    for seat in (BONGO, IFF):
        g.tell(seat, JOINT_DECLINED)


def list_joint_fire(g: ZefraState) -> list[int]:
    """Hexes where an IFF stack that is not exhausted stands with Bongo units (ZEF-G5.1-g)."""
    return [hex for hex in list_fresh(g, IFF) if count_stack(g, BONGO, hex) and list_joint_shots(g, hex)]


def list_joint_shots(g: ZefraState, hex: int) -> list[int]:
    """Targets of a mortar there."""
    row = hex * HEXES
    return [
        target
        for target in range(1, HEXES)
        if g.content.distance[row + target] <= g.mortar_range and is_target(g, IFF, target)
    ]


def start_fire(g: ZefraState, hex: int) -> None:
    """IFF bombards in addition to Bongo's own activation (ZEF-G5.1-f)."""
    g.joint_done = True
    g.joint = [hex]
    g.then([PickShot()])


class PickShot(Step):
    """The target, then IFF's answer."""

    def run(self, g: ZefraState) -> None:
        g.ask_always(self, BONGO, [TARGET + hex for hex in list_joint_shots(g, g.joint[0])])

    def choose(self, g: ZefraState, action: int) -> None:
        g.targets = [action - TARGET]
        g.then([AnswerFire(action - TARGET)])


class AnswerFire(Step):
    """IFF agrees, if it has a mortar there, or declines."""

    target: int

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, g: ZefraState) -> None:
        options = [DECLINE, AGREE] if find_mortar(g, g.joint[0]) >= 0 else [DECLINE]
        g.ask_window(self, IFF, sorted(options))

    def choose(self, g: ZefraState, action: int) -> None:
        mortar = find_mortar(g, g.joint[0])
        g.joint = NONE
        g.targets = NONE
        if action == DECLINE:
            tell_declined(g)
            return
        if fire(g, mortar, self.target):
            g.tally[JOINT_SUCCESSES] += 1
        exhaust(g, mortar)
        check_sites(g)
        g.then([Interrupt(0)])


class JointAfter(Step):
    """After its own activation Bongo may still ask for the fire that was not asked before (ruling C-57)."""

    def run(self, g: ZefraState) -> None:
        hexes = [] if g.joint_done else list_joint_fire(g)
        if hexes:
            g.ask_always(self, BONGO, sorted([PASS, *(JOINT_FIRE + hex for hex in hexes)]))

    def choose(self, g: ZefraState, action: int) -> None:
        if action != PASS:
            start_fire(g, action - JOINT_FIRE)


def find_mortar(g: ZefraState, hex: int) -> int:
    """An IFF mortar there that is not exhausted, or -1."""
    for unit in list_units(g, IFF, hex):
        if g.content.units[unit].kind == MORTAR and not g.used[unit]:
            return unit
    return -1
