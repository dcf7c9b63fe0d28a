"""What befalls a hex that nobody defends (ZEF-G6.1-e, ZEF-G9.4, ZEF-G9.5, ZEF-G10.5, ZEF-G10.6, T-13)."""

from __future__ import annotations

from sandtable.games.zefra.actions import DESTROY, MEND, NEW_MILITIA, PASS
from sandtable.games.zefra.log import (
    DESTROYS,
    GAINS,
    LOST_AIRCRAFT,
    MEETING_FAILS,
    MEETS,
    MENDED,
    MILITIA_APPEARS,
    NO_MILITIA,
)
from sandtable.games.zefra.rules.consent import list_bases
from sandtable.games.zefra.rules.fight import NextFight, list_foes
from sandtable.games.zefra.rules.offences import commit_destruction
from sandtable.games.zefra.rules.pieces import (
    is_hostile,
    list_combat,
    list_units,
    place,
    remove,
    roll,
)
from sandtable.games.zefra.rules.rebase import Rebase
from sandtable.games.zefra.rules.retreat import begin_mending
from sandtable.games.zefra.rules.tables import guards_camp
from sandtable.games.zefra.state import (
    BIOLOGICAL_BIT,
    DESTROYED_IRREGULAR,
    MILITIAS_BONGO,
    MILITIAS_TUSCAN,
    NOBODY_AMBUSHES,
    NUCLEAR_BIT,
    SITES_ENTERED,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import (
    BIOLOGICAL,
    BIOLOGICAL_SITE,
    BONGO,
    CAS,
    CJTF,
    HOSPITAL,
    IFF,
    INFANTRY,
    MEETING_DIE,
    MILITIA,
    MILITIA_DIE,
    NUCLEAR,
    PARTY,
    PEOPLES,
    PLAYERS,
    POOL,
    TAKEN_OFF,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.state import EVERYONE, Step


class Undefended(Step):
    """Infantry that stays where nobody defends drives off what cannot fight (ZEF-G6.1-e, ruling C-41)."""

    def run(self, g: ZefraState) -> None:
        hex = g.battle
        if not any(g.at[unit] == hex and g.content.units[unit].infantry for unit in g.attackers):
            return
        if list_foes(g, g.attacker, hex):
            return
        for seat in range(PLAYERS):
            if is_hostile(g, g.attacker, seat):
                for unit in list_units(g, seat, hex):
                    if g.content.units[unit].kind in (CAS, HOSPITAL):
                        remove(g, unit, True)
        g.then([AttackParties(seat) for seat in PEOPLES if g.harm >> seat & 1 and list_parties(g, seat, hex)])


def list_parties(g: ZefraState, seat: int, hex: int) -> list[int]:
    """Refugee parties of a people in a hex."""
    return [unit for unit in list_units(g, seat, hex) if g.content.units[unit].kind == PARTY]


def find_pool(g: ZefraState, seat: int, kind: int) -> int:
    """A counter that is not in play, or -1; what its owner took off may come back as somebody new (ZEF-G14.1-c)."""
    for unit in g.content.owned[seat]:
        if g.at[unit] in (POOL, TAKEN_OFF) and g.content.units[unit].kind == kind:
            return unit
    return -1


def raise_militia(g: ZefraState, seat: int, hex: int) -> bool:
    """A new militia, if a counter is left (ruling C-58)."""
    unit = find_pool(g, seat, MILITIA)
    if unit < 0:
        return False
    place(g, unit, hex)
    g.counters[unit] = 0
    g.used[unit] = 0
    g.tally[MILITIAS_TUSCAN if seat == TUSCAN else MILITIAS_BONGO] += 1
    g.tell(EVERYONE, MILITIA_APPEARS, seat, hex)
    begin_mending(g, seat, hex)
    return True


class AttackParties(SeatStep):
    """A militia may come to their help, once for an attack (ZEF-G10.6-a, ruling C-30)."""

    def run(self, g: ZefraState) -> None:
        if not g.rolled_for:
            g.rolled_for = True
            die = roll(g, MILITIA_DIE)
            if die <= g.content.militia_roll and find_pool(g, self.seat, MILITIA) >= 0:
                g.foes = [1 << self.seat]
                g.first_fight = False
                g.ambusher = NOBODY_AMBUSHES
                g.then([NextFight(), self])
                raise_militia(g, self.seat, g.battle)
                return
            g.tell(EVERYONE, NO_MILITIA, self.seat, die)
        if not list_combat(g, self.seat, g.battle) and any(g.at[unit] == g.battle for unit in g.attackers):
            for unit in list_parties(g, self.seat, g.battle):
                remove(g, unit, True)


def find_infrastructure(g: ZefraState, hex: int) -> int:
    """What can be destroyed there, or -1."""
    feature = g.content.hexes[hex].feature
    if feature >= 0 and g.content.features[feature].infrastructure and not g.destroyed[feature]:
        return feature
    return -1


def can_destroy(g: ZefraState, seat: int, hex: int) -> bool:
    """Nobody defends it: no hostile combat unit, none of its own government, no guard (ZEF-G9.5-a, ruling C-37)."""
    feature = find_infrastructure(g, hex)
    if feature < 0 or not list_combat(g, seat, hex):
        return False
    owner = g.content.features[feature].country
    if owner != seat and list_combat(g, owner, hex):
        return False
    if guards_camp(g, hex) and seat != CJTF:
        return False
    return not list_foes(g, seat, hex)


class AskDestroy(SeatStep):
    """Offered on entry and after a fight won there; it ends the move (ruling C-37)."""

    hex: int

    def __init__(self, seat: int, hex: int) -> None:
        self.seat = seat
        self.hex = hex

    def run(self, g: ZefraState) -> None:
        if not g.repositioning and can_destroy(g, self.seat, self.hex):
            g.ask(self, self.seat, [PASS, DESTROY])

    def choose(self, g: ZefraState, action: int) -> None:
        if action == DESTROY:
            destroy(g, find_infrastructure(g, self.hex), self.seat)
            for unit in g.group:
                if g.motion[unit]:
                    g.motion[unit] = 2
            g.group = []


def destroy(g: ZefraState, feature: int, by: int) -> None:
    """Out of the game for good (ZEF-G9.5-b)."""
    g.destroyed[feature] = 1
    g.tell(EVERYONE, DESTROYS, by, feature)
    if by in (IFF, BONGO):
        g.tally[DESTROYED_IRREGULAR] += 1
    if by == TUSCAN and g.content.features[feature].country == ZEFRA:
        g.provoked = True
    commit_destruction(g, feature, by)
    hex = g.content.features[feature].hex
    for unit in list_units(g, CJTF, hex):
        if g.content.units[unit].kind == CAS:
            if list_bases(g, unit):
                g.then([Rebase(unit)])
            else:
                g.tell(EVERYONE, LOST_AIRCRAFT, unit)
                remove(g, unit, False)


def check_sites(g: ZefraState) -> None:
    """An IFF company that came in and is alone with the site gains its platoon (ZEF-G9.4-a, ruling C-8)."""
    scenario = g.content.scenarios[g.scenario]
    for site in scenario.sites:
        hex = g.content.features[site].hex
        if not g.secured[site] and not g.entered_sites >> site & 1 and holds_site(g, site, hex):
            g.entered_sites |= 1 << site
            g.tally[SITES_ENTERED] += 1
            biological = bool(g.content.features[site].kinds & BIOLOGICAL_SITE)
            gain_platoon(g, hex, biological)


def holds_site(g: ZefraState, site: int, hex: int) -> bool:
    """No combat unit of a hostile seat is there, and none of Zefra's unless it is waived."""
    companies = [
        unit for unit in list_units(g, IFF, hex) if g.content.units[unit].kind == INFANTRY and unit not in g.planted
    ]
    if not companies or (list_combat(g, ZEFRA, hex) and not g.waived[site]):
        return False
    return not list_foes(g, IFF, hex)


def gain_platoon(g: ZefraState, hex: int, biological: bool) -> None:
    """Once each, already used (ZEF-G9.4-b)."""
    bit = BIOLOGICAL_BIT if biological else NUCLEAR_BIT
    unit = find_pool(g, IFF, BIOLOGICAL if biological else NUCLEAR)
    if g.gained & bit or unit < 0:
        return
    g.gained |= bit
    g.gained_on = g.turn
    place(g, unit, hex)
    g.used[unit] = 1
    g.reveal(EVERYONE, GAINS, unit, hex)
    begin_mending(g, IFF, hex)


class Meeting(Step):
    """An IFF company among Bongo refugees: a militia, or one counter less (ZEF-G10.5, ruling C-32)."""

    company: int
    party: int

    def __init__(self, company: int, party: int) -> None:
        self.company = company
        self.party = party

    def run(self, g: ZefraState) -> None:
        if self.party in g.met or self.company in g.met:
            return
        options = [PASS]
        if find_pool(g, BONGO, MILITIA) >= 0:
            options.append(NEW_MILITIA)
        if g.counters[self.company]:
            options.append(MEND)
        if len(options) > 1:
            g.ask_always(self, IFF, options)

    def choose(self, g: ZefraState, action: int) -> None:
        if action == PASS:
            return
        g.met = [*g.met, self.party, self.company]
        hex = g.at[self.party]
        die = roll(g, MEETING_DIE)
        if die > g.content.meeting_roll:
            g.tell(EVERYONE, MEETING_FAILS, hex, die)
            return
        g.tell(EVERYONE, MEETS, hex, die)
        if action == NEW_MILITIA:
            raise_militia(g, BONGO, hex)
        else:
            g.counters[self.company] -= 1
            g.tell(IFF, MENDED, self.company)


def list_meetings(g: ZefraState, companies: list[int]) -> list[Step]:
    """Each company and each party once a turn."""
    found: list[Step] = []
    for company in companies:
        one = g.content.units[company]
        if one.seat == IFF and one.kind == INFANTRY:
            for party in list_parties(g, BONGO, g.at[company]):
                found.append(Meeting(company, party))
    return found
