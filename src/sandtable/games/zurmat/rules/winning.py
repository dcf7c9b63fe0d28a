"""Winning the game: Objectives, tiles, events (ZUR-WIN, ZUR-GOAL, rulings C53, C54)."""

from __future__ import annotations

from sandtable.games.zurmat.content import Objective
from sandtable.games.zurmat.log import DRAW, OBJECTIVE_MET, OBJECTIVE_MISSED, SCORE, WINS
from sandtable.games.zurmat.rules.pieces import count_controlled
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import (
    BOX_AT_LEAST,
    BUILDINGS_AT_LEAST,
    COALITION,
    FOB,
    MORE_FEATURE_TILES,
    MORE_UNITS,
    SCHOOLS,
    SCORE_MOST,
    TALIBAN,
    enemy,
)
from sandtable.kernel.state import EVERYONE


def count_feature_tiles(g: ZurmatState, side: int, feature: int) -> int:
    """Controlled tiles of a kind."""
    tiles = g.content.tiles
    return len([tile for tile in g.tiles if g.control[tile] == side and tiles[tile].feature == feature])


def count_progress(g: ZurmatState, objective: Objective) -> tuple[int, int]:
    """How much of an Objective there is, and how much is needed, on the present position."""
    side = objective.side
    if objective.test == BOX_AT_LEAST:
        return g.boxes[side][objective.operation], objective.count
    if objective.test == MORE_UNITS:
        return sum(g.afghans[side]), sum(g.afghans[enemy(side)]) + 1
    if objective.test == BUILDINGS_AT_LEAST:
        built = g.schools if objective.building == SCHOOLS else g.forts
        return sum(built[tile] for tile in g.tiles if g.control[tile] == side), objective.count
    if objective.test == MORE_FEATURE_TILES:
        theirs = count_feature_tiles(g, enemy(side), objective.feature)
        return count_feature_tiles(g, side, objective.feature), theirs + 1
    near = [tile for tile in g.neighbours[FOB * 4 : FOB * 4 + 4] if tile and g.control[tile] == side]
    if not objective.fob:
        return len(near), objective.count
    fob = 1 if g.control[FOB] == side else 0
    return min(len(near), objective.count) + fob, objective.count + 1


def is_met(g: ZurmatState, objective: Objective) -> bool:
    """Whether an Objective holds on the present position (ZUR-WIN-c); comparisons need strictly more."""
    have, need = count_progress(g, objective)
    return have >= need


def count_event_points(g: ZurmatState, side: int) -> int:
    """Points of event cards taken (ZUR-WIN-d)."""
    total = 0
    for event in g.won[side]:
        for effect in g.content.events[event].effects:
            if effect.type == SCORE_MOST:
                total += effect.vp
    return total


def count_objective_points(g: ZurmatState, side: int) -> int:
    """Points of Objectives that hold now (ZUR-WIN-c)."""
    objectives = [g.content.objectives[index] for index in g.objectives_kept[side]]
    return sum(objective.vp for objective in objectives if is_met(g, objective))


def count_points(g: ZurmatState, side: int) -> int:
    """Tiles, Objectives and events; there are no other points (ZUR-WIN-b to ZUR-WIN-d, ZUR-WIN-j)."""
    return count_controlled(g, side) + count_objective_points(g, side) + count_event_points(g, side)


def end_game(g: ZurmatState) -> None:
    """Most points win; then most tiles; then it is a draw (ZUR-WIN-e to ZUR-WIN-g)."""
    points = [count_points(g, COALITION), count_points(g, TALIBAN)]
    tiles = [count_controlled(g, COALITION), count_controlled(g, TALIBAN)]
    tell_scores(g, points, tiles)
    winners: list[int] = []
    for side in (COALITION, TALIBAN):
        other = enemy(side)
        if points[side] > points[other] or (points[side] == points[other] and tiles[side] > tiles[other]):
            winners.append(side)
            g.tell(EVERYONE, WINS, side)
    if not winners:
        g.tell(EVERYONE, DRAW)
    g.finish(winners, points)


def tell_scores(g: ZurmatState, points: list[int], tiles: list[int]) -> None:
    """Objectives are shown only now (ruling C54)."""
    for side in (COALITION, TALIBAN):
        for index in g.objectives_kept[side]:
            objective = g.content.objectives[index]
            kind = OBJECTIVE_MET if is_met(g, objective) else OBJECTIVE_MISSED
            g.reveal(EVERYONE, kind, side, index, objective.vp)
        g.tell(EVERYONE, SCORE, side, points[side], tiles[side])
