"""A position of Zurmat as a row of numbers, for what bots learn from games played."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.hints import event_worth, operation_worth, progress
from sandtable.games.zurmat.rules.declaration import count_loyalty
from sandtable.games.zurmat.rules.winning import count_event_points, is_met
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import COALITION, OPERATIONS, TALIBAN
from sandtable.kernel.state import NOBODY

LEADS: Final = 7
"""Leads in Loyalty from -3 to 3."""


def traits(g: ZurmatState) -> list[float]:
    """What the board, the hands and the turn look like, from nobody's side."""
    found = count_leads(g)
    for side in (COALITION, TALIBAN):
        add_side(g, side, found)
    left = 1.0 - g.month / 12.0
    found.append(left)
    found.append(float(g.winter))
    for operation in range(len(OPERATIONS)):
        for side in (COALITION, TALIBAN):
            under_way = g.turn == side and g.operation == operation
            found.append(1.0 + g.level if under_way else 0.0)
    for side in (NOBODY, COALITION, TALIBAN):
        found.append(1.0 if g.turn == side else 0.0)
    for stage in range(3):
        found.append(1.0 if g.stage == stage else 0.0)
    return found


def count_leads(g: ZurmatState) -> list[float]:
    """How many tiles of each controller lean how far which way."""
    found = [0.0] * (3 * LEADS)
    for tile in g.tiles:
        lead = count_loyalty(g, COALITION, tile) - count_loyalty(g, TALIBAN, tile)
        found[(g.control[tile] + 1) * LEADS + max(-3, min(3, lead)) + 3] += 1.0
    return found


def add_side(g: ZurmatState, side: int, found: list[float]) -> None:
    """Points, cards, units, bags and boxes of one side."""
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
    found.append(float(len(g.hands[side])))
    found.append(float(sum(g.afghans[side])))
    found.append(float(g.supply[side]))
    found.append(float(g.control.count(side)))
    faction, neutral = g.bag[side * 2], g.bag[side * 2 + 1]
    found.append(faction / (faction + neutral + 1.0))
    found.append(float(sum(g.discs[side * 2])))
    found.append(float(sum(g.discs[side * 2 + 1])))
    schools = forts = us = 0
    for tile in g.tiles:
        if g.control[tile] == side:
            schools += g.schools[tile]
            forts += g.forts[tile]
        us += g.us[tile]
    found.append(float(schools))
    found.append(float(forts))
    found.append(float(us) if side == COALITION else 0.0)
    for count in g.boxes[side]:
        found.append(float(count))
    ready = [0.0] * len(OPERATIONS)
    for place, operation in enumerate(g.rows[side]):
        ready[operation] = float(g.content.levels[place])
    found.extend(ready)
    found.append(operation_worth(g, side) if g.turn == side else 0.0)
    found.append(event_worth(g, side))
    found.append(1.0 if g.operation >= 0 and g.turn == side else 0.0)
