"""The whole state in the game's own words, and a state from such words: what position files are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.rules.assets import SHIFTS, list_shifts
from sandtable.games.fitna.rules.battle import Announce, find_base, find_column, find_differential, put_forward
from sandtable.games.fitna.rules.relations import list_in
from sandtable.games.fitna.rules.victory import count_points, find_level, find_point_level
from sandtable.games.fitna.state import CARD_PLACES, SEGMENTS, FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    CARDS,
    CAUSES,
    HOLDERS,
    LEVELS,
    NATS,
    NOBODY_HOLDS,
    OFF_IRAN,
    PLACES,
    PLAYERS,
    POINT_LEVELS,
    RESULTS,
    SEATS,
    SPACES,
    UNITS,
)
from sandtable.kernel.state import EVERYTHING

REBELLIONS = ["none", "risen", "put-down"]


def set_options(g: FitnaState, scenario: int, options: Mapping[str, str]) -> None:
    """What was chosen when the table was opened."""
    g.number = scenario
    g.two = options.get("players") == "two" and bool(g.scenario.split)
    g.fourth = options.get("players") == "more" and g.scenario.fourth is not None
    g.by_points = options.get("victory") == "points"
    g.calm = options.get("tension") == "off"
    g.dummies_gone = options.get("dummies") == "gone"


def seat_id(seat: int) -> str:
    """A seat by name, or nobody."""
    return SEATS[seat] if 0 <= seat < PLAYERS else ""


def name_place(content: Content, where: int) -> str:
    """A box, or where a unit waits."""
    return content.boxes[where].id if where < BOXES else PLACES[where - OFF_IRAN]


def list_bits(bits: int) -> list[str]:
    """Seats of a bit set."""
    return [name for seat, name in enumerate(SEATS) if bits >> seat & 1]


def facts(g: FitnaState) -> dict[str, Any]:
    """Everything that can be stated or expected."""
    return {
        "over": g.over,
        "asked": seat_id(g.seat),
        "question": type(g.step).__name__,
        "winners": [SEATS[seat] for seat in g.winners],
        "scores": {SEATS[seat]: g.scores[seat] for seat in g.scenario.order} if g.scores else {},
        "scenario": g.scenario.id,
        "turn": g.turn,
        "active": seat_id(g.active),
        "segment": SEGMENTS[g.segment],
        "moves": g.moves,
        "offensives": g.offensives,
        "opps": g.opps,
        "raised": list_bits(g.raised),
        "boxes": {g.content.boxes[box].id: box_facts(g, box) for box in range(SPACES)},
        "units": {unit.id: unit_facts(g, unit.index) for unit in g.content.units},
        "cards": card_facts(g),
        "battle": battle_facts(g),
        **relation_facts(g),
        **victory_facts(g),
    }


def box_facts(g: FitnaState, box: int) -> dict[str, Any]:
    """One box; its units in the order in which they lie, the top one last."""
    units = list_in(g, box)
    return {
        "units": [g.content.units[unit].id for unit in units],
        "control": HOLDERS[g.control[box]],
        "entrenched": bool(box < BOXES and g.entrenched[box]),
    }


def unit_facts(g: FitnaState, unit: int) -> dict[str, Any]:
    """One unit."""
    return {
        "at": name_place(g.content, g.at[unit]),
        "steps": g.steps[unit],
        "isolated": bool(g.isolated[unit]),
        "owner": HOLDERS[g.owner[unit]],
        "batch": g.waiting[unit],
        "moved": bool(g.moved[unit]),
        "landed": bool(g.landed[unit]),
        "killer": seat_id(g.killer[unit]),
    }


def card_facts(g: FitnaState) -> dict[str, Any]:
    """Hands, piles and Jokers."""
    places = {SEATS[seat]: [card for card in range(1, CARDS) if g.card_at[card] == seat] for seat in g.scenario.order}
    for place, name in enumerate(CARD_PLACES):
        places[name] = [card for card in range(1, CARDS) if g.card_at[card] == PLAYERS + place]
    specials = {NATS[one.nat]: seat_id(g.specials[number]) for number, one in enumerate(g.content.specials)}
    return {
        **places,
        "jokers": {SEATS[seat]: g.jokers[seat] for seat in g.scenario.order},
        "specials": specials,
        "lasting": [one.card for one in g.lasting],
        "barred": list(g.barred_cards),
    }


def battle_facts(g: FitnaState) -> dict[str, Any]:
    """The battle under way, with what the asked side has put forward."""
    if not g.forward or not isinstance(g.step, Announce):
        return tell_battle(g)
    trial = g.copy()
    trial.played = put_forward(g, g.step.side, g.forward)
    return tell_battle(trial)


def tell_battle(g: FitnaState) -> dict[str, Any]:
    """The battle under way, with every shift."""
    if g.target < 0 or not g.attackers or not g.defenders:
        return {}
    differential = find_differential(g)
    return {
        "origin": g.content.boxes[g.origin].id,
        "target": g.content.boxes[g.target].id,
        "attackers": [g.content.units[unit].id for unit in g.attackers],
        "defenders": [g.content.units[unit].id for unit in g.defenders],
        "defender": seat_id(g.defender),
        "differential": differential,
        "base": find_base(g, differential),
        "shifts": [[SHIFTS[shift.kind], shift.card, shift.columns] for shift in list_shifts(g)],
        "column": g.column if g.column >= 0 else find_column(g),
        "die": g.die,
        "played": [list(cards) for cards in g.played],
        "cancelled": list(g.cancelled),
        "result": RESULTS[g.result] if g.result >= 0 else "",
    }


def relation_facts(g: FitnaState) -> dict[str, Any]:
    """Tension, friends, interventions."""
    return {
        "tension": g.tension,
        "high_cards_in": g.high_in,
        "friends": {SEATS[seat]: list_bits(g.friends[seat]) for seat in g.scenario.order},
        "provoked": g.provoked,
        "us": seat_id(g.us_seat),
        "us_cause": CAUSES[g.scenario.interventions[g.us_cause].cause] if g.us_seat >= 0 and g.us_cause >= 0 else "",
        "us_second": g.us_second,
        "russian_second": g.russian_second,
        "rebellion": REBELLIONS[g.rebellion],
        "isis_barred": g.isis_barred,
        "kurds_barred": g.kurds_barred,
        "ending": g.ending,
        "batched": list_bits(g.batched),
        "exchanged": g.exchanged,
        "refusals": g.refusals,
        "penalties": {SEATS[seat]: g.penalties[seat] for seat in g.scenario.order},
        "lent": list(g.lent),
    }


def victory_facts(g: FitnaState, viewer: int = EVERYTHING) -> dict[str, Any]:
    """How far everybody is, as far as a viewer can tell."""
    found: dict[str, Any] = {"lead": POINT_LEVELS[find_point_level(g, g.scores)]} if g.over and g.by_points else {}
    return found | {
        "levels": {SEATS[seat]: LEVELS[find_level(g, seat, viewer)] for seat in g.scenario.order},
        "points": {SEATS[seat]: count_points(g, seat) for seat in g.scenario.order},
        "controlled": {
            HOLDERS[holder]: sum(1 for box in range(BOXES) if g.control[box] == holder)
            for holder in range(NOBODY_HOLDS)
            if any(g.control[box] == holder for box in range(BOXES))
        },
        "on_map": sum(1 for unit in range(UNITS) if g.at[unit] < BOXES),
    }
