"""A tile declares its loyalty: step 3 of Declare, also by card or event (ZUR-DEC-f to ZUR-DEC-w)."""

from __future__ import annotations

from sandtable.games.zurmat.log import CLEARED, DECLARED, HELD, LOYALTY, SHOWN, TAKEN, TIE, TIE_UNCLAIMED
from sandtable.games.zurmat.rules.pieces import count_controlled, count_units
from sandtable.games.zurmat.rules.population import learn
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import COALITION, TALIBAN, enemy, pack
from sandtable.kernel.state import EVERYONE, NOBODY


def declare(g: ZurmatState, tile: int, bonus_side: int, bonus: int) -> None:
    """Reveal, count, set control, remove Neutrals, cancel pairs, in this order (ZUR-DEC-t)."""
    discs = g.discs
    g.reveal(EVERYONE, DECLARED, tile)
    g.tell(EVERYONE, SHOWN, pack(discs[0][tile], discs[1][tile]), pack(discs[2][tile], discs[3][tile]))
    coalition = bonus if bonus_side == COALITION else 0
    taliban = bonus - coalition
    g.tell(EVERYONE, LOYALTY, tally(g, COALITION, tile, coalition), tally(g, TALIBAN, tile, taliban))
    settle(g, tile, count_loyalty(g, COALITION, tile) + coalition, count_loyalty(g, TALIBAN, tile) + taliban)
    clear_discs(g, tile)
    learn(g, COALITION, tile)
    learn(g, TALIBAN, tile)


def settle(g: ZurmatState, tile: int, coalition: int, taliban: int) -> None:
    """The side with more Loyalty controls the tile; a tie changes nothing (ZUR-DEC-i, ZUR-DEC-n, ZUR-DEC-o)."""
    before = g.control[tile]
    if coalition == taliban:
        g.tell(EVERYONE, TIE_UNCLAIMED if before == NOBODY else TIE, tile, before)
        return
    winner = COALITION if coalition > taliban else TALIBAN
    g.control[tile] = winner
    if winner == before:
        g.tell(EVERYONE, HELD, winner, tile)
    else:
        g.tell(EVERYONE, TAKEN, winner, tile, count_controlled(g, winner), count_controlled(g, enemy(winner)))


def count_loyalty(g: ZurmatState, side: int, tile: int) -> int:
    """Faction discs, units, Schools of the present controller, event marks (ZUR-DEC-j to ZUR-DEC-m, ruling C13)."""
    loyalty = g.discs[side * 2][tile] + count_units(g, side, tile) + count_marks(g, side, tile)
    if g.control[tile] == side:
        loyalty += g.schools[tile]
    return loyalty


def count_marks(g: ZurmatState, side: int, tile: int) -> int:
    """Loyalty that events give there."""
    total = 0
    for mark in g.marks:
        if mark.side == side and mark.tile == tile:
            total += mark.bonus
    return total


def tally(g: ZurmatState, side: int, tile: int, bonus: int) -> int:
    """What makes up the Loyalty of a side, as one fact of the log: discs, units, Schools, cards and events."""
    schools = g.schools[tile] if g.control[tile] == side else 0
    return pack(g.discs[side * 2][tile], count_units(g, side, tile), schools, count_marks(g, side, tile) + bonus)


def clear_discs(g: ZurmatState, tile: int) -> None:
    """All Neutrals and equal numbers of Faction discs go back to their own bags (ZUR-DEC-p to ZUR-DEC-r)."""
    discs = g.discs
    pairs = min(discs[0][tile], discs[2][tile])
    coalition = pairs + discs[1][tile]
    taliban = pairs + discs[3][tile]
    if coalition + taliban:
        g.tell(EVERYONE, CLEARED, pack(coalition, taliban))
    for side in (0, 1):
        faction = side * 2
        g.bag[faction] += pairs
        discs[faction][tile] -= pairs
        g.bag[faction + 1] += discs[faction + 1][tile]
        discs[faction + 1][tile] = 0
