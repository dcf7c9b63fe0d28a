"""Where things are drawn. `sketch` draws a seat's view as text for a terminal; no rules in here."""

from __future__ import annotations

from typing import Any

from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import EDGES, FEATURES

WIDTH = 21
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


def sketch(view: dict[str, Any], content: Content) -> str:
    """The calendar, the map, both sides and the own secrets, with rich markup."""
    parts = [draw_calendar(view, content), draw_map(view, content), draw_sides(view, content)]
    if "you" in view:
        parts.append(draw_own(view["you"], content))
    return "\n".join(part for part in parts if part)


def draw_calendar(view: dict[str, Any], content: Content) -> str:
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
    lying += [f"{names[guard['event']]} on {guard['tile']}" for guard in view["events"]["guards"]]
    return " ".join(months) + (f"   [yellow]{', '.join(lying)}[/]" if lying else "")


def draw_map(view: dict[str, Any], content: Content) -> str:
    """Tiles where they lie, north up."""
    tiles = {(tile["x"], tile["y"]): tile for tile in view["tiles"]}
    xs = [x for x, _ in tiles]
    ys = [y for _, y in tiles]
    lines: list[str] = []
    for y in range(max(ys), min(ys) - 1, -1):
        row = [draw_tile(tiles.get((x, y)), view, content) for x in range(min(xs), max(xs) + 1)]
        lines.extend("".join(cells) for cells in zip(*row, strict=True))
    return "\n".join(lines)


def draw_tile(tile: dict[str, Any] | None, view: dict[str, Any], content: Content) -> list[str]:
    """One tile as a box of text: name, roads, units, buildings, discs."""
    if tile is None:
        return [" " * WIDTH] * 6
    info = next(t for t in content.tiles if t.id == tile["id"])
    colour = COLOURS[tile["control"]]
    name = f"{info.number} {info.name}"[: WIDTH - 5]
    sign = "⊘" if view["roadblock"] == tile["id"] else SIGNS[FEATURES[info.feature]]
    inner = WIDTH - 2
    rows = [
        f"{name:<{inner - 2}}{sign} ",
        "  ".join(roads_of(info.roads, tile["rotation"])).center(inner),
        draw_units(tile["units"]).center(inner),
        f"{'S' * tile['schools']}{'F' * tile['forts']}".center(inner),
    ]
    discs = f"discs C{tile['discs']['coalition']} T{tile['discs']['taliban']}".center(inner)
    marks = ["bold", "bright_black", "bold white", "yellow"]
    top = f"[{colour}]╭{'─' * (inner - 4)}[bold]{LETTERS[tile['control']]}[/]─╮[/]"
    bottom = f"[{colour}]╰[/][dim]{discs.replace(' ', '─')}[/][{colour}]╯[/]"
    body = [f"[{colour}]│[/][{mark}]{row}[/][{colour}]│[/]" for mark, row in zip(marks, rows, strict=True)]
    return [top, *body, bottom]


def roads_of(roads: list[int], rotation: int) -> list[str]:
    """Each road of the tile, as it lies, drawn as a line of its own."""
    groups = {mask for mask in roads if mask}
    turned = [sorted((edge + rotation) % 4 for edge in range(4) if mask >> edge & 1) for mask in groups]
    return [ROADS["".join(EDGES[edge] for edge in group)] for group in sorted(turned, key=len, reverse=True)]


def draw_units(units: dict[str, int]) -> str:
    """Units in words short enough for a tile."""
    names = {"us": "US", "ana": "ANA", "taliban": "TB"}
    return " ".join(f"{count}{names[kind]}" for kind, count in units.items() if count)


def draw_sides(view: dict[str, Any], content: Content) -> str:
    """Rows with Levels, boxes, hands and points of both sides."""
    lines: list[str] = []
    cards = {card.id: card.name for card in content.cards}
    for name, side in view["sides"].items():
        row = " ".join(
            f"[bold]{content.levels[i]}[/]:{operation}({side['boxes'][operation]})"
            for i, operation in enumerate(side["row"])
        )
        points = side["points"]["tiles"] + side["points"]["events"]
        lines.append(
            f"[{COLOURS[name]}]{name.capitalize():<9}[/] {points} VP seen · {side['hand']} cards"
            f" · supply {side['supply']} · bag {side['bag']} · {row}"
        )
        if side["discard"]:
            lines.append(f"          [dim]played: {', '.join(cards[card] for card in side['discard'])}[/]")
    return "\n".join(lines)


def draw_own(own: dict[str, Any], content: Content) -> str:
    """Hand, Objectives, discs in hand, an open peek."""
    cards = {card.id: card for card in content.cards}
    objectives = {objective.id: objective for objective in content.objectives}
    lines = [f"  [bold]{cards[card].name}[/] [dim]{card} {cards[card].text}[/]" for card in own["hand"]]
    for kept in own["objectives"]:
        objective = objectives[kept["id"]]
        mark = "✓" if kept["met"] else "○"
        lines.append(f"  {mark} [bold]{objective.name}[/] {objective.vp} VP [dim]{objective.text}[/]")
    if not own["objectives"]:
        lines += [
            f"  ? [bold]{objectives[o].name}[/] {objectives[o].vp} VP [dim]{objectives[o].text}[/]"
            for o in own["dealt"]
        ]
    for discs in (own["drawn"], own["pair"]):
        if any(discs.values()):
            lines.append(f"  [yellow]In hand: {discs['faction']} Faction, {discs['neutral']} Neutral discs[/]")
    if "peek" in own:
        seen = own["peek"]
        found = "; ".join(
            f"{side.capitalize()} {seen[side]['faction']} Faction, {seen[side]['neutral']} Neutral"
            for side in ("coalition", "taliban")
        )
        lines.append(f"  [magenta]You look at {seen['tile']}: {found} (until your next click)[/]")
    return "\n".join(lines)
