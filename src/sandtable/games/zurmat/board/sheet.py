"""The sheet of pieces of Zurmat: cubes, discs, buildings, flags, dice, and the signs printed on cards."""

from __future__ import annotations

from sandtable.art.pieces import (
    SHADOW,
    WOOD,
    Paint,
    card,
    crescent,
    cube,
    die,
    disc,
    flag,
    flat,
    ink,
    mark,
    on_left,
    snowflake,
    star,
    token,
)
from sandtable.art.signs import battle, cards, deck, discard, goal, outlined_card
from sandtable.art.svg import circle, document, ellipse, group, path, polygon, rect, stroke, symbol
from sandtable.games.zurmat.terms import DICE, FACES, SIDES

US = Paint("#a9bd72", "#7d9650", "#5c7337", "#2b3618", "#f6f2dc")
ANA = Paint("#86b4ee", "#4c82cb", "#335f9f", "#142a4d", "#f4f7ff")
TALIBAN = Paint("#6d6862", "#43403d", "#2a2826", "#0d0c0b", "#f1ead9")
ICE = Paint("#ffffff", "#dcebf4", "#b3cddd", "#5d7d92", "#4d86ad")
BONE = Paint("#f6eeda", "#e3d5b3", "#bfa87a", "#5a4726", "#2a2118")
OLIVE = Paint("#8fa55c", "#778d48", "#55682f", "#27311a", "#fbf8e6")
STONE = Paint("#c3beb1", "#a8a294", "#7f796b", "#3b372f", "#211e19")
PALE = Paint("#efe6d0", "#dccfb0", "#a9854f", "#59401f", "#59401f")
CLOTHS = {"coalition": ANA, "taliban": TALIBAN}
BODIES = {"afghan": BONE, "us": OLIVE, "fort": STONE}


def emblem(side: str, x: float, y: float, radius: float, fill: str) -> str:
    """A star for the Coalition, a crescent for the Taliban: they tell the sides apart without colour."""
    return star(x, y, radius * 1.12, fill) if side == "coalition" else crescent(x, y, radius, fill)


def draw_sheet() -> str:
    """All symbols in one document."""
    return document(*units(), *discs(), *markers(), *buildings(), *dice(), *operations(), *signs())


def units() -> list[str]:
    """Cubes: a star on the U.S. ones, a band round the ANA ones, pale edges on the Taliban ones."""
    band = path("M8,26.500 32,39.500 56,26.500V36L32,49.500 8,36Z", ANA.sign, opacity=0.92)
    shade = path("M32,39.500 56,26.500V36L32,49.500Z", "#1d3a66", opacity=0.28)
    return [
        symbol("cube-us", cube(US, on_left(20, 38, star(0, 0, 11.5, US.sign)))),
        symbol("cube-ana", cube(ANA, band, shade)),
        symbol("cube-taliban", cube(TALIBAN, rim="#d8cdb8")),
        symbol("cube-winter", cube(ICE, on_left(20, 38, snowflake(0, 0, 9.5, ICE.sign, 2.8)))),
    ]


def discs() -> list[str]:
    """Face down by owner; face up by owner and type."""
    sheet: list[str] = []
    for side in SIDES:
        cloth = CLOTHS[side]
        colour = cloth.dark
        faction = Paint(cloth.middle, cloth.dark, WOOD.dark, WOOD.edge, cloth.sign)
        sheet += [
            symbol(f"disc-{side}", disc(WOOD, colour, flat(emblem(side, 0, 0, 11, colour)))),
            symbol(f"disc-{side}-faction", disc(faction, cloth.sign, flat(emblem(side, 0, 0, 13, cloth.sign)))),
            symbol(f"disc-{side}-neutral", disc(PALE, colour, flat(rect(-11, -4, 22, 8, "#8b7a5c", rx=3)))),
        ]
    return sheet


