"""A broken pack is refused, and every fault is named with its file and key."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.orgun.data import FOLDER, load
from sandtable.kernel.errors import InputError

Edit = Callable[[str, str, str], None]
MODE = "cards.toml.card[{}].mode[{}]"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the game's data."""
    return Path(shutil.copytree(FOLDER, tmp_path / "pack"))


@pytest.fixture
def edit(pack: Path) -> Edit:
    """Replaces the first occurrence of a text in a file of the pack."""

    def replace(file: str, old: str, new: str) -> None:
        before = (pack / file).read_text(encoding="utf-8")
        after = before.replace(old, new, 1)
        assert before != after
        (pack / file).write_text(after, encoding="utf-8")

    return replace


def faults_of(pack: Path) -> list[str]:
    """All faults of a pack, after the line that counts them."""
    with pytest.raises(InputError) as caught:
        load(pack)
    assert "data/broken" == caught.value.code
    first, *faults = caught.value.message.split("\n  ")
    assert f"{len(faults)} fault(s) in the data:" == first
    return faults


def test_the_copy_of_a_pack_is_the_same_pack(pack: Path) -> None:
    assert load(pack).digest == load().digest


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no folder"):
        load(tmp_path / "nowhere")


@pytest.mark.parametrize("file", ["map.toml", "counters.toml", "cards.toml", "setup.toml", "tables.toml"])
def test_a_missing_file_is_named(pack: Path, file: str) -> None:
    (pack / file).unlink()

    assert [fault for fault in faults_of(pack) if fault.startswith(f"{file}: cannot be read")]


