"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold.

What the end of a turn changes by itself (cards drawn, Spent pieces turning Fresh, Soviet pieces arriving) counts
nothing here, so that nobody moves to and fro only to put it off. Dice about to fall in an attack count with their odds.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.rules.attack import attack_value, defence_value, list_able
from sandtable.games.orgun.rules.entry import Mines, needs_mine_roll, needs_spotting
from sandtable.games.orgun.rules.movement import list_goers, list_ready, may_go
from sandtable.games.orgun.rules.pieces import is_controlled, list_units, place, without
from sandtable.games.orgun.rules.winning import is_bottleneck, is_muj_home, is_siege_repelled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import (
    AREAS,
    BASE,
    DRA,
    GONE,
    MOVED,
    MUJ,
    NO_TRIBE,
    SOVIET_POOL,
    TRIBES,
    WAITING,
    enemy,
)

UNIT: Final = 1.2
FIRE: Final = 0.3
CARD: Final = 0.35
SUPPLY: Final = 0.12
"""What a unit costs its own side that is low on supply, and the other side's gain from cutting one off."""
HELICOPTER: Final = 1.5
LEADER: Final = 1.0
TIRED: Final = 0.008
"""What a Spent unit costs its own side, and the same again where the enemy is near."""
DELAY: Final = 0.15
"""What it is worth to have made an enemy unit Spent in its own action."""
IDLE: Final = 0.005
CROWD: Final = 10.0
POINT: Final = 0.6
"""What a Casualty Point costs who pays it."""

HOME: Final = 20.0
"""What it is worth to hold what wins the game at the end of the turn."""
LATE: Final = 9
"""From this turn on the operational victory is in sight."""
CLOSE: Final = 6.0
"""What it is worth then to hold what wins it, the same from turn to turn: nobody gains by putting the end off."""
FORT: Final = 30.0
"""The Octagonal Fort: whoever takes it has all but won, so nobody leaves it for a skirmish."""
AIRFIELD: Final = 4.0
OUTPOST: Final = 3.5
ZONE: Final = 1.5
DEARER: Final = 1.5
"""So much more outposts and airfield are worth towards the end."""
STORM: Final = [0.2, 0.4]
"""By side: what the odds of the stacks around a place are worth, as a part of the place."""
LIKELY: Final = 0.7
"""How likely a stack is to attack where it could succeed: it cannot be everywhere."""
GATHER: Final = [0.1, 0.35]
"""The same for all fire around it, compared with the defence."""
NEARNESS: Final = [1.0, 1.0, 0.85, 0.66, 0.5, 0.38, 0.29, 0.22, 0.16, 0.12, 0.08, 0.05, 0.0, 0.0, 0.0, 0.0]
"""By steps away."""
EXPOSED: Final = 0.6
HIDDEN: Final = 0.12
"""What a unit risks that could be overrun; in the mountains the DRA/Soviet side has to find its enemy first."""
MINES: Final = 2
"""What mines cost an attack."""
ASTRAY: Final = 0.06
"""What a step away from the places that decide the game costs a DRA/Soviet unit."""
REPULSED: Final = 0.2
"""What a repulsed attack costs, and half of it for each attacker."""
HOPELESS: Final = 0.15
FOLLY: Final = 3.0
"""What an attack costs whose odds are worse than that, before the last turn."""
LAST: Final = 12
DANGER: Final = [6.0, 3.0, 1.6, 0.6]
"""What it costs to have so few units left of a tribe."""
ODDS: Final = [0.0, 1 / 36, 3 / 36, 6 / 36, 10 / 36, 15 / 36, 21 / 36, 26 / 36, 30 / 36, 33 / 36, 35 / 36, 1.0]
"""The chance that an attack succeeds whose value, without dice, is higher by -5 to 6."""


def evaluate(g: OrgunState, seat: int) -> float:
    """Ahead in force, in places that decide the game, and in cards."""
    if g.over:
        return 1000.0 * (g.scores[seat] - g.scores[enemy(seat)])
    value = appraise(g, seat)
    if not g.active:
        return value
    if g.acting != seat:
        return value + delay(g)
    if g.group or g.busy:
        return value - unrest(g) - (MINES * POINT if isinstance(g.step, Mines) else 0.0)
    return promise(g, seat, value) - IDLE


