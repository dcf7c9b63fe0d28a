"""Effects that need no activation: strikes, tension, discards, draws (10.0, 22.0-c, 34.0, ruling Q88)."""

from __future__ import annotations

from sandtable.games.fitna.actions import DISCARD_CARD, PASS, PICK_SEAT, STRIKE_BOX
from sandtable.games.fitna.content_cards import Effect
from sandtable.games.fitna.log import DISCARDS, DISCARDS_DOWN, STRIKE_DIE_LINE, STRUCK
from sandtable.games.fitna.rules.approval import find_approval, is_approved, needs_approval
from sandtable.games.fitna.rules.cards import Draw, count_hand, discard, list_hand, note_robbed
from sandtable.games.fitna.rules.conditions import OUTSIDE, Asker, holds
from sandtable.games.fitna.rules.control import destroy_entrenchment
from sandtable.games.fitna.rules.lasting import bans_card
from sandtable.games.fitna.rules.losses import Lose, find_picker
from sandtable.games.fitna.rules.places import find_offenders, list_boxes, list_hittable, list_meant
from sandtable.games.fitna.rules.reactions import list_reactions
from sandtable.games.fitna.rules.relations import end_friendship
from sandtable.games.fitna.rules.tension import move_tension
from sandtable.games.fitna.state import NONE, FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    CARDS,
    DISCARD,
    DRAW,
    ONE_SEAT_HIT,
    PLAYERS,
    RANDOM_CARD,
    STRIKE,
    STRIKE_DIE,
    TENSION,
)
from sandtable.kernel.errors import DeadEnd
from sandtable.kernel.state import EVERYONE, Step


def list_effects(g: FitnaState, source: int) -> list[Effect]:
    """Of a card, or of a Special Joker (numbered after the cards)."""
    return g.content.cards[source].effects if source < CARDS else g.content.specials[source - CARDS].effects


def count_effects(g: FitnaState, source: int) -> int:
    """How many it has."""
    return len(list_effects(g, source))


class BeginSource(Step):
    """A card or Special Joker begins to work."""

    seat: int
    source: int

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def run(self, g: FitnaState) -> None:
        g.card = self.source
        g.chosen = NONE
        g.hits = 0
        g.hit = False
        g.failed = False


class EndSource(Step):
    """The card that was under way before goes on."""

    card: int

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: FitnaState) -> None:
        g.card = self.card


def make_step(g: FitnaState, seat: int, source: int, place: int) -> Step:
    """The step that carries out an effect which needs nothing but what is here."""
    op = list_effects(g, source)[place].op
    if op == STRIKE:
        return Strike(seat, source, place, NONE)
    if op == TENSION:
        return MoveTension(seat, source, place)
    if op == DISCARD:
        return Discards(seat, source, place)
    if op == DRAW:
        return Draws(seat, source, place)
    raise DeadEnd(f"effect {op} of source {source} is none of a Special Joker")


class EffectStep(Step):
    """An effect of a source that a seat carries out."""

    seat: int
    source: int
    place: int

    def __init__(self, seat: int, source: int, place: int) -> None:
        self.seat = seat
        self.source = source
        self.place = place

    def effect(self, g: FitnaState) -> Effect:
        """What it does."""
        return list_effects(g, self.source)[self.place]

    def holds(self, g: FitnaState) -> bool:
        """Its condition, and that the card was neither cancelled nor lost."""
        return g.card == self.source and holds(g, self.effect(g).test, Asker(self.seat, OUTSIDE))


class MoveTension(EffectStep):
    """The marker moves."""

    def run(self, g: FitnaState) -> None:
        if self.holds(g):
            move_tension(g, self.effect(g).n)


class Draws(EffectStep):
    """Seats draw cards, each from either pile."""

    def run(self, g: FitnaState) -> None:
        if self.holds(g):
            effect = self.effect(g)
            g.then([Draw(seat, effect.n) for seat in list_meant(g, effect.who, self.seat)])


class Strike(Step):
    """Box by box: a die for each (ruling Q88)."""

    seat: int
    source: int
    place: int
    struck: list[int]
    approval: int
    """The highest die with which the US approved of the first box; 0: they were not asked."""

    def __init__(self, seat: int, source: int, place: int, struck: list[int], approval: int = 0) -> None:
        self.seat = seat
        self.source = source
        self.place = place
        self.struck = struck
        self.approval = approval

    def run(self, g: FitnaState) -> None:
        effect = list_effects(g, self.source)[self.place]
        going = g.card == self.source and len(self.struck) < effect.n
        boxes = self.list_targets(g, effect) if going else []
        if going and not boxes:
            self.give_up(g)
        elif boxes:
            g.ask_always(self, self.seat, sorted([PASS, *(STRIKE_BOX + box for box in boxes)]))

    def give_up(self, g: FitnaState) -> None:
        """No box is named: what the US had to approve of does nothing else either (FIT-27.2-a)."""
        if not self.struck and self.needs_approval(g):
            g.card = 0

    def needs_approval(self, g: FitnaState) -> bool:
        """It is a card that the US are asked about."""
        return self.source < CARDS and needs_approval(g, self.source)

    def list_targets(self, g: FitnaState, effect: Effect) -> list[int]:
        """Boxes that may be struck and have not been."""
        offenders = find_offenders(g, self.seat, list_named_cards(g, self.source))
        found = list_boxes(g, effect, self.seat, self.source, offenders)
        if effect.where.contiguous_pair and self.struck:
            found = [box for box in found if box in g.content.boxes[self.struck[0]].neighbours]
        if self.approval:
            found = [box for box in found if find_approval(g, self.seat, box) >= self.approval]
        return [box for box in found if box not in self.struck and not self.is_barred(g, box)]

    def is_barred(self, g: FitnaState, box: int) -> bool:
        """A ban on such cards holds there; nothing stops a Special Joker (FIT-10.0-c)."""
        if self.source >= CARDS or not g.lasting:
            return False
        return bans_card(g, self.seat, g.content.cards[self.source], box, find_owners(g, box))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            self.give_up(g)
            return
        box = action - STRIKE_BOX
        steps: list[Step] = []
        approval = self.approval
        if not self.struck and self.needs_approval(g):
            approval = find_approval(g, self.seat, box)
            steps.append(ApproveStrike(self.seat, self.source, box))
        steps += list_reactions(g, self.seat, self.source, find_owners(g, box), box)
        hit = Hit(self.seat, self.source, self.place, box)
        g.then([*steps, hit, Strike(self.seat, self.source, self.place, [*self.struck, box], approval)])


