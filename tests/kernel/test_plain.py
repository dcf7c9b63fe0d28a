from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.bots import RandomBot
from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import InputError
from sandtable.kernel.plain import digest, restore, to_plain
from sandtable.kernel.play import Play, start

ZURMAT = GAMES["zurmat"]


def load(saved: dict[str, Any]) -> Any:
    """A state from saved values."""
    return restore(ZURMAT.blank(ZURMAT.load(None)), saved, ZURMAT.package)


def broken(saved: dict[str, Any]) -> str:
    """The sentence about a saved state that cannot be read."""
    with pytest.raises(InputError) as caught:
        load(saved)
    assert "state/broken" == caught.value.code
    return caught.value.message


def test_a_state_is_saved_and_loaded_unchanged_at_every_choice_of_a_game() -> None:
    play = start(ZURMAT, 6)
    bot = RandomBot(ZURMAT, 6)
    while not play.state.over:
        saved = json.loads(json.dumps(to_plain(play.state)))

        assert saved == to_plain(load(saved))

        play.take(play.name(bot.choose(play.state)))

    assert to_plain(play.state) == to_plain(load(to_plain(play.state)))


def test_a_loaded_state_plays_on_like_the_saved_one() -> None:
    play = start(ZURMAT, 8, options={"map": "district_2008"})
    bot = RandomBot(ZURMAT, 8)
    for _ in range(60):
        play.take(play.name(bot.choose(play.state)))
    again = load(json.loads(json.dumps(to_plain(play.state))))

    while not again.over:
        action = bot.choose(again)
        again.choose(action)
        play.state.choose(action)

    assert digest(play.state) == digest(again)
    assert play.state.over


def test_a_saved_state_is_plain_json(play: Play) -> None:
    saved = to_plain(play.state)

    assert saved == json.loads(json.dumps(saved))
    assert {"is": "Stronghold"} == saved["step"]
    assert ["a", "b", "c", "count", "counter", "is"] == sorted(saved["chance"])


def test_content_and_log_are_not_saved(play: Play) -> None:
    assert set() == {"content", "journal", "revealed", "refreshing"} & set(to_plain(play.state))


def test_a_missing_field_of_the_state_is_refused(play: Play) -> None:
    saved = to_plain(play.state)
    del saved["month"]

    assert "a saved state has other fields: ['month']" == broken(saved)


def test_an_unknown_field_of_the_state_is_refused(play: Play) -> None:
    saved = to_plain(play.state) | {"weather": 3}

    assert "a saved state has other fields: ['weather']" == broken(saved)


def test_an_unknown_step_is_refused(play: Play) -> None:
    saved = to_plain(play.state) | {"step": {"is": "Conquer"}}

    assert "a saved state names the unknown step 'Conquer'" == broken(saved)


def test_an_unknown_step_on_the_agenda_is_refused(play: Play) -> None:
    saved = to_plain(play.state)
    saved["agenda"].append({"is": "Conquer"})

    assert "a saved state names the unknown step 'Conquer'" == broken(saved)


def test_a_table_that_names_no_step_is_refused(play: Play) -> None:
    saved = to_plain(play.state) | {"step": {"side": 1}}

    assert "a saved state names the unknown step None" == broken(saved)


def test_a_missing_field_of_a_step_is_refused(play: Play) -> None:
    saved = to_plain(play.state)
    saved["agenda"].append({"is": "ArrangeRow"})

    assert "ArrangeRow" in broken(saved)


def test_an_unknown_field_of_a_step_is_refused(play: Play) -> None:
    saved = to_plain(play.state)
    saved["agenda"].append({"is": "ArrangeRow", "side": 1, "speed": 3})

    assert "ArrangeRow" in broken(saved)


def test_a_missing_field_of_the_chance_is_refused(play: Play) -> None:
    saved = to_plain(play.state)
    del saved["chance"]["counter"]

    assert "Chance" in broken(saved)


def test_an_unknown_field_of_the_chance_is_refused(play: Play) -> None:
    saved = to_plain(play.state)
    saved["chance"]["luck"] = 3

    assert "Chance" in broken(saved)


def test_equal_states_have_equal_digests(play: Play) -> None:
    other = start(ZURMAT, 1, options={"map": "district_2008"})

    assert digest(other.state) == digest(play.state)
    assert 16 == len(digest(play.state))


def test_every_saved_field_counts_for_the_digest(play: Play) -> None:
    before = digest(play.state)
    saved = to_plain(play.state)

    same = []
    for name, value in saved.items():
        if isinstance(value, int):
            other = load(saved | {name: int(value) + 1})
            same += [name] if digest(other) == before else []

    assert [] == same
