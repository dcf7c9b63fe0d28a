"""How tables come to be and go, and how people come to their seats."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import replace

from sandtable.bots import find_bot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Denied, InputError, Missing, Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.record import Header, read_record
from sandtable.kernel.replay import replay
from sandtable.table.archive import (
    CHOICE,
    UPLOADED,
    Act,
    Grant,
    SeatRow,
    TableRow,
    add_table,
    delete_grants,
    delete_link,
    delete_table,
    insert_chat,
    insert_grant,
    update_seat,
    update_table,
)
from sandtable.table.feed import AGAIN, GONE
from sandtable.table.hall import Hall
from sandtable.table.library import Pack, title_of
from sandtable.table.store import Statement
from sandtable.table.table import Table
from sandtable.table.tokens import HOST, WATCH, hash_token, new_table_id, new_token
from sandtable.table.wire import ChatLine, Invitation, Link, NewTable, Opened, SeatWish

SOMEBODY = "Player"
LONGEST_NAME = 40
Roles = frozenset[str]


async def open_table(hall: Hall, wish: NewTable, holder: str) -> Opened:
    """Open a table; the holder becomes its host and sits where it wished."""
    game = find_game(wish.game)
    pack = hall.library.find(game, wish.pack)
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
    await hall.archive.store.write(*add_table(row, seats, grants))
    await hall.find(row.id)
    return Opened(row.id, mine[0] if mine else WATCH, links)


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
        seats=name_holders(seats),
        seed=wish.seed or 0,
        secret="" if wish.seed is not None else secrets.token_hex(32),
    )


def name_holders(seats: list[SeatRow]) -> dict[str, str]:
    """Who plays what, for the record."""
    return {seat.seat: seat.bot if seat.holder == "bot" else seat.holder for seat in seats}


async def upload(hall: Hall, text: str, holder: str) -> str:
    """A record to look at; it is played again and every digest checked first."""
    record = read_record(text)
    game = find_game(record.header.game)
    if len(record.choices) > game.longest:
        raise InputError("record/broken", f"no game of {game.title} takes more than {game.longest} choices")
    pack = hall.library.find_content(game, record.header.content)
    play = await asyncio.to_thread(replay, game, record, pack.path)
    now = time.time()
    row = TableRow(new_table_id(), game.title, play.header, pack.id, kind=UPLOADED, created=now, changed=now)
    seats = [SeatRow(seat, "person", name=clean_name(record.header.seats.get(seat, ""))) for seat in game.seats]
    acts = [
        Act(number, CHOICE, game.seats[maker], choice, at=now)
        for number, (maker, choice) in enumerate(zip(play.makers, play.choices, strict=True))
    ]
    grants = [Grant(holder, row.id, HOST, False), Grant(holder, row.id, WATCH, False)]
    await hall.archive.store.write(*add_table(row, seats, grants, acts))
    return row.id


def clean_name(name: str) -> str:
    """A name from outside as any database can keep it."""
    return name.replace("\0", "").encode(errors="ignore").decode()[:LONGEST_NAME]


async def find_link(hall: Hall, token: str) -> Grant:
    """What a link is for."""
    grants = [grant for grant in await hall.archive.list_grants(holder=hash_token(token)) if grant.link]
    if not grants:
        raise Denied("link/unknown", "this link has been used or ended; ask for a new one")
    return grants[0]


async def read_link(hall: Hall, token: str) -> Invitation:
    """What a link would open, for whoever holds it; it is not used up."""
    found = await find_link(hall, token)
    table = await hall.find(found.table)
    grants = [grant for grant in await hall.archive.list_grants(table=table.id) if not grant.link]
    hosts = {grant.holder for grant in grants if grant.role == HOST}
    names = [table.seats[one.role].name for one in grants if one.holder in hosts and one.role in table.seats]
    async with table.lock:
        return Invitation(found.role, next(filter(None, names), ""), table.info(frozenset()))


async def join(hall: Hall, token: str, name: str, holder: str) -> tuple[str, str]:
    """Give a holder the role of a link; returns table and role. The link of a seat is used up by it: whoever sent it
    cannot look into the seat any more."""
    found = await find_link(hall, token)
    table = await hall.find(found.table)
    async with table.lock:
        changes = [insert_grant(Grant(holder, table.id, found.role, False))]
        if found.role in table.seats:
            changes += [delete_link(found), seat_down(table, found.role, name)]
        await hall.keep(table, *changes)
        table.forget_roles()
    return table.id, found.role


def seat_down(table: Table, seat: str, name: str) -> Statement:
    """A person sits down, or takes another name."""
    row = table.seats[seat]
    if row.holder == "open":
        row.holder = "person"
    row.name = name.strip() or row.name or SOMEBODY
    return update_seat(table.id, row)


async def sit(hall: Hall, table: Table, seat: str, roles: Roles, name: str, holder: str) -> None:
    """Take an open seat; whoever holds a seat takes another name."""
    if seat not in table.seats:
        raise Missing("seat/unknown", f"there is no seat {seat!r}; seats: {', '.join(table.seats)}")
    async with table.lock:
        changes: list[Statement] = []
        if seat not in roles:
            if table.seats[seat].holder != "open":
                raise Refusal("seat/taken", "somebody sits there already")
            changes.append(insert_grant(Grant(holder, table.id, seat, False)))
        await hall.keep(table, *changes, seat_down(table, seat, name))
        table.forget_roles()


async def new_link(hall: Hall, table: Table, role: str, roles: Roles, fresh: bool, holders: list[str]) -> Link:
    """A further link for a role; `fresh` ends all others. The host may have a link for a seat that somebody has taken
    only by ending theirs, and everybody is told: nobody looks into a seat unseen."""
    if role not in (HOST, WATCH, *table.seats):
        raise InputError("role/unknown", f"no role {role!r}; roles: {', '.join((HOST, WATCH, *table.seats))}")
    if HOST not in roles and role not in roles:
        raise Denied("link/needed", "only the host, or who holds the seat, can make links for it")
    link = Link(role, new_token())
    async with table.lock:
        changes: list[Statement] = []
        row = table.seats.get(role)
        if row and role not in roles and row.holder == "person" and row.name:
            if not fresh:
                raise Refusal("seat/taken", f"{row.name} sits there; a new link has to end theirs")
            changes.append(announce(table, f"The host has made a new link for {title_of(role)}; the old ones ended."))
            row.name = ""
        if fresh:
            kept = holders if role in roles else []
            changes.append(delete_grants(table.id, role, kept))
        if row:
            row.holder = "person" if row.holder == "open" else row.holder
            changes.append(update_seat(table.id, row))
        await hall.keep(table, *changes, insert_grant(Grant(hash_token(link.token), table.id, role, True)))
        table.forget_roles()
        if fresh:
            table.end_connections(AGAIN)
    return link


def announce(table: Table, words: str) -> Statement:
    """A line of chat by the table itself."""
    line = ChatLine(len(table.chat), "Table", "", words, round(time.time(), 3))
    table.chat.append(line)
    return insert_chat(table.id, line)


async def rematch(hall: Hall, table: Table, swap: bool) -> str:
    """The same again: same seats or each moved on by one; all who held a role hold it there."""
    async with table.lock:
        if not table.is_open_book():
            raise Refusal("table/playing", "the game is not over yet")
        if not table.row.rematch:
            grants = await hall.archive.list_grants(table=table.id)
            row, changes = plan_rematch(table, grants, 1 if swap else 0)
            table.row.rematch = row.id
            await hall.keep(table, *changes, update_table(table.row))
    await hall.find(table.row.rematch)
    return table.row.rematch


def plan_rematch(table: Table, grants: list[Grant], shift: int) -> tuple[TableRow, list[Statement]]:
    """A new table after an old one."""
    names = list(table.session.game.seats)
    moved = {seat: names[(i + shift) % len(names)] for i, seat in enumerate(names)}
    seats = [
        SeatRow(moved[one.seat], one.holder, one.bot, one.name, one.windows, one.webhook)
        for one in table.seats.values()
    ]
    old = table.row.header
    header = replace(
        old,
        secret=secrets.token_hex(32) if old.secret else "",
        seed=old.seed if old.secret else old.seed + 1,
        seats=name_holders(seats),
    )
    now = time.time()
    row = TableRow(new_table_id(), table.row.title, header, table.row.pack, table.row.clock, created=now, changed=now)
    copied = [Grant(one.holder, row.id, moved.get(one.role, one.role), one.link) for one in grants]
    return row, add_table(row, seats, copied)


async def delete(hall: Hall, table: Table) -> None:
    """For good."""
    async with table.lock:
        await hall.archive.store.write(delete_table(table.id))
        hall.drop(table, GONE)
