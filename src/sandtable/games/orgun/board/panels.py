"""The sides of Orgun: their figures, what they need to win, the turn track, and the hand."""

from __future__ import annotations

from typing import Any

from sandtable.games.orgun.board.lookup import SIDE_TITLES, count, look, name
from sandtable.games.orgun.board.sheet import name_symbol
from sandtable.games.orgun.content import Content
from sandtable.games.orgun.terms import AT_SETUP, SIDES, TRIBE_NAMES, TRIBES
from sandtable.kernel.scene import Card, Cell, Panel, Piece, Shelf, Stat, Track


def draw_track(content: Content, view: dict[str, Any]) -> Track:
    """The turns: cards drawn by each side, when Soviets may come, who has the initiative."""
    turns = range(1, len(content.track))
    return {"id": "turns", "title": "Turns", "cells": [draw_turn(content, view, turn) for turn in turns]}


def draw_turn(content: Content, view: dict[str, Any], turn: int) -> Cell:
    """One turn."""
    space = content.track[turn]
    dra, muj = space.draw
    about = [f"DRA/Soviet draw {count(dra, 'card')}, Mujahideen {count(muj, 'card')}"]
    pieces: list[Piece] = []
    if turn == view["turn"] and view["initiative"]:
        pieces.append(
            {
                "id": "initiative",
                "symbol": f"initiative-{view['initiative']}",
                "name": f"{SIDE_TITLES[view['initiative']]} have the initiative",
            }
        )
    elif space.soviet:
        words = f"A Soviet unit comes on a die of 1 to {space.soviet}"
        pieces.append({"id": f"soviet@{turn}", "symbol": f"soviet-{space.soviet}", "name": words})
    cell: Cell = {"id": f"turn:{turn}", "label": str(turn), "note": f"{dra}/{muj}", "about": about, "pieces": pieces}
    if turn <= view["turn"]:
        cell["tone"] = "now" if turn == view["turn"] else "past"
    return cell


def list_panels(content: Content, view: dict[str, Any]) -> list[Panel]:
    """What everybody sees of each side."""
    return [
        {"seat": side, "title": SIDE_TITLES[side], "stats": list_stats(content, view, side), "shelves": []}
        for side in SIDES
    ]


def list_stats(content: Content, view: dict[str, Any], side: str) -> list[Stat]:
    """The figures of a side."""
    figures = view["sides"][side]
    played = [look(content).printed[card]["title"] for card in figures["played"]]
    stats: list[Stat] = [
        {"label": "Units on the map", "value": str(figures["units"]), "symbol": "units"},
        {"label": "Cards in hand", "value": str(figures["hand"]), "symbol": "cards"},
        {"label": "Cards in the deck", "value": str(figures["deck"]), "symbol": "deck"},
        {"label": "Cards played", "value": str(len(played)), "symbol": "discard", "about": played},
    ]
    return [*stats, tell_gunship(view) if side == "dra" else tell_tribes(view), tell_goals(content, view, side)]


def tell_gunship(view: dict[str, Any]) -> Stat:
    """The Mi-24."""
    helicopter = view["boxes"]["mi24"]
    value = "\N{EN DASH}" if not helicopter else "Spent" if helicopter["spent"] else "ready"
    if helicopter and not helicopter["spent"] and not view["strikes"]:
        value = "flown"
    return {"label": "Mi-24", "value": value, "symbol": "gunship"}


def tell_tribes(view: dict[str, Any]) -> Stat:
    """Tribes that fight on, and those called before."""
    called = [TRIBE_NAMES[TRIBES.index(tribe)] for tribe in view["called"]]
    about = [f"Called before: {', '.join(called)}"] if called else []
    return {"label": "Tribes with units on the map", "value": str(view["tribes"]), "symbol": "tribes", "about": about}


def tell_goals(content: Content, view: dict[str, Any], side: str) -> Stat:
    """How far a side is on its two ways to victory."""
    goals = list_goals(content, view, side)
    figures = [f"{have}/{need}" for _, _, have, need in goals]
    about = [f"{title}, {have} of {need} now: {text}" for title, text, have, need in goals]
    return {"label": "To win", "value": " \N{MIDDLE DOT} ".join(figures), "symbol": "goal", "about": about}


Goal = tuple[str, str, int, int]
"""Title, what is needed, how much of it is reached, of how much."""


