"""Reading a game's data files: every value is checked, and all faults are reported at once."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sandtable.kernel.errors import InputError

FORMAT = 1
Point = tuple[float, float]
SOURCES = ("R", "P", "X")


class Faults:
    """Everything that is wrong with a pack of data."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, where: str, what: str) -> None:
        """Note one fault."""
        self.found.append(f"{where}: {what}")

    def check(self) -> None:
        """Raise if there are any, with all of them in the message."""
        if self.found:
            listed = "\n  ".join(self.found)
            raise InputError("data/broken", f"{len(self.found)} fault(s) in the data:\n  {listed}")


class Entry:
    """One table of a data file. Reading a key checks it; `done` complains about keys nobody read."""

    def __init__(self, faults: Faults, where: str, values: Any) -> None:
        self.faults = faults
        self.where = where
        self.values: dict[str, Any] = values if isinstance(values, dict) else {}
        self.read: set[str] = set()
        if not isinstance(values, dict):
            faults.add(where, f"expected a table, found {values!r}")

    def fault(self, key: str, what: str) -> None:
        """Note a fault of one key."""
        self.faults.add(f"{self.where}.{key}" if key else self.where, what)

    def get(self, key: str, kind: type, default: Any) -> Any:
        """A value of a type, or a fault and the default."""
        self.read.add(key)
        value = self.values.get(key)
        if isinstance(value, kind) and not (kind is int and isinstance(value, bool)):
            return value
        if value is None:
            self.fault(key, "is missing")
        else:
            self.fault(key, f"expected {kind.__name__}, found {value!r}")
        return default

    def text(self, key: str) -> str:
        """A string."""
        found: str = self.get(key, str, "")
        return found

    def number(self, key: str, least: int = -99, most: int = 999) -> int:
        """A whole number within bounds."""
        found: int = self.get(key, int, least)
        if not least <= found <= most:
            self.fault(key, f"expected {least} to {most}, found {found}")
        return found

    def flag(self, key: str) -> bool:
        """True or false."""
        found: bool = self.get(key, bool, False)
        return found

    def choice(self, key: str, allowed: Sequence[str], default: int | None = None) -> int:
        """The index of a name in a closed list; the default stands in for a missing key."""
        self.read.add(key)
        if default is not None and key not in self.values:
            return default
        found = self.text(key)
        if found in allowed:
            return list(allowed).index(found)
        if found:
            self.fault(key, f"expected one of {', '.join(allowed)}, found {found!r}")
        return 0

    def choices(self, key: str, allowed: Sequence[str]) -> list[int]:
        """Indexes of names in a closed list."""
        found: list[Any] = self.get(key, list, [])
        indexes: list[int] = []
        for name in found:
            if name in allowed:
                indexes.append(list(allowed).index(name))
            else:
                self.fault(key, f"expected some of {', '.join(allowed)}, found {name!r}")
        return indexes

    def bits(self, key: str, allowed: Sequence[str]) -> int:
        """Names of a closed list as a bit set."""
        return sum(1 << index for index in set(self.choices(key, allowed)))

    def texts(self, key: str) -> list[str]:
        """A list of strings."""
        found: list[Any] = self.get(key, list, [])
        return [str(item) for item in found]

    def numbers(self, key: str, least: int, most: int) -> list[int]:
        """A list of whole numbers within bounds."""
        found: list[Any] = self.get(key, list, [])
        good = [item for item in found if type(item) is int and least <= item <= most]
        if len(good) != len(found):
            self.fault(key, f"expected whole numbers from {least} to {most}, found {found!r}")
        return good

    def faces(self, key: str, least: int, most: int) -> list[int]:
        """One number for each face of a die."""
        found = self.numbers(key, least, most)
        if len(found) != 6:
            self.fault(key, f"expected six, one for each face of the die, found {len(found)}")
        return found

    def point(self, key: str) -> Point:
        """One place on a map."""
        return (self.corners(key, [self.get(key, list, [0, 0])]) or [(0.0, 0.0)])[0]

    def outline(self, key: str) -> list[Point]:
        """The corners of a polygon."""
        found = self.corners(key, self.get(key, list, []))
        if len(set(found)) < max(3, len(found)):
            self.fault(key, "expected at least three corners, all different")
        return found

    def corners(self, key: str, pairs: list[Any]) -> list[Point]:
        """Pairs of numbers."""
        found: list[Point] = []
        for pair in pairs:
            if isinstance(pair, list) and len(pair) == 2 and all(is_number(value) for value in pair):
                found.append((float(pair[0]), float(pair[1])))
            else:
                self.fault(key, f"expected two numbers, x and y, found {pair!r}")
        return found

    def entry(self, key: str) -> Entry:
        """A table inside; where it is missing, that alone is a fault."""
        found = self.get(key, dict, None)
        faults = Faults() if found is None else self.faults
        return Entry(faults, f"{self.where}.{key}", found or {})

    def entries(self, key: str) -> list[Entry]:
        """An array of tables inside, each named by its id or its place."""
        found: list[Any] = self.get(key, list, [])
        return [Entry(self.faults, f"{self.where}.{key}[{label(item, i)}]", item) for i, item in enumerate(found)]

    def source(self) -> str:
        """The mark R, P or X; the marks of single parts are checked too."""
        mark = self.text("source")
        if mark and mark not in SOURCES:
            self.fault("source", f"expected R, P or X, found {mark!r}")
        self.read.add("sources")
        parts = self.values.get("sources", {})
        if not isinstance(parts, dict):
            self.fault("sources", f"expected dict, found {parts!r}")
            parts = {}
        for part, found in parts.items():
            if found not in SOURCES:
                self.fault(f"sources.{part}", f"expected R, P or X, found {found!r}")
        return mark

    def done(self) -> None:
        """Nothing may stand here that nobody reads."""
        for key in self.values:
            if key not in self.read:
                self.fault(key, f"is not known here; known: {', '.join(sorted(self.read))}")


def is_number(value: Any) -> bool:
    """Whether a value is a number, whole or not."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def label(item: Any, place: int) -> str:
    """What to call an entry of an array."""
    return str(item["id"]) if isinstance(item, dict) and "id" in item else str(place + 1)


def read_file(faults: Faults, path: Path) -> Entry:
    """One data file, with its format checked."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        faults.add(path.name, f"cannot be read: {error}")
        return Entry(Faults(), path.name, {})
    entry = Entry(faults, path.name, values)
    if entry.number("format") != FORMAT:
        entry.fault("format", f"expected {FORMAT}")
    return entry


def check_folder(folder: Path) -> None:
    """A pack must be a folder."""
    if not folder.is_dir():
        raise InputError("data/broken", f"no folder {folder}: a pack is a copy of a game's data folder")


def digest_files(folder: Path) -> str:
    """The content version: a hash over all data files of a folder and the folders in it."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.toml")):
        total.update(path.relative_to(folder).as_posix().encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:12]
