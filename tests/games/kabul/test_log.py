"""What the log tells of cards: their plays, and what nobody else could see from the map alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.position import Position
from sandtable.kernel.state import NOBODY

POSITIONS = Path(__file__).parent / "positions"


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("card-safe-conduct-one-team", "ISAF: a Taliban team in 1 Old City (Shahr-e Kohna) hinders no Move Refugee"),
        ("card-interpreter-network-isaf", "ISAF places in"),
        ("media-reaches-six", "Public Affairs has reached its end. This turn is the last."),
        ("end-all-provinces-play-on", "All provinces have fallen. This turn is the last."),
        ("coordination-playing-is-optional", "plays no card; what was drawn goes back."),
    ],
)
def test_the_log_tells_it_to_everybody(position: str, line: str) -> None:
    play = Position(POSITIONS / f"{position}.toml").run(GAMES["kabul"])

    assert any(line in words for words, _ in play.lines(NOBODY)), play.lines(NOBODY)
