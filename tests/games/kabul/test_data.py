"""A broken pack is refused, and every fault is named with its file and key."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.kabul.data import FOLDER, load
from sandtable.games.kabul.data_cards import NEEDED, OPTIONAL
from sandtable.games.kabul.terms import EFFECTS
from sandtable.kernel.errors import InputError

Edit = Callable[[str, str, str], None]
FILES = ["city.toml", "provinces.toml", "coordination.toml", "events.toml", "tables.toml"]
SEATS = '["taliban", "afghan", "ngo", "isaf"]'
CARD = "coordination.toml.card[{}]."
EVENT = "events.toml.event[{}]."


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


def check(pack: Path, expected: list[str]) -> None:
    """The faults begin as expected, one by one."""
    faults = faults_of(pack)

    assert len(expected) == len(faults), faults
    for start, fault in zip(expected, faults, strict=True):
        assert start == fault[: len(start)]


def test_the_copy_of_a_pack_is_the_same_pack(pack: Path) -> None:
    assert load(pack).digest == load().digest


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no folder"):
        load(tmp_path / "nowhere")


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_named(pack: Path, file: str) -> None:
    (pack / file).unlink()

    assert [fault for fault in faults_of(pack) if fault.startswith(f"{file}: cannot be read")]


@pytest.mark.parametrize("file", FILES)
def test_an_empty_file_is_a_list_of_faults(pack: Path, file: str) -> None:
    (pack / file).write_text("format = 1\n", encoding="utf-8")

    assert all(fault.startswith(file) for fault in faults_of(pack))


def test_all_faults_of_all_files_are_told_at_once(pack: Path, edit: Edit) -> None:
    edit("city.toml", "edge = false", "edge = 1")
    edit("events.toml", "copies = 10", 'copies = "ten"')
    edit("tables.toml", "actions = 2", "actions = 0")

    assert faults_of(pack) == [
        "tables.toml.turn.actions: expected 1 to 5, found 0",
        "city.toml.district[1].edge: expected bool, found 1",
        "events.toml.event[two-provinces-may-fall].copies: expected int, found 'ten'",
    ]


def test_every_op_has_its_list_of_keys() -> None:
    assert list(NEEDED) == EFFECTS
    assert set(OPTIONAL) <= set(EFFECTS)


@pytest.mark.parametrize("op", EFFECTS)
def test_every_op_is_explained_in_the_pack(op: str) -> None:
    head = (FOLDER / "coordination.toml").read_text(encoding="utf-8").split("\n[[card]]")[0]

    assert re.search(rf"^#   {op} ", head, re.MULTILINE)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "id = 2\n",
            "id = 1\n",
            ["city.toml.district[1].id: expected a larger number than 1: districts stand in the order"],
            id="order",
        ),
        pytest.param(
            "hq = true", "hq = false", ["city.toml.district: expected one ISAF HQ, found 0"], id="no headquarters"
        ),
        pytest.param(
            "hq = false", "hq = true", ["city.toml.district: expected one ISAF HQ, found 2"], id="two headquarters"
        ),
        pytest.param(
            "edge = false\nhq = true",
            "edge = true\nhq = true",
            ["city.toml.district[9].edge: ISAF HQ is no edge district"],
            id="headquarters on the edge",
        ),
        pytest.param(
            "tokens = 3",
            "tokens = 2",
            [
                "tables.toml.box.tokens: expected 29, as the other files have, found 30",
                "tables.toml.level[strategic].least: expected 29, all tokens, found 30",
            ],
            id="tokens",
        ),
        pytest.param(
            "tokens_hard = 3",
            "tokens_hard = 4",
            [
                "tables.toml.box.tokens_hard: expected 37, as the other files have, found 36",
                "tables.toml.level[strategic].least_hard: expected 37, all tokens, found 36",
            ],
            id="hard tokens",
        ),
        pytest.param(
            "count = 12",
            "count = 13",
            ["tables.toml.box.markers: expected 58, as the other files have, found 57"],
            id="markers",
        ),
        pytest.param(
            'id = "ammunition"',
            'id = "fuel"',
            ["city.toml.colour[fuel].id: expected one of ammunition, transport, incentive, passport, found 'fuel'"],
            id="colour",
        ),
        pytest.param(
            'id = "transport"',
            'id = "ammunition"',
            ["city.toml.colour[ammunition].id: expected the colours in the order ammunition, transport"],
            id="colour twice",
        ),
        pytest.param(
            '  { id = "passport", count = 15, source = "R" },\n',
            "",
            [
                "city.toml.colour: expected 4 colours, found 3",
                "tables.toml.box.markers: expected 42, as the other files have, found 57",
            ],
            id="three colours",
        ),
        pytest.param(
            "xy = [554.0, 410.0]", "xy = [10, 10]", ["city.toml.district[1].xy: lies outside its outline"], id="xy"
        ),
        pytest.param(
            "xy = [554.0, 410.0]",
            "xy = [416.0, 368.0]",
            [
                "city.toml.district[1].xy: lies outside its outline",
                "city.toml.district[1].xy: lies in the outline of district[2]",
            ],
            id="xy in another district",
        ),
        pytest.param(
            "xy = [554.0, 410.0]",
            "xy = [554.0]",
            ["city.toml.district[1].xy: expected two numbers, x and y, found [554.0]"],
            id="half a place",
        ),
        pytest.param(
            "[829.1, 150.7], [812.5, 153.9]",
            "[829.1, 150.7], [829.1, 150.7]",
            ["city.toml.hkia.outline: expected at least three corners, all different"],
            id="corner twice",
        ),
        pytest.param(
            'source = "R" },', 'source = "Q" },', ["city.toml.colour[ammunition].source: expected R, P or X"], id="mark"
        ),
        pytest.param(
            "hq = false\n",
            "hq = false\nroad = true\n",
            ["city.toml.district[1].road: is not known here; known: edge, hq, id, name"],
            id="unknown key",
        ),
    ],
)
def test_faults_of_the_city(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("city.toml", old, new)

    check(pack, expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            '  { a = "farah", b = "nimruz", source = "P" },\n',
            "",
            ["tables.toml.box.links: expected 78, as the other files have, found 79"],
            id="link left out",
        ),
        pytest.param(
            'a = "farah", b = "nimruz"',
            'a = "farah", b = "herat"',
            ["provinces.toml.link[31]: the link of farah and herat stands twice"],
            id="link twice",
        ),
        pytest.param(
            'a = "farah", b = "nimruz"',
            'a = "nimruz", b = "farah"',
            ["provinces.toml.link[31].b: expected a province after nimruz, found 'farah'"],
            id="order of a link",
        ),
        pytest.param(
            'a = "farah", b = "nimruz"',
            'a = "farah", b = "iran"',
            ["provinces.toml.link[31].b: expected one of badakhshan, badghis"],
            id="no such province",
        ),
        pytest.param(
            'a = "kabul", b = "wardak"',
            'a = "kabul", b = "zabul"',
            ["provinces.toml.places.beside_kabul: expected kapisa, laghman, logar, nangarhar, parwan, zabul, as the"],
            id="beside Kabul",
        ),
        pytest.param(
            '"parwan", "wardak"]',
            '"parwan"]',
            ["provinces.toml.places.beside_kabul: expected kapisa, laghman, logar, nangarhar, parwan, wardak, as the"],
            id="one beside Kabul left out",
        ),
        pytest.param(
            'first = "nimruz"',
            'first = "kabul"',
            ["provinces.toml.places.first: expected a province that can fall"],
            id="first",
        ),
        pytest.param(
            'bagram = "parwan"',
            'bagram = "bagram"',
            ["provinces.toml.places.bagram: expected one of badakhshan"],
            id="Bagram",
        ),
        pytest.param(
            'id = "badghis"',
            'id = "aaa"',
            [
                "provinces.toml.province[aaa].id: expected it after badakhshan: provinces stand in alphabetical order",
                "provinces.toml.link[4].a: expected one of badakhshan, aaa",
                "provinces.toml.link[5].a: expected one of badakhshan, aaa",
                "provinces.toml.link[6].a: expected one of badakhshan, aaa",
            ],
            id="order of provinces",
        ),
        pytest.param(
            "xy = [758.0, 121.8]",
            "xy = [0, 0]",
            ["provinces.toml.province[badakhshan].xy: lies in no province"],
            id="xy",
        ),
        pytest.param(
            "xy = [758.0, 121.8]",
            "xy = [226.8, 279.0]",
            ["provinces.toml.province[badakhshan].xy: lies in badghis"],
            id="xy in another province",
        ),
        pytest.param(
            'path = "M',
            'path = "m',
            ["provinces.toml.province[badakhshan].path: expected rings of the form M x,y L x,y L x,y ... Z"],
            id="path",
        ),
    ],
)
def test_faults_of_the_provinces(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("provinces.toml", old, new)

    check(pack, expected)


def test_an_empty_path_is_found(pack: Path) -> None:
    path = pack / "provinces.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'path = "[^"]*"', 'path = ""', text, count=1), encoding="utf-8")

    check(pack, ["provinces.toml.province[badakhshan].path: expected rings"])


def test_an_island_is_found(pack: Path) -> None:
    path = pack / "provinces.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not (line.startswith("  { a = ") and '"nimruz"' in line)]
    path.write_text("".join(kept), encoding="utf-8")

    check(
        pack,
        [
            "provinces.toml.link: expected one connected country; no way leads from Kabul to nimruz",
            "tables.toml.box.links: expected 77, as the other files have, found 79",
        ],
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "copies = 1\n",
            "copies = 2\n",
            ["tables.toml.box.coordination: expected 21, as the other files have, found 20"],
            id="deck",
        ),
        pytest.param(
            'id = "bad-phone-line"',
            'id = "endless-staff-meeting"',
            ["coordination.toml.card: the id 'endless-staff-meeting' stands twice"],
            id="id twice",
        ),
        pytest.param(
            'events = ["mortars-on-a-checkpoint", "rockets-at-hkia"]',
            'events = ["mortars", "rockets-at-hkia"]',
            [CARD.format("c-ram") + "effects[1].events: expected some of two-provinces-may-fall"],
            id="cancelled event",
        ),
        pytest.param(
            'events = ["mortars-on-a-checkpoint", "rockets-at-hkia"]',
            "events = []",
            [CARD.format("c-ram") + "effects[1].events: expected at least one"],
            id="nothing cancelled",
        ),
        pytest.param(
            'do = "forces_set"',
            'do = "forces"',
            [
                CARD.format("private-security-company") + "effects[1].do: expected one of nothing, ptui",
            ],
            id="op",
        ),
        pytest.param(
            'do = "nothing", for',
            'do = "nothing", n = 1, for',
            [CARD.format("endless-staff-meeting") + "effects[1].n: is not known here; known: do, for"],
            id="key of another op",
        ),
        pytest.param(
            'n = 2, lasts = "evacuate"',
            'n = 2, lasts = "game"',
            [
                CARD.format("moose-on-the-ramp") + "effects[1].lasts: expected one of turn, evacuate, found 'game'",
            ],
            id="lasts",
        ),
        pytest.param(
            'n = 2, lasts = "evacuate"',
            'lasts = "evacuate"',
            [CARD.format("moose-on-the-ramp") + "effects[1].n: is missing"],
            id="key left out",
        ),
        pytest.param(
            "n = 1, either_way = true",
            "n = 0, either_way = true",
            [CARD.format("press-pool") + "effects[1].n: expected a number other than 0"],
            id="no change",
        ),
        pytest.param(
            "least = 2, most = 2",
            "least = 3, most = 2",
            [CARD.format("de-mil-detail") + "effects[1].least: expected at most 2, found 3"],
            id="least and most",
        ),
        pytest.param(
            'colours = ["passport"], n = 1',
            "colours = [], n = 1",
            [CARD.format("interpreter-network") + "effects[1].colours: expected at least one"],
            id="no colour",
        ),
        pytest.param(
            f'do = "nothing", for = {SEATS}',
            'do = "nothing", for = ["taliban", "afghan", "ngo"]',
            [CARD.format("endless-staff-meeting") + "effects: says nothing of isaf"],
            id="a seat left out",
        ),
        pytest.param(
            '  { do = "nothing", for = ["taliban"] },',
            '  { do = "nothing", for = ["taliban", "ngo"] },',
            [CARD.format("private-security-company") + "effects: has both nothing and something for ngo"],
            id="nothing and something",
        ),
        pytest.param(
            f'do = "nothing", for = {SEATS}',
            'do = "nothing", for = []',
            [CARD.format("endless-staff-meeting") + "effects[1].for: expected at least one seat"],
            id="for nobody",
        ),
        pytest.param(
            'spend = "own_turn"\n', "", [CARD.format("private-security-company") + "spend: is missing"], id="no spend"
        ),
        pytest.param(
            'keep_by = ["isaf"]\n',
            "",
            [
                CARD.format("moose-on-the-ramp") + "keep_by: is missing",
            ],
            id="nobody keeps it",
        ),
        pytest.param(
            'keep_by = ["isaf"]',
            'keep_by = ["isaf", "ngo"]',
            [CARD.format("moose-on-the-ramp") + "keep_by: expected the seats of the effect evacuate_allowance"],
            id="kept without use",
        ),
        pytest.param(
            'spend = "event"',
            'spend = "own_turn"',
            [
                CARD.format("c-ram") + "spend: expected event for the effect cancel_event",
                CARD.format("c-ram") + "keep_by: expected the seats of the effect forces_set",
            ],
            id="spent at the wrong moment",
        ),
        pytest.param(
            'spend = "own_turn"',
            'spend = "never"',
            [
                CARD.format("private-security-company") + "spend: a card that is kept can be spent",
            ],
            id="never spent",
        ),
        pytest.param(
            'playable = "only_as_kept"',
            'playable = "always"',
            [CARD.format("moose-on-the-ramp") + "playable: expected only_as_kept for a card spent at evacuate"],
            id="kept or played",
        ),
        pytest.param(
            'playable = "two_ammunition_with_own_team"',
            'playable = "always"',
            [CARD.format("de-mil-detail") + "playable: two_ammunition_with_own_team goes with return_markers"],
            id="no condition",
        ),
        pytest.param(
            'timing = "none"\nplayable = "always"',
            'timing = "none"\nplayable = "only_as_kept"',
            [CARD.format("endless-staff-meeting") + "playable: only_as_kept needs keep_by"],
            id="kept by nobody",
        ),
        pytest.param(
            'timing = "none"\nplayable = "always"',
            'timing = "none"\nplayable = "forces_disbanded"',
            [CARD.format("endless-staff-meeting") + "playable: forces_disbanded needs the effect forces_set"],
            id="nothing to reform",
        ),
        pytest.param(
            'timing = "none"\n', "", [CARD.format("endless-staff-meeting") + "timing: is missing"], id="timing"
        ),
    ],
)
def test_faults_of_the_coordination_cards(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("coordination.toml", old, new)

    check(pack, expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "copies = 10",
            "copies = 9",
            ["tables.toml.box.events: expected 39, as the other files have, found 40"],
            id="deck",
        ),
        pytest.param(
            'group = "Setback"',
            'group = "Bad Luck"',
            [EVENT.format("commandos-retake-a-capital") + "group: expected one of Advance, Setback"],
            id="group",
        ),
        pytest.param(
            'id = "prison-break"',
            'id = "mog-maxed"',
            ["events.toml.event: the id 'mog-maxed' stands twice"],
            id="id twice",
        ),
        pytest.param(
            "n = 2, roll = true",
            "n = 2, roll = 6",
            [EVENT.format("two-provinces-may-fall") + "effects[1].roll: expected bool, found 6"],
            id="roll",
        ),
        pytest.param(
            "n = 2, roll = true",
            "n = -2, roll = true",
            [EVENT.format("two-provinces-may-fall") + "effects[1].n: expected 1 to 10, found -2"],
            id="fewer than none",
        ),
        pytest.param(
            'most = "each_taliban_team"',
            'most = "each_team"',
            [EVENT.format("checkpoint-beatings") + "effects[2].most: expected one of each_taliban_team, found"],
            id="most",
        ),
        pytest.param(
            'forces = ["effective", "reformed"]',
            'forces = ["effective", "ready"]',
            [EVENT.format("commandos-retake-a-capital") + "effects[1].forces: expected some of effective, disbanded"],
            id="forces",
        ),
        pytest.param(
            'who = "taliban", where = "not_hq" }',
            'who = "taliban", where = "own_team" }',
            [EVENT.format("mortars-on-a-checkpoint") + "effects[1].where: expected one of any, not_hq"],
            id="where a team leaves",
        ),
        pytest.param(
            'do = "taliban_enter", for',
            'do = "cancel_event", for',
            [EVENT.format("prison-break") + "effects[1].do: expected one of nothing, ptui"],
            id="an event that cancels",
        ),
        pytest.param(
            'who = "afghan", n = 1, beside',
            'who = "army", n = 1, beside',
            [EVENT.format("commandos-retake-a-capital") + "effects[1].who: expected one of taliban, afghan, ngo, isaf"],
            id="who",
        ),
    ],
)
def test_faults_of_the_events(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("events.toml", old, new)

    check(pack, expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "teams = 5", "teams = 6", ["tables.toml.box.teams: expected 5, as the other files have, found 6"], id="box"
        ),
        pytest.param(
            '"day-7"',
            '"day-0"',
            ["tables.toml.calendar: expected a space like week-8 or day-7, found 'day-0'"],
            id="space",
        ),
        pytest.param(
            '"week-8", "week-7"',
            '"week-7", "week-8"',
            ["tables.toml.calendar: expected weeks, then days, counting down to day-1"],
            id="order of the calendar",
        ),
        pytest.param(
            '"day-2", "day-1"',
            '"day-2"',
            ["tables.toml.calendar: expected weeks, then days, counting down to day-1"],
            id="end of the calendar",
        ),
        pytest.param(
            '"week-8", "week-7"',
            '"week-7", "week-7"',
            ["tables.toml.calendar: the id 'week-7' stands twice"],
            id="space twice",
        ),
        pytest.param(
            '"hold", "hold", ',
            '"hold", ',
            ["tables.toml.forces[1].faces: expected six, one for each face of the die, or none, found 5"],
            id="five faces",
        ),
        pytest.param(
            '"hold", "hold", ',
            '"hold", "win", ',
            ["tables.toml.forces[1].faces: expected some of hold, fall, disband, found 'win'"],
            id="face",
        ),
        pytest.param(
            'state = "disbanded"',
            'state = "reformed"',
            ["tables.toml.forces[2].state: expected the states in the order effective, disbanded, reformed"],
            id="order of states",
        ),
        pytest.param(
            'id = "pyrrhic"',
            'id = "tragic"',
            ["tables.toml.level[tragic].id: expected the levels in the order tragic, pyrrhic"],
            id="order of levels",
        ),
        pytest.param(
            "least = 25",
            "least = 19",
            ["tables.toml.level.least: expected rising numbers, found [19, 19, 30]"],
            id="levels rise",
        ),
        pytest.param(
            "least = 0",
            "least = 1",
            ["tables.toml.level[tragic].least: expected 0 to 0, found 1"],
            id="the worst level",
        ),
        pytest.param("ptui = 10\n", "", ["tables.toml.tracks.ptui: is missing"], id="no track"),
        pytest.param("format = 1", "format = 2", ["tables.toml.format: expected 1"], id="format"),
    ],
)
def test_faults_of_the_tables(pack: Path, edit: Edit, old: str, new: str, expected: list[str]) -> None:
    edit("tables.toml", old, new)

    check(pack, expected)


@pytest.mark.parametrize(("table", "what"), [("forces", "3 states, found 2"), ("level", "4 levels, found 3")])
def test_a_table_that_is_cut_short_is_found(pack: Path, table: str, what: str) -> None:
    path = pack / "tables.toml"
    blocks = re.split(r"(?m)^(?=\[)", path.read_text(encoding="utf-8"))
    last = max(place for place, block in enumerate(blocks) if block.startswith(f"[[{table}]]"))
    path.write_text("".join(blocks[:last] + blocks[last + 1 :]), encoding="utf-8")

    check(pack, [f"tables.toml.{table}: expected {what}"])
