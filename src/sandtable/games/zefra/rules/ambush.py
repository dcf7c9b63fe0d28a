"""Ambush attempts (ZEF-G8.4, ZEF-G9.2, ZEF-G9.3, T-2)."""

from __future__ import annotations

from sandtable.games.zefra.log import AMBUSH_FAILS, AMBUSH_NEVER, AMBUSH_WORKS
from sandtable.games.zefra.rules.pieces import is_hostile, list_units, roll
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import AMBUSH_DIE, CJTF, RECON, REGULAR
from sandtable.kernel.state import EVERYONE


def has_recon(g: ZefraState, hex: int) -> bool:
    """A recon company of CJTF-Z in the hex or beside it (ZEF-G9.3-a)."""
    for place in [hex, *g.content.hexes[hex].neighbours]:
        for unit in list_units(g, CJTF, place):
            if g.content.units[unit].kind == RECON:
                return True
    return False


def is_warned(g: ZefraState, seat: int, target: int, hex: int) -> bool:
    """Recon warns CJTF-Z and those it is not hostile to, never the prey of its own side (ruling C-23)."""
    if seat == CJTF or (target != CJTF and is_hostile(g, CJTF, target)):
        return False
    return has_recon(g, hex)


def find_usual(g: ZefraState, seat: int, entering: bool) -> int:
    """The highest die with which an attempt succeeds where no recon company warns."""
    highest = g.content.ambush[1 if REGULAR[seat] else 0]
    return highest - g.content.ambush_entry if entering else highest


def find_highest(g: ZefraState, seat: int, target: int, hex: int, entering: bool) -> int:
    """The highest die with which an attempt succeeds; below 0: never."""
    highest = find_usual(g, seat, entering)
    if is_warned(g, seat, target, hex):
        highest -= g.content.ambush_recon
    return highest


def try_ambush(g: ZefraState, seat: int, target: int, hex: int, entering: bool) -> bool:
    """One attempt of a seat against another in the hex of the fight."""
    highest = find_highest(g, seat, target, hex, entering)
    die = roll(g, AMBUSH_DIE)
    works = die <= highest
    if highest < 0:
        g.tell(EVERYONE, AMBUSH_NEVER, seat, hex, die)
    else:
        g.tell(EVERYONE, AMBUSH_WORKS if works else AMBUSH_FAILS, seat, hex, die, highest)
    return works
