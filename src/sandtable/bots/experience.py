"""What games played have taught: how much each trait of a position counts for a seat, beside the hints."""

from __future__ import annotations

import json
from typing import Final

from sandtable.bots.base import Hints
from sandtable.kernel.game import Game
from sandtable.kernel.state import State

FILE: Final = "experience.json"
"""In the folder of a game that has learned."""


class Experience:
    """Hints corrected by how positions like this one have turned out."""

    def __init__(self, game: Game, weights: list[list[float]]) -> None:
        self.hints: Hints = game.evaluate
        self.traits = game.traits
        self.weights = weights if len(weights) > 1 else weights * len(game.seats)
        """By seat, for each trait; one row is for all seats."""

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position looks for a seat."""
        value = self.hints(state, seat)
        if state.over:
            return value
        traits = self.traits(state, seat)
        weights = self.weights[seat]
        for place in range(len(weights)):
            value += weights[place] * traits[place]
        return value


def find_hints(game: Game) -> Hints:
    """The best that is known of a game: its hints, with its experience if it has any."""
    path = game.folder / FILE
    if not path.exists():
        return game.evaluate
    return Experience(game, json.loads(path.read_text(encoding="utf-8"))["weights"]).evaluate
