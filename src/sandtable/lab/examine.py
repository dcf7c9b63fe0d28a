"""Conformance, fuzzing and leak checks over many games and processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from sandtable.games.catalog import find_game
from sandtable.kernel.conformance import Examiner
from sandtable.kernel.errors import Failure
from sandtable.kernel.game import Game
from sandtable.kernel.record import write_record
from sandtable.lab.workers import run_tasks

BATCH = 5
How = Callable[[Examiner, int], None]
"""A method of Examiner: what is done with each seed."""


def list_setups(game: Game) -> list[tuple[str, dict[str, str]]]:
    """Every scenario with as few settings as let every choice of every option occur."""
    rows = max([len(option.choices) for option in game.options], default=1)
    settings = [
        {option.name: option.choices[row % len(option.choices)] for option in game.options} for row in range(rows)
    ]
    return [(scenario.id, options) for scenario in game.scenarios for options in settings]


def examine_batch(game: str, how: How, scenario: str, options: dict[str, str], seeds: range) -> Counter[str]:
    """Some games of one set-up."""
    examiner = Examiner(find_game(game), scenario, options)
    for seed in seeds:
        try:
            how(examiner, seed)
        except Exception as error:
            said = error.message if isinstance(error, Failure) else f"{type(error).__name__}: {error}"
            raise Failure(f"{said}\nIts record: {keep_record(examiner, seed)}") from error
    return examiner.counts


def keep_record(examiner: Examiner, seed: int) -> Path:
    """The game that failed, as a record that `sandtable replay` opens."""
    path = Path(f"failed-{examiner.game.id}-{seed}.record")
    if examiner.play is not None:
        path.write_text(write_record(examiner.play.record()), encoding="utf-8")
    return path


def examine_games(
    game: Game, how: How, seed: int, games: int, jobs: int, progress: Callable[[int], None] | None = None
) -> dict[str, int]:
    """So many games of every set-up; raises at the first failure."""
    tasks = [
        (game.id, how, scenario, options, range(first, min(first + BATCH, seed + games)))
        for scenario, options in list_setups(game)
        for first in range(seed, seed + games, BATCH)
    ]
    total: Counter[str] = Counter()
    for counts in run_tasks(examine_batch, tasks, jobs):
        total.update(counts)
        if progress:
            progress(counts["games"])
    return dict(total)
