"""Movement on the ground and by air (17.0 to 17.2, rulings Q5, Q43 to Q46)."""

from __future__ import annotations

from sandtable.games.fitna.actions import (
    ACCEPT,
    ASSAULT,
    BACK,
    DONE,
    FLY,
    GO,
    HAND_OVER,
    KEEP,
    REFUSE,
    STOP,
    TAKE,
)
from sandtable.games.fitna.log import ASSAULTS, FLIES, HANDED_OVER, MOVES, REFUSED_ROOM, SHARES
from sandtable.games.fitna.rules.causes import CheckCauses
from sandtable.games.fitna.rules.control import change_control, find_controller, take_control
from sandtable.games.fitna.rules.entry import may_enter
from sandtable.games.fitna.rules.jokers import Interrupt, list_asides, play_own
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.loans import list_usable
from sandtable.games.fitna.rules.relations import is_friend
from sandtable.games.fitna.rules.stacking import judge_stack, may_join
from sandtable.games.fitna.rules.supply import SupplyMap
from sandtable.games.fitna.state import SEGMENT_MOVEMENT, FitnaState, SeatStep, change
from sandtable.games.fitna.terms import (
    BOXES,
    GARRISON,
    IF_AGREED,
    KATIBA,
    MAY_NOT,
    MAY_STACK,
    NOBODY_HOLDS,
    PLAYERS,
    SPACES,
    UNITS,
)
from sandtable.kernel.state import EVERYONE, Step


def count_allowance(g: FitnaState, unit: int) -> int:
    """Boxes it may move: two when isolated, three for airmobile units (FIT-14.1-a, FIT-17.2-b, ruling Q43)."""
    move = g.content.units[unit].move
    return min(move, g.content.isolated_move) if g.isolated[unit] else move


def may_move(g: FitnaState, unit: int) -> bool:
    """It has not moved in this segment, and is of a kind that can."""
    if g.moved[unit] or g.content.units[unit].kind in (GARRISON, KATIBA):
        return False
    return count_allowance(g, unit) > 0


def list_ways(g: FitnaState, unit: int, steps: int) -> list[int]:
    """Boxes that it can go to now, and come from there to a place where it may stop (FIT-17.1-e)."""
    return [box for box in g.content.boxes[g.at[unit]].neighbours if is_way(g, unit, box, steps)]


def is_way(g: FitnaState, unit: int, box: int, steps: int) -> bool:
    """It can go to a box, with so many steps left, and stop there or further on."""
    return steps > 0 and may_enter(g, unit, box) and can_end(g, unit, box, steps - 1)


def can_end(g: FitnaState, unit: int, box: int, steps: int) -> bool:
    """It may stop in a box, or go on from there to one where it may."""
    return judge_stack(g, unit, box) != MAY_NOT or has_way(g, unit, box, steps)


def has_way(g: FitnaState, unit: int, box: int, steps: int) -> bool:
    """It can go on from a box."""
    return steps > 0 and any(is_way(g, unit, other, steps) for other in g.content.boxes[box].neighbours)


def list_flights(g: FitnaState, unit: int) -> list[int]:
    """Controlled boxes linked to a source, whatever lies between (FIT-17.2.1-a, ruling Q45)."""
    if not may_fly(g, unit):
        return []
    lines = SupplyMap()
    return [box for box in range(BOXES) if may_fly_to(g, unit, box, lines)]


def may_fly_to(g: FitnaState, unit: int, box: int, lines: SupplyMap) -> bool:
    """One of them, with room."""
    if g.control[box] != find_controller(g, g.owner[unit], box) or box == g.at[unit]:
        return False
    return lines.is_supplied(g, unit, box) and may_enter(g, unit, box) and may_join(g, unit, box)


def may_fly(g: FitnaState, unit: int) -> bool:
    """Airmobile, on the map, and not isolated (rulings Q43, Q46)."""
    return g.content.units[unit].airmobile and not g.isolated[unit] and g.at[unit] < BOXES


