"""The seats: their figures and goals, the turn track, and what a seat picks from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.zefra.board.goals import Goal, list_goals
from sandtable.games.zefra.board.lookup import TITLES, are_hostile, count, find_scenario, list_offered, look
from sandtable.games.zefra.board.sheet import name_symbol
from sandtable.games.zefra.content import Content
from sandtable.games.zefra.terms import BASING, PLAYERS, SEAT_NAMES, SEATS
from sandtable.games.zefra.words import BASING_WORDS, tell_unit
from sandtable.kernel.scene import Card, Cell, Panel, Shelf, Stat, Track


def draw_track(content: Content, view: dict[str, Any]) -> Track:
    """The turns; under the present one, in their order, whoever takes turns."""
    return {"id": "turns", "title": "Turns", "cells": [draw_turn(view, turn) for turn in range(1, view["turns"] + 1)]}


def draw_turn(view: dict[str, Any], turn: int) -> Cell:
    """One turn of a day."""
    cell: Cell = {"id": f"turn:{turn}", "label": str(turn), "about": [f"Day {turn} of {view['turns']}"]}
    if turn == view["turn"] and view["phase"] != "setup":
        cell["tone"] = "now"
        cell["about"].append("Order: " + ", ".join(TITLES[seat] for seat in view["order"]))
    elif turn < view["turn"]:
        cell["tone"] = "past"
    return cell


def list_panels(content: Content, view: dict[str, Any]) -> list[Panel]:
    """What everybody sees of each seat."""
    return [
        {"seat": seat, "title": TITLES[seat], "stats": list_stats(content, view, number), "shelves": []}
        for number, seat in enumerate(SEATS[:PLAYERS])
    ]


def list_stats(content: Content, view: dict[str, Any], seat: int) -> list[Stat]:
    """The figures of a seat."""
    name = SEATS[seat]
    stacks = [there for there in view["hexes"].values() if name in there["stacks"]]
    units, used = (sum(there[key][name] for there in stacks) for key in ("stacks", "used"))
    foes = [SEAT_NAMES[other] for other in range(PLAYERS) if other != seat and are_hostile(content, view, seat, other)]
    about = [f"{used} used this turn", f"Fights {', '.join(foes) or 'nobody'}"]
    return [
        {"label": "Units on the map", "value": str(units), "symbol": "units", "about": about},
        *tell_order(view, name),
        *([tell_goals(content, view, seat)] if view["phase"] != "setup" else []),
    ]


def tell_order(view: dict[str, Any], seat: str) -> list[Stat]:
    """When its go comes; gold while it has it."""
    if seat not in view["order"] or view["phase"] == "setup":
        return []
    stat: Stat = {"label": "Order this turn", "value": str(view["order"].index(seat) + 1), "symbol": "order"}
    if seat in view["passed"]:
        stat["tone"], stat["about"] = "past", ["Has passed for this phase"]
    if seat == view["to_act"] and not view["over"]:
        stat["tone"], stat["about"] = "now", ["Has the go"]
    return [stat]


def tell_goals(content: Content, view: dict[str, Any], seat: int) -> Stat:
    """What counts for it at the end, with what is known of it."""
    goals = list_goals(content, view, seat)
    known = sum(goal.points for goal in goals if goal.points is not None)
    open_ends = "+" if any(goal.points is None for goal in goals) else ""
    about = [f"{tell_points(goal)} of {goal.part.most}: {goal.part.name}{tell_standing(goal)}" for goal in goals]
    bands = f"{content.achieved} achieve its aims, {content.partly} some of them"
    return {
        "label": "To win: points now",
        "value": f"{known:.0f}{open_ends}",
        "symbol": "goal",
        "about": [*about, bands],
    }


def tell_points(goal: Goal) -> str:
    """Points in words."""
    return "?" if goal.points is None else f"{goal.points:.0f}"


def tell_standing(goal: Goal) -> str:
    """What is counted, in brackets."""
    return f" ({goal.standing})" if goal.standing else ""


def list_shelves(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Shelf]:
    """What is to be picked or placed, and the own goals."""
    shelves = [draw_transports(content, offer), draw_basing(offer), draw_waiting(content, view, offer)]
    if "you" in view:
        shelves.append(draw_goals(content, view, SEATS.index(view["you"])))
    return [shelf for shelf in shelves if shelf["cards"]]


def draw_transports(content: Content, offer: Sequence[str]) -> Shelf:
    """How CJTF-Z travels."""
    options = {transport.id: transport for transport in content.transports}
    cards: list[Card] = []
    for id in list_offered(offer, "transport"):
        option = options[id]
        title, _, text = option.name.partition(": ")
        change = f"{option.infantry_change:+d} infantry" if option.infantry_change else "all infantry"
        limit = f"; {option.fallback} without an airfield" if option.fallback else ""
        cards.append(
            {
                "id": f"transport:{id}",
                "title": title,
                "text": f"{text.capitalize()}. Recon and CBRN move {option.rate + 1}{limit}.",
                "top": str(option.rate),
                "foot": change,
                "source": option.source,
                "symbol": "truck",
            }
        )
    return {"id": "transports", "title": "Transport", "size": "small", "cards": cards}


def draw_basing(offer: Sequence[str]) -> Shelf:
    """Where CJTF-Z may base."""
    cards: list[Card] = [
        {"id": f"basing:{id}", "title": "CJTF-Z may base", "text": BASING_WORDS[BASING.index(id)], "symbol": "boxes"}
        for id in list_offered(offer, "basing")
    ]
    return {"id": "basing", "title": "Basing rights", "size": "small", "cards": cards}


def draw_waiting(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Shelf:
    """Units that can be picked but lie in no hex and no box; in preparation, those still to be placed."""
    units = look(content).units
    shown = list_offered(offer, "unit")
    placing = any(name.startswith(("place:", "off-map")) for name in offer)
    asked = view["asked"] if view["asked"] == view.get("you") else ""
    if placing and asked and view["phase"] == "setup":
        shown = [id for id in find_placed(content, view) if SEATS[units[id].seat] == asked]
    cards: list[Card] = [
        {
            "id": f"unit:{id}",
            "title": units[id].name,
            "symbol": name_symbol(units[id], False),
            "about": [tell_unit(units[id])],
        }
        for id in shown
        if id in view["units"] and view["units"][id]["at"] == "pool"
    ]
    if cards and placing:
        cards[0]["chosen"] = True
    return {"id": "waiting", "title": "To be placed" if placing else "Units", "size": "small", "cards": cards}


def find_placed(content: Content, view: dict[str, Any]) -> list[str]:
    """The units of the scenario in the order in which they are placed; companies that stay at home are not."""
    scenario = find_scenario(content, view)
    order = [content.units[index] for index in scenario.units]
    carried = scenario.infantry
    if "transport" in view:
        carried += next(one.infantry_change for one in content.transports if one.id == view["transport"])
    companies = [unit.id for unit in order if unit.id.startswith("cjtf-infantry")]
    return [unit.id for unit in order if unit.id not in companies[carried:]]


def draw_goals(content: Content, view: dict[str, Any], seat: int) -> Shelf:
    """What counts at the end, part by part."""
    cards: list[Card] = []
    for goal in list_goals(content, view, seat):
        card: Card = {
            "id": f"goal:{goal.part.id}",
            "title": goal.part.name,
            "symbol": "goal",
            "source": goal.part.source,
            "about": [goal.aim, f"Now: {goal.standing}." if goal.standing else ""],
        }
        if goal.points is None:
            card["text"] = f"Up to {count(goal.part.most, 'point')}."
        else:
            card["progress"] = (round(goal.points), goal.part.most)
        cards.append(card)
    return {"id": "goals", "title": "To win", "size": "small", "cards": cards}
