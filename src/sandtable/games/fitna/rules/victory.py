"""Who has won, and how high (29.0, 31.0, 31.1, rulings Q66, Q67, Q84, Q96, Q97)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_scenarios import Goal
from sandtable.games.fitna.log import LEVEL_WON, POINTS_WON, STALEMATE
from sandtable.games.fitna.rules.relations import is_friend, is_one_side
from sandtable.games.fitna.rules.sight import knows
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    COAST_MED,
    DESTROYED,
    GOAL_ALL,
    GOAL_ANY,
    GOAL_CONTROL,
    GOAL_CONTROL_ANY_OF,
    GOAL_CONTROL_AT_LEAST,
    GOAL_CONTROL_AT_MOST,
    GOAL_DESTROYED_BY_SEAT,
    GOAL_NO_UNITS,
    GOAL_POOL_AT_LEAST,
    GOAL_POOL_AT_MOST,
    GOAL_SUPPLIED_PATH,
    GOAL_TENSION_AT_MOST,
    IN_IRAN,
    IN_SAUDI_ARABIA,
    IN_TURKEY,
    IRAN,
    NATS,
    OBJECTIVE,
    OILFIELD,
    OUT,
    PLAYERS,
    RELIGIOUS,
    SAUDI,
    SPACES,
)
from sandtable.kernel.errors import DeadEnd
from sandtable.kernel.state import EVERYONE, EVERYTHING

DECISIVE: Final = 3


def count_controlled(g: FitnaState, goal: Goal, holder: int) -> int:
    """Boxes that a holder controls among those that count."""
    return sum(1 for box in goal.counted if g.control[box] == holder)


def is_reached(g: FitnaState, goal: Goal | None, seat: int, viewer: int = EVERYTHING) -> bool:
    """Whether a goal of a seat is reached, as far as a viewer can tell; none is."""
    if goal is None:
        return True
    if goal.kind == GOAL_ALL:
        return all(is_reached(g, part, seat, viewer) for part in goal.parts)
    if goal.kind == GOAL_ANY:
        return any(is_reached(g, part, seat, viewer) for part in goal.parts)
    if goal.kind <= GOAL_CONTROL_AT_MOST:
        return is_ground_held(g, goal, seat)
    return is_deed_done(g, goal, seat, viewer)


def is_ground_held(g: FitnaState, goal: Goal, seat: int) -> bool:
    """Boxes that are to be controlled."""
    if goal.kind == GOAL_CONTROL:
        return all(g.control[box] == seat for box in goal.boxes)
    if goal.kind == GOAL_CONTROL_ANY_OF:
        return all(g.control[box] in goal.holders for box in goal.boxes)
    holder = goal.holders[0] if goal.holders else seat
    found = count_controlled(g, goal, holder)
    return found >= goal.n if goal.kind == GOAL_CONTROL_AT_LEAST else found <= goal.n


def is_deed_done(g: FitnaState, goal: Goal, seat: int, viewer: int) -> bool:
    """Units, paths and tension."""
    if goal.kind == GOAL_NO_UNITS:
        return count_standing(g, goal, viewer) == 0
    if goal.kind == GOAL_SUPPLIED_PATH:
        return has_path(g, goal, seat)
    if goal.kind == GOAL_DESTROYED_BY_SEAT:
        return g.at[goal.unit] in (DESTROYED, OUT) and g.killer[goal.unit] == seat
    if goal.kind == GOAL_POOL_AT_MOST:
        return count_destroyed(g, goal.nats, True) <= goal.n
    if goal.kind == GOAL_POOL_AT_LEAST:
        return count_destroyed(g, goal.nats, False) >= goal.n
    if goal.kind == GOAL_TENSION_AT_MOST:
        return g.tension <= goal.n
    raise DeadEnd(f"no goal {goal.kind}")


def count_standing(g: FitnaState, goal: Goal, viewer: int = EVERYTHING) -> int:
    """Units that must not be there; of players' stacks a viewer may know the top one only (FIT-30.0-a)."""
    units = [unit for box in goal.counted for unit in g.piles[box] if goal.nats >> g.content.units[unit].nat & 1]
    return sum(1 for unit in units if g.owner[unit] >= PLAYERS or knows(g, viewer, unit))


