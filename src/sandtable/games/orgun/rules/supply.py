"""The Supply Phase (ORG-15.0 to ORG-15.2, rulings C32, C33)."""

from __future__ import annotations

from sandtable.games.orgun.actions import PASS, PLAY
from sandtable.games.orgun.log import IS_LOW, IS_OUT, SUPPLY_TRACED
from sandtable.games.orgun.rules.cards import list_playable, might_play
from sandtable.games.orgun.rules.effects import play_card
from sandtable.games.orgun.rules.pieces import is_open
from sandtable.games.orgun.state import NONE, OrgunState, SideStep
from sandtable.games.orgun.terms import AREAS, BASE, DRA, IN_SUPPLY, LOW, MUJ, OUT, SUPPLY_START
from sandtable.kernel.state import EVERYONE, Step


class SupplyPhase(Step):
    """A card may cut a supply line; then both sides trace (ORG-6.0-g)."""

    def run(self, g: OrgunState) -> None:
        g.cut = NONE
        g.then([SupplyCards(DRA), SupplyCards(MUJ), TraceSupply()])


class SupplyCards(SideStep):
    """The window at the start of the phase."""

    def run(self, g: OrgunState) -> None:
        if might_play(g, self.side, SUPPLY_START):
            g.ask_window(self, self.side, [PASS, *list_playable(g, self.side, SUPPLY_START)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action != PASS:
            g.agenda.append(self)
            play_card(g, self.side, action - PLAY, SUPPLY_START)


def trace(g: OrgunState, side: int) -> list[bool]:
    """By area: whether pieces there are in supply (ORG-15.0-a, ruling C33)."""
    linked = [False] * AREAS
    ring = [source for source in g.content.sources[side] if is_open(g, side, source)]
    for area in ring:
        linked[area] = True
    while ring:
        wider: list[int] = []
        for area in ring:
            for other in g.content.areas[area].neighbours:
                if not linked[other] and is_open(g, side, other):
                    linked[other] = True
                    wider.append(other)
        ring = wider
    return [is_supplied(g, side, area, linked) for area in range(AREAS)]


def is_supplied(g: OrgunState, side: int, area: int, linked: list[bool]) -> bool:
    """On a source, on a path, or in a contested area beside one."""
    if linked[area] or g.content.areas[area].sources >> side & 1:
        return True
    for other in g.content.areas[area].neighbours:
        if linked[other]:
            return True
    return False


class TraceSupply(Step):
    """Markers change and Spent pieces recover (ORG-15.0-b, ORG-15.0-c, ORG-15.1-a, ORG-15.2-a)."""

    def run(self, g: OrgunState) -> None:
        g.tell(EVERYONE, SUPPLY_TRACED)
        supplied = [trace(g, DRA), trace(g, MUJ)]
        for area in g.cut:
            supplied[MUJ][area] = False
        for one in g.content.pieces:
            area = g.at[one.index]
            if 0 < area < AREAS:
                recover(g, one.index, supplied[one.side][area])
        if g.at[g.content.mi24] == BASE:
            g.spent[g.content.mi24] = 0
        g.cut = NONE


def recover(g: OrgunState, piece: int, supplied: bool) -> None:
    """One piece: in supply, Low, or Out; only the last stays Spent."""
    if supplied:
        g.supply[piece] = IN_SUPPLY
        g.spent[piece] = 0
    elif g.supply[piece] == IN_SUPPLY:
        g.supply[piece] = LOW
        g.spent[piece] = 0
        g.tell(EVERYONE, IS_LOW, piece)
    else:
        if g.supply[piece] == LOW:
            g.tell(EVERYONE, IS_OUT, piece)
        g.supply[piece] = OUT
