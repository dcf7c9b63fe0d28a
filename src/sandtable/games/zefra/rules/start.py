"""The start and the end of a turn (ZEF-G3.1, ZEF-G11.1 to ZEF-G11.5, ZEF-G13.2, ZEF-G13.4, ruling C-47)."""

from __future__ import annotations

from sandtable.games.zefra.actions import (
    ANNOUNCE,
    APPROVE,
    DECLARE_ON,
    DECLINE,
    DONE,
    EXPEL,
    PASS,
    PLACE,
    POSTPONE,
    POSTURE,
    TAKE_TURNS,
)
from sandtable.games.zefra.log import (
    ANNOUNCES,
    ARRIVES,
    CONTAMINATED_LINE,
    ENTERS,
    HEALED,
    INITIATIVE,
    NOBODY_COMES,
    POSTURE_SET,
    REFUGEE_ROLL,
    TAKES_TURNS,
    TURN,
)
from sandtable.games.zefra.rules.consent import has_base, is_usable
from sandtable.games.zefra.rules.finish import finish_game
from sandtable.games.zefra.rules.go import Phase, list_mendings
from sandtable.games.zefra.rules.hostility import declare, list_declarable
from sandtable.games.zefra.rules.offences import offend
from sandtable.games.zefra.rules.pieces import (
    count_ground,
    count_rate,
    count_stack,
    has_hostile,
    hurt,
    list_everybody,
    place,
    roll,
)
from sandtable.games.zefra.rules.powers import Interrupt, agree, list_agreements
from sandtable.games.zefra.rules.reach import find_way
from sandtable.games.zefra.rules.rebase import list_homeless
from sandtable.games.zefra.rules.undefended import check_sites, find_pool
from sandtable.games.zefra.rules.weapons import has_cbrn
from sandtable.games.zefra.state import (
    MILITIAS_BONGO,
    MILITIAS_TUSCAN,
    PARTIES_BONGO,
    PARTIES_TUSCAN,
    PHASE_END,
    PHASE_GOVERNMENT,
    PHASE_MAIN,
    PHASE_NATIONAL,
    PHASE_START,
    TURNS_IN_ZEFRA,
    SeatStep,
    ZefraState,
)
from sandtable.games.zefra.terms import (
    ADJUDICATOR,
    ARRIVAL_HEX,
    BONGO,
    CAPITAL,
    CAS,
    CJTF,
    DALOON,
    GOVERNMENTS,
    HEXES,
    HOSPITAL,
    IFF,
    INITIATIVE_DIE,
    MILITIA,
    OFF_MAP,
    PARTY,
    PEOPLES,
    PLAYERS,
    POSTURES,
    REFUGEE_DIE,
    TRANSIT,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.state import EVERYONE, Step

NOWHERE_NEAR = 99


class TurnStart(Step):
    """What happens before anybody has a go, in its order (ruling C-47)."""

    def run(self, g: ZefraState) -> None:
        g.phase = PHASE_START
        g.tell(EVERYONE, TURN, g.turn)
        g.changed = [0] * (PLAYERS * PLAYERS)
        g.met = []
        g.posture_before = g.posture
        g.order = []
        steps: list[Step] = []
        for step in (
            Policy(ZEFRA),
            Policy(DALOON),
            Healing(),
            CapitalHospital(),
            Refugees(),
            Arrivals(),
            Contamination(),
        ):
            steps += [step, Interrupt(0)]
        g.then([*steps, TakeTurns(DALOON), TakeTurns(ZEFRA), Initiative(), EndTurn()])


class Policy(SeatStep):
    """A government's consents; Zefra's posture, one step a turn at most (D-9, D-10). Without cause, expulsion needs a
    raised hand (ADJ-7)."""

    def run(self, g: ZefraState) -> None:
        cause = g.offence >= g.content.policy["expel_at"]
        options = [DONE, *(action for action in list_agreements(g, self.seat) if cause or action != EXPEL)]
        if self.seat == ZEFRA:
            for posture in range(len(POSTURES)):
                if posture != g.posture and abs(posture - g.posture_before) <= 1:
                    options.append(POSTURE + posture)
        g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: ZefraState, action: int) -> None:
        if action == DONE:
            return
        g.agenda.append(self)
        if POSTURE <= action < POSTURE + len(POSTURES):
            g.posture = action - POSTURE
            g.tell(EVERYONE, POSTURE_SET, g.posture)
        else:
            agree(g, action)
            check_sites(g)


