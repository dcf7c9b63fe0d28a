"""The places of the board: districts, the airport, provinces, tracks and boxes, and what is said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.games.kabul.board.lookup import COLOUR_TITLES, SEAT_TITLES, count, list_names, look
from sandtable.games.kabul.board.plan import BOXES, TITLES, centre, plan, trim
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.prompts import NEAR
from sandtable.games.kabul.words import describe_district, name_district
from sandtable.kernel.scene import Spot


def list_spots(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Spot]:
    """All places; districts and provinces can be chosen."""
    districts = [draw_district(content, view, district) for district in view["districts"]]
    provinces = [draw_province(content, view, province.id) for province in content.provinces]
    airport = draw_airport(content, view, "evacuate" in offer)
    return [*districts, airport, *provinces, *(draw_box(content, view, name) for name in BOXES)]


def draw_district(content: Content, view: dict[str, Any], district: dict[str, Any]) -> Spot:
    """A district of the city."""
    info = look(content).districts[district["id"]]
    x, y = plan(content).layouts[info.index].pieces
    spot: Spot = {
        "id": f"district:{info.id}",
        "name": name_district(info),
        "x": x,
        "y": y,
        "path": plan(content).paths[info.index],
        "about": [describe_district(info), *describe_contents(district), *describe_need(view, district)],
    }
    if district["ready"] and not view["over"]:
        spot["tone"] = "good"
    return spot


def describe_contents(district: dict[str, Any]) -> list[str]:
    """Refugees, supplies, teams."""
    supplies = [f"{number} {COLOUR_TITLES[colour]}" for colour, number in district["supplies"].items() if number]
    teams = [
        f"{SEAT_TITLES[seat]} {number + district['fresh'][seat]}" + tell_fresh(district["fresh"][seat])
        for seat, number in district["teams"].items()
        if number + district["fresh"][seat]
    ]
    lines = [count(district["refugees"], "refugee token")]
    lines += [f"Supplies: {', '.join(supplies)}"] if supplies else []
    return lines + ([f"Teams: {', '.join(teams)}"] if teams else [])


def tell_fresh(number: int) -> str:
    """How many of the teams came this turn."""
    return f" ({number} fresh)" if number else ""


def describe_need(view: dict[str, Any], district: dict[str, Any]) -> list[str]:
    """What is missing before a token can be moved."""
    if not district["refugees"]:
        return []
    if district["ready"]:
        return [f"A token can be moved by {list_names(district['ready'])}"]
    missing = [COLOUR_TITLES[colour] for colour, number in district["supplies"].items() if not number]
    teams = count_missing(view, district)
    missing += [count(teams, "allied team")] if teams else []
    return [f"Missing to move a token: {', '.join(missing)}"] if missing else []


def count_missing(view: dict[str, Any], district: dict[str, Any]) -> int:
    """Allied teams that are missing: one, and one more for each Taliban team that is not ignored."""
    present = {seat: number + district["fresh"][seat] for seat, number in district["teams"].items()}
    taliban = present.pop("taliban")
    if view["ignored"] == district["id"]:
        taliban = max(0, taliban - view["ignored_teams"])
    allies: int = sum(present.values())
    return max(0, 1 + int(taliban) - allies)


def draw_airport(content: Content, view: dict[str, Any], ready: bool) -> Spot:
    """HKIA; marked while tokens can be flown out."""
    waiting = [count(view["hkia"], "refugee token") + " waiting", f"Evacuate lifts up to {view['allowance']}"]
    spot: Spot = {
        "id": "box:hkia",
        "name": content.hkia.name,
        "x": content.hkia.x - 50,
        "y": content.hkia.y + 20,
        "path": trim(plan(content).airport),
        "about": [*waiting, "Bagram takes one more" if view["bagram"] else "Bagram is closed"],
    }
    if ready:
        spot["tone"] = "good"
    return spot


def draw_province(content: Content, view: dict[str, Any], id: str) -> Spot:
    """A province; a fallen one is dark."""
    info = look(content).provinces[id]
    x, y = plan(content).names[info.index]
    fallen = id in view["control"]
    spot: Spot = {
        "id": f"province:{id}",
        "name": info.name,
        "x": x,
        "y": y,
        "path": plan(content).trimmed[info.index],
        "about": describe_province(content, info.index, fallen),
    }
    if fallen:
        spot["tone"] = "taliban"
        spot["filled"] = True
    return spot


def describe_province(content: Content, index: int, fallen: bool) -> list[str]:
    """Who holds it and why it matters."""
    info = content.provinces[index]
    if info.kabul:
        return ["Never falls"]
    lines = ["In Taliban hands" if fallen else "Free"]
    lines += ["Beside Kabul: lets a new Taliban team enter"] if info.beside_kabul else []
    lines += ["Bagram: while it is free, one more can leave"] if index == content.bagram else []
    lines += ["At the border with Iran"] if info.iran else []
    return lines


def draw_box(content: Content, view: dict[str, Any], name: str) -> Spot:
    """A track or a box; Public Affairs is marked when its end is near."""
    x, y = centre(BOXES[name])
    title = f"{TITLES[name]}: teams off the map" if name.startswith("off-") else TITLES[name]
    spot: Spot = {"id": f"box:{name}", "name": title, "x": x, "y": y, "path": box_path(BOXES[name])}
    if name == "affairs":
        spot["about"] = [tell_affairs(content, view)]
        if is_near_end(content, view):
            spot["tone"] = "bad"
    return spot


def is_near_end(content: Content, view: dict[str, Any]) -> bool:
    """Whether two steps of Public Affairs, or fewer, end the game."""
    return bool(view["public_affairs"] + NEAR >= content.affairs_top)


def tell_affairs(content: Content, view: dict[str, Any]) -> str:
    """How far Public Affairs is from its end."""
    left = content.affairs_top - view["public_affairs"]
    return f"The game ends early in {count(left, 'step')}" if left else "The end: this turn is the last"
