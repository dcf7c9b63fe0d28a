"""Live updates: sent once stored, only to those they concern, and resumed where they stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.table import actions, opening
from sandtable.table.hall import Hall
from sandtable.table.store import Statement
from sandtable.table.wire import Say
from sandtable.web.live import stream
from table.halls import Player, in_hall, play_on, two_players


class Reader:
    """A browser that listens to one seat and merges what it hears."""

    def __init__(self, player: Player, seat: str, last: str = "") -> None:
        self.player = player
        self.seat = seat
        self.last = last
        self.log: list[Any] = []
        self.heard: list[dict[str, Any]] = []
        self.gone = False
        self.messages: AsyncIterator[bytes]

    async def connect(self) -> Reader:
        self.messages = stream(
            await self.player.table(), self.seat, await self.player.roles(), self.player.holders, self.last
        )
        assert b"retry: 1000\n\n" == await anext(self.messages)
        return self

    async def hear(self, patience: float = 0.2) -> int:
        """Take all that has come; returns how many updates."""
        before = len(self.heard)
        while True:
            try:
                message = (await asyncio.wait_for(asyncio.shield(self.next()), patience)).decode()
            except TimeoutError:
                return len(self.heard) - before
            except StopAsyncIteration:
                return len(self.heard) - before
            self.take(message)

    pending: asyncio.Future[bytes] | None = None

    def next(self) -> asyncio.Future[bytes]:
        if self.pending is None or self.pending.done():
            self.pending = asyncio.ensure_future(self.messages.__anext__())
        return self.pending

    def take(self, message: str) -> None:
        if message.startswith("event: gone"):
            self.gone = True
            return
        fields = dict(line.split(": ", 1) for line in message.strip().split("\n"))
        update = json.loads(fields["data"])
        assert update["id"] == fields["id"]
        self.last = fields["id"]
        assert update["log"]["from"] <= len(self.log)
        self.log[update["log"]["from"] :] = update["log"]["lines"]
        self.heard.append(update)

    async def close(self) -> None:
        if self.pending and not self.pending.done():
            self.pending.cancel()
            await asyncio.gather(self.pending, return_exceptions=True)
        await self.messages.aclose()  # type: ignore[attr-defined]


def test_both_seats_hear_of_a_choice_and_their_logs_stay_whole(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        readers = [await Reader(ada, "coalition").connect(), await Reader(ben, "taliban").connect()]
        await play_on({"coalition": ada, "taliban": ben}, lambda table: table.session.acts >= 40)
        for reader, player in zip(readers, (ada, ben), strict=True):
            await reader.hear()
            assert (await player.look(reader.seat))["log"]["lines"] == reader.log
            await reader.close()

    in_hall(tmp_path, test)


def test_a_lost_connection_gets_only_what_it_missed(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        players = {"coalition": ada, "taliban": ben}
        reader = await Reader(ada, "coalition").connect()
        await play_on(players, lambda table: table.session.acts >= 40)
        await reader.hear()
        await reader.close()
        known = len(reader.log)
        await play_on(players, lambda table: table.session.acts >= 60)
        again = await Reader(ada, "coalition", reader.last).connect()
        again.log = list(reader.log)
        await again.hear()

        assert 1 == len(again.heard)
        assert 0 < again.heard[0]["log"]["from"] <= known
        assert (await ada.look("coalition"))["log"]["lines"] == again.log
        await again.close()

    in_hall(tmp_path, test)


def test_after_a_restart_everything_is_sent_anew(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        reader = await Reader(ada, "coalition").connect()
        table = await play_on({"coalition": ada, "taliban": ben}, lambda table: table.session.acts >= 20)
        await reader.hear()
        hall.drop(table)
        await reader.hear()
        again = await Reader(ada, "coalition", reader.last).connect()
        await again.hear()

        assert 0 == again.heard[0]["log"]["from"]
        assert reader.log == again.log
        await again.close()

    in_hall(tmp_path, test)


def test_after_undo_the_log_is_cut_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        players = {"coalition": ada, "taliban": ben}
        reader = await Reader(ada, "coalition").connect()
        other = await Reader(ben, "taliban").connect()
        await play_on(players, lambda table: table.session.acts >= 30)
        table = await play_on(players, lambda table: bool(table.session.play.earlier))
        await players[table.session.asked].undo(table.session.asked)
        for one, player in ((reader, ada), (other, ben)):
            wanted = (await player.look(one.seat))["log"]["lines"]
            for _ in range(50):
                await one.hear()
                if one.log == wanted:
                    break
            assert one.log == wanted
            await one.close()

    in_hall(tmp_path, test)


def test_nothing_is_sent_before_it_is_stored(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        reader = await Reader(ben, "taliban").connect()
        await reader.hear()
        write = hall.archive.store.write
        heard: list[int] = []

        async def slow_write(*statements: Statement) -> None:
            heard.append(await reader.hear(0.1))
            await write(*statements)

        hall.archive.store.write = slow_write  # type: ignore[method-assign]
        await ben.choose("taliban")

        assert [0] == heard
        assert 1 == await reader.hear()
        await reader.close()

    in_hall(tmp_path, test)


def test_a_choice_that_cannot_be_stored_is_not_made(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        before = await ben.look("taliban")
        write = hall.archive.store.write

        async def broken_write(*statements: Statement) -> None:
            raise OSError("disk full")

        hall.archive.store.write = broken_write  # type: ignore[method-assign]
        try:
            await ben.choose("taliban")
        except OSError:
            hall.archive.store.write = write  # type: ignore[method-assign]
        after = await ben.look("taliban")

        assert before["ask"] == after["ask"]
        assert before["scene"] == after["scene"]
        await ben.choose("taliban")

    in_hall(tmp_path, test)


def test_someone_who_leaves_makes_nobody_hear_what_is_not_stored(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        reader = await Reader(ada, "coalition").connect()
        other = await Reader(ben, "taliban").connect()
        await reader.hear()
        await other.hear()
        before = reader.heard[-1]["moments"]
        write = hall.archive.store.write

        async def failing_write(*statements: Statement) -> None:
            await other.close()
            await reader.hear(0.1)
            hall.archive.store.write = write  # type: ignore[method-assign]
            raise OSError("disk full")

        hall.archive.store.write = failing_write  # type: ignore[method-assign]
        with pytest.raises(OSError, match="disk full"):
            await ben.choose("taliban")
        await reader.hear()

        assert {before} == {update["moments"] for update in reader.heard}

    in_hall(tmp_path, test)


def test_presence_is_told(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        reader = await Reader(ada, "coalition").connect()
        await reader.hear()
        assert [True, False] == [seat["online"] for seat in reader.heard[-1]["table"]["seats"]]
        other = await Reader(ben, "taliban").connect()
        await reader.hear()
        assert [True, True] == [seat["online"] for seat in reader.heard[-1]["table"]["seats"]]
        await other.hear()
        await other.close()
        await reader.hear()
        assert [True, False] == [seat["online"] for seat in reader.heard[-1]["table"]["seats"]]
        await reader.close()

    in_hall(tmp_path, test)


def test_chat_reaches_everybody_and_says_nothing_of_the_game(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        reader = await Reader(ada, "coalition").connect()
        await reader.hear()
        await actions.chat(hall, await ben.table(), "taliban", await ben.roles(), ben.holders, Say("good luck <b>"))
        await reader.hear()

        assert [("Ben", "good luck <b>")] == [(c["who"], c["words"]) for c in reader.heard[-1]["chat"]["lines"]]
        await reader.close()

    in_hall(tmp_path, test)


def test_when_a_table_is_deleted_its_listeners_are_told(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        reader = await Reader(ada, "coalition").connect()
        await reader.hear()
        await opening.delete(hall, await ada.table())
        await reader.hear()

        assert reader.gone

    in_hall(tmp_path, test)