@pytest.mark.parametrize("file", ["map.toml", "counters.toml", "cards.toml", "setup.toml", "tables.toml"])
def test_an_empty_file_is_a_list_of_faults(pack: Path, file: str) -> None:
    (pack / file).write_text("format = 1\n", encoding="utf-8")

    assert all(fault.startswith(file) for fault in faults_of(pack))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param("tem = 1", "tem = 4", ["map.toml.area[1].tem: expected 0 to 3, found 4"], id="tem"),
        pytest.param(
            'terrain = "clear"',
            'terrain = "desert"',
            ["map.toml.area[1].terrain: expected one of clear, mountain, found 'desert'"],
            id="terrain",
        ),
        pytest.param(
            "id = 2\n",
            "id = 9\n",
            ["map.toml.area[9].id: expected 2: areas stand in the order of their numbers"],
            id="id",
        ),
        pytest.param(
            'entry = ["red", "yellow"]',
            'entry = ["blue"]',
            ["map.toml.area[1].entry: expected some of green, red, yellow, found 'blue'"],
            id="tribe",
        ),
        pytest.param(
            "xy = [2020.5, 169.8]", "xy = [10, 10]", ["map.toml.area[1].xy: lies outside its polygon"], id="xy"
        ),
        pytest.param(
            "xy = [2020.5, 169.8]",
            "xy = [2020.5]",
            ["map.toml.area[1].xy: expected two numbers, x and y, found [2020.5]"],
            id="half a place",
        ),
        pytest.param(
            "[[1810.8, 0.0], [2200.0, 0.0], [2200.0, 270.6], [1925.5, 327.0], [1792.3, 185.6]]",
            "[]",
            ["map.toml.area[1].polygon: expected at least three corners, all different"],
            id="no polygon",
        ),
        pytest.param(
            "[1925.5, 327.0], [1792.3, 185.6]]",
            "[1925.5, 327.0], [1800, 200]]",
            [
                "map.toml.area[1].polygon: the edge between 1800, 200 and 1925.5, 327 meets no other area",
                "map.toml.area[1].polygon: the edge between 1800, 200 and 1810.8, 0 meets no other area",
                "map.toml.area[2].polygon: the edge between 1792.3, 185.6 and 1810.8, 0 meets no other area",
                "map.toml.area[7].polygon: the edge between 1792.3, 185.6 and 1925.5, 327 meets no other area",
                "map.toml.link: areas 1 and 2 have a link and no edge in common",
                "map.toml.link: areas 1 and 7 have a link and no edge in common",
            ],
            id="a corner out of place",
        ),
        pytest.param(
            '  { a = 1, b = 2, road = false, source = "X" },\n',
            "",
            ["map.toml.link: areas 1 and 2 have an edge in common and no link"],
            id="link left out",
        ),
        pytest.param(
            "{ a = 1, b = 2,",
            "{ a = 1, b = 40,",
            [
                "map.toml.link: areas 1 and 2 have an edge in common and no link",
                "map.toml.link: areas 1 and 40 have a link and no edge in common",
            ],
            id="link across the map",
        ),
        pytest.param(
            "{ a = 1, b = 3,",
            "{ a = 1, b = 2,",
            ["map.toml.link[2]: the link of 1 and 2 stands twice"],
            id="link twice",
        ),
        pytest.param(
            "{ a = 1, b = 2,", "{ a = 2, b = 1,", ["map.toml.link[1].b: expected a larger number than a, 2"], id="order"
        ),
        pytest.param(
            "{ a = 1, b = 2,", "{ a = 1, b = 50,", ["map.toml.link[1].b: expected 1 to 43, found 50"], id="no such area"
        ),
        pytest.param(
            'features = ["fort", "airfield"]',
            'features = ["fort"]',
            ["map.toml: expected one airfield, found 0"],
            id="no airfield",
        ),
        pytest.param(
            'source = "X" },',
            'source = "Q" },',
            ["map.toml.link[1].source: expected R, P or X, found 'Q'"],
            id="source",
        ),
        pytest.param("road = false, ", "", ["map.toml.link[1].road: is missing"], id="no word on the road"),
    ],
)
def test_faults_of_the_map(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("map.toml", old, new)

    assert expected == faults_of(pack)


def test_an_island_is_found(pack: Path) -> None:
    path = pack / "map.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("  { a = 1, ")), encoding="utf-8")

    assert "map.toml.link: expected one connected map; no way leads from 1 to 2, 3, 4" in faults_of(pack)[0]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            '"dra-btr70-1", type = "dra-btr70"',
            '"dra-btr70-1", type = "dra-btr40"',
            [
                "counters.toml.type[dra-btr70].count: expected 5, as many as there are pieces, found 6",
                "counters.toml.type[dra-btr40].count: expected 6, as many as there are pieces, found 5",
            ],
            id="counts",
        ),
        pytest.param(
            '{ id = "minefield", count = 6',
            '{ id = "minefield", count = 5',
            ["setup.toml.box.counters: expected 87, as the other files have, found 88"],
            id="88 counters",
        ),
        pytest.param(
            '{ id = "minefield", count',
            '{ id = "flag", count',
            [
                "counters.toml.marker[flag].id: expected one of turn, minefield, minefield-path, supply, out-of-ammo,"
                " active-area, found 'flag'"
            ],
            id="marker",
        ),
        pytest.param(
            'id = "dra-btr70-2", type',
            'id = "dra-btr70-1", type',
            [
                "setup.toml.setup[2].pieces: expected some of",
                "counters.toml.piece: the id 'dra-btr70-1' stands twice",
            ],
            id="id twice",
        ),
        pytest.param(
            'type = "dra-t55", origin',
            'type = "dra-t55", tribe = "red", origin',
            ["counters.toml.piece[dra-t55].tribe: only Mujahideen leaders and infantry have a tribe"],
            id="tribe of a tank",
        ),
        pytest.param(
            'type = "mj-zgu", tribe = "green"',
            'type = "mj-zgu"',
            ["counters.toml.piece[green-zgu-1].tribe: is missing: Mujahideen infantry has one"],
            id="no tribe",
        ),
        pytest.param(
            'type = "wazir", tribe = "green"',
            'type = "wazir", tribe = "red"',
            [
                "counters.toml.piece: expected one leader of the tribe green, found 0",
                "counters.toml.piece: expected one leader of the tribe red, found 2",
            ],
            id="leaders",
        ),
        pytest.param(
            'type = "sov-t62", origin = "soviet_pool"',
            'type = "sov-t62", origin = "airlift"',
            [
                "setup.toml: sov-t62-1 has the origin airlift: expected 1 x in airlift, found 0",
                "setup.toml: sov-t62-1 has the origin airlift: expected 0 x in soviet_pool, found 1",
            ],
            id="origin",
        ),
        pytest.param(
            "\nma = 4",
            "\nma = 4.25",
            ["counters.toml.type[dra-btr70].ma: expected whole or half points, found 4.25"],
            id="quarter points",
        ),
        pytest.param(
            "modifier = 2\n",
            "modifier = 2\nfp = 3\n",
            [
                "counters.toml.type[omar].fp: is not known here;"
                " known: class, count, id, ma, modifier, name, nation, side, source, sources, traits"
            ],
            id="firepower of a leader",
        ),
        pytest.param(
            'nation = "dra"',
            'nation = "mujahideen"',
            ["counters.toml.type[dra-btr70].nation: mujahideen does not fight for dra"],
            id="nation",
        ),
    ],
)
def test_faults_of_the_counters(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("counters.toml", old, new)
    faults = faults_of(pack)

    assert len(expected) == len(faults)
    assert all(fault.startswith(start) for fault, start in zip(faults, expected, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "copies = 1",
            "copies = 2",
            [
                "setup.toml.box.cards: expected 37, as the other files have, found 36",
                "cards.toml: expected 18 cards in the deck of dra, found 19",
            ],
            id="deck",
        ),
        pytest.param("no = 2\n", "no = 1\n", ["cards.toml.card[hellfire].no: the number 1 stands twice"], id="number"),
        pytest.param(
            'when = "reinforcement"',
            'when = "midnight"',
            [
                MODE.format("they-came-from-kabul", 1)
                + ".when: expected one of reinforcement, own_action_start, own_action, attack, defence, ambush, entry,"
                " enemy_activation, supply_start, found 'midnight'"
            ],
            id="moment",
        ),
        pytest.param(
            'op = "dv", n = 2',
            'op = "av", n = 2',
            [MODE.format("fierce-defense", 1) + ".effects[1].op: expected one of dv, spend for defence, found av"],
            id="effect at the wrong moment",
        ),
        pytest.param(
            'op = "dv", n = 2',
            'op = "dv", n = 2, until = "turn_end"',
            [MODE.format("fierce-defense", 1) + ".effects[1].until: is not known here; known: n, op, source, sources"],
            id="parameter of another effect",
        ),
        pytest.param(
            'requires = ["mi24_spent"]',
            'requires = ["not_night"]',
            [MODE.format("hellfire", 2) + ".requires: not_night is no condition for own_action"],
            id="condition at the wrong moment",
        ),
        pytest.param(
            '  { who = "owner", what = "area", from = "areas_with_enemy_units" },\n',
            "",
            [MODE.format("bombing", 1) + ".effects[1].op: bomb needs 1 x area in choose, found 0"],
            id="nothing chosen",
        ),
        pytest.param(
            'what = "unit", from = "sapper_units"',
            'what = "area", from = "sapper_units"',
            [
                MODE.format("sappers", 1) + ".choose[1].from: sapper_units finds unit, not what is asked for",
                MODE.format("sappers", 1) + ".effects[1].op: spend needs 1 x unit in choose, found 0",
                MODE.format("sappers", 1) + ".effects[2].op: lay_minefield needs 1 x unit in choose, found 0",
            ],
            id="filter of another kind",
        ),
        pytest.param(
            '  { op = "roll_entry", source = "R" },\n',
            "",
            [
                MODE.format("they-came-from-kabul", 1) + ".effects[1].op: expected roll_entry before it",
                MODE.format("they-came-from-kabul", 1) + ".effects[2].op: expected roll_entry before it",
            ],
            id="no roll before the arrival",
        ),
        pytest.param(
            'pieces = "mi24", at = "mi24_base"',
            'pieces = "mi24", at = "airfield"',
            [MODE.format("hellfire", 1) + ".effects[1].at: expected mi24_base for mi24"],
            id="place of arrival",
        ),
        pytest.param(
            'cards = ["fierce-defense"]',
            'cards = ["4"]',
            [MODE.format("night-attack", 1) + ".effects[2].cards: expected some of they-came-from-kabul, hellfire"],
            id="barred card",
        ),
        pytest.param(
            'effects = [\n  { op = "ct", n = 2, source = "X" },\n'
            '  { op = "waive", what = "ambush_unit_limit", source = "X" },\n]',
            "effects = []",
            [MODE.format("well-laid-ambush", 1) + ".effects: expected at least one"],
            id="no effect",
        ),
    ],
)
def test_faults_of_the_cards(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("cards.toml", old, new)
    faults = faults_of(pack)

    assert len(expected) == len(faults)
    assert all(fault.startswith(start) for fault, start in zip(faults, expected, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "areas = 43", "areas = 42", ["setup.toml.box.areas: expected 43, as the other files have, found 42"]
        ),
        pytest.param(
            'pieces = ["dra-btr40-3"]',
            'pieces = ["dra-btr40-9"]',
            ["setup.toml.setup[5].pieces: expected some of"],
            id="unknown piece",
        ),
        pytest.param(
            "areas = [33]",
            "areas = [32]",
            ["setup.toml.setup: 4 units of dra in 32, at most 3 may stack"],
            id="stacking",
        ),
        pytest.param("areas = [38]", "areas = [36]", ["setup.toml.setup: both sides start in 36"], id="shared area"),
        pytest.param(
            "ready = [1, 3, 1, 1, 1, 1]",
            "ready = [1, 1, 1, 1, 1, 1]",
            ["setup.toml.setup: 7 units of mujahideen in 1, at most 6 may stack"],
            id="ready set-up too high",
        ),
        pytest.param(
            "ready = [1, 3, 1, 1, 1, 1]",
            "ready = [1, 3, 1, 1, 1]",
            ["setup.toml.setup[10].ready: expected 6 areas, one for each piece, found 5"],
            id="ready set-up too short",
        ),
        pytest.param(
            "ready = [29]", "ready = [30]", ["setup.toml.setup[3].ready: 30 is none of the areas"], id="ready"
        ),
        pytest.param("ready = [29]\n", "", ["setup.toml.setup[3].ready: is missing"], id="not ready"),
        pytest.param(
            "start = [15, 19, 32]",
            "start = [15, 19, 29]",
            ["setup.toml.setup: dra-militia may not stand in 29, a fort or minefield"],
            id="militia in a minefield",
        ),
        pytest.param(
            "start = [15, 19, 32]",
            "start = [15, 15]",
            ["setup.toml.minefields.start: expected different areas, at most 6"],
            id="minefields",
        ),
        pytest.param(
            '"dra-btr70-2", "dra-btr70-3"]',
            '"dra-btr70-2"]',
            ["setup.toml: dra-btr70-3 has the origin setup: expected 1 x in setup, found 0"],
            id="piece left out",
        ),
        pytest.param(
            'side = "dra"\nareas = [15]',
            'side = "mujahideen"\nareas = [15]',
            [
                "setup.toml.setup[1].pieces: rahman is of the other side",
                "setup.toml.setup[1].pieces: dra-btr70-1 is of the other side",
                "setup.toml.setup[1].pieces: dra-btr40-1 is of the other side",
                "setup.toml.setup[1].pieces: dra-btr40-2 is of the other side",
                "setup.toml.setup: expected all lines of dra before those of mujahideen",
            ],
            id="side",
        ),
        pytest.param(
            "entry = [5, 5, 5, 35, 35, 35]",
            "entry = [5, 5, 5, 34, 34, 34]",
            ["setup.toml.soviet.entry: 34 has no red star"],
            id="no star",
        ),
        pytest.param(
            "entry = [5, 5, 5, 35, 35, 35]",
            "entry = [5, 35]",
            ["setup.toml.soviet.entry: expected six, one for each face of the die, found 2"],
            id="six faces",
        ),
        pytest.param(
            '[[defection]]\ntribe = "red"',
            '[[defection]]\ntribe = "green"',
            ["setup.toml.defection[2].tribe: green stands twice", "setup.toml.defection: no pieces for red"],
            id="tribe twice",
        ),
    ],
)
def test_faults_of_the_set_up(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("setup.toml", old, new)
    faults = faults_of(pack)

    assert len(expected) == len(faults)
    assert all(fault.startswith(start) for fault, start in zip(faults, expected, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param("turn = 2\n", "turn = 3\n", ["tables.toml.turn[2].turn: expected 2: turns stand in order"]),
        pytest.param(
            "road = 0.5", "road = 0.3", ["tables.toml.movement.road: expected whole or half points, found 0.3"]
        ),
        pytest.param("road = 0.5\n", "", ["tables.toml.movement.road: is missing"], id="no cost"),
        pytest.param(
            "casualties = [1, 1, 2, 2, 3, 3]",
            "casualties = [1, 1, 2, 2, 3]",
            ["tables.toml.minefield.casualties: expected six, one for each face of the die, found 5"],
            id="die",
        ),
        pytest.param('[raid]\nopen = 1\nminefield = 1\nfort = 1\nsource = "R"\n', "", ["tables.toml.raid: is missing"]),
        pytest.param(
            "area = 38", "area = 37", ["tables.toml.soft_outpost.area: expected an outpost, found 37"], id="outpost"
        ),
        pytest.param("tem = 2", "tem = 3", ["tables.toml.soft_outpost.tem: expected a lower TEM than on the map"]),
        pytest.param(
            'initiative = "mujahideen"',
            'initiative = "roll"',
            ["tables.toml.turn[1].initiative: expected a side: nobody had the initiative before"],
            id="first turn",
        ),
    ],
)
def test_faults_of_the_tables(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("tables.toml", old, new)

    assert expected == faults_of(pack)


def test_faults_of_several_files_are_reported_together(pack: Path, edit: Edit) -> None:
    edit("map.toml", "tem = 1", "tem = 7")
    edit("cards.toml", 'op = "dv", n = 2', 'op = "dv", n = 20')
    edit("tables.toml", "home = -1", "home = 1")

    assert [
        "map.toml.area[1].tem: expected 0 to 3, found 7",
        "cards.toml.card[fierce-defense].mode[1].effects[1].n: expected -9 to 9, found 20",
        "tables.toml.attack.home: expected -9 to 0, found 1",
    ] == faults_of(pack)
