"""Reading a set-up in a game's own words: every wrong key or value is named with what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.kernel.game import SetupFault


class SetupReader:
    """What a game's arranger of positions stands on."""

    def keys(self, key: str, values: Any, known: Sequence[str]) -> None:
        """A table with known keys only."""
        if not isinstance(values, Mapping):
            raise SetupFault(key, f"expected a table, found {values!r}")
        for name in values:
            if name not in known:
                where = f"{key}.{name}" if key else name
                raise SetupFault(where, f"is not known; expected one of: {', '.join(known)}")

    def number(self, key: str, value: Any, least: int, most: int) -> int:
        """A whole number within bounds."""
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise SetupFault(key, f"expected a whole number from {least} to {most}, found {value!r}")
        return value

    def one_of(self, key: str, value: Any, allowed: Sequence[str]) -> int:
        """The index of a name; an empty name is no member."""
        if not value or value not in allowed:
            raise SetupFault(key, f"expected one of {', '.join(a for a in allowed if a)}; found {value!r}")
        return list(allowed).index(value)

    def several(self, key: str, values: Any, allowed: Sequence[str]) -> list[int]:
        """The indexes of names."""
        if not isinstance(values, list):
            raise SetupFault(key, f"expected a list, found {values!r}")
        return [self.one_of(key, value, allowed) for value in values]