def list_goals(content: Content, view: dict[str, Any], side: str) -> list[Goal]:
    """What a side needs to win at once, and after the last turn."""
    status = {int(area["id"]): area["status"] for area in view["areas"]}
    posts = [status[area] for area in content.outposts]
    if side == "dra":
        held = (status[content.airfield] == "dra") + ("dra" in posts)
        broken = len(TRIBES) - view["tribes"]
        return [
            ("Break two tribes", "Wins at once, at a turn's end: none of their units on the map.", broken, 2),
            ("Repel the siege", "Counts after turn 12: the Airfield (19) and an outpost (15 or 38).", held, 2),
        ]
    quarters = [status[area] for area in content.zone if area != content.fort]
    taken = (status[content.fort] == "mujahideen") + ("mujahideen" in quarters)
    ring = (status[content.airfield] == "mujahideen") + sum(post in ("mujahideen", "contested") for post in posts)
    return [
        ("Take Orgun", "Wins at once, at a turn's end: the Fort (32) and a quarter (28, 29 or 33).", taken, 2),
        (
            "Close the ring",
            "Counts after turn 12: the Airfield (19); both outposts (15, 38) yours or contested.",
            ring,
            3,
        ),
    ]


def draw_goals(content: Content, view: dict[str, Any], side: str, whose: str) -> Shelf:
    """The ways to victory of one side as cards."""
    cards: list[Card] = [
        {
            "id": f"goal-{side}:{number}",
            "title": title,
            "text": text,
            "progress": (have, need),
            "met": is_met(view, side, number),
            "symbol": "goal",
        }
        for number, (title, text, have, need) in enumerate(list_goals(content, view, side))
    ]
    return {"id": f"goals-{side}", "title": f"{whose}To win", "size": "small", "cards": cards}


def is_met(view: dict[str, Any], side: str, number: int) -> bool:
    """The game was won in this way: until it ends nothing is."""
    result: dict[str, Any] = view.get("result", {})
    return side in result.get("winners", []) and result["victory"] == ("automatic", "operational")[number]


def list_shelves(content: Content, view: dict[str, Any], offered: dict[str, None]) -> list[Shelf]:
    """What is to be picked or placed, and the hand."""
    shelves: list[Shelf] = [draw_tribes(offered), draw_setup(content, view)]
    for side, own in list_owners(view):
        whose = f"{SIDE_TITLES[side]}: " if "everybody" in view else ""
        title = f"{whose}cards" if whose else "Your cards"
        shelves.append({"id": f"hand-{side}", "title": title, "size": "hand", "cards": list_hand(content, own)})
        shelves.append(draw_goals(content, view, side, whose))
    return [shelf for shelf in shelves if shelf["cards"]]


def list_owners(view: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The sides whose hands this view holds."""
    if "everybody" in view:
        return list(view["everybody"].items())
    return [(view["you"]["side"], view["you"])] if "you" in view else []


def list_hand(content: Content, own: dict[str, Any]) -> list[Card]:
    """Cards in hand; copies of one kind have ids of their own."""
    hand: list[str] = own["hand"]
    cards: list[Card] = []
    for place, kind in enumerate(hand):
        card = look(content).printed[kind].copy()
        copy = hand[:place].count(kind)
        if reason := own.get("not_now", {}).get(card["id"]):
            card["about"] = [reason]
        if copy:
            card["id"] += f"#{copy}"
        cards.append(card)
    return cards


def draw_tribes(offered: dict[str, None]) -> Shelf:
    """Tribes to pick from."""
    cards: list[Card] = [
        {"id": thing, "title": TRIBE_NAMES[TRIBES.index(thing.partition(":")[2])], "symbol": "tribes"}
        for thing in offered
        if thing.startswith("tribe:")
    ]
    return {"id": "tribes", "title": "Tribes", "size": "small", "cards": cards}


def draw_setup(content: Content, view: dict[str, Any]) -> Shelf:
    """Counters that are still to be placed; the first of the side that is asked goes next."""
    pieces = look(content).pieces
    order = [index for entry in content.setup for index in entry.pieces]
    waiting = [pieces[id] for id in view["boxes"]["waiting"] if pieces[id].origin == AT_SETUP]
    waiting = [piece for piece in waiting if SIDES[piece.side] == view["asked"] and view["phase"] == "setup"]
    cards: list[Card] = [
        {"id": f"piece:{piece.id}", "title": name(content, piece.id), "symbol": name_symbol(piece, False)}
        for piece in sorted(waiting, key=lambda piece: order.index(piece.index))
    ]
    if cards:
        cards[0]["chosen"] = True
    return {"id": "setup", "title": "To be placed", "size": "small", "cards": cards}
