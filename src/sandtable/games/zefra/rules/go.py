"""The phases and their goes (ZEF-G3.2, ZEF-G4.4, ZEF-G10.4, ZEF-G14.1, rulings C-6, C-14, C-15)."""

from __future__ import annotations

from sandtable.games.zefra.actions import (
    ACCEPT,
    ACTIVATE,
    CLOSE_TO,
    DECLARE_ON,
    FAVOUR,
    JOINT_ASSAULT,
    JOINT_FIRE,
    OFFER,
    OPEN_TO,
    PASS,
    RECALL,
    TAKE_OFF,
)
from sandtable.games.zefra.log import HOSPITAL_CLOSED, HOSPITAL_OPEN, PASSES, PHASE_BEGINS, RECALLS, REPOSITIONS
from sandtable.games.zefra.rules.activation import begin_activation
from sandtable.games.zefra.rules.hostility import (
    accept,
    declare,
    list_acceptable,
    list_declarable,
    list_offers,
    offer,
)
from sandtable.games.zefra.rules.joint import JointAfter, can_assault, list_joint_fire, start_assault, start_fire
from sandtable.games.zefra.rules.pieces import count_ground, place
from sandtable.games.zefra.rules.powers import Interrupt, list_sheltered, take_off
from sandtable.games.zefra.rules.retreat import Mend
from sandtable.games.zefra.state import NONE, PHASE_NATIONAL, SeatStep, ZefraState
from sandtable.games.zefra.terms import (
    BONGO,
    CAPITAL,
    CJTF,
    DALOON,
    HEXES,
    IFF,
    PLAYERS,
    TRANSIT,
    TUSCAN,
    UNITS,
    ZEFRA,
)
from sandtable.kernel.state import EVERYONE, Step


def list_fresh_hexes(g: ZefraState, seat: int) -> list[int]:
    """Hexes with own units that can still be activated (ZEF-G3.3-a)."""
    found: list[int] = []
    for unit in g.content.owned[seat]:
        hex = g.at[unit]
        if hex < HEXES and not g.used[unit] and hex not in found:
            found.append(hex)
    return sorted(found)


class Phase(Step):
    """The seats of a phase alternate, one hex at a time; who passes is out of it (ruling C-15)."""

    phase: int
    seats: list[int]

    def __init__(self, phase: int, seats: list[int]) -> None:
        self.phase = phase
        self.seats = seats

    def run(self, g: ZefraState) -> None:
        g.phase = self.phase
        g.passed = 0
        g.tell(EVERYONE, PHASE_BEGINS, self.phase)
        g.then([NextGo(self.seats, len(self.seats) - 1), EndPhase(self.seats)])


class NextGo(Step):
    """The next seat that has not passed."""

    seats: list[int]
    last: int

    def __init__(self, seats: list[int], last: int) -> None:
        self.seats = seats
        self.last = last

    def run(self, g: ZefraState) -> None:
        count = len(self.seats)
        for offset in range(1, count + 1):
            place_in_order = (self.last + offset) % count
            seat = self.seats[place_in_order]
            if not g.passed >> seat & 1:
                g.joint_done = False
                g.then([Interrupt(0), Go(seat), NextGo(self.seats, place_in_order)])
                return
        g.go = -1


