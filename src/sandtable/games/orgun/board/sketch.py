"""A seat's view of Orgun as text for a terminal: a table of areas, both sides, the own hand; no rules in here."""

from __future__ import annotations

import re
from typing import Any

from sandtable.games.orgun.board.lookup import SIDE_TITLES, count, list_names, look
from sandtable.games.orgun.board.panels import list_goals, list_owners
from sandtable.games.orgun.board.scene import list_notices, tell_status, tell_winner
from sandtable.games.orgun.board.sheet import LETTERS
from sandtable.games.orgun.content import Area, Content, Piece
from sandtable.games.orgun.odds import tell_assault
from sandtable.games.orgun.reach import tell_way
from sandtable.games.orgun.terms import LEADER, MUJ, NO_TRIBE, SIDES

COLOURS = {"dra": "blue", "mujahideen": "red", "contested": "magenta", "neutral": "bright_black"}
TRIBE_COLOURS = ("green", "red", "yellow")
SIGNS = {"dra": "D", "mujahideen": "M", "contested": "!", "neutral": " "}
NAMES = 26
MARKUP = re.compile(r"\[[^\]]*\]")
SUPPLY = {"in": "", "low": "'", "out": '"'}


def sketch(content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
    """The track and the areas; both sides and the own hand; with rich markup."""
    beside = [draw_sides(content, view), *(draw_own(content, own) for _, own in list_owners(view)), draw_result(view)]
    notices = [f"[yellow]{line}[/]" for line in list_notices(content, view)]
    rows = [draw_area(content, view, area, width) for area in view["areas"]]
    head = [draw_track(content, view), f"[dim]{tell_status(content, view)}[/]", *notices]
    return "\n".join([*head, *rows]), "\n".join(part for part in beside if part)


def draw_track(content: Content, view: dict[str, Any]) -> str:
    """The turns, the present one marked; a star where Soviets may come."""
    turns = []
    for turn in range(1, len(content.track)):
        words = f"{turn}{'*' if content.track[turn].soviet else ''}"
        turns.append(f"[black on yellow] {words} [/]" if turn == view["turn"] else f"[dim]{words}[/]")
    holder = view["initiative"]
    return f"Turn {' '.join(turns)}" + (f"  [{COLOURS[holder]}]initiative {SIDE_TITLES[holder]}[/]" if holder else "")


def draw_area(content: Content, view: dict[str, Any], area: dict[str, Any], width: int) -> str:
    """One area as a line: its ground, the areas it touches where there is room, its pieces."""
    info = content.areas[int(area["id"])]
    colour = COLOURS[area["status"]]
    mark = "bold yellow" if area["id"] in view["active"] or area["id"] == view["battle"].get("area") else colour
    marks = f"{'#' if info.fort else ' '}{'/' if area['path'] else '*' if area['mines'] else ' '}"
    ground = f"{'^' if info.mountain else '.'}{area['tem']}{marks}"
    place = f"{info.number:>2} {info.name[:NAMES]:<{NAMES}}"
    pieces = [draw_piece(content, view, piece) for piece in view["pieces"] if piece["area"] == area["id"]]
    tail = " ".join([*draw_costs(view, area["id"]), *pieces])
    ways = draw_ways(info)
    if NAMES + 12 + len(MARKUP.sub("", tail)) + len(ways) <= width:
        tail = f"[bright_black]{ways}[/] {tail}"
    return f"[{mark}]{SIGNS[area['status']]} {place}[/] [dim]{ground}[/] {tail}".rstrip()


def draw_ways(area: Area) -> str:
    """Neighbours, those by Main Road after `=`."""
    roads = [str(number) for number in area.neighbours if area.road_to[number]]
    others = [str(number) for number in area.neighbours if not area.road_to[number]]
    return " ".join([*others, *([f"={','.join(roads)}"] if roads else [])])


def draw_costs(view: dict[str, Any], area: str) -> list[str]:
    """What it costs the group in hand to get there, and the odds of an attack."""
    costs = [f"[cyan]<{tell_way(view['reach'][area])}>[/]"] if area in view["reach"] else []
    odds = view["assaults"].get(area)
    return costs + ([f"[magenta]{tell_assault(odds)}[/]"] if odds else [])


def draw_piece(content: Content, view: dict[str, Any], piece: dict[str, Any]) -> str:
    """Fresh in capitals, Spent in lower case and brackets; a letter for its tribe, a mark for lack of supply."""
    info = look(content).pieces[piece["id"]]
    words = short(info) + SUPPLY[piece["supply"]] + ("" if piece.get("ammo", True) else "-")
    words = f"({words.lower()})" if piece["spent"] else words.upper()
    style = TRIBE_COLOURS[info.tribe] if info.tribe != NO_TRIBE else COLOURS[SIDES[info.side]]
    return f"[{'bold ' if piece['id'] in view['group'] else ''}{style}]{words}[/]"


def short(piece: Piece) -> str:
    """A piece in one word."""
    word = piece.name.replace(" mortar", "").replace(" Leader", "").replace(" ", "").replace("Colonel", "")
    tribe = f"{LETTERS[piece.tribe]}:" if piece.tribe != NO_TRIBE and piece.kind != LEADER else ""
    return tribe + word.replace("General", "")


def draw_sides(content: Content, view: dict[str, Any]) -> str:
    """Cards, units, goals and boxes of both sides."""
    lines: list[str] = []
    for number, side in enumerate(SIDES):
        figures = view["sides"][side]
        goals = ", ".join(f"{title} {have}/{need}" for title, _, have, need in list_goals(content, view, side))
        held = f"{count(figures['hand'], 'card')}, {figures['deck']} in the deck"
        lines.append(f"[{COLOURS[side]}]{SIDE_TITLES[side]}[/] {count(figures['units'], 'unit')} · {held}")
        lines.append(f"  [dim]{goals}{tell_tribes(view) if number == MUJ else tell_gunship(view)}[/]")
        if figures["played"]:
            titles = ", ".join(look(content).printed[card]["title"] for card in figures["played"])
            lines.append(f"  [dim]played: {titles}[/]")
    for box, words in (("track", "Waiting to enter"), ("gone", "Out of the game")):
        if view["boxes"][box]:
            lines.append(f"[dim]{words}: {list_names(content, view['boxes'][box])}[/]")
    return "\n".join(lines)


def tell_tribes(view: dict[str, Any]) -> str:
    """Tribes that fight on."""
    return f" · {count(view['tribes'], 'tribe')} on the map"


def tell_gunship(view: dict[str, Any]) -> str:
    """The Mi-24, once it is there."""
    helicopter = view["boxes"]["mi24"]
    return f" · Mi-24 {'Spent' if helicopter['spent'] else 'Fresh'}" if helicopter else ""


def draw_own(content: Content, own: dict[str, Any]) -> str:
    """The hand."""
    printed = look(content).printed
    cards = [printed[card] for card in own["hand"]]
    return "\n".join(f"  • [bold]{card['title']}[/] [dim]{card['foot']}: {card['text']}[/]" for card in cards)


def draw_result(view: dict[str, Any]) -> str:
    """Who has won."""
    return f"[bold]{tell_winner(view['result'])}[/]" if "result" in view else ""
