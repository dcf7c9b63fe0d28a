"""The sheet of pieces: tokens, cubes, teams, markers, card backs, and signs for figures."""

from __future__ import annotations

from sandtable.art import signs
from sandtable.art.letters import haloed, plain
from sandtable.art.pieces import Paint, card, crate, disc, flat, ink, mark, meeple, slot, star, token
from sandtable.art.svg import circle, document, group, path, rect, stroke, symbol
from sandtable.games.kabul.content import Content, Province
from sandtable.games.kabul.terms import COLOURS, FORCES, SEATS

REFUGEE = Paint("#cf4a3c", "#b53427", "#83190f", "#3f0a05", "#fff0e2")
CUBES = {
    "ammunition": Paint("#d9685b", "#b8392c", "#7f1d13", "#3f0b05", "#ffffff"),
    "transport": Paint("#6f9fd4", "#2f66ab", "#1a4479", "#0c2444", "#ffffff"),
    "incentive": Paint("#7cb98b", "#35834c", "#1d5a30", "#0c3018", "#ffffff"),
    "passport": Paint("#f6d983", "#e2b22f", "#a97c10", "#54390a", "#2f2106"),
}
TEAMS = {
    "taliban": Paint("#8b857c", "#312d2a", "#141210", "#000000", "#ffffff"),
    "afghan": Paint("#e58377", "#b62d22", "#7c140b", "#3d0703", "#ffffff"),
    "ngo": Paint("#fbe6a0", "#e6ba35", "#ac8012", "#5a3f05", "#2f2106"),
    "isaf": Paint("#8cc79b", "#2f8049", "#17562c", "#082b13", "#ffffff"),
}
SMALL = {"kapisa", "laghman", "logar", "khost", "kunar", "paktia", "panjshir", "parwan", "wardak", "nuristan", "kabul"}
LETTERS = {"taliban": "T", "afghan": "A", "ngo": "N", "isaf": "I"}
PAWN = Paint("#f3e3bd", "#cfae72", "#977440", "#4a3413", "#4a3413")


KEPT_SIGNS = {
    "c-ram": path("M32,16 46,21V33C46,42 40,47 32,50 24,47 18,42 18,33V21Z", "currentColor"),
    "fod-walk": path("M21,18H31V33L46,38V46H18V38L21,35Z", "currentColor"),
    "moose-on-the-ramp": path(
        "M32,13 35,18V27L47,35V39L35,35 34,43 39,47V50L32,48 25,50V47L30,43 29,35 17,39V35L29,27V18Z", "currentColor"
    ),
    "private-security-company": star(32, 33, 16, "currentColor"),
}
"""What cards that may be kept show when they are small: a shield, a boot, an aircraft, a star."""


def draw_sheet(content: Content) -> str:
    """All symbols in one document."""
    return document(*draw_pieces(), *draw_marks(), *draw_signs(), *draw_plates(content))


def draw_plates(content: Content) -> list[str]:
    """The names of fallen provinces."""
    return [
        symbol(f"fallen-{one.id}", draw_plate(one), box=(-48, -48, 96, 96))
        for one in content.provinces
        if not one.kabul
    ]


def draw_plate(province: Province) -> str:
    """As it is printed on the map, but bright."""
    bold = 700 if province.beside_kabul else 600
    return haloed(province.name, 0, 4, size_name(province), "#fff6de", "#26221f", font_weight=bold)


def size_name(province: Province) -> float:
    """Smaller where provinces are small."""
    return 10.4 if province.id in SMALL else 12.4


def draw_pieces() -> list[str]:
    """Tokens, cubes, teams, card backs, and the markers of tracks."""
    return [
        symbol("refugee", draw_refugee()),
        *(symbol(f"supply-{name}", draw_cube(name)) for name in COLOURS),
        *(symbol(f"lack-{name}", draw_lack(name)) for name in COLOURS),
        *(symbol(f"team-{seat}", draw_team(seat)) for seat in SEATS),
        symbol("events", draw_back("#7d2a20", "!")),
        symbol("used", draw_back("#8d8069", "!")),
        symbol("coordination", draw_back("#2f5d7c", "C")),
        *(symbol(f"pawn-{name}", draw_pawn(sign)) for name, sign in (("ptui", "U"), ("affairs", "P"))),
        *(symbol(f"forces-{state}", draw_forces(state)) for state in FORCES),
    ]


def draw_refugee() -> str:
    """A red disc with people on it."""
    crowd = "".join(circle(x, y, 6, "#fff0e2") for x, y in ((-12, -7), (12, -7), (0, -11)))
    bodies = "M-21,13C-21,2 -17,0 -12,0 -7,0 -4,3 -4,13ZM4,13C4,3 7,0 12,0 17,0 21,2 21,13Z"
    return disc(
        REFUGEE,
        "#f2b8a6",
        flat(crowd + path(bodies, "#fff0e2") + path("M-8,17C-8,1 -5,-4 0,-4 5,-4 8,1 8,17Z", "#fff0e2")),
    )


def draw_cube(name: str) -> str:
    """A cube with its letter."""
    return crate(CUBES[name], plain(name[0].upper(), 27.5, 50.5, 34, CUBES[name].sign))


def draw_lack(name: str) -> str:
    """The place of a cube that is missing."""
    paint = CUBES[name]
    return slot(paint.dark, plain(name[0].upper(), 28, 49.5, 31, paint.dark, opacity=0.8))


