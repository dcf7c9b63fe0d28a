"""The places of the board: hexes, tracks and boxes, what is said of them, and the veils over parts of the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.art.margins import box_path
from sandtable.art.svg import Box
from sandtable.games.zefra.board.fire import draw_range, tell_ring
from sandtable.games.zefra.board.lookup import (
    TERRAIN_WORDS,
    TITLES,
    count,
    count_hidden,
    find_feature,
    find_scenario,
    list_offered,
    list_requests,
    list_seen,
    look,
    tell_request,
)
from sandtable.games.zefra.board.notes import Note, list_notes
from sandtable.games.zefra.board.plan import BOXES, RISE, TRACKS, find_box, outline, plan, track_cell
from sandtable.games.zefra.board.printed import SIGN
from sandtable.games.zefra.board.reach import find_hand, find_ways, list_open
from sandtable.games.zefra.board.threats import list_danger
from sandtable.games.zefra.content import Content, Feature, Hex
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BIOLOGICAL_SITE,
    ENTRY,
    NUCLEAR_SITE,
    POSTURES,
    SEAT_NAMES,
    SEATS,
)
from sandtable.games.zefra.words import ENTRY_WORDS, POSTURE_WORDS, name_hex, tell_feature
from sandtable.kernel.scene import Spot, Veil

OFFENCES = 6
BADGE = 19.0
"""From one badge to the next."""
PLAIN = Note()
"""Nothing."""
PLATE = 12.0


def list_spots(content: Content, view: dict[str, Any], offer: Sequence[str]) -> list[Spot]:
    """All hexes, places that are offered by name, tracks and boxes."""
    notes = list_notes(content, view, offer)
    hexes = [draw_hex(content, view, hex, notes.get(hex.id, PLAIN)) for hex in content.hexes[1:]]
    places = [draw_feature(content, look(content).features[id]) for id in list_offered(offer, "feature")]
    return [*hexes, *places, *list_steps(view), *(draw_box(view, name) for name in BOXES)]


def draw_hex(content: Content, view: dict[str, Any], hex: Hex, note: Note) -> Spot:
    """One hex."""
    x, y = plan(content).centres[hex.number]
    spot: Spot = {
        "id": f"hex:{hex.id}",
        "name": name_hex(content, hex.number),
        "x": x,
        "y": y,
        "path": plan(content).paths[hex.number],
        "about": [*note.about, *describe_hex(content, view, hex)],
    }
    if hex.id == find_now(view):
        spot["tone"] = "now"
    if note.via:
        spot["via"] = note.via
    if note.badges:
        spot["badges"] = note.badges
        spot["badge_at"] = x, y + find_drop(view, hex, len(note.badges))
    return spot


def find_drop(view: dict[str, Any], hex: Hex, badges: int) -> float:
    """How far below the middle its first badge lies: under counters and pictures, in the middle of empty ground."""
    bare = hex.feature < 0 and not view["hexes"][hex.id]["stacks"]
    return 0.0 if bare else RISE - 12 - BADGE * (badges - 1)


def find_now(view: dict[str, Any]) -> str:
    """Where something happens: a fight, else a move, else the hex that is activated."""
    return str(view["battle"] or view["moving"] or view["active"])


def describe_hex(content: Content, view: dict[str, Any], hex: Hex) -> list[str]:
    """Ground, country, what stands there, who is there."""
    there = view["hexes"][hex.id]
    lines = [f"{TERRAIN_WORDS[hex.terrain]}, {SEAT_NAMES[hex.country]}" + (", near the border" if hex.arrival else "")]
    feature = find_feature(content, hex)
    lines += describe_feature(content, view, feature) if feature else []
    lines += [f"Contaminated at {count(there['contaminated'], 'more turn start')}"] if there["contaminated"] else []
    lines += [tell_request(content, view, hex.id)] if hex.id in list_requests(view) else []
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
    if name == "pool":
        waiting = {seat: boxes["pool"] for seat, boxes in view["boxes"].items()}
        spot["about"] = [f"{TITLES[seat]}: {units}" for seat, units in waiting.items() if units]
    if name == "capital":
        state = "open" if view["capital_hospital"] else "closed"
        spot["name"] += f": its hospitals are {state} to CJTF-Z"
    return spot


def list_veils(content: Content, view: dict[str, Any]) -> list[Veil]:
    """Where CJTF-Z may enter Zefra; how far the units in hand go and fire, and where they could be ambushed."""
    veils = [veil("entry", "cjtf", outline(content, list_open(content, view)), "Zefra lets CJTF-Z enter")]
    hand = find_hand(content, view)
    if hand is not None:
        reach = list(find_ways(content, view))
        ground = outline(content, [*reach, hand.hex.number] if reach else [])
        danger = outline(content, list_danger(content, view, hand.seat, reach))
        ring = draw_range(content, view, hand.units[0]) if len(hand.units) == 1 else ""
        veils += [
            veil("reach", "good", ground, "Can go there"),
            veil("danger", "bad", danger, "Ambush possible"),
            veil("range", "now", ring, tell_ring(hand.units[0])),
        ]
    return [one for one in veils if one["path"]]


def veil(name: str, tone: str, path: str, words: str) -> Veil:
    """Some hexes told apart."""
    return {"id": f"veil-{name}", "path": path, "tone": tone, "name": words}
