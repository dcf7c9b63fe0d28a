"""Rulings: a referee changes something by hand, with a reason; nothing else can get past the gate this way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import InputError, SandtableError
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay
from sandtable.kernel.ruling import LONGEST_REASON, Ruling, describe, read_ruling, write_ruling

ZURMAT = GAMES["zurmat"]
COALITION = 0
TALIBAN = 1
Arrange = Callable[[dict[str, Any]], Play]
SAHAK = {"tiles": {"sahak": {"control": "taliban", "units": {"taliban": 2}}, "fob": {"units": {"us": 2}}}}


def line(reason: str = "A unit was forgotten", end: list[str] | None = None, **changes: str) -> str:
    """A ruling that sets levers; two underscores stand for a dot."""
    named = {path.replace("__", "."): value for path, value in changes.items()}
    return write_ruling(Ruling(reason, named, end))


def look(play: Play) -> tuple[Any, ...]:
    """All that must stay as it is when a ruling is refused."""
    return digest(play.state), play.offer(), play.choices[:], play.numbers[:], len(play.log), play.may_undo(COALITION)


def refused(play: Play, text: str) -> tuple[str, str]:
    """The code and the sentence with which a ruling is refused; nothing has changed."""
    before = look(play)
    with pytest.raises(SandtableError) as caught:
        play.rule(text)
    assert look(play) == before
    return caught.value.code, caught.value.message


@pytest.fixture
def position(arrange: Arrange) -> Play:
    """The Coalition's turn, two units on each side."""
    return arrange(SAHAK)


@pytest.fixture
def month() -> Play:
    """A game from its start to its first Month, so that it can be replayed."""
    play = start(ZURMAT, 4, options={"map": "district_2008"})
    while not ZURMAT.levers(play.state):
        play.take(play.offer()[0])
    return play


def test_a_ruling_sets_what_it_names_and_puts_the_question_anew(position: Play) -> None:
    position.rule(line(tiles__sahak__units__taliban="5", month="Jun"))

    facts = ZURMAT.facts(position.state)
    assert (facts["tiles"]["sahak"]["units"]["taliban"], facts["month"]) == (5, "Jun")
    assert (position.state.seat, facts["question"]) == (COALITION, "ChooseOperation")


def test_what_is_offered_follows_the_ruling(position: Play) -> None:
    before = position.offer()

    position.rule(line(tiles__sahak__units__taliban="0"))

    assert ("operation:attack" in before, "operation:attack" in position.offer()) == (True, False)


def test_a_ruling_uses_up_no_number_of_a_seat(position: Play) -> None:
    position.rule(line(month="Apr"))

    assert position.numbers == [0, 0]
    position.choose(COALITION, 0, "operation:recruit")


@pytest.mark.parametrize("reason", ["", "  \n"])
def test_nobody_rules_without_a_reason(position: Play, reason: str) -> None:
    assert refused(position, line(reason, month="Apr")) == ("ruling/broken", "say why: a ruling has a reason")


def test_a_reason_is_no_novel(position: Play) -> None:
    code, message = refused(position, line("x" * (LONGEST_REASON + 1), month="Apr"))

    assert (code, message) == ("ruling/broken", f"a reason has at most {LONGEST_REASON} characters")


def test_a_ruling_changes_something(position: Play) -> None:
    assert refused(position, line()) == ("ruling/broken", "nothing is changed")


def test_an_unknown_lever_is_refused_with_those_that_are_meant(position: Play) -> None:
    code, message = refused(position, line(tiles__sahak__units__talib="1"))

    assert code == "ruling/unknown"
    assert message.startswith("unknown lever 'tiles.sahak.units.talib'; expected one of: tiles.sahak.units.taliban, ")