class Healing(Step):
    """One counter off every unit in whose own range the hospital lies (ZEF-G3.1, ruling C-11)."""

    def run(self, g: ZefraState) -> None:
        set_rate(g)
        hospital = find_hospital(g)
        if hospital < 0:
            return
        for seat in range(PLAYERS):
            if seat == CJTF or g.open_to >> seat & 1:
                for unit in g.content.owned[seat]:
                    if g.counters[unit] and g.at[unit] < HEXES and is_near_hospital(g, unit, g.at[hospital]):
                        heal(g, unit)


def set_rate(g: ZefraState) -> None:
    """M of this turn: helicopters need an airfield (F3)."""
    transport = g.content.transports[g.transport]
    g.rate = transport.fallback if transport.fallback and not has_base(g) else transport.rate


def find_hospital(g: ZefraState) -> int:
    """The medical company on the map, or -1."""
    for unit in g.content.owned[CJTF]:
        if g.content.units[unit].kind == HOSPITAL and g.at[unit] < HEXES:
            return unit
    return -1


def is_near_hospital(g: ZefraState, unit: int, hex: int) -> bool:
    """CAS only on its own airfield, others within their rate."""
    one = g.content.units[unit]
    if one.kind == CAS:
        return g.at[unit] == hex
    rate = count_rate(g, unit)
    return find_way(g, one.seat, g.at[unit], hex, rate)[0] <= rate


def heal(g: ZefraState, unit: int) -> None:
    """Only its owner is told."""
    g.counters[unit] -= 1
    g.tell(g.content.units[unit].seat, HEALED, unit)


class CapitalHospital(Step):
    """The unit closest to Daloon's capital, if Daloon allows it (ZEF-G11.5, ruling C-9)."""

    def run(self, g: ZefraState) -> None:
        if g.capital_open:
            units = list_closest(g)
            if units:
                heal(g, g.favoured if g.favoured in units else units[0])


def list_closest(g: ZefraState) -> list[int]:
    """CJTF-Z units with a counter that have the shortest way."""
    best = NOWHERE_NEAR
    found: list[int] = []
    for unit in g.content.owned[CJTF]:
        if g.counters[unit] and (g.at[unit] < HEXES or g.at[unit] == CAPITAL):
            way = measure_to_capital(g, unit)
            if way < best:
                best, found = way, []
            if way == best and way < NOWHERE_NEAR:
                found.append(unit)
    return found


def measure_to_capital(g: ZefraState, unit: int) -> int:
    """Hexes to the nearer south road, over land that CJTF-Z may enter."""
    if g.at[unit] == CAPITAL:
        return 0
    ways = [find_way(g, CJTF, g.at[unit], road, NOWHERE_NEAR - 2, False)[0] for road in g.content.south_roads]
    return min(NOWHERE_NEAR, 1 + min(ways))


class Refugees(Step):
    """A pair may arrive near the border (ZEF-G11.1 to ZEF-G11.3)."""

    def run(self, g: ZefraState) -> None:
        die = roll(g, REFUGEE_DIE)
        total = max(0, die + g.content.posture_change[g.posture])
        people = g.content.refugee_people[min(total, len(g.content.refugee_people) - 1)]
        g.tell(EVERYONE, REFUGEE_ROLL, die, total)
        if people >= 0:
            self.arrive(g, people)

    def arrive(self, g: ZefraState, people: int) -> None:
        """At random among the hexes near the border; unfit ones are drawn again."""
        hexes = [hex for hex in range(1, HEXES) if g.content.hexes[hex].arrival]
        if not any(is_fit(g, people, hex) for hex in hexes):
            g.tell(EVERYONE, NOBODY_COMES)
            return
        hex = hexes[g.chance.below(len(hexes), ARRIVAL_HEX)]
        while not is_fit(g, people, hex):
            hex = hexes[g.chance.below(len(hexes), ARRIVAL_HEX)]
        bring(g, people, hex)


def is_fit(g: ZefraState, people: int, hex: int) -> bool:
    """Room for both, and no hostile unit."""
    return count_ground(g, people, hex) + 2 <= g.content.stacking and not has_hostile(g, people, hex)


def bring(g: ZefraState, people: int, hex: int) -> None:
    """A party and its militia, as far as counters are left (ZEF-G11.1-e)."""
    for kind in (PARTY, MILITIA):
        unit = find_pool(g, people, kind)
        if unit >= 0:
            place(g, unit, hex)
            g.counters[unit] = 0
            g.used[unit] = 0
            count_arrival(g, people, kind)
    g.tell(EVERYONE, ARRIVES, people, hex)


