"""Compiled against interpreted in one run, as ratios: `make bench`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

SOURCE = Path.cwd() / "src"


def measure(interpreted: bool) -> dict[str, dict[str, Any]]:
    """The figures of one kind of build, in a process of its own."""
    environment = dict(os.environ)
    environment.pop("PYTHONPATH", None)
    if interpreted:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, "-m", "sandtable", "bench", "--json"]
    found: dict[str, dict[str, Any]] = json.loads(subprocess.check_output(command, env=environment, cwd="/"))
    return found


def main() -> None:
    """A table per game."""
    compiled, interpreted = measure(False), measure(True)
    for game, figures in compiled.items():
        table = Table(game, "compiled" if figures["compiled"] else "NOT compiled", "interpreted", "ratio")
        for name, value in figures.items():
            other = interpreted[game][name]
            if name == "compiled":
                continue
            ratio = value / other if name.endswith("_per_s") else other / value
            table.add_row(name, f"{value:,}", f"{other:,}", f"{ratio:.1f}")
        Console().print(table)


if __name__ == "__main__":
    main()
