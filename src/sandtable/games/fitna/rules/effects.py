"""Events: what is chosen for a card, and each effect of the closed vocabulary once (content: effects)."""

from __future__ import annotations

from sandtable.games.fitna.actions import (
    PICK_COUNTRY,
    PICK_NAT,
    PICK_OPTION,
    PICK_SEAT,
)
from sandtable.games.fitna.content_cards import Card, Effect, Test
from sandtable.games.fitna.log import (
    CHOSEN,
    OPPS_LESS,
)
from sandtable.games.fitna.rules.arrivals import Replacements
from sandtable.games.fitna.rules.batches import Reinforce
from sandtable.games.fitna.rules.cards import Draw
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
from sandtable.games.fitna.state import NONE, FitnaState, Lasting, SeatStep
from sandtable.games.fitna.terms import (
    ACTIVATE_ISIS,
    ACTIVATE_KURDS,
    BOOMERANG,
    BOXES,
    BY_ATTACKER_OR_EVENT,
    CHOSEN_OPPONENT,
    CHOSEN_PAIR,
    COUNTRIES,
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
    OWN_STACK_HAS_CHOSEN_NAT,
    PKK_REBELLION,
    PLACE,
    PLAYERS,
    REDUCE,
    REINFORCE,
    REPLACEMENTS,
    REVEAL,
    SEATS,
    SHIFT,
    STEAL,
    STRIKE,
    SWAP_HAND,
    SYR,
    TENSION,
)
from sandtable.kernel.state import EVERYONE, Step

LASTS = [SHIFT, NO_ASSETS, NO_OFFENSIVES, DENY_JOKER, NO_BATCH]
BASIC = [STRIKE, TENSION, DISCARD, DRAW]


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
    return card.timing != LAID_OPEN or effect.op in LASTS


def list_parameters(card: Card, seat: int, number: int) -> list[Step]:
    """Choices that a card asks for, each once (D39)."""
    effects = [*card.effects, *(one for effect in card.effects for option in effect.options for one in option)]
    kinds = [effect.who.kind for effect in effects]
    found: list[Step] = []
    if CHOSEN_OPPONENT in kinds:
        found.append(ChooseSeats(seat, number, 1))
    if CHOSEN_PAIR in kinds:
        found += [ChooseSeats(seat, number, 1), ChooseSeats(seat, number, 2)]
    if any(effect.where.chosen_country for effect in effects):
        found.append(ChooseCountry(seat, number))
    nats = [nat for effect in effects for nat in list_choosable(effect.test)]
    if nats:
        found.append(ChooseNat(seat, number, nats))
    return found


def list_choosable(test: Test | None) -> list[int]:
    """Nationalities among which a card lets its player choose."""
    return test.nats if test is not None and test.predicate == OWN_STACK_HAS_CHOSEN_NAT else []


class ChooseSeats(SeatStep):
    """An opponent, or two seats of which the player may be one."""

    source: int
    number: int

    def __init__(self, seat: int, source: int, number: int) -> None:
        self.seat = seat
        self.source = source
        self.number = number

    def run(self, g: FitnaState) -> None:
        if g.card != self.source:
            return
        pair = any(effect.who.kind == CHOSEN_PAIR for effect in g.content.cards[self.source].effects)
        seats = [seat for seat in g.scenario.order if seat not in g.chosen and (pair or seat != self.seat)]
        g.ask(self, self.seat, [PICK_SEAT + seat for seat in sorted(seats)])

    def choose(self, g: FitnaState, action: int) -> None:
        g.chosen = [*g.chosen, action - PICK_SEAT]
        g.tell(EVERYONE, CHOSEN, action - PICK_SEAT)


class ChooseCountry(SeatStep):
    """A country of the map in play."""

    source: int

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def run(self, g: FitnaState) -> None:
        if g.card == self.source:
            countries = {g.content.boxes[box].country for box in range(BOXES) if g.scenario.in_play[box]}
            g.ask(self, self.seat, [PICK_COUNTRY + country for country in sorted(countries)])

    def choose(self, g: FitnaState, action: int) -> None:
        g.chosen = [*g.chosen, len(SEATS) + action - PICK_COUNTRY]


class ChooseNat(SeatStep):
    """A nationality of a card's list."""

    source: int
    nats: list[int]

    def __init__(self, seat: int, source: int, nats: list[int]) -> None:
        self.seat = seat
        self.source = source
        self.nats = nats

    def run(self, g: FitnaState) -> None:
        if g.card == self.source:
            g.ask(self, self.seat, [PICK_NAT + nat for nat in sorted(self.nats)])

    def choose(self, g: FitnaState, action: int) -> None:
        g.chosen = [*g.chosen, len(SEATS) + len(COUNTRIES) + action - PICK_NAT]


def find_country(g: FitnaState) -> int:
    """The country that was chosen, or -1."""
    for one in g.chosen:
        if len(SEATS) <= one < len(SEATS) + len(COUNTRIES):
            return one - len(SEATS)
    return -1


def find_nat(g: FitnaState) -> int:
    """The nationality that was chosen, or -1."""
    for one in g.chosen:
        if one >= len(SEATS) + len(COUNTRIES):
            return one - len(SEATS) - len(COUNTRIES)
    return -1


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
        g.then(list_reactions(g, self.seat, self.source, victims))


def make_effect(g: FitnaState, seat: int, source: int, place: int) -> Step:
    """The step that carries out one effect."""
    op = list_effects(g, source)[place].op
    if op in BASIC:
        return make_step(g, seat, source, place)
    if op in LASTS:
        return Begin(seat, source, place)
    return CarryOut(seat, source, place)


class Begin(EffectStep):
    """An effect that goes on for a while."""

    def run(self, g: FitnaState) -> None:
        if g.card != self.source:
            return
        effect = self.effect(g)
        victims = 0
        for seat in list_meant(g, effect.who, self.seat):
            victims |= 1 << seat
        country = find_country(g) if effect.where.chosen_country else -1
        one = Lasting(self.source, self.place, self.seat, victims, country, find_nat(g), effect.until, g.turn)
        g.lasting = [*g.lasting, one]


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
        return [Draw(seat, 1), Reinforce(seat)]
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


class ChooseOption(SeatStep):
    """One of the alternatives of a card."""

    source: int
    place: int

    def __init__(self, seat: int, source: int, place: int) -> None:
        self.seat = seat
        self.source = source
        self.place = place

    def effect(self, g: FitnaState) -> Effect:
        """What the card says."""
        return list_effects(g, self.source)[self.place]

    def run(self, g: FitnaState) -> None:
        g.ask(self, self.seat, [PICK_OPTION + number for number in range(len(self.effect(g).options))])

    def choose(self, g: FitnaState, action: int) -> None:
        for effect in reversed(self.effect(g).options[action - PICK_OPTION]):
            g.then(list_deeds(g, self.seat, self.source, self.place, effect))
