"""The Coordination Phase (KAB-4.1, rulings C20 to C22, C38, C39)."""

from __future__ import annotations

from sandtable.games.kabul.actions import KEEP, PASS, PLAY, SPEND
from sandtable.games.kabul.content import Card
from sandtable.games.kabul.log import DRAWS_CARDS, KEPT, PLAYED, RETURNED, SPENT, YOUR_CARD
from sandtable.games.kabul.rules.city import count_teams, list_party
from sandtable.games.kabul.rules.effects import list_effects
from sandtable.games.kabul.state import NONE, KabulState, SeatStep
from sandtable.games.kabul.terms import (
    AMMUNITION,
    COORDINATION_DRAW,
    DISBANDED,
    DISTRICTS,
    IF_DISBANDED,
    IF_TWO_AMMUNITION,
    ONLY_AS_KEPT,
    SPEND_OWN_TURN,
    TALIBAN,
)
from sandtable.kernel.state import EVERYONE


class Coordination(SeatStep):
    """One card for each own team at ISAF HQ; one of them may be played (KAB-4.1-a to KAB-4.1-c)."""

    def run(self, g: KabulState) -> None:
        count = min(count_teams(g, self.seat, g.content.hq), sum(g.deck))
        if count:
            g.tell(EVERYONE, DRAWS_CARDS, self.seat, count)
            for _ in range(count):
                draw_card(g, self.seat)
        g.then([KeepCards(self.seat, 0), PlayCard(self.seat), ReturnCards(self.seat)])


def draw_card(g: KabulState, seat: int) -> None:
    """Any card of the shuffled deck: all are drawn from until one is found that lies in it (KAB-4.1-e)."""
    while True:
        place = g.chance.below(len(g.content.deck), COORDINATION_DRAW)
        kind = g.content.deck[place]
        if place - g.content.deck.index(kind) < g.deck[kind]:
            g.deck[kind] -= 1
            g.drawn = sorted([*g.drawn, kind])
            for partner in list_party(g, seat):
                g.reveal(partner, YOUR_CARD, kind)
            return


class KeepCards(SeatStep):
    """Each drawn card marked so may be kept; that is not the one play (KAB-4.1-g, ruling C20)."""

    index: int

    def __init__(self, seat: int, index: int) -> None:
        self.seat = seat
        self.index = index

    def run(self, g: KabulState) -> None:
        index = self.index
        while index < len(g.drawn) and not g.content.cards[g.drawn[index]].keep_by >> self.seat & 1:
            index += 1
        if index < len(g.drawn):
            g.ask_always(KeepCards(self.seat, index), self.seat, [PASS, KEEP + g.drawn[index]])

    def choose(self, g: KabulState, action: int) -> None:
        if action == PASS:
            g.then([KeepCards(self.seat, self.index + 1)])
            return
        keep_card(g, self.seat, self.index)
        if g.retain_is_play:
            return_cards(g)
        g.then([KeepCards(self.seat, self.index)])


def keep_card(g: KabulState, seat: int, index: int) -> None:
    """Kept cards lie open."""
    kind = g.drawn[index]
    g.drawn = g.drawn[:index] + g.drawn[index + 1 :]
    kept = g.kept[:]
    kept[seat] = sorted([*kept[seat], kind])
    g.kept = kept
    g.reveal(EVERYONE, KEPT, seat, kind)


def is_playable(g: KabulState, seat: int, card: Card) -> bool:
    """Some cards are of use only at their own moment."""
    if seat == TALIBAN:
        return card.playable not in (IF_DISBANDED, ONLY_AS_KEPT)
    if card.playable == IF_DISBANDED:
        return g.forces == DISBANDED
    if card.playable == IF_TWO_AMMUNITION:
        return count_own_ammunition(g, seat) >= 2
    return card.playable != ONLY_AS_KEPT


def count_own_ammunition(g: KabulState, seat: int) -> int:
    """Ammunition where the seat has teams."""
    total = 0
    for district in range(DISTRICTS):
        if count_teams(g, seat, district):
            total += g.supplies[district * 4 + AMMUNITION]
    return total


class PlayCard(SeatStep):
    """One of the drawn cards, or none (KAB-4.1-c, ruling C22). Asked also if none is of use: that stays hidden."""

    def run(self, g: KabulState) -> None:
        options = [PASS]
        for kind in sorted(set(g.drawn)):
            if is_playable(g, self.seat, g.content.cards[kind]):
                options.append(PLAY + kind)
        options += list_spendable(g, self.seat)
        if g.drawn or len(options) > 1:
            g.ask_window(self, self.seat, options)

    def choose(self, g: KabulState, action: int) -> None:
        if action >= SPEND:
            g.agenda.append(self)
            spend_card(g, self.seat, action - SPEND)
        elif action >= PLAY:
            play_card(g, self.seat, action - PLAY)
        elif g.drawn:
            g.tell(EVERYONE, RETURNED, self.seat)


def play_card(g: KabulState, seat: int, kind: int) -> None:
    """Its instructions are carried out; then it goes back with the others."""
    drawn = g.drawn[:]
    drawn.remove(kind)
    g.drawn = drawn
    g.deck[kind] += 1
    g.reveal(EVERYONE, PLAYED, seat, kind, kind * 4 + seat)
    g.then(list_effects(kind, -1, len(g.content.cards[kind].effects), seat))


class ReturnCards(SeatStep):
    """What was drawn and neither played nor kept goes back unseen (KAB-4.1-f)."""

    def run(self, g: KabulState) -> None:
        return_cards(g)


def return_cards(g: KabulState) -> None:
    """All drawn cards go back to the deck."""
    for kind in g.drawn:
        g.deck[kind] += 1
    g.drawn = NONE


def list_spendable(g: KabulState, seat: int) -> list[int]:
    """Kept cards that can be spent in any phase of the own Player Turn, while they would do something."""
    found: list[int] = []
    if g.current == seat:
        for kind in g.kept[seat]:
            card = g.content.cards[kind]
            if card.spend == SPEND_OWN_TURN and (card.playable != IF_DISBANDED or g.forces == DISBANDED):
                found.append(SPEND + kind)
    return found


def spend_card(g: KabulState, seat: int, kind: int) -> None:
    """A kept card is used up, and its instructions are carried out."""
    give_up(g, seat, kind)
    g.then(list_effects(kind, -1, len(g.content.cards[kind].effects), seat))


def give_up(g: KabulState, seat: int, kind: int) -> None:
    """A kept card goes back to the deck, or leaves the game if it says so (ruling C21)."""
    kept = g.kept[:]
    rest = kept[seat][:]
    rest.remove(kind)
    kept[seat] = rest
    g.kept = kept
    if g.content.cards[kind].leaves:
        g.gone = [*g.gone, kind]
    else:
        g.deck[kind] += 1
    g.reveal(EVERYONE, SPENT, seat, kind)
