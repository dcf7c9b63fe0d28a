"""What a seat is asked, what is said to a choice, and why something is not offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sandtable.games.zurmat import GAME
from sandtable.games.zurmat.data import load
from sandtable.kernel.chance import seeded
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import Header

CONTENT = load()
FIELD: dict[str, Any] = {
    "tiles": {
        "fob": {"control": "coalition", "units": {"us": 2, "ana": 2}},
        "sahak": {"control": "taliban", "units": {"taliban": 3}, "forts": 1},
    },
    "coalition": {"row": ["recruit", "construct", "declare", "patrol", "attack"]},
}


def arrange(setup: Mapping[str, Any], *choices: str) -> Play:
    """A position after some choices."""
    options = GAME.check_options({})
    header = Header(GAME.id, GAME.rules_version, GAME.content_version(CONTENT), "", options)
    play = Play(GAME, CONTENT, header, GAME.arrange(CONTENT, setup, options))
    for choice in choices:
        play.take(choice)
    return play


def words_of(play: Play, choice: str) -> str:
    """An offered choice in words."""
    return GAME.describe(play.state, play.state.legal[play.offer().index(choice)])


def hold(*cards: str) -> dict[str, Any]:
    """The field with cards in the Coalition's hand."""
    return FIELD | {"coalition": {**FIELD["coalition"], "hand": list(cards)}}


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ([], "Choose your Operation of the Month."),
        (["operation:patrol"], "Patrol: move units from where? 3 units and 3 tiles left."),
        (["operation:attack"], "Who moves from FOB Zurmat? Up to 4 units."),
        (["operation:attack", "unit:us"], "Chosen: 1 U.S.; where to? You may add 3 more."),
        (["operation:attack", "unit:us", "unit:us", "unit:ana", "unit:ana"], "Chosen: 2 U.S. and 2 ANA; where to?"),
    ],
)
def test_a_move_asks_who_and_where_to(choices: list[str], expected: str) -> None:
    assert arrange(FIELD, *choices).prompt().words == expected


def test_the_last_click_before_a_battle_tells_its_dice() -> None:
    play = arrange(FIELD, "operation:attack", "unit:us", "unit:us", "unit:ana", "unit:ana", "go:sahak")

    assert play.prompt().words == "All moves are made."
    assert play.prompt().detail == "Battle on Sahak: 2 U.S. and 2 ANA dice against 3 Taliban and 1 Fort dice."
    assert words_of(play, "done") == "Begin the battle"


def test_before_the_roll_the_chosen_cards_are_counted_and_the_battle_is_marked() -> None:
    steps = ("operation:attack", "from:fob", "unit:us", "go:sahak", "done")
    play = arrange(hold("C-T5"), *steps)
    assert (
        play.prompt().words == "Battle on Sahak: you roll 1 U.S. die, they roll 3 Taliban and 1 Fort dice. Play cards?"
    )
    assert words_of(play, "done") == "Roll the dice"
    play.take("play:C-T5")
    assert "you roll 2 U.S. dice" in play.prompt().words
    assert words_of(play, "done") == "Show the cards and roll"

    scene = GAME.scene(CONTENT, GAME.view(play.state, 1), [])

    assert [stack["spot"] for stack in scene["stacks"] if stack["id"] == "battle-here"] == ["tile:sahak"]
    assert scene["notices"] == ["Battle on Sahak: Coalition rolls 1 U.S. die, Taliban rolls 3 Taliban and 1 Fort dice"]


def test_plus_cards_are_asked_for_by_name() -> None:
    play = arrange(hold("C-T10"), "operation:patrol")
    assert play.prompt().words == "Patrol at Level 3. Add a + card, or begin."

    play.take("play:C-T10")

    assert play.prompt().words == "Patrol at Level 5. Begin?"
    assert words_of(play, "done") == "Begin Patrol at Level 5"


def test_a_patrol_asks_for_its_reward() -> None:
    play = arrange(FIELD, "operation:patrol", "from:fob", "unit:us", "go:mamozai")
    assert words_of(play, "done") == "End the Patrol: draw 1 disc"

    play.take("done")

    assert play.prompt().words.startswith("Patrol reward: place a disc face down on a tile you entered. In hand: 1 ")


def test_the_set_up_asks_from_the_weakest_place_up() -> None:
    play, asked = start(GAME, 1, options={"map": "district_2008"}), set()
    while not play.state.rows_open:
        asked.add(play.prompt().words)
        play.take(play.offer()[0])

    assert {
        "Keep two of these Objectives. Which first?",
        "Keep one more.",
        "Level 0 (weakest): which Operation?",
        "Level 1: which Operation?",
        "Level 3: which Operation? The last goes to Level 4, the strongest.",
    } <= asked


@pytest.mark.parametrize(
    ("setup", "choices", "thing", "expected"),
    [
        (hold("C-T5"), [], "card:C-T5", "a battle, before the roll"),
        (hold("C-T13"), [], "card:C-T13", "Construct to be chosen first"),
        (hold("C-T10"), [], "card:C-T10", "an Operation to be chosen first"),
        (hold("C-T11"), [], "card:C-T11", "the Taliban to name an Operation"),
        (hold("C-T4"), [], "card:C-T4", "a step of a Taliban Patrol"),
        (hold("C-T12"), [], "card:C-T12", "Ambush or IED to answer"),
        (hold("C-T7"), [], "card:C-T7", "losses in a battle"),
        (hold("C-T8"), ["operation:patrol"], "card:C-T8", "the time before or after your Operation"),
        (hold("C-T8") | {"tiles": {"fob": {"units": {"us": 1}}}}, [], "card:C-T8", "a tile with Taliban units"),
        (hold("C-T14") | {"tiles": {}}, [], "card:C-T14", "a tile with one of your units"),
        (hold("C-T15") | {"tiles": {}}, [], "card:C-T15", "a tile you control, and cubes left"),
        (hold("C-T9") | {"tiles": {}}, [], "card:C-T9", "units that can be lifted, and a tile to land on"),
        (FIELD | {"tiles": {}}, [], "operation:attack", "an enemy unit or Fort within reach"),
        (FIELD | {"coalition": {}, "tiles": {}}, [], "operation:attack", "an enemy unit or Fort within reach"),
    ],
)
def test_what_is_not_offered_says_what_it_needs(
    setup: dict[str, Any], choices: list[str], thing: str, expected: str
) -> None:
    play = arrange(setup, *choices)
    view = GAME.view(play.state, play.state.seat)

    scene = GAME.scene(CONTENT, view, play.offer())
    shelves = [*scene["shelves"], *(shelf for panel in scene["panels"] for shelf in panel["shelves"])]
    about = [card["about"] for shelf in shelves for card in shelf["cards"] if card["id"] == thing]

    assert view["you"]["not_now"][thing] == f"Not now: needs {expected}"
    assert about[0][0] == f"Not now: needs {expected}"


def test_what_is_offered_or_chosen_needs_nothing() -> None:
    for seed in range(4):
        play, chance = start(GAME, seed, options={"map": "district_2008"}), seeded(seed)
        while not play.state.over:
            own = GAME.view(play.state, play.state.seat)["you"]
            offered = {f"card:{name.removeprefix('play:')}" for name in play.offer() if name.startswith("play:")}
            chosen = {f"card:{card}" for card in own["chosen"]}
            assert not own["not_now"].keys() & (offered | chosen)
            assert {f"card:{card}" for card in own["hand"]} <= own["not_now"].keys() | offered | chosen
            play.take(play.offer()[chance.below(len(play.offer()), 0)])
