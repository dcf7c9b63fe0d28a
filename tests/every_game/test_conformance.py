"""Every game of the catalogue keeps the kernel's contract. A fair sample; `make proof` runs it in full."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.conformance import Examiner
from sandtable.kernel.game import Game
from sandtable.kernel.vocabulary import render
from sandtable.lab.examine import list_few_setups

ROOT = Path(__file__).parent.parent.parent
COMPILED = Path(sys.executable).parent / "sandtable"
SAMPLES = {"orgun": 2, "zefra": 10, "fitna": 120}
"""Of a long game one decision in so many is looked at here."""
WATCHED = {"orgun": 2, "zefra": 10, "fitna": 40}
"""The same for leaks."""
EXAMINED = {"fitna": 1}
"""How many games of each set-up are examined, if not two."""
RANDOM_GAMES = {"fitna": 4}
"""How many are played of each set-up, if not forty."""
SETUPS = [(game, scenario, options) for game in GAMES.values() for scenario, options in list_few_setups(game)]


def name(value: Any) -> str:
    """A readable test id."""
    return value.id if isinstance(value, Game) else str(value)


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS, ids=name)
def test_a_game_keeps_the_contract_at_every_decision(game: Game, scenario: str, options: dict[str, str]) -> None:
    examiner = Examiner(game, scenario, options, SAMPLES.get(game.id, 1))

    games = EXAMINED.get(game.id, 2)
    for seed in range(games):
        examiner.examine(seed)

    assert examiner.counts["games"] == games
    assert examiner.counts["longest record"] < 20_000
    assert examiner.counts["undos"] > 0
    assert examiner.counts["leak checks after a choice"] > 0


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS, ids=name)
def test_nothing_leaks_to_any_seat_at_any_decision(game: Game, scenario: str, options: dict[str, str]) -> None:
    examiner = Examiner(game, scenario, options, WATCHED.get(game.id, 1))

    for seed in range(1000, 1010 if game.id not in WATCHED else 1003):
        examiner.watch_leaks(seed)

    assert examiner.counts["leak checks"] > 200


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS, ids=name)
def test_random_games_have_no_fault_and_no_dead_end(game: Game, scenario: str, options: dict[str, str]) -> None:
    examiner = Examiner(game, scenario, options)

    games = RANDOM_GAMES.get(game.id, 40)
    for seed in range(5000, 5000 + games):
        examiner.fuzz(seed)

    assert examiner.counts["games"] == games


@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_every_log_line_can_be_put_into_words(game: Game) -> None:
    content = game.load(None)

    for line in game.lines:
        facts = [0] * max(1, len(line.operands))
        assert render(line, facts, lambda kind, index: game.word(content, kind, index))


def run(arguments: list[str], interpreted: bool) -> Any:
    """A command's JSON, from the installed build or from the sources."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if interpreted:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-m", "sandtable", *arguments]
    return json.loads(subprocess.check_output(command, env=environment, cwd=ROOT / "docs", text=True))


@pytest.mark.skipif(not COMPILED.exists(), reason="the package is not installed: run `make build`")
@pytest.mark.parametrize("game", GAMES.values(), ids=name)
def test_compiled_and_interpreted_play_the_same_games(game: Game, tmp_path: Path) -> None:
    results = []
    for interpreted in (False, True):
        found = run(["sim", game.id, "--games", "60", "--seed", "11", "--json"], interpreted)
        results.append({key: found[key] for key in ("decisions", "results")})

    assert results[0] == results[1]

    record = tmp_path / "game.record"
    subprocess.check_call([COMPILED, "record", game.id, "--seed", "5", "-o", record], cwd=tmp_path)
    digests = [run(["replay", str(record), "--json"], interpreted)["digest"] for interpreted in (False, True)]

    assert digests[0] == digests[1]


@pytest.mark.skipif(not COMPILED.exists(), reason="the package is not installed: run `make build`")
def test_compiled_and_interpreted_search_alike() -> None:
    search = ["sim", "zurmat", "--games", "1", "--seats", "search@25", "--option", "map=district_2008", "--json"]

    compiled, interpreted = run(search, interpreted=False), run(search, interpreted=True)

    assert (compiled["decisions"], compiled["results"]) == (interpreted["decisions"], interpreted["results"])
