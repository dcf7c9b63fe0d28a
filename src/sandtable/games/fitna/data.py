"""Loading a pack of Fitna data into Content, with every fault reported at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_tables import derive
from sandtable.games.fitna.data_cards import check_cards, read_cards
from sandtable.games.fitna.data_map import check_map, measure, read_map
from sandtable.games.fitna.data_readers import Names
from sandtable.games.fitna.data_scenarios import read_scenarios
from sandtable.games.fitna.data_setups import check_scenarios
from sandtable.games.fitna.data_stated import check_stated
from sandtable.games.fitna.data_supply import check_supply, read_supply
from sandtable.games.fitna.data_tables import check_tables, read_tables
from sandtable.games.fitna.data_units import check_units, measure_units, read_units
from sandtable.games.fitna.terms import BOXES, UNITS
from sandtable.kernel.data import Faults, check_folder, digest_files, read_file

FOLDER = Path(__file__).parent / "data"


@cache
def load(folder: Path = FOLDER) -> Content:
    """The content of a pack; raises with all faults if it has any."""
    check_folder(folder)
    faults = Faults()
    content = Content()
    read(faults, folder, content)
    check_ids(faults, content)
    faults.check()
    measure(content)
    measure_units(content)
    check(faults, content)
    faults.check()
    derive(content)
    content.version = digest_files(folder)
    return content


def read(faults: Faults, folder: Path, content: Content) -> None:
    """Every file; those that name boxes and units only if there are any."""
    map = read_file(faults, folder / "map.toml")
    read_map(map, content)
    read_units(read_file(faults, folder / "units.toml"), content)
    tables, cards = read_file(faults, folder / "tables.toml"), read_file(faults, folder / "cards.toml")
    if len(content.boxes) < BOXES or len(content.units) < UNITS:
        return
    names = Names(content)
    read_supply(map, content, names)
    map.done()
    read_tables(tables, content, names)
    read_cards(cards, content, names)
    read_scenarios(faults, folder, content, names)


def check(faults: Faults, content: Content) -> None:
    """What the files say together."""
    check_map(faults, content)
    check_supply(faults, content)
    check_units(faults, content)
    check_tables(faults, content)
    check_cards(faults, content)
    check_scenarios(faults, content)
    check_stated(faults, content)


def check_ids(faults: Faults, content: Content) -> None:
    """No id or name stands twice."""
    for where, ids in (
        ("map.toml.country.box", [box.id for box in content.boxes]),
        ("map.toml.country.box", [box.name for box in content.boxes]),
        ("map.toml.pool", [pool.id for pool in content.pools]),
        ("units.toml.nation.unit", [unit.id for unit in content.units]),
        ("scenarios", [scenario.id for scenario in content.scenarios]),
        ("scenarios", [str(scenario.number) for scenario in content.scenarios]),
    ):
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            faults.add(where, f"{id!r} stands twice")