def list_assaults(g: FitnaState, unit: int) -> list[int]:
    """Boxes of the opposition within six links, without enemy units or entrenchments (17.2.2, ruling Q44)."""
    if not may_fly(g, unit):
        return []
    row = g.at[unit] * BOXES
    return [
        box
        for box in range(BOXES)
        if 0 < g.content.distance[row + box] <= g.content.assault_range and may_assault(g, unit, box)
    ]


def may_assault(g: FitnaState, unit: int, box: int) -> bool:
    """Not into Turkey, Israel, Iran or Saudi Arabia (FIT-17.2.2-g)."""
    if is_friend(g, g.owner[unit], g.control[box]) or g.content.no_assault >> g.content.boxes[box].country & 1:
        return False
    return not g.entrenched[box] and may_enter(g, unit, box) and may_join(g, unit, box)


class Movement(SeatStep):
    """Units one by one, as many as the OPPs allow (FIT-12.1.4-a, FIT-17.0-a)."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_MOVEMENT
        options = [TAKE + unit for unit in list_movable(g, self.seat)] if g.moves > 0 else []
        g.mover = -1
        if options:
            g.ask_always(self, self.seat, sorted([DONE, *options, *list_asides(g, self.seat)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            return
        g.agenda += [self, Interrupt(0)]
        if action >= TAKE and action < TAKE + UNITS:
            start_move(g, action - TAKE)
        else:
            play_own(g, self.seat, action)


def list_movable(g: FitnaState, seat: int) -> list[int]:
    """Units of the seat, or lent to it, that can go somewhere."""
    lines = SupplyMap()
    return [unit for unit in list_usable(g, seat) if may_move(g, unit) and can_leave(g, unit, lines)]


def can_leave(g: FitnaState, unit: int, lines: SupplyMap) -> bool:
    """On the ground, or by air."""
    if has_way(g, unit, g.at[unit], count_allowance(g, unit)):
        return True
    if not may_fly(g, unit):
        return False
    return any(may_fly_to(g, unit, box, lines) for box in range(BOXES)) or bool(list_assaults(g, unit))


def start_move(g: FitnaState, unit: int) -> None:
    """It is taken in hand."""
    g.mover = unit
    g.steps_left = count_allowance(g, unit)
    g.then([Move(unit, g.at[unit], g.at[unit])])


class Move(Step):
    """A unit on its way, box by box (FIT-17.1-a)."""

    unit: int
    start: int
    safe: int
    """The last box where it could stop."""

    def __init__(self, unit: int, start: int, safe: int) -> None:
        self.unit = unit
        self.start = start
        self.safe = safe

    def run(self, g: FitnaState) -> None:
        here = g.at[self.unit]
        fresh = here == self.start and not g.moved[self.unit]
        options = [GO + box for box in list_ways(g, self.unit, g.steps_left)]
        if fresh:
            options += [BACK, *(FLY + box for box in list_flights(g, self.unit))]
            options += [ASSAULT + box for box in list_assaults(g, self.unit)]
        elif judge_stack(g, self.unit, here) in (MAY_STACK, IF_AGREED):
            options.append(STOP)
        g.ask(self, g.active, sorted(options))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == BACK:
            g.mover = -1
        elif action == STOP:
            end_move(g)
            ask_to_stay(g, self.unit, self.safe)
        elif action >= ASSAULT and action < ASSAULT + SPACES:
            self.land(g, action - ASSAULT)
        elif action >= FLY and action < FLY + SPACES:
            self.fly(g, action - FLY)
        else:
            self.go(g, action - GO)

    def go(self, g: FitnaState, box: int) -> None:
        """One box further; it changes hands at once (FIT-5.0-c)."""
        before = g.at[self.unit]
        safe = before if before == self.start or self.is_safe(g, before) else self.safe
        self.count(g)
        g.put(self.unit, box)
        g.steps_left -= 1
        g.tell(EVERYONE, MOVES, self.unit, before, box)
        take_control(g, g.owner[self.unit], box)
        g.then([Move(self.unit, self.start, safe)])

    def is_safe(self, g: FitnaState, box: int) -> bool:
        """It could stop there without asking."""
        return may_join(g, self.unit, box) and not is_in_friends_empty_box(g, self.unit, box)

    def count(self, g: FitnaState) -> None:
        """The first step uses up one of the moves."""
        if not g.moved[self.unit]:
            g.moved[self.unit] = 1
            g.moves -= 1

    def fly(self, g: FitnaState, box: int) -> None:
        """Nothing in between changes hands (FIT-17.2.1-b)."""
        self.count(g)
        g.tell(EVERYONE, FLIES, self.unit, box)
        g.put(self.unit, box)
        end_move(g)

    def land(self, g: FitnaState, box: int) -> None:
        """The box passes to the mover; it counts as supplied in this phase (FIT-17.2.2-e, FIT-17.2.2-h)."""
        self.count(g)
        g.tell(EVERYONE, ASSAULTS, self.unit, box)
        g.put(self.unit, box)
        g.landed = change(g.landed, self.unit, 1)
        take_control(g, g.owner[self.unit], box)
        end_move(g)


def find_host(g: FitnaState, unit: int, box: int) -> int:
    """The seat whose units are there already; who controls the box comes first (D21)."""
    holder = g.control[box]
    if holder < PLAYERS and g.holders[box] >> holder & 1:
        return holder
    for seat in range(PLAYERS):
        if seat != g.owner[unit] and g.holders[box] >> seat & 1:
            return seat
    return g.owner[unit]


class AskRoom(SeatStep):
    """A friend is asked whether a unit may stay among his own (D21)."""

    unit: int
    safe: int

    def __init__(self, seat: int, unit: int, safe: int) -> None:
        self.seat = seat
        self.unit = unit
        self.safe = safe

    def run(self, g: FitnaState) -> None:
        g.ask_window(self, self.seat, [ACCEPT, REFUSE])

    def choose(self, g: FitnaState, action: int) -> None:
        if action == REFUSE:
            g.tell(EVERYONE, REFUSED_ROOM, self.seat, self.unit)
            g.put(self.unit, self.safe)
        else:
            g.reveal(self.seat, SHARES, self.unit, g.at[self.unit])
            ask_for_box(g, self.unit, self.safe)


def ask_to_stay(g: FitnaState, unit: int, safe: int) -> None:
    """Among units of a friend, or in a box of his, only with his consent (ruling Q5)."""
    if judge_stack(g, unit, g.at[unit]) == IF_AGREED:
        g.then([AskRoom(find_host(g, unit, g.at[unit]), unit, safe)])
    else:
        ask_for_box(g, unit, safe)


def ask_for_box(g: FitnaState, unit: int, safe: int) -> None:
    """A friend whose box it is, and who has nobody there (D43)."""
    if is_in_friends_empty_box(g, unit, g.at[unit]):
        g.then([AskBox(g.control[g.at[unit]], unit, safe)])


def end_move(g: FitnaState) -> None:
    """It stands."""
    g.mover = -1
    g.steps_left = 0
    g.then([CheckCauses(), CheckTension()])


def is_in_friends_empty_box(g: FitnaState, unit: int, box: int) -> bool:
    """Controlled by a friend who has no unit there."""
    holder = g.control[box]
    if box >= BOXES or holder >= PLAYERS or holder == NOBODY_HOLDS or holder == find_controller(g, g.owner[unit], box):
        return False
    return is_friend(g, holder, g.owner[unit]) and not g.holders[box] >> holder & 1


class AskBox(SeatStep):
    """A friend may hand an empty box over, keep it, or refuse (D43, ruling Q5)."""

    unit: int
    safe: int

    def __init__(self, seat: int, unit: int, safe: int) -> None:
        self.seat = seat
        self.unit = unit
        self.safe = safe

    def run(self, g: FitnaState) -> None:
        g.ask_window(self, self.seat, sorted([HAND_OVER, KEEP, REFUSE]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == REFUSE:
            g.tell(EVERYONE, REFUSED_ROOM, self.seat, self.unit)
            g.put(self.unit, self.safe)
        elif action == HAND_OVER:
            box = g.at[self.unit]
            g.tell(EVERYONE, HANDED_OVER, self.seat, box)
            change_control(g, find_controller(g, g.owner[self.unit], box), box)
