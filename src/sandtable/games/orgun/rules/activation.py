"""The start and the end of an action (ORG-10.0, rulings C10, C54, C55)."""

from __future__ import annotations

from sandtable.games.orgun.log import ACTIVATES
from sandtable.games.orgun.rules.pieces import list_pieces, list_statuses
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import AREAS, MOVED, READY
from sandtable.kernel.state import EVERYONE, NOBODY


def begin_action(g: OrgunState, side: int) -> None:
    """Nothing is done yet; the status of every area is what it is now (ruling C54)."""
    g.acting = side
    g.before = list_statuses(g)
    g.active = NONE
    g.activated = NONE
    g.group = NONE
    g.attacked = NONE
    g.raided = False
    g.busy = False
    g.mules = False


def activate(g: OrgunState, areas: list[int]) -> None:
    """The Fresh pieces of these areas may act (ORG-4.0-a, ORG-10.0-a)."""
    g.active = areas
    pieces: list[int] = []
    for area in areas:
        for piece in list_pieces(g, g.acting, area):
            if not g.spent[piece]:
                pieces.append(piece)
                g.motion[piece] = READY
                g.paid[piece] = 0
                g.points[piece] = count_allowance(g, piece)
    g.activated = sorted(pieces)
    g.tell_all(EVERYONE, ACTIVATES, [g.acting, *areas])


def count_allowance(g: OrgunState, piece: int) -> int:
    """Movement points in halves; one point less on low supply (ORG-15.1-b)."""
    moves = g.content.pieces[piece].moves
    return moves - 2 if g.supply[piece] else moves


def end_action(g: OrgunState) -> None:
    """Pieces that have moved become Spent (ruling C55)."""
    for piece in g.activated:
        if g.motion[piece] == MOVED and 0 < g.at[piece] < AREAS:
            g.spent[piece] = 1
        g.motion[piece] = READY
        g.points[piece] = 0
        g.paid[piece] = 0
    g.passes = 0 if g.busy else g.passes + 1
    g.crossed.clear()
    g.acting = NOBODY
    g.active = NONE
    g.activated = NONE
    g.group = NONE
    g.attacked = NONE
    g.mules = False
    g.busy = False
    g.raided = False
