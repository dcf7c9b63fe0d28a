"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_scenarios import Goal
from sandtable.games.fitna.rules.battle import find_column
from sandtable.games.fitna.rules.cards import count_hand
from sandtable.games.fitna.rules.planning import Split
from sandtable.games.fitna.rules.relations import find_enemies, has_enemy, is_enemy
from sandtable.games.fitna.rules.victory import (
    count_controlled,
    count_destroyed,
    count_points,
    count_standing,
    find_level,
    is_reached,
)
from sandtable.games.fitna.state import SEGMENT_MOVEMENT, FitnaState
from sandtable.games.fitna.terms import (
    AR,
    AR_STAR,
    BOXES,
    COLUMNS,
    DR,
    DR_STAR,
    DS,
    EX_STAR,
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
RIVAL: Final = 12.0
"""A level of the other seat, where there are two: who is not above it has won nothing."""
GROUND: Final = 0.35
"""A controlled box."""
WANTED: Final = 0.8
"""So much more if the goals speak of it."""
STEP: Final = 1.1
"""A step of an own unit, with its defence."""
FOE: Final = 1.0
"""A step of an enemy."""
CARD: Final = 0.9
"""A card in hand."""
KEPT: Final = 0.25
"""A known one that is kept, where a spent one would be replaced."""
MOVE: Final = 0.35
"""A unit for whose move there is an OPP. It counts through the phase, moved or not, so that nobody walks to and fro
only to put off the end of movement."""
OFFENSIVE: Final = 0.9
"""What an offensive is planned for, until the first unit moves, for the same reason."""
BUSY: Final = 8
"""More units than these find nothing to do."""
WALK: Final = 0.04
"""A unit that moves: not for nothing."""
PRESS: Final = 0.7
"""Enough strength beside a wanted box to take it."""
WEAK: Final = 4
SURE: Final = 10.0
"""From so much less strength than the defenders on it counts, and so much more is enough."""
SHIFTED: Final = 3
"""Strength that a column of the ground or of an entrenchment is worth."""
RISK: Final = 5.0
"""A box of the prerequisite that enemies beside it could take."""
A_WALK: Final = 3
"""From so many boxes away they walk into it if nobody is there."""
LONELY: Final = 1.2
"""An isolated unit."""
NEAR: Final = 0.12
"""A unit one box nearer to a box that is wanted."""
TRENCH: Final = 0.4
BARE: Final = 0.5
"""A wanted box that an enemy could walk into."""
JOKER: Final = 1.6
FAR: Final = 9
DICE: Final = 6
NOWHERE: Final = -1
"""In no box in particular."""


def evaluate(g: FitnaState, seat: int) -> float:
    """Levels and the way to them, ground, strength, cards, and what may still be done."""
    if g.over:
        return 100.0 * g.scores[seat] + (50.0 if seat in g.winners and len(g.winners) < len(g.scenario.order) else 0.0)
    value = weigh_aims(g, seat)
    if g.attackers and g.defenders:
        value += weigh_battle(g, seat, value)
    value += weigh_units(g, seat) + weigh_ground(g, seat) + weigh_pressure(g, seat)
    return value + weigh_hand(g, seat) + JOKER * g.jokers[seat]


def weigh_hand(g: FitnaState, seat: int) -> float:
    """Cards. What is spent in the own phase is drawn again at its end: only the choice among known ones is lost."""
    held = count_hand(g, seat)
    if g.active != seat:
        return CARD * held
    return CARD * max(held, g.content.hand) + KEPT * held


def weigh_aims(g: FitnaState, seat: int) -> float:
    """Points or goals, whichever are played for."""
    if g.by_points:
        return float(count_points(g, seat))
    value = weigh_goals(g, seat)
    if len(g.scenario.order) == 2:
        for other in g.scenario.order:
            if other != seat:
                value -= RIVAL * find_level(g, other)
    return value


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
    if goal.kind == GOAL_CONTROL:
        return sum(1 for box in goal.boxes if g.control[box] == seat) / len(goal.boxes)
    if goal.kind == GOAL_CONTROL_ANY_OF:
        return sum(1 for box in goal.boxes if g.control[box] in goal.holders) / len(goal.boxes)
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
            continue
        value += WANTED
        if not g.piles[box] and is_threatened(g, seat, box):
            value -= BARE
    return value


def weigh_battle(g: FitnaState, seat: int, aims: float) -> float:
    """What the die may bring, since the others are asked before it falls: steps of both sides, and the box."""
    if g.result >= 0:
        return weigh_capture(g, seat, aims) if g.result >= DR else 0.0
    mine, theirs = count_steps(g, g.attackers), count_steps(g, g.defenders)
    column = find_column(g)
    cost = toll = won = 0
    for die in range(DICE):
        result = g.content.crt[die * COLUMNS + column]
        lost = find_toll(result, len(g.defenders), theirs)
        cost += find_cost(result, len(g.attackers), mine)
        toll += lost
        if result >= DR or lost == theirs:
            won += 1
    value = weigh_side(g, seat, g.attackers) * cost / mine + weigh_side(g, seat, g.defenders) * toll / theirs
    return (value + won * weigh_capture(g, seat, aims)) / DICE


def count_steps(g: FitnaState, units: list[int]) -> int:
    """All of them together."""
    total = 0
    for unit in units:
        total += g.steps[unit]
    return max(1, total)


def find_cost(result: int, units: int, steps: int) -> int:
    """Steps that the attackers lose (FIT-18.4-b to FIT-18.4-j)."""
    if result in (AR_STAR, EX_STAR):
        return min(units, steps)
    return 0 if result in (DR, DS) else 1


def find_toll(result: int, units: int, steps: int) -> int:
    """Steps that the defenders lose."""
    if result == DS:
        return steps
    if result == EX_STAR:
        return min(units, steps)
    if result == DR_STAR:
        return min(2, steps)
    return 0 if result in (AR_STAR, AR) else 1


def weigh_side(g: FitnaState, seat: int, units: list[int]) -> float:
    """What it means to a seat if all of a side is lost."""
    value = 0.0
    for unit in units:
        worth = g.content.units[unit].worth[g.steps[unit]]
        if g.owner[unit] == seat:
            value -= STEP * worth
        elif is_enemy(g, seat, g.owner[unit], g.target):
            value += FOE * worth
    return value


def weigh_capture(g: FitnaState, seat: int, aims: float) -> float:
    """What it means if the attacker takes the box."""
    box = g.target
    holder = g.control[box]
    if box >= BOXES or holder == g.attacker:
        return 0.0
    g.control[box] = g.attacker
    value = weigh_aims(g, seat) - aims
    g.control[box] = holder
    power = g.scenario.powers[seat]
    ground = GROUND + (WANTED if power is not None and box in power.wanted else 0.0)
    if g.attacker == seat:
        return value + ground
    return value - ground if holder == seat else value


def weigh_pressure(g: FitnaState, seat: int) -> float:
    """Strength beside wanted boxes that others hold, and what the OPPs of the phase could still do with it."""
    power = g.scenario.powers[seat]
    if power is None:
        return 0.0
    attacks = list_attacks(g, 1 << seat)
    value = -RISK * weigh_risk(g, power.goals[0], seat)
    chances = 1
    for box in power.wanted:
        if g.control[box] != seat and g.piles[box]:
            odds = find_odds(g, attacks, box)
            value += PRESS * odds
            if odds > 0.5:
                chances += 1
    return value + weigh_plans(g, chances) if g.active == seat else value


def weigh_plans(g: FitnaState, chances: int) -> float:
    """What the OPPs of the phase are good for, used or not; offensives until something is done towards them."""
    walked = sum(g.moved)
    moves, offensives = g.moves + walked, g.offensives
    step = g.step
    if isinstance(step, Split):
        offensives = min(step.total, chances)
        moves = (step.total - offensives) * g.content.units_per_opp
    value = MOVE * min(moves, BUSY) - WALK * walked
    if g.segment > SEGMENT_MOVEMENT or walked:
        return value
    return value + OFFENSIVE * min(offensives, chances)


def weigh_risk(g: FitnaState, prerequisite: Goal | None, seat: int) -> float:
    """How easily enemies could take what everything depends on."""
    if prerequisite is None or not prerequisite.boxes:
        return 0.0
    enemies = find_enemies(g, seat, NOWHERE)
    value = 0.0
    for box in prerequisite.boxes:
        if g.control[box] == seat or g.control[box] in prerequisite.holders:
            if not g.piles[box] and is_within_a_walk(g, enemies, box):
                value += 1.0
                continue
            best = 0
            for other in g.content.boxes[box].neighbours:
                if other < BOXES and g.holders[other] & enemies:
                    best = max(best, count_attack(g, enemies, other))
            value += judge_odds(g, best, box)
    return value


def is_within_a_walk(g: FitnaState, enemies: int, box: int) -> bool:
    """An enemy who moves could come into an empty box in one phase."""
    row = box * BOXES
    for start in range(BOXES):
        if g.content.distance[row + start] <= A_WALK and g.holders[start] & enemies:
            for unit in g.piles[start]:
                if enemies >> g.owner[unit] & 1 and g.content.units[unit].move:
                    return True
    return False


def list_attacks(g: FitnaState, owners: int) -> list[int]:
    """By box: the attack strength of the units there that belong to some."""
    found = [0] * SPACES
    for box in range(BOXES):
        if g.holders[box] & owners:
            found[box] = count_attack(g, owners, box)
    return found


def count_attack(g: FitnaState, owners: int, box: int) -> int:
    """The attack strength of some in one box."""
    total = 0
    for unit in g.piles[box]:
        if owners >> g.owner[unit] & 1:
            total += g.content.units[unit].attack[g.steps[unit]]
    return total


def find_odds(g: FitnaState, attacks: list[int], box: int) -> float:
    """From 0 to 1: how well the strongest stack beside a box matches those who are in it."""
    best = 0
    for other in g.content.boxes[box].neighbours:
        if attacks[other] > best:
            best = attacks[other]
    return judge_odds(g, best, box)


def judge_odds(g: FitnaState, attack: int, box: int) -> float:
    """From 0 to 1: how well a stack matches those who are in a box."""
    if not attack:
        return 0.0
    defence = SHIFTED * (g.content.boxes[box].defence + g.entrenched[box])
    for unit in g.piles[box]:
        defence += g.content.units[unit].defence[g.steps[unit]]
    return min(1.0, max(0.0, (attack - defence + WEAK) / SURE))


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