def list_named_cards(g: FitnaState, source: int) -> list[int]:
    """Cards that the needs of a card speak of."""
    found: list[int] = []
    if source < CARDS:
        for need in g.content.cards[source].needs:
            for part in [need, *need.parts]:
                found += part.cards
    return found


def find_owners(g: FitnaState, box: int) -> int:
    """Bits of seats with units in a box."""
    return g.holders[box] & ((1 << PLAYERS) - 1)


class ApproveStrike(Step):
    """The US are asked before the first bomb (FIT-27.2-e)."""

    seat: int
    source: int
    box: int

    def __init__(self, seat: int, source: int, box: int) -> None:
        self.seat = seat
        self.source = source
        self.box = box

    def run(self, g: FitnaState) -> None:
        if not is_approved(g, self.seat, self.box):
            g.card = 0


class Hit(Step):
    """The die of one box; its controller picks who loses the steps (D42)."""

    seat: int
    source: int
    place: int
    box: int

    def __init__(self, seat: int, source: int, place: int, box: int) -> None:
        self.seat = seat
        self.source = source
        self.place = place
        self.box = box

    def run(self, g: FitnaState) -> None:
        if g.card != self.source:
            return
        effect = list_effects(g, self.source)[self.place]
        units = list_hittable(g, self.box)
        self.end_friendships(g, units)
        g.tell(EVERYONE, STRUCK, self.seat, self.box)
        die = g.chance.below(6, STRIKE_DIE)
        steps = effect.table[die]
        g.tell(EVERYONE, STRIKE_DIE_LINE, die + 1, steps)
        if effect.ruins_on >> (die + 1) & 1:
            destroy_entrenchment(g, self.box)
        if steps and units:
            g.hit = True
            g.then([Lose(find_picker(g, self.box, units), units, steps, self.seat, -1)])

    def end_friendships(self, g: FitnaState, units: list[int]) -> None:
        """Who is struck is a friend no more, whatever the die says (ruling Q5)."""
        for unit in units:
            end_friendship(g, self.seat, g.owner[unit])


class Discards(EffectStep):
    """Seats discard: at random, by their choice, or by that of the card's player."""

    def run(self, g: FitnaState) -> None:
        effect = self.effect(g)
        if not self.holds(g):
            return
        if effect.who.kind == ONE_SEAT_HIT:
            hit = [seat for seat in g.scenario.order if g.hits >> seat & 1 and seat != self.seat]
            if hit:
                g.ask(self, self.seat, [PICK_SEAT + seat for seat in sorted(hit)])
            return
        g.then([self.make(g, seat) for seat in list_meant(g, effect.who, self.seat)])

    def make(self, g: FitnaState, victim: int) -> Step:
        """How one seat discards."""
        effect = self.effect(g)
        if effect.random:
            return DiscardRandom(victim, effect.n)
        return DiscardOwn(victim, self.seat if effect.by_player else victim, effect.n)

    def choose(self, g: FitnaState, action: int) -> None:
        g.then([self.make(g, action - PICK_SEAT)])


class DiscardRandom(SeatStep):
    """So many cards of a hand, at random; with fewer all of them."""

    count: int

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, g: FitnaState) -> None:
        for _ in range(min(self.count, count_hand(g, self.seat))):
            hand = list_hand(g, self.seat)
            throw(g, self.seat, hand[g.chance.below(len(hand), RANDOM_CARD)])


def throw(g: FitnaState, seat: int, card: int) -> None:
    """Face down: only its owner sees which."""
    discard(g, card)
    note_robbed(g, seat)
    g.reveal(seat, DISCARDS, seat, card)
    g.tell(EVERYONE, DISCARDS_DOWN, seat)


class DiscardOwn(Step):
    """Cards picked by their owner, or by the card's player, who then sees them."""

    seat: int
    by: int
    count: int

    def __init__(self, seat: int, by: int, count: int) -> None:
        self.seat = seat
        self.by = by
        self.count = count

    def run(self, g: FitnaState) -> None:
        hand = list_hand(g, self.seat)
        if self.count and hand:
            g.ask(self, self.by, [DISCARD_CARD + card for card in hand])

    def choose(self, g: FitnaState, action: int) -> None:
        throw(g, self.seat, action - DISCARD_CARD)
        g.agenda.append(DiscardOwn(self.seat, self.by, self.count - 1))
