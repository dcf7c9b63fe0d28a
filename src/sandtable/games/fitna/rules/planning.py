"""Planning: cards for OPPs, free OPPs, depots, and the split (11.0, 12.1(3), 13.0, 16.0, rulings Q41, Q83)."""

from __future__ import annotations

from sandtable.games.fitna.actions import DONE, PLAN, SPLIT, UNPLAN
from sandtable.games.fitna.log import DEPOTS, FREE_OPPS, PLANNED, SPLIT_SET
from sandtable.games.fitna.rules.cards import discard, list_hand
from sandtable.games.fitna.rules.jokers import list_asides, play_own
from sandtable.games.fitna.state import NONE, SEGMENT_PLANNING, FitnaState, SeatStep
from sandtable.games.fitna.terms import CARDS, MUST_ATTACK
from sandtable.kernel.state import EVERYONE


def count_free(g: FitnaState, seat: int) -> int:
    """OPPs that the scenario gives on turn 1 (FIT-13.0-d)."""
    power = g.scenario.powers[seat]
    return power.free_opps if power is not None and g.turn == 1 else 0


class Planning(SeatStep):
    """Up to two cards are laid for OPPs (FIT-12.1.3-a, FIT-16.0-b)."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_PLANNING
        g.opp_cards = [card for card in g.opp_cards if g.card_at[card] == self.seat]
        options = [UNPLAN + card for card in g.opp_cards]
        if len(g.opp_cards) < g.content.most_opp_cards:
            options += [PLAN + card for card in list_hand(g, self.seat) if card not in g.opp_cards]
        g.ask_always(self, self.seat, sorted([DONE, *options, *list_asides(g, self.seat)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            self.lay(g)
            return
        g.agenda.append(self)
        if action >= PLAN and action < PLAN + CARDS:
            g.opp_cards = [*g.opp_cards, action - PLAN]
        elif action >= UNPLAN and action < UNPLAN + CARDS:
            g.opp_cards = [card for card in g.opp_cards if card != action - UNPLAN]
        else:
            play_own(g, self.seat, action)

    def lay(self, g: FitnaState) -> None:
        """They are spent, and their OPPs are split; without any there are the depots (FIT-11.0-a, FIT-11.0-c)."""
        total = count_free(g, self.seat)
        if total:
            g.tell(EVERYONE, FREE_OPPS, self.seat, total)
        for card in g.opp_cards:
            total += g.content.cards[card].opps
            g.reveal(EVERYONE, PLANNED, self.seat, card)
            discard(g, card)
        bare = not g.opp_cards and not total
        g.opp_cards = NONE
        total = max(0, total - g.penalties[self.seat])
        g.penalties[self.seat] = 0
        if bare:
            g.moves = g.content.depot_moves
            g.offensives = g.content.depot_offensives
            g.tell(EVERYONE, DEPOTS, self.seat)
        else:
            g.then([Split(self.seat, total)])


def must_attack(g: FitnaState, seat: int) -> bool:
    """A special rule asks for an offensive in this turn."""
    return any(rule.kind == MUST_ATTACK and rule.seat == seat and rule.turn == g.turn for rule in g.scenario.rules)


class Split(SeatStep):
    """OPPs for moves; the rest is for offensives (FIT-12.1.3-b, FIT-16.0-c to FIT-16.0-e)."""

    total: int

    def __init__(self, seat: int, total: int) -> None:
        self.seat = seat
        self.total = total

    def run(self, g: FitnaState) -> None:
        most = self.total - 1 if self.total and must_attack(g, self.seat) else self.total
        g.ask(self, self.seat, [SPLIT + number for number in range(most + 1)])

    def choose(self, g: FitnaState, action: int) -> None:
        moves = action - SPLIT
        g.moves = moves * g.content.units_per_opp
        g.offensives = self.total - moves
        g.tell(EVERYONE, SPLIT_SET, self.seat, moves, self.total - moves)
