"""Direct US intervention (27.1, rulings Q9, Q49 to Q53, Q91, Q92)."""

from __future__ import annotations

from sandtable.games.fitna.log import INTERVENTION, SECOND_WAVE
from sandtable.games.fitna.rules.arrivals import Arrive
from sandtable.games.fitna.rules.cards import Draw
from sandtable.games.fitna.rules.parting import PartWays
from sandtable.games.fitna.rules.specials import list_answers
from sandtable.games.fitna.rules.strikes import BeginSource, EndSource, Strike
from sandtable.games.fitna.state import NONE, FitnaState, SeatStep
from sandtable.games.fitna.terms import BATCH, CARDS, USA
from sandtable.kernel.state import EVERYONE, Step


def start_intervention(g: FitnaState, cause: int) -> list[Step]:
    """The first cause that occurs decides who controls them; there is no second one (rulings Q49, Q50)."""
    if g.us_seat >= 0:
        return []
    for place, one in enumerate(g.scenario.interventions):
        if one.cause == cause:
            return [Intervene(one.seat, place)]
    return []


def find_special(g: FitnaState, nat: int) -> int:
    """The Special Joker of a nationality."""
    for number, special in enumerate(g.content.specials):
        if special.nat == nat:
            return number
    return -1


class Intervene(SeatStep):
    """Cards, the Joker, strikes at once, which others may answer, and the first wave (FIT-27.1-g to FIT-27.1-j)."""

    cause: int

    def __init__(self, seat: int, cause: int) -> None:
        self.seat = seat
        self.cause = cause

    def run(self, g: FitnaState) -> None:
        if g.us_seat >= 0:
            return
        g.us_seat = self.seat
        g.us_cause = self.cause
        g.us_second = g.turn + 1
        g.jokers[self.seat] += 1
        g.specials_used |= 1 << self.seat
        g.tell(EVERYONE, INTERVENTION, self.seat)
        enlist(g, self.seat, g.content.us_first + g.content.us_second)
        source = CARDS + find_special(g, USA)
        g.then(
            [
                Draw(self.seat, g.content.us_cards),
                BeginSource(self.seat, source),
                Strike(self.seat, source, 0, NONE),
                EndSource(g.card),
                *list_answers(g, self.seat),
                PartWays(),
                Arrive(self.seat, g.content.us_first, False, False),
            ]
        )


def enlist(g: FitnaState, seat: int, units: list[int]) -> None:
    """They belong to a seat and wait in the pool."""
    for unit in units:
        g.owner[unit] = seat
        g.put(unit, BATCH)


class SecondWave(SeatStep):
    """In the next turn, at the start of that player's Event segment (FIT-27.1-k, ruling Q53)."""

    def run(self, g: FitnaState) -> None:
        if g.us_seat == self.seat and g.us_second and g.turn >= g.us_second:
            g.us_second = 0
            g.tell(EVERYONE, SECOND_WAVE, self.seat)
            g.then([Arrive(self.seat, [unit for unit in g.content.us_second if g.at[unit] == BATCH], False, False)])
