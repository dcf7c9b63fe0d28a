"""The schema, step by step. A step that was released is never changed; the next one follows it."""

from __future__ import annotations

MIGRATIONS: list[list[str]] = [
    [
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            title TEXT NOT NULL,
            header TEXT NOT NULL,
            pack TEXT NOT NULL,
            clock TEXT NOT NULL,
            listed INTEGER NOT NULL,
            kind TEXT NOT NULL,
            takeback TEXT NOT NULL,
            rematch TEXT NOT NULL,
            over INTEGER NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            changed DOUBLE PRECISION NOT NULL
        )""",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat TEXT NOT NULL,
            holder TEXT NOT NULL,
            bot TEXT NOT NULL,
            name TEXT NOT NULL,
            windows TEXT NOT NULL,
            webhook TEXT NOT NULL,
            notes TEXT NOT NULL,
            PRIMARY KEY (table_id, seat)
        )""",
        """CREATE TABLE acts (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            seat TEXT NOT NULL,
            text TEXT NOT NULL,
            key TEXT NOT NULL,
            spent DOUBLE PRECISION NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE grants (
            holder TEXT NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            role TEXT NOT NULL,
            link INTEGER NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (holder, table_id, role)
        )""",
        "CREATE INDEX grants_by_table ON grants (table_id)",
        """CREATE TABLE chats (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            role TEXT NOT NULL,
            name TEXT NOT NULL,
            words TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        "CREATE INDEX tables_by_change ON tables (changed)",
    ],
    [
        "ALTER TABLE tables ADD COLUMN teams TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE grants ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE grants ADD COLUMN captain INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE chats ADD COLUMN audience TEXT NOT NULL DEFAULT ''",
    ],
    ["ALTER TABLE acts ADD COLUMN why TEXT NOT NULL DEFAULT ''"],
]

PROBES = [
    "SELECT id, title, header, pack, clock, teams, listed, kind, takeback, rematch, over, created, changed FROM tables",
    "SELECT table_id, seat, holder, bot, name, windows, webhook, notes FROM seats",
    "SELECT table_id, number, kind, seat, text, key, spent, at, why FROM acts",
    "SELECT holder, table_id, role, link, name, captain, at FROM grants",
    "SELECT table_id, number, role, name, words, at, audience FROM chats",
]
"""What must be there when all steps are done."""
