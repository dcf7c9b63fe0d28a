"""PTUI, Public Affairs, early ends and the result (KAB-4.4d, KAB-5.0, rulings C17 to C19, C32, C33, C41)."""

from __future__ import annotations

from sandtable.games.kabul.actions import PLAY_ON, STOP
from sandtable.games.kabul.log import AFFAIRS_MOVES, ENDING, PTUI_MOVES, RESULT, STOPS
from sandtable.games.kabul.rules.city import count_left, list_party
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import AFGHAN, ALLIES, ISAF, PROVINCES, TALIBAN
from sandtable.kernel.state import EVERYONE


def change_ptui(g: KabulState, change: int) -> None:
    """The index stops at its ends (ruling C19)."""
    value = max(0, min(g.content.ptui_top, g.ptui + change))
    if value != g.ptui:
        g.tell(EVERYONE, PTUI_MOVES, 1 if value > g.ptui else 0, value)
        g.ptui = value


def change_affairs(g: KabulState, change: int) -> None:
    """At the top the end is fixed and the marker moves no more (KAB-4.4d-e, ruling C18)."""
    top = g.content.affairs_top
    if g.affairs == top:
        return
    value = max(0, min(top, g.affairs + change))
    if value != g.affairs:
        g.tell(EVERYONE, AFFAIRS_MOVES, 1 if value > g.affairs else 0, value)
        g.affairs = value
    if value == top:
        fix_end(g, 0)


def fix_end(g: KabulState, why: int) -> None:
    """This game turn is the last; the allies may stop at once (KAB-4.2-n, KAB-DN-l, ruling C17)."""
    if not g.ending:
        g.ending = True
        g.tell(EVERYONE, ENDING, why)
        g.then([AskToStop(AFGHAN)])


class AskToStop(SeatStep):
    """Play on or stop: each person is asked once, and only if all say so the game ends at once."""

    def run(self, g: KabulState) -> None:
        g.ask_always(self, self.seat, [PLAY_ON, STOP])

    def choose(self, g: KabulState, action: int) -> None:
        g.tell(EVERYONE, STOPS, self.seat, 1 if action == STOP else 0)
        if action == STOP:
            last = list_party(g, self.seat)[-1]
            if last == ISAF:
                end_game(g)
            else:
                g.then([AskToStop(last + 1)])


def check_provinces(g: KabulState) -> None:
    """All provinces but Kabul have fallen (KAB-4.2-m)."""
    if sum(g.control) >= PROVINCES - 1:
        fix_end(g, 1)


def check_evacuation(g: KabulState) -> None:
    """Everybody is out: the game ends at once (ruling C41)."""
    if count_left(g) == 0:
        end_game(g)


def count_level(g: KabulState) -> int:
    """From Tragic Defeat (0) to Strategic Victory (3) (KAB-5.0-b, KAB-5.0-c)."""
    level = 0
    for least in g.content.levels[1 if g.hard else 0]:
        if g.evacuated >= least:
            level += 1
    return level


def end_game(g: KabulState) -> None:
    """The allies win or lose together; a Tragic Defeat is the Taliban's victory (ruling C33)."""
    g.level = count_level(g)
    left = count_left(g)
    g.tell(EVERYONE, RESULT, g.evacuated, left, g.level)
    winners = ALLIES[:] if g.level else [TALIBAN]
    g.finish(winners, [left, g.evacuated, g.evacuated, g.evacuated])
