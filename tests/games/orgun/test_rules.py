"""Rules that a position file cannot say: what the check of a state finds, and what every offer must be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.orgun import GAME
from sandtable.games.orgun.rules.pieces import place
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import DRA, MUJ
from sandtable.kernel.play import start
from sandtable.kernel.position import Position
from sandtable.kernel.state import NOBODY

POSITIONS = Path(__file__).parent / "positions"


def arrange(setup: dict[str, Any]) -> OrgunState:
    """A state from a set-up in the words of position files."""
    state = GAME.arrange(GAME.load(None), setup, GAME.check_options({}))
    assert isinstance(state, OrgunState)
    return state


def piece(state: OrgunState, id: str) -> int:
    """A piece by its id."""
    return [one.id for one in state.content.pieces].index(id)


@pytest.mark.parametrize(
    ("area", "full", "extra", "side"),
    [
        ("18", ["dra-btr70-1", "dra-btr70-2", "sov-t62-1"], "dra-militia", "dra"),
        (
            "18",
            ["green-ak47-1", "green-rpg7-1", "red-ak47-1", "red-rpg7-1", "yellow-ak47-1", "mj-t55-1"],
            "red-zgu-1",
            "mujahideen",
        ),
    ],
)
@pytest.mark.clause("ORG-7.1-e", "ORG-7.1-a")
def test_an_overstacked_area_is_found(area: str, full: list[str], extra: str, side: str) -> None:
    state = arrange({"areas": {area: {"pieces": full}}})
    assert GAME.faults(state) == []

    place(state, piece(state, extra), int(area))

    assert GAME.faults(state) == [f"{side} is overstacked in {area}"]


@pytest.mark.clause("ORG-7.1-b")
def test_leaders_do_not_overstack() -> None:
    pieces = ["dra-btr70-1", "dra-btr70-2", "sov-t62-1", "omar", "rahman", "advisor"]

    assert GAME.faults(arrange({"areas": {"18": {"pieces": pieces}}})) == []


def tell(name: str) -> list[str]:
    """The log of a position file, as everybody reads it."""
    play = Position(POSITIONS / f"{name}.toml").run(GAME)
    return [line for line, _ in play.lines(NOBODY)]


@pytest.mark.clause("ORG-12.5-a", "ORG-12.5-b")
def test_the_log_tells_an_attack_with_its_values() -> None:
    lines = tell("example-19-1-attack-in-mountains")

    assert "Spotting in 42 Shkin Heights: 4 + 1, spotted." in lines
    assert "Attack: 4, attack value 11." in lines
    assert "Defence: 3, defence value 9." in lines
    assert "11 against 9: the attack succeeds, 2 Casualty Points." in lines


@pytest.mark.clause("ORG-4.2-a", "ORG-4.1-f")
def test_the_log_tells_tests_and_escapes() -> None:
    assert any("tests: 6 against 3, failed." in line for line in tell("example-19-3-ambush"))
    assert "Zadran Leader escapes to 22 Orchards." in tell("audit-leader-escape-ends-his-move")
    assert any("is alone with the enemy: 4, taken." in line for line in tell("audit-leader-alone-mine-retreat"))
    assert any(
        "is alone with the enemy: 5, he gets away." in line for line in tell("audit-leader-escape-ends-his-move")
    )


@pytest.mark.clause("ORG-9.1-5a", "ORG-12.9-a")
def test_the_log_tells_bombs_and_ammunition() -> None:
    assert any("no effect." in line for line in tell("card-bombing-in-cover") if line.startswith("Bombs on"))
    assert any(line.endswith("out of ammo.") for line in tell("ammo-a-six-after-the-attack"))
    assert any(line.endswith("enough left.") for line in tell("ammo-five-is-enough"))


@pytest.mark.clause("ORG-10.0-e")
def test_the_log_tells_a_pass_and_nothing_else_as_one() -> None:
    assert "Mujahideen passes." in tell("activate-and-do-nothing-is-a-pass")
    assert not any("passes." in line for line in tell("activate-a-card-alone-is-an-action"))


@pytest.mark.clause("ORG-5.1-b")
def test_each_side_shuffles_its_own_deck() -> None:
    decks = [start(GAME, seed, options={"setup": "ready"}).state for seed in (1, 2)]

    for side in (DRA, MUJ):
        cards = [sorted(state.decks[side] + state.hands[side]) for state in decks]
        assert cards[0] == cards[1] == sorted(decks[0].content.decks[side])
        assert decks[0].decks[side] != decks[1].decks[side]


@pytest.mark.clause("ORG-9.0-a", "ORG-9.0-d")
def test_copies_of_a_card_are_one_offer() -> None:
    areas = {"22": {"pieces": ["red-ak47-1", "zadran"]}, "15": {"pieces": ["dra-btr40-1"]}}
    state = arrange({"areas": areas, "mujahideen": {"hand": ["radio-jamming", "radio-jamming", "mules"]}})
    state.advance()

    names = [GAME.vocabulary.name(action, GAME.names(state.content)) for action in state.legal]
    assert names == ["pass", "play:radio-jamming", "play:mules", "activate:22"]
