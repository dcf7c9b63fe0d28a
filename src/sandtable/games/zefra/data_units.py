"""Reading the units of a pack."""

from __future__ import annotations

from sandtable.games.zefra.content import Content, Unit
from sandtable.games.zefra.data_readers import known
from sandtable.games.zefra.terms import (
    ARTILLERY,
    BIOLOGICAL,
    CAS,
    CBRN,
    CJTF,
    GOVERNMENTS,
    HOSPITAL,
    IFF,
    INFANTRY,
    KINDS,
    MILITIA,
    MORTAR,
    NUCLEAR,
    PARTY,
    PEOPLES,
    PLAYERS,
    RECON,
    SEATS,
)
from sandtable.kernel.data import Entry, Faults

TRAITS = ["combat", "infantry", "pairs", "may_guard"]
COPIED = ("moves", "rides", "weak_at", "removed_at", *TRAITS)
"""What a unit has from its type."""
OWNERS = {
    INFANTRY: [CJTF, IFF, *GOVERNMENTS],
    RECON: [CJTF],
    CBRN: [CJTF],
    ARTILLERY: [CJTF],
    HOSPITAL: [CJTF],
    CAS: [CJTF],
    MORTAR: [IFF, *GOVERNMENTS],
    NUCLEAR: [IFF],
    BIOLOGICAL: [IFF],
    PARTY: PEOPLES,
    MILITIA: PEOPLES,
}
"""Who may have units of a kind."""
SINGLE = [CBRN, HOSPITAL, NUCLEAR, BIOLOGICAL]
"""Kinds of which the rules know one unit."""
UNARMED = [HOSPITAL, CAS, PARTY]
"""Kinds that are no combat units (ruling C-51)."""


def read_units(file: Entry, content: Content) -> int:
    """Types and units; tells how many types there are."""
    types = [read_type(entry) for entry in file.entries("type")]
    names = {type.id: place for place, type in enumerate(types)}
    for entry in file.entries("unit") if types else []:
        content.units.append(read_unit(entry, types, names, len(content.units)))
        entry.done()
    for type in types:
        found = sum(1 for unit in content.units if type_of(unit) == type_of(type))
        if content.units and found != type.index:
            file.fault(f"type[{type.id}].count", f"expected {found}, as many as there are units, found {type.index}")
    if types:
        file.done()
    content.owned = [[unit.index for unit in content.units if unit.seat == seat] for seat in range(PLAYERS)]
    return len(types)


def type_of(unit: Unit) -> tuple[int, int]:
    """What makes a type: a seat's units of a kind."""
    return (unit.seat, unit.kind)


def read_type(entry: Entry) -> Unit:
    """A type of unit, as a unit with the count for its index."""
    seat, kind = entry.choice("seat", SEATS[:PLAYERS]), entry.choice("kind", KINDS)
    type = Unit(entry.number("count", 1), entry.text("id"), entry.text("name"), seat, kind)
    if seat not in OWNERS[kind]:
        entry.fault("kind", f"{KINDS[kind]} is not of {SEATS[seat]}")
    type.moves = entry.number("moves", 0, 9)
    type.rides = entry.flag("rides")
    type.weak_at = entry.number("weak_at", 0, 20)
    type.removed_at = entry.number("removed_at", 1, 20)
    traits = [TRAITS[trait] for trait in entry.choices("traits", TRAITS)]
    for trait in TRAITS:
        setattr(type, trait, trait in traits)
    type.source = entry.source()
    check_type(entry, type)
    entry.done()
    return type


def check_type(entry: Entry, type: Unit) -> None:
    """Its figures fit each other."""
    if type.rides and type.seat != CJTF:
        entry.fault("rides", "expected false: only CJTF-Z has transport")
    if type.weak_at >= type.removed_at:
        entry.fault("weak_at", f"expected less than removed_at, {type.removed_at}, found {type.weak_at}")
    if type.combat == (type.kind in UNARMED):
        entry.fault("traits", f"expected {'no ' if type.combat else ''}combat for {KINDS[type.kind]}")
    if type.infantry and not type.combat:
        entry.fault("traits", "infantry needs combat")
    if type.pairs and not (type.combat and type.weak_at):
        entry.fault("traits", "pairs needs combat and weak_at above 0")
    if type.may_guard and not (type.combat and type.seat == CJTF):
        entry.fault("traits", "may_guard is for combat units of cjtf")


def read_unit(entry: Entry, types: list[Unit], names: dict[str, int], index: int) -> Unit:
    """One counter, with the values of its type."""
    type = types[known(entry, "type", names, f"one of {', '.join(names)}")]
    unit = Unit(index, entry.text("id"), entry.text("name"), type.seat, type.kind)
    for field in COPIED:
        setattr(unit, field, getattr(type, field))
    unit.source = max(entry.source(), type.source, key="RPX".find)
    return unit


def check_units(faults: Faults, content: Content) -> None:
    """The units that the rules name are there, and every party can have its militia."""
    for kind in SINGLE:
        found = sum(1 for unit in content.units if unit.kind == kind)
        if found != 1:
            faults.add("units.toml.unit", f"expected one of the kind {KINDS[kind]}, found {found}")
    for seat in PEOPLES:
        parties, militias = count(content, seat, PARTY), count(content, seat, MILITIA)
        if parties != militias:
            text = f"expected as many militias as parties of {SEATS[seat]}, found {militias} and {parties}"
            faults.add("units.toml.unit", text)


def count(content: Content, seat: int, kind: int) -> int:
    """How many units of a kind a seat has."""
    return sum(1 for unit in content.units if unit.seat == seat and unit.kind == kind)