def appraise(g: OrgunState, seat: int) -> float:
    """How a position looks, whatever is being done in it."""
    value = worth(g, MUJ) - worth(g, DRA) + siege(g) + prospects(g) + foresee(g)
    return (value if seat == MUJ else -value) - fatigue(g, seat)


def promise(g: OrgunState, seat: int, value: float) -> float:
    """The best that those who may still act could do together, in one step or where they stand."""
    group = list_ready(g)
    if g.battle or g.owed or not group:
        return value
    area = g.at[group[0]]
    best = value
    if g.counts[enemy(seat) * AREAS + area] and area not in g.attacked and list_able(g, area):
        units = list_able(g, area)
        best += max(0.0, expect(g, area, units, margin_of(g, area, units)))
    group = list_free(g, seat, area, [piece for piece in group if g.at[piece] == area])
    for other in g.content.areas[area].neighbours if group else []:
        if may_go(g, group, other) and not needs_spotting(g, seat, other):
            best = max(best, step(g, seat, list_goers(g, group, area, other), other))
    return best


def list_free(g: OrgunState, seat: int, area: int, group: list[int]) -> list[int]:
    """Those of an area who may go: the last unit stays where the game is decided."""
    units = [piece for piece in group if g.content.pieces[piece].unit]
    if not units or g.content.far[area] or len(units) < g.counts[seat * AREAS + area]:
        return group
    weakest = units[0]
    for unit in units:
        if g.content.pieces[unit].fp < g.content.pieces[weakest].fp:
            weakest = unit
    return without(group, weakest)


def step(g: OrgunState, seat: int, goers: list[int], area: int) -> float:
    """How it would look if they stood in an area, dice and ambushes left aside."""
    trial = g.copy()
    for piece in goers:
        place(trial, piece, area)
        trial.motion[piece] = MOVED
    if trial.counts[seat * AREAS + area] > g.content.stacking[seat]:
        return -CROWD * AREAS
    return appraise(trial, seat) - (MINES * POINT if needs_mine_roll(g, seat, area) else 0.0)


def worth(g: OrgunState, side: int) -> float:
    """What a side has lost of its pieces and cards, and what cards have brought it."""
    value = -CARD * len(g.played[side])
    content = g.content
    for unit in content.units[side]:
        at = g.at[unit]
        if at == WAITING:
            continue
        one = content.pieces[unit]
        if at == GONE:
            value -= UNIT + FIRE * one.fp
        elif one.origin and one.origin != SOVIET_POOL:
            value += UNIT + FIRE * one.fp
    for leader in content.leaders:
        if content.pieces[leader].side == side:
            value += standing(g, leader, side)
    if side == DRA and g.at[content.mi24] == BASE:
        return value + HELICOPTER
    return value - peril(g) if side == MUJ else value


def standing(g: OrgunState, leader: int, side: int) -> float:
    """A leader is of use with units and in danger alone."""
    at = g.at[leader]
    if at == GONE:
        return -LEADER
    if not 0 < at < AREAS:
        return 0.0
    origin = LEADER if leader == g.content.advisor else 0.0
    if g.counts[side * AREAS + at]:
        return origin + 0.2
    return origin - (0.5 if g.near[side * AREAS + at] else 0.0)


def peril(g: OrgunState) -> float:
    """Tribes with few units left."""
    found = [0] * len(TRIBES)
    for unit in g.content.units[MUJ]:
        tribe = g.content.pieces[unit].tribe
        if tribe != NO_TRIBE and 0 < g.at[unit] < AREAS:
            found[tribe] += 1
    value = 0.0
    for count in found:
        if count < len(DANGER):
            value += DANGER[count]
    return value


def fatigue(g: OrgunState, seat: int) -> float:
    """What the side's Spent units cost it, those included that have moved and will be Spent."""
    tired = 0
    short = 0
    base = seat * AREAS
    acting = g.acting == seat
    for unit in g.content.units[seat]:
        at = g.at[unit]
        if 0 < at < AREAS and (g.spent[unit] or (acting and g.motion[unit] == MOVED)):
            tired += 2 if g.near[base + at] else 1
        short += g.supply[unit]
    for leader in g.content.leaders:
        if g.content.pieces[leader].side == seat and (g.spent[leader] or (acting and g.motion[leader] == MOVED)):
            tired += 1
    return TIRED * tired + SUPPLY * short


def delay(g: OrgunState) -> float:
    """What the acting side has lost for this turn: its activated units that are Spent already."""
    stopped = 0
    for piece in g.activated:
        stopped += g.spent[piece]
    return DELAY * stopped


