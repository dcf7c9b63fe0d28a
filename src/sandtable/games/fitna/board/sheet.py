"""The sheet of pieces: both faces of every counter, backs, flags, markers, and signs for figures."""

from __future__ import annotations

import re

from sandtable.art import counters, signs
from sandtable.art.counters import Card, counter, frame, print_text
from sandtable.art.letters import plain, text
from sandtable.art.pieces import ink, mark
from sandtable.art.svg import circle, document, group, path, rect, stroke, symbol
from sandtable.games.fitna.board.colours import holder_card, unit_card
from sandtable.games.fitna.content import Content, Unit
from sandtable.games.fitna.terms import (
    AIRMOBILE,
    ARMOUR,
    CORPS,
    DUMMY,
    GARRISON,
    GUERRILLA,
    HOLDERS,
    INFANTRY,
    KATIBA,
    LEADER,
    MECH,
    SIZES,
)

LOYAL = "#a13bd0"
RED = "#b3261e"
SHORTER = (("Division", ""), (" Div", ""), (" Bde", ""), (" Rgt", ""), ("Republican Guard", "Rep Gd"), (" Mil", ""))
CAP = (
    "M12,46C14,30 8,22 8,14 18,18 24,24 26,32 28,22 32,12 32,8 32,12 36,22 38,32 40,24 46,18 56,14 "
    "56,22 50,30 52,46ZM12,54H52"
)
"""A fool's cap."""
HEAD = 14


def name_symbol(unit: Unit, steps: int) -> str:
    """The symbol of a counter: its full face, or its reduced one."""
    return f"{unit.id}{'-reduced' if steps < unit.steps else ''}"


def draw_sheet(content: Content) -> str:
    """All symbols in one document."""
    pieces = [*draw_counters(content), *draw_backs(), *draw_flags()]
    return document(*pieces, *draw_markers(), *draw_batches(content), *draw_signs())


def draw_counters(content: Content) -> list[str]:
    """Both faces of each unit."""
    return [
        symbol(name_symbol(unit, steps), draw_counter(unit, steps))
        for unit in content.units
        for steps in range(unit.steps, 0, -1)
    ]


def draw_counter(unit: Unit, steps: int) -> str:
    """Its name, size, symbol and values; loyal ones are framed in purple."""
    reduced = steps < unit.steps
    card = unit_card(unit, reduced)
    size = "" if SIZES[unit.size] == "group" else SIZES[unit.size]
    loyal = rect(4.2, 4.2, 54.6, 54.6, "none", rx=4, stroke=LOYAL, stroke_width=2.6) if unit.loyal else ""
    arm = person(card) if unit.kind == LEADER else frame(card, draw_arm(unit, card.ink))
    return counter(
        card,
        loyal,
        print_text(short_name(unit), 31.5, 14, 9.8, card.ink, "middle"),
        arm,
        plain(size, 11.5, 33.2, 9.6 if len(size) < 3 else 7.6, card.ink),
        plain(tell_values(unit, steps), 31.5, 57, 15.5, card.ink),
        worn=reduced,
    )


def person(card: Card) -> str:
    """Al Baghdadi."""
    return counters.turban(card.ink, card.field)


def short_name(unit: Unit) -> str:
    """What fits on a counter: `4th Armd`, `Radwan Force`."""
    name = re.sub(r" *[(\[].*", "", unit.name)
    for old, new in SHORTER:
        name = name.replace(old, new)
    for word in ("Lebanese ", "Iranian ", " Peshmerga", " Guerrilla"):
        name = name.replace(word, " " if word.startswith(" ") else "")
    name = name.replace(" Garrison", " Gar").strip()
    return name if len(name) <= HEAD else name[:HEAD].rstrip()


def tell_values(unit: Unit, steps: int) -> str:
    """`5-6-4`; a garrison has its defence alone, in brackets; the sign of infinity stands for those who fly."""
    if unit.kind == DUMMY:
        return "0"
    if unit.kind == GARRISON:
        return f"[{unit.defence[steps]}]"
    move = "-\N{INFINITY}" if unit.airmobile else f"-{unit.move}" if unit.move else ""
    return f"{unit.attack[steps]}-{unit.defence[steps]}{move}"


def draw_arm(unit: Unit, colour: str) -> str:
    """What is in the box of its symbol."""
    if unit.kind == GARRISON:
        return stroke("M22,41V28H27V32H32V28H37V32H42V28H47V32H52V28H56V41", colour, 1.9)
    if unit.kind in (KATIBA, DUMMY):
        return counters.militia(colour) if unit.kind == KATIBA else ""
    drawn = {
        ARMOUR: counters.armour,
        MECH: draw_mech,
        INFANTRY: counters.infantry,
        AIRMOBILE: draw_airmobile,
        CORPS: draw_mech,
        GUERRILLA: counters.militia,
    }
    return drawn[unit.cls](colour)


