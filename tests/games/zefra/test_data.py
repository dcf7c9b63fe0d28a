"""A broken pack is refused, and every fault is named with its file and key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.zefra.data import load
from sandtable.kernel.errors import InputError

Edit = Callable[[str, str, str], None]
Check = Callable[[list[str]], None]
Faults = Callable[[], list[str]]
FILES = ["map.toml", "units.toml", "tables.toml", "scenarios.toml", "assessment.toml", "adjudicator.toml"]


def test_the_copy_of_a_pack_is_the_same_pack(pack: Path) -> None:
    assert load(pack).version == load().version


def test_another_pack_has_another_version(pack: Path, edit: Edit) -> None:
    edit("units.toml", 'name = "Infantry A"', 'name = "Alpha"')

    assert load(pack).version != load().version
    assert load(pack).units[0].name == "Alpha"


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no folder"):
        load(tmp_path / "nowhere")


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(pack: Path, faults: Faults, file: str) -> None:
    (pack / file).unlink()

    assert [fault for fault in faults() if fault.startswith(f"{file}: cannot be read")]


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_is_a_list_of_faults(pack: Path, faults: Faults, file: str) -> None:
    (pack / file).write_text("format = 1\n", encoding="utf-8")

    assert all(fault.startswith(file) for fault in faults())


def test_all_faults_of_all_files_are_told_at_once(edit: Edit, faults: Faults) -> None:
    edit("map.toml", "arrival = false", "arrival = 1")
    edit("units.toml", "moves = 0", 'moves = "M"')
    edit("tables.toml", "recon = 2", "recon = 20")
    edit("scenarios.toml", "turns = 12", "turns = 0")
    edit("assessment.toml", "achieved = 70", "achieved = 700")
    edit("adjudicator.toml", "rear_row = 8", "rear_row = -8")

    assert faults() == [
        "tables.toml.ambush.recon: expected 0 to 9, found 20",
        "map.toml.hex[0104].arrival: expected bool, found 1",
        "units.toml.type[cjtf-infantry].moves: expected int, found 'M'",
        "scenarios.toml.scenario[border-belt].turns: expected 1 to 99, found 0",
        "assessment.toml.bands.achieved: expected 1 to 100, found 700",
        "adjudicator.toml.matter[ADJ-1].numbers.rear_row: expected 0 to 99, found -8",
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            'id = "0209"',
            'id = "0207"',
            ["map.toml.hex[0207].id: expected it after 0208: hexes stand column by column"],
            id="order",
        ),
        pytest.param(
            'id = "1509"',
            'id = "1513"',
            ["map.toml.hex[1513].id: expected column 01 to 16 and row 01 to 12, found '1513'"],
            id="outside",
        ),
        pytest.param(
            'terrain = "swamp"',
            'terrain = "sea"',
            ["map.toml.hex[0104].terrain: expected one of open, forest, hills, swamp, found 'sea'"],
            id="sea",
        ),
        pytest.param(
            '"swamp", country = "zefra"',
            '"swamp", country = "daloon"',
            [
                "tables.toml.box.zefra: expected 82, as the other files have, found 83",
                "tables.toml.box.daloon: expected 78, as the other files have, found 77",
            ],
            id="country",
        ),
        pytest.param(
            '  { id = "0105", terrain = "swamp", country = "zefra", arrival = false, source = "X" },\n',
            "",
            [
                "scenarios.toml.scenario[border-belt].zones.bongo: expected a hex of land such as 0608, found '0105'",
                "scenarios.toml.scenario[first-days].zones.bongo: expected a hex of land",
                "scenarios.toml.scenario[loose-material].zones.bongo: expected a hex of land",
            ],
            id="hex left out",
        ),
        pytest.param(
            "arrival = false",
            "arrival = true",
            ["tables.toml.box.arrival: expected 29, as the other files have, found 28"],
            id="arrival",
        ),
        pytest.param(
            'hex = "0503"',
            'hex = "0101"',
            ["map.toml.feature[zefra-city].hex: expected a hex of land such as 0608, found '0101'"],
            id="feature at sea",
        ),
        pytest.param(
            'hex = "0603"',
            'hex = "0503"',
            ["map.toml.feature[zefra-international].hex: 0503 has a feature already"],
            id="two in a hex",
        ),
        pytest.param(
            'hex = "0503"',
            'hex = "0512"',
            ["map.toml.feature[zefra-city].hex: expected a hex of zefra for city"],
            id="city abroad",
        ),
        pytest.param(
            'kinds = ["city"]',
            'kinds = ["town"]',
            ["map.toml.feature[zefra-city].kinds: expected some of city, airfield, nuclear-site"],
            id="kind",
        ),
        pytest.param(
            'kinds = ["city"]',
            "kinds = []",
            [
                "map.toml.feature[zefra-city].kinds: expected at least one of city, airfield",
                "map.toml.feature: expected one city, found 0",
            ],
            id="no kind",
        ),
        pytest.param(
            'kinds = ["city"]\ninfrastructure = false',
            'kinds = ["city"]\ninfrastructure = true',
            ["tables.toml.box.infrastructure: expected 16, as the other files have, found 15"],
            id="one infrastructure more",
        ),
        pytest.param(
            'id = "eastfield"', 'id = "highridge"', ["map.toml.feature: 'highridge' stands twice"], id="id twice"
        ),
        pytest.param(
            "rows = 12",
            "rows = 12\ndepth = 3",
            ["map.toml.grid.depth: is not known here; known: columns, rows, source"],
            id="unknown key",
        ),
        pytest.param(
            'arrival = false, source = "X"',
            'arrival = false, source = "Q"',
            ["map.toml.hex[0104].source: expected R, P or X, found 'Q'"],
            id="mark",
        ),
    ],
)
def test_faults_of_the_map(edit: Edit, check: Check, old: str, new: str, expected: list[str]) -> None:
    edit("map.toml", old, new)

    check(expected)


def test_an_arrival_hex_lies_in_zefra(edit: Edit, check: Check) -> None:
    daloon = 'id = "0208", terrain = "open", country = "daloon", arrival = '
    edit("map.toml", f"{daloon}false", f"{daloon}true")
    edit("tables.toml", "arrival = 28", "arrival = 29")

    check(["map.toml.hex[0208].arrival: expected false outside Zefra"])


def test_what_cannot_be_destroyed_is_no_infrastructure(edit: Edit, check: Check) -> None:
    edit("map.toml", 'kinds = ["city"]\ninfrastructure = false', 'kinds = ["city"]\ninfrastructure = true')
    edit("tables.toml", "infrastructure = 15", "infrastructure = 16")

    check(["map.toml.feature[zefra-city].infrastructure: expected false for city"])


def test_a_second_island_is_found(edit: Edit, check: Check) -> None:
    last = '  { id = "1509", terrain = "open", country = "daloon", arrival = false, source = "X" },\n'
    edit("map.toml", last, last.replace("1509", "1612"))

    check(["map.toml.hex: expected one island; no way leads to 1612"])


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "count = 7",
            "count = 8",
            ["units.toml.type[cjtf-infantry].count: expected 7, as many as there are units, found 8"],
            id="count",
        ),
        pytest.param(
            '{ id = "iff-biological", type = "iff-biological"',
            '{ id = "iff-biological", type = "iff-gas"',
            [
                "units.toml.unit[iff-biological].type: expected one of cjtf-infantry, cjtf-recon",
                "units.toml.type[cjtf-infantry].count: expected 8",
                "units.toml.type[iff-biological].count: expected 0",
            ],
            id="type",
        ),
        pytest.param(
            'seat = "iff"\nkind = "nuclear"',
            'seat = "bongo"\nkind = "nuclear"',
            ["units.toml.type[iff-nuclear].kind: nuclear is not of bongo"],
            id="owner",
        ),
        pytest.param(
            "rides = false\nweak_at = 2",
            "rides = true\nweak_at = 2",
            ["units.toml.type[iff-infantry].rides: expected false: only CJTF-Z has transport"],
            id="rides",
        ),
        pytest.param(
            "weak_at = 3",
            "weak_at = 10",
            ["units.toml.type[cjtf-infantry].weak_at: expected less than removed_at, 10, found 10"],
            id="never weak",
        ),
        pytest.param(
            "removed_at = 2\ntraits = []",
            'removed_at = 2\ntraits = ["combat"]',
            ["units.toml.type[tuscan-party].traits: expected no combat for party"],
            id="armed refugees",
        ),
        pytest.param(
            'traits = ["combat", "pairs"]',
            'traits = ["pairs"]',
            [
                "units.toml.type[cjtf-cbrn].traits: expected combat for cbrn",
                "units.toml.type[cjtf-cbrn].traits: pairs needs combat and weak_at above 0",
            ],
            id="pair without combat",
        ),
        pytest.param(
            'kind = "mortar"\ncount = 2\nmoves = 3\nrides = false\nweak_at = 0\nremoved_at = 5\ntraits = ["combat"]',
            'kind = "mortar"\ncount = 2\nmoves = 3\nrides = false\nweak_at = 0\nremoved_at = 5\n'
            'traits = ["combat", "may_guard"]',
            ["units.toml.type[iff-mortar].traits: may_guard is for combat units of cjtf"],
            id="guard",
        ),
        pytest.param(
            'traits = ["combat", "pairs"]',
            'traits = ["combat", "brave"]',
            ["units.toml.type[cjtf-cbrn].traits: expected some of combat, infantry, pairs, may_guard, found 'brave'"],
            id="trait",
        ),
        pytest.param(
            'name = "Infantry B"', 'name = "Infantry A"', ["units.toml.unit: 'Infantry A' stands twice"], id="name"
        ),
        pytest.param(
            'kind = "cbrn"',
            'kind = "recon"',
            [
                "units.toml.type[cjtf-recon].count: expected 3, as many as there are units, found 2",
                "units.toml.type[cjtf-cbrn].count: expected 3, as many as there are units, found 1",
            ],
            id="a kind of two types",
        ),
    ],
)
def test_faults_of_the_units(edit: Edit, check: Check, old: str, new: str, expected: list[str]) -> None:
    edit("units.toml", old, new)

    check(expected)


def test_every_party_can_have_a_militia(edit: Edit, check: Check) -> None:
    edit("units.toml", '"tuscan-party-12", type = "tuscan-party"', '"tuscan-party-12", type = "tuscan-militia"')
    edit("units.toml", 'kind = "party"\ncount = 12', 'kind = "party"\ncount = 11')
    edit("units.toml", 'kind = "militia"\ncount = 12', 'kind = "militia"\ncount = 13')

    check(["units.toml.unit: expected as many militias as parties of tuscan, found 13 and 11"])


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "units = 74",
            "units = 75",
            ["tables.toml.box.units: expected 74, as the other files have, found 75"],
            id="box",
        ),
        pytest.param(
            'id = "cjtf"\niff = "always"',
            'id = "cjtf"\niff = "declare"',
            ["tables.toml.relation[iff].cjtf: expected declare, as the row of cjtf has it"],
            id="one-sided",
        ),
        pytest.param(
            'id = "cjtf"\niff = "always"',
            'id = "cjtf"\niff = "sometimes"',
            ["tables.toml.relation[cjtf].iff: expected one of never, declare, always, found 'sometimes'"],
            id="relation",
        ),
        pytest.param(
            "{ die = [6, 6], retreat",
            "{ die = [6, 7], retreat",
            ["tables.toml.table[T-4].rows: expected 0 to 9 once each; more than one row for 7"],
            id="die twice",
        ),
        pytest.param(
            "{ die = [8, 9], retreat",
            "{ die = [8, 8], retreat",
            ["tables.toml.table[T-4].rows: expected 0 to 9 once each; nothing for 9"],
            id="die left out",
        ),
        pytest.param(
            "{ die = [8, 9], retreat",
            "{ die = [8, 10], retreat",
            [
                "tables.toml.table[T-4].rows[4].die: expected whole numbers from 0 to 9, found [8, 10]",
                "tables.toml.table[T-4].rows: expected 0 to 9 once each; nothing for 8, 9",
            ],
            id="ten",
        ),
        pytest.param(
            "{ die = [6, 6], retreat",
            "{ die = [6], retreat",
            [
                "tables.toml.table[T-4].rows[2].die: expected two numbers, from and to, found [6]",
                "tables.toml.table[T-4].rows: expected 0 to 9 once each; nothing for 6",
            ],
            id="half a stretch",
        ),
        pytest.param(
            'retreat = "irregular", clause',
            'retreat = "defender", clause',
            ["tables.toml.table[T-3].rows[1].retreat: expected one of regular, irregular, found 'defender'"],
            id="side of another table",
        ),
        pytest.param(
            "{ die = [3, 4], defender = 1",
            "{ die = [3, 4], irregular = 1",
            ["tables.toml.table[T-8].rows[2].irregular: is not known here; known: attacker, attacker_one"],
            id="loss of another table",
        ),
        pytest.param(
            'sides = ["regular", "irregular"]',
            'sides = ["regular", "defender"]',
            [
                "tables.toml.table[T-3].sides: expected regular and irregular, or attacker and defender",
            ],
            id="sides",
        ),
        pytest.param(
            "dice = false",
            "dice = true",
            ["tables.toml.table[T-3].dice: expected true where there are several rows, else false"],
            id="a die for nothing",
        ),
        pytest.param('id = "T-4"', 'id = "T-3"', ["tables.toml.table[T-3].id: T-3 stands twice"], id="table twice"),
        pytest.param(
            'id = "T-7"\n',
            'id = "T-77"\n',
            ["tables.toml.table[T-77].id: expected one of T-3, T-4"],
            id="no such table",
        ),
        pytest.param(
            'irregular = "two", table = "T-6 even"',
            'irregular = "two", table = "T-13"',
            ["tables.toml.matrix: expected a combat table for one against two, found T-13"],
            id="nobody fights",
        ),
        pytest.param(
            'irregular = "one", table = "T-13"',
            'irregular = "one", table = "T-4"',
            ["tables.toml.matrix: expected T-13 for none against one, found T-4"],
            id="fight against nobody",
        ),
        pytest.param(
            'regular = "three", irregular = "two"',
            'regular = "three", irregular = "one"',
            ["tables.toml.matrix[24]: three against one stands twice"],
            id="pairing twice",
        ),
        pytest.param(
            '  { regular = "three", irregular = "two", table = "T-6 more", source = "R" },\n',
            "",
            ["tables.toml.matrix: three against two is missing"],
            id="pairing left out",
        ),
        pytest.param(
            'id = "mortar"', 'id = "artillery"', ["tables.toml.fire: mortar is missing"], id="fire of mortars"
        ),
        pytest.param(
            'id = "mortar"',
            'id = "militia"',
            ["tables.toml.fire[militia].id: expected one of mortar, artillery, cas, found 'militia'"],
            id="fire of militias",
        ),
        pytest.param(
            "{ mortar = 4, artillery = 3",
            "{ mortar = 2, artillery = 3",
            ["tables.toml.range: expected 4 readings, all different: the option offers so many"],
            id="reading twice",
        ),
        pytest.param(
            '{ die = [3, 3], people = "bongo"',
            '{ die = [2, 3], people = "bongo"',
            ["tables.toml.refugee[2].die: 2 stands twice"],
            id="two peoples",
        ),
        pytest.param(
            "hostile = -2", "hostile = -20", ["tables.toml.posture.hostile: expected -9 to 9, found -20"], id="posture"
        ),
        pytest.param(
            "request = 1\n",
            "request = 1\nlateness = 1\n",
            ["tables.toml.offences.lateness: is not known here; known: airfield, camp, declaration"],
            id="unknown offence",
        ),
        pytest.param("[journey]\nturns = 5\n", "[journey]\n", ["tables.toml.journey.turns: is missing"], id="missing"),
    ],
)
def test_faults_of_the_tables(edit: Edit, check: Check, old: str, new: str, expected: list[str]) -> None:
    edit("tables.toml", old, new)

    check(expected)
