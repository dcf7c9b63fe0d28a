"""Who is better, and how sure that is: pairs, their means, and Elo with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10
from random import Random
from statistics import fmean, stdev

from sandtable.lab.arena import Arena, Bout
from sandtable.lab.statistics import interval

SCALE = 400.0
"""Elo points for odds of ten to one."""
STEPS = 200
SAMPLES = 200
"""How often the games are drawn anew for the intervals."""
EVEN = 0.5
"""A drawn game against an average player is added for everyone: who won all is not infinitely better."""
Z = 1.96

Comparison = tuple[str, str, int, float]
"""Two players, the seed, and what the first got of one point."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    count: int


@dataclass(frozen=True)
class Pair:
    """How a player did against another, or among others, by side and altogether."""

    player: str
    rival: str
    points: Mean
    """Of one point a game; with more than two sides, against what the rival got in its place."""
    lead: Mean
    """The score in a place, less what the rival got in the same place with the same seed; seeds are counted."""
    rounds: Mean
    """In how many rounds the player had more points than the rival: with two sides a round is a seed played both ways,
    with more it is every way of sharing the sides, both ways."""
    by_side: list[Mean]


@dataclass(frozen=True)
class Rating:
    """A player's Elo with its 95 % interval."""

    player: str
    elo: float
    low: float
    high: float
    games: int


def find_mean(values: Sequence[float]) -> Mean:
    """The mean and its interval; a single value may be anything."""
    if not values:
        return Mean(0.0, 0.0, 0.0, 0)
    mean = fmean(values)
    off = Z * stdev(values) / len(values) ** 0.5 if len(values) > 1 else abs(mean) + 1.0
    return Mean(mean, mean - off, mean + off, len(values))


def find_share(points: Collection[Sequence[float]], *, independent: bool) -> Mean:
    """What was won, by seed. Games are independent (Wilson's interval); places at one table are not."""
    every = [share for shares in points for share in shares]
    low, high = interval(sum(every), len(every))
    if every and not independent:
        mean = find_mean([fmean(shares) for shares in points])
        low, high = max(0.0, mean.low), min(1.0, mean.high)
    return Mean(fmean(every) if every else 0.5, low, high, len(every))


def list_leads(arena: Arena, player: str, rival: str) -> dict[int, list[float]]:
    """By seed that was played both ways, for every side: the player's score there less the rival's."""
    found: dict[int, list[float]] = {}
    for bout, outcome in arena.outcomes.items():
        twin = arena.outcomes.get(Bout(rival, player, bout.number))
        if (bout.player, bout.rival) == (player, rival) and twin is not None:
            found[bout.number] = [
                one - other if place == player else other - one
                for place, one, other in zip(arena.list_places(bout), outcome.scores, twin.scores, strict=True)
            ]
    return found


def list_comparisons(arena: Arena) -> list[Comparison]:
    """With two sides every game; with more, every place in both games of a seed."""
    if len(arena.sides) == 2:
        return [
            (bout.player, bout.rival, bout.number, outcome.points[arena.list_places(bout).index(bout.player)])
            for bout, outcome in arena.outcomes.items()
            if {bout.player, bout.rival} <= set(arena.players)
        ]
    return [
        (player, rival, number, find_point(lead))
        for player, rival in combinations(arena.players, 2)
        for number, leads in list_leads(arena, player, rival).items()
        for lead in leads
    ]


def find_point(lead: float) -> float:
    """Who is ahead has won."""
    return 0.5 if lead == 0 else float(lead > 0)


def compare(arena: Arena, player: str, rival: str) -> Pair:
    """One pair of players."""
    points: dict[int, list[float]] = defaultdict(list)
    for one, other, number, share in list_comparisons(arena):
        if {one, other} == {player, rival}:
            points[number].append(share if one == player else 1.0 - share)
    by_seed = list_leads(arena, player, rival)
    leads = list(by_seed.values())
    by_side = [find_mean([lead[side] for lead in leads]) for side in range(len(arena.sides))]
    won = find_share(points.values(), independent=len(arena.sides) == 2)
    rounds = find_share([[find_point(lead)] for lead in list_rounds(by_seed, len(arena.shares))], independent=True)
    return Pair(player, rival, won, find_mean([fmean(lead) for lead in leads]), rounds, by_side)


def list_rounds(leads: dict[int, list[float]], length: int) -> list[float]:
    """The leads of all seeds of a round together, for rounds that were played to their end."""
    found: dict[int, list[float]] = defaultdict(list)
    for number, lead in leads.items():
        found[number // length].append(sum(lead))
    return [sum(leads) for leads in found.values() if len(leads) == length]


def compare_all(arena: Arena, ratings: Sequence[Rating]) -> list[Pair]:
    """Every pair, the better player first."""
    players = [rating.player for rating in ratings]
    return [compare(arena, one, other) for at, one in enumerate(players) for other in players[at + 1 :]]


def rate(arena: Arena) -> list[Rating]:
    """All players, the best first; intervals by drawing seeds anew."""
    comparisons = list_comparisons(arena)
    elo = fit(arena.players, comparisons)
    by_seed: dict[int, list[Comparison]] = defaultdict(list)
    for one in comparisons:
        by_seed[one[2]].append(one)
    chance = Random(1)
    seeds = sorted(by_seed)
    samples = [
        fit(arena.players, [one for seed in chance.choices(seeds, k=len(seeds)) for one in by_seed[seed]])
        for _ in range(SAMPLES if seeds else 0)
    ]
    return sorted((describe(player, elo, samples, comparisons) for player in arena.players), key=lambda one: -one.elo)


def describe(
    player: str, elo: dict[str, float], samples: list[dict[str, float]], comparisons: Iterable[Comparison]
) -> Rating:
    """One player's rating; the middle 95 % of the samples are its interval."""
    drawn = sorted(sample[player] for sample in samples) or [elo[player]]
    low, high = drawn[int(0.025 * len(drawn))], drawn[min(len(drawn) - 1, int(0.975 * len(drawn)))]
    return Rating(player, elo[player], low, high, sum(1 for one in comparisons if player in one[:2]))


def fit(players: Sequence[str], comparisons: Iterable[Comparison]) -> dict[str, float]:
    """Strengths of the Bradley-Terry model that explain the results best, as Elo around a mean of 0."""
    won: dict[str, float] = dict.fromkeys(players, EVEN)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for one, other, _, share in comparisons:
        won[one] += share
        won[other] += 1.0 - share
        met[one, other] += 1.0
        met[other, one] += 1.0
    strength = dict.fromkeys(players, 1.0)
    for _ in range(STEPS):
        for player in players:
            weight = 2 * EVEN / (strength[player] + 1.0)
            for rival in players:
                weight += met[player, rival] / (strength[player] + strength[rival])
            strength[player] = won[player] / weight
    elo = {player: SCALE * log10(strength[player]) for player in players}
    middle = fmean(elo.values())
    return {player: value - middle for player, value in elo.items()}
