"""Reading the tables of a pack: who fights whom, combat, fire, refugees, and single numbers."""

from __future__ import annotations

from sandtable.games.zefra.content import Content, Outcome, Table
from sandtable.games.zefra.data_readers import FACES, finish, optional, span
from sandtable.games.zefra.terms import (
    ARTILLERY,
    CAS,
    KINDS,
    MORTAR,
    NEVER,
    PEOPLES,
    PLAYERS,
    POSTURES,
    RELATIONS,
    SEATS,
)
from sandtable.kernel.data import Entry, Faults

BOX = ["hexes", "zefra", "daloon", "arrival", "features", "infrastructure", "types", "units"]
TABLES = ["T-3", "T-4", "T-5 weak", "T-5 strong", "T-6 more", "T-6 even", "T-7", "T-8", "T-9", "T-10", "T-10 ambush"]
UNDEFENDED = "T-13"
SIDES = ["regular", "irregular", "attacker", "defender"]
ROWS = ["none", "weak", "weaks", "one", "two", "three"]
COLUMNS = ["none", "weak", "one", "two"]
GUNS = [MORTAR, ARTILLERY, CAS]
READINGS = 4
OFFENCES = ["declaration", "fire", "infrastructure", "camp", "airfield", "request"]
LOSSES = ["irregular_weak", "irregular", "regular_weak", "regular"]
MOST = 12
"""The highest number of loss counters or turns in a table."""


def read_box(file: Entry) -> dict[str, int]:
    """What the other files must add up to."""
    entry = file.entry("box")
    found = {key: entry.number(key, 1) for key in BOX}
    finish(entry)
    return found


def read_tables(file: Entry, content: Content) -> None:
    """Everything but the box."""
    read_relations(file, content)
    for entry in file.entries("table"):
        read_table(entry, content)
        finish(entry)
    read_matrix(file, content)
    read_fire(file, content)
    read_refugees(file, content)
    read_fights(file, content)
    read_numbers(file, content)
    file.done()


def read_relations(file: Entry, content: Content) -> None:
    """T-1, a row for each seat."""
    content.relations = [NEVER] * (PLAYERS * PLAYERS)
    players = SEATS[:PLAYERS]
    rows = [read_relation(entry, content) for entry in file.entries("relation")]
    if sorted(rows) != list(range(PLAYERS)) and "relation" in file.values:
        file.fault("relation", f"expected a row for each of {', '.join(players)}")


def read_relation(entry: Entry, content: Content) -> int:
    """One row of T-1."""
    players = SEATS[:PLAYERS]
    seat = entry.choice("id", players)
    for other, name in enumerate(players):
        if other != seat:
            content.relations[seat * PLAYERS + other] = entry.choice(name, RELATIONS)
    finish(entry)
    return seat


def read_table(entry: Entry, content: Content) -> None:
    """A combat table: its rows, laid out by the die."""
    id = TABLES[entry.choice("id", TABLES)]
    sides = [SIDES[side] for side in entry.choices("sides", SIDES)]
    if sides not in (SIDES[:2], SIDES[2:]):
        entry.fault("sides", "expected regular and irregular, or attacker and defender")
        sides = SIDES[:2]
    table = Table(id, entry.text("name"), sides[0])
    table.dice = entry.flag("dice")
    table.source = entry.source()
    found = [(die, outcome) for row in entry.entries("rows") for die, outcome in read_row(row, sides)]
    check_dice(entry, [die for die, _ in found])
    table.outcomes = [outcome for _, outcome in sorted(found, key=lambda pair: pair[0])]
    if table.dice == (len(entry.values.get("rows", [])) == 1):
        entry.fault("dice", "expected true where there are several rows, else false")
    if id in content.tables and id == entry.values.get("id"):
        entry.fault("id", f"{id} stands twice")
    content.tables[id] = table


def read_row(entry: Entry, sides: list[str]) -> list[tuple[int, Outcome]]:
    """One row: its outcome for each of its dice."""
    outcome = Outcome()
    retreat = entry.choice("retreat", sides, len(sides))
    outcome.first_retreats = retreat == 0
    outcome.second_retreats = retreat == 1
    outcome.first_each = optional(entry, sides[0], 1, MOST)
    outcome.second_each = optional(entry, sides[1], 1, MOST)
    outcome.first_one = optional(entry, f"{sides[0]}_one", 1, MOST)
    outcome.clause = entry.text("clause")
    dice = span(entry, "die")
    finish(entry)
    return [(die, outcome) for die in dice]


def check_dice(entry: Entry, dice: list[int]) -> None:
    """Every number of the die has one row."""
    missing = [str(die) for die in range(FACES) if die not in dice]
    twice = [str(die) for die in range(FACES) if dice.count(die) > 1]
    if missing and "rows" in entry.values:
        entry.fault("rows", f"expected 0 to 9 once each; nothing for {', '.join(missing)}")
    if twice:
        entry.fault("rows", f"expected 0 to 9 once each; more than one row for {', '.join(twice)}")


def read_matrix(file: Entry, content: Content) -> None:
    """T-6, which table is used."""
    content.matrix = [""] * (len(ROWS) * len(COLUMNS))
    for entry in file.entries("matrix"):
        row, column = entry.choice("regular", ROWS), entry.choice("irregular", COLUMNS)
        place = row * len(COLUMNS) + column
        if content.matrix[place]:
            entry.fault("", f"{ROWS[row]} against {COLUMNS[column]} stands twice")
        content.matrix[place] = [*TABLES, UNDEFENDED][entry.choice("table", [*TABLES, UNDEFENDED])]
        finish(entry)


