"""Kinds of value that only this game's data have: names from other files, keys that may be left out, commands."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Command
from sandtable.games.fitna.terms import BOXES, COUNTRIES, NATS
from sandtable.kernel.data import Entry

BOX = "a box of map.toml"
UNIT = "a unit of units.toml"


class Names:
    """What an entry may refer to, by id."""

    def __init__(self, content: Content) -> None:
        self.boxes = {box.id: box.index for box in content.boxes[:BOXES]}
        self.units = {unit.id: unit.index for unit in content.units}
        self.titles: set[str] = set()
        """Of cards."""


def finish(entry: Entry) -> str:
    """The source, and nothing else."""
    source = entry.source()
    entry.done()
    return source


def has(entry: Entry, key: str) -> bool:
    """Whether a key that may be left out is there."""
    entry.read.add(key)
    return key in entry.values


def pick(entry: Entry, key: str, allowed: Sequence[str]) -> int:
    """What the other keys hang on; if it is not known, -1, and the others are passed over."""
    found = entry.text(key)
    if found in allowed:
        return list(allowed).index(found)
    if found:
        entry.fault(key, f"expected one of {', '.join(allowed)}, found {found!r}")
    entry.read.update(entry.values)
    return -1


def need(entry: Entry, keys: list[str]) -> None:
    """These parameters are there, and no others."""
    for key in keys:
        if not key.endswith("?") and key not in entry.values:
            entry.fault(key, "is missing")
    wanted = [key.rstrip("?") for key in keys]
    for key in entry.values:
        if key not in wanted and key not in entry.read:
            entry.fault(key, f"does not belong here; known: {', '.join(sorted([*entry.read, *wanted]))}")
            entry.read.add(key)


def known(entry: Entry, key: str, names: dict[str, int], what: str) -> int:
    """The number of something that has a name; -1 if there is none."""
    found = entry.text(key)
    if found and found not in names:
        entry.fault(key, f"expected {what}, found {found!r}")
    return names.get(found, -1)


def all_known(entry: Entry, key: str, names: dict[str, int], what: str) -> list[int]:
    """The numbers of some of them, each once; left out: none."""
    found = entry.texts(key) if has(entry, key) else []
    for name in sorted(set(found)):
        if name not in names:
            entry.fault(key, f"expected {what}, found {name!r}")
        elif found.count(name) > 1:
            entry.fault(key, f"{name} stands twice")
    return [names[name] for name in found if name in names]


def some_boxes(entry: Entry, key: str, names: Names) -> list[int]:
    """Boxes; left out: none."""
    return all_known(entry, key, names.boxes, BOX)


def some_units(entry: Entry, key: str, names: Names) -> list[int]:
    """Units; left out: none."""
    return all_known(entry, key, names.units, UNIT)


def number(entry: Entry, key: str, least: int, most: int, default: int = 0) -> int:
    """A whole number that may be left out."""
    return entry.number(key, least, most) if has(entry, key) else default


def flag(entry: Entry, key: str) -> bool:
    """True, or left out."""
    return entry.flag(key) if has(entry, key) else False


def text(entry: Entry, key: str) -> str:
    """A string that may be left out."""
    return entry.text(key) if has(entry, key) else ""


def choice(entry: Entry, key: str, allowed: Sequence[str]) -> int:
    """One of a closed list; -1 if left out."""
    return entry.choice(key, allowed) if has(entry, key) else -1


def choices(entry: Entry, key: str, allowed: Sequence[str]) -> list[int]:
    """Some of a closed list; left out: none."""
    return entry.choices(key, allowed) if has(entry, key) else []


def bits(entry: Entry, key: str, allowed: Sequence[str]) -> int:
    """Some of a closed list as bits; left out: 0."""
    return entry.bits(key, allowed) if has(entry, key) else 0


def dice(entry: Entry, key: str) -> int:
    """Numbers of a die as bits; left out: 0."""
    found = entry.numbers(key, 1, 6) if has(entry, key) else []
    return sum(1 << face for face in set(found))


def entries(entry: Entry, key: str) -> list[Entry]:
    """An array of tables that may be left out."""
    return entry.entries(key) if has(entry, key) else []


def entry_of(entry: Entry, key: str) -> Entry | None:
    """A table that may be left out."""
    return entry.entry(key) if has(entry, key) else None


def commands(entry: Entry, key: str) -> list[Command]:
    """Nationalities, everywhere or in a country: SYR, SHI@iraq."""
    found: list[Command] = []
    for name in entry.texts(key) if has(entry, key) else []:
        nat, _, country = name.partition("@")
        if nat not in NATS or (country and country not in COUNTRIES):
            entry.fault(key, f"expected a nationality such as SYR, or in a country such as SHI@iraq, found {name!r}")
        else:
            found.append(Command(NATS.index(nat), COUNTRIES.index(country) if country else -1))
    return found
