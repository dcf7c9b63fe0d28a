"""How far a unit can walk (ZEF-G3.1-b, ZEF-G8.4-e, rulings C-11, C-24)."""

from __future__ import annotations

from sandtable.games.zefra.rules.consent import may_cross
from sandtable.games.zefra.rules.pieces import has_hostile
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import HEXES

FAR = 99


def find_way(g: ZefraState, seat: int, hex: int, target: int, most: int, blocked: bool = True) -> tuple[int, int]:
    """Steps of the shortest way that meets no hostile unit before the target, and the last hex before it."""
    if hex == target:
        return 0, hex
    seen = [False] * HEXES
    seen[hex] = True
    ring = [hex]
    for distance in range(1, most + 1):
        wider: list[int] = []
        for one in ring:
            for other in g.content.hexes[one].neighbours:
                if seen[other] or not may_cross(g, seat, one, other):
                    continue
                if other == target:
                    return distance, one
                seen[other] = True
                if not blocked or not has_hostile(g, seat, other):
                    wider.append(other)
        ring = wider
    return FAR, 0


def find_next(g: ZefraState, seat: int, hex: int, target: int, most: int) -> int:
    """The first hex on that way."""
    best, found = FAR, target
    for other in g.content.hexes[hex].neighbours:
        if may_cross(g, seat, hex, other) and (other == target or not has_hostile(g, seat, other)):
            steps = find_way(g, seat, other, target, most)[0]
            if steps < best:
                best, found = steps, other
    return found
