"""A table and its twin, in which all that one role cannot know is drawn anew; and requests without a network."""

from __future__ import annotations

import copy
import json
from collections import deque
from typing import Any

from starlette.applications import Starlette

from sandtable.table.feed import Feed, Listener
from sandtable.table.scribe import Scribe
from sandtable.table.session import Session
from sandtable.table.table import Hold, Table
from sandtable.table.wire import ChatLine
from table.server import Reply


def fork(table: Table, state: Any = None) -> Table:
    """A table that goes its own way from here, with another state if one is given; each feed has a fresh listener."""
    twin = copy.copy(table)
    twin.lock = Hold()
    twin.row = copy.copy(table.row)
    twin.session = fork_session(table.session)
    if state is not None:
        twin.session.play.state = state
    twin.scribes = {role: fork_scribe(scribe, twin.session) for role, scribe in table.scribes.items()}
    twin.feeds = {key: fork_feed(feed) for key, feed in table.feeds.items()}
    twin.chat = list[ChatLine](table.chat)
    twin.driver = None
    return twin


def fork_session(session: Session) -> Session:
    """The same acts so far."""
    twin = copy.copy(session)
    twin.play = copy.copy(session.play)
    for name in ("choices", "makers", "log", "draws", "numbers", "earlier", "digests", "kept"):
        setattr(twin.play, name, copy.copy(getattr(session.play, name)))
    twin.keys = set(session.keys)
    twin.by_hand = list(session.by_hand)
    return twin


def fork_scribe(scribe: Scribe, session: Session) -> Scribe:
    """The same lines and moments so far."""
    twin = copy.copy(scribe)
    twin.session = session
    for name in ("lines", "batches", "ends", "moments"):
        setattr(twin, name, copy.copy(getattr(scribe, name)))
    return twin


def fork_feed(feed: Feed) -> Feed:
    """The same messages so far."""
    twin = copy.copy(feed)
    twin.listeners = {Listener([])}
    twin.starts = deque(feed.starts, feed.starts.maxlen)
    return twin


def hear(table: Table, role: str) -> list[tuple[str, bytes]]:
    """What the listener of a role at a fork was sent."""
    (listener,) = (listener for feed in table.feeds.values() if feed.role == role for listener in feed.listeners)
    return [listener.messages.get_nowait() for _ in range(listener.messages.qsize())]


async def call(app: Starlette, method: str, path: str, token: str = "", body: Any = None, link: str = "") -> Reply:
    """One request through every layer of the application."""
    headers = [(b"host", b"sandtable"), (b"accept-encoding", b"identity")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    if link:
        headers.append((b"x-link-token", link.encode()))
    if body is not None:
        headers.append((b"content-type", b"application/json"))
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("sandtable", 80),
    }
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Reply(sent[0]["status"], found, b"".join(message["body"] for message in sent[1:]))
