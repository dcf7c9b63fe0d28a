from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.bots import RandomBot
from sandtable.games.catalog import GAMES
from sandtable.kernel.data import digest_files
from sandtable.kernel.errors import InputError
from sandtable.kernel.play import start

ZURMAT = GAMES["zurmat"]
DATA = ZURMAT.folder / "data"
TILES = (
    "fob, tamir-bazaar, sahak, mamozai, sorkai, kulalgo, neknam, shahi-kot, marzak, serkhankhel, daulatzai,"
    " suleimankhel, andar, stanikzai, marsangkhel, khodayarkhel"
)
MAP = "maps.toml.maps[district_2008].cells"
Edit = Callable[[str, str, str], None]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the game's data."""
    return Path(shutil.copytree(DATA, tmp_path / "pack"))


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
        ZURMAT.load(pack)
    assert "data/broken" == caught.value.code
    first, *faults = caught.value.message.split("\n  ")
    assert f"{len(faults)} fault(s) in the data:" == first
    return faults


def test_the_copy_of_a_pack_is_the_same_pack(pack: Path) -> None:
    assert ZURMAT.content_version(ZURMAT.load(None)) == ZURMAT.content_version(ZURMAT.load(pack))


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        pytest.param("dice.toml", "format = 1", "format = 2", ["dice.toml.format: expected 1"], id="format"),
        pytest.param(
            "tiles.toml",
            'art = "town"',
            'art = "town"\ncolour = "red"',
            [
                "tiles.toml.tiles[tamir-bazaar].colour: is not known here;"
                " known: art, feature, id, name, no, roads, source, sources"
            ],
            id="key",
        ),
        pytest.param(
            "tactics.toml",
            'when = { type = "own_turn" }',
            'when = { type = "own_turn", operations = ["patrol"] }',
            ["tactics.toml.coalition[C-T1].when.operations: is not known here; known: type"],
            id="key of a moment",
        ),
        pytest.param(
            "tactics.toml",
            'effects = [{ type = "peek_tile" }]',
            'effects = [{ type = "battle_dice", die = "us", count = 1 }]',
            [
                "tactics.toml.coalition[C-T3].effects[1].type: expected one of declare_tile, peek_tile, add_discs,"
                " add_units for own_turn, found battle_dice"
            ],
            id="effect at the wrong moment",
        ),
        pytest.param(
            "events.toml",
            'effects = [{ type = "declare_tile", loyalty_bonus = 0 }]',
            'effects = [{ type = "peek_tile" }]',
            [
                "events.toml.events[E2].effects[1].type: expected one of declare_tile, add_discs, remove_discs,"
                " loyalty_mark for each_in_turn, found peek_tile"
            ],
            id="effect of the wrong scope",
        ),
        pytest.param(
            "tactics.toml",
            'effects = [{ type = "peek_tile" }]',
            "effects = []",
            ["tactics.toml.coalition[C-T3].effects: expected at least one"],
            id="no effect",
        ),
        pytest.param(
            "tiles.toml",
            'source = "X"',
            'source = "Q"',
            ["tiles.toml.tiles[fob].source: expected R, P or X, found 'Q'"],
            id="source",
        ),
        pytest.param(
            "tiles.toml",
            'sources = { no = "R"',
            'sources = { no = "Q"',
            ["tiles.toml.tiles[fob].sources.no: expected R, P or X, found 'Q'"],
            id="source of a part",
        ),
        pytest.param(
            "tiles.toml",
            'sources = { no = "R", name = "R", roads = "X", feature = "R" }',
            'sources = "R"',
            ["tiles.toml.tiles[fob].sources: expected dict, found 'R'"],
            id="sources of the wrong type",
        ),
        pytest.param(
            "tiles.toml", 'source = "X"\n', "", ["tiles.toml.tiles[fob].source: is missing"], id="missing source"
        ),
        pytest.param(
            "tactics.toml", 'id = "C-T2"', 'id = "C-T1"', ["tactics.toml: the id 'C-T1' stands twice"], id="card twice"
        ),
        pytest.param(
            "events.toml", 'id = "E2"', 'id = "E1"', ["events.toml: the id 'E1' stands twice"], id="event twice"
        ),
        pytest.param(
            "setup.toml",
            "levels = [0, 1, 2, 3, 4]",
            "levels = [0, 1, 2, 3]",
            ["setup.toml.player_board.levels: expected 5 whole numbers"],
            id="too few levels",
        ),
        pytest.param(
            "setup.toml",
            "levels = [0, 1, 2, 3, 4]",
            "levels = [0, 1, 2, 3, -4]",
            ["setup.toml.player_board.levels: expected 5 whole numbers"],
            id="negative level",
        ),
        pytest.param(
            "setup.toml",
            "building_markers = 16",
            'building_markers = "16"',
            ["setup.toml.components.building_markers: expected int, found '16'"],
            id="text for a number",
        ),
        pytest.param(
            "setup.toml",
            "building_markers = 16",
            "building_markers = true",
            ["setup.toml.components.building_markers: expected int, found True"],
            id="flag for a number",
        ),
        pytest.param(
            "setup.toml",
            "objectives_kept = 2",
            "objectives_kept = 3",
            ["setup.toml.setup.objectives_kept: expected 2 to 2, found 3"],
            id="number out of bounds",
        ),
        pytest.param(
            "dice.toml",
            '"block", "blank", "blank"]',
            '"block", "blank", "miss"]',
            ["dice.toml.dice[us].faces: expected some of blank, hit, block, found 'miss'"],
            id="face",
        ),
        pytest.param(
            "tiles.toml",
            'roads = ["NES", "W"]',
            'roads = ["NES", "S"]',
            ["tiles.toml.tiles[sahak].roads: expected groups of different edges among NESW, found 'S'"],
            id="roads",
        ),
        pytest.param(
            "objectives.toml",
            "vp = 4",
            "vp = -4",
            ["objectives.toml.coalition[C-O1].vp: expected 0 to 999, found -4"],
            id="negative points",
        ),
        pytest.param(
            "maps.toml",
            'tile = "andar"',
            'tile = "kabul"',
            [f"{MAP}[11].tile: expected one of {TILES}, found 'kabul'", f"{MAP}: a tile or a cell stands twice"],
            id="unknown tile",
        ),
        pytest.param(
            "maps.toml", 'tile = "andar"', 'tile = "sahak"', [f"{MAP}: a tile or a cell stands twice"], id="tile twice"
        ),
        pytest.param(
            "maps.toml", 'tile = "fob"\nx = 0', 'tile = "fob"\nx = 3', [f"{MAP}: expected the FOB at 0, 0"], id="no FOB"
        ),
        pytest.param(
            "maps.toml",
            'tile = "andar"\nx = -2',
            'tile = "andar"\nx = -5',
            [f"{MAP}: expected one piece; apart from the FOB lie [(-5, 0)]"],
            id="tile alone",
        ),
        pytest.param(
            "calendar.toml",
            'winter_order = ["Dec", "Nov", "Oct"]',
            'winter_order = ["Oct", "Nov", "Dec"]',
            ["calendar.toml.calendar.winter_order: expected the shaded Months, last first"],
            id="winter order",
        ),
    ],
)
def test_a_mistake_is_named_with_what_is_allowed(
    pack: Path, edit: Edit, file: str, old: str, new: str, expected: list[str]
) -> None:
    edit(file, old, new)

    assert expected == faults_of(pack)


