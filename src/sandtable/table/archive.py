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
from sandtable.table.wire import ChatLine, Clock, Takeback, Teams

CHOICE = "choice"
UNDO = "undo"
TAKEBACK = "takeback"
RESIGN = "resign"
TIME = "time"
PAUSE = "pause"
RESUME = "resume"
HAND = "hand"
RULING = "ruling"
UNRULE = "unrule"
ASSESS = "assess"

PLAYED = "play"
UPLOADED = "record"


class TableRow(Struct):
    """A table as it was opened, and what changes about it beside the game."""

    id: str
    title: str
    header: Header
    pack: str
    clock: Clock | None = None
    teams: Teams = ""
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
    why: str = ""
    """Of a bot's choice: the options it weighed, as JSON; shown after the end."""


class Grant(Struct):
    """A holder (the hash of a token) has a role at a table; `link` tells links from browsers.

    Of those who hold one seat, each has a name, and one is the captain.
    """

    holder: str
    table: str
    role: str
    link: bool
    name: str = ""
    captain: bool = False


class Archive:
    """All questions to the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

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
            "SELECT number, kind, seat, text, key, spent, at, why FROM acts WHERE table_id = ? ORDER BY number", id
        )
        return [Act(*row) for row in rows]

    async def list_chat(self, id: str) -> list[ChatLine]:
        """The chat of a table."""
        rows = await self.store.read(
            "SELECT number, name, role, words, at, audience FROM chats WHERE table_id = ? ORDER BY number", id
        )
        return [ChatLine(*row) for row in rows]

    async def list_roles(self, holder: str, id: str) -> set[str]:
        """The roles that a holder has at a table."""
        rows = await self.store.read("SELECT role FROM grants WHERE table_id = ? AND holder = ?", id, holder)
        return {row[0] for row in rows}

    async def list_grants(self, *, holder: str = "", table: str = "") -> list[Grant]:
        """All grants of a holder, or of a table, the newest first."""
        column, value = ("holder", holder) if holder else ("table_id", table)
        rows = await self.store.read(
            f"SELECT holder, table_id, role, link, name, captain FROM grants WHERE {column} = ? ORDER BY at DESC", value
        )
        return [Grant(row[0], row[1], row[2], bool(row[3]), row[4], bool(row[5])) for row in rows]

    async def list_own(self, holder: str, most: int) -> dict[str, list[str]]:
        """The tables at which a holder has roles, those that changed last first, with the roles."""
        rows = await self.store.read(
            "SELECT id, role FROM tables JOIN grants ON grants.table_id = tables.id WHERE grants.holder = ?"
            " AND id IN (SELECT id FROM tables JOIN grants ON grants.table_id = tables.id WHERE grants.holder = ?"
            " ORDER BY over, changed DESC LIMIT ?) ORDER BY over, changed DESC",
            holder,
            holder,
            2 * most,
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

    async def list_running(self) -> list[str]:
        """Unfinished tables, touched lately, on which something happens by itself: bots at work, clocks."""
        rows = await self.store.read(
            "SELECT DISTINCT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE (holder = 'bot' OR clock <> 'null') AND kind = 'play' AND over = 0 AND changed > ?",
            time.time() - 7 * 86400,
        )
        return [row[0] for row in rows]


COLUMNS = "id, title, header, pack, clock, teams, listed, kind, takeback, rematch, over, created, changed"


def add_table(
    table: TableRow, seats: list[SeatRow], grants: list[Grant], acts: list[Act] | None = None
) -> list[Statement]:
    """A new table, whole."""
    return [
        insert_table(table),
        *(insert_seat(table.id, seat) for seat in seats),
        *(insert_grant(grant) for grant in grants),
        *(insert_act(table.id, act) for act in acts or []),
    ]


def insert_table(table: TableRow) -> Statement:
    """A new row."""
    return f"INSERT INTO tables ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", write_table(table)


def write_table(table: TableRow) -> tuple[Any, ...]:
    """The values of a row."""
    return (
        table.id,
        table.title,
        json.dumps(asdict(table.header)),
        table.pack,
        msgspec.json.encode(table.clock).decode(),
        table.teams,
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
    id, title, header, pack, clock, teams, listed, kind, takeback, rematch, over, created, changed = row
    return TableRow(
        id,
        title,
        Header(**json.loads(header)),
        pack,
        msgspec.json.decode(clock, type=Clock | None),
        teams,
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


def touch_table(table: TableRow, over: bool) -> Statement:
    """After an act."""
    return "UPDATE tables SET changed = ?, over = ? WHERE id = ?", (table.changed, int(over), table.id)


def delete_table(id: str) -> Statement:
    """A table with all that belongs to it."""
    return "DELETE FROM tables WHERE id = ?", (id,)


def insert_chat(id: str, line: ChatLine) -> Statement:
    """A line of chat."""
    return (
        "INSERT INTO chats (table_id, number, role, name, words, at, audience) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (id, line.number, line.seat, line.who, line.words, line.at, line.to),
    )


def delete_link(grant: Grant) -> Statement:
    """A link that has been used."""
    return (
        "DELETE FROM grants WHERE holder = ? AND table_id = ? AND role = ?",
        (grant.holder, grant.table, grant.role),
    )


def delete_grants(id: str, role: str, kept: list[str]) -> Statement:
    """A role is taken from all who hold it, but for some."""
    marks = "".join(" AND holder <> ?" for _ in kept)
    return f"DELETE FROM grants WHERE table_id = ? AND role = ?{marks}", (id, role, *kept)


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
        "INSERT INTO acts (table_id, number, kind, seat, text, key, spent, at, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (id, act.number, act.kind, act.seat, act.text, act.key, act.spent, act.at, act.why),
    )


def insert_grant(grant: Grant) -> Statement:
    """A role for a holder."""
    return (
        "INSERT INTO grants (holder, table_id, role, link, name, captain, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (holder, table_id, role) DO UPDATE SET name = excluded.name, captain = excluded.captain",
        (grant.holder, grant.table, grant.role, int(grant.link), grant.name, int(grant.captain), time.time()),
    )
