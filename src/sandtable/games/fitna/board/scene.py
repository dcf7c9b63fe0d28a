"""A seat's view of Fitna as a scene for the browser; no rules in here, and never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.fitna.board.lookup import TITLES, join, look, signed, view_sheet
from sandtable.games.fitna.board.panels import SEGMENT_WORDS, list_panels, list_shelves, list_tracks
from sandtable.games.fitna.board.reckoning import Reckoning, reckon, tell_column, tell_odds
from sandtable.games.fitna.board.spots import list_spots, list_veils
from sandtable.games.fitna.board.stacks import list_stacks
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.state import SEGMENTS
from sandtable.games.fitna.terms import HOLDERS, LEVELS
from sandtable.games.fitna.words import HOLDER_NAMES, count
from sandtable.kernel.scene import Result, Scene, Score

SEPARATOR = " \N{MIDDLE DOT} "


def draw(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
    """Everything a seat sees, ready to be drawn."""
    sheet = view_sheet(content, view)
    scene: Scene = {
        "status": tell_status(view),
        "box": sheet.box,
        "parts": sheet.list_parts(),
        "ground": sheet.ground,
        "print": sheet.print,
        "veils": list_veils(content, view),
        "spots": list_spots(content, view, offer),
        "stacks": list_stacks(content, view, offer),
        "tracks": list_tracks(content, view),
        "panels": list_panels(content, view),
        "shelves": list_shelves(content, view),
        "notices": list_notices(content, view),
    }
    if "result" in view:
        scene["result"] = draw_result(view)
    return scene


def tell_status(view: dict[str, Any]) -> str:
    """Where the game stands."""
    if "result" in view:
        return f"The end{SEPARATOR}{tell_winners(view)}"
    parts = [f"Turn {view['turn']} of {view['turns']}"]
    if view["active"]:
        parts += [TITLES[view["active"]], SEGMENT_WORDS[SEGMENTS.index(view["segment"])].lower()]
    return SEPARATOR.join(parts)


def tell_winners(view: dict[str, Any]) -> str:
    """Who has won."""
    names = [HOLDER_NAMES[HOLDERS.index(seat)] for seat in view["winners"]]
    return f"Won by {join(names)}" if names else "Nobody has won"


def list_notices(content: Content, view: dict[str, Any]) -> list[str]:
    """A battle or an offensive in a line, activations, what is barred."""
    one = reckon(content, view)
    lines = [tell_battle(content, one)] if one is not None else []
    lines += [f"{count(view['opps'], 'OPP')} of an activation left"] if view["opps"] else []
    lines += ["The PKK has risen"] if view["rebellion"] == "risen" else []
    lines += [f"US units follow {TITLES[view['us']]}"] if view["us"] else []
    lines += ["Nobody may activate ISIS in this turn"] if view["isis_barred"] else []
    lines += ["Nobody may activate the Kurds in this turn"] if view["kurds_barred"] else []
    return lines + [tell_lasting(content, *one) for one in view["cards"]["lasting"]]


def tell_battle(content: Content, one: Reckoning) -> str:
    """`Offensive against Afrin: 1 of 6 drive them out. Attack 3, defence 4: column -1 to +1; ground -1: column ...`."""
    what = "Offensive against" if one.forecast else "Battle for"
    place = look(content).boxes[one.target].name
    if one.die:
        return f"{what} {place}: die {one.die} in the column {tell_column(one.column)}, {one.result}."
    end = f"{tell_odds(content, one)} drive them out"
    unknown = f", {one.hidden + one.unseen} not known" if one.hidden + one.unseen else ""
    strengths = f"Attack {one.attack}, defence {one.defence}{unknown}: column {tell_column(one.base)}"
    shifts = [f"{shift.words[0].lower()}{shift.words[1:]} {signed(shift.columns)}" for shift in one.shifts]
    after = f"; {', '.join(shifts)}: column {tell_column(one.column)}" if shifts else ""
    return f"{what} {place}: {end}. {strengths}{after}."


def tell_lasting(content: Content, card: int, seat: str, victims: list[str]) -> str:
    """An effect that goes on."""
    name = content.cards[card].name if card < len(content.cards) else "Special Joker"
    meant = f": {join([TITLES[one] for one in victims])}" if victims else ""
    return f"{name} of {TITLES[seat]} lasts{meant}"


def draw_result(view: dict[str, Any]) -> Result:
    """Who has reached which level, or how many points."""
    result: Result = {
        "title": tell_outcome(view),
        "winners": view["winners"],
        "scores": [draw_score(view, seat) for seat in view["result"]],
        "why": f"Played to the end of turn {view['turn']}. {tell_why(view)}",
    }
    if not view["by_points"]:
        result["total"] = "Victory"
    return result


def draw_score(view: dict[str, Any], seat: str) -> Score:
    """What a seat holds at the end, and what that is worth."""
    units = sum(there["stacks"].get(seat, 0) for there in view["boxes"].values())
    parts = [("Boxes controlled", view["controlled"].get(seat, 0)), ("Units left", units)]
    score: Score = {"seat": seat, "total": view["result"][seat], "parts": parts}
    if not view["by_points"]:
        score["words"] = LEVELS[view["result"][seat]].capitalize()
    return score


def tell_why(view: dict[str, Any]) -> str:
    """What decided."""
    if view["by_points"]:
        return "The most points win, with a clear lead."
    if not any(view["result"].values()):
        return "Nobody has reached what a victory asks."
    return "The highest level of victory wins."


def tell_outcome(view: dict[str, Any]) -> str:
    """`You have won`, `Won by Iran`."""
    if view["you"] in view["winners"]:
        return "You have won" if len(view["winners"]) == 1 else "You share the victory"
    return tell_winners(view)
