"""Conformance, fuzzing and leak checks over many games and processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from sandtable.games.catalog import find_game
from sandtable.kernel.conformance import Examiner, Failure
from sandtable.kernel.game import Game
from sandtable.kernel.record import write_record

BATCH = 5


def list_setups(game: Game) -> list[tuple[str, dict[str, str]]]:
    """Every scenario with every combination of options."""
    names = [option.name for option in game.options]
    combinations = product(*(option.choices for option in game.options))
    settings = [dict(zip(names, values, strict=True)) for values in combinations]
    return [(scenario.id, options) for scenario in game.scenarios for options in settings]


def examine_batch(game: str, how: str, scenario: str, options: dict[str, str], seeds: range) -> Counter[str]:
    """Some games of one set-up; `how` is the name of an Examiner's method."""
    examiner = Examiner(find_game(game), scenario, options)
    for seed in seeds:
        try:
            getattr(examiner, how)(seed)
        except Exception as error:
            raise Failure(f"{error}\nIts record: {keep_record(examiner, seed)}") from error
    return examiner.counts


def keep_record(examiner: Examiner, seed: int) -> Path:
    """The game that failed, as a record that `sandtable replay` opens."""
    path = Path(f"failed-{examiner.game.id}-{seed}.record")
    if examiner.play is not None:
        path.write_text(write_record(examiner.play.record()), encoding="utf-8")
    return path


def examine_games(
    game: str, how: str, seed: int, games: int, jobs: int, progress: Callable[[int], None] | None = None
) -> dict[str, int]:
    """So many games of every set-up; raises at the first failure."""
    tasks = [
        (game, how, scenario, options, range(first, min(first + BATCH, seed + games)))
        for scenario, options in list_setups(find_game(game))
        for first in range(seed, seed + games, BATCH)
    ]
    total: Counter[str] = Counter()
    columns = list(zip(*tasks, strict=True))
    if jobs == 1:
        results = map(examine_batch, *columns)
        for counts in results:
            add(total, counts, progress)
        return dict(total)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for counts in pool.map(examine_batch, *columns):
            add(total, counts, progress)
    return dict(total)


def add(total: Counter[str], counts: Counter[str], progress: Callable[[int], None] | None) -> None:
    """Sum up, except that the longest record is a maximum."""
    longest = max(total["longest record"], counts["longest record"])
    total.update(counts)
    if longest:
        total["longest record"] = longest
    else:
        total.pop("longest record", None)
    if progress:
        progress(counts["games"])
