"""A seat's view of Fitna as text for a terminal: countries, stacks, tracks, goals, the hand; no rules in here."""

from __future__ import annotations

from typing import Any

from sandtable.games.fitna.board.goals import list_levels, tell_standing
from sandtable.games.fitna.board.lookup import TITLES, count_hidden, find_scenario, list_known, look
from sandtable.games.fitna.board.panels import SEGMENT_WORDS
from sandtable.games.fitna.board.reckoning import reckon, tell_items
from sandtable.games.fitna.board.scene import list_notices, tell_status, tell_winners
from sandtable.games.fitna.board.sheet import tell_values
from sandtable.games.fitna.content import Box, Content, Unit
from sandtable.games.fitna.state import SEGMENTS
from sandtable.games.fitna.terms import (
    BOXES,
    CITY,
    COAST_GULF,
    COAST_MED,
    ISIS_SYMBOL,
    OBJECTIVE,
    OILFIELD,
    RELIGIOUS,
    SPACES,
    TENSION_TOP,
)
from sandtable.games.fitna.words import COUNTRY_NAMES, count

COLOURS = {
    "syria": "red",
    "rebels": "magenta",
    "iraq": "yellow",
    "iran": "green",
    "turkey": "bright_red",
    "saudi": "bright_green",
    "israel": "bright_blue",
    "russia": "bright_magenta",
    "coalition": "cyan",
    "kurds": "bright_yellow",
    "isis": "bright_black",
    "kdp": "bright_yellow",
    "pyd": "bright_yellow",
    "pkk": "bright_yellow",
    "leaderless": "white",
    "nobody": "dim",
}
SIGNS = (
    (CITY, "c"),
    (OBJECTIVE, "*"),
    (RELIGIOUS, "+"),
    (OILFIELD, "o"),
    (ISIS_SYMBOL, "i"),
    (COAST_MED | COAST_GULF, "~"),
)
NAME, MARKS = 17, 6


