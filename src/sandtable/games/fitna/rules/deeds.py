"""What Events do to units, hands and the game: one step for each effect (content: effects)."""

from __future__ import annotations

from sandtable.games.fitna.actions import (
    ACCEPT,
    BRING,
    ENTRENCH_BOX,
    GIVE_CARD,
    PASS,
    PICK_BOX,
    PICK_SEAT,
    PLACE_IN,
    REFUSE,
)
from sandtable.games.fitna.log import (
    BOOMERANG_LINE,
    BUILT,
    CARD_GIVEN,
    CARD_STOLEN,
    END_ROLL,
    GAME_ENDS,
    GIVES,
    HAND_SEEN,
    REDUCE_ROLL,
    STEALS,
)
from sandtable.games.fitna.rules.arrivals import arrive, find_arriving, may_land
from sandtable.games.fitna.rules.cards import list_hand, note_robbed
from sandtable.games.fitna.rules.exchange import Exchange
from sandtable.games.fitna.rules.losses import Lose, find_picker, hurt
from sandtable.games.fitna.rules.places import fits_where, list_boxes
from sandtable.games.fitna.rules.relations import find_commander, list_in
from sandtable.games.fitna.rules.strikes import DiscardRandom, EffectStep
from sandtable.games.fitna.rules.supply import SupplyMap
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    BOOMERANG_DIE,
    BOXES,
    DESTROYED,
    ENTRENCHMENTS,
    EVENT_DIE,
    FREE,
    NATS,
    RANDOM_CARD,
    SPACES,
    UNITS,
)
from sandtable.kernel.state import EVERYONE


