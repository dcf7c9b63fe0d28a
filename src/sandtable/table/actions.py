"""What the holder of a seat, or the host, does at a table. Everything is stored before anybody is told."""

from __future__ import annotations

import time
from dataclasses import replace

from sandtable.bots import find_bot
from sandtable.kernel.errors import Denied, InputError, Missing, Refusal, TooMany
from sandtable.kernel.record import write_record
from sandtable.table import webhooks
from sandtable.table.archive import (
    CHOICE,
    HAND,
    PAUSE,
    RESIGN,
    RESUME,
    TAKEBACK,
    UNDO,
    SeatRow,
    insert_chat,
    insert_grant,
    update_seat,
    update_table,
)
from sandtable.table.driver import SUBSTITUTE
from sandtable.table.feed import AGAIN
from sandtable.table.hall import Hall
from sandtable.table.library import title_of
from sandtable.table.referee import check_talk
from sandtable.table.session import END, UP
from sandtable.table.store import Statement
from sandtable.table.table import Table
from sandtable.table.teams import appoint, find_member, member_id
from sandtable.table.tokens import HOST, WATCH, captain_of
from sandtable.table.wire import ChatLine, Choose, DiceCheck, Draw, Moment, Say, Takeback, Undo

MOST_CHAT = 2000
Roles = frozenset[str]


async def choose(hall: Hall, table: Table, seat: str, roles: Roles, body: Choose) -> str:
    """A choice by a person; the same key twice is one choice. Returns the id of the update that shows it."""
    row = table.check_lead(seat, roles)
    session = table.session
    async with table.lock:
        if (seat, body.key) not in session.keys:
            check_person(row)
            session.check(seat, body.number, body.choice)
            table.check_live()
            await hall.perform(table, session.draft(CHOICE, seat, body.choice, body.key, table.is_clock_running()))
        return table.feed(seat, roles).id


async def undo(hall: Hall, table: Table, seat: str, roles: Roles, body: Undo) -> str:
    """Take back the last click, as far as the kernel allows it."""
    row = table.check_lead(seat, roles)
    session = table.session
    async with table.lock:
        if (seat, body.key) not in session.keys:
            check_person(row)
            table.check_live()
            number = session.play.numbers[session.game.seat_index(seat)]
            if body.number != number:
                raise Refusal("choice/stale", f"undo of choice {body.number} was asked; the seat is now at {number}")
            await hall.perform(table, session.draft(UNDO, seat, "", body.key, table.is_clock_running()))
        return table.feed(seat, roles).id


def check_person(row: SeatRow) -> None:
    """A seat in a bot's hands takes no choices from its owner."""
    if row.holder == "bot":
        raise Refusal("seat/bot", f"a bot plays {title_of(row.seat)}; take the seat back first")


async def ask_takeback(hall: Hall, table: Table, seat: str, roles: Roles) -> None:
    """Ask all other people at the table; with bots alone it happens at once."""
    table.check_lead(seat, roles)
    async with table.lock:
        table.check_live()
        if table.row.takeback is not None:
            raise Refusal("takeback/open", "there is a request already; answer or withdraw it first")
        if table.session.find_takeback(seat) < 0:
            raise Refusal("takeback/nothing", "you have not chosen anything yet")
        others = [one.seat for one in table.seats.values() if one.holder == "person" and one.seat not in roles]
        table.row.takeback = Takeback(seat, others)
        await settle_takeback(hall, table)


async def answer_takeback(hall: Hall, table: Table, seat: str, roles: Roles, agree: bool) -> None:
    """One seat's answer; the asker may withdraw."""
    table.check_lead(seat, roles)
    async with table.lock:
        table.check_live()
        request = table.row.takeback
        if request is None or (seat not in request.waiting and seat != request.by):
            raise Refusal("takeback/none", "nobody waits for your answer")
        if agree:
            request.waiting = [other for other in request.waiting if other not in roles]
            await settle_takeback(hall, table)
        else:
            table.row.takeback = None
            await hall.keep(table, update_table(table.row))


