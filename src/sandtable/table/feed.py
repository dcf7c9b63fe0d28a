"""Live updates of one role at one table: who listens, what was last sent, and where a lost connection goes on."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque

MOST_WAITING = 64
REMEMBERED = 256
AGAIN = "again"
"""The connection could not follow, or the table was loaded anew: it has to come back."""
GONE = "gone"
"""The table is no more."""


class Listener:
    """One connection: messages that wait to be sent, and whose it is."""

    def __init__(self, holders: list[str]) -> None:
        self.holders = holders
        self.messages: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING + 1)
        self.ended = ""

    def push(self, id: str, message: bytes) -> None:
        """Queue a message; a connection that cannot follow has to come back."""
        if self.messages.qsize() < MOST_WAITING:
            self.messages.put_nowait((id, message))
        else:
            self.end(AGAIN)

    def end(self, why: str) -> None:
        """Say farewell."""
        if not self.ended:
            self.ended = why
            self.messages.put_nowait(("", b""))


class Feed:
    """Messages to those with the same roles who look from the same seat.

    An id is `epoch-number`; the epoch is drawn when the table is loaded. A number counts what was sent here alone, so
    it does not tell how often an opponent has clicked.
    """

    def __init__(self, role: str, roles: frozenset[str]) -> None:
        self.role = role
        self.roles = roles
        self.epoch = secrets.token_hex(4)
        self.number = 0
        self.listeners: set[Listener] = set()
        self.left_at = time.monotonic()
        """When the last listener left."""
        self.last = b""
        """The last update without its tails: one that tells nothing new is not sent."""
        self.starts: deque[tuple[int, int, int]] = deque(maxlen=REMEMBERED)
        """Of each message: its number, and where its tails of log and chat began."""

    @property
    def id(self) -> str:
        """The id of the last message."""
        return f"{self.epoch}-{self.number}"

    def step(self, log_start: int, chat_start: int) -> None:
        """A new message."""
        self.number += 1
        self.starts.append((self.number, log_start, chat_start))

    def find_missed(self, id: str) -> tuple[int, int] | None:
        """Where log and chat go on for someone who has had this message; None: from the beginning."""
        epoch, _, number = id.partition("-")
        if epoch != self.epoch or not number.isdecimal() or len(number) > len(str(self.number)):
            return None
        missed = [start for start in self.starts if start[0] > int(number)]
        if not missed or len(missed) != self.number - int(number):
            return None
        return min(start[1] for start in missed), min(start[2] for start in missed)
