"""Where units arrive: batches, replacements, and those that wait (15.0, 26.2-c, rulings Q30 to Q33)."""

from __future__ import annotations

from sandtable.games.fitna.actions import BRING, LATER, PASS, PLACE_IN, REBUILD, RESTORE
from sandtable.games.fitna.log import ARRIVES, NO_ROOM, REBUILT, RESTORED
from sandtable.games.fitna.rules.control import find_controller, take_control
from sandtable.games.fitna.rules.relations import find_friends, find_owner, has_enemy, is_friend
from sandtable.games.fitna.rules.stacking import judge_stack
from sandtable.games.fitna.rules.supply import SupplyMap
from sandtable.games.fitna.state import FitnaState, SeatStep, change
from sandtable.games.fitna.terms import (
    BOXES,
    DESTROYED,
    FRA,
    GBR,
    HELD_BACK,
    LEADERLESS,
    MAY_NOT,
    RUS,
    SPACES,
    UNITS,
)
from sandtable.kernel.state import EVERYONE, Step


def is_admitted(g: FitnaState, unit: int, box: int) -> bool:
    """The table lets a unit arrive in a box; whether it is controlled and supplied is asked elsewhere."""
    return g.content.admitted[unit][box] or is_of_late_wave(g, unit)


def is_of_late_wave(g: FitnaState, unit: int) -> bool:
    """Russians who were not in yet come to any own box; who is rebuilt later does not (FIT-28.0-k, ruling Q54)."""
    return g.russians_came and g.content.units[unit].nat == RUS and g.at[unit] != DESTROYED


def overrides(g: FitnaState, unit: int, box: int) -> bool:
    """The scenario lets it arrive there instead."""
    nat = g.content.units[unit].nat
    for rule in g.scenario.overrides:
        if rule.seat == g.owner[unit] and rule.nats >> nat & 1:
            if box in rule.boxes or rule.countries >> g.content.boxes[box].country & 1:
                return True
    return False


def may_arrive(g: FitnaState, unit: int, box: int, lines: SupplyMap) -> bool:
    """A controlled, supplied box that the table allows, with room (FIT-15.0-h to FIT-15.0-p)."""
    if not is_admitted(g, unit, box) and not overrides(g, unit, box):
        return False
    return may_land(g, unit, box) and lines.is_supplied(g, unit, box)


def may_land(g: FitnaState, unit: int, box: int) -> bool:
    """Open to it, of its side, without enemies, and with room; friends who are there are not asked (ruling Q94)."""
    owner = g.owner[unit]
    if not g.scenario.admits[box] >> owner & 1 or has_enemy(g, owner, box):
        return False
    anywhere = g.content.units[unit].anywhere or is_of_late_wave(g, unit)
    own = g.control[box] == find_controller(g, owner, box)
    if not own and (anywhere or not is_friend(g, owner, g.control[box])):
        return False
    return judge_stack(g, unit, box) != MAY_NOT


def find_arriving(g: FitnaState, unit: int, seat: int, box: int) -> int:
    """Whose it will be there: French and British units belong to who brought them (FIT-21.1-b)."""
    nat = g.content.units[unit].nat
    owner = find_owner(g, nat, g.content.boxes[box].country)
    return seat if owner == LEADERLESS and nat in (FRA, GBR) else owner


def list_arrival_boxes(g: FitnaState, seat: int, unit: int, lines: SupplyMap, most: int) -> list[int]:
    """Where a seat may put a unit of its own; a militia belongs to whoever commands it there (FIT-21.1-b)."""
    found: list[int] = []
    friends = find_friends(g, seat)
    before = g.owner[unit]
    for box in range(BOXES):
        if friends >> g.control[box] & 1 and len(found) < most:
            g.owner[unit] = find_arriving(g, unit, seat, box)
            if g.owner[unit] == seat and may_arrive(g, unit, box, lines):
                found.append(box)
    g.owner[unit] = before
    return found


def list_wide_boxes(g: FitnaState, seat: int, unit: int) -> list[int]:
    """Tartus, Latakia or Damascus, if friendly, or controlled boxes beside Tartus (FIT-28.0-f, ruling Q54)."""
    first = g.content.russian_boxes[0]
    beside = [box for box in g.content.boxes[first].neighbours if box < len(g.entrenched) and g.control[box] == seat]
    return [
        box
        for box in sorted({*g.content.russian_boxes, *beside})
        if g.scenario.in_play[box]
        and is_friend(g, seat, g.control[box])
        and not has_enemy(g, seat, box)
        and judge_stack(g, unit, box) != MAY_NOT
    ]


def list_landings(g: FitnaState, seat: int, unit: int, wide: bool, lines: SupplyMap, most: int) -> list[int]:
    """Boxes for a unit, by the table or by the wider list; so many are enough."""
    return list_wide_boxes(g, seat, unit) if wide else list_arrival_boxes(g, seat, unit, lines, most)


