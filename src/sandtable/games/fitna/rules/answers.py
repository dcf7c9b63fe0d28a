"""Cards that cancel cards of the battle, in answer (18.3, ruling Q27)."""

from __future__ import annotations

from sandtable.games.fitna.actions import AGAINST, CANCEL_WITH, JOKER, PASS
from sandtable.games.fitna.content_cards import Card, Effect
from sandtable.games.fitna.log import CANCELS, OVERRULED
from sandtable.games.fitna.rules.assets import is_allowed, list_laid
from sandtable.games.fitna.rules.cards import list_hand, list_joker, play_joker
from sandtable.games.fitna.rules.conditions import (
    ATTACKING,
    Asker,
    carries_symbol,
    find_opponents,
    find_player,
    holds,
    is_overruled,
    list_aid,
    list_live,
    list_side,
)
from sandtable.games.fitna.rules.lasting import bans_card
from sandtable.games.fitna.state import LAID, FitnaState
from sandtable.games.fitna.terms import CANCEL, REACTION
from sandtable.kernel.state import EVERYONE, Step


def find_cancel(card: Card) -> Effect | None:
    """How it cancels."""
    for effect in card.effects:
        if effect.op == CANCEL:
            return effect
    return None


def list_prey(g: FitnaState, effect: Effect, side: int) -> list[int]:
    """Live cards of the other side that it speaks of; some can never be cancelled."""
    others = list_live(g, 1 - side) + list_aid(g, 1 - side)
    return [
        card for card in others if not g.content.cards[card].uncancellable and is_meant(g.content.cards[card], effect)
    ]


def is_meant(card: Card, effect: Effect) -> bool:
    """A card by its tags, its title, or the title that it stands for."""
    if card.tags & effect.tags or card.name in effect.names:
        return True
    return any(part.counts_as in effect.names for part in card.effects if part.counts_as)


def is_answerable(g: FitnaState, card: int) -> bool:
    """Some card of the game cancels it in a battle."""
    one = g.content.cards[card]
    if one.uncancellable:
        return False
    for other in g.content.cards[1:]:
        effect = find_cancel(other) if other.timing == REACTION else None
        if effect is not None and is_meant(one, effect):
            return True
    return False


def list_answers(g: FitnaState, seat: int, side: int) -> list[int]:
    """Cards of a hand that could answer now: none of a title that was played before (FIT-18.2-d)."""
    units = list_side(g, side)
    titles = [g.content.cards[number].name for number in g.played[side]]
    found: list[int] = []
    for number in list_hand(g, seat):
        card = g.content.cards[number]
        effect = find_cancel(card)
        if card.timing != REACTION or effect is None or card.name in titles or not list_prey(g, effect, side):
            continue
        if bans_card(g, seat, card, g.target, find_opponents(g, side)):
            continue
        if (
            carries_symbol(g, card, units)
            and is_allowed(g, card, seat, units)
            and holds(g, effect.test, Asker(seat, side))
        ):
            found.append(number)
    return found


class Answers(Step):
    """Defender and attacker in turn, until both pass; asked whatever they hold, so that nothing shows."""

    side: int
    passes: int

    def __init__(self, side: int, passes: int) -> None:
        self.side = side
        self.passes = passes

    def run(self, g: FitnaState) -> None:
        if self.passes == 2:
            return
        seat = find_player(g, self.side)
        others = list_live(g, 1 - self.side) + list_aid(g, 1 - self.side)
        if seat < 0 or not any(is_answerable(g, card) for card in others):
            g.agenda.append(Answers(1 - self.side, self.passes + 1))
        else:
            cards = [CANCEL_WITH + card for card in list_answers(g, seat, self.side)]
            g.ask_window(self, seat, sorted([PASS, *cards, *list_joker(g, seat)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            g.agenda.append(Answers(1 - self.side, self.passes + 1))
        elif action == JOKER:
            g.agenda.append(self)
            play_joker(g, find_player(g, self.side))
        else:
            g.then([PickPrey(self.side, action - CANCEL_WITH), Answers(1 - self.side, 0)])


class PickPrey(Step):
    """Which card is cancelled."""

    side: int
    card: int

    def __init__(self, side: int, card: int) -> None:
        self.side = side
        self.card = card

    def run(self, g: FitnaState) -> None:
        effect = find_cancel(g.content.cards[self.card])
        if effect is not None:
            prey = list_prey(g, effect, self.side)
            g.ask(self, find_player(g, self.side), [AGAINST + card for card in sorted(prey)])

    def choose(self, g: FitnaState, action: int) -> None:
        seat = find_player(g, self.side)
        g.card_at[self.card] = LAID
        g.laid_by[self.card] = seat
        g.used_by[self.card] |= 1 << seat
        cards = [*g.played[self.side], self.card]
        g.played = [cards, g.played[1]] if self.side == ATTACKING else [g.played[0], cards]
        g.reveal(EVERYONE, CANCELS, seat, self.card, action - AGAINST)
        if is_overruled(g, self.card, 1 - self.side) or is_ignored(g, self.card, self.side):
            g.cancelled = [*g.cancelled, self.card]
            g.tell(EVERYONE, OVERRULED, self.card)
        else:
            g.cancelled = [*g.cancelled, action - AGAINST]


def is_ignored(g: FitnaState, card: int, side: int) -> bool:
    """A card that the other side has laid open, before or now, lets it ignore one such card in each battle."""
    name = g.content.cards[card].name
    for other in list_laid(g, 1 - side) + list_live(g, 1 - side):
        for effect in g.content.cards[other].effects:
            if effect.op == CANCEL and effect.each_battle and name in effect.names:
                return True
    return False
