"""The greedy bot at questions of Fitna that once held it up."""

from __future__ import annotations

import pytest

from sandtable.bots import Course, GreedyBot, find_bot
from sandtable.bots.greedy import HOPELESS, Prospect, Worlds
from sandtable.games.fitna import GAME
from sandtable.games.fitna.rules.planning import Split
from sandtable.games.fitna.state import FitnaState
from sandtable.kernel.chance import seeded

SETUP = {
    "start": "offensives",
    "active": "rebels",
    "turn": 2,
    "offensives": 1,
    "cards": {"syria": [2, 7, 21]},
    "boxes": {"idlib": {"units": ["as-nus", "as-ahr"]}, "aleppo": {"units": ["s-4a"]}},
}


def test_a_card_that_is_put_forward_and_can_be_taken_back_is_worth_nothing_yet() -> None:
    state = GAME.arrange(GAME.load(None), SETUP, GAME.check_options({}))
    bot, syria = GreedyBot(GAME, 1), GAME.seat_index("syria")
    names = GAME.names(GAME.load(None))
    if not state.asking:
        state.advance()

    for choice in ("attack:idlib", "target:aleppo", "launch"):
        state.choose(GAME.vocabulary.parse(choice, names))
    assert bot.evaluate(state, syria) > float("-inf")

    state.choose(GAME.vocabulary.parse("asset:2", names))
    assert bot.evaluate(state, syria) == float("-inf")

    state.choose(GAME.vocabulary.parse("announce", names))
    assert bot.evaluate(state, syria) > float("-inf")


AT_HOME = {
    "start": "movement",
    "active": "syria",
    "turn": 2,
    "moves": 8,
    "boxes": {"homs": {"units": ["s-9a"]}, "hama": {"control": "syria"}},
}


@pytest.mark.parametrize("offensives", [0, 3])
def test_nobody_walks_to_and_fro_only_to_put_off_the_end_of_movement(offensives: int) -> None:
    names = GAME.names(GAME.load(None))
    state = GAME.arrange(GAME.load(None), AT_HOME | {"offensives": offensives}, GAME.check_options({}))
    if not state.asking:
        state.advance()
    idle, walked, seat = GAME.copy(state), GAME.copy(state), state.seat

    idle.choose(GAME.vocabulary.parse("done", names))
    for choice in ("take:s-9a", "go:hama", "go:homs"):
        walked.choose(GAME.vocabulary.parse(choice, names))

    assert GAME.evaluate(idle, seat) >= GAME.evaluate(walked, seat)


AT_PLANNING = {
    "start": "planning",
    "active": "syria",
    "turn": 2,
    "cards": {"syria": [1, 3, 13, 15]},
    "boxes": {
        "homs": {"units": ["s-9a"]},
        "damascus": {"units": ["s-rg", "s-4a"]},
        "hama": {"control": "rebels"},
        "khanasir": {"control": "rebels"},
        "palmyra": {"control": "rebels"},
    },
}


def test_who_thinks_spends_cards_on_opps_since_they_are_drawn_again_at_the_end_of_the_phase() -> None:
    state = GAME.begin(GAME.load(None), "civil-war-in-syria", GAME.check_options({}))
    state.chance = seeded(1)
    state.advance()
    bots = {seat: find_bot("commander@400")(GAME, seat) for seat in state.scenario.order}
    course = Course()
    splits = 0
    while state.turn < 4:
        splits += isinstance(state.step, Split)
        state.choose(course.choose(bots[state.seat], state))

    assert splits >= 4, "of six phases"


def test_opps_that_wait_to_be_split_are_worth_as_much_as_the_best_split() -> None:
    names = GAME.names(GAME.load(None))
    state = GAME.arrange(GAME.load(None), AT_PLANNING, GAME.check_options({}))
    if not state.asking:
        state.advance()
    seat = state.seat
    for choice in ("plan:1", "done"):
        state.choose(GAME.vocabulary.parse(choice, names))
    before = GAME.evaluate(state, seat)
    after = []
    for action in state.legal:
        split = GAME.copy(state)
        split.choose(action)
        after.append(GAME.evaluate(split, seat))

    assert len(after) > 1
    assert before == pytest.approx(max(after))


OUTNUMBERED = {
    "start": "offensives",
    "active": "rebels",
    "turn": 2,
    "offensives": 3,
    "boxes": {"idlib": {"units": ["as-ahr"]}, "aleppo": {"units": ["s-4a", "s-rg", "s-3a"]}},
}


def outnumbered(*clicks: str) -> FitnaState:
    """The Rebels of Idlib after some clicks."""
    state = GAME.arrange(GAME.load(None), OUTNUMBERED, GAME.check_options({}))
    assert isinstance(state, FitnaState)
    if not state.asking:
        state.advance()
    for click in clicks:
        state.choose(GAME.vocabulary.parse(click, GAME.names(state.content)))
    return state


def weigh(bot: GreedyBot, state: FitnaState) -> dict[str, Prospect]:
    """What greedy thinks of every option, by name."""
    worlds = Worlds(GAME, bot.hints, state, state.seat, bot.chance)
    names = GAME.names(state.content)
    found = bot.weigh_all(state, state.seat, state.legal, worlds)
    return {GAME.vocabulary.name(prospect.plan[0], names): prospect for prospect in found}


@pytest.mark.parametrize("seed", range(3))
def test_who_thinks_puts_an_offensive_back_that_no_die_can_win(seed: int) -> None:
    state = outnumbered("attack:idlib", "target:aleppo")

    plan = find_bot("commander@400")(GAME, seed).think(state).plan

    assert GAME.vocabulary.name(plan[0], GAME.names(state.content)) == "back"


def test_to_put_something_back_is_looked_at_again_where_one_way_of_going_on_led_nowhere() -> None:
    state = outnumbered("attack:idlib", "target:aleppo")
    back = GAME.vocabulary.parse("back", GAME.names(state.content))
    nowhere = 0
    for seed in range(100):
        bot, prospect = GreedyBot(GAME, seed), Prospect([back], HOPELESS)
        bot.improve(Worlds(GAME, bot.hints, state, state.seat, bot.chance), state.seat, prospect)
        nowhere += prospect.value == HOPELESS

        assert not prospect.whole

    assert nowhere


def test_an_offensive_is_not_worth_what_can_be_done_after_putting_it_back() -> None:
    for seed in range(6):
        found = weigh(GreedyBot(GAME, seed), outnumbered())

        assert found["attack:idlib"].value < 0 < found["done"].value


def test_a_box_that_victory_depends_on_is_not_left_empty_while_enemies_could_walk_in() -> None:
    names = GAME.names(GAME.load(None))
    boxes = {"latakia": {"units": ["s-ndf"]}, "jisr": {"control": "syria"}, "idlib": {"units": ["as-ahr"]}}
    setup = {"start": "movement", "active": "syria", "turn": 2, "moves": 8, "boxes": boxes}
    held = GAME.arrange(GAME.load(None), setup, GAME.check_options({}))
    if not held.asking:
        held.advance()
    left, syria = GAME.copy(held), held.seat
    for choice in ("take:s-ndf", "go:jisr"):
        left.choose(GAME.vocabulary.parse(choice, names))

    assert GAME.evaluate(left, syria) < GAME.evaluate(held, syria) - 3
