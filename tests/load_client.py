"""A person's client for the load benchmark, as light as can be: it shares the machine with the server it measures."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct

HOST = "127.0.0.1"
LARGEST = 2**22


class Choice(Struct):
    """An offered choice, as far as it matters here."""

    name: str


class Ask(Struct):
    """A question."""

    number: int
    choices: list[Choice]


class TableInfo(Struct):
    """How the table stands."""

    phase: str


class Update(Struct):
    """An update without what is drawn from it."""

    id: str
    ask: Ask | None
    table: TableInfo


class Taken(Struct):
    """The answer to a choice, or to a rematch."""

    id: str = ""
    code: str = ""


read_update = msgspec.json.Decoder(Update).decode
read_taken = msgspec.json.Decoder(Taken).decode


@dataclass
class Figures:
    """What all people together have measured, in seconds."""

    choices: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    """From the click until the own screen shows it."""
    others: list[float] = field(default_factory=list)
    """From the click until the opponent's screen shows it, if there is anything to show."""
    lag: list[float] = field(default_factory=list)
    """How late this program itself was: a part of every other figure."""
    errors: Counter[str] = field(default_factory=Counter)
    updates: int = 0
    bytes: int = 0
    measuring: bool = False

    def note(self, where: list[float], seconds: float) -> None:
        """Keep a figure, once measuring has begun."""
        if self.measuring:
            where.append(seconds)


class Line:
    """One connection that is kept open."""

    def __init__(self, port: int, token: str) -> None:
        self.port = port
        self.token = token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: object = None) -> asyncio.StreamReader:
        """Send a request; the answer is to be read."""
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, self.port, limit=LARGEST)
        content = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{self.port}\r\nauthorization: Bearer {self.token}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
        )
        self.writer.write(head.encode() + content)
        return self.reader

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """A request and its answer."""
        reader = await self.send(method, path, body)
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        return int(head[9:12]), await reader.readexactly(int(length or 0))

    async def call_again(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        """A request that may be sent twice: a connection that was idle for long may just have been closed."""
        try:
            return await self.call(method, path, body)
        except (OSError, EOFError):
            self.close()
            return await self.call(method, path, body)

    async def listen(self, path: str) -> AsyncIterator[bytes]:
        """The updates of a live connection, until it ends."""
        reader = await self.send("GET", path)
        head = await reader.readuntil(b"\r\n\r\n")
        if head[9:12] != b"200":
            raise ConnectionError(head[:40].decode())
        while size := int(await reader.readline(), 16):
            chunk = await reader.readexactly(size + 2)
            if b"event: update" in chunk[:80]:
                yield chunk[chunk.index(b"data: ") + 6 : -4]

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Person:
    """Looks at a seat, thinks for a while when asked, and chooses at random."""

    def __init__(
        self, port: int, table: str, seat: str, token: str, figures: Figures, think: tuple[float, float]
    ) -> None:
        self.figures = figures
        self.think = think
        self.table = table
        self.seat = seat
        self.calls = Line(port, token)
        self.live = Line(port, token)
        self.opponent: Person | None = None
        self.update: Update | None = None
        self.changed = asyncio.Event()
        self.clicked = 0.0
        """When the last choice was sent that the own screen has not shown yet."""
        self.expected = 0.0
        """When the opponent's last choice was sent that this screen has not shown yet."""
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def address(self) -> str:
        """Where the person sits."""
        return f"/api/tables/{self.table}/seats/{self.seat}"

    def start(self) -> None:
        """Sit down."""
        self.tasks = [asyncio.create_task(self.watch()), asyncio.create_task(self.play())]

    async def stop(self) -> None:
        """Stand up."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.calls.close()
        self.live.close()

    async def watch(self) -> None:
        """Follow the live connection; come back when it ends."""
        while True:
            try:
                async for message in self.live.listen(self.address + "/live"):
                    self.see(read_update(message), len(message))
            except (OSError, EOFError, ValueError) as error:
                self.figures.errors[f"live: {type(error).__name__}"] += 1
            self.live.close()
            await asyncio.sleep(0.5)

    def see(self, update: Update, size: int) -> None:
        """Something new on the screen."""
        now = time.perf_counter()
        self.update = update
        self.changed.set()
        if self.figures.measuring:
            self.figures.updates += 1
            self.figures.bytes += size
        if self.clicked:
            self.figures.note(self.figures.own, now - self.clicked)
        if self.expected:
            self.figures.note(self.figures.others, now - self.expected)
        self.clicked = self.expected = 0.0

    async def play(self) -> None:
        """Answer every question, game after game."""
        while True:
            self.changed.clear()
            if self.update is not None and self.update.table.phase == "over":
                await self.play_again()
            elif self.update is not None and self.update.ask is not None:
                await asyncio.sleep(random.uniform(*self.think))
                if self.update.ask is not None:
                    await self.choose(self.update.ask)
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await self.changed.wait()

    async def choose(self, ask: Ask) -> None:
        """Click, and wait until it is acknowledged."""
        body = {"number": ask.number, "choice": random.choice(ask.choices).name, "key": secrets.token_hex(8)}
        start = self.clicked = time.perf_counter()
        if self.opponent is not None:
            self.opponent.expected = start
        try:
            status, answer = await self.calls.call_again("POST", self.address + "/choices", body)
        except (OSError, EOFError) as error:
            self.figures.errors[f"choice: {type(error).__name__}"] += 1
            self.calls.close()
            return
        if status == 200:
            self.figures.note(self.figures.choices, time.perf_counter() - start)
            return
        self.clicked = 0.0
        self.figures.errors[f"choice: {status} {read_taken(answer).code}"] += 1

    async def play_again(self) -> None:
        """The same table once more."""
        status, answer = await self.calls.call("POST", f"/api/tables/{self.table}/rematch", {})
        if status == 200:
            self.table = read_taken(answer).id
            self.update = None
            self.live.close()
            self.tasks[0].cancel()
            self.tasks[0] = asyncio.create_task(self.watch())


async def measure_lag(figures: Figures) -> None:
    """How late this program is woken."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(0.02)
        figures.note(figures.lag, time.perf_counter() - start - 0.02)
