"""The Kurds: their activation, and the rebellion of the PKK (26.0, rulings Q14, Q30, Q61 to Q63, Q85)."""

from __future__ import annotations

from sandtable.games.fitna.actions import ATTACK_FROM, DONE, GO, PASS, PLACE_IN, REBUILD, RESTORE, SPLIT, STOP, TAKE
from sandtable.games.fitna.log import KURDS_ACT, KURDS_RETURN, MOVES, REBELLION
from sandtable.games.fitna.rules.arrivals import is_restorable, restore
from sandtable.games.fitna.rules.control import take_control
from sandtable.games.fitna.rules.jokers import Interrupt
from sandtable.games.fitna.rules.movement import count_allowance, list_ways
from sandtable.games.fitna.rules.offensives import PickTarget, list_origins
from sandtable.games.fitna.rules.relations import find_owner, has_enemy, list_in
from sandtable.games.fitna.rules.stacking import may_join
from sandtable.games.fitna.state import RISEN, FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    BOXES,
    DESTROYED,
    GARRISON,
    IN_TURKEY,
    KDP,
    KURDISH,
    NAT_KDP,
    NAT_PKK,
    ORGANISATIONS,
    OUT,
    PKK,
    SPACES,
    TUR,
)
from sandtable.kernel.state import EVERYONE, Step


def list_kurds(g: FitnaState) -> list[int]:
    """Kurdish units that take part: those of the PKK only while it has risen (FIT-26.7-i)."""
    return [unit for nat in KURDISH if nat != NAT_PKK or g.rebellion == RISEN for unit in g.content.owned[nat]]


def list_return_boxes(g: FitnaState, unit: int) -> list[int]:
    """Controlled boxes of its organisation with room; PYD and KDP, when they have none or nobody is left, any empty one
    of theirs (FIT-26.2-c, FIT-26.7-j, FIT-26.8-a)."""
    nat = g.content.units[unit].nat
    owner = find_owner(g, nat, 0)
    homes = [box for box in range(BOXES) if g.content.boxes[box].organisation == KDP + nat - NAT_KDP]
    extinct = not any(g.at[one] < SPACES for one in g.content.owned[nat])
    homeless = not any(g.control[box] == owner for box in homes)
    anywhere = nat != NAT_PKK and (extinct or homeless)
    return [
        box
        for box in homes
        if g.scenario.in_play[box]
        and (g.control[box] == owner or (anywhere and not g.piles[box]))
        and not has_enemy(g, owner, box)
        and may_join(g, unit, box)
    ]


class ActivateKurds(SeatStep):
    """One unit comes back or two are restored; then OPPs for moves and offensives (FIT-26.2-c, FIT-26.2-d)."""

    flips: int
    opps: int

    def __init__(self, seat: int, flips: int, opps: int) -> None:
        self.seat = seat
        self.flips = flips
        self.opps = opps

    def run(self, g: FitnaState) -> None:
        g.tell(EVERYONE, KURDS_ACT, self.seat)
        g.acting = KDP
        g.then([ReturnKurds(self.seat, self.flips, True), SplitKurds(self.seat, self.opps)])


