"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_scenarios import Goal
from sandtable.games.fitna.rules.cards import count_hand
from sandtable.games.fitna.rules.relations import find_enemies, has_enemy, is_enemy
from sandtable.games.fitna.rules.victory import (
    count_controlled,
    count_destroyed,
    count_points,
    count_standing,
    find_level,
    is_reached,
)
from sandtable.games.fitna.state import SEGMENT_OFFENSIVES, FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    GOAL_ALL,
    GOAL_ANY,
    GOAL_CONTROL,
    GOAL_CONTROL_ANY_OF,
    GOAL_CONTROL_AT_LEAST,
    GOAL_CONTROL_AT_MOST,
    GOAL_NO_UNITS,
    GOAL_POOL_AT_LEAST,
    GOAL_POOL_AT_MOST,
    GOAL_SUPPLIED_PATH,
    SPACES,
)

LEVEL: Final = 25.0
"""A level of victory as things stand."""
WAY: Final = 18.0
"""The whole way to the next level."""
GROUND: Final = 0.35
"""A controlled box."""
STEP: Final = 1.1
"""A step of an own unit, with its defence."""
FOE: Final = 1.0
"""A step of an enemy."""
CARD: Final = 0.9
"""A card in hand."""
MOVE: Final = 0.1
OFFENSIVE: Final = 0.5
"""What may still be done in this phase, as far as there is something to do."""
PRESS: Final = 1.2
"""Enough strength beside a wanted box to take it."""
WEAK: Final = 4
SURE: Final = 10.0
"""From so much less strength than the defenders on it counts, and so much more is enough."""
LONELY: Final = 1.2
"""An isolated unit."""
NEAR: Final = 0.12
"""A unit one box nearer to a box that is wanted."""
TRENCH: Final = 0.4
BARE: Final = 0.5
"""A wanted box that an enemy could walk into."""
JOKER: Final = 1.6
FAR: Final = 9
NOWHERE: Final = -1
"""In no box in particular."""


def evaluate(g: FitnaState, seat: int) -> float:
    """Levels and the way to them, ground, strength, cards, and what may still be done."""
    if g.over:
        return 100.0 * g.scores[seat] + (50.0 if seat in g.winners and len(g.winners) < len(g.scenario.order) else 0.0)
    value = float(count_points(g, seat)) if g.by_points else weigh_goals(g, seat)
    value += weigh_units(g, seat) + weigh_ground(g, seat) + weigh_pressure(g, seat)
    return value + CARD * count_hand(g, seat) + JOKER * g.jokers[seat]


def weigh_goals(g: FitnaState, seat: int) -> float:
    """The level as it stands, the way to the next one, and the prerequisite."""
    power = g.scenario.powers[seat]
    if power is None:
        return 0.0
    level = find_level(g, seat)
    value = LEVEL * level + WAY * (find_progress(g, power.goals[0], seat) - 1.0)
    for next_level in range(level + 1, 4):
        if power.goals[next_level] is not None:
            return value + WAY * find_progress(g, power.goals[next_level], seat)
    return value


def find_progress(g: FitnaState, goal: Goal | None, seat: int) -> float:
    """How much of a goal is reached, from 0 to 1."""
    if goal is None:
        return 1.0
    if goal.kind == GOAL_ALL:
        return sum(find_progress(g, part, seat) for part in goal.parts) / len(goal.parts)
    if goal.kind == GOAL_ANY:
        return max(find_progress(g, part, seat) for part in goal.parts)
    if is_reached(g, goal, seat):
        return 1.0
    if goal.kind in (GOAL_CONTROL, GOAL_CONTROL_ANY_OF):
        return sum(1 for box in goal.boxes if g.control[box] == seat) / len(goal.boxes)
    return find_count_progress(g, goal, seat)


def find_count_progress(g: FitnaState, goal: Goal, seat: int) -> float:
    """Goals that count something, and are not reached."""
    holder = goal.holders[0] if goal.holders else seat
    if goal.kind == GOAL_CONTROL_AT_LEAST:
        return count_controlled(g, goal, holder) / max(1, goal.n)
    if goal.kind == GOAL_CONTROL_AT_MOST:
        return 1.0 / (1 + count_controlled(g, goal, holder) - goal.n)
    if goal.kind == GOAL_NO_UNITS:
        return 1.0 / (1 + count_standing(g, goal))
    if goal.kind == GOAL_SUPPLIED_PATH:
        return 0.3
    if goal.kind == GOAL_POOL_AT_LEAST:
        return count_destroyed(g, goal.nats, False) / max(1, goal.n)
    if goal.kind == GOAL_POOL_AT_MOST:
        return goal.n / max(1, count_destroyed(g, goal.nats, True))
    return 0.0


