"""A broken pack is refused, and every fault is named with its file and key: map, counters, tables."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.fitna.data import load
from sandtable.kernel.errors import InputError

Edit = Callable[[str, str, str], None]
Faults = Callable[[], list[str]]
Rows = list[tuple[str, ...]]
Check = Callable[[Rows], None]
SYRIA = "map.toml.country[syria].box"
TURKEY = "map.toml.country[turkey].box"
NATION = "units.toml.nation"
TABLES = "tables.toml"
FILES = ["map.toml", "units.toml", "tables.toml", "cards.toml"]


def test_the_copy_of_a_pack_is_the_same_pack(pack: Path) -> None:
    assert load(pack).version == load().version


def test_another_scenario_makes_another_version(pack: Path, edit: Edit) -> None:
    edit("01", 'title = "The civil war in Syria"', 'title = "Syria"')

    assert load(pack).version != load().version
    assert load(pack).scenarios[0].title == "Syria"


def test_a_pack_is_loaded_in_less_than_half_a_second(pack: Path) -> None:
    load(pack)
    load.cache_clear()
    started = time.process_time()
    load(pack)

    assert time.process_time() - started < 0.5


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

    assert any(fault.startswith(file) for fault in faults())


def test_a_pack_without_scenarios_is_refused(pack: Path, faults: Faults) -> None:
    shutil.rmtree(pack / "scenarios")

    assert faults() == ["scenarios: expected at least one file"]


def test_all_faults_of_all_files_are_told_at_once(edit: Edit, faults: Faults) -> None:
    edit("map", "at = [223, 650]", 'at = "middle"')
    edit("units", "full = [6, 7]", "full = [6]")
    edit("tables", "hand = 4", "hand = 40")
    edit("cards", "number = 1, opps = 4", "number = 1, opps = 5")
    edit("01", "turns = 6", "turns = 0")

    assert faults() == [
        "map.toml.country[syria].box[damascus].at: expected list, found 'middle'",
        "units.toml.nation[SYR].unit[s-rg].full: expected two numbers, attack and defence, found [6]",
        "units.toml.nation[SYR].unit[s-rg].reduced: expected no more than full",
        "tables.toml.cards.hand: expected 1 to 20, found 40",
        "cards.toml.card[close-air-support].copies[1].opps: expected 4, 6 or 8, found 5",
        "01-civil-war-in-syria.toml.turns: expected 1 to 99, found 0",
    ]


def test_faults_of_boxes_lines_and_pools(check: Check) -> None:
    high = "expected a point within 1613 x 1250"
    check(
        [
            (
                *("map", "height = 1320", "height = 1250"),
                f"map.toml.country[saudi-arabia].box[hafar].at: {high}, found 1269, 1257",
                f"map.toml.country[saudi-arabia].box[khafji].at: {high}, found 1540, 1270",
            ),
            ("map", 'terrain = "mountain"', 'terrain = "hills"', f"{SYRIA}[qalamoun].terrain: expected one of clear"),
            ("map", 'marks = ["city"]', 'marks = ["town"]', f"{SYRIA}[daraa].marks: expected some of city, oilfield"),
            ("map", "defence = 2", "defence = 3", f"{SYRIA}[damascus].defence: expected 1 to 2, found 3"),
            ("map", 'symbol = "brown"', 'symbol = "pink"', f"{TURKEY}[antakya].symbol: expected one of red, green"),
            ("map", '"pkk"', '"ypg"', f"{TURKEY}[diyarbakir].organisation: expected one of kdp, pyd, pkk, found 'ypg'"),
            ("map", '["damascus", "qalamoun"]', '["damascus", "x"]', "map.toml.link[1].between: expected a box of map"),
            (
                "map",
                '["damascus", "daraa"]',
                '["daraa"]',
                "map.toml.link[2].between: expected two boxes, found ['daraa']",
            ),
            (
                *("map", '"off-turkey"', '"off-qatar"'),
                "map.toml.pool[turkey].off_map: expected off-iran, off-turkey, off-saudi, found 'off-qatar'",
                "map.toml.pool[saudi].off_map: expected the off-map boxes in the order off-iran, off-turkey, off-saudi",
            ),
            ("map", 'name = "Homs"', 'river = "x", name = "Homs"', f"{SYRIA}[homs].river: is not known here"),
        ]
    )


def test_faults_of_supply_and_arrivals(check: Check) -> None:
    check(
        [
            ("map", 'symbols = ["red"]', 'symbols = ["pink"]', "map.toml.supply[1].symbols: expected one of red"),
            ("map", '["iran:green"', '["oman:green"', "map.toml.supply[8].symbols: expected one of red, green, brown"),
            ("map", 'always_in = "kuwait"', 'always_in = "qatar"', "map.toml.supply[6].always_in: expected one of"),
            ("map", 'seat = "iraq"', 'seat = "isis"', "map.toml.western[1].seat: expected one of syria, rebels"),
            (
                *("map", 'units = ["e-p", "y-p"]', 'units = ["e-x"]'),
                "map.toml.arrival[4].units: expected a unit of units.toml, found 'e-x'",
                "map.toml.arrival[4].nats: expected either nats or units",
            ),
            ("map", '["JOR", "EGY"], boxes = ["h4", "h5"],', '["JOR", "EGY"],', "map.toml.arrival[3]: says nowhere"),
        ]
    )


def test_faults_of_units(check: Check) -> None:
    check(
        [
            ("units", "count = 10", "count = 12", "units.toml.entrenchments.count: expected 10"),
            ("units", 'id = "BAH"', 'id = "QAT"', f"{NATION}[QAT].id: QAT stands twice"),
            ("units", 'pool = "west"', 'pool = "south"', f"{NATION}[USA].pool: expected one of iran, turkey, saudi"),
            ("units", 'force = "LEB"', 'force = "LBN"', f"{NATION}[LEB].force: expected one of SYR, IRQ"),
            ("units", 'iraq = "SMI"', 'oman = "SMI"', f"{NATION}[SUN].force_in.oman: is not known here"),
            ("units", "reduced = [3, 4]", "reduced = [7, 4]", f"{NATION}[SYR].unit[s-rg].reduced: expected no more"),
            (
                "units",
                '"armoured", full = [7, 6]',
                '"tank", full = [7, 6]',
                f"{NATION}[SYR].unit[s-4a].class: expected one",
            ),
            ("units", "full = [6, 4]", "move = 2, full = [6, 4]", f"{NATION}[ISIS].unit[is-01].move: expected none"),
            (
                "units",
                "full = [0, 5]",
                "full = [1, 5]",
                f"{NATION}[KDP].unit[kd-g1].full: expected attack 0 for garrison",
            ),
            (
                "units",
                'size = "XXX"',
                'size = "XX"',
                f"{NATION}[TUR].unit[t-4c].size: expected XXX for corps, and only",
            ),
            ("units", 'id = "a-4a", ', 'id = "a-4a", loyal = true, ', f"{NATION}[KSA].unit[a-4a].loyal: only Syrian"),
            (
                *("units", '"mech", full = [5, 6]', '"corps", full = [5, 6]'),
                f"{NATION}[EGY].unit[y-7m].size: expected XXX for corps, and only for them",
                f"{NATION}[EGY].unit[y-7m].class: only Turkey has corps",
            ),
            ("units", 'kind = "leader"', 'kind = "combat"', f"{NATION}[ISIS].unit[is-bag].kind: combat is not of ISIS"),
            ("units", "[2, 5], reduced = [1, 3]", "[2, 5]", f"{NATION}[SYR].unit[s-ndf].reduced: expected 2 step(s)"),
        ]
    )


def test_faults_of_tables(check: Check) -> None:
    check(
        [
            ("tables", "tops = [-8, -5", "tops = [-5, -8", f"{TABLES}.crt.tops: expected 9 numbers, each higher"),
            (
                "tables",
                '"DR" ],',
                '"XX" ],',
                f"{TABLES}.crt.results: expected 10 of AR*, AR, EX, EX*, DR, DR*, DS for die 1",
            ),
            (
                "tables",
                'SYR = "Y   N',
                'SYR = "Y   o',
                f"{TABLES}.together.IRQ: differs at SYR from what SYR has at IRQ",
            ),
            (
                *("tables", 'ISI = "N   N   N', 'ISI = "N   N'),
                f"{TABLES}.together.ISI: expected 23 cells of Y, y, N, n, q, -, s, o",
                f"{TABLES}.together.ISI: differs at PKK",
            ),
            (
                "tables",
                'RUS = "no     abroad',
                'RUS = "no     never',
                f"{TABLES}.attacks.RUS: expected 7 cells of no, yes",
            ),
            (
                "tables",
                "reshuffles = [4, 7, 10]",
                "reshuffles = [1]",
                f"{TABLES}.cards.reshuffles: expected whole numbers",
            ),
            ("tables", '"turkey", "saudi-arabia"]', '"oman"]', f"{TABLES}.movement.no_assault: expected some of syria"),
            ("tables", '["rebels", "rebels",', '["rebels",', f"{TABLES}.coup.results: expected 6, one for each face"),
            ("tables", "steps = [0, 0, 1", "steps = [0, 1", f"{TABLES}.lebanon.steps: expected six, one for each face"),
            ("tables", "isis = 5", "isis = 7", f"{TABLES}.approval.isis: expected 0 to 6, found 7"),
            ("tables", '["fs-a1"', '["fi-a1"', f"{TABLES}.rebels[syria]: expected units of FSA, found fi-a1"),
            ("tables", 'id = "iraq"', 'id = "iran"', f"{TABLES}.rebels[iran].id: expected syria, then iraq"),
            ("tables", 'one = ["RUS"]', 'one = ["RSS"]', f"{TABLES}.tension.first_fight[1].one: expected some of SYR"),
            ("tables", '"us-75", ', '"ru-22", ', f"{TABLES}.us.first: expected units of USA"),
            ("tables", "[5, 10, 15]", "[5, 5, 15]", f"{TABLES}.points.levels: expected three numbers, each higher"),
        ]
    )


def test_ids_and_names_stand_once(check: Check) -> None:
    check(
        [
            ("map", 'name = "Raqqa"', 'name = "Homs"', "map.toml.country.box: 'Homs' stands twice"),
            ("units", 'id = "l-1"', 'id = "n-21i"', "units.toml.nation.unit: 'n-21i' stands twice"),
            ("map", '"US and Western Pool"', '"ISIS Replacements Pool"'),
            ("cards", 'id = "sam"', 'id = "daesh"', "cards.toml.card: 'daesh' stands twice"),
            ("cards", 'name = "Ceasefire"', 'name = "Daesh"', "cards.toml.card: 'Daesh' stands twice"),
        ]
    )


def test_too_few_boxes_or_units_are_counted(pack: Path, faults: Faults) -> None:
    drop(pack / "map.toml", 'id = "suwayda"')
    drop(pack / "units.toml", 'id = "l-1"')

    assert faults() == [
        "map.toml.country: expected 113 boxes, found 112",
        "units.toml.nation: expected 229 units, found 228",
    ]


def drop(path: Path, text: str) -> None:
    """Takes the lines with a text out of a file."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if text not in line), encoding="utf-8")


