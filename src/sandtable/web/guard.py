"""What stands before every request: same origin, size and rate limits; and behind it: headers and plain errors."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from dataclasses import dataclass

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.kernel.errors import Defect, Denied, InputError, Missing, Refusal, SandtableError, TooMany
from sandtable.table.wire import Failure

log = logging.getLogger("sandtable")
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " font-src 'self'; manifest-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LARGEST = 64 * 1024
LARGEST_RECORD = 1024 * 1024
LINK = "x-link-token"
SAFE = ("GET", "HEAD", "OPTIONS")
KEPT = 20_000
"""How many addresses and tokens the limits remember."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


BY_ADDRESS = Rate(1200, 120)
"""A class may share one address."""
BY_TOKEN = Rate(300, 30)
OPENINGS = Rate(30, 0.1)
"""Tables opened, links tried and records uploaded, by one address."""
CHAT = Rate(10, 0.5)


class Limits:
    """Token buckets by name; the longest unused are forgotten first."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, kind: str, who: str, rate: Rate) -> None:
        """Count one, or refuse."""
        if not self.on:
            return
        now = time.monotonic()
        left, then = self.buckets.pop((kind, who), (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.per_second) - 1
        self.buckets[(kind, who)] = (max(left, 0.0), now)
        if len(self.buckets) > KEPT:
            self.buckets.popitem(last=False)
        if left < 0:
            raise TooMany("limit/reached", "too many requests; wait a moment and go on")


STATUS: list[tuple[type[SandtableError], int]] = [
    (TooMany, 429),
    (Refusal, 409),
    (Missing, 404),
    (Denied, 403),
    (InputError, 400),
    (Defect, 500),
]


def fail(error: SandtableError) -> Response:
    """An error as it goes out. Our own faults are told in the log, not to the client."""
    status = next(status for kind, status in STATUS if isinstance(error, kind))
    message = error.message
    if status == 500:
        log.error("%s: %s", error.code, error.message)
        message = "something went wrong here; nothing was lost, please try again"
    headers = {"retry-after": "2"} if status == 429 else {}
    return answer(Failure(error.code, message), status, headers)


def answer(value: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """JSON that nobody may keep."""
    sent = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(value), status, sent, "application/json")


def check_origin(request: Request) -> None:
    """A change must come from our own pages, or from a program that is no browser."""
    if request.method in SAFE:
        return
    origin = request.headers.get("origin")
    if origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        raise Denied("origin/foreign", "another site may not act here in your name")
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Denied("origin/foreign", "another site may not act here in your name")


async def read_body(request: Request, most: int = LARGEST) -> bytes:
    """The body, as long as it is no longer than allowed."""
    too_large = InputError("body/too-large", f"at most {most} bytes are taken")
    if int(request.headers.get("content-length") or 0) > most:
        raise too_large
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise too_large
    return bytes(found)


class Shield:
    """The outermost layer: security headers on everything, no stack trace to anybody."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with headers added."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_shielded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, receive, send_shielded)
        except Exception:
            log.exception("%s %s", scope["method"], scope["path"])
            if not started:
                await fail(Defect("server/fault", "unexpected"))(scope, receive, send_shielded)


def is_secure(request: Request) -> bool:
    """Whether the browser came by https."""
    return request.url.scheme == "https"


def bearer(headers: Headers) -> str:
    """The token of a program, if it sent one."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