def weigh_units(g: FitnaState, seat: int) -> float:
    """Own steps, those of enemies, and who is cut off."""
    value = 0.0
    enemies = find_enemies(g, seat, NOWHERE)
    ending = len(g.scenario.ending) > 0
    owners, steps, units = g.owner, g.steps, g.content.units
    for pile in g.piles:
        for unit in pile:
            owner = owners[unit]
            if owner == seat:
                value += STEP * units[unit].worth[steps[unit]] - (LONELY if g.isolated[unit] else 0.0)
            elif enemies >> owner & 1 or (ending and is_enemy(g, seat, owner, g.at[unit])):
                value -= FOE * units[unit].worth[steps[unit]]
    return value


def weigh_ground(g: FitnaState, seat: int) -> float:
    """Controlled boxes, entrenchments, and how near the own units are to boxes that are wanted and not held."""
    value = 0.0
    control = g.control
    for box in range(BOXES):
        if control[box] == seat:
            value += GROUND + (TRENCH if g.entrenched[box] else 0.0)
    power = g.scenario.powers[seat]
    if power is None:
        return value
    mobile = list_mobile(g, seat)
    for box in power.wanted:
        if control[box] != seat:
            value -= NEAR * find_nearest(g, mobile, box)
        elif not g.piles[box] and is_threatened(g, seat, box):
            value -= BARE
    return value


def weigh_pressure(g: FitnaState, seat: int) -> float:
    """Strength beside wanted boxes that others hold, and what the OPPs of the phase could still do with it."""
    power = g.scenario.powers[seat]
    if power is None:
        return 0.0
    attacks = list_attacks(g, seat)
    value = 0.0
    chances = 1
    for box in power.wanted:
        if g.control[box] != seat and g.piles[box]:
            odds = find_odds(g, attacks, box)
            value += PRESS * odds
            if odds > 0.5:
                chances += 1
    if g.active == seat and g.segment < SEGMENT_OFFENSIVES:
        value += MOVE * g.moves + OFFENSIVE * min(g.offensives, chances)
    return value


def list_attacks(g: FitnaState, seat: int) -> list[int]:
    """By box: the attack strength of the own units there."""
    found = [0] * SPACES
    units, steps = g.content.units, g.steps
    for box in range(BOXES):
        if g.holders[box] >> seat & 1:
            for unit in g.piles[box]:
                if g.owner[unit] == seat:
                    found[box] += units[unit].attack[steps[unit]]
    return found


def find_odds(g: FitnaState, attacks: list[int], box: int) -> float:
    """From 0 to 1: how well the strongest stack beside a box matches those who are in it."""
    best = 0
    for other in g.content.boxes[box].neighbours:
        if attacks[other] > best:
            best = attacks[other]
    if not best:
        return 0.0
    defence = g.content.boxes[box].defence
    for unit in g.piles[box]:
        defence += g.content.units[unit].defence[g.steps[unit]]
    return min(1.0, max(0.0, (best - defence + WEAK) / SURE))


def list_mobile(g: FitnaState, seat: int) -> list[int]:
    """Boxes with an own unit that moves."""
    found: list[int] = []
    for box in range(BOXES):
        if g.holders[box] >> seat & 1:
            for unit in g.piles[box]:
                if g.owner[unit] == seat and g.content.units[unit].move:
                    found.append(box)
                    break
    return found


def find_nearest(g: FitnaState, starts: list[int], box: int) -> int:
    """Links from a box to the nearest of some, at most FAR."""
    best = FAR
    row = box * BOXES
    distance = g.content.distance
    for start in starts:
        links = distance[row + start]
        if links < best:
            best = links
    return best


def is_threatened(g: FitnaState, seat: int, box: int) -> bool:
    """An enemy stands next to it."""
    return any(other < BOXES and has_enemy(g, seat, other) for other in g.content.boxes[box].neighbours)
