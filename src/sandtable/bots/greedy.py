"""Greedy: looks one decision ahead on determinized copies, judged by the game's hints.

A decision may take several clicks. After each option the clicks that belong to it are completed at random
a few times, and the best completion counts: what the bot itself decides, it may hope to decide well.
"""

from __future__ import annotations

from typing import Any

from sandtable.bots.base import Bot
from sandtable.kernel.game import Game


class GreedyBot(Bot):
    """The best-looking option of the moment."""

    name = "greedy"
    about = "Looks one decision ahead and takes what looks best; never plans."

    worlds = 2
    """How many determinized copies an option is judged on."""
    completions = 4
    """How many ways of finishing the clicks are tried in each."""
    clicks = 6
    """How many further clicks of its own a completion takes at most."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.copy = game.copy
        self.evaluate = game.evaluate
        self.backs = game.vocabulary.backs

    def choose(self, state: Any) -> int:
        offered: list[int] = state.legal
        legal = [action for action in offered if action not in self.backs] or offered
        if len(legal) == 1:
            return legal[0]
        seat: int = state.seat
        worlds = [self.game.determinize(state, seat, self.chance) for _ in range(self.worlds)]
        best = legal[0]
        best_value = float("-inf")
        for action in legal:
            value = sum(self.judge(world, seat, action) for world in worlds) + self.chance.below(1000, 0) * 1e-6
            if value > best_value:
                best, best_value = action, value
        return best

    def judge(self, world: Any, seat: int, action: int) -> float:
        """The best value found for an option in one world."""
        first = self.copy(world)
        first.choose(action)
        value = self.evaluate(first, seat)
        if first.over or first.seat != seat:
            return value
        for _ in range(self.completions):
            value = max(value, self.complete(self.copy(first), seat))
        return value

    def complete(self, state: Any, seat: int) -> float:
        """Click on at random while the seat is asked; the best value on the way."""
        value = float("-inf")
        for _ in range(self.clicks):
            legal: list[int] = state.legal
            state.choose(legal[self.chance.below(len(legal), 0)])
            value = max(value, self.evaluate(state, seat))
            if state.over or state.seat != seat:
                break
        return value
