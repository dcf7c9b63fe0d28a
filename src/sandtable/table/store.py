"""A database behind two calls: `write` a batch whole or not at all, `read` rows. SQLite, or PostgreSQL by URL.

One thread writes. It takes all batches that wait, runs each in a savepoint and commits once, so that many tables share
the cost of one flush to disk; a batch is acknowledged only after the commit.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from sandtable.kernel.errors import Defect, InputError
from sandtable.table.migrations import MIGRATIONS, PROBES

Statement = tuple[str, Sequence[Any]]
"""SQL with ? for each value, and the values."""
MOST = 256
"""How many batches share one commit."""


class Conflict(Exception):
    """A row with this key is there already: somebody else was faster."""


class Database(ABC):
    """What differs between SQLite and PostgreSQL."""

    begin: str
    """How a transaction that writes begins."""
    lock: str
    """How the schema is kept from changing under us while it is brought up to date."""

    @abstractmethod
    def connect(self) -> Any:
        """A new connection that commits only when told."""

    @abstractmethod
    def execute(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        """Run one statement; returns its cursor."""

    @abstractmethod
    def is_conflict(self, error: Exception) -> bool:
        """Whether a key was there already."""

    @abstractmethod
    def is_lost(self, connection: Any) -> bool:
        """Whether the connection must be made anew."""


class Sqlite(Database):
    """A file, in WAL mode, flushed at every commit."""

    begin = "BEGIN IMMEDIATE"
    lock = "SELECT 1"

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.path, isolation_level=None, timeout=30, check_same_thread=False)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
        except (OSError, sqlite3.Error) as error:
            raise InputError("store/failed", f"the database {self.path} cannot be opened: {error}") from None
        return connection

    def execute(self, connection: sqlite3.Connection, sql: str, values: Sequence[Any]) -> sqlite3.Cursor:
        return connection.execute(sql, values)

    def is_conflict(self, error: Exception) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def is_lost(self, connection: sqlite3.Connection) -> bool:
        return False


class Postgres(Database):
    """A server, reached by its URL."""

    begin = "BEGIN"
    lock = "LOCK TABLE schema_version"

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise InputError(
                "store/failed", "PostgreSQL needs a driver: pip install 'sandtable[postgres]', or use a SQLite file"
            ) from None
        self.driver = psycopg
        self.url = url

    def connect(self) -> Any:
        try:
            return self.driver.connect(self.url, autocommit=True, connect_timeout=10)
        except self.driver.Error as error:
            raise InputError("store/failed", f"PostgreSQL cannot be reached: {error}") from None

    def execute(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        return connection.execute(sql.replace("?", "%s"), values)

    def is_conflict(self, error: Exception) -> bool:
        return isinstance(error, self.driver.errors.IntegrityError)

    def is_lost(self, connection: Any) -> bool:
        return bool(connection.closed)


def find_database(url: str) -> Database:
    """A `postgresql://` URL, or the path of a file."""
    if url.startswith(("postgresql://", "postgres://")):
        return Postgres(url)
    return Sqlite(Path(url.removeprefix("sqlite:///")))


class Store:
    """The writer thread and a few readers."""

    def __init__(self, url: str) -> None:
        self.database = find_database(url)
        self.batches: queue.SimpleQueue[tuple[list[Statement], Future[None]] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="store-read")
        self.local = threading.local()
        self.connections: list[Any] = []
        migrate(self.database)
        self.writer = threading.Thread(target=self.work, name="store-write", daemon=True)
        self.writer.start()

    def connect(self) -> Any:
        """A connection that is closed with the store."""
        connection = self.database.connect()
        self.connections.append(connection)
        return connection

    async def write(self, *statements: Statement) -> None:
        """All or nothing; returns when it is on disk. Raises `Conflict` if a key is there already."""
        done: Future[None] = Future()
        self.batches.put((list(statements), done))
        await asyncio.wrap_future(done)

    async def read(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a question."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.fetch, sql, values)

    def fetch(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """The rows, in a reader's thread with a connection of its own; a lost connection is made anew once."""
        for attempt in (0, 1):
            connection = getattr(self.local, "connection", None)
            if connection is None:
                connection = self.local.connection = self.reconnect()
            try:
                return [tuple(row) for row in self.database.execute(connection, sql, values).fetchall()]
            except Exception as error:
                if attempt or not self.database.is_lost(connection):
                    raise Defect("store/failed", f"the database did not answer: {error}") from error
                self.local.connection = None
        raise AssertionError

    def reconnect(self) -> Any:
        """A connection for a reader; that there is none is our trouble, not the asker's."""
        try:
            return self.connect()
        except InputError as error:
            raise Defect(error.code, error.message) from error

    def close(self) -> None:
        """Write what waits, then stop."""
        self.batches.put(None)
        self.writer.join(10)
        self.readers.shutdown()
        for connection in self.connections:
            connection.close()

    def work(self) -> None:
        """The writer's loop."""
        connection = self.connect()
        while True:
            group = self.gather()
            if group:
                try:
                    self.commit(connection, group)
                except Exception as error:
                    refuse(group, Defect("store/failed", f"the database did not take it: {error}"))
                    connection = self.revive(connection)
            if len(group) < MOST and self.stopping:
                return

    stopping = False

    def gather(self) -> list[tuple[list[Statement], Future[None]]]:
        """The next batch, and all others that wait already."""
        found = [self.batches.get()]
        while len(found) < MOST and not self.batches.empty():
            found.append(self.batches.get_nowait())
        self.stopping = None in found
        batches = [batch for batch in found if batch is not None]
        return [batch for batch in batches if batch[1].set_running_or_notify_cancel()]

    def commit(self, connection: Any, group: list[tuple[list[Statement], Future[None]]]) -> None:
        """One transaction; each batch stands or falls by itself."""
        execute = self.database.execute
        execute(connection, self.database.begin, ())
        outcomes: list[tuple[Future[None], Exception | None]] = []
        for statements, done in group:
            execute(connection, "SAVEPOINT batch", ())
            try:
                for sql, values in statements:
                    execute(connection, sql, values)
                outcomes.append((done, None))
            except Exception as error:
                execute(connection, "ROLLBACK TO SAVEPOINT batch", ())
                outcomes.append((done, self.explain(error)))
            execute(connection, "RELEASE SAVEPOINT batch", ())
        execute(connection, "COMMIT", ())
        for done, failure in outcomes:
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(failure)

    def explain(self, error: Exception) -> Exception:
        """A conflict, or a fault."""
        if self.database.is_conflict(error):
            return Conflict(str(error))
        return Defect("store/failed", f"the database did not take it: {error}")

    def revive(self, connection: Any) -> Any:
        """A usable connection after a failure: the same one, or a new one."""
        with suppress(Exception):
            self.database.execute(connection, "ROLLBACK", ())
        if not self.database.is_lost(connection):
            return connection
        try:
            return self.connect()
        except InputError:
            return connection


