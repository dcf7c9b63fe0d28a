"""The search: what it looks at, what it may know, how it uses its budget."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandtable.bots import LEVELS, GreedyBot, SearchBot, Thought, find_bot, merge, searches
from sandtable.bots.greedy import HOPELESS
from sandtable.bots.levels import VeteranBot
from sandtable.bots.rollout import play_out
from sandtable.bots.search import CLEAR, OFTEN
from sandtable.games.catalog import GAMES
from sandtable.kernel.chance import Chance, seeded
from sandtable.kernel.errors import InputError
from sandtable.kernel.game import Game, Thinking
from sandtable.kernel.play import start
from sandtable.kernel.state import NOBODY, State, Step
from sandtable.kernel.vocabulary import Verb, Vocabulary

ZURMAT = GAMES["zurmat"]


def states_of(game: Game, seed: int, every: int, most: int) -> list[Any]:
    """Some questions of a random game that leave a choice."""
    state = start(game, seed).state
    chance = seeded(seed)
    found: list[Any] = []
    while not state.over and len(found) < most:
        play_out(state, chance, every)
        if len(state.legal) > 1:
            found.append(game.copy(state))
    return found


def searching(game: Game, iterations: int, seed: int = 1) -> SearchBot:
    """A search of so many iterations for the first thought of a move, which takes a quarter of them all."""
    bot = find_bot(f"search@{4 * iterations}")(game, seed)
    assert isinstance(bot, SearchBot)
    return bot


@pytest.mark.parametrize("level", ["veteran@100", "commander@100"])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_search_does_not_choose_by_what_its_seat_cannot_know(game: Game, level: str) -> None:
    for number, state in enumerate(states_of(game, 5, 37, 6)):
        other = game.determinize(state, state.seat, seeded(1000 + number))

        thought = find_bot(level)(game, number).think(state)

        again = find_bot(level)(game, number).think(other)
        assert (thought.plan, thought.estimates) == (again.plan, again.estimates)


class Take(Step):
    """One to three matches are taken; who takes the last has won."""

    def run(self, g: Any) -> None:
        g.ask_always(self, g.turn, list(range(1, min(3, g.matches) + 1)))

    def choose(self, g: Any, action: int) -> None:
        g.matches -= action
        if not g.matches:
            g.finish([g.turn], [0, 0])
            return
        g.turn = 1 - g.turn
        g.then([Take()])


class Nim(State):
    def __init__(self, matches: int, turn: int = 0) -> None:
        super().__init__()
        self.matches = matches
        self.turn = turn

    def copy(self) -> Nim:
        other = Nim(self.matches, self.turn)
        self.copy_kernel(other)
        return other


NIM = cast(
    Game,
    SimpleNamespace(
        copy=Nim.copy,
        determinize=lambda state, seat, chance: state.copy(),
        evaluate=lambda state, seat: 0.0 if not state.over else 1.0 if seat in state.winners else -1.0,
        foresees=lambda state: False,
        mover=lambda state: NOBODY,
        thinking=Thinking(reach=6),
        vocabulary=Vocabulary({"count": 4}, [Verb("take", "count")]),
    ),
)


def begin_nim(matches: int) -> Nim:
    state = Nim(matches)
    state.agenda = [Take()]
    state.advance()
    return state


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10, 11])
def test_a_search_finds_the_move_that_wins_by_force(matches: int) -> None:
    assert matches % 4 == searching(NIM, 2000).choose(begin_nim(matches))


def test_a_leaf_is_played_on_for_so_many_choices_before_it_is_judged() -> None:
    bot = searching(NIM, 1)
    bot.reach = 5

    end = bot.play_on(begin_nim(40))

    assert isinstance(end, Nim)
    assert 40 - 3 * 5 <= end.matches <= 40 - 5
    assert 1 == end.turn


def test_where_a_game_says_whose_move_it_is_nothing_is_imagined_beyond_that_move() -> None:
    bot = searching(cast(Game, SimpleNamespace(**{**vars(NIM), "mover": lambda state: state.turn})), 30)

    bot.think(begin_nim(11))

    assert {1, 2, 3} == set(bot.root.children)
    assert not any(child.children for child in bot.root.children.values())
    assert 1 == bot.play_on(begin_nim(11)).seat


def test_a_glance_takes_what_looks_best_to_the_seat_that_is_asked() -> None:
    bot = searching(NIM, 1)
    bot.looks = 40

    assert bot.glance(begin_nim(3)).over


class Bet(Step):
    """Keep what there is, or bet it on a coin."""

    def run(self, g: Any) -> None:
        g.ask_always(self, 0, [1, 2])

    def choose(self, g: Any, action: int) -> None:
        g.matches = 10 if action == 1 else 20 * g.chance.below(2, 0)


COINS = cast(Game, SimpleNamespace(**{**vars(NIM), "evaluate": lambda state, seat: state.matches}))


def like_one(state: Any, seat: int) -> float:
    """Sees who has won, and else thinks much of having taken a single match."""
    won = NIM.evaluate(state, seat)
    return 10.0 * won if state.over else float(state.matches == 5)


FOND_OF_ONE = cast(Game, SimpleNamespace(**{**vars(NIM), "evaluate": like_one}))


def test_a_glance_foresees_no_dice() -> None:
    bot = searching(COINS, 1)
    found: list[int] = []
    for seed in range(400):
        state = Nim(0)
        state.chance = seeded(seed)
        state.agenda = [Bet(), Bet()]
        state.advance()
        end = bot.glance(state)
        assert isinstance(end, Nim)
        found.append(end.matches)

    assert {0, 10, 20} == set(found)
    assert 160 < found.count(10) < 240
    assert abs(found.count(20) - found.count(0)) < 60


class Stake(Step):
    """Win three for certain, or one or nothing by a coin."""

    def run(self, g: Any) -> None:
        g.ask_always(self, 0, [1, 2])

    def choose(self, g: Any, action: int) -> None:
        g.matches += 3 if action == 1 else g.chance.below(2, 0)
        g.turn = 1
        g.then([Take()])


def guess_stock(state: Any, seat: int, chance: Chance) -> Nim:
    """Nobody knows how much there is in store: ten or a hundred."""
    world = Nim(10 + 90 * chance.below(2, 0))
    world.chance = seeded(chance.below(1000, 0))
    world.agenda = [Stake()]
    world.advance()
    return world


STORES = cast(Game, SimpleNamespace(**{**vars(COINS), "determinize": guess_stock}))


def test_only_what_is_gained_counts_where_worlds_differ() -> None:
    state = guess_stock(None, 0, seeded(1))

    assert {1} == {GreedyBot(STORES, seed).choose(state) for seed in range(30)}


def test_a_search_measures_what_is_gained_in_each_world() -> None:
    bot = searching(STORES, 200)
    bot.reach = 0

    bot.think(guess_stock(None, 0, seeded(1)))

    scale = bot.scales[0]
    assert scale.square / scale.count < 200


@pytest.mark.parametrize(("game", "alike"), [(COINS, True), (STORES, False)])
def test_where_all_worlds_are_worth_the_same_this_is_not_asked_each_time(game: Game, alike: bool) -> None:
    asked: list[int] = []
    bot = searching(game, 50)
    bot.reach, bot.learn = 0, 1_000_000
    bot.rely_on(lambda state, seat: asked.append(seat) or game.evaluate(state, seat))  # type: ignore[func-returns-value]
    state = guess_stock(None, 0, seeded(1))

    bot.think(state)
    before = len(asked)
    bot.iterate(game.determinize(state, 0, seeded(2)))

    assert (alike, 1 if alike else 2) == (bot.alike, len(asked) - before)


def test_every_iteration_visits_one_option() -> None:
    state = states_of(ZURMAT, 3, 11, 1)[0]
    bot = searching(ZURMAT, 120)

    thought = bot.think(state)

    assert bot.done == sum(visits for _, visits, _ in thought.estimates)
    assert {action for action, _, _ in thought.estimates} <= set(state.legal)
    assert all(0.0 <= value <= 1.0 for _, _, value in thought.estimates)


def test_a_search_ends_when_what_is_left_can_change_nothing() -> None:
    for state in states_of(ZURMAT, 4, 23, 8):
        bot = searching(ZURMAT, 300)
        visits = [count for _, count, _ in bot.think(state).estimates]
        if bot.done < 300:
            first, second = [*visits, 0][:2]
            assert first - second > 300 - bot.done or (CLEAR * second < first and bot.done >= 300 / 4)
            break
    else:
        raise AssertionError("every search used its whole budget")


def test_what_was_looked_at_most_is_chosen() -> None:
    for state in states_of(ZURMAT, 4, 23, 5):
        thought = searching(ZURMAT, 60).think(state)
        if thought.estimates:
            assert thought.plan[0] == thought.estimates[0][0]


def test_what_greedy_thinks_counts_for_a_part_of_all_iterations() -> None:
    state = next(state for state in states_of(ZURMAT, 4, 7, 30) if len(state.legal) > 3)
    bot = searching(ZURMAT, 200)
    bot.faith = 0.25

    bot.think(state)

    hoped = sorted((child.hope, child.guess) for child in bot.root.children.values() if child.hope > HOPELESS)
    assert len(hoped) > 2
    assert [guess for _, guess in hoped] == sorted(guess for _, guess in hoped)
    assert {1.0 + 0.25 * (bot.done - bot.done % OFTEN)} == {
        child.weight for child in bot.root.children.values() if child.hope > HOPELESS
    }


def test_nothing_but_faith_keeps_an_option_that_turns_out_badly() -> None:
    state = begin_nim(6)
    state.turn = 0

    def choose(faith: float) -> int:
        bot = searching(FOND_OF_ONE, 400)
        bot.faith, bot.reach = faith, 0
        return bot.choose(state)

    assert (2, 1) == (choose(0.0), choose(1000.0))


def test_others_are_thought_to_go_by_the_hints_alone() -> None:
    bot = searching(NIM, 1)
    bot.rely_on(lambda state, seat: 70.0 + seat)
    bot.seat, bot.start = 1, 50.0

    assert 21.0 == bot.look(begin_nim(5), 1)
    assert NIM.evaluate(begin_nim(5), 0) == bot.look(begin_nim(5), 0)


def test_a_budget_of_time_is_kept() -> None:
    state = states_of(ZURMAT, 3, 11, 1)[0]
    bot = searching(ZURMAT, 1)
    bot.seconds = 0.4
    begun = time.perf_counter()

    bot.choose(state)

    assert time.perf_counter() - begun < 1.5
    assert 10 < bot.done


def test_later_thoughts_of_a_move_get_less_of_its_budget() -> None:
    state = begin_nim(40)
    bot = searching(NIM, 1000)
    done = []
    for before in (0, 1, 2, 30):
        bot.before = before
        bot.think(state)
        done.append(bot.done)

    assert done == sorted(done, reverse=True)
    assert done[3] <= 200 < done[2]


def test_a_budget_of_time_is_shared_by_the_thoughts_of_a_move() -> None:
    bot = searching(ZURMAT, 1)
    bot.seconds, bot.before = 20.0, 30
    begun = time.perf_counter()

    bot.choose(states_of(ZURMAT, 3, 11, 1)[0])

    assert time.perf_counter() - begun < 5.0


def test_a_single_choice_is_taken_without_a_search() -> None:
    bot = searching(ZURMAT, 50)
    state = start(ZURMAT, 0, options={"map": "district_2008"}).state
    while len(state.legal) > 1:
        play_out(state, seeded(1), 1)

    assert Thought(state.legal, []).plan == bot.think(state).plan
    assert 0 == bot.done


def test_several_searches_are_merged_by_their_visits() -> None:
    one = Thought([3, 8], [(3, 60, 0.5), (4, 40, 0.6)])
    two = Thought([4, 9], [(4, 70, 0.7), (3, 30, 0.2)])

    found = merge([one, two])

    assert [4, 9] == found.plan
    assert [(4, 110), (3, 90)] == [(action, visits) for action, visits, _ in found.estimates]
    assert pytest.approx((40 * 0.6 + 70 * 0.7) / 110) == found.estimates[0][2]


def test_thoughts_without_estimates_are_merged_to_the_first() -> None:
    assert [5] == merge([Thought([5], []), Thought([6], [])]).plan


def test_a_recruit_is_greedy_that_misjudges_things() -> None:
    states = [state for state in states_of(ZURMAT, 6, 7, 40) if len(state.legal) > 2]

    other = [
        state
        for number, state in enumerate(states)
        if find_bot("recruit")(ZURMAT, number).choose(state) != GreedyBot(ZURMAT, number).choose(state)
    ]

    assert len(states) / 10 < len(other) < len(states)


def test_levels_go_from_weak_to_strong_and_say_how_they_play() -> None:
    assert ["recruit", "regular", "veteran", "commander"] == list(LEVELS)
    assert all(20 < len(level.about) < 120 for level in LEVELS.values())
    assert [False, False, True, True] == [searches(name) for name in LEVELS]


def test_a_veteran_judges_where_its_search_ends_and_a_commander_plays_on() -> None:
    veteran, commander = find_bot("veteran")(ZURMAT, 1), find_bot("commander")(ZURMAT, 1)
    assert isinstance(veteran, SearchBot)
    assert isinstance(commander, SearchBot)

    assert (1.0, 0) == (veteran.seconds, veteran.reach)
    assert (5.0, ZURMAT.thinking.reach) == (commander.seconds, commander.reach)


def test_veteran_and_commander_believe_in_greedy_as_far_as_their_game_says() -> None:
    for game in GAMES.values():
        veteran, commander = find_bot("veteran")(game, 1), find_bot("commander")(game, 1)
        assert isinstance(veteran, SearchBot)
        assert isinstance(commander, SearchBot)

        assert (game.thinking.veteran_faith, game.thinking.faith) == (veteran.faith, commander.faith)


@pytest.mark.parametrize("part", [0.0, 0.4, 1.0])
def test_a_veteran_answers_the_part_of_the_questions_at_a_glance_that_its_game_says(part: float) -> None:
    state = next(state for state in states_of(ZURMAT, 4, 7, 30) if len(state.legal) > 3)
    veteran = find_bot("veteran@20")(ZURMAT, 1)
    assert isinstance(veteran, VeteranBot)
    veteran.glances = part

    glances = sum(not veteran.think(state).estimates for _ in range(100))

    assert abs(glances - 100 * part) <= (15 if 0 < part < 1 else 0)


def test_at_a_glance_a_veteran_takes_what_a_regular_takes() -> None:
    for number, state in enumerate(states_of(ZURMAT, 4, 7, 30)):
        veteran = find_bot("veteran@20")(ZURMAT, number)
        assert isinstance(veteran, VeteranBot)
        veteran.glances = 1.0

        assert find_bot("regular")(ZURMAT, number).plan(state) == veteran.plan(state)


def test_how_often_a_veteran_glances_stands_in_the_game() -> None:
    for game in GAMES.values():
        veteran = find_bot("veteran")(game, 1)
        assert isinstance(veteran, VeteranBot)

        assert game.thinking.veteran_glances == veteran.glances < 1


class Watched(SearchBot):
    """Notes whose moves it imagines."""

    def glance(self, state: State) -> State:
        imagined.append((self.mover, self.game.mover(state)))
        return super().glance(state)


imagined: list[tuple[int, int]] = []


def test_in_fitna_a_search_plans_the_phase_of_a_seat_and_not_the_answer() -> None:
    imagined.clear()
    for state in states_of(GAMES["fitna"], 5, 61, 8):
        bot = Watched(GAMES["fitna"], 1)
        bot.iterations, bot.reach = 48, 6
        bot.think(state)

    assert len(imagined) > 100
    assert all(root == now != NOBODY for root, now in imagined)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("regular@20", "regular does not search: leave out @20"),
        ("veteran@many", "veteran@many: 1 to 1,000,000 iterations are expected after @, as in veteran@2000"),
        ("veteran@0", "veteran@0: 1 to 1,000,000 iterations are expected after @, as in veteran@2000"),
        ("veteran@1000001", "veteran@1000001: 1 to 1,000,000 iterations are expected after @, as in veteran@2000"),
        (
            "veteran@" + 30 * "9",
            "veteran@999999999999: 1 to 1,000,000 iterations are expected after @, as in veteran@2000",
        ),
    ],
)
def test_a_budget_that_makes_no_sense_is_told(name: str, said: str) -> None:
    with pytest.raises(InputError) as caught:
        find_bot(name)

    assert ("bot/budget", said) == (caught.value.code, caught.value.message)
