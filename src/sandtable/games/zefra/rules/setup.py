"""Preparation (ZEF-G1.2 to ZEF-G1.6, ZEF-G13.4, D-1 to D-8)."""

from __future__ import annotations

from sandtable.games.zefra.actions import (
    BASE,
    DONE,
    FORBID,
    GUARD,
    OFF,
    PASS,
    PERMIT,
    PLACE,
    REFUSE,
    TRANSPORT,
)
from sandtable.games.zefra.log import BASING_SET, DEPLOYS, GUARDED, PERMITTED, SET_UP
from sandtable.games.zefra.rules.consent import is_usable, list_bases
from sandtable.games.zefra.rules.pieces import count_ground, count_stack, place
from sandtable.games.zefra.rules.powers import agree, list_airfields
from sandtable.games.zefra.rules.start import TurnStart, count_arrival, set_rate
from sandtable.games.zefra.rules.undefended import find_pool
from sandtable.games.zefra.state import (
    COMPANIES_START,
    IFF_INFANTRY_START,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BASING,
    BIOLOGICAL,
    BIOLOGICAL_SITE,
    BONGO,
    CAMP,
    CAS,
    CITY,
    CJTF,
    DALOON,
    GUARDS,
    HEXES,
    IFF,
    INFANTRY,
    MILITIA,
    NUCLEAR,
    NUCLEAR_SITE,
    OFF_MAP,
    PARTY,
    PEOPLES,
    PERMISSIONS,
    POOL,
    RECON,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.state import EVERYONE, Step

FIRST_REAR_ROW = 8


class SetUp(Step):
    """Governments first, IFF last; or everybody as the scenario has it."""

    def run(self, g: ZefraState) -> None:
        scenario = g.content.scenarios[g.scenario]
        g.entry = scenario.entry
        for feature in g.content.features:
            if feature.kinds & AIRFIELD and (feature.country == DALOON or scenario.zefran_airfields):
                g.consents[feature.index] = 1
        for unit in scenario.units:
            place(g, unit, POOL)
        for people in PEOPLES:
            for unit in g.content.owned[people]:
                place(g, unit, POOL)
        for unit in g.content.owned[IFF]:
            if g.content.units[unit].kind in (NUCLEAR, BIOLOGICAL):
                place(g, unit, POOL)
        if g.ready:
            g.then([ReadySetUp(), Begin()])
            return
        pairs: list[Step] = [Pair(people) for people in PEOPLES for _ in range(scenario.pairs[people - TUSCAN])]
        g.then(
            [
                Deploy(DALOON),
                Consents(DALOON),
                Deploy(ZEFRA),
                ChooseTransport(),
                *pairs,
                ChooseGuard(),
                ChooseBasing(),
                Consents(DALOON),
                Deploy(CJTF),
                Permissions(),
                Deploy(IFF),
                Begin(),
            ]
        )


class ReadySetUp(Step):
    """Where the scenario puts everybody."""

    def run(self, g: ZefraState) -> None:
        scenario = g.content.scenarios[g.scenario]
        g.transport = 1 if 1 in scenario.transports else scenario.transports[0]
        g.basing = BASING.index("rear")
        for placing in scenario.defaults[g.transport]:
            place(g, placing.unit, placing.place)
            kind = g.content.units[placing.unit].kind
            if kind in (PARTY, MILITIA):
                count_arrival(g, g.content.units[placing.unit].seat, kind)


class Deploy(SeatStep):
    """The units of a seat one by one, in the order of the list."""

    def run(self, g: ZefraState) -> None:
        unit = self.find_next(g)
        if unit < 0:
            tell_stacks(g, self.seat)
        else:
            options = [PLACE + hex for hex in list_starts(g, unit)]
            if self.seat in (DALOON, ZEFRA) or not options:
                options.append(OFF)
            if options == [OFF]:
                self.choose(g, OFF)
            else:
                g.ask_always(self, self.seat, sorted(options))

    def find_next(self, g: ZefraState) -> int:
        """The first that has no place; CJTF-Z has as many infantry companies as its transport carries."""
        for unit in g.content.scenarios[g.scenario].units:
            one = g.content.units[unit]
            if one.seat == self.seat and g.at[unit] == POOL and not is_left_out(g, unit):
                return unit
        return -1

    def choose(self, g: ZefraState, action: int) -> None:
        unit = self.find_next(g)
        if action == OFF:
            place(g, unit, OFF_MAP)
        else:
            place(g, unit, action - PLACE)
            g.tell(self.seat, DEPLOYS, self.seat, action - PLACE)
            if self.seat == IFF and is_site(g, action - PLACE):
                g.planted = [*g.planted, unit]
        g.agenda.append(self)


def tell_stacks(g: ZefraState, seat: int) -> None:
    """Where a seat stands when it is done; the order in which it was put down would tell the kinds."""
    for hex in range(1, HEXES):
        if count_stack(g, seat, hex):
            g.tell(EVERYONE, SET_UP, seat, count_stack(g, seat, hex), hex)


def is_left_out(g: ZefraState, unit: int) -> bool:
    """Infantry companies beyond what the transport carries (F3)."""
    if g.content.units[unit].seat != CJTF or g.content.units[unit].kind != INFANTRY:
        return False
    companies = [one for one in g.content.owned[CJTF] if g.content.units[one].kind == INFANTRY]
    carried = g.content.scenarios[g.scenario].infantry + g.content.transports[g.transport].infantry_change
    return companies.index(unit) >= carried


def is_site(g: ZefraState, hex: int) -> bool:
    """A site of the scenario."""
    return g.content.hexes[hex].feature in g.content.scenarios[g.scenario].sites


def list_starts(g: ZefraState, unit: int) -> list[int]:
    """Where a unit may be set up, with room (ZEF-G3.4-b)."""
    one = g.content.units[unit]
    if one.kind == CAS:
        return list_bases(g, unit)
    return [
        hex
        for hex in range(1, HEXES)
        if count_ground(g, one.seat, hex) < g.content.stacking and may_start(g, one.seat, hex)
    ]


def may_start(g: ZefraState, seat: int, hex: int) -> bool:
    """The zone of a seat."""
    if seat == CJTF:
        return may_base(g, hex)
    if seat == IFF:
        return may_hide(g, hex)
    return g.content.hexes[hex].country == seat


def may_base(g: ZefraState, hex: int) -> bool:
    """Basing rights (ZEF-G1.5-b, ADJ-1); an airfield needs its own consent (ruling C-63)."""
    place_of = g.content.hexes[hex]
    feature = place_of.feature
    kinds = g.content.features[feature].kinds if feature >= 0 else 0
    if kinds & AIRFIELD and not is_usable(g, hex):
        return False
    if place_of.country == ZEFRA:
        return g.content.scenarios[g.scenario].zefran_airfields and kinds & AIRFIELD > 0
    if BASING[g.basing] == "rear":
        return place_of.row >= FIRST_REAR_ROW
    if BASING[g.basing] == "bases":
        near = any(g.content.distance[road * HEXES + hex] <= 1 for road in g.content.south_roads)
        return near or kinds & (AIRFIELD | CAMP) > 0
    return True


def may_hide(g: ZefraState, hex: int) -> bool:
    """Zefra, not in or beside a Tuscan hex, not where Zefra's permission lacks (ZEF-G1.6)."""
    place_of = g.content.hexes[hex]
    if place_of.country != ZEFRA or any(count_stack(g, TUSCAN, near) for near in [hex, *place_of.neighbours]):
        return False
    kinds = g.content.features[place_of.feature].kinds if place_of.feature >= 0 else 0
    barred = [AIRFIELD, CITY, NUCLEAR_SITE]
    for number, kind in enumerate(barred):
        if kinds & kind and not g.permissions >> number & 1:
            return False
    return not kinds & BIOLOGICAL_SITE and is_far(g, hex)


def is_far(g: ZefraState, hex: int) -> bool:
    """Far enough from every nuclear site, where the scenario asks for it."""
    scenario = g.content.scenarios[g.scenario]
    for site in scenario.sites:
        feature = g.content.features[site]
        if feature.kinds & NUCLEAR_SITE and g.content.distance[feature.hex * HEXES + hex] < scenario.distance:
            return False
    return True


class Consents(SeatStep):
    """Daloon's airfields, but not the one that the transport rests on (ZEF-G2.1-b)."""

    def run(self, g: ZefraState) -> None:
        needed = REFUSE + g.content.transports[g.transport].needs
        options = [action for action in list_airfields(g, self.seat) if action != needed]
        g.ask_always(self, self.seat, sorted([DONE, *options]))

    def choose(self, g: ZefraState, action: int) -> None:
        if action != DONE:
            agree(g, action)
            g.agenda.append(self)


class ChooseTransport(Step):
    """Which options there are, and which is picked (ZEF-G1.2-a, ZEF-G1.2-b)."""

    def run(self, g: ZefraState) -> None:
        options = [
            TRANSPORT + number
            for number in g.content.scenarios[g.scenario].transports
            if g.content.transports[number].needs < 0 or g.consents[g.content.transports[number].needs]
        ]
        g.ask(self, CJTF, options)

    def choose(self, g: ZefraState, action: int) -> None:
        g.transport = action - TRANSPORT
        set_rate(g)


class Pair(SeatStep):
    """A refugee party with its militia, one pair to a hex (ZEF-G1.3)."""

    def run(self, g: ZefraState) -> None:
        zone = g.content.scenarios[g.scenario].zones[self.seat - TUSCAN]
        g.ask_always(self, self.seat, [PLACE + hex for hex in zone if not count_stack(g, self.seat, hex)])

    def choose(self, g: ZefraState, action: int) -> None:
        for kind in (PARTY, MILITIA):
            place(g, find_pool(g, self.seat, kind), action - PLACE)
            count_arrival(g, self.seat, kind)
        g.tell(EVERYONE, DEPLOYS, self.seat, action - PLACE)


class ChooseGuard(Step):
    """One company may guard the camps (ZEF-G1.4)."""

    def run(self, g: ZefraState) -> None:
        fit = [
            unit
            for unit in g.content.scenarios[g.scenario].units
            if g.content.units[unit].may_guard and not is_left_out(g, unit)
        ]
        g.ask_always(self, CJTF, [PASS] + [GUARD + unit for unit in fit])

    def choose(self, g: ZefraState, action: int) -> None:
        if action != PASS:
            place(g, action - GUARD, GUARDS)
            g.tell(EVERYONE, GUARDED)


class ChooseBasing(Step):
    """Where CJTF-Z may set up (ZEF-G1.5-b)."""

    def run(self, g: ZefraState) -> None:
        g.ask_always(self, DALOON, [BASE + number for number in range(len(BASING))])

    def choose(self, g: ZefraState, action: int) -> None:
        g.basing = action - BASE
        g.tell(EVERYONE, BASING_SET, g.basing)


class Permissions(Step):
    """Where Zefra lets IFF set up (ZEF-G1.6-c to ZEF-G1.6-e)."""

    def run(self, g: ZefraState) -> None:
        options = [DONE]
        for number in range(len(PERMISSIONS)):
            options.append((FORBID if g.permissions >> number & 1 else PERMIT) + number)
        g.ask_always(self, ZEFRA, sorted(options))

    def choose(self, g: ZefraState, action: int) -> None:
        if action == DONE:
            return
        number = action - PERMIT if action < FORBID else action - FORBID
        g.permissions ^= 1 << number
        g.tell(EVERYONE, PERMITTED, number, 1 if action < FORBID else 0)
        g.agenda.append(self)


class Begin(Step):
    """What the assessment compares with; then the first turn."""

    def run(self, g: ZefraState) -> None:
        g.order = [TUSCAN, BONGO, CJTF, IFF]
        set_rate(g)
        for unit in g.content.units:
            if g.at[unit.index] < HEXES or g.at[unit.index] == GUARDS:
                if unit.seat == CJTF and unit.kind in (INFANTRY, RECON):
                    g.tally[COMPANIES_START] += 1
                elif unit.seat == IFF and unit.kind == INFANTRY:
                    g.tally[IFF_INFANTRY_START] += 1
        g.then([TurnStart()])