class ReturnKurds(SeatStep):
    """Somebody comes back, or up to two are restored."""

    flips: int
    fresh: bool

    def __init__(self, seat: int, flips: int, fresh: bool) -> None:
        self.seat = seat
        self.flips = flips
        self.fresh = fresh

    def run(self, g: FitnaState) -> None:
        units = list_kurds(g)
        options: list[int] = []
        if self.fresh:
            dead = [unit for unit in units if g.at[unit] == DESTROYED and list_return_boxes(g, unit)]
            options += [REBUILD + unit for unit in dead]
        if self.flips:
            options += [RESTORE + unit for unit in units if is_restorable(g, unit)]
        if options:
            g.ask_always(self, self.seat, sorted([PASS, *options]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            return
        if action >= RESTORE:
            restore(g, action - RESTORE)
            g.agenda.append(ReturnKurds(self.seat, self.flips - 1, False))
        else:
            g.then([ReturnKurd(self.seat, action - REBUILD)])


class ReturnKurd(SeatStep):
    """Where it comes back, at full strength (ruling Q30)."""

    unit: int

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def run(self, g: FitnaState) -> None:
        g.ask_always(self, self.seat, [PLACE_IN + box for box in list_return_boxes(g, self.unit)])

    def choose(self, g: FitnaState, action: int) -> None:
        put_kurd(g, self.unit, action - PLACE_IN)
        g.tell(EVERYONE, KURDS_RETURN, self.unit, action - PLACE_IN)


def put_kurd(g: FitnaState, unit: int, box: int) -> None:
    """It stands there, and the box is its organisation's (FIT-26.7-h)."""
    g.owner[unit] = find_owner(g, g.content.units[unit].nat, g.content.boxes[box].country)
    g.steps[unit] = g.content.units[unit].steps
    g.isolated[unit] = 0
    g.put(unit, box)
    take_control(g, g.owner[unit], box)


class SplitKurds(SeatStep):
    """OPPs for moves; the rest is for offensives (D16)."""

    total: int

    def __init__(self, seat: int, total: int) -> None:
        self.seat = seat
        self.total = total

    def run(self, g: FitnaState) -> None:
        g.ask_always(self, self.seat, [SPLIT + number for number in range(self.total + 1)])

    def choose(self, g: FitnaState, action: int) -> None:
        moves = action - SPLIT
        for unit in list_kurds(g):
            g.moved[unit] = 0
        g.opps = self.total - moves
        left = moves * g.content.units_per_opp
        g.then([KurdsMove(self.seat, left), KurdsAttack(self.seat), EndKurds(self.seat)])


class KurdsMove(SeatStep):
    """Mobile Kurdish units, two for each OPP."""

    left: int

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, g: FitnaState) -> None:
        units = [unit for unit in list_kurds(g) if is_mobile(g, unit) and list_ways(g, unit, count_allowance(g, unit))]
        if self.left > 0 and units:
            g.ask_always(self, self.seat, sorted([DONE, *(TAKE + unit for unit in units)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            return
        unit = action - TAKE
        g.moved[unit] = 1
        g.agenda += [KurdsMove(self.seat, self.left - 1), Interrupt(0)]
        g.then([KurdMoves(self.seat, unit, count_allowance(g, unit))])


def is_mobile(g: FitnaState, unit: int) -> bool:
    """On the map, no garrison, not moved yet (FIT-26.1-c)."""
    return g.at[unit] < BOXES and g.content.units[unit].kind != GARRISON and not g.moved[unit]


class KurdMoves(SeatStep):
    """Box by box; it may stop where it may stack."""

    unit: int
    left: int

    def __init__(self, seat: int, unit: int, left: int) -> None:
        self.seat = seat
        self.unit = unit
        self.left = left

    def run(self, g: FitnaState) -> None:
        boxes = list_ways(g, self.unit, self.left)
        if boxes:
            stop = may_join(g, self.unit, g.at[self.unit])
            g.ask_always(self, self.seat, sorted([STOP] * stop + [GO + box for box in boxes]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == STOP:
            return
        box = action - GO
        g.tell(EVERYONE, MOVES, self.unit, g.at[self.unit], box)
        g.put(self.unit, box)
        take_control(g, g.owner[self.unit], box)
        g.agenda.append(KurdMoves(self.seat, self.unit, self.left - 1))


def list_kurdish_owners(g: FitnaState) -> list[int]:
    """The organisations, or the seat that runs them all (FIT-26.7-e)."""
    return ORGANISATIONS if g.scenario.kurdish_seat < 0 else [g.scenario.kurdish_seat]


class KurdsAttack(SeatStep):
    """Offensives of one organisation at a time (FIT-26.2-e)."""

    def run(self, g: FitnaState) -> None:
        if g.opps <= 0:
            return
        options: list[int] = []
        for holder in list_kurdish_owners(g):
            options += [ATTACK_FROM + box for box in list_origins(g, holder)]
        if options:
            g.ask_always(self, self.seat, sorted([DONE, *options]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            return
        box = action - ATTACK_FROM
        g.acting = g.owner[list_in(g, box)[0]]
        g.agenda.append(self)
        g.then([PickTarget(self.seat, box)])


class EndKurds(SeatStep):
    """The active player goes on with his own phase (FIT-26.6-a)."""

    def run(self, g: FitnaState) -> None:
        g.acting = self.seat
        g.opps = 0


def is_free_of_turks(g: FitnaState, box: int) -> bool:
    """No Turkish unit stands there."""
    return not any(g.content.units[unit].nat == TUR for unit in list_in(g, box))


def list_rebel_boxes(g: FitnaState) -> list[int]:
    """PKK boxes in play without Turkish units (FIT-26.7-b)."""
    return [
        box
        for box in range(BOXES)
        if g.content.boxes[box].organisation == PKK
        and g.content.boxes[box].country == IN_TURKEY
        and g.scenario.in_play[box]
        and is_free_of_turks(g, box)
        and not has_enemy(g, PKK, box)
    ]


class Rebellion(SeatStep):
    """A garrison on every PKK box without Turkish units, then the two mobile units (FIT-26.7-b to FIT-26.7-d)."""

    def run(self, g: FitnaState) -> None:
        g.rebellion = RISEN
        g.tell(EVERYONE, REBELLION, self.seat)
        units = [unit for unit in g.content.owned[NAT_PKK] if g.at[unit] != OUT]
        for unit in units:
            g.owner[unit] = find_owner(g, NAT_PKK, IN_TURKEY)
            g.put(unit, DESTROYED)
        garrisons = [unit for unit in units if g.content.units[unit].kind == GARRISON]
        mobile = [unit for unit in units if g.content.units[unit].kind != GARRISON]
        boxes = list_rebel_boxes(g)
        if len(boxes) <= len(garrisons):
            for unit, box in zip(garrisons, boxes, strict=False):
                put_kurd(g, unit, box)
            steps: list[Step] = []
        else:
            steps = [PlaceRebel(self.seat, unit, True) for unit in garrisons]
        g.then([*steps, *(PlaceRebel(self.seat, unit, False) for unit in mobile)])


class PlaceRebel(SeatStep):
    """One of them on a PKK box; garrisons one to a box (ruling Q63)."""

    unit: int
    alone: bool

    def __init__(self, seat: int, unit: int, alone: bool) -> None:
        self.seat = seat
        self.unit = unit
        self.alone = alone

    def run(self, g: FitnaState) -> None:
        boxes = [box for box in list_rebel_boxes(g) if may_join(g, self.unit, box)]
        if self.alone:
            boxes = [box for box in boxes if not g.piles[box]]
        if boxes:
            g.ask_always(self, self.seat, [PLACE_IN + box for box in boxes])

    def choose(self, g: FitnaState, action: int) -> None:
        put_kurd(g, self.unit, action - PLACE_IN)
