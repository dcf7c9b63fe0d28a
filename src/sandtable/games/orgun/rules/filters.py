"""What a card may choose from: the closed list of filters (ORG-9.1, rulings C34, C44, C45)."""

from __future__ import annotations

from sandtable.games.orgun.content import Choice
from sandtable.games.orgun.rules.pieces import count_units, has_room, is_controlled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import (
    ADJACENT_TO_REMOVED_WITH_ROOM,
    AREAS,
    AREAS_WITH_ENEMY_UNITS,
    AREAS_WITH_OWN_FRESH,
    DRA,
    DRA_NATION,
    DRA_NON_TANK_NEAR_INSTIGATOR,
    ENEMY_FRESH_ADJACENT_TO_LEADER,
    MUJ,
    NO_TRIBE,
    OWN_TRIBAL_UNITS_NEAR_TARGET,
    QUARREL_AREAS,
    SAPPER_UNITS,
    TANK,
    TRIBE_ENTRY_WITH_ROOM,
    TRIBES,
    TRIBES_FRESH_THERE,
    WAITING,
    enemy,
)


def list_candidates(g: OrgunState, side: int, choice: Choice) -> list[int]:
    """Areas, pieces or tribes that a card may choose now."""
    filter = choice.filter
    if filter == AREAS_WITH_ENEMY_UNITS:
        return [area for area in range(1, AREAS) if count_units(g, enemy(side), area)]
    if filter == SAPPER_UNITS:
        return list_sapper_units(g)
    if filter == QUARREL_AREAS:
        return list_quarrel_areas(g)
    if filter == TRIBES_FRESH_THERE:
        return [tribe for tribe in range(len(TRIBES)) if list_tribe(g, tribe, g.picked[0])]
    if filter == AREAS_WITH_OWN_FRESH:
        return [area for area in list_areas_with_fresh(g, side) if area not in g.picked]
    return list_arrivals(g, filter)


def list_arrivals(g: OrgunState, filter: int) -> list[int]:
    """Filters of cards that bring or take pieces."""
    if filter == TRIBE_ENTRY_WITH_ROOM:
        return list_entries(g, g.picked[0])
    if filter == ENEMY_FRESH_ADJACENT_TO_LEADER:
        return [unit for unit in g.content.units[DRA] if is_jammable(g, unit)]
    if filter == OWN_TRIBAL_UNITS_NEAR_TARGET:
        return [unit for unit in g.content.units[MUJ] if is_instigator(g, unit)]
    if filter == DRA_NON_TANK_NEAR_INSTIGATOR:
        return [unit for unit in g.content.units[DRA] if may_defect(g, unit, g.at[g.picked[0]])]
    if filter == ADJACENT_TO_REMOVED_WITH_ROOM:
        near = g.content.areas[g.star].neighbours
        return [area for area in near if count_units(g, MUJ, area) and has_room(g, MUJ, area)]
    return list_tribes_to_call(g)


def list_sapper_units(g: OrgunState) -> list[int]:
    """Fresh DRA/Soviet units, not militia, with neither enemy nor minefield beside them (ORG-11.3.4-c)."""
    found: list[int] = []
    for unit in g.content.units[DRA]:
        area = g.at[unit]
        if 0 < area < AREAS and not g.spent[unit] and not g.content.pieces[unit].militia:
            if not g.mines[area] and not count_units(g, MUJ, area):
                found.append(unit)
    return found


def list_tribe(g: OrgunState, tribe: int, area: int) -> list[int]:
    """Fresh units of a tribe in an area."""
    found: list[int] = []
    for unit in g.content.units[MUJ]:
        if g.at[unit] == area and not g.spent[unit] and g.content.pieces[unit].tribe == tribe:
            found.append(unit)
    return found


def list_quarrel_areas(g: OrgunState) -> list[int]:
    """Two tribes, one unit of them Fresh, no Council; T-55 are of no tribe (ORG-9.1-10)."""
    tribes = [0] * AREAS
    fresh = [0] * AREAS
    for unit in g.content.units[MUJ]:
        area = g.at[unit]
        tribe = g.content.pieces[unit].tribe
        if 0 < area < AREAS and tribe != NO_TRIBE:
            tribes[area] |= 1 << tribe
            if not g.spent[unit]:
                fresh[area] = 1
    council = g.at[g.content.council]
    return [area for area in range(1, AREAS) if fresh[area] and tribes[area] & (tribes[area] - 1) and area != council]


def list_areas_with_fresh(g: OrgunState, side: int) -> list[int]:
    """Areas where the side has Fresh pieces, units or leaders (ORG-10.0-a)."""
    seen = [False] * AREAS
    for unit in g.content.units[side]:
        area = g.at[unit]
        if not g.spent[unit] and 0 < area < AREAS:
            seen[area] = True
    for leader in g.content.leaders:
        area = g.at[leader]
        if not g.spent[leader] and 0 < area < AREAS and g.content.pieces[leader].side == side:
            seen[area] = True
    return [area for area in range(1, AREAS) if seen[area]]


def is_airfield_open(g: OrgunState) -> bool:
    """An airlift unit is left, and the airfield has room and is not in enemy hands."""
    area = g.content.airfield
    waiting = [piece for piece in g.content.airlift if g.at[piece] == WAITING]
    return len(waiting) > 0 and has_room(g, DRA, area) and not is_controlled(g, MUJ, area)


def list_entries(g: OrgunState, tribe: int) -> list[int]:
    """Entry areas of a tribe with room that the enemy does not control."""
    areas = g.content.called_areas[tribe]
    return [area for area in areas if has_room(g, MUJ, area) and not is_controlled(g, DRA, area)]


def list_tribes_to_call(g: OrgunState) -> list[int]:
    """Tribes that were not called before and have an entry area."""
    return [tribe for tribe in range(len(TRIBES)) if not g.called[tribe] and list_entries(g, tribe)]


def is_jammable(g: OrgunState, unit: int) -> bool:
    """A Fresh DRA/Soviet unit next to an area with a Mujahideen leader or the Council (ORG-9.1-15, ruling C44)."""
    area = g.at[unit]
    if g.spent[unit] or not 0 < area < AREAS:
        return False
    near = g.content.areas[area].neighbours
    for leader in g.content.leaders:
        if g.at[leader] in near and g.content.pieces[leader].side == MUJ:
            return True
    return False


def has_jammable_unit(g: OrgunState) -> bool:
    """There is somebody to jam."""
    for unit in g.content.units[DRA]:
        if is_jammable(g, unit):
            return True
    return False


def may_defect(g: OrgunState, unit: int, area: int) -> bool:
    """A DRA unit, no tank, in the instigator's area or next to it (ORG-9.1-18a)."""
    one = g.content.pieces[unit]
    here = g.at[unit]
    if one.nation != DRA_NATION or one.kind == TANK or not 0 < here < AREAS:
        return False
    return here == area or here in g.content.areas[area].neighbours


def is_instigator(g: OrgunState, unit: int) -> bool:
    """A tribal unit with somebody to win over near it (ruling C45)."""
    area = g.at[unit]
    if g.content.pieces[unit].tribe == NO_TRIBE or not 0 < area < AREAS:
        return False
    for other in g.content.units[DRA]:
        if may_defect(g, other, area):
            return True
    return False


def is_defection_possible(g: OrgunState) -> bool:
    """Some unit can instigate a defection."""
    for unit in g.content.units[MUJ]:
        if is_instigator(g, unit):
            return True
    return False
