"""Pieces, stacking and control (ORG-4.0, ORG-7.1, ORG-7.2, ruling C3)."""

from __future__ import annotations

from sandtable.games.orgun.log import BECOMES_SPENT, ELIMINATED
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, GONE, HALTED, LEADER, READY, enemy
from sandtable.kernel.state import EVERYONE


def roll(g: OrgunState, kind: int) -> int:
    """One die, 1 to 6."""
    return g.chance.below(6, kind) + 1


def count_units(g: OrgunState, side: int, area: int) -> int:
    """Ground combat units of a side in an area; leaders, Mi-24 and markers are none (ORG-7.1-b)."""
    return g.counts[side * AREAS + area]


def status(g: OrgunState, area: int) -> int:
    """NEUTRAL, DRA_CONTROL, MUJ_CONTROL or CONTESTED (ORG-7.2-a to ORG-7.2-c)."""
    found = 1 if g.counts[area] else 0
    return found + 2 if g.counts[AREAS + area] else found


def list_statuses(g: OrgunState) -> list[int]:
    """The status of every area."""
    return [status(g, area) for area in range(AREAS)]


def is_controlled(g: OrgunState, side: int, area: int) -> bool:
    """Units of the side and none of the other (ORG-7.2-a)."""
    return g.counts[side * AREAS + area] > 0 and g.counts[enemy(side) * AREAS + area] == 0


def is_open(g: OrgunState, side: int, area: int) -> bool:
    """Neutral or friendly-controlled: no enemy units."""
    return g.counts[enemy(side) * AREAS + area] == 0


def has_room(g: OrgunState, side: int, area: int) -> bool:
    """Another unit of the side may stand there (ORG-7.1-a)."""
    return g.counts[side * AREAS + area] < g.content.stacking[side]


def list_units(g: OrgunState, side: int, area: int) -> list[int]:
    """The units of a side in an area."""
    found: list[int] = []
    if g.counts[side * AREAS + area]:
        at = g.at
        for piece in g.content.units[side]:
            if at[piece] == area:
                found.append(piece)
    return found


def list_leaders(g: OrgunState, side: int, area: int) -> list[int]:
    """The leaders of a side in an area, Council and Advisor included."""
    pieces = g.content.pieces
    found: list[int] = []
    for leader in g.content.leaders:
        if g.at[leader] == area and pieces[leader].side == side:
            found.append(leader)
    return found


def list_pieces(g: OrgunState, side: int, area: int) -> list[int]:
    """Units and leaders of a side in an area."""
    return sorted(list_units(g, side, area) + list_leaders(g, side, area))


def place(g: OrgunState, piece: int, area: int) -> None:
    """Put a piece somewhere and keep count."""
    one = g.content.pieces[piece]
    if one.unit:
        old = g.at[piece]
        if 0 < old < AREAS:
            keep_count(g, one.side, old, -1)
        if 0 < area < AREAS:
            keep_count(g, one.side, area, 1)
    g.at[piece] = area


def keep_count(g: OrgunState, side: int, area: int, change: int) -> None:
    """A unit more or less: its own side counts it there, the other side has it near."""
    g.counts[side * AREAS + area] += change
    base = enemy(side) * AREAS
    near = g.near
    near[base + area] += change
    for other in g.content.areas[area].neighbours:
        near[base + other] += change


def spend(g: OrgunState, piece: int) -> None:
    """Turn a piece to its Spent side."""
    if not g.spent[piece]:
        g.spent[piece] = 1
        g.tell(EVERYONE, BECOMES_SPENT, piece)


def eliminate(g: OrgunState, piece: int) -> None:
    """A piece leaves the game."""
    place(g, piece, GONE)
    g.tell(EVERYONE, ELIMINATED, piece)


def halt(g: OrgunState, piece: int) -> None:
    """Its move is over; one that never left stays Fresh (ruling C18)."""
    if g.motion[piece] == READY:
        g.motion[piece] = HALTED


def is_leader(g: OrgunState, piece: int) -> bool:
    """A leader, the Council or the Advisor."""
    return g.content.pieces[piece].kind == LEADER


def is_near_enemy(g: OrgunState, side: int, area: int) -> bool:
    """An enemy unit is in the area or in one that borders it (ORG-11.2-a, ruling C13)."""
    return g.near[side * AREAS + area] > 0


def firepower(g: OrgunState, piece: int) -> int:
    """The printed value of the side that is up (ORG-4.0-c); none without ammo (ORG-12.9-b)."""
    if g.dry[piece]:
        return 0
    one = g.content.pieces[piece]
    return one.fp_spent if g.spent[piece] else one.fp


def changed(values: list[int], index: int, value: int) -> list[int]:
    """A copy of a list with one entry changed."""
    copy = values[:]
    copy[index] = value
    return copy


def without(values: list[int], gone: int) -> list[int]:
    """A copy of a list without one value."""
    return [value for value in values if value != gone]
