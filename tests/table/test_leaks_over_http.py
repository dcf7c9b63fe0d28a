"""Everything a seat or an onlooker ever receives is unchanged when what they cannot know is drawn anew.

`PYTHONPATH=src:tests python -m table.test_leaks_over_http --games 20` does it at length.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import secrets
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from sandtable.games.catalog import find_game
from sandtable.kernel.chance import Chance, seeded
from sandtable.kernel.state import EVERYTHING
from sandtable.table.archive import CHOICE, UNDO
from sandtable.table.hall import Hall, Settings
from sandtable.table.library import Library
from sandtable.table.scribe import has_lines, seat_number
from sandtable.table.store import Store, find_database
from sandtable.table.table import Table
from sandtable.table.thinkers import Thinkers
from sandtable.web.server import Options, make_app
from table.server import Client, Reply, Server, open_table
from table.twins import call, fork, hear

SEATS = ("coalition", "taliban")
ROLES = (*SEATS, "watch")
SETUPS = [
    ("zurmat", "", {"map": "draft"}),
    ("zurmat", "", {"map": "district_2008", "memory_aid": "on"}),
    ("orgun", "", {"setup": "ready"}),
    ("kabul", "", {}),
    ("zefra", "", {"setup": "ready"}),
    ("fitna", "isis-at-its-height", {"players": "more"}),
    ("fitna", "kurdish-independence", {}),
    ("fitna", "fitna", {}),
]
EVERY = {"zurmat": 6, "orgun": 20, "kabul": 5, "zefra": 3, "fitna": 3}
"""One decision in so many is looked at."""
MOST = {"zefra": 60, "fitna": 50}
"""So many decisions of a long game."""
RARELY = 8
"""Every request is tried at one decision in so many; the table itself is looked at each time."""


class Game:
    """A game of people and an onlooker, played through the application; `check` looks at it from every role."""

    def __init__(
        self, app: Starlette, hall: Hall, seed: int, name: str, scenario: str, options: dict[str, str]
    ) -> None:
        self.app = app
        self.hall = hall
        self.name = name
        self.seed = seed
        self.scenario = scenario
        self.options = options
        game = find_game(name)
        content = game.load(None)
        taking = game.list_seats(content, game.check_scenario(content, scenario), game.check_options(options))
        self.seats = tuple(seat for seat in taking if seat != game.adjudicator)
        self.everyone = (*self.seats, "watch")
        self.draw = random.Random(seed)
        self.chance: Chance = seeded(seed)
        self.tokens = {role: secrets.token_urlsafe(24) for role in self.everyone}
        self.id = ""
        self.counts: Counter[str] = Counter()

    async def send(self, role: str, path: str, body: Any) -> Any:
        """A request that must succeed."""
        reply = await call(self.app, "POST", path, self.tokens[role], body)
        assert reply.status == 200, reply.body
        return reply.json()

    async def open(self) -> None:
        """The table, with everybody at it and listening."""
        first, *others = self.seats
        seats = [{"seat": first, "holder": "me"}, *({"seat": seat, "holder": "person"} for seat in others)]
        wish = {"game": self.name, "seats": seats, "options": self.options, "name": "Ada", "seed": self.seed}
        wish["scenario"] = self.scenario
        opened = await self.send(first, "/api/tables", wish)
        self.id = opened["id"]
        for link in opened["links"]:
            if link["role"] in (*others, "watch"):
                await call(self.app, "POST", "/api/join", self.tokens[link["role"]], {"name": "Ben"}, link["token"])
        for role in self.everyone:
            (await self.table()).listen(role, await self.roles(role), [], "")

    async def table(self) -> Table:
        """The table in memory."""
        return await self.hall.find(self.id)

    async def roles(self, role: str) -> frozenset[str]:
        """What the person at a seat holds."""
        return await self.hall.roles_of([sha256(self.tokens[role].encode()).hexdigest()], await self.table())

    async def receive(self, role: str, everything: bool) -> list[Reply]:
        """The answers to all that someone may ask who looks from a role."""
        here = f"/api/tables/{self.id}"
        asked: list[tuple[str, str, Any]] = [("GET", f"{here}/seats/{role}", None), ("GET", here, None)]
        if everything:
            asked.append(("GET", "/api/tables", None))
            asked += [("GET", f"{here}/{what}", None) for what in ("record", "dice", "seats/all")]
            for seat in (*self.seats, "all"):
                asked += [("GET", f"{here}/seats/{seat}{what}", None) for what in ("", "/notes", "/moments/0")]
                for number, choice in ((0, "no:such"), (10**6, "pass"), (self.number(role), "no:such")):
                    body = {"number": number, "choice": choice, "key": "a-key-that-is-never-taken"}
                    asked.append(("POST", f"{here}/seats/{seat}/choices", body))
        return [await call(self.app, method, path, self.tokens[role], body) for method, path, body in asked]

    def number(self, role: str) -> int:
        """The number of a seat's next choice, for whom it is no secret."""
        play = self.hall.tables[self.id].session.play
        return play.numbers[play.game.seat_index(role)] if role in self.seats else 0

    async def check(self) -> None:
        """At this decision, for every role: the twin sends the same."""
        table = await self.table()
        everything = self.draw.randrange(RARELY) == 0
        for role in self.everyone:
            state = table.session.play.state
            other = table.session.game.determinize(state, seat_number(table.session, role), self.chance)
            await self.check_answers(table, role, other, everything)
            if other.asking and state.seat != seat_number(table.session, role):
                await self.check_next(table, role, other)
            self.check_words(table, role)

    async def check_answers(self, table: Table, role: str, other: Any, everything: bool) -> None:
        """What can be asked for, byte by byte, and that nothing is sent because of the change."""
        before = await self.receive(role, everything)
        twin = fork(table, other)
        twin.publish()
        assert [] == hear(twin, role), f"{role} is told of what it cannot know"
        self.hall.tables[self.id] = twin
        after = await self.receive(role, everything)
        self.hall.tables[self.id] = table
        assert before == after, f"{role} is shown what it cannot know"
        self.counts["answers"] += len(after)
        view = table.session.game.view
        self.counts["redrawn"] += view(other, EVERYTHING) != view(table.session.play.state, EVERYTHING)

    async def check_next(self, table: Table, role: str, other: Any) -> None:
        """The next choice of another seat, unless it uses chance or reveals something, sends the same messages."""
        state = table.session.play.state
        both = [action for action in state.legal if action in other.legal]
        if not both:
            return
        choice = table.session.play.name(self.draw.choice(both))
        twins = [fork(table), fork(table, other)]
        for twin in twins:
            twin.session.apply(twin.session.draft(CHOICE, twin.session.asked, choice))
            after = twin.session.play.state
            if after.revealed or twin.session.play.draws[-1] or after.seat != state.seat:
                return
        for twin in twins:
            twin.publish()
        heard = [hear(twin, role) for twin in twins]
        assert heard[0] == heard[1], f"the messages to {role} tell what it cannot know"
        self.counts["messages"] += 1 + len(heard[0])

    def check_words(self, table: Table, role: str) -> None:
        """No card and no Objective of the other side is named to whoever cannot know it, nor any line read out."""
        session = table.session
        everything = session.game.view(session.play.state, EVERYTHING)
        own = session.game.view(session.play.state, seat_number(session, role))
        held = (
            [everything["everybody"][side] for side in self.seats if side != role] if "everybody" in everything else []
        )
        hidden = {id for one in held for id in list_held(one)} | set(everything.get("units", {}))
        hidden -= list_words(own)
        scribe = table.scribe(role)
        shown = list_words(json.loads(json.dumps(scribe.draw())))
        assert not hidden & shown, f"{role} reads {hidden & shown}"
        self.counts["hidden ids"] += len(hidden)
        lines = session.play.lines(seat_number(session, role))
        assert [clause for _, clause in lines] == [line.clause for line in scribe.lines], f"{role} reads other lines"

    async def step(self) -> None:
        """A choice of whoever is asked. Those who see nothing of it receive nothing, and find nothing changed."""
        table = await self.table()
        session = table.session
        seat = session.asked
        choice = self.draw.choice(session.play.offer())
        if self.draw.random() < 0.5:
            await self.check_hidden_clicks(table, choice)
        others = [role for role in self.everyone if role != seat]
        watching = [role for role in others if self.draw.random() < 0.6 / len(others)]
        before = {role: (self.look(role), await self.receive(role, True)) for role in watching}
        body = {"number": self.number(seat), "choice": choice, "key": secrets.token_hex(8)}
        await self.send(seat, f"/api/tables/{self.id}/seats/{seat}/choices", body)
        for role, (view, answers) in before.items():
            same = view == self.look(role) and session.asked == seat
            if same and not has_lines(session.play.log[-1], seat_number(session, role)):
                assert answers == await self.receive(role, True), f"{role} can tell that {seat} has clicked"
                self.counts["unseen clicks"] += 1

    def look(self, role: str) -> dict[str, Any]:
        """The kernel's view of a role."""
        session = self.hall.tables[self.id].session
        return session.game.view(session.play.state, seat_number(session, role))

    async def check_hidden_clicks(self, table: Table, choice: str) -> None:
        """To click, undo and click again sends the others what one click sends, if they cannot see it."""
        seat = table.session.asked
        once, thrice = fork(table), fork(table)
        once.session.apply(once.session.draft(CHOICE, seat, choice))
        once.publish()
        if not once.session.play.may_undo(once.session.game.seat_index(seat)):
            return
        for kind, text in ((CHOICE, choice), (UNDO, ""), (CHOICE, choice)):
            thrice.session.apply(thrice.session.draft(kind, seat, text))
            thrice.publish()
        for role in (role for role in self.everyone if role != seat and not hear(once, role)):
            assert [] == hear(thrice, role), f"{role} can count the clicks of {seat}"
            roles = await self.roles(role)
            assert once.whole(role, roles) == thrice.whole(role, roles)
            self.counts["hidden clicks"] += 1


