"""Positions in which the greedy opponent used to be foolish: what it does now, whatever its own seed."""

from __future__ import annotations

from typing import Any

import pytest

from clicks import act
from sandtable.games.orgun import GAME
from sandtable.games.orgun.hints import evaluate
from sandtable.games.orgun.rules.pieces import count_units, is_controlled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import DRA, MUJ

SEEDS = [1, 2, 3]
GARRISONS = {
    "15": {"pieces": ["dra-btr70-1", "dra-btr40-1", "dra-btr40-2"], "mines": True},
    "19": {"pieces": ["dra-btr70-2", "dra-btr70-3"], "mines": True},
    "32": {"pieces": ["dra-btr70-4", "dra-btr70-5", "dra-t55"], "mines": True},
    "38": {"pieces": ["dra-btr40-4"]},
}
FAR_TRIBES = {"2": {"pieces": ["red-ak47-1", "red-zgu-1", "yellow-ak47-1"]}, "41": {"pieces": ["green-ak47-1"]}}


GREEN = ["green-ak47-1", "green-rpg7-1", "green-107mm-1", "green-zgu-1", "green-dshk-1"]
RED = ["red-ak47-1", "red-rpg7-1", "red-82mm-1", "red-zgu-1", "red-dshk-1"]
YELLOW = ["yellow-ak47-1", "yellow-rpg7-1", "yellow-82mm-1", "yellow-dshk-1"]


def arrange(areas: dict[str, Any], to_act: str, turn: int = 4, hand: list[str] | None = None) -> OrgunState:
    """A state in which a side begins its action, with some cards."""
    setup = {"areas": areas, "to_act": to_act, "turn": turn, to_act: {"hand": hand or []}}
    state = GAME.arrange(GAME.load(None), setup, GAME.check_options({}))
    assert isinstance(state, OrgunState)
    if not state.asking:
        state.advance()
    return state


def follow(state: OrgunState, *clicks: str) -> OrgunState:
    """What a state becomes."""
    after = state.copy()
    names = GAME.names(state.content)
    for click in clicks:
        after.choose(GAME.vocabulary.parse(click, names))
    return after


@pytest.mark.parametrize("seed", SEEDS)
def test_a_garrison_that_nobody_threatens_stays_where_it_is(seed: int) -> None:
    state = arrange(GARRISONS | FAR_TRIBES, "dra")
    act(GAME, state, seed)
    assert all(is_controlled(state, DRA, area) for area in (15, 19, 32, 38))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lone_unit_does_not_attack_a_full_fort(seed: int) -> None:
    lone = {"31": {"pieces": ["green-ak47-1"]}, "2": FAR_TRIBES["2"]}
    state = arrange(GARRISONS | lone, "mujahideen")
    clicks = act(GAME, state, seed)
    assert "roll" not in clicks
    assert "go:32" not in clicks


def test_a_full_stack_nearly_always_attacks_a_lone_defender_of_an_outpost() -> None:
    stack = ["green-ak47-1", "green-rpg7-1", "green-107mm-1", "green-zgu-1", "green-dshk-1"]
    attacks = 0
    for seed in range(10):
        state = arrange(GARRISONS | {"2": FAR_TRIBES["2"], "42": {"pieces": stack}}, "mujahideen")
        act(GAME, state, seed)
        attacks += state.battle == 38 or count_units(state, MUJ, 38) > 0
    assert attacks >= 8


@pytest.mark.parametrize("seed", SEEDS)
def test_on_the_last_turn_the_empty_airfield_that_decides_the_game_is_entered(seed: int) -> None:
    areas = {
        "15": {"pieces": ["red-ak47-1", "red-zgu-1"]},
        "38": {"pieces": ["green-ak47-1", "green-zgu-1"]},
        "17": {"pieces": ["yellow-ak47-1", "yellow-rpg7-1"]},
        "32": GARRISONS["32"],
    }
    state = arrange(areas, "mujahideen", 12)
    act(GAME, state, seed)
    assert is_controlled(state, MUJ, 19)
    assert count_units(state, MUJ, 15)
    assert count_units(state, MUJ, 38)


@pytest.mark.parametrize("area", [1, 2, 36])
def test_besiegers_that_could_come_nearer_look_better_than_a_pass(area: int) -> None:
    tribes = {
        "1": {"pieces": [*YELLOW, "mj-t55-1", "mj-t55-2", "kharoti"]},
        "2": {"pieces": [*RED, "zadran", "council"]},
        "36": {"pieces": [*GREEN, "wazir"]},
    }
    state = arrange(GARRISONS | tribes, "mujahideen", 3)
    assert evaluate(follow(state, f"activate:{area}"), MUJ) > evaluate(follow(state, "pass"), MUJ)


def test_a_garrison_with_nothing_to_do_looks_worse_than_a_pass() -> None:
    state = arrange(GARRISONS | FAR_TRIBES, "dra")
    assert evaluate(follow(state, "activate:19"), DRA) < evaluate(follow(state, "pass"), DRA)


