"""The hall: all tables, found and loaded when somebody comes, and what can be done at them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from sandtable.bots import find_bot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Denied, InputError, Refusal, SandtableError
from sandtable.kernel.game import Game
from sandtable.kernel.record import Header, read_record
from sandtable.kernel.replay import replay
from sandtable.table.archive import CHOICE, UNDO, UPLOADED, Act, Archive, Grant, SeatRow, TableRow
from sandtable.table.driver import Driver
from sandtable.table.feed import AGAIN, GONE
from sandtable.table.library import Library, Pack
from sandtable.table.session import Session
from sandtable.table.store import Conflict, Statement, Store
from sandtable.table.table import Table
from sandtable.table.thinkers import Thinkers
from sandtable.table.tokens import HOST, WATCH, hash_token, new_table_id, new_token
from sandtable.table.wire import Link, Listed, Lists, NewTable, Opened, SeatWish

log = logging.getLogger("sandtable")
IDLE = 600.0
MOST_LISTED = 50
SOMEBODY = "Player"
LONGEST_NAME = 40


@dataclass
class Settings:
    """How a server behaves."""

    pace: float = 0.35
    """Seconds between two visible choices of a bot, so that people can follow."""
    private_webhooks: bool = False
    longest_think: float = 60.0


class Hall:
    """All tables of one server."""

    def __init__(self, store: Store, library: Library, thinkers: Thinkers, settings: Settings) -> None:
        self.archive = Archive(store)
        self.library = library
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.roles: dict[tuple[str, str], frozenset[str]] = {}
        """Roles by holder and table, kept until a grant changes."""
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
        session = Session(game, pack.content, row.header, row.clock)
        for act in await self.archive.list_acts(id):
            session.apply(act)
        session.since = time.time()
        return Table(row, seats, session, chat, pack)

    async def perform(self, table: Table, act: Act, *more: Statement) -> bool:
        """Take an act: refuse it, or store it and then tell everybody. The caller holds the lock.

        Returns whether anybody was told anything.
        """
        session = table.session
        asked = session.asked
        session.apply(act)
        if session.asked != asked or act.kind not in (CHOICE, UNDO):
            table.row.changed = act.at
        try:
            await self.archive.add_act(table.row, act, session.over, *more)
        except Conflict:
            self.drop(table)
            raise Refusal("table/changed", "the table went on elsewhere; look again and choose anew") from None
        except BaseException:
            self.drop(table)
            raise
        sent = table.publish()
        self.driver.follow(table)
        return sent

    def drop(self, table: Table) -> None:
        """Forget what is in memory: it may differ from what is stored."""
        table.lock.dropped = True
        self.tables.pop(table.id, None)
        table.end_connections(AGAIN)

    async def roles_of(self, holders: list[str], id: str) -> frozenset[str]:
        """The roles that any of these holders has at a table."""
        found: set[str] = set()
        for holder in holders:
            key = (holder, id)
            if key not in self.roles:
                self.roles[key] = frozenset(await self.archive.list_roles([holder], id))
            found |= self.roles[key]
        return frozenset(found)

    def forget_roles(self, id: str) -> None:
        """Roles at a table have changed."""
        for key in [key for key in self.roles if key[1] == id]:
            del self.roles[key]

    async def open(self, wish: NewTable, holder: str) -> Opened:
        """Open a table; the holder becomes its host and sits where it wished."""
        game = find_game(wish.game)
        pack = self.library.find(game, wish.pack)
        wishes = check_wishes(game, wish.seats)
        mine = [one.seat for one in wishes if one.holder == "me"]
        alone = all(one.holder in ("me", "bot") for one in wishes)
        seats = [seat_row(one, wish.name, alone) for one in wishes]
        row = TableRow(
            id=new_table_id(),
            title=wish.title.strip() or game.title,
            header=new_header(game, pack, wish, seats),
            pack=pack.id,
            clock=wish.clock,
            listed=wish.listed,
            created=time.time(),
            changed=time.time(),
        )
        roles = [HOST, WATCH, *(one.seat for one in wishes if one.holder == "person")]
        links = [Link(role, new_token()) for role in roles]
        grants = [Grant(holder, row.id, role, False) for role in [HOST, *mine]]
        grants += [Grant(hash_token(link.token), row.id, link.role, True) for link in links]
        await self.archive.add_table(row, seats, grants)
        await self.find(row.id)
        return Opened(row.id, mine[0] if mine else WATCH, links)

    async def upload(self, text: str, holder: str) -> str:
        """A record to look at; it is played again and every digest checked first."""
        record = read_record(text)
        game = find_game(record.header.game)
        if len(record.choices) > game.longest:
            raise InputError("record/broken", f"no game of {game.title} takes more than {game.longest} choices")
        pack = self.library.find_content(game, record.header.content)
        play = await asyncio.to_thread(replay, game, record, pack.path)
        now = time.time()
        row = TableRow(new_table_id(), game.title, play.header, pack.id, kind=UPLOADED, created=now, changed=now)
        seats = [SeatRow(seat, "person", name=clean_name(record.header.seats.get(seat, ""))) for seat in game.seats]
        acts = [
            Act(number, CHOICE, game.seats[maker], choice, at=now)
            for number, (maker, choice) in enumerate(zip(play.makers, play.choices, strict=True))
        ]
        grants = [Grant(holder, row.id, HOST, False), Grant(holder, row.id, WATCH, False)]
        await self.archive.add_table(row, seats, grants, acts)
        return row.id

    async def join(self, token: str, name: str, holder: str) -> tuple[str, str]:
        """Give a holder the role of a link; returns table and role."""
        grants = [grant for grant in await self.archive.list_grants(holder=hash_token(token)) if grant.link]
        if not grants:
            raise Denied("link/unknown", "this link is not valid (any more); ask for a new one")
        found = grants[0]
        await self.archive.add_grants([Grant(holder, found.table, found.role, False)])
        self.forget_roles(found.table)
        table = await self.find(found.table)
        if found.role in table.seats:
            async with table.lock:
                await self.name_seat(table, found.role, name)
        return found.table, found.role

    async def name_seat(self, table: Table, seat: str, name: str) -> None:
        """A person sits down, or takes another name."""
        row = table.seats[seat]
        if row.holder == "open":
            row.holder = "person"
        row.name = name.strip() or row.name or SOMEBODY
        await self.archive.save_seat(table.id, row)
        table.publish()
        self.driver.follow(table)

    async def sit(self, table: Table, seat: str, roles: frozenset[str], name: str, holder: str) -> None:
        """Take an open seat; whoever holds a seat takes another name."""
        async with table.lock:
            if seat not in roles:
                if seat not in table.seats or table.seats[seat].holder != "open":
                    raise Refusal("seat/taken", "somebody sits there already")
                await self.archive.add_grants([Grant(holder, table.id, seat, False)])
                self.forget_roles(table.id)
            await self.name_seat(table, seat, name)

    async def new_link(self, table: Table, role: str, fresh: bool) -> Link:
        """A further link for a role; `fresh` ends the others, but never the last host."""
        if role not in (HOST, WATCH, *table.seats):
            raise InputError("seat/unknown", f"no role {role!r}; roles: {', '.join((HOST, WATCH, *table.seats))}")
        if fresh and role != HOST:
            await self.archive.end_links(table.id, role)
            self.forget_roles(table.id)
            table.end_connections(AGAIN)
        link = Link(role, new_token())
        async with table.lock:
            if role in table.seats and table.seats[role].holder == "open":
                table.seats[role].holder = "person"
                await self.archive.save_seat(table.id, table.seats[role])
            await self.archive.add_grants([Grant(hash_token(link.token), table.id, role, True)])
            table.publish()
        return link

    async def rematch(self, table: Table, swap: bool) -> str:
        """The same again: same seats or each moved on by one; all who held a role hold it there."""
        async with table.lock:
            if not table.is_open_book():
                raise Refusal("table/playing", "the game is not over yet")
            if not table.row.rematch:
                row = await self.add_rematch(table, 1 if swap else 0)
                table.row.rematch = row.id
                await self.archive.save_table(table.row)
                table.publish()
        await self.find(table.row.rematch)
        return table.row.rematch

    async def add_rematch(self, table: Table, shift: int) -> TableRow:
        """A new table after an old one."""
        names = list(table.session.game.seats)
        moved = {seat: names[(i + shift) % len(names)] for i, seat in enumerate(names)}
        old = table.row.header
        header = replace(old, secret=secrets.token_hex(32) if old.secret else "", seed=old.seed + bool(not old.secret))
        now = time.time()
        row = TableRow(new_table_id(), table.row.title, header, table.row.pack, table.row.clock)
        row.created = row.changed = now
        seats = [
            SeatRow(moved[one.seat], one.holder, one.bot, one.name, one.windows, one.webhook)
            for one in table.seats.values()
        ]
        grants = await self.archive.list_grants(table=table.id)
        copied = [Grant(one.holder, row.id, moved.get(one.role, one.role), one.link) for one in grants]
        await self.archive.add_table(row, seats, copied)
        return row

    async def delete(self, table: Table) -> None:
        """For good."""
        async with table.lock:
            await self.archive.delete_table(table.id)
            table.lock.dropped = True
            self.tables.pop(table.id, None)
            self.forget_roles(table.id)
            table.end_connections(GONE)
            if table.driver:
                table.driver.cancel()

    async def list_tables(self, holder: str) -> Lists:
        """The holder's tables, and those where anyone may sit down."""
        roles = await self.archive.list_own(holder, MOST_LISTED) if holder else {}
        yours = [await self.list_one(id, roles[id]) for id in roles]
        yours.sort(key=lambda one: (not one.your_turn, one.phase in ("over", "record"), -one.changed))
        ids = [id for id in await self.archive.list_open(MOST_LISTED) if id not in roles]
        return Lists(yours, [await self.list_one(id, []) for id in ids])

    async def list_one(self, id: str, roles: list[str]) -> Listed:
        """A table in a list."""
        table = await self.find(id)
        info = table.info(frozenset(roles))
        turn = any(seat.asked and seat.yours and seat.holder == "person" for seat in info.seats)
        title = table.row.title
        return Listed(id, title, info.game, info.game_title, info.phase, roles, info.seats, table.row.changed, turn)

    async def wake_bots(self) -> None:
        """After a restart: tables whose bots were at work go on."""
        for id in await self.archive.list_waiting_for_bots():
            try:
                await self.find(id)
            except SandtableError as error:
                log.warning("table %s cannot be loaded: %s", id, error.message)

    async def sweep(self) -> None:
        """Let go of tables that nobody looks at, again and again."""
        while True:
            await asyncio.sleep(60)
            for table in self.tables.values():
                table.forget_feeds()
            self.release(table for table in list(self.tables.values()) if table.is_idle(IDLE))

    def release(self, tables: Iterable[Table]) -> None:
        """Take tables out of memory; they are loaded again when needed."""
        for table in tables:
            if not table.lock.locked():
                self.tables.pop(table.id, None)

    def end_connections(self) -> None:
        """All who listen have to come back."""
        for table in self.tables.values():
            table.end_connections(AGAIN)

    async def close(self) -> None:
        """End all connections and all thinking."""
        self.end_connections()
        await self.driver.close()


