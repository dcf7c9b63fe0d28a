"""A seat's view of Fitna as a scene for the browser; no rules in here, and never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.fitna.board.lookup import TITLES, count, join, look, signed, view_sheet
from sandtable.games.fitna.board.panels import SEGMENT_WORDS, list_panels, list_shelves, list_tracks
from sandtable.games.fitna.board.reckoning import Reckoning, reckon, tell_column, tell_odds
from sandtable.games.fitna.board.spots import list_spots
from sandtable.games.fitna.board.stacks import list_stacks
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.state import SEGMENTS
from sandtable.games.fitna.words import LEVEL_NAMES
from sandtable.kernel.scene import Result, Scene

SEPARATOR = " \N{MIDDLE DOT} "


def draw(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
    """Everything a seat sees, ready to be drawn."""
    sheet = view_sheet(content, view)
    scene: Scene = {
        "status": tell_status(view),
        "box": sheet.box,
        "parts": sheet.list_parts(),
        "ground": f"ground{sheet.name}",
        "print": f"print{sheet.name}",
        "spots": list_spots(content, view, offer),
        "stacks": list_stacks(content, view),
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
    return f"Won by {join([TITLES[seat] for seat in view['winners']])}" if view["winners"] else "Nobody has won"


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
    """`Offensive against Raqqa: column +2 to +4, 3 of 6 drive them out. +5, base +5 to +7, -1 ground of Raqqa`."""
    what = "Offensive against" if one.forecast else "Battle for"
    end = f"result {one.result}" if one.result else f"{tell_odds(content, one)} drive them out"
    shifts = [f"{signed(shift.columns)} {shift.words[0].lower() + shift.words[1:]}" for shift in one.shifts]
    parts = [signed(one.attack - one.defence), f"base {tell_column(one.base)}", *shifts]
    unknown = one.hidden + one.unseen
    parts += [f"{unknown} not known"] if unknown else []
    place = look(content).boxes[one.target].name
    return f"{what} {place}: column {tell_column(one.column)}, {end}. {', '.join(parts)}"


def tell_lasting(content: Content, card: int, seat: str, victims: list[str]) -> str:
    """An effect that goes on."""
    name = content.cards[card].name if card < len(content.cards) else "Special Joker"
    against = f" against {join([TITLES[one] for one in victims])}" if victims else ""
    return f"{name} of {TITLES[seat]}{against} lasts"


def draw_result(view: dict[str, Any]) -> Result:
    """Who has reached which level, or how many points."""
    return {
        "title": tell_outcome(view),
        "winners": view["winners"],
        "scores": [
            {"seat": seat, "total": total, "parts": [("Victory points now", view["points"][seat])]}
            for seat, total in view["result"].items()
        ],
        "why": ". ".join(f"{TITLES[seat]}: {tell_level(total)}" for seat, total in view["result"].items()) + ".",
    }


def tell_level(total: int) -> str:
    """A level in words; by points, the points."""
    return LEVEL_NAMES[total] if 0 <= total < len(LEVEL_NAMES) else f"{total} points"


def tell_outcome(view: dict[str, Any]) -> str:
    """`You have won`, `Won by Iran`."""
    if view["you"] in view["winners"]:
        return "You have won" if len(view["winners"]) == 1 else "You share the victory"
    return tell_winners(view)