def count_arrival(g: ZefraState, people: int, kind: int) -> None:
    """Who was ever on the map."""
    if kind == PARTY:
        g.tally[PARTIES_TUSCAN if people == TUSCAN else PARTIES_BONGO] += 1
    else:
        g.tally[MILITIAS_TUSCAN if people == TUSCAN else MILITIAS_BONGO] += 1


class Arrivals(Step):
    """Journeys go on; announced units come; governments announce others (ZEF-G13.4-c, rulings C-36, ADJ-6)."""

    def run(self, g: ZefraState) -> None:
        steps: list[Step] = []
        for unit in g.content.owned[CJTF]:
            if g.at[unit] == TRANSIT:
                g.days[unit] -= 1
                if not g.days[unit]:
                    if g.homeward[unit]:
                        steps.append(ComeOn(unit, g.content.south_roads))
                    else:
                        place(g, unit, CAPITAL)
        for unit, hex, turn in g.announced:
            if turn <= g.turn:
                steps.append(ComeOn(unit, [hex]))
        g.announced = [one for one in g.announced if one[2] > g.turn]
        g.then([*steps, *list_homeless(g), Announce(DALOON), Announce(ZEFRA)])


class ComeOn(Step):
    """A unit enters by a road, or beside it if that is full."""

    unit: int
    hexes: list[int]

    def __init__(self, unit: int, hexes: list[int]) -> None:
        self.unit = unit
        self.hexes = hexes

    def run(self, g: ZefraState) -> None:
        seat = g.content.units[self.unit].seat
        hexes = [hex for hex in self.hexes if self.is_free(g, seat, hex)]
        if not hexes:
            beside = [other for hex in self.hexes for other in g.content.hexes[hex].neighbours]
            hexes = [hex for hex in sorted(set(beside)) if self.is_free(g, seat, hex)]
        if hexes:
            g.ask(self, seat, [PLACE + hex for hex in sorted(hexes)])
        elif seat != CJTF:
            g.announced = [*g.announced, [self.unit, self.hexes[0], g.turn + 1]]
        else:
            g.days[self.unit] = 1

    def is_free(self, g: ZefraState, seat: int, hex: int) -> bool:
        """Room, and nobody hostile."""
        return count_ground(g, seat, hex) < g.content.stacking and not has_hostile(g, seat, hex)

    def choose(self, g: ZefraState, action: int) -> None:
        place(g, self.unit, action - PLACE)
        g.used[self.unit] = 0
        g.tell(EVERYONE, ENTERS, g.content.units[self.unit].seat, action - PLACE)


class Announce(SeatStep):
    """A government says which off-map unit comes next turn, and where (D-28)."""

    def run(self, g: ZefraState) -> None:
        units = self.list_waiting(g)
        if units:
            g.ask_always(self, self.seat, [DONE] + [ANNOUNCE + unit for unit in units])

    def list_waiting(self, g: ZefraState) -> list[int]:
        """Off the map and not announced."""
        coming = [one[0] for one in g.announced]
        return [unit for unit in g.content.owned[self.seat] if g.at[unit] == OFF_MAP and unit not in coming]

    def choose(self, g: ZefraState, action: int) -> None:
        if action != DONE:
            g.then([AnnounceAt(self.seat, action - ANNOUNCE), self])


class AnnounceAt(SeatStep):
    """By which road."""

    unit: int

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def run(self, g: ZefraState) -> None:
        roads = g.content.south_roads if self.seat == DALOON else g.content.north_roads
        g.ask_always(self, self.seat, [PLACE + hex for hex in sorted(roads)])

    def choose(self, g: ZefraState, action: int) -> None:
        if g.adjudicated:
            g.then([Approve(self.seat, self.unit, action - PLACE)])
        else:
            announce(g, self.seat, self.unit, action - PLACE, 1)


class Approve(SeatStep):
    """The adjudicator's word on it (ADJ-6)."""

    unit: int
    hex: int

    def __init__(self, seat: int, unit: int, hex: int) -> None:
        self.seat = seat
        self.unit = unit
        self.hex = hex

    def run(self, g: ZefraState) -> None:
        g.ask_always(self, ADJUDICATOR, sorted([APPROVE, POSTPONE, DECLINE]))

    def choose(self, g: ZefraState, action: int) -> None:
        if action != DECLINE:
            announce(g, self.seat, self.unit, self.hex, 2 if action == POSTPONE else 1)