def test_an_unknown_value_is_refused_with_those_that_exist(position: Play) -> None:
    code, message = refused(position, line(tiles__sahak__control="isaf"))

    assert code == "ruling/unknown"
    assert message == "unknown value of tiles.sahak.control 'isaf'; expected one of: nobody, coalition, taliban"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "expected JSON: "),
        ("", "expected JSON: "),
        ("[" * 100_000, "expected JSON: "),
        ("[]", "expected an object with reason, set, end and quiet"),
        ('{"reason":"x","why":"y"}', "expected an object with reason, set, end and quiet"),
        ('{"reason":"x","set":["month"]}', "`set` maps levers to values"),
        ('{"reason":"x","set":{"month":3}}', "`set` maps levers to values"),
        ('{"reason":"x","end":"taliban"}', "`end` is a list of seats"),
        ('{"reason":"x","end":[1]}', "`end` is a list of seats"),
        ('{"reason":5,"set":{"month":"Apr"}}', "say why: a ruling has a reason"),
    ],
)
def test_a_broken_ruling_is_refused(position: Play, text: str, sentence: str) -> None:
    code, message = refused(position, f"rule {text}")

    assert code == "ruling/broken"
    assert message.startswith(sentence)


def test_all_of_a_ruling_is_done_or_nothing(position: Play) -> None:
    code, message = refused(position, line(month="Apr", tiles__sahak__units__us="5"))

    assert (code, message) == ("ruling/impossible", "there are only 5 U.S. units")


def test_a_state_that_cannot_be_is_refused_in_words(position: Play) -> None:
    tiles = [tile["id"] for tile in ZURMAT.view(position.state, COALITION)["tiles"]]
    full = {f"tiles.{tile}.{what}": "2" for tile in tiles for what in ("schools", "forts")}

    code, message = refused(position, write_ruling(Ruling("All is built", full)))

    assert (code, message) == ("ruling/impossible", "this cannot be: more buildings than markers")


def test_a_question_that_would_have_no_answer_is_left_alone(arrange: Arrange) -> None:
    tiles = {"sahak": {"units": {"taliban": 2}}, "andar": {"units": {"taliban": 1}}}
    play = arrange({"tiles": tiles, "coalition": {"hand": ["C-T8"]}})
    play.take("play:C-T8")

    code, message = refused(play, line(tiles__andar__units__taliban="0", tiles__sahak__units__taliban="0"))

    assert code == "ruling/impossible"
    assert message.startswith("after this the open question would have no answer (")
    assert message.endswith("; rule later")


def test_a_question_that_falls_away_leaves_no_window_behind(arrange: Arrange) -> None:
    play = arrange(SAHAK | {"taliban": {"hand": ["T-T1"]}})
    play.take("operation:attack")
    window = (play.state.seat, play.state.window)

    play.rule(write_ruling(Ruling("It was played before", {"taliban.hand.T-T1": "0"})))

    assert window == (TALIBAN, True)
    assert (play.state.seat, play.state.window) == (COALITION, False)


def test_a_player_cannot_undo_past_a_ruling(position: Play) -> None:
    position.take("operation:attack")
    before = position.may_undo(COALITION)

    position.rule(line(month="Apr"))

    assert (before, position.may_undo(COALITION)) == (True, False)
    with pytest.raises(SandtableError, match="undo/nothing"):
        position.undo(COALITION)


def test_what_is_chosen_after_a_ruling_can_be_undone_up_to_it(position: Play) -> None:
    position.rule(line(month="Apr"))
    ruled = digest(position.state)
    position.take("operation:attack")

    position.undo(COALITION)

    assert (digest(position.state), position.may_undo(COALITION)) == (ruled, False)
    assert position.choices == [line(month="Apr")]


@pytest.mark.parametrize("winners", [["taliban"], ["coalition", "taliban"], []])
def test_a_ruling_that_ends_the_game_names_the_winners(position: Play, winners: list[str]) -> None:
    points = ZURMAT.points(position.state)

    position.rule(line("Time is up", winners))

    state = position.state
    assert (state.over, state.seat, state.legal) == (True, -1, [])
    assert ([ZURMAT.seats[seat] for seat in state.winners], state.scores) == (winners, points)


def test_a_ruling_can_set_the_board_and_end_the_game(position: Play) -> None:
    position.rule(line("Sahak fell", ["coalition"], tiles__sahak__control="coalition"))

    assert position.state.scores == [1, 0]