def markers() -> list[str]:
    """Control flags, Loyalty marks, the roadblock, an event card."""
    sheet: list[str] = []
    for side in SIDES:
        cloth = CLOTHS[side]
        sheet += [
            symbol(f"flag-{side}", flag(cloth, emblem(side, 37.5, 20, 8, cloth.sign))),
            symbol(f"loyalty-{side}", token(cloth.dark, "#f6eedb", cloth.edge)),
            symbol(f"emblem-{side}", emblem(side, 32, 34 if side == "coalition" else 32, 24, "currentColor")),
        ]
    bang = stroke("M31,25V40", "#8a3022", 6.5) + circle(31, 49, 3.8, "#8a3022")
    return [
        *sheet,
        symbol("roadblock", barrier()),
        symbol("event-card", card("#f6ecd2", "#c8862a", "#5d4414", bang)),
    ]


def barrier() -> str:
    """A striped beam on two trestles."""
    stripes = [polygon([(x, 20), (x + 9, 20), (x + 3, 38), (x - 6, 38)], "#c23b2c") for x in (13, 30, 47)]
    return group(
        ellipse(34, 57, 27, 5, SHADOW, opacity=0.32),
        stroke("M15,58 19,36 24,58M40,58 45,36 50,58", "#3d2b16", 5.5),
        stroke("M15,58 19,36 24,58M40,58 45,36 50,58", "#8d6b3d", 2.4),
        rect(4, 20, 56, 18, "#f7f1e3", rx=3),
        *stripes,
        rect(4, 20, 56, 18, "none", rx=3, stroke="#3b1a12", stroke_width=2.6),
        circle(13, 15, 5, "#f0a726", stroke="#6a4206", stroke_width=1.8),
        circle(51, 15, 5, "#f0a726", stroke="#6a4206", stroke_width=1.8),
    )


def buildings() -> list[str]:
    """A School has a pitched roof and a bell; a Fort has battlements."""
    school = group(
        path("M10,55H58L63,60H17Z", SHADOW, opacity=0.32),
        rect(9, 30, 46, 27, "#f7ead0", stroke="#6b2a1c", stroke_width=2.4),
        path("M3,32 32,9 61,32Z", "#cf5a40", stroke="#6b2a1c", stroke_width=2.6, stroke_linejoin="round"),
        path("M32,9 61,32H46Z", "#a8412b", opacity=0.75),
        circle(32, 24.5, 4.6, "#f7ead0", stroke="#6b2a1c", stroke_width=1.6),
        path("M26.500,57V44A5.500,5.500 0 0 1 37.500,44V57Z", "#7a3323"),
        rect(14, 37, 7.5, 9, "#6fa0b8", stroke="#6b2a1c", stroke_width=1.4),
        rect(42.5, 37, 7.5, 9, "#6fa0b8", stroke="#6b2a1c", stroke_width=1.4),
    )
    walls = "M6,57V16H15V23H22V16H29V23H35V16H42V23H49V16H58V57Z"
    fort = group(
        path("M8,56H59L64,61H15Z", SHADOW, opacity=0.32),
        path(walls, "#c2b496", stroke="#3f3625", stroke_width=2.6, stroke_linejoin="round"),
        path("M46,23H49V16H58V57H46Z", "#8f8163", opacity=0.75),
        stroke("M9,36H21M43,36H55M14,46H24M41,46H52M9,28H17", "#6d6047", 1.8, opacity=0.8),
        path("M24,57V44A8,8 0 0 1 40,44V57Z", "#3f3625"),
    )
    return [symbol("school", school), symbol("fort", fort)]


def dice() -> list[str]:
    """Nine faces: each die has its colour, each result its sign."""
    return [
        symbol(f"die-{name}-{face}", die(BODIES[name], draw_face(face, BODIES[name])))
        for name in DICE
        for face in FACES
    ]


