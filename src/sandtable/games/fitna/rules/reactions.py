"""Cards that answer an Event: cancelling it, or the activation it announces (25.5, 26.5, rulings Q27, Q60)."""

from __future__ import annotations

from sandtable.games.fitna.actions import CANCEL_WITH, JOKER, PASS
from sandtable.games.fitna.content_cards import Effect
from sandtable.games.fitna.log import ACTIVATION_BARRED, EVENT_CANCELLED
from sandtable.games.fitna.rules.assets import is_allowed, list_own_units
from sandtable.games.fitna.rules.cards import list_hand, list_joker, play_joker, spend
from sandtable.games.fitna.rules.conditions import carries_symbol
from sandtable.games.fitna.rules.lasting import bans_card
from sandtable.games.fitna.rules.relations import list_owned
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import ACTIVATE_ISIS, ACTIVATE_KURDS, BOXES, CANCEL, CANCEL_ACTIVATION, CARDS, REACTION
from sandtable.kernel.state import EVERYONE, Step


def list_reactions(g: FitnaState, seat: int, source: int, victims: int, box: int) -> list[Step]:
    """Victims of an Event that some card could cancel are asked, whatever they hold; BOXES: it strikes no box."""
    if source >= CARDS or not is_cancellable(g, source):
        return []
    return [React(other, source, box) for other in g.scenario.order if other != seat and victims >> other & 1]


def is_cancellable(g: FitnaState, card: int) -> bool:
    """Some card of the game answers it."""
    one = g.content.cards[card]
    if one.uncancellable or any(effect.uncancellable for effect in one.effects):
        return False
    return any(answers(g, other, card) for other in range(1, CARDS))


def answers(g: FitnaState, answer: int, card: int) -> bool:
    """A card cancels another one that is played as an Event."""
    one = g.content.cards[card]
    for effect in g.content.cards[answer].effects:
        if effect.op == CANCEL and effect.in_events and (one.tags & effect.tags or one.name in effect.names):
            return g.content.cards[answer].timing == REACTION
    return False


def may_react(g: FitnaState, seat: int, card: int, source: int, box: int) -> bool:
    """It answers the Event, the units that it helps may use it, and no ban holds (FIT-8.1-e, FIT-8.1-g)."""
    one = g.content.cards[card]
    if not answers(g, card, source) or bans_card(g, seat, one, box, 1 << g.active):
        return False
    units = list_own_units(g, seat) if box == BOXES else list_owned(g, seat, box)
    return bool(units) and carries_symbol(g, one, units) and is_allowed(g, one, seat, units)


class React(SeatStep):
    """A victim may cancel the Event."""

    source: int
    box: int

    def __init__(self, seat: int, source: int, box: int) -> None:
        self.seat = seat
        self.source = source
        self.box = box

    def run(self, g: FitnaState) -> None:
        if g.card == self.source:
            able = [card for card in list_hand(g, self.seat) if may_react(g, self.seat, card, self.source, self.box)]
            g.ask_window(
                self, self.seat, sorted([PASS, *(CANCEL_WITH + card for card in able), *list_joker(g, self.seat)])
            )

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            return
        if action == JOKER:
            g.agenda.append(self)
            play_joker(g, self.seat)
            return
        card = action - CANCEL_WITH
        g.used_by[card] |= 1 << self.seat
        spend(g, card)
        g.card = 0
        g.reveal(EVERYONE, EVENT_CANCELLED, self.seat, card, self.source)


def find_activation(g: FitnaState, card: int) -> int:
    """ACTIVATE_ISIS or ACTIVATE_KURDS, or -1."""
    for effect in g.content.cards[card].effects:
        if effect.op in (ACTIVATE_ISIS, ACTIVATE_KURDS):
            return effect.op
    return -1


def list_stops(g: FitnaState, seat: int, card: int) -> list[Step]:
    """Every other player may stop an activation at once (FIT-25.5-a, FIT-26.5-a)."""
    op = find_activation(g, card)
    if op < 0:
        return []
    return [StopActivation(other, card, op == ACTIVATE_KURDS) for other in g.scenario.order if other != seat]


def find_stop(g: FitnaState, card: int, kurds: bool) -> Effect | None:
    """How a card stops an activation."""
    for effect in g.content.cards[card].effects:
        if effect.op == CANCEL_ACTIVATION and effect.kurds == kurds:
            return effect
    return None


class StopActivation(SeatStep):
    """Asked of all, so that nobody shows what he holds."""

    source: int
    kurds: bool

    def __init__(self, seat: int, source: int, kurds: bool) -> None:
        self.seat = seat
        self.source = source
        self.kurds = kurds

    def run(self, g: FitnaState) -> None:
        if g.card == self.source:
            able = [card for card in list_hand(g, self.seat) if self.may_stop(g, card)]
            g.ask_window(
                self, self.seat, sorted([PASS, *(CANCEL_WITH + card for card in able), *list_joker(g, self.seat)])
            )

    def may_stop(self, g: FitnaState, card: int) -> bool:
        """Such a card, and no ban holds (FIT-34.0-d)."""
        if find_stop(g, card, self.kurds) is None:
            return False
        return not bans_card(g, self.seat, g.content.cards[card], BOXES, 1 << g.active)

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            return
        if action == JOKER:
            g.agenda.append(self)
            play_joker(g, self.seat)
            return
        card = action - CANCEL_WITH
        effect = find_stop(g, card, self.kurds)
        g.used_by[card] |= 1 << self.seat
        spend(g, card)
        g.card = 0
        if self.kurds:
            g.kurds_barred = True
        else:
            g.isis_barred = True
        if effect is not None:
            g.barred_cards = [*g.barred_cards, *effect.blocks]
        g.reveal(EVERYONE, ACTIVATION_BARRED, self.seat, card)
