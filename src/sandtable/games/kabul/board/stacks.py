"""The pieces on the board: which lie together, and where."""

from __future__ import annotations

from typing import Any

from sandtable.art.svg import Point
from sandtable.games.kabul.board.lookup import COLOUR_TITLES, SEAT_TITLES, count, list_names, look
from sandtable.games.kabul.board.plan import BOXES, centre, grid_place, off_box, plan, share_of, step_on
from sandtable.games.kabul.board.spots import count_missing
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.terms import COLOURS, FORCES, SEATS
from sandtable.kernel.scene import Piece, Stack

TOKEN, CUBE, TEAM, SIGN = 32.0, 27.0, 34.0, 25.0
LIFT, PILE = 0.13, 6
"""How much a pile grows by a piece, as a part of its size, and by how many at most."""
PLATE = 96.0
ROOM = 118.0
CROWD = 5
"""More teams than this lie in piles by seat."""


def list_stacks(content: Content, view: dict[str, Any]) -> list[Stack]:
    """District by district, then the airport, the tracks and the boxes."""
    stacks = [stack for district in view["districts"] for stack in stack_district(content, view, district)]
    return [
        *stacks,
        *stack_airport(content, view),
        *(name_fallen(content, id) for id in view["control"]),
        *stack_evacuated(view),
        *stack_tracks(content, view),
        *stack_container(view),
        *stack_decks(view),
        *stack_off(view),
    ]


def stack(id: str, spot: str, at: Point, pieces: list[Piece], size: float, layout: str = "row") -> Stack:
    """Pieces around a point."""
    return {"id": id, "spot": spot, "x": at[0], "y": at[1], "layout": layout, "pieces": pieces, "size": size}


def stack_district(content: Content, view: dict[str, Any], district: dict[str, Any]) -> list[Stack]:
    """Tokens, supplies, what is missing, teams."""
    layout = plan(content).layouts[look(content).districts[district["id"]].index]
    tokens, cubes, status, teams = [shift(layout.pieces, place) for place in layout.rows[1:]]
    id, spot = district["id"], f"district:{district['id']}"
    stacks: list[Stack] = []
    if district["refugees"]:
        stacks.append(stack(f"tokens@{id}", spot, tokens, list_tokens(id, district["refugees"]), TOKEN, "pile"))
    stacks += stack_supplies(district, spot, cubes)
    sign = draw_status(view, district)
    if sign:
        stacks.append(stack(f"status@{id}", spot, status, [sign], SIGN))
    return stacks + stack_teams(view, district, spot, teams)


def shift(at: Point, by: Point) -> Point:
    """A point moved."""
    return at[0] + by[0], at[1] + by[1]


def list_tokens(where: str, number: int) -> list[Piece]:
    """Refugee tokens."""
    return [{"id": f"refugee@{where}-{place}", "symbol": "refugee", "name": "Refugees"} for place in range(number)]


def stack_supplies(district: dict[str, Any], spot: str, at: Point) -> list[Stack]:
    """A pile for each colour; an empty slot where one is missing beside refugees."""
    if not district["refugees"] and not any(district["supplies"].values()):
        return []
    stacks: list[Stack] = []
    for number, (colour, held) in enumerate(district["supplies"].items()):
        where = (at[0] + number * (CUBE + 1), at[1] + sink(held))
        pieces = list_cubes(district["id"], colour, held)
        if not held and district["refugees"]:
            pieces = [draw_lack(district["id"], colour)]
        if pieces:
            stacks.append(stack(f"supply@{district['id']}-{colour}", spot, where, pieces, CUBE, "pile"))
    return stacks


def sink(held: int) -> float:
    """How much lower a pile begins, so that a high one does not cover the name above it."""
    return max(0, min(held, PILE) - 2) * CUBE * LIFT


def draw_lack(where: str, colour: str) -> Piece:
    """The empty place of a cube."""
    return {"id": f"lack@{where}-{colour}", "symbol": f"lack-{colour}", "name": f"No {COLOUR_TITLES[colour]}"}