async def settle_takeback(hall: Hall, table: Table) -> None:
    """Store the request, or carry it out when nobody is left to ask."""
    request = table.row.takeback
    if request is None or request.waiting:
        await hall.keep(table, update_table(table.row))
        return
    count = table.session.find_takeback(request.by)
    table.row.takeback = None
    act = table.session.draft(TAKEBACK, request.by, str(count), running=table.is_clock_running())
    await hall.perform(table, act, update_table(table.row))


async def resign(hall: Hall, table: Table, seat: str, roles: Roles) -> None:
    """Give up. With two players the game ends; with more a bot goes on for the one who leaves."""
    table.check_lead(seat, roles)
    check_player(table, seat)
    async with table.lock:
        table.check_live()
        ends = len(table.session.players) == 2
        rows = [] if ends else [table.seats[one] for one in table.session.party(seat)]
        for row in rows:
            row.holder, row.bot = "bot", row.bot or SUBSTITUTE
        act = table.session.draft(RESIGN, seat, END if ends else "", running=table.is_clock_running())
        await hall.perform(table, act, *(update_seat(table.id, row) for row in rows))


async def hand_over(hall: Hall, table: Table, seat: str, roles: Roles, bot: str) -> None:
    """To a bot, or back to its person; the host may do it for anyone."""
    row = table.check_lead(seat, roles | {seat, captain_of(seat)} if HOST in roles else roles)
    check_player(table, seat)
    async with table.lock:
        table.check_live()
        if bot:
            find_bot(bot)
            row.holder, row.bot = "bot", bot
        elif row.holder == "bot":
            row.holder = "person" if row.name else "open"
        await hall.keep(table, update_seat(table.id, row))
        request = table.row.takeback
        if request and bot and seat in request.waiting:
            request.waiting.remove(seat)
            await settle_takeback(hall, table)


def check_player(table: Table, seat: str) -> None:
    """No bot rules in a referee's place."""
    if seat == table.session.referee:
        raise Refusal("referee/needed", "a referee cannot resign or leave it to a bot; pass the seat on by a link")


async def raise_hand(hall: Hall, table: Table, seat: str, roles: Roles, up: bool) -> None:
    """A seat wishes to be asked wherever it may break in, or no longer; nobody else learns of it."""
    table.check_lead(seat, roles)
    async with table.lock:
        table.check_live()
        if table.find_hand(seat) != up:
            act = table.session.draft(HAND, seat, UP if up else "", running=table.is_clock_running())
            await hall.perform(table, act)


async def pause(hall: Hall, table: Table, roles: Roles, paused: bool) -> None:
    """Stop the clocks and all choices, or go on; the host or any seat may."""
    if not roles - {WATCH}:
        raise Denied("link/needed", "only the host and the players can pause a table")
    async with table.lock:
        table.check_live()
        if paused and table.row.clock and table.session.asked in roles and has_other_people(table, roles):
            raise Refusal("table/clock", "it is your time that runs: only the others can pause now")
        if table.session.paused != paused:
            kind = PAUSE if paused else RESUME
            await hall.perform(table, table.session.draft(kind, running=table.is_clock_running()))


def has_other_people(table: Table, roles: Roles) -> bool:
    """Whether somebody else plays too."""
    return any(seat.holder == "person" and seat.seat not in roles for seat in table.seats.values())


