"""Live updates as server-sent events: they pass every proxy, need no library, and the browser itself comes back with
the id of the last message after a lost connection. Choices go the other way as ordinary requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse

from sandtable.kernel.errors import Refusal
from sandtable.table.feed import GONE
from sandtable.table.table import Table
from sandtable.web.call import Call

PULSE = 15.0
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


async def listen(call: Call) -> Response:
    """Server-sent events: `update` after every change, `pulse` every 15 seconds, `gone` when the table is deleted.
    Send `Last-Event-ID` to get only what was missed."""
    table = await call.table()
    roles = await call.roles(table)
    role = call.path("seat")
    table.check_role(role, roles)
    table.check_room(roles)
    last = call.request.headers.get("last-event-id", "") or call.request.query_params.get("after", "")
    return StreamingResponse(
        stream(table, role, roles, call.holders, last), headers=HEADERS, media_type="text/event-stream"
    )


async def stream(table: Table, role: str, roles: frozenset[str], holders: list[str], last: str) -> AsyncIterator[bytes]:
    """Messages as they come, until either side leaves."""
    version = table.grants
    try:
        async with table.lock:
            if version != table.grants:
                return
            feed, listener = table.listen(role, roles, holders, last)
    except Refusal:
        return
    try:
        yield b"retry: 1000\n\n"
        while True:
            try:
                id, message = await asyncio.wait_for(listener.messages.get(), PULSE)
            except TimeoutError:
                yield b"event: pulse\ndata: {}\n\n"
                continue
            if listener.ended:
                if listener.ended == GONE:
                    yield b"event: gone\ndata: {}\n\n"
                return
            yield b"id: %b\nevent: update\ndata: %b\n\n" % (id.encode(), message)
    finally:
        table.leave(feed, listener)
