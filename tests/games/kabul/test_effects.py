"""Effects with other numbers than those of our cards: a pack of data may have them."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.kabul import GAME
from sandtable.games.kabul.content import Effect
from sandtable.games.kabul.rules.effects import carry_out
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import COLOURS, CONTROL_OFF, ISAF, PTUI, TAKE_MARKER

CONTENT = GAME.load(None)


def arrange(**setup: Any) -> KabulState:
    """A position in ISAF's Operations Phase."""
    state = GAME.arrange(CONTENT, {"phase": "operations", "seat": "isaf", **setup}, {})
    assert isinstance(state, KabulState)
    return state


def use(state: KabulState, effect: Effect, *choices: str) -> dict[str, Any]:
    """What is so after ISAF has carried out an effect with these answers."""
    carry_out(state, effect, ISAF)
    state.advance()
    for choice in choices:
        state.choose(GAME.vocabulary.parse(choice, GAME.names(CONTENT)))
    return GAME.facts(state)


def test_several_control_tokens_come_off_each_with_its_price() -> None:
    effect = Effect(CONTROL_OFF)
    effect.n, effect.affairs, effect.optional = 3, 1, True
    state = arrange(control=["farah", "ghor", "herat", "nimruz"])

    found = use(state, effect, "free:ghor", "free:farah", "pass")

    assert found["control"] == ["herat", "nimruz"]
    assert found["public_affairs"] == 2


@pytest.mark.parametrize("colour", range(len(COLOURS)))
def test_several_markers_are_taken_of_what_the_container_has(colour: int) -> None:
    effect, name = Effect(TAKE_MARKER), COLOURS[colour]
    effect.n, effect.colours = 3, 1 << colour
    placed = CONTENT.markers[colour] - 2
    state = arrange(districts={"3": {"teams": {"isaf": 1}}, "5": {"teams": {"isaf": 1}, "supplies": {name: placed}}})

    found = use(state, effect, "place:3", "place:5")

    assert found["districts"]["3"]["supplies"][name] == 1
    assert found["districts"]["5"]["supplies"][name] == placed + 1
    assert found["container"][name] == 0


@pytest.mark.parametrize(("waiting", "ptui"), [(4, 3), (3, 0)])
def test_the_index_may_move_only_while_no_team_has_entered(waiting: int, ptui: int) -> None:
    effect = Effect(PTUI)
    effect.n, effect.entered_at_most = 3, 0

    assert use(arrange(new_teams=waiting), effect)["ptui"] == ptui
