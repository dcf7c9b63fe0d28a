"""Self-play: many games between bots, in one process or several, with the same result either way."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from sandtable.bots import Bot, Course, find_bot, searches
from sandtable.bots.rollout import play_out
from sandtable.games.catalog import find_game
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import Defect, InputError
from sandtable.kernel.game import Game
from sandtable.kernel.play import Play, start
from sandtable.kernel.state import State
from sandtable.lab.build import is_compiled
from sandtable.lab.notebook import Notebook
from sandtable.lab.workers import run_tasks

BATCH = 20
"""Games handed to a worker at a time, unless somebody thinks long."""
PRIVATE = 7_000_003
"""Keeps the seeds of bots apart from those of games."""
Row = tuple[int, list[int], list[int]]
"""One game: decisions taken, winners, scores."""


@dataclass(frozen=True)
class Match:
    """What is played: picklable, so that workers can have it."""

    game: str
    seats: tuple[str, ...]
    """A bot for each seat of the game; empty where a seat takes no part."""
    seed: int = 0
    scenario: str = ""
    options: tuple[tuple[str, str], ...] = ()
    pack: str = ""

    def folder(self) -> Path | None:
        """Where the pack of data lies; None for the game's own."""
        return Path(self.pack) if self.pack else None

    def game_seed(self, number: int) -> int:
        """A seed of its own for each game of the match."""
        return self.seed * 1_000_003 + number

    def begin(self, game: Game, number: int) -> State:
        """A game of the match at its first question."""
        state = game.begin(game.load(self.folder()), self.scenario, dict(self.options))
        state.chance = seeded(self.game_seed(number))
        state.advance()
        return state

    def make_bots(self, game: Game, number: int) -> dict[int, Bot]:
        """A fresh bot for each seat that takes part."""
        seed = PRIVATE + self.game_seed(number) * 8
        return {seat: find_bot(name)(game, seed + seat) for seat, name in enumerate(self.seats) if name}


@dataclass
class SeatResult:
    """How one seat fared."""

    seat: str
    bot: str
    wins: int = 0
    alone: int = 0
    """Wins that are shared with nobody."""
    draws: int = 0
    losses: int = 0
    mean_score: float = 0.0
    scores: dict[int, int] = field(default_factory=dict)
    """How often it ended with each score."""


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
    name: str, seats: Sequence[str], scenario: str, options: Mapping[str, str], seed: int, pack: str
) -> Match:
    """A match with every name checked; one bot is enough for all seats."""
    game = find_game(name)
    content = game.load(Path(pack) if pack else None)
    checked = game.check_options(options)
    played = game.check_scenario(content, scenario)
    part = game.list_seats(content, played, checked)
    bots = list(seats) * len(part) if len(seats) == 1 else list(seats)
    if len(bots) != len(part):
        raise InputError("seat/unknown", f"{name} has {len(part)} seats ({', '.join(part)}), not {len(bots)}")
    for bot in bots:
        find_bot(bot)
    by_seat = dict(zip(part, bots, strict=True))
    return Match(name, tuple(by_seat.get(seat, "") for seat in game.seats), seed, played, tuple(checked.items()), pack)


def play_game(match: Match, number: int) -> Row:
    """One game; depends on the match and the number alone."""
    game = find_game(match.game)
    state = match.begin(game, number)
    if set(match.seats) - {""} == {"random"}:
        decisions = play_out(state, seeded(PRIVATE + match.game_seed(number)), game.longest)
    else:
        decisions = 0
        bots, course = match.make_bots(game, number), Course()
        while not state.over and decisions < game.longest:
            state.choose(course.choose(bots[state.seat], state))
            decisions += 1
    if not state.over:
        raise Defect("rules/fault", f"game {number} of seed {match.seed} did not end within {game.longest} choices")
    return decisions, state.winners, state.scores


def play_record(match: Match) -> Play:
    """The first game of a match with its log and record."""
    game = find_game(match.game)
    seats = {seat: bot for seat, bot in zip(game.seats, match.seats, strict=True) if bot}
    play = start(game, match.game_seed(0), match.scenario, dict(match.options), match.folder(), seats=seats)
    bots, course = match.make_bots(game, 0), Course()
    while not play.state.over:
        play.take(play.name(course.choose(bots[play.state.seat], play.state)))
    return play


def play_batch(match: Match, numbers: Sequence[int]) -> list[Row]:
    """Some games of a match. States hold no cycles, so the collector only costs time here."""
    gc.disable()
    try:
        return [play_game(match, number) for number in numbers]
    finally:
        gc.enable()


def open_series(path: Path, match: Match) -> Notebook:
    """The file in which the games of a match are kept, with the rules and the data they are played by."""
    game = find_game(match.game)
    versions = {"rules": game.rules_version, "content": game.content_version(game.load(match.folder()))}
    return Notebook(path, {**asdict(match), **versions}, "series")


def simulate(
    match: Match,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    kept: Notebook | None = None,
) -> Result:
    """Play games and add up; `progress` is told how many more are done. Games that are kept are not played again."""
    rows: dict[int, Row] = dict(kept.read(read_row)) if kept else {}
    missing = [number for number in range(games) if number not in rows]
    if progress:
        progress(games - len(missing))
    size = 1 if any(searches(bot) for bot in match.seats) else BATCH
    batches = [missing[first : first + size] for first in range(0, len(missing), size)]
    begun = time.perf_counter()
    for numbers, batch in zip(batches, run_tasks(play_batch, [(match, one) for one in batches], jobs), strict=True):
        for number, row in zip(numbers, batch, strict=True):
            rows[number] = row
            if kept:
                kept.add([number, *row])
        if progress:
            progress(len(batch))
    seconds = time.perf_counter() - begun
    rate = round(sum(rows[number][0] for number in missing) / seconds) if seconds else 0
    return tell_result(match, [rows[number] for number in range(games)], seconds, rate)


def read_row(line: list[Any]) -> tuple[int, Row]:
    """A game that was kept, with its number."""
    number, decisions, winners, scores = line
    return int(number), (int(decisions), list(winners), list(scores))


def tell_result(match: Match, rows: list[Row], seconds: float, rate: int) -> Result:
    """The figures of all games."""
    seats = find_game(match.game).seats
    results = [add_up(seat, seats[seat], bot, rows) for seat, bot in enumerate(match.seats) if bot]
    decisions = sum(row[0] for row in rows)
    return Result(match.game, match.scenario, len(rows), is_compiled(), decisions, round(seconds, 3), rate, results)


def add_up(seat: int, name: str, bot: str, rows: list[Row]) -> SeatResult:
    """One seat's wins, draws, losses and scores."""
    result = SeatResult(name, bot)
    for _, winners, _ in rows:
        if seat in winners:
            result.wins += 1
            result.alone += len(winners) == 1
        elif winners:
            result.losses += 1
        else:
            result.draws += 1
    if rows:
        result.mean_score = round(sum(row[2][seat] for row in rows) / len(rows), 3)
        result.scores = dict(sorted(Counter(row[2][seat] for row in rows).items()))
    return result
