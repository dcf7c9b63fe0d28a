"""A real server in a process of its own, started and killed at will, and a small client of its API."""

from __future__ import annotations

import http.client
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0
"""Seconds that anything may take on a busy machine."""


class Server:
    """`sandtable serve` on a free port, from the sources or from the installed build."""

    def __init__(self, database: str, *, bots: int = 1, pace: float = 0.0, installed: bool = False) -> None:
        self.database = database
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.groups: list[int] = []
        """The process groups of all that were started, to see that none leaves anything behind."""
        self.clients: list[Client] = []
        """All who have called, so that their connections end with the server."""
        self.arguments = ["--database", database, "--bots", str(bots), "--pace", str(pace), "--no-limits"]
        self.environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if not installed:
            self.environment["PYTHONPATH"] = str(ROOT / "src")

    def launch(self) -> subprocess.Popen[str]:
        """Start a process, on the port of the one before it, and do not wait for it."""
        command = [sys.executable, "-m", "sandtable", "serve", "--port", str(self.port), *self.arguments]
        self.process = subprocess.Popen(
            command,
            env=self.environment,
            cwd=ROOT / "docs",
            text=True,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        self.groups.append(self.process.pid)
        return self.process

    def start(self) -> Self:
        """Start a process and wait until it answers."""
        process = self.launch()
        assert process.stdout is not None
        for line in process.stdout:
            found = re.search(r"http://[^ ]+:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return self
        raise AssertionError(f"the server did not start: exit code {process.wait()}")

    def kill(self) -> None:
        """As if the power went: no chance to write or to say goodbye."""
        if self.process is not None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.close_pipe()

    def stop(self) -> None:
        """An orderly end."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE)
        self.close_pipe()
        for client in self.clients:
            client.close()
        for group in self.groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)

    def close_pipe(self) -> None:
        """Nothing more is read from the process."""
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()

    def list_survivors(self) -> list[int]:
        """Groups of killed servers in which a process still lives, after a while of grace."""
        own = self.process.pid if self.process is not None and self.process.poll() is None else 0
        return [group for group in self.groups if group != own and not wait_until(partial(is_gone, group))]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def is_gone(group: int) -> bool:
    """Whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def wait_until(condition: Any, seconds: float = PATIENCE) -> bool:
    """Whether something comes true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(self.json()["code"]) if self.status >= 400 else ""


Event = tuple[str, str, bytes]
"""Of a server-sent event: id, kind and data."""


class Client:
    """One person's program: it keeps one connection and shows its own token."""

    def __init__(self, server: Server, token: str = "") -> None:
        self.server = server
        self.token = token or secrets.token_urlsafe(24)
        self.connection: http.client.HTTPConnection | None = None
        server.clients.append(self)

    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def join(self, token: str, name: str) -> Any:
        """Take the role of a link."""
        reply = self.call("POST", "/api/join", {"name": name}, token)
        assert reply.status == 200, reply.body[:500]
        return reply.json()

    def call(self, method: str, path: str, body: Any = None, link: str = "") -> Reply:
        """One request; a lost connection raises, and the next request makes a new one."""
        headers = self.headers() | ({"x-link-token": link} if link else {})
        sent = None
        if body is not None:
            sent = body.encode() if isinstance(body, str) else json.dumps(body).encode()
            headers["content-type"] = "text/plain" if isinstance(body, str) else "application/json"
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
            self.connection.request(method, path, sent, headers)
            answer = self.connection.getresponse()
            return Reply(answer.status, dict(answer.getheaders()), answer.read())
        except (OSError, http.client.HTTPException):
            self.close()
            raise

    def get(self, path: str) -> Any:
        """What lies at an address; anything but 200 is a fault."""
        reply = self.call("GET", path)
        assert reply.status == 200, (path, reply.status, reply.body[:500])
        return reply.json()

    def send(self, path: str, body: Any, method: str = "POST") -> Any:
        """The answer to a body; anything but 200 is a fault."""
        reply = self.call(method, path, body)
        assert reply.status == 200, (path, body, reply.status, reply.body[:500])
        return reply.json()

    def close(self) -> None:
        """Let go of the connection."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    @contextmanager
    def listen(self, path: str, after: str = "") -> Iterator[Iterator[Event]]:
        """The live events of an address, on a connection of their own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={**self.headers(), "last-event-id": after})
            answer = connection.getresponse()
            assert answer.status == 200, (path, answer.status, answer.read()[:500])
            yield read_events(answer)
        finally:
            connection.close()


def read_events(answer: http.client.HTTPResponse) -> Iterator[Event]:
    """Events as they come, until the connection ends."""
    fields: dict[str, bytes] = {}
    while line := answer.readline():
        name, _, value = line.rstrip(b"\n").partition(b": ")
        if name:
            fields[name.decode()] = value
        elif "data" in fields:
            yield fields.get("id", b"").decode(), fields.get("event", b"").decode(), fields["data"]
            fields = {}
        else:
            fields = {}


def open_table(client: Client, *seats: str, **wishes: Any) -> tuple[str, dict[str, str]]:
    """A table of Zurmat: each seat `me`, `person`, `open` or the name of a bot. Its id, and the tokens of its links."""
    wished = [
        {"seat": seat, "holder": holder}
        if holder in ("me", "person", "open")
        else {"seat": seat, "holder": "bot", "bot": holder}
        for seat, holder in zip(("coalition", "taliban"), seats, strict=True)
    ]
    opened = client.send("/api/tables", {"game": "zurmat", "seats": wished, **wishes})
    return opened["id"], {link["role"]: link["token"] for link in opened["links"]}
