"""A seat that may act at any time raises its hand; it is then asked at every interrupt point."""

from __future__ import annotations

import pytest

from sandtable.games.catalog import find_game
from sandtable.games.zefra import GAME
from sandtable.kernel.errors import InputError, Refusal
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay

DALOON = GAME.seat_index("daloon")
ZEFRA = GAME.seat_index("zefra")


def begin() -> Play:
    """A ready game, at its first question: Zefra's."""
    return start(GAME, seed=3, options={"setup": "ready"})


def question(play: Play) -> tuple[str, str]:
    """Who is asked what."""
    return GAME.seats[play.state.seat], type(play.state.step).__name__


def test_a_raised_hand_leaves_the_open_question_as_it_is_and_is_asked_at_the_next_point() -> None:
    play = begin()
    offer = play.offer()

    play.raise_hand(DALOON, True)

    assert (question(play), play.offer()) == (("zefra", "Policy"), offer)
    play.take("done")
    assert question(play) == ("daloon", "Interrupt")


def test_nobody_is_asked_whose_hand_is_down() -> None:
    play = begin()
    play.raise_hand(DALOON, True)
    play.raise_hand(DALOON, False)

    play.take("done")

    assert question(play) == ("daloon", "Policy")


def test_undo_takes_back_choices_and_no_hands() -> None:
    play = begin()
    play.take("posture:hostile")
    play.raise_hand(DALOON, True)

    play.undo(ZEFRA)

    assert play.state.raised == 1 << DALOON
    assert play.record().hands == [(0, "daloon", True)]


def test_a_record_plays_the_hands_again() -> None:
    play = begin()
    play.raise_hand(DALOON, True)
    for choice in ("done", "pass", "done"):
        play.take(choice)
    play.raise_hand(DALOON, False)

    again = replay(GAME, read_record(write_record(play.record())))

    assert (again.choices, again.hands) == (play.choices, play.hands)
    assert question(again) == question(play)


def test_looking_back_finds_the_hands_as_they_were() -> None:
    play = begin()
    play.take("posture:hostile")
    play.raise_hand(DALOON, True)
    play.take("done")

    assert [state.raised for state in play.walk()] == [0, 1 << DALOON, 1 << DALOON]


def test_a_record_with_the_hand_of_nobody_is_refused() -> None:
    text = write_record(begin().record()) + "raise caesar\n"

    with pytest.raises(InputError, match="caesar"):
        replay(GAME, read_record(text))


def test_a_game_without_interrupts_knows_no_hands() -> None:
    play = start(find_game("zurmat"), seed=1)

    with pytest.raises(Refusal, match="at any time"):
        play.raise_hand(0, True)
