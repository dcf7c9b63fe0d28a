"""The command line: sandtable games | play | sim | arena | record | replay | position | check | fuzz | bench ..."""

from __future__ import annotations

import logging
import secrets
import shutil
import sys
from pathlib import Path
from typing import Any

import click
from rich.markup import escape
from rich.table import Table

from sandtable import __version__
from sandtable.bots import BOTS, find_bot
from sandtable.cli_lab import arena, learn, sim, train
from sandtable.cli_tools import (
    GAME,
    JOBS,
    JSON,
    OPTION,
    PACK,
    SCENARIO,
    SEED,
    err,
    out,
    print_json,
    read_file,
    read_options,
    with_progress,
    write_file,
)
from sandtable.games.catalog import GAMES, find_game
from sandtable.kernel.clauses import read_clauses
from sandtable.kernel.conformance import Examiner
from sandtable.kernel.errors import InputError, SandtableError, unknown
from sandtable.kernel.game import Game
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play, start
from sandtable.kernel.position import Position
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay as replay_record
from sandtable.kernel.state import NOBODY
from sandtable.lab.bench import bench_game
from sandtable.lab.build import is_compiled
from sandtable.lab.examine import How, examine_games, list_setups, try_pack
from sandtable.lab.simulate import check_match, play_record
from sandtable.terminal import Terminal

PERSON = "person"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sandtable")
def cli() -> None:
    """A table for modern-conflict wargames where the server knows the rules."""


for command in (arena, learn, sim, train):
    cli.add_command(command)


