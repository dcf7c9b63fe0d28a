"""How far the group in hand can go: shown before it moves. The gate asks the rules again at every step."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, NamedTuple

from sandtable.games.orgun.rules.entry import needs_mine_roll
from sandtable.games.orgun.rules.movement import MoveGroup, count_units_in, entry_cost, list_goers, may_go
from sandtable.games.orgun.rules.pieces import count_units, is_open
from sandtable.games.orgun.rules.retreat import may_cross
from sandtable.games.orgun.state import OrgunState


class Way(NamedTuple):
    """How the group gets to an area; sorted by cost."""

    cost: int
    """In halves."""
    area: int
    via: int
    """The first area on the way; 0 for a neighbour."""
    goers: list[int]
    whole: bool
    """Somebody has too few points: the step is his whole move."""


def measure_reach(g: OrgunState) -> dict[str, dict[str, Any]]:
    """By area: the movement points needed, how many stay behind, and which area comes first."""
    return {str(area): view_way(g, way) for area, way in sorted(find_ways(g).items())}


def view_way(g: OrgunState, way: Way) -> dict[str, Any]:
    """A way as everybody may see it."""
    mp = "all" if way.whole else say(way.cost)
    stay = len(g.group) - len(way.goers)
    return {"mp": mp, "stay": stay, "via": str(way.via or ""), "mines": is_mined(g, way)}


def is_mined(g: OrgunState, way: Way) -> bool:
    """Mines without an enemy: where he stands the odds speak of them."""
    side = g.content.pieces[g.group[0]].side
    return is_open(g, side, way.area) and needs_mine_roll(g, side, way.area) and count_units_in(g, way.goers) > 0


def tell_way(way: dict[str, Any]) -> str:
    """`2 MP · 3 stay`, `whole move`, `3 MP · via 26`."""
    parts = ["whole move" if way["mp"] == "all" else f"{way['mp']} MP"]
    parts += [f"{way['stay']} stay{'s' if way['stay'] == 1 else ''}"] if way["stay"] else []
    parts += ["minefield"] if way["mines"] else []
    parts += [f"via {way['via']}"] if way["via"] else []
    return " \N{MIDDLE DOT} ".join(parts)


def find_ways(g: OrgunState) -> dict[int, Way]:
    """The cheapest way to every area where the group could stop, and to those it may enter next."""
    if not g.group or not isinstance(g.step, MoveGroup):
        return {}
    side = g.content.pieces[g.group[0]].side
    first = [find_step(g, area) for area in g.content.areas[g.at[g.group[0]]].neighbours if may_go(g, g.group, area)]
    found: dict[int, Way] = {way.area: way for way in first}
    queue = sorted(first)
    while queue:
        way = heappop(queue)
        if way.whole or way.cost > found[way.area].cost or not is_open(g, side, way.area):
            continue
        for onward in list_onward(g, way):
            if onward.area not in found or onward.cost < found[onward.area].cost:
                found[onward.area] = onward
                heappush(queue, onward)
    return {area: way for area, way in found.items() if not way.via or has_room_for(g, way)}


def find_step(g: OrgunState, area: int) -> Way:
    """The next step."""
    here = g.at[g.group[0]]
    goers = list_goers(g, g.group, here, area)
    cost = entry_cost(g, g.content.pieces[g.group[0]].side, here, area)
    return Way(cost, area, 0, goers, any(g.points[piece] < cost for piece in goers))


def list_onward(g: OrgunState, way: Way) -> list[Way]:
    """Steps from an area on the way, never back to the start."""
    side = g.content.pieces[g.group[0]].side
    most = min(g.points[piece] for piece in way.goers)
    found: list[Way] = []
    for other in g.content.areas[way.area].neighbours:
        cost = way.cost + entry_cost(g, side, way.area, other)
        goers = [piece for piece in way.goers if may_cross(g, piece, way.area, other)]
        if goers and cost <= most and other != g.at[g.group[0]] and may_meet(g, goers, other):
            found.append(Way(cost, other, way.via or way.area, goers, False))
    return found


def may_meet(g: OrgunState, goers: list[int], area: int) -> bool:
    """Nobody is there whom these could not attack."""
    side = g.content.pieces[goers[0]].side
    if is_open(g, side, area):
        return True
    return area not in g.attacked and (count_units_in(g, goers) > 0 or count_units(g, side, area) > 0)


def has_room_for(g: OrgunState, way: Way) -> bool:
    """They could stop there."""
    side = g.content.pieces[g.group[0]].side
    return count_units(g, side, way.area) + count_units_in(g, way.goers) <= g.content.stacking[side]


def say(halves: int) -> str:
    """Half points as a number."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
