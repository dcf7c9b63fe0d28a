"""A position of Fitna as a seat sees it, as a row of numbers, for what bots learn by trials.

These ten are left of twenty-six: what made a difference when bots were shaken. The others went along with the hints.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.hints import NOWHERE, find_odds, is_threatened, list_attacks, weigh_risk
from sandtable.games.fitna.rules.cards import count_hand
from sandtable.games.fitna.rules.relations import find_enemies
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES

TRAITS: Final = 10


def traits(g: FitnaState, seat: int) -> list[float]:
    """Boxes, stacks, what is wanted, what either side could take of it, and cards; all 0 for who takes no part."""
    power = g.scenario.powers[seat]
    if power is None:
        return [0.0] * TRAITS
    mine, theirs = list_attacks(g, 1 << seat), list_attacks(g, find_enemies(g, seat, NOWHERE))
    found = count_stacks(g, seat, theirs)
    bare = guarded = chances = sure = threats = 0.0
    for box in power.wanted:
        if g.control[box] == seat:
            threats += find_odds(g, theirs, box)
            if g.piles[box]:
                guarded += 1.0
            elif is_threatened(g, seat, box):
                bare += 1.0
        elif g.piles[box]:
            odds = find_odds(g, mine, box)
            chances += odds
            sure += odds >= 1.0
    found.extend([bare, guarded, chances, sure, threats])
    found.append(weigh_risk(g, power.goals[0], seat))
    found.append(float(count_hand(g, seat)))
    return found


def count_stacks(g: FitnaState, seat: int, theirs: list[int]) -> list[float]:
    """Own boxes; own stacks beside an enemy, and how easily they could be beaten."""
    boxes = beside = hunted = 0.0
    for box in range(BOXES):
        if g.control[box] == seat:
            boxes += 1.0
        if g.holders[box] >> seat & 1:
            hunted += find_odds(g, theirs, box)
            if is_threatened(g, seat, box):
                beside += 1.0
    return [boxes, beside, hunted]
