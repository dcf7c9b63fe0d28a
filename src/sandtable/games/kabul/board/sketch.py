"""A seat's view of Escape from Kabul as text for a terminal: districts, provinces, tracks, cards; no rules in here."""

from __future__ import annotations

from typing import Any

from sandtable.games.kabul.board.lookup import COLOUR_TITLES, SEAT_TITLES, count, look
from sandtable.games.kabul.board.panels import list_levels
from sandtable.games.kabul.board.scene import list_notices, name_level, tell_status
from sandtable.games.kabul.board.sheet import LETTERS
from sandtable.games.kabul.board.shelves import list_owners
from sandtable.games.kabul.board.spots import count_missing
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.terms import SEATS
from sandtable.games.kabul.words import name_space, tell_card

STYLES = {"taliban": "bright_black", "afghan": "red", "ngo": "yellow", "isaf": "green"}
INKS = {"ammunition": "red", "transport": "blue", "incentive": "green", "passport": "yellow"}
NAMES = 34


def sketch(content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
    """The calendar, the city, the airport, the country and the tracks; then the seats and the own cards."""
    notices = [f"[yellow]{line}[/]" for line in list_notices(content, view)]
    rows = [draw_district(content, view, district) for district in view["districts"]]
    board = [draw_calendar(content, view), f"[dim]{tell_status(content, view)}[/]", *notices, *rows]
    board += [draw_airport(content, view), draw_country(content, view, width), draw_tracks(content, view)]
    own = [line for owner in list_owners(view) for line in draw_own(content, owner)]
    beside = [*(draw_seat(content, view, seat) for seat in SEATS), draw_container(view), *own]
    beside += [f"[bold]{name_level(content, view)}[/]"] if "result" in view else []
    return "\n".join(board), "\n".join(line for line in beside if line)


def draw_calendar(content: Content, view: dict[str, Any]) -> str:
    """The game turns, the present one marked."""
    return " ".join(
        f"[black on yellow] {name_space(space)} [/]" if space == view["calendar"] else f"[dim]{short(space)}[/]"
        for space in content.calendar
    )


def short(space: str) -> str:
    """`W-8`, `D-7`."""
    unit, _, number = space.partition("-")
    return f"{unit[0].upper()}-{number}"


def draw_district(content: Content, view: dict[str, Any], district: dict[str, Any]) -> str:
    """One district as a line: refugees, supplies, teams, and whether a token can be moved."""
    info = look(content).districts[district["id"]]
    mark = ">" if info.edge else "#" if info.hq else " "
    place = f"{mark} {info.id:>2} {info.name[:NAMES]:<{NAMES}}"
    tokens = "[red]" + ("o" * district["refugees"]).ljust(3) + "[/]"
    parts = [tokens, draw_supplies(district), draw_teams(district), draw_need(view, district)]
    return f"[{'bold green' if info.hq else 'default'}]{place}[/] {'  '.join(part for part in parts if part)}"


def draw_supplies(district: dict[str, Any]) -> str:
    """`A1 T2 .. P1`: letter and number of each colour."""
    return " ".join(
        f"[{INKS[colour]}]{colour[0].upper()}{number}[/]" if number else "[bright_black]..[/]"
        for colour, number in district["supplies"].items()
    )


def draw_teams(district: dict[str, Any]) -> str:
    """A letter for each team; fresh ones in lower case."""
    parts = [
        f"[{STYLES[seat]}]{LETTERS[seat] * district['teams'][seat]}{LETTERS[seat].lower() * district['fresh'][seat]}[/]"
        for seat in SEATS
        if district["teams"][seat] + district["fresh"][seat]
    ]
    return " ".join(parts)


def draw_need(view: dict[str, Any], district: dict[str, Any]) -> str:
    """Who can move a token, or how many teams are missing where all supplies lie ready."""
    if district["ready"]:
        return f"[bold green]ready: {''.join(LETTERS[seat] for seat in district['ready'])}[/]"
    missing = count_missing(view, district)
    full = district["refugees"] and all(district["supplies"].values())
    return f"[magenta]{count(missing, 'team')} missing[/]" if full and missing else ""


def draw_airport(content: Content, view: dict[str, Any]) -> str:
    """HKIA, and those who are out, against the levels."""
    levels = "/".join(str(level) for level in list_levels(content, view))
    bagram = "Bagram open" if view["bagram"] else "Bagram closed"
    waiting = "o" * view["hkia"] or "-"
    return f"[bold]HKIA[/] [red]{waiting}[/]   evacuated [bold]{view['evacuated']}[/] ({levels})   {bagram}"


def draw_country(content: Content, view: dict[str, Any], width: int) -> str:
    """Fallen provinces; those beside Kabul are marked."""
    provinces = look(content).provinces
    names = [provinces[id].name + ("*" if provinces[id].beside_kabul else "") for id in view["control"]]
    return f"Fallen, {len(names)} of {len(provinces) - 1}: [bright_black]{', '.join(names) or 'none'}[/]"


def draw_tracks(content: Content, view: dict[str, Any]) -> str:
    """PTUI, Public Affairs, Special Forces."""
    affairs = f"Public Affairs [bold]{view['public_affairs']}[/] of {content.affairs_top}"
    return f"PTUI [bold]{view['ptui']}[/]   {affairs}   Special Forces [bold]{view['forces']}[/]"


def draw_seat(content: Content, view: dict[str, Any], seat: str) -> str:
    """Teams off the map, and kept cards."""
    figures = view["seats"][seat]
    parts = [f"{figures['off']} off the map, {figures['returning']} may return"]
    parts += [f"{view['new_teams']} not yet in Kabul"] if seat == "taliban" and view["new_teams"] else []
    parts += [f"knows {count(figures['knows'], 'event')}"] if figures["knows"] else []
    kept = ", ".join(look(content).cards[kind].name for kind in figures["kept"])
    now = "[bold yellow]>[/] " if seat == view["current"] else "  "
    return f"{now}[{STYLES[seat]}]{SEAT_TITLES[seat]}[/] {' · '.join(parts)}" + (
        f"\n    [dim]kept: {kept}[/]" if kept else ""
    )


def draw_container(view: dict[str, Any]) -> str:
    """What is left to be taken."""
    left = ", ".join(f"{number} {COLOUR_TITLES[colour]}" for colour, number in view["container"].items())
    return f"[dim]Container: {left}[/]"


def draw_own(content: Content, own: dict[str, Any]) -> list[str]:
    """Cards drawn, with what they say to the seat, and events known."""
    cards = [look(content).cards[kind] for kind in own["drawn"]]
    events = [look(content).events[kind] for kind in own["known"]]
    return [
        *(f"  • [bold]{card.name}[/] [dim]{tell_card(card, SEATS.index(own['seat']))}[/]" for card in cards),
        *(f"  {place}. [bold]{event.name}[/] [dim]{event.text}[/]" for place, event in enumerate(events, 1)),
    ]
