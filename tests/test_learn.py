"""Experience: what is learned from games played, and what bots make of it."""

from __future__ import annotations

import json
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandtable.bots import SearchBot, find_bot
from sandtable.bots.experience import FILE, Experience, find_hints
from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import InputError
from sandtable.kernel.game import Game
from sandtable.kernel.play import start
from sandtable.lab.learn import Watched, fit, learn, list_leads, study, weigh, write_experience
from sandtable.lab.simulate import check_match

ZURMAT = GAMES["zurmat"]
EXPERIENCED = [game for game in GAMES.values() if (game.folder / FILE).exists()]


def played(over: bool) -> Any:
    return SimpleNamespace(over=over)


def of_two_traits() -> Game:
    game = SimpleNamespace(
        evaluate=lambda state, seat: 10.0 + seat, traits=lambda state, seat: [1.0, 3.0], seats=("blue", "red")
    )
    return cast(Game, game)


def test_experience_adds_what_each_trait_counts_for_a_seat_to_the_hints() -> None:
    experience = Experience(of_two_traits(), [[2.0, 0.5], [-2.0, 0.0]])

    assert 10.0 + 2.0 + 1.5 == experience.evaluate(played(over=False), 0)
    assert 11.0 - 2.0 == experience.evaluate(played(over=False), 1)


def test_one_row_of_weights_is_for_all_seats() -> None:
    experience = Experience(of_two_traits(), [[2.0, 0.5]])

    assert [13.5, 14.5] == [experience.evaluate(played(over=False), seat) for seat in (0, 1)]


def test_a_game_that_is_over_needs_no_experience() -> None:
    assert 10.0 == Experience(of_two_traits(), [[2.0, 0.5], [0.0, 0.0]]).evaluate(played(over=True), 0)


def test_a_game_that_has_learned_nothing_is_judged_by_its_hints() -> None:
    state = start(GAMES["kabul"], 1).state

    assert find_hints(GAMES["kabul"])(state, 0) == GAMES["kabul"].evaluate(state, 0)


@pytest.mark.parametrize("game", EXPERIENCED, ids=[game.id for game in EXPERIENCED])
def test_what_a_game_has_learned_weighs_each_of_its_traits_for_each_seat(game: Game) -> None:
    weights = json.loads((game.folder / FILE).read_text(encoding="utf-8"))["weights"]
    play = start(game, 3)
    fate = Random(3)

    assert len(weights) in (1, len(game.seats))
    for _ in range(80):
        for seat in range(len(game.seats)):
            assert len(game.traits(play.state, seat)) == len(weights[seat % len(weights)])
        play.take(play.name(fate.choice(play.state.legal)))

    assert any(abs(weight) > 0 for row in weights for weight in row)


def test_a_commander_uses_experience_and_a_veteran_does_not() -> None:
    state = start(ZURMAT, 4, options={"map": "district_2008"}).state
    bots = [find_bot(name)(ZURMAT, 1) for name in ("veteran", "commander")]
    assert all(isinstance(bot, SearchBot) for bot in bots)
    veteran, commander = cast(list[SearchBot], bots)

    assert ZURMAT.evaluate(state, 0) == veteran.hints(state, 0) == veteran.greedy.hints(state, 0)
    assert ZURMAT.evaluate(state, 0) != commander.hints(state, 0) == commander.greedy.hints(state, 0)


def test_weights_are_found_again_from_results_that_follow_them() -> None:
    fate = Random(1)
    rows = [[fate.gauss(5, 2), fate.gauss(0, 1), 7.0] for _ in range(4000)]
    results = [float(fate.random() < 1 / (1 + 2.718 ** -(row[0] - 5 - 2 * row[1]))) for row in rows]

    weights = fit(rows, results)

    assert weights == pytest.approx([1.0, -2.0, 0.0], abs=0.25)


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert [4.0, -4.0] == list_leads([7, 3])
    assert [3.0, 0.0, -3.0] == list_leads([6, 4, 2])


def watched(number: int) -> Watched:
    """A game whose only trait tells its result, which the hints do not."""
    lead = float(number % 5 - 2)
    return Watched([([[lead], [lead]], [float(number % 3), 0.0]) for _ in range(20)], [lead, -lead])


def test_games_that_were_held_back_show_what_experience_adds() -> None:
    lesson = study("blue", 0, [watched(number) for number in range(160)], 0.8)

    assert lesson.weights[0] > 0
    assert abs(lesson.hints) < 0.3 < lesson.experience


def test_the_same_seed_teaches_the_same_in_one_process_or_two() -> None:
    match = check_match("zurmat", ["hasty"], "", {"map": "district_2008"}, 5, "")
    told: list[int] = []

    alone = learn(match, 9, 0.8, 1, told.append)

    assert [1] * 9 == told
    assert alone == learn(match, 9, 0.8, 2, told.append)
    assert 2 == len(json.loads(write_experience([lesson.weights for lesson in alone], 9))["weights"])


def test_experience_counts_as_much_beside_the_hints_as_it_is_told_to() -> None:
    seen = [watched(number) for number in range(160)]

    half, whole = study("blue", 0, seen, 0.5), study("blue", 0, seen, 1.0)

    assert whole.weights[0] == pytest.approx(2 * half.weights[0])


def test_a_game_without_traits_says_what_is_missing() -> None:
    match = check_match("kabul", ["hasty"], "", {}, 0, "")

    with pytest.raises(InputError, match=r"kabul has no traits to learn from: add traits\.py"):
        learn(match, 9, 0.8, 1, lambda count: None)


def test_what_is_weighed_is_a_sum() -> None:
    assert 11.0 == weigh([1.0, 2.0], [3.0, 4.0])
