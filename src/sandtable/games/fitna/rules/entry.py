"""Which boxes a unit may enter (5.0-h, 17.1-b, 20.0-n, 21.0, 26.0-d, scenario limits, rulings Q5, Q61, Q80, Q87)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_scenarios import Range
from sandtable.games.fitna.rules.relations import find_enemies, find_friends, has_enemy, is_bound, is_kurdish
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    DEFEND_ONLY,
    IN_TURKEY,
    KATIBA,
    NOBODY_HOLDS,
    OFF_IRAN,
    OFF_MAP_SEATS,
    PLAYERS,
    RUS,
    STAY_UNTIL_ATTACKED,
)

ANYBODY: Final = (1 << NOBODY_HOLDS) - 1
"""Bits of all holders."""
NO_LIMITS: Final[list[Range]] = []


def is_off_map_usable(g: FitnaState, box: int) -> bool:
    """Its player sits in the scenario and a box it links to is in play (FIT-5.0-i, ruling Q87)."""
    if OFF_MAP_SEATS[box - OFF_IRAN] not in g.scenario.order:
        return False
    return any(g.scenario.in_play[other] for other in g.content.boxes[box].neighbours)


def is_within_range(g: FitnaState, seat: int, nat: int, box: int) -> bool:
    """The scenario lets units of a seat go there."""
    lines = g.scenario.ranges[seat] if seat < PLAYERS else NO_LIMITS
    if not lines:
        return True
    country = g.content.boxes[box].country
    for line in lines:
        if g.turn >= line.from_turn and (not line.nats or line.nats >> nat & 1):
            if line.countries >> country & 1 or box in line.boxes:
                return True
    return False


def is_in_area(g: FitnaState, holder: int, box: int) -> bool:
    """In play, and not kept for somebody else."""
    only = g.scenario.entry_only[box]
    return only == holder if only >= 0 else g.scenario.in_play[box]


def is_kept_home(g: FitnaState, unit: int, box: int) -> bool:
    """A special rule keeps it where it is, or in its country."""
    rules = g.scenario.homes
    if not rules:
        return False
    nat = g.content.units[unit].nat
    here = g.content.boxes[g.at[unit]].country if g.at[unit] < BOXES else -1
    for rule in rules:
        if not rule.nats >> nat & 1 or here != rule.country:
            continue
        if rule.kind == DEFEND_ONLY:
            return True
        if rule.kind == STAY_UNTIL_ATTACKED and not g.opened >> rule.country & 1:
            return g.content.boxes[box].country != rule.country
    return False


def is_neutral_ground(g: FitnaState, holder: int, box: int) -> bool:
    """Controlled by somebody who is neither friend nor enemy, or held by his units (ruling Q5)."""
    present = (g.holders[box] | 1 << g.control[box]) & ANYBODY
    return present & ~(find_friends(g, holder) | find_enemies(g, holder, box)) > 0


def may_go(g: FitnaState, unit: int, box: int) -> bool:
    """A unit may go to a box as far as ground, agreements and limits go; enemies there are another matter."""
    return may_be(g, unit, box) and not is_kept_home(g, unit, box)


def may_be(g: FitnaState, unit: int, box: int) -> bool:
    """The same for one that is driven there: what keeps it at home does not stop a retreat."""
    holder = g.owner[unit]
    one = g.content.units[unit]
    if one.kind >= KATIBA:
        return False
    if box >= BOXES:
        return holder == OFF_MAP_SEATS[box - OFF_IRAN] and is_off_map_usable(g, box)
    if not g.scenario.admits[box] >> holder & 1 or is_neutral_ground(g, holder, box):
        return False
    country = g.content.boxes[box].country
    if one.nat == RUS and country == IN_TURKEY:
        return False
    if is_bound(g, unit, country):
        return False
    return g.scenario.entry_only[box] == holder or is_within_range(g, holder, one.nat, box)


def may_enter(g: FitnaState, unit: int, box: int) -> bool:
    """It may move into a box: allowed there, and no enemy unit in it (FIT-17.1-b)."""
    if has_enemy(g, g.owner[unit], box) or not may_go(g, unit, box) or meets_other_kurds(g, unit, box):
        return False
    if g.owner[unit] == g.active or g.owner[unit] >= PLAYERS or box >= BOXES:
        return True
    return may_lead(g, g.active, unit, box) and not has_enemy(g, g.active, box)


def may_lead(g: FitnaState, seat: int, unit: int, box: int) -> bool:
    """Who has borrowed a unit keeps to his own truces and limits with it (rulings Q5, Q89)."""
    return not is_neutral_ground(g, seat, box) and is_within_range(g, seat, g.content.units[unit].nat, box)


def meets_other_kurds(g: FitnaState, unit: int, box: int) -> bool:
    """A Kurdish unit does not move among those of another organisation (FIT-26.0-d, ruling Q61)."""
    nat = g.content.units[unit].nat
    if not is_kurdish(nat):
        return False
    others = [g.content.units[other].nat for other in g.piles[box]]
    return any(other != nat and is_kurdish(other) for other in others)
