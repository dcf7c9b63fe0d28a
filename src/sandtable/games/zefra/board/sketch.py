"""A seat's view of Zefran Crisis as text for a terminal: hexes, stacks, agreements, goals; no rules in here."""

from __future__ import annotations

from typing import Any

from sandtable.games.zefra.board.goals import list_goals
from sandtable.games.zefra.board.lookup import (
    TITLES,
    are_hostile,
    count,
    count_hidden,
    find_feature,
    list_boxed,
    list_seen,
    look,
)
from sandtable.games.zefra.board.panels import tell_points
from sandtable.games.zefra.board.plan import BOXES, LAST_ROW
from sandtable.games.zefra.board.scene import list_notices, tell_status, tell_winners
from sandtable.games.zefra.board.spots import find_now
from sandtable.games.zefra.content import Content, Hex
from sandtable.games.zefra.terms import DALOON, FEATURE_KINDS, PLAYERS, SEAT_NAMES, SEATS

COLOURS = {
    "cjtf": "blue",
    "iff": "bright_black",
    "tuscan": "yellow",
    "bongo": "red",
    "daloon": "cyan",
    "zefra": "magenta",
}
LETTERS = {"cjtf": "C", "iff": "I", "tuscan": "T", "bongo": "B", "daloon": "D", "zefra": "Z"}
GROUND = " .fhs"
SIGNS = dict(zip(FEATURE_KINDS, "CANBRP=", strict=True))
COLUMNS = 16
LABEL = 3
NARROW, WIDE = 9, 12