async def chat(hall: Hall, table: Table, role: str, roles: Roles, holders: list[str], body: Say) -> None:
    """Say something to everybody at the table, among those who hold a seat, or between a seat and the referee."""
    if not roles:
        raise Denied("link/needed", "you need a link to this table to speak here")
    table.check_role(role, roles)
    if body.team:
        table.check_seat(role, roles)
    audience = check_talk(table, role, roles, body.to) if body.to else role if body.team else ""
    words = body.words.strip()
    if not words:
        raise InputError("body/broken", "there is nothing said in it")
    async with table.lock:
        if len(table.chat) >= MOST_CHAT:
            raise TooMany("limit/reached", f"a table keeps {MOST_CHAT} lines of chat, and this one has them")
        seat = role if role in table.seats and role in roles else ""
        who = name_speaker(table, seat, holders) if seat else "Host" if HOST in roles else "Onlooker"
        line = ChatLine(len(table.chat), who, seat, words, round(time.time(), 3), audience)
        table.chat.append(line)
        await hall.keep(table, insert_chat(table.id, line))


def name_speaker(table: Table, seat: str, holders: list[str]) -> str:
    """Who of those who hold a seat speaks."""
    member = find_member(table.teams[seat], holders)
    return (member.name if member else "") or table.seats[seat].name or title_of(seat)


async def lead(hall: Hall, table: Table, seat: str, roles: Roles, id: str) -> None:
    """Another of a team becomes its captain: its captain and the host say who; any of it, while the captain is away."""
    table.check_seat(seat, roles | {seat} if HOST in roles else roles)
    async with table.lock:
        present = table.list_present()
        away = not any(member.captain and member.holder in present for member in table.teams[seat])
        if not away and not roles & {HOST, captain_of(seat)}:
            raise Denied("seat/captain", "the captain is here: only they can pass it on")
        captain = next((member for member in table.teams[seat] if member_id(member) == id), None)
        if captain is None:
            raise Missing("member/unknown", "nobody of that name holds this seat; look again")
        changes: list[Statement] = []
        for one in table.session.party(seat):
            appoint(table.teams[one], captain)
            changes += [insert_grant(member) for member in table.teams[one]]
        await hall.keep(table, *changes)
        table.forget_roles()
        table.end_connections(AGAIN)


async def save_wishes(hall: Hall, table: Table, seat: str, roles: Roles, **wishes: str) -> None:
    """Notes, webhook and preferences of a seat."""
    row = table.check_seat(seat, roles)
    if wishes.get("webhook"):
        webhooks.check_url(wishes["webhook"])
    async with table.lock:
        for name, value in wishes.items():
            setattr(row, name, value)
        await hall.keep(table, update_seat(table.id, row))


async def recall(table: Table, role: str, roles: Roles, number: int) -> Moment:
    """One moment of the past, for those who may see it."""
    async with table.lock:
        table.check_role(role, roles)
        scribe = table.scribe(role)
        if not 0 <= number < len(scribe.moments):
            raise Missing("moment/unknown", f"there is no moment {number}; there are {len(scribe.moments)}, from 0")
        return scribe.recall(number)


def check_open_book(table: Table, roles: Roles, what: str) -> None:
    """Records and dice tell secrets: only after the end, and only to those at the table."""
    if not roles:
        raise Denied("link/needed", "you need a link to this table: ask whoever opened it")
    if not table.is_open_book():
        raise Denied("view/secret", f"{what} is open only after the end")


async def write_table_record(table: Table, roles: Roles) -> str:
    """The record of a finished game."""
    async with table.lock:
        check_open_book(table, roles, "the record")
        record = table.session.play.record()
        names = {row.seat: row.bot if row.holder == "bot" else row.name or row.holder for row in table.seats.values()}
        return write_record(replace(record, header=replace(record.header, seats=names)))


async def list_draws(table: Table, roles: Roles) -> DiceCheck:
    """The secret and every draw, for anyone to check."""
    async with table.lock:
        check_open_book(table, roles, "the secret behind the dice")
    play = table.session.play
    header = play.header
    by = ["", *(play.game.seats[maker] if maker >= 0 else table.session.referee for maker in play.makers)]
    draws = [
        Draw(number, by[number], play.game.chances[kind], size, result)
        for number, batch in enumerate(play.draws)
        for kind, size, result in batch
    ]
    return DiceCheck(header.commitment(), header.secret, None if header.secret else header.seed, draws)
