from __future__ import annotations

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play

COALITION = 0
TALIBAN = 1


def refusal_of(play: Play, seat: int, number: int, name: str) -> Refusal:
    """The refusal of a choice, after checking that nothing else has happened."""
    before = (digest(play.state), play.choices[:], play.numbers[:], len(play.log), len(play.earlier))
    with pytest.raises(Refusal) as caught:
        play.choose(seat, number, name)
    assert before == (digest(play.state), play.choices, play.numbers, len(play.log), len(play.earlier))
    return caught.value


def test_an_offered_choice_of_the_asked_seat_is_taken(play: Play) -> None:
    before = digest(play.state)

    play.choose(TALIBAN, 0, "stronghold:sahak")

    assert before != digest(play.state)
    assert ["stronghold:sahak"] == play.choices


def test_a_choice_of_another_seat_is_refused(play: Play) -> None:
    refusal = refusal_of(play, COALITION, 0, "stronghold:sahak")

    assert "choice/not-yours" == refusal.code
    assert "'stronghold:sahak' was asked, but taliban is to choose" == refusal.message


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_a_stale_number_is_refused(play: Play, number: int) -> None:
    play.choose(TALIBAN, 0, "stronghold:sahak")

    refusal = refusal_of(play, TALIBAN, number, "stronghold:andar")

    assert "choice/stale" == refusal.code
    assert f"'stronghold:andar' answers choice {number} of taliban, which is now at 1" == refusal.message


def test_an_unknown_verb_is_refused(play: Play) -> None:
    refusal = refusal_of(play, TALIBAN, 0, "conquer:sahak")

    assert "choice/unknown" == refusal.code
    assert refusal.message.startswith("unknown verb in 'conquer:sahak'; verbs: done, pass, ")


def test_an_unknown_operand_is_refused(play: Play) -> None:
    refusal = refusal_of(play, TALIBAN, 0, "stronghold:kabul")

    assert "choice/unknown" == refusal.code
    assert refusal.message.startswith("unknown tile in 'stronghold:kabul'; known: fob, tamir-bazaar, ")


def test_a_choice_that_is_not_offered_is_refused(play: Play) -> None:
    refusal = refusal_of(play, TALIBAN, 0, "stronghold:fob")

    assert "choice/illegal" == refusal.code
    assert f"'stronghold:fob' is not offered; offered: {', '.join(play.offer())}" == refusal.message


def test_every_choice_that_is_not_offered_is_refused(play: Play) -> None:
    others = [action for action in range(play.game.vocabulary.size) if action not in play.state.legal]
    before = digest(play.state)

    codes = set()
    for action in others:
        with pytest.raises(Refusal) as caught:
            play.state.choose(action)
        codes.add(caught.value.code)

    assert {"choice/illegal"} == codes
    assert before == digest(play.state)


@pytest.mark.parametrize("seat", [COALITION, TALIBAN])
def test_nothing_can_be_chosen_when_the_game_is_over(finished: Play, seat: int) -> None:
    refusal = refusal_of(finished, seat, finished.numbers[seat], "done")

    assert "choice/over" == refusal.code
    assert "'done' was asked, but the game is over" == refusal.message


def test_taking_for_whoever_is_asked_is_refused_when_the_game_is_over(finished: Play) -> None:
    with pytest.raises(Refusal) as caught:
        finished.take("done")

    assert "choice/over" == caught.value.code


def test_the_first_fault_in_the_order_of_the_gate_is_told(play: Play) -> None:
    assert "choice/not-yours" == refusal_of(play, COALITION, 7, "conquer:sahak").code
    assert "choice/stale" == refusal_of(play, TALIBAN, 7, "conquer:sahak").code
    assert "choice/unknown" == refusal_of(play, TALIBAN, 0, "conquer:sahak").code


def test_numbers_are_counted_for_each_seat_alone(play: Play) -> None:
    for name in ("stronghold:sahak", "stronghold:andar", "garrison:4"):
        play.take(name)

    play.choose(COALITION, 0, "neutral:fob")

    assert [1, 3] == play.numbers
    assert "choice/stale" == refusal_of(play, COALITION, 4, "neutral:sahak").code


def test_the_numbers_of_a_finished_game_add_up_to_its_choices(finished: Play) -> None:
    assert len(finished.choices) == sum(finished.numbers)
    assert len(finished.choices) + 1 == len(finished.log)
