"""The sides: their figures and kept cards, the calendar, and what decides the game."""

from __future__ import annotations

from typing import Any

from sandtable.games.kabul.board.lookup import SEAT_TITLES, count, number_copies, print_card
from sandtable.games.kabul.board.sheet import KEPT_SIGNS
from sandtable.games.kabul.board.spots import is_near_end, tell_affairs
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.terms import SEATS, TEAMS
from sandtable.games.kabul.words import name_space
from sandtable.kernel.scene import Card, Cell, Panel, Shelf, Stat, Track

POWERS = {
    "taliban": "SPECOP, Media Outreach; removes a supply for each team",
    "afghan": "Move Refugee, SPECOP, Media Outreach; supplies by chance; rolls for the Special Forces",
    "ngo": "Move Refugee, Media Outreach; any supplies but Ammunition",
    "isaf": "Move Refugee, SPECOP, Media Outreach, Evacuate, Intel Assessment; any supplies",
}


def draw_calendar(content: Content, view: dict[str, Any]) -> Track:
    """The game turns."""
    now = content.calendar.index(view["calendar"])
    return {
        "id": "calendar",
        "title": "Calendar",
        "cells": [draw_space(view, space, place - now) for place, space in enumerate(content.calendar)],
    }


def draw_space(view: dict[str, Any], space: str, ahead: int) -> Cell:
    """One game turn; the last space is the end, unless it is played."""
    unit, _, number = space.partition("-")
    about = {-1: "Over", 0: "Now"}.get(max(-1, min(1, ahead)), f"In {count(ahead, 'turn')}")
    ends = space == "day-1" and not view["last_day"]
    if ends:
        about += ": the game ends here, this space is not played"
    cell: Cell = {
        "id": f"calendar:{space}",
        "label": f"\N{MINUS SIGN}{number}",
        "note": "end" if ends else "wk" if unit == "week" else unit,
        "about": [name_space(space), about],
    }
    if ahead <= 0:
        cell["tone"] = "now" if ahead == 0 else "past"
    return cell


def list_panels(content: Content, view: dict[str, Any]) -> list[Panel]:
    """What everybody sees of each seat."""
    return [
        {
            "seat": seat,
            "title": SEAT_TITLES[seat],
            "stats": list_stats(view, seat),
            "shelves": [shelf for shelf in [draw_kept(content, view, seat)] if shelf["cards"]],
        }
        for seat in SEATS
    ]


def list_stats(view: dict[str, Any], seat: str) -> list[Stat]:
    """The figures of a seat."""
    figures = view["seats"][seat]
    stats: list[Stat] = [
        {
            "label": "Teams in Kabul",
            "value": str(count_present(view, seat)),
            "symbol": "teams",
            "about": [f"of {TEAMS}", f"{figures['off']} off the map", *tell_new(view, seat), POWERS[seat]],
        },
        {
            "label": "Teams that may return",
            "value": str(figures["returning"]),
            "symbol": "returning",
            "about": ["Removed in an earlier game turn"],
        },
    ]
    if seat != "taliban":
        stats.append(
            {"label": "Supplies in its next Supply Phase", "value": str(figures["supply"]), "symbol": "supply"}
        )
    stats += [{"label": "Events known", "value": str(figures["knows"]), "symbol": "eye"}] if figures["knows"] else []
    stats += [{"label": "Cards drawn", "value": str(figures["drawn"]), "symbol": "hand"}] if figures["drawn"] else []
    return stats + tell_actions(view, seat)


def count_present(view: dict[str, Any], seat: str) -> int:
    """Teams on the map of Kabul."""
    return sum(district["teams"][seat] + district["fresh"][seat] for district in view["districts"])


def tell_new(view: dict[str, Any], seat: str) -> list[str]:
    """Taliban teams still outside."""
    return [f"{view['new_teams']} have not yet entered"] if seat == "taliban" and view["new_teams"] else []