def test_a_missing_file_is_reported(pack: Path) -> None:
    (pack / "maps.toml").unlink()

    faults = faults_of(pack)

    assert faults[0].startswith("maps.toml: cannot be read: ")
    assert [] == faults[1:]


def test_a_file_that_is_no_toml_is_reported_with_its_line(pack: Path, edit: Edit) -> None:
    edit("maps.toml", "\n[[maps]]\n", "\n[[maps]\n")

    faults = faults_of(pack)

    assert faults[0].startswith("maps.toml: cannot be read: ")
    assert "(at line 10, column 7)" in faults[0]


def test_a_file_that_is_no_utf_8_is_reported(pack: Path) -> None:
    (pack / "maps.toml").write_bytes(b"format = 1\n# \xff\n")

    assert faults_of(pack)[0].startswith("maps.toml: cannot be read: 'utf-8' codec can't decode byte 0xff")


def test_an_unknown_effect_is_reported_with_all_that_are_known(pack: Path, edit: Edit) -> None:
    edit("tactics.toml", 'type = "peek_tile"', 'type = "nuke_tile"')

    first = faults_of(pack)[0]

    assert first.startswith("tactics.toml.coalition[C-T3].effects[1].type: expected one of declare_tile, peek_tile, ")
    assert first.endswith(", found 'nuke_tile'")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("setup.toml", "[components]"),
        ("calendar.toml", "[calendar]"),
        ("dice.toml", "[[dice]]"),
        ("tiles.toml", "[[tiles]]"),
        ("maps.toml", "[[maps]]"),
        ("events.toml", "[[events]]"),
        ("tactics.toml", "[[coalition]]"),
        ("objectives.toml", "[[coalition]]"),
    ],
)
def test_an_unknown_key_is_reported_in_every_file(pack: Path, edit: Edit, file: str, line: str) -> None:
    edit(file, f"\n{line}\n", f"\n{line}\nwinter_cbues = 3\n")

    faults = faults_of(pack)

    assert 1 == len(faults)
    assert ".winter_cbues: is not known here; known: " in faults[0]


def test_an_unknown_table_is_reported(pack: Path) -> None:
    with (pack / "events.toml").open("a", encoding="utf-8") as file:
        file.write('\n[[evnets]]\nid = "E16"\n')

    assert ["events.toml.evnets: is not known here; known: events, format"] == faults_of(pack)


