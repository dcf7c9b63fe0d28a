"""What CJTF-Z may enter and use (ZEF-G2.1, ZEF-G2.2, rulings C-35, C-48, C-62, C-63)."""

from __future__ import annotations

from sandtable.games.zefra.rules.pieces import list_units
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import AIRFIELD, CAS, CITY, CJTF, DALOON, ENTRY, NUCLEAR_SITE

NO_ENTRY = ENTRY.index("none")
STRIP = ENTRY.index("strip")
MOST = ENTRY.index("most")


def is_allowed(g: ZefraState, hex: int) -> bool:
    """Daloon, and as much of Zefra as Zefra consents to (ZEF-G2.2-a)."""
    place = g.content.hexes[hex]
    if place.country == DALOON:
        return True
    if g.entry == NO_ENTRY:
        return False
    if g.entry == STRIP:
        return place.arrival
    if g.entry == MOST and place.feature >= 0:
        return not g.content.features[place.feature].kinds & (CITY | NUCLEAR_SITE)
    return True


def may_cross(g: ZefraState, seat: int, hex: int, to: int) -> bool:
    """CJTF-Z stays where it is allowed; where it no longer is, it may only go the shortest way out (ruling C-62)."""
    if seat != CJTF or is_allowed(g, to):
        return True
    return not is_allowed(g, hex) and measure_way_out(g, to) < measure_way_out(g, hex)


def may_fall_back(g: ZefraState, seat: int, hex: int, to: int) -> bool:
    """A retreat may also keep the distance (ruling C-62)."""
    if seat != CJTF or is_allowed(g, to):
        return True
    return not is_allowed(g, hex) and measure_way_out(g, to) <= measure_way_out(g, hex)


def measure_way_out(g: ZefraState, hex: int) -> int:
    """How many steps over land to the nearest allowed hex."""
    ring = [hex]
    seen = {hex}
    distance = 0
    while ring:
        wider: list[int] = []
        for one in ring:
            if is_allowed(g, one):
                return distance
            for other in g.content.hexes[one].neighbours:
                if other not in seen:
                    seen.add(other)
                    wider.append(other)
        ring = wider
        distance += 1
    return 99


def is_airfield(g: ZefraState, hex: int) -> bool:
    """An airfield that is not destroyed."""
    feature = g.content.hexes[hex].feature
    return feature >= 0 and g.content.features[feature].kinds & AIRFIELD > 0 and not g.destroyed[feature]


def is_usable(g: ZefraState, hex: int) -> bool:
    """An intact airfield that its country lets CJTF-Z use (ZEF-G2.1-b, ruling C-48)."""
    return is_airfield(g, hex) and g.consents[g.content.hexes[hex].feature] > 0


def list_bases(g: ZefraState, unit: int) -> list[int]:
    """Usable airfields with room for one more CAS (ZEF-G3.4-d, ZEF-G10.2-b)."""
    found: list[int] = []
    for feature in g.content.features:
        if feature.hex != g.at[unit] and is_usable(g, feature.hex):
            if count_cas(g, feature.hex) < g.content.cas_stacking:
                found.append(feature.hex)
    return sorted(found)


def count_cas(g: ZefraState, hex: int) -> int:
    """CAS on an airfield."""
    total = 0
    for unit in list_units(g, CJTF, hex):
        if g.content.units[unit].kind == CAS:
            total += 1
    return total


def has_base(g: ZefraState) -> bool:
    """Whether any airfield can be used."""
    return any(is_usable(g, feature.hex) for feature in g.content.features)
