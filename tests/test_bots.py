from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import Course, GreedyBot, RandomBot, find_bot
from sandtable.bots.levels import RecruitBot, RegularBot
from sandtable.bots.rollout import play_out
from sandtable.games.catalog import GAMES
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.errors import InputError
from sandtable.kernel.game import Game
from sandtable.kernel.plain import digest
from sandtable.kernel.play import start
from sandtable.lab.statistics import interval

ZURMAT = GAMES["zurmat"]
BOTS = ("random", "greedy", "recruit", "regular", "search@30")


def seeded(seed: int) -> Chance:
    chance = Chance()
    chance.seed(seed_words(seed))
    return chance


def states_of_a_game(seed: int, every: int) -> list[Any]:
    """Every so many decisions of a random game, a copy of its state."""
    state = start(ZURMAT, seed, options={"map": "district_2008"}).state
    chance = seeded(seed)
    states: list[Any] = []
    while not state.over:
        states.append(ZURMAT.copy(state))
        play_out(state, chance, every)
    return states


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_chooses_what_is_offered(bot: str) -> None:
    states = states_of_a_game(2, 5)
    player = find_bot(bot)(ZURMAT, 7)

    wrong = [state.legal for state in states if player.choose(state) not in state.legal]

    assert [] == wrong
    assert 40 < len(states)


def test_greedy_goes_on_from_its_own_choices() -> None:
    play = start(ZURMAT, 2, options={"map": "district_2008"})
    bots = [GreedyBot(ZURMAT, seat) for seat in range(2)]

    for _ in range(60):
        play.take(play.name(bots[play.state.seat].choose(play.state)))

    assert [] == ZURMAT.faults(play.state)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_chooses_the_same_with_the_same_seed(bot: str) -> None:
    states = states_of_a_game(4, 60)

    first = [find_bot(bot)(ZURMAT, 9).choose(state) for state in states]

    assert first == [find_bot(bot)(ZURMAT, 9).choose(state) for state in states]


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_leaves_the_state_alone(bot: str) -> None:
    for state in states_of_a_game(5, 60):
        before = digest(state)

        find_bot(bot)(ZURMAT, 1).choose(state)

        assert before == digest(state)


def test_random_takes_every_offered_choice_about_equally_often() -> None:
    state = start(ZURMAT, 1, options={"map": "district_2008"}).state
    bot = RandomBot(ZURMAT, 3)

    chosen = [bot.choose(state) for _ in range(200 * len(state.legal))]

    assert state.legal == sorted(set(chosen))
    assert 150 < min(chosen.count(action) for action in state.legal)


@pytest.mark.parametrize("seed", range(4))
def test_greedy_does_not_choose_by_what_its_seat_cannot_know(seed: int) -> None:
    for number, state in enumerate(states_of_a_game(seed, 12)):
        other = ZURMAT.determinize(state, state.seat, seeded(1000 + number))

        chosen = GreedyBot(ZURMAT, number).choose(state)

        assert chosen == GreedyBot(ZURMAT, number).choose(other)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_guess_at_hidden_things_does_not_depend_on_them(game: Game) -> None:
    state = start(game, 1).state
    chance = seeded(1)
    for number in range(12):
        play_out(state, chance, 25)
        if state.over:
            break
        other = game.determinize(state, state.seat, seeded(1000 + number))

        guess = game.facts(game.determinize(state, state.seat, seeded(number)))

        assert guess == game.facts(game.determinize(other, state.seat, seeded(number)))


def test_greedy_takes_a_single_choice_without_thinking() -> None:
    bot = GreedyBot(ZURMAT, 1)
    state = next(state for state in states_of_a_game(0, 1) if len(state.legal) == 1)

    assert state.legal == [bot.choose(state)]
    assert 0 == bot.chance.count


def test_an_unknown_bot_is_told_with_all_that_are_known() -> None:
    with pytest.raises(InputError) as caught:
        find_bot("clever")

    assert "bot/unknown" == caught.value.code
    assert (
        "unknown bot 'clever'; expected one of: recruit, regular, veteran, commander, random, greedy, hasty, search"
        == caught.value.message
    )


