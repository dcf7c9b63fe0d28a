"""The store keeps what it acknowledged, whole batches or nothing, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.kernel.errors import Defect, InputError
from sandtable.table.migrations import MIGRATIONS
from sandtable.table.store import Conflict, Store

ADD = "INSERT INTO chats (table_id, number, role, name, words, at) VALUES (?, ?, '', '', ?, 0)"
TABLE = (
    "INSERT INTO tables (id, title, header, pack, clock, listed, kind, takeback, rematch, over, created, changed)"
    " VALUES (?, '', '{}', '', 'null', 0, 'play', 'null', '', 0, 0, 0)"
)


def with_store(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        try:
            await test(store)
        finally:
            store.close()

    asyncio.run(run())


def test_what_was_written_is_read(database: str) -> None:
    async def test(store: Store) -> None:
        await store.write((TABLE, ("t",)), (ADD, ("t", 0, "hello")))

        assert [("hello",)] == await store.read("SELECT words FROM chats WHERE table_id = ?", "t")

    with_store(database, test)


def test_a_key_that_is_there_already_is_a_conflict_and_nothing_of_the_batch_stays(database: str) -> None:
    async def test(store: Store) -> None:
        await store.write((TABLE, ("t",)), (ADD, ("t", 0, "first")))
        with pytest.raises(Conflict):
            await store.write((ADD, ("t", 1, "second")), (ADD, ("t", 0, "again")))

        assert [(0,)] == await store.read("SELECT number FROM chats")

    with_store(database, test)


def test_a_batch_that_fails_does_not_take_others_with_it(database: str) -> None:
    async def test(store: Store) -> None:
        await store.write((TABLE, ("t",)))
        batches = [store.write((ADD, ("t", number % 50, "x"))) for number in range(100)]
        outcomes = await asyncio.gather(*batches, return_exceptions=True)

        assert 50 == sum(outcome is None for outcome in outcomes)
        assert 50 == sum(isinstance(outcome, Conflict) for outcome in outcomes)
        assert [(50,)] == await store.read("SELECT count(*) FROM chats")

    with_store(database, test)


def test_a_statement_that_makes_no_sense_is_our_fault_and_the_store_goes_on(database: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Defect, match="store/failed"):
            await store.write(("INSERT INTO nowhere VALUES (1)", ()))
        with pytest.raises(Defect, match="store/failed"):
            await store.read("SELECT * FROM nowhere")
        await store.write((TABLE, ("t",)))

        assert [("t",)] == await store.read("SELECT id FROM tables")

    with_store(database, test)


def test_who_gives_up_waiting_takes_nobody_along(database: str) -> None:
    async def test(store: Store) -> None:
        await store.write((TABLE, ("t",)))
        waiting = [asyncio.ensure_future(store.write((ADD, ("t", number, "x")))) for number in range(40)]
        await asyncio.sleep(0)
        for one in waiting[::2]:
            one.cancel()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)

        assert [None] * 20 == outcomes[1::2]

    with_store(database, test)


def test_deleting_a_table_deletes_all_that_belongs_to_it(database: str) -> None:
    async def test(store: Store) -> None:
        await store.write((TABLE, ("t",)), (ADD, ("t", 0, "hello")))
        await store.write(("DELETE FROM tables WHERE id = ?", ("t",)))

        assert [] == await store.read("SELECT * FROM chats")

    with_store(database, test)


def test_what_waits_is_written_before_the_store_closes(database: str) -> None:
    async def test() -> None:
        store = Store(database)
        await store.write((TABLE, ("t",)))
        waiting = [asyncio.ensure_future(store.write((ADD, ("t", number, "x")))) for number in range(20)]
        await asyncio.sleep(0)
        store.close()
        await asyncio.gather(*waiting)
        again = Store(database)
        assert [(20,)] == await again.read("SELECT count(*) FROM chats")
        again.close()

    asyncio.run(test())


def test_a_database_that_lacks_what_its_schema_should_have_is_refused_with_a_way_out(tmp_path: Path) -> None:
    Store(str(tmp_path / "tables.db")).close()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        connection.execute("ALTER TABLE chats DROP COLUMN audience")

    with pytest.raises(InputError, match="--database"):
        Store(str(tmp_path / "tables.db"))


def test_the_schema_is_versioned_and_a_newer_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store(str(path)).close()
    Store(str(path)).close()
    connection = sqlite3.connect(path)
    assert [(len(MIGRATIONS),)] == connection.execute("SELECT version FROM schema_version").fetchall()
    connection.execute("UPDATE schema_version SET version = 99")
    connection.commit()
    connection.close()
    with pytest.raises(InputError, match="schema 99"):
        Store(str(path))


def test_a_database_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be opened"):
        Store(str(tmp_path))


def test_a_server_that_is_not_there_is_named() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(InputError, match="PostgreSQL cannot be reached"):
        Store("postgresql://nobody@127.0.0.1:1/none")
