"""The server is killed in the middle of play, again and again: nothing that was acknowledged is lost, no table breaks.

`PYTHONPATH=src:tests python -m table.test_kill --kills 50` does it at length.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Defect
from sandtable.kernel.plain import digest
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay
from sandtable.table.hall import Hall, Settings
from sandtable.table.library import Library
from sandtable.table.store import Statement, Store, find_database
from sandtable.table.table import Table
from sandtable.table.thinkers import Thinkers
from table.halls import in_hall, two_players
from table.players import SHORT, Deed, Person, seat_people, send_home
from table.postgres import run_cluster
from table.server import Client, Reply, Server, open_table, wait_until

Stored = dict[str, list[tuple[int, str, str, str, str]]]
"""By table, in order: number, kind, seat, text and key of every act."""
EARLY = 4
"""One restart in so many is killed on its way up."""
MOST = 60
"""At most so many choices are made between two kills, at length."""


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return str(tmp_path / "tables.db")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with run_cluster() as cluster:
        yield cluster.url


def read_acts(url: str) -> Stored:
    """All acts, read past the server."""
    database = find_database(url)
    with closing(database.connect()) as connection:
        stored: Stored = {
            row[0]: [] for row in database.execute(connection, "SELECT id FROM tables ORDER BY id", ()).fetchall()
        }
        sql = "SELECT table_id, number, kind, seat, text, key FROM acts ORDER BY table_id, number"
        for id, *act in database.execute(connection, sql, ()).fetchall():
            stored[id].append(tuple(act))
    return stored


def check_ledgers(stored: Stored, people: list[Person], counts: Counter[str]) -> None:
    """What was taken is there once and as it was sent; what was refused is not; what is open may be there once."""
    found = Counter((id, seat, kind, text, key) for id, acts in stored.items() for _, kind, seat, text, key in acts)
    for person in people:
        ledger = person.ledger
        assert [] == ledger.faults
        assert [] == [deed for deed in ledger.taken if found[look_up(deed)] != 1]
        assert [] == [deed for deed in ledger.refused if found[look_up(deed)] != 0]
        if ledger.pending is not None:
            there = found[look_up(ledger.pending)]
            assert there <= 1
            counts["open, stored" if there else "open, not stored"] += 1
    for id, acts in stored.items():
        assert [act[0] for act in acts] == list(range(len(acts))), f"the acts of {id} have gaps"


def look_up(deed: Deed) -> tuple[str, str, str, str, str]:
    """A deed as it is stored."""
    return deed.table, deed.seat, deed.kind, deed.text, deed.key


def kill_and_restart(
    server: Server, people: list[Person], up: threading.Event, draw: random.Random, early: bool
) -> None:
    """Kill, wait until everybody has noticed, start again; now and then kill once more on the way up."""
    up.clear()
    server.kill()
    for person in people:
        assert person.parked.wait(30), f"{person.name} has not noticed"
    if early:
        server.launch()
        time.sleep(draw.uniform(0.1, 1.0))
        server.kill()
    server.start()


def play_a_while(people: list[Person], draw: random.Random, most: int) -> None:
    """Until so many more choices were taken, and then up to some other point of what the server does."""
    enough = count_taken(people) + draw.randint(1, most)
    assert wait_until(lambda: count_taken(people) >= enough)
    time.sleep(draw.uniform(0, 0.05))


def count_taken(people: list[Person]) -> int:
    """How many choices were acknowledged."""
    return sum(len(person.ledger.taken) for person in people)


def torment(url: str, kills: int, against_bots: int, in_pairs: int, seed: int = 1, most: int = 20) -> Counter[str]:
    """Play, kill, restart and check, so many times; at the end every table is looked at closely."""
    counts: Counter[str] = Counter()
    draw = random.Random(seed)
    up = threading.Event()
    up.set()
    with Server(url) as server:
        people = seat_people(server, against_bots, in_pairs, up)
        for person in people:
            person.start()
        for number in range(kills):
            play_a_while(people, draw, most)
            kill_and_restart(server, people, up, draw, number % EARLY == EARLY - 1)
            check_ledgers(read_acts(url), people, counts)
            up.set()
        send_home(people)
        check_people(read_acts(url), people)
        check_tables(server, url, people, counts)
        assert [] == server.list_survivors()
    counts["kills"] = kills
    counts["taken"] = count_taken(people)
    counts["sent again"] = sum(person.ledger.repeated for person in people)
    counts["refused"] = sum(len(person.ledger.refused) for person in people)
    return counts


def check_people(stored: Stored, people: list[Person]) -> None:
    """Nothing is open any more: what is stored of a person is what the person did, in that order, and nothing else."""
    for person in people:
        done: dict[str, list[str]] = {}
        for deed in person.ledger.taken:
            done.setdefault(deed.table, []).append(deed.key)
        for id, keys in done.items():
            assert keys == [act[4] for act in stored[id] if act[2] == person.seat and act[4]]


def check_tables(server: Server, url: str, people: list[Person], counts: Counter[str]) -> None:
    """Every table plays again from its rows, is the one that the server shows, and its bots have gone on."""
    for person in people:
        here = Client(server, person.client.token)
        for id in {deed.table for deed in person.ledger.taken}:
            assert wait_until(lambda here=here, id=id: is_at_rest(here.get(f"/api/tables/{id}"))), f"bots of {id} sleep"
    tables = asyncio.run(load_tables(url, list(read_acts(url))))
    counts["tables"] = len(tables)
    counts["acts"] = sum(table.session.acts for table in tables.values())
    for person in people:
        here = Client(server, person.client.token)
        for id in {deed.table for deed in person.ledger.taken}:
            counts["finished"] += check_shown(here, tables[id], person.seat)


def is_at_rest(info: dict[str, Any]) -> bool:
    """Whether a person is asked, or nobody."""
    return info["phase"] == "over" or any(seat["asked"] and seat["holder"] == "person" for seat in info["seats"])


async def load_tables(url: str, ids: list[str]) -> dict[str, Table]:
    """All tables, played again in this process."""
    store = await asyncio.to_thread(Store, url)
    hall = Hall(store, Library(), Thinkers(0), Settings())
    found = {id: await hall.load(id) for id in ids}
    await asyncio.to_thread(store.close)
    return found


def check_shown(client: Client, table: Table, seat: str) -> bool:
    """The server's table is ours; returns whether it is over, and then its record is that of the same game."""
    play = table.session.play
    shown = client.get(f"/api/tables/{table.id}/seats/{seat}")
    lines = [line for batch in play.log for line in batch if line.audience in (-1, play.game.seat_index(seat))]
    assert len(lines) == len(shown["log"]["lines"])
    if shown["ask"] is not None:
        assert play.numbers[play.game.seat_index(seat)] == shown["ask"]["number"]
        assert sorted(play.offer()) == sorted(choice["name"] for choice in shown["ask"]["choices"])
    last = client.get(f"/api/tables/{table.id}/seats/{seat}/moments/{shown['moments'] - 1}")
    assert last["of"] == shown["moments"]
    if not table.is_open_book():
        return False
    text = client.call("GET", f"/api/tables/{table.id}/record").body.decode()
    assert text == write_record(play.record())
    assert digest(play.state) == digest(replay(find_game("zurmat"), read_record(text)).state)
    return True


