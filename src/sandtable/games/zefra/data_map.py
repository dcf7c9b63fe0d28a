"""Reading the map of a pack: land, neighbours, distances, features."""

from __future__ import annotations

import re
from math import sqrt

from sandtable.games.zefra.content import Content, Feature, Hex
from sandtable.games.zefra.data_readers import finish, known
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BIOLOGICAL_SITE,
    CAMP,
    CITY,
    DALOON,
    FEATURE_KINDS,
    GOVERNMENTS,
    HEXES,
    NUCLEAR_SITE,
    PLANT,
    ROAD,
    SEATS,
    TERRAINS,
    WALK,
    ZEFRA,
)
from sandtable.kernel.data import Entry, Faults

ID = re.compile("([0-9]{2})([0-9]{2})")
LAND = TERRAINS[1:]
COUNTRIES = [SEATS[seat] for seat in GOVERNMENTS]
HEX = "a hex of land such as 0608"
CAN_BE_DESTROYED = AIRFIELD | CAMP | PLANT
HOME = {CITY: ZEFRA, NUCLEAR_SITE: ZEFRA, BIOLOGICAL_SITE: ZEFRA, CAMP: DALOON}
"""Countries in which the rules look for a kind of feature."""


def read_map(file: Entry, content: Content) -> None:
    """The hexes of land column by column, entry 0 is none; then what is there."""
    grid = file.entry("grid")
    columns, rows = grid.number("columns", 1, 99), grid.number("rows", 1, 99)
    finish(grid)
    content.hexes = [Hex(0, "", 0, 0)]
    for entry in file.entries("hex"):
        content.hexes.append(read_hex(entry, content.hexes[-1], columns, rows))
        entry.done()
    if len(content.hexes) > 1:
        names = hexes_by_id(content)
        for entry in file.entries("feature"):
            content.features.append(read_feature(entry, content, names))
            entry.done()
        file.done()


def hexes_by_id(content: Content) -> dict[str, int]:
    """Numbers of hexes by column and row."""
    return {hex.id: hex.number for hex in content.hexes[1:]}


def read_hex(entry: Entry, last: Hex, columns: int, rows: int) -> Hex:
    """One hex of land."""
    id = entry.text("id")
    column, row = read_id(entry, id, columns, rows)
    if id <= last.id:
        entry.fault("id", f"expected it after {last.id}: hexes stand column by column")
    hex = Hex(last.number + 1, id, column, row)
    hex.x, hex.y = 1.5 * column - 0.5, sqrt(3) / 2 * (2 * row - column % 2)
    hex.terrain = 1 + entry.choice("terrain", LAND)
    hex.country = GOVERNMENTS[entry.choice("country", COUNTRIES)]
    hex.arrival = entry.flag("arrival")
    hex.source = entry.source()
    return hex


def read_id(entry: Entry, id: str, columns: int, rows: int) -> tuple[int, int]:
    """Column and row."""
    match = ID.fullmatch(id)
    column, row = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (1 <= column <= columns and 1 <= row <= rows) and id:
        entry.fault("id", f"expected column 01 to {columns:02} and row 01 to {rows:02}, found {id!r}")
    return column, row


def read_feature(entry: Entry, content: Content, names: dict[str, int]) -> Feature:
    """A named place; its country is that of its hex."""
    number = known(entry, "hex", names, HEX)
    feature = Feature(len(content.features), entry.text("id"), entry.text("name"), number)
    feature.kinds = entry.bits("kinds", FEATURE_KINDS)
    feature.infrastructure = entry.flag("infrastructure")
    feature.source = entry.source()
    feature.country = content.hexes[number].country
    if number and content.hexes[number].feature >= 0:
        entry.fault("hex", f"{content.hexes[number].id} has a feature already")
    content.hexes[number].feature = feature.index
    return feature


def measure(content: Content) -> None:
    """Distances, neighbours, camps and roads."""
    content.distance = [0] * (HEXES * HEXES)
    content.walks = [0] * HEXES
    for one in content.hexes[1:]:
        for other in content.hexes[1:]:
            steps = steps_between(one, other)
            content.distance[one.number * HEXES + other.number] = steps
            if steps == 1:
                one.neighbours.append(other.number)
            if steps <= WALK:
                content.walks[one.number] |= 1 << other.number
    content.camps = [feature.index for feature in content.features if feature.kinds & CAMP]
    content.airfields = [feature.index for feature in content.features if feature.kinds & AIRFIELD]
    roads = [feature for feature in content.features if feature.kinds & ROAD]
    content.north_roads = [feature.hex for feature in roads if feature.country == ZEFRA]
    content.south_roads = [feature.hex for feature in roads if feature.country == DALOON]


def steps_between(one: Hex, other: Hex) -> int:
    """How many hexes one is from another, over land and sea."""
    across = other.column - one.column
    down = slanted_row(other) - slanted_row(one)
    return max(abs(across), abs(down), abs(across + down))


def slanted_row(hex: Hex) -> int:
    """Its row, counted along the slant of the columns."""
    return hex.row - (hex.column - 1) // 2


def check_map(faults: Faults, content: Content) -> None:
    """The land hangs together, and features are where the rules look for them."""
    near = reached(content)
    apart = [hex.id for hex in content.hexes[1:] if hex.number not in near]
    if apart:
        faults.add("map.toml.hex", f"expected one island; no way leads to {', '.join(apart)}")
    for hex in content.hexes[1:]:
        if hex.arrival and hex.country != ZEFRA:
            faults.add(f"map.toml.hex[{hex.id}].arrival", "expected false outside Zefra")
    for feature in content.features:
        check_feature(faults, feature)
    check_kinds(faults, content)


def reached(content: Content) -> set[int]:
    """The hexes that can be reached from the first."""
    found = {1}
    ring = [1]
    while ring:
        ring = list({other for here in ring for other in content.hexes[here].neighbours} - found)
        found.update(ring)
    return found


def check_feature(faults: Faults, feature: Feature) -> None:
    """It has a kind, lies in the right country, and can be destroyed or not."""
    where = f"map.toml.feature[{feature.id}]"
    if not feature.kinds:
        faults.add(f"{where}.kinds", f"expected at least one of {', '.join(FEATURE_KINDS)}")
    elif feature.infrastructure != bool(feature.kinds & CAN_BE_DESTROYED):
        expected = "false for" if feature.infrastructure else "true for"
        faults.add(f"{where}.infrastructure", f"expected {expected} {kinds_of(feature)}")
    for kind, country in HOME.items():
        if feature.kinds & kind and feature.country != country:
            faults.add(f"{where}.hex", f"expected a hex of {SEATS[country]} for {kinds_of(feature)}")


def kinds_of(feature: Feature) -> str:
    """The kinds of a feature as text."""
    return ", ".join(name for bit, name in enumerate(FEATURE_KINDS) if feature.kinds & 1 << bit)


def check_kinds(faults: Faults, content: Content) -> None:
    """What the rules cannot do without is there."""
    cities = [feature.id for feature in content.features if feature.kinds & CITY]
    if len(cities) != 1:
        faults.add("map.toml.feature", f"expected one city, found {len(cities)}")
    for what, kind, country in (
        ("nuclear-site in zefra", NUCLEAR_SITE, ZEFRA),
        ("camp in daloon", CAMP, DALOON),
        ("airfield in daloon", AIRFIELD, DALOON),
        ("road in zefra", ROAD, ZEFRA),
        ("road in daloon", ROAD, DALOON),
    ):
        if not any(feature.kinds & kind and feature.country == country for feature in content.features):
            faults.add("map.toml.feature", f"expected at least one {what}")