def list_held(own: dict[str, Any]) -> set[str]:
    """Cards in hand, cards drawn, events known, Objectives of a side."""
    held = [own.get(key, []) for key in ("hand", "dealt", "drawn", "known")]
    cards = {card for cards in held if isinstance(cards, list) for card in cards}
    return cards | {objective["id"] for objective in own.get("objectives", [])}


def list_words(value: Any) -> set[str]:
    """All names in a view or a scene, each part of `kind:name@place#number` by itself."""
    if isinstance(value, dict):
        return {word for part in (*value, *value.values()) for word in list_words(part)}
    if isinstance(value, list | tuple):
        return {word for part in value for word in list_words(part)}
    return set(re.split("[:@#]", value)) if isinstance(value, str) else set()


async def watch(
    path: Path, seed: int, name: str, scenario: str, options: dict[str, str], every: int, most: int = 10**6
) -> Counter[str]:
    """One whole game, or so many decisions of it; one in `every` is looked at."""
    store = await asyncio.to_thread(Store, str(path))
    app = make_app(Options(str(path), limits=False))
    app.state.hall = Hall(store, Library(), Thinkers(0), Settings())
    game = Game(app, app.state.hall, seed, name, scenario, options)
    try:
        await game.open()
        while not (await game.table()).session.over and len((await game.table()).session.play.choices) < most:
            if game.draw.randrange(every) == 0:
                await game.check()
                game.counts["decisions"] += 1
            await game.step()
    finally:
        await app.state.hall.close()
        await asyncio.to_thread(store.close)
    game.counts["games"] += 1
    return game.counts


