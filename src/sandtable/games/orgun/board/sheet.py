"""The sheet of pieces of Orgun: both sides of every counter, markers, and signs."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.art import counters, signs
from sandtable.art.counters import Card, counter, frame, letter, print_text
from sandtable.art.pieces import Paint, die, star, token
from sandtable.art.svg import circle, document, group, path, rect, stroke, symbol
from sandtable.games.orgun.content import Content, Piece
from sandtable.games.orgun.reach import say
from sandtable.games.orgun.terms import HELICOPTER, LEADER, MUJ_NATION, NO_TRIBE, SOVIET, TANK

DRA_CARD = (Card("#c9c48f", "#5d5a33", "#27270f", "#dedab0"), Card("#e6e3cb", "#a5a284", "#6b6950", "#eeecdc"))
SOVIET_CARD = (Card("#8f2a22", "#3f0f0b", "#fff1d8", "#a5443a"), Card("#cda79f", "#8e645d", "#5c211b", "#dcc0b9"))
MUJ_CARD = (Card("#6f5a3c", "#33270f", "#fdf3dc", "#836c4b"), Card("#c6b99f", "#8e8166", "#4f4025", "#d5cab4"))
TRIBE_CARDS = (
    (Card("#2f7d46", "#12371d", "#ffffff", "#4b9461"), Card("#b4cfba", "#75957d", "#1f4d2d", "#c8dccc")),
    (Card("#b23426", "#56130b", "#ffffff", "#c65648"), Card("#e4b9b1", "#b08078", "#7a2319", "#edcdc7")),
    (Card("#e0ac2c", "#6e4f08", "#2b2008", "#edc566"), Card("#f2e0b0", "#b8a06a", "#5f4a16", "#f6ead0")),
)
"""Fresh and Spent colours."""
LETTERS = ("W", "Z", "K")
WEAPONS: dict[str, Callable[[str], str]] = {
    "mj-107mm": counters.mortar,
    "mj-82mm": counters.mortar,
    "mj-zgu": counters.anti_aircraft,
    "mj-dshk": counters.machine_gun,
    "mj-rpg7": counters.rocket,
}
BONE = Paint("#f6eeda", "#e3d5b3", "#bfa87a", "#5a4726", "#2a2118")
RED = "#b23426"


def name_symbol(piece: Piece, spent: bool) -> str:
    """The symbol of a counter: one for each kind, tribe and side up."""
    tribe = f"-{LETTERS[piece.tribe].lower()}" if piece.tribe != NO_TRIBE and piece.unit else ""
    return f"{piece.type}{tribe}{'-spent' if spent else ''}"


def draw_sheet(content: Content) -> str:
    """All symbols in one document."""
    return document(*draw_counters(content), *draw_markers(), *draw_track(content), *draw_signs())


def draw_counters(content: Content) -> list[str]:
    """Both sides of each kind of counter."""
    faces = {name_symbol(piece, spent): (piece, spent) for piece in content.pieces for spent in (False, True)}
    return [symbol(name, draw_counter(*face)) for name, face in faces.items()]


def find_card(piece: Piece, spent: bool) -> Card:
    """The colours of a counter."""
    if piece.tribe != NO_TRIBE:
        return TRIBE_CARDS[piece.tribe][spent]
    return (SOVIET_CARD if piece.nation == SOVIET else MUJ_CARD if piece.nation == MUJ_NATION else DRA_CARD)[spent]


def draw_counter(piece: Piece, spent: bool) -> str:
    """One side of a counter."""
    card = find_card(piece, spent)
    label = print_text(short_name(piece), 5, 14.2, 11.2, card.ink)
    if piece.kind == HELICOPTER:
        return counter(
            card,
            label,
            counters.helicopter(card.ink),
            print_text("Spent" if spent else "Strike", 32, 57, 13, card.ink, "middle"),
            worn=spent,
        )
    sign = mark_nation(piece, card)
    if piece.kind == LEADER:
        return counter(card, label, draw_leader(piece, card), sign, *print_leader(piece, card), worn=spent)
    return counter(card, label, frame(card, draw_arm(piece, card)), sign, *print_unit(piece, card, spent), worn=spent)


def short_name(piece: Piece) -> str:
    """What is printed at the head of a counter."""
    name = piece.name.replace("General ", "").replace("Colonel ", "").replace(" Leader", "").replace("Soviet ", "")
    return name.replace(" mortar", "")


def mark_nation(piece: Piece, card: Card) -> str:
    """The letter of a tribe, a Soviet star, a bar for the DRA, a crescent of plain dots for Mujahideen of no tribe."""
    if piece.tribe != NO_TRIBE:
        return letter(LETTERS[piece.tribe], 10.5, 29.5, card.ink, card.face)
    if piece.nation == SOVIET:
        return star(10.5, 30, 7.6, card.ink)
    if piece.nation == MUJ_NATION:
        return letter("M", 10.5, 29.5, card.ink, card.face)
    return letter("D", 10.5, 29.5, card.ink, card.face)


def draw_arm(piece: Piece, card: Card) -> str:
    """The unit symbol inside its box."""
    if piece.kind == TANK:
        return counters.armour(card.ink)
    if piece.type in WEAPONS:
        return WEAPONS[piece.type](card.ink)
    both = counters.infantry(card.ink)
    return both if piece.fp <= 2 and piece.kind != 0 else both + counters.armour(card.ink)


def print_unit(piece: Piece, card: Card, spent: bool) -> list[str]:
    """Firepower large, then cohesion and movement."""
    power = piece.fp_spent if spent else piece.fp
    return [
        print_text(str(power), 5, 59.5, 20, card.ink),
        print_text(f"-{piece.cohesion}-{say(piece.moves)}", 17.5, 58.8, 17.5, card.ink),
    ]


def draw_leader(piece: Piece, card: Card) -> str:
    """A head with a cap, or with a turban; three of them for the Council."""
    if piece.nation != MUJ_NATION:
        return counters.cap(card.ink, card.field)
    if piece.tribe != NO_TRIBE:
        return counters.turban(card.ink, card.field)
    small = [
        group(counters.turban(card.ink, card.field), transform=f"translate({x},{y}) scale(0.68)")
        for x, y in ((1, 12), (22, 12), (12, 16))
    ]
    return "".join(small)


def print_leader(piece: Piece, card: Card) -> list[str]:
    """The modifier in a shield, and movement."""
    sign = f"\N{MINUS SIGN}{piece.modifier}" if piece.modifier else "0"
    return [print_text(sign, 5, 59, 18, card.ink), print_text(f"({say(piece.moves)})", 58, 58.5, 15, card.ink, "end")]


def draw_markers() -> list[str]:
    """Markers that lie on areas and on counters."""
    mine = (
        circle(32, 36, 15, "#2b2a26", stroke="#000", stroke_width=1.5)
        + stroke("M32,21V12M20,27 14,20M44,27 50,20M17,38H9M47,38H55", "#2b2a26", 4.5)
        + circle(27, 31, 4, "#8d8a80")
    )
    field = rect(3, 6, 58, 54, "#e8d9a4", rx=7, stroke="#7d1f14", stroke_width=3) + mine
    lane = stroke("M8,58 56,8", "#f9f3df", 11) + stroke("M8,58 56,8", "#2f7d46", 4.5, stroke_dasharray="9 8")
    shell = path("M24,58V26C24,14 32,6 32,6 32,6 40,14 40,26V58Z", "#f2d479", stroke="#4b3a10", stroke_width=3)
    crossed = stroke("M10,10 54,54", RED, 8)
    return [
        symbol("minefield", field),
        symbol("minefield-path", field, lane),
        symbol("low-supply", token("#f0c33c", "#5d4404", "#3a2a02", print_text("L", 32, 46, 38, "#3a2a02", "middle"))),
        symbol("out-of-supply", token("#a3241a", "#ffe7d8", "#3f0b06", print_text("O", 32, 46, 38, "#fff", "middle"))),
        symbol("out-of-ammo", circle(32, 32, 29, "#efe6d0", stroke="#2b2216", stroke_width=3), shell, crossed),
        symbol(
            "target",
            circle(32, 32, 27, "none", stroke=RED, stroke_width=6),
            stroke("M32,2V20M32,44V62M2,32H20M44,32H62", RED, 6),
        ),
    ]


def draw_track(content: Content) -> list[str]:
    """Marks of the turn track."""
    dice = sorted({space.soviet for space in content.track if space.soviet})
    return [
        *(
            symbol(f"soviet-{most}", star(32, 34, 33, RED), print_text(str(most), 32, 44, 25, "#fff", "middle"))
            for most in dice
        ),
        symbol("initiative-dra", draw_initiative("#2f66b0", "D")),
        symbol("initiative-mujahideen", draw_initiative("#4a2024", "M")),
        *(symbol(f"die-{face}", die(BONE, *draw_pips(face))) for face in range(1, 7)),
    ]


def draw_initiative(colour: str, sign: str) -> str:
    """A pennant."""
    return path("M6,8H58L46,30 58,52H6Z", colour, stroke="#fff", stroke_width=3) + print_text(
        sign, 27, 42, 32, "#fff", "middle"
    )


def draw_pips(face: int) -> list[str]:
    """The spots of a die."""
    near, half, far = 18, 31, 44
    corners = [(near, near), (far, far), (near, far), (far, near)]
    sides = [(near, half), (far, half)]
    spots = corners[: face // 2 * 2] if face < 6 else corners + sides
    return [circle(x, y, 5.2, "#2a2118") for x, y in [*spots, *([(half, half)] if face % 2 else [])]]


def draw_signs() -> list[str]:
    """Signs for figures and cards."""
    drawn = {
        "cards": signs.cards(),
        "deck": signs.deck(),
        "discard": signs.discard(),
        "units": signs.units(),
        "tribes": signs.people(),
        "goal": signs.goal(),
        "lost": signs.lost(),
        "battle": signs.battle(),
        "gunship": group(counters.helicopter("currentColor"), transform="translate(-3,4)"),
    }
    return [symbol(name, drawing) for name, drawing in drawn.items()]