def test_only_seats_of_the_game_win_by_a_ruling(position: Play) -> None:
    code, message = refused(position, line("Time is up", ["isaf"]))

    assert (code, message) == ("seat/unknown", "unknown seat 'isaf'; expected one of: coalition, taliban")


def test_nothing_is_ruled_after_the_end(position: Play) -> None:
    position.rule(line("Time is up", ["taliban"]))

    assert refused(position, line(month="Apr"))[0] == "choice/over"


def test_a_ruling_is_read_as_it_was_written() -> None:
    ruling = Ruling("Agreed", {"month": "Apr"}, ["taliban"], True)

    assert read_ruling(write_ruling(ruling)) == ruling


def test_a_reason_stays_on_one_line() -> None:
    written = write_ruling(Ruling("First\n  second", {"month": "Apr"}))

    assert "\n" not in written
    assert read_ruling(written).reason == "First second"


@pytest.mark.parametrize("secret", ["", "5a" * 32])
def test_a_game_with_rulings_replays_to_the_same_state(secret: str) -> None:
    play = start(ZURMAT, 4, options={"map": "district_2008"}, secret=secret)
    while not ZURMAT.levers(play.state):
        play.take(play.offer()[0])
    play.rule(line(tiles__fob__units__ana="4", month="Nov"))
    while not play.state.over:
        play.take(play.offer()[-1])

    again = replay(ZURMAT, read_record(write_record(play.record())))

    *_, walked = play.walk()
    assert digest(again.state) == digest(walked) == digest(play.state)
    assert (again.choices, again.numbers) == (play.choices, play.numbers)


def test_a_ruling_written_over_several_lines_is_one_line_of_the_record(month: Play) -> None:
    month.rule("rule " + json.dumps({"reason": "Agreed", "set": {"month": "Apr"}}, indent=2) + "\n")

    assert month.choices[-1] == line("Agreed", month="Apr")
    assert digest(replay(ZURMAT, read_record(write_record(month.record()))).state) == digest(month.state)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rule {", "expected JSON: "),
        ('rule {"set":{"month":"Apr"}}', "say why: a ruling has a reason"),
        ('rule {"reason":"x"}', "nothing is changed"),
        ('rule {"reason":"x","set":{"moon":"full"}}', "unknown lever 'moon'"),
        ('rule {"reason":"x","set":{"month":"Smarch"}}', "unknown value of month 'Smarch'"),
        (
            'rule {"reason":"x","set":{"tiles.fob.units.us":"1","tiles.sahak.units.us":"5"}}',
            "there are only 5 U.S. units",
        ),
        ('rule {"reason":"x","end":["isaf"]}', "unknown seat 'isaf'"),
    ],
)
def test_a_record_with_a_broken_ruling_says_where_and_why(month: Play, text: str, sentence: str) -> None:
    number = len(month.choices) + 1

    with pytest.raises(InputError) as caught:
        replay(ZURMAT, read_record(write_record(month.record()) + text + "\n"))

    assert caught.value.code == "record/mismatch"
    assert caught.value.message.startswith(f"choice {number} of the record: {sentence}")


def test_a_ruling_is_described_by_what_was_and_what_is(position: Play) -> None:
    changes = {"tiles.sahak.units.taliban": "3", "month": "Apr", "roadblock": "andar"}

    assert describe(ZURMAT, position.state, Ruling("x", changes, ["taliban"])) == [
        "Sahak, Taliban units: 2 → 3",
        "Game, Month: March → April",
        "Game, Roadblock: None → Andar",
        "The game ends here",
    ]


def test_a_value_that_is_none_of_those_is_something_else(arrange: Arrange) -> None:
    guards = [{"event": "E5", "tile": "sahak", "side": "taliban"}]
    play = arrange({"events": {"guards": guards}})

    [words] = describe(ZURMAT, play.state, Ruling("x", {"events.E5": "discard"}))

    assert words.endswith(", Place: something else → Discarded")
