"""The Month: six phases in fixed order, and its end (ZUR-SEQ, rulings C38, C40, C41, C46)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.log import GUARD_FAILED, GUARD_PAID, MONTH, NOBODY_WON, WON
from sandtable.games.zurmat.rules.cards import draw_card
from sandtable.games.zurmat.rules.events import DrawEvent
from sandtable.games.zurmat.rules.operations import Turn
from sandtable.games.zurmat.rules.pieces import count_controlled, count_units
from sandtable.games.zurmat.rules.population import ANYWHERE, DrawPairFor, PlaceDiscs, draw_discs
from sandtable.games.zurmat.rules.winning import count_feature_tiles, end_game
from sandtable.games.zurmat.state import NO_GUARDS, NO_MARKS, Guard, SideStep, ZurmatState
from sandtable.games.zurmat.terms import (
    COALITION,
    CONTROLLED_TILES,
    CURRENT,
    GUARD_TILE,
    POPPY,
    SCORE_MOST,
    TALIBAN,
    enemy,
)
from sandtable.kernel.state import EVERYONE, Step


class Month(Step):
    """One round of the game (ZUR-INTRO-b, ZUR-SEQ-a)."""

    def run(self, g: ZurmatState) -> None:
        g.tell(EVERYONE, MONTH, g.month)
        g.then(PHASES)


class Influence(SideStep):
    """Phase 2: one disc for each controlled tile, placed anywhere (ZUR-SEQ2-a, ZUR-SEQ2-b)."""

    def run(self, g: ZurmatState) -> None:
        draw_discs(g, self.side, count_controlled(g, self.side), g.drawn)
        g.agenda.append(PlaceDiscs(self.side, ANYWHERE))


class DrawTactics(Step):
    """Phase 3: one card each (ZUR-SEQ3-a)."""

    def run(self, g: ZurmatState) -> None:
        draw_card(g, COALITION)
        draw_card(g, TALIBAN)


class MonthEnd(Step):
    """Phase 6: cards on tiles, then scoring, then the cube moves (ruling C41)."""

    def run(self, g: ZurmatState) -> None:
        steps: list[Step] = [PayGuard(guard) for guard in g.guards]
        g.guards = NO_GUARDS
        g.then([*steps, CloseMonth()])


class PayGuard(Step):
    """Discs for the placer if no enemy unit is there; the card goes either way (ZUR-EVT-f, ZUR-EVT-g, ZUR-EVT-q)."""

    guard: Guard

    def __init__(self, guard: Guard) -> None:
        self.guard = guard

    def run(self, g: ZurmatState) -> None:
        guard = self.guard
        g.event_discard = [*g.event_discard, guard.event]
        if count_units(g, enemy(guard.side), guard.tile):
            g.tell(EVERYONE, GUARD_FAILED, guard.side, guard.event, guard.tile)
            return
        g.tell(EVERYONE, GUARD_PAID, guard.side, guard.event, guard.tile)
        for effect in g.content.events[guard.event].effects:
            if effect.type == GUARD_TILE:
                g.agenda.append(DrawPairFor(guard.side, effect.count, guard.tile))


class CloseMonth(Step):
    """Score what is due, move the cube, and end the game or begin the next Month (ZUR-SEQ6-a to ZUR-SEQ6-e)."""

    def run(self, g: ZurmatState) -> None:
        last = is_unplayed(g, g.month + 1)
        score_boxes(g, last)
        g.month += 1
        if last:
            end_game(g)
        else:
            shift_boxes(g)
            g.marks = NO_MARKS
            g.agenda.append(Month())


def is_unplayed(g: ZurmatState, month: int) -> bool:
    """Beyond December, or under a Winter cube (ZUR-SEQ6-c, ZUR-EVT-b)."""
    return month >= len(g.content.months) - g.winter


def score_boxes(g: ZurmatState, last: bool) -> None:
    """What is due is scored; at the end of the game all that still waits (ZUR-EVT-m, ZUR-EVT-o)."""
    for box in range(len(g.calendar) if last else 1):
        for event in g.calendar[box]:
            for effect in g.content.events[event].effects:
                if effect.type == SCORE_MOST:
                    award(g, event, effect.what, effect.vp)


def award(g: ZurmatState, event: int, what: int, vp: int) -> None:
    """The side with strictly more takes the card; a tie: nobody (ZUR-EVT-p)."""
    if what == CONTROLLED_TILES:
        counts = [count_controlled(g, COALITION), count_controlled(g, TALIBAN)]
    else:
        counts = [count_feature_tiles(g, COALITION, POPPY), count_feature_tiles(g, TALIBAN, POPPY)]
    if counts[0] == counts[1]:
        g.tell(EVERYONE, NOBODY_WON, event, counts[0])
        return
    winner = COALITION if counts[0] > counts[1] else TALIBAN
    won = [g.won[0][:], g.won[1][:]]
    won[winner].append(event)
    g.won = won
    g.tell(EVERYONE, WON, winner, event, counts[winner], counts[enemy(winner)], vp)


def shift_boxes(g: ZurmatState) -> None:
    """Discard what was current; next becomes current, two Months becomes next (ZUR-SEQ6-d)."""
    taken = g.won[0] + g.won[1]
    g.event_discard = g.event_discard + [event for event in g.calendar[CURRENT] if event not in taken]
    g.calendar = [g.calendar[1], g.calendar[2], []]


PHASES: Final[list[Step]] = [
    DrawEvent(),
    Influence(COALITION),
    Influence(TALIBAN),
    DrawTactics(),
    Turn(COALITION),
    Turn(TALIBAN),
    MonthEnd(),
]
"""Event, population, Tactics draw, Coalition, Taliban, Month end: the order never changes (ZUR-INTRO-c)."""
