"""The Operations Phase (KAB-4.4, rulings C1, C23 to C27, C40, C43, C44, C47)."""

from __future__ import annotations

from sandtable.games.kabul.actions import (
    AGAINST,
    DONE,
    EVACUATE_NOW,
    FRESH,
    INTEL,
    MEDIA_DOWN,
    MEDIA_UP,
    RESCUE,
    SETTLED,
    SPECOP,
    SPEND,
)
from sandtable.games.kabul.log import LESS, MEDIA, RESCUED, SPECOPS, UNUSED
from sandtable.games.kabul.rules.airlift import is_evacuate_possible, start_evacuate
from sandtable.games.kabul.rules.city import count_allies, count_teams, put_back, take_off
from sandtable.games.kabul.rules.coordination import list_spendable, spend_card
from sandtable.games.kabul.rules.intel import start_intel
from sandtable.games.kabul.rules.tracks import change_affairs
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import ALLIES, COLOURS, DISTRICTS, ISAF, NGO, TALIBAN
from sandtable.kernel.state import EVERYONE


class BeginOperations(SeatStep):
    """An event may have lowered the number of refugees that can be moved (KAB-DN-d, ruling C25)."""

    def run(self, g: KabulState) -> None:
        if g.less:
            g.cap = max(0, count_moves(g, self.seat, g.actions) - 1)
            g.tell(EVERYONE, LESS, self.seat, g.cap)


def count_moves(g: KabulState, seat: int, actions: int) -> int:
    """The most refugees that could be moved with so many actions; a SPECOP that opens a district costs one."""
    best = 0
    if actions <= 0:
        return best
    for district in range(DISTRICTS):
        if can_rescue(g, seat, district):
            trial = g.copy()
            rescue(trial, seat, district, True)
            best = max(best, 1 + count_moves(trial, seat, actions - 1))
        if can_specop(g, seat, district):
            trial = g.copy()
            take_off(trial, TALIBAN, district, False)
            best = max(best, count_moves(trial, seat, actions - 1))
    return best


def can_rescue(g: KabulState, seat: int, district: int) -> bool:
    """A token, one marker of each colour, an own team, and an extra allied team for each Taliban team."""
    if seat == TALIBAN or not g.refugees[district] or not count_teams(g, seat, district):
        return False
    for colour in range(len(COLOURS)):
        if not g.supplies[district * 4 + colour]:
            return False
    taliban = count_teams(g, TALIBAN, district)
    if district == g.ignored and seat == g.current:
        taliban = max(0, taliban - g.ignored_teams)
    return count_allies(g, district) - 1 >= taliban


def can_specop(g: KabulState, seat: int, district: int) -> bool:
    """A settled own team and an opponent, never at ISAF HQ (KAB-4.4c-a to KAB-4.4c-h)."""
    if district == g.content.hq or not g.settled[seat * DISTRICTS + district]:
        return False
    if seat == TALIBAN:
        return count_allies(g, district) > 0
    return count_teams(g, TALIBAN, district) > 0 and (seat != NGO or g.psc)


