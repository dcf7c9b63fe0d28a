"""Kinds of value that only this game's data have: names of other files, stretches of the die, numbers left out."""

from __future__ import annotations

from sandtable.kernel.data import Entry

FACES = 10


def finish(entry: Entry) -> None:
    """The source, and nothing else."""
    entry.source()
    entry.done()


def known(entry: Entry, key: str, names: dict[str, int], what: str) -> int:
    """The number of something that has a name; 0 if there is none."""
    found = entry.text(key)
    if found and found not in names:
        entry.fault(key, f"expected {what}, found {found!r}")
    return names.get(found, 0)


def all_known(entry: Entry, key: str, names: dict[str, int], what: str) -> list[int]:
    """The numbers of some of them, each once."""
    found = entry.texts(key)
    for name in sorted(set(found)):
        if name not in names:
            entry.fault(key, f"expected {what}, found {name!r}")
        elif found.count(name) > 1:
            entry.fault(key, f"{name} stands twice")
    return [names[name] for name in found if name in names]


def optional(entry: Entry, key: str, least: int, most: int) -> int:
    """A whole number that may be left out for 0."""
    entry.read.add(key)
    return entry.number(key, least, most) if key in entry.values else 0


def span(entry: Entry, key: str, most: int = FACES - 1) -> list[int]:
    """A stretch of the die: from, to."""
    found = entry.numbers(key, 0, most)
    if len(found) == 2 and found[0] <= found[1]:
        return list(range(found[0], found[1] + 1))
    if key in entry.values and len(found) == len(entry.values[key]):
        entry.fault(key, f"expected two numbers, from and to, found {found}")
    return []
