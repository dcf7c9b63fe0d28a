"""Lists of tables: your own, and those where anyone may sit down."""

from __future__ import annotations

import logging

from sandtable.kernel.errors import SandtableError
from sandtable.table.hall import Hall
from sandtable.table.wire import Listed, Lists

log = logging.getLogger("sandtable")
MOST = 50


async def list_tables(hall: Hall, holder: str) -> Lists:
    """What a holder finds in the lobby: tables that wait for them first."""
    own = await hall.archive.list_own(holder, MOST) if holder else {}
    yours = await list_all(hall, own)
    yours.sort(key=lambda one: (not one.your_turn, one.phase in ("over", "record"), -one.changed))
    ids = [id for id in await hall.archive.list_open(MOST) if id not in own]
    return Lists(yours, await list_all(hall, {id: [] for id in ids}))


async def list_all(hall: Hall, roles: dict[str, list[str]]) -> list[Listed]:
    """Tables with the roles held there; one that cannot be loaded is left out."""
    found: list[Listed] = []
    for id, held in roles.items():
        try:
            found.append(await list_one(hall, id, held))
        except SandtableError as error:
            log.warning("table %s is left out of a list: %s", id, error.message)
    return found


async def list_one(hall: Hall, id: str, roles: list[str]) -> Listed:
    """A table in a list."""
    table = await hall.find(id)
    async with table.lock:
        info = table.info(frozenset(roles))
    turn = any(seat.asked and seat.yours and seat.holder == "person" for seat in info.seats)
    return Listed(id, info.title, info.game, info.game_title, info.phase, roles, info.seats, table.row.changed, turn)
