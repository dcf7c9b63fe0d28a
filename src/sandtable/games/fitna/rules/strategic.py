"""Strategic movement of one unit (12.1(6), 17.3)."""

from __future__ import annotations

from sandtable.games.fitna.actions import BACK, DONE, SHIP, TO
from sandtable.games.fitna.log import SHIPPED
from sandtable.games.fitna.rules.control import find_controller
from sandtable.games.fitna.rules.entry import may_enter
from sandtable.games.fitna.rules.jokers import list_asides, play_own
from sandtable.games.fitna.rules.loans import list_usable
from sandtable.games.fitna.rules.stacking import may_join
from sandtable.games.fitna.rules.supply import SupplyMap
from sandtable.games.fitna.state import SEGMENT_STRATEGIC, FitnaState, SeatStep
from sandtable.games.fitna.terms import BOXES, SPACES, UNITS
from sandtable.kernel.state import EVERYONE


def may_ship(g: FitnaState, unit: int) -> bool:
    """A unit that can move and is supplied (FIT-17.3-b)."""
    return g.at[unit] < BOXES and g.content.units[unit].move > 0 and not g.isolated[unit]


def list_ports(g: FitnaState, unit: int, lines: SupplyMap, most: int) -> list[int]:
    """Where it can end, along controlled, supplied boxes only (FIT-17.3-c); so many are enough."""
    seen = [False] * SPACES
    ring = [g.at[unit]]
    seen[g.at[unit]] = True
    found: list[int] = []
    while ring and len(found) < most:
        for other in g.content.boxes[ring.pop()].neighbours:
            if other < BOXES and not seen[other] and is_on_network(g, unit, other, lines):
                seen[other] = True
                ring.append(other)
                if may_join(g, unit, other):
                    found.append(other)
    return found


def is_on_network(g: FitnaState, unit: int, box: int, lines: SupplyMap) -> bool:
    """Controlled by its side, open to it, and supplied."""
    own = g.control[box] == find_controller(g, g.owner[unit], box)
    return own and lines.is_supplied(g, unit, box) and may_enter(g, unit, box)


class Strategic(SeatStep):
    """One unit or none; that it has moved or fought does not matter (FIT-17.3-a, FIT-17.3-d)."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_STRATEGIC
        lines = SupplyMap()
        units = [unit for unit in list_usable(g, self.seat) if may_ship(g, unit) and list_ports(g, unit, lines, 1)]
        if units:
            options = [SHIP + unit for unit in units]
            g.ask_always(self, self.seat, sorted([DONE, *options, *list_asides(g, self.seat)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            return
        if action >= SHIP and action < SHIP + UNITS:
            g.then([Ship(self.seat, action - SHIP)])
        else:
            g.agenda.append(self)
            play_own(g, self.seat, action)


class Ship(SeatStep):
    """Where the unit goes."""

    unit: int

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def run(self, g: FitnaState) -> None:
        ports = list_ports(g, self.unit, SupplyMap(), BOXES)
        g.ask_always(self, self.seat, sorted([BACK, *(TO + box for box in ports)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == BACK:
            g.then([Strategic(self.seat)])
        else:
            g.tell(EVERYONE, SHIPPED, self.unit, g.at[self.unit], action - TO)
            g.put(self.unit, action - TO)
