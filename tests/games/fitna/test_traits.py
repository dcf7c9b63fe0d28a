"""What Fitna's commander has learned to look at, and which way."""

from __future__ import annotations

from typing import Any

from sandtable.bots.experience import find_hints
from sandtable.games.fitna import GAME

CONTENT = GAME.load(None)
SYRIA = GAME.seat_index("syria")
REBELS_BESIDE_HOMS = {"hama": {"control": "rebels", "units": ["as-nus", "as-ahr"]}}
NAMES = ("boxes", "beside", "hunted", "bare", "guarded", "chances", "sure", "threats", "risk", "cards")


def arrange(boxes: dict[str, Any], cards: list[int]) -> Any:
    setup = {"start": "planning", "active": "syria", "turn": 2, "cards": {"syria": cards}, "boxes": boxes}
    return GAME.arrange(CONTENT, setup, GAME.check_options({}))


def look(boxes: dict[str, Any], cards: list[int]) -> dict[str, float]:
    return dict(zip(NAMES, GAME.traits(arrange(boxes, cards), SYRIA), strict=True))


def teach(boxes: dict[str, Any], cards: list[int]) -> float:
    """What experience adds to the hints."""
    state = arrange(boxes, cards)
    return find_hints(GAME)(state, SYRIA) - GAME.evaluate(state, SYRIA)


def test_a_wanted_box_that_enemies_could_walk_into_is_bare_and_threatened_and_with_a_unit_guarded() -> None:
    open_town = look(REBELS_BESIDE_HOMS, [1])
    held_town = look({**REBELS_BESIDE_HOMS, "homs": {"units": ["s-9a"]}}, [1])

    assert 1.0 <= open_town["bare"] == held_town["bare"] + 1.0
    assert (0.0, 1.0) == (open_town["guarded"], held_town["guarded"])
    assert open_town["threats"] > held_town["threats"]
    assert (0.0, 1.0) == (open_town["beside"], held_town["beside"])


def test_enemies_in_a_wanted_box_are_a_chance_for_who_stands_beside_it() -> None:
    alone = look(REBELS_BESIDE_HOMS, [1])
    ready = look({**REBELS_BESIDE_HOMS, "homs": {"units": ["s-9a", "s-rg", "s-4a"]}}, [1])

    assert alone["chances"] == 0.0 < ready["chances"]
    assert ready["hunted"] < look({**REBELS_BESIDE_HOMS, "homs": {"units": ["s-9a"]}}, [1])["hunted"]


def test_a_commander_has_learned_to_guard_what_is_wanted_and_to_spend_cards() -> None:
    guarded = {**REBELS_BESIDE_HOMS, "homs": {"units": ["s-9a"]}}

    assert teach(guarded, [1]) > teach(REBELS_BESIDE_HOMS, [1])
    assert teach(guarded, [1]) > teach(guarded, [1, 3, 13])


def test_who_takes_no_part_has_no_traits() -> None:
    state = arrange({}, [1])
    idle = next(seat for seat in range(len(GAME.seats)) if state.scenario.powers[seat] is None)

    assert [0.0] * len(NAMES) == GAME.traits(state, idle)
