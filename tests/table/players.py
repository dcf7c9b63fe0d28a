"""People who play over HTTP against a server that is killed under them, and remember all that they were promised."""

from __future__ import annotations

import http.client
import random
import secrets
import threading
import time
from dataclasses import dataclass, field
from typing import Any

from table.server import PATIENCE, Client, Server, open_table

SEATS = ("coalition", "taliban")
SHORT = {"map": "district_2008"}


@dataclass(frozen=True)
class Deed:
    """A choice or an undo as it was sent."""

    table: str
    seat: str
    kind: str
    number: int
    text: str
    key: str

    @property
    def address(self) -> str:
        """Where it is sent."""
        return f"/api/tables/{self.table}/seats/{self.seat}/{'undo' if self.kind == 'undo' else 'choices'}"

    @property
    def body(self) -> dict[str, Any]:
        """What is sent."""
        found = {"number": self.number, "key": self.key}
        return found if self.kind == "undo" else {**found, "choice": self.text}


@dataclass
class Ledger:
    """What one person was told: taken, refused, or nothing yet."""

    taken: list[Deed] = field(default_factory=list)
    refused: list[Deed] = field(default_factory=list)
    pending: Deed | None = None
    faults: list[str] = field(default_factory=list)
    repeated: int = 0
    """How often something without an answer was sent again."""


class Person(threading.Thread):
    """Plays one seat at random, game after game. When the server is gone it waits until `up`, then goes on."""

    def __init__(self, server: Server, table: str, seat: str, client: Client, up: threading.Event, seed: int) -> None:
        super().__init__(daemon=True, name=f"{seat} of {table}")
        self.client = client
        self.server = server
        self.table = table
        self.seat = seat
        self.up = up
        self.parked = threading.Event()
        self.leaving = threading.Event()
        self.ledger = Ledger()
        self.draw = random.Random(seed)
        self.patient = False
        """Whether the person tries again when the server says that something is wrong with it."""

    def run(self) -> None:
        """Until told to leave, and then until nothing is open."""
        while not self.leaving.is_set() or self.ledger.pending is not None:
            try:
                self.step()
            except (OSError, http.client.HTTPException):
                self.parked.set()
                self.up.wait()
                self.parked.clear()
            except Exception as error:
                self.ledger.faults.append(repr(error))
                self.parked.set()
                return
        self.client.close()

    def step(self) -> None:
        """Send what has no answer yet, or look and choose."""
        if self.ledger.pending is not None:
            self.ledger.repeated += 1
            self.send(self.ledger.pending)
            return
        reply = self.client.call("GET", f"/api/tables/{self.table}/seats/{self.seat}")
        if reply.code == "table/changed" or (reply.status == 500 and self.patient):
            time.sleep(0.05)
            return
        seen = reply.json()
        if seen["table"]["phase"] == "over":
            self.play_again()
        elif seen["ask"] is None:
            time.sleep(0.02)
        else:
            self.ledger.pending = self.decide(seen)
            self.send(self.ledger.pending)

    def decide(self, seen: dict[str, Any]) -> Deed:
        """A choice at random; now and then the last one is undone."""
        number = seen["ask"]["number"]
        key = secrets.token_hex(8)
        if seen["undo"] and self.draw.random() < 0.1:
            return Deed(self.table, self.seat, "undo", number, "", key)
        choice = self.draw.choice(seen["ask"]["choices"])["name"]
        return Deed(self.table, self.seat, "choice", number, choice, key)

    def send(self, deed: Deed) -> None:
        """Send it and note what came of it; `table/changed` asks for the same once more."""
        reply = self.client.call("POST", deed.address, deed.body)
        if reply.status == 200:
            self.ledger.taken.append(deed)
        elif reply.code == "table/changed" or (reply.status == 500 and self.patient):
            time.sleep(0.05)
            return
        elif reply.status == 409:
            self.ledger.refused.append(deed)
        else:
            self.ledger.faults.append(f"{deed}: {reply.status} {reply.body!r}")
        self.ledger.pending = None

    def play_again(self) -> None:
        """The same table once more; whoever asks first opens it."""
        self.table = self.client.send(f"/api/tables/{self.table}/rematch", {})["id"]


def seat_people(server: Server, against_bots: int, in_pairs: int, up: threading.Event) -> list[Person]:
    """Some people against a bot each, and some in pairs against each other."""
    people: list[Person] = []
    for number in range(against_bots):
        client = Client(server)
        seats = ["me", "random"] if number % 2 else ["greedy", "me"]
        table, _ = open_table(client, *seats, options=SHORT, name="Ada")
        people.append(Person(server, table, SEATS[seats.index("me")], client, up, number))
    for number in range(in_pairs):
        first, second = Client(server), Client(server)
        table, tokens = open_table(first, "me", "person", options=SHORT, name="Ada")
        second.join(tokens["taliban"], "Ben")
        people.append(Person(server, table, "coalition", first, up, 100 + number))
        people.append(Person(server, table, "taliban", second, up, 200 + number))
    return people


def send_home(people: list[Person]) -> None:
    """Let everybody finish what is open and leave."""
    for person in people:
        person.leaving.set()
    for person in people:
        person.join(PATIENCE)
        assert not person.is_alive(), f"{person.name} still waits for an answer"
