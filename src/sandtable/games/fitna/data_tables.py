"""Reading the tables and numbers of a pack."""

from __future__ import annotations

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.data_readers import Names, finish, some_boxes, some_units
from sandtable.games.fitna.terms import (
    CLASSES,
    COLUMNS,
    COUNTRIES,
    FIA,
    FORCES,
    FSA,
    IF_AGREED,
    IF_SCENARIO,
    IN_IRAQ,
    IN_SYRIA,
    ISR,
    KURDISH,
    MAY_NOT,
    MAY_STACK,
    NAT_ISIS,
    NATS,
    RESULTS,
    RUS,
    TUR,
    USA,
)
from sandtable.kernel.data import Entry, Faults

DICE = 6
CODES = {
    "Y": MAY_STACK,
    "y": MAY_STACK,
    "N": MAY_NOT,
    "n": MAY_NOT,
    "q": MAY_NOT,
    "-": MAY_NOT,
    "s": IF_SCENARIO,
    "o": IF_AGREED,
}
GROUPS = ["RUS", "TUR", "USA", "ISR", "OTH", "KUR", "ISIS"]
"""Rows and columns of the matrix of attacks."""
NEVER, ALWAYS, ABROAD, IN_ANSWER = 0, 1, 2, 3
OTHERS = 4
ATTACKS = {"no": NEVER, "yes": ALWAYS, "abroad": ABROAD, "answer": IN_ANSWER, "others": OTHERS}
COUP = ["rebels", "removed", "stays"]
REBEL_CLASSES = CLASSES[:4]
REBEL_COUNTRIES = [IN_SYRIA, IN_IRAQ]
REBEL_NATS = [FSA, FIA]
APPROVED = ["isis", "israel", "turkey", "saudi"]
POINTS = ["religious", "objective", "oilfield", "other"]


def read_tables(file: Entry, content: Content, names: Names) -> None:
    """Everything but the map, the counters and the cards."""
    read_crt(file.entry("crt"), content)
    read_matrix(file.entry("together"), content)
    read_attacks(file.entry("attacks"), content)
    read_numbers(file, content)
    read_dice(file, content)
    for entry in file.entries("rebels"):
        content.rebels.append(read_rebels(entry, content, names))
    read_tension(file.entry("tension"), content, names)
    read_interventions(file, content, names)
    read_points(file.entry("points"), content)
    file.done()


def read_crt(entry: Entry, content: Content) -> None:
    """Columns and results."""
    content.column_tops = entry.numbers("tops", -20, 30)
    if len(content.column_tops) != COLUMNS - 1 or sorted(set(content.column_tops)) != content.column_tops:
        entry.fault("tops", f"expected {COLUMNS - 1} numbers, each higher than the one before")
    rows = entry.get("results", list, [])
    if len(rows) != DICE:
        entry.fault("results", f"expected {DICE} rows, one for each face of the die, found {len(rows)}")
    for die, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != COLUMNS or any(cell not in RESULTS for cell in row):
            entry.fault("results", f"expected {COLUMNS} of {', '.join(RESULTS)} for die {die}, found {row!r}")
        else:
            content.crt.extend(RESULTS.index(cell) for cell in row)
    finish(entry)


def read_matrix(entry: Entry, content: Content) -> None:
    """Who may be with whom: both halves say the same."""
    rows = [read_row(entry, name, CODES, FORCES) for name in FORCES]
    for row, name in enumerate(FORCES):
        for column in range(row):
            if rows[row][column] != rows[column][row]:
                entry.fault(name, f"differs at {FORCES[column]} from what {FORCES[column]} has at {name}")
    content.stacking = [cell for row in rows for cell in row]
    finish(entry)


def read_row(entry: Entry, key: str, codes: dict[str, int], columns: list[str]) -> list[int]:
    """One row of a matrix, cells parted by blanks."""
    cells = entry.text(key).split()
    if key in entry.values and (len(cells) != len(columns) or any(cell not in codes for cell in cells)):
        entry.fault(key, f"expected {len(columns)} cells of {', '.join(codes)}, found {' '.join(cells)!r}")
    found = [codes.get(cell, 0) for cell in cells]
    return (found + [0] * len(columns))[: len(columns)]


def read_attacks(entry: Entry, content: Content) -> None:
    """Who may attack whom, spread from groups to nationalities."""
    rows = [read_row(entry, name, ATTACKS, GROUPS) for name in GROUPS]
    groups = [group_of(nat) for nat in range(len(NATS))]
    for nat, group in enumerate(groups):
        for other, target in enumerate(groups):
            cell = rows[group][target]
            content.strikes.append(cell if cell != OTHERS else ALWAYS if nat != other else NEVER)
    finish(entry)


def group_of(nat: int) -> int:
    """The row of a nationality among those who attack."""
    named = {RUS: "RUS", TUR: "TUR", USA: "USA", ISR: "ISR", NAT_ISIS: "ISIS"}
    return GROUPS.index("KUR" if nat in KURDISH else named.get(nat, "OTH"))


