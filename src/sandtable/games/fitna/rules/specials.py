"""Special Jokers: their strikes, and the answers of others (10.0, ruling Q91)."""

from __future__ import annotations

from sandtable.games.fitna.actions import PASS, SPECIAL
from sandtable.games.fitna.log import SPECIAL_PLAYED
from sandtable.games.fitna.rules.strikes import BeginSource, EndSource, count_effects, make_step
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import CARDS
from sandtable.kernel.state import EVERYONE, Step


def list_specials(g: FitnaState, seat: int) -> list[int]:
    """Special Jokers that a seat holds and may play: not on turn 1 (ruling Q91)."""
    if g.turn == 1:
        return []
    return [number for number in range(len(g.specials)) if g.specials[number] == seat]


def play_special(g: FitnaState, seat: int, number: int) -> list[Step]:
    """Its effects; then the others who hold one may answer (FIT-10.0-b, FIT-10.0-d)."""
    g.specials[number] = -1
    g.specials_used |= 1 << seat
    g.reveal(EVERYONE, SPECIAL_PLAYED, seat, number)
    source = CARDS + number
    steps = [make_step(g, seat, source, place) for place in range(count_effects(g, source))]
    return [BeginSource(seat, source), *steps, EndSource(g.card), *list_answers(g, seat)]


def list_answers(g: FitnaState, seat: int) -> list[Step]:
    """The others who hold one, in turn order."""
    return [AnswerSpecial(other) for other in g.scenario.order if other != seat and list_specials(g, other)]


class AnswerSpecial(SeatStep):
    """A Special Joker may be answered by another (D40)."""

    def run(self, g: FitnaState) -> None:
        held = list_specials(g, self.seat)
        if held:
            g.ask_window(self, self.seat, sorted([PASS, *(SPECIAL + number for number in held)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != PASS:
            g.then(play_special(g, self.seat, action - SPECIAL))
