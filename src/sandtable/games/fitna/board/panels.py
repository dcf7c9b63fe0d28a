"""The seats and their figures, the tracks, the hand, the goals, and a battle item by item."""

from __future__ import annotations

from typing import Any

from sandtable.games.fitna.board.goals import Level, list_levels, tell_standing
from sandtable.games.fitna.board.lookup import TITLES, find_scenario, join, look, signed
from sandtable.games.fitna.board.reckoning import Reckoning, list_results, reckon, tell_column, tell_odds
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_cards import Card as GameCard
from sandtable.games.fitna.state import SEGMENTS
from sandtable.games.fitna.terms import ASSET, BATCH_TENSION, HT_TENSION, LEVELS, NATS, SEATS, TENSION_TOP
from sandtable.games.fitna.words import COUNTRY_NAMES, LEVEL_NAMES, NAT_NAMES, TIMING_WORDS
from sandtable.kernel.scene import Card, Cell, Panel, Shelf, Stat, Track

SEGMENT_WORDS = ("Events", "Supply", "Planning", "Movement", "Offensives", "Strategic movement", "End")
SEGMENT_LABELS = ("Events", "Supply", "Plan", "Move", "Attack", "Strat.", "End")
TENSION_WORDS = {
    HT_TENSION: ("High", "High Tension cards enter the piles"),
    BATCH_TENSION: ("Batch", "Every player may take a batch"),
    TENSION_TOP: ("USA", "The United States and Russia may step in"),
}


def list_tracks(content: Content, view: dict[str, Any]) -> list[Track]:
    """Turns, the segments of a phase, tension."""
    turns = [draw_turn(view, turn) for turn in range(1, view["turns"] + 1)]
    segments = [draw_segment(view, one) for one in range(len(SEGMENTS))]
    tracks: list[Track] = [
        {"id": "turns", "title": "Turn", "cells": turns},
        {"id": "segments", "title": "Phase", "cells": segments},
    ]
    if view["tension"] >= 0:
        cells = [draw_tension(view, step) for step in range(TENSION_TOP + 1)]
        tracks.append({"id": "tension", "title": "Tension", "cells": cells})
    return tracks


def draw_turn(view: dict[str, Any], turn: int) -> Cell:
    """One turn."""
    cell: Cell = {"id": f"turn:{turn}", "label": str(turn), "about": [f"Turn {turn} of {view['turns']}"]}
    if turn == view["turn"]:
        cell["tone"] = "now"
        cell["about"].append("Order: " + ", ".join(TITLES[seat] for seat in view["order"]))
        cell["about"] += ["The game ends with this turn"] if view["ending"] else []
    elif turn < view["turn"]:
        cell["tone"] = "past"
    if turn in (view["us_second"], view["russian_second"]):
        cell["note"] = "wave"
        cell["about"].append("A second wave of an intervention comes")
    return cell


def draw_segment(view: dict[str, Any], number: int) -> Cell:
    """One segment; those with OPPs tell what is left."""
    now = SEGMENTS.index(view["segment"])
    cell: Cell = {
        "id": f"segment:{SEGMENTS[number]}",
        "label": SEGMENT_LABELS[number],
        "about": [f"{SEGMENT_WORDS[number]} of {TITLES[view['active']]}" if view["active"] else SEGMENT_WORDS[number]],
    }
    left = {"movement": view["moves"], "offensives": view["offensives"]}.get(SEGMENTS[number])
    if left is not None and now in (3, 4) and view["active"]:
        cell["note"] = f"{left} left"
        cell["about"].append(f"{left} more units may move" if number == 3 else f"{left} more offensives")
    if view["active"]:
        cell["tone"] = "now" if number == now else "past" if number < now else ""
    return cell


def draw_tension(view: dict[str, Any], step: int) -> Cell:
    """One step, the thresholds marked."""
    cell: Cell = {"id": f"tension:{step}", "label": str(step), "about": ["International Tension"]}
    if step in TENSION_WORDS:
        cell["note"], words = TENSION_WORDS[step]
        cell["about"].append(words)
        cell["tone"] = "bad"
    if step == view["tension"]:
        cell["tone"] = "now"
        cell["about"][0] += " now"
    return cell


