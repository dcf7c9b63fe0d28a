"""Temporary Additional Duty: teams move and arrive (KAB-4.3, rulings C5 to C9)."""

from __future__ import annotations

from sandtable.games.kabul.actions import BRING, DONE, ENTER, LOAD, LOAD_ALL, SPEND, TEAM, TO
from sandtable.games.kabul.log import BRINGS_TEAM, MOVES_TEAM, STAYS
from sandtable.games.kabul.rules.city import count_returning, return_team
from sandtable.games.kabul.rules.coordination import list_spendable, spend_card
from sandtable.games.kabul.rules.effects import enter_kabul
from sandtable.games.kabul.rules.supplies import pack
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import AMMUNITION, COLOURS, DISTRICTS, NGO, TALIBAN
from sandtable.kernel.state import EVERYONE, Step


def count_movable(g: KabulState, seat: int, district: int) -> int:
    """Teams that have not moved in this phase; the locked diplomatic team stays at ISAF HQ (KAB-3.0-n)."""
    count = g.settled[seat * DISTRICTS + district]
    if seat == TALIBAN and district == g.content.hq and not g.diplomat_free:
        count -= 1
    return count


def may_bring_new(g: KabulState, seat: int) -> bool:
    """One new Taliban team for each province beside Kabul that they control now (KAB-4.3-f)."""
    if seat != TALIBAN or not g.new_teams:
        return False
    allowance = 0
    for province in g.content.beside_kabul:
        allowance += g.control[province]
    return g.entered_now < allowance


class Tad(SeatStep):
    """Teams one after the other, each at most once (ruling C7)."""

    def run(self, g: KabulState) -> None:
        options = [DONE]
        options += [TEAM + district for district in range(DISTRICTS) if count_movable(g, self.seat, district) > 0]
        if count_returning(g, self.seat):
            options.append(BRING)
        if may_bring_new(g, self.seat):
            options.append(ENTER)
        options += list_spendable(g, self.seat)
        if len(options) > 1:
            g.ask(self, self.seat, options)

    def choose(self, g: KabulState, action: int) -> None:
        if action == DONE:
            if not any(g.fresh[self.seat * DISTRICTS : self.seat * DISTRICTS + DISTRICTS]):
                g.tell(EVERYONE, STAYS, self.seat)
            return
        g.agenda.append(self)
        if action >= SPEND:
            spend_card(g, self.seat, action - SPEND)
        elif action == ENTER:
            g.then([NewTeamTo(self.seat)])
        elif action == BRING:
            g.then([TeamTo(self.seat, -1)])
        else:
            g.then([TeamTo(self.seat, action - TEAM)])


class TeamTo(SeatStep):
    """Any other district; never HKIA (KAB-4.3-a, KAB-4.3-m)."""

    origin: int
    """The district it leaves, or -1 for a team that returns."""

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [TO + district for district in range(DISTRICTS) if district != self.origin])

    def choose(self, g: KabulState, action: int) -> None:
        to = action - TO
        g.fresh[self.seat * DISTRICTS + to] += 1
        if self.origin < 0:
            return_team(g, self.seat, True)
            g.tell(EVERYONE, BRINGS_TEAM, self.seat, to)
            return
        g.settled[self.seat * DISTRICTS + self.origin] -= 1
        g.then([Load(self.seat, self.origin, to)])


class NewTeamTo(SeatStep):
    """New Taliban teams arrive at the edge (KAB-4.3-g)."""

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [TO + district for district in g.content.edges])

    def choose(self, g: KabulState, action: int) -> None:
        g.entered_now += 1
        enter_kabul(g, action - TO)


class Load(Step):
    """Any number of supplies may ride along (KAB-4.3-c to KAB-4.3-e)."""

    seat: int
    origin: int
    to: int

    def __init__(self, seat: int, origin: int, to: int) -> None:
        self.seat = seat
        self.origin = origin
        self.to = to

    def list_loads(self, g: KabulState) -> list[int]:
        """Colours that the team may take; no Ammunition for the NGO, nothing for the Taliban."""
        if self.seat == TALIBAN:
            return []
        found: list[int] = []
        for colour in range(len(COLOURS)):
            if g.supplies[self.origin * 4 + colour] and (colour != AMMUNITION or self.seat != NGO):
                found.append(colour)
        return found

    def run(self, g: KabulState) -> None:
        loads = self.list_loads(g)
        options = [DONE] + [LOAD + colour for colour in loads]
        if loads:
            options.append(LOAD_ALL)
        g.ask(self, self.seat, options)

    def choose(self, g: KabulState, action: int) -> None:
        if action == DONE:
            g.tell(EVERYONE, MOVES_TEAM, self.seat, self.origin, self.to, pack(g.in_hand))
            for colour in range(len(COLOURS)):
                g.supplies[self.to * 4 + colour] += g.in_hand[colour]
                g.in_hand[colour] = 0
            return
        if action == LOAD_ALL:
            for colour in self.list_loads(g):
                self.load(g, colour, g.supplies[self.origin * 4 + colour])
        else:
            self.load(g, action - LOAD, 1)
        g.agenda.append(self)

    def load(self, g: KabulState, colour: int, count: int) -> None:
        """Markers leave the district with the team."""
        g.supplies[self.origin * 4 + colour] -= count
        g.in_hand[colour] += count
