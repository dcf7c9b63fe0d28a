"""Supply: sources, paths and isolation (14.0, rulings Q7 to Q9, Q29, Q46, Q81)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_scenarios import LANDS, Rule
from sandtable.games.fitna.rules.loans import may_use
from sandtable.games.fitna.rules.relations import find_commander, find_friends, find_home, has_enemy
from sandtable.games.fitna.state import NONE, FitnaState
from sandtable.games.fitna.terms import BOXES, HOLDERS, IN_SYRIA, ISIS, NATS, SPACES, SUN, UNITS, USA

CLOSED: Final = 0
"""A box that no path goes through."""
UNKNOWN: Final = -1
UNMARKED: Final = -1
"""An open box that belongs to no region yet."""


def find_regions(g: FitnaState, holder: int, rule: Rule | None) -> list[int]:
    """By box: the number, from 1 on, of the region of boxes around it that a holder's paths may go through. Boxes that
    serve supply only are open to those whom their rule names."""
    regions = mark_open(g, holder)
    for other in g.scenario.supply_only:
        for box in other.boxes:
            regions[box] = UNMARKED if other is rule and not has_enemy(g, holder, box) else CLOSED
    number = CLOSED
    for box in range(BOXES):
        if regions[box] == UNMARKED:
            number += 1
            mark_region(g, regions, box, number)
    return regions


def mark_open(g: FitnaState, holder: int) -> list[int]:
    """By box: whether a path may go through it: of the own side, and no enemy there (ruling Q7)."""
    found = [CLOSED] * SPACES
    friends = find_friends(g, holder)
    control = g.control
    for box in range(BOXES):
        if friends >> control[box] & 1 and not has_enemy(g, holder, box):
            found[box] = UNMARKED
    return found


def mark_region(g: FitnaState, regions: list[int], start: int, number: int) -> None:
    """All open boxes that a path leads to."""
    boxes = g.content.boxes
    regions[start] = number
    ring = [start]
    while ring:
        for other in boxes[ring.pop()].neighbours:
            if regions[other] == UNMARKED:
                regions[other] = number
                ring.append(other)


def list_western(g: FitnaState, holder: int, nat: int) -> list[int]:
    """US units by the cause that brought them, French and British ones by their controller (ruling Q9)."""
    if nat == USA and g.us_cause >= 0:
        return g.scenario.interventions[g.us_cause].sources
    return g.content.western_sources[holder] if holder < len(g.content.western_sources) else NONE


def find_fed(g: FitnaState, holder: int, nat: int, country: int, regions: list[int]) -> int:
    """Bits of regions with a source for units of a nationality that stand in a country (FIT-14.0-b)."""
    sources = g.content.sources[nat * LANDS + find_home(g, holder, nat, country) + 1]
    bits = 0
    for box in sources.always:
        bits |= 1 << regions[box]
    for box in sources.commanded:
        if g.control[box] == find_commander(g, SUN, IN_SYRIA):
            bits |= 1 << regions[box]
    for box in sources.kurdish:
        if g.control[box] == holder:
            bits |= 1 << regions[box]
    for box in sources.isis:
        if g.control[box] == ISIS:
            bits |= 1 << regions[box]
    if sources.western:
        for box in list_western(g, holder, nat):
            bits |= 1 << regions[box]
    return bits & ~(1 << CLOSED)


def is_always_supplied(g: FitnaState, unit: int) -> bool:
    """Off the map, in its own region, or just landed (FIT-14.2-c, FIT-14.6-a, FIT-14.7-a, FIT-14.8-a, FIT-17.2.2-e)."""
    box = g.at[unit]
    return box >= BOXES or g.landed[unit] > 0 or g.content.always_fed[g.content.units[unit].nat * BOXES + box]


class Lines:
    """Where units of a holder and a nationality are supplied: regions, and those of them with a source."""

    holder: int
    nat: int
    regions: list[int]
    fed: list[int]
    """By country + 1: bits of regions; UNKNOWN before it is asked."""

    def __init__(self, holder: int, nat: int, regions: list[int]) -> None:
        self.holder = holder
        self.nat = nat
        self.regions = regions
        self.fed = [UNKNOWN] * LANDS

    def feed(self, g: FitnaState, box: int) -> bool:
        """They have a path from a box."""
        country = g.content.boxes[box].country
        bits = self.fed[country + 1]
        if bits == UNKNOWN:
            bits = find_fed(g, self.holder, self.nat, country, self.regions)
            self.fed[country + 1] = bits
        return bits >> self.regions[box] & 1 > 0


class SupplyMap:
    """Which boxes are supplied for which units, worked out once for each holder and nationality that is asked for."""

    regions: dict[int, list[int]]
    """By holder, or by holder and nationality where a special rule opens boxes to it."""
    lines: dict[int, Lines]
    """By holder and nationality."""
    last: Lines
    """Those that were asked for last."""

    def __init__(self) -> None:
        self.regions = {}
        self.lines = {}
        self.last = NO_LINES

    def is_fed(self, g: FitnaState, holder: int, nat: int, box: int) -> bool:
        """Units of a holder have a path from a box."""
        if self.last.holder != holder or self.last.nat != nat:
            self.last = self.find_lines(g, holder, nat)
        return self.last.feed(g, box)

    def find_lines(self, g: FitnaState, holder: int, nat: int) -> Lines:
        """Worked out once."""
        key = holder * len(NATS) + nat
        if key not in self.lines:
            self.lines[key] = Lines(holder, nat, self.find_regions(g, holder, nat))
        return self.lines[key]

    def find_regions(self, g: FitnaState, holder: int, nat: int) -> list[int]:
        """Worked out once; some boxes may serve some nationalities alone."""
        key = holder
        found: Rule | None = None
        for rule in g.scenario.supply_only:
            if rule.seat == holder and rule.nats >> nat & 1:
                found = rule
                key = holder + len(HOLDERS) * (nat + 1)
        if key not in self.regions:
            self.regions[key] = find_regions(g, holder, found)
        return self.regions[key]

    def feeds(self, g: FitnaState, holder: int, nat: int, box: int) -> bool:
        """A path leads from a box, or none is needed there."""
        return g.content.always_fed[nat * BOXES + box] or self.is_fed(g, holder, nat, box)

    def is_supplied(self, g: FitnaState, unit: int, box: int) -> bool:
        """A unit that stands, or would stand, in a box has a path, or needs none there."""
        return self.feeds(g, g.owner[unit], g.content.units[unit].nat, box)


NO_LINES: Final = Lines(-1, -1, NONE)


def check_supply(g: FitnaState) -> None:
    """All units of all players: markers are put on and taken off (FIT-12.1.2-a, FIT-12.1.2-b)."""
    lines = SupplyMap()
    for unit in range(UNITS):
        if g.at[unit] < SPACES:
            fed = is_always_supplied(g, unit) or lines.is_supplied(g, unit, g.at[unit])
            g.isolated[unit] = 0 if fed else 1


def lift_isolation(g: FitnaState, seat: int) -> None:
    """Units that the active seat moves, and whose line is open again (FIT-12.1.5-c, ruling Q29)."""
    lines = SupplyMap()
    for unit in range(UNITS):
        if g.isolated[unit] and g.at[unit] < BOXES and may_use(g, seat, unit):
            if is_always_supplied(g, unit) or lines.is_supplied(g, unit, g.at[unit]):
                g.isolated[unit] = 0
