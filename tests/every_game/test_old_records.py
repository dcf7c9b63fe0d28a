"""A record of an earlier release replays, digest by digest. Whoever changes a game's rules makes a new one here."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.game import Game
from sandtable.kernel.record import read_record
from sandtable.kernel.replay import replay

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_record_made_earlier_with_the_same_rules_replays_to_its_end(game: Game) -> None:
    record = read_record((RECORDS / f"{game.id}.rec").read_text(encoding="utf-8"))

    assert record.digests
    assert replay(game, record).state.over
