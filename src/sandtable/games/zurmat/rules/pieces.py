"""Terms: units, buildings and control on a tile (ZUR-BLD, ZUR-COMP, ZUR-MOVE-m)."""

from __future__ import annotations

from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import COALITION, enemy, pack


def count_units(g: ZurmatState, side: int, tile: int) -> int:
    """U.S. and ANA units for the Coalition, Taliban units for the Taliban."""
    if side == COALITION:
        return g.us[tile] + g.afghans[0][tile]
    return g.afghans[1][tile]


def count_forts(g: ZurmatState, side: int, tile: int) -> int:
    """Forts belong to whoever controls the tile (ZUR-BLD-c, ZUR-BLD-e)."""
    return g.forts[tile] if g.control[tile] == side else 0


def is_held(g: ZurmatState, side: int, tile: int) -> bool:
    """A unit of the side or a Fort under its control stands here (rulings C28, C29)."""
    if side == COALITION:
        if g.us[tile] or g.afghans[0][tile]:
            return True
    elif g.afghans[1][tile]:
        return True
    return g.forts[tile] > 0 and g.control[tile] == side


def is_enemy_held(g: ZurmatState, side: int, tile: int) -> bool:
    """An enemy unit or enemy Fort stands here: entering needs an Attack (ZUR-MOVE-f)."""
    return is_held(g, enemy(side), tile)


def is_adjacent_to_units(g: ZurmatState, side: int, tile: int) -> bool:
    """A unit of the side stands on a tile sharing an edge with this one; roads do not matter."""
    for edge in range(4):
        other = g.neighbours[tile * 4 + edge]
        if other and count_units(g, side, other):
            return True
    return False


def pack_force(side: int, us: int, afghan: int, forts: int) -> int:
    """What a side has somewhere, as one fact of the log: U.S., ANA, Taliban, Forts."""
    return pack(us, afghan, 0, forts) if side == COALITION else pack(0, 0, afghan, forts)


def pack_tile(g: ZurmatState, side: int, tile: int) -> int:
    """All that a side has to fight with on a tile."""
    us = g.us[tile] if side == COALITION else 0
    return pack_force(side, us, g.afghans[side][tile], count_forts(g, side, tile))


def count_controlled(g: ZurmatState, side: int) -> int:
    """How many tiles the side controls."""
    count = 0
    for tile in g.tiles:
        if g.control[tile] == side:
            count += 1
    return count


def count_buildings(g: ZurmatState) -> int:
    """School and Fort markers on the map."""
    return sum(g.schools) + sum(g.forts)


def add_afghans(g: ZurmatState, side: int, tile: int, number: int) -> int:
    """Move cubes from the supply to the tile; returns how many there were (ZUR-COMP-j)."""
    added = min(number, g.supply[side])
    g.supply[side] -= added
    g.afghans[side][tile] += added
    return added


def remove_units(g: ZurmatState, side: int, tile: int, us: int, afghan: int) -> None:
    """Destroyed Afghan cubes go back to the supply, U.S. units leave the game (ruling C21, ZUR-REC-e)."""
    if side == COALITION:
        g.us[tile] -= us
    g.afghans[side][tile] -= afghan
    g.supply[side] += afghan


def move_units(g: ZurmatState, side: int, origin: int, destination: int, us: int, afghan: int) -> None:
    """Units change tile; there is no stacking limit (ZUR-MOVE-m)."""
    if us:
        g.us[origin] -= us
        g.us[destination] += us
    g.afghans[side][origin] -= afghan
    g.afghans[side][destination] += afghan