def test_killed_on_sqlite_nothing_acknowledged_is_lost_and_no_table_breaks(sqlite: str) -> None:
    counts = torment(sqlite, 4, against_bots=2, in_pairs=2)

    assert counts["kills"] == 4
    assert counts["taken"] > 0


def test_killed_on_postgresql_nothing_acknowledged_is_lost_and_no_table_breaks(postgres: str) -> None:
    counts = torment(postgres, 2, against_bots=2, in_pairs=2)

    assert counts["kills"] == 2
    assert counts["taken"] > 0


class Rivals:
    """One seat of one table, answered through two servers on one database at the same moment."""

    def __init__(self, servers: list[Server]) -> None:
        first, second = Client(servers[0]), Client(servers[0])
        self.id, tokens = open_table(first, "me", "person", options=SHORT, name="Ada")
        second.join(tokens["taliban"], "Ben")
        self.hands = {
            seat: [Client(server, client.token) for server in servers]
            for seat, client in {"coalition": first, "taliban": second}.items()
        }

    def find_asked(self) -> tuple[str, list[dict[str, Any]]]:
        """Who is to choose, and the question as each server shows it."""
        for seat, hands in self.hands.items():
            seen = [hand.get(f"/api/tables/{self.id}/seats/{seat}") for hand in hands]
            if seen[0]["ask"] is not None:
                return seat, [update["ask"] for update in seen]
        raise AssertionError("nobody is asked")

    def choose_at_once(self) -> list[Reply]:
        """Both servers are sent another choice of the same number."""
        seat, asks = self.find_asked()
        assert asks[0] == asks[1]
        start = threading.Barrier(2)
        replies: list[Reply] = []

        def choose(hand: Client, index: int) -> None:
            choice = asks[0]["choices"][index % len(asks[0]["choices"])]["name"]
            body = {"number": asks[0]["number"], "choice": choice, "key": f"key-{seat}-{asks[0]['number']}-{index}"}
            start.wait()
            replies.append(hand.call("POST", f"/api/tables/{self.id}/seats/{seat}/choices", body))

        threads = [threading.Thread(target=choose, args=(hand, i)) for i, hand in enumerate(self.hands[seat])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return replies


def struggle(url: str, rounds: int) -> None:
    """Round by round exactly one of two servers has its way; the other says so and follows."""
    with Server(url) as one, Server(url) as other:
        rivals = Rivals([one, other])
        for number in range(rounds):
            replies = rivals.choose_at_once()

            assert [200, 409] == sorted(reply.status for reply in replies)
            assert ["table/changed"] == [reply.code for reply in replies if reply.status == 409]
            assert number + 1 == len(read_acts(url)[rivals.id])


def test_of_two_servers_on_one_sqlite_file_one_writes_a_choice_and_the_other_follows(sqlite: str) -> None:
    struggle(sqlite, 12)


def test_of_two_servers_on_one_postgresql_one_writes_a_choice_and_the_other_follows(postgres: str) -> None:
    struggle(postgres, 12)


def test_a_restart_of_postgresql_loses_nothing_that_was_acknowledged() -> None:
    up = threading.Event()
    up.set()
    with run_cluster() as cluster, Server(cluster.url) as server:
        people = seat_people(server, 1, 2, up)
        for person in people:
            person.patient = True
            person.start()
        time.sleep(0.3)
        cluster.control("restart", "-m", "immediate")
        enough = count_taken(people) + 20
        assert wait_until(lambda: count_taken(people) >= enough)
        send_home(people)

        stored = read_acts(cluster.url)
        check_ledgers(stored, people, Counter())
        check_people(stored, people)
        check_tables(server, cluster.url, people, Counter())


def test_whoever_waits_behind_a_choice_that_could_not_be_stored_has_to_look_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        players = dict(zip(("coalition", "taliban"), await two_players(hall), strict=True))
        table = await players["taliban"].table()
        asked = table.session.asked
        choice = table.session.play.offer()[0]
        for player in players.values():
            await player.roles()
        write, failing = hall.archive.store.write, asyncio.Event()

        async def fail(*statements: Statement) -> None:
            await failing.wait()
            raise Defect("store/failed", "the disk is full")

        hall.archive.store.write = fail  # type: ignore[method-assign]
        sent = [asyncio.create_task(players[asked].choose(asked, choice, 0, "the-same-key")) for _ in range(2)]
        sent += [asyncio.create_task(player.look(seat)) for seat, player in players.items()]  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        failing.set()
        outcomes = await asyncio.gather(*sent, return_exceptions=True)
        hall.archive.store.write = write  # type: ignore[method-assign]

        assert ["store/failed"] + ["table/changed"] * 3 == [getattr(outcome, "code", "") for outcome in outcomes]
        assert 0 == (await players[asked].table()).session.acts
        await players[asked].choose(asked, choice, 0, "the-same-key")
        assert 1 == (await players[asked].table()).session.acts

    in_hall(tmp_path, test)


def main() -> int:
    """The long version, on both databases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", choices=["sqlite", "postgresql", "both"], default="both")
    given = parser.parse_args()
    if given.on != "postgresql":
        with tempfile.TemporaryDirectory() as folder:
            report("SQLite", torment(f"{folder}/tables.db", given.kills, 3, 3, given.seed, MOST))
    if given.on != "sqlite":
        with run_cluster() as cluster:
            report("PostgreSQL", torment(cluster.url, given.kills, 3, 3, given.seed, MOST))
    return 0


def report(name: str, counts: Counter[str]) -> None:
    """One line."""
    print(f"{name}: " + ", ".join(f"{count} {what}" for what, count in sorted(counts.items())), flush=True)


if __name__ == "__main__":
    sys.exit(main())
