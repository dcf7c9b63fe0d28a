"""The sheet of pieces: both faces and the back of every counter, markers, and signs for figures."""

from __future__ import annotations

from sandtable.art import counters, signs
from sandtable.art.counters import Card, counter, frame, print_text
from sandtable.art.letters import plain
from sandtable.art.pieces import Paint, ink, mark, token
from sandtable.art.svg import circle, document, group, path, rect, stroke, symbol
from sandtable.games.zefra.board.signs import (
    COLOURS,
    INKS,
    biohazard,
    draw_swords,
    emblem,
    plane,
    trefoil,
)
from sandtable.games.zefra.content import Content, Unit
from sandtable.games.zefra.terms import (
    ARTILLERY,
    BIOLOGICAL,
    CAS,
    CBRN,
    HOSPITAL,
    INFANTRY,
    MILITIA,
    MORTAR,
    NUCLEAR,
    PARTY,
    PLAYERS,
    RECON,
    SEATS,
)

CARDS = {
    "cjtf": (Card("#2f66b0", "#143561", "#ffffff", "#4d80c2"), Card("#c3d3e8", "#8199b9", "#27456f", "#d7e2f0")),
    "iff": (Card("#2f2b29", "#000000", "#ffffff", "#4b4643"), Card("#b9b4ae", "#837e77", "#2b2724", "#cdc9c3")),
    "tuscan": (Card("#e3b62f", "#6e4f08", "#2b2006", "#efcd69"), Card("#f3e6bd", "#b8a368", "#6a5416", "#f8efd4")),
    "bongo": (Card("#c45a14", "#5c2703", "#ffffff", "#d67a3d"), Card("#ecccb3", "#b88c6c", "#7a3a10", "#f3dcca")),
    "daloon": (Card("#0f7a6c", "#04372f", "#ffffff", "#3a9587"), Card("#b9d8d2", "#7aa39b", "#115a50", "#cfe5e0")),
    "zefra": (Card("#dba0c4", "#6d3257", "#2f1226", "#e8bfd8"), Card("#f0dce8", "#b892a8", "#6d3f5b", "#f6e8f0")),
}
"""Ready and used colours."""
BONE = Paint("#f6eeda", "#e3d5b3", "#bfa87a", "#5a4726", "#2a2118")
RED = "#b23426"
MOST = 9
"""The most counters a unit can have and still be there."""
SHORT = {
    INFANTRY: "Inf",
    RECON: "Recon",
    CBRN: "CBRN",
    ARTILLERY: "Arty",
    HOSPITAL: "Med",
    CAS: "CAS",
    MORTAR: "Mort",
    NUCLEAR: "Nuclear",
    BIOLOGICAL: "Bio",
    PARTY: "Party",
    MILITIA: "Mil",
}


def name_symbol(unit: Unit, used: bool) -> str:
    """The symbol of a counter."""
    return f"{unit.id}{'-used' if used else ''}"


def draw_sheet(content: Content) -> str:
    """All symbols in one document."""
    return document(*draw_counters(content), *draw_backs(), *draw_marks(), *draw_signs())


def draw_counters(content: Content) -> list[str]:
    """Both faces of each unit."""
    return [
        symbol(name_symbol(unit, used), draw_counter(unit, used)) for unit in content.units for used in (False, True)
    ]


def draw_counter(unit: Unit, used: bool) -> str:
    """The label, the emblem of its seat, its symbol, when it is weak and removed, how far it moves."""
    seat = SEATS[unit.seat]
    card = CARDS[seat][used]
    arm = draw_arm(unit.kind, card)
    boxed = arm if unit.kind in (PARTY, CAS) else frame(card, arm)
    return counter(
        card,
        print_text(short_name(unit), 5, 14.2, 11.4, card.ink),
        group(emblem(seat, 6.6, card.ink), transform="translate(11,30)"),
        boxed,
        print_text(tell_strength(unit), 4.5, 57.6, 13.2, card.ink),
        print_text(tell_rate(unit), 59, 57.6, 13.2, card.ink, "end"),
        worn=used,
    )


def short_name(unit: Unit) -> str:
    """What is printed at the head of a counter: `Inf A`, `Party 3`."""
    last = unit.id.rpartition("-")[2]
    number = f" {last.upper()}" if last.isdigit() or len(last) == 1 else ""
    return SHORT[unit.kind] + number


def tell_strength(unit: Unit) -> str:
    """`3/10`: weak at three counters, removed at ten; `w/5`: always weak."""
    if not unit.combat:
        return f"\N{EN DASH}/{unit.removed_at}"
    return f"{unit.weak_at or 'w'}/{unit.removed_at}"


def tell_rate(unit: Unit) -> str:
    """Its rate; M is that of the transport."""
    if unit.kind == CAS:
        return "air"
    if unit.rides:
        return f"M+{unit.moves}" if unit.moves else "M"
    return str(unit.moves)


