"""What a referee can set by hand."""

from __future__ import annotations

from sandtable.games.orgun.state import OrgunState
from sandtable.kernel.game import Lever
from sandtable.kernel.levers import LeverBench


def list_levers(g: OrgunState) -> list[Lever]:
    """Everything that can be set."""
    bench = LeverBench(g)
    return bench.levers
