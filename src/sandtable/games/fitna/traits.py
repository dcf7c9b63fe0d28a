"""A position of Fitna as a seat sees it, as a row of numbers, for what bots learn from games played."""

from __future__ import annotations

from sandtable.games.fitna.hints import (
    FAR,
    NOWHERE,
    count_attack,
    find_nearest,
    find_odds,
    find_progress,
    is_threatened,
    list_attacks,
    list_mobile,
    weigh_aims,
    weigh_battle,
    weigh_plans,
    weigh_risk,
)
from sandtable.games.fitna.rules.cards import count_hand
from sandtable.games.fitna.rules.relations import find_enemies
from sandtable.games.fitna.rules.victory import find_level
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES


def traits(g: FitnaState, seat: int) -> list[float]:
    """Aims, units, ground and plans; nothing for a seat that takes no part."""
    found: list[float] = []
    enemies = find_enemies(g, seat, NOWHERE)
    add_aims(g, seat, found)
    add_units(g, seat, enemies, found)
    add_stacks(g, seat, enemies, found)
    add_ground(g, seat, found)
    add_fronts(g, seat, enemies, found)
    add_means(g, seat, found)
    return found


def add_aims(g: FitnaState, seat: int, found: list[float]) -> None:
    """The level, the prerequisite, the way to the next level, and the best level of the others."""
    power = g.scenario.powers[seat]
    if power is None:
        found.extend([0.0, 0.0, 0.0, 0.0])
        return
    level = find_level(g, seat)
    found.append(float(level))
    found.append(find_progress(g, power.goals[0], seat))
    way = 0.0
    for higher in range(level + 1, 4):
        if power.goals[higher] is not None:
            way = find_progress(g, power.goals[higher], seat)
            break
    found.append(way)
    best = 0
    for other in g.scenario.order:
        if other != seat:
            best = max(best, find_level(g, other))
    found.append(float(best))


def add_units(g: FitnaState, seat: int, enemies: int, found: list[float]) -> None:
    """Worth of own units and of enemies, and who of them is isolated."""
    mine = theirs = lonely = cut_off = 0.0
    for pile in g.piles:
        for unit in pile:
            worth = g.content.units[unit].worth[g.steps[unit]]
            if g.owner[unit] == seat:
                mine += worth
                lonely += g.isolated[unit]
            elif enemies >> g.owner[unit] & 1:
                theirs += worth
                cut_off += g.isolated[unit]
    found.append(mine)
    found.append(theirs)
    found.append(lonely)
    found.append(cut_off)


def add_stacks(g: FitnaState, seat: int, enemies: int, found: list[float]) -> None:
    """The strongest own stack, own stacks that stand beside an enemy, and enemies in wanted boxes."""
    strongest = 0
    beside = among = 0.0
    power = g.scenario.powers[seat]
    for box in range(BOXES):
        if g.holders[box] >> seat & 1:
            strongest = max(strongest, count_attack(g, 1 << seat, box))
            beside += is_threatened(g, seat, box)
        if g.holders[box] & enemies and power is not None and box in power.wanted:
            among += 1.0
    found.append(float(strongest))
    found.append(beside)
    found.append(among)


def add_ground(g: FitnaState, seat: int, found: list[float]) -> None:
    """Boxes, entrenched, wanted, bare; how near the own units are to what is wanted and not held."""
    boxes = trenches = wanted = bare = near = guarded = 0.0
    for box in range(BOXES):
        if g.control[box] == seat:
            boxes += 1.0
            trenches += g.entrenched[box]
    power = g.scenario.powers[seat]
    if power is not None:
        mobile = list_mobile(g, seat)
        for box in power.wanted:
            if g.control[box] != seat:
                near += FAR - find_nearest(g, mobile, box)
                continue
            wanted += 1.0
            if g.piles[box]:
                guarded += 1.0
            elif is_threatened(g, seat, box):
                bare += 1.0
    found.extend([boxes, trenches, wanted, bare, near, guarded])


def add_fronts(g: FitnaState, seat: int, enemies: int, found: list[float]) -> None:
    """What the own stacks could take, what enemies could: of all that is wanted, of the prerequisite, of own stacks."""
    power = g.scenario.powers[seat]
    if power is None:
        found.extend([0.0, 0.0, 0.0, 0.0, 0.0])
        return
    mine, theirs = list_attacks(g, 1 << seat), list_attacks(g, enemies)
    chances = sure = threats = hunted = 0.0
    for box in power.wanted:
        if g.control[box] == seat:
            threats += find_odds(g, theirs, box)
        elif g.piles[box]:
            odds = find_odds(g, mine, box)
            chances += odds
            sure += odds >= 1.0
    for box in range(BOXES):
        if g.holders[box] >> seat & 1:
            hunted += find_odds(g, theirs, box)
    found.extend([chances, sure, threats, hunted, weigh_risk(g, power.goals[0], seat)])


def add_means(g: FitnaState, seat: int, found: list[float]) -> None:
    """Cards, Jokers, the OPPs of the phase and the battle under way."""
    found.append(float(count_hand(g, seat)))
    found.append(float(g.jokers[seat]))
    found.append(weigh_plans(g, 2) if g.active == seat else 0.0)
    found.append(weigh_battle(g, seat, weigh_aims(g, seat)) if g.attackers and g.defenders else 0.0)