class Entrench(SeatStep):
    """Entrenchments on controlled boxes that are not isolated, one to a box (19.0, ruling Q74)."""

    count: int

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, g: FitnaState) -> None:
        boxes = list_entrenchable(g, self.seat) if self.count and sum(g.entrenched) < ENTRENCHMENTS else []
        if boxes:
            g.ask_always(self, self.seat, sorted([PASS, *(ENTRENCH_BOX + box for box in boxes)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != PASS:
            box = action - ENTRENCH_BOX
            g.entrenched[box] = 1
            g.tell(EVERYONE, BUILT, self.seat, box)
            g.agenda.append(Entrench(self.seat, self.count - 1))


def list_entrenchable(g: FitnaState, seat: int) -> list[int]:
    """Controlled boxes without one, supplied for some force that the seat commands (FIT-19.0-b)."""
    lines = SupplyMap()
    return [
        box
        for box in range(BOXES)
        if g.control[box] == seat
        and g.scenario.in_play[box]
        and not g.entrenched[box]
        and any(
            find_commander(g, nat, g.content.boxes[box].country) == seat and lines.feeds(g, seat, nat, box)
            for nat in range(len(NATS))
        )
    ]


class PlaceUnits(EffectStep):
    """Destroyed or unassigned units of some nationalities enter (content: place)."""

    placed: list[int]

    def __init__(self, seat: int, source: int, place: int, placed: list[int]) -> None:
        self.seat = seat
        self.source = source
        self.place = place
        self.placed = placed

    def run(self, g: FitnaState) -> None:
        if len(self.placed) >= self.effect(g).n:
            return
        units = [unit for unit in range(UNITS) if self.may_come(g, unit) and self.list_boxes(g, unit)]
        if units:
            g.ask_always(self, self.seat, sorted([PASS, *(BRING + unit for unit in units)]))

    def may_come(self, g: FitnaState, unit: int) -> bool:
        """In the pool of the player, or named nowhere."""
        if not self.effect(g).nats >> g.content.units[unit].nat & 1:
            return False
        return (g.at[unit] == DESTROYED and g.owner[unit] == self.seat) or (
            self.effect(g).free_too and g.at[unit] == FREE
        )

    def list_boxes(self, g: FitnaState, unit: int) -> list[int]:
        """Boxes that the card means, with room and supply."""
        lines = SupplyMap()
        before = g.owner[unit]
        found: list[int] = []
        for box in range(BOXES):
            g.owner[unit] = find_arriving(g, unit, self.seat, box)
            if g.owner[unit] == self.seat and self.admits(g, unit, box, lines):
                found.append(box)
        g.owner[unit] = before
        return found

    def admits(self, g: FitnaState, unit: int, box: int, lines: SupplyMap) -> bool:
        """The card's own filter stands in for the arrival table."""
        if not fits_where(g, self.effect(g).where, self.seat, box, -1, 0):
            return False
        if (
            box in self.effect(g).capped
            and sum(1 for one in self.placed if one in self.effect(g).capped) >= self.effect(g).cap
        ):
            return False
        return may_land(g, unit, box) and (not self.effect(g).where.supplied or lines.is_supplied(g, unit, box))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != PASS:
            g.then([PlaceOne(self.seat, self.source, self.place, self.placed, action - BRING)])


class PlaceOne(SeatStep):
    """Where one of them enters."""

    source: int
    place: int
    placed: list[int]
    unit: int

    def __init__(self, seat: int, source: int, place: int, placed: list[int], unit: int) -> None:
        self.seat = seat
        self.source = source
        self.place = place
        self.placed = placed
        self.unit = unit

    def run(self, g: FitnaState) -> None:
        plan = PlaceUnits(self.seat, self.source, self.place, self.placed)
        g.ask_always(self, self.seat, [PLACE_IN + box for box in plan.list_boxes(g, self.unit)])

    def choose(self, g: FitnaState, action: int) -> None:
        box = action - PLACE_IN
        arrive(g, self.unit, box, self.seat)
        g.then([PlaceUnits(self.seat, self.source, self.place, [*self.placed, box])])


class Reduce(EffectStep):
    """A named unit, or one in a box, loses a step if the die says so (content: reduce)."""

    def run(self, g: FitnaState) -> None:
        options = [PICK_BOX + box for box in list_boxes(g, self.effect(g), self.seat, self.source, 0)]
        leader = self.effect(g).leader
        if leader >= 0 and g.at[leader] < SPACES and PICK_BOX + g.at[leader] not in options:
            options.append(PICK_BOX + g.at[leader])
        if options:
            g.ask_always(self, self.seat, sorted([PASS, *options]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            return
        box = action - PICK_BOX
        if self.effect(g).on:
            die = g.chance.below(6, EVENT_DIE) + 1
            g.tell(EVERYONE, REDUCE_ROLL, box, die)
            if not self.effect(g).on >> die & 1:
                return
        self.hit(g, box)

    def hit(self, g: FitnaState, box: int) -> None:
        """Al Baghdadi if he is there and may be named; else a unit that who controls the box picks (ruling Q90)."""
        leader = self.effect(g).leader
        if leader >= 0 and g.at[leader] == box:
            g.hit = True
            hurt(g, leader, self.seat)
            return
        units = [
            unit
            for unit in list_in(g, box)
            if not self.effect(g).nats or self.effect(g).nats >> g.content.units[unit].nat & 1
        ]
        if self.effect(g).reduced_only:
            units = [unit for unit in units if g.steps[unit] == 1 and g.content.units[unit].steps == 2]
        if units:
            g.hit = True
            g.then([Lose(find_picker(g, box, units), units, self.effect(g).n, self.seat, -1)])


class Steal(SeatStep):
    """Random cards from another hand."""

    victim: int
    count: int

    def __init__(self, seat: int, victim: int, count: int) -> None:
        self.seat = seat
        self.victim = victim
        self.count = count

    def run(self, g: FitnaState) -> None:
        for _ in range(self.count):
            hand = list_hand(g, self.victim)
            if hand:
                card = hand[g.chance.below(len(hand), RANDOM_CARD)]
                g.card_at[card] = self.seat
                note_robbed(g, self.victim)
                g.tell(EVERYONE, STEALS, self.seat, self.victim)
                g.reveal(self.seat, CARD_STOLEN, self.victim, card)
                g.reveal(self.victim, CARD_STOLEN, self.victim, card)


class Give(SeatStep):
    """Cards of the own choice for another."""

    other: int
    count: int

    def __init__(self, seat: int, other: int, count: int) -> None:
        self.seat = seat
        self.other = other
        self.count = count

    def run(self, g: FitnaState) -> None:
        hand = list_hand(g, self.seat)
        if self.count and hand:
            g.ask_always(self, self.seat, [GIVE_CARD + card for card in hand])

    def choose(self, g: FitnaState, action: int) -> None:
        card = action - GIVE_CARD
        g.card_at[card] = self.other
        g.tell(EVERYONE, GIVES, self.seat, self.other)
        for seat in (self.seat, self.other):
            g.reveal(seat, CARD_GIVEN, self.seat, card)
        g.agenda.append(Give(self.seat, self.other, self.count - 1))


class ShowHand(SeatStep):
    """The player alone sees a hand."""

    other: int

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def run(self, g: FitnaState) -> None:
        g.looker = self.seat
        g.hand_seen = self.other
        g.reveal_all(self.seat, HAND_SEEN, [self.other, *list_hand(g, self.other)])


class AskSwap(SeatStep):
    """Up to so many cards, one for one, with somebody who agrees."""

    count: int

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, g: FitnaState) -> None:
        others = [other for other in g.scenario.order if other != self.seat and list_hand(g, other)]
        if others and list_hand(g, self.seat):
            g.ask_always(self, self.seat, sorted([PASS, *(PICK_SEAT + other for other in others)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != PASS:
            g.then([AgreeSwap(action - PICK_SEAT, self.seat, self.count)])


class AgreeSwap(SeatStep):
    """The other agrees or not."""

    other: int
    count: int

    def __init__(self, seat: int, other: int, count: int) -> None:
        self.seat = seat
        self.other = other
        self.count = count

    def run(self, g: FitnaState) -> None:
        g.ask_window(self, self.seat, [ACCEPT, REFUSE])

    def choose(self, g: FitnaState, action: int) -> None:
        if action == ACCEPT:
            g.then([Exchange(self.other, self.seat, number > 0) for number in range(self.count)])


class Boomerang(SeatStep):
    """The victim's hackers answer: the player may lose cards."""

    table: list[int]

    def __init__(self, seat: int, table: list[int]) -> None:
        self.seat = seat
        self.table = table

    def run(self, g: FitnaState) -> None:
        die = g.chance.below(6, BOOMERANG_DIE)
        g.tell(EVERYONE, BOOMERANG_LINE, die + 1, self.table[die])
        g.then([DiscardRandom(self.seat, self.table[die])])


class EndRoll(SeatStep):
    """The game may end with this turn (FIT-31.0-e)."""

    on: int

    def __init__(self, seat: int, on: int) -> None:
        self.seat = seat
        self.on = on

    def run(self, g: FitnaState) -> None:
        die = g.chance.below(6, EVENT_DIE) + 1
        g.tell(EVERYONE, END_ROLL, die)
        if self.on >> die & 1:
            g.ending = True
            g.tell(EVERYONE, GAME_ENDS)
        else:
            g.failed = True