def test_lines_neither_stand_twice_nor_cross_nor_end_nowhere(check: Check) -> None:
    check(
        [
            (
                *("map", '["damascus", "suwayda"]', '["damascus", "homs"]'),
                "map.toml.link: expected at least 2 lines at each box; fewer at suwayda",
                "map.toml.link: damascus - homs crosses",
            ),
            ("map", '["amman", "h5"]', '["h4", "h5"]', "map.toml.link: h5 - h4 stands twice"),
            (
                "map",
                '["sakaka", "hafar", "khafji"]',
                "[]",
                "map.toml.pool: expected the off-map box off-saudi with links",
            ),
        ]
    )


def test_an_island_is_found(pack: Path, faults: Faults) -> None:
    for line in ('"abdali", "rumaila"', '"rumaila", "abdali"', '"ummqasr", "abdali"', '"abdali", "ummqasr"'):
        drop(pack / "map.toml", line)
    for line in ('"jahra", "hafar"', '"hafar", "jahra"', '"minasaud", "khafji"', '"khafji", "minasaud"'):
        drop(pack / "map.toml", line)

    expected = "map.toml.link: expected one map; no way leads to abdali, jahra, kuwaitcity, minasaud"
    assert expected in faults()


def test_a_map_needs_enough_lines(pack: Path, faults: Faults) -> None:
    text = (pack / "map.toml").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    kept = [line for number, line in enumerate(lines) if "between" not in line or number % 4]
    (pack / "map.toml").write_text("".join(kept), encoding="utf-8")

    assert "map.toml.link: expected 3 to 5 lines at a box on average" in faults()


