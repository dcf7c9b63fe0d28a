"""What a player chooses for a card, and effects that go on from there (D39)."""

from __future__ import annotations

from sandtable.games.fitna.actions import (
    PICK_COUNTRY,
    PICK_NAT,
    PICK_SEAT,
)
from sandtable.games.fitna.content_cards import Card, Test
from sandtable.games.fitna.log import CHOSEN
from sandtable.games.fitna.rules.places import list_meant
from sandtable.games.fitna.rules.strikes import (
    BeginSource,
    EffectStep,
    EndSource,
)
from sandtable.games.fitna.state import FitnaState, Lasting, SeatStep
from sandtable.games.fitna.terms import (
    BOXES,
    CHOSEN_OPPONENT,
    CHOSEN_PAIR,
    COUNTRIES,
    LAID_OPEN,
    NO_ASSETS,
    OWN_STACK_HAS_CHOSEN_NAT,
    PLAYERS,
    SEATS,
    SHIFT,
)
from sandtable.kernel.state import EVERYONE, Step


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


def list_chosen(g: FitnaState) -> list[int]:
    """The seats that were chosen."""
    return [one for one in g.chosen if one < PLAYERS]


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


class Begin(EffectStep):
    """An effect that goes on for a while."""

    def run(self, g: FitnaState) -> None:
        if g.card != self.source:
            return
        effect = self.effect(g)
        victims = 0
        meant = list_meant(g, effect.who, self.seat) if effect.op != SHIFT else list_chosen(g)
        for seat in meant:
            victims |= 1 << seat
        country = find_country(g) if effect.where.chosen_country else -1
        one = Lasting(self.source, self.place, self.seat, victims, country, find_nat(g), effect.until, g.turn)
        g.lasting = [*g.lasting, one]


def list_openings(g: FitnaState, seat: int, number: int) -> list[Step]:
    """What a card that is laid open in a battle asks and begins."""
    card = g.content.cards[number]
    places = [place for place, effect in enumerate(card.effects) if effect.op == NO_ASSETS]
    if card.timing != LAID_OPEN or not places:
        return []
    steps: list[Step] = [Begin(seat, number, place) for place in places]
    return [BeginSource(seat, number), *list_parameters(card, seat, number), *steps, EndSource(g.card)]