@pytest.mark.parametrize(("name", "scenario", "options"), SETUPS, ids=str)
def test_nothing_that_is_sent_changes_with_what_its_reader_cannot_know(
    tmp_path: Path, name: str, scenario: str, options: dict[str, str]
) -> None:
    counts = asyncio.run(watch(tmp_path / "tables.db", 1, name, scenario, options, EVERY[name], MOST.get(name, 10**6)))

    assert counts["decisions"] > 10
    assert counts["redrawn"] > (0 if name == "kabul" else counts["decisions"])
    assert counts["hidden ids"] > 10
    if name == "zurmat":
        assert counts["messages"] > 10
        assert counts["hidden clicks"] > 20
        assert counts["unseen clicks"] > 5


class Ear(threading.Thread):
    """Hears everything that is sent to one role, to the last byte."""

    def __init__(self, client: Client, path: str) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.path = path
        self.heard: list[bytes] = []

    def run(self) -> None:
        """Until the connection ends."""
        with self.client.listen(self.path) as events:
            for id, kind, data in events:
                self.heard += [id.encode(), kind.encode(), data]


class Party:
    """Two players, an onlooker and a host at a real server; all that each of them receives is kept."""

    def __init__(self, server: Server) -> None:
        self.clients = {role: Client(server) for role in (*ROLES, "host")}
        self.keys: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.notes = {seat: f"the plan of {seat} is {secrets.token_hex(8)}" for seat in SEATS}
        self.received: dict[str, list[bytes]] = {role: [] for role in self.clients}
        self.id, self.links = open_table(self.clients["host"], "person", "person", name="Host")
        for role in ROLES:
            self.clients[role].join(self.links[role], role.title())
        for seat in SEATS:
            self.clients[seat].send(f"{self.place(seat)}/notes", {"words": self.notes[seat]}, "PUT")
        self.ears = {role: Ear(self.clients[role], f"{self.place(role)}/live") for role in ROLES}
        for ear in self.ears.values():
            ear.start()

    def place(self, seat: str) -> str:
        """The address of a seat."""
        return f"/api/tables/{self.id}/seats/{seat}"

    def call(self, role: str, method: str, path: str, body: Any = None) -> Reply:
        """A request; what comes back is kept."""
        reply = self.clients[role].call(method, path, body)
        self.received[role] += [reply.body, json.dumps(reply.headers).encode()]
        return reply

    def step(self, draw: random.Random) -> bool:
        """Whoever is asked chooses; returns whether the game goes on."""
        for seat in SEATS:
            seen = self.call(seat, "GET", self.place(seat)).json()
            if seen["table"]["phase"] == "over":
                return False
            if seen["ask"] is not None:
                key = secrets.token_hex(12)
                self.keys[seat].append(key)
                body = {
                    "number": seen["ask"]["number"],
                    "choice": draw.choice(seen["ask"]["choices"])["name"],
                    "key": key,
                }
                assert self.call(seat, "POST", f"{self.place(seat)}/choices", body).status == 200
                return True
        raise AssertionError("nobody is asked")

    def is_over(self) -> bool:
        """From then on the secret of the dice is open to all."""
        return bool(self.call("taliban", "GET", self.place("taliban")).json()["table"]["phase"] == "over")

    def list_secrets(self, role: str, secret: str) -> list[str]:
        """What must never be told to a role before the end."""
        tokens = [client.token for other, client in self.clients.items() if other != role]
        tokens += [token for other, token in self.links.items() if role not in (other, "host")]
        hashes = [sha256(token.encode()).hexdigest() for token in (*tokens, self.clients[role].token)]
        others = [seat for seat in SEATS if seat != role]
        return [secret, *tokens, *hashes, *(self.notes[seat] for seat in others), *self.list_keys(others)]

    def list_keys(self, seats: list[str]) -> list[str]:
        """The keys that seats have sent."""
        return [key for seat in seats for key in self.keys[seat]]

    def list_requests(self) -> list[tuple[str, str, str, Any]]:
        """What nobody may do before the end: who, method, address and body."""
        here = f"/api/tables/{self.id}"
        found: list[tuple[str, str, str, Any]] = []
        for role in self.clients:
            found += [(role, "GET", f"{here}/{what}", None) for what in ("record", "dice")]
            for seat in (*SEATS, "all"):
                if seat != role:
                    found += [(role, "GET", self.place(seat) + what, None) for what in ("", "/live", "/moments/0")]
            for seat in (seat for seat in SEATS if seat != role):
                found += list_deeds(role, self.place(seat))
        found += [(role, "POST", f"{here}/links", {"role": "taliban"}) for role in ROLES if role != "taliban"]
        found += [(role, "POST", f"{here}/links", {"role": "host"}) for role in ROLES]
        found += [(role, "DELETE", here, None) for role in ROLES]
        return found


