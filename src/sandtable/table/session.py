"""The game of a table as its acts tell it: choices, undo, rulings, pauses, clocks and how it ended."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.play import Play
from sandtable.kernel.record import Header
from sandtable.kernel.ruling import Ruling, describe, is_ruling, read_ruling
from sandtable.kernel.state import NOBODY
from sandtable.table.archive import (
    ASSESS,
    CHOICE,
    HAND,
    PAUSE,
    RESIGN,
    RESUME,
    RULING,
    TAKEBACK,
    TIME,
    UNDO,
    UNRULE,
    Act,
)
from sandtable.table.wire import Clock

END = "end"
"""The text of an act with which the game is over."""
UP = "up"
"""The text of an act with which a hand goes up."""


class Ruled(NamedTuple):
    """A ruling, and what it changed, in words."""

    ruling: Ruling
    changes: list[str]


class Session:
    """Acts go in by `apply`, in order, when they happen and when the table is loaded again."""

    def __init__(self, game: Game, content: Any, header: Header, clock: Clock | None, referee: str = "") -> None:
        self.game = game
        self.referee = referee
        """The seat that rules, if there is one."""
        self.content = content
        self.header = header
        self.clock = clock
        parties = game.parties(content, header.scenario, header.options)
        self.players = [party for party in parties if referee not in party]
        """Seats that one person plays together."""
        self.play = Play(game, content, header)
        self.acts = 0
        self.keys: set[tuple[str, str]] = set()
        """Who has sent which key: the same choice sent twice is taken once."""
        self.by_hand: list[bool] = []
        """Of each choice: whether somebody clicked it. A pass that the table itself made is not worth taking back."""
        self.reasons: dict[int, str] = {}
        """What bots weighed, by the number of choices before."""
        self.ruled: dict[int, Ruled] = {}
        """Rulings by the number of choices before them."""
        self.assessment: dict[str, str] = {}
        """What the referee writes about each seat, and about the game under an empty name."""
        self.paused = False
        self.ended = ""
        self.final: Any = None
        """How a game ended that somebody gave up."""
        self.resigned: list[str] = []
        self.left = [float(clock.seconds) if clock else 0.0] * len(game.seats)
        self.since = time.time()
        """When the seat that is asked began to use its time."""

    @property
    def over(self) -> bool:
        """Played to the end, resigned, or lost on time."""
        return bool(self.ended) or self.play.state.over

    @property
    def outcome(self) -> str:
        """How it ended: resigned, time, ruled or played; empty while it goes on."""
        if self.ended or not self.over:
            return self.ended
        last = self.ruled.get(len(self.play.choices) - 1)
        return "ruled" if last and last.ruling.end is not None else "played"

    @property
    def state(self) -> Any:
        """The game as it stands."""
        return self.final or self.play.state

    @property
    def asked(self) -> str:
        """The seat that is to choose, or nobody."""
        seat: int = self.play.state.seat
        return "" if self.over or seat == NOBODY else self.game.seats[seat]

    def apply(self, act: Act) -> None:
        """Take an act, or refuse it and change nothing."""
        asked = self.asked
        DEEDS[act.kind](self, act)
        self.acts += 1
        if act.key:
            self.keys.add((act.seat, act.key))
        self.charge(asked, act)

    def check_open(self, what: str) -> None:
        """Whether anything can be chosen at all."""
        if self.over:
            raise Refusal("choice/over", f"{what!r} was asked, but the game is over")
        if self.paused:
            raise Refusal("table/paused", "the table is paused; nobody can choose until it goes on")

    def check(self, seat: str, number: int, name: str) -> None:
        """The gate for a choice: over and paused here, all else in the kernel. Changes nothing."""
        self.check_open(name)
        self.play.check(self.game.seat_index(seat), number, name)

    def choose(self, act: Act) -> None:
        """A choice by name."""
        seat = self.game.seat_index(act.seat)
        number = self.play.numbers[seat]
        self.check(act.seat, number, act.text)
        self.reasons[len(self.play.choices)] = act.why
        self.play.choose(seat, number, act.text)
        self.by_hand.append(bool(act.key))

    def undo(self, act: Act) -> None:
        """Take back the last click."""
        self.check_open("undo")
        self.play.undo(self.game.seat_index(act.seat))
        self.by_hand.pop()
        self.reasons.pop(len(self.play.choices), None)

    def take_back(self, count: int) -> None:
        """Go back to the point after so many choices. The dice stay what they were: nobody can fish for better ones."""
        before = self.play
        self.play = Play(self.game, self.content, self.header)
        self.play.repeat(before.choices[:count], before.hands)
        del self.by_hand[count:]
        self.reasons = {place: why for place, why in self.reasons.items() if place < count}
        self.ruled = {place: ruled for place, ruled in self.ruled.items() if place < count}

    def pause(self, act: Act) -> None:
        """Nobody can choose, until it goes on."""
        self.paused = act.kind == PAUSE

    def raise_hand(self, act: Act) -> None:
        """A seat wishes to be asked at every interrupt point, or no longer."""
        self.play.raise_hand(self.game.seat_index(act.seat), act.text == UP)

    def rule(self, act: Act) -> None:
        """The referee changes something by hand."""
        ruling = read_ruling(act.text)
        before = self.play.state
        self.play.rule(act.text)
        self.ruled[len(self.play.choices) - 1] = Ruled(ruling, describe(self.game, before, ruling))
        self.by_hand.append(True)

    def unrule(self, act: Act) -> None:
        """Back to the point before the last ruling; what was chosen since then is taken back with it."""
        last = self.find_ruling()
        if last < 0 or act.text != str(last):
            raise Refusal("ruling/none", "that ruling is not the last one, or has been taken back; look again")
        self.take_back(last)

    def find_ruling(self) -> int:
        """How many choices stand before the last ruling; -1 if there is none."""
        return max((place for place, line in enumerate(self.play.choices) if is_ruling(line)), default=-1)

    def assess(self, act: Act) -> None:
        """The referee's own words beside the result."""
        self.assessment = json.loads(act.text)

    def give_up(self, act: Act) -> None:
        """A seat resigns or has no time left; that ends the game, or a bot goes on for it."""
        if act.kind == RESIGN or act.text == END:
            self.resigned += self.party(act.seat)
        if act.text == END:
            self.ended = "resigned" if act.kind == RESIGN else "time"
            self.final = self.game.concede(self.play.state, [self.game.seat_index(seat) for seat in self.resigned])

    def party(self, seat: str) -> list[str]:
        """The seats that are played together with one, itself among them."""
        return next((party for party in self.players if seat in party), [seat])

    @property
    def parties(self) -> list[list[str]]:
        """Those who come by one link each."""
        return [*self.players, [self.referee]] if self.referee else self.players

    def charge(self, asked: str, act: Act) -> None:
        """Time that an act took from the seat that was asked, and the bonus for a finished turn."""
        self.since = act.at
        if not self.clock or not asked:
            return
        seat = self.game.seat_index(asked)
        self.left[seat] = max(0.0, self.left[seat] - act.spent)
        if act.kind == CHOICE and self.asked != asked:
            self.left[seat] += self.clock.bonus

    def find_takeback(self, seat: str) -> int:
        """How many choices remain if the last click of whoever plays the seat is taken back; -1 if there is none."""
        own = [self.game.seat_index(one) for one in self.party(seat) if one in self.game.seats]
        clicks = zip(self.play.makers, self.by_hand, strict=True)
        return max((i for i, (maker, by_hand) in enumerate(clicks) if maker in own and by_hand), default=-1)

    def draft(
        self, kind: str, seat: str = "", text: str = "", key: str = "", running: bool = False, why: str = ""
    ) -> Act:
        """The next act, stamped; `running` if the time since the last one is to be charged."""
        now = time.time()
        spent = max(0.0, now - self.since) if running and self.clock else 0.0
        return Act(self.acts, kind, seat, text, key, spent, now, why)


DEEDS: dict[str, Callable[[Session, Act], None]] = {
    CHOICE: Session.choose,
    UNDO: Session.undo,
    TAKEBACK: lambda session, act: session.take_back(int(act.text)),
    RESIGN: Session.give_up,
    TIME: Session.give_up,
    PAUSE: Session.pause,
    RESUME: Session.pause,
    HAND: Session.raise_hand,
    RULING: Session.rule,
    UNRULE: Session.unrule,
    ASSESS: Session.assess,
}
"""What each kind of act does."""
