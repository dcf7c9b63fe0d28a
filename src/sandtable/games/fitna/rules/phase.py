"""Turns and phases (7.0, 8.2-i, 12.0, 13.0)."""

from __future__ import annotations

from sandtable.games.fitna.log import ISOLATED_NOW, PHASE_BEGINS, TURN_BEGINS
from sandtable.games.fitna.rules.cards import Adjust, count_hand, forget_robbery, reshuffle, spend
from sandtable.games.fitna.rules.causes import CheckDelayedCauses
from sandtable.games.fitna.rules.events import EventSegment
from sandtable.games.fitna.rules.jokers import Interrupt
from sandtable.games.fitna.rules.lasting import end_before_phase, end_with_phase, end_with_turn
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.loans import list_requests
from sandtable.games.fitna.rules.movement import Movement
from sandtable.games.fitna.rules.offensives import Offensives
from sandtable.games.fitna.rules.planning import Planning
from sandtable.games.fitna.rules.strategic import Strategic
from sandtable.games.fitna.rules.supply import SupplyMap, check_supply, is_always_supplied
from sandtable.games.fitna.rules.victory import finish_game
from sandtable.games.fitna.state import LAID, NONE, SEGMENT_ADJUST, SEGMENT_SUPPLY, FitnaState, SeatStep, change
from sandtable.games.fitna.terms import BOXES, CARDS, UNITS
from sandtable.kernel.state import EVERYONE, Step


class TurnStart(Step):
    """Piles are shuffled on some turns; then every player has a phase (FIT-1.0-d, FIT-8.2-i, FIT-12.2-a)."""

    def run(self, g: FitnaState) -> None:
        g.tell(EVERYONE, TURN_BEGINS, g.turn)
        if g.turn in g.content.reshuffles:
            reshuffle(g)
        g.batched = 0
        g.isis_barred = False
        g.kurds_barred = False
        g.barred_cards = NONE
        phases: list[Step] = [Phase(seat) for seat in g.scenario.order]
        g.then([*phases, TurnEnd()])


class Phase(SeatStep):
    """The seven segments of a player (FIT-1.0-e)."""

    def run(self, g: FitnaState) -> None:
        g.active = self.seat
        g.acting = self.seat
        g.place = g.scenario.order.index(self.seat)
        g.moves = 0
        g.offensives = 0
        g.exchanged = False
        g.refusals = 0
        g.attacks = 0
        g.opp_cards = NONE
        g.lent = [0] * len(g.scenario.loans)
        end_before_phase(g, self.seat)
        if count_hand(g, self.seat):
            forget_robbery(g, self.seat)
        g.tell(EVERYONE, PHASE_BEGINS, self.seat)
        g.then([Interrupt(0), *(step for steps in list_segments(self.seat) for step in steps), EndPhase(self.seat)])


def list_segments(seat: int) -> list[list[Step]]:
    """The steps of each segment, in order (FIT-12.1.1-a to FIT-12.1.7-a)."""
    return [
        [EventSegment(seat), Interrupt(0)],
        [SupplySegment(seat)],
        [Planning(seat), AskLoans(seat), Interrupt(0)],
        [Movement(seat), Interrupt(0)],
        [Offensives(seat), Interrupt(0)],
        [Strategic(seat), Interrupt(0)],
        [BeginAdjust(seat), Adjust(seat)],
    ]


class AskLoans(SeatStep):
    """Who lends units is asked when it is clear what can be done (ruling Q47)."""

    def run(self, g: FitnaState) -> None:
        g.then(list_requests(g, self.seat))


class SupplySegment(SeatStep):
    """All units of all players (FIT-12.1.2-a)."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_SUPPLY
        before = sum(g.isolated)
        check_supply(g)
        if sum(g.isolated) != before:
            g.tell(EVERYONE, ISOLATED_NOW, sum(g.isolated))
        for unit in range(UNITS):
            g.moved[unit] = 0


class BeginAdjust(SeatStep):
    """The last segment."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_ADJUST


class EndPhase(SeatStep):
    """Units that landed by air are isolated if they have no line; what lasts a phase is over (FIT-17.2.2-f)."""

    def run(self, g: FitnaState) -> None:
        lines = SupplyMap()
        for unit in range(UNITS):
            if g.landed[unit]:
                g.landed = change(g.landed, unit, 0)
                fed = g.at[unit] >= BOXES or is_always_supplied(g, unit) or lines.is_supplied(g, unit, g.at[unit])
                g.isolated[unit] = 0 if fed else 1
        end_with_phase(g)
        forget_robbery(g, self.seat)
        g.then([CheckDelayedCauses(), CheckTension()])


class TurnEnd(Step):
    """Assets that lie open go; the marker advances, or the game is over (FIT-12.6-a, FIT-12.6-b)."""

    def run(self, g: FitnaState) -> None:
        for card in range(1, CARDS):
            if g.card_at[card] == LAID:
                g.laid_by[card] = -1
                spend(g, card)
        end_with_turn(g)
        if g.ending or g.turn >= g.scenario.turns:
            finish_game(g)
        else:
            g.turn += 1
            g.then([TurnStart()])
