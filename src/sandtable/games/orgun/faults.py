"""Invariants: pieces and cards are conserved, limits are kept, counts agree (ORG-7.1-e, ruling C68)."""

from __future__ import annotations

from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import AREAS, BASE, DRA, GONE, PIECES, SIDES, TANK, TRACK, WAITING, enemy


def faults(g: OrgunState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*piece_faults(g), *stacking_faults(g), *card_faults(g), *marker_faults(g)]


def piece_faults(g: OrgunState) -> list[str]:
    """Every piece is somewhere it may be."""
    found: list[str] = []
    counts = [0] * (2 * AREAS)
    for piece in range(PIECES):
        one = g.content.pieces[piece]
        at = g.at[piece]
        if not WAITING <= at <= GONE:
            found.append(f"{one.id} is nowhere: {at}")
        if at == BASE and piece != g.content.mi24:
            found.append(f"{one.id} is in the Mi-24 base")
        if 0 < at < AREAS and piece == g.content.mi24:
            found.append("the Mi-24 is on the map")
        if at == TRACK and one.side != DRA:
            found.append(f"{one.id} is on the turn track")
        if one.unit and 0 < at < AREAS:
            counts[one.side * AREAS + at] += 1
            if one.militia and g.phase and g.content.areas[at].fort:
                found.append("the militia is in a fort")
            if one.kind == TANK and g.content.areas[at].mountain and not any(g.content.areas[at].road_to):
                found.append(f"{one.id} is in mountains without a road")
    if counts != g.counts:
        found.append("the counts of units are wrong")
    if any(g.near[side * AREAS + area] != count_near(g, side, area) for side in (0, 1) for area in range(1, AREAS)):
        found.append("the counts of near enemies are wrong")
    return found


def count_near(g: OrgunState, side: int, area: int) -> int:
    """Enemy units in an area and around it."""
    return sum(g.counts[enemy(side) * AREAS + other] for other in [area, *g.content.areas[area].neighbours])


def stacking_faults(g: OrgunState) -> list[str]:
    """No area is overstacked, except under a group that has to move on or a unit that retreats further."""
    found: list[str] = []
    if g.group or "Retreat" in type(g.step).__name__ or "Raid" in g.where(g.step) or "Home" in g.where(g.step):
        return found
    for side, name in enumerate(SIDES):
        for area in range(1, AREAS):
            if g.counts[side * AREAS + area] > g.content.stacking[side]:
                found.append(f"{name} is overstacked in {area}")
    return found


def card_faults(g: OrgunState) -> list[str]:
    """All cards are in a hand, a deck or played."""
    found: list[str] = []
    for side, name in enumerate(SIDES):
        cards = sorted(g.hands[side] + g.decks[side] + g.played[side])
        if cards != sorted(g.content.decks[side]):
            found.append(f"{name} has other cards than its deck")
        if g.hands[side] != sorted(g.hands[side]):
            found.append(f"the hand of {name} is not in order")
    return found


def marker_faults(g: OrgunState) -> list[str]:
    """Minefields are limited; nothing is owed between questions of other kinds."""
    found: list[str] = []
    if sum(g.mines) > g.content.mines_limit:
        found.append(f"{sum(g.mines)} minefields")
    if g.owed < 0 or min(g.points) < 0:
        found.append("a negative number")
    return found
