"""What the table keeps, in rows. Acts are the truth: what was chosen, undone, taken back; the rest is derived."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from typing import Any

import msgspec
from msgspec import Struct

from sandtable.kernel.errors import Missing
from sandtable.kernel.record import Header
from sandtable.table.store import Statement, Store
from sandtable.table.wire import ChatLine, Clock, Takeback

CHOICE = "choice"
UNDO = "undo"
TAKEBACK = "takeback"
RESIGN = "resign"
TIME = "time"
PAUSE = "pause"
RESUME = "resume"

PLAYED = "play"
UPLOADED = "record"


class TableRow(Struct):
    """A table as it was opened, and what changes about it beside the game."""

    id: str
    title: str
    header: Header
    pack: str
    clock: Clock | None = None
    listed: bool = False
    kind: str = PLAYED
    takeback: Takeback | None = None
    rematch: str = ""
    over: bool = False
    created: float = 0.0
    changed: float = 0.0
    """When the turn last passed: that of a single click would tell others how often somebody clicks."""


class SeatRow(Struct):
    """A seat: who holds it and what they wish."""

    seat: str
    holder: str
    bot: str = ""
    name: str = ""
    windows: str = "ask"
    webhook: str = ""
    notes: str = ""


class Act(Struct):
    """One thing done to the game; `spent` is the time it took from the seat that was asked."""

    number: int
    kind: str
    seat: str = ""
    text: str = ""
    key: str = ""
    spent: float = 0.0
    at: float = 0.0


class Grant(Struct):
    """A holder (the hash of a token) has a role at a table; `link` tells links from browsers."""

    holder: str
    table: str
    role: str
    link: bool


class Archive:
    """All questions to the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add_table(
        self, table: TableRow, seats: list[SeatRow], grants: list[Grant], acts: list[Act] | None = None
    ) -> None:
        """A new table, whole."""
        statements = [insert_table(table)]
        statements += [insert_seat(table.id, seat) for seat in seats]
        statements += [insert_grant(grant) for grant in grants]
        statements += [insert_act(table.id, act) for act in acts or []]
        await self.store.write(*statements)

    async def find_table(self, id: str) -> TableRow:
        """A table by its id."""
        rows = await self.store.read(f"SELECT {COLUMNS} FROM tables WHERE id = ?", id)
        if not rows:
            raise Missing("table/unknown", f"there is no table {id!r}: it was deleted, or the address is wrong")
        return read_table(rows[0])

    async def list_seats(self, id: str) -> list[SeatRow]:
        """The seats of a table."""
        rows = await self.store.read(
            "SELECT seat, holder, bot, name, windows, webhook, notes FROM seats WHERE table_id = ?", id
        )
        return [SeatRow(*row) for row in rows]

    async def list_acts(self, id: str) -> list[Act]:
        """The acts of a table in order."""
        rows = await self.store.read(
            "SELECT number, kind, seat, text, key, spent, at FROM acts WHERE table_id = ? ORDER BY number", id
        )
        return [Act(*row) for row in rows]

    async def add_act(self, table: TableRow, act: Act, over: bool, *more: Statement) -> None:
        """The next act; `Conflict` if another process has written this number."""
        touch = ("UPDATE tables SET changed = ?, over = ? WHERE id = ?", (table.changed, int(over), table.id))
        await self.store.write(insert_act(table.id, act), touch, *more)

    async def save_seat(self, id: str, seat: SeatRow) -> None:
        """A seat's new wishes."""
        await self.store.write(update_seat(id, seat))

    async def save_table(self, table: TableRow) -> None:
        """What changes about a table beside the game."""
        await self.store.write(update_table(table))

    async def delete_table(self, id: str) -> None:
        """A table with all that belongs to it."""
        await self.store.write(("DELETE FROM tables WHERE id = ?", (id,)))

    async def list_chat(self, id: str) -> list[ChatLine]:
        """The chat of a table."""
        rows = await self.store.read(
            "SELECT number, name, role, words, at FROM chats WHERE table_id = ? ORDER BY number", id
        )
        return [ChatLine(*row) for row in rows]

    async def add_chat(self, id: str, line: ChatLine) -> None:
        """A line of chat."""
        values = (id, line.number, line.seat, line.who, line.words, line.at)
        await self.store.write(
            ("INSERT INTO chats (table_id, number, role, name, words, at) VALUES (?, ?, ?, ?, ?, ?)", values)
        )

    async def add_grants(self, grants: list[Grant]) -> None:
        """Roles for holders; those they have already are no fault."""
        await self.store.write(*(insert_grant(grant) for grant in grants))

    async def end_links(self, id: str, role: str) -> None:
        """The links of a role and the browsers that came by them hold it no longer."""
        await self.store.write(("DELETE FROM grants WHERE table_id = ? AND role = ?", (id, role)))

    async def list_roles(self, holders: list[str], id: str) -> set[str]:
        """The roles that any of the holders has at a table."""
        marks = ", ".join("?" * len(holders))
        rows = await self.store.read(
            f"SELECT role FROM grants WHERE table_id = ? AND holder IN ({marks})", id, *holders
        )
        return {row[0] for row in rows}

    async def list_grants(self, *, holder: str = "", table: str = "") -> list[Grant]:
        """All grants of a holder, or of a table."""
        column, value = ("holder", holder) if holder else ("table_id", table)
        rows = await self.store.read(f"SELECT holder, table_id, role, link FROM grants WHERE {column} = ?", value)
        return [Grant(row[0], row[1], row[2], bool(row[3])) for row in rows]

    async def list_own(self, holder: str, most: int) -> dict[str, list[str]]:
        """The tables at which a holder has roles, those that changed last first, with the roles."""
        rows = await self.store.read(
            "SELECT id, role FROM tables JOIN grants ON grants.table_id = tables.id WHERE grants.holder = ?"
            " ORDER BY over, changed DESC LIMIT ?",
            holder,
            most,
        )
        found: dict[str, list[str]] = {}
        for id, role in rows:
            found.setdefault(id, []).append(role)
        return found

    async def list_open(self, most: int) -> list[str]:
        """Tables that anyone may find, newest first."""
        rows = await self.store.read(
            "SELECT DISTINCT tables.id, changed FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE listed = 1 AND over = 0 AND holder = 'open' ORDER BY changed DESC LIMIT ?",
            most,
        )
        return [row[0] for row in rows]

    async def list_waiting_for_bots(self) -> list[str]:
        """Tables with a bot that were touched lately: after a restart their bots go on."""
        rows = await self.store.read(
            "SELECT DISTINCT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE holder = 'bot' AND kind = 'play' AND over = 0 AND changed > ?",
            time.time() - 7 * 86400,
        )
        return [row[0] for row in rows]


