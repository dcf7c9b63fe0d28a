"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from sandtable.games.zurmat.rules.winning import count_points
from sandtable.games.zurmat.state import ZurmatState


def evaluate(g: ZurmatState, seat: int) -> float:
    """Points ahead."""
    return float(count_points(g, seat) - count_points(g, 1 - seat))