def test_play_out_stops_at_the_end_or_after_so_many_choices() -> None:
    state = start(ZURMAT, 1).state
    few = play_out(state, seeded(1), 10)
    over_then = state.over

    rest = play_out(state, seeded(2), 3000)

    assert (10, False, True) == (few, over_then, state.over)
    assert 100 < rest < 3000


def test_the_interval_of_a_rate_is_wilsons() -> None:
    low, high = interval(50, 100)

    assert (0.4038, 0.5962) == (round(low, 4), round(high, 4))


def test_the_interval_of_no_trials_is_everything() -> None:
    assert (0.0, 1.0) == interval(0, 0)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (1, 3), (500, 1000)])
def test_the_interval_holds_the_rate_and_stays_within_bounds(wins: int, games: int) -> None:
    low, high = interval(wins, games)

    assert 0.0 <= low <= wins / games <= high <= 1.0
    assert high > low


def test_more_games_give_a_smaller_interval() -> None:
    widths = [high - low for low, high in (interval(n // 2, n) for n in (10, 100, 1000))]

    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 2 * widths[1] > 4 * widths[2]


def test_a_plan_is_followed_until_something_new_is_learned() -> None:
    state = start(ZURMAT, seed=7).state
    course, bot = Course(), GreedyBot(ZURMAT, 1)
    thought = []
    bot.plan = lambda state: thought.append(state.seat) or GreedyBot.plan(bot, state)  # type: ignore[method-assign, func-returns-value]
    kept = 0
    for _ in range(120):
        before, drawn, seat = list(course.rest), state.chance.count, state.seat
        followed = course.holds(state)
        asked = len(thought)
        action = course.choose(bot, state)
        kept += followed

        assert action in state.legal
        assert (len(thought) == asked) == followed
        if followed:
            assert action == before[0]
        state.choose(action)
        if state.chance.count != drawn or state.seat != seat or state.revealed:
            assert not course.holds(state)

    assert kept > 10


def test_the_thoughts_of_a_move_are_counted_until_another_seat_thinks() -> None:
    state = start(ZURMAT, seed=7).state
    course, bots = Course(), [GreedyBot(ZURMAT, seat) for seat in range(2)]
    told: list[tuple[int, int]] = []
    for _ in range(150):
        bot = bots[state.seat]
        thinks = not course.holds(state)
        action = course.choose(bot, state)
        if thinks:
            told.append((state.seat, bot.before))
        state.choose(action)

    counted = [(0 if told[n - 1][0] != seat else told[n - 1][1] + 1) if n else 0 for n, (seat, _) in enumerate(told)]
    assert counted == [before for _, before in told]
    assert max(counted) > 2


def test_what_the_best_plan_gains_is_tried_in_other_plans_too() -> None:
    bot = GreedyBot(ZURMAT, 1)
    bot.lead = [5, 6, 7]

    clicks = [bot.click([3, 4, 6, 7], []) for _ in range(200)]
    others = [bot.click([3, 4, 6, 7], [6]) for _ in range(200)]

    assert clicks.count(6) > 100 > others.count(6)
    assert others.count(7) > 100
    assert {3, 4, 6, 7} == set(clicks)


def list_things(count: int) -> list[int]:
    return [action for action in range(ZURMAT.vocabulary.size) if action not in ZURMAT.vocabulary.buttons][:count]


def test_of_many_things_a_regular_notices_the_part_that_its_game_says_and_of_few_all() -> None:
    bot = RegularBot(ZURMAT, 1)
    wide = list_things(40)

    assert wide == bot.take_in(wide)
    bot.notices = 0.25
    noticed = bot.take_in(wide)

    assert 10 == len(set(noticed))
    assert set(noticed) <= set(wide)
    assert noticed != bot.take_in(wide)
    assert wide[:2] == bot.take_in(wide[:2])


def test_nobody_overlooks_a_button() -> None:
    bot = RegularBot(ZURMAT, 1)
    bot.notices = 0.1
    buttons = sorted(ZURMAT.vocabulary.buttons)[:3]

    for _ in range(20):
        assert set(buttons) < set(bot.take_in(buttons + list_things(40)))


def test_a_recruit_notices_of_what_a_regular_notices_the_same_part_again() -> None:
    for game in GAMES.values():
        assert RegularBot(game, 1).notices ** 2 == RecruitBot(game, 1).notices