COLUMNS = "id, title, header, pack, clock, listed, kind, takeback, rematch, over, created, changed"


def insert_table(table: TableRow) -> Statement:
    """A new row."""
    return f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", write_table(table)


def write_table(table: TableRow) -> tuple[Any, ...]:
    """The values of a row."""
    return (
        table.id,
        table.title,
        json.dumps(asdict(table.header)),
        table.pack,
        msgspec.json.encode(table.clock).decode(),
        int(table.listed),
        table.kind,
        msgspec.json.encode(table.takeback).decode(),
        table.rematch,
        int(table.over),
        table.created,
        table.changed,
    )


def read_table(row: tuple[Any, ...]) -> TableRow:
    """A table from its row."""
    id, title, header, pack, clock, listed, kind, takeback, rematch, over, created, changed = row
    return TableRow(
        id,
        title,
        Header(**json.loads(header)),
        pack,
        msgspec.json.decode(clock, type=Clock | None),
        bool(listed),
        kind,
        msgspec.json.decode(takeback, type=Takeback | None),
        rematch,
        bool(over),
        created,
        changed,
    )


def update_table(table: TableRow) -> Statement:
    """What may change."""
    takeback = msgspec.json.encode(table.takeback).decode()
    return (
        "UPDATE tables SET title = ?, listed = ?, takeback = ?, rematch = ?, changed = ? WHERE id = ?",
        (table.title, int(table.listed), takeback, table.rematch, table.changed, table.id),
    )


def insert_seat(id: str, seat: SeatRow) -> Statement:
    """A new seat."""
    return (
        "INSERT INTO seats (table_id, seat, holder, bot, name, windows, webhook, notes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (id, seat.seat, seat.holder, seat.bot, seat.name, seat.windows, seat.webhook, seat.notes),
    )


def update_seat(id: str, seat: SeatRow) -> Statement:
    """A seat's new values."""
    return (
        "UPDATE seats SET holder = ?, bot = ?, name = ?, windows = ?, webhook = ?, notes = ?"
        " WHERE table_id = ? AND seat = ?",
        (seat.holder, seat.bot, seat.name, seat.windows, seat.webhook, seat.notes, id, seat.seat),
    )


def insert_act(id: str, act: Act) -> Statement:
    """A new act."""
    return (
        "INSERT INTO acts (table_id, number, kind, seat, text, key, spent, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (id, act.number, act.kind, act.seat, act.text, act.key, act.spent, act.at),
    )


def insert_grant(grant: Grant) -> Statement:
    """A role for a holder."""
    return (
        "INSERT INTO grants (holder, table_id, role, link, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (grant.holder, grant.table, grant.role, int(grant.link), time.time()),
    )
