"""Random play in compiled code: the inner loop of simulations."""

from __future__ import annotations

from sandtable.kernel.chance import Chance
from sandtable.kernel.state import State


def play_out(state: State, chance: Chance, most: int) -> int:
    """Take random choices until the game is over or so many were taken; returns how many."""
    taken = 0
    while not state.over and taken < most:
        legal = state.legal
        state.choose(legal[chance.below(len(legal), 0)])
        taken += 1
    return taken
