"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.content import Objective
from sandtable.games.zurmat.rules.declaration import count_loyalty
from sandtable.games.zurmat.rules.operations import count_named_level
from sandtable.games.zurmat.rules.pieces import count_units
from sandtable.games.zurmat.rules.winning import count_points, is_met
from sandtable.games.zurmat.state import AFTER, BEFORE, ZurmatState
from sandtable.games.zurmat.terms import (
    BOX_AT_LEAST,
    COALITION,
    CONTROLLED_TILES,
    DECLARE,
    NO_OPERATION,
    SCORE_MOST,
    enemy,
)
from sandtable.kernel.state import NOBODY

CARD: Final = 0.45
UNIT: Final = 0.06
US_UNIT: Final = 0.12
BUILDING: Final = 0.05
GUARDED: Final = 0.4
"""A card on a tile that would bring discs as things stand."""
LEAN: Final = 0.30
"""What a tile that would declare for the side is worth while it does not control it."""
MARGIN: Final = 0.04
OPERATION_WORTH: Final = [0.05, 0.05, 0.16, 0.03, 0.12]
"""What a Level of each Operation is worth before it is carried out."""
UNDER_WAY: Final = 0.6
"""How much of that counts once it has begun: a card thrown away to put its end off must not pay."""


def evaluate(g: ZurmatState, seat: int) -> float:
    """Points ahead, and what may become points."""
    if g.over:
        other = enemy(seat)
        result = 100.0 if seat in g.winners else -100.0 if other in g.winners else 0.0
        return result + g.scores[seat] - g.scores[other]
    return worth(g, seat) - worth(g, enemy(seat))


def worth(g: ZurmatState, side: int) -> float:
    """One side's prospects."""
    value = float(count_points(g, side))
    for index in g.objectives_kept[side]:
        objective = g.content.objectives[index]
        if not is_met(g, objective):
            value += progress(g, objective)
    value += CARD * len(g.hands[side])
    for tile in g.tiles:
        value += tile_worth(g, side, tile)
    if g.turn == side and g.stage != AFTER:
        value += operation_worth(g, side)
    return value + event_worth(g, side)


def tile_worth(g: ZurmatState, side: int, tile: int) -> float:
    """Units, buildings, and which way the tile leans."""
    other = enemy(side)
    lead = count_loyalty(g, side, tile) - count_loyalty(g, other, tile)
    value = MARGIN * max(-3, min(3, lead)) + UNIT * g.afghans[side][tile]
    if side == COALITION:
        value += US_UNIT * g.us[tile]
    if g.control[tile] == side:
        value += BUILDING * (g.schools[tile] + g.forts[tile])
    elif lead > 0:
        value += LEAN if g.control[tile] == NOBODY else LEAN * 1.6
    return value


def progress(g: ZurmatState, objective: Objective) -> float:
    """Part of an Objective that is not yet met."""
    if objective.test == BOX_AT_LEAST:
        return objective.vp * 0.6 * g.boxes[objective.side][objective.operation] / objective.count
    return 0.0


def operation_worth(g: ZurmatState, side: int) -> float:
    """The Operation of this turn, as long as it is not complete."""
    if g.operation == NO_OPERATION:
        return 0.3
    level = g.level if g.stage != BEFORE else count_named_level(g, side)
    value = OPERATION_WORTH[g.operation] * max(0, level)
    if g.operation == DECLARE:
        value += best_flip(g, side, level)
    if g.stage != BEFORE:
        value *= UNDER_WAY
    for index in g.objectives_kept[side]:
        objective = g.content.objectives[index]
        if objective.test == BOX_AT_LEAST and objective.operation == g.operation and not is_met(g, objective):
            value += objective.vp * 0.6 / objective.count
    return value


def best_flip(g: ZurmatState, side: int, level: int) -> float:
    """What the best declaration would win, counting on half the discs to be drawn."""
    other = enemy(side)
    best = 0.0
    for tile in g.tiles:
        if g.control[tile] != side:
            lead = count_loyalty(g, side, tile) - count_loyalty(g, other, tile) + level * 0.5
            if lead > 0:
                best = max(best, 1.0 if g.control[tile] == NOBODY else 2.0)
    return best * 0.7


def event_worth(g: ZurmatState, side: int) -> float:
    """A lead for events that wait to be scored."""
    value = 0.0
    other = enemy(side)
    for guard in g.guards:
        if guard.side == side and count_units(g, other, guard.tile) == 0:
            value += GUARDED
    for box in g.calendar:
        for event in box:
            for effect in g.content.events[event].effects:
                if effect.type == SCORE_MOST and effect.what == CONTROLLED_TILES:
                    lead = g.control.count(side) - g.control.count(other)
                    value += effect.vp * 0.25 * max(-1, min(1, lead))
    return value
