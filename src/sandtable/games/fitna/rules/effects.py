"""Events: what is chosen for a card, and each effect of the closed vocabulary once (content: effects)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import PICK_OPTION
from sandtable.games.fitna.content_cards import Card, Effect
from sandtable.games.fitna.log import OPPS_LESS
from sandtable.games.fitna.rules.arrivals import Replacements
from sandtable.games.fitna.rules.batches import Reinforce
from sandtable.games.fitna.rules.cards import Draw
from sandtable.games.fitna.rules.choices import Begin, list_parameters
from sandtable.games.fitna.rules.coups import Coup
from sandtable.games.fitna.rules.deeds import (
    AskSwap,
    Boomerang,
    EndRoll,
    Entrench,
    Give,
    PlaceUnits,
    Reduce,
    ShowHand,
    Steal,
)
from sandtable.games.fitna.rules.isis import ActivateIsis, PlaceTokens, RemoveToken, find_leader
from sandtable.games.fitna.rules.kurds import ActivateKurds, Rebellion
from sandtable.games.fitna.rules.lebanon import LebanonWar
from sandtable.games.fitna.rules.places import list_boxes, list_meant
from sandtable.games.fitna.rules.reactions import list_reactions
from sandtable.games.fitna.rules.relations import find_commander, list_in
from sandtable.games.fitna.rules.strikes import (
    EffectStep,
    list_effects,
    make_step,
)
from sandtable.games.fitna.state import NONE, FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    ACTIVATE_ISIS,
    ACTIVATE_KURDS,
    BOOMERANG,
    BOXES,
    BY_ATTACKER_OR_EVENT,
    CHOSEN_OPPONENT,
    COUP,
    DENY_JOKER,
    DISCARD,
    DRAW,
    END_GAME,
    ENTRENCH,
    GIVE,
    IN_IRAQ,
    IRQ,
    ISIS_PLACE,
    ISIS_REMOVE,
    LAID_OPEN,
    LEBANON_WAR,
    NO_ASSETS,
    NO_BATCH,
    NO_OFFENSIVES,
    OPPS_PENALTY,
    OPTION,
    PKK_REBELLION,
    PLACE,
    PLAYERS,
    REDUCE,
    REINFORCE,
    REPLACEMENTS,
    REVEAL,
    SHIFT,
    STEAL,
    STRIKE,
    SWAP_HAND,
    SYR,
    TENSION,
)
from sandtable.kernel.state import EVERYONE, Step

LASTS: Final = [SHIFT, NO_ASSETS, NO_OFFENSIVES, DENY_JOKER, NO_BATCH]
BASIC: Final = [STRIKE, TENSION, DISCARD, DRAW]


def begin_effects(g: FitnaState, seat: int, number: int) -> list[Step]:
    """What is chosen first, who may answer then, and the effects in their order."""
    card = g.content.cards[number]
    places = [place for place, effect in enumerate(card.effects) if is_event_effect(card, effect)]
    steps: list[Step] = [*list_parameters(card, seat, number)]
    if any(effect.who.kind == CHOSEN_OPPONENT for effect in card.effects):
        steps.append(AskVictim(seat, number))
    return [*steps, *(make_effect(g, seat, number, place) for place in places)]


def is_event_effect(card: Card, effect: Effect) -> bool:
    """Of a card with two uses only the second counts; cards that lie open work by lying there."""
    if card.timing == BY_ATTACKER_OR_EVENT:
        return effect.op == ENTRENCH
    return card.timing != LAID_OPEN or (effect.op in LASTS and effect.op != SHIFT)


class AskVictim(SeatStep):
    """The chosen opponent may answer with a card that cancels it."""

    source: int

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def run(self, g: FitnaState) -> None:
        victims = 0
        for one in g.chosen:
            if one < PLAYERS:
                victims |= 1 << one
        g.then(list_reactions(g, self.seat, self.source, victims, BOXES))


def make_effect(g: FitnaState, seat: int, source: int, place: int) -> Step:
    """The step that carries out one effect."""
    op = list_effects(g, source)[place].op
    if op in BASIC:
        return make_step(g, seat, source, place)
    if op in LASTS:
        return Begin(seat, source, place)
    return CarryOut(seat, source, place)


class CarryOut(EffectStep):
    """An effect that happens once."""

    def run(self, g: FitnaState) -> None:
        if self.holds(g):
            g.then(list_deeds(g, self.seat, self.source, self.place, self.effect(g)))


def list_deeds(g: FitnaState, seat: int, source: int, place: int, effect: Effect) -> list[Step]:
    """The steps of an effect."""
    op = effect.op
    if op in (ACTIVATE_ISIS, ACTIVATE_KURDS, ISIS_PLACE, ISIS_REMOVE, PKK_REBELLION, COUP, LEBANON_WAR):
        return list_world_deeds(g, seat, effect)
    if op in (REINFORCE, REPLACEMENTS, PLACE, ENTRENCH, REDUCE):
        return list_unit_deeds(seat, source, place, effect)
    if op in (STEAL, GIVE, SWAP_HAND, REVEAL, OPPS_PENALTY, BOOMERANG):
        return list_hand_deeds(g, seat, effect)
    if op == END_GAME:
        return [EndRoll(seat, effect.on)]
    if op == OPTION:
        return [ChooseOption(seat, source, place)]
    return []


def list_world_deeds(g: FitnaState, seat: int, effect: Effect) -> list[Step]:
    """ISIS, Kurds, coups, Lebanon."""
    if effect.op == ACTIVATE_ISIS:
        return [ActivateIsis(seat, effect.n, effect.oil, effect.least)]
    if effect.op == ACTIVATE_KURDS:
        return [ActivateKurds(seat, effect.flip, effect.opps)]
    if effect.op == ISIS_PLACE:
        return [PlaceTokens(seat, effect.n)]
    if effect.op == ISIS_REMOVE:
        return [RemoveToken(seat, [box for box in list_boxes(g, effect, seat, 0, 0) if has_token(g, box)])]
    if effect.op == PKK_REBELLION:
        return [Rebellion(seat)]
    if effect.op == LEBANON_WAR:
        return [LebanonWar(seat)]
    nat = IRQ if effect.country == IN_IRAQ else SYR
    return [Coup(effect.country, find_commander(g, nat, effect.country))]


def has_token(g: FitnaState, box: int) -> bool:
    """A token that is not Al Baghdadi lies there."""
    leader = find_leader(g)
    return any(g.content.units[unit].nat == g.content.units[leader].nat and unit != leader for unit in list_in(g, box))


def list_unit_deeds(seat: int, source: int, place: int, effect: Effect) -> list[Step]:
    """Units and entrenchments."""
    if effect.op == REINFORCE:
        return [Draw(seat, effect.n), Reinforce(seat)]
    if effect.op == REPLACEMENTS:
        return [Replacements(seat, effect.rebuild, 0, effect.nats), Replacements(seat, 0, effect.flip, effect.nats)]
    if effect.op == PLACE:
        return [PlaceUnits(seat, source, place, NONE)]
    if effect.op == ENTRENCH:
        return [Entrench(seat, effect.n)]
    return [Reduce(seat, source, place)]


def list_hand_deeds(g: FitnaState, seat: int, effect: Effect) -> list[Step]:
    """Hands and OPPs of others."""
    others = list_meant(g, effect.who, seat)
    if effect.op == STEAL:
        return [Steal(seat, other, effect.n) for other in others]
    if effect.op == GIVE:
        return [Give(seat, other, effect.n) for other in others]
    if effect.op == SWAP_HAND:
        return [AskSwap(seat, effect.n)]
    if effect.op == REVEAL:
        return [ShowHand(seat, other) for other in others] if effect.hand else []
    if effect.op == BOOMERANG:
        return [Boomerang(seat, effect.table)]
    for other in others:
        g.penalties[other] += effect.n
        g.tell(EVERYONE, OPPS_LESS, other, effect.n)
    return []


class ChooseOption(EffectStep):
    """One of the alternatives of a card."""

    def run(self, g: FitnaState) -> None:
        g.ask(self, self.seat, [PICK_OPTION + number for number in range(len(self.effect(g).options))])

    def choose(self, g: FitnaState, action: int) -> None:
        for effect in reversed(self.effect(g).options[action - PICK_OPTION]):
            g.then(list_deeds(g, self.seat, self.source, self.place, effect))
