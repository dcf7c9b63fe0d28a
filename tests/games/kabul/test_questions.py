"""What people are asked, and how: each question says where things stand, and the likely answer comes first."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.kabul import GAME
from sandtable.games.kabul.rules.tracks import end_game
from sandtable.games.kabul.state import KabulState
from sandtable.kernel.play import Play
from sandtable.kernel.record import Header
from sandtable.kernel.state import NOBODY

CONTENT = GAME.load(None)
OPTIONS = GAME.check_options({})
HQ = {"districts": {"9": {"teams": {"taliban": 1, "isaf": 1}}}}
PROVINCES = [province.id for province in CONTENT.provinces if not province.kabul]


def arrange(setup: dict[str, Any]) -> KabulState:
    """A state, before anything is run."""
    state = GAME.arrange(CONTENT, setup, OPTIONS)
    assert isinstance(state, KabulState)
    return state


def begin(*choices: str, **setup: Any) -> Play:
    """A position, and what was chosen from there."""
    state = arrange(setup)
    play = Play(GAME, CONTENT, Header(GAME.id, GAME.rules_version, CONTENT.digest, "", OPTIONS), state)
    for choice in choices:
        play.take(choice)
    return play


def list_words(play: Play) -> list[str]:
    """The choices in words, in the order in which they are shown."""
    offered = sorted(play.state.legal, key=lambda action: GAME.weigh(play.state, action))
    ranked = sorted(offered, key=lambda action: GAME.vocabulary.split(action)[0].rank)
    return [GAME.describe(play.state, action) for action in ranked]


def test_a_team_is_placed_as_one_of_five() -> None:
    assert begin("place:1", phase="setup").prompt().words == "Place team 2 of 5: where?"


def test_the_taliban_read_which_of_how_many_provinces_falls() -> None:
    event = {"phase": "event", "control": ["nimruz", "herat"], "forces": "disbanded", "seat": "taliban"}
    play = begin(**event, **HQ, events={"deck": ["two-provinces-may-fall"]})
    assert play.prompt().words == "Which province falls? 1 of 2."

    play.take(play.offer()[0])
    assert play.prompt().words == "Which province falls? 2 of 2."


@pytest.mark.parametrize(("seat", "first"), [("taliban", "raise"), ("isaf", "lower")])
def test_each_side_reads_its_own_way_with_public_affairs_first(seat: str, first: str) -> None:
    words = [line for line in list_words(begin(seat=seat, public_affairs=2, **HQ)) if line.startswith("Media")]
    assert words[0].startswith(f"Media Outreach: {first}")


def test_near_its_end_public_affairs_warns() -> None:
    near = begin(seat="isaf", public_affairs=5, **HQ)

    assert "at 6 the game ends" in near.prompt().detail
    assert "Media Outreach: raise Public Affairs to 6, the end" in list_words(near)
    assert "at 6" not in begin(seat="isaf", public_affairs=3, **HQ).prompt().detail


@pytest.mark.parametrize(
    ("control", "ptui", "words"),
    [
        ([], 0, "Evacuate: 1 by Bagram"),
        ([], 3, "Evacuate: up to 2 from HKIA and 1 by Bagram"),
        (["parwan"], 1, "Evacuate: up to 1 from HKIA"),
    ],
)
def test_evacuate_says_what_it_could_lift(control: list[str], ptui: int, words: str) -> None:
    assert words in list_words(begin(seat="isaf", hkia=2, ptui=ptui, control=control, **HQ))


def test_the_largest_airlift_comes_first_and_none_last() -> None:
    play = begin("evacuate", seat="isaf", hkia=2, ptui=3, **HQ)
    assert list_words(play) == ["2 from HKIA", "1 from HKIA", "None from HKIA"]


def test_whoever_may_stop_early_reads_how_things_stand() -> None:
    detail = begin("media-up", seat="taliban", public_affairs=5, evacuated=3, hkia=2, **HQ).prompt().detail

    assert "3 evacuated, 2 at HKIA, 0 in the districts. As things stand: Tragic Allied Defeat." in detail
    assert detail.endswith("Still to play: the rest of the Taliban Player Turn, Afghan Government, NGO, ISAF.")


def test_the_end_has_its_true_reason_though_a_province_was_freed_since() -> None:
    state = arrange({"control": PROVINCES[1:], "ending": True, **HQ})
    end_game(state)
    state.advance()
    scene = GAME.scene(CONTENT, GAME.view(state, NOBODY), [])

    assert "All provinces had fallen." in scene["result"]["why"]


def test_whoever_gives_up_loses_without_a_level() -> None:
    state = GAME.concede(begin(**HQ, seat="isaf").state, [0])
    result = GAME.scene(CONTENT, GAME.view(state, NOBODY), [])["result"]

    assert result["title"] == "The allies win" and "gave up" in result["why"]


def test_a_card_that_does_nothing_says_so() -> None:
    state = arrange({"phase": "coordination", "seat": "isaf", **HQ})
    kind = next(place for place, card in enumerate(CONTENT.cards) if card.id == "bad-phone-line")
    state.seat = 3

    assert GAME.describe(state, GAME.vocabulary.base("play") + kind).endswith("(does nothing)")


def test_the_event_of_a_player_turn_is_told_until_it_ends() -> None:
    play = begin(phase="event", seat="isaf", **HQ, events={"deck": ["hub-saturated", "dust-storm"]})
    notices = GAME.scene(CONTENT, GAME.view(play.state, 3), play.offer())["notices"]

    assert play.state.phase == 3 and notices[0].startswith("Event of this Player Turn: Hub Saturated.")