def draw_arm(kind: int, card: Card) -> str:
    """The unit symbol inside its box, 20 to 57 by 18 to 41.5."""
    middle = "translate(38.5,29.7)"
    match kind:
        case x if x == INFANTRY:
            return counters.infantry(card.ink)
        case x if x == RECON:
            return counters.recon(card.ink)
        case x if x == CBRN:
            return counters.cbrn(card.ink)
        case x if x == ARTILLERY:
            return counters.artillery(card.ink)
        case x if x == HOSPITAL:
            return counters.medical(card.ink)
        case x if x == MORTAR:
            return counters.mortar(card.ink)
        case x if x == CAS:
            return group(plane(card.ink), transform="translate(38,30) scale(1.75,1.5)")
        case x if x == NUCLEAR:
            return group(trefoil(10.6, card.ink), transform=middle)
        case x if x == BIOLOGICAL:
            return group(biohazard(11.2, card.ink), transform=middle)
        case x if x == MILITIA:
            return counters.militia(card.ink)
        case _:
            return counters.people(card.ink)


def draw_backs() -> list[str]:
    """Face-down counters: the emblem of the seat and nothing else."""
    return [symbol(f"back-{seat}", draw_back(seat)) for seat in SEATS[:PLAYERS]]


def draw_back(seat: str) -> str:
    """A plain counter with a large emblem."""
    card = CARDS[seat][0]
    return counter(
        card,
        rect(7, 7, 49, 49, "none", rx=4, stroke=card.field, stroke_width=2.4),
        group(emblem(seat, 16, card.ink), transform="translate(31.5,31.5)"),
    )


def draw_marks() -> list[str]:
    """Markers on counters and places, emblems, and what lies on the tracks."""
    return [
        *(symbol(f"minus-{number}", draw_minus(number)) for number in range(1, MOST + 1)),
        symbol("weak", token("#f0c33c", "#5d4404", "#3a2a02", print_text("w", 32, 44, 36, "#3a2a02", "middle"))),
        symbol("destroyed", draw_ruin()),
        symbol("secured", draw_seal("#2a7d54", "M17,33 28,44 48,20")),
        symbol("open", draw_seal("#2f66b0", "M18,33 28,43 47,21")),
        symbol("closed", draw_seal(RED, "M20,20 44,44M44,20 20,44")),
        symbol("waived", draw_seal("#7b5a2c", "M16,32H46M36,21 47,32 36,43")),
        symbol("asked", draw_seal("#b06a12", "M32,15V37M32,46V47")),
        symbol("contaminated", draw_cloud()),
        *(symbol(sign, draw_swords(sign)) for sign in ("fights", "may-fight")),
        *(symbol(f"emblem-{seat}", draw_emblem(seat)) for seat in SEATS[:PLAYERS]),
        symbol("tally", ""),
        *(symbol(f"days-{number}", draw_days(number)) for number in range(1, 6)),
        *(symbol(f"die-{face}", draw_die(face)) for face in range(10)),
    ]


def draw_minus(number: int) -> str:
    """How many counters lie beneath: a red disc with the number."""
    words = f"\N{MINUS SIGN}{number}"
    return circle(32, 32, 29, "#fff3e6", stroke=RED, stroke_width=6) + plain(words, 31, 44, 35, "#8a1409")


def draw_ruin() -> str:
    """A burst with a cross."""
    return (
        path("M32,2 39,17 55,9 49,25 63,32 49,39 55,55 39,47 32,62 25,47 9,55 15,39 1,32 15,25 9,9 25,17Z", "#2b2216")
        + circle(32, 32, 15, "#e0552a")
        + stroke("M24,24 40,40M40,24 24,40", "#fff3d8", 6)
    )


def draw_seal(colour: str, d: str) -> str:
    """A round seal with a stroke."""
    return circle(32, 32, 28, colour, stroke="#fff8e4", stroke_width=4) + stroke(d, "#fff8e4", 8)


def draw_cloud() -> str:
    """A poisonous green sign."""
    disc = circle(32, 32, 29, "#c8d43a", stroke="#4b5208", stroke_width=4)
    return disc + group(biohazard(22, "#33380a"), transform="translate(32,34)")


def draw_emblem(seat: str) -> str:
    """The emblem of a seat on a disc of its colour."""
    disc = circle(32, 32, 29, COLOURS[seat], stroke="#2b2216", stroke_width=2.5)
    return disc + group(emblem(seat, 16, INKS[seat]), transform="translate(32,32)")


def draw_days(number: int) -> str:
    """Turns left on the way."""
    return circle(32, 32, 29, "#fbf4de", stroke="#2f66b0", stroke_width=5) + plain(str(number), 32, 46, 40, "#143561")


def draw_die(face: int) -> str:
    """A ten-sided die."""
    body = path("M32,3 60,24 56,44 32,61 8,44 4,24Z", BONE.light, stroke=BONE.edge, stroke_width=2.4)
    edges = stroke("M4,24 14,38 32,42 50,38 60,24M14,38 32,4 50,38M32,42V60", BONE.dark, 1.4)
    return body + edges + plain(str(face), 32, 36, 24, BONE.sign)


def draw_signs() -> list[str]:
    """Signs for figures and cards."""
    truck = path("M4,18H38V44H4ZM41,26H52L60,36V44H41Z", "currentColor")
    wheels = circle(17, 48, 7, "currentColor") + circle(48, 48, 7, "currentColor")
    drawn = {
        "units": signs.units(),
        "goal": signs.goal(),
        "order": mark(ink("M14,50V34M32,50V22M50,50V10", 9)),
        "boxes": mark(rect(8, 20, 48, 34, "none", stroke="currentColor", stroke_width=5), ink("M8,32H56M24,12H40", 5)),
        "truck": mark(truck, wheels),
    }
    return [symbol(name, drawing) for name, drawing in drawn.items()]
