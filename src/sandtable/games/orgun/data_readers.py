"""A kind of value that only this game's data have: half points."""

from __future__ import annotations

from sandtable.kernel.data import Entry, is_number


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
