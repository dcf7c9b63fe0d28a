"""Positions in which the greedy opponent used to be foolish: what it does now, whatever its own seed."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import GreedyBot
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


def arrange(areas: dict[str, Any], to_act: str, turn: int = 4) -> OrgunState:
    """A state in which a side begins its action."""
    setup = {"areas": areas, "to_act": to_act, "turn": turn}
    state = GAME.arrange(GAME.load(None), setup, GAME.check_options({}))
    assert isinstance(state, OrgunState)
    if not state.asking:
        state.advance()
    return state


def act(state: OrgunState, seed: int) -> list[str]:
    """The bot clicks until the other side is asked."""
    names = GAME.names(state.content)
    seat = state.seat
    clicks: list[str] = []
    while not state.over and state.seat == seat and len(clicks) < 40 and not {"pass", "roll"} & set(clicks):
        action = GreedyBot(GAME, seed + len(clicks)).choose(state)
        clicks.append(GAME.vocabulary.name(action, names))
        state.choose(action)
    return clicks


@pytest.mark.parametrize("seed", SEEDS)
def test_a_garrison_that_nobody_threatens_stays_where_it_is(seed: int) -> None:
    state = arrange(GARRISONS | FAR_TRIBES, "dra")
    act(state, seed)
    assert all(is_controlled(state, DRA, area) for area in (15, 19, 32, 38))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lone_unit_does_not_attack_a_full_fort(seed: int) -> None:
    lone = {"31": {"pieces": ["green-ak47-1"]}, "2": FAR_TRIBES["2"]}
    state = arrange(GARRISONS | lone, "mujahideen")
    clicks = act(state, seed)
    assert "roll" not in clicks
    assert "go:32" not in clicks


def test_a_full_stack_nearly_always_attacks_a_lone_defender_of_an_outpost() -> None:
    stack = ["green-ak47-1", "green-rpg7-1", "green-107mm-1", "green-zgu-1", "green-dshk-1"]
    attacks = 0
    for seed in range(10):
        state = arrange(GARRISONS | {"2": FAR_TRIBES["2"], "42": {"pieces": stack}}, "mujahideen")
        act(state, seed)
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
    act(state, seed)
    assert is_controlled(state, MUJ, 19)
    assert count_units(state, MUJ, 15)
    assert count_units(state, MUJ, 38)


@pytest.mark.parametrize("side", [DRA, MUJ])
def test_what_the_end_of_a_turn_brings_by_itself_is_no_reason_to_put_it_off(side: int) -> None:
    early = arrange(GARRISONS | FAR_TRIBES, "dra", 4)
    late = arrange(GARRISONS | FAR_TRIBES, "dra", 5)
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
