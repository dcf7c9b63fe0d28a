"""What a seat cannot know is drawn anew; what it has lawfully seen stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.kabul import GAME
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import AFGHAN, ISAF, NGO, SEATS, TALIBAN
from sandtable.kernel.chance import seeded
from sandtable.kernel.position import Position
from sandtable.kernel.state import NOBODY

POSITIONS = Path(__file__).parent / "positions"
SHARED = "intel-shared-with-one"
"""ISAF has looked at four events and shown them to the NGO alone."""
DRAWN = "coordination-a-draw-is-private"
"""ISAF has drawn two cards."""
DRAWN_BY_THREE = "players-three-isaf-sees-no-draw-of-ngo"
"""The NGO has drawn a card; one person plays it and the Afghan Government."""


def reach(position: str) -> KabulState:
    """The state at the end of a position."""
    state: KabulState = Position(POSITIONS / f"{position}.toml").run(GAME).state
    return state


def guess(position: str, seat: int) -> list[KabulState]:
    """Some games that look the same to a seat."""
    state = reach(position)
    return [GAME.determinize(state, seat, seeded(number)) for number in range(40)]


def distinct(guesses: list[KabulState], field: str) -> int:
    return len({tuple(getattr(other, field)) for other in guesses})


@pytest.mark.clause("KAB-4.4e-a", "KAB-4.4e-c", "KAB-4.4e-f")
@pytest.mark.parametrize(("seat", "known"), [(ISAF, 4), (NGO, 4), (AFGHAN, 0), (TALIBAN, 0), (NOBODY, 0)])
def test_events_that_were_seen_stay_on_top_and_all_others_lie_in_any_order(seat: int, known: int) -> None:
    deck = reach(SHARED).event_deck
    guesses = guess(SHARED, seat)

    assert all(other.event_deck[len(deck) - known :] == deck[len(deck) - known :] for other in guesses)
    assert len({other.event_deck[-1 - known] for other in guesses}) > 10
    assert all(sorted(other.event_deck) == sorted(deck) for other in guesses)


@pytest.mark.clause("KAB-4.1-a")
@pytest.mark.parametrize("seat", [TALIBAN, AFGHAN, NGO, NOBODY])
def test_cards_in_the_hand_of_another_may_be_any(seat: int) -> None:
    guesses = guess(DRAWN, seat)

    assert distinct(guesses, "drawn") > 20
    assert {len(other.drawn) for other in guesses} == {2}
    assert all(other.drawn == sorted(other.drawn) and not GAME.faults(other) for other in guesses)


@pytest.mark.clause("KAB-4.1-a")
def test_the_own_hand_stays() -> None:
    assert distinct(guess(DRAWN, ISAF), "drawn") == 1


@pytest.mark.clause("KAB-3.1-a")
@pytest.mark.parametrize(("seat", "same"), [(AFGHAN, True), (NGO, True), (ISAF, False), (TALIBAN, False)])
def test_one_person_knows_the_hands_of_both_seats(seat: int, same: bool) -> None:
    view: dict[str, Any] = GAME.view(reach(DRAWN_BY_THREE), seat)

    assert (distinct(guess(DRAWN_BY_THREE, seat), "drawn") == 1) == same
    assert view["you"]["drawn"] == (["press-pool"] if same else [])


@pytest.mark.clause("KAB-4.4e-b")
def test_only_isaf_knows_what_it_has_put_back_so_far() -> None:
    position = "undo-the-order-of-intel"

    assert all(other.ordered for other in guess(position, ISAF))
    for seat in (TALIBAN, AFGHAN, NGO):
        assert not any(other.ordered for other in guess(position, seat))
        assert "ordered" not in GAME.view(reach(position), seat)["you"]


@pytest.mark.parametrize("position", [SHARED, DRAWN, DRAWN_BY_THREE])
@pytest.mark.parametrize("seat", range(len(SEATS)))
def test_a_guess_does_not_depend_on_what_is_guessed(position: str, seat: int) -> None:
    state = reach(position)
    other = GAME.determinize(state, seat, seeded(1000))

    for number in range(5):
        mine = GAME.determinize(state, seat, seeded(number))
        assert GAME.facts(mine) == GAME.facts(GAME.determinize(other, seat, seeded(number)))
        assert mine.chance.word() == GAME.determinize(other, seat, seeded(number)).chance.word()


def test_a_guess_leaves_the_game_as_it_is() -> None:
    state = reach(DRAWN)
    before = GAME.facts(state)

    GAME.determinize(state, TALIBAN, seeded(1))

    assert GAME.facts(state) == before
