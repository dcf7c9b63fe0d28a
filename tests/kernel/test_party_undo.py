"""One person with several seats takes back what no other party has seen or answered."""

from __future__ import annotations

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import Refusal
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play, start

TALIBAN = 0


def play_to_handover(players: str) -> tuple[Play, str, int]:
    """Just after a choice without chance or reveal that hands the decision from one ally to another."""
    play = start(GAMES["kabul"], 5, options={"players": players})
    for _ in range(2000):
        before, maker, drawn = digest(play.state), play.state.seat, play.state.chance.count
        play.take(play.offer()[0])
        handed = play.state.seat not in (maker, TALIBAN) and maker != TALIBAN
        if handed and not play.state.revealed and play.state.chance.count == drawn:
            return play, before, maker
    raise AssertionError("no ally handed over to another")


def test_a_choice_that_hands_over_to_ones_own_seat_is_taken_back() -> None:
    play, before, maker = play_to_handover("2")
    numbers = list(play.numbers)

    play.undo(play.state.seat)

    assert digest(play.state) == before
    assert play.state.seat == maker
    assert play.numbers[maker] == numbers[maker] - 1


def test_a_choice_that_hands_over_to_somebody_else_stands() -> None:
    play, _, maker = play_to_handover("4")
    for seat in (maker, play.state.seat, TALIBAN):
        with pytest.raises(Refusal) as refused:
            play.undo(seat)
        assert refused.value.code == "undo/nothing"