def sketch(content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
    """The countries box by box; beside them tracks, seats, goals, the hand; with rich markup."""
    notices = [f"[yellow]{plain(line)}[/]" for line in list_notices(content, view)]
    board = [f"[dim]{tell_status(view)}[/]", *notices, *draw_battle(content, view), *draw_countries(content, view)]
    beside = [*draw_tracks(view), *draw_seats(content, view), *draw_goals(content, view), *draw_hand(content, view)]
    beside += draw_pools(content, view)
    beside += [f"[bold]{tell_winners(view)}[/]"] if "result" in view else []
    return "\n".join(board), "\n".join(beside)


def plain(words: str) -> str:
    """Brackets are no markup."""
    return words.replace("[", "\\[")


def draw_battle(content: Content, view: dict[str, Any]) -> list[str]:
    """The battle item by item."""
    one = reckon(content, view)
    return [f"[yellow]  {plain(line)}[/]" for line in tell_items(content, one)] if one is not None else []


def draw_countries(content: Content, view: dict[str, Any]) -> list[str]:
    """Each country that is in play, then what is off the map."""
    scenario = find_scenario(content, view)
    lines: list[str] = []
    for country, name in enumerate(COUNTRY_NAMES):
        boxes = [box for box in content.boxes[:BOXES] if box.country == country and scenario.in_play[box.index]]
        lines += [f"[bold]{name}[/]", *(draw_box(content, view, box) for box in boxes)] if boxes else []
    away = [box for box in content.boxes[BOXES:SPACES] if view["boxes"][box.id]["stacks"]]
    return lines + (["[bold]Off the map[/]", *(draw_box(content, view, box) for box in away)] if away else [])


def draw_box(content: Content, view: dict[str, Any], box: Box) -> str:
    """`Damascus  2c*    Syria | 4th Armd 7-6-4, 1 under it`."""
    there = view["boxes"][box.id]
    marks = (str(box.defence) if box.defence else " ") + "".join(sign for bit, sign in SIGNS if box.marks & bit)
    marks += "#" if there["entrenched"] else ""
    colour = COLOURS[there["control"]]
    who = "" if there["control"] == "nobody" else TITLES[there["control"]]
    stacks = "; ".join(draw_stack(content, view, box.id, holder) for holder in there["stacks"])
    name = box.name.partition(" (")[0][:NAME].ljust(NAME)
    return f"{name} [dim]{marks.ljust(MARKS)}[/] [{colour}]{who.ljust(16)}[/] {stacks}".rstrip()


def draw_stack(content: Content, view: dict[str, Any], box: str, holder: str) -> str:
    """Its known units, the top one first, and how many more."""
    parts = [draw_unit(view, unit) for unit in reversed(list_known(content, view, box, holder))]
    hidden = count_hidden(content, view, box, holder)
    parts += [count(hidden, "face-down token" if holder == "isis" else "hidden counter")] if hidden else []
    return f"[{COLOURS[holder]}]{', '.join(parts)}[/]"


def draw_unit(view: dict[str, Any], unit: Unit) -> str:
    """`4th Armd Div 7-6-4`, `r` reduced, `!` isolated."""
    seen = view["units"][unit.id]
    flags = (" r" if seen["steps"] < unit.steps else "") + (" !" if seen["isolated"] else "")
    return plain(f"{unit.name} {tell_values(unit, seen['steps'] or unit.steps)}{flags}")


def draw_tracks(view: dict[str, Any]) -> list[str]:
    """Turn, segment, OPPs, tension."""
    lines = [f"Turn {view['turn']} of {view['turns']}: {' > '.join(TITLES[seat] for seat in view['order'])}"]
    if view["active"]:
        segment = SEGMENT_WORDS[SEGMENTS.index(view["segment"])]
        lines.append(f"{segment}; {view['moves']} moves, {count(view['offensives'], 'offensive')} left")
    if view["tension"] >= 0:
        lines.append(f"Tension {view['tension']} of {TENSION_TOP} (5 cards, 6 batches, 10 powers)")
    return lines


def draw_seats(content: Content, view: dict[str, Any]) -> list[str]:
    """What everybody sees of each."""
    lines = ["", "[bold]Seats[/]"]
    for seat in view["order"]:
        cards = view["cards"]
        now = ">" if seat == view["active"] else " "
        jokers = ", Joker" if cards["jokers"][seat] else ""
        special = ", Special Joker" if seat in cards["specials"].values() else ""
        figures = f"{count(cards['hands'][seat], 'card')}, {count(view['controlled'].get(seat, 0), 'box')}"
        lines.append(f"{now} [{COLOURS[seat]}]{TITLES[seat]}[/]: {figures}{jokers}{special}, {view['levels'][seat]}")
    return lines


def draw_goals(content: Content, view: dict[str, Any]) -> list[str]:
    """The viewer's own."""
    if view["you"] not in view["order"]:
        return []
    lines = ["", "[bold]Goals[/]"]
    for level in list_levels(content, view, view["you"]):
        lines += [
            level.title + (", one of" if level.either else ""),
            *(f"  {tell_standing(one)}" for one in level.standings),
        ]
    return lines


def draw_hand(content: Content, view: dict[str, Any]) -> list[str]:
    """Cards with OPPs."""
    lines: list[str] = []
    for seat, hand in view["cards"]["hand"].items():
        lines += ["", f"[bold]Hand of {TITLES[seat]}[/]"]
        lines += [f"{number:2d} {content.cards[number].name}, {content.cards[number].opps} OPPs" for number in hand]
    return lines


def draw_pools(content: Content, view: dict[str, Any]) -> list[str]:
    """What may come back or is yet to come."""
    waiting: dict[str, list[str]] = {}
    for id, seen in view["units"].items():
        if seen["at"] in ("destroyed", "batch", "held-back"):
            unit = look(content).units[id]
            batch = f" (batch {seen['batch']})" if seen["at"] == "batch" else ""
            waiting.setdefault(content.pools[unit.pool].name, []).append(plain(unit.name) + batch)
    lines = [f"{pool}: {', '.join(units)}" for pool, units in waiting.items()]
    lines += [f"ISIS: {count(view['isis_pool'], 'token')} in the pool"] if view["isis_pool"] else []
    return ["", "[bold]Pools[/]", *lines] if lines else []
