"""What cards ask of the state: each predicate of the closed list once."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_cards import Card, Test
from sandtable.games.fitna.rules.lasting import bans_card, find_effect
from sandtable.games.fitna.rules.relations import commands, find_commander, is_friend
from sandtable.games.fitna.state import NO_REBELLION, FitnaState
from sandtable.games.fitna.terms import (
    ALL,
    ANY,
    BOXES,
    CANCEL,
    CARD_AIMED_AT_OWN_UNITS,
    CARD_USED_BY_OPPONENT,
    CITY,
    COAST_GULF,
    COAST_MED,
    DESTROYED,
    END_ROLL_FAILED,
    ENEMY_HAS_ARMOUR,
    ENEMY_IS_CHOSEN_SEAT,
    ENEMY_PLAYED_TAG,
    IN_TURKEY,
    ISIS,
    ISIS_OILFIELDS,
    ISIS_POOL_EMPTY,
    KURDISH,
    LEADER,
    NAT_ISIS,
    NOT,
    OILFIELD,
    OWN_SIDE_ATTACKS,
    OWN_STACK_HAS_CHOSEN_NAT,
    PKK_REBELLION_OFF,
    PLAYER_HOSTILE_TO_TURKEY,
    PLAYERS,
    PREVIOUS_EFFECT_HIT,
    RESULT_IN,
    SPECIAL_JOKER_USED_BY_OPPONENT,
    TARGET_CITY,
    TARGET_ENTRENCHED,
    TARGET_NEAR_COAST,
    TARGET_TERRAIN,
    TUR,
)
from sandtable.kernel.errors import DeadEnd

ATTACKING: Final = 0
DEFENDING: Final = 1
OUTSIDE: Final = -1
"""The card is played in no battle."""


class Asker:
    """For whom a test is made: the seat, its side in the battle, and what was chosen for the card."""

    seat: int
    side: int
    victims: int
    nat: int

    def __init__(self, seat: int, side: int, victims: int = 0, nat: int = -1) -> None:
        self.seat = seat
        self.side = side
        self.victims = victims
        self.nat = nat


def holds(g: FitnaState, test: Test | None, asker: Asker) -> bool:
    """Whether a test holds; none always does."""
    if test is None:
        return True
    kind = test.predicate
    if kind == ALL:
        return all(holds(g, part, asker) for part in test.parts)
    if kind == ANY:
        return any(holds(g, part, asker) for part in test.parts)
    if kind == NOT:
        return not holds(g, test.parts[0], asker)
    if kind <= ENEMY_PLAYED_TAG:
        return holds_in_battle(g, test, asker)
    return holds_of_card(g, test, asker) if kind <= END_ROLL_FAILED else holds_of_world(g, test, asker)


def list_side(g: FitnaState, side: int) -> list[int]:
    """Units of a side of the battle."""
    return g.attackers if side == ATTACKING else g.defenders


def find_player(g: FitnaState, side: int) -> int:
    """Who acts for a side, or -1: the active seat for ISIS and Kurds that it activates."""
    if side == DEFENDING:
        return g.defender
    return g.attacker if g.attacker < PLAYERS else g.active


def find_enemy(g: FitnaState, side: int) -> int:
    """Whose units a side fights: a patron's cards do not make them his."""
    if side == DEFENDING:
        return g.attacker
    owner = g.owner[g.defenders[0]] if g.defenders else -1
    return owner if owner >= PLAYERS else g.defender


def find_opponents(g: FitnaState, side: int) -> int:
    """Bits of those whose units a side fights, guests included."""
    bits = 0
    for unit in list_side(g, 1 - side):
        bits |= 1 << g.owner[unit]
    return bits


def carries_symbol(g: FitnaState, card: Card, units: list[int]) -> bool:
    """ISIS needs the disc, Kurds the K (FIT-8.1-d, FIT-8.1-e)."""
    nat = g.content.units[units[0]].nat
    if nat == NAT_ISIS:
        return card.isis
    return card.kurdish if nat in KURDISH else True


def list_broken(g: FitnaState, cards: list[int]) -> list[str]:
    """Titles that cards do away with in this battle, whoever has played them on the other side."""
    return [
        name
        for card in cards
        if card not in g.cancelled
        for effect in g.content.cards[card].effects
        if effect.op == CANCEL and effect.n > 1
        for name in effect.names
    ]


def is_overruled(g: FitnaState, card: int, side: int) -> bool:
    """A card of a side does away with every card of that title in the battle."""
    return g.content.cards[card].name in list_broken(g, g.played[side])


def list_live(g: FitnaState, side: int) -> list[int]:
    """Cards of a side that are neither cancelled nor done away with."""
    return [card for card in g.played[side] if card not in g.cancelled and not is_overruled(g, card, 1 - side)]


def is_own_battle(g: FitnaState, side: int) -> bool:
    """A seat fights with units of its own: what it has laid open counts. A patron's cards are not his clients'."""
    units = list_side(g, side)
    return bool(units) and g.owner[units[0]] < PLAYERS