def main() -> None:
    """Run a command; an error is one clear line and exit code 1 (2 for a wrong command line)."""
    try:
        cli(standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except SandtableError as error:
        fail(error.code, error.message)
    except BrokenPipeError:
        sys.exit(0)


def fail(code: str, message: str) -> None:
    """Say what is wrong and stop."""
    err.print(f"[red]error[/] {code}: {escape(message)}", highlight=False, soft_wrap=True)
    sys.exit(1)


@cli.command()
@JSON
def games(as_json: bool) -> None:
    """List the games."""
    listed: dict[str, dict[str, Any]] = {
        game.id: {
            "title": game.title,
            "about": game.about,
            "seats": list(game.seats),
            "scenarios": {scenario.id: scenario.title for scenario in game.list_scenarios(game.load(None))},
            "options": {o.name: {"choices": list(o.choices), "default": o.default} for o in game.options},
            "bots": list(BOTS),
            "clauses": len(read_clauses(game)),
            "rules_version": game.rules_version,
            "content_version": game.content_version(game.load(None)),
        }
        for game in GAMES.values()
    }
    if as_json:
        print_json(listed)
        return
    table = Table("game", "title", "seats", "scenarios", "options", title=None)
    for name, entry in listed.items():
        options = "\n".join(f"{option}: {', '.join(o['choices'])}" for option, o in entry["options"].items())
        table.add_row(name, entry["title"], "\n".join(entry["seats"]), "\n".join(entry["scenarios"]), options)
    out.print(table)
    kind = "compiled" if is_compiled() else "interpreted"
    out.print(f"Rules are {kind}. Play one: [bold]sandtable play {next(iter(GAMES))}[/]")


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for your network.")
@click.option("--port", type=click.IntRange(0, 65535), default=None, help="Default: the first free one from 8000.")
@click.option("--database", default="", help="A file, or postgresql://... Default: a file in your data folder.")
@click.option("--packs", default=None, type=click.Path(exists=True, file_okay=False), help="A folder of content packs.")
@click.option("--bots", default=0, type=click.IntRange(0, 64), help="Thinking processes. Default: two for each core.")
@click.option(
    "--minds", default=1, show_default=True, type=click.IntRange(1, 16), help="Processes for one searching bot."
)
@click.option("--pace", default=0.1, show_default=True, help="Seconds between two visible choices of a bot.")
@click.option("--proxy", default="", metavar="ADDRESSES", help="Proxies whose X-Forwarded headers are trusted.")
@click.option("--limits/--no-limits", default=True, help="Limit how fast one address may ask.")
@click.option("--private-webhooks", is_flag=True, help="Let webhooks call addresses of your own network.")
@click.option("--browse", is_flag=True, help="Open a browser.")
def serve(
    host: str,
    port: int | None,
    database: str,
    packs: str | None,
    bots: int,
    minds: int,
    pace: float,
    proxy: str,
    limits: bool,
    private_webhooks: bool,
    browse: bool,
) -> None:
    """Start the table: play in a browser, with people and bots."""
    from sandtable.web.server import Options, run

    where = database or str(Path(click.get_app_dir("sandtable")) / "tables.db")
    folder = Path(packs) if packs else None
    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    options = Options(where, host, port, folder, bots, minds, proxy, limits, pace, private_webhooks, browse)
    run(options, lambda url: announce(url, where))


def announce(url: str, database: str) -> None:
    """Where the table is."""
    out.print(f"[bold]Sandtable is open:[/] {url}   (Ctrl+C closes it; nothing is lost)")
    out.print(f"[dim]games are kept in {escape(database)}[/]", highlight=False, soft_wrap=True)


@cli.command()
@click.argument("game", default=next(iter(GAMES)))
@click.option("--seat", default="", help="Your seat; default: drawn by lot.")
@click.option("--bot", default="regular", show_default=True, help="Who plays the other seats.")
@SCENARIO
@OPTION
@PACK
@click.option("--seed", type=int, default=None, help="Play a fixed seed instead of fresh dice.")
@click.option("--save", default="", type=click.Path(), help="Where the record is kept while you play.")
@click.option("--resume", default="", type=click.Path(), help="Go on with a saved game.")
def play(
    game: str,
    seat: str,
    bot: str,
    scenario: str,
    options: tuple[str, ...],
    pack: str,
    seed: int | None,
    save: str,
    resume: str,
) -> None:
    """Play in this terminal against a bot."""
    folder = Path(pack) if pack else None
    if resume:
        record = read_record(read_file(resume))
        table = replay_record(find_game(record.header.game), record, folder)
    else:
        table = open_table(find_game(game), seat, bot, scenario, read_options(options), folder, seed)
    seats = table.header.seats
    mine = next((name for name, who in seats.items() if who == PERSON), table.game.seats[0])
    kinds = [find_bot(seats.get(name, bot) if name != mine else bot) for name in table.game.seats]
    opponents = [kind(table.game, secrets.randbits(32)) for kind in kinds]
    if save and not resume and Path(save).exists():
        raise InputError("file/exists", f"{save} is there already: go on with --resume {save}, or choose another name")
    path = save or resume or f"{table.game.id}-{secrets.token_hex(3)}.record"
    write_file(path, write_record(table.record()))
    if not is_compiled():
        err.print(
            "[dim]The rules run interpreted here; 'make build' with a C compiler makes bots several times faster.[/]"
        )
    terminal = Terminal(table, table.game.seat_index(mine), opponents, Path(path), out, out.input)
    terminal.resume = f"{sys.argv[0]} play --resume {path}" + (f" --pack {pack}" if pack else "")
    terminal.run()


def open_table(
    game: Game,
    seat: str,
    bot: str,
    scenario: str,
    options: dict[str, str],
    pack: Path | None,
    seed: int | None,
) -> Play:
    """A new game with one person and bots; without a seed every roll follows from a fresh secret."""
    content = game.load(pack)
    part = game.list_seats(content, game.check_scenario(content, scenario), game.check_options(options))
    mine = pick_seat(part, seat)
    find_bot(bot)
    seats = {name: PERSON if name == mine else bot for name in part}
    secret = "" if seed is not None else secrets.token_hex(32)
    return start(game, seed or 0, scenario, options, pack, secret, seats)


def pick_seat(part: list[str], name: str) -> str:
    """The seat asked for, or one drawn by lot."""
    if name and name not in part:
        raise unknown("seat/unknown", "seat", name, part)
    return name or secrets.choice(part)


@cli.command()
@GAME
@SEED
@click.option("--seats", default="random", show_default=True, help="Bots in seat order, or one for all.")
@SCENARIO
@OPTION
@PACK
@click.option("--output", "-o", default="-", type=click.Path(), help="File to write; - for standard output.")
def record(game: str, seed: int, seats: str, scenario: str, options: tuple[str, ...], pack: str, output: str) -> None:
    """Let bots play one game and write its record."""
    match = check_match(game, seats.split(","), scenario, read_options(options), seed, pack)
    text = write_record(play_record(match).record())
    if output == "-":
        click.echo(text, nl=False)
    else:
        write_file(output, text)
        err.print(f"[dim]wrote {escape(output)}[/]")


@cli.command()
@click.argument("file", type=click.Path())
@click.option("--seat", default="", help="Whose log to print; default: an onlooker's.")
@click.option("--log/--no-log", default=True, help="Print the log.")
@PACK
@JSON
def replay(file: str, seat: str, log: bool, pack: str, as_json: bool) -> None:
    """Play a record again, check every digest, print its log."""
    found_record = read_record(read_file(file))
    found = find_game(found_record.header.game)
    table = replay_record(found, found_record, Path(pack) if pack else None)
    reader = found.seat_index(seat) if seat else NOBODY
    if as_json:
        print_json(summarise(table))
        return
    if log:
        for line, clause in table.lines(reader):
            out.print(f"{escape(line)} [bright_black]{clause}[/]", highlight=False)
    summary = summarise(table)
    end = "over" if summary["over"] else "not over"
    out.print(f"{summary['choices']} choices, {end}, digest {summary['digest']}: the record holds")


def summarise(table: Play) -> dict[str, Any]:
    """What a replay came to."""
    state = table.state
    seats = table.game.seats
    return {
        "game": table.game.id,
        "choices": len(table.choices),
        "over": state.over,
        "winners": [seats[seat] for seat in state.winners],
        "scores": dict(zip(seats, state.scores, strict=True)) if state.over else {},
        "digest": digest(state),
        "compiled": is_compiled(),
    }


@cli.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True))
@click.option("--show", is_flag=True, help="Print the facts and every seat's view after the last block.")
@JSON
def position(files: tuple[str, ...], show: bool, as_json: bool) -> None:
    """Run position files (docs/positions.md describes them)."""
    paths = [path for file in files for path in (sorted(Path(file).glob("*.toml")) or [Path(file)])]
    rows = [run_one_position(path, show) for path in paths]
    if show and not as_json:
        for row in rows:
            out.print_json(data={key: row[key] for key in ("facts", "views", "offered") if key in row})
    if as_json:
        print_json(rows)
    else:
        for row in rows:
            mark = "[green]holds[/]" if row["ok"] else "[red]fails[/]"
            said = escape(f"{row['file']}  {row['title']}{row['error']}")
            out.print(f"{mark}  {said}", highlight=False, soft_wrap=True)
    if not all(row["ok"] for row in rows):
        sys.exit(1)