class Operations(SeatStep):
    """Two actions, fewer if wished (KAB-4.4-a)."""

    def run(self, g: KabulState) -> None:
        g.ask(self, self.seat, [DONE, *self.list_actions(g)])

    def list_actions(self, g: KabulState) -> list[int]:
        """What can be done now; Evacuate may be free by option (ruling C1)."""
        options: list[int] = []
        if g.actions > 0:
            options += self.list_moves(g)
            options += [SPECOP + district for district in range(DISTRICTS) if can_specop(g, self.seat, district)]
            options += list_media(g, self.seat)
        if self.seat == ISAF and not g.lifted and is_evacuate_possible(g):
            if g.actions > 0 or g.evacuate_free:
                options.append(EVACUATE_NOW)
        if self.seat == ISAF and g.actions > 0 and g.event_deck and count_teams(g, ISAF, g.content.hq):
            options.append(INTEL)
        return options + list_spendable(g, self.seat)

    def list_moves(self, g: KabulState) -> list[int]:
        """Districts from which a refugee can be moved."""
        if g.cap == 0:
            return []
        return [RESCUE + district for district in range(DISTRICTS) if can_rescue(g, self.seat, district)]

    def choose(self, g: KabulState, action: int) -> None:
        if action == DONE:
            if g.actions > 0:
                g.tell(EVERYONE, UNUSED, self.seat, g.actions)
            return
        g.agenda.append(self)
        if action >= SPEND:
            spend_card(g, self.seat, action - SPEND)
            return
        if action != EVACUATE_NOW or not g.evacuate_free:
            g.actions -= 1
        self.act(g, action)

    def act(self, g: KabulState, action: int) -> None:
        """One action."""
        if action == INTEL:
            start_intel(g)
        elif action == EVACUATE_NOW:
            start_evacuate(g)
        elif action in (MEDIA_UP, MEDIA_DOWN):
            g.tell(EVERYONE, MEDIA, self.seat)
            change_affairs(g, 1 if action == MEDIA_UP else -1)
        elif action >= SPECOP:
            g.then([Specop(self.seat, action - SPECOP)])
        else:
            g.then([Rescue(self.seat, action - RESCUE)])


def list_media(g: KabulState, seat: int) -> list[int]:
    """Up or down, with a team at ISAF HQ, until the track has reached its end (KAB-4.4d, ruling C43)."""
    options: list[int] = []
    if count_teams(g, seat, g.content.hq) and g.affairs < g.content.affairs_top:
        options.append(MEDIA_UP)
        if g.affairs > 0:
            options.append(MEDIA_DOWN)
    return options


def rescue(g: KabulState, seat: int, district: int, fresh: bool) -> None:
    """The token goes to HKIA, the markers to the container, a team off the map (KAB-4.4a-a, KAB-4.4a-e, KAB-4.4a-f)."""
    g.refugees[district] -= 1
    g.hkia += 1
    if g.cap > 0:
        g.cap -= 1
    for colour in range(len(COLOURS)):
        put_back(g, district, colour)
    g.tell(EVERYONE, RESCUED, seat, district)
    if g.keep_uses:
        g.keep_uses -= 1
    else:
        take_off(g, seat, district, fresh)


class Rescue(SeatStep):
    """Move Refugee: which own team leaves the map with it, asked where it makes a difference (ruling C40)."""

    district: int

    def __init__(self, seat: int, district: int) -> None:
        self.seat = seat
        self.district = district

    def run(self, g: KabulState) -> None:
        if self.is_open(g):
            g.ask(self, self.seat, [FRESH, SETTLED])
        else:
            rescue(g, self.seat, self.district, True)

    def is_open(self, g: KabulState) -> bool:
        """The one settled team there could still carry out a SPECOP, which a fresh one could not."""
        index = self.seat * DISTRICTS + self.district
        if g.keep_uses or g.actions <= 0 or not g.fresh[index] or g.settled[index] != 1:
            return False
        return can_specop(g, self.seat, self.district)

    def choose(self, g: KabulState, action: int) -> None:
        rescue(g, self.seat, self.district, action == FRESH)


class Specop(SeatStep):
    """One opposing team is removed, and Public Affairs rises (KAB-4.4c-a, KAB-4.4c-e)."""

    district: int

    def __init__(self, seat: int, district: int) -> None:
        self.seat = seat
        self.district = district

    def run(self, g: KabulState) -> None:
        foes = ALLIES if self.seat == TALIBAN else [TALIBAN]
        g.ask(self, self.seat, [AGAINST + foe for foe in foes if count_teams(g, foe, self.district)])

    def choose(self, g: KabulState, action: int) -> None:
        g.tell(EVERYONE, SPECOPS, self.seat, self.district, action - AGAINST)
        take_off(g, action - AGAINST, self.district, False)
        change_affairs(g, 1)
