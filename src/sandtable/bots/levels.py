"""Opponents for people, from the weakest to the strongest."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.bots.greedy import HOPELESS, GreedyBot, HastyBot, Prospect
from sandtable.bots.search import SearchBot
from sandtable.kernel.game import Game

FINE: Final = 1000
"""Steps of the noise."""


class RecruitBot(HastyBot):
    """Greedy that misjudges things."""

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


class RegularBot(GreedyBot):
    """Greedy under the name that people know it by."""

    name: ClassVar[str] = "regular"
    about: ClassVar[str] = "Takes what looks best at the moment, without thinking of what comes after. Answers at once."


class VeteranBot(SearchBot):
    """A second of search, played on a little."""

    name: ClassVar[str] = "veteran"
    about: ClassVar[str] = "Thinks about a second for a move and looks a little ahead."

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.seconds = 1.0
        self.reach = 2


class CommanderBot(SearchBot):
    """Five seconds of search, played on further."""

    name: ClassVar[str] = "commander"
    about: ClassVar[str] = "Thinks about five seconds for a move and follows its plans further. The strongest of them."

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.seconds = 5.0
