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


Setup = tuple[str, dict[str, str]]
"""A scenario and options."""


def list_settings(game: Game) -> list[dict[str, str]]:
    """As few settings as let every choice of every option occur."""
    rows = max([len(option.choices) for option in game.options], default=1)
    return [{option.name: option.choices[row % len(option.choices)] for option in game.options} for row in range(rows)]


def list_few_setups(game: Game) -> list[Setup]:
    """As few as let every scenario and every choice occur."""
    scenarios, settings = game.list_scenarios(game.load(None)), list_settings(game)
    count = max(len(scenarios), len(settings))
    return [(scenarios[row % len(scenarios)].id, settings[row % len(settings)]) for row in range(count)]


def list_setups(game: Game) -> list[Setup]:
    """Every scenario with every setting."""
    settings = list_settings(game)
    return [(scenario.id, options) for scenario in game.list_scenarios(game.load(None)) for options in settings]


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


def try_pack(game: Game, pack: Path, games: int, progress: Callable[[int], None] | None = None) -> dict[str, str]:
    """The scenarios of a pack that passed its checks, each played at random; raises at the first failure."""
    scenarios = game.list_scenarios(game.load(pack))
    for scenario in scenarios:
        examiner = Examiner(game, scenario.id, pack=pack)
        for seed in range(games):
            examiner.fuzz(seed)
            if progress:
                progress(1)
    return {scenario.id: scenario.title for scenario in scenarios}


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
