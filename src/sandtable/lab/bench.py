"""How fast a game is: decisions, copies, views, determinizations, greedy moves, and the size of a record."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

from sandtable.bots import BOTS, SearchBot
from sandtable.bots.rollout import play_out
from sandtable.kernel.chance import seeded
from sandtable.kernel.game import Game
from sandtable.kernel.play import start
from sandtable.kernel.record import write_record
from sandtable.lab.build import is_compiled
from sandtable.lab.simulate import Match, check_match, play_game, play_record

ROUNDS = 5
ITERATIONS = 500
"""Of a search, cut rollouts and the seeding of its root included."""


def bench_game(game: Game, seconds: float) -> dict[str, Any]:
    """All figures of one game, each the best of several rounds: machines are shared and noisy."""
    gc.disable()
    try:
        decisions, games = measure_play(game, seconds)
        state = middle_state(game)
        chance = seeded(1)
        greedy = BOTS["greedy"](game, 1)
        return {
            "decisions_per_s": decisions,
            "games_per_s": games,
            "copy_us": measure(lambda: game.copy(state), seconds),
            "view_us": measure(lambda: game.view(state, state.seat), seconds),
            "determinize_us": measure(lambda: game.determinize(state, state.seat, chance), seconds),
            "evaluate_us": measure(lambda: game.evaluate(state, state.seat), seconds),
            "greedy_move_us": measure(lambda: greedy.choose(state), seconds),
            "search_iterations_per_s": measure_search(game, state),
            "record_bytes": len(write_record(play_record(random_match(game)).record())),
            "compiled": is_compiled(),
        }
    finally:
        gc.enable()


def random_match(game: Game) -> Match:
    """Random bots on every seat of the standard set-up."""
    return check_match(game.id, ["random"], "", {}, 0, "")


def measure_play(game: Game, seconds: float) -> tuple[int, int]:
    """Decisions and games per second of random play, in the best of several rounds."""
    match = random_match(game)
    best_decisions = 0.0
    best_games = 0.0
    number = 0
    for _ in range(ROUNDS):
        decisions, games, begun = 0, 0, time.perf_counter()
        while time.perf_counter() - begun < seconds / ROUNDS:
            decisions += play_game(match, number)[0]
            number += 1
            games += 1
        spent = time.perf_counter() - begun
        best_decisions = max(best_decisions, decisions / spent)
        best_games = max(best_games, games / spent)
    return round(best_decisions), round(best_games)


def measure_search(game: Game, state: Any) -> int:
    """Iterations of a search per second."""
    best = 0.0
    for seed in range(ROUNDS):
        search = SearchBot(game, seed)
        search.iterations = ITERATIONS
        begun = time.perf_counter()
        search.choose(state)
        best = max(best, search.done / (time.perf_counter() - begun))
    return round(best)


def middle_state(game: Game) -> Any:
    """A position from the middle of a random game, with something to choose."""
    decisions = play_out(start(game, 5).state, seeded(5), game.longest)
    state = start(game, 5).state
    play_out(state, seeded(5), decisions // 2)
    while len(state.legal) < 2 and not state.over:
        play_out(state, seeded(5), 1)
    return state


def measure(work: Callable[[], Any], seconds: float) -> float:
    """Microseconds per call, in the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        count, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds / ROUNDS / 4:
            for _ in range(10):
                work()
            count += 10
        best = min(best, (time.perf_counter() - begun) / count)
    return round(best * 1e6, 2)
