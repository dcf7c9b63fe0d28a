"""The End Phase and victory (ORG-16.0, ORG-18.0, rulings C19, C36, C37)."""

from __future__ import annotations

from sandtable.games.orgun.log import DRAW, MINES_CLEARED, WINS
from sandtable.games.orgun.rules.pieces import changed, count_units, is_controlled
from sandtable.games.orgun.state import AUTOMATIC, DRAWN, OPERATIONAL, OrgunState
from sandtable.games.orgun.terms import AREAS, DRA, MUJ, NO_TRIBE, TRIBES
from sandtable.kernel.state import EVERYONE, Step


class EndPhase(Step):
    """Captured minefields go, paths close, and victory is checked (ORG-11.3.6-a, ORG-16.0-a)."""

    def run(self, g: OrgunState) -> None:
        for area in range(1, AREAS):
            if g.mines[area] and is_controlled(g, MUJ, area):
                g.mines = changed(g.mines, area, 0)
                g.tell(EVERYONE, MINES_CLEARED, area)
        g.paths = [0] * AREAS
        if is_dra_triumph(g):
            win(g, DRA, AUTOMATIC)
        elif is_muj_home(g):
            win(g, MUJ, AUTOMATIC)
        elif g.turn >= len(g.content.track) - 1:
            self.end_game(g)

    def end_game(self, g: OrgunState) -> None:
        """After the last turn: operational victory or a draw (ORG-18.2-a to ORG-18.2-c)."""
        if is_bottleneck(g):
            win(g, MUJ, OPERATIONAL)
        elif is_siege_repelled(g):
            win(g, DRA, OPERATIONAL)
        else:
            g.victory = DRAWN
            g.tell(EVERYONE, DRAW)
            g.finish([], [0, 0])


def win(g: OrgunState, side: int, victory: int) -> None:
    """An automatic victory counts 2, an operational one 1."""
    g.victory = victory
    g.tell(EVERYONE, WINS, side, victory)
    points = 2 if victory == AUTOMATIC else 1
    g.finish([side], [points, 0] if side == DRA else [0, points])


def is_muj_home(g: OrgunState) -> bool:
    """The Octagonal Fort and another Orgun area in Mujahideen hands (ORG-18.1.1-a, ruling C36)."""
    if not is_controlled(g, MUJ, g.content.fort):
        return False
    return any(area != g.content.fort and is_controlled(g, MUJ, area) for area in g.content.zone)


def count_tribes(g: OrgunState) -> int:
    """Tribes with a unit on the map (ruling C37)."""
    seen = [0] * len(TRIBES)
    for unit in g.content.units[MUJ]:
        tribe = g.content.pieces[unit].tribe
        if tribe != NO_TRIBE and 0 < g.at[unit] < AREAS:
            seen[tribe] = 1
    return sum(seen)


def is_dra_triumph(g: OrgunState) -> bool:
    """Two tribes have no unit left on the map (ORG-18.1.2-a)."""
    return count_tribes(g) <= len(TRIBES) - 2


def is_bottleneck(g: OrgunState) -> bool:
    """The Airfield, and at least a foot in both outposts (ORG-18.2-a)."""
    held = all(count_units(g, MUJ, area) for area in g.content.outposts)
    return held and is_controlled(g, MUJ, g.content.airfield)


def is_siege_repelled(g: OrgunState) -> bool:
    """The Airfield and one outpost (ORG-18.2-b)."""
    held = any(is_controlled(g, DRA, area) for area in g.content.outposts)
    return held and is_controlled(g, DRA, g.content.airfield)
