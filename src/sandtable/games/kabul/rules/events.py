"""The Event Phase (KAB-4.2, rulings C15, C48)."""

from __future__ import annotations

from sandtable.games.kabul.actions import PASS, SPEND
from sandtable.games.kabul.log import CANCELLED, EVENT_DRAWN, RESHUFFLED
from sandtable.games.kabul.rules.coordination import give_up, list_spendable, spend_card
from sandtable.games.kabul.rules.effects import list_effects
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import ALLIES, CANCEL_EVENT, SEATS, SHUFFLE, SPEND_EVENT
from sandtable.kernel.state import EVERYONE, Step


class EventPhase(SeatStep):
    """The top card is drawn and applied; there is no choice not to (KAB-4.2-a)."""

    def run(self, g: KabulState) -> None:
        if not g.event_deck:
            reshuffle(g)
        event = g.event_deck.pop()
        g.event = event
        g.known = [max(0, count - 1) for count in g.known]
        g.reveal(EVERYONE, EVENT_DRAWN, self.seat, event, event)
        answers: list[Step] = [AnswerEvent(ally) for ally in ALLIES]
        effects = list_effects(-1, event, len(g.content.events[event].effects), self.seat)
        g.then([*answers, *effects, EndEvent()])


def reshuffle(g: KabulState) -> None:
    """Used events become the new deck (ruling C15); nobody knows its order."""
    g.event_deck = sorted(g.event_discard)
    g.event_discard = []
    g.chance.shuffle(g.event_deck, SHUFFLE)
    g.known = [0] * len(SEATS)
    g.tell(EVERYONE, RESHUFFLED)


class AnswerEvent(SeatStep):
    """A kept card may cancel the event as it is drawn; others are spent in the own Player Turn (KAB-4.1-j)."""

    def run(self, g: KabulState) -> None:
        options = [SPEND + kind for kind in g.kept[self.seat] if may_cancel(g, kind)] + list_spendable(g, self.seat)
        if g.event >= 0 and options:
            options.sort()
            g.ask_always(self, self.seat, [PASS, *options])

    def choose(self, g: KabulState, action: int) -> None:
        if action == PASS:
            return
        kind = action - SPEND
        if may_cancel(g, kind):
            give_up(g, self.seat, kind)
            cancel_event(g)
        else:
            g.agenda.append(self)
            spend_card(g, self.seat, kind)


def may_cancel(g: KabulState, kind: int) -> bool:
    """The card is made for this event."""
    card = g.content.cards[kind]
    if card.spend != SPEND_EVENT or g.event < 0:
        return False
    for effect in card.effects:
        if effect.op == CANCEL_EVENT and g.event in effect.events:
            return True
    return False


def cancel_event(g: KabulState) -> None:
    """Nothing of it happens: its effects are taken off the agenda."""
    g.tell(EVERYONE, CANCELLED, g.event)
    while not isinstance(g.agenda[-1], EndEvent):
        g.agenda.pop()


class EndEvent(Step):
    """The event lies open among the used ones."""

    def run(self, g: KabulState) -> None:
        g.event_discard.append(g.event)
        g.event = -1
