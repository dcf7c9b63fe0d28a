"""What may be done at many points: Jokers, Special Jokers, the order of stacks (9.0, 10.0, rulings Q37, Q77, Q91)."""

from __future__ import annotations

from sandtable.games.fitna.actions import JOKER, PASS, SPECIAL, SPECIALS, TOP
from sandtable.games.fitna.rules.cards import list_joker, may_play_joker, play_joker
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.parting import PartWays
from sandtable.games.fitna.rules.specials import list_specials, play_special
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, UNITS
from sandtable.kernel.state import Step


def list_asides(g: FitnaState, seat: int) -> list[int]:
    """What a seat may do at a decision of its own outside a battle: Jokers and, in its phase, Special Jokers and the
    order of its stacks (rulings Q77, Q91)."""
    found = list_joker(g, seat)
    if g.active == seat:
        found += [SPECIAL + number for number in list_specials(g, seat)]
        found += [TOP + unit for unit in list_coverable(g, seat)]
    return found


def play_own(g: FitnaState, seat: int, action: int) -> None:
    """One of them is done."""
    if action == JOKER:
        play_joker(g, seat)
    elif action >= TOP and action < TOP + UNITS:
        put_on_top(g, action - TOP)
    elif action >= SPECIAL and action < SPECIAL + SPECIALS:
        g.then([*play_special(g, seat, action - SPECIAL), PartWays(), CheckTension()])


def list_coverable(g: FitnaState, seat: int) -> list[int]:
    """Units that lie below others of the own stack (ruling Q77)."""
    found: list[int] = []
    for box in range(BOXES):
        if g.holders[box] >> seat & 1:
            found += [unit for unit in g.piles[box][:-1] if g.owner[unit] == seat]
    return found


def put_on_top(g: FitnaState, unit: int) -> None:
    """The others move down; everybody sees it now."""
    g.revealed = True
    box = g.at[unit]
    g.piles[box] = [*(one for one in g.piles[box] if one != unit), unit]


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