def unrest(g: OrgunState) -> float:
    """Nobody can stay in hand or where there is no room."""
    if not g.group:
        return 0.0
    if g.motion[g.group[0]] != MOVED:
        return 2 * IDLE
    at = g.at[g.group[0]]
    return CROWD if at < AREAS and g.counts[g.acting * AREAS + at] > g.content.stacking[g.acting] else 0.0


def aim_worth(g: OrgunState, area: int) -> float:
    """What a place that decides the game is worth; outposts and airfield become dearer towards the end."""
    content = g.content
    if area == content.fort:
        return FORT
    late = DEARER if g.turn >= LATE else 1.0
    if area == content.airfield:
        return AIRFIELD * late
    return OUTPOST * late if area in content.outposts else ZONE


def siege(g: OrgunState) -> float:
    """Who holds what, and what it would mean if the game ended so."""
    value = 0.0
    for area in g.content.aims:
        value += hold(g, area, g.counts[area], g.counts[AREAS + area])
    return value + verdict(g)


def verdict(g: OrgunState) -> float:
    """What it would mean if the game ended so; who holds the outposts and the airfield counts late."""
    if is_muj_home(g):
        return HOME
    if g.turn < LATE:
        return 0.0
    if is_bottleneck(g):
        return CLOSE
    return -CLOSE if is_siege_repelled(g) else 0.0


def hold(g: OrgunState, area: int, dra: int, muj: int) -> float:
    """A place held by so many units of each side; in an outpost a foot in the door is enough for the Mujahideen."""
    worth = aim_worth(g, area)
    if not muj:
        return -worth if dra else 0.0
    if not dra:
        return worth
    return 0.3 * worth if area in g.content.outposts else -0.4 * worth


def prospects(g: OrgunState) -> float:
    """What both sides could storm soon, all their units Fresh; and how far units have strayed."""
    forces = [muster(g, DRA), muster(g, MUJ)]
    stacks = [list_stacks(forces[DRA]), list_stacks(forces[MUJ])]
    value = 0.0
    for area in g.content.aims:
        if not is_controlled(g, MUJ, area):
            value += threat(g, MUJ, area, forces, stacks)
        if not is_controlled(g, DRA, area):
            value -= threat(g, DRA, area, forces, stacks)
    value += exposure(g, DRA, forces, stacks[DRA]) - exposure(g, MUJ, forces, stacks[MUJ])
    return value + stray(g, stacks[DRA])


def exposure(g: OrgunState, side: int, forces: list[list[int]], stacks: list[int]) -> float:
    """What a side's units in the open risk from the enemy beside them."""
    value = 0.0
    foe = enemy(side)
    for area in stacks:
        base = side * AREAS + area
        if g.near[base] and not g.counts[foe * AREAS + area] and g.content.far[area]:
            hold = forces[side][area] + g.tem[area]
            most = 0
            for other in g.content.areas[area].neighbours:
                most = max(most, forces[foe][other])
            if most - hold > -5:
                risk = HIDDEN if side == MUJ and g.content.areas[area].mountain else EXPOSED
                value += risk * ODDS[min(most - hold, 6) + 5] * min(3, g.counts[base])
    return value


def muster(g: OrgunState, side: int) -> list[int]:
    """By area: the firepower of a side's units when Fresh, less what quarrels of tribes cost."""
    force = [0] * AREAS
    tribes = [0] * AREAS
    pieces = g.content.pieces
    for unit in g.content.units[side]:
        at = g.at[unit]
        if 0 < at < AREAS:
            one = pieces[unit]
            force[at] += one.fp
            if one.tribe != NO_TRIBE:
                tribes[at] |= 1 << one.tribe
    if side == MUJ:
        council = g.at[g.content.council]
        for area in range(1, AREAS):
            if tribes[area] & (tribes[area] - 1) and area != council:
                force[area] += g.content.mixed_tribes
    return force


def list_stacks(force: list[int]) -> list[int]:
    """Areas with some force."""
    return [area for area in range(1, AREAS) if force[area] > 0]