def list_cubes(where: str, colour: str, number: int) -> list[Piece]:
    """Supply markers of one colour."""
    return [
        {"id": f"{colour}@{where}-{place}", "symbol": f"supply-{colour}", "name": COLOUR_TITLES[colour]}
        for place in range(number)
    ]


def draw_status(view: dict[str, Any], district: dict[str, Any]) -> Piece | None:
    """Whether a token can be moved, or how many teams are missing for it."""
    id = f"status@{district['id']}!"
    if not district["refugees"]:
        return None
    if district["ready"]:
        return {"id": id, "symbol": "ready", "name": f"A token can be moved by {list_names(district['ready'])}"}
    missing = count_missing(view, district)
    if not missing:
        return None
    return {"id": id, "symbol": "teams-lack", "name": f"{count(missing, 'allied team')} missing", "text": f"+{missing}"}


def stack_teams(view: dict[str, Any], district: dict[str, Any], spot: str, at: Point) -> list[Stack]:
    """Side by side; many of them in piles, one for each seat."""
    teams = {seat: list_teams(view, district, seat) for seat in SEATS}
    everyone = [piece for pieces in teams.values() for piece in pieces]
    if not everyone:
        return []
    if len(everyone) <= CROWD:
        row = stack(f"teams@{district['id']}", spot, at, everyone, TEAM, "fan")
        row["width"] = min(ROOM, TEAM * 0.9 * len(everyone))
        return [row]
    present = [seat for seat in SEATS if teams[seat]]
    left = at[0] - (len(present) - 1) * (TEAM + 4) / 2
    return [
        stack(
            f"teams@{district['id']}-{seat}", spot, (left + number * (TEAM + 4), at[1] + 4), teams[seat], TEAM, "pile"
        )
        for number, seat in enumerate(present)
    ]


def list_teams(view: dict[str, Any], district: dict[str, Any], seat: str) -> list[Piece]:
    """Settled teams, then fresh ones; the diplomat of the Taliban may be bound to headquarters."""
    settled, fresh = district["teams"][seat], district["fresh"][seat]
    teams: list[Piece] = []
    for place in range(settled + fresh):
        piece: Piece = {
            "id": f"team-{seat}@{district['id']}-{place}",
            "symbol": f"team-{seat}",
            "name": f"{SEAT_TITLES[seat]} team",
        }
        if place >= settled:
            piece["marks"] = ["fresh"]
            piece["about"] = ["Came or moved this turn: no SPECOP"]
        elif seat == "taliban" and view["diplomat"] == "locked":
            piece["marks"] = ["bound"]
            piece["about"] = ["The diplomatic team may not leave ISAF HQ yet"]
        teams.append(piece)
    return teams


def stack_airport(content: Content, view: dict[str, Any]) -> list[Stack]:
    """Tokens that wait for a flight."""
    if not view["hkia"]:
        return []
    x, y = content.hkia.x - 34, content.hkia.y + 20
    pile = stack("tokens@hkia", "box:hkia", (x, y), list_tokens("hkia", view["hkia"]), TOKEN, "fan")
    pile["width"] = 96
    pile["name"] = f"{count(view['hkia'], 'refugee token')} at HKIA"
    return [pile]


def name_fallen(content: Content, id: str) -> Stack:
    """The name of a fallen province, bright on its dark ground."""
    info = look(content).provinces[id]
    plate: Piece = {"id": f"control@{id}", "symbol": f"fallen-{id}", "name": f"{info.name}: in Taliban hands"}
    return stack(f"fallen@{id}", f"province:{id}", plan(content).names[info.index], [plate], PLATE)


def stack_evacuated(view: dict[str, Any]) -> list[Stack]:
    """Each in its space."""
    return [
        stack(f"tokens@out-{place}", "box:evacuated", grid_place(place), [token], 36)
        for place, token in enumerate(list_tokens("out", view["evacuated"]))
    ]


