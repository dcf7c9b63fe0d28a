"""Reading the scenarios of a pack: one file each, in the order of their numbers."""

from __future__ import annotations

from pathlib import Path

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import (
    Intervention,
    Loan,
    Placing,
    Power,
    Range,
    Rule,
    Scenario,
    Truce,
)
from sandtable.games.fitna.data_goals import read_goals
from sandtable.games.fitna.data_readers import (
    Names,
    bits,
    choice,
    choices,
    commands,
    entries,
    entry_of,
    finish,
    flag,
    has,
    need,
    number,
    pick,
    some_boxes,
    some_units,
)
from sandtable.games.fitna.terms import (
    BOXES,
    CARDS,
    CAUSES,
    COUNTRIES,
    DESTROYED,
    HOLDERS,
    HT_WORDS,
    ISIS,
    LEVELS,
    NATS,
    NOBODY_HOLDS,
    ORGANISATIONS,
    OUT,
    PLAYERS,
    RULES,
    RUSSIAN_WORDS,
    SEATS,
    SYMBOLS,
    TENSION_TOP,
)
from sandtable.kernel.data import Entry, Faults, read_file

FOLDER = "scenarios"
REDUCED = ":reduced"
CONTROL = [*SEATS, *(HOLDERS[holder] for holder in [ISIS, *ORGANISATIONS])]
"""Who may hold boxes at the start."""
ORGANISED = [HOLDERS[holder] for holder in ORGANISATIONS]
RULE_KEYS = {
    "start-card": "seat card",
    "coup-at-setup": "country seat",
    "must-attack": "seat turn country n",
    "stay-until-attacked": "seat nats country",
    "defend-only": "nats country",
    "arrival-override": "seat nats boxes? countries?",
    "us-entry-moment": "",
    "supply-only": "seat nats boxes",
    "kurdish-seat": "seat",
}
"""What belongs to each special rule; with ? it may be left out."""


def read_scenarios(faults: Faults, folder: Path, content: Content, names: Names) -> None:
    """Every file of the folder."""
    for path in sorted((folder / FOLDER).glob("*.toml")):
        file = read_file(faults, path)
        if file.values:
            content.scenarios.append(read_file_of(file, path, names))
    content.scenarios.sort(key=lambda scenario: scenario.number)
    if not any((folder / FOLDER).glob("*.toml")):
        faults.add(FOLDER, "expected at least one file")


def read_file_of(file: Entry, path: Path, names: Names) -> Scenario:
    """A scenario, and the same with its optional seat."""
    scenario = read_scenario(file, names)
    if path.name != f"{scenario.number:02}-{scenario.id}.toml":
        file.fault("id", f"expected the file to be named {scenario.number:02}-{scenario.id}.toml")
    fourth = entry_of(file, "fourth")
    if fourth is not None:
        scenario.fourth = read_scenario(Entry(Faults(), file.where, file.values), names)
        read_fourth(fourth, scenario.fourth, names)
    file.done()
    return scenario


def read_scenario(file: Entry, names: Names) -> Scenario:
    """Everything but the optional seat."""
    scenario = Scenario(file.number("number", 1, 99), file.text("id"), file.text("title"))
    read_frame(file, scenario)
    read_agreements(file, scenario, names)
    read_control(file, scenario, names)
    read_outsiders(file, scenario, names)
    scenario.powers = [None] * PLAYERS
    scenario.ranges = [[] for _ in range(PLAYERS)]
    for entry in file.entries("power"):
        read_power(entry, scenario, names)
        entry.done()
    read_powers_abroad(file, scenario, names)
    scenario.hosts = [-1] * len(COUNTRIES)
    scenario.rules = [read_rule(entry, names) for entry in entries(file, "rule")]
    scenario.source = file.source()
    return scenario


def read_frame(file: Entry, scenario: Scenario) -> None:
    """Turns, order, cards, tension."""
    scenario.period = file.text("period")
    scenario.turns = file.number("turns", 1, 99)
    scenario.order = file.choices("order", SEATS)
    scenario.split = read_split(file)
    scenario.joker_first = flag(file, "joker_first")
    scenario.tension = number(file, "tension", 0, TENSION_TOP, -1)
    scenario.high_cards = file.choice("high_cards", HT_WORDS)
    scenario.removed = file.numbers("removed", 1, CARDS - 1) if has(file, "removed") else []
    scenario.point_countries = file.bits("points_in", COUNTRIES)


def read_split(file: Entry) -> list[list[int]]:
    """Who plays what if only two play."""
    found: list[list[int]] = []
    for side in file.get("split", list, []) if has(file, "split") else []:
        found.append(seats_of(file, "split", side))
    return found


def seats_of(file: Entry, key: str, found: object) -> list[int]:
    """A list of seats inside a list."""
    line = Entry(file.faults, file.where, {key: found})
    return line.choices(key, SEATS)