def arrive(g: FitnaState, unit: int, box: int, seat: int) -> None:
    """It is on the map, at full strength, and belongs to a seat."""
    g.owner[unit] = seat
    g.steps[unit] = g.content.units[unit].steps
    g.isolated[unit] = 0
    g.waiting = change(g.waiting, unit, 0)
    g.put(unit, box)
    take_control(g, g.owner[unit], box)
    g.tell(EVERYONE, ARRIVES, unit, box)


class Arrive(SeatStep):
    """Units of a batch, or those held back, each on a box; who finds no room waits (FIT-15.0-h, ruling Q33)."""

    units: list[int]
    wide: bool
    """Where Russia's units arrive at tension 10 (FIT-28.0-f)."""
    held: bool
    """They have waited, and may go on waiting (D44)."""

    def __init__(self, seat: int, units: list[int], wide: bool, held: bool) -> None:
        self.seat = seat
        self.units = units
        self.wide = wide
        self.held = held

    def run(self, g: FitnaState) -> None:
        lines = SupplyMap()
        able = [unit for unit in self.units if list_landings(g, self.seat, unit, self.wide, lines, 1)]
        if able:
            g.ask_always(self, self.seat, sorted([LATER] * self.held + [BRING + unit for unit in able]))
        else:
            self.hold_back(g)

    def hold_back(self, g: FitnaState) -> None:
        """They wait for the next Event segment of their seat."""
        for unit in self.units:
            g.put(unit, HELD_BACK)
            g.tell(EVERYONE, NO_ROOM, unit)

    def choose(self, g: FitnaState, action: int) -> None:
        if action == LATER:
            self.hold_back(g)
            return
        unit = action - BRING
        rest = [one for one in self.units if one != unit]
        g.then([PlaceUnit(self.seat, unit, self.wide), Arrive(self.seat, rest, self.wide, self.held)])


class PlaceUnit(SeatStep):
    """One unit on a box."""

    unit: int
    wide: bool

    def __init__(self, seat: int, unit: int, wide: bool) -> None:
        self.seat = seat
        self.unit = unit
        self.wide = wide

    def run(self, g: FitnaState) -> None:
        boxes = list_landings(g, self.seat, self.unit, self.wide, SupplyMap(), BOXES)
        if boxes:
            g.ask_always(self, self.seat, [PLACE_IN + box for box in boxes])

    def choose(self, g: FitnaState, action: int) -> None:
        arrive(g, self.unit, action - PLACE_IN, self.seat)


def list_held_back(g: FitnaState, seat: int) -> list[int]:
    """Units that could not be placed before."""
    return [unit for unit in range(UNITS) if g.at[unit] == HELD_BACK and g.owner[unit] == seat]


def list_rebuildable(g: FitnaState, seat: int, nats: int) -> list[int]:
    """Destroyed units of a seat that can be placed again (FIT-15.0-e, FIT-15.0-r)."""
    lines = SupplyMap()
    return [
        unit
        for unit in range(UNITS)
        if g.at[unit] == DESTROYED
        and g.owner[unit] == seat
        and (not nats or nats >> g.content.units[unit].nat & 1)
        and list_arrival_boxes(g, seat, unit, lines, 1)
    ]


def is_restorable(g: FitnaState, unit: int) -> bool:
    """On the map, reduced, and not isolated (FIT-14.1-c, FIT-15.0-q)."""
    return g.at[unit] < SPACES and g.steps[unit] < g.content.units[unit].steps and not g.isolated[unit]


def list_restorable(g: FitnaState, seat: int, nats: int) -> list[int]:
    """Units of a seat that can be restored, of some nationalities (0: of all)."""
    return [
        unit
        for unit in range(UNITS)
        if g.owner[unit] == seat and is_restorable(g, unit) and (not nats or nats >> g.content.units[unit].nat & 1)
    ]


class Replacements(SeatStep):
    """Rebuild so many destroyed units, or restore so many reduced ones (FIT-15.0-e, rulings Q30, Q31)."""

    rebuilds: int
    flips: int
    nats: int
    """Bits; 0: all."""

    def __init__(self, seat: int, rebuilds: int, flips: int, nats: int) -> None:
        self.seat = seat
        self.rebuilds = rebuilds
        self.flips = flips
        self.nats = nats

    def run(self, g: FitnaState) -> None:
        options: list[int] = []
        if self.rebuilds:
            options += [REBUILD + unit for unit in list_rebuildable(g, self.seat, self.nats)]
        if self.flips:
            options += [RESTORE + unit for unit in list_restorable(g, self.seat, self.nats)]
        if options:
            g.ask_always(self, self.seat, sorted([PASS, *options]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            return
        if action >= RESTORE:
            restore(g, action - RESTORE)
            g.then([Replacements(self.seat, 0, self.flips - 1, self.nats)])
            return
        steps: list[Step] = [PlaceUnit(self.seat, action - REBUILD, False)]
        g.tell(EVERYONE, REBUILT, action - REBUILD)
        if self.rebuilds > 1:
            steps.append(Replacements(self.seat, self.rebuilds - 1, 0, self.nats))
        g.then(steps)


def restore(g: FitnaState, unit: int) -> None:
    """To full strength, where it stands."""
    g.steps[unit] = g.content.units[unit].steps
    g.tell(EVERYONE, RESTORED, unit)
