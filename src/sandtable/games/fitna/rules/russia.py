"""Full Russian intervention at tension 10 (22.1-e to 22.1-g, 28.0, rulings Q54, Q55)."""

from __future__ import annotations

from sandtable.games.fitna.log import RUSSIA_COMES, RUSSIA_GROWS
from sandtable.games.fitna.rules.arrivals import Arrive, restore
from sandtable.games.fitna.rules.cards import Draw
from sandtable.games.fitna.rules.usa import enlist, find_special
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import BATCH, DESTROYED, HELD_BACK, RUS, RUSSIA_IN, RUSSIA_NEVER, SPACES
from sandtable.kernel.state import EVERYONE, Step


class RussianIntervention(Step):
    """All that is left for who is in already; a first wave for who is not (FIT-28.0-e)."""

    def run(self, g: FitnaState) -> None:
        seat = g.scenario.russian_seat
        if g.scenario.russia == RUSSIA_NEVER or seat < 0:
            return
        if g.scenario.russia == RUSSIA_IN:
            grow(g, seat)
        else:
            come(g, seat)


def grow(g: FitnaState, seat: int) -> None:
    """Everybody returns and is restored; the Special Joker comes back (FIT-28.0-f to FIT-28.0-h, ruling Q55)."""
    g.tell(EVERYONE, RUSSIA_GROWS, seat)
    for unit in g.content.owned[RUS]:
        if g.at[unit] < SPACES and g.steps[unit] < g.content.units[unit].steps:
            restore(g, unit)
    g.specials[find_special(g, RUS)] = seat
    waiting = [unit for unit in g.content.owned[RUS] if g.at[unit] in (BATCH, DESTROYED, HELD_BACK)]
    g.then([Arrive(seat, [unit for unit in waiting if g.owner[unit] == seat], True, False)])


def come(g: FitnaState, seat: int) -> None:
    """One card, Joker and Special Joker, three units; three more in the next turn (FIT-28.0-i to FIT-28.0-l)."""
    g.tell(EVERYONE, RUSSIA_COMES, seat)
    g.russians_came = True
    g.jokers[seat] += 1
    g.specials[find_special(g, RUS)] = seat
    g.russian_second = g.turn + 1
    enlist(g, seat, g.content.russian_first + g.content.russian_second)
    g.then([Draw(seat, g.content.russian_cards), Arrive(seat, g.content.russian_first, False, False)])


class RussianSecond(SeatStep):
    """The second wave, at the start of that player's Event segment (FIT-28.0-l)."""

    def run(self, g: FitnaState) -> None:
        if g.russian_second and g.turn >= g.russian_second and g.scenario.russian_seat == self.seat:
            g.russian_second = 0
            waiting = [unit for unit in g.content.russian_second if g.at[unit] == BATCH]
            g.then([Arrive(self.seat, waiting, False, False)])
