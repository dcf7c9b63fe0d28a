"""Movement, area by area (ORG-11.1 to ORG-11.3, rulings C4, C11 to C14, C55, C56, C71, C72)."""

from __future__ import annotations

from sandtable.games.orgun.actions import ALL, BACK, DONE, GO, LEAVE, TAKE
from sandtable.games.orgun.log import MOVES
from sandtable.games.orgun.rules.ambush import AfterEntry, AmbushWindow
from sandtable.games.orgun.rules.entry import Approach, needs_mine_roll, needs_spotting
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.pieces import count_units, halt, is_leader, is_near_enemy, is_open, place, without
from sandtable.games.orgun.rules.retreat import may_cross
from sandtable.games.orgun.state import NONE, OrgunState, SideStep
from sandtable.games.orgun.terms import AREAS, MOVED, READY, enemy
from sandtable.kernel.state import EVERYONE, Step

DEEPEST: int = 8
"""How many full areas in a row are looked through for room."""


def entry_cost(g: OrgunState, side: int, area: int, other: int) -> int:
    """What a step costs, in half points: the dearest rate that applies (ORG-11.2-a, ORG-11.2-c, rulings C13, C14)."""
    content = g.content
    near = is_near_enemy(g, side, other)
    if g.mules and content.areas[other].mountain:
        return g.mules_near if near else g.mules_free
    if near:
        return content.cost_enemy
    return content.cost_road if content.areas[area].road_to[other] else content.cost_open


def can_pay(g: OrgunState, piece: int, cost: int) -> bool:
    """Enough points, or none spent yet: then all of them buy one step (ORG-11.2-d)."""
    return g.points[piece] >= cost or not g.paid[piece]


def may_enter(g: OrgunState, piece: int, area: int, other: int) -> bool:
    """A piece may take this step, room in the area left aside (ORG-11.3)."""
    one = g.content.pieces[piece]
    foes = not is_open(g, one.side, other)
    if foes and not is_open(g, one.side, area):
        return False
    if one.unit and not may_unit_enter(g, piece, area, other):
        return False
    if g.mules and piece * AREAS + other in g.crossed:
        return False
    return can_pay(g, piece, entry_cost(g, one.side, area, other))


def may_unit_enter(g: OrgunState, unit: int, area: int, other: int) -> bool:
    """Not after the area's attack, and not against a terrain limit or an attack it could not make (ruling C69)."""
    if other in g.attacked or not may_cross(g, unit, area, other):
        return False
    return not (g.dry[unit] and g.before[other] == 1 + enemy(g.content.pieces[unit].side))


def list_goers(g: OrgunState, group: list[int], area: int, other: int) -> list[int]:
    """Those of a group who can take a step; leaders meet the enemy only with units (ruling C4)."""
    goers: list[int] = []
    units = 0
    for piece in group:
        if may_enter(g, piece, area, other):
            goers.append(piece)
            units += 1 if g.content.pieces[piece].unit else 0
    side = g.content.pieces[group[0]].side
    if units == 0 and not is_open(g, side, other) and count_units(g, side, other) == 0:
        return NONE
    return goers


def may_go(g: OrgunState, group: list[int], other: int) -> bool:
    """The group, or those of it who can, may take a step (ORG-7.1-c, ORG-7.1-d, ruling C72)."""
    area = g.at[group[0]]
    goers = list_goers(g, group, area, other)
    if not goers:
        return False
    side = g.content.pieces[group[0]].side
    limit = g.content.stacking[side]
    units = [piece for piece in goers if g.content.pieces[piece].unit]
    if count_units(g, side, area) > limit and (len(units) < count_units_in(g, group) or needs_die(g, side, other)):
        return False
    if not units or count_units(g, side, other) + len(units) <= limit:
        return True
    return is_open(g, side, other) and Passage(g, side, units).leads_on(area, other)


def needs_die(g: OrgunState, side: int, area: int) -> bool:
    """Mines or spotting stand before the area: units may have to stay where they are."""
    return needs_mine_roll(g, side, area) or needs_spotting(g, side, area)