def count_destroyed(g: FitnaState, nats: int, for_good: bool) -> int:
    """Units that have been on the map and are destroyed; those out for good count for their own side only."""
    total = 0
    for nat in range(len(NATS)):
        if nats >> nat & 1:
            for unit in g.content.owned[nat]:
                if g.arrived[unit] and (g.at[unit] == DESTROYED or (for_good and g.at[unit] == OUT)):
                    total += 1
    return total


def is_path_box(g: FitnaState, box: int, seat: int, partners: list[int]) -> bool:
    """Controlled by the seat or a partner that is still a friend, and not isolated."""
    holder = g.control[box]
    if holder != seat and not (holder in partners and is_friend(g, seat, holder)):
        return False
    return not any(g.isolated[unit] for unit in g.piles[box])


def has_path(g: FitnaState, goal: Goal, seat: int) -> bool:
    """A chain of such boxes from a country to another one, or to the Mediterranean."""
    partners = goal.holders
    ring = [
        box
        for box in range(BOXES)
        if g.content.boxes[box].country == goal.start and is_path_box(g, box, seat, partners)
    ]
    seen = [False] * SPACES
    for box in ring:
        seen[box] = True
    while ring:
        if any(is_end(g, goal, box) for box in ring):
            return True
        wider: list[int] = []
        for box in ring:
            for other in g.content.boxes[box].neighbours:
                if other < BOXES and not seen[other] and is_path_box(g, other, seat, partners):
                    seen[other] = True
                    wider.append(other)
        ring = wider
    return False


def is_end(g: FitnaState, goal: Goal, box: int) -> bool:
    """The path may end there."""
    place = g.content.boxes[box]
    if goal.end < 0:
        return place.marks & COAST_MED > 0
    if place.country == goal.end:
        return True
    return goal.next_to_end and any(g.content.boxes[other].country == goal.end for other in place.neighbours)


def find_level(g: FitnaState, seat: int, viewer: int = EVERYTHING) -> int:
    """The highest level whose condition and prerequisite both hold, as far as a viewer can tell."""
    power = g.scenario.powers[seat]
    if power is None or not is_reached(g, power.goals[0], seat, viewer):
        return 0
    for level in (3, 2, 1):
        if power.goals[level] is not None and is_reached(g, power.goals[level], seat, viewer):
            return level
    return 0


def find_reached(g: FitnaState) -> list[int]:
    """By seat, what it has reached; if two play, the side's level is the lowest of its powers (FIT-31.0-f)."""
    levels = [find_level(g, seat) if seat in g.scenario.order else 0 for seat in range(PLAYERS)]
    for side in g.scenario.split if g.two else []:
        lowest = min(levels[seat] for seat in side)
        for seat in side:
            levels[seat] = lowest
    return levels


def find_levels(g: FitnaState) -> list[int]:
    """By seat, after all rules: one decisive winner at most, and never all win (FIT-29.0-c, FIT-31.0-b, ruling Q84)."""
    levels = find_reached(g)
    decisive = [seat for seat in g.scenario.order if levels[seat] == DECISIVE]
    for seat in decisive[1:]:
        if not is_one_side(g, seat, decisive[0]):
            levels[seat] = DECISIVE - 1
    lowest = min(levels[seat] for seat in g.scenario.order)
    if lowest:
        for seat in g.scenario.order:
            if levels[seat] == lowest:
                levels[seat] = 0
    return levels


