"""Jokers and Special Jokers as a choice of their own (9.0, 10.0, rulings Q37, Q91)."""

from __future__ import annotations

from sandtable.games.fitna.actions import JOKER, PASS, SPECIAL, SPECIALS
from sandtable.games.fitna.rules.cards import list_joker, may_play_joker, play_joker
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.parting import PartWays
from sandtable.games.fitna.rules.specials import list_specials, play_special
from sandtable.games.fitna.state import FitnaState
from sandtable.kernel.state import Step


def list_jokers(g: FitnaState, seat: int) -> list[int]:
    """What a seat may play at a decision of its own outside a battle (ruling Q91)."""
    found = list_joker(g, seat)
    if g.active == seat:
        found += [SPECIAL + number for number in list_specials(g, seat)]
    return found


def play_own(g: FitnaState, seat: int, action: int) -> None:
    """A Joker or a Special Joker is played."""
    if action == JOKER:
        play_joker(g, seat)
    elif action >= SPECIAL and action < SPECIAL + SPECIALS:
        g.then([*play_special(g, seat, action - SPECIAL), PartWays(), CheckTension()])


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
