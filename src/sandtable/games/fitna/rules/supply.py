"""Supply: sources, paths and isolation (14.0, rulings Q7 to Q9, Q29, Q46, Q81)."""

from __future__ import annotations

from sandtable.games.fitna.content import Supply
from sandtable.games.fitna.rules.relations import find_commander, has_enemy, is_friend
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    FRA,
    GBR,
    IN_SYRIA,
    ISIS,
    ISIS_SYMBOL,
    KDP,
    NAT_ISIS,
    NAT_KDP,
    NATS,
    SPACES,
    SUN,
    SUPPLY_ONLY,
    UNITS,
    USA,
)

UNKNOWN = -1


def is_open(g: FitnaState, holder: int, nat: int, box: int) -> bool:
    """A supply path of a holder's units may go through a box (ruling Q7)."""
    if has_enemy(g, holder, box):
        return False
    if is_friend(g, holder, g.control[box]):
        return True
    for rule in g.scenario.rules:
        if rule.kind == SUPPLY_ONLY and rule.seat == holder and rule.nats >> nat & 1 and box in rule.boxes:
            return True
    return False


def serves(g: FitnaState, line: Supply, holder: int, nat: int, box: int) -> bool:
    """A box is a source by this line of the table; that it is open is asked elsewhere."""
    place = g.content.boxes[box]
    for symbol, country in line.symbols:
        if place.symbol == symbol and country in (-1, place.country):
            return True
    if box in line.boxes:
        return True
    if box in line.if_commanded:
        return g.control[box] == find_commander(g, SUN, IN_SYRIA)
    if line.own_kurdish:
        return place.organisation == KDP + nat - NAT_KDP and g.control[box] == holder
    if line.isis_boxes:
        return place.marks & ISIS_SYMBOL > 0 and g.control[box] == ISIS
    return line.western and serves_west(g, holder, nat, box)


def serves_west(g: FitnaState, holder: int, nat: int, box: int) -> bool:
    """US units by the cause that brought them, French and British ones by their controller (ruling Q9)."""
    symbol = g.content.boxes[box].symbol
    if nat == USA and g.us_cause >= 0:
        cause = g.scenario.interventions[g.us_cause]
        return symbol in cause.symbols or box in cause.boxes
    if nat in (USA, FRA, GBR) and holder < len(g.content.western_boxes):
        return symbol in g.content.western_symbols[holder] or box in g.content.western_boxes[holder]
    return False


def list_sources(g: FitnaState, holder: int, nat: int, country: int) -> list[int]:
    """Boxes that feed units of a nationality that stand in a country."""
    lines = [line for line in g.content.supplies if line.nats >> nat & 1 and line.inside in (-1, country)]
    return [
        box
        for box in range(BOXES)
        if any(serves(g, line, holder, nat, box) for line in lines) and is_open(g, holder, nat, box)
    ]


def find_supplied(g: FitnaState, holder: int, nat: int, country: int) -> list[bool]:
    """By box: a path leads from it to a source (FIT-14.0-b)."""
    found = [False] * SPACES
    ring = list_sources(g, holder, nat, country)
    for box in ring:
        found[box] = True
    while ring:
        wider: list[int] = []
        for box in ring:
            for other in g.content.boxes[box].neighbours:
                if other < BOXES and not found[other] and is_open(g, holder, nat, other):
                    found[other] = True
                    wider.append(other)
        ring = wider
    return found


def is_always_supplied(g: FitnaState, unit: int) -> bool:
    """Off the map, in its own region, or just landed (FIT-14.2-c, FIT-14.6-a, FIT-14.7-a, FIT-14.8-a, FIT-17.2.2-e)."""
    box = g.at[unit]
    if box >= BOXES or g.landed[unit]:
        return True
    nat = g.content.units[unit].nat
    place = g.content.boxes[box]
    for line in g.content.supplies:
        if line.nats >> nat & 1:
            if line.always_in >= 0 and line.always_in == place.country:
                return True
            if line.own_kurdish and place.organisation == KDP + nat - NAT_KDP:
                return True
            if line.isis_boxes and nat == NAT_ISIS and place.marks & ISIS_SYMBOL:
                return True
    return False


class SupplyMap:
    """Which boxes are supplied for which units, worked out once for each holder, nationality and country."""

    found: dict[int, list[bool]]

    def __init__(self) -> None:
        self.found = {}

    def is_fed(self, g: FitnaState, holder: int, nat: int, box: int) -> bool:
        """Units of a holder have a path from a box."""
        country = g.content.boxes[box].country
        key = (holder * len(NATS) + nat) * 16 + country + 1
        if key not in self.found:
            self.found[key] = find_supplied(g, holder, nat, country)
        return self.found[key][box]

    def is_supplied(self, g: FitnaState, unit: int, box: int) -> bool:
        """A unit that stands, or would stand, in a box has a path."""
        return self.is_fed(g, g.owner[unit], g.content.units[unit].nat, box)


def is_supplied(g: FitnaState, unit: int, box: int) -> bool:
    """For one unit."""
    return SupplyMap().is_supplied(g, unit, box)


def check_supply(g: FitnaState) -> None:
    """All units of all players: markers are put on and taken off (FIT-12.1.2-a, FIT-12.1.2-b)."""
    lines = SupplyMap()
    for unit in range(UNITS):
        if g.at[unit] < SPACES:
            fed = is_always_supplied(g, unit) or lines.is_supplied(g, unit, g.at[unit])
            g.isolated[unit] = 0 if fed else 1


def lift_isolation(g: FitnaState, seat: int) -> None:
    """Units of the active seat whose line is open again (FIT-12.1.5-c, ruling Q29)."""
    lines = SupplyMap()
    for unit in range(UNITS):
        if g.isolated[unit] and g.owner[unit] == seat and g.at[unit] < BOXES:
            if is_always_supplied(g, unit) or lines.is_supplied(g, unit, g.at[unit]):
                g.isolated[unit] = 0
