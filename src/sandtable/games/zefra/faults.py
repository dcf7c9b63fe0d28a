"""Invariants: every unit is in one place, stacks are counted right, limits hold."""

from __future__ import annotations

from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import CAS, HEXES, PLAYERS, REMOVED


def faults(g: ZefraState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*stack_faults(g), *unit_faults(g), *agreement_faults(g)]


def stack_faults(g: ZefraState) -> list[str]:
    """The counts of stacks are those of the units."""
    counted = ZefraState(g.content)
    counted.lay_out()
    for unit in g.content.units:
        counted.lift(unit)
        counted.put(unit, g.at[unit.index])
    same = counted.stacks == g.stacks and counted.ground == g.ground and counted.holders == g.holders
    return [] if same else ["the counts of the stacks are wrong"]


def unit_faults(g: ZefraState) -> list[str]:
    """Counters below the limit, CAS on airfields, nobody activated outside an activation."""
    found: list[str] = []
    for unit in g.content.units:
        counters = g.counters[unit.index]
        if not 0 <= counters < unit.removed_at and g.at[unit.index] != REMOVED:
            found.append(f"{unit.id} has {counters} counters")
        where = g.at[unit.index]
        if unit.kind == CAS and where < HEXES and g.content.hexes[where].feature not in g.content.airfields:
            found.append(f"{unit.id} stands in {g.content.hexes[where].id}, which is no airfield")
        if where == 0:
            found.append(f"{unit.id} is nowhere")
    return found


def agreement_faults(g: ZefraState) -> list[str]:
    """Hostility is mutual, and the enemies are those declared."""
    if g.enemies != [g.find_enemies(seat) for seat in range(PLAYERS)]:
        return ["the enemies are not those of the declarations"]
    for one in range(PLAYERS):
        for other in range(PLAYERS):
            if g.declared[one * PLAYERS + other] != g.declared[other * PLAYERS + one]:
                return [f"hostility of seats {one} and {other} is one-sided"]
    return []