def list_deeds(role: str, place: str) -> list[tuple[str, str, str, Any]]:
    """What only the holder of a seat may do there; the host may hand it over."""
    choice = {"number": 0, "choice": "pass", "key": "0123456789"}
    bodies = {
        "choices": choice,
        "undo": {"number": 0, "key": "0123456789"},
        "takeback": {},
        "takeback/answer": {"agree": True},
        "resign": {},
        **({} if role == "host" else {"bot": {"bot": "random"}}),
    }
    wishes = {"notes": {"words": "mine"}, "webhook": {"url": ""}, "preferences": {"windows": "ask"}}
    found: list[tuple[str, str, str, Any]] = [(role, "POST", f"{place}/{what}", body) for what, body in bodies.items()]
    for what, body in wishes.items():
        found += [(role, "GET", f"{place}/{what}", None), (role, "PUT", f"{place}/{what}", body)]
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("leaks") / "tables.db")) as server:
        yield server


def read_secret(server: Server, id: str) -> str:
    """The secret behind the dice, read past the server."""
    database = find_database(server.database)
    with closing(database.connect()) as connection:
        ((header,),) = database.execute(connection, "SELECT header FROM tables WHERE id = ?", (id,)).fetchall()
    return str(json.loads(header)["secret"])


def test_no_secret_is_part_of_anything_that_anybody_receives_in_a_whole_game(server: Server) -> None:
    party = Party(server)
    draw = random.Random(1)
    while party.step(draw):
        if draw.random() < 0.05 and not party.is_over():
            for role in ROLES:
                party.call(role, "GET", "/api/tables")
                party.call(role, "GET", f"/api/tables/{party.id}")
                party.call(role, "GET", f"{party.place(role)}/moments/0")
            for role, method, path, body in party.list_requests()[:: draw.randint(5, 9)]:
                party.call(role, method, path, body)
    secret = read_secret(server, party.id)

    for role in ROLES:
        received = b"\n".join([*party.received[role], *party.ears[role].heard])
        assert len(party.ears[role].heard) > 100
        assert [] == [one for one in party.list_secrets(role, secret) if one.encode() in received]
    assert secret.encode() in party.call("taliban", "GET", f"/api/tables/{party.id}/dice").body


