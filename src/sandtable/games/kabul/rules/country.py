"""Provinces and the Afghan Special Forces (KAB-4.2-c to KAB-4.2-p, rulings C11 to C14, C46)."""

from __future__ import annotations

from sandtable.games.kabul.actions import FREE, PASS, PROVINCE_FALLS, ROLL
from sandtable.games.kabul.log import FALLS, FORCES_ARE, FORCES_ROLLED, FREED, NOTHING_FALLS
from sandtable.games.kabul.rules.tracks import change_affairs, check_provinces
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import AFGHAN, DISBANDED, FALL_AND_DISBAND, FORCES_DIE, HOLD, TALIBAN
from sandtable.kernel.state import EVERYONE, Step


def set_forces(g: KabulState, state: int) -> None:
    """The pawn in the Afghan Special Forces box."""
    g.forces = state
    g.tell(EVERYONE, FORCES_ARE, state)


class RollForces(Step):
    """The Afghan Government rolls: a success prevents both falls (KAB-4.2-c, KAB-4.2-d)."""

    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: KabulState) -> None:
        g.ask_always(self, AFGHAN, [ROLL])

    def choose(self, g: KabulState, action: int) -> None:
        die = g.chance.below(6, FORCES_DIE)
        result = g.content.forces[g.forces][die]
        g.tell(EVERYONE, FORCES_ROLLED, die, result)
        if result == FALL_AND_DISBAND:
            set_forces(g, DISBANDED)
        if result != HOLD:
            g.then([ProvincesFall(self.count)])


def begin_falls(g: KabulState, count: int, roll: bool) -> None:
    """What is controlled now decides what may fall (KAB-4.2-h); disbanded forces do not roll (KAB-4.2-p)."""
    g.front = g.control[:]
    if roll and g.content.forces[g.forces]:
        g.then([RollForces(count)])
    else:
        g.then([ProvincesFall(count)])


def list_falling(g: KabulState) -> list[int]:
    """Free provinces beside the front, or at the border of Iran if there is no front (KAB-4.2-l, ruling C13)."""
    if not any(g.front):
        return [province for province in g.content.iran if not g.control[province]]
    found: list[int] = []
    for province in g.content.provinces:
        if not g.control[province.index] and not province.kabul and is_at_front(g, province.neighbours):
            found.append(province.index)
    return found


def is_at_front(g: KabulState, neighbours: list[int]) -> bool:
    """A neighbour was controlled when the card was drawn."""
    for other in neighbours:
        if g.front[other]:
            return True
    return False


class ProvincesFall(Step):
    """The Taliban choose, one province after the other (rulings C11, C12)."""

    count: int

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, g: KabulState) -> None:
        falling = list_falling(g)
        if falling:
            g.ask(self, TALIBAN, [PROVINCE_FALLS + province for province in falling])
        else:
            g.tell(EVERYONE, NOTHING_FALLS)

    def choose(self, g: KabulState, action: int) -> None:
        province = action - PROVINCE_FALLS
        g.control[province] = 1
        g.tell(EVERYONE, FALLS, province)
        if self.count > 1:
            g.then([ProvincesFall(self.count - 1)])
        check_provinces(g)


class FreeProvince(SeatStep):
    """Control tokens come off (KAB-4.2-k)."""

    left: int
    near_kabul: bool
    optional: bool
    affairs: int

    def __init__(self, seat: int, left: int, near_kabul: bool, optional: bool, affairs: int) -> None:
        self.seat = seat
        self.left = left
        self.near_kabul = near_kabul
        self.optional = optional
        self.affairs = affairs

    def run(self, g: KabulState) -> None:
        options = [PASS] if self.optional else []
        provinces = g.content.provinces
        for province in range(len(provinces)):
            if g.control[province] and (self.near_kabul or not provinces[province].beside_kabul):
                options.append(FREE + province)
        if len(options) > (1 if self.optional else 0):
            g.ask(self, self.seat, options)

    def choose(self, g: KabulState, action: int) -> None:
        if action == PASS:
            return
        g.control[action - FREE] = 0
        g.tell(EVERYONE, FREED, self.seat, action - FREE)
        change_affairs(g, self.affairs)
        if self.left > 1:
            g.then([FreeProvince(self.seat, self.left - 1, self.near_kabul, self.optional, self.affairs)])