def count_units_in(g: OrgunState, group: list[int]) -> int:
    """Units of a group."""
    count = 0
    for piece in group:
        if g.content.pieces[piece].unit:
            count += 1
    return count


class Passage:
    """Whether a group that passes through a full area finds room beyond it (ruling C72)."""

    def __init__(self, g: OrgunState, side: int, units: list[int]) -> None:
        self.g = g
        self.side = side
        self.units = units
        self.points = 99
        for unit in units:
            self.points = min(self.points, g.points[unit])

    def leads_on(self, area: int, other: int) -> bool:
        """From the full area `other`, entered from `area`, room can be reached without a die."""
        points = self.points - entry_cost(self.g, self.side, area, other)
        return points >= 0 and self.finds_room(other, points, DEEPEST)

    def finds_room(self, area: int, points: int, deep: int) -> bool:
        """Some next area has room, or leads to one."""
        g = self.g
        limit = g.content.stacking[self.side]
        for other in g.content.areas[area].neighbours:
            left = points - entry_cost(g, self.side, area, other)
            if left >= 0 and self.may_all_enter(area, other):
                if count_units(g, self.side, other) + len(self.units) <= limit:
                    if not needs_die(g, self.side, other):
                        return True
                elif deep and is_open(g, self.side, other) and self.finds_room(other, left, deep - 1):
                    return True
        return False

    def may_all_enter(self, area: int, other: int) -> bool:
        """No unit is kept out by terrain, by an attack, or by having been there."""
        for unit in self.units:
            if not may_unit_enter(self.g, unit, area, other):
                return False
            if self.g.mules and unit * AREAS + other in self.g.crossed:
                return False
        return True


def list_steps(g: OrgunState) -> list[int]:
    """Offers of the next area for the group in hand."""
    area = g.at[g.group[0]]
    return [GO + other for other in g.content.areas[area].neighbours if may_go(g, g.group, other)]


def list_ready(g: OrgunState) -> list[int]:
    """Activated pieces that have not moved, are still Fresh and stand in an Active Area."""
    found: list[int] = []
    for piece in g.activated:
        if g.motion[piece] == READY and not g.spent[piece] and g.at[piece] in g.active:
            found.append(piece)
    return found


def can_go(g: OrgunState, group: list[int]) -> bool:
    """Some area could be entered by the group."""
    for other in g.content.areas[g.at[group[0]]].neighbours:
        if may_go(g, group, other):
            return True
    return False


def list_takeable(g: OrgunState) -> list[int]:
    """Pieces that can be picked up: those with whom the group, or who alone, could go somewhere."""
    if not g.group:
        return [piece for piece in list_ready(g) if can_leave(g, piece)]
    area = g.at[g.group[0]]
    more = [piece for piece in list_ready(g) if g.at[piece] == area and piece not in g.group]
    if not more or has_spare_room(g):
        return more
    return [piece for piece in more if can_go(g, sorted([*g.group, piece]))]


def can_leave(g: OrgunState, piece: int) -> bool:
    """A single piece could go somewhere."""
    area = g.at[piece]
    one = g.content.pieces[piece]
    for other in g.content.areas[area].neighbours:
        if may_enter(g, piece, area, other):
            count = count_units(g, one.side, other)
            if one.unit:
                if count < g.content.stacking[one.side] or may_go(g, [piece], other):
                    return True
            elif count or is_open(g, one.side, other):
                return True
    return False


def has_spare_room(g: OrgunState) -> bool:
    """The group could go where there is room for one unit more: whoever joins can go along."""
    side = g.content.pieces[g.group[0]].side
    spare = g.content.stacking[side] - count_units_in(g, g.group)
    for other in g.content.areas[g.at[g.group[0]]].neighbours:
        if count_units(g, side, other) < spare and may_go(g, g.group, other):
            return True
    return False


