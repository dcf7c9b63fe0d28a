"""What the levels of tension bring (22.1, 28.0, rulings Q34, Q35, Q86)."""

from __future__ import annotations

from sandtable.games.fitna.log import LEVEL_REACHED
from sandtable.games.fitna.rules.batches import FreeBatch
from sandtable.games.fitna.rules.cards import bring_high_cards
from sandtable.games.fitna.rules.russia import RussianIntervention
from sandtable.games.fitna.rules.tension import THRESHOLDS, list_due
from sandtable.games.fitna.rules.usa import start_intervention
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import HT_AT_5, HT_TENSION, TENSION_10, TENSION_TOP
from sandtable.kernel.state import EVERYONE, Step


class CheckTension(Step):
    """Thresholds that were reached, in rising order, each once (ruling Q34)."""

    def run(self, g: FitnaState) -> None:
        due = list_due(g)
        if not due:
            return
        g.crossed |= 1 << due[0]
        level = THRESHOLDS[due[0]]
        g.tell(EVERYONE, LEVEL_REACHED, level)
        g.then([*list_level(g, level), self])


def list_level(g: FitnaState, level: int) -> list[Step]:
    """High Tension cards at 5, batches at 6, interventions and batches at 10 (FIT-22.1-a to FIT-22.1-i)."""
    if level == HT_TENSION:
        if g.scenario.high_cards == HT_AT_5:
            bring_high_cards(g)
        return []
    batches: list[Step] = [FreeBatch(seat) for seat in list_from_active(g)]
    if level < TENSION_TOP:
        return batches
    return [*start_intervention(g, TENSION_10), RussianIntervention(), *batches]


def list_from_active(g: FitnaState) -> list[int]:
    """The active seat first, then in turn order (ruling Q35)."""
    order = g.scenario.order
    here = order.index(g.active) if g.active in order else 0
    return order[here:] + order[:here]
