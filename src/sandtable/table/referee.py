"""What a referee does at a table of any game: rule, take a ruling back, write the assessment."""

from __future__ import annotations

import json

from sandtable.kernel.errors import Denied, InputError, Missing, Refusal
from sandtable.kernel.ruling import Ruling, check_reason, write_ruling
from sandtable.table.archive import ASSESS, RULING, UNRULE
from sandtable.table.hall import Hall
from sandtable.table.library import title_of
from sandtable.table.opening import announce
from sandtable.table.table import Table
from sandtable.table.tokens import REFEREE
from sandtable.table.wire import LeverInfo, Levers, LeverValue, Rule

Roles = frozenset[str]


def check_referee(table: Table, roles: Roles) -> str:
    """The referee's seat, for whoever holds it."""
    seat = table.session.referee
    if not seat:
        raise Missing("seat/unknown", "this table has no referee")
    if seat not in roles:
        raise Denied("link/needed", f"only the {title_of(seat).lower()} can do that")
    return seat


async def list_levers(table: Table, roles: Roles) -> Levers:
    """Everything that can be set now, with the values it has; lists of values are sent once."""
    check_referee(table, roles)
    async with table.lock:
        levers = table.session.game.levers(table.session.play.state)
    lists: dict[tuple[tuple[str, ...], tuple[str, ...]], str] = {}
    found: list[LeverInfo] = []
    for lever in levers:
        name = lists.setdefault((tuple(lever.values), tuple(lever.titles)), str(len(lists)))
        value = lever.values[lever.value] if lever.value >= 0 else ""
        found.append(LeverInfo(lever.path, lever.group, lever.thing, lever.words, name, value))
    values = {
        name: [LeverValue(*pair) for pair in zip(values, titles or values, strict=True)]
        for (values, titles), name in lists.items()
    }
    return Levers(found, values)


async def rule(hall: Hall, table: Table, roles: Roles, body: Rule) -> None:
    """Change something by hand; the same key twice is one ruling."""
    seat = check_referee(table, roles)
    session = table.session
    ruling = Ruling(check_reason(body.reason), body.set, body.end, body.quiet)
    async with table.lock:
        if (seat, body.key) in session.keys:
            return
        if session.over:
            raise Refusal("table/over", "the game is over; nothing can be set any more")
        act = session.draft(RULING, seat, write_ruling(ruling), body.key, table.is_clock_running())
        await hall.perform(table, act)
        await hall.keep(table, announce(table, f"Ruling of the {title_of(seat).lower()}: {ruling.reason}"))


async def unrule(hall: Hall, table: Table, roles: Roles, number: int) -> None:
    """Take back the last ruling and every choice since then; everybody is told."""
    seat = check_referee(table, roles)
    session = table.session
    async with table.lock:
        if session.ended:
            raise Refusal("table/over", "the game is over")
        ruled = session.ruled.get(number)
        lost = len(session.play.choices) - number - 1
        act = session.draft(UNRULE, seat, str(number), running=table.is_clock_running())
        reason = ruled.ruling.reason if ruled else ""
        await hall.perform(table, act)
        words = f"The {title_of(seat).lower()} took back the ruling “{reason}”{count_lost(lost)}"
        await hall.keep(table, announce(table, words))


def count_lost(choices: int) -> str:
    """What went with it."""
    if not choices:
        return "."
    return f" and the {choices} choices since then." if choices > 1 else " and the choice since then."


async def assess(hall: Hall, table: Table, roles: Roles, words: dict[str, str]) -> None:
    """The assessment of each seat in the referee's own words, after the end."""
    seat = check_referee(table, roles)
    known = {"", *(one for one in table.seats if one != seat)}
    if not set(words) <= known:
        raise InputError("seat/unknown", f"no seat {', '.join(sorted(set(words) - known))} to assess")
    async with table.lock:
        if not table.session.over:
            raise Refusal("table/playing", "the assessment is written when the game is over")
        kept = {name: said.strip() for name, said in words.items() if said.strip()}
        await hall.perform(table, table.session.draft(ASSESS, seat, json.dumps(kept)))


def check_talk(table: Table, role: str, roles: Roles, to: str) -> str:
    """Who hears a line between the referee and one seat."""
    referee = table.session.referee or REFEREE
    seat = to if role == referee else role
    table.check_seat(role, roles)
    if referee not in (role, to) or referee == seat or not {referee, seat} <= table.seats.keys():
        raise InputError("body/broken", "one speaks alone with the referee, or the referee with one seat")
    return f"{referee}:{seat}"
