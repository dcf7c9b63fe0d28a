"""CAS without an airfield (ruling C-63, D-31)."""

from __future__ import annotations

from sandtable.games.zefra.actions import REBASE
from sandtable.games.zefra.log import REBASES, WAITS_OFF_MAP
from sandtable.games.zefra.rules.consent import is_usable, list_bases
from sandtable.games.zefra.rules.pieces import place
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import CAS, CJTF, HEXES, OFF_MAP
from sandtable.kernel.state import EVERYONE, Step


class Rebase(Step):
    """Its airfield is lost or closed: to another with room, or off the map until one opens."""

    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: ZefraState) -> None:
        if g.at[self.unit] > HEXES and g.at[self.unit] != OFF_MAP:
            return
        bases = list_bases(g, self.unit)
        if bases:
            g.ask(self, CJTF, [REBASE + hex for hex in bases])
        elif g.at[self.unit] < HEXES:
            place(g, self.unit, OFF_MAP)
            g.tell(EVERYONE, WAITS_OFF_MAP, self.unit)

    def choose(self, g: ZefraState, action: int) -> None:
        rebase(g, self.unit, action - REBASE)


def rebase(g: ZefraState, unit: int, hex: int) -> None:
    """At any distance (ZEF-G10.2-a)."""
    place(g, unit, hex)
    g.reveal(EVERYONE, REBASES, unit, hex)


def list_homeless(g: ZefraState) -> list[Step]:
    """CAS on airfields that can no longer be used, or waiting while one can."""
    found: list[Step] = []
    for unit in g.content.owned[CJTF]:
        if g.content.units[unit].kind == CAS:
            stands = g.at[unit] < HEXES
            if (stands and not is_usable(g, g.at[unit])) or (g.at[unit] == OFF_MAP and list_bases(g, unit)):
                found.append(Rebase(unit))
    return found
