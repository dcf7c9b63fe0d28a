"""The arena: bots meet from every side of a game with paired seeds. What was played is kept, so that it can go on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean

from sandtable.bots import find_bot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import InputError
from sandtable.lab.notebook import Notebook
from sandtable.lab.simulate import Match, play_game
from sandtable.lab.workers import run_tasks

GAMES = "games.jsonl"
"""In the folder of an arena: its setting in the first line, then a line for each bout."""


@dataclass(frozen=True)
class Setting:
    """What is played in an arena."""

    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]
    seed: int
    pack: str
    content: str
    """The version of the data: other data is another arena."""
    seating: str = "every way of sharing the sides in turn"
    """Who sits where with a seed: games of another seating cannot go on."""


@dataclass(frozen=True)
class Bout:
    """One game: a player on half of the sides, a rival on the others."""

    player: str
    rival: str
    number: int
    """Of the seed; it also says who sits where."""


@dataclass(frozen=True)
class Outcome:
    """How a bout went."""

    bout: Bout
    points: list[float]
    """By side: 1 won, 0 lost; between them where it was shared."""
    scores: list[float]
    """By side, the mean of its seats."""
    decisions: int
    seconds: float


class Arena:
    """Players, sides, and the bouts that they have fought."""

    def __init__(self, setting: Setting, players: Sequence[str]) -> None:
        game = find_game(setting.game)
        content = game.load(Path(setting.pack) if setting.pack else None)
        self.setting = setting
        self.players = check_players(players)
        self.sides = game.parties(content, setting.scenario, dict(setting.options))
        self.shares = share_sides(len(self.sides))
        """Which sides one of two players has; one seed after the other, over and over: a round."""
        self.outcomes: dict[Bout, Outcome] = {}

    def list_bouts(self, games: int) -> list[Bout]:
        """Every pair, each seed with the players both ways; seeds first, so that a part is fair."""
        return [
            Bout(player, rival, number)
            for number in range(games)
            for one, other in combinations(self.players, 2)
            for player, rival in ((one, other), (other, one))
        ]

    def list_places(self, bout: Bout) -> list[str]:
        """Who plays each side. In a round everybody has every partner: nobody always has the better ones."""
        first, second = sorted((bout.player, bout.rival))
        share = self.shares[bout.number % len(self.shares)]
        one, other = (first, second) if bout.player == first else (second, first)
        return [one if side in share else other for side in range(len(self.sides))]

    def list_missing(self, games: int) -> list[Bout]:
        """Bouts that are still to be fought."""
        return [bout for bout in self.list_bouts(games) if bout not in self.outcomes]

    def run(self, games: int, jobs: int) -> Iterator[Outcome]:
        """Fight what is missing, one outcome after the other."""
        tasks = [(self.setting, self.sides, self.list_places(bout), bout) for bout in self.list_missing(games)]
        for outcome in run_tasks(fight, tasks, jobs):
            self.outcomes[outcome.bout] = outcome
            yield outcome


def share_sides(sides: int) -> list[tuple[int, ...]]:
    """Every way of giving half of the sides to one player; each is played the other way round as well."""
    ways = list(combinations(range(sides), (sides + 1) // 2))
    return ways if sides % 2 else ways[: len(ways) // 2]


def check_players(players: Sequence[str]) -> list[str]:
    """Two bots at least, each once."""
    for player in players:
        find_bot(player)
    if len(players) < 2 or len(set(players)) < len(players):
        raise InputError("arena/players", "an arena needs two different players or more: --players regular,veteran")
    return list(players)


def check_setting(name: str, scenario: str, options: Mapping[str, str], seed: int, pack: str) -> Setting:
    """A setting with every name checked."""
    game = find_game(name)
    content = game.load(Path(pack) if pack else None)
    chosen = tuple(game.check_options(options).items())
    return Setting(name, game.check_scenario(content, scenario), chosen, seed, pack, game.content_version(content))


def fight(setting: Setting, sides: list[list[str]], places: list[str], bout: Bout) -> Outcome:
    """One bout."""
    game = find_game(setting.game)
    names = {seat: name for side, name in zip(sides, places, strict=True) for seat in side}
    seats = tuple(names.get(seat, "") for seat in game.seats)
    match = Match(setting.game, seats, setting.seed, setting.scenario, setting.options, setting.pack)
    begun = time.perf_counter()
    decisions, winners, scores = play_game(match, bout.number)
    everybody = [seat for seat, name in enumerate(seats) if name]
    own = [[game.seat_index(seat) for seat in side] for side in sides]
    points = [share_points(side, winners, everybody) for side in own]
    means = [fmean(scores[seat] for seat in side) for side in own]
    return Outcome(bout, points, means, decisions, round(time.perf_counter() - begun, 3))


def share_points(own: list[int], winners: list[int], everybody: list[int]) -> float:
    """What a side gets: 1 if it wins, 0 if it does not, half where nobody or everybody wins."""
    if not winners or set(winners) >= set(everybody):
        return 0.5
    return 1.0 if set(own) & set(winners) else 0.0


def open_arena(folder: Path, arena: Arena) -> Callable[[Outcome], None]:
    """Read what a folder holds of an arena, or begin it; returns how an outcome is kept."""
    notebook = Notebook(folder / GAMES, asdict(arena.setting), "arena")
    for outcome in notebook.read(lambda row: Outcome(Bout(**row.pop("bout")), **row)):
        arena.outcomes[outcome.bout] = outcome
    return lambda outcome: notebook.add(asdict(outcome))
