"""How many units, and which, may be together in a box (4.0, 21.0 matrix 2, rulings Q2, Q6, Q13, Q16)."""

from __future__ import annotations

from sandtable.games.fitna.rules.relations import find_home, is_enemy
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    CORPS,
    COUNTRIES,
    FORCES,
    IF_AGREED,
    MAY_NOT,
    MAY_STACK,
    NAT_ISIS,
)


def find_force(g: FitnaState, unit: int, box: int) -> int:
    """Its row in the matrix: militias change it with the country (FIT-21.1-b)."""
    nat = g.content.units[unit].nat
    country = find_home(g, g.owner[unit], nat, g.content.boxes[box].country)
    return g.content.force[nat * len(COUNTRIES) + max(0, country)]


def fit_together(g: FitnaState, units: list[int]) -> bool:
    """At most three units, four of ISIS, one corps among them (FIT-4.0-a, FIT-4.0-b, FIT-4.0-d)."""
    if len(units) < 2:
        return True
    isis = g.content.units[units[0]].nat == NAT_ISIS
    if len(units) > (g.content.isis_limit if isis else g.content.stack_limit):
        return False
    return sum(1 for unit in units if g.content.units[unit].cls == CORPS) <= g.content.corps_limit


def fits_in(g: FitnaState, unit: int, box: int) -> bool:
    """A unit would not be too many in a box."""
    pile = g.piles[box]
    return not pile or fit_together(g, pile if g.at[unit] == box else [*pile, unit])


def judge_pair(g: FitnaState, one: int, other: int, box: int) -> int:
    """MAY_STACK, MAY_NOT or IF_AGREED: two units in a box."""
    found = g.content.stacking[find_force(g, one, box) * len(FORCES) + find_force(g, other, box)]
    if found == MAY_STACK:
        return MAY_STACK if g.owner[one] == g.owner[other] else IF_AGREED
    if found != IF_AGREED:
        return MAY_NOT
    if g.owner[one] == g.owner[other]:
        return MAY_STACK
    return MAY_NOT if is_enemy(g, g.owner[one], g.owner[other], box) else IF_AGREED


def judge_stack(g: FitnaState, unit: int, box: int) -> int:
    """Whether a unit may join those in a box: freely, never, or with the consent of those who are there; who controls
    the box asks nobody (ruling Q5)."""
    if box >= BOXES or not g.piles[box]:
        return MAY_STACK
    if not fits_in(g, unit, box):
        return MAY_NOT
    worst = MAY_STACK
    for other in g.piles[box]:
        if other != unit:
            found = judge_pair(g, unit, other, box)
            if found == MAY_NOT:
                return MAY_NOT
            worst = max(worst, found)
    return MAY_STACK if worst == IF_AGREED and g.control[box] == g.owner[unit] else worst


def may_join(g: FitnaState, unit: int, box: int) -> bool:
    """Without asking anybody."""
    return judge_stack(g, unit, box) == MAY_STACK
