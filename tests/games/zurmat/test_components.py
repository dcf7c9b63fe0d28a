"""Components: what is in the box (ledger A1, B1)."""

from __future__ import annotations

import pytest

from sandtable.games.zurmat import GAME
from sandtable.games.zurmat.data import load
from sandtable.games.zurmat.terms import AFGHAN_DIE, BLOCK, FOB, FORT_DIE, HIT, OPERATIONS, US_DIE
from sandtable.games.zurmat.view import view_tile
from sandtable.kernel.play import start


@pytest.mark.clause("ZUR-COMP-a", "ZUR-SEQ1-b")
def test_there_are_15_events_more_than_the_ten_months() -> None:
    content = load()

    assert len(content.events) == 15
    assert len(content.months) == 10


@pytest.mark.clause("ZUR-COMP-b")
def test_there_are_16_tiles_and_number_1_is_the_fob() -> None:
    tiles = load().tiles[1:]

    assert [tile.number for tile in tiles] == list(range(1, 17))
    assert tiles[0].id == "fob"


@pytest.mark.clause("ZUR-COMP-c", "ZUR-COMP-d", "ZUR-COMP-e", "ZUR-COMP-f", "ZUR-COMP-g", "ZUR-COMP-h")
def test_markers_cubes_and_dice_are_as_many_as_in_the_box() -> None:
    import tomllib

    from sandtable.games.zurmat.data import FOLDER

    parts = tomllib.loads((FOLDER / "setup.toml").read_text())["components"]

    assert parts["control_markers"] == 11
    assert parts["roadblock_cubes"] == 1
    assert parts["building_markers"] == load().buildings == 16
    assert parts["calendar_cubes"] == 1
    assert parts["winter_cubes"] == load().winter_cubes == 3
    assert parts["dice_in_box"] == {"afghan_each": 3, "us": 3, "fort": 1}


@pytest.mark.clause("ZUR-COMP-i", "ZUR-SETUP4-a")
def test_each_bag_holds_25_faction_and_25_neutral_discs() -> None:
    play = start(GAME, options={"map": "district_2008"})

    assert play.state.bag == [25, 25, 25, 25]


@pytest.mark.clause("ZUR-COMP-j")
def test_there_are_25_cubes_a_side_and_5_us_units() -> None:
    content = load()

    assert (content.afghan_units, content.us_units) == (25, 5)


@pytest.mark.clause("ZUR-COMP-k")
def test_each_side_has_10_objectives_16_tactics_and_5_operations() -> None:
    content = load()

    for side in (0, 1):
        assert sum(content.cards[card].copies for card in content.deck_cards[side]) == 16
        assert sum(1 for objective in content.objectives if objective.side == side) == 10
    assert len(OPERATIONS) == 5


@pytest.mark.clause("ZUR-COMP-l")
def test_a_tile_shows_how_many_discs_lie_there_and_never_of_what_type() -> None:
    play = start(GAME, options={"map": "district_2008"})
    play.state.discs[0][FOB] = 2
    play.state.discs[1][FOB] = 1

    assert view_tile(play.state, FOB)["discs"] == {"coalition": 3, "taliban": 0}


@pytest.mark.clause("ZUR-CBT-k", "ZUR-CBT-n", "ZUR-CBT-j")
def test_afghan_dice_have_no_block_and_us_and_fort_dice_do() -> None:
    faces = load().faces

    assert BLOCK not in faces[AFGHAN_DIE]
    assert BLOCK in faces[US_DIE]
    assert BLOCK in faces[FORT_DIE]
    assert all(HIT in die for die in faces)
    assert {len(die) for die in faces} == {6}
