"""Declarations and cease-fires (ZEF-G4.1-e, rulings C-17, C-18, C-60)."""

from __future__ import annotations

from sandtable.games.zefra.log import CEASE_FIRE, DECLARES, OFFERS
from sandtable.games.zefra.rules.offences import offend
from sandtable.games.zefra.rules.pieces import set_hostile
from sandtable.games.zefra.state import DECLARATIONS_CJTF, ZefraState
from sandtable.games.zefra.terms import CJTF, DECLARE, PEOPLES, PLAYERS
from sandtable.kernel.state import EVERYONE


def may_declare(g: ZefraState, seat: int, other: int) -> bool:
    """A pair that is hostile only by declaration, and has not changed this turn."""
    pair = seat * PLAYERS + other
    return g.content.relations[pair] == DECLARE and not g.declared[pair] and not g.changed[pair]


def list_declarable(g: ZefraState, seat: int) -> list[int]:
    """Seats that a seat may declare an attack on."""
    return [other for other in range(PLAYERS) if other != seat and may_declare(g, seat, other)]


def change(g: ZefraState, seat: int, other: int, hostile: bool) -> None:
    """Both ways; what was offered is over."""
    set_hostile(g, seat, other, hostile)
    for one, two in ((seat, other), (other, seat)):
        g.changed[one * PLAYERS + two] = 1
        g.offered[one * PLAYERS + two] = 0


def declare(g: ZefraState, seat: int, other: int) -> None:
    """Public at once."""
    change(g, seat, other, True)
    g.reveal(EVERYONE, DECLARES, seat, other)
    if seat == CJTF and other in PEOPLES:
        g.tally[DECLARATIONS_CJTF] += 1
        offend(g, "declaration")


def list_offers(g: ZefraState, seat: int) -> list[int]:
    """Seats to which a cease-fire can be offered."""
    found: list[int] = []
    for other in range(PLAYERS):
        pair = seat * PLAYERS + other
        if g.declared[pair] and not g.changed[pair] and not g.offered[pair] and not g.offered[other * PLAYERS + seat]:
            found.append(other)
    return found


def list_acceptable(g: ZefraState, seat: int) -> list[int]:
    """Seats that have offered one."""
    return [
        other for other in range(PLAYERS) if g.offered[other * PLAYERS + seat] and not g.changed[seat * PLAYERS + other]
    ]


def offer(g: ZefraState, seat: int, other: int) -> None:
    """The other may accept it at any time; nobody else hears of it."""
    g.offered[seat * PLAYERS + other] = 1
    for one in (seat, other):
        g.tell(one, OFFERS, seat, other)


def accept(g: ZefraState, seat: int, other: int) -> None:
    """They are no longer hostile."""
    change(g, seat, other, False)
    g.reveal(EVERYONE, CEASE_FIRE, seat, other)
