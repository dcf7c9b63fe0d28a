"""A server plays with the packs in its folder, and says which are broken."""

from __future__ import annotations

import shutil
import socket
from pathlib import Path

import pytest

from sandtable.games.catalog import find_game
from sandtable.kernel.errors import InputError
from sandtable.table import opening
from sandtable.table.hall import Hall
from sandtable.table.library import Library
from sandtable.table.wire import NewTable, SeatWish
from sandtable.web.server import bind
from table.halls import ME, in_hall, wish

GAME = find_game("zurmat")
FITNA = find_game("fitna")


def make_pack(folder: Path, name: str) -> Path:
    path = folder / "zurmat" / name
    shutil.copytree(GAME.folder / "data", path)
    return path


def test_a_table_can_be_opened_with_a_pack_of_its_own(tmp_path: Path) -> None:
    tiles = make_pack(tmp_path, "my-printing") / "tiles.toml"
    tiles.write_text(tiles.read_text(encoding="utf-8").replace('"Sahak"', '"Sahaak"'), encoding="utf-8")
    library = Library(tmp_path)

    async def test(hall: Hall) -> None:
        hall.library = library
        asked = wish(taliban="bot")
        asked.pack = "my-printing"
        table = await hall.find((await opening.open_table(hall, asked, ME)).id)

        assert "my-printing" == table.row.pack
        assert any(spot["name"] == "Sahaak" for spot in table.scribe("coalition").draw()["spots"])

    in_hall(tmp_path, test)
    assert ["standard", "my-printing"] == [pack.id for pack in library.describe()[0].packs]


def test_the_scenarios_of_a_pack_are_offered_with_those_who_play_them(tmp_path: Path) -> None:
    own = tmp_path / "fitna" / "mine"
    shutil.copytree(FITNA.folder / "data", own)
    first = own / "scenarios" / "01-civil-war-in-syria.toml"
    text = first.read_text(encoding="utf-8").replace("number = 1\n", "number = 11\n")
    text = text.replace('id = "civil-war-in-syria"', 'id = "road"').replace('title = "The civil', 'title = "Our civil')
    (own / "scenarios" / "11-road.toml").write_text(text, encoding="utf-8")
    library = Library(tmp_path)

    async def test(hall: Hall) -> None:
        hall.library = library
        asked = NewTable("fitna", [SeatWish("syria", "me"), SeatWish("rebels", "open")], scenario="road", pack="mine")
        table = await hall.find((await opening.open_table(hall, asked, ME)).id)

        assert {"syria", "rebels"} == set(table.seats)
        asked.pack = ""
        with pytest.raises(InputError, match="unknown scenario 'road'"):
            await opening.open_table(hall, asked, ME)

    in_hall(tmp_path, test)
    game = next(game for game in library.describe() if game.id == "fitna")
    standard, mine = game.packs
    assert (10, 11) == (len(standard.scenarios), len(mine.scenarios))
    assert "Our civil war in Syria (6 turns, 2 players)" == mine.scenarios[-1].title
    assert (2, 6) == (game.fewest, game.most)


def test_who_plays_a_scenario_depends_on_it_and_on_the_options() -> None:
    game = next(game for game in Library().describe() if game.id == "fitna")
    height = next(one for one in game.packs[0].scenarios if one.id == "isis-at-its-height")

    usual, two, more = height.parties
    assert ("", {"iraq", "syria", "rebels"}) == (usual.option, {seat for [seat] in usual.parties})
    assert (2, 3) == (len(two.parties), sum(map(len, two.parties)))
    assert ("players", "more", 4) == (more.option, more.choice, len(more.parties))
    assert [""] == [choice.option for choice in game.packs[0].scenarios[0].parties]


def test_a_broken_pack_is_told_and_left_out(tmp_path: Path) -> None:
    (make_pack(tmp_path, "broken") / "tiles.toml").write_text("format = 1\n", encoding="utf-8")
    library = Library(tmp_path)

    assert ["standard"] == list(library.packs["zurmat"])
    assert "broken" in library.faults[0]


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(InputError, match="choose another --port"):
            bind("127.0.0.1", taken.getsockname()[1])