def test_every_nationality_is_supplied_and_arrives(pack: Path, faults: Faults) -> None:
    drop(pack / "map.toml", 'nats = ["ISR"]')

    assert [fault for fault in faults() if "ISR" in fault][:2] == [
        "map.toml.supply: expected a line for ISR",
        "map.toml.arrival: expected a line for ISR",
    ]


def test_waves_bring_every_unit_once(check: Check) -> None:
    check(
        [
            ("tables", '"us-meb1", ', "", f"{TABLES}.us: expected every unit of USA once, in first or second"),
            ("tables", '"ru-22", ', '"ru-6", ', f"{TABLES}.russia: expected every unit of RUS once"),
            (
                "units",
                '"5th Lebanese Bde"',
                '"1st Lebanese Bde"',
                f"{NATION}[LEB].unit: '1st Lebanese Bde' stands twice",
            ),
        ]
    )


def test_both_countries_need_their_rebels(pack: Path, faults: Faults) -> None:
    path = pack / "tables.toml"
    before, after = path.read_text(encoding="utf-8").split('[[rebels]]\nid = "iraq"')
    path.write_text(before + after[after.index("[lebanon]") :], encoding="utf-8")

    assert faults() == [f"{TABLES}.rebels: expected syria and iraq"]


def test_what_the_rulebook_states_of_the_map(check: Check) -> None:
    box = "map.toml.country.box"
    check(
        [
            ("map", '["city", "religious"]', '["city"]', f"{box}.marks: expected karbala, najaf as religious cities"),
            ("map", '["city", "oilfield"]', '["objective", "oilfield"]', f"{box}.marks: expected mosul as both"),
            ("map", 'symbol = "blue"', 'symbol = "red"', f"{box}[haifa].symbol: red is not of israel"),
            (
                *("map", 'defence = 2, organisation = "pkk"', 'defence = 2, organisation = "kdp"'),
                f"{box}[hakkari].organisation: kdp is not of turkey",
                "07-kurdish-independence.toml.setup: pk-g3 stands in hakkari, expected a box of its organisation",
            ),
            (
                *("map", 'name = "H5", ', 'name = "H5", symbol = "red", '),
                f"{box}[h5].symbol: red is not of jordan",
                f"{box}[h5].symbol: expected none: the rules name the box where it serves",
            ),
            (
                *("map", '["daraa", "irbid"]', '["suwayda", "irbid"]'),
                f"{box}[daraa]: expected a box of syria with a line to jordan",
                "map.toml.link: damascus - daraa crosses suwayda - irbid",
                "map.toml.link: daraa - quneitra crosses suwayda - irbid",
            ),
        ]
    )


