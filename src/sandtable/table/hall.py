"""The hall: all tables, found and loaded when somebody comes; the one way in which a table changes."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from dataclasses import dataclass
from weakref import WeakValueDictionary

from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.replay import check_header
from sandtable.table.archive import (
    ASSESS,
    CHOICE,
    HAND,
    PAUSE,
    RESUME,
    UNDO,
    Act,
    Archive,
    SeatRow,
    insert_act,
    touch_table,
    update_table,
)
from sandtable.table.driver import Driver
from sandtable.table.feed import AGAIN
from sandtable.table.library import Library
from sandtable.table.session import Session
from sandtable.table.store import Conflict, Statement, Store
from sandtable.table.table import Table
from sandtable.table.thinkers import Thinkers
from sandtable.table.tokens import REFEREE

log = logging.getLogger("sandtable")
IDLE = 600.0
QUIET = (CHOICE, UNDO, HAND)
"""Acts of which others learn nothing by themselves."""


@dataclass
class Settings:
    """How a server behaves."""

    pace: float = 0.1
    """Seconds between two visible choices of a bot, so that people can follow."""
    private_webhooks: bool = False


def find_referee(game: Game, seats: list[SeatRow]) -> str:
    """The seat that sees everything and rules, if the table has one."""
    wanted = game.adjudicator or REFEREE
    return wanted if any(seat.seat == wanted for seat in seats) else ""


class Hall:
    """All tables of one server."""

    def __init__(self, store: Store, library: Library, thinkers: Thinkers, settings: Settings) -> None:
        self.archive = Archive(store)
        self.library = library
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.driver = Driver(self, thinkers)

    async def find(self, id: str) -> Table:
        """A table, loaded if it is not in memory."""
        table = self.tables.get(id)
        if table is None:
            lock = self.loading.get(id)
            if lock is None:
                lock = self.loading[id] = asyncio.Lock()
            async with lock:
                table = self.tables.get(id)
                if table is None:
                    table = self.tables[id] = await self.load(id)
                    self.driver.follow(table)
        table.touched = time.monotonic()
        return table

    async def load(self, id: str) -> Table:
        """A table from its rows, by playing its acts again."""
        row = await self.archive.find_table(id)
        seats = await self.archive.list_seats(id)
        chat = await self.archive.list_chat(id)
        game = find_game(row.header.game)
        pack = self.library.find_content(game, row.header.content)
        check_header(game, row.header, pack.content)
        session = Session(game, pack.content, row.header, row.clock, find_referee(game, seats))
        for act in await self.archive.list_acts(id):
            session.apply(act)
        session.since = time.time()
        return Table(row, seats, await self.archive.list_grants(table=id), session, chat, pack)

    async def perform(self, table: Table, act: Act, *more: Statement) -> bool:
        """Take an act: refuse it, or store it and then tell everybody. The caller holds the lock.

        Returns whether anybody was told anything.
        """
        session = table.session
        asked = session.asked
        session.apply(act)
        if session.asked != asked or act.kind not in QUIET:
            table.row.changed = act.at
        statements = [insert_act(table.id, act), touch_table(table.row, session.over), *more]
        if table.row.takeback is not None and act.kind not in (PAUSE, RESUME, HAND, ASSESS):
            table.row.takeback = None
            statements.append(update_table(table.row))
        return await self.keep(table, *statements)

    async def keep(self, table: Table, *statements: Statement) -> bool:
        """Store a change, and only then tell everybody; what cannot be stored is forgotten. The lock is held."""
        try:
            await self.archive.store.write(*statements)
        except Conflict:
            self.drop(table)
            raise Refusal("table/changed", "the table went on elsewhere; look again and choose anew") from None
        except BaseException:
            self.drop(table)
            raise
        sent = table.publish()
        self.driver.follow(table)
        return sent

    def drop(self, table: Table, why: str = AGAIN) -> None:
        """Forget what is in memory: it may differ from what is stored."""
        table.lock.dropped = True
        self.tables.pop(table.id, None)
        table.end_connections(why)
        self.driver.let_go(table)

    async def roles_of(self, holders: list[str], table: Table) -> frozenset[str]:
        """The roles that any of these holders has at a table; remembered with the table."""
        found: set[str] = set()
        for holder in holders:
            known = table.roles.get(holder)
            if known is None:
                version = table.grants
                known = table.add_captaincy(holder, await self.archive.list_roles(holder, table.id))
                if known and version == table.grants:
                    table.roles[holder] = known
            found |= known
        return frozenset(found)

    async def wake(self) -> None:
        """After a restart: tables with bots at work or clocks running go on."""
        for id in await self.archive.list_running():
            try:
                await self.find(id)
            except Exception as error:
                log.warning("table %s cannot be loaded: %s", id, error)

    async def sweep(self) -> None:
        """Let go of tables that nobody looks at, again and again."""
        while True:
            await asyncio.sleep(60)
            for table in self.tables.values():
                table.forget_feeds()
            if self.release(IDLE):
                gc.collect()

    def release(self, seconds: float) -> int:
        """Take idle tables out of memory; they are loaded again when needed. Returns how many."""
        idle = [table for table in self.tables.values() if table.is_idle(seconds) and not table.lock.locked()]
        for table in idle:
            del self.tables[table.id]
        return len(idle)

    def end_connections(self) -> None:
        """All who listen have to come back."""
        for table in self.tables.values():
            table.end_connections(AGAIN)

    async def close(self) -> None:
        """End all connections and all thinking."""
        self.end_connections()
        await self.driver.close()
