"""Trials: bots whose judgement is shaken by lot play each other, and what went with success is kept.

Every game gives each seat other weights, off the present ones by a step up or down for each trait at once. After a
round the present weights move towards the steps that went with good scores: the more surely, the further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, median, pstdev

from sandtable.bots import Course
from sandtable.bots.experience import Experience
from sandtable.bots.greedy import GreedyBot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import InputError
from sandtable.kernel.game import Game
from sandtable.kernel.state import State
from sandtable.lab.simulate import Match
from sandtable.lab.workers import run_tasks

LOOKED_AT = 6
"""Games by which it is measured how far traits and hints differ between the options of a choice."""
ONE_IN = 7
"""One choice in so many is looked at."""
OPTIONS = 30
"""And so many of its options at most."""
SHAKE = 0.25
"""A step of one trait makes as much difference between options as this part of the hints."""
STRIDE = 15.0
"""How far weights move, in steps, where a step and the score go wholly together."""

Rows = list[list[float]]


@dataclass(frozen=True)
class Trial:
    """One game: by seat which way each trait was shaken, and how well that went."""

    match: Match
    number: int
    signs: Rows
    """Empty for a seat that takes no part."""


@dataclass(frozen=True)
class Training:
    """What is learned, for which matches."""

    matches: list[Match]
    """Of one game, in several scenarios."""
    together: bool
    """One row of weights for all seats, where traits are told as a seat sees them."""

    def group(self, seat: int) -> int:
        """Whose weights a seat has."""
        return 0 if self.together else seat


def try_out(trial: Trial, rows: Rows) -> list[float]:
    """By seat, the score of a trial with these weights."""
    game = find_game(trial.match.game)
    state = trial.match.begin(game, trial.number)
    bots, course = trial.match.make_bots(game, trial.number), Course()
    hints = Experience(game, rows).evaluate
    for bot in bots.values():
        assert isinstance(bot, GreedyBot)
        bot.hints = hints
    while not state.over:
        state.choose(course.choose(bots[state.seat], state))
    return compare(state.scores, list(bots))


def compare(scores: Sequence[int], part: Sequence[int]) -> list[float]:
    """How well each seat has done: by its score, or by its lead where two take part."""
    found = [float(score) for score in scores]
    if len(part) == 2:
        one, other = part
        found[one], found[other] = found[one] - found[other], found[other] - found[one]
    return found


class Trainee:
    """Weights under trial."""

    def __init__(self, training: Training, seed: int, rows: Rows) -> None:
        self.training = training
        self.fate = Random(seed)
        self.steps = measure(training, find_game(training.matches[0].game))
        self.rows = rows or [[0.0] * len(row) for row in self.steps]
        """By group, for each trait."""
        if [len(row) for row in self.rows] != [len(row) for row in self.steps]:
            raise InputError("learn/other", "the file to go on from is of other seats or traits: choose another one")

    def draw(self, number: int) -> Trial:
        """The next trial; two seats with the same weights are shaken in opposite ways."""
        match = self.training.matches[number % len(self.training.matches)]
        part = [seat for seat, bot in enumerate(match.seats) if bot]
        signs: Rows = [[] for _ in match.seats]
        for seat in part:
            signs[seat] = [self.fate.choice((-1.0, 1.0)) for _ in self.steps[0]]
        if self.training.together and len(part) == 2:
            signs[part[1]] = [-sign for sign in signs[part[0]]]
        return Trial(match, number, signs)

    def shake(self, trial: Trial) -> Rows:
        """By seat, the weights of a trial."""
        return [self.shake_row(self.training.group(seat), signs) for seat, signs in enumerate(trial.signs)]

    def shake_row(self, group: int, signs: list[float]) -> list[float]:
        """Weights a step off, each in its way; as they are for who takes no part."""
        row = self.rows[group]
        if not signs:
            return row
        return [weight + sign * step for weight, sign, step in zip(row, signs, self.steps[group], strict=True)]

    def go_on(self, trials: Sequence[Trial], scores: Sequence[list[float]]) -> None:
        """Move towards what went with good scores."""
        marks = mark(trials, scores)
        for group, (row, steps) in enumerate(zip(self.rows, self.steps, strict=True)):
            seen = [(signs, value) for seat, signs, value in marks if self.training.group(seat) == group]
            if seen:
                self.rows[group] = [
                    weight + STRIDE * step * judge([signs[place] * value for signs, value in seen])
                    for place, (weight, step) in enumerate(zip(row, steps, strict=True))
                ]


def mark(trials: Sequence[Trial], scores: Sequence[list[float]]) -> list[tuple[int, list[float], float]]:
    """Of every seat in every trial its steps, and how good its score was among those of the seat in the scenario."""
    usual: dict[tuple[str, int], list[float]] = {}
    for trial, row in zip(trials, scores, strict=True):
        for seat, score in enumerate(row):
            usual.setdefault((trial.match.scenario, seat), []).append(score)
    scales = {key: (fmean(found), pstdev(found) or 1.0) for key, found in usual.items()}
    found: list[tuple[int, list[float], float]] = []
    for trial, row in zip(trials, scores, strict=True):
        for seat, signs in enumerate(trial.signs):
            if signs:
                mean, spread = scales[trial.match.scenario, seat]
                found.append((seat, signs, (row[seat] - mean) / spread))
    return found


def judge(products: Sequence[float]) -> float:
    """How far a step and the score go together, from -1 to 1; what may be luck counts little."""
    together = fmean(products)
    sure = together * together * len(products)
    return together * sure / (1.0 + sure)


def measure(training: Training, game: Game) -> Rows:
    """The steps by which weights are shaken: by group, for each trait."""
    seen: dict[int, list[list[float]]] = {}
    for match in training.matches:
        for number in range(LOOKED_AT):
            watch(match, number, game, training, seen)
    if all(len(spreads) == 1 for spreads in seen.values()):
        raise InputError("learn/traits", f"{game.id} has no traits to learn from: add traits.py to its folder")
    width = max(len(spreads) for spreads in seen.values())
    groups = 1 if training.together else len(game.seats)
    return [find_steps(seen.get(group, [[]] * width)) for group in range(groups)]


def find_steps(spreads: Rows) -> list[float]:
    """Steps from how far the hints, first, and each trait usually differ where they differ at all."""
    usual = [median(found) if found else 0.0 for found in spreads]
    return [SHAKE * usual[0] / spread if spread else 0.0 for spread in usual[1:]]


def watch(match: Match, number: int, game: Game, training: Training, seen: dict[int, Rows]) -> None:
    """Note for choices of one game how far hints and traits differ between options."""
    state = match.begin(game, number)
    bots, course, fate = match.make_bots(game, number), Course(), Random(number)
    while not state.over:
        if not fate.randrange(ONE_IN):
            rows = look_at(game, state)
            if rows:
                spreads = seen.setdefault(training.group(state.seat), [[] for _ in rows[0]])
                for place, column in enumerate(zip(*rows, strict=True)):
                    if max(column) - min(column) > 1e-6:
                        spreads[place].append(pstdev(column))
        state.choose(course.choose(bots[state.seat], state))


def look_at(game: Game, state: State) -> Rows:
    """What the hints and each trait say of the options of the open choice."""
    rows: Rows = []
    seat = state.seat
    for action in state.legal[:OPTIONS]:
        trial = game.copy(state)
        trial.choose(action)
        if not trial.over:
            rows.append([game.evaluate(trial, seat), *game.traits(trial, seat)])
    return rows


def train(trainee: Trainee, games: int, rounds: int, jobs: int, progress: Callable[[int], None]) -> Iterator[Rows]:
    """Rounds of trials; after each the weights as they are then, one row for each group."""
    for number in range(rounds):
        trials = [trainee.draw(number * games + game) for game in range(games)]
        scores: list[list[float]] = []
        for row in run_tasks(try_out, [(trial, trainee.shake(trial)) for trial in trials], jobs):
            scores.append(row)
            progress(1)
        trainee.go_on(trials, scores)
        yield trainee.rows
