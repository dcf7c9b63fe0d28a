"""The handlers of the API, in the order of its documentation."""

from __future__ import annotations

import asyncio

from starlette.responses import PlainTextResponse, Response

from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Denied, InputError, Missing
from sandtable.table import actions, lobby, opening, referee
from sandtable.table.archive import SeatRow
from sandtable.table.tokens import HOST, WATCH, hash_token
from sandtable.table.wire import (
    Answer,
    Assess,
    BotWish,
    Choose,
    DiceCheck,
    GameInfo,
    Hand,
    Invitation,
    Join,
    Joined,
    Lead,
    Levers,
    Link,
    LinkWish,
    Lists,
    Moment,
    NewTable,
    Notes,
    Nothing,
    Opened,
    Pause,
    Preferences,
    Rematch,
    Rule,
    Rules,
    Say,
    Sit,
    TableId,
    TableInfo,
    Taken,
    Undo,
    Unrule,
    Webhook,
)
from sandtable.web.call import Call
from sandtable.web.guard import CHAT, LARGEST_RECORD, LINK, OPENINGS, read_body

LONGEST_NUMBER = 9


async def list_games(call: Call) -> list[GameInfo]:
    """All games, with what can be chosen when a table is opened."""
    return call.hall.library.describe()


async def read_rules(call: Call) -> Rules:
    """Guide, clauses, rulings, cards and places of a game."""
    game = find_game(call.path("game"))
    return call.hall.library.read_rules(game, call.request.query_params.get("content", ""))


async def list_tables(call: Call) -> Lists:
    """Your tables, and open ones."""
    return await lobby.list_tables(call.hall, call.holders[0] if call.holders else "")


async def open_table(call: Call, body: NewTable) -> Opened:
    """Open a table. The links are shown this once; the host can always make new ones."""
    call.check_opening()
    return await opening.open_table(call.hall, body, call.holder)


async def join(call: Call, body: Join) -> Joined:
    """Exchange the token of a link for a role of your own. The link of a seat is used up by it."""
    call.check_opening()
    return Joined(*await opening.join(call.hall, read_token(call), body.name, call.holder))


async def read_link(call: Call) -> Invitation:
    """What a link is for, before it is used: the role, who has sent it, who sits there."""
    call.limits.check("link", call.address, OPENINGS)
    return await opening.read_link(call.hall, read_token(call))


def read_token(call: Call) -> str:
    """The token of a link."""
    token = call.request.headers.get(LINK, "")
    if not token:
        raise Denied("link/needed", f"send the token of a link in the header {LINK}")
    return token


async def upload_record(call: Call) -> TableId:
    """Look at a record: the text is the body. It is played again and every digest checked."""
    call.check_opening()
    try:
        text = (await read_body(call.request, LARGEST_RECORD)).decode()
    except UnicodeDecodeError:
        raise InputError("record/broken", "a record is text in UTF-8") from None
    return TableId(await opening.upload(call.hall, text, call.holder))


async def show_table(call: Call) -> TableInfo:
    """A table as you may see it."""
    table = await call.table()
    roles = await call.roles(table)
    async with table.lock:
        table.check_role(WATCH, roles)
        return table.info(roles)


async def delete_table(call: Call) -> Nothing:
    """Delete a table for good."""
    table = await call.table()
    await call.check_host(table)
    await opening.delete(call.hall, table)
    return Nothing()


async def new_link(call: Call, body: LinkWish) -> Link:
    """A new link for a seat, for onlookers or for a second host; a player may make one for their own seat."""
    table = await call.table()
    roles = await call.roles(table)
    return await opening.new_link(call.hall, table, body.role, roles, body.fresh, call.holders)


async def pause(call: Call, body: Pause) -> Nothing:
    """Pause the table, or go on."""
    table = await call.table()
    await actions.pause(call.hall, table, await call.roles(table), body.paused)
    return Nothing()


async def rematch(call: Call, body: Rematch) -> TableId:
    """The same again after the end; a second request finds the table of the first."""
    table = await call.table()
    if not await call.roles(table) & {HOST, *table.seats}:
        raise Denied("link/needed", "only the host and the players can play again")
    return TableId(await opening.rematch(call.hall, table, body.swap))


async def download_record(call: Call) -> Response:
    """The record of a finished game."""
    table = await call.table()
    text = await actions.write_table_record(table, await call.roles(table))
    name = f"{table.session.game.id}-{table.id}.record"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(text, headers=headers)


async def check_dice(call: Call) -> DiceCheck:
    """After the end: the secret behind the dice and every draw."""
    table = await call.table()
    return await actions.list_draws(table, await call.roles(table))


async def look(call: Call) -> Response:
    """Everything a seat sees now."""
    table = await call.table()
    roles = await call.roles(table)
    role = call.path("seat")
    async with table.lock:
        table.check_role(role, roles)
        return Response(table.whole(role, roles), headers={"cache-control": "no-store"}, media_type="application/json")


async def choose(call: Call, body: Choose) -> Taken:
    """Choose. The number tells which choice of the seat is answered; the key makes it safe to send twice."""
    table = await call.table()
    return Taken(await actions.choose(call.hall, table, call.path("seat"), await call.roles(table), body))


async def undo(call: Call, body: Undo) -> Taken:
    """Take back the last click."""
    table = await call.table()
    return Taken(await actions.undo(call.hall, table, call.path("seat"), await call.roles(table), body))


