"""Full Russian intervention at tension 10 (22.1-e to 22.1-g, 28.0, rulings Q54, Q55)."""

from __future__ import annotations

from sandtable.games.fitna.actions import BRING, LATER, PLACE_IN
from sandtable.games.fitna.log import RUSSIA_COMES, RUSSIA_GROWS
from sandtable.games.fitna.rules.arrivals import Arrive, arrive, restore
from sandtable.games.fitna.rules.cards import Draw
from sandtable.games.fitna.rules.relations import has_enemy
from sandtable.games.fitna.rules.stacking import may_join
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
    g.then([ArriveWide(seat, [unit for unit in waiting if g.owner[unit] == seat])])


def come(g: FitnaState, seat: int) -> None:
    """One card, Joker and Special Joker, three units; three more in the next turn (FIT-28.0-i to FIT-28.0-l)."""
    g.tell(EVERYONE, RUSSIA_COMES, seat)
    g.russians_came = True
    g.jokers[seat] += 1
    g.specials[find_special(g, RUS)] = seat
    g.russian_second = g.turn + 1
    enlist(g, seat, g.content.russian_first + g.content.russian_second)
    g.then([Draw(seat, g.content.russian_cards), Arrive(seat, g.content.russian_first)])


class RussianSecond(SeatStep):
    """The second wave, at the start of that player's Event segment (FIT-28.0-l)."""

    def run(self, g: FitnaState) -> None:
        if g.russian_second and g.turn >= g.russian_second and g.scenario.russian_seat == self.seat:
            g.russian_second = 0
            g.then([Arrive(self.seat, [unit for unit in g.content.russian_second if g.at[unit] == BATCH])])


def list_wide_boxes(g: FitnaState, seat: int, unit: int) -> list[int]:
    """Tartus, Latakia, Damascus, or controlled boxes beside Tartus (FIT-28.0-f)."""
    first = g.content.russian_boxes[0]
    beside = [box for box in g.content.boxes[first].neighbours if box < len(g.entrenched) and g.control[box] == seat]
    return [
        box
        for box in sorted({*g.content.russian_boxes, *beside})
        if g.scenario.in_play[box] and not has_enemy(g, seat, box) and may_join(g, [unit], box)
    ]


class ArriveWide(SeatStep):
    """Units one by one; who finds no room waits."""

    units: list[int]

    def __init__(self, seat: int, units: list[int]) -> None:
        self.seat = seat
        self.units = units

    def run(self, g: FitnaState) -> None:
        able = [unit for unit in self.units if list_wide_boxes(g, self.seat, unit)]
        if able:
            g.ask_always(self, self.seat, sorted([LATER, *(BRING + unit for unit in able)]))
        else:
            for unit in self.units:
                g.put(unit, HELD_BACK)

    def choose(self, g: FitnaState, action: int) -> None:
        if action == LATER:
            for unit in self.units:
                g.put(unit, HELD_BACK)
            return
        unit = action - BRING
        rest = [one for one in self.units if one != unit]
        g.then([PlaceWide(self.seat, unit), ArriveWide(self.seat, rest)])


class PlaceWide(SeatStep):
    """One unit on one of those boxes."""

    unit: int

    def __init__(self, seat: int, unit: int) -> None:
        self.seat = seat
        self.unit = unit

    def run(self, g: FitnaState) -> None:
        g.ask_always(self, self.seat, [PLACE_IN + box for box in list_wide_boxes(g, self.seat, self.unit)])

    def choose(self, g: FitnaState, action: int) -> None:
        arrive(g, self.unit, action - PLACE_IN, self.seat)
