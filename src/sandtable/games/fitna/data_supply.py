"""Reading where units are supplied and where they arrive."""

from __future__ import annotations

from sandtable.games.fitna.content import Arrival, Content, Supply
from sandtable.games.fitna.data_readers import (
    Names,
    bits,
    choice,
    choices,
    finish,
    flag,
    has,
    some_boxes,
    some_units,
)
from sandtable.games.fitna.terms import COUNTRIES, NAT_ISIS, NATS, SEATS, SYMBOLS
from sandtable.kernel.data import Entry, Faults

ANYWHERE = [-1]


def read_supply(file: Entry, content: Content, names: Names) -> None:
    """What serves whom, and who comes in where."""
    for entry in file.entries("supply"):
        content.supplies.extend(read_supplies(entry, names))
    content.western_symbols = [[] for _ in SEATS]
    content.western_boxes = [[] for _ in SEATS]
    for entry in file.entries("western"):
        seat = entry.choice("seat", SEATS)
        content.western_symbols[seat] = choices(entry, "symbols", SYMBOLS)
        content.western_boxes[seat] = some_boxes(entry, "boxes", names)
        finish(entry)
    for entry in file.entries("arrival"):
        content.arrivals.append(read_arrival(entry, names))


def read_supplies(entry: Entry, names: Names) -> list[Supply]:
    """A line, once for each country in which it counts."""
    nats = entry.bits("nats", NATS)
    inside = entry.choices("inside", COUNTRIES) if has(entry, "inside") else ANYWHERE
    lines = [read_line(entry, nats, country, names) for country in inside]
    source = finish(entry)
    for line in lines:
        line.source = source
    return lines


def read_line(entry: Entry, nats: int, inside: int, names: Names) -> Supply:
    """What serves in one country, or anywhere."""
    supply = Supply(nats)
    supply.inside = inside
    supply.always_in = choice(entry, "always_in", COUNTRIES)
    supply.symbols = read_symbols(entry)
    supply.boxes = some_boxes(entry, "boxes", names)
    supply.if_commanded = some_boxes(entry, "if_commanded", names)
    supply.own_kurdish = flag(entry, "own_kurdish")
    supply.isis_boxes = flag(entry, "isis_boxes")
    supply.western = flag(entry, "western")
    return supply


def read_symbols(entry: Entry) -> list[tuple[int, int]]:
    """Colours, each with the country it must stand in or -1."""
    found: list[tuple[int, int]] = []
    for name in entry.texts("symbols") if has(entry, "symbols") else []:
        country, _, colour = name.rpartition(":")
        if colour not in SYMBOLS or (country and country not in COUNTRIES):
            expected = f"one of {', '.join(SYMBOLS)}, or with a country such as iran:green"
            entry.fault("symbols", f"expected {expected}, found {name!r}")
        else:
            found.append((SYMBOLS.index(colour), COUNTRIES.index(country) if country else -1))
    return found


def read_arrival(entry: Entry, names: Names) -> Arrival:
    """Where some nationalities, or some units, come in."""
    arrival = Arrival(bits(entry, "nats", NATS), some_units(entry, "units", names))
    arrival.countries = bits(entry, "countries", COUNTRIES)
    arrival.boxes = some_boxes(entry, "boxes", names)
    arrival.anywhere_supplied = flag(entry, "anywhere_supplied")
    arrival.own_kurdish = flag(entry, "own_kurdish")
    arrival.source = finish(entry)
    if bool(arrival.nats) == bool(arrival.units):
        entry.fault("nats", "expected either nats or units")
    if not (arrival.countries or arrival.boxes or arrival.anywhere_supplied or arrival.own_kurdish):
        entry.fault("", "says nowhere to arrive")
    return arrival


def check_supply(faults: Faults, content: Content) -> None:
    """Every nationality is supplied by something and arrives somewhere."""
    for nat, name in enumerate(NATS):
        if not any(supply.nats & 1 << nat for supply in content.supplies):
            faults.add("map.toml.supply", f"expected a line for {name}")
        if nat != NAT_ISIS and not any(arrival.nats & 1 << nat for arrival in content.arrivals):
            faults.add("map.toml.arrival", f"expected a line for {name}")