def test_a_map_in_two_pieces_is_reported(pack: Path, edit: Edit) -> None:
    edit("maps.toml", 'tile = "andar"\nx = -2\ny = 0', 'tile = "andar"\nx = -5\ny = 0')
    edit("maps.toml", 'tile = "suleimankhel"\nx = 0\ny = -2', 'tile = "suleimankhel"\nx = -6\ny = 0')

    faults = faults_of(pack)

    assert [True] == [fault.startswith(MAP) for fault in faults]


def test_a_map_with_a_free_side_of_the_fob_is_reported(pack: Path, edit: Edit) -> None:
    edit("maps.toml", 'tile = "sahak"\nx = 0\ny = 1', 'tile = "sahak"\nx = 1\ny = 2')

    faults = faults_of(pack)

    assert [True] == [fault.startswith(MAP) for fault in faults]


@pytest.mark.parametrize(
    ("old", "new"),
    [("objectives_dealt = 4", "objectives_dealt = 1"), ("building_markers = 16", "building_markers = 3")],
)
def test_counts_with_which_no_game_can_be_played_are_reported(pack: Path, edit: Edit, old: str, new: str) -> None:
    edit("setup.toml", old, new)

    faults = faults_of(pack)

    assert [True] == [fault.startswith("setup.toml") for fault in faults]


def test_all_faults_are_reported_at_once(pack: Path, edit: Edit) -> None:
    (pack / "calendar.toml").unlink()
    edit("dice.toml", "[[dice]]", "[[dice]")
    edit("setup.toml", "format = 1", "format = 7")
    edit("setup.toml", "levels = [0, 1, 2, 3, 4]", "levels = [0]")
    edit("tiles.toml", 'art = "town"', 'art = "town"\ncolour = "red"')
    edit("tiles.toml", 'source = "X"', 'source = "Q"')
    edit("tactics.toml", 'type = "peek_tile"', 'type = "nuke_tile"')
    edit("tactics.toml", 'id = "C-T2"', 'id = "C-T1"')
    edit("events.toml", 'type = "declare_tile", loyalty_bonus = 0', 'type = "peek_tile"')
    edit("maps.toml", 'tile = "andar"\nx = -2', 'tile = "andar"\nx = -5')
    edit("objectives.toml", "vp = 4", "vp = -4")

    faults = faults_of(pack)
    places = {fault.split(": ")[0] for fault in faults}

    assert {
        "calendar.toml",
        "dice.toml",
        "setup.toml.format",
        "setup.toml.player_board.levels",
        "tiles.toml.tiles[tamir-bazaar].colour",
        "tiles.toml.tiles[fob].source",
        "tactics.toml.coalition[C-T3].effects[1].type",
        "tactics.toml",
        "events.toml.events[E2].effects[1].type",
        MAP,
        "objectives.toml.coalition[C-O1].vp",
    } <= places
    assert "tactics.toml: the id 'C-T1' stands twice" in faults
    assert f"{MAP}: expected one piece; apart from the FOB lie [(-5, 0)]" in faults


def test_an_empty_folder_is_no_pack(tmp_path: Path) -> None:
    unreadable = {fault.split(":")[0] for fault in faults_of(tmp_path) if "cannot be read" in fault}

    assert {path.name for path in DATA.glob("*.toml")} == unreadable


def test_a_changed_pack_has_another_content_version(pack: Path, edit: Edit) -> None:
    before = digest_files(pack)

    edit("setup.toml", "tactics_hand = 2", "tactics_hand = 3")

    assert before == ZURMAT.content_version(ZURMAT.load(None))
    assert before != digest_files(pack) == ZURMAT.content_version(ZURMAT.load(pack))


def test_a_renamed_file_changes_the_content_version(pack: Path) -> None:
    before = digest_files(pack)

    (pack / "maps.toml").rename(pack / "other.toml")

    assert before != digest_files(pack)


def test_a_changed_pack_can_be_played_to_the_end(pack: Path, edit: Edit) -> None:
    edit("setup.toml", "tactics_hand = 2", "tactics_hand = 3")
    edit("dice.toml", 'faces = ["hit", "hit", "blank"', 'faces = ["hit", "hit", "hit"')
    edit("tiles.toml", 'name = "Sahak"', 'name = "New Sahak"')
    play = start(ZURMAT, 5, options={"map": "district_2008"}, pack=pack)
    hands = [len(play.state.hands[side]) for side in range(2)]

    bot = RandomBot(ZURMAT, 5)
    while not play.state.over:
        play.take(play.name(bot.choose(play.state)))

    assert [3, 3] == hands
    assert digest_files(pack) == play.header.content
    assert "New Sahak" == play.word("tile", 3)
    assert [] == ZURMAT.faults(play.state)
