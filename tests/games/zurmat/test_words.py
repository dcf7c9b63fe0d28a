"""What the log says: every count in plain words, and nothing that is not there."""

from __future__ import annotations

import re

import pytest

from sandtable.games.zurmat import GAME
from sandtable.games.zurmat.terms import AFGHAN_DIE, COALITION, FORT_DIE, TALIBAN, US_DIE, pack
from sandtable.games.zurmat.words import count_words, listed
from sandtable.kernel.chance import seeded
from sandtable.kernel.play import start


@pytest.mark.parametrize(
    ("kind", "number", "expected"),
    [
        ("force", pack(2, 1, 0, 1), "2 U.S., 1 ANA and 1 Fort"),
        ("force", pack(0, 0, 3, 2), "3 Taliban and 2 Forts"),
        ("force", 0, "nothing"),
        ("own", pack(1, 2), "1 U.S. and 2 ANA"),
        ("own", pack(0, 0, 2, 1), "2 units and 1 Fort"),
        ("own", pack(0, 0, 0, 1), "1 Fort"),
        ("movers", pack(0, 1), "1 ANA unit moves"),
        ("movers", pack(1, 2), "1 U.S. and 2 ANA units move"),
        ("roll", pack(COALITION, US_DIE, 1), "Coalition rolls 1 U.S. die"),
        ("roll", pack(COALITION, AFGHAN_DIE, 2), "Coalition rolls 2 ANA dice"),
        ("roll", pack(TALIBAN, AFGHAN_DIE, 5), "Taliban rolls 5 dice"),
        ("roll", pack(TALIBAN, FORT_DIE, 1), "Taliban rolls 1 Fort die"),
        ("toll", pack(0, 0, 0), "no hits"),
        ("toll", pack(1, 1, 0), "1 hit, 1 blocked: no losses"),
        ("toll", pack(3, 0, 2), "3 hits, none blocked: 2 losses"),
        ("types", pack(1, 2), "1 Faction and 2 Neutral"),
        ("types", pack(0, 0), "none"),
        ("owned", pack(1, 0), "1 Coalition disc"),
        ("owned", pack(1, 2), "1 Coalition and 2 Taliban discs"),
        ("owned", 0, "no discs"),
        ("tally", pack(2, 1, 1, 1), "5 (2 discs, 1 unit, 1 School and 1 bonus)"),
        ("tally", 0, "0"),
        ("turned", 0, ""),
        ("turned", 3, ", turned 270°"),
        ("cubes", 1, "1 cube"),
    ],
)
def test_counts_are_told_in_words(kind: str, number: int, expected: str) -> None:
    assert count_words(kind, number) == expected


def test_a_list_has_commas_and_an_and() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"]), listed([])] == [
        "a",
        "a and b",
        "a, b and c",
        "none",
    ]


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_whole_game_is_broken_or_counts_nothing(seed: int) -> None:
    play, chance = start(GAME, seed, options={"map": "district_2008", "memory_aid": "on"}), seeded(seed)
    while not play.state.over:
        play.take(play.offer()[chance.below(len(play.offer()), 0)])

    for seat in (0, 1):
        for line in (line for line, _ in play.lines(seat) if " plays " not in line):
            assert not re.search(r" [.,;:]|  |Afghan (?!Face)|\b0 (?:Faction|Neutral|U\.S\.|ANA|units)", line), line