def test_what_is_not_open_to_somebody_is_refused_and_the_refusal_tells_nothing(server: Server) -> None:
    party = Party(server)
    for _ in range(20):
        party.step(random.Random(2))
    told = [party.notes[seat] for seat in SEATS] + [read_secret(server, party.id)]

    for role, method, path, body in party.list_requests():
        reply = party.call(role, method, path, body)
        assert (403, True) == (reply.status, reply.code in ("link/needed", "view/secret")), (role, method, path)
        assert len(reply.body) < 200
        assert not any(word.encode() in reply.body for word in told)


@pytest.mark.parametrize("token", ["", "a-token-that-nobody-holds", "watch"])
def test_a_stranger_is_refused_everything_at_a_table(server: Server, token: str) -> None:
    party = Party(server)
    stranger = Client(server)
    stranger.token = token

    for method, path, body in list_all(party):
        reply = stranger.call(method, path, body)
        assert (403, True) == (reply.status, reply.code in ("link/needed", "link/unknown")), (method, path, reply.body)


def list_all(party: Party) -> list[tuple[str, str, Any]]:
    """Everything that can be asked at a table: method, address and body."""
    here = f"/api/tables/{party.id}"
    found: list[tuple[str, str, Any]] = [("GET", here, None), ("DELETE", here, None)]
    found += [("GET", f"{here}/{what}", None) for what in ("record", "dice")]
    bodies: dict[str, Any] = {"links": {"role": "watch"}, "pause": {"paused": True}, "rematch": {}}
    found += [("POST", f"{here}/{what}", body) for what, body in bodies.items()]
    for role in (*ROLES, "all", "host"):
        found += [("GET", party.place(role) + what, None) for what in ("", "/live", "/moments/0")]
        found.append(("POST", f"{party.place(role)}/chat", {"words": "hello"}))
        found.append(("POST", f"{party.place(role)}/sit", {"name": "Eve"}))
    for seat in SEATS:
        found += [(method, path, body) for _, method, path, body in list_deeds("", party.place(seat))]
    return [*found, ("POST", "/api/join", {"name": "Eve"})]


def main() -> int:
    """The long version."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    for seed in range(given.games):
        with tempfile.TemporaryDirectory() as folder:
            counts += asyncio.run(watch(Path(folder) / "tables.db", seed, *SETUPS[seed % len(SETUPS)], every=1))
    print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
