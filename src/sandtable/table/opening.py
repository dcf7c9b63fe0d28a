"""How tables come to be and go, and how people come to their seats."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import replace

from sandtable.bots import find_bot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Denied, InputError, Missing, Refusal, unknown
from sandtable.kernel.game import Game
from sandtable.kernel.record import Header, read_record
from sandtable.kernel.replay import replay
from sandtable.kernel.ruling import is_ruling
from sandtable.table.archive import (
    CHOICE,
    PAUSE,
    RULING,
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
from sandtable.table.teams import appoint, find_member, name_team
from sandtable.table.tokens import HOST, REFEREE, WATCH, hash_token, new_table_id, new_token
from sandtable.table.wire import ChatLine, Invitation, Link, NewTable, Opened, SeatWish

SOMEBODY = "Player"
LONGEST_NAME = 40
Roles = frozenset[str]


async def open_table(hall: Hall, wish: NewTable, holder: str) -> Opened:
    """Open a table; the holder becomes its host and sits where it wished."""
    game = find_game(wish.game)
    pack = hall.library.find(game, wish.pack)
    scenario = game.check_scenario(pack.content, wish.scenario)
    parties = game.parties(pack.content, scenario, game.check_options(wish.options))
    wishes = check_wishes(game, parties, wish.seats)
    check_referee_alone(game, wishes)
    mine = [one.seat for one in wishes if one.holder == "me"]
    alone = all(one.holder in ("me", "bot") for one in wishes)
    seats = [seat_row(one, wish.name, alone) for one in wishes]
    row = TableRow(
        id=new_table_id(),
        title=wish.title.strip() or game.title,
        header=new_header(game, pack, wish, seats),
        pack=pack.id,
        clock=wish.clock,
        teams=wish.teams,
        listed=wish.listed,
        created=time.time(),
        changed=time.time(),
    )
    invited = [one.seat for one in wishes if one.holder == "person" or (wish.teams and one.holder == "me")]
    followers = {seat for party in parties for seat in party[1:]}
    roles = [HOST, WATCH, *(seat for seat in invited if seat not in followers)]
    links = [Link(role, new_token()) for role in roles]
    name = wish.name.strip() or SOMEBODY
    grants = [Grant(holder, row.id, HOST, False), *(Grant(holder, row.id, seat, False, name, True) for seat in mine)]
    grants += [Grant(hash_token(link.token), row.id, link.role, True) for link in links]
    await hall.archive.store.write(*add_table(row, seats, grants, list_first_acts(game, seats)))
    await hall.find(row.id)
    return Opened(row.id, mine[0] if mine else WATCH, links)


def list_first_acts(game: Game, seats: list[SeatRow]) -> list[Act]:
    """Bots wait for a referee who is alone with them."""
    people = [seat.seat for seat in seats if seat.holder != "bot"]
    return [Act(0, PAUSE, at=time.time())] if people in ([REFEREE], [game.adjudicator]) else []


def check_wishes(game: Game, parties: list[list[str]], wishes: list[SeatWish]) -> list[SeatWish]:
    """One wish for each seat that takes part, in the order of the game; what is wished for one of a party holds for
    all of it, and seats not named are open. A referee comes last."""
    by_seat = {wish.seat: wish for wish in wishes}
    part = [seat for seat in game.seats if any(seat in party for party in parties)]
    if REFEREE in by_seat and not game.adjudicator:
        part.append(REFEREE)
    for wish in wishes:
        if wish.seat not in part:
            raise unknown("seat/unknown", "seat", wish.seat, part)
        if wish.holder == "bot":
            find_bot(wish.bot)
            if wish.seat in (REFEREE, game.adjudicator):
                raise InputError("bot/unknown", "no bot rules: the seat needs a person")
    if len(by_seat) != len(wishes):
        raise InputError("body/broken", "a seat is named twice")
    for party in parties:
        named = [by_seat[seat] for seat in party if seat in by_seat] or [SeatWish(party[0], "open")]
        if len({wish.holder for wish in named}) > 1:
            raise InputError("body/broken", f"one player has {', '.join(map(title_of, party))}: seat them alike")
        by_seat |= {seat: by_seat.get(seat) or SeatWish(seat, named[0].holder, named[0].bot) for seat in party}
    return [by_seat[seat] for seat in part]


def check_referee_alone(game: Game, wishes: list[SeatWish]) -> None:
    """Who sees everything does not play."""
    mine = [wish.seat for wish in wishes if wish.holder == "me"]
    if len(mine) > 1 and {REFEREE, game.adjudicator} & set(mine):
        raise InputError("referee/player", "a referee sees everything: whoever rules cannot hold another seat")


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
        scenario=game.check_scenario(pack.content, wish.scenario),
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
    part = [seat for party in game.parties(pack.content, play.header.scenario, play.header.options) for seat in party]
    seats = [SeatRow(seat, "person", name=clean_name(record.header.seats.get(seat, ""))) for seat in part]
    acts = [
        Act(number, RULING if is_ruling(choice) else CHOICE, name_maker(game, maker), choice, at=now)
        for number, (maker, choice) in enumerate(zip(play.makers, play.choices, strict=True))
    ]
    grants = [Grant(holder, row.id, HOST, False), Grant(holder, row.id, WATCH, False)]
    await hall.archive.store.write(*add_table(row, seats, grants, acts))
    return row.id


def name_maker(game: Game, maker: int) -> str:
    """Who made a choice; nobody at the game's own seats makes a ruling."""
    return game.seats[maker] if maker >= 0 else ""


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
    cannot look into the seat any more. A team's link brings in all who have it, and everybody is told."""
    found = await find_link(hall, token)
    table = await hall.find(found.table)
    async with table.lock:
        if found.role not in table.seats:
            changes = [insert_grant(Grant(holder, table.id, found.role, False))]
        elif table.row.teams:
            changes = welcome(table, found.role, name, holder)
        else:
            changes = [*seat_down(table, found.role, name, holder), delete_link(found)]
        await hall.keep(table, *changes)
        table.forget_roles()
    return table.id, found.role


