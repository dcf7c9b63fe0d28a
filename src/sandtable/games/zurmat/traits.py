"""A position of Zurmat as a row of numbers, for what bots learn from games played."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.hints import event_worth, operation_worth, progress
from sandtable.games.zurmat.rules.declaration import count_loyalty
from sandtable.games.zurmat.rules.winning import count_event_points, is_met
from sandtable.games.zurmat.state import AFTER, BEFORE, DURING, ZurmatState
from sandtable.games.zurmat.terms import COALITION, NO_OPERATION, OPERATIONS, TALIBAN
from sandtable.kernel.state import NOBODY

LEADS: Final = 7
"""Leads in Loyalty from -3 to 3."""
MONTHS: Final = 12.0


def traits(g: ZurmatState, seat: int) -> list[float]:
    """What the board, the sides and the turn look like, from nobody's side."""
    found = count_leads(g)
    for side in (COALITION, TALIBAN):
        add_objectives(g, side, found)
        add_pieces(g, side, found)
        add_operations(g, side, found)
    add_turn(g, found)
    return found


def count_leads(g: ZurmatState) -> list[float]:
    """How many tiles of each controller lean how far which way."""
    found = [0.0] * (3 * LEADS)
    for tile in g.tiles:
        lead = count_loyalty(g, COALITION, tile) - count_loyalty(g, TALIBAN, tile)
        found[(g.control[tile] + 1) * LEADS + max(-3, min(3, lead)) + 3] += 1.0
    return found


def add_objectives(g: ZurmatState, side: int, found: list[float]) -> None:
    """Points of Objectives, met, hoped for and kept, and of events."""
    met = hoped = kept = 0.0
    for index in g.objectives_kept[side]:
        objective = g.content.objectives[index]
        kept += objective.vp
        if is_met(g, objective):
            met += objective.vp
        else:
            hoped += progress(g, objective)
    found.append(met)
    found.append(hoped)
    found.append(kept)
    found.append(float(count_event_points(g, side)))


def add_pieces(g: ZurmatState, side: int, found: list[float]) -> None:
    """Cards, units, tiles, discs and buildings."""
    found.append(float(len(g.hands[side])))
    found.append(float(sum(g.afghans[side])))
    found.append(float(g.supply[side]))
    found.append(float(g.control.count(side)))
    faction, neutral = g.bag[side * 2], g.bag[side * 2 + 1]
    found.append(faction / (faction + neutral + 1.0))
    found.append(float(sum(g.discs[side * 2])))
    found.append(float(sum(g.discs[side * 2 + 1])))
    schools = forts = 0
    for tile in g.tiles:
        if g.control[tile] == side:
            schools += g.schools[tile]
            forts += g.forts[tile]
    found.append(float(schools))
    found.append(float(forts))
    found.append(float(sum(g.us)) if side == COALITION else 0.0)


def add_operations(g: ZurmatState, side: int, found: list[float]) -> None:
    """What was completed, the Level that each Operation would have, and what is under way."""
    for count in g.boxes[side]:
        found.append(float(count))
    ready = [0.0] * len(OPERATIONS)
    for place, operation in enumerate(g.rows[side]):
        ready[operation] = float(g.content.levels[place])
    found.extend(ready)
    found.append(operation_worth(g, side) if g.turn == side else 0.0)
    found.append(event_worth(g, side))
    found.append(1.0 if g.operation != NO_OPERATION and g.turn == side else 0.0)


def add_turn(g: ZurmatState, found: list[float]) -> None:
    """How much is left of the year, whose turn it is and how far the Operation is."""
    found.append(1.0 - g.month / MONTHS)
    found.append(float(g.winter))
    for operation in range(len(OPERATIONS)):
        for side in (COALITION, TALIBAN):
            found.append(1.0 + g.level if g.turn == side and g.operation == operation else 0.0)
    for side in (NOBODY, COALITION, TALIBAN):
        found.append(1.0 if g.turn == side else 0.0)
    for stage in (BEFORE, DURING, AFTER):
        found.append(1.0 if g.stage == stage else 0.0)