def stack_tracks(content: Content, view: dict[str, Any]) -> list[Stack]:
    """The markers of both tracks and of the Special Forces."""
    index, affairs, forces = view["ptui"], view["public_affairs"], view["forces"]
    x, y = share_of("forces", FORCES.index(forces), len(FORCES))
    steps = (content.ptui_top + 1, content.affairs_top + 1)
    return [
        mark("ptui", "pawn-ptui", f"PTUI {index}", step_on("ptui", index, steps[0])),
        mark("affairs", "pawn-affairs", f"Public Affairs {affairs}", step_on("affairs", affairs, steps[1])),
        mark("forces", f"forces-{forces}", f"Afghan Special Forces: {forces}", (x - 61, y + 5)),
    ]


def mark(box: str, symbol: str, name: str, at: Point) -> Stack:
    """A marker in a box."""
    return stack(f"mark@{box}", f"box:{box}", at, [{"id": f"pawn@{box}", "symbol": symbol, "name": name}], 38)


def stack_container(view: dict[str, Any]) -> list[Stack]:
    """What is left in the container, and what the seat that acts has in hand."""
    stacks: list[Stack] = []
    for number, colour in enumerate(COLOURS):
        x, y = share_of("container", number, len(COLOURS))
        left = view["container"][colour]
        name = f"{left} {COLOUR_TITLES[colour]} in the container"
        piece: Piece = {"id": f"container-{colour}", "symbol": f"supply-{colour}", "name": name}
        stacks.append(stack(f"container@{colour}", "box:container", (x - 14, y - 2), [piece], 34))
        tally: Piece = {"id": f"tally-{colour}", "symbol": "tally", "name": name, "text": str(left)}
        stacks.append(stack(f"tally@{colour}", "box:container", (x + 17, y - 2), [tally], 34))
    return stacks


def stack_decks(view: dict[str, Any]) -> list[Stack]:
    """Both decks and the used events."""
    piles = (
        ("events", view["events"]["deck"], "Events to come"),
        ("used", len(view["events"]["discard"]), "Used events"),
        ("coordination", view["coordination"]["deck"], "Coordination cards"),
    )
    stacks: list[Stack] = []
    for number, (symbol, size, name) in enumerate(piles):
        x, y = share_of("decks", number, len(piles))
        tally: Piece = {"id": f"tally-{symbol}", "symbol": "tally", "name": f"{name}: {size}", "text": str(size)}
        stacks.append(stack(f"tally@{symbol}", "box:decks", (x + 19, y - 2), [tally], 34))
        if size:
            back: Piece = {"id": f"deck-{symbol}", "symbol": symbol, "name": f"{name}: {size}"}
            stacks.append(stack(f"deck@{symbol}", "box:decks", (x - 14, y - 2), [back], 38))
    return stacks


def stack_off(view: dict[str, Any]) -> list[Stack]:
    """Teams off the map; those that may return first, Taliban teams that never came last."""
    stacks: list[Stack] = []
    for seat in SEATS:
        figures = view["seats"][seat]
        waiting = figures["off"] + (view["new_teams"] if seat == "taliban" else 0)
        pieces = [draw_absent(figures, seat, place) for place in range(waiting)]
        if pieces:
            x, y = centre(BOXES[off_box(seat)])
            row = stack(f"off@{seat}", f"box:{off_box(seat)}", (x, y + 10), pieces, TEAM, "fan")
            row["width"] = min(106.0, TEAM * 0.9 * len(pieces))
            stacks.append(row)
    return stacks


def draw_absent(figures: dict[str, Any], seat: str, place: int) -> Piece:
    """A team off the map, and when it can come."""
    if place < figures["returning"]:
        about = "May come back in its next TAD Phase"
    elif place < figures["off"]:
        about = "Left this game turn: may come back in the next"
    else:
        about = "Has not yet entered Kabul"
    return {
        "id": f"off-{seat}-{place}",
        "symbol": f"team-{seat}",
        "name": f"{SEAT_TITLES[seat]} team off the map",
        "about": [about],
    }