def read_numbers(file: Entry, content: Content) -> None:
    """Single numbers, table by table."""
    for table, keys in NUMBERS.items():
        entry = file.entry(table)
        for key, field in keys.items():
            setattr(content, field, entry.number(key, 1, 20))
        if table == "cards":
            content.reshuffles = entry.numbers("reshuffles", 2, 20)
        if table == "movement":
            content.no_assault = entry.bits("no_assault", COUNTRIES)
        finish(entry)


NUMBERS = {
    "combat": {"isolated": "shift_isolated", "entrenched": "shift_entrenched"},
    "stacking": {"units": "stack_limit", "isis": "isis_limit", "corps": "corps_limit"},
    "cards": {
        "hand": "hand",
        "joker": "joker_cards",
        "first_hand_with_joker": "first_hand_with_joker",
        "most_for_opps": "most_opp_cards",
    },
    "operations": {
        "units_per_opp": "units_per_opp",
        "depot_moves": "depot_moves",
        "depot_offensives": "depot_offensives",
    },
    "movement": {"isolated": "isolated_move", "airmobile": "airmobile_move", "assault_range": "assault_range"},
    "replacements": {"rebuilds": "rebuilds", "flips": "flips"},
    "isis": {"leader_restored": "leader_restored", "leader_returned": "leader_returned"},
}
"""Keys of a table, and the fields they fill."""


def read_dice(file: Entry, content: Content) -> None:
    """Coups, the war in Lebanon, US approval."""
    coup = file.entry("coup")
    content.coup_table = coup.choices("results", COUP)
    if len(content.coup_table) != DICE:
        coup.fault("results", f"expected {DICE}, one for each face of the die")
    lebanon, approval = file.entry("lebanon"), file.entry("approval")
    content.lebanon_table = lebanon.faces("steps", 0, 9)
    content.approvals = [approval.number(key, 0, DICE) for key in APPROVED]
    for entry in (coup, lebanon, approval):
        finish(entry)


def read_rebels(entry: Entry, content: Content, names: Names) -> list[list[int]]:
    """The counters for rebels of a country, by class; other classes have none."""
    place = len(content.rebels)
    if place >= len(REBEL_COUNTRIES) or entry.text("id") != COUNTRIES[REBEL_COUNTRIES[place]]:
        entry.fault("id", "expected syria, then iraq")
    entry.read.add("id")
    found = [some_units(entry, name, names) if name in REBEL_CLASSES else [] for name in CLASSES]
    nat = REBEL_NATS[min(place, 1)]
    for unit in [unit for units in found for unit in units]:
        if content.units[unit].nat != nat:
            entry.fault("", f"expected units of {NATS[nat]}, found {content.units[unit].id}")
    finish(entry)
    return found


def read_tension(entry: Entry, content: Content, names: Names) -> None:
    """What raises the tension besides cards."""
    for line in entry.entries("first_fight"):
        one, other = line.bits("one", NATS), line.bits("other", NATS)
        content.first_fights.append((one, other, line.number("steps", 1, 10)))
        finish(line)
    content.russian_attack = entry.number("russian_attack", 0, 10)
    content.capitals = some_boxes(entry, "capitals", names)
    content.capital_tension = entry.number("capital_taken", 0, 10)
    finish(entry)


def read_interventions(file: Entry, content: Content, names: Names) -> None:
    """What the US and Russia bring."""
    us, russia = file.entry("us"), file.entry("russia")
    content.us_cards = us.number("cards", 0, 9)
    boxes = list(names.boxes)
    content.galilea, content.incirlik = us.choice("galilee", boxes), us.choice("base", boxes)
    content.us_first, content.us_second = some_units(us, "first", names), some_units(us, "second", names)
    content.russian_cards = russia.number("cards", 0, 9)
    content.russian_first = some_units(russia, "first", names)
    content.russian_second = some_units(russia, "second", names)
    content.russian_boxes = some_boxes(russia, "boxes", names)
    for entry, nat in ((us, USA), (russia, RUS)):
        for key in ("first", "second"):
            if any(content.units[unit].nat != nat for unit in some_units(entry, key, names)):
                entry.fault(key, f"expected units of {NATS[nat]}")
        finish(entry)


def read_points(entry: Entry, content: Content) -> None:
    """Victory points, and the leads they give."""
    content.points = [entry.number(key, 0, 99) for key in POINTS]
    content.path_points = entry.number("path", 0, 99)
    content.point_levels = entry.numbers("levels", 1, 99)
    if len(content.point_levels) != 3 or sorted(set(content.point_levels)) != content.point_levels:
        entry.fault("levels", "expected three numbers, each higher than the one before")
    finish(entry)


def check_tables(faults: Faults, content: Content) -> None:
    """Rebels of both countries can be replaced, and everybody of the two interventions comes."""
    if len(content.rebels) != len(REBEL_COUNTRIES):
        faults.add("tables.toml.rebels", "expected syria and iraq")
    for table, nat, waves in (
        ("us", USA, content.us_first + content.us_second),
        ("russia", RUS, content.russian_first + content.russian_second),
    ):
        if sorted(waves) != content.owned[nat]:
            faults.add(f"tables.toml.{table}", f"expected every unit of {NATS[nat]} once, in first or second")