def read_agreements(file: Entry, scenario: Scenario, names: Names) -> None:
    """Friends, truces, loans."""
    scenario.friends = [0] * PLAYERS
    add_friends(file, scenario)
    for entry in entries(file, "truce"):
        scenario.truces.append(read_truce(entry, names))
    scenario.loans = read_loans(file)


def add_friends(file: Entry, scenario: Scenario) -> None:
    """Pairs of seats."""
    for pair in file.get("friends", list, []) if has(file, "friends") else []:
        seats = seats_of(file, "friends", pair)
        if len(set(seats)) != 2 or not set(seats) <= set(scenario.order):
            file.fault("friends", f"expected two seats of the scenario, found {pair!r}")
        else:
            scenario.friends[seats[0]] |= 1 << seats[1]
            scenario.friends[seats[1]] |= 1 << seats[0]


def read_truce(entry: Entry, names: Names) -> Truce:
    """A pair that keeps off each other."""
    pair = entry.choices("between", HOLDERS)
    if len(set(pair)) != 2:
        entry.fault("between", f"expected two different holders, found {entry.values.get('between')!r}")
        pair = [0, 0]
    truce = Truce(pair[0], pair[1])
    truce.boxes = some_boxes(entry, "except", names)
    truce.from_turn = number(entry, "from_turn", 1, 99)
    if bool(truce.boxes) != bool(truce.from_turn):
        entry.fault("except", "expected except and from_turn together")
    finish(entry)
    return truce


def read_loans(file: Entry) -> list[Loan]:
    """What seats may borrow."""
    loans: list[Loan] = []
    for entry in entries(file, "loan"):
        loan = Loan(entry.choice("lender", SEATS), entry.choice("borrower", SEATS))
        loan.units = commands(entry, "units")
        finish(entry)
        loans.append(loan)
    return loans


def read_control(file: Entry, scenario: Scenario, names: Names) -> None:
    """Who holds what; what nobody holds is not in play."""
    scenario.control = [NOBODY_HOLDS] * BOXES
    scenario.in_play = [False] * BOXES
    scenario.entry_only = [-1] * BOXES
    control, only = file.entry("control"), entry_of(file, "entry_only")
    for name in CONTROL:
        for box in take(control, name, scenario, names, HOLDERS.index(name)):
            scenario.in_play[box] = True
    control.done()
    if only is not None:
        for seat, name in enumerate(SEATS):
            for box in take(only, name, scenario, names, seat):
                scenario.entry_only[box] = seat
        only.done()
    scenario.entrenched = some_boxes(file, "entrenched", names)


def take(entry: Entry, key: str, scenario: Scenario, names: Names, holder: int) -> list[int]:
    """Boxes get their holder, once."""
    found = some_boxes(entry, key, names)
    for box in found:
        if scenario.control[box] != NOBODY_HOLDS:
            id = next(id for id, index in names.boxes.items() if index == box)
            entry.fault(key, f"{id} stands twice in control and entry_only")
        scenario.control[box] = holder
    return found


def read_outsiders(file: Entry, scenario: Scenario, names: Names) -> None:
    """ISIS and the Kurds."""
    isis, kurds = entry_of(file, "isis"), entry_of(file, "kurds")
    scenario.isis, scenario.leader = isis is not None, OUT
    if isis is not None:
        scenario.leader = read_leader(isis, names)
        scenario.tokens = read_tokens(isis, names)
        isis.done()
    if kurds is not None:
        found = kurds.choices("organisations", ORGANISED)
        scenario.organisations = sum(1 << ORGANISATIONS[place] for place in set(found))
        scenario.rebellion = flag(kurds, "rebellion")
        scenario.kurdish_pool = some_units(kurds, "pool", names)
        scenario.setup += read_setup(kurds, names)
        kurds.done()


def read_leader(entry: Entry, names: Names) -> int:
    """Where Al Baghdadi is."""
    found = entry.text("leader")
    places = {"pool": DESTROYED, "out": OUT, **names.boxes}
    if found and found not in places:
        entry.fault("leader", f"expected a box, pool or out, found {found!r}")
    return places.get(found, OUT)


def read_tokens(entry: Entry, names: Names) -> list[tuple[int, int]]:
    """How many tokens lie where."""
    line = entry_of(entry, "tokens")
    if line is None:
        return []
    found = [(names.boxes[box], line.number(box, 1, 9)) for box in line.values if box in names.boxes]
    line.done()
    return found


def read_setup(entry: Entry, names: Names) -> list[Placing]:
    """Units by box."""
    line = entry_of(entry, "setup")
    if line is None:
        return []
    found: list[Placing] = []
    for box in line.values:
        for name in line.texts(box) if box in names.boxes else []:
            id = name.removesuffix(REDUCED)
            if id not in names.units:
                line.fault(box, f"expected a unit of units.toml, found {name!r}")
            else:
                found.append(Placing(names.units[id], names.boxes[box], id != name))
    line.done()
    return found


