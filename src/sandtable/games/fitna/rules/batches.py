"""Reinforcement batches and lots of replacements (15.0-a to 15.0-g, 22.1-b, 22.1-c, ruling Q32)."""

from __future__ import annotations

from sandtable.games.fitna.actions import REPLACE, TAKE_BATCH
from sandtable.games.fitna.log import BATCH_TAKEN, REPLACEMENTS_TAKEN
from sandtable.games.fitna.rules.arrivals import Arrive, Replacements, list_rebuildable, list_restorable
from sandtable.games.fitna.rules.lasting import denies_batch
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import BATCH, UNITS
from sandtable.kernel.state import EVERYONE


def list_batch(g: FitnaState, seat: int) -> list[int]:
    """Units of the next batch, strictly in order (FIT-15.0-d)."""
    units = [unit for unit in range(UNITS) if g.at[unit] == BATCH and g.owner[unit] == seat and g.waiting[unit]]
    if not units:
        return []
    first = min(g.waiting[unit] for unit in units)
    return [unit for unit in units if g.waiting[unit] == first]


def take_batch(g: FitnaState, seat: int) -> None:
    """The next batch arrives."""
    units = list_batch(g, seat)
    g.tell(EVERYONE, BATCH_TAKEN, seat, len(units))
    g.then([Arrive(seat, units, False, False)])


def take_replacements(g: FitnaState, seat: int) -> None:
    """One lot: a unit rebuilt, or two restored (FIT-15.0-e)."""
    g.tell(EVERYONE, REPLACEMENTS_TAKEN, seat)
    g.then([Replacements(seat, g.content.rebuilds, g.content.flips, 0)])


def can_replace(g: FitnaState, seat: int) -> bool:
    """There is somebody to rebuild or restore."""
    return bool(list_restorable(g, seat, 0) or list_rebuildable(g, seat, 0))


class Reinforce(SeatStep):
    """A card: the next batch, at most once a turn, or replacements (FIT-15.0-d, FIT-15.0-f, FIT-15.0-g)."""

    def run(self, g: FitnaState) -> None:
        options = [REPLACE] if can_replace(g, self.seat) else []
        if list_batch(g, self.seat) and not g.batched >> self.seat & 1 and not denies_batch(g, self.seat):
            options.append(TAKE_BATCH)
        if options:
            g.ask(self, self.seat, sorted(options))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == TAKE_BATCH:
            g.batched |= 1 << self.seat
            take_batch(g, self.seat)
        else:
            take_replacements(g, self.seat)


class FreeBatch(SeatStep):
    """At tension 6 and 10: the next batch free, or replacements if none is left or a card forbids it
    (FIT-22.1-b, FIT-22.1-c)."""

    def run(self, g: FitnaState) -> None:
        if list_batch(g, self.seat) and not denies_batch(g, self.seat):
            take_batch(g, self.seat)
        else:
            take_replacements(g, self.seat)
