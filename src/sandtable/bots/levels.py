"""Opponents for people, from the weakest to the strongest."""

from __future__ import annotations

from typing import ClassVar

from sandtable.bots.experience import find_hints
from sandtable.bots.greedy import HOPELESS, GreedyBot, Prospect, Worlds
from sandtable.bots.search import FINE, SearchBot
from sandtable.kernel.game import Game
from sandtable.kernel.state import State


class RegularBot(GreedyBot):
    """Greedy at a glance: one world, each option finished in one way, and of many options only a part is noticed."""

    name: ClassVar[str] = "regular"
    about: ClassVar[str] = "Takes what looks best at the moment, without thinking of what comes after. Answers at once."

    worlds: ClassVar[int] = 1
    completions: ClassVar[int] = 0
    fewest: ClassVar[int] = 1
    few: ClassVar[int] = 3
    """Of so many options none is overlooked."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.notices = game.thinking.notices

    def find_best(self, state: State, seat: int, legal: list[int], worlds: Worlds) -> list[int]:
        return super().find_best(state, seat, self.take_in(legal), worlds)

    def take_in(self, legal: list[int]) -> list[int]:
        """The options that it notices, drawn by lot where the game is too wide for a glance."""
        number = max(self.few, round(self.notices * len(legal)))
        if number >= len(legal):
            return legal
        left = legal[:]
        return [left.pop(self.chance.below(len(left), 0)) for _ in range(number)]


class RecruitBot(RegularBot):
    """The same, but it misjudges things."""

    name: ClassVar[str] = "recruit"
    about: ClassVar[str] = "Sees what can be done now and often misjudges it. For a first game."

    noise: ClassVar[float] = 3.0
    """How far it may be wrong, as a part of what lies between the best option and the usual one."""

    def judge_again(self, prospects: list[Prospect]) -> None:
        sound = [prospect for prospect in prospects if prospect.value > HOPELESS]
        if not sound:
            return
        best = max(prospect.value for prospect in sound)
        usual = sum(prospect.value for prospect in sound) / len(sound)
        for prospect in sound:
            prospect.value += self.noise * (best - usual) * (2.0 * self.chance.below(FINE, 0) / FINE - 1.0)


class VeteranBot(SearchBot):
    """A second of search, judged where it ends; it slips where the game says so."""

    name: ClassVar[str] = "veteran"
    about: ClassVar[str] = "Thinks about a second for a move and looks a little ahead."

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.seconds = 1.0
        self.reach = 0
        self.faith = game.thinking.belief
        self.slip = game.thinking.slip


class CommanderBot(SearchBot):
    """Five seconds of search, played on, and judged with what games played have taught."""

    name: ClassVar[str] = "commander"
    about: ClassVar[str] = "Thinks about five seconds for a move and follows its plans further. The strongest of them."

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.seconds = 5.0
        self.rely_on(find_hints(game))
