"""Trials: judgement shaken by lot, and what went with success is kept."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random

import pytest

from sandtable.kernel.errors import InputError
from sandtable.lab.simulate import Match, check_match
from sandtable.lab.trials import SHAKE, Trainee, Training, Trial, compare, find_steps, judge, mark, train


@cache
def small_war() -> Match:
    return check_match("zurmat", ["regular"], "", {"map": "district_2008"}, 5, "")


@cache
def measured(together: bool) -> Trainee:
    return Trainee(Training([small_war()], together), 1, [])


def trainee(together: bool, seed: int = 1) -> Trainee:
    """Steps are measured once."""
    found = deepcopy(measured(together))
    found.fate = Random(seed)
    return found


def test_a_step_makes_as_much_difference_as_a_part_of_the_hints() -> None:
    spreads = [[4.0, 2.0, 6.0], [0.5, 0.5], []]

    assert [SHAKE * 4.0 / 0.5, 0.0] == find_steps(spreads)


def test_every_seat_is_shaken_by_lot_and_two_with_the_same_weights_in_opposite_ways() -> None:
    alike, apart = trainee(True), trainee(False)

    first = alike.draw(0)
    other = apart.draw(0)

    assert first.signs[0] == [-sign for sign in first.signs[1]]
    assert other.signs[0] != [-sign for sign in other.signs[1]]
    assert {-1.0, 1.0} == set(first.signs[0])


def test_weights_of_a_trial_are_a_step_off_the_present_ones() -> None:
    bold = trainee(True)
    bold.rows = [[7.0 for _ in bold.steps[0]]]
    trial = bold.draw(0)

    shaken = bold.shake(trial)

    assert shaken[1] == pytest.approx(
        [7.0 - sign * step for sign, step in zip(trial.signs[0], bold.steps[0], strict=True)]
    )


def test_two_who_play_against_each_other_are_judged_by_their_lead_and_more_by_their_scores() -> None:
    assert [0.0, 2.0, 0.0, -2.0] == compare([0, 3, 0, 1], [1, 3])
    assert [5.0, 3.0, 1.0] == compare([5, 3, 1], [0, 1, 2])


def test_scores_are_compared_with_those_of_the_same_seat() -> None:
    trials = [Trial(small_war(), number, [[1.0], [-1.0]]) for number in range(2)]

    marks = mark(trials, [[10.0, 1.0], [20.0, 3.0]])

    assert [(0, [1.0], -1.0), (1, [-1.0], -1.0), (0, [1.0], 1.0), (1, [-1.0], 1.0)] == marks


def test_what_may_be_luck_counts_little() -> None:
    assert judge([1.0, -1.0] * 50) == 0.0
    assert judge([0.3] * 4) < 0.1 < judge([0.3] * 400) < 0.3


def test_weights_move_towards_the_steps_that_went_with_good_scores() -> None:
    learner = trainee(True)
    trials = [learner.draw(number) for number in range(60)]

    learner.go_on(trials, [[trial.signs[0][3], trial.signs[1][3]] for trial in trials])

    moves = [weight / step if step else 0.0 for weight, step in zip(learner.rows[0], learner.steps[0], strict=True)]
    assert max(range(len(moves)), key=lambda place: moves[place]) == 3


def test_the_same_seed_learns_the_same_in_one_process_or_two() -> None:
    told: list[int] = []

    alone = list(train(trainee(False), 3, 2, 1, told.append))

    assert [1] * 6 == told
    assert alone == list(train(trainee(False), 3, 2, 2, told.append))
    assert alone != list(train(trainee(False, seed=2), 3, 2, 1, told.append))


def test_a_game_without_traits_says_what_is_missing() -> None:
    match = check_match("kabul", ["regular"], "", {}, 0, "")

    with pytest.raises(InputError, match=r"kabul has no traits to learn from: add traits\.py"):
        Trainee(Training([match], False), 1, [])


def test_weights_of_something_else_are_refused() -> None:
    with pytest.raises(InputError, match="of other seats or traits"):
        Trainee(Training([small_war()], True), 1, [[1.0, 2.0]])
