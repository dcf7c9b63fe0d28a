"""The whole state in the game's own words, and a state from such words: what position files are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games.zefra.content import Content
from sandtable.games.zefra.rules.finish import assess, count_score
from sandtable.games.zefra.rules.go import EndPhase, NextGo, Phase
from sandtable.games.zefra.rules.pieces import count_stack, is_weak, list_everybody, place, set_hostile
from sandtable.games.zefra.rules.setup import ReadySetUp, SetUp
from sandtable.games.zefra.rules.start import EndTurn, TurnStart, set_rate
from sandtable.games.zefra.rules.tables import read_fight
from sandtable.games.zefra.state import (
    BIOLOGICAL_BIT,
    NUCLEAR_BIT,
    PHASE_END,
    PHASE_GOVERNMENT,
    PHASE_MAIN,
    PHASE_NATIONAL,
    PHASE_SETUP,
    PHASE_START,
    PHASES,
    TALLIES,
    ZefraState,
)
from sandtable.games.zefra.terms import (
    BASING,
    BONGO,
    CJTF,
    DALOON,
    ENTRY,
    GUARDS,
    HEXES,
    IFF,
    PERMISSIONS,
    PLACES,
    PLAYERS,
    POOL,
    POSTURES,
    SEATS,
    TRANSPORTS,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.arrange import SetupReader
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.game import SetupFault
from sandtable.kernel.state import Step

AMBUSHERS = ["", "attacker", "defender"]
RANGES = ["2-3", "4-3", "3-2", "4-2"]
"""The readings of ruling C-5, in the order of the data."""
PLATOONS = (
    ("nuclear_gained", "gained", NUCLEAR_BIT),
    ("nuclear_used", "spent", NUCLEAR_BIT),
    ("biological_gained", "gained", BIOLOGICAL_BIT),
    ("biological_used", "spent", BIOLOGICAL_BIT),
)
PHASE_SEATS = {
    PHASE_GOVERNMENT: (DALOON, ZEFRA),
    PHASE_NATIONAL: (TUSCAN, BONGO),
    PHASE_MAIN: (CJTF, IFF),
}


def set_options(g: ZefraState, options: Mapping[str, str]) -> None:
    """What was chosen when the table was opened."""
    reading = RANGES.index(options.get("ranges", RANGES[0]))
    g.mortar_range = g.content.mortar_ranges[reading]
    g.artillery_range = g.content.artillery_ranges[reading]
    g.fall_back = options.get("no_retreat") == "fall-back"
    g.adjudicated = options.get("adjudicator") == "person"
    g.players = int(options.get("players", "6"))
    g.ready = options.get("setup") == "ready"


def seat_id(seat: int) -> str:
    """A seat by name, or nobody."""
    return SEATS[seat] if seat >= 0 else ""


def name_place(content: Content, where: int) -> str:
    """A hex or a box."""
    return content.hexes[where].id if where < HEXES else PLACES[where - GUARDS]


def facts(g: ZefraState) -> dict[str, Any]:
    """Everything that can be stated or expected."""
    return {
        "over": g.over,
        "asked": seat_id(g.seat),
        "question": type(g.step).__name__,
        "winners": [SEATS[seat] for seat in g.winners],
        "scores": dict(zip(SEATS, g.scores, strict=True)) if g.scores else {},
        "scenario": g.content.scenarios[g.scenario].id,
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "order": [SEATS[seat] for seat in g.order],
        "to_act": seat_id(g.go),
        "passed": list_bits(g.passed),
        "raised": list_bits(g.raised),
        "favoured": g.content.units[g.favoured].id if g.favoured >= 0 else "",
        "transport": TRANSPORTS[g.transport],
        "rate": g.rate,
        "hexes": {g.content.hexes[hex].id: hex_facts(g, hex) for hex in range(1, HEXES)},
        "units": {unit.id: unit_facts(g, unit.index) for unit in g.content.units},
        "moved": [g.content.units[unit].id for unit in range(len(g.motion)) if g.motion[unit] == 2],
        "fight": fight_facts(g),
        "tally": dict(zip(TALLIES, g.tally, strict=True)),
        "assessment": {SEATS[seat]: {**assess(g, seat), "total": count_score(g, seat)} for seat in range(PLAYERS)},
        **agreement_facts(g),
    }


def list_bits(bits: int) -> list[str]:
    """Seats of a bit set."""
    return [name for seat, name in enumerate(SEATS) if bits >> seat & 1]


def hex_facts(g: ZefraState, hex: int) -> dict[str, Any]:
    """One hex."""
    return {
        "units": [g.content.units[unit].id for unit in list_everybody(g, hex)],
        "contaminated": g.contaminated[hex],
        "stacks": {SEATS[seat]: count_stack(g, seat, hex) for seat in range(PLAYERS) if count_stack(g, seat, hex)},
    }


def unit_facts(g: ZefraState, unit: int) -> dict[str, Any]:
    """One unit."""
    return {
        "at": name_place(g.content, g.at[unit]),
        "counters": g.counters[unit],
        "used": bool(g.used[unit]),
        "weak": is_weak(g, unit),
        "days": g.days[unit],
        "home": bool(g.homeward[unit]),
    }


def fight_facts(g: ZefraState) -> dict[str, Any]:
    """The fight under way."""
    if not g.battle or not g.attackers or not g.defenders:
        return {}
    return {
        "hex": g.content.hexes[g.battle].id,
        "attackers": [g.content.units[unit].id for unit in g.attackers],
        "defenders": [g.content.units[unit].id for unit in g.defenders],
        "ambusher": AMBUSHERS[g.ambusher],
        "table": read_fight(g).table,
    }


def agreement_facts(g: ZefraState) -> dict[str, Any]:
    """Consents, hostilities and platoons."""
    names = [feature.id for feature in g.content.features]
    return {
        "destroyed": [name for name, gone in zip(names, g.destroyed, strict=True) if gone],
        "secured": [name for name, safe in zip(names, g.secured, strict=True) if safe],
        "airfields": [name for name, open in zip(names, g.consents, strict=True) if open],
        "waived": [name for name, free in zip(names, g.waived, strict=True) if free],
        "entry": ENTRY[g.entry],
        "basing": BASING[g.basing],
        "permissions": [name for number, name in enumerate(PERMISSIONS) if g.permissions >> number & 1],
        "posture": POSTURES[g.posture],
        "declared": list_pairs(g.declared),
        "changed": list_pairs(g.changed),
        "hospital": list_bits(g.open_to),
        "capital_hospital": g.capital_open,
        "offence": g.offence,
        "requests": {g.content.hexes[hex].id: turn for hex, turn in g.requests},
        "announced": {g.content.units[unit].id: g.content.hexes[hex].id for unit, hex, _ in g.announced},
        "expelled": g.expelled,
        **{name: bool(getattr(g, field) & bit) for name, field, bit in PLATOONS},
    }


def list_pairs(pairs: list[int]) -> list[str]:
    """Pairs of seats by name, the earlier seat first."""
    return [
        f"{SEATS[one]}-{SEATS[other]}"
        for one in range(PLAYERS)
        for other in range(one + 1, PLAYERS)
        if pairs[one * PLAYERS + other]
    ]


UNIT_KEYS = ("at", "counters", "used", "days", "home")
SETUP_KEYS = (
    "phase",
    "turn",
    "scenario",
    "to_act",
    "order",
    "passed",
    "seed",
    "ready",
    "transport",
    "hexes",
    "units",
    "destroyed",
    "secured",
    "airfields",
    "entry",
    "basing",
    "permissions",
    "waived",
    "posture",
    "declared",
    "changed",
    "hospital",
    "capital_hospital",
    "favoured",
    "offence",
    "requests",
    "announced",
    "tally",
    *(name for name, _, _ in PLATOONS),
)


class Arranger(SetupReader):
    """Builds a state from a set-up."""

    def __init__(self, content: Content, options: Mapping[str, str]) -> None:
        self.content = content
        self.g = ZefraState(content)
        self.features = [feature.id for feature in content.features]
        self.hexes = [hex.id for hex in content.hexes]
        self.ids = [unit.id for unit in content.units]
        set_options(self.g, options)

    def build(self, setup: Mapping[str, Any]) -> ZefraState:
        """The state, ready to be advanced."""
        g = self.g
        self.keys("", setup, SETUP_KEYS)
        g.chance = Chance()
        g.chance.seed(seed_words(self.number("seed", setup.get("seed", 0), 0, 2**31)))
        g.lay_out()
        scenarios = [scenario.id for scenario in self.content.scenarios]
        g.scenario = self.one_of("scenario", setup.get("scenario", scenarios[0]), scenarios)
        phase = self.one_of("phase", setup.get("phase", "main"), PHASES)
        if phase == PHASE_SETUP:
            g.agenda = [SetUp()]
            return g
        self.fill_pool()
        if setup.get("ready", False):
            ReadySetUp().run(g)
        self.read_agreements(setup)
        self.read_units(setup)
        self.read_tallies(setup)
        self.begin(setup, phase)
        return g

    def fill_pool(self) -> None:
        """Parties, militias and platoons that are not in play."""
        for unit in self.content.units:
            if unit.seat in (TUSCAN, BONGO) or unit.id in ("iff-nuclear", "iff-biological"):
                place(self.g, unit.index, POOL)

    def read_agreements(self, setup: Mapping[str, Any]) -> None:
        """Consents and hostilities."""
        g = self.g
        for key, marks in (("destroyed", g.destroyed), ("secured", g.secured), ("waived", g.waived)):
            for feature in self.several(key, setup.get(key, []), self.features):
                marks[feature] = 1
        for feature in self.several("airfields", setup.get("airfields", ["san-telmo", "puerto-lindo"]), self.features):
            g.consents[feature] = 1
        g.entry = self.one_of("entry", setup.get("entry", "strip"), ENTRY)
        g.basing = self.one_of("basing", setup.get("basing", "rear"), BASING)
        g.posture = self.one_of("posture", setup.get("posture", "neutral"), POSTURES)
        g.posture_before = g.posture
        for number in self.several("permissions", setup.get("permissions", []), PERMISSIONS):
            g.permissions |= 1 << number
        for seat in self.several("hospital", setup.get("hospital", []), SEATS):
            g.open_to |= 1 << seat
        for one, other in self.read_pairs("declared", setup):
            set_hostile(g, one, other, True)
        for one, other in self.read_pairs("changed", setup):
            g.changed[one * PLAYERS + other] = 1
            g.changed[other * PLAYERS + one] = 1

    def read_pairs(self, key: str, setup: Mapping[str, Any]) -> list[tuple[int, int]]:
        """Each two seats."""
        names = [str(name).partition("-") for name in setup.get(key, [])]
        return [(self.one_of(key, one, SEATS), self.one_of(key, other, SEATS)) for one, _, other in names]

    def read_units(self, setup: Mapping[str, Any]) -> None:
        """Who stands where."""
        g = self.g
        for name, values in setup.get("hexes", {}).items():
            hex = self.find_hex("hexes", name)
            self.keys(f"hexes.{name}", values, ("units", "contaminated"))
            for unit in self.several(f"hexes.{name}.units", values.get("units", []), self.ids):
                place(g, unit, hex)
            g.contaminated[hex] = self.number(f"hexes.{name}.contaminated", values.get("contaminated", 0), 0, 9)
        for name, values in setup.get("units", {}).items():
            self.read_unit(name, values)

    def find_hex(self, key: str, name: Any) -> int:
        """A hex by its id."""
        return self.one_of(key, str(name), self.hexes)

    def read_unit(self, name: str, values: Mapping[str, Any]) -> None:
        """One unit."""
        key = f"units.{name}"
        unit = self.one_of("units", name, self.ids)
        self.keys(key, values, UNIT_KEYS)
        g = self.g
        if "at" in values:
            where = values["at"]
            place(g, unit, GUARDS + PLACES.index(where) if where in PLACES else self.find_hex(f"{key}.at", where))
        g.counters[unit] = self.number(f"{key}.counters", values.get("counters", 0), 0, 9)
        g.used[unit] = 1 if values.get("used", False) else 0
        g.days[unit] = self.number(f"{key}.days", values.get("days", 0), 0, 9)
        g.homeward[unit] = 1 if values.get("home", False) else 0

    def read_tallies(self, setup: Mapping[str, Any]) -> None:
        """Offences, requests, announcements, platoons, and what the assessment counts."""
        g = self.g
        g.capital_open = bool(setup.get("capital_hospital", True))
        if "favoured" in setup:
            g.favoured = self.one_of("favoured", setup["favoured"], self.ids)
        g.offence = self.number("offence", setup.get("offence", 0), 0, 99)
        g.turn = self.number("turn", setup.get("turn", 1), 1, 12)
        g.requests = [[self.find_hex("requests", hex), turn] for hex, turn in setup.get("requests", {}).items()]
        g.announced = [
            [self.one_of("announced", unit, self.ids), self.find_hex("announced", hex), g.turn]
            for unit, hex in setup.get("announced", {}).items()
        ]
        for name, field, bit in PLATOONS:
            if setup.get(name, False):
                setattr(g, field, getattr(g, field) | bit)
        tally = setup.get("tally", {})
        self.keys("tally", tally, TALLIES)
        for name, count in tally.items():
            g.tally[TALLIES.index(name)] = self.number(f"tally.{name}", count, 0, 999)

    def begin(self, setup: Mapping[str, Any], phase: int) -> None:
        """The agenda, the next step last."""
        g = self.g
        g.transport = self.one_of("transport", setup.get("transport", "motor"), TRANSPORTS)
        set_rate(g)
        g.order = self.several("order", setup.get("order", ["tuscan", "bongo", "cjtf", "iff"]), SEATS)
        if phase == PHASE_START:
            g.agenda = [TurnStart()]
            return
        if phase == PHASE_END:
            g.agenda = [EndTurn()]
            return
        steps = self.list_phases(setup, phase)
        g.agenda = list(reversed([*steps, EndTurn()]))

    def list_phases(self, setup: Mapping[str, Any], phase: int) -> list[Step]:
        """The phase under way from the seat that acts, and those that follow."""
        g = self.g
        g.phase = phase
        seats = [seat for seat in g.order if seat in PHASE_SEATS[phase]]
        if not seats:
            raise SetupFault("order", f"nobody takes part in the phase {PHASES[phase]}")
        actor = self.one_of("to_act", setup.get("to_act", SEATS[seats[0]]), SEATS)
        if actor not in seats:
            raise SetupFault("to_act", f"{SEATS[actor]} has no go in the phase {PHASES[phase]}")
        for seat in self.several("passed", setup.get("passed", []), SEATS):
            g.passed |= 1 << seat
        later: list[Step] = [
            Phase(other, [seat for seat in g.order if seat in PHASE_SEATS[other]])
            for other in PHASE_SEATS
            if other > phase and any(seat in PHASE_SEATS[other] for seat in g.order)
        ]
        return [NextGo(seats, (seats.index(actor) - 1) % len(seats)), EndPhase(seats), *later]
