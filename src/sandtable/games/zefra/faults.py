"""Invariants: every unit is in one place, stacks are counted right, limits hold."""

from __future__ import annotations

from sandtable.games.zefra.state import PLACES_ALL, ZefraState
from sandtable.games.zefra.terms import CAS, HEXES, PLAYERS, REMOVED


def faults(g: ZefraState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*stack_faults(g), *unit_faults(g), *agreement_faults(g)]


def stack_faults(g: ZefraState) -> list[str]:
    """The counts of stacks are those of the units."""
    counts = [0] * (PLAYERS * PLACES_ALL)
    for unit in g.content.units:
        counts[unit.seat * PLACES_ALL + g.at[unit.index]] += 1
    return [] if counts == g.stacks else ["the counts of the stacks are wrong"]


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
    """Hostility is mutual."""
    for one in range(PLAYERS):
        for other in range(PLAYERS):
            if g.declared[one * PLAYERS + other] != g.declared[other * PLAYERS + one]:
                return [f"hostility of seats {one} and {other} is one-sided"]
    return []
