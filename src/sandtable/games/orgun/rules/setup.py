"""Preparing for play (ORG-5.0)."""

from __future__ import annotations

from sandtable.games.orgun.actions import PLACE
from sandtable.games.orgun.log import STARTS
from sandtable.games.orgun.rules.pieces import has_room, place
from sandtable.games.orgun.rules.turn import Turn
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, DRA, MUJ, PIECES, SHUFFLE, WAITING
from sandtable.kernel.state import EVERYONE, Step


def lay_out(g: OrgunState) -> None:
    """An empty map: everything waits, all Fresh and in supply (ORG-5.2-b)."""
    content = g.content
    g.at = [WAITING] * PIECES
    g.spent = [0] * PIECES
    g.supply = [0] * PIECES
    g.dry = [0] * PIECES
    g.motion = [0] * PIECES
    g.points = [0] * PIECES
    g.paid = [0] * PIECES
    g.counts = [0] * (2 * AREAS)
    g.near = [0] * (2 * AREAS)
    g.crossed = []
    g.mines = [0] * AREAS
    g.paths = [0] * AREAS
    g.called = [0, 0, 0]
    g.before = [0] * AREAS
    g.hands = [[], []]
    g.decks = [content.decks[DRA][:], content.decks[MUJ][:]]
    g.played = [[], []]


def set_terrain(g: OrgunState, soft: bool) -> None:
    """The TEM of every area; the option softens one outpost."""
    g.tem = [area.tem for area in g.content.areas]
    if soft:
        g.tem[g.content.soft_area] = g.content.soft_tem


class SetUp(Step):
    """Decks are shuffled; DRA sets up, then the Mujahideen (ORG-5.1-b, ORG-5.2-c)."""

    ready: bool

    def __init__(self, ready: bool) -> None:
        self.ready = ready

    def run(self, g: OrgunState) -> None:
        for side in (DRA, MUJ):
            g.chance.shuffle(g.decks[side], SHUFFLE)
        lay_mines(g)
        steps: list[Step] = []
        for index, entry in enumerate(g.content.setup):
            if self.ready or len(entry.areas) == 1:
                for piece, area in zip(entry.pieces, entry.suggested, strict=True):
                    place(g, piece, area)
            else:
                steps += [PlacePiece(index, piece) for piece in entry.pieces]
        g.then([*steps, Turn()])


def lay_mines(g: OrgunState) -> None:
    """The minefields of the set-up."""
    mines = [0] * AREAS
    for area in g.content.start_mines:
        mines[area] = 1
    g.mines = mines


class PlacePiece(Step):
    """One piece in one of the areas of its line, within stacking (ORG-5.2-a, ORG-5.2-d)."""

    entry: int
    piece: int

    def __init__(self, entry: int, piece: int) -> None:
        self.entry = entry
        self.piece = piece

    def run(self, g: OrgunState) -> None:
        entry = g.content.setup[self.entry]
        unit = g.content.pieces[self.piece].unit
        areas = [area for area in entry.areas if not unit or has_room(g, entry.side, area)]
        g.ask_always(self, entry.side, [PLACE + area for area in sorted(areas)])

    def choose(self, g: OrgunState, action: int) -> None:
        place(g, self.piece, action - PLACE)
        g.tell(EVERYONE, STARTS, self.piece, action - PLACE)
