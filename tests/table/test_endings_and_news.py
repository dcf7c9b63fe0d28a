"""What a seat is told of the others' doings, how an early end is scored, and what a link says before it is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.errors import Denied
from sandtable.table import actions, opening
from sandtable.table.hall import Hall
from sandtable.table.table import Table
from table.halls import FRIEND, ME, SEATS, Player, in_hall, open_hall, play_on, two_players, wish


def has_named_operation(table: Table) -> bool:
    """Whether the first turn of the game is under way."""
    return bool(table.session.play.state.turn == 1)


def test_who_resigns_loses_and_the_others_win_with_the_points_there_are(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await play_on({"coalition": ada, "taliban": ben}, has_named_operation)
        points = table.session.game.points(table.session.play.state)
        await actions.resign(hall, table, "coalition", await ada.roles())

        for player, seat in ((ada, "coalition"), (ben, "taliban"), (ben, "watch")):
            result = (await player.look(seat))["scene"]["result"]
            assert ["taliban"] == result["winners"]
            assert points == [score["total"] for score in result["scores"]]
            assert all(len(score["parts"]) == 4 for score in result["scores"]), "the Objectives stay secret"

    in_hall(tmp_path, test)


def test_an_early_end_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        await actions.resign(hall, await ada.table(), "coalition", await ada.roles())
        before = (await ada.look("coalition"))["scene"]
        async with open_hall(tmp_path / "tables.db") as again:
            assert before == (await Player(again, ada.id, ME).look("coalition"))["scene"]

    in_hall(tmp_path, test)


def test_news_begins_after_a_seats_own_last_click(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        players = {"coalition": ada, "taliban": ben}
        table = await ada.table()
        chosen = dict.fromkeys(SEATS, 0)
        for _ in range(60):
            asked = table.session.asked
            chosen[asked] = len(table.scribe(asked).lines)
            await players[asked].choose(asked)
            for seat, player in players.items():
                update = await player.look(seat)
                assert chosen[seat] <= update["since"] <= len(update["log"]["lines"])

    in_hall(tmp_path, test)


def test_the_own_click_is_no_news_until_somebody_else_has_answered(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        first = table.session.asked
        player, other = (ada, ben) if first == "coalition" else (ben, ada)
        while table.session.asked == first:
            await player.choose(first)
        update = await player.look(first)
        assert update["since"] == len(update["log"]["lines"])
        second = table.session.asked
        while len(table.scribe(first).lines) == update["since"]:
            await other.choose(second)
        assert update["since"] >= (await player.look(first))["since"]

    in_hall(tmp_path, test)


def test_a_link_says_what_it_is_for_and_is_not_used_up(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(), ME)
        links = {link.role: link.token for link in opened.links}
        for role in ("taliban", "watch", "taliban"):
            found = await opening.read_link(hall, links[role])
            assert (role, "Ada", opened.id) == (found.role, found.by, found.table.id)
            assert not any(seat.yours for seat in found.table.seats)
        await opening.join(hall, links["taliban"], "Ben", FRIEND)
        with pytest.raises(Denied, match="link/unknown"):
            await opening.read_link(hall, links["taliban"])

    in_hall(tmp_path, test)