def sketch(content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
    """The map, then the stacks; beside it boxes, agreements, hostilities, goals; with rich markup."""
    cell = WIDE if width >= LABEL + WIDE * COLUMNS // 2 + WIDE // 2 else NARROW
    notices = [f"[yellow]{line}[/]" for line in list_notices(content, view)]
    board = [f"[dim]{tell_status(view)}[/]", *notices, *draw_map(content, view, cell), *list_stacks(content, view)]
    beside = [*draw_seats(content, view), *draw_agreements(view), *draw_boxes(content, view)]
    beside += [f"[bold]{tell_winners(view)}[/]"] if view["over"] else []
    return "\n".join(board), "\n".join(beside)


def draw_map(content: Content, view: dict[str, Any], cell: int) -> list[str]:
    """Two lines for each row: odd columns, then the even ones half a row lower and half a cell to the right."""
    hexes = {(hex.column, hex.row): hex for hex in content.hexes[1:]}
    lines: list[str] = []
    for half in (1, 2):
        heads = "".join(f"{column:02d}".ljust(cell) for column in range(half, COLUMNS + 1, 2))
        lines.append(f"[dim]{' ' * (LABEL + (half - 1) * (cell // 2))}{heads}[/]".rstrip())
    for row in range(1, LAST_ROW + 1):
        for half in (1, 2):
            found = [hexes.get((column, row)) for column in range(half, COLUMNS + 1, 2)]
            cells = "".join(draw_cell(content, view, hex, cell) for hex in found)
            label = f"[dim]{row:02d}[/] " if half == 1 else " " * (LABEL + cell // 2)
            lines.append(f"{label}{cells}".rstrip())
    return lines


def draw_cell(content: Content, view: dict[str, Any], hex: Hex | None, width: int) -> str:
    """Ground or place, then the stacks."""
    if hex is None:
        return " " * width
    there = view["hexes"][hex.id]
    sign = draw_ground(content, view, hex)
    stacks = [(seat, letter(view, hex.id, seat) + str(units)) for seat, units in there["stacks"].items()]
    length = 1 + sum(len(words) for _, words in stacks)
    drawn = "".join(f"[{COLOURS[seat]}]{words}[/]" for seat, words in stacks)
    style = "black on yellow" if hex.id == find_now(view) else "green" if hex.country == DALOON else "default"
    return f"[{style}]{sign}[/]{drawn}{' ' * max(1, width - length)}"


def draw_ground(content: Content, view: dict[str, Any], hex: Hex) -> str:
    """One letter."""
    if view["hexes"][hex.id]["contaminated"]:
        return "*"
    feature = find_feature(content, hex)
    if feature is None:
        return GROUND[hex.terrain]
    if feature.id in view["destroyed"]:
        return "x"
    return next(sign for bit, sign in enumerate(SIGNS.values()) if feature.kinds >> bit & 1)


def letter(view: dict[str, Any], hex: str, seat: str) -> str:
    """Small once all of a stack are used."""
    there = view["hexes"][hex]
    return LETTERS[seat].lower() if there["used"][seat] == there["stacks"][seat] else LETTERS[seat]


def list_stacks(content: Content, view: dict[str, Any]) -> list[str]:
    """What is known of each stack that is not wholly hidden."""
    lines: list[str] = []
    for hex, there in view["hexes"].items():
        for seat in there["stacks"]:
            units = [draw_unit(content, view, unit) for unit in list_seen(content, view, hex, seat)]
            hidden = count_hidden(content, view, hex, seat)
            if units:
                units += [f"{hidden} face down"] if hidden else []
                lines.append(f"{hex} [{COLOURS[seat]}]{TITLES[seat]}[/] {', '.join(units)}")
    return lines


def draw_unit(content: Content, view: dict[str, Any], unit: str) -> str:
    """`(Infantry A) -2 w`: used, two counters, weak."""
    seen = view["units"][unit]
    name = look(content).units[unit].name
    words = f"({name})" if seen["used"] else name
    words += f" -{seen['counters']}" if seen.get("counters") else ""
    return words + (" w" if seen.get("weak") else "")


def draw_seats(content: Content, view: dict[str, Any]) -> list[str]:
    """Whose go it is, whom each fights, and the own goals."""
    lines: list[str] = []
    for seat, name in enumerate(SEATS[:PLAYERS]):
        foes = [
            SEAT_NAMES[other] for other in range(PLAYERS) if other != seat and are_hostile(content, view, seat, other)
        ]
        now = "[bold yellow]>[/] " if name == view["to_act"] else "  "
        passed = " [dim]passed[/]" if name in view["passed"] else ""
        lines.append(
            f"{now}[{COLOURS[name]}]{LETTERS[name]} {TITLES[name]}[/] fights {', '.join(foes) or 'nobody'}{passed}"
        )
        if name == view.get("you"):
            goals = [
                f"{goal.part.name} {tell_points(goal)}/{goal.part.most}" for goal in list_goals(content, view, seat)
            ]
            lines += [f"    [dim]{goal}[/]" for goal in goals]
    return lines


def draw_agreements(view: dict[str, Any]) -> list[str]:
    """Posture, consents, offence points."""
    return [
        f"President {view['posture']} · CJTF-Z in Zefra: {view['entry']} · {count(view['offence'], 'offence point')}",
        f"Airfields open: {', '.join(view['airfields']) or 'none'}",
        *([f"Secured: {', '.join(view['secured'])}"] if view["secured"] else []),
        *([f"Order: {', '.join(TITLES[seat] for seat in view['order'])}"] if view["order"] else []),
    ]


def draw_boxes(content: Content, view: dict[str, Any]) -> list[str]:
    """How many units lie off the map, and the own ones by name."""
    lines: list[str] = []
    for box, (title, _) in BOXES.items():
        known = [draw_unit(content, view, unit) for unit in list_boxed(content, view, box)] if box != "pool" else []
        counted = [f"{LETTERS[seat]}{boxes[box]}" for seat, boxes in view["boxes"].items() if boxes.get(box)]
        if known or counted:
            words = " ".join([*counted, *([f"({', '.join(known)})"] if known else [])])
            lines.append(f"[dim]{title}: {words}[/]")
    return lines