def welcome(table: Table, seat: str, name: str, holder: str) -> list[Statement]:
    """A person joins a team; that nobody looks into a seat unseen, the table says so."""
    known = find_member(table.teams[seat], [holder])
    changes = seat_down(table, seat, name, holder)
    if known is None:
        seats = " and ".join(title_of(one) for one in table.session.party(seat))
        changes.append(announce(table, f"{table.teams[seat][-1].name} has joined {seats}."))
    return changes


def seat_down(table: Table, seat: str, name: str, holder: str) -> list[Statement]:
    """A person sits down, or takes another name; the first at a seat is its captain."""
    check_not_both(table, seat, holder)
    changes: list[Statement] = []
    for one in table.session.party(seat):
        row, team = table.seats[one], table.teams[one]
        if row.holder == "open":
            row.holder = "person"
        member = find_member(team, [holder])
        if member is None:
            usual = "" if table.row.teams else row.name
            member = Grant(holder, table.id, one, False, usual, captain=not any(other.captain for other in team))
            team.append(member)
        member.name = name.strip() or member.name or SOMEBODY
        row.name = name_team(team)
        changes += [insert_grant(member), update_seat(table.id, row)]
    return changes


def check_not_both(table: Table, seat: str, holder: str) -> None:
    """Who sees everything does not play."""
    held = {one for one, team in table.teams.items() if find_member(team, [holder])} - {seat}
    if held and table.session.referee in (seat, *held):
        raise Refusal("referee/player", "a referee sees everything: whoever rules cannot hold another seat")


