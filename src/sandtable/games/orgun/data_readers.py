"""Kinds of value that only this game's data have: lists of numbers, half points, corners."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.data import Entry

Point = tuple[float, float]


def is_number(value: Any) -> bool:
    """Whether a value is a number, whole or not."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def numbers(entry: Entry, key: str, least: int, most: int) -> list[int]:
    """A list of whole numbers within bounds."""
    found: list[Any] = entry.get(key, list, [])
    good = [item for item in found if type(item) is int and least <= item <= most]
    if len(good) != len(found):
        entry.fault(key, f"expected whole numbers from {least} to {most}, found {found!r}")
    return good


def faces(entry: Entry, key: str, least: int, most: int) -> list[int]:
    """One number for each face of a die."""
    found = numbers(entry, key, least, most)
    if len(found) != 6:
        entry.fault(key, f"expected six, one for each face of the die, found {len(found)}")
    return found


def half_points(entry: Entry, key: str) -> int:
    """Movement points, whole or half, counted in halves."""
    entry.read.add(key)
    value = entry.values.get(key)
    if value is None:
        entry.fault(key, "is missing")
    elif is_number(value) and 0 <= value <= 20 and (2 * value) % 1 == 0:
        return int(2 * value)
    else:
        entry.fault(key, f"expected whole or half points, found {value!r}")
    return 0


def point(entry: Entry, key: str) -> Point:
    """One place on the sheet."""
    return (corners(entry, key, [entry.get(key, list, [0, 0])]) or [(0.0, 0.0)])[0]


def outline(entry: Entry, key: str) -> list[Point]:
    """The corners of a polygon."""
    found = corners(entry, key, entry.get(key, list, []))
    if len(set(found)) < max(3, len(found)):
        entry.fault(key, "expected at least three corners, all different")
    return found


def corners(entry: Entry, key: str, pairs: list[Any]) -> list[Point]:
    """Pairs of numbers."""
    found: list[Point] = []
    for pair in pairs:
        if isinstance(pair, list) and len(pair) == 2 and all(is_number(value) for value in pair):
            found.append((float(pair[0]), float(pair[1])))
        else:
            entry.fault(key, f"expected two numbers, x and y, found {pair!r}")
    return found