def is_draw(g: FitnaState) -> bool:
    """Everybody reaches the same level: nobody has won, nobody has lost (ruling Q84)."""
    levels = find_reached(g)
    reached = {levels[seat] for seat in g.scenario.order}
    return len(reached) == 1 and 0 not in reached


def finish_game(g: FitnaState) -> None:
    """By the scenario's conditions, each at his level (ruling Q99), or by points if all agreed."""
    if g.by_points:
        finish_by_points(g)
        return
    draw = is_draw(g)
    levels = find_levels(g)
    for seat in g.scenario.order:
        g.tell(EVERYONE, LEVEL_WON, seat, levels[seat])
    winners = [seat for seat in g.scenario.order if levels[seat]]
    g.finish(list(g.scenario.order) if draw else winners, levels)


def finish_by_points(g: FitnaState) -> None:
    """The most points win, with a lead that counts (FIT-31.1-h, ruling Q66)."""
    points = [count_points(g, seat) if seat in g.scenario.order else 0 for seat in range(PLAYERS)]
    for seat in g.scenario.order:
        g.tell(EVERYONE, POINTS_WON, seat, points[seat])
    level = find_point_level(g, points)
    if not level:
        g.tell(EVERYONE, STALEMATE)
        g.finish(list(g.scenario.order), points)
        return
    winners = rank_sides(g, points)[0]
    for seat in winners:
        g.tell(EVERYONE, STALEMATE + level, seat)
    g.finish(winners, points)


def rank_sides(g: FitnaState, points: list[int]) -> list[list[int]]:
    """The sides, the one with the most points first."""
    sides = g.scenario.split if g.two else [[seat] for seat in g.scenario.order]
    return sorted(sides, key=lambda side: -sum(points[seat] for seat in side))


def find_point_level(g: FitnaState, points: list[int]) -> int:
    """Of POINT_LEVELS: how far the first side is ahead of the second."""
    first, second = (sum(points[seat] for seat in side) for side in rank_sides(g, points)[:2])
    return sum(1 for lead in g.content.point_levels if first - second >= lead)


def find_worth(g: FitnaState, box: int) -> int:
    """The highest value of a box (FIT-31.1-c, FIT-31.1-d)."""
    marks = g.content.boxes[box].marks
    for place, mark in enumerate((RELIGIOUS, OBJECTIVE, OILFIELD)):
        if marks & mark:
            return g.content.points[place]
    return g.content.points[3]


def count_points(g: FitnaState, seat: int) -> int:
    """Controlled boxes in the countries of the main action, and the paths of Iran and Saudi Arabia; what Kurdish units
    hold counts for nobody, a Kurdish player included (FIT-31.1-b, FIT-31.1-e, ruling Q96)."""
    if seat == g.scenario.kurdish_seat:
        return 0
    total = 0
    for box in range(BOXES):
        if g.control[box] == seat and g.scenario.in_play[box] and g.scenario.entry_only[box] < 0:
            if g.scenario.point_countries >> g.content.boxes[box].country & 1:
                total += find_worth(g, box)
    return total + count_path_points(g, seat)


def list_of(g: FitnaState, country: int) -> list[int]:
    """The boxes of a country."""
    return [box for box in range(BOXES) if g.content.boxes[box].country == country]


def count_path_points(g: FitnaState, seat: int) -> int:
    """Iran to the Mediterranean, Saudi Arabia to Turkey or its edge (FIT-31.1-f, FIT-31.1-g, ruling Q97)."""
    goal = Goal(GOAL_SUPPLIED_PATH)
    goal.holders = [other for other in range(PLAYERS) if g.friends[seat] >> other & 1]
    if seat == IRAN:
        goal.start = IN_IRAN
    elif seat == SAUDI:
        goal.start = IN_SAUDI_ARABIA
        goal.end = IN_TURKEY
        goal.next_to_end = not any(g.scenario.in_play[box] for box in list_of(g, IN_TURKEY))
    else:
        return 0
    return g.content.path_points if has_path(g, goal, seat) else 0
