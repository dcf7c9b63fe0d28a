"""The game turn and its Player Turns (KAB-4.0, KAB-4.5, KAB-4.6, rulings C2, C29, C30, C45)."""

from __future__ import annotations

from sandtable.games.kabul.actions import DONE, STRIP
from sandtable.games.kabul.log import CALENDAR, PLAYER_TURN
from sandtable.games.kabul.rules.city import count_on_map, count_supplies, count_teams, settle
from sandtable.games.kabul.rules.coordination import Coordination
from sandtable.games.kabul.rules.effects import StripColour
from sandtable.games.kabul.rules.events import EventPhase
from sandtable.games.kabul.rules.operations import BeginOperations, Operations
from sandtable.games.kabul.rules.supplies import begin_supply
from sandtable.games.kabul.rules.tad import Tad
from sandtable.games.kabul.rules.tracks import end_game
from sandtable.games.kabul.state import (
    NONE,
    PHASE_COORDINATION,
    PHASE_END,
    PHASE_EVENT,
    PHASE_OPERATIONS,
    PHASE_TAD,
    KabulState,
    SeatStep,
)
from sandtable.games.kabul.terms import DISTRICTS, ISAF, SEATS, TALIBAN
from sandtable.kernel.state import EVERYONE, Step


class GameTurn(Step):
    """Taliban, Afghan Government, NGO, ISAF; then the calendar (KAB-4.0-a, KAB-4.0-c)."""

    def run(self, g: KabulState) -> None:
        g.tell(EVERYONE, CALENDAR, g.calendar)
        turns: list[Step] = [PlayerTurn(seat) for seat in range(len(SEATS))]
        g.then([*turns, EndOfTurn(), self])


class PlayerTurn(SeatStep):
    """Five phases, one after the other (KAB-4.0-b)."""

    def run(self, g: KabulState) -> None:
        g.tell(EVERYONE, PLAYER_TURN, self.seat)
        begin_player_turn(g, self.seat)
        g.then(list_phases(self.seat, PHASE_COORDINATION))


def begin_player_turn(g: KabulState, seat: int) -> None:
    """Everything that lasts a Player Turn starts anew."""
    g.current = seat
    settle(g, seat)
    g.actions = g.content.actions
    g.lifted = False
    g.less = False
    g.cap = -1
    g.keep_uses = 0
    g.ignored = -1
    g.ignored_teams = 0
    g.entered_now = 0
    g.hq_removal = False
    g.stripped = NONE


def list_phases(seat: int, first: int) -> list[Step]:
    """The phases of a Player Turn from one of them on."""
    steps: list[Step] = []
    for phase in range(first, PHASE_END):
        steps.append(Phase(seat, phase))
    return steps


class Phase(SeatStep):
    """Marks which phase it is, and starts it."""

    number: int

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: KabulState) -> None:
        g.phase = self.number
        if self.number == PHASE_COORDINATION:
            g.then([Coordination(self.seat)])
        elif self.number == PHASE_EVENT:
            g.then([EventPhase(self.seat)])
        elif self.number == PHASE_TAD:
            g.then([Tad(self.seat)])
        elif self.number == PHASE_OPERATIONS:
            g.then([BeginOperations(self.seat), Operations(self.seat)])
        else:
            g.then([Supply(self.seat)])


class Supply(SeatStep):
    """The allies take markers, the Taliban remove some (KAB-4.5)."""

    def run(self, g: KabulState) -> None:
        if self.seat == TALIBAN:
            g.then([Strip()])
            return
        count = g.content.supply + g.supply_change[self.seat]
        change = g.supply_change[:]
        change[self.seat] = 0
        g.supply_change = change
        begin_supply(g, self.seat, count)


class Strip(Step):
    """One marker for each Taliban team, from where it stands; ISAF protects its HQ (KAB-4.5-g to KAB-4.5-i)."""

    def run(self, g: KabulState) -> None:
        options = [STRIP + district for district in range(DISTRICTS) if may_strip(g, district)]
        g.ask(self, TALIBAN, [DONE, *options])

    def choose(self, g: KabulState, action: int) -> None:
        if action != DONE:
            district = action - STRIP
            g.stripped = [*g.stripped, district]
            g.then([StripColour(TALIBAN, district, 15), self])


def may_strip(g: KabulState, district: int) -> bool:
    """A marker is there and a team has not had its turn; a card opens ISAF HQ."""
    if not count_supplies(g, district):
        return False
    hq = g.content.hq
    if district == hq and g.hq_removal:
        return g.stripped.count(hq) < count_on_map(g, TALIBAN)
    if district == hq and count_teams(g, ISAF, hq):
        return False
    return g.stripped.count(district) < count_teams(g, TALIBAN, district)


class EndOfTurn(Step):
    """The calendar moves on; the game ends at its last space, or now if an end is fixed (KAB-4.6, ruling C17)."""

    def run(self, g: KabulState) -> None:
        g.phase = PHASE_END
        g.current = -1
        g.allowance = 0
        last = len(g.content.calendar) - 1
        if g.ending or g.calendar == last:
            end_game(g)
            return
        g.calendar += 1
        if g.calendar == last and not g.last_day:
            end_game(g)