@pytest.mark.parametrize("turn", [9, 10, 11])
def test_the_airfield_is_not_entered_only_to_be_thrown_out(turn: int) -> None:
    areas = {
        "15": {"pieces": ["dra-btr40-2"]},
        "17": {"pieces": ["red-rpg7-1"]},
        "19": {"pieces": ["dra-btr70-1", "dra-btr70-2", "dra-btr70-3"]},
        "32": GARRISONS["32"],
        "38": {"pieces": GREEN},
        "2": {"pieces": YELLOW},
    }
    state = arrange(areas, "mujahideen", turn)
    entered = follow(state, "activate:17", "take:red-rpg7-1", "go:19")
    assert evaluate(entered, MUJ) < evaluate(state, MUJ)


def test_an_attack_that_wins_the_game_is_worth_more_than_the_place() -> None:
    areas = {
        "15": GARRISONS["15"],
        "19": GARRISONS["19"],
        "32": {"pieces": ["dra-btr70-4", "dra-t55"]},
        "40": {"pieces": [*RED, "mj-t55-1"]},
        "2": {"pieces": YELLOW},
    }
    gains = []
    for quarter in ("33", "36"):
        state = arrange({**areas, quarter: {"pieces": ["green-ak47-1", "green-rpg7-1"]}}, "mujahideen")
        gains.append(evaluate(follow(state, "activate:40", "all", "go:32"), MUJ) - evaluate(state, MUJ))
    assert gains[0] > gains[1] + 3


def test_a_weak_stack_nearly_never_stays_in_the_open_beside_a_strong_one() -> None:
    areas = {
        **GARRISONS,
        "15": {"pieces": ["dra-btr40-1"]},
        "17": {"pieces": ["red-ak47-1", "red-rpg7-1", "red-dshk-1"]},
        "19": {"pieces": ["dra-btr70-1", "dra-btr70-2", "dra-btr70-3"], "mines": True},
        "2": {"pieces": YELLOW},
        "41": {"pieces": GREEN},
    }
    stayed = 0
    for seed in range(30):
        state = arrange(areas, "mujahideen")
        act(GAME, state, seed)
        stayed += count_units(state, MUJ, 17) > 0
    assert stayed <= 3


@pytest.mark.parametrize("side", [DRA, MUJ])
@pytest.mark.parametrize("turn", [4, 9, 10, 11])
def test_what_the_end_of_a_turn_brings_by_itself_is_no_reason_to_put_it_off(turn: int, side: int) -> None:
    early = arrange(GARRISONS | FAR_TRIBES, "dra", turn)
    late = arrange(GARRISONS | FAR_TRIBES, "dra", turn + 1)
    for hand, deck in zip(late.hands, late.decks, strict=True):
        hand.append(deck.pop())
    assert evaluate(early, side) == evaluate(late, side)


def test_to_be_spent_for_nothing_costs_something() -> None:
    state = arrange(GARRISONS | FAR_TRIBES, "dra")
    before = evaluate(state, DRA)
    state.spent[state.content.units[DRA][0]] = 1
    assert evaluate(state, DRA) < before


def test_to_leave_a_place_that_decides_the_game_to_the_enemy_beside_it_is_worse_than_to_hold_it() -> None:
    near = {"42": {"pieces": ["green-107mm-1", "green-zgu-1", "green-rpg7-1"]}, "2": FAR_TRIBES["2"]}
    held = arrange(GARRISONS | near, "dra")
    left = arrange({**GARRISONS, "38": {}, "39": GARRISONS["38"]} | near, "dra")
    assert evaluate(held, DRA) > evaluate(left, DRA)


def test_it_is_not_free_to_stand_before_a_minefield_with_a_path_in_hand() -> None:
    mined = {"38": {"pieces": ["dra-btr70-6", "dra-btr40-5"], "mines": True}, "27": {"pieces": GREEN[:2]}}
    state = arrange(GARRISONS | mined | {"2": FAR_TRIBES["2"]}, "mujahideen", hand=["minefield-path"])
    taken = follow(state, "activate:27", "take:green-ak47-1", "take:green-rpg7-1")
    before = follow(taken, "go:38")
    assert "play:minefield-path" in [GAME.vocabulary.name(one, GAME.names(state.content)) for one in before.legal]
    assert evaluate(before, MUJ) < evaluate(taken, MUJ) - 1.0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fort_is_not_left_for_a_skirmish_while_besiegers_are_near(seed: int) -> None:
    near = {"28": {"pieces": ["yellow-rpg7-1"]}, "29": {"pieces": GREEN}, "33": {"pieces": ["dra-btr40-3"]}}
    state = arrange(GARRISONS | near | {"2": FAR_TRIBES["2"]}, "dra")
    act(GAME, state, seed)
    assert 3 == count_units(state, DRA, 32)
