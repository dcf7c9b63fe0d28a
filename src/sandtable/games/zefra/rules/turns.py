"""The order of the seats in a turn (ZEF-G3.2, ZEF-G13.2, ruling C-53)."""

from __future__ import annotations

from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import BONGO, CJTF, GOVERNMENTS, IFF, TUSCAN


def list_order(g: ZefraState) -> list[int]:
    """All seats: governments, then peoples, then CJTF-Z and IFF, each pair by its initiative."""
    others = [seat for seat in g.order if seat not in GOVERNMENTS]
    return [*GOVERNMENTS, *(others or [TUSCAN, BONGO, CJTF, IFF])]
