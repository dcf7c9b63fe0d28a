"""What a seat may see: where stacks are and how many units they have; kinds of own and of used units (ZEF-G13.1)."""

from __future__ import annotations

from typing import Any

from sandtable.games.zefra.facts import agreement_facts, list_bits, name_place, seat_id
from sandtable.games.zefra.rules.finish import assess, count_score
from sandtable.games.zefra.rules.pieces import count_rate, count_stack, is_weak
from sandtable.games.zefra.rules.setup import Deploy
from sandtable.games.zefra.state import COMPANIES_START, PHASES, SITES_ENTERED, TALLIES, ZefraState
from sandtable.games.zefra.terms import (
    ADJUDICATOR,
    BONGO,
    CAPITAL,
    CJTF,
    GUARDS,
    HEXES,
    IFF,
    OFF_MAP,
    PARTY,
    PLAYERS,
    POOL,
    REMOVED,
    SEATS,
    TAKEN_OFF,
    TRANSIT,
    TRANSPORTS,
)
from sandtable.kernel.state import EVERYTHING, NOBODY

SECRET_TALLIES = ("companies_start", "sites_entered")
"""The one tells the transport, the other that a face-down unit in a site is a company."""


def view(g: ZefraState, seat: int) -> dict[str, Any]:
    """Public things, then what this seat alone may see; the adjudicator sees everything."""
    all_seeing = seat in (EVERYTHING, ADJUDICATOR)
    putting = g.step.seat if isinstance(g.step, Deploy) and not all_seeing and g.step.seat != seat else NOBODY
    own_group = bool(g.group) and (all_seeing or g.content.units[g.group[0]].seat == seat)
    public = agreement_facts(g)
    public.pop("announced")
    seen: dict[str, Any] = {
        "over": g.over,
        "asked": seat_id(g.seat),
        "scenario": g.content.scenarios[g.scenario].id,
        "turn": g.turn,
        "turns": g.content.scenarios[g.scenario].turns,
        "phase": PHASES[g.phase],
        "order": [SEATS[one] for one in g.order],
        "to_act": seat_id(g.go),
        "passed": list_bits(g.passed),
        "active": g.content.hexes[g.active].id if g.active else "",
        "moving": view_moving(g, own_group or g.window),
        "battle": g.content.hexes[g.battle].id if g.battle else "",
        "hexes": view_hexes(g, seat, all_seeing, putting),
        "boxes": {name: view_boxes(g, number) for number, name in enumerate(SEATS[:PLAYERS])},
        "units": {
            unit.id: view_unit(g, unit.index, all_seeing or unit.seat == seat)
            for unit in g.content.units
            if is_seen(g, unit.index, seat, all_seeing)
        },
        "ranges": {"mortar": g.mortar_range, "artillery": g.artillery_range},
        "tally": {name: g.tally[number] for number, name in enumerate(TALLIES) if name not in SECRET_TALLIES},
        **public,
    }
    if 0 <= seat < PLAYERS:
        seen["you"] = SEATS[seat]
    if own_group:
        seen["hand"] = view_hand(g)
    if seat == CJTF or all_seeing:
        seen["transport"] = TRANSPORTS[g.transport]
        seen["companies_start"] = g.tally[COMPANIES_START]
        seen["rate"] = g.rate
        seen["favoured"] = g.content.units[g.favoured].id if g.favoured >= 0 else ""
    if seat == IFF or all_seeing:
        seen["sites_entered"] = g.tally[SITES_ENTERED]
    if g.joint and (seat in (BONGO, IFF) or all_seeing):
        seen["joint"] = view_joint(g)
    if seat != NOBODY:
        seen["announced"] = view_announced(g, seat, all_seeing)
        seen["raised"] = bool(seat >= 0 and g.raised >> seat & 1)
    if g.over:
        seen["result"] = {SEATS[one]: {**assess(g, one), "total": count_score(g, one)} for one in range(PLAYERS)}
        seen["winners"] = [SEATS[one] for one in g.winners]
    return seen


def is_seen(g: ZefraState, unit: int, seat: int, all_seeing: bool) -> bool:
    """Own units, those that lie face up on the map, those removed, and refugees that were taken off."""
    if all_seeing or g.content.units[unit].seat == seat:
        return True
    where = g.at[unit]
    if where == TAKEN_OFF:
        return g.content.units[unit].kind == PARTY
    return (where < HEXES and g.used[unit] > 0) or where == REMOVED


def view_joint(g: ZefraState) -> dict[str, Any]:
    """What Bongo proposes to IFF: from where, with whom, where they meet, against whom."""
    names = [g.content.hexes[hex].id for hex in g.joint]
    return {"hexes": names, "targets": [g.content.hexes[hex].id for hex in g.targets]}


def view_hexes(g: ZefraState, seat: int, all_seeing: bool, putting: int) -> dict[str, Any]:
    """By hex: stacks by owner, how many of each lie face up, and the units that the seat knows. What a seat is putting
    down is seen when it is done: the order would tell the kinds."""
    seen: dict[str, Any] = {
        place.id: {"stacks": {}, "used": {}, "units": [], "contaminated": g.contaminated[place.number]}
        for place in g.content.hexes[1:]
    }
    for unit in g.content.units:
        where = g.at[unit.index]
        if where < HEXES and unit.seat != putting:
            there = seen[g.content.hexes[where].id]
            owner = SEATS[unit.seat]
            there["stacks"][owner] = there["stacks"].get(owner, 0) + 1
            there["used"][owner] = there["used"].get(owner, 0) + g.used[unit.index]
            if is_seen(g, unit.index, seat, all_seeing):
                there["units"].append(unit.id)
    return seen


def view_moving(g: ZefraState, known: bool) -> str:
    """Where the units are that move together: when they stop would tell others their rate."""
    hex = g.at[g.group[0]] if g.group and known else HEXES
    return g.content.hexes[hex].id if hex < HEXES else ""


def view_hand(g: ZefraState) -> dict[str, Any]:
    """The units that move together, and how many hexes they have left."""
    left = min(count_rate(g, unit) for unit in g.group) - g.steps
    return {"units": [g.content.units[unit].id for unit in g.group], "left": left}


def view_boxes(g: ZefraState, seat: int) -> dict[str, int]:
    """How many units lie where; off the map of a government nobody else counts."""
    boxes = {"guards": GUARDS, "capital": CAPITAL, "transit": TRANSIT, "pool": POOL}
    return {name: count_stack(g, seat, place) for name, place in boxes.items()}


def view_unit(g: ZefraState, unit: int, own: bool) -> dict[str, Any]:
    """What is known of a unit: its counters only to its owner (ZEF-G11.4-a)."""
    seen: dict[str, Any] = {"at": name_place(g.content, g.at[unit]), "used": bool(g.used[unit])}
    if own:
        seen |= {
            "counters": g.counters[unit],
            "weak": is_weak(g, unit),
            "rate": count_rate(g, unit),
            "days": g.days[unit],
            "home": bool(g.homeward[unit]),
            "off_map": g.at[unit] == OFF_MAP,
        }
    return seen


def view_announced(g: ZefraState, seat: int, all_seeing: bool) -> dict[str, str]:
    """Own units that are on their way."""
    return {
        g.content.units[unit].id: g.content.hexes[hex].id
        for unit, hex, _ in g.announced
        if all_seeing or g.content.units[unit].seat == seat
    }