def read_fire(file: Entry, content: Content) -> None:
    """T-14, and how far units fire."""
    content.fire_infrastructure = [-1] * len(KINDS)
    content.fire_units = [-1] * len(KINDS)
    for entry in file.entries("fire"):
        kind = GUNS[entry.choice("id", [KINDS[gun] for gun in GUNS])]
        content.fire_infrastructure[kind] = entry.number("infrastructure", 0, FACES - 1)
        content.fire_units[kind] = entry.number("units", 0, FACES - 1)
        finish(entry)
    for entry in file.entries("range"):
        content.mortar_ranges.append(entry.number("mortar", 1, 9))
        content.artillery_ranges.append(entry.number("artillery", 1, 9))
        finish(entry)
    camp = file.entry("camp")
    content.camp_losses = [camp.number(key, 0, MOST) for key in ("stands", "destroyed")]
    finish(camp)


def read_refugees(file: Entry, content: Content) -> None:
    """Who arrives, by the die and what the posture adds."""
    posture = file.entry("posture")
    content.posture_change = [posture.number(name, -9, 9) for name in POSTURES]
    finish(posture)
    highest = FACES - 1 + max(content.posture_change)
    content.refugee_people = [-1] * (highest + 1)
    for entry in file.entries("refugee"):
        people = PEOPLES[entry.choice("people", [SEATS[seat] for seat in PEOPLES])]
        for total in span(entry, "die", highest):
            if content.refugee_people[total] >= 0:
                entry.fault("die", f"{total} stands twice")
            content.refugee_people[total] = people
        finish(entry)


def read_fights(file: Entry, content: Content) -> None:
    """Modifiers, ambushes, weak pairs, retreats, and the dice that bring a militia."""
    modifiers, ambush, pair = file.entry("modifiers"), file.entry("ambush"), file.entry("pair")
    content.numbers_change = modifiers.number("numbers", 0, FACES - 1)
    content.company_change = modifiers.number("company", 0, FACES - 1)
    content.ambush = [ambush.number(side, 0, FACES - 1) for side in ("irregular", "regular")]
    content.ambush_entry = ambush.number("entry", 0, FACES - 1)
    content.ambush_recon = ambush.number("recon", 0, FACES - 1)
    content.pair_limit = [pair.number(side, 1, 40) for side in ("irregular", "regular")]
    retreat, rolls = file.entry("retreat"), file.entry("rolls")
    content.retreat_losses = [retreat.number(key, 0, MOST) for key in LOSSES]
    content.guard_loss = retreat.number("guard", 0, MOST)
    content.militia_roll = rolls.number("militia", 0, FACES - 1)
    content.meeting_roll = rolls.number("meeting", 0, FACES - 1)
    for entry in (modifiers, ambush, pair, retreat, rolls):
        finish(entry)


def read_numbers(file: Entry, content: Content) -> None:
    """Stacking, initiative, the journey, platoons and offences."""
    stacking, first, journey = file.entry("stacking"), file.entry("initiative"), file.entry("journey")
    content.stacking = stacking.number("units", 1, 9)
    content.cas_stacking = stacking.number("cas", 1, 9)
    content.initiative_bonus = first.number("iff", 0, FACES - 1)
    content.journey = journey.number("turns", 1, MOST)
    weapons, offences = file.entry("weapons"), file.entry("offences")
    content.nuclear_loss = weapons.number("nuclear", 1, MOST)
    content.biological_loss = weapons.number("biological", 1, MOST)
    content.contamination = weapons.number("contamination", 0, MOST)
    content.offences = {key: offences.number(key, 0, 9) for key in OFFENCES}
    for entry in (stacking, first, journey, weapons, offences):
        finish(entry)


def check_tables(faults: Faults, content: Content) -> None:
    """The tables are whole and do not contradict themselves."""
    for id in TABLES:
        if id not in content.tables:
            faults.add("tables.toml.table", f"{id} is missing")
    check_relations(faults, content)
    for place, table in enumerate(content.matrix):
        check_cell(faults, ROWS[place // len(COLUMNS)], COLUMNS[place % len(COLUMNS)], table)
    for gun in GUNS:
        if content.fire_units[gun] < 0:
            faults.add("tables.toml.fire", f"{KINDS[gun]} is missing")
    readings = list(zip(content.mortar_ranges, content.artillery_ranges, strict=True))
    if len(set(readings)) != READINGS or len(readings) != READINGS:
        faults.add("tables.toml.range", f"expected {READINGS} readings, all different: the option offers so many")


def check_relations(faults: Faults, content: Content) -> None:
    """Whom a seat fights, fights back."""
    for seat in range(PLAYERS):
        for other in range(seat + 1, PLAYERS):
            here = content.relations[seat * PLAYERS + other]
            if here != content.relations[other * PLAYERS + seat]:
                where = f"tables.toml.relation[{SEATS[other]}].{SEATS[seat]}"
                faults.add(where, f"expected {RELATIONS[here]}, as the row of {SEATS[seat]} has it")


def check_cell(faults: Faults, row: str, column: str, table: str) -> None:
    """A pairing has a table, and T-13 stands where nobody fights."""
    alone = "none" in (row, column)
    if not table:
        faults.add("tables.toml.matrix", f"{row} against {column} is missing")
    elif alone != (table == UNDEFENDED):
        expected = UNDEFENDED if alone else "a combat table"
        faults.add("tables.toml.matrix", f"expected {expected} for {row} against {column}, found {table}")
