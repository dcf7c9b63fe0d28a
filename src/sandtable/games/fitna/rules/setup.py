"""Set-up of a scenario (5.0-d, 6.0, 7.0, 8.0-c, 9.0-f, 13.0-a, 23.3-a)."""

from __future__ import annotations

from sandtable.games.fitna.actions import JOKER, PASS
from sandtable.games.fitna.content_scenarios import Power
from sandtable.games.fitna.rules.cards import DealHand, Draw, count_hand, use_joker
from sandtable.games.fitna.rules.coups import Coup
from sandtable.games.fitna.rules.isis import find_leader
from sandtable.games.fitna.rules.phase import TurnStart
from sandtable.games.fitna.rules.relations import find_owner
from sandtable.games.fitna.rules.tension import find_start
from sandtable.games.fitna.rules.usa import find_special
from sandtable.games.fitna.state import ASIDE, ASSETS, GONE, NO_REBELLION, RISEN, FitnaState, change
from sandtable.games.fitna.terms import (
    BATCH,
    BOXES,
    CARDS,
    COUP_AT_SETUP,
    DESTROYED,
    FREE,
    HT_AT_5,
    HT_OUT,
    ISIS,
    ISIS_DRAW,
    KURDISH,
    NAT_ISIS,
    NOBODY_HOLDS,
    OFF_IRAN,
    OFF_MAP_SEATS,
    OUT,
    START_CARD,
)
from sandtable.kernel.state import Step


class SetUp(Step):
    """Everything where the scenario has it; then the coup, the cards, and the first turn."""

    def run(self, g: FitnaState) -> None:
        scenario = g.scenario
        lay_map(g)
        for placing in scenario.setup:
            put_unit(g, placing.unit, placing.box, 1 if placing.reduced else g.content.units[placing.unit].steps)
        for seat in scenario.order:
            power = scenario.powers[seat]
            if power is not None:
                equip(g, power)
        lay_kurds(g)
        lay_isis(g)
        lay_cards(g)
        g.tension = find_start(g)
        g.lent = [0] * len(scenario.loans)
        coups: list[Step] = [Coup(rule.country, rule.seat) for rule in scenario.rules if rule.kind == COUP_AT_SETUP]
        g.then([*coups, AskFirstJoker(), DealHand(), TurnStart()])


def lay_map(g: FitnaState) -> None:
    """Control, entrenchments, friends (FIT-5.0-d)."""
    for box in range(BOXES):
        g.control[box] = g.scenario.control[box]
        if g.scenario.entry_only[box] >= 0:
            g.control[box] = g.scenario.entry_only[box]
    for place, seat in enumerate(OFF_MAP_SEATS):
        g.control[OFF_IRAN + place] = seat if seat in g.scenario.order else NOBODY_HOLDS
    for box in g.scenario.entrenched:
        g.entrenched[box] = 1
    g.friends = g.scenario.friends[:]


def put_unit(g: FitnaState, unit: int, box: int, steps: int) -> None:
    """A unit starts there."""
    country = g.content.boxes[box].country
    g.owner[unit] = find_owner(g, g.content.units[unit].nat, country)
    g.steps[unit] = steps
    g.put(unit, box)


def equip(g: FitnaState, power: Power) -> None:
    """Joker, Special Joker, batches and destroyed units of a seat (FIT-6.0-d, FIT-6.0-e, FIT-15.0-a)."""
    g.jokers[power.seat] = 1
    if power.special >= 0:
        g.specials[find_special(g, power.special)] = power.seat
    for number, batch in enumerate(power.batches):
        for unit in batch:
            g.owner[unit] = power.seat
            g.waiting = change(g.waiting, unit, number + 1)
            g.put(unit, BATCH)
    for unit in power.destroyed:
        g.owner[unit] = power.seat
        g.steps[unit] = 0
        g.put(unit, DESTROYED)


def lay_kurds(g: FitnaState) -> None:
    """The Kurdish pool; organisations that are not in play are out (FIT-26.0-b)."""
    g.rebellion = RISEN if g.scenario.rebellion else NO_REBELLION
    for unit in g.scenario.kurdish_pool:
        g.owner[unit] = find_owner(g, g.content.units[unit].nat, 0)
        g.put(unit, DESTROYED)
    for nat in KURDISH:
        for unit in g.content.owned[nat]:
            if g.at[unit] == FREE:
                g.put(unit, OUT)


def lay_isis(g: FitnaState) -> None:
    """Face-down tokens at random, the rest in the pool; Al Baghdadi where the scenario has him (FIT-25.0-b)."""
    if not g.scenario.isis:
        for unit in g.content.owned[NAT_ISIS]:
            g.put(unit, OUT)
        return
    leader = find_leader(g)
    tokens = [unit for unit in g.content.owned[NAT_ISIS] if unit != leader]
    g.chance.shuffle(tokens, ISIS_DRAW)
    for unit in g.content.owned[NAT_ISIS]:
        g.owner[unit] = ISIS
        g.put(unit, DESTROYED)
    for box, count in g.scenario.tokens:
        for _ in range(count):
            g.put(tokens.pop(), box)
    g.put(leader, g.scenario.leader)


def lay_cards(g: FitnaState) -> None:
    """Two piles; High Tension cards aside, in or out; some cards are out (FIT-6.0-a, FIT-6.0-b, FIT-8.2-d)."""
    for number in range(1, CARDS):
        card = g.content.cards[number]
        g.card_at[number] = ASSETS + card.pile
        if card.high and g.scenario.high_cards == HT_AT_5:
            g.card_at[number] = ASIDE
        if number in g.scenario.removed or (card.high and g.scenario.high_cards == HT_OUT):
            g.card_at[number] = GONE
    for rule in g.scenario.rules:
        if rule.kind == START_CARD:
            g.card_at[rule.card] = rule.seat


class AskFirstJoker(Step):
    """In some scenarios the first player may use the Joker on turn 1 (FIT-9.0-f)."""

    def run(self, g: FitnaState) -> None:
        if g.scenario.joker_first:
            g.ask_always(self, g.scenario.order[0], [PASS, JOKER])

    def choose(self, g: FitnaState, action: int) -> None:
        if action == JOKER:
            seat = g.scenario.order[0]
            use_joker(g, seat)
            g.then([Draw(seat, g.content.first_hand_with_joker - count_hand(g, seat))])
