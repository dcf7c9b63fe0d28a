from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.bots import RandomBot
from sandtable.games.catalog import GAMES
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import Header

ZURMAT = GAMES["zurmat"]


@pytest.fixture
def play() -> Play:
    """A new game on the fixed map; the Taliban are asked for a stronghold."""
    return start(ZURMAT, 1, options={"map": "district_2008"})


@pytest.fixture
def arrange() -> Callable[[dict[str, Any]], Play]:
    """A game from the set-up of a position file."""

    def build(setup: dict[str, Any]) -> Play:
        content = ZURMAT.load(None)
        options = ZURMAT.check_options({})
        header = Header(ZURMAT.id, ZURMAT.rules_version, ZURMAT.content_version(content), "standard", options)
        return Play(ZURMAT, content, header, ZURMAT.arrange(content, setup, options))

    return build


@pytest.fixture
def finished() -> Play:
    """A whole game between two random bots."""
    table = start(ZURMAT, 3, options={"map": "district_2008"})
    bot = RandomBot(ZURMAT, 3)
    while not table.state.over:
        table.take(table.name(bot.choose(table.state)))
    return table