class Go(SeatStep):
    """One hex, or what can be said before it."""

    def run(self, g: ZefraState) -> None:
        seat = self.seat
        g.go = seat
        options = [PASS]
        options += [ACTIVATE + hex for hex in list_fresh_hexes(g, seat)]
        options += [DECLARE_ON + other for other in list_declarable(g, seat)]
        options += [OFFER + other for other in list_offers(g, seat)]
        options += [ACCEPT + other for other in list_acceptable(g, seat)]
        options += [TAKE_OFF + unit for unit in list_sheltered(g, seat)]
        if seat == CJTF:
            options += list_hospital(g) + list_recalls(g) + list_favours(g)
        elif seat == BONGO and g.phase == PHASE_NATIONAL and not g.joint_done:
            options += ([JOINT_ASSAULT] if can_assault(g) else []) + [JOINT_FIRE + hex for hex in list_joint_fire(g)]
        g.ask_always(self, seat, sorted(options))

    def choose(self, g: ZefraState, action: int) -> None:
        if action == PASS:
            g.passed |= 1 << self.seat
            g.tell(EVERYONE, PASSES, self.seat)
        elif ACTIVATE <= action < ACTIVATE + HEXES:
            g.then(self.list_after(g))
            begin_activation(g, self.seat, action - ACTIVATE)
        else:
            self.speak(g, action)

    def list_after(self, g: ZefraState) -> list[Step]:
        """What an activation gives to Bongo."""
        if self.seat == IFF:
            return [Reposition()]
        return [JointAfter()] if self.seat == BONGO and g.phase == PHASE_NATIONAL else []

    def speak(self, g: ZefraState, action: int) -> None:
        """What does not use up the go; a joint assault does."""
        if action == JOINT_ASSAULT:
            g.then([AfterProposal()])
            start_assault(g)
            return
        g.agenda.append(self)
        if JOINT_FIRE <= action < JOINT_FIRE + HEXES:
            start_fire(g, action - JOINT_FIRE)
        elif DECLARE_ON <= action < DECLARE_ON + PLAYERS:
            declare(g, self.seat, action - DECLARE_ON)
        elif OFFER <= action < OFFER + PLAYERS:
            offer(g, self.seat, action - OFFER)
        elif ACCEPT <= action < ACCEPT + PLAYERS:
            accept(g, self.seat, action - ACCEPT)
        elif TAKE_OFF <= action < TAKE_OFF + UNITS:
            take_off(g, action - TAKE_OFF)
        elif RECALL <= action < OPEN_TO:
            recall(g, action - RECALL)
        elif FAVOUR <= action < FAVOUR + UNITS:
            g.favoured = action - FAVOUR
        else:
            set_hospital(g, action)


class AfterProposal(Step):
    """Bongo still has its go if IFF declined."""

    def run(self, g: ZefraState) -> None:
        declined = not g.targets
        g.joint = NONE
        g.targets = NONE
        if declined:
            g.then([Go(BONGO)])


def list_hospital(g: ZefraState) -> list[int]:
    """To whom the hospital is open (ruling C-11, D-27)."""
    return [(CLOSE_TO if g.open_to >> seat & 1 else OPEN_TO) + seat for seat in (TUSCAN, BONGO, DALOON, ZEFRA)]


def set_hospital(g: ZefraState, action: int) -> None:
    """A standing order."""
    if action >= CLOSE_TO:
        g.open_to &= ~(1 << action - CLOSE_TO)
        g.tell(EVERYONE, HOSPITAL_CLOSED, action - CLOSE_TO)
    else:
        g.open_to |= 1 << action - OPEN_TO
        g.tell(EVERYONE, HOSPITAL_OPEN, action - OPEN_TO)


def list_favours(g: ZefraState) -> list[int]:
    """Which unit comes first at the capital's hospital if several are as close (ruling C-9, D-27)."""
    if not g.capital_open:
        return []
    return [FAVOUR + unit for unit in g.content.owned[CJTF] if g.counters[unit] and unit != g.favoured]


def list_recalls(g: ZefraState) -> list[int]:
    """Units in the capital, while Daloon lets CJTF-Z use its hospitals (ruling C-36)."""
    if not g.capital_open:
        return []
    return [RECALL + unit for unit in g.content.owned[CJTF] if g.at[unit] == CAPITAL]


def recall(g: ZefraState, unit: int) -> None:
    """Five turns back."""
    place(g, unit, TRANSIT)
    g.days[unit] = g.content.journey
    g.homeward[unit] = 1
    g.tell(EVERYONE, RECALLS)


class Reposition(Step):
    """After an IFF activation the Bongo player may move one hex's units, without a fight (ZEF-G4.4-a, ruling C-6)."""

    def run(self, g: ZefraState) -> None:
        hexes = list_fresh_hexes(g, BONGO)
        if hexes:
            g.ask_window(self, BONGO, [PASS] + [ACTIVATE + hex for hex in hexes])

    def choose(self, g: ZefraState, action: int) -> None:
        if action != PASS:
            g.repositioning = True
            g.tell(EVERYONE, REPOSITIONS)
            begin_activation(g, BONGO, action - ACTIVATE)


class EndPhase(Step):
    """What is overstacked at the end of a phase is mended (ruling C-14)."""

    seats: list[int]

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def run(self, g: ZefraState) -> None:
        g.chain = NONE
        g.then(list_mendings(g, self.seats))


def list_mendings(g: ZefraState, seats: list[int]) -> list[Step]:
    """Hexes with too many units of a seat."""
    found: list[Step] = []
    for seat in seats:
        for hex in range(1, HEXES):
            if count_ground(g, seat, hex) > g.content.stacking:
                found.append(Mend(seat, hex))
    return found