def test_boxes_and_pools_that_the_rules_name_are_there(pack: Path, faults: Faults) -> None:
    for file in pack.rglob("*.toml"):
        text = file.read_text(encoding="utf-8").replace("uppergalilea", "galilea")
        file.write_text(text.replace('"arab"', '"allies"').replace('"kurds", name', '"tribes", name'), encoding="utf-8")
    units = (pack / "units.toml").read_text(encoding="utf-8")
    (pack / "units.toml").write_text(units.replace('pool = "kurds"', 'pool = "tribes"'), encoding="utf-8")

    assert faults() == [
        "map.toml.country.box: expected uppergalilea, which the rules name",
        "map.toml.pool: expected kurds",
        "map.toml.pool: expected arab",
    ]


def test_what_the_rulebook_states_of_units(check: Check) -> None:
    marine, garrison = "reduced = [2, 2], move = 6", 'kind = "garrison", full = '
    check(
        [
            ("units", f"[3, 4], {marine}", f"[3, 3], {marine}", f"{NATION}.unit[us-meu]: expected 3-4-6, as the rules"),
            ("units", "full = [8, 10], reduced = [4, 5], move = 5", "full = [8, 9], reduced = [4, 5], move = 5", RU_7),
            ("units", "full = [6, 4]", "full = [7, 4]", f"{NATION}[ISIS]: expected katibas from 6-4 to 1-2"),
            ("units", '"33rd Para Bde (IRG)"', '"33rd Bde (IRG)"', f"{NATION}[IRN]: expected 3 Para brigades, found 2"),
            (
                "units",
                '[5, 5], reduced = [3, 3], move = 4, source = "X", sources',
                BAGHDADI,
                f"{NATION}[ISIS]: expected one",
            ),
            (
                "units",
                f'{garrison}[0, 4], reduced = [0, 2], source = "X", so',
                PKK,
                f"{NATION}[PKK]: expected a garrison",
            ),
            ("units", 'kind = "dummy"', 'kind = "katiba"', f"{NATION}[ISIS]: expected 3 dummies, found 2"),
            ("units", 'id = "us-82"', 'id = "us-83"', f"{NATION}.unit: expected us-82, which the rules name"),
            ("tables", '"us-82"', '"us-83"'),
        ]
    )