class MoveGroup(SideStep):
    """A group in hand: take more, leave some, go one area on, or stop (ORG-11.1-c, ORG-11.2.1-d)."""

    def run(self, g: OrgunState) -> None:
        if not g.group:
            return
        steps = list_steps(g)
        if g.motion[g.group[0]] == READY:
            g.ask_always(self, self.side, self.list_first(g, steps))
        else:
            g.ask(self, self.side, self.list_further(g, steps))

    def list_first(self, g: OrgunState, steps: list[int]) -> list[int]:
        """Before the first step the group is still being formed."""
        more = list_takeable(g)
        options = [ALL] if more and can_go(g, sorted(g.group + more)) else []
        options += steps
        options += [TAKE + piece for piece in more]
        return options + [LEAVE + piece for piece in g.group] + [BACK]

    def list_further(self, g: OrgunState, steps: list[int]) -> list[int]:
        """On the way pieces may be left behind, never picked up; nobody stops where there is no room (ruling C12)."""
        area = g.at[g.group[0]]
        limit = g.content.stacking[self.side]
        count = count_units(g, self.side, area)
        options = [*([DONE] if count <= limit or not steps else []), *steps]
        if len(g.group) > 1 and steps:
            room = count - count_units_in(g, g.group) < limit
            options += [LEAVE + piece for piece in g.group if room or is_leader(g, piece)]
        return options

    def choose(self, g: OrgunState, action: int) -> None:
        if action in (DONE, BACK):
            g.group = NONE
            return
        if action == ALL:
            g.group = sorted(g.group + list_takeable(g))
        elif action >= LEAVE:
            g.group = without(g.group, action - LEAVE)
        elif action >= TAKE:
            g.group = sorted([*g.group, action - TAKE])
        else:
            self.go(g, action - GO)
            return
        g.agenda.append(self)

    def go(self, g: OrgunState, area: int) -> None:
        """One step: mines or spotting before the border, then the move, then ambushes (ruling C17)."""
        g.came_from = g.at[g.group[0]]
        g.tried = False
        g.group = list_goers(g, g.group, g.came_from, area)
        g.then([Approach(self.side, area), EnterArea(self.side, area), self])


class EnterArea(Step):
    """The group crosses the border and pays (ORG-11.2-a); after mines or spotting it may still stay (ruling C75)."""

    side: int
    area: int

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area

    def run(self, g: OrgunState) -> None:
        group = self.list_crossing(g)
        if not group:
            g.group = NONE
            g.then([CHECK_LEADERS])
        elif g.tried:
            g.ask_always(self, self.side, [DONE, GO + self.area])
        else:
            self.enter(g, group)

    def choose(self, g: OrgunState, action: int) -> None:
        group = self.list_crossing(g)
        if action != DONE:
            self.enter(g, group)
            return
        for piece in group:
            halt(g, piece)
        g.group = NONE
        g.then([CHECK_LEADERS])

    def enter(self, g: OrgunState, group: list[int]) -> None:
        """Over the border, then ambushes, then who is stopped."""
        g.group = group
        self.cross(g, group)
        g.movers = [piece for piece in group if g.content.pieces[piece].unit]
        steps: list[Step] = [CHECK_LEADERS]
        if g.movers:
            steps.append(AmbushWindow(enemy(self.side), self.area))
        g.then([*steps, AfterEntry(self.side, self.area)])

    def list_crossing(self, g: OrgunState) -> list[int]:
        """Who was neither Spent nor driven off before the border (ORG-11.3.5-c); a leader needs units beside him."""
        group = [piece for piece in g.group if g.at[piece] == g.came_from]
        group = [piece for piece in group if not g.spent[piece] or is_leader(g, piece)]
        units = sum(1 for piece in group if g.content.pieces[piece].unit)
        if units == 0 and not is_open(g, self.side, self.area) and count_units(g, self.side, self.area) == 0:
            return NONE
        return group

    def cross(self, g: OrgunState, group: list[int]) -> None:
        """Everybody pays the same cost; who has too little pays all (ORG-11.2-d)."""
        cost = entry_cost(g, self.side, g.came_from, self.area)
        for piece in group:
            g.points[piece] = max(0, g.points[piece] - cost)
            if cost:
                g.paid[piece] = 1
            g.motion[piece] = MOVED
            if g.mules:
                g.crossed.append(piece * AREAS + self.area)
        for piece in group:
            place(g, piece, self.area)
        g.busy = True
        g.tell_all(EVERYONE, MOVES, [g.came_from, self.area, *group])
