"""A seat's view of Orgun as a scene for the browser; no rules in here, and never the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.orgun.actions import VOCABULARY
from sandtable.games.orgun.board.lookup import SIDE_TITLES, count, list_names, look, name
from sandtable.games.orgun.board.panels import draw_track, list_panels, list_shelves
from sandtable.games.orgun.board.plan import BOX, PARTS
from sandtable.games.orgun.board.spots import list_spots
from sandtable.games.orgun.board.stacks import list_stacks
from sandtable.games.orgun.content import Content
from sandtable.games.orgun.odds import percent
from sandtable.games.orgun.terms import SIDES
from sandtable.kernel.scene import Result, Scene

KINDS = {verb.name: verb.operand for verb in VOCABULARY.verbs}
PHASES = {
    "setup": "Set-up",
    "initiative": "Initiative",
    "draw": "Cards are drawn",
    "reinforcement": "Reinforcements",
    "action": "Actions",
    "supply": "Supply",
    "end": "End of the turn",
}
REASONS = {
    ("automatic", "dra"): "Two tribes have no unit left on the map.",
    ("automatic", "mujahideen"): "They hold the Octagonal Fort and another quarter of Orgun.",
    ("operational", "dra"): "They hold the Airfield and an outpost after the last turn.",
    ("operational", "mujahideen"): "They hold the Airfield, and both outposts are theirs or contested.",
    ("draw", ""): "Nobody holds what victory asks for.",
}
VICTORIES = {"automatic": "an automatic victory", "operational": "an operational victory"}


def draw(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
    """Everything a seat sees, ready to be drawn."""
    scene: Scene = {
        "status": tell_status(content, view),
        "box": BOX,
        "parts": PARTS,
        "ground": "valley",
        "print": name_print(content, view),
        "spots": list_spots(content, view),
        "stacks": list_stacks(content, view),
        "tracks": [draw_track(content, view)],
        "panels": list_panels(content, view),
        "shelves": list_shelves(content, view, list_offered(offer)),
        "notices": list_notices(content, view),
    }
    if "result" in view:
        scene["result"] = draw_result(content, view)
    return scene


def name_print(content: Content, view: dict[str, Any]) -> str:
    """The printed signs, with the TEM that the game is played with."""
    soft = content.soft_area and view["areas"][content.soft_area - 1]["tem"] != content.areas[content.soft_area].tem
    return "signs-soft" if soft else "signs"


def list_offered(offer: Sequence[str]) -> dict[str, None]:
    """The things that the offered choices point at, each once and in their order."""
    split = [name.partition(":") for name in offer]
    return {f"{KINDS[verb]}:{operand}": None for verb, colon, operand in split if colon}


def tell_status(content: Content, view: dict[str, Any]) -> str:
    """Where the game stands."""
    if view["over"]:
        return f"The end \N{MIDDLE DOT} {tell_winner(view['result'])}"
    if view["phase"] == "setup":
        return "Set-up"
    parts = [f"Turn {view['turn']}", PHASES[view["phase"]]]
    if view["acting"]:
        parts[1] = f"{SIDE_TITLES[view['acting']]} action"
    if view["active"]:
        parts.append(f"{' and '.join(view['active'])} active")
    elif view["passes"]:
        parts.append("one pass")
    return " \N{MIDDLE DOT} ".join(parts)


def tell_winner(result: dict[str, Any]) -> str:
    """Who has won, and how."""
    if not result["winners"]:
        return "A draw"
    how = VICTORIES.get(result["victory"])
    return f"{SIDE_TITLES[result['winners'][0]]} win" + (f" {how}" if how else "")


def list_notices(content: Content, view: dict[str, Any]) -> list[str]:
    """Ambushes, an end that is near; to those who are not asked, the attack and the points to be paid."""
    lines = tell_ambush(content, view)
    if view.get("you", {}).get("side") != view["asked"]:
        lines += tell_attack(content, view)
        if view["owed"]:
            lines.append(f"{count(view['owed'], 'Casualty Point')} to be paid by {list_names(content, view['liable'])}")
    if view["passes"] and not view["active"] and not view["over"]:
        lines.append("The other side has passed: a pass now ends the actions of this turn")
    return lines


def tell_attack(content: Content, view: dict[str, Any]) -> list[str]:
    """Values, odds, the attack die; once both dice have fallen the log tells."""
    battle = view["battle"]
    if not battle or not battle["attackers"] or battle["defence_die"]:
        return []
    where = look(content).places[battle["area"]]
    values = [tell_value(battle["av"], battle["attack_die"]), tell_value(battle["dv"], 0)]
    night = "Night attack" if battle["night"] else "Attack"
    line = f"{night} in {where}: {values[0]} against {values[1]}"
    if not battle["attack_die"]:
        line += f", {percent(battle['success'])} success, {battle['points']} Casualty Points on average"
    return [line]


def tell_value(value: int, die: int) -> str:
    """A value with its die, if it has fallen."""
    return f"{value} + {die} = {value + die}" if die else f"{value} + die"


def tell_ambush(content: Content, view: dict[str, Any]) -> list[str]:
    """Who ambushes whom."""
    return [f"{name(content, ambusher)} ambushes {name(content, target)}" for ambusher, target in view["pairs"]]


def draw_result(content: Content, view: dict[str, Any]) -> Result:
    """Who has won and how, seen from the viewer's side, and what the others lacked."""
    result = view["result"]
    winner = result["winners"][0] if result["winners"] else ""
    why = [REASONS.get((result["victory"], winner), REASONS["draw", ""]), *tell_lacks(content, view)]
    return {"title": tell_outcome(view), "winners": result["winners"], "scores": [], "why": " ".join(why)}


def tell_outcome(view: dict[str, Any]) -> str:
    """`You won an automatic victory`, `You lost: Mujahideen win`."""
    result = view["result"]
    you = view.get("you", {}).get("side")
    if not you or not result["winners"]:
        return tell_winner(result)
    if you in result["winners"]:
        return f"You won {VICTORIES.get(result['victory'], '')}".strip()
    return f"You lost: {tell_winner(result)}"


def tell_lacks(content: Content, view: dict[str, Any]) -> list[str]:
    """After the last turn: what kept each side from victory."""
    result = view["result"]
    if result["victory"] not in ("operational", "draw"):
        return []
    you = view.get("you", {}).get("side")
    lacks = {side: list_lacks(content, view, side) for side in SIDES if side not in result["winners"]}
    return [
        f"{'You' if side == you else SIDE_TITLES[side]} lacked {' and '.join(found)}." for side, found in lacks.items()
    ]


def list_lacks(content: Content, view: dict[str, Any], side: str) -> list[str]:
    """What an operational victory of a side still needed."""
    status = {int(area["id"]): area["status"] for area in view["areas"]}
    held = ("dra",) if side == "dra" else ("mujahideen", "contested")
    open_posts = [post for post in content.outposts if status[post] not in held]
    found = [f"the Airfield ({content.airfield})"] if status[content.airfield] != side else []
    if side == "dra":
        every = " or ".join(str(post) for post in content.outposts)
        return found + ([f"an outpost ({every})"] if len(open_posts) == len(content.outposts) else [])
    return found + [f"the outpost {look(content).places[str(post)]}" for post in open_posts]
