"""Commands of the laboratory in which bots meet and learn."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from sandtable.bots.experience import FILE
from sandtable.cli_tools import (
    GAME,
    JOBS,
    JSON,
    OPTION,
    PACK,
    SCENARIO,
    SEED,
    out,
    print_json,
    read_options,
    with_progress,
    write_file,
)
from sandtable.kernel.errors import InputError
from sandtable.lab.arena import Arena, check_setting, open_arena
from sandtable.lab.arena_report import write_report
from sandtable.lab.learn import SHARE, write_experience
from sandtable.lab.learn import learn as study_games
from sandtable.lab.ratings import compare_all, rate
from sandtable.lab.simulate import Result, SeatResult, check_match, open_series, simulate
from sandtable.lab.statistics import interval
from sandtable.lab.trials import Trainee, Training
from sandtable.lab.trials import train as try_rounds

FEW = 5
"""So many different scores are told one by one."""


@click.command()
@GAME
@click.option("--games", "count", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@SEED
@click.option("--seats", default="random", show_default=True, help="Bots in seat order, or one for all.")
@SCENARIO
@OPTION
@PACK
@JOBS
@click.option("--output", "-o", default="", type=click.Path(), help="File that keeps every game; goes on from it.")
@JSON
def sim(
    game: str,
    count: int,
    seed: int,
    seats: str,
    scenario: str,
    options: tuple[str, ...],
    pack: str,
    jobs: int,
    output: str,
    as_json: bool,
) -> None:
    """Play many games between bots."""
    match = check_match(game, seats.split(","), scenario, read_options(options), seed, pack)
    kept = open_series(Path(output), match) if output else None
    result = with_progress("games", count, as_json, lambda tick: simulate(match, count, jobs, tick, kept))
    if as_json:
        print_json(result.as_json())
    else:
        tell_result(result)


def tell_result(result: Result) -> None:
    """Who won how often, and with what."""
    table = Table("seat", "bot", "wins", "draws", "losses", "win rate, 95 % interval", "mean score")
    for row in result.results:
        low, high = interval(row.wins, result.games)
        rate = f"{row.wins / result.games:.1%}  ({low:.1%} to {high:.1%})"
        table.add_row(row.seat, row.bot, str(row.wins), str(row.draws), str(row.losses), rate, f"{row.mean_score:.2f}")
    out.print(table)
    for row in result.results:
        out.print(f"{row.seat}: {tell_scores(row, result.games)}", highlight=False)
    kind = "compiled" if result.compiled else "interpreted"
    out.print(f"{result.decisions:,} decisions in {result.seconds} s: {result.decisions_per_s:,}/s, {kind}")


def tell_scores(row: SeatResult, games: int) -> str:
    """Wins shared with nobody, and how often each score, or between what they lie where they are many."""
    low, high = interval(row.alone, games)
    alone = f"wins alone in {row.alone / games:.0%} ({low:.0%} to {high:.0%})"
    if len(row.scores) > FEW:
        return f"{alone}; scores from {min(row.scores)} to {max(row.scores)}"
    return f"{alone}; scores {', '.join(f'{score} in {count / games:.0%}' for score, count in row.scores.items())}"


@click.command()
@GAME
@click.option("--players", default="recruit,regular", show_default=True, help="Bots; veteran@2000: iterations a move.")
@click.option("--games", "count", default=20, show_default=True, type=click.IntRange(1), help="Seeds for each pair.")
@SEED
@SCENARIO
@OPTION
@PACK
@JOBS
@click.option("--output", "-o", default="", type=click.Path(), help="Folder of games and report; goes on where it is.")
@JSON
def arena(
    game: str,
    players: str,
    count: int,
    seed: int,
    scenario: str,
    options: tuple[str, ...],
    pack: str,
    jobs: int,
    output: str,
    as_json: bool,
) -> None:
    """Let bots meet at mixed tables, both ways round, rate them, and write a report."""
    setting = check_setting(game, scenario, read_options(options), seed, pack)
    found = Arena(setting, players.split(","))
    folder = Path(output or f"arena-{game}-{setting.scenario}")
    keep = open_arena(folder, found)

    def fight(tick: Callable[[int], None]) -> None:
        for outcome in found.run(count, jobs):
            keep(outcome)
            tick(1)

    try:
        with_progress("games", len(found.list_missing(count)), as_json, fight)
    finally:
        write_file(str(folder / "report.html"), write_report(found))
    tell_arena(found, folder / "report.html", as_json)


@click.command()
@GAME
@click.option("--games", "count", default=2000, show_default=True, type=click.IntRange(16), help="How many games.")
@SEED
@SCENARIO
@OPTION
@JOBS
@click.option("--share", default=SHARE, show_default=True, type=click.FloatRange(0), help="Its part beside the hints.")
@click.option("--output", "-o", default=FILE, show_default=True, type=click.Path(), help="File to write.")
def learn(
    game: str, count: int, seed: int, scenario: str, options: tuple[str, ...], jobs: int, share: float, output: str
) -> None:
    """Let bots play and weigh what their positions had in common with how the games ended."""
    match = check_match(game, ["hasty"], scenario, read_options(options), seed, "")
    lessons = with_progress("games", count, False, lambda tick: study_games(match, count, share, jobs, tick))
    write_file(output, write_experience([lesson.weights for lesson in lessons], count))
    table = Table("seat", "hints and result of games held back, correlation", "with experience")
    for lesson in lessons:
        table.add_row(lesson.seat, f"{lesson.hints:.2f}", f"{lesson.experience:.2f}")
    out.print(table)
    out.print(f"Written to {output}; bots use it as {FILE} in the folder of the game.")


@click.command()
@GAME
@click.option("--games", "count", default=1000, show_default=True, type=click.IntRange(16), help="Games of a round.")
@click.option("--rounds", default=3, show_default=True, type=click.IntRange(1), help="How often weights are moved.")
@SEED
@click.option("--scenario", "scenarios", multiple=True, help="A scenario; repeatable; default: the first.")
@OPTION
@JOBS
@click.option("--together", is_flag=True, help="One row of weights for all seats.")
@click.option("--output", "-o", default=FILE, show_default=True, type=click.Path(), help="File; goes on from it.")
def train(
    game: str,
    count: int,
    rounds: int,
    seed: int,
    scenarios: tuple[str, ...],
    options: tuple[str, ...],
    jobs: int,
    together: bool,
    output: str,
) -> None:
    """Let bots whose judgement is shaken by lot play each other, and keep what went with success."""
    chosen = read_options(options)
    matches = [check_match(game, ["regular"], scenario, chosen, seed, "") for scenario in scenarios or ("",)]
    before, rows = read_experience(output)
    trainee = Trainee(Training(matches, together), seed + before, rows)

    def keep(tick: Callable[[int], None]) -> None:
        for number, weights in enumerate(try_rounds(trainee, count, rounds, jobs, tick), 1):
            write_file(output, write_experience(weights, before + number * count))

    with_progress("games", count * rounds, False, keep)
    out.print(f"Written to {output}; bots use it as {FILE} in the folder of the game.")


def read_experience(path: str) -> tuple[int, list[list[float]]]:
    """From how many games weights come, and the weights; none where there is no such file."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
        return int(found["games"]), [[float(weight) for weight in row] for row in found["weights"]]
    except FileNotFoundError:
        return 0, []
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise InputError("learn/broken", f"{path} holds no weights to go on from: {error!r}") from None


def tell_arena(found: Arena, report: Path, as_json: bool) -> None:
    """Ratings and pairs, the best first."""
    ratings = rate(found)
    pairs = compare_all(found, ratings)
    if as_json:
        print_json({"ratings": [asdict(one) for one in ratings], "pairs": [asdict(pair) for pair in pairs]})
        return
    table = Table("player", "Elo", "95 % interval", "comparisons")
    for one in ratings:
        table.add_row(one.player, f"{one.elo:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}", str(one.games))
    out.print(table)
    for pair in pairs:
        won, lead = pair.points, pair.lead
        out.print(
            f"{pair.player} v {pair.rival}: {won.mean:.1%} ({won.low:.1%} to {won.high:.1%}),"
            f" lead {lead.mean:+.2f} ({lead.low:+.2f} to {lead.high:+.2f}), {won.count} comparisons;"
            f" {pair.rounds.mean:.1%} of {pair.rounds.count} rounds",
            highlight=False,
            soft_wrap=True,
        )
    out.print(f"[dim]{escape(str(report))}[/]", soft_wrap=True)
