"""One server for each worker, one browser for each module, a fresh visitor for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.play import Visitor, launch, visiting
from table.server import Server

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed before tests elsewhere begin: an open Playwright keeps its thread's event loop running."""
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("browser") / "tables.db")) as found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that may be killed."""
    with Server(str(tmp_path / "tables.db")) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Visitors of the server; whoever has seen a fault in a page fails the test."""
    with ExitStack() as stack:
        yield lambda *size, **wishes: stack.enter_context(visiting(browser, server, *size, **wishes))
