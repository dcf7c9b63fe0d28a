"""Units: where they stand, what they are worth, what befalls them (ZEF-G3.4, ZEF-G5.3, ZEF-G6.1)."""

from __future__ import annotations

from sandtable.games.zefra.log import HIT, LOSES, REMOVES
from sandtable.games.zefra.state import (
    COUNTERS_ON_REGULARS,
    LOST_GROUND_TUSCAN,
    LOST_TUSCAN,
    PLACES_ALL,
    ZefraState,
)
from sandtable.games.zefra.terms import CAS, CJTF, GUARDS, HEXES, IFF, PARTY, PLAYERS, REGULAR, REMOVED, TUSCAN
from sandtable.kernel.state import EVERYONE


def roll(g: ZefraState, kind: int) -> int:
    """A die from 0 to 9."""
    return g.chance.below(10, kind)


def place(g: ZefraState, unit: int, to: int) -> None:
    """A unit stands somewhere else."""
    one = g.content.units[unit]
    g.lift(one)
    g.put(one, to)


def count_stack(g: ZefraState, seat: int, hex: int) -> int:
    """Units of a seat, of whatever kind."""
    return g.stacks[seat * PLACES_ALL + hex]


def list_units(g: ZefraState, seat: int, hex: int) -> list[int]:
    """Units of a seat in a hex or box."""
    if not g.stacks[seat * PLACES_ALL + hex]:
        return []
    at = g.at
    return [unit for unit in g.content.owned[seat] if at[unit] == hex]


def list_combat(g: ZefraState, seat: int, hex: int) -> list[int]:
    """Its combat units there."""
    units = g.content.units
    return [unit for unit in list_units(g, seat, hex) if units[unit].combat]


def list_everybody(g: ZefraState, hex: int) -> list[int]:
    """All units in a hex."""
    found: list[int] = []
    for seat in range(PLAYERS):
        found += list_units(g, seat, hex)
    return found


def count_ground(g: ZefraState, seat: int, hex: int) -> int:
    """Units that count for stacking: all but CAS (ZEF-G3.4-c)."""
    return g.ground[seat * PLACES_ALL + hex]


def count_activated(g: ZefraState, seat: int, hex: int) -> int:
    """Ground units there that have been activated this turn or are being so."""
    total = 0
    for unit in list_units(g, seat, hex):
        if g.content.units[unit].kind != CAS and (g.used[unit] or g.motion[unit]):
            total += 1
    return total


def set_hostile(g: ZefraState, one: int, other: int, hostile: bool) -> None:
    """By declaration, both ways."""
    for seat, foe in ((one, other), (other, one)):
        g.declared[seat * PLAYERS + foe] = 1 if hostile else 0
        g.enemies[seat] = g.find_enemies(seat)


def is_hostile(g: ZefraState, one: int, other: int) -> bool:
    """Always, or by declaration (ZEF-G4.1, ruling C-17)."""
    return g.enemies[one] >> other & 1 > 0


def has_hostile(g: ZefraState, seat: int, hex: int) -> bool:
    """Whether units of a seat that is hostile are in a hex."""
    return g.holders[hex] & g.enemies[seat] > 0


def list_hostile(g: ZefraState, seat: int, hex: int) -> list[int]:
    """Seats hostile to a seat that have units in a hex."""
    if not has_hostile(g, seat, hex):
        return []
    return [other for other in range(PLAYERS) if g.holders[hex] & g.enemies[seat] & 1 << other]


def is_weak(g: ZefraState, unit: int) -> bool:
    """By its kind or by its counters (ZEF-G5.3-a, ZEF-G5.3-b, ZEF-G6.1-c)."""
    return g.counters[unit] >= g.content.units[unit].weak_at


def count_rate(g: ZefraState, unit: int) -> int:
    """How many hexes it moves (ZEF-G1.2, ZEF-G12.1)."""
    one = g.content.units[unit]
    return g.rate + one.moves if one.rides else one.moves


def hurt(g: ZefraState, unit: int, count: int, by: int, ground: bool) -> None:
    """Counters for a unit, which is removed at its limit (ZEF-G5.3, ZEF-G6.1). `by` is the seat that dealt them."""
    if not count or g.at[unit] == REMOVED:
        return
    one = g.content.units[unit]
    g.counters[unit] += count
    if by == IFF and REGULAR[one.seat]:
        g.tally[COUNTERS_ON_REGULARS] += count
    if ground or g.used[unit] or g.at[unit] >= HEXES:
        g.reveal(EVERYONE, LOSES, unit, count)
    else:
        g.reveal(one.seat, LOSES, unit, count)
        g.tell(EVERYONE, HIT, one.seat, g.at[unit], count)
    if g.counters[unit] >= one.removed_at:
        remove(g, unit, ground)


def remove(g: ZefraState, unit: int, ground: bool) -> None:
    """Out of the game."""
    one = g.content.units[unit]
    if one.kind == PARTY and one.seat == TUSCAN:
        g.tally[LOST_TUSCAN] += 1
        if ground:
            g.tally[LOST_GROUND_TUSCAN] += 1
    g.reveal(EVERYONE, REMOVES, unit)
    place(g, unit, REMOVED)
    g.counters[unit] = 0
    g.motion[unit] = 0


def exhaust(g: ZefraState, unit: int) -> None:
    """It has been used this turn (ZEF-G4.2-a)."""
    g.used[unit] = 1
    g.motion[unit] = 0


def find_guard(g: ZefraState) -> int:
    """The company in the Guards box, or -1."""
    for unit in g.content.owned[CJTF]:
        if g.at[unit] == GUARDS:
            return unit
    return -1
