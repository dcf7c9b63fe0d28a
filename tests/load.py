"""Many live tables at once on loopback: how long a choice takes, and what it costs the server.

`PYTHONPATH=src:tests python -m load [--tables 200] [--seconds 30] [--database URL] [--json]`, or `make load`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvloop

from load_client import Figures, Person, measure_lag
from sandtable.games.catalog import find_game
from sandtable.kernel.record import Header
from sandtable.table.archive import CHOICE, Act, Grant, SeatRow, TableRow, add_table
from sandtable.table.library import Library
from sandtable.table.session import Session
from sandtable.table.store import Store, find_database
from sandtable.table.tokens import HOST, hash_token, new_table_id, new_token
from table.server import ROOT, Server

TARGET = 0.1
"""Seconds in which 99 of 100 choices are to be acknowledged."""
SEATS = ("coalition", "taliban")
DEEPEST = 220
"""The tables stand at any point of a game, up to this many choices into it."""
RAMP = 2.0
"""Seconds in which all come in."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Place:
    """A person's seat: table, seat and token."""

    table: str
    seat: str
    token: str


async def prepare(url: str, tables: int) -> list[list[Place]]:
    """Half of the tables with a bot, half with two people, each in the middle of a game."""
    store = Store(url)
    library = Library()
    found = []
    for number in range(tables):
        session, acts = play_some(library, random.Random(number))
        against_bot = number % 2 == 0
        seats = [SeatRow(seat, "person", name=seat.title()) for seat in SEATS]
        if against_bot:
            seats[number // 2 % 2] = SeatRow(SEATS[number // 2 % 2], "bot", "greedy")
        places = [Place(new_table_id(), row.seat, new_token()) for row in seats if row.holder == "person"]
        row = TableRow(places[0].table, "Load", session.header, "standard", created=time.time(), changed=time.time())
        grants = [
            Grant(hash_token(place.token), row.id, role, False) for place in places for role in (HOST, place.seat)
        ]
        for place in places:
            place.table = row.id
        await store.write(*add_table(row, seats, grants, acts))
        found.append(places)
    store.close()
    return found


def play_some(library: Library, draw: random.Random) -> tuple[Session, list[Act]]:
    """A game up to some point."""
    game = find_game("zurmat")
    pack = library.find(game, "")
    options = game.check_options({"map": draw.choice(["draft", "district_2008"])})
    header = Header(
        game.id,
        game.rules_version,
        pack.digest,
        game.check_scenario(pack.content, ""),
        options,
        secret=secrets.token_hex(32),
    )
    session = Session(game, pack.content, header, None)
    acts: list[Act] = []
    for _ in range(draw.randrange(DEEPEST)):
        act = session.draft(CHOICE, session.asked, draw.choice(session.play.offer()))
        session.apply(act)
        if session.over:
            break
        acts.append(act)
    return session, acts


class Usage:
    """What a process and its children use, from /proc."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.start = self.read()
        self.since = time.monotonic()

    def list_children(self) -> list[int]:
        """The processes that it has started."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(pid) for children in threads for pid in children.read_text().split()]

    def read(self) -> dict[str, float]:
        """CPU seconds of the process and of its children."""
        return {"server": count_cpu(self.pid), "bots": sum(count_cpu(pid) for pid in self.list_children())}

    def report(self) -> dict[str, float]:
        """Per cent of a core since the beginning, and megabytes now."""
        passed = time.monotonic() - self.since
        now = self.read()
        found = {f"{name} CPU, % of a core": round(100 * (now[name] - self.start[name]) / passed) for name in now}
        found["server memory, MB"] = round(count_memory(self.pid))
        found["bots memory, MB"] = round(sum(count_memory(pid) for pid in self.list_children()))
        return {name: float(value) for name, value in found.items()}


def count_cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def count_memory(pid: int) -> float:
    """Resident megabytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 1e6


def count_acts(url: str) -> int:
    """How many acts are stored."""
    database = find_database(url)
    with closing(database.connect()) as connection:
        return int(database.execute(connection, "SELECT count(*) FROM acts", ()).fetchone()[0])


async def measure(
    server: Server, groups: list[list[Place]], seconds: float, think: tuple[float, float]
) -> dict[str, Any]:
    """Everybody sits down, and every table is loaded; when all have made a choice the figures count."""
    figures = Figures()
    people: list[Person] = []
    for group in groups:
        pair = [Person(server.port, place.table, place.seat, place.token, figures, think) for place in group]
        if len(pair) == 2:
            pair[0].opponent, pair[1].opponent = pair[1], pair[0]
        people += pair
    lag = asyncio.create_task(measure_lag(figures))
    start = time.monotonic()
    for person in people:
        person.start()
        await asyncio.sleep(RAMP / len(people))
    while any(person.update is None for person in people):
        await asyncio.sleep(0.05)
    seated = round(time.monotonic() - start, 1)
    await asyncio.sleep(think[1])
    assert server.process is not None
    usage, before, own = Usage(server.process.pid), count_acts(server.database), time.process_time()
    figures.measuring = True
    await asyncio.sleep(seconds)
    figures.measuring = False
    used = usage.report()
    used["this client's CPU, % of a core"] = float(round(100 * (time.process_time() - own) / seconds))
    after = count_acts(server.database)
    lag.cancel()
    await asyncio.gather(*(person.stop() for person in people))
    return {"seconds until all sat": seated, **describe(figures, used, len(people), after - before, seconds)}


def describe(figures: Figures, used: dict[str, float], people: int, acts: int, seconds: float) -> dict[str, Any]:
    """All figures by name."""
    return {
        "people": people,
        "choices of people a second": round(len(figures.choices) / seconds, 1),
        "choices of people and bots a second": round(acts / seconds, 1),
        "updates a second": round(figures.updates / seconds, 1),
        "updates, MB a second": round(figures.bytes / seconds / 1e6, 2),
        "errors": dict(figures.errors),
        "ms": {
            "choice until acknowledged": spread(figures.choices),
            "choice until on the own screen": spread(figures.own),
            "choice until on the opponent's screen": spread(figures.others),
            "lateness of this client itself": spread(figures.lag),
        },
        **used,
    }


def spread(seconds: list[float]) -> dict[str, float]:
    """Milliseconds at 50, 95, 99 and 100 per cent."""
    ordered = sorted(seconds) or [0.0]
    points = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) for name, part in points.items()
    }


def is_installed() -> bool:
    """Whether this Python has the compiled build installed."""
    code = "from sandtable.lab.build import describe; print(describe())"
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=ROOT / "docs", text=True, capture_output=True, check=False
    )
    return done.returncode == 0 and "interpreted" not in done.stdout


def show(found: dict[str, Any]) -> None:
    """A table for people."""
    print(f"{'milliseconds':42}{'p50':>9}{'p95':>9}{'p99':>9}{'max':>9}")
    for name, points in found["ms"].items():
        print(f"{name:42}" + "".join(f"{value:9.1f}" for value in points.values()))
    for name, value in found.items():
        if name != "ms":
            print(f"{name:42}{value if value != {} else 'none'!s:>9}")


def main() -> int:
    """Run it; the exit code tells whether the target was met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, nargs=2, default=(1.0, 3.0), metavar=("LEAST", "MOST"))
    parser.add_argument("--database", default="", help="A file or a postgresql:// URL; a fresh file unless told.")
    parser.add_argument("--pace", type=float, default=0.35)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))
    with tempfile.TemporaryDirectory() as folder:
        url = given.database or f"{folder}/tables.db"
        groups = asyncio.run(prepare(url, given.tables))
        compiled = is_installed()
        with Server(url, bots=0, pace=given.pace, installed=compiled) as server:
            found = uvloop.run(measure(server, groups, given.seconds, tuple(given.think)))
    found = {"tables": given.tables, "rules": "compiled" if compiled else "interpreted", **found}
    if given.json:
        print(json.dumps(found))
    else:
        show(found)
    return 0 if found["ms"]["choice until acknowledged"]["p99"] < 1000 * TARGET and not found["errors"] else 1


if __name__ == "__main__":
    sys.exit(main())
