"""Ranged fire (ZEF-G3.3-c, ZEF-G5.2, ZEF-G10.1, ZEF-G12.2, T-14, rulings C-35, C-45, C-59)."""

from __future__ import annotations

from sandtable.games.zefra.log import FIRE_HITS, FIRE_MISSES, FIRES
from sandtable.games.zefra.rules.consent import is_airfield, is_allowed, is_usable
from sandtable.games.zefra.rules.offences import offend
from sandtable.games.zefra.rules.pieces import count_stack, hurt, list_everybody, list_hostile, roll
from sandtable.games.zefra.rules.undefended import destroy, find_infrastructure
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import (
    ARTILLERY,
    CAMP,
    CAS,
    CJTF,
    FIRE_DIE,
    HEXES,
    IRREGULARS,
    MORTAR,
    PARTY,
)
from sandtable.kernel.state import EVERYONE

EVERYWHERE = 99


def count_range(g: ZefraState, unit: int) -> int:
    """How far it fires; 0: not at all (ZEF-G5.2)."""
    kind = g.content.units[unit].kind
    if kind == MORTAR:
        return g.mortar_range
    if kind == ARTILLERY:
        return g.artillery_range
    return EVERYWHERE if kind == CAS else 0


def may_fire(g: ZefraState, unit: int) -> bool:
    """CAS from a usable airfield only; nobody of CJTF-Z from where it is no longer allowed (rulings C-62, C-63)."""
    hex = g.at[unit]
    if g.content.units[unit].seat != CJTF:
        return True
    if g.content.units[unit].kind == CAS or is_airfield(g, hex):
        return is_usable(g, hex)
    return is_allowed(g, hex)


def is_target(g: ZefraState, seat: int, hex: int) -> bool:
    """A hex without own units that holds a hostile one; for irregulars any infrastructure too (ruling C-59)."""
    if count_stack(g, seat, hex) or (seat == CJTF and not is_allowed(g, hex)):
        return False
    if list_hostile(g, seat, hex):
        return True
    return seat in IRREGULARS and find_infrastructure(g, hex) >= 0


def list_targets(g: ZefraState, unit: int) -> list[int]:
    """Hexes that a unit may fire at."""
    most = count_range(g, unit)
    if not most or not may_fire(g, unit):
        return []
    seat = g.content.units[unit].seat
    row = g.at[unit] * HEXES
    distance = g.content.distance
    return [hex for hex in range(1, HEXES) if distance[row + hex] <= most and is_target(g, seat, hex)]


def fire(g: ZefraState, unit: int, hex: int) -> bool:
    """One die for the infrastructure and for the units; refugees in a camp suffer without one. Whether it hit."""
    one = g.content.units[unit]
    die = roll(g, FIRE_DIE)
    g.reveal(EVERYONE, FIRES, unit, hex, die, g.content.fire_units[one.kind])
    feature = find_infrastructure(g, hex)
    camp = feature >= 0 and g.content.features[feature].kinds & CAMP > 0
    broken = feature >= 0 and die <= g.content.fire_infrastructure[one.kind]
    if broken:
        destroy(g, feature, one.seat)
    hit = broken
    if camp:
        hit = shell_camp(g, one.seat, hex, g.content.camp_losses[1 if broken else 0])
    struck = die <= g.content.fire_units[one.kind]
    if struck:
        hit = strike(g, one.seat, hex, camp) or hit
    hit = hit or broken
    g.tell(EVERYONE, FIRE_HITS if hit else FIRE_MISSES, hex)
    return hit


def shell_camp(g: ZefraState, by: int, hex: int, count: int) -> bool:
    """The refugees of a shelled camp (ZEF-G12.2); whether there are any."""
    parties = [unit for unit in list_everybody(g, hex) if g.content.units[unit].kind == PARTY]
    for unit in parties:
        shoot(g, unit, count, by)
    return bool(parties)


def strike(g: ZefraState, by: int, hex: int, camp: bool) -> bool:
    """One counter for each unit of the others; refugees in a camp have theirs already. Whether there are any."""
    found = False
    for unit in list_everybody(g, hex):
        one = g.content.units[unit]
        if one.seat != by and not (camp and one.kind == PARTY):
            shoot(g, unit, 1, by)
            found = True
    return found


def shoot(g: ZefraState, unit: int, count: int, by: int) -> None:
    """Fire of CJTF-Z on refugees is an offence."""
    one = g.content.units[unit]
    if by == CJTF and one.kind == PARTY:
        offend(g, "fire")
    hurt(g, unit, count, by, False)
