"""Loading a pack of Zefran Crisis data into Content, with every fault reported at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.games.zefra.content import Content
from sandtable.games.zefra.data_assessment import check_assessment, read_adjudicator, read_assessment
from sandtable.games.zefra.data_map import check_map, measure, read_map
from sandtable.games.zefra.data_scenarios import check_scenarios, read_scenarios
from sandtable.games.zefra.data_tables import check_tables, read_box, read_tables
from sandtable.games.zefra.data_units import check_units, read_units
from sandtable.games.zefra.terms import DALOON, FEATURES, HEXES, UNITS, ZEFRA
from sandtable.kernel.data import Faults, check_folder, digest_files, read_file

FOLDER = Path(__file__).parent / "data"


@cache
def load(folder: Path = FOLDER) -> Content:
    """The content of a pack; raises with all faults if it has any."""
    check_folder(folder)
    faults = Faults()
    content = Content()
    tables = read_file(faults, folder / "tables.toml")
    box = read_box(tables)
    read_tables(tables, content)
    read_map(read_file(faults, folder / "map.toml"), content)
    types = read_units(read_file(faults, folder / "units.toml"), content)
    scenarios = read_file(faults, folder / "scenarios.toml")
    if content.units and content.features:
        read_scenarios(scenarios, content)
    read_assessment(read_file(faults, folder / "assessment.toml"), content)
    read_adjudicator(read_file(faults, folder / "adjudicator.toml"), content)
    check_ids(faults, content)
    faults.check()
    check_box(faults, box, types, content)
    faults.check()
    measure(content)
    check_map(faults, content)
    check_units(faults, content)
    check_tables(faults, content)
    check_assessment(faults, content)
    check_scenarios(faults, content)
    faults.check()
    content.version = digest_files(folder)
    return content


def check_ids(faults: Faults, content: Content) -> None:
    """No id or name stands twice."""
    for where, ids in (
        ("map.toml.feature", [feature.id for feature in content.features]),
        ("units.toml.unit", [unit.id for unit in content.units]),
        ("units.toml.unit", [unit.name for unit in content.units]),
        ("scenarios.toml.scenario", [scenario.id for scenario in content.scenarios]),
    ):
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            faults.add(where, f"{id!r} stands twice")


def check_box(faults: Faults, box: dict[str, int], types: int, content: Content) -> None:
    """The box holds what the files describe, and as much as the rules can name."""
    land = content.hexes[1:]
    found = {
        "hexes": len(land),
        "zefra": sum(1 for hex in land if hex.country == ZEFRA),
        "daloon": sum(1 for hex in land if hex.country == DALOON),
        "arrival": sum(1 for hex in land if hex.arrival),
        "features": len(content.features),
        "infrastructure": sum(1 for feature in content.features if feature.infrastructure),
        "types": types,
        "units": len(content.units),
    }
    for key, count in found.items():
        if box[key] != count:
            faults.add(f"tables.toml.box.{key}", f"expected {count}, as the other files have, found {box[key]}")
    for where, count, wanted in (
        ("map.toml.hex", found["hexes"], HEXES - 1),
        ("map.toml.feature", found["features"], FEATURES),
        ("units.toml.unit", found["units"], UNITS),
    ):
        if count != wanted:
            faults.add(where, f"expected {wanted}, found {count}")
