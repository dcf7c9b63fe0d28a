"""The areas of Orgun on the board, and the boxes beside it: outlines, tones, badges, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.art.shapes import depth
from sandtable.art.svg import Point
from sandtable.games.orgun.board.lookup import CONTROL, list_names, look
from sandtable.games.orgun.board.margin import BOXES, find_box
from sandtable.games.orgun.board.plan import HEAD, HEIGHT, Layout, plan
from sandtable.games.orgun.content import Content
from sandtable.games.orgun.odds import tell_assault, tell_values
from sandtable.games.orgun.reach import tell_way
from sandtable.games.orgun.terms import SIDES
from sandtable.games.orgun.words import describe_area
from sandtable.kernel.scene import Badge, Spot

TONES = {"neutral": "", "dra": "dra", "mujahideen": "mujahideen", "contested": "bad"}
ABOVE = 14
"""How far from the name badges stand."""
BADGE = 19
"""How high a badge is."""


def list_spots(content: Content, view: dict[str, Any]) -> list[Spot]:
    """All areas, then the boxes."""
    areas = [draw_area(content, view, area) for area in view["areas"]]
    return areas + [draw_box(name) for name in BOXES]


def draw_area(content: Content, view: dict[str, Any], area: dict[str, Any]) -> Spot:
    """One area."""
    number = int(area["id"])
    drawn = plan(content)
    layout: Layout = drawn.layouts[number]
    spot: Spot = {
        "id": f"area:{area['id']}",
        "name": look(content).places[area["id"]],
        "x": layout.stacks[0],
        "y": layout.stacks[1],
        "path": drawn.paths[number],
        "about": describe_ground(content, view, area),
        "tone": find_tone(view, area),
    }
    badges = list_badges(view, area["id"])
    if badges:
        spot["badges"] = badges
        spot["badge_at"] = find_badge(layout, drawn.rings[number], len(badges))
    return spot


def find_badge(layout: Layout, ring: Sequence[Point], count: int) -> Point:
    """Over the name, or under it where counters lie above and the area goes on: badges cover neither."""
    x, y = layout.name
    edge = ABOVE + 7 * len(layout.lines)
    if y > layout.stacks[1] + HEAD / 2 and depth((x - 14, y + edge), ring) > 0:
        return x - 14, min(y + edge, HEIGHT - BADGE * count)
    return x - 14, max(y - edge - BADGE * (count - 1), BADGE / 2)


def find_tone(view: dict[str, Any], area: dict[str, Any]) -> str:
    """Gold where something happens now; else who controls it."""
    if area["id"] in view["active"] or area["id"] == view["battle"].get("area"):
        return "now"
    return TONES[area["status"]]


def describe_ground(content: Content, view: dict[str, Any], area: dict[str, Any]) -> list[str]:
    """Terrain, control, pieces and markers."""
    info = content.areas[int(area["id"])]
    ground = describe_area(info).replace(f"TEM {info.tem}", f"TEM {area['tem']}")
    lines = [ground, CONTROL[area["status"]]]
    for side in range(len(SIDES)):
        here = [
            piece["id"]
            for piece in view["pieces"]
            if piece["area"] == area["id"] and look(content).pieces[piece["id"]].side == side
        ]
        lines += [list_names(content, here)] if here else []
    if area["mines"]:
        lines.append("Minefield" + (", with a path through it this turn" if area["path"] else ""))
    return lines + explain(view, area["id"])


def list_badges(view: dict[str, Any], area: str) -> list[Badge]:
    """What it costs to get there, and the odds of an attack, for the side that acts."""
    battle = view["battle"]
    if battle.get("area") == area and battle["attackers"] and not battle["attack_die"]:
        return [{"text": tell_assault(battle), "tone": "bad"}]
    if not is_acting(view):
        return []
    badges: list[Badge] = []
    way = view["reach"].get(area)
    if way:
        badges.append({"text": tell_way(way), "tone": "quiet" if way["via"] else ""})
    if area in view["assaults"]:
        badges.append({"text": tell_assault(view["assaults"][area]), "tone": "bad"})
    return badges


def is_acting(view: dict[str, Any]) -> bool:
    """The viewer's side has the action."""
    return bool(view["acting"]) and view.get("you", {}).get("side") == view["acting"]


def explain(view: dict[str, Any], area: str) -> list[str]:
    """What the odds there are made of, and why it is not offered."""
    battle = view["battle"]
    odds = battle if battle.get("area") == area and battle["attackers"] else None
    if odds is None and is_acting(view):
        odds = view["assaults"].get(area)
    why = view.get("you", {}).get("not_now", {}).get(f"area:{area}")
    return (tell_values(odds) if odds else []) + ([why] if why else [])


def draw_box(name: str) -> Spot:
    """A box beside the map."""
    box = find_box(name)
    x, y, wide, tall = box
    return {"id": f"box:{name}", "name": BOXES[name][0], "x": x + wide / 2, "y": y + tall / 2, "path": box_path(box)}
