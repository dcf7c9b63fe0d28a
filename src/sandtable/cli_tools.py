"""What commands have in common: options, files, progress."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sandtable.kernel.errors import InputError

out = Console()
err = Console(stderr=True)

GAME = click.argument("game")
SCENARIO = click.option("--scenario", default="", help="Which scenario; default: the first.")
OPTION = click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A game option; repeatable.")
SEED = click.option("--seed", default=0, show_default=True, help="Same seed, same games.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
JOBS = click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="Worker processes.")
PACK = click.option("--pack", default="", type=click.Path(), help="A folder with another pack of data.")


def read_options(pairs: tuple[str, ...]) -> dict[str, str]:
    """NAME=VALUE pairs."""
    for pair in pairs:
        if "=" not in pair:
            raise click.BadParameter(f"expected NAME=VALUE, got {pair!r}", param_hint="--option")
    return dict(pair.split("=", 1) for pair in pairs)


def with_progress(title: str, total: int, quiet: bool, work: Callable[[Callable[[int], None]], Any]) -> Any:
    """Run long work under a progress bar on the error stream."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, disable=quiet or not err.is_terminal, transient=True) as bar:
        task = bar.add_task(title, total=total)
        return work(lambda done: bar.advance(task, done))


def print_json(value: Any) -> None:
    """Plain JSON on standard output."""
    click.echo(json.dumps(value, indent=2))


def read_file(path: str) -> str:
    """The text of a file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError("record/broken", f"{path} cannot be read: {error}") from None


def write_file(path: str, text: str) -> None:
    """Write a file, or say why not."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError("file/unwritable", f"{path} cannot be written: {error}") from None
