"""A tile declares its loyalty: step 3 of Declare, also by card or event (ZUR-DEC-f to ZUR-DEC-w)."""

from __future__ import annotations

from sandtable.games.zurmat.log import DECLARED, LOYALTY
from sandtable.games.zurmat.rules.pieces import count_units
from sandtable.games.zurmat.rules.population import learn
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import COALITION, TALIBAN
from sandtable.kernel.state import EVERYONE


def declare(g: ZurmatState, tile: int, bonus_side: int, bonus: int) -> None:
    """Reveal, count, set control, remove Neutrals, cancel pairs, in this order (ZUR-DEC-t)."""
    discs = g.discs
    g.reveal(EVERYONE, DECLARED, tile, discs[0][tile], discs[1][tile], discs[2][tile], discs[3][tile])
    coalition = count_loyalty(g, COALITION, tile)
    taliban = count_loyalty(g, TALIBAN, tile)
    if bonus_side == COALITION:
        coalition += bonus
    else:
        taliban += bonus
    if coalition > taliban:
        g.control[tile] = COALITION
    elif taliban > coalition:
        g.control[tile] = TALIBAN
    g.tell(EVERYONE, LOYALTY, tile, coalition, taliban, g.control[tile])
    clear_discs(g, tile)
    learn(g, COALITION, tile)
    learn(g, TALIBAN, tile)


def count_loyalty(g: ZurmatState, side: int, tile: int) -> int:
    """Faction discs, units, Schools of the present controller, event marks (ZUR-DEC-j to ZUR-DEC-m, ruling C13)."""
    loyalty = g.discs[side * 2][tile] + count_units(g, side, tile)
    if g.control[tile] == side:
        loyalty += g.schools[tile]
    for mark in g.marks:
        if mark.side == side and mark.tile == tile:
            loyalty += mark.bonus
    return loyalty


def clear_discs(g: ZurmatState, tile: int) -> None:
    """All Neutrals and equal numbers of Faction discs go back to their own bags (ZUR-DEC-p to ZUR-DEC-r)."""
    discs = g.discs
    pairs = min(discs[0][tile], discs[2][tile])
    for side in (0, 1):
        faction = side * 2
        g.bag[faction] += pairs
        discs[faction][tile] -= pairs
        g.bag[faction + 1] += discs[faction + 1][tile]
        discs[faction + 1][tile] = 0
