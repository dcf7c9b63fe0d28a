"""What a bot is: it chooses among the legal actions, and never sees more than its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Game


class Bot(ABC):
    """One opponent at one seat. Its own randomness comes from its own seed."""

    name: str
    about: str

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.chance = Chance()
        self.chance.seed(seed_words(seed))

    @abstractmethod
    def choose(self, state: Any) -> int:
        """An offered action for the seat that is asked."""


class RandomBot(Bot):
    """Any legal choice, all equally likely."""

    name = "random"
    about = "Clicks at random; the yardstick for all others."

    def choose(self, state: Any) -> int:
        legal: list[int] = state.legal
        return legal[self.chance.below(len(legal), 0)]


def find_bot(bots: dict[str, type[Bot]], name: str) -> type[Bot]:
    """A kind of bot by name."""
    if name not in bots:
        raise unknown("bot/unknown", "bot", name, list(bots))
    return bots[name]
