"""Every position file holds: the rules of Fitna as data, written from the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.fitna import GAME
from sandtable.kernel.position import run_position

FILES = sorted((Path(__file__).parent / "positions").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_position(path: Path) -> None:
    run_position(path, {GAME.id: GAME})