def read_power(entry: Entry, scenario: Scenario, names: Names) -> None:
    """A seat with all it has."""
    power = Power(entry.choice("id", SEATS), entry.text("label"))
    if scenario.powers[power.seat]:
        entry.fault("id", f"{SEATS[power.seat]} stands twice")
    scenario.powers[power.seat] = power
    power.commands = commands(entry, "commands")
    power.controls = choices(entry, "controls", NATS)
    power.joker = entry.text("joker")
    power.special = choice(entry, "special", NATS)
    power.free_opps = number(entry, "free_opps", 1, 20)
    power.batches = read_batches(entry, "batches", names)
    power.destroyed = some_units(entry, "destroyed", names)
    power.starts = max(0, choice(entry, "starts", LEVELS))
    power.goals = read_goals(entry.entry("goals"), names)
    scenario.ranges[power.seat] = [read_range(line, names) for line in entries(entry, "range")]
    scenario.setup += read_setup(entry, names)
    power.source = entry.source()


def read_batches(entry: Entry, key: str, names: Names) -> list[list[int]]:
    """Lists of units, in their order."""
    found: list[list[int]] = []
    for place, batch in enumerate(entry.get(key, list, []) if has(entry, key) else [], 1):
        line = Entry(entry.faults, f"{entry.where}.{key}", {str(place): batch})
        found.append(some_units(line, str(place), names))
    return found


def read_range(entry: Entry, names: Names) -> Range:
    """A line of where a seat's units may go."""
    range = Range()
    range.countries = bits(entry, "countries", COUNTRIES)
    range.boxes = some_boxes(entry, "boxes", names)
    range.from_turn = number(entry, "from_turn", 1, 99, 1)
    range.nats = bits(entry, "nats", NATS)
    entry.done()
    return range


def read_powers_abroad(file: Entry, scenario: Scenario, names: Names) -> None:
    """The US and Russia."""
    for entry in entries(file, "intervention"):
        cause = Intervention(entry.choice("cause", CAUSES), entry.choice("seat", SEATS))
        cause.symbols = choices(entry, "symbols", SYMBOLS)
        cause.boxes = some_boxes(entry, "boxes", names)
        finish(entry)
        scenario.interventions.append(cause)
    russia = entry_of(file, "russia")
    if russia is not None:
        scenario.russia = russia.choice("state", RUSSIAN_WORDS)
        scenario.russian_seat = russia.choice("seat", SEATS)
        finish(russia)


def read_rule(entry: Entry, names: Names) -> Rule:
    """A special rule; its kind says which keys it has."""
    kind = pick(entry, "kind", RULES)
    rule = Rule(max(0, kind))
    if kind < 0:
        return rule
    need(entry, [*RULE_KEYS[RULES[kind]].split(), "text", "source", "sources?"])
    rule.seat = choice(entry, "seat", SEATS)
    rule.nats = bits(entry, "nats", NATS)
    rule.country = choice(entry, "country", COUNTRIES)
    rule.boxes = some_boxes(entry, "boxes", names)
    rule.countries = bits(entry, "countries", COUNTRIES)
    rule.card = number(entry, "card", 1, CARDS - 1)
    rule.turn, rule.n = number(entry, "turn", 1, 99), number(entry, "n", 1, 99)
    rule.text, rule.source = entry.text("text"), entry.source()
    return rule


def read_fourth(entry: Entry, scenario: Scenario, names: Names) -> None:
    """What changes with one seat more."""
    scenario.order = entry.choices("order", SEATS)
    scenario.split = []
    add_friends(entry, scenario)
    scenario.loans += read_loans(entry)
    batches = entry_of(entry, "batches")
    if batches is not None:
        for power in [power for power in scenario.powers if power]:
            if has(batches, SEATS[power.seat]):
                power.batches = read_batches(batches, SEATS[power.seat], names)
        batches.done()
    line = entry.entry("power")
    read_power(line, scenario, names)
    read_takes(line.entry("takes"), scenario)
    hosts = line.entry("hosts")
    scenario.hosts = [choice(hosts, country, SEATS) for country in COUNTRIES]
    for part in (hosts, line):
        part.done()
    finish(entry)


def read_takes(entry: Entry, scenario: Scenario) -> None:
    """The fourth seat takes commands from others."""
    for seat in [seat for seat, name in enumerate(SEATS) if name in entry.values]:
        taken = [(command.nat, command.country) for command in commands(entry, SEATS[seat])]
        power = scenario.powers[seat]
        old = power.commands if power else []
        kept = [command for command in old if (command.nat, command.country) not in taken]
        if len(kept) != len(old) - len(taken) or power is None:
            entry.fault(SEATS[seat], "expected commands that this seat has")
        else:
            power.commands = kept
    entry.done()
