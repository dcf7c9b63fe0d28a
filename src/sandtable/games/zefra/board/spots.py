"""The places of the board: hexes, tracks and boxes, what is said of them, and the veils over parts of the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.art.svg import Box
from sandtable.games.zefra.board.lookup import (
    TERRAIN_WORDS,
    TITLES,
    count,
    count_hidden,
    find_feature,
    find_scenario,
    list_offered,
    list_seen,
    look,
)
from sandtable.games.zefra.board.plan import BOXES, RISE, TRACKS, find_box, outline, plan, track_cell
from sandtable.games.zefra.board.printed import SIGN
from sandtable.games.zefra.board.reach import (
    Threat,
    find_mover,
    find_reach,
    list_danger,
    list_open,
    list_threats,
    tell_chance,
)
from sandtable.games.zefra.content import Content, Feature, Hex
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BIOLOGICAL_SITE,
    ENTRY,
    NUCLEAR_SITE,
    POSTURES,
    REGULAR,
    SEAT_NAMES,
    SEATS,
)
from sandtable.games.zefra.words import ENTRY_WORDS, POSTURE_WORDS, name_hex, tell_feature
from sandtable.kernel.scene import Spot, Veil

OFFENCES = 6
PLATE = 12.0


def list_spots(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Spot]:
    """All hexes, places that are offered by name, tracks and boxes."""
    danger = find_threats(content, view, list_offered(offer, "hex", "go"))
    hexes = [draw_hex(content, view, hex, danger.get(hex.id, [])) for hex in content.hexes[1:]]
    for id in list_offered(offer, "hex", "ambush"):
        note_chance(content, view, hexes[look(content).hexes[id].number - 1])
    places = [draw_feature(content, look(content).features[id]) for id in list_offered(offer, "feature")]
    return [*hexes, *places, *list_steps(view), *(draw_box(view, name) for name in BOXES)]


def find_threats(content: Content, view: dict[str, Any], hexes: list[str]) -> dict[str, list[Threat]]:
    """By hex that can be entered next: who could ambush there."""
    mover = find_mover(content, view)
    if mover is None:
        return {}
    return {hex: list_threats(content, view, mover[0], look(content).hexes[hex]) for hex in hexes}


def draw_hex(content: Content, view: dict[str, Any], hex: Hex, threats: list[Threat]) -> Spot:
    """One hex."""
    x, y = plan(content).centres[hex.number]
    spot: Spot = {
        "id": f"hex:{hex.id}",
        "name": name_hex(content, hex.number),
        "x": x,
        "y": y,
        "path": plan(content).paths[hex.number],
        "about": [*describe_hex(content, view, hex), *map(tell_threat, threats)],
    }
    if hex.id == find_now(view):
        spot["tone"] = "now"
    if threats:
        spot["badges"] = [{"text": tell_chance(threats), "tone": "bad"}]
        spot["badge_at"] = (x, y + RISE - 10)
    return spot


def find_now(view: dict[str, Any]) -> str:
    """Where something happens: a fight, else a move, else the hex that is activated."""
    return str(view["battle"] or view["moving"] or view["active"])


def note_chance(content: Content, view: dict[str, Any], spot: Spot) -> None:
    """How likely the own ambush is, unless a recon company that nobody sees is near."""
    highest = content.ambush[REGULAR[SEATS.index(view["asked"])]]
    spot["about"].append(f"An ambush succeeds on 0 to {highest}; {content.ambush_recon} less where recon warns")
    spot["badges"] = [{"text": f"{(highest + 1) * 10} %"}]
    spot["badge_at"] = (spot["x"], spot["y"] + RISE - 10)


def tell_threat(threat: Threat) -> str:
    """Who could ambush, from where, with which die."""
    dice = f"on 0 to {threat.highest}" if threat.highest >= 0 else "never"
    return f"{SEAT_NAMES[threat.seat]} could ambush from {threat.hex}: succeeds {dice}"


def describe_hex(content: Content, view: dict[str, Any], hex: Hex) -> list[str]:
    """Ground, country, what stands there, who is there."""
    there = view["hexes"][hex.id]
    lines = [f"{TERRAIN_WORDS[hex.terrain]}, {SEAT_NAMES[hex.country]}" + (", near the border" if hex.arrival else "")]
    feature = find_feature(content, hex)
    lines += describe_feature(content, view, feature) if feature else []
    lines += [f"Contaminated at {count(there['contaminated'], 'more turn start')}"] if there["contaminated"] else []
    lines += ["Daloon asks CJTF-Z to leave"] if hex.id in view["requests"] else []
    return lines + [describe_stack(content, view, hex.id, seat) for seat in SEATS if seat in there["stacks"]]


def describe_feature(content: Content, view: dict[str, Any], feature: Feature) -> list[str]:
    """Its state."""
    if feature.id in view["destroyed"]:
        return ["Destroyed"]
    lines = ["Infrastructure"] if feature.infrastructure else []
    if feature.kinds & AIRFIELD:
        lines.append("CJTF-Z may use it" if feature.id in view["airfields"] else "Closed to CJTF-Z")
    lines += ["Nothing to gain here in this scenario"] if is_idle(content, view, feature) else []
    lines += ["Secured: nobody gains a platoon here"] if feature.id in view["secured"] else []
    return lines + (["Zefra's garrison lets IFF pass"] if feature.id in view["waived"] else [])


def is_idle(content: Content, view: dict[str, Any], feature: Feature) -> bool:
    """A site that the scenario does not count as one."""
    sites = find_scenario(content, view).sites
    return bool(feature.kinds & (NUCLEAR_SITE | BIOLOGICAL_SITE)) and feature.index not in sites


def describe_stack(content: Content, view: dict[str, Any], hex: str, seat: str) -> str:
    """`IFF: Infantry 3 (used), 1 face-down unit`."""
    parts = [describe_unit(content, view, unit) for unit in list_seen(content, view, hex, seat)]
    hidden = count_hidden(content, view, hex, seat)
    parts += [count(hidden, "face-down unit")] if hidden else []
    return f"{TITLES[seat]}: {', '.join(parts)}"


def describe_unit(content: Content, view: dict[str, Any], unit: str) -> str:
    """Its name, and what is known of it."""
    seen = view["units"][unit]
    states = ["used"] if seen["used"] else []
    states += [count(seen["counters"], "counter")] if seen.get("counters") else []
    return look(content).units[unit].name + (f" ({', '.join(states)})" if states else "")


def draw_feature(content: Content, feature: Feature) -> Spot:
    """A place that is offered by name: its sign can be clicked."""
    x, y = plan(content).centres[feature.hex]
    x, y = x + SIGN[0], y + SIGN[1]
    box: Box = (x - PLATE, y - PLATE, PLATE * 2, PLATE * 2)
    about = [tell_feature(content, feature)]
    return {"id": f"feature:{feature.id}", "name": feature.name, "x": x, "y": y, "path": box_path(box), "about": about}


def list_steps(view: dict[str, Any]) -> list[Spot]:
    """The spaces of the printed tracks, the present ones marked."""
    postures = [f"The president is {words}" for words in POSTURE_WORDS]
    entries = [f"CJTF-Z may enter {words}" for words in ENTRY_WORDS]
    offences = [f"{count(number, 'offence point')} of CJTF-Z" for number in range(OFFENCES)]
    return [
        *draw_steps("posture", POSTURES, postures, POSTURES.index(view["posture"])),
        *draw_steps("entry", ENTRY, entries, ENTRY.index(view["entry"])),
        *draw_steps("offence", [str(step) for step in range(OFFENCES)], offences, min(view["offence"], OFFENCES - 1)),
    ]


def draw_steps(track: str, names: Sequence[str], words: list[str], now: int) -> list[Spot]:
    """One track."""
    drawn: list[Spot] = []
    for step, name in enumerate(names):
        box = track_cell(track, step)
        x, y, wide, tall = box
        spot: Spot = {
            "id": f"{track}:{name}",
            "name": TRACKS[track][0],
            "x": x + wide / 2,
            "y": y + tall / 2,
            "path": box_path(box),
            "about": [words[step]],
        }
        if step == now:
            spot["tone"], spot["filled"] = "now", True
        drawn.append(spot)
    return drawn


def draw_box(view: dict[str, Any], name: str) -> Spot:
    """A box beside the map."""
    x, y, wide, tall = box = find_box(name)
    spot: Spot = {
        "id": f"box:{name}",
        "name": BOXES[name][0],
        "x": x + wide / 2,
        "y": y + tall / 2,
        "path": box_path(box),
    }
    if name == "capital":
        state = "open" if view["capital_hospital"] else "closed"
        spot["name"] += f": its hospitals are {state} to CJTF-Z"
    return spot


def list_veils(content: Content, view: dict[str, Any]) -> list[Veil]:
    """Where CJTF-Z may enter Zefra; how far the units in hand can go, and where they could be ambushed."""
    veils = [veil(content, "entry", "cjtf", list_open(content, view))]
    mover = find_mover(content, view)
    if mover is not None:
        reach = list(find_reach(content, view))
        danger = list_danger(content, view, mover[0], reach)
        veils += [
            veil(content, "reach", "good", [*reach, mover[1].number] if reach else []),
            veil(content, "danger", "bad", danger),
        ]
    return [one for one in veils if one["path"]]


def veil(content: Content, name: str, tone: str, hexes: list[int]) -> Veil:
    """Some hexes told apart."""
    return {"id": f"veil-{name}", "path": outline(content, hexes), "tone": tone}