def run_one_position(path: Path, show: bool) -> dict[str, Any]:
    """One file's outcome."""
    row: dict[str, Any] = {"file": str(path), "ok": False, "title": "", "error": ""}
    try:
        found = Position(path)
        row["title"] = found.title
        if found.values["game"] not in GAMES:
            raise found.broken("game", f"unknown game; expected one of: {', '.join(GAMES)}")
        game = GAMES[found.values["game"]]
        table = found.run(game)
        row["ok"] = True
        if show:
            row["facts"] = game.facts(table.state)
            row["views"] = {name: game.view(table.state, seat) for seat, name in enumerate(game.seats)}
            row["offered"] = table.offer()
    except SandtableError as error:
        row["error"] = f"  {error.message}"
    return row


@cli.command()
@GAME
@click.option("--games", "count", default=3, show_default=True, type=click.IntRange(1), help="Random games per set-up.")
@SEED
@JOBS
@JSON
def check(game: str, count: int, seed: int, jobs: int, as_json: bool) -> None:
    """Conformance: data, gate, saving, copies, undo, replay, leaks."""
    examine(game, Examiner.examine, "conforms", count, seed, jobs, as_json)


@cli.command()
@GAME
@click.option(
    "--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="Random games per set-up."
)
@SEED
@JOBS
@JSON
def fuzz(game: str, count: int, seed: int, jobs: int, as_json: bool) -> None:
    """Random games with all invariants checked after every choice; a failure writes a record."""
    examine(game, Examiner.fuzz, "no fault, no dead end", count, seed, jobs, as_json)