async def ask_takeback(call: Call, body: Nothing) -> Nothing:
    """Ask the others to take back your last choice."""
    table = await call.table()
    await actions.ask_takeback(call.hall, table, call.path("seat"), await call.roles(table))
    return body


async def answer_takeback(call: Call, body: Answer) -> Nothing:
    """Agree, refuse, or withdraw your own request."""
    table = await call.table()
    await actions.answer_takeback(call.hall, table, call.path("seat"), await call.roles(table), body.agree)
    return Nothing()


async def resign(call: Call, body: Nothing) -> Nothing:
    """Give up."""
    table = await call.table()
    await actions.resign(call.hall, table, call.path("seat"), await call.roles(table))
    return body


async def hand_over(call: Call, body: BotWish) -> Nothing:
    """Give the seat to a bot, or take it back with an empty name."""
    table = await call.table()
    await actions.hand_over(call.hall, table, call.path("seat"), await call.roles(table), body.bot)
    return Nothing()


async def sit(call: Call, body: Sit) -> Nothing:
    """Sit down on an open seat, or change your name."""
    table = await call.table()
    roles = await call.roles(table)
    table.check_role(WATCH, roles)
    await opening.sit(call.hall, table, call.path("seat"), roles, body.name, call.holder)
    return Nothing()


async def say(call: Call, body: Say) -> Nothing:
    """Chat, with everybody or only among those who hold the seat."""
    call.limits.check("chat", call.holders[0] if call.holders else call.address, CHAT)
    table = await call.table()
    await actions.chat(call.hall, table, call.path("seat"), await call.roles(table), call.holders, body)
    return Nothing()


async def raise_hand(call: Call, body: Hand) -> Nothing:
    """Be asked wherever the seat may break in, or no longer; nobody else learns of it."""
    table = await call.table()
    await actions.raise_hand(call.hall, table, call.path("seat"), await call.roles(table), body.up)
    return Nothing()


async def list_levers(call: Call) -> Levers:
    """For the referee: everything that can be set by hand, with the values it may take."""
    table = await call.table()
    return await referee.list_levers(table, await call.roles(table))


async def rule(call: Call, body: Rule) -> Nothing:
    """For the referee: set something by hand, with a reason that everybody reads, or end the game."""
    table = await call.table()
    await referee.rule(call.hall, table, await call.roles(table), body)
    return Nothing()


async def unrule(call: Call, body: Unrule) -> Nothing:
    """For the referee: take back the last ruling, with every choice since then."""
    table = await call.table()
    await referee.unrule(call.hall, table, await call.roles(table), body.number)
    return Nothing()


async def assess(call: Call, body: Assess) -> Nothing:
    """For the referee, after the end: words about each seat and about the game."""
    table = await call.table()
    await referee.assess(call.hall, table, await call.roles(table), body.words)
    return Nothing()


async def lead(call: Call, body: Lead) -> Nothing:
    """Make another of those who hold a seat its captain."""
    table = await call.table()
    await actions.lead(call.hall, table, call.path("seat"), await call.roles(table), body.member)
    return Nothing()


async def find_own_seat(call: Call) -> SeatRow:
    """The seat of the address, for those who hold it."""
    table = await call.table()
    return table.check_seat(call.path("seat"), await call.roles(table))


async def save(call: Call, **wishes: str) -> Nothing:
    """Keep what the holder of a seat wishes."""
    table = await call.table()
    await actions.save_wishes(call.hall, table, call.path("seat"), await call.roles(table), **wishes)
    return Nothing()


async def read_notes(call: Call) -> Notes:
    """Your notes; nobody else sees them."""
    return Notes((await find_own_seat(call)).notes)


async def write_notes(call: Call, body: Notes) -> Nothing:
    """Keep notes."""
    return await save(call, notes=body.words)


async def read_webhook(call: Call) -> Webhook:
    """The address that is called when it is your turn and you are away."""
    return Webhook((await find_own_seat(call)).webhook)


async def write_webhook(call: Call, body: Webhook) -> Nothing:
    """Have an address called when it is your turn and you are away."""
    return await save(call, webhook=body.url)


async def read_preferences(call: Call) -> Preferences:
    """Your preferences at this table."""
    return Preferences("auto" if (await find_own_seat(call)).windows == "auto" else "ask")


async def write_preferences(call: Call, body: Preferences) -> Nothing:
    """Whether windows in which you could only pass are passed for you."""
    return await save(call, windows=body.windows)


async def recall(call: Call) -> Moment:
    """One moment of the past; after the end any seat's, or `all`."""
    number = call.path("number")
    if not number.isdecimal() or len(number) > LONGEST_NUMBER:
        raise Missing("moment/unknown", f"a moment has a number, not {number[:40]!r}")
    table = await call.table()
    return await actions.recall(table, call.path("seat"), await call.roles(table), int(number))


async def draw_picture(call: Call) -> Response:
    """A picture of a game's board; its address holds the digest of the content, so it never changes."""
    library = call.hall.library
    svg = await asyncio.to_thread(library.picture, call.path("game"), call.path("content"), call.path("name"))
    headers = {
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        "etag": f'"{hash_token(svg)[:16]}"',
    }
    return Response(svg, headers=headers, media_type="image/svg+xml")
