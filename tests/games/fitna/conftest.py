"""A pack of data to break, and what is said of it."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.data import FOLDER, load
from sandtable.kernel.errors import InputError

parse = cache(tomllib.loads)
"""Files that are read again and again are the same."""


@pytest.fixture
def content() -> Content:
    """The game as it comes."""
    return load()


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the game's data."""
    monkeypatch.setattr("sandtable.kernel.data.tomllib.loads", parse)
    return Path(shutil.copytree(FOLDER, tmp_path / "pack"))


@pytest.fixture
def edit(pack: Path) -> Callable[[str, str, str], None]:
    """Replaces the first occurrence of a text in a file of the pack; 03 stands for the third scenario."""

    def replace(file: str, old: str, new: str) -> None:
        path = pack / f"{file}.toml" if not file.isdigit() else next((pack / "scenarios").glob(f"{file}-*"))
        before = path.read_text(encoding="utf-8")
        after = before.replace(old, new, 1)
        assert before != after, (file, old)
        path.write_text(after, encoding="utf-8")

    return replace


@pytest.fixture
def faults(pack: Path) -> Callable[[], list[str]]:
    """All faults of the pack, after the line that counts them."""

    def listed() -> list[str]:
        with pytest.raises(InputError) as caught:
            load(pack)
        assert "data/broken" == caught.value.code
        first, *found = caught.value.message.split("\n  ")
        assert f"{len(found)} fault(s) in the data:" == first
        return found

    return listed


@pytest.fixture
def check(
    edit: Callable[[str, str, str], None], faults: Callable[[], list[str]]
) -> Callable[[list[tuple[str, ...]]], None]:
    """Several places are broken at once: file, old, new, how the faults of it begin. All are told, and no others."""

    def compare(rows: list[tuple[str, ...]]) -> None:
        for file, old, new, *_ in rows:
            edit(file, old, new)
        found = faults()
        expected = [start for row in rows for start in row[3:]]
        unexpected = [fault for fault in found if not fault.startswith(tuple(expected))]
        missing = [start for start in expected if not any(fault.startswith(start) for fault in found)]
        assert not unexpected and not missing, (unexpected, missing)

    return compare
