"""Where things are drawn. `sketch` draws a seat's view as text for a terminal; no rules in here."""

from __future__ import annotations

from typing import Any

from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import EDGES, FEATURES

WIDTH = 21
NARROWEST = 13
TYPES = {"faction": "F", "neutral": "N", "unknown": "?"}
COLOURS = {"coalition": "blue", "taliban": "red", "nobody": "bright_black"}
LETTERS = {"coalition": " C ", "taliban": " T ", "nobody": "───"}
ROADS = {
    "NESW": "┼",
    "NES": "├",
    "ESW": "┬",
    "NSW": "┤",
    "NEW": "┴",
    "NS": "│",
    "EW": "─",
    "NE": "└",
    "ES": "┌",
    "SW": "┐",
    "NW": "┘",
    "N": "╵",
    "E": "╶",
    "S": "╷",
    "W": "╴",
}
SIGNS = {"none": " ", "fob": "⌂", "poppy": "✿", "bridge": "≍"}


def sketch(content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
    """The calendar and the map; both sides and the own secrets; with rich markup."""
    own = view.get("you", {})
    beside = [draw_sides(content, view), draw_own(content, own) if own else "", draw_result(content, view)]
    return (
        f"{draw_calendar(content, view)}\n{draw_map(content, view, width)}",
        "\n".join(part for part in beside if part),
    )


def draw_calendar(content: Content, view: dict[str, Any]) -> str:
    """Months, the present one marked, Winter struck out, and the events that lie on the calendar."""
    months = []
    for month in content.months:
        if month in view["winter"]:
            months.append(f"[bright_black]❄{month}[/]")
        elif month == view["month"]:
            months.append(f"[black on yellow] {month} [/]")
        else:
            months.append(f"[dim]{month}[/]")
    names = {event.id: event.name for event in content.events}
    lying = [
        f"{names[event]} ({box.replace('_', ' ')})"
        for box in ("current", "next", "two_months")
        for event in view["events"][box]
    ]
    return " ".join(months) + (f"   [yellow]{', '.join(lying)}[/]" if lying else "")


def draw_map(content: Content, view: dict[str, Any], width: int) -> str:
    """Tiles where they lie, north up; narrower tiles, or a plain list, where there is no room."""
    tiles = {(tile["x"], tile["y"]): tile for tile in view["tiles"]}
    xs = [x for x, _ in tiles]
    ys = [y for _, y in tiles]
    span = min(WIDTH, width // (max(xs) - min(xs) + 1))
    if span < NARROWEST:
        return "\n".join(list_tile(content, tile) for tile in view["tiles"])
    lines: list[str] = []
    for y in range(max(ys), min(ys) - 1, -1):
        row = [draw_tile(content, view, tiles.get((x, y)), span) for x in range(min(xs), max(xs) + 1)]
        lines.extend("".join(cells) for cells in zip(*row, strict=True))
    return "\n".join(line.rstrip() for line in lines)


def draw_tile(content: Content, view: dict[str, Any], tile: dict[str, Any] | None, width: int) -> list[str]:
    """One tile as a box of text: name, roads and feature, units, buildings and marks, discs."""
    if tile is None:
        return [" " * width] * 6
    info = next(t for t in content.tiles if t.id == tile["id"])
    colour = COLOURS[tile["control"]]
    inner = width - 2
    signs = SIGNS[FEATURES[info.feature]] + ("⊘" if view["roadblock"] == tile["id"] else "")
    rows = [
        f"{info.number} {info.name}",
        "  ".join([*roads_of(info.roads, tile["rotation"]), signs.strip()]).strip(),
        draw_units(tile["units"]),
        " ".join([f"{'S' * tile['schools']}{'F' * tile['forts']}", *list_marks(content, view, tile["id"])]).strip(),
    ]
    styles = ["bold", "bright_black", "bold white", "yellow"]
    top = f"[{colour}]╭{'─' * (inner - 4)}[bold]{LETTERS[tile['control']]}[/]─╮[/]"
    bottom = f"[{colour}]╰[/][dim]{draw_discs(view, tile)[:inner].center(inner, '─')}[/][{colour}]╯[/]"
    body = [
        f"[{colour}]│[/][{style}]{row[:inner].center(inner)}[/][{colour}]│[/]"
        for style, row in zip(styles, rows, strict=True)
    ]
    return [top, *body, bottom]


def list_tile(content: Content, tile: dict[str, Any]) -> str:
    """One tile as a line."""
    info = next(t for t in content.tiles if t.id == tile["id"])
    parts = [draw_units(tile["units"]), "S" * tile["schools"] + "F" * tile["forts"], draw_discs({}, tile)]
    where = f"{tile['x']},{tile['y']}"
    return f"[{COLOURS[tile['control']]}]{info.name}[/] {where} {' '.join(part for part in parts if part)}"


def draw_discs(view: dict[str, Any], tile: dict[str, Any]) -> str:
    """Discs by side, with what the seat remembers of them if it is reminded, and its own unconfirmed ones."""
    known = view.get("memory", {}).get("tiles", {}).get(tile["id"], {})
    placing = [kind[0].upper() for kind, where in view.get("you", {}).get("placing", []) if where == tile["id"]]
    parts: list[str] = []
    for side, letter in (("coalition", "C"), ("taliban", "T")):
        seen = known.get(side, {})
        types = "".join(f"{seen[name]}{sign}" for name, sign in TYPES.items() if seen.get(name))
        parts.append(f"{letter}{tile['discs'][side]}{f'({types})' if types else ''}")
    return " ".join(parts) + (f" (+{''.join(placing)})" if placing else "")


def list_marks(content: Content, view: dict[str, Any], tile: str) -> list[str]:
    """Event cards and Loyalty marks that lie on a tile."""
    names = {event.id: event.name for event in content.events}
    guards = [names[guard["event"]] for guard in view["events"]["guards"] if guard["tile"] == tile]
    marks = [f"+{mark['bonus']}{mark['side'][0].upper()}" for mark in view["events"]["marks"] if mark["tile"] == tile]
    return guards + marks


def roads_of(roads: list[int], rotation: int) -> list[str]:
    """Each road of the tile, as it lies, drawn as a line of its own."""
    groups = {mask for mask in roads if mask}
    turned = [sorted((edge + rotation) % 4 for edge in range(4) if mask >> edge & 1) for mask in groups]
    return [ROADS["".join(EDGES[edge] for edge in group)] for group in sorted(turned, key=len, reverse=True)]


def draw_units(units: dict[str, int]) -> str:
    """Units in words short enough for a tile."""
    names = {"us": "US", "ana": "ANA", "taliban": "TB"}
    return " ".join(f"{count}{names[kind]}" for kind, count in units.items() if count)


def draw_sides(content: Content, view: dict[str, Any]) -> str:
    """Rows with Levels, boxes, hands and points of both sides."""
    lines: list[str] = []
    cards = {card.id: card.name for card in content.cards}
    for name, side in view["sides"].items():
        points = side["points"]["tiles"] + side["points"]["events"]
        held = "1 card" if side["hand"] == 1 else f"{side['hand']} cards"
        lines.append(
            f"[{COLOURS[name]}]{name.capitalize()}[/] {points} VP without Objectives · {held}"
            f" · {side['supply']} cubes left · {side['bag']} discs in the bag"
        )
        if side["row"]:
            row = [f"[bold]{content.levels[i]}[/]:{o}({side['boxes'][o]})" for i, o in enumerate(side["row"])]
            lines.append(f"  {' '.join(row)}")
        if side["discard"]:
            lines.append(f"  [dim]discard: {', '.join(cards[card] for card in side['discard'])}[/]")
    return "\n".join(lines)


def draw_own(content: Content, own: dict[str, Any]) -> str:
    """Hand, Objectives, discs in hand, an open peek."""
    cards = {card.id: card for card in content.cards}
    chosen = list(own.get("chosen", []))
    lines = [
        f"  {'▸' if card in chosen else '•'} [bold]{cards[card].name}[/] [dim]{cards[card].text}[/]"
        for card in own["hand"]
    ]
    lines += draw_objectives(content, own)
    for discs in (own["drawn"], own["pair"]):
        if any(discs.values()):
            lines.append(f"  [yellow]In hand: {discs['faction']} Faction, {discs['neutral']} Neutral discs[/]")
    if "peek" in own:
        lines.append(draw_peek(content, own["peek"]))
    return "\n".join(lines)


def draw_objectives(content: Content, own: dict[str, Any]) -> list[str]:
    """Those kept with how far they are, and those still to choose from."""
    objectives = {objective.id: objective for objective in content.objectives}
    lines: list[str] = []
    for kept in own["objectives"]:
        objective = objectives[kept["id"]]
        mark = "✓" if kept["met"] else "○"
        far = f"{kept['have']} of {kept['need']}"
        lines.append(f"  {mark} [bold]{objective.name}[/] {objective.vp} VP, {far} [dim]{objective.text}[/]")
    if len(own["objectives"]) < content.objectives_kept:
        kept_ids = [kept["id"] for kept in own["objectives"]]
        lines += [
            f"  ? [bold]{objectives[o].name}[/] {objectives[o].vp} VP [dim]{objectives[o].text}[/]"
            for o in own["dealt"]
            if o not in kept_ids
        ]
    return lines


def draw_peek(content: Content, seen: dict[str, Any]) -> str:
    """What lies on the tile that is looked at."""
    name = next(tile.name for tile in content.tiles if tile.id == seen["tile"])
    found = "; ".join(
        f"{side.capitalize()} {seen[side]['faction']} Faction, {seen[side]['neutral']} Neutral"
        for side in ("coalition", "taliban")
    )
    return f"  [magenta]You look at {name}: {found} (until your next click)[/]"


def draw_result(content: Content, view: dict[str, Any]) -> str:
    """The sum of each side at the end."""
    if "result" not in view:
        return ""
    names = {objective.id: objective.name for objective in content.objectives}
    lines = ["[bold]Final score[/]"]
    for side, total in view["result"]["scores"].items():
        points = view["sides"][side]["points"]
        met = [
            f"{names[objective['id']]} {objective['vp'] if objective['met'] else 0}"
            for objective in view["result"]["objectives"][side]
        ]
        sums = [f"tiles {points['tiles']}", f"events {points['events']}", *met]
        lines.append(f"  {side.capitalize()} {total}: {', '.join(sums)}")
    return "\n".join(lines)