def announce(g: ZefraState, seat: int, unit: int, hex: int, delay: int) -> None:
    """It arrives at a later turn start."""
    g.announced = [*g.announced, [unit, hex, g.turn + delay]]
    g.tell(seat, ANNOUNCES, unit, hex)


class Contamination(Step):
    """The CBRN company clears; elsewhere everybody takes one."""

    def run(self, g: ZefraState) -> None:
        for hex in range(1, HEXES):
            if g.contaminated[hex]:
                if has_cbrn(g, hex):
                    g.contaminated[hex] = 0
                    continue
                g.contaminated[hex] -= 1
                g.tell(EVERYONE, CONTAMINATED_LINE, hex)
                for unit in list_everybody(g, hex):
                    hurt(g, unit, g.content.biological_loss, IFF, False)


class TakeTurns(SeatStep):
    """A government may declare attacks, and that it takes turns (ZEF-G13.2, D-11)."""

    def run(self, g: ZefraState) -> None:
        options = [PASS, TAKE_TURNS] + [DECLARE_ON + other for other in list_declarable(g, self.seat)]
        g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: ZefraState, action: int) -> None:
        if action == TAKE_TURNS:
            g.order = [*g.order, self.seat]
            g.tell(EVERYONE, TAKES_TURNS, self.seat)
        elif action != PASS:
            declare(g, self.seat, action - DECLARE_ON)
            g.agenda.append(self)


class Initiative(Step):
    """Peoples first, then CJTF-Z and IFF with its +2; the higher total goes first (ZEF-G3.2)."""

    def run(self, g: ZefraState) -> None:
        g.provoked = False
        governments = [seat for seat in g.order if seat in GOVERNMENTS]
        peoples = contest(g, TUSCAN, BONGO, 0)
        mains = contest(g, CJTF, IFF, g.content.initiative_bonus)
        g.order = [*governments, *peoples, *mains]
        phases: list[Step] = [Phase(PHASE_GOVERNMENT, governments)] if governments else []
        g.then([*phases, Phase(PHASE_NATIONAL, peoples), Phase(PHASE_MAIN, mains)])


def contest(g: ZefraState, one: int, other: int, bonus: int) -> list[int]:
    """Both roll, again on a tie (ruling C-16)."""
    while True:
        first = roll(g, INITIATIVE_DIE)
        second = roll(g, INITIATIVE_DIE) + bonus
        g.tell(EVERYONE, INITIATIVE, one, first, other, second)
        if first != second:
            return [one, other] if first > second else [other, one]


class EndTurn(Step):
    """Overstacks are mended, all units flipped back, the next turn begins (ZEF-G10.4)."""

    def run(self, g: ZefraState) -> None:
        g.phase = PHASE_END
        g.chain = []
        mendings = list_mendings(g, list(range(PLAYERS)))
        g.then([*mendings, Interrupt(0), FlipBack()])


class FlipBack(Step):
    """What the turn's end counts, and whether the game is over."""

    def run(self, g: ZefraState) -> None:
        count_offences(g)
        if any(count_stack(g, CJTF, hex) for hex in range(1, HEXES) if g.content.hexes[hex].country == ZEFRA):
            g.tally[TURNS_IN_ZEFRA] += 1
        for unit in range(len(g.used)):
            g.used[unit] = 0
            g.motion[unit] = 0
        if g.turn >= g.content.scenarios[g.scenario].turns or is_quiet(g):
            finish_game(g)
            return
        g.turn += 1
        g.then([TurnStart()])


def is_quiet(g: ZefraState) -> bool:
    """No IFF unit and no refugees on the map."""
    for unit in g.content.units:
        if g.at[unit.index] < HEXES and (unit.seat == IFF or (unit.seat in PEOPLES and unit.kind == PARTY)):
            return False
    return True


def count_offences(g: ZefraState) -> None:
    """Ground units on closed airfields of Daloon; stacks that were asked to leave and are still there."""
    for feature in g.content.features:
        if feature.country == DALOON and feature.index in g.content.airfields and not is_usable(g, feature.hex):
            if count_ground(g, CJTF, feature.hex) and not g.destroyed[feature.index]:
                offend(g, "airfield")
    left: list[list[int]] = []
    for hex, turn in g.requests:
        if count_stack(g, CJTF, hex):
            left.append([hex, turn])
            if g.turn > turn:
                offend(g, "request")
    g.requests = left