def tell_actions(view: dict[str, Any], seat: str) -> list[Stat]:
    """Actions left in the Player Turn."""
    if seat != view["current"] or view["phase"] not in ("coordination", "event", "tad", "operations"):
        return []
    return [{"label": "Actions left", "value": str(max(0, view["actions"])), "symbol": "actions", "tone": "now"}]


def draw_kept(content: Content, view: dict[str, Any], seat: str) -> Shelf:
    """Kept cards of another seat, in its panel: they lie open."""
    own = view.get("you", {}).get("seat") == seat
    cards = [] if own else [print_kept(content, kind, seat) for kind in view["seats"][seat]["kept"]]
    for card in cards:
        card["id"] = card["id"].replace("card:", f"kept-{seat}:")
    return {"id": f"kept-{seat}", "title": "Kept cards", "size": "row", "cards": number_copies(cards)}


def print_kept(content: Content, kind: str, seat: str) -> Card:
    """A card that waits for its moment."""
    card = print_card(content, kind, seat)
    card["symbol"] = f"kept-{kind}" if kind in KEPT_SIGNS else "kept"
    card["foot"] = "kept"
    return card


def list_levels(content: Content, view: dict[str, Any]) -> list[int]:
    """The levels of victory of the game that is played."""
    total = view["evacuated"] + view["left"]
    return next(levels for levels in content.levels if levels[-1] >= total)


def draw_goals(content: Content, view: dict[str, Any], seat: str) -> Shelf:
    """What a seat plays for."""
    cards = [draw_hold(content, view)] if seat == "taliban" else [draw_levels(content, view)]
    cards.append(draw_end(content, view, seat))
    return {"id": f"goals-{seat}", "title": "To win", "size": "small", "cards": cards}


def draw_levels(content: Content, view: dict[str, Any]) -> Card:
    """The levels of victory, and how far the next one is."""
    levels, out = list_levels(content, view), view["evacuated"]
    names = [name.replace(" Allied Victory", "") for name in content.level_names[1:]]
    following = next((level for level in levels if level > out), levels[-1])
    reached = [name for name, level in zip(content.level_names[1:], levels, strict=True) if out >= level]
    card: Card = {
        "id": "goal:0",
        "title": reached[-1] if reached else "Evacuate",
        "text": f"{levels[0]} for a {names[0]} Victory, {levels[1]} {names[1]}, {levels[2]} {names[2]}.",
        "progress": (out, following),
        "met": out >= levels[-1],
        "symbol": "plane",
    }
    return card


def draw_hold(content: Content, view: dict[str, Any]) -> Card:
    """Fewer tokens than the lowest level."""
    least = list_levels(content, view)[0]
    return {
        "id": "goal:0",
        "title": "Hold them back",
        "text": f"You win with fewer than {least} tokens evacuated.",
        "progress": (view["evacuated"], least),
        "symbol": "goal",
    }


def draw_end(content: Content, view: dict[str, Any], seat: str) -> Card:
    """Two ways to an early end, which the Taliban seek and the allies dread."""
    fallen, all_of_them = len(view["control"]), len(content.provinces) - 1
    card: Card = {
        "id": "goal:1",
        "title": "End it early" if seat == "taliban" else "No early end",
        "text": f"It comes with Public Affairs at {content.affairs_top}, or all provinces: {fallen} of {all_of_them}.",
        "progress": (view["public_affairs"], content.affairs_top),
        "met": view["ending"] and seat == "taliban",
        "symbol": "provinces",
    }
    if view["ending"]:
        card["text"] = f"It has come: this turn is the last. Provinces: {fallen} of {all_of_them}."
        if seat != "taliban":
            card["tone"] = "bad"
    if is_near_end(content, view) and not view["ending"]:
        card["text"] = f"Public Affairs: {tell_affairs(content, view).lower()}. Provinces: {fallen} of {all_of_them}."
        card["tone"] = "bad"
    return card