async def sit(hall: Hall, table: Table, seat: str, roles: Roles, name: str, holder: str) -> None:
    """Take an open seat; whoever holds a seat takes another name."""
    if seat not in table.seats:
        raise Missing("seat/unknown", f"there is no seat {seat!r}; seats: {', '.join(table.seats)}")
    async with table.lock:
        if seat not in roles and table.seats[seat].holder != "open":
            raise Refusal("seat/taken", "somebody sits there already")
        await hall.keep(table, *seat_down(table, seat, name, holder))
        table.forget_roles()


async def new_link(hall: Hall, table: Table, role: str, roles: Roles, fresh: bool, holders: list[str]) -> Link:
    """A further link for a role; `fresh` ends all others. The host may have a link for a seat that somebody has taken
    only by ending theirs, and everybody is told: nobody looks into a seat unseen. Teams tell who joins them."""
    if role not in (HOST, WATCH, *table.seats):
        raise InputError("role/unknown", f"no role {role!r}; roles: {', '.join((HOST, WATCH, *table.seats))}")
    if HOST not in roles and role not in roles:
        raise Denied("link/needed", "only the host, or who holds the seat, can make links for it")
    seats = table.session.party(role) if role in table.seats else []
    link = Link(seats[0] if seats else role, new_token())
    kept = holders if role in roles else []
    async with table.lock:
        row = table.seats.get(role)
        taken = row.name if row and role not in roles and row.holder == "person" else ""
        if taken and not fresh and not table.row.teams:
            raise Refusal("seat/taken", f"{taken} sits there; a new link has to end theirs")
        changes = [delete_grants(table.id, one, kept) for one in seats or [role]] if fresh else []
        if taken and fresh:
            changes.append(announce(table, f"The host has made a new link for {title_of(role)}; the old ones ended."))
        changes += [invite(table, one, kept if fresh else None) for one in seats]
        await hall.keep(table, *changes, insert_grant(Grant(hash_token(link.token), table.id, link.role, True)))
        table.forget_roles()
        if fresh:
            table.end_connections(AGAIN)
    return link


def invite(table: Table, seat: str, kept: list[str] | None) -> Statement:
    """A seat waits for a person; where only some keep it, the others are gone from its team."""
    row, team = table.seats[seat], table.teams[seat]
    if row.holder == "open":
        row.holder = "person"
    if kept is not None:
        team[:] = [member for member in team if member.holder in kept]
        if team and not any(member.captain for member in team):
            appoint(team, team[0])
        row.name = name_team(team) or (row.name if kept else "")
    return update_seat(table.id, row)


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
    before = find_seats_before(table.session.players, shift)
    if table.session.referee:
        before[table.session.referee] = table.session.referee
    seats = [
        SeatRow(seat, old.holder, old.bot, old.name, old.windows, old.webhook)
        for seat, old in ((seat, table.seats[before[seat]]) for seat in table.seats)
    ]
    old = table.row.header
    header = replace(
        old,
        secret=secrets.token_hex(32) if old.secret else "",
        seed=old.seed if old.secret else old.seed + 1,
        seats=name_holders(seats),
    )
    now = time.time()
    row = TableRow(
        new_table_id(),
        table.row.title,
        header,
        table.row.pack,
        table.row.clock,
        table.row.teams,
        created=now,
        changed=now,
    )
    roles = [(HOST, HOST), (WATCH, WATCH), *before.items()]
    copied = [
        Grant(one.holder, row.id, role, one.link, one.name, one.captain)
        for role, old_role in roles
        for one in reversed(grants)
        if one.role == old_role
    ]
    return row, add_table(row, seats, copied)


def find_seats_before(parties: list[list[str]], shift: int) -> dict[str, str]:
    """Of each seat of a rematch: the seat from which its player comes."""
    if not shift:
        return {seat: seat for party in parties for seat in party}
    return {seat: parties[place - shift][0] for place, party in enumerate(parties) for seat in party}


async def delete(hall: Hall, table: Table) -> None:
    """For good."""
    async with table.lock:
        await hall.archive.store.write(delete_table(table.id))
        hall.drop(table, GONE)
