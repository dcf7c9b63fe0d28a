"""What a bot clicks in a position, by name."""

from __future__ import annotations

from typing import Any

from sandtable.bots import GreedyBot
from sandtable.kernel.game import Game

MOST = 40
ENDS = {"pass", "roll"}


def act(game: Game, state: Any, seed: int) -> list[str]:
    """The bot clicks until another seat is asked, it has passed, or dice are to fall."""
    names = game.names(state.content)
    seat = state.seat
    clicks: list[str] = []
    while not state.over and state.seat == seat and len(clicks) < MOST and not ENDS & set(clicks):
        action = GreedyBot(game, seed + len(clicks)).choose(state)
        clicks.append(game.vocabulary.name(action, names))
        state.choose(action)
    return clicks
