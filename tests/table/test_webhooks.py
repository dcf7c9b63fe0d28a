"""Absent players are called; nobody can make the server call its own network."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.errors import InputError
from sandtable.table import actions, webhooks
from sandtable.table.hall import Hall
from table.halls import in_hall, play_on, two_players


@pytest.fixture
def calls() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    heard: list[dict[str, Any]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/turn?x=1", heard
    server.shutdown()
    thread.join()
    server.server_close()


def test_an_absent_player_is_called_when_it_is_their_turn(
    tmp_path: Path, calls: tuple[str, list[dict[str, Any]]]
) -> None:
    url, heard = calls

    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        await actions.save_wishes(hall, table, "coalition", await ada.roles(), webhook=url)
        await play_on({"coalition": ada, "taliban": ben}, lambda table: table.session.asked == "coalition")
        for _ in range(200):
            await asyncio.sleep(0.01)
            if heard:
                break

        assert [{"table": ada.id, "game": "zurmat", "title": "Zurmat", "seat": "coalition"}] == heard

    in_hall(tmp_path, test)


def test_addresses_of_the_own_network_are_not_called(calls: tuple[str, list[dict[str, Any]]]) -> None:
    url, heard = calls
    with pytest.raises(OSError, match="no public address"):
        webhooks.call(url, {"a": "b"}, allow_private=False)

    assert [] == heard


@pytest.mark.parametrize("url", ["file:///etc/passwd", "https://", "http://user:secret@host/", "nonsense"])
def test_only_web_addresses_are_taken(url: str) -> None:
    with pytest.raises(InputError, match="no address that can be called"):
        webhooks.check_url(url)