def list_panels(content: Content, view: dict[str, Any]) -> list[Panel]:
    """What everybody sees of each seat."""
    return [
        {
            "seat": seat,
            "title": TITLES[seat],
            "stats": list_stats(content, view, seat),
            "shelves": list_open_cards(content, view, seat),
        }
        for seat in view["order"]
    ]


def list_stats(content: Content, view: dict[str, Any], seat: str) -> list[Stat]:
    """The figures of a seat."""
    cards = view["cards"]
    units = sum(there["stacks"].get(seat, 0) for there in view["boxes"].values())
    friends = join([TITLES[one] for one in view["friends"][seat]]) or "nobody"
    stats: list[Stat] = [
        tell_level(content, view, seat),
        {"label": "Cards in hand", "value": str(cards["hands"][seat]), "symbol": "cards"},
        {"label": "Units", "value": str(units), "symbol": "units", "about": [f"Friends: {friends}"]},
        {"label": "Boxes controlled", "value": str(view["controlled"].get(seat, 0)), "symbol": "boxes"},
    ]
    if cards["jokers"][seat]:
        stats.append({"label": "Joker", "value": str(cards["jokers"][seat]), "symbol": "joker"})
    return stats + list_specials(content, view, seat) + list_penalties(view, seat)


def tell_level(content: Content, view: dict[str, Any], seat: str) -> Stat:
    """What it would win now, with everything it needs; its points, if they decide."""
    if view["by_points"]:
        return {"label": "Points", "value": str(view["points"][seat]), "symbol": "goal"}
    level = LEVELS.index(view["levels"][seat])
    about = [f"Now: {LEVEL_NAMES[level]}; {view['points'][seat]} points"]
    for one in list_levels(content, view, seat):
        about += [f"{one.title}{', one of' if one.either else ''}:", *map(tell_standing, one.standings)]
    value = LEVELS[level].capitalize() if level else "\N{EN DASH}"
    return {"label": "Victory now", "value": value, "symbol": "goal", "about": about}


def list_specials(content: Content, view: dict[str, Any], seat: str) -> list[Stat]:
    """Special Jokers that it holds."""
    held = [one for one in content.specials if view["cards"]["specials"].get(NATS[one.nat]) == seat]
    return [
        {"label": f"Special Joker: {NAT_NAMES[one.nat]}", "value": "1", "symbol": "special", "about": [one.text]}
        for one in held
    ]


def list_penalties(view: dict[str, Any], seat: str) -> list[Stat]:
    """OPPs that it will miss."""
    less = view["penalties"][seat]
    return (
        [{"label": "OPPs less in its next phase", "value": str(less), "symbol": "lost", "tone": "bad"}] if less else []
    )


def list_open_cards(content: Content, view: dict[str, Any], seat: str) -> list[Shelf]:
    """Cards that lie open before it."""
    laid = [int(card) for card, owner in view["cards"]["laid"].items() if owner == seat]
    if not laid:
        return []
    cards = [draw_open(content, card) for card in laid]
    return [{"id": f"open@{seat}", "title": f"Open before {TITLES[seat]}", "size": "row", "cards": cards}]


def draw_open(content: Content, number: int) -> Card:
    """A small card: what it says is told when it is looked at."""
    card = content.cards[number]
    about = [card.text, TIMING_WORDS[card.timing]]
    return {"id": f"card:{number}", "title": card.name, "top": str(card.opps), "symbol": "cards", "about": about}


def list_shelves(content: Content, view: dict[str, Any]) -> list[Shelf]:
    """The hand, the battle, the goals."""
    shelves = [draw_hand(content, view, seat) for seat in view["cards"]["hand"]]
    one = reckon(content, view)
    shelves += [draw_battle(content, one)] if one is not None else []
    shelves += [draw_goals(content, view, view["you"])] if view["you"] in view["order"] else []
    return [shelf for shelf in shelves if shelf["cards"]]


