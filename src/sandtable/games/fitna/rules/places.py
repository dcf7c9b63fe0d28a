"""Which boxes and seats a card means: each filter and selector of the closed lists once."""

from __future__ import annotations

from sandtable.games.fitna.content_cards import Effect, Selector, Where
from sandtable.games.fitna.rules.conditions import is_near_coast
from sandtable.games.fitna.rules.relations import (
    find_commander,
    find_foes,
    find_friends,
    has_enemy,
    is_friend,
    list_in,
    may_fight,
)
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    ALL_SEATS,
    BOXES,
    BY_ANYBODY,
    BY_OFFENDER,
    BY_PLAYER,
    CARDS,
    CHOSEN_OPPONENT,
    CHOSEN_PAIR,
    CITY,
    COMMANDER,
    COUNTRIES,
    DUMMY,
    IN_IRAQ,
    NAT_ISIS,
    ONE_SEAT_HIT,
    OPPONENTS,
    OPPONENTS_CONTROLLING,
    OWNER_OF_TARGET,
    PLAYERS,
    SEATS_CONTROLLING,
)


def find_striker(g: FitnaState, seat: int, source: int) -> int:
    """The nationality that a strike counts as made by: of the Special Joker, or the first that the seat commands."""
    if source >= CARDS:
        return g.content.specials[source - CARDS].nat
    power = g.scenario.powers[seat]
    return power.commands[0].nat if power is not None and power.commands else -1


def is_enemy_box(g: FitnaState, seat: int, box: int, striker: int) -> bool:
    """Holds a unit of an enemy, none under a truce and none that the striker may not strike (rulings Q5, Q88)."""
    if not has_enemy(g, seat, box) or g.holders[box] & ~(find_foes(g, seat, box) | find_friends(g, seat)):
        return False
    for unit in list_in(g, box):
        if striker >= 0 and not may_fight(g, striker, g.content.units[unit].nat, box):
            return False
    return True


def is_controlled(g: FitnaState, seat: int, box: int, by: int, offenders: int) -> bool:
    """By whom the effect asks for."""
    holder = g.control[box]
    if by == BY_ANYBODY:
        return True
    if by == BY_PLAYER:
        return holder == seat
    if by == BY_OFFENDER:
        return holder < PLAYERS and offenders >> holder & 1 > 0
    return is_friend(g, seat, holder)


def lies_in(g: FitnaState, where: Where, box: int, country: int) -> bool:
    """The ground: countries or named boxes, a coast, links to the battle."""
    place = g.content.boxes[box]
    if where.countries or where.boxes:
        if not where.countries >> place.country & 1 and box not in where.boxes:
            return False
    if where.chosen_country and place.country != country:
        return False
    if where.near >= 0 and not is_near_coast(g, box, where.coasts, where.near):
        return False
    if where.links_of_battle >= 0 and g.target >= 0:
        return g.content.distance[g.target * BOXES + box] <= where.links_of_battle
    return True


def fits_where(g: FitnaState, where: Where, seat: int, box: int, striker: int, offenders: int) -> bool:
    """A box is one that an effect means; supply is asked of the unit that is to be placed."""
    if where.enemy and not g.holders[box]:
        return False
    if not g.scenario.in_play[box] or g.scenario.entry_only[box] >= 0 or not lies_in(g, where, box, -1):
        return False
    if where.enemy and not is_enemy_box(g, seat, box, striker):
        return False
    if not is_controlled(g, seat, box, where.control, offenders):
        return False
    if where.nats and not any(where.nats >> g.content.units[unit].nat & 1 for unit in list_in(g, box)):
        return False
    if where.beside_own_unit and not is_beside(g, seat, box):
        return False
    return not where.not_last_in_city or not is_last_in_city(g, box)


def is_beside(g: FitnaState, seat: int, box: int) -> bool:
    """Contiguous to a box with a unit of the seat."""
    return any(g.holders[other] >> seat & 1 for other in g.content.boxes[box].neighbours)


def is_last_in_city(g: FitnaState, box: int) -> bool:
    """The last ISIS unit in a city."""
    tokens = [unit for unit in list_in(g, box) if g.content.units[unit].nat == NAT_ISIS]
    return len(tokens) <= 1 and g.content.boxes[box].marks & CITY > 0


def list_boxes(g: FitnaState, effect: Effect, seat: int, source: int, offenders: int) -> list[int]:
    """All boxes that an effect of a source could mean."""
    striker = find_striker(g, seat, source) if effect.where.enemy else -1
    return [box for box in range(BOXES) if fits_where(g, effect.where, seat, box, striker, offenders)]


def find_offenders(g: FitnaState, seat: int, cards: list[int]) -> int:
    """Bits of other seats that have used one of the cards, or a Special Joker."""
    bits = g.specials_used
    for card in cards:
        bits |= g.used_by[card]
    return bits & ~(1 << seat)


def count_marked(g: FitnaState, seat: int, who: Selector) -> int:
    """Boxes of a seat that a selector counts."""
    total = 0
    for box in g.content.boxes[:BOXES]:
        if g.control[box.index] == seat and (box.marks & who.mark or box.index in who.boxes):
            total += 1
    return total


def list_meant(g: FitnaState, who: Selector, seat: int) -> list[int]:
    """Seats that a selector means, as far as nothing has to be chosen; what was chosen stands in `chosen`."""
    order = g.scenario.order
    if who.kind == OPPONENTS:
        return [other for other in order if other != seat]
    if who.kind == ALL_SEATS:
        return order
    if who.kind == COMMANDER:
        found = find_seat_of(g, who.nats[0])
        return [found] if found >= 0 else []
    if who.kind == SEATS_CONTROLLING:
        return [other for other in order if count_marked(g, other, who) >= who.least]
    if who.kind == OPPONENTS_CONTROLLING:
        return [other for other in order if other != seat and count_marked(g, other, who) >= who.least]
    if who.kind == OWNER_OF_TARGET:
        return [other for other in order if g.hits >> other & 1]
    if who.kind in (CHOSEN_OPPONENT, CHOSEN_PAIR, ONE_SEAT_HIT):
        return [other for other in g.chosen if other in order]
    return [seat]


def find_seat_of(g: FitnaState, nat: int) -> int:
    """The seat that commands or controls a nationality anywhere, or -1."""
    for country in range(len(COUNTRIES)):
        found = find_commander(g, nat, country)
        if found >= 0:
            return found
    return find_commander(g, nat, IN_IRAQ)


def list_hittable(g: FitnaState, box: int) -> list[int]:
    """Units that a strike can hurt; a dummy may take a step too (ruling Q88)."""
    return [unit for unit in list_in(g, box) if g.steps[unit] > 0 or g.content.units[unit].kind == DUMMY]
