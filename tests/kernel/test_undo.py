from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import Refusal
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import EVERY

COALITION = 0
TALIBAN = 1
Arrange = Callable[[dict[str, Any]], Play]

ATTACK = {
    "tiles": {
        "fob": {"units": {"us": 2}},
        "daulatzai": {"control": "taliban", "units": {"taliban": 1}},
    }
}
DECLARE = {
    "coalition": {"row": ["declare", "construct", "recruit", "attack", "patrol"]},
    "tiles": {"sahak": {"discs": {"coalition": {"faction": 3}, "taliban": {"faction": 1}}}},
}


def take_all(play: Play, *names: str) -> list[bool]:
    """Whether each choice could be undone."""
    return [play.take(name) for name in names]


def refuse_undo(play: Play, seat: int) -> None:
    """Undo is refused with its code, and nothing changes."""
    before = digest(play.state)
    with pytest.raises(Refusal) as caught:
        play.undo(seat)
    assert "undo/nothing" == caught.value.code
    assert before == digest(play.state)


def test_there_is_nothing_to_undo_at_the_start(play: Play) -> None:
    refuse_undo(play, TALIBAN)
    refuse_undo(play, COALITION)


def test_a_click_without_consequence_can_be_undone(play: Play) -> None:
    before = digest(play.state)
    undoable = play.take("stronghold:sahak")

    play.undo(TALIBAN)

    assert undoable
    assert before == digest(play.state)
    assert ([], [0, 0], 1) == (play.choices, play.numbers, len(play.log))


def test_several_clicks_can_be_undone_one_by_one(arrange: Arrange) -> None:
    play = arrange(ATTACK)
    digests = [digest(play.state)]
    for name in ("operation:attack", "unit:us", "unit:us", "go:sahak"):
        assert play.take(name)
        digests.append(digest(play.state))

    undone = [digests.pop()]
    while play.may_undo(COALITION):
        play.undo(COALITION)
        undone.append(digests.pop())
        assert undone[-1] == digest(play.state)

    assert 5 == len(undone)
    refuse_undo(play, COALITION)


def test_an_undone_choice_taken_again_gives_the_same_state(play: Play) -> None:
    play.take("stronghold:sahak")
    first = digest(play.state)

    play.undo(TALIBAN)
    play.take("stronghold:sahak")

    assert first == digest(play.state)


def test_another_choice_can_follow_an_undo(play: Play) -> None:
    play.take("stronghold:sahak")
    play.undo(TALIBAN)

    play.choose(TALIBAN, 0, "stronghold:andar")

    assert ["stronghold:andar"] == play.choices
    assert "stronghold:sahak" in play.offer()


def test_dice_cannot_be_undone(arrange: Arrange) -> None:
    play = arrange(ATTACK)
    take_all(play, "operation:attack", "unit:us", "unit:us", "go:sahak", "unit:us", "unit:us", "go:daulatzai")
    draws = play.state.chance.count

    undoable = play.take("done")

    assert draws < play.state.chance.count
    assert (COALITION, False, False) == (play.state.seat, play.state.revealed, undoable)
    refuse_undo(play, COALITION)


def test_clicks_before_dice_cannot_be_undone_either(arrange: Arrange) -> None:
    play = arrange(ATTACK | {"coalition": {"row": ["recruit", "construct", "attack", "declare", "patrol"]}})
    before = take_all(play, "operation:declare")
    after = take_all(play, play.offer()[0])

    play.undo(COALITION)

    assert ([False], [True]) == (before, after)
    refuse_undo(play, COALITION)


def test_a_reveal_cannot_be_undone(arrange: Arrange) -> None:
    play = arrange(DECLARE)
    clicks = take_all(play, "operation:declare", "done")
    draws = play.state.chance.count

    undoable = play.take("declare:sahak")

    assert [True, True] == clicks
    assert (COALITION, True, draws) == (play.state.seat, play.state.revealed, play.state.chance.count)
    assert not undoable
    refuse_undo(play, COALITION)


def test_a_look_at_discs_cannot_be_undone(arrange: Arrange) -> None:
    play = arrange(DECLARE)
    take_all(play, "operation:declare")

    undoable = play.take("peek:sahak")

    assert (COALITION, True, False) == (play.state.seat, play.state.revealed, undoable)
    refuse_undo(play, COALITION)


def test_nothing_can_be_undone_once_another_seat_is_asked(arrange: Arrange) -> None:
    play = arrange({"tiles": {"fob": {"control": "coalition"}}})
    take_all(play, "operation:recruit")
    draws = play.state.chance.count

    undoable = play.take("done")

    assert (TALIBAN, False, draws) == (play.state.seat, play.state.revealed, play.state.chance.count)
    assert not undoable
    refuse_undo(play, COALITION)
    refuse_undo(play, TALIBAN)


def test_another_seat_cannot_undo_for_the_asked_seat(play: Play) -> None:
    play.take("stronghold:sahak")

    refuse_undo(play, COALITION)

    assert play.may_undo(TALIBAN)


def test_nothing_can_be_undone_when_the_game_is_over(finished: Play) -> None:
    refuse_undo(finished, COALITION)
    refuse_undo(finished, TALIBAN)


def test_an_undo_on_a_live_table_gives_the_earlier_state() -> None:
    play = start(GAMES["zurmat"], options={"map": "district_2008"}, secret="5a" * 32)
    before = digest(play.state)

    play.take("stronghold:sahak")
    play.undo(TALIBAN)

    assert before == digest(play.state)


def test_an_undo_takes_back_the_digest_of_the_record(play: Play) -> None:
    undoable = [play.take(play.offer()[0]) for _ in range(EVERY)]
    digests = list(play.digests)

    play.undo(play.state.seat)

    assert (True, [EVERY]) == (undoable[-1], digests)
    assert {} == play.digests
