"""What a bot is: it chooses among the legal actions. It is handed the state and must determinize it before it looks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from mypy_extensions import mypyc_attr

from sandtable.kernel.chance import seeded
from sandtable.kernel.game import Game
from sandtable.kernel.state import NOBODY, State

Hints = Callable[[State, int], float]
"""How good a position looks for a seat."""
Estimate = tuple[int, int, float]
"""An option, how often a search went there, and how well that went, from 0 to 1."""


class Thought:
    """What a bot means to do, and why, if it can tell."""

    plan: list[int]
    estimates: list[Estimate]
    """The options it looked at, the most visited first."""

    def __init__(self, plan: list[int], estimates: list[Estimate]) -> None:
        self.plan = plan
        self.estimates = estimates


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """One opponent at one seat. Its own randomness comes from its own seed."""

    name: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = seeded(seed)
        self.before = 0
        """How often it has thought in this move already: who has much to decide thinks less of each thing."""

    @abstractmethod
    def choose(self, state: State) -> int:
        """An offered action for the seat that is asked."""

    def plan(self, state: State) -> list[int]:
        """The same, and what it means to do next as long as nothing new is learned."""
        return [self.choose(state)]

    def think(self, state: State) -> Thought:
        """The same, with its reasons."""
        return Thought(self.plan(state), [])


class Course:
    """A plan under way. A bot keeps to it while the same seat is asked, no die fell and nothing was shown."""

    rest: list[int]
    seat: int
    drawn: int
    thoughts: int
    """How often the seat has thought since another one did."""

    def __init__(self) -> None:
        self.rest = []
        self.seat = NOBODY
        self.drawn = 0
        self.thoughts = 0

    def holds(self, state: State) -> bool:
        """What comes next in the plan can be done, and all is as it was foreseen."""
        if not self.rest or state.seat != self.seat or state.revealed or state.chance.count != self.drawn:
            return False
        return self.rest[0] in state.legal

    def begin(self, plan: list[int], state: State) -> None:
        """Another plan."""
        self.thoughts = self.count_thoughts(state) + 1
        self.rest = plan[:]
        self.seat = state.seat
        self.drawn = state.chance.count

    def count_thoughts(self, state: State) -> int:
        """How often the seat that is asked has thought in this move."""
        return self.thoughts if state.seat == self.seat else 0

    def choose(self, bot: Bot, state: State) -> int:
        """The next choice: of the plan, or of a new one."""
        if not self.holds(state):
            bot.before = self.count_thoughts(state)
            self.begin(bot.plan(state), state)
        return self.rest.pop(0)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Any legal choice, all equally likely."""

    name: ClassVar[str] = "random"
    about: ClassVar[str] = "Clicks at random; the yardstick for all others."

    def choose(self, state: State) -> int:
        legal = state.legal
        return legal[self.chance.below(len(legal), 0)]
