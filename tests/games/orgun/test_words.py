"""What a player is told before committing: odds with all dice, prices of help, ways, and why a thing is not offered."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.orgun import GAME
from sandtable.games.orgun.odds import count_odds, list_assaults, tell_assault
from sandtable.games.orgun.prompts import PROMPTS, WANTED
from sandtable.games.orgun.reasons import NEEDS
from sandtable.games.orgun.rules.pieces import place
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import FILTERS, REQUIRES, SIDES, WHAT_AREA_PER_PIECE
from sandtable.kernel.chance import seeded
from sandtable.kernel.play import start
from sandtable.kernel.state import NOBODY

CONTENT = GAME.load(None)
NAMES = GAME.names(CONTENT)


def play(setup: dict[str, Any], *choices: str) -> OrgunState:
    """A position after some choices."""
    state = GAME.arrange(CONTENT, setup, GAME.check_options({}))
    assert isinstance(state, OrgunState)
    state.advance()
    for choice in choices:
        state.choose(GAME.vocabulary.parse(choice, NAMES))
    return state


def describe(state: OrgunState, choice: str) -> str:
    """An offered choice in words."""
    action = GAME.vocabulary.parse(choice, NAMES)
    assert action in state.legal
    return GAME.describe(state, action)


def seen(state: OrgunState) -> dict[str, Any]:
    """What the side that is asked sees."""
    return GAME.view(state, state.seat)


SPOTTING: dict[str, Any] = {
    "initiative": "dra",
    "areas": {
        "38": {"pieces": ["rahman", "dra-btr70-1", "dra-btr40-1", "dra-btr40-2"]},
        "42": {"pieces": ["red-82mm-1"]},
    },
}


def test_odds_count_all_dice() -> None:
    assert count_odds(5, 5)["success"] == round(15 / 36, 3)
    assert count_odds(20, 5)["success"] == 1
    assert count_odds(5, 11)["success"] == 0


@pytest.mark.clause("ORG-11.3.7-a", "ORG-11.3.7-d")
def test_the_odds_of_an_attack_into_mountains_begin_with_the_spotting_die() -> None:
    state = play(SPOTTING, "activate:38", "take:dra-btr70-1")

    alone = tell_assault(list_assaults(state)["42"])
    state.choose(GAME.vocabulary.parse("take:rahman", NAMES))

    assert alone.startswith("spot 4+: 50 %, then ")
    assert "spot 4+: 50 %, then attack" in describe(state, "go:42")
    assert any(text["text"].startswith("spot 4+: 50 %") for text in badges(state, "42"))


def badges(state: OrgunState, area: str) -> Any:
    """The badges of an area."""
    scene = GAME.scene(CONTENT, seen(state), [])
    return next(spot for spot in scene["spots"] if spot["id"] == f"area:{area}")["badges"]


@pytest.mark.clause("ORG-11.3.7-d")
def test_without_a_leader_five_is_needed_to_spot() -> None:
    setup = {**SPOTTING, "areas": {**SPOTTING["areas"], "38": {"pieces": ["dra-btr70-1"]}}}

    assert tell_assault(list_assaults(play(setup, "activate:38", "take:dra-btr70-1"))["42"]).startswith("spot 5+: 33 %")


@pytest.mark.clause("ORG-4.1-b", "ORG-4.1-d")
def test_help_in_a_test_is_offered_with_its_gain_and_its_price() -> None:
    areas = {"27": {"pieces": ["red-rpg7-1", "zadran"]}, "22": {"pieces": ["dra-btr40-1"]}}
    state = play({"areas": areas}, "activate:27", "raid:red-rpg7-1")

    assert describe(state, "done") == "Without a leader: 67 %"
    assert describe(state, "lead:zadran") == "Zadran Leader: 83 %, becomes Spent"
    assert "Zadran Leader: 83 %, becomes Spent" in GAME.prompt(state).detail
    assert "a 6 eliminates it" in GAME.prompt(state).detail


@pytest.mark.clause("ORG-12.5-a", "ORG-12.5-b")
def test_an_attack_says_what_its_values_are_made_of() -> None:
    areas = {"22": {"pieces": ["red-ak47-1", "yellow-ak47-1", "dra-btr40-1"]}}
    state = play({"areas": areas}, "activate:22", "attack:22", "all")

    assert "two tribes without the Council \N{MINUS SIGN}2" in GAME.prompt(state).detail
    assert "terrain (TEM) +1" in GAME.prompt(state).detail
    assert "Casualty Points on average" in GAME.prompt(state).words


def test_a_step_is_called_the_same_on_the_map_and_in_the_list() -> None:
    areas = {"28": {"pieces": ["dra-t55", "dra-militia"]}, "19": {"pieces": ["dra-btr70-1"], "mines": True}}
    state = play({"initiative": "dra", "areas": areas}, "activate:28", "all")

    for area, way in seen(state)["reach"].items():
        if not way["via"]:
            assert f"({badges(state, area)[0]['text']})" in describe(state, f"go:{area}")


def test_an_area_further_on_says_through_which_one_goes_first() -> None:
    state = play({"initiative": "dra", "areas": {"28": {"pieces": ["dra-btr70-1"]}}}, "activate:28", "take:dra-btr70-1")
    view = seen(state)
    far = {area: way["via"] for area, way in view["reach"].items() if way["via"]}

    assert far
    for area, via in far.items():
        assert badges(state, area)[0]["text"].endswith(f"via {via}")
        assert view["you"]["not_now"][f"area:{area}"].startswith(f"Not now: go through {via} ")


@pytest.mark.clause("ORG-7.1-a", "ORG-7.1-c")
def test_a_full_area_says_why_nobody_can_stop_there() -> None:
    full = ["dra-btr70-1", "dra-btr70-2", "dra-btr70-3"]
    areas = {"28": {"pieces": ["dra-btr40-1"]}, "23": {"pieces": full}}
    state = play({"initiative": "dra", "areas": areas}, "activate:28", "take:dra-btr40-1", "go:23")

    assert "cannot stop in a full area" in GAME.prompt(state).words
    assert GAME.prompt(state).detail == "At most 3 DRA/Soviet units may stay in an area."


@pytest.mark.clause("ORG-11.3.3-a")
def test_a_step_that_the_ground_forbids_says_so() -> None:
    state = play({"initiative": "dra", "areas": {"23": {"pieces": ["dra-t55"]}}}, "activate:23", "take:dra-t55")

    assert seen(state)["you"]["not_now"]["area:27"] == "Not now: tanks need a Main Road into the mountains"


def test_a_card_of_another_moment_says_which() -> None:
    state = play({"areas": {"22": {"pieces": ["red-ak47-1"]}}, "mujahideen": {"hand": ["night-attack"]}})

    assert seen(state)["you"]["not_now"]["card:night-attack"] == "Not now: it is for another moment (your attack)"


def test_two_active_areas_are_active() -> None:
    areas = {"22": {"pieces": ["red-ak47-1", "red-ak47-2"]}, "27": {"pieces": ["red-rpg7-1", "red-rpg7-2"]}}
    hand = {"hand": ["radio-coordination"]}
    state = play({"areas": areas, "mujahideen": hand}, "play:radio-coordination", "area:22")

    assert GAME.prompt(state).words.endswith("active. Who acts next?")
    assert " are active" in GAME.prompt(state).words
    state.choose(GAME.vocabulary.parse("take:red-ak47-1", NAMES))
    assert describe(state, "all") == "Take everybody in 22 Orchards"


def test_every_question_and_every_need_of_a_card_has_words() -> None:
    chosen = {FILTERS[one.filter] for card in CONTENT.cards for mode in card.modes for one in mode.choices}
    per_piece = {
        FILTERS[one.filter]
        for card in CONTENT.cards
        for mode in card.modes
        for one in mode.choices
        if one.what == WHAT_AREA_PER_PIECE
    }

    assert chosen - per_piece <= set(WANTED)
    assert set(NEEDS) == set(REQUIRES)
    assert all(clause for _, clause in PROMPTS.values())


def test_a_goal_is_met_only_when_the_game_was_won_by_it() -> None:
    state = play({"turn": 3, "initiative": "dra", "ready": True})
    scene = GAME.scene(CONTENT, seen(state), [])
    goals = next(shelf for shelf in scene["shelves"] if shelf["id"] == "goals-dra")["cards"]

    assert goals[1]["progress"] == (2, 2)
    assert goals[1]["met"] is False
    assert "after turn 12" in goals[1]["text"]


def test_the_end_says_what_was_lacking() -> None:
    areas = {"19": {"pieces": ["dra-btr70-1"]}, "1": {"pieces": ["red-ak47-1", "yellow-ak47-1"]}}
    state = play({"turn": 12, "phase": "end", "areas": areas})
    views = {side: GAME.scene(CONTENT, GAME.view(state, seat), []) for seat, side in [*enumerate(SIDES), (NOBODY, "")]}

    assert state.over
    assert "You lacked an outpost (15 or 38)." in views["dra"]["result"]["why"]
    assert "You lacked the Airfield (19) and" in views["mujahideen"]["result"]["why"]
    assert "DRA/Soviet lacked an outpost (15 or 38)." in views[""]["result"]["why"]
    assert views["dra"]["result"]["title"] == "A draw"


def test_nothing_told_of_a_thing_ends_with_a_full_stop() -> None:
    game, chance = start(GAME, 11, options={"setup": "ready"}), seeded(11)
    for _ in range(60):
        scene = GAME.scene(CONTENT, GAME.view(game.state, game.state.seat), game.offer())
        told = [line for spot in scene["spots"] for line in spot.get("about", [])]
        told += [line for stack in scene["stacks"] for piece in stack["pieces"] for line in piece.get("about", [])]
        assert not [line for line in told if line.endswith(".")]
        legal = game.state.legal
        game.take(game.name(legal[chance.below(len(legal), 0)]))


@pytest.mark.clause("ORG-11.3.5-a")
def test_mines_are_told_with_and_without_an_enemy() -> None:
    areas = {
        "22": {"pieces": ["red-ak47-1", "red-ak47-2"]},
        "15": {"pieces": ["dra-btr40-1"], "mines": True},
    }
    state = play({"areas": areas}, "activate:22", "take:red-ak47-1")

    assert "minefield, then attack" in describe(state, "go:15")
    place(state, [one.id for one in CONTENT.pieces].index("dra-btr40-1"), 19)
    assert describe(state, "go:15").endswith("minefield)")
