"""One request: who asks, for which table, with what body."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from sandtable.kernel.errors import Denied, InputError
from sandtable.table.hall import Hall
from sandtable.table.table import Table
from sandtable.table.tokens import HOST, hash_token, new_token
from sandtable.web.guard import BY_ADDRESS, BY_TOKEN, OPENINGS, Limits, bearer, read_body

COOKIE = "sandtable"
NUL = b"\\u0000"
"""As JSON writes it. Not every database can keep it."""
YEAR = 365 * 86400
T = TypeVar("T")


class Call:
    """A request with what a handler needs to answer it."""

    def __init__(self, request: Request, hall: Hall, limits: Limits) -> None:
        self.request = request
        self.hall = hall
        self.limits = limits
        self.cookie = request.cookies.get(COOKIE, "")[:100]
        self.fresh = ""
        """A new identity for the browser, to be set as its cookie."""
        token = bearer(request.headers)
        self.holders = [hash_token(one) for one in (token, self.cookie) if one]
        self.address = request.client.host if request.client else ""
        limits.check("address", self.address, BY_ADDRESS)
        if token or self.cookie:
            limits.check("token", self.holders[0], BY_TOKEN)

    @property
    def holder(self) -> str:
        """Who asks; a browser that comes for the first time gets an identity."""
        if not self.holders:
            self.fresh = new_token()
            self.holders = [hash_token(self.fresh)]
        return self.holders[0]

    def check_opening(self) -> None:
        """Things that cost us something are limited by address."""
        self.limits.check("opening", self.address, OPENINGS)

    async def body(self, kind: type[T]) -> T:
        """The body, checked against its type."""
        if not self.request.headers.get("content-type", "").startswith("application/json"):
            raise InputError("body/broken", "expected a body of content-type application/json")
        content = await read_body(self.request)
        if NUL in content:
            raise InputError("body/broken", "the character NUL is in no text that people write")
        try:
            return msgspec.json.decode(content, type=kind)
        except msgspec.DecodeError as error:
            raise InputError("body/broken", f"the body is not what was expected: {error}") from None

    async def table(self) -> Table:
        """The table of the address."""
        return await self.hall.find(self.path("table"))

    def path(self, name: str) -> str:
        """A part of the address."""
        found: Any = self.request.path_params[name]
        return str(found).replace("\0", "\N{REPLACEMENT CHARACTER}")

    async def roles(self, table: Table) -> frozenset[str]:
        """What the asker holds at the table."""
        return await self.hall.roles_of(self.holders, table)

    async def check_host(self, table: Table) -> None:
        """Only the host may."""
        if HOST not in await self.roles(table):
            raise Denied("link/needed", "only the host of the table can do that")
