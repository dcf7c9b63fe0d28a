"""A pack of data to break, and what is said of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.zefra.data import FOLDER, load
from sandtable.kernel.errors import InputError


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the game's data."""
    return Path(shutil.copytree(FOLDER, tmp_path / "pack"))


@pytest.fixture
def edit(pack: Path) -> Callable[[str, str, str], None]:
    """Replaces the first occurrence of a text in a file of the pack."""

    def replace(file: str, old: str, new: str) -> None:
        before = (pack / file).read_text(encoding="utf-8")
        after = before.replace(old, new, 1)
        assert before != after
        (pack / file).write_text(after, encoding="utf-8")

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
def check(faults: Callable[[], list[str]]) -> Callable[[list[str]], None]:
    """The faults begin as expected, one by one."""

    def compare(expected: list[str]) -> None:
        found = faults()
        assert len(expected) == len(found), found
        for start, fault in zip(expected, found, strict=True):
            assert start == fault[: len(start)]

    return compare
