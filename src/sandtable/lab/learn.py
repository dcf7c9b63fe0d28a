"""Learning: bots play, make mistakes now and then, and what positions have in common with how they ended is weighed.

The mistakes matter: without them nobody ever meets, and so nobody learns to shun, what a sound bot does not do.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from statistics import StatisticsError, correlation, fmean, pstdev

from sandtable.bots import Bot, Course
from sandtable.bots.experience import find_hints
from sandtable.bots.greedy import HastyBot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import InputError
from sandtable.kernel.state import State
from sandtable.lab.simulate import Match
from sandtable.lab.workers import run_tasks

MISTAKES = (0.01, 0.02, 0.05, 0.1, 0.2)
"""How often a choice is drawn by lot; one rate for all at a table."""
ONE_IN = 6
"""One position in so many is kept: neighbours say the same."""
HELD = 8
"""One game in so many is not learned from but foretold."""
EPOCHS = 5
RATE = 0.3
"""How fast all traits together learn at first; towards the end not at all."""
DECAY = 1e-4
"""How fast a weight that nothing speaks for fades, for each position."""
SHARE = 0.8
"""How much experience counts beside the hints, usually: its values spread by so much of theirs."""
FAR = 6.0
"""A trait counts as no farther from the usual than so many spreads."""

Row = tuple[list[list[float]], list[float]]
"""A position: its traits and what the hints say, by seat."""


@dataclass(frozen=True)
class Watched:
    """One game: positions of it, and by seat how far it was ahead of the others in the end."""

    rows: list[Row]
    leads: list[float]


@dataclass(frozen=True)
class Lesson:
    """What was learned for a seat, and how well it foretells games that were held back."""

    seat: str
    weights: list[float]
    hints: float
    """The correlation of the hints with the result."""
    experience: float
    """That of hints and experience together."""


def watch(match: Match, number: int) -> Watched:
    """One game of a match between hasty bots that use what they know so far."""
    game = find_game(match.game)
    state = match.begin(game, number)
    bots, course, fate = match.make_bots(game, number), Course(), Random(match.game_seed(number))
    hints = find_hints(game)
    for bot in bots.values():
        assert isinstance(bot, HastyBot)
        bot.hints = hints
    mistakes = fate.choice(MISTAKES)
    rows: list[Row] = []
    while not state.over:
        state.choose(choose(state, bots, course, fate, mistakes))
        if not state.over and not fate.randrange(ONE_IN):
            seats = range(len(game.seats))
            rows.append(([game.traits(state, seat) for seat in seats], [game.evaluate(state, seat) for seat in seats]))
    return Watched(rows, list_leads(state.scores))


def choose(state: State, bots: dict[int, Bot], course: Course, fate: Random, mistakes: float) -> int:
    """What the bot means to do, or any legal choice by mistake."""
    if fate.random() < mistakes:
        course.rest = []
        return fate.choice(state.legal)
    return course.choose(bots[state.seat], state)


def list_leads(scores: Sequence[int]) -> list[float]:
    """By seat: its score, less the mean of the others."""
    total = sum(scores)
    return [score - (total - score) / max(1, len(scores) - 1) for score in scores]


def learn(match: Match, games: int, share: float, jobs: int, progress: Callable[[int], None]) -> list[Lesson]:
    """Play, and weigh for every seat; `share` is how much it is to count beside the hints."""
    game = find_game(match.game)
    if not game.traits(match.begin(game, 0), 0):
        raise InputError("learn/traits", f"{match.game} has no traits to learn from: add traits.py to its folder")
    seen: list[Watched] = []
    for watched in run_tasks(watch, [(match, number) for number in range(games)], jobs):
        seen.append(watched)
        progress(1)
    return [study(game.seats[seat], seat, seen, share) for seat in range(len(game.seats))]


def study(name: str, seat: int, seen: Sequence[Watched], share: float) -> Lesson:
    """Weigh the traits for one seat, and foretell the games that were held back."""
    spread = pstdev([watched.leads[seat] for watched in seen]) or 1.0
    known = [watched for number, watched in enumerate(seen) if number % HELD]
    weights = fit(
        [rows[seat] for watched in known for rows, _ in watched.rows],
        [1.0 / (1.0 + exp(-watched.leads[seat] / spread)) for watched in known for _ in watched.rows],
    )
    values = [hints[seat] for watched in known for _, hints in watched.rows]
    learned = [weigh(weights, rows[seat]) for watched in known for rows, _ in watched.rows]
    size = share * pstdev(values) / (pstdev(learned) or 1.0)
    weights = [size * weight for weight in weights]
    ends = [watched.leads[seat] for watched in seen[::HELD] for _ in watched.rows]
    hints = [hints[seat] for watched in seen[::HELD] for _, hints in watched.rows]
    both = [hints[seat] + weigh(weights, rows[seat]) for watched in seen[::HELD] for rows, hints in watched.rows]
    return Lesson(name, weights, correlate(hints, ends), correlate(both, ends))


def weigh(weights: Sequence[float], row: Sequence[float]) -> float:
    """What traits count for together."""
    return sum(weight * trait for weight, trait in zip(weights, row, strict=True))


def correlate(values: Sequence[float], ends: Sequence[float]) -> float:
    """How well values foretell ends; 0 where one of them is always the same."""
    try:
        return correlation(values, ends)
    except StatisticsError:
        return 0.0


def fit(rows: Sequence[Sequence[float]], results: Sequence[float]) -> list[float]:
    """The weights of a logistic regression, by gradient descent over the positions in random order."""
    columns = list(zip(*rows, strict=True))
    means = [fmean(column) for column in columns]
    spreads = [pstdev(column) for column in columns]
    scaled = [[scale(x, mean, spread) for x, mean, spread in zip(row, means, spreads, strict=True)] for row in rows]
    weights, bias = [0.0] * len(columns), 0.0
    order, fate = list(range(len(rows))), Random(0)
    done, whole = 0, EPOCHS * len(rows)
    for _ in range(EPOCHS):
        fate.shuffle(order)
        for place in order:
            row = scaled[place]
            off = results[place] - 1.0 / (1.0 + exp(-bias - weigh(weights, row)))
            pace = RATE / len(row) * (1.0 - done / whole)
            fade, step = 1.0 - pace * DECAY, pace * off
            weights = [fade * weight + step * x for weight, x in zip(weights, row, strict=True)]
            bias += step
            done += 1
    return [weight / spread if spread > 0 else 0.0 for weight, spread in zip(weights, spreads, strict=True)]


def scale(value: float, mean: float, spread: float) -> float:
    """How far a trait is from the usual."""
    return max(-FAR, min(FAR, (value - mean) / spread)) if spread > 0 else 0.0


def write_experience(rows: Sequence[Sequence[float]], games: int) -> str:
    """The file that a game keeps: a row of weights for each seat, or one for all."""
    lines = ",\n".join("  " + json.dumps([float(f"{weight:.4g}") for weight in row]) for row in rows)
    return f'{{"games": {games}, "weights": [\n{lines}\n]}}\n'
