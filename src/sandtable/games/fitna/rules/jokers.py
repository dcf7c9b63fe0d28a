"""Jokers and Special Jokers as a choice of their own (9.0, 10.0, rulings Q37, Q91)."""

from __future__ import annotations

from sandtable.games.fitna.actions import JOKER, PASS, SPECIAL, SPECIALS
from sandtable.games.fitna.log import SPECIAL_PLAYED
from sandtable.games.fitna.rules.cards import list_joker, may_play_joker, play_joker
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.parting import PartWays
from sandtable.games.fitna.rules.strikes import BeginSource, EndSource, count_effects, make_step
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import CARDS
from sandtable.kernel.state import EVERYONE, Step


def list_jokers(g: FitnaState, seat: int) -> list[int]:
    """What a seat may play at a decision of its own outside a battle (ruling Q91)."""
    found = list_joker(g, seat)
    if g.active == seat:
        found += [SPECIAL + number for number in list_specials(g, seat)]
    return found


def list_specials(g: FitnaState, seat: int) -> list[int]:
    """Special Jokers that a seat holds and may play: not on turn 1 (ruling Q91)."""
    if g.turn == 1:
        return []
    return [number for number in range(len(g.specials)) if g.specials[number] == seat]


def play_own(g: FitnaState, seat: int, action: int) -> None:
    """A Joker or a Special Joker is played."""
    if action == JOKER:
        play_joker(g, seat)
    elif action >= SPECIAL and action < SPECIAL + SPECIALS:
        play_special(g, seat, action - SPECIAL)


def play_special(g: FitnaState, seat: int, number: int) -> None:
    """Its effects; then the others who hold one may answer (FIT-10.0-b, FIT-10.0-d)."""
    g.specials[number] = -1
    g.specials_used |= 1 << seat
    g.reveal(EVERYONE, SPECIAL_PLAYED, seat, number)
    others = [AnswerSpecial(other) for other in g.scenario.order if other != seat and list_specials(g, other)]
    steps: list[Step] = [make_step(g, seat, CARDS + number, place) for place in range(count_effects(g, CARDS + number))]
    g.then([BeginSource(seat, CARDS + number), *steps, EndSource(g.card), *others, PartWays(), CheckTension()])


class AnswerSpecial(SeatStep):
    """A Special Joker may be answered by another (D40)."""

    def run(self, g: FitnaState) -> None:
        held = list_specials(g, self.seat)
        if held:
            g.ask_window(self, self.seat, sorted([PASS, *(SPECIAL + number for number in held)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != PASS:
            play_special(g, self.seat, action - SPECIAL)


class Interrupt(Step):
    """Who has raised a hand and holds a Joker is asked, in turn order (FIT-9.0-d, ruling Q37)."""

    asked: int
    """Bits of seats that have been asked here."""

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def run(self, g: FitnaState) -> None:
        for seat in g.scenario.order if g.raised else []:
            if g.raised >> seat & 1 and not self.asked >> seat & 1 and seat != g.active and may_play_joker(g, seat):
                g.ask_window(self, seat, [PASS, JOKER])
                return

    def choose(self, g: FitnaState, action: int) -> None:
        g.agenda.append(Interrupt(self.asked | 1 << g.seat))
        if action == JOKER:
            play_joker(g, g.seat)
