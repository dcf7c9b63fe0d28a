"""What a seat may see: own hand, public tracks, the top counter of others' stacks, no token of ISIS (25.1, 30.0, E)."""

from __future__ import annotations

from typing import Any

from sandtable.games.fitna.facts import (
    battle_facts,
    list_bits,
    name_place,
    relation_facts,
    seat_id,
    tell_battle,
    victory_facts,
)
from sandtable.games.fitna.reasons import find_ways, list_reasons
from sandtable.games.fitna.rules.cards import count_hand, list_hand
from sandtable.games.fitna.rules.conditions import list_isis_pool
from sandtable.games.fitna.rules.offensives import Engage, PickTarget
from sandtable.games.fitna.rules.relations import list_in
from sandtable.games.fitna.rules.sight import knows
from sandtable.games.fitna.state import ASSETS, CARD_PLACES, GONE, LAID, SEGMENTS, FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    CARDS,
    HOLDERS,
    NATS,
    PLAYERS,
    SEATS,
    SPACES,
    UNITS,
)
from sandtable.kernel.state import EVERYTHING


def view(g: FitnaState, seat: int) -> dict[str, Any]:
    """Everything a seat may know, built from nothing."""
    seen: dict[str, Any] = {
        "you": seat_id(seat),
        "scenario": g.scenario.id,
        "turn": g.turn,
        "turns": g.scenario.turns,
        "by_points": g.by_points,
        "order": [SEATS[one] for one in g.scenario.order],
        "active": seat_id(g.active),
        "segment": SEGMENTS[g.segment],
        "moves": g.moves,
        "offensives": g.offensives,
        "opps": g.opps,
        "mover": g.content.units[g.mover].id if g.mover >= 0 and knows(g, seat, g.mover) else "",
        "steps_left": g.steps_left if g.mover >= 0 and knows(g, seat, g.mover) else 0,
        "boxes": {g.content.boxes[box].id: see_box(g, seat, box) for box in range(SPACES)},
        "units": {g.content.units[unit].id: see_unit(g, unit) for unit in range(UNITS) if knows(g, seat, unit)},
        "isis_pool": len(list_isis_pool(g)),
        "cards": see_cards(g, seat),
        "battle": see_battle(g, seat),
        "offensive": see_offensive(g, seat),
        **relation_facts(g),
        **see_victory(g, seat),
    }
    if seat == g.seat and not g.over:
        seen["ways"] = {name_place(g.content, box): name_place(g.content, by) for box, by in find_ways(g).items()}
        seen["not_now"] = {name_place(g.content, box): why for box, why in list_reasons(g).items()}
    if 0 <= seat < PLAYERS:
        seen["hand_raised"] = bool(g.raised >> seat & 1)
    return seen


def see_box(g: FitnaState, seat: int, box: int) -> dict[str, Any]:
    """Control, entrenchment, how many units of whom, the isolated ones, and those that are known, the top one last."""
    units = list_in(g, box)
    owners = {HOLDERS[g.owner[unit]]: 0 for unit in units}
    for unit in units:
        owners[HOLDERS[g.owner[unit]]] += 1
    return {
        "control": HOLDERS[g.control[box]],
        "entrenched": bool(box < BOXES and g.entrenched[box]),
        "stacks": owners,
        "isolated": sum(g.isolated[unit] for unit in units),
        "units": [g.content.units[unit].id for unit in units if knows(g, seat, unit)],
    }


def see_battle(g: FitnaState, seat: int) -> dict[str, Any]:
    """The battle; cards that are put forward are seen by who does so (FIT-18.3-b)."""
    if not g.shown:
        return {}
    return battle_facts(g) if seat in (g.seat, EVERYTHING) else tell_battle(g)


def see_unit(g: FitnaState, unit: int) -> dict[str, Any]:
    """A unit that is known."""
    return {
        "at": name_place(g.content, g.at[unit]),
        "steps": g.steps[unit],
        "isolated": bool(g.isolated[unit]),
        "owner": HOLDERS[g.owner[unit]],
        "batch": g.waiting[unit],
        "moved": bool(g.moved[unit]),
        "landed": bool(g.landed[unit]),
        "arrived": bool(g.arrived[unit]),
        "killer": seat_id(g.killer[unit]),
    }


def see_offensive(g: FitnaState, seat: int) -> dict[str, Any]:
    """What is being prepared, for whoever prepares it: from where, against what, who takes part."""
    step = g.step
    if not isinstance(step, PickTarget | Engage) or seat not in (step.seat, EVERYTHING):
        return {}
    engaged = step.units if isinstance(step, Engage) else []
    return {
        "origin": g.content.boxes[step.origin].id,
        "target": g.content.boxes[step.target].id if isinstance(step, Engage) else "",
        "units": [g.content.units[unit].id for unit in engaged if knows(g, seat, unit)],
        "hidden": sum(1 for unit in engaged if not knows(g, seat, unit)),
    }


def see_cards(g: FitnaState, seat: int) -> dict[str, Any]:
    """The own hand, how many others hold, what lies open or is gone, and how high the piles are."""
    shown = range(PLAYERS) if seat == EVERYTHING else [seat] if 0 <= seat < PLAYERS else []
    if g.hand_seen >= 0 and seat == g.looker:
        shown = [seat, g.hand_seen]
    return {
        "hand": {SEATS[one]: list_hand(g, one) for one in shown if one in g.scenario.order},
        "hands": {SEATS[one]: count_hand(g, one) for one in g.scenario.order},
        "piles": {name: g.card_at.count(ASSETS + place) for place, name in enumerate(CARD_PLACES[:5])},
        "laid": {str(card): seat_id(g.laid_by[card]) for card in range(1, CARDS) if g.card_at[card] == LAID},
        "gone": [card for card in range(1, CARDS) if g.card_at[card] == GONE],
        "planned": list(g.opp_cards) if seat in (g.active, EVERYTHING) else [],
        "jokers": {SEATS[one]: g.jokers[one] for one in g.scenario.order},
        "specials": {NATS[one.nat]: seat_id(g.specials[number]) for number, one in enumerate(g.content.specials)},
        "lasting": [[one.card, SEATS[one.seat], list_bits(one.victims)] for one in g.lasting],
    }


def see_victory(g: FitnaState, seat: int) -> dict[str, Any]:
    """Control is open, so is how far everybody is; at the end the result."""
    found = victory_facts(g, EVERYTHING if g.over else seat)
    if g.over:
        found["result"] = {SEATS[one]: g.scores[one] for one in g.scenario.order}
        found["winners"] = [SEATS[one] for one in g.winners]
    return found
