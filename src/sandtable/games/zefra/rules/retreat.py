"""Retreats and what they push aside (ZEF-G6.3, ZEF-G6.4, ZEF-G7.1, rulings C-28, C-29, C-55, C-56)."""

from __future__ import annotations

from sandtable.games.zefra.actions import ELIMINATE, SHIFT, TO
from sandtable.games.zefra.log import ELIMINATED, RETREATS, SHIFTED
from sandtable.games.zefra.rules.consent import may_fall_back
from sandtable.games.zefra.rules.pieces import count_ground, has_hostile, hurt, list_units, place, remove
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import CAS, GUARDS, REGULAR
from sandtable.kernel.state import EVERYONE, Step


def count_loss(g: ZefraState, unit: int, weak: bool) -> int:
    """What a retreat costs (ZEF-G6.3, T-15)."""
    if g.at[unit] == GUARDS:
        return g.content.guard_loss
    regular = REGULAR[g.content.units[unit].seat]
    return g.content.retreat_losses[(2 if regular else 0) + (0 if weak else 1)]


def list_refuges(g: ZefraState, unit: int) -> list[int]:
    """Neighbours without a hostile unit that the unit may enter (ZEF-G6.4-c)."""
    seat = g.content.units[unit].seat
    hex = g.at[unit]
    return [
        other
        for other in g.content.hexes[hex].neighbours
        if not has_hostile(g, seat, other) and may_fall_back(g, seat, hex, other)
    ]


class RetreatSide(Step):
    """Each pays and goes; one that reaches its limit does not move."""

    units: list[int]
    weak: list[bool]
    by: int

    def __init__(self, units: list[int], weak: list[bool], by: int) -> None:
        self.units = units
        self.weak = weak
        self.by = by

    def run(self, g: ZefraState) -> None:
        for unit, weak in zip(self.units, self.weak, strict=True):
            if g.at[unit] == GUARDS:
                g.open_camp = True
            hurt(g, unit, count_loss(g, unit, weak), self.by, True)
        g.then([Retreat(unit) for unit in self.units if g.at[unit] == g.battle])


class Retreat(Step):
    """Attackers go back where they came from, defenders where no enemy is (ZEF-G6.4-b, ZEF-G6.4-c)."""

    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: ZefraState) -> None:
        unit = self.unit
        refuges = list_refuges(g, unit)
        origin = g.entered_from[unit] if unit in g.attackers else 0
        if origin and origin in refuges:
            refuges = [origin]
        if refuges:
            g.ask(self, g.content.units[unit].seat, [TO + hex for hex in sorted(refuges)])
        else:
            g.tell(EVERYONE, ELIMINATED, unit)
            remove(g, unit, True)

    def choose(self, g: ZefraState, action: int) -> None:
        hex = action - TO
        place(g, self.unit, hex)
        g.reveal(EVERYONE, RETREATS, self.unit, hex)
        begin_mending(g, g.content.units[self.unit].seat, hex)


def begin_mending(g: ZefraState, seat: int, hex: int) -> None:
    """Where a hex has become overstacked, its owner makes room at once (ZEF-G7.1-a)."""
    if count_ground(g, seat, hex) > g.content.stacking:
        g.chain = []
        g.then([Mend(seat, hex)])


class Mend(Step):
    """Somebody moves one hex on, each at most once; else somebody is eliminated (ZEF-G7.1, ruling C-56)."""

    seat: int
    hex: int

    def __init__(self, seat: int, hex: int) -> None:
        self.seat = seat
        self.hex = hex

    def run(self, g: ZefraState) -> None:
        if count_ground(g, self.seat, self.hex) <= g.content.stacking:
            return
        units = [unit for unit in list_units(g, self.seat, self.hex) if g.content.units[unit].kind != CAS]
        movable = [unit for unit in units if unit not in g.chain and self.list_ways(g, unit)]
        if movable:
            g.ask(self, self.seat, [SHIFT + unit for unit in movable])
        else:
            g.ask(self, self.seat, [ELIMINATE + unit for unit in units])

    def list_ways(self, g: ZefraState, unit: int) -> list[int]:
        """Where it can go; hexes that do not become overstacked before others (ZEF-G7.1-d)."""
        ways = list_refuges(g, unit)
        roomy = [hex for hex in ways if count_ground(g, self.seat, hex) < g.content.stacking]
        if roomy:
            return roomy
        return [hex for hex in ways if any(other not in g.chain for other in list_units(g, self.seat, hex))]

    def choose(self, g: ZefraState, action: int) -> None:
        g.agenda.append(self)
        if action >= ELIMINATE:
            g.tell(EVERYONE, ELIMINATED, action - ELIMINATE)
            remove(g, action - ELIMINATE, False)
        else:
            g.then([ShiftTo(action - SHIFT, self.list_ways(g, action - SHIFT))])


class ShiftTo(Step):
    """One hex, and perhaps the next chain link there (ZEF-G7.1-c, ZEF-G7.1-f)."""

    unit: int
    ways: list[int]

    def __init__(self, unit: int, ways: list[int]) -> None:
        self.unit = unit
        self.ways = ways

    def run(self, g: ZefraState) -> None:
        g.ask(self, g.content.units[self.unit].seat, [TO + hex for hex in sorted(self.ways)])

    def choose(self, g: ZefraState, action: int) -> None:
        seat = g.content.units[self.unit].seat
        hex = action - TO
        place(g, self.unit, hex)
        g.used[self.unit] = 1
        g.motion[self.unit] = 0
        g.chain = [*g.chain, self.unit]
        g.reveal(EVERYONE, SHIFTED, self.unit, hex)
        if count_ground(g, seat, hex) > g.content.stacking:
            g.then([Mend(seat, hex)])