def list_aid(g: FitnaState, side: int) -> list[int]:
    """Earlier Events that count as a card of this battle, and can be banned and cancelled like one (counts_as)."""
    seat = find_player(g, side)
    found: list[int] = []
    if not is_own_battle(g, side):
        return found
    for one in g.lasting:
        effect = find_effect(g, one)
        card = g.content.cards[one.card]
        if one.seat != seat or not effect.counts_as or one.card in g.cancelled:
            continue
        banned = bans_card(g, seat, card, g.target, find_opponents(g, side), list_broken(g, g.played[side]))
        if not banned and carries_symbol(g, card, list_side(g, side)) and holds(g, effect.test, Asker(seat, side)):
            found.append(one.card)
    return found


def holds_in_battle(g: FitnaState, test: Test, asker: Asker) -> bool:
    """What is fought over, and who fights."""
    kind = test.predicate
    if kind == ENEMY_HAS_ARMOUR:
        return any(g.content.units[unit].armoured for unit in list_side(g, 1 - asker.side))
    if kind == OWN_SIDE_ATTACKS:
        return asker.side == ATTACKING
    if kind == ENEMY_PLAYED_TAG:
        others = list_live(g, 1 - asker.side) + list_aid(g, 1 - asker.side)
        return any(g.content.cards[card].tags & test.tag for card in others)
    return g.target >= 0 and holds_of_box(g, test, g.target)


def holds_of_box(g: FitnaState, test: Test, box: int) -> bool:
    """Of the box that is fought over."""
    place = g.content.boxes[box]
    if test.predicate == TARGET_CITY:
        return place.marks & CITY > 0
    if test.predicate == TARGET_TERRAIN:
        return place.terrain == test.terrain
    if test.predicate == TARGET_ENTRENCHED:
        return g.entrenched[box] > 0
    if test.predicate == TARGET_NEAR_COAST:
        return is_near_coast(g, box, test.marks, test.n)
    raise DeadEnd(f"predicate {test.predicate} is not of a box")


def is_near_coast(g: FitnaState, box: int, coasts: int, links: int) -> bool:
    """Within so many links of a box at one of the coasts."""
    if coasts & COAST_MED and g.content.near_coast[box] <= links:
        return True
    return coasts & COAST_GULF > 0 and g.content.near_coast[BOXES + box] <= links


def holds_of_card(g: FitnaState, test: Test, asker: Asker) -> bool:
    """What was chosen for the card, and what it has done so far."""
    kind = test.predicate
    if kind == CARD_AIMED_AT_OWN_UNITS:
        return asker.side != OUTSIDE or asker.victims >> asker.seat & 1 > 0
    if kind == RESULT_IN:
        return g.result >= 0 and test.results >> g.result & 1 > 0
    if kind == ENEMY_IS_CHOSEN_SEAT:
        other = find_enemy(g, asker.side)
        return other >= 0 and asker.victims >> other & 1 > 0
    if kind == OWN_STACK_HAS_CHOSEN_NAT:
        return any(g.content.units[unit].nat == asker.nat for unit in list_side(g, asker.side))
    if kind == PREVIOUS_EFFECT_HIT:
        return g.hit
    return g.failed


def holds_of_world(g: FitnaState, test: Test, asker: Asker) -> bool:
    """ISIS, the PKK, and what others have done."""
    kind = test.predicate
    if kind == ISIS_POOL_EMPTY:
        return not list_isis_pool(g)
    if kind == ISIS_OILFIELDS:
        return test.least <= count_oilfields(g, ISIS) <= test.most
    if kind == PKK_REBELLION_OFF:
        return g.rebellion == NO_REBELLION
    if kind == PLAYER_HOSTILE_TO_TURKEY:
        return is_hostile_to_turkey(g, asker.seat)
    others = ~(1 << asker.seat)
    if kind == CARD_USED_BY_OPPONENT:
        return any(g.used_by[card] & others for card in test.cards)
    if kind == SPECIAL_JOKER_USED_BY_OPPONENT:
        return g.specials_used & others > 0
    raise DeadEnd(f"no predicate {kind}")


def list_isis_pool(g: FitnaState) -> list[int]:
    """Tokens in the ISIS pool; Al Baghdadi is never drawn (ruling Q19)."""
    return [
        unit for unit in g.content.owned[NAT_ISIS] if g.at[unit] == DESTROYED and g.content.units[unit].kind != LEADER
    ]


def count_oilfields(g: FitnaState, holder: int) -> int:
    """Oilfields that a holder controls."""
    return sum(1 for box in g.content.boxes[:BOXES] if box.marks & OILFIELD and g.control[box.index] == holder)


def is_hostile_to_turkey(g: FitnaState, seat: int) -> bool:
    """It neither commands Turkish units nor is a friend of whoever does (ruling Q62)."""
    other = find_commander(g, TUR, IN_TURKEY)
    return not commands(g, seat, TUR) and not (other >= 0 and is_friend(g, seat, other))