def draw_team(seat: str) -> str:
    """A meeple with its letter."""
    paint = TEAMS[seat]
    return meeple(paint, plain(LETTERS[seat], 32, 43, 24, paint.sign))


def draw_back(colour: str, sign: str) -> str:
    """The back of a card."""
    return card(
        "#f6ecd2", colour, "#3a2812", rect(16, 21, 30, 32, colour, rx=3), plain(sign, 31, 46, 26, "#f6ecd2"), turn=0
    )


def draw_pawn(sign: str) -> str:
    """A wooden marker."""
    body = (
        "M32,4C41,4 46,10 46,17 46,22 43,26 40,28L48,54C49,58 46,60 43,60H21C18,60 15,58 16,54"
        "L24,28C21,26 18,22 18,17 18,10 23,4 32,4Z"
    )
    return group(
        path("M20,58 58,62 50,48Z", "#1a1208", opacity=0.3),
        path(body, PAWN.middle, stroke=PAWN.edge, stroke_width=2.6),
        stroke("M23,14C24,9 28,7 31,7", PAWN.light, 3),
        plain(sign, 32, 51, 22, PAWN.sign),
    )


def draw_forces(state: str) -> str:
    """A beret; crossed out when disbanded."""
    ring = {"effective": "#2d6a3f", "disbanded": "#a02c1e", "reformed": "#b9802a"}[state]
    beret = path("M12,36C10,22 24,14 38,16 52,18 58,28 50,34 44,30 34,31 28,33L27,40C22,41 14,41 12,36Z", "#7d1f2b")
    badge = circle(20, 34, 3.4, "#e6c65a")
    bar = stroke("M14,50 50,14", "#a02c1e", 6) if state == "disbanded" else ""
    return token("#f6ecd2", ring, "#3a2812", beret, badge, bar)


def draw_marks() -> list[str]:
    """Small markers on pieces and districts."""
    arrow = stroke("M14,32H46M33,17 48,32 33,47", "#fff", 10)
    lock = rect(14, 28, 36, 28, "#2b2216", rx=5) + path(
        "M21,28V20A11,11 0 0 1 43,20V28", stroke="#2b2216", stroke_width=7
    )
    return [
        symbol("fresh", circle(32, 32, 30, "#1d5f9e", stroke="#fff", stroke_width=5), arrow),
        symbol("bound", circle(32, 32, 30, "#f4ead0", stroke="#2b2216", stroke_width=4), lock),
        symbol(
            "ready",
            circle(32, 32, 28, "#24704a", stroke="#fff", stroke_width=5),
            stroke("M17,33 28,44 47,21", "#fff", 8),
        ),
        symbol("teams-lack", circle(32, 32, 28, "#fffaf0", stroke="#a02c1e", stroke_width=5, stroke_dasharray="9 5")),
        symbol("tally", circle(32, 32, 27, "#fbf5e6", stroke="#2b2216", stroke_width=2)),
    ]


def draw_signs() -> list[str]:
    """Signs for figures and cards."""
    head, torso = "M32,4A9,9 0 1 1 31.900,4Z", "M10,24C20,20 44,20 54,24 58,27 56,33 50,33L42,32"
    figure = f"{head}{torso} 50,60H37L32,48 27,60H14L22,32 14,33C8,33 6,27 10,24Z"
    wing, tail = "M32,4C36,8 36,16 36,22L60,36V42L36,36", "35,48 43,55V60L32,57 21,60V55L29,48"
    plane = f"{wing} {tail} 28,36 4,42V36L28,22C28,16 28,8 32,4Z"
    sides = path("M10,16 20,6H56L46,16ZM50,18 58,9V44L50,54Z", "currentColor", opacity=0.7)
    page = rect(14, 6, 36, 52, "none", rx=5, stroke="currentColor", stroke_width=5)
    drawn = {
        "teams": mark(path(figure, "currentColor")),
        "off": mark(path(figure, "currentColor", opacity=0.45), ink("M8,8 56,56", 5)),
        "returning": mark(ink("M50,32A18,18 0 1 1 40,16M40,4V18H26", 6)),
        "hand": signs.cards(),
        "kept": signs.outlined_card(17, 8, 0, "currentColor"),
        "supply": mark(rect(10, 20, 36, 36, "currentColor", rx=3), sides),
        "plane": mark(path(plane, "currentColor")),
        "eye": mark(ink("M4,32C14,16 50,16 60,32 50,48 14,48 4,32Z", 5), circle(32, 32, 8, "currentColor")),
        "actions": mark(path("M36,2 12,36H28L24,62 52,24H34Z", "currentColor")),
        "event": mark(page, plain("!", 32, 45, 36, "currentColor")),
        "provinces": mark(ink("M12,12 26,6 42,14 54,8V50L40,58 26,50 12,56ZM26,6V50M42,14V56", 4.5)),
        "goal": signs.goal(),
    }
    drawn |= {f"kept-{kind}": mark(draw_page(), sign) for kind, sign in KEPT_SIGNS.items()}
    return [symbol(name, drawing) for name, drawing in drawn.items()]


def draw_page() -> str:
    """The rim of a card."""
    return rect(10, 4, 44, 56, "none", rx=6, stroke="currentColor", stroke_width=4)