RU_7 = f"{NATION}.unit[ru-7]: expected 8-10-5"
BAGHDADI = '[5, 5], reduced = [3, 3], move = 5, source = "X", sources'
PKK = 'kind = "garrison", full = [0, 5], reduced = [0, 2], source = "X", so'


def test_nationalities_have_as_many_counters_as_the_rules_count(pack: Path, faults: Faults) -> None:
    soldier = ('kind = "dummy", full = [0, 0]', "full = [1, 1], reduced = [1, 1], move = 1")
    move(pack / "units.toml", "is-d3", "l-8", soldier)
    move(pack / "units.toml", "kd-g3", "l-8", ('kind = "garrison", full = [0, 4], reduced = [0, 2]', soldier[1]))
    move(pack / "units.toml", "g-bah", "l-8", ("", ""))
    found = faults()

    assert f"{NATION}[ISIS]: expected 25 units, found 24" in found
    assert f"{NATION}: expected 20 Kurdish units, found 19" in found
    assert f"{NATION}: expected units of BAH" in found


def move(path: Path, id: str, before: str, change: tuple[str, str]) -> None:
    """Puts the line of a unit before that of another."""
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines(keepends=True) if f'id = "{id}"' in line)
    mark = f'  {{ id = "{before}"'
    path.write_text(text.replace(line, "").replace(mark, line.replace(*change) + mark), encoding="utf-8")


def test_only_three_pools_are_boxes(check: Check) -> None:
    check(
        [
            (
                "map",
                '{ id = "iran", name',
                '{ id = "new", name',
                "map.toml.pool: expected the off-map boxes of iran, turkey",
            ),
            ("map", '{ id = "israel", name', '{ id = "iran", name'),
            ("map", '{ id = "new", name', '{ id = "israel", name'),
        ]
    )
