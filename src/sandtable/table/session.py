"""The game of a table as its acts tell it: choices, undo, take-backs, pauses, clocks and how it ended."""

from __future__ import annotations

import time
from typing import Any

from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.play import Play
from sandtable.kernel.record import Header
from sandtable.kernel.state import NOBODY
from sandtable.table.archive import CHOICE, PAUSE, RESIGN, RESUME, TAKEBACK, TIME, UNDO, Act
from sandtable.table.wire import Clock

END = "end"
"""The text of an act with which the game is over."""


class Session:
    """Acts go in by `apply`, in order, when they happen and when the table is loaded again."""

    def __init__(self, game: Game, content: Any, header: Header, clock: Clock | None) -> None:
        self.game = game
        self.content = content
        self.header = header
        self.clock = clock
        self.play = Play(game, content, header)
        self.acts = 0
        self.keys: set[tuple[str, str]] = set()
        """Who has sent which key: the same choice sent twice is taken once."""
        self.paused = False
        self.ended = ""
        self.resigned: list[str] = []
        self.left = [float(clock.seconds) if clock else 0.0] * len(game.seats)
        self.since = time.time()
        """When the seat that is asked began to use its time."""

    @property
    def over(self) -> bool:
        """Played to the end, resigned, or lost on time."""
        return bool(self.ended) or self.play.state.over

    @property
    def asked(self) -> str:
        """The seat that is to choose, or nobody."""
        seat: int = self.play.state.seat
        return "" if self.over or seat == NOBODY else self.game.seats[seat]

    def apply(self, act: Act) -> None:
        """Take an act, or refuse it and change nothing."""
        asked = self.asked
        match act.kind:
            case "choice":
                self.choose(act)
            case "undo":
                self.play.undo(self.game.seat_index(act.seat))
            case "takeback":
                self.take_back(int(act.text))
            case "resign" | "time":
                self.give_up(act)
            case "pause" | "resume":
                self.paused = act.kind == PAUSE
        self.acts += 1
        if act.key:
            self.keys.add((act.seat, act.key))
        self.charge(asked, act)

    def check(self, seat: str, number: int, name: str) -> None:
        """The gate for a choice: over and paused here, all else in the kernel. Changes nothing."""
        if self.over:
            raise Refusal("choice/over", f"{name!r} was asked, but the game is over")
        if self.paused:
            raise Refusal("table/paused", "the table is paused; nobody can choose until it goes on")
        self.play.check(self.game.seat_index(seat), number, name)

    def choose(self, act: Act) -> None:
        """A choice by name."""
        seat = self.game.seat_index(act.seat)
        number = self.play.numbers[seat]
        self.check(act.seat, number, act.text)
        self.play.choose(seat, number, act.text)

    def take_back(self, count: int) -> None:
        """Go back to the point after so many choices. The dice stay what they were: nobody can fish for better ones."""
        choices = self.play.choices[:count]
        self.play = replay_choices(self.game, self.content, self.header, choices)

    def give_up(self, act: Act) -> None:
        """A seat resigns or has no time left; that ends the game, or a bot goes on for it."""
        if act.kind == RESIGN or act.text == END:
            self.resigned.append(act.seat)
        if act.text == END:
            self.ended = "resigned" if act.kind == RESIGN else "time"

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
        """How many choices remain if the seat's last choice is taken back; -1 if it has made none."""
        index = self.game.seat_index(seat)
        makers = self.play.makers
        return max((i for i in range(len(makers)) if makers[i] == index), default=-1)

    def draft(self, kind: str, seat: str = "", text: str = "", key: str = "", running: bool = False) -> Act:
        """The next act, stamped; `running` if the time since the last one is to be charged."""
        now = time.time()
        spent = max(0.0, now - self.since) if running and self.clock else 0.0
        return Act(self.acts, kind, seat, text, key, spent, now)

    def winners(self) -> list[str]:
        """Who has won, once it is over."""
        if self.ended:
            return [seat for seat in self.game.seats if seat not in self.resigned]
        return [self.game.seats[seat] for seat in self.play.state.winners]


def replay_choices(game: Game, content: Any, header: Header, choices: list[str]) -> Play:
    """A game after these choices."""
    play = Play(game, content, header)
    for choice in choices:
        play.take(choice)
    return play


__all__ = ["CHOICE", "PAUSE", "RESIGN", "RESUME", "TAKEBACK", "TIME", "UNDO", "Session", "replay_choices"]
