"""A position of The Siege of Orgun as a row of numbers, for what bots learn from games played."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.hints import (
    exposure,
    foresee,
    list_stacks,
    muster,
    stray,
    threat,
    verdict,
    worth,
)
from sandtable.games.orgun.rules.pieces import is_controlled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, BASE, DRA, GONE, MUJ, NO_TRIBE, TRACK, TRIBES, WAITING

TURNS: Final = 12.0
NEAR: Final = 3


def traits(g: OrgunState, seat: int) -> list[float]:
    """What the map, the hands and the turn look like, from nobody's side."""
    found: list[float] = []
    left = 1.0 - g.turn / TURNS
    forces = [muster(g, DRA), muster(g, MUJ)]
    stacks = [list_stacks(forces[DRA]), list_stacks(forces[MUJ])]
    for area in g.content.aims:
        add_aim(g, area, forces, stacks, found)
    for side in (DRA, MUJ):
        add_side(g, side, found)
    found.append(exposure(g, DRA, forces, stacks[DRA]))
    found.append(exposure(g, MUJ, forces, stacks[MUJ]))
    found.append(stray(g, stacks[DRA]))
    found.append(foresee(g))
    found.append(verdict(g))
    found.append(left)
    for late in range(8, 13):
        found.append(1.0 if g.turn >= late else 0.0)
    add_tribes(g, found)
    found.append(1.0 if g.at[g.content.mi24] == BASE else 0.0)
    found.append(float(g.strikes))
    found.append(float(sum(g.mines)))
    for side in (-1, DRA, MUJ):
        found.append(1.0 if g.acting == side else 0.0)
    found.append(float(g.passes))
    found.append(float(g.initiative))
    return found


def add_aim(g: OrgunState, area: int, forces: list[list[int]], stacks: list[list[int]], found: list[float]) -> None:
    """A place that decides the game: who is there, how strong, and who is near."""
    for side in (DRA, MUJ):
        found.append(1.0 if is_controlled(g, side, area) else 0.0)
        found.append(float(forces[side][area]))
        found.append(0.0 if is_controlled(g, side, area) else threat(g, side, area, forces, stacks))
        near = [0.0] * NEAR
        for stack in stacks[side]:
            away = g.content.distances[area][stack]
            if 0 < away <= NEAR:
                near[away - 1] += forces[side][stack]
        found.extend(near)
    found.append(float(g.mines[area]))


def add_side(g: OrgunState, side: int, found: list[float]) -> None:
    """Pieces, cards and weariness of one side."""
    units = fire = spent = lost = waiting = short = 0
    for unit in g.content.units[side]:
        at = g.at[unit]
        one = g.content.pieces[unit]
        if 0 < at < AREAS:
            units += 1
            fire += one.fp
            spent += g.spent[unit]
            short += g.supply[unit]
        elif at == GONE:
            lost += 1
        elif at in (WAITING, TRACK):
            waiting += 1
    ready = 0
    for piece in g.activated:
        if g.acting == side and not g.motion[piece]:
            ready += 1
    for count in (units, fire, spent, lost, waiting, short, ready, len(g.hands[side]), len(g.played[side])):
        found.append(float(count))
    found.append(worth(g, side))


def add_tribes(g: OrgunState, found: list[float]) -> None:
    """Units left of each tribe, and whether it may be called."""
    left = [0.0] * len(TRIBES)
    for unit in g.content.units[MUJ]:
        tribe = g.content.pieces[unit].tribe
        if tribe != NO_TRIBE and 0 < g.at[unit] < AREAS:
            left[tribe] += 1.0
    low = sorted(left)
    for count in low:
        found.append(count)
        found.append(1.0 if count == 0.0 else 0.0)
        found.append(1.0 if count <= 1.0 else 0.0)
    found.append(float(sum(g.called)))