def draw_face(face: str, body: Paint) -> str:
    """A burst is a hit, a shield a block, a dash a blank."""
    plain = body is not OLIVE
    if face == "hit":
        return star(31, 29.5, 20, "#d0301f" if plain else "#ffe9b0", 8, 0.5) + circle(31, 29.5, 5, body.light)
    if face == "block":
        blue = "#2c5fa8" if plain else body.sign
        shield = path("M31,10 47,15V29C47,39 40,46 31,50 22,46 15,39 15,29V15Z", blue)
        return shield + path("M31,15.500 42,19V29C42,36 37.500,41 31,44.500Z", body.light, opacity=0.55)
    return rect(21, 27, 20, 5.5, body.dark, rx=2.7)


def operations() -> list[str]:
    """The five Operations."""
    blades = ink("M8,8 44,44M56,8 20,44", 6.5) + ink("M36,52 52,36M28,52 12,36", 5) + ink("M46,46 56,56M18,46 8,56", 7)
    person = circle(23, 17, 10, "currentColor") + path(
        "M4,57V48A14,14 0 0 1 18,33H28A14,14 0 0 1 42,48V57Z", "currentColor"
    )
    palm = path(
        "M18,60C13,49 8,42 7,36C6.500,32 11,31 13.500,34.500L19,42V14A4,4 0 0 1 27,14V31L28,9A4,4 0 0 1 36,9L36.500,31"
        " 38.500,12A4,4 0 0 1 46.300,13L45,33 49,20A3.800,3.800 0 0 1 56.400,22C54,36 53,48 47,60Z",
        "currentColor",
    )
    bricks = ((4, 52), (23.5, 52), (43, 52), (13.5, 41), (33, 41))
    wall = "".join(rect(x, y, 17, 9, "currentColor", rx=1.5) for x, y in bricks)
    hammer = path("M30,8 46,3 58,14 53,20 47,14 43,16 46,20 39,26Z", "currentColor") + ink("M40,18 20,36", 6)
    way = ink("M10,57C10,38 49,46 47,28C46,19 32,20 32,12", 6.5) + path("M19,16 32,1 45,16Z", "currentColor")
    return [
        symbol("attack", mark(blades)),
        symbol("recruit", mark(person, ink("M51,12V32M41,22H61", 5.5))),
        symbol("declare", mark(palm)),
        symbol("construct", mark(wall, hammer)),
        symbol("patrol", mark(way, circle(10, 56, 6, "currentColor"))),
    ]


def signs() -> list[str]:
    """Small signs for cards and figures."""
    ribbon = path("M20,36 14,62 24,55 32,62 40,55 50,62 44,36Z", "currentColor", opacity=0.7)
    medal = ribbon + circle(32, 24, 22, "currentColor") + star(32, 25, 14, "#f4ead0")
    sack = path("M22,18C6,30 4,60 14,60H50C60,60 58,30 42,18Z", "currentColor") + ink("M20,15H44M24,9 32,14 40,9", 5)
    return [
        symbol("victory", mark(medal)),
        symbol("cards", cards()),
        symbol("deck", deck()),
        symbol("discard", discard()),
        symbol("cubes", mark(*plain_cube())),
        symbol("bag", mark(sack)),
        symbol("bolt", mark(path("M38,2 12,36H29L24,62 52,25H34Z", "currentColor"))),
        symbol("plus", mark(ink("M32,8V56M8,32H56", 11))),
        symbol("battle", battle()),
        symbol("tactics", mark(outlined_card(17, 8, 0), star(32, 31, 10, "currentColor"))),
        symbol("objective", goal()),
        symbol("event", mark(outlined_card(17, 8, 0), ink("M32,18V33", 6), circle(32, 43, 3.8, "currentColor"))),
    ]


def plain_cube() -> list[str]:
    """A cube as a flat sign."""
    return [
        path("M32,4 58,18 32,32 6,18Z", "currentColor"),
        path("M6,23 30,36V62L6,48Z", "currentColor", opacity=0.75),
        path("M58,23 34,36V62L58,48Z", "currentColor", opacity=0.5),
    ]
