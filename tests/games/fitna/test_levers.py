"""What a referee sets by hand in Fitna: units, boxes, tracks, cards, Jokers."""

from __future__ import annotations

import pytest

from sandtable.games.fitna import GAME
from sandtable.games.fitna.levers import list_levers
from sandtable.games.fitna.state import FitnaState
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import Refusal

CONTENT = GAME.load(None)


@pytest.fixture
def g() -> FitnaState:
    """The civil war in Syria, at its first question."""
    state = GAME.begin(CONTENT, "civil-war-in-syria", GAME.check_options({}))
    state.chance = seeded(1)
    state.advance()
    return state


def turn(g: FitnaState, path: str, value: str) -> FitnaState:
    lever = next(lever for lever in list_levers(g) if lever.path == path)
    lever.set(list(lever.values).index(value))
    return g


def refused(g: FitnaState, path: str, value: str) -> str:
    with pytest.raises(Refusal) as caught:
        turn(g, path, value)
    assert caught.value.code == "ruling/impossible"
    return caught.value.message


def test_every_lever_tells_what_is_set_now(g: FitnaState) -> None:
    for lever in list_levers(g):
        assert 0 <= lever.value < len(lever.values), lever.path
        assert not lever.titles or len(lever.titles) == len(lever.values), lever.path


def test_setting_what_is_set_changes_nothing(g: FitnaState) -> None:
    before = GAME.facts(g)

    for lever in list_levers(g):
        lever.set(lever.value)

    assert GAME.facts(g) == before and GAME.faults(g) == []


def test_a_unit_is_put_where_the_referee_says(g: FitnaState) -> None:
    facts = GAME.facts(turn(g, "units.s-rg.at", "palmyra"))

    assert facts["units"]["s-rg"]["at"] == "palmyra"
    assert facts["boxes"]["palmyra"]["units"] == ["s-rg"]
    assert GAME.faults(g) == []


def test_a_destroyed_unit_comes_back_with_all_its_steps(g: FitnaState) -> None:
    turn(g, "units.s-rg.at", "destroyed")
    assert GAME.facts(g)["units"]["s-rg"]["steps"] == 0

    turn(g, "units.s-rg.at", "damascus")

    assert GAME.facts(g)["units"]["s-rg"]["steps"] == 2


def test_nobody_is_taken_out_of_a_battle(g: FitnaState) -> None:
    g.shown = [0]

    assert refused(g, "units.s-rg.at", "palmyra") == "Republican Guard Div is in action; rule when that is over"


def test_a_unit_on_the_map_keeps_a_step(g: FitnaState) -> None:
    turn(g, "units.s-rg.steps", "1")

    assert refused(g, "units.s-rg.steps", "0").startswith("Republican Guard Div is on the map")


def test_control_and_entrenchments_are_set(g: FitnaState) -> None:
    turn(turn(g, "boxes.raqqa.control", "isis"), "boxes.raqqa.entrenched", "yes")

    box = GAME.facts(g)["boxes"]["raqqa"]
    assert (box["control"], box["entrenched"]) == ("isis", True)


def test_there_are_ten_entrenchments(g: FitnaState) -> None:
    for box in range(10):
        g.entrenched[box + 20] = 1

    assert refused(g, "boxes.damascus.entrenched", "yes") == "all 10 entrenchments are on the map"


def test_the_turn_is_set_and_tension_only_where_it_is_used(g: FitnaState) -> None:
    assert turn(g, "turn", "3").turn == 3
    assert not [lever for lever in list_levers(g) if lever.path == "tension"]


def test_a_card_goes_to_a_hand_or_to_its_own_pile(g: FitnaState) -> None:
    card = next(card for card in CONTENT.cards[1:] if card.pile == 0 and g.card_at[card.number] == 10)

    assert turn(g, f"cards.{card.number}.at", "syria").card_at[card.number] == 0
    assert refused(g, f"cards.{card.number}.at", "events") == f"{card.name} belongs to the other pile"
    assert refused(g, f"cards.{card.number}.at", "iran") == "Iran takes no part"
    assert refused(g, f"cards.{card.number}.at", "laid") == "cards that lie open stay there until their use is over"


def test_jokers_are_given_and_taken(g: FitnaState) -> None:
    assert turn(g, "jokers.syria", "no").jokers[0] == 0

    special = next(lever for lever in list_levers(g) if lever.path.startswith("specials."))
    turn(g, special.path, "syria")

    assert 0 in g.specials
    assert refused(g, special.path, "iran") == "Iran takes no part"
    assert 0 not in turn(g, special.path, "nobody").specials