def threat(g: OrgunState, side: int, area: int, forces: list[list[int]], stacks: list[list[int]]) -> float:
    """What a side may hope to storm: the odds of its stacks, and all the fire that gathers."""
    need = forces[enemy(side)][area] + g.tem[area]
    if side == MUJ and g.mines[area] and g.counts[area]:
        need += MINES
    away = g.content.distances[area]
    safe = 1.0
    fire = 0.0
    for stack in stacks[side]:
        near = NEARNESS[away[stack]]
        force = forces[side][stack]
        fire += near * force
        margin = force - need
        if margin > -5:
            safe *= 1.0 - LIKELY * near * ODDS[min(margin, 6) + 5]
    hope = STORM[side] * (1.0 - safe) + GATHER[side] * fire / (fire + need)
    return aim_worth(g, area) * hope


def stray(g: OrgunState, stacks: list[int]) -> float:
    """DRA/Soviet units far from all that decides the game are of no use."""
    steps = 0
    for area in stacks:
        steps += g.content.far[area] * g.counts[area]
    return ASTRAY * steps


def foresees(g: OrgunState) -> bool:
    """An attack is under way whose dice have not fallen: `expect` has weighed them."""
    return g.battle > 0 and not g.attack_die and not g.owed


def foresee(g: OrgunState) -> float:
    """What is under way and not yet counted, for the Mujahideen: Casualty Points owed, attacks due."""
    value = 0.0
    for area in g.cut:
        value -= SUPPLY * g.counts[AREAS + area]
    if g.owed:
        side = g.content.pieces[g.liable[0]].side
        value += POINT * g.owed if side == DRA else -POINT * g.owed
    if g.acting < 0:
        return value
    gain = 0.0
    if g.battle:
        if not g.owed:
            gain = expect(g, g.battle, g.attackers, attack_value(g) - defence_value(g))
    else:
        for area in list_due(g):
            units = list_able(g, area)
            gain += expect(g, area, units, margin_of(g, area, units))
    return value + gain if g.acting == MUJ else value - gain


def list_due(g: OrgunState) -> list[int]:
    """Areas that the acting side has entered and must still attack in."""
    found: list[int] = []
    foe = enemy(g.acting)
    for piece in g.activated:
        area = g.at[piece]
        if 0 < area < AREAS and g.motion[piece] == MOVED and g.before[area] == 1 + foe and area not in found:
            if g.counts[foe * AREAS + area] and area not in g.attacked and list_able(g, area):
                found.append(area)
    return found


def margin_of(g: OrgunState, area: int, units: list[int]) -> int:
    """Attack value less defence value, without dice, of an attack not yet declared."""
    trial = g.copy()
    trial.battle = area
    trial.attackers = units
    return attack_value(trial) - defence_value(trial)


def expect(g: OrgunState, area: int, units: list[int], margin: int) -> float:
    """What an attack brings the attacker on the average, compared with standing in the area undisturbed."""
    side = g.acting
    foe = enemy(side)
    if foe == DRA and len(g.hands[DRA]) > 1:
        margin -= 1
    bearable = 0
    for unit in list_units(g, foe, area):
        bearable += 2 if g.spent[unit] else 3
    inside = g.counts[side * AREAS + area]
    now = place_value(g, side, area, inside, 1)
    taken = place_value(g, side, area, inside, 0) - now + POINT * bearable
    repulsed = place_value(g, side, area, inside - len(units), 1) - now - REPULSED * (1 + 0.5 * len(units))
    total = 0.0
    hits = 0
    for lead in range(-5, 6):
        ways = count_ways(g, lead)
        result = margin + lead
        if result >= bearable:
            total += ways * taken
        elif result > 0:
            total += ways * POINT * result
        else:
            total += ways * repulsed
            continue
        hits += ways
    throws = 6 if g.battle and g.attack_die else 36
    if hits < HOPELESS * throws and throws == 36 and g.turn < LAST:
        total -= throws * FOLLY
    return total / throws


def count_ways(g: OrgunState, lead: int) -> int:
    """How many throws give the attacker's die this lead; his die may lie already."""
    if g.battle and g.attack_die:
        return 1 if 1 <= g.attack_die - lead <= 6 else 0
    return 6 - abs(lead)


def place_value(g: OrgunState, side: int, area: int, own: int, other: int) -> float:
    """What a place with so many units of the side and of the other is worth to the side."""
    if g.content.far[area]:
        return 0.0
    trial = g.copy()
    trial.counts[side * AREAS + area] = own
    trial.counts[enemy(side) * AREAS + area] = other
    value = hold(g, area, trial.counts[area], trial.counts[AREAS + area]) + verdict(trial)
    return value if side == MUJ else -value
