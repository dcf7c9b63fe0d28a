"""Setting up the game (KAB-3.0, ruling C31)."""

from __future__ import annotations

from sandtable.games.kabul.actions import PLACE
from sandtable.games.kabul.log import TEAM_STARTS
from sandtable.games.kabul.rules.supplies import begin_supply
from sandtable.games.kabul.rules.turn import GameTurn
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import ALLIES, DISTRICTS, PROVINCES, SEATS, SHUFFLE, TALIBAN, TEAMS
from sandtable.kernel.state import EVERYONE, Step


def lay_out(g: KabulState) -> None:
    """Empty maps, all markers in the container, both decks whole."""
    content = g.content
    g.refugees = [0] * DISTRICTS
    g.supplies = [0] * (DISTRICTS * 4)
    g.container = content.markers[:]
    g.settled = [0] * (len(SEATS) * DISTRICTS)
    g.fresh = [0] * (len(SEATS) * DISTRICTS)
    g.off = [[], [], [], []]
    g.new_teams = TEAMS - 1
    g.control = [0] * PROVINCES
    g.deck = [card.copies for card in content.cards]
    g.kept = [[], [], [], []]
    g.event_deck = content.event_deck[:]
    g.event_discard = []
    g.known = [0] * len(SEATS)
    g.supply_change = [0] * len(SEATS)
    g.in_hand = [0, 0, 0, 0]


class SetUp(Step):
    """Refugees, the first province, the diplomatic team; then the allies place teams and supplies."""

    def run(self, g: KabulState) -> None:
        content = g.content
        g.chance.shuffle(g.event_deck, SHUFFLE)
        for district in content.districts:
            g.refugees[district.index] = district.tokens_hard if g.hard else district.tokens
        g.control[content.first] = 1
        g.settled[TALIBAN * DISTRICTS + content.hq] = 1
        steps: list[Step] = []
        for seat in ALLIES:
            steps += [PlaceTeam(seat) for _ in range(TEAMS)]
        steps += [FirstSupplies(seat) for seat in ALLIES]
        g.then([*steps, GameTurn()])


class PlaceTeam(SeatStep):
    """One team in any district; stacking is free (KAB-3.0-l)."""

    def run(self, g: KabulState) -> None:
        g.ask_always(self, self.seat, [PLACE + district for district in range(DISTRICTS)])

    def choose(self, g: KabulState, action: int) -> None:
        g.settled[self.seat * DISTRICTS + action - PLACE] += 1
        g.tell(EVERYONE, TEAM_STARTS, self.seat, action - PLACE)


class FirstSupplies(SeatStep):
    """Five markers, as in the Supply Phase (KAB-3.0-s to KAB-3.0-x)."""

    def run(self, g: KabulState) -> None:
        begin_supply(g, self.seat, g.content.supply)
