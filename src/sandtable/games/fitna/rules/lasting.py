"""Effects of cards that go on for a while (8.1-c, content: `until`)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_cards import Card, Effect
from sandtable.games.fitna.log import EFFECT_ENDS
from sandtable.games.fitna.state import NOTHING_LASTS, FitnaState, Lasting
from sandtable.games.fitna.terms import (
    ASSET,
    BOXES,
    DENY_JOKER,
    END_OF_PHASE,
    END_OF_TURN,
    NO_ASSETS,
    NO_BATCH,
    NO_OFFENSIVES,
    PLAYERS_NEXT_PHASE,
    VICTIMS_NEXT_EVENTS,
)
from sandtable.kernel.state import EVERYONE

NO_NAMES: Final[list[str]] = []


def find_effect(g: FitnaState, one: Lasting) -> Effect:
    """What it does."""
    return g.content.cards[one.card].effects[one.effect]


def list_lasting(g: FitnaState, op: int) -> list[Lasting]:
    """Those with an op."""
    return [one for one in g.lasting if find_effect(g, one).op == op]


def end_lasting(g: FitnaState, ended: list[Lasting]) -> None:
    """They are over."""
    for one in ended:
        g.tell(EVERYONE, EFFECT_ENDS, one.card)
    g.lasting = [one for one in g.lasting if one not in ended] or NOTHING_LASTS


def end_with_phase(g: FitnaState) -> None:
    """At the end of a phase."""
    end_lasting(g, [one for one in g.lasting if one.until == END_OF_PHASE])


def end_with_turn(g: FitnaState) -> None:
    """At the end of a turn."""
    end_lasting(g, [one for one in g.lasting if one.until == END_OF_TURN])


def end_before_phase(g: FitnaState, seat: int) -> None:
    """What goes on until the next phase of the card's player."""
    over = [one for one in g.lasting if one.until == PLAYERS_NEXT_PHASE and one.seat == seat]
    end_lasting(g, over)


def end_after_events(g: FitnaState, seat: int) -> None:
    """What goes on until the end of the victim's next Event segment."""
    over = [one for one in g.lasting if one.until == VICTIMS_NEXT_EVENTS and one.victims >> seat & 1]
    end_lasting(g, over)


def denies_joker(g: FitnaState, seat: int) -> bool:
    """A seat may not play its Joker."""
    return any(one.victims >> seat & 1 for one in list_lasting(g, DENY_JOKER))


def denies_batch(g: FitnaState, seat: int) -> bool:
    """A seat may take no batch."""
    return any(one.victims >> seat & 1 for one in list_lasting(g, NO_BATCH))


def denies_offensive(g: FitnaState, seat: int, seats: int, nats: int, others: int) -> bool:
    """A seat and others (bits), or units of two nationalities, may not attack each other."""
    for one in list_lasting(g, NO_OFFENSIVES):
        if one.victims >> seat & 1 and one.victims & seats:
            return True
        pair = find_effect(g, one).who.nats
        if len(pair) == 2 and crosses(pair[0], pair[1], nats, others):
            return True
    return False


def crosses(one: int, other: int, nats: int, others: int) -> bool:
    """One of a pair stands on each side."""
    return (nats >> one & 1 > 0 and others >> other & 1 > 0) or (nats >> other & 1 > 0 and others >> one & 1 > 0)


def bans_card(g: FitnaState, seat: int, card: Card, box: int, enemies: int, broken: list[str] = NO_NAMES) -> bool:
    """A seat may not play a card in a battle or strike in a box, against units of `enemies` (bits); bans by a card with
    a `broken` title do not hold."""
    for one in list_lasting(g, NO_ASSETS):
        effect = find_effect(g, one)
        if g.content.cards[one.card].name in broken:
            continue
        means = effect.tags & card.tags > 0 if effect.tags else card.pile == ASSET
        if not one.victims >> seat & 1 or not means or card.free_of_bans:
            continue
        if one.country >= 0 and (box >= BOXES or g.content.boxes[box].country != one.country):
            continue
        if not effect.own_units or enemies >> one.seat & 1:
            return True
    return False
