"""Reading the counters of a pack."""

from __future__ import annotations

from sandtable.games.fitna.content import Content, Unit
from sandtable.games.fitna.data_readers import choice, entry_of, finish, flag, has, known, number
from sandtable.games.fitna.terms import (
    AIRMOBILE,
    ARMOUR,
    CLASSES,
    COMBAT,
    CORPS,
    COUNTRIES,
    DUMMY,
    ENTRENCHMENTS,
    FORCES,
    GARRISON,
    IRQ,
    KATIBA,
    KINDS,
    LEADER,
    NAT_ISIS,
    NATS,
    SIZES,
    SYR,
    TUR,
    UNITS,
)
from sandtable.kernel.data import Entry, Faults

STILL = [GARRISON, KATIBA, DUMMY]
"""Kinds that never move."""
ONE_STEP = [KATIBA, DUMMY]
ISIS_ONLY = [LEADER, KATIBA, DUMMY]


def read_units(file: Entry, content: Content) -> None:
    """Nationality by nationality, in the order of their numbers."""
    read_entrenchments(file.entry("entrenchments"))
    pools = {pool.id: place for place, pool in enumerate(content.pools)}
    content.owned = [[] for _ in NATS]
    content.force = [0] * (len(NATS) * len(COUNTRIES))
    for entry in file.entries("nation"):
        read_nation(entry, content, pools)
    if content.units and len(content.units) != UNITS:
        file.fault("nation", f"expected {UNITS} units, found {len(content.units)}")
    file.done()


def read_entrenchments(entry: Entry) -> None:
    """As many as the rules count."""
    if entry.number("count", 0, 99) != ENTRENCHMENTS:
        entry.fault("count", f"expected {ENTRENCHMENTS}")
    finish(entry)


def read_nation(entry: Entry, content: Content, pools: dict[str, int]) -> None:
    """A nationality: its pool, its rows of the stacking matrix, its units."""
    nat = entry.choice("id", NATS)
    pool = known(entry, "pool", pools, f"one of {', '.join(pools)}") if pools else 0
    entry.read.add("pool")
    read_forces(entry, content, nat)
    if content.owned[nat]:
        entry.fault("id", f"{NATS[nat]} stands twice")
    for line in entry.entries("unit"):
        unit = read_unit(line, len(content.units), nat)
        unit.pool = pool
        content.owned[nat].append(unit.index)
        content.units.append(unit)
    finish(entry)


def read_forces(entry: Entry, content: Content, nat: int) -> None:
    """Its row of the stacking matrix in every country."""
    usual, elsewhere = entry.choice("force", FORCES), entry_of(entry, "force_in")
    for country, name in enumerate(COUNTRIES):
        found = choice(elsewhere, name, FORCES) if elsewhere else -1
        content.force[nat * len(COUNTRIES) + country] = found if found >= 0 else usual
    if elsewhere:
        elsewhere.done()


def read_unit(entry: Entry, index: int, nat: int) -> Unit:
    """One counter."""
    unit = Unit(index, entry.text("id"), entry.text("name"), nat)
    unit.size = entry.choice("size", SIZES)
    unit.cls = entry.choice("class", CLASSES)
    unit.kind = entry.choice("kind", KINDS, COMBAT)
    unit.armoured, unit.airmobile = unit.cls == ARMOUR, unit.cls == AIRMOBILE
    full = read_values(entry, "full")
    unit.steps = 2 if has(entry, "reduced") else 1
    reduced = read_values(entry, "reduced") if unit.steps == 2 else full
    unit.attack, unit.defence = [0, reduced[0], full[0]], [0, reduced[1], full[1]]
    unit.move = number(entry, "move", 1, 9)
    unit.loyal = flag(entry, "loyal")
    unit.source = finish(entry)
    check_unit(entry, unit)
    return unit


def read_values(entry: Entry, key: str) -> list[int]:
    """Attack and defence."""
    found = entry.numbers(key, 0, 20)
    if len(found) == 2:
        return found
    if found:
        entry.fault(key, f"expected two numbers, attack and defence, found {found}")
    return [0, 0]


def check_unit(entry: Entry, unit: Unit) -> None:
    """Its values fit its kind."""
    wanted = 1 if unit.kind in ONE_STEP else 2
    if unit.steps != wanted:
        entry.fault("reduced", f"expected {wanted} step(s) for {KINDS[unit.kind]}")
    if unit.attack[1] > unit.attack[2] or unit.defence[1] > unit.defence[2]:
        entry.fault("reduced", "expected no more than full")
    if bool(unit.move) == (unit.kind in STILL or unit.airmobile):
        entry.fault("move", f"expected {'none' if unit.move else 'a number'} for this kind or class")
    if unit.kind in (GARRISON, DUMMY) and unit.attack[2]:
        entry.fault("full", f"expected attack 0 for {KINDS[unit.kind]}")
    if (unit.kind in ISIS_ONLY) != (unit.nat == NAT_ISIS):
        entry.fault("kind", f"{KINDS[unit.kind]} is not of {NATS[unit.nat]}")
    if (SIZES[unit.size] == "XXX") != (unit.cls == CORPS):
        entry.fault("size", "expected XXX for corps, and only for them")
    if unit.cls == CORPS and unit.nat != TUR:
        entry.fault("class", "only Turkey has corps")
    if unit.loyal and unit.nat not in (SYR, IRQ):
        entry.fault("loyal", "only Syrian and Iraqi units are framed")


def measure_units(content: Content) -> None:
    """Airmobile units walk as the tables say."""
    for unit in content.units:
        if unit.airmobile:
            unit.move = content.airmobile_move


def check_units(faults: Faults, content: Content) -> None:
    """Every nationality has units, and no name stands twice in one."""
    for nat, owned in enumerate(content.owned):
        names = [content.units[unit].name for unit in owned]
        if not names:
            faults.add("units.toml.nation", f"expected units of {NATS[nat]}")
        for name in sorted({name for name in names if names.count(name) > 1}):
            faults.add(f"units.toml.nation[{NATS[nat]}].unit", f"{name!r} stands twice")
