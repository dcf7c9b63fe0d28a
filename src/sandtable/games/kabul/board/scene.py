"""A seat's view of Escape from Kabul as a scene for the browser; no rules in here, and never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.kabul.board.lookup import COLOUR_TITLES, SHORT_TITLES, count, look
from sandtable.games.kabul.board.panels import draw_calendar, list_levels, list_panels
from sandtable.games.kabul.board.plan import BOX, PARTS
from sandtable.games.kabul.board.shelves import list_shelves
from sandtable.games.kabul.board.spots import list_spots
from sandtable.games.kabul.board.stacks import list_stacks
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.view import LEVELS
from sandtable.games.kabul.words import name_district, name_space
from sandtable.kernel.scene import Result, Scene

PHASES = {
    "setup": "Set-up",
    "coordination": "Coordination",
    "event": "Event",
    "tad": "TAD",
    "operations": "Operations",
    "supply": "Supply",
    "end": "End of the turn",
}
AFTER_EVENT = ("tad", "operations", "supply")
DOT = " \N{MIDDLE DOT} "


def draw(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
    """Everything a seat sees, ready to be drawn."""
    scene: Scene = {
        "status": tell_status(content, view),
        "box": BOX,
        "parts": PARTS,
        "ground": "maps",
        "print": "print-hard" if list_levels(content, view) != content.levels[0] else "print",
        "spots": list_spots(content, view, offer),
        "stacks": list_stacks(content, view),
        "tracks": [draw_calendar(content, view)],
        "panels": list_panels(content, view),
        "shelves": list_shelves(content, view, offer),
        "notices": list_notices(content, view),
    }
    if "result" in view:
        scene["result"] = draw_result(content, view)
    return scene


def tell_status(content: Content, view: dict[str, Any]) -> str:
    """Where the game stands."""
    if view["over"]:
        return f"The end{DOT}{name_level(content, view)}"
    if view["phase"] == "setup":
        return "Set-up"
    parts = [name_space(view["calendar"])]
    parts += [SHORT_TITLES[view["current"]]] if view["current"] else []
    return DOT.join([*parts, PHASES[view["phase"]]])


def name_level(content: Content, view: dict[str, Any]) -> str:
    """How the game ended; without a level if somebody gave up."""
    level = view["result"]["level"]
    return content.level_names[LEVELS.index(level)] if level else tell_winner(view["result"]["winners"])


def list_notices(content: Content, view: dict[str, Any]) -> list[str]:
    """The event under way, limits of this turn, supplies in hand, an end that is near."""
    if view["over"]:
        return []
    lines = [*tell_event(content, view), *tell_lasting(content, view)]
    held = [f"{number} {COLOUR_TITLES[colour]}" for colour, number in view["in_hand"].items() if number]
    lines += [f"In hand: {', '.join(held)}"] if held else []
    return [*lines, "This turn is the last"] if view["ending"] else lines


def tell_lasting(content: Content, view: dict[str, Any]) -> list[str]:
    """What a card or an event changes for a while."""
    lines: list[str] = []
    if view["cap"] >= 0:
        lines.append(f"At most {count(view['cap'], 'refugee token')} may be moved this turn")
    elif view["less"]:
        lines.append("One refugee token less may be moved this turn")
    if view["ignored"]:
        where = name_district(look(content).districts[view["ignored"]])
        lines.append(f"{count(view['ignored_teams'], 'Taliban team')} ignored in {where}")
    lines += ["The team of the next Move Refugee stays"] if view["keep_uses"] else []
    return [*lines, "ISAF HQ is open to the Taliban this turn"] if view["hq_removal"] else lines


def tell_event(content: Content, view: dict[str, Any]) -> list[str]:
    """The event of this Player Turn to its end; whoever is asked about it reads it in the question."""
    now, used = view["events"]["now"], view["events"]["discard"]
    if now and view.get("you", {}).get("seat") == view["asked"]:
        return []
    drawn = [now] if now else used[-1:] if view["phase"] in AFTER_EVENT else []
    events = [look(content).events[id] for id in drawn]
    return [f"Event of this Player Turn: {event.name}. {event.text}" for event in events]


def draw_result(content: Content, view: dict[str, Any]) -> Result:
    """The level of victory, and the count behind it."""
    result = view["result"]
    tokens, left = count(result["evacuated"], "refugee token"), result["left"]
    return {
        "title": name_level(content, view),
        "winners": result["winners"],
        "scores": [],
        "why": f"{tell_winner(result['winners'])}. {tell_end(content, view)}{tokens} evacuated, {left} left behind.",
    }


def tell_winner(winners: list[str]) -> str:
    """Which side has won."""
    return "The Taliban win" if winners == ["taliban"] else "The allies win"


def tell_end(content: Content, view: dict[str, Any]) -> str:
    """Why the game ended before its time; a province freed since then changes nothing."""
    if not view["result"]["level"]:
        return "The other side gave up. "
    if not view["ending"]:
        return "" if view["left"] else "Everybody is out. "
    if view["public_affairs"] >= content.affairs_top:
        return f"Public Affairs reached {content.affairs_top}. "
    return "All provinces had fallen. "
