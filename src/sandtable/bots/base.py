"""What a bot is: it chooses among the legal actions. It is handed the state and must determinize it before it looks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from sandtable.kernel.chance import seeded
from sandtable.kernel.game import Game
from sandtable.kernel.state import State


class Bot(ABC):
    """One opponent at one seat. Its own randomness comes from its own seed."""

    name: ClassVar[str]
    about: ClassVar[str]

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = seeded(seed)

    @abstractmethod
    def choose(self, state: State) -> int:
        """An offered action for the seat that is asked."""


class RandomBot(Bot):
    """Any legal choice, all equally likely."""

    name: ClassVar[str] = "random"
    about: ClassVar[str] = "Clicks at random; the yardstick for all others."

    def choose(self, state: State) -> int:
        legal = state.legal
        return legal[self.chance.below(len(legal), 0)]
