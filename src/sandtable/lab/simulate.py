"""Self-play: many games between bots, in one process or several, with the same result either way."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sandtable.bots import BOTS, find_bot
from sandtable.bots.rollout import play_out
from sandtable.games.catalog import find_game
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.errors import InputError
from sandtable.lab.build import is_compiled

BATCH = 20
"""Games handed to a worker at a time."""
PRIVATE = 7_000_003
"""Keeps the seeds of bots apart from those of games."""


@dataclass(frozen=True)
class Match:
    """What is played: picklable, so that workers can have it."""

    game: str
    seats: tuple[str, ...]
    seed: int = 0
    scenario: str = ""
    options: tuple[tuple[str, str], ...] = ()
    pack: str = ""


@dataclass
class SeatResult:
    """How one seat fared."""

    seat: str
    bot: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    mean_score: float = 0.0


@dataclass
class Result:
    """The figures of a simulation, seats in the order of play."""

    game: str
    scenario: str
    games: int
    compiled: bool
    decisions: int
    seconds: float
    decisions_per_s: float
    results: list[SeatResult] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return asdict(self)


def check_match(
    game: str, seats: Sequence[str], scenario: str, options: Mapping[str, str], seed: int, pack: str
) -> Match:
    """A match with every name checked."""
    found = find_game(game)
    names = list(seats) or ["random"] * len(found.seats)
    if len(names) == 1:
        names = names * len(found.seats)
    if len(names) != len(found.seats):
        raise InputError(
            "seat/unknown", f"{game} has {len(found.seats)} seats ({', '.join(found.seats)}), not {len(names)}"
        )
    for name in names:
        find_bot(BOTS, name)
    found.load(Path(pack) if pack else None)
    checked = found.check_options(options)
    return Match(game, tuple(names), seed, found.check_scenario(scenario), tuple(checked.items()), pack)


def play_game(match: Match, number: int) -> tuple[int, list[int], list[int]]:
    """One game: decisions taken, winners, scores. Depends on the match and the number alone."""
    game = find_game(match.game)
    content = game.load(Path(match.pack) if match.pack else None)
    state = game.begin(content, match.scenario, dict(match.options))
    state.chance = Chance()
    state.chance.seed(seed_words(match.seed * 1_000_003 + number))
    state.advance()
    if set(match.seats) == {"random"}:
        chance = Chance()
        chance.seed(seed_words(PRIVATE + match.seed * 1_000_003 + number))
        decisions = play_out(state, chance, game.longest)
    else:
        bots = [
            find_bot(BOTS, name)(game, PRIVATE + (match.seed * 1_000_003 + number) * 8 + seat)
            for seat, name in enumerate(match.seats)
        ]
        decisions = 0
        while not state.over and decisions < game.longest:
            state.choose(bots[state.seat].choose(state))
            decisions += 1
    if not state.over:
        raise InputError("rules/fault", f"game {number} of seed {match.seed} did not end within {game.longest} choices")
    return decisions, state.winners, state.scores


def play_batch(match: Match, numbers: range) -> list[tuple[int, list[int], list[int]]]:
    """Some games of a match. States hold no cycles, so the collector only costs time here."""
    gc.disable()
    try:
        return [play_game(match, number) for number in numbers]
    finally:
        gc.enable()


def simulate(match: Match, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Result:
    """Play games and add up; `progress` is told how many more are done."""
    game = find_game(match.game)
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    begun = time.perf_counter()
    rows: list[tuple[int, list[int], list[int]]] = []
    for batch in run_batches(match, batches, jobs):
        rows.extend(batch)
        if progress:
            progress(len(batch))
    seconds = time.perf_counter() - begun
    decisions = sum(row[0] for row in rows)
    results = [
        add_up(seat, name, bot, rows) for seat, (name, bot) in enumerate(zip(game.seats, match.seats, strict=True))
    ]
    rate = round(decisions / seconds) if seconds else 0
    return Result(match.game, match.scenario, games, is_compiled(), decisions, round(seconds, 3), rate, results)


def run_batches(match: Match, batches: list[range], jobs: int) -> Any:
    """All batches in order, here or in worker processes."""
    if jobs <= 1:
        for batch in batches:
            yield play_batch(match, batch)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_batch, [match] * len(batches), batches)


def add_up(seat: int, name: str, bot: str, rows: list[tuple[int, list[int], list[int]]]) -> SeatResult:
    """One seat's wins, draws, losses and mean score."""
    result = SeatResult(name, bot)
    for _, winners, _ in rows:
        if seat in winners:
            result.wins += 1
        elif winners:
            result.losses += 1
        else:
            result.draws += 1
    if rows:
        result.mean_score = round(sum(row[2][seat] for row in rows) / len(rows), 3)
    return result