@cli.command()
@GAME
@click.option(
    "--games", "count", default=200, show_default=True, type=click.IntRange(1), help="Random games per set-up."
)
@SEED
@JOBS
@JSON
def leaks(game: str, count: int, seed: int, jobs: int, as_json: bool) -> None:
    """The leak rule for every seat at every decision of random games."""
    examine(game, Examiner.watch_leaks, "nothing leaks", count, seed, jobs, as_json)


def examine(game: str, how: How, verdict: str, count: int, seed: int, jobs: int, as_json: bool) -> None:
    """Examine so many games of every set-up and tell the outcome."""
    found = find_game(game)
    total = count * len(list_setups(found))
    counts = with_progress("games", total, as_json, lambda tick: examine_games(found, how, seed, count, jobs, tick))
    if as_json:
        print_json({found.id: counts})
        return
    listed = ", ".join(f"{number:,} {name}" for name, number in sorted(counts.items()))
    out.print(f"[green]{found.id}: {verdict}[/]  {listed}", highlight=False, soft_wrap=True)


@cli.group()
def pack() -> None:
    """Cards, maps, counters and scenarios of your own."""


@pack.command("new")
@GAME
@click.argument("folder", type=click.Path(path_type=Path))
def new_pack(game: str, folder: Path) -> None:
    """Copy the data of a game, to be changed."""
    found = find_game(game)
    try:
        shutil.copytree(found.folder / "data", folder)
    except FileExistsError:
        raise InputError("file/exists", f"{folder} is there already: choose another name") from None
    except OSError as error:
        raise InputError("file/unwritable", f"{folder} cannot be written: {error}") from None
    out.print(
        f"Change what you like in {escape(str(folder))}, then: sandtable pack check {game} {folder}", soft_wrap=True
    )


@pack.command("check")
@GAME
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--games", "count", default=1, show_default=True, type=click.IntRange(0), help="Trial games per scenario."
)
@JSON
def check_pack(game: str, folder: Path, count: int, as_json: bool) -> None:
    """Tell all that is wrong with a pack; a sound one is tried in random games."""
    found = find_game(game)
    total = count * len(found.list_scenarios(found.load(folder)))
    scenarios = with_progress("games", total, as_json, lambda tick: try_pack(found, folder, count, tick))
    if as_json:
        print_json({"content_version": found.content_version(found.load(folder)), "scenarios": scenarios})
        return
    for name, title in scenarios.items():
        out.print(f"[green]sound[/]  {name}  {escape(title)}", highlight=False, soft_wrap=True)


@cli.command()
@click.argument("game", default="")
@click.option(
    "--seconds", default=3.0, show_default=True, type=click.FloatRange(0.01), help="How long each figure is measured."
)
@JSON
def bench(game: str, seconds: float, as_json: bool) -> None:
    """Measure decisions, copies, views and bot moves per game."""
    names = [find_game(game).id] if game else list(GAMES)
    figures = {name: bench_game(find_game(name), seconds) for name in names}
    if as_json:
        print_json(figures)
        return
    table = Table("figure", *figures)
    for figure in next(iter(figures.values())):
        table.add_row(
            figure, *(f"{row[figure]:,}" if figure != "compiled" else str(row[figure]) for row in figures.values())
        )
    out.print(table)
