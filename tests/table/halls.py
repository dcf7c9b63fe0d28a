"""A hall for tests: a file database, bots that answer at once, and players who act by their tokens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots import RandomBot, Thought
from sandtable.games.catalog import find_game
from sandtable.kernel.plain import restore
from sandtable.table import actions, opening
from sandtable.table.hall import Hall, Settings
from sandtable.table.library import Library
from sandtable.table.store import Store
from sandtable.table.table import Table
from sandtable.table.thinkers import Task, Thinkers
from sandtable.table.tokens import hash_token
from sandtable.table.wire import Choose, Clock, NewTable, SeatWish, Undo

LIBRARY = Library()
ME = hash_token("a browser")
FRIEND = hash_token("another browser")
SEATS = ("coalition", "taliban")


class Instant(Thinkers):
    """Thinks here and now, at random."""

    def __init__(self) -> None:
        super().__init__(0)

    async def ask(self, task: Task) -> Thought:
        await asyncio.sleep(0)
        game = find_game(task.game)
        state = restore(game.blank(LIBRARY.find(game, "").content), task.state, game.package)
        return RandomBot(game, task.seed).think(state)


@asynccontextmanager
async def open_hall(url: str | Path, thinkers: Thinkers | None = None) -> AsyncIterator[Hall]:
    store = await asyncio.to_thread(Store, str(url))
    hall = Hall(store, LIBRARY, thinkers or Instant(), Settings(pace=0, private_webhooks=True))
    try:
        yield hall
    finally:
        await hall.close()
        store.close()


def wish(coalition: str = "me", taliban: str = "person", clock: Clock | None = None, seed: int | None = 7) -> NewTable:
    seats = [
        SeatWish(seat, "bot", "random") if holder == "bot" else SeatWish(seat, holder)  # type: ignore[arg-type]
        for seat, holder in zip(SEATS, (coalition, taliban), strict=True)
    ]
    return NewTable("zurmat", seats, options={"map": "district_2008"}, seed=seed, name="Ada", clock=clock)


class Player:
    """Someone at a table, known by a token."""

    keys = 0

    def __init__(self, hall: Hall, id: str, holder: str) -> None:
        self.hall = hall
        self.id = id
        self.holder = holder
        self.holders = [holder]

    async def table(self) -> Table:
        return await self.hall.find(self.id)

    async def roles(self) -> frozenset[str]:
        return await self.hall.roles_of([self.holder], await self.table())

    async def look(self, seat: str) -> dict[str, Any]:
        table = await self.table()
        async with table.lock:
            found: dict[str, Any] = msgspec.json.decode(table.whole(seat, await self.roles()))
        return found

    async def choose(self, seat: str, choice: str = "", number: int = -1, key: str = "") -> str:
        """A choice by name, or the first that is offered."""
        table = await self.table()
        play = table.session.play
        Player.keys += 1
        body = Choose(
            number if number >= 0 else play.numbers[play.game.seat_index(seat)],
            choice or play.offer()[0],
            key or f"key-number-{Player.keys}",
        )
        return await actions.choose(self.hall, table, seat, await self.roles(), body)

    async def undo(self, seat: str) -> str:
        table = await self.table()
        number = table.session.play.numbers[table.session.game.seat_index(seat)]
        Player.keys += 1
        body = Undo(number, f"undo-number-{Player.keys}")
        return await actions.undo(self.hall, table, seat, await self.roles(), body)


async def two_players(hall: Hall, **wishes: Any) -> tuple[Player, Player]:
    """A table with Ada as Coalition and Ben, who came by the link, as Taliban."""
    opened = await opening.open_table(hall, wish(**wishes), ME)
    link = next(link for link in opened.links if link.role == "taliban")
    await opening.join(hall, link.token, "Ben", FRIEND)
    return Player(hall, opened.id, ME), Player(hall, opened.id, FRIEND)


async def play_on(players: dict[str, Player], until: Callable[[Table], bool], most: int = 3000) -> Table:
    """Whoever is asked takes the first choice, until something holds."""
    table = await next(iter(players.values())).table()
    for _ in range(most):
        if until(table):
            return table
        asked = table.session.asked
        if asked in players and table.seats[asked].holder == "person":
            await players[asked].choose(asked)
        else:
            await asyncio.sleep(0.001)
    raise AssertionError("it did not come about")


def in_hall(path: Path, test: Callable[[Hall], Awaitable[None]]) -> None:
    """Run a test in a hall of its own."""

    async def run() -> None:
        async with open_hall(path / "tables.db") as hall:
            await test(hall)

    asyncio.run(run())