def check_wishes(game: Game, wishes: list[SeatWish]) -> list[SeatWish]:
    """One wish for each seat of the game, in its order; seats not named are open."""
    by_seat = {wish.seat: wish for wish in wishes}
    for wish in wishes:
        game.seat_index(wish.seat)
        if wish.holder == "bot":
            find_bot(wish.bot)
    if len(by_seat) != len(wishes):
        raise InputError("body/broken", "a seat is named twice")
    return [by_seat.get(seat) or SeatWish(seat, "open") for seat in game.seats]


def clean_name(name: str) -> str:
    """A name from outside as any database can keep it."""
    return name.replace("\0", "").encode(errors="ignore").decode()[:LONGEST_NAME]


def seat_row(wish: SeatWish, name: str, alone: bool) -> SeatRow:
    """A seat as it was wished; against bots alone, windows with nothing to play are passed at once."""
    holder = "person" if wish.holder == "me" else wish.holder
    mine = name.strip() or SOMEBODY if wish.holder == "me" else ""
    return SeatRow(wish.seat, holder, wish.bot, mine, "auto" if alone else "ask")


def new_header(game: Game, pack: Pack, wish: NewTable, seats: list[SeatRow]) -> Header:
    """What the game is played with; without a seed every roll follows from a fresh secret."""
    return Header(
        game=game.id,
        rules=game.rules_version,
        content=pack.digest,
        scenario=game.check_scenario(wish.scenario),
        options=game.check_options(wish.options),
        seats={seat.seat: seat.bot or seat.holder for seat in seats},
        seed=wish.seed or 0,
        secret="" if wish.seed is not None else secrets.token_hex(32),
    )
