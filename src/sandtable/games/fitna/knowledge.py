"""What a seat cannot know, drawn anew: hands, piles, tokens of ISIS, what lies below the top of others' stacks."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.rules.sight import knows
from sandtable.games.fitna.state import ASIDE, ASSETS, NONE, FitnaState
from sandtable.games.fitna.terms import ASSET, BOXES, CORPS, EVENT, GARRISON, NAT_ISIS, NATS, PLAYERS, SPACES, UNITS
from sandtable.kernel.chance import Chance

ITSELF: Final = list(range(UNITS))
"""By unit: it stays what it is."""


def determinize(g: FitnaState, seat: int, chance: Chance) -> FitnaState:
    """A game that looks the same to the seat."""
    d = g.copy()
    d.chance.renew(chance)
    if seat != g.seat:
        d.forward = NONE
    if seat != g.active:
        d.opp_cards = NONE
    redraw_cards(d, seat, chance)
    redraw_tokens(d, seat, chance)
    redraw_stacks(d, seat, chance)
    if g.seat != seat:
        d.refresh()
    return d


def redraw_cards(d: FitnaState, seat: int, chance: Chance) -> None:
    """Hands of others, piles and discards hold the same number of cards of each kind, of those that were not seen."""
    for pile in (ASSET, EVENT):
        cards = [card for card in d.content.piles[pile] if is_unseen(d, seat, card)]
        places = sorted(d.card_at[card] for card in cards)
        chance.shuffle(places, 0)
        for card, place in zip(cards, places, strict=True):
            d.card_at[card] = place


def is_unseen(d: FitnaState, seat: int, card: int) -> bool:
    """In the hand of another, or in a pile; what waits for tension 5 is known to be there."""
    place = d.card_at[card]
    if seat == d.looker and place == d.hand_seen:
        return False
    return (place < PLAYERS and place != seat) or ASSETS <= place < ASIDE


def redraw_tokens(d: FitnaState, seat: int, chance: Chance) -> None:
    """Face-down tokens change places among themselves and with the pool (FIT-25.1-c)."""
    tokens = [unit for unit in d.content.owned[NAT_ISIS] if d.at[unit] <= SPACES and not knows(d, seat, unit)]
    swap_places(d, tokens, chance)


def redraw_stacks(d: FitnaState, seat: int, chance: Chance) -> None:
    """Units below the top of others' stacks change places with those of the same owner and nation hidden too."""
    hidden: dict[int, list[int]] = {}
    for box in range(BOXES):
        if len(d.piles[box]) > 1:
            for unit in d.piles[box][:-1]:
                if is_hidden(d, seat, unit):
                    hidden.setdefault(find_lot(d, unit), []).append(unit)
    for key in sorted(hidden):
        swap_places(d, sorted(hidden[key]), chance)


def find_lot(d: FitnaState, unit: int) -> int:
    """Those among which it may be any: of its owner and nation; corps and garrisons stay apart, so that stacks stay
    lawful."""
    one = d.content.units[unit]
    apart = one.cls == CORPS or one.kind == GARRISON
    return (d.owner[unit] * len(NATS) + one.nat) * 2 + apart


def is_hidden(d: FitnaState, seat: int, unit: int) -> bool:
    """A unit below the top of a stack that the seat neither owns nor has seen."""
    return d.content.units[unit].nat != NAT_ISIS and unit != d.mover and not knows(d, seat, unit)


def list_by_place(d: FitnaState, units: list[int]) -> list[int]:
    """Units in the order of the boxes and of the stacks there, then the token that was drawn, and those in the pool."""
    among = [False] * UNITS
    for unit in units:
        among[unit] = True
    found = [unit for pile in d.piles for unit in pile if among[unit]]
    pool = [unit for unit in units if d.at[unit] >= SPACES]
    return found + sorted(pool, key=lambda unit: unit != d.drawn)


def swap_places(d: FitnaState, units: list[int], chance: Chance) -> None:
    """Each takes the place of another in its stack, and what can be seen of it; who stands where does not matter."""
    if len(units) < 2:
        return
    drawn = units[:]
    chance.shuffle(drawn, 0)
    before = list_by_place(d, units)
    places = [d.at[unit] for unit in before]
    isolated = [d.isolated[unit] for unit in before]
    moved = [d.moved[unit] for unit in before]
    follow = ITSELF[:]
    for number in range(len(units)):
        unit = drawn[number]
        follow[before[number]] = unit
        d.at[unit] = places[number]
        d.isolated[unit] = isolated[number]
        d.moved[unit] = moved[number]
        if not d.steps[unit]:
            d.steps[unit] = d.content.units[unit].steps
    for box in set(places):
        if box < SPACES:
            d.piles[box] = [follow[unit] for unit in d.piles[box]]
    if d.drawn >= 0:
        d.drawn = follow[d.drawn]