def draw_hand(content: Content, view: dict[str, Any], seat: str) -> Shelf:
    """Cards with their text."""
    cards = [draw_card(content, view, card) for card in view["cards"]["hand"][seat]]
    title = "Your hand" if seat == view["you"] else f"Hand of {TITLES[seat]}"
    return {"id": f"hand@{seat}", "title": title, "size": "hand", "cards": cards}


def draw_card(content: Content, view: dict[str, Any], number: int) -> Card:
    """One card: OPPs at its head, its pile and marks at its foot."""
    card = content.cards[number]
    played = [one for side in view["battle"].get("played", []) for one in side]
    return {
        "id": f"card:{number}",
        "title": card.name,
        "top": str(card.opps),
        "text": card.text,
        "foot": tell_foot(card),
        "source": card.source,
        "chosen": number in view["cards"]["planned"] or number in played,
        "about": [TIMING_WORDS[card.timing]],
    }


def tell_foot(card: GameCard) -> str:
    """`Asset, ISIS, K`."""
    marks = [("ISIS", card.isis), ("Kurds", card.kurdish), ("High Tension", card.high)]
    return " \N{MIDDLE DOT} ".join(["Asset" if card.pile == ASSET else "Event", *(name for name, has in marks if has)])


def draw_battle(content: Content, one: Reckoning) -> Shelf:
    """From strengths to the die, item by item."""
    unknown = one.hidden + one.unseen
    unsure = f"; {unknown} not known" if unknown else ""
    first: Card = {
        "id": "battle@difference",
        "title": f"Attack {one.attack}, defence {one.defence}{unsure}",
        "badge": signed(one.attack - one.defence),
        "about": [f"Base column {tell_column(one.base)}"],
    }
    shifts: list[Card] = [
        {"id": f"battle@shift-{number}", "title": shift.words, "badge": signed(shift.columns)}
        for number, shift in enumerate(one.shifts)
    ]
    place = look(content).boxes[one.target].name
    title = f"Offensive against {place}" if one.forecast else f"Battle for {place}"
    items = [] if one.die else [first, *shifts]
    return {"id": "battle", "title": title, "size": "small", "cards": [*items, draw_column(content, one)]}


def draw_column(content: Content, one: Reckoning) -> Card:
    """The column and what each face of the die brings."""
    faces = ", ".join(f"{die + 1} {result}" for die, result in enumerate(list_results(content, one.column)))
    return {
        "id": "battle@column",
        "title": f"{f'Die {one.die}, column' if one.die else 'Column'} {tell_column(one.column)}",
        "badge": one.result or tell_odds(content, one),
        "text": faces,
        "tone": "now",
    }


def draw_goals(content: Content, view: dict[str, Any], seat: str) -> Shelf:
    """What each level asks, and how far it is; or what gives points."""
    power = find_scenario(content, view).powers[SEATS.index(seat)]
    label = power.label if power is not None else TITLES[seat]
    levels = [] if view["by_points"] else list_levels(content, view, seat)
    cards = [draw_level(one) for one in levels] or [draw_points(content, view, seat)]
    return {"id": "goals", "title": f"Goals: {label}", "size": "small", "cards": cards}


def draw_points(content: Content, view: dict[str, Any], seat: str) -> Card:
    """Boxes in some countries, the highest of their values each."""
    bits = find_scenario(content, view).point_countries
    where = join([name for country, name in enumerate(COUNTRY_NAMES) if bits >> country & 1])
    values = zip(("holy place", "objective", "oilfield", "other box"), content.points, strict=True)
    return {
        "id": "goal@points",
        "title": f"{view['points'][seat]} points",
        "text": f"Boxes in {where}: " + ", ".join(f"{words} {value}" for words, value in values),
    }


def draw_level(level: Level) -> Card:
    """One level."""
    met = sum(one.met for one in level.standings)
    return {
        "id": f"level@{level.title.lower()}",
        "title": level.title + (" (one of these)" if level.either else ""),
        "text": "\n".join(tell_standing(one) for one in level.standings),
        "progress": (1 if level.either and met else met, 1 if level.either else len(level.standings)),
        "met": level.met,
    }
