"""Event cards: drawing, playing, and when a card may be played (ORG-9.0, rulings C9, C66).

A window opens on public facts alone: the seat holds a card, and some copy of a fitting card is not yet played.
"""

from __future__ import annotations

from sandtable.games.orgun.actions import PLAY
from sandtable.games.orgun.content import Card, Mode
from sandtable.games.orgun.log import PLAYED
from sandtable.games.orgun.rules.filters import (
    has_jammable_unit,
    is_airfield_open,
    is_defection_possible,
    list_areas_with_fresh,
    list_quarrel_areas,
    list_sapper_units,
    list_tribes_to_call,
)
from sandtable.games.orgun.rules.pieces import is_controlled
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import (
    AIRFIELD_OPEN,
    ATTACK_IN_ORGUN_ZONE,
    ATTACKED_FORT_OR_ORGUN,
    BASE,
    DEFECTION_POSSIBLE,
    ENEMY_UNITS_ON_MAP,
    JAMMABLE_UNIT,
    MI24_NOT_YET_USED,
    MI24_SPENT,
    MINEFIELD_LEFT,
    MUJ,
    NOT_NIGHT,
    QUARREL_POSSIBLE,
    STAR_OPEN,
    TRIBE_TO_CALL,
    TWO_AREAS_WITH_FRESH,
    WAITING,
    enemy,
)
from sandtable.kernel.state import EVERYONE


def find_mode(card: Card, when: int) -> int:
    """The way to play a card at a moment, or -1."""
    for index, mode in enumerate(card.modes):
        if mode.when == when:
            return index
    return -1


def fits(g: OrgunState, card: Card, when: int) -> bool:
    """The card may be played at this moment as things stand (ORG-9.0-d)."""
    index = find_mode(card, when)
    return index >= 0 and card.index not in g.barred and meets(g, card.side, card.modes[index])


def meets(g: OrgunState, side: int, mode: Mode) -> bool:
    """All conditions of a mode hold."""
    for condition in mode.requires:
        if not holds(g, side, condition):
            return False
    return True


def holds(g: OrgunState, side: int, condition: int) -> bool:
    """One condition of the closed list. Entry and ambush cards are asked for only when they are due."""
    content = g.content
    area = content.areas[g.battle]
    if condition == NOT_NIGHT:
        return not g.night
    if condition == ATTACK_IN_ORGUN_ZONE:
        return area.zone
    if condition == ATTACKED_FORT_OR_ORGUN:
        return area.zone or area.fort
    if condition == ENEMY_UNITS_ON_MAP:
        return has_units(g, enemy(side))
    if condition == QUARREL_POSSIBLE:
        return len(list_quarrel_areas(g)) > 0
    if condition == JAMMABLE_UNIT:
        return has_jammable_unit(g)
    if condition == TWO_AREAS_WITH_FRESH:
        return len(list_areas_with_fresh(g, side)) > 1
    if condition == DEFECTION_POSSIBLE:
        return is_defection_possible(g)
    if condition == MINEFIELD_LEFT:
        return sum(g.mines) < content.mines_limit and len(list_sapper_units(g)) > 0
    return holds_for_arrival(g, condition)


def holds_for_arrival(g: OrgunState, condition: int) -> bool:
    """Conditions about reinforcements (ORG-17.0-b)."""
    content = g.content
    if condition == STAR_OPEN:
        return g.at[content.advisor] == WAITING and is_star_open(g)
    if condition == MI24_NOT_YET_USED:
        return g.at[content.mi24] == WAITING
    if condition == MI24_SPENT:
        return g.at[content.mi24] == BASE and g.spent[content.mi24] == 1
    if condition == AIRFIELD_OPEN:
        return is_airfield_open(g)
    if condition == TRIBE_TO_CALL:
        return len(list_tribes_to_call(g)) > 0
    return True


def is_star_open(g: OrgunState) -> bool:
    """One of the red-star areas is not in Mujahideen hands."""
    for area in g.content.stars:
        if not is_controlled(g, MUJ, area):
            return True
    return False


def has_units(g: OrgunState, side: int) -> bool:
    """Some unit of the side is on the map."""
    for piece in g.content.units[side]:
        if 0 < g.at[piece] < BASE:
            return True
    return False


def list_playable(g: OrgunState, side: int, when: int) -> list[int]:
    """Offers to play a card of the hand at this moment, each kind once."""
    found: list[int] = []
    last = -1
    for kind in g.hands[side]:
        if kind != last and fits(g, g.content.cards[kind], when):
            found.append(PLAY + kind)
        last = kind
    return found


def might_play(g: OrgunState, side: int, when: int) -> bool:
    """For all anybody can tell the side may hold a card that fits now."""
    if not g.hands[side]:
        return False
    for card in g.content.cards:
        if card.side == side and g.played[side].count(card.index) < card.copies and fits(g, card, when):
            return True
    return False


def show_card(g: OrgunState, side: int, kind: int) -> None:
    """A played card is shown and leaves the game (ORG-9.0-e)."""
    g.hands[side].remove(kind)
    g.played[side].append(kind)
    g.reveal(EVERYONE, PLAYED, side, kind, kind)
