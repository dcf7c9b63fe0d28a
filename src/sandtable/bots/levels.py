"""Opponents for people, from the weakest to the strongest."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.bots.base import Thought
from sandtable.bots.experience import find_hints
from sandtable.bots.greedy import HOPELESS, GreedyBot, Prospect, Worlds
from sandtable.bots.search import SearchBot
from sandtable.kernel.game import Game
from sandtable.kernel.state import State

FINE: Final = 1000
"""Steps of an error."""


class RegularBot(GreedyBot):
    """Greedy at a glance: one world, each option finished in one way, and of many things only a part is noticed."""

    name: ClassVar[str] = "regular"
    about: ClassVar[str] = "Takes what looks best at the moment, without thinking of what comes after. Answers at once."

    worlds: ClassVar[int] = 1
    completions: ClassVar[int] = 0
    fewest: ClassVar[int] = 1
    few: ClassVar[int] = 2
    """Of so many things none is overlooked."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.notices = game.thinking.regular_notices
        """Of many things that can be clicked, what part it takes in."""
        self.buttons = game.vocabulary.buttons

    def find_best(self, state: State, seat: int, legal: list[int], worlds: Worlds) -> list[int]:
        return super().find_best(state, seat, self.take_in(legal), worlds)

    def take_in(self, legal: list[int]) -> list[int]:
        """The options that it notices: all buttons, and where the game is too wide for a glance some things by lot."""
        things = [action for action in legal if action not in self.buttons]
        number = max(self.few, round(self.notices * len(things)))
        if number >= len(things):
            return legal
        noticed = [action for action in legal if action in self.buttons]
        return noticed + [things.pop(self.chance.below(len(things), 0)) for _ in range(number)]


class RecruitBot(RegularBot):
    """The same, but it misjudges things."""

    name: ClassVar[str] = "recruit"
    about: ClassVar[str] = "Sees what can be done now and often misjudges it. For a first game."

    noise: ClassVar[float] = 6.0
    """How far it may be wrong, as a part of what lies between the best option and the usual one."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.notices *= self.notices
        """Of what a regular notices only such a part again."""

    def judge_again(self, prospects: list[Prospect]) -> None:
        sound = [prospect for prospect in prospects if prospect.value > HOPELESS]
        if not sound:
            return
        best = max(prospect.value for prospect in sound)
        usual = sum(prospect.value for prospect in sound) / len(sound)
        for prospect in sound:
            prospect.value += self.noise * (best - usual) * (2.0 * self.chance.below(FINE, 0) / FINE - 1.0)


class VeteranBot(SearchBot):
    """A second of search, judged where it ends; where the game says so it trusts its eye now and then."""

    name: ClassVar[str] = "veteran"
    about: ClassVar[str] = "Thinks about a second for a move and looks a little ahead."

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.seconds = 1.0
        self.reach = 0
        self.faith = game.thinking.veteran_faith
        self.glances = game.thinking.veteran_glances
        """What part of all questions it answers as a regular does."""
        self.eye = RegularBot(game, seed)

    def think(self, state: State) -> Thought:
        if self.glances > 0.0 and self.chance.below(FINE, 0) < self.glances * FINE:
            return self.eye.think(state)
        return super().think(state)


class CommanderBot(SearchBot):
    """Five seconds of search, played on, and judged with what games played have taught."""

    name: ClassVar[str] = "commander"
    about: ClassVar[str] = "Thinks about five seconds for a move and follows its plans further. The strongest of them."

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.seconds = 5.0
        self.rely_on(find_hints(game))
