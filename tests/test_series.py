"""Long series: kept game by game, and gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.kernel.errors import InputError
from sandtable.lab.simulate import Match, check_match, open_series, simulate


def zurmat(seed: int = 3) -> Match:
    return check_match("zurmat", ["random"], "", {"map": "district_2008"}, seed, "")


def test_a_series_that_was_stopped_goes_on_and_ends_as_if_played_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulate(zurmat(), 4, kept=open_series(path, zurmat()))
    whole = path.read_text()
    path.write_text(whole[:-9])

    told: list[int] = []
    result = simulate(zurmat(), 6, progress=told.append, kept=open_series(path, zurmat()))

    assert 3 == told[0]
    assert 7 == len(path.read_text().splitlines())
    assert simulate(zurmat(), 6).results == result.results


def test_a_series_keeps_what_it_was_played_with(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "games.jsonl"
    open_series(path, zurmat())

    head = json.loads(path.read_text().splitlines()[0])

    assert ("zurmat", 3) == (head["game"], head["seed"])
    assert {"rules", "content"} <= head.keys()


def test_a_file_of_another_series_is_refused(tmp_path: Path) -> None:
    open_series(tmp_path / "games.jsonl", zurmat())

    with pytest.raises(InputError) as caught:
        open_series(tmp_path / "games.jsonl", zurmat(seed=4))

    assert "series/other" == caught.value.code


@pytest.mark.parametrize("line", ["nonsense", "{}", "[1, 2]", '["x", 1, [], []]'])
def test_a_broken_line_of_a_series_is_told(tmp_path: Path, line: str) -> None:
    path = tmp_path / "games.jsonl"
    open_series(path, zurmat())
    path.write_text(path.read_text() + line + "\n")

    with pytest.raises(InputError) as caught:
        simulate(zurmat(), 2, kept=open_series(path, zurmat()))

    assert ("series/broken", True) == (caught.value.code, "line 2" in caught.value.message)


def test_a_seat_is_told_how_often_it_won_alone_and_with_what() -> None:
    first, second = simulate(zurmat(), 10).results

    assert first.alone == first.wins
    assert 10 == sum(first.scores.values()) == sum(second.scores.values())
    assert pytest.approx(first.mean_score) == sum(score * count for score, count in first.scores.items()) / 10