def refuse(group: list[tuple[list[Statement], Future[None]]], failure: Exception) -> None:
    """Tell all who wait that nothing was written."""
    for _, done in group:
        if not done.done():
            done.set_exception(failure)


def migrate(database: Database) -> None:
    """Bring the schema up to date in one transaction. A newer schema than ours is refused."""
    connection = database.connect()
    execute = database.execute
    execute(connection, "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)", ())
    execute(connection, database.begin, ())
    execute(connection, database.lock, ())
    rows = execute(connection, "SELECT version FROM schema_version", ()).fetchall()
    version = int(rows[0][0]) if rows else 0
    if version > len(MIGRATIONS):
        connection.close()
        raise InputError(
            "store/failed",
            f"the database has schema {version}, this program knows {len(MIGRATIONS)}: use a newer version of it",
        )
    for steps in MIGRATIONS[version:]:
        for sql in steps:
            execute(connection, sql, ())
    execute(connection, "DELETE FROM schema_version", ())
    execute(connection, "INSERT INTO schema_version VALUES (?)", (len(MIGRATIONS),))
    execute(connection, "COMMIT", ())
    try:
        for probe in PROBES:
            execute(connection, f"{probe} LIMIT 0", ())
    except Exception as error:
        raise InputError(
            "store/failed",
            f"the database says that it has schema {len(MIGRATIONS)}, but it has not ({error}): it was made by a"
            " version that was never released. Move it away, or choose another with --database",
        ) from None
    finally:
        connection.close()
