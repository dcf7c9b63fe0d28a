"""How far the group in hand can go: shown before it moves. The gate asks the rules again at every step."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.games.orgun.rules.movement import entry_cost, list_goers
from sandtable.games.orgun.rules.pieces import count_units, is_open
from sandtable.games.orgun.rules.retreat import may_cross
from sandtable.games.orgun.state import OrgunState


def measure_reach(g: OrgunState) -> dict[str, str]:
    """By area: the movement points that the slowest of the group needs to get there; `all` for a minimum move."""
    if not g.group:
        return {}
    side = g.content.pieces[g.group[0]].side
    start = g.at[g.group[0]]
    most = min(g.points[piece] for piece in g.group)
    found: dict[int, int] = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, area = heappop(queue)
        if spent > found[area] or (area != start and not is_open(g, side, area)):
            continue
        for other in g.content.areas[area].neighbours:
            cost = spent + entry_cost(g, side, area, other)
            if cost <= most and cost < found.get(other, 99) and may_pass(g, area, other, area == start):
                found[other] = cost
                heappush(queue, (cost, other))
    reached = {str(area): say(cost) for area, cost in sorted(found.items()) if area != start}
    for other in g.content.areas[start].neighbours:
        if str(other) not in reached and list_goers(g, g.group, start, other):
            reached[str(other)] = "all"
    return reached


def may_pass(g: OrgunState, area: int, other: int, first: bool) -> bool:
    """Terrain and enemies allow the step to some of the group; room is seen to when it is taken."""
    side = g.content.pieces[g.group[0]].side
    if first:
        return bool(list_goers(g, g.group, area, other))
    if not is_open(g, side, other) and (other in g.attacked or (not has_units(g) and not count_units(g, side, other))):
        return False
    return any(may_cross(g, piece, area, other) for piece in g.group)


def has_units(g: OrgunState) -> bool:
    """The group is more than leaders."""
    return any(g.content.pieces[piece].unit for piece in g.group)


def say(halves: int) -> str:
    """Half points as a number."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
