"""Where the unit in hand can go over several boxes, and why others are not offered."""

from __future__ import annotations

from sandtable.games.fitna.rules.entry import is_kept_home, is_neutral_ground, is_within_range, may_enter
from sandtable.games.fitna.rules.movement import Move, is_way
from sandtable.games.fitna.rules.offensives import PickTarget, list_targets
from sandtable.games.fitna.rules.relations import has_enemy, is_bound
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES
from sandtable.games.fitna.words import count


def find_ways(g: FitnaState) -> dict[int, int]:
    """By box that the unit in hand reaches later: the box before it, on a shortest way."""
    if not isinstance(g.step, Move):
        return {}
    unit, here = g.step.unit, g.at[g.step.unit]
    found = {here: here}
    ring = [here]
    for left in range(g.steps_left, 0, -1):
        wider: list[int] = []
        for box in ring:
            for other in g.content.boxes[box].neighbours:
                if other not in found and is_way(g, unit, other, left):
                    found[other] = box
                    wider.append(other)
        ring = wider
    return {box: before for box, before in found.items() if before != here and box != here}


def list_reasons(g: FitnaState) -> dict[int, str]:
    """By box that is not offered: why."""
    if isinstance(g.step, Move):
        return list_bars(g, g.step.unit)
    if isinstance(g.step, PickTarget):
        beside = [box for box in g.content.boxes[g.step.origin].neighbours if box < BOXES]
        open_to = list_targets(g, g.acting, g.step.origin)
        return {box: tell_spared(g, box) for box in beside if box not in open_to}
    return {}


def tell_spared(g: FitnaState, box: int) -> str:
    """Why a box is no target."""
    return "these units may not attack those who are there" if g.piles[box] else "nobody is there"


def list_bars(g: FitnaState, unit: int) -> dict[int, str]:
    """Why a unit in hand does not go to a box."""
    here = g.at[unit]
    reached = {*find_ways(g), here}
    reached |= {box for box in g.content.boxes[here].neighbours if is_way(g, unit, box, g.steps_left)}
    return {box: tell_bar(g, unit, box) for box in range(BOXES) if box not in reached and g.scenario.in_play[box]}


def tell_bar(g: FitnaState, unit: int, box: int) -> str:
    """What keeps a unit from a box."""
    one, owner = g.content.units[unit], g.owner[unit]
    if has_enemy(g, owner, box):
        return "enemies are there; they can be attacked in the Offensives segment"
    if is_neutral_ground(g, owner, box):
        return "it belongs to somebody who is neither friend nor enemy"
    if not is_within_range(g, owner, one.nat, box) or is_kept_home(g, unit, box):
        return "the scenario keeps it from going there"
    if is_bound(g, unit, g.content.boxes[box].country):
        return "militias do not cross between Syria and Iraq here"
    if not may_enter(g, unit, box):
        return "it is not allowed there"
    here = g.at[unit]
    if here < BOXES and g.content.distance[here * BOXES + box] <= g.steps_left:
        return "no open way leads there, or there is no room at its end"
    return f"too far: {count(g.steps_left, 'box')} left"
