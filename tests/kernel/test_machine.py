from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sandtable.bots import RandomBot
from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import Refusal
from sandtable.kernel.plain import digest, restore, to_plain
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay

GAME = GAMES["zurmat"]
NAMES = GAME.names(GAME.load(None))
SEATS = range(len(GAME.seats))


def list_names() -> list[str]:
    """Every choice that can be named."""
    vocabulary = GAME.vocabulary
    split = [(action, *vocabulary.split(action)) for action in range(vocabulary.size)]
    return [
        vocabulary.name(action, NAMES)
        for action, verb, n in split
        if not verb.operand or any(NAMES[verb.operand][n : n + 1])
    ]


def picture(play: Play) -> dict[str, Any]:
    """Everything that a refusal must leave alone."""
    return {
        "state": digest(play.state),
        "choices": play.choices[:],
        "numbers": play.numbers[:],
        "log": len(play.log),
        "digests": dict(play.digests),
        "undo": [digest(state) for state in play.earlier],
    }


class Table(RuleBasedStateMachine):
    """A table at which everything is tried, from any point of a game."""

    play: Play

    @initialize(
        seed=st.integers(0, 10_000),
        skip=st.integers(0, 320),
        map=st.sampled_from(["draft", "district_2008"]),
        secret=st.sampled_from(["", "7e" * 32]),
    )
    def open(self, seed: int, skip: int, map: str, secret: str) -> None:
        self.play = start(GAME, seed, options={"map": map}, secret=secret)
        bot = RandomBot(GAME, seed)
        while len(self.play.choices) < skip and not self.play.state.over:
            self.play.take(self.play.name(bot.choose(self.play.state)))

    def refuse(self, code: str, seat: int, number: int, name: str) -> None:
        before = picture(self.play)
        with pytest.raises(Refusal) as caught:
            self.play.choose(seat, number, name)
        assert code == caught.value.code
        assert before == picture(self.play)

    @precondition(lambda self: not self.play.state.over)
    @rule(data=st.data())
    def take_an_offered_choice(self, data: st.DataObject) -> None:
        play = self.play
        seat, count = play.state.seat, len(play.choices)
        name = data.draw(st.sampled_from(play.offer()))

        undoable = play.choose(seat, play.numbers[seat], name)

        assert [name] == play.choices[count:]
        assert undoable == (not play.state.over and play.may_undo(seat))

    @precondition(lambda self: not self.play.state.over)
    @rule(name=st.sampled_from(list_names()))
    def try_what_is_not_offered(self, name: str) -> None:
        seat = self.play.state.seat
        if name not in self.play.offer():
            self.refuse("choice/illegal", seat, self.play.numbers[seat], name)

    @precondition(lambda self: not self.play.state.over)
    @rule(data=st.data(), off=st.sampled_from([-2, -1, 1, 2]))
    def try_a_stale_number(self, data: st.DataObject, off: int) -> None:
        seat = self.play.state.seat
        name = data.draw(st.sampled_from(self.play.offer()))
        self.refuse("choice/stale", seat, self.play.numbers[seat] + off, name)

    @precondition(lambda self: not self.play.state.over)
    @rule(data=st.data())
    def try_the_wrong_seat(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([seat for seat in SEATS if seat != self.play.state.seat]))
        name = data.draw(st.sampled_from(self.play.offer()))
        self.refuse("choice/not-yours", seat, self.play.numbers[seat], name)

    @precondition(lambda self: self.play.state.over)
    @rule(seat=st.sampled_from(list(SEATS)), name=st.sampled_from(list_names()))
    def try_to_go_on_after_the_end(self, seat: int, name: str) -> None:
        self.refuse("choice/over", seat, self.play.numbers[seat], name)

    @rule(seat=st.sampled_from(list(SEATS)))
    def undo(self, seat: int) -> None:
        play = self.play
        before = picture(play)
        if play.may_undo(seat):
            play.undo(seat)
            assert before["undo"][-1] == digest(play.state)
            assert before["choices"][:-1] == play.choices
            assert seat == play.state.seat
        else:
            with pytest.raises(Refusal) as caught:
                play.undo(seat)
            assert "undo/nothing" == caught.value.code
            assert before == picture(play)

    @rule()
    def save_and_load(self) -> None:
        again = replay(GAME, read_record(write_record(self.play.record())))
        assert picture(self.play) == picture(again)
        saved = json.loads(json.dumps(to_plain(again.state)))
        assert digest(again.state) == digest(restore(GAME.blank(again.content), saved, GAME.package))
        self.play = again

    @invariant()
    def something_is_offered_unless_the_game_is_over(self) -> None:
        state = self.play.state
        assert state.over == (not state.legal)
        assert state.legal == sorted(set(state.legal))
        assert state.over == (state.seat not in SEATS)

    @invariant()
    def the_state_has_no_faults(self) -> None:
        assert [] == GAME.faults(self.play.state)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
