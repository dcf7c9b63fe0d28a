"""Why an area or a card in hand is not offered in the open question."""

from __future__ import annotations

from sandtable.games.orgun.actions import GO, PLAY
from sandtable.games.orgun.board.lookup import TIMES
from sandtable.games.orgun.content import Card
from sandtable.games.orgun.reach import find_ways
from sandtable.games.orgun.rules.action import ActionStart
from sandtable.games.orgun.rules.cards import holds
from sandtable.games.orgun.rules.filters import list_areas_with_fresh
from sandtable.games.orgun.rules.movement import MoveGroup, can_pay, count_units_in, entry_cost, list_goers
from sandtable.games.orgun.rules.pieces import count_units, is_open, list_pieces
from sandtable.games.orgun.rules.retreat import may_cross
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import (
    AMBUSH,
    AREAS,
    ATTACK,
    DEFENCE,
    ENEMY_ACTIVATION,
    ENTERING,
    OWN_ACTION,
    OWN_ACTION_START,
    REINFORCEMENT,
    REQUIRES,
    SIDE_NAMES,
    SUPPLY_START,
    TANK,
    WHENS,
)
from sandtable.games.orgun.words import name_area

MOMENTS = {
    "ReinforcementCards": [REINFORCEMENT],
    "ActionStart": [OWN_ACTION, OWN_ACTION_START],
    "InAction": [OWN_ACTION],
    "AttackCards": [ATTACK],
    "DefenceCards": [DEFENCE],
    "AmbushWindow": [AMBUSH],
    "CardAmbush": [AMBUSH],
    "Mines": [ENTERING],
    "Spot": [ENTERING],
    "Activated": [ENEMY_ACTIVATION],
    "SupplyCards": [SUPPLY_START],
}
"""By question: when a card played there is played."""
NEEDS = {
    "star_open": "the Advisor still to come, and an open red-star area",
    "mi24_not_yet_used": "a Mi-24 that has not come yet",
    "mi24_spent": "a Spent Mi-24",
    "airfield_open": "an airlift unit, and room at the Airfield",
    "not_night": "an attack without a Night Attack",
    "enemy_units_on_map": "enemy units on the map",
    "attack_in_orgun_zone": "an attack in Orgun",
    "spotting_due": "a spotting die",
    "attacked_fort_or_orgun": "an attack on a fort or in Orgun",
    "minefield_left": "a minefield to lay, and a Fresh unit to lay it",
    "quarrel_possible": "two tribes in one area without the Council",
    "two_areas_with_fresh": "two areas with Fresh pieces",
    "tribe_to_call": "a tribe to call, and room where it enters",
    "jammable_unit": "a Fresh enemy unit next to one of your leaders",
    "minefield_roll_due": "a minefield die",
    "defection_possible": "a DRA unit, no tank, near one of your tribal units",
}


def list_reasons(g: OrgunState) -> dict[str, str]:
    """By thing: why it is not offered to the side that is asked."""
    areas = list_closed(g) if isinstance(g.step, MoveGroup) else list_idle(g) if isinstance(g.step, ActionStart) else {}
    found = {f"area:{area}": f"Not now: {why}" for area, why in areas.items()}
    for kind in g.hands[g.seat]:
        if PLAY + kind not in g.legal:
            card = g.content.cards[kind]
            found[f"card:{card.id}"] = f"Not now: {need_card(g, card)}"
    return found


def need_card(g: OrgunState, card: Card) -> str:
    """Its moment, or what it needs at this one."""
    moments = MOMENTS.get(type(g.step).__name__, [])
    modes = [mode for mode in card.modes if mode.when in moments]
    if not modes:
        times = dict.fromkeys(TIMES[WHENS[mode.when]] for mode in card.modes)
        return f"it is for another moment ({' or '.join(times)})"
    lacking = [REQUIRES[need] for need in modes[0].requires if not holds(g, card.side, need)]
    return f"it needs {NEEDS[lacking[0]]}" if lacking else "it cannot be played here"


def list_idle(g: OrgunState) -> dict[int, str]:
    """Areas with own pieces that cannot be activated."""
    fresh = list_areas_with_fresh(g, g.seat)
    own = [area for area in range(1, AREAS) if area not in fresh and list_pieces(g, g.seat, area)]
    return dict.fromkeys(own, "all your pieces there are Spent")


def list_closed(g: OrgunState) -> dict[int, str]:
    """Areas that the group in hand cannot enter next."""
    found = {
        area: f"go through {name_area(g.content.areas[way.via])} first" for area, way in find_ways(g).items() if way.via
    }
    for area in g.content.areas[g.at[g.group[0]]].neighbours:
        if GO + area not in g.legal:
            found[area] = found.get(area) or bar(g, area)
    return found


def bar(g: OrgunState, area: int) -> str:
    """Why the group cannot take this step."""
    here = g.at[g.group[0]]
    side = g.content.pieces[g.group[0]].side
    foes = not is_open(g, side, area)
    if list_goers(g, g.group, here, area):
        return bar_crowd(g, side, here)
    if foes and area in g.attacked:
        return "an attack was made there in this action"
    if foes and not is_open(g, side, here):
        return "beside an enemy you cannot go straight to another"
    if foes and not count_units_in(g, g.group):
        return "a leader meets the enemy only with units"
    if not any(can_pay(g, piece, entry_cost(g, side, here, area)) for piece in g.group):
        return "too few movement points"
    return bar_ground(g, here, area)


def bar_crowd(g: OrgunState, side: int, here: int) -> str:
    """Room is lacking there, or here for those who would stay."""
    limit = g.content.stacking[side]
    if count_units(g, side, here) > limit:
        return "here is no room for those who would stay"
    return f"no room for so many, at most {limit} {SIDE_NAMES[side]} units in an area"


def bar_ground(g: OrgunState, here: int, area: int) -> str:
    """The ground keeps the units out."""
    stopped = [g.content.pieces[piece] for piece in g.group if not may_cross(g, piece, here, area)]
    if any(one.kind == TANK for one in stopped):
        return "tanks need a Main Road into the mountains"
    if any(one.militia for one in stopped):
        return "the militia enters neither forts nor minefields"
    return "they cannot enter it in this action"
