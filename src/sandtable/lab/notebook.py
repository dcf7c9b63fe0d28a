"""Games kept in a file of JSON lines, what is played in the first, so that a series can go on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from sandtable.kernel.errors import InputError

Row = TypeVar("Row")


class Notebook:
    """What was played under one setting. `kind` names it in errors."""

    def __init__(self, path: Path, setting: Mapping[str, Any], kind: str) -> None:
        self.path = path
        self.kind = kind
        head = json.dumps(setting)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or not path.stat().st_size:
                path.write_text(head + "\n", encoding="utf-8")
            self.lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        except (OSError, UnicodeDecodeError) as error:
            raise InputError("file/unwritable", f"{path} cannot be used: {error}") from None
        if head != self.lines[0].strip():
            held = self.lines[0].strip()[:400]
            raise InputError(f"{kind}/other", f"{path} holds another {kind} ({held}): choose another place")

    def read(self, make: Callable[[Any], Row]) -> list[Row]:
        """What is kept; a last line that was cut off is dropped from the file and played again."""
        found: list[Row] = []
        for number, line in enumerate(self.lines[1:], 1):
            try:
                found.append(make(json.loads(line)))
            except (ValueError, TypeError, KeyError):
                if number + 1 < len(self.lines) or line.endswith("\n"):
                    told = f"{self.path}, line {number + 1} is broken: {line.strip()[:80]}"
                    raise InputError(f"{self.kind}/broken", told) from None
                self.path.write_text("".join(self.lines[:number]), encoding="utf-8")
        return found

    def add(self, row: Any) -> None:
        """One more."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