def draw_mech(colour: str) -> str:
    """A track over straps."""
    return counters.infantry(colour) + counters.armour(colour)


def draw_airmobile(colour: str) -> str:
    """Straps and wings."""
    return counters.infantry(colour) + stroke(
        "M28,39.500C31,33.500 36,33.500 38.500,38 41,33.500 46,33.500 49,39.500", colour, 2.1
    )


def draw_backs() -> list[str]:
    """Counters of which only the holder is known; ISIS has its banner."""
    return [symbol(f"back-{holder}", draw_back(holder)) for holder in HOLDERS]


def draw_back(holder: str) -> str:
    """The colour of its side and a question mark."""
    card = holder_card(holder)
    if holder == "isis":
        return counter(
            card,
            circle(31.5, 26, 12.5, "#f2eee2"),
            circle(31.5, 26, 8, "none", stroke="#221f1d", stroke_width=2),
            rect(14, 45, 35, 3, "#f2eee2"),
            rect(20, 51, 23, 3, "#f2eee2"),
        )
    ring = rect(9, 9, 45, 45, "none", rx=4, stroke=card.ink, stroke_width=1.6, opacity=0.55)
    return counter(card, ring, text("?", 31.5, 43.500, 36, card.ink, font_weight=700))


def draw_flags() -> list[str]:
    """Who controls a box."""
    return [symbol(f"flag-{holder}", draw_flag(holder)) for holder in HOLDERS]


def draw_flag(holder: str) -> str:
    """A pennant on a pole."""
    card = holder_card(holder)
    cloth = "M14,7C26,1 36,14 58,7V37C38,44 28,31 14,37Z"
    letter = {"kdp": "K", "pyd": "Y", "pkk": "P"}.get(holder, "")
    return group(
        stroke("M12,6V62", "#2a1c08", 7),
        stroke("M12,6V62", "#d9c08a", 3.6),
        path(cloth, card.face, stroke="#1d140a", stroke_width=3.2),
        plain(letter, 36, 31, 24, card.ink) if letter else "",
    )


def draw_markers() -> list[str]:
    """Isolated, entrenched."""
    return [symbol("isolated", draw_isolated()), symbol("entrenched", draw_trench()), symbol("moved", draw_moved())]


def draw_isolated() -> str:
    """A broken line of supply."""
    return circle(32, 32, 29, RED, stroke="#fff", stroke_width=4) + stroke(
        "M14,40 26,28M38,36 50,24M27,40 24,46M37,24 40,18", "#fff", 6
    )


def draw_trench() -> str:
    """A parapet, as on maps."""
    card = Card("#8a6a3c", "#3d2b10", "#fff8e2", "#a5844f")
    wall = "M8,44V26H18V34H27V26H37V34H46V26H56V44Z"
    return counter(
        card, path(wall, card.ink), plain("\N{MINUS SIGN}1", 31.5, 19, 15, card.ink), rect(8, 48, 48, 4, card.ink)
    )


def draw_moved() -> str:
    """Has moved in this phase."""
    return circle(32, 32, 26, "#37404a", stroke="#fff", stroke_width=4) + stroke(
        "M18,32H44M36,22 46,32 36,42", "#fff", 6
    )


def draw_batches(content: Content) -> list[str]:
    """With which batch a unit comes."""
    every = [one for scenario in content.scenarios for one in (scenario, scenario.fourth) if one is not None]
    most = max(len(power.batches) for one in every for power in one.powers if power is not None)
    return [symbol(f"batch-{number}", draw_batch(number)) for number in range(1, most + 1)]


def draw_batch(number: int) -> str:
    """A golden disc with its number."""
    disc = circle(32, 32, 27, "#f4c542", stroke="#2a1c08", stroke_width=4)
    return disc + plain(str(number), 32, 47, 42, "#2a1c08")


def draw_signs() -> list[str]:
    """For figures and cards."""
    return [
        symbol("cards", signs.cards()),
        symbol("units", signs.units()),
        symbol("goal", signs.goal()),
        symbol("lost", signs.lost()),
        symbol("battle", signs.battle()),
        symbol("boxes", mark(ink("M10,18H54V50H10ZM10,40H54M24,18V40", 5))),
        symbol("joker", mark(ink(CAP, 4.5))),
        symbol("special", mark(ink("M32,6 39,24 58,25 43,37 48,56 32,45 16,56 21,37 6,25 25,24Z", 4.5))),
        symbol("oil", mark(ink("M18,58 32,8 46,58M23,42H41M27,26H37", 4.5))),
    ]
