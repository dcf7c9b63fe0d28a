"""The Event segment: cards played as Events, one after the other (8.2, 12.1(1), 13.0-b, 19.0-a)."""

from __future__ import annotations

from sandtable.games.fitna.actions import DONE, EXCHANGE, PLAY_EVENT
from sandtable.games.fitna.content_cards import Card
from sandtable.games.fitna.log import EVENT_OVER, EVENT_PLAYED, LAID_OPEN_LINE
from sandtable.games.fitna.rules.arrivals import Arrive, list_held_back
from sandtable.games.fitna.rules.assets import is_allowed, list_own_units
from sandtable.games.fitna.rules.cards import lies_open, list_hand, spend
from sandtable.games.fitna.rules.causes import CheckCauses
from sandtable.games.fitna.rules.conditions import OUTSIDE, Asker, holds
from sandtable.games.fitna.rules.effects import begin_effects
from sandtable.games.fitna.rules.exchange import Exchange, list_partners
from sandtable.games.fitna.rules.jokers import Interrupt, list_asides, play_own
from sandtable.games.fitna.rules.lasting import bans_card, end_after_events
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.parting import PartWays
from sandtable.games.fitna.rules.reactions import find_activation, list_stops
from sandtable.games.fitna.rules.russia import RussianSecond
from sandtable.games.fitna.rules.strikes import BeginSource
from sandtable.games.fitna.rules.usa import SecondWave
from sandtable.games.fitna.state import LAID, SEGMENT_EVENT, FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    ACTIVATE_ISIS,
    ACTIVATE_KURDS,
    AS_EVENT,
    BOXES,
    BY_ATTACKER_OR_EVENT,
    CARDS,
    LAID_OPEN,
    PLAYERS,
)
from sandtable.kernel.state import EVERYONE, Step


def may_play_event(g: FitnaState, seat: int, number: int) -> bool:
    """A card may be played for its effect in the own Event segment."""
    card = g.content.cards[number]
    if card.timing not in (AS_EVENT, BY_ATTACKER_OR_EVENT, LAID_OPEN) or number in g.barred_cards:
        return False
    limited = card.only is not None or card.never is not None
    if g.turn < card.earliest or (limited and not is_allowed(g, card, seat, list_own_units(g, seat))):
        return False
    if stays_open(card) and lies_open(g, seat, card.name):
        return False
    if not is_activation_open(g, seat, number) or bans_card(g, seat, card, BOXES, 0):
        return False
    return all(holds(g, need, Asker(seat, OUTSIDE)) for need in card.needs)


def is_activation_open(g: FitnaState, seat: int, card: int) -> bool:
    """ISIS and the Kurds may be barred for the turn; a Kurdish seat alone plays Peshmerga (FIT-25.5-b, FIT-26.5-b)."""
    op = find_activation(g, card)
    if op == ACTIVATE_ISIS:
        return not g.isis_barred and g.scenario.isis
    if op == ACTIVATE_KURDS:
        return not g.kurds_barred and g.scenario.organisations > 0 and g.scenario.kurdish_seat in (-1, seat)
    return True


class EventSegment(SeatStep):
    """Second waves and units held back come first; then any number of Events (FIT-12.1.1-a)."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_EVENT
        g.acting = self.seat
        steps: list[Step] = [SecondWave(self.seat), RussianSecond(self.seat)]
        held = list_held_back(g, self.seat)
        if held:
            steps.append(Arrive(self.seat, held, False, True))
        g.then([*steps, Events(self.seat)])


class Events(SeatStep):
    """Cards, an exchange, and what may be done at any time; until the player is done."""

    def run(self, g: FitnaState) -> None:
        options = [DONE, *list_asides(g, self.seat)]
        options += [PLAY_EVENT + card for card in list_hand(g, self.seat) if may_play_event(g, self.seat, card)]
        options += [EXCHANGE + other for other in list_partners(g, self.seat)]
        g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            end_after_events(g, self.seat)
            return
        g.agenda += [self, Interrupt(0)]
        if action >= PLAY_EVENT and action < PLAY_EVENT + CARDS:
            play_event(g, self.seat, action - PLAY_EVENT)
        elif action >= EXCHANGE and action < EXCHANGE + PLAYERS:
            g.then([Exchange(self.seat, action - EXCHANGE, False)])
        else:
            play_own(g, self.seat, action)


def play_event(g: FitnaState, seat: int, number: int) -> None:
    """It is shown; a card for the whole turn lies open, others work at once."""
    card = g.content.cards[number]
    g.card_at[number] = LAID
    g.laid_by[number] = seat
    g.used_by[number] |= 1 << seat
    g.reveal(EVERYONE, EVENT_PLAYED, seat, number)
    g.then(
        [
            BeginSource(seat, number),
            *list_stops(g, seat, number),
            *begin_effects(g, seat, number),
            EndEvent(number, stays_open(card)),
            PartWays(),
            CheckCauses(),
            CheckTension(),
        ]
    )


def stays_open(card: Card) -> bool:
    """A card that counts for the whole turn (FIT-8.1-c)."""
    return card.timing == LAID_OPEN


class EndEvent(Step):
    """The card goes, unless it lies open."""

    card: int
    open: bool

    def __init__(self, card: int, open: bool) -> None:
        self.card = card
        self.open = open

    def run(self, g: FitnaState) -> None:
        g.card = 0
        g.looker = -1
        g.hand_seen = -1
        if self.open:
            g.tell(EVERYONE, LAID_OPEN_LINE, self.card)
            return
        g.laid_by[self.card] = -1
        spend(g, self.card)
        g.tell(EVERYONE, EVENT_OVER, self.card)
