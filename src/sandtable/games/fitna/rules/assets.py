"""Assets in a battle: who may play them, how they shift the column (8.1, 18.2, 18.3, rulings Q10, Q11, Q27, Q28)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_cards import Card, Effect, Limits
from sandtable.games.fitna.rules.cards import lies_open
from sandtable.games.fitna.rules.conditions import (
    ATTACKING,
    DEFENDING,
    Asker,
    carries_symbol,
    find_opponents,
    find_player,
    holds,
    is_overruled,
    is_own_battle,
    list_aid,
    list_broken,
    list_live,
    list_side,
)
from sandtable.games.fitna.rules.lasting import bans_card, find_effect
from sandtable.games.fitna.state import LAID, FitnaState
from sandtable.games.fitna.terms import (
    ASSET,
    BY_ATTACKER,
    BY_ATTACKER_OR_EVENT,
    BY_DEFENDER,
    CARDS,
    FOR_ATTACKER,
    FOR_DEFENDER,
    IGNORE_DEFENCE,
    IN_BATTLE,
    LAID_OPEN,
    NATS,
    RESULT_IN,
    SHIFT,
    SPACES,
    UNITS,
)


class Shift:
    """Columns that something moves the battle: to the right for the attacker, to the left for the defender."""

    kind: int
    """Of SHIFTS."""
    card: int
    columns: int

    def __init__(self, kind: int, card: int, columns: int) -> None:
        self.kind = kind
        self.card = card
        self.columns = columns


GROUND: Final = 0
TRENCH: Final = 1
ISOLATED_ATTACK: Final = 2
ISOLATED_DEFENCE: Final = 3
BY_CARD: Final = 4
ENGINEERS: Final = 5
SHIFTS: Final = ["ground", "entrenchment", "isolated-attackers", "isolated-defenders", "card", "engineers"]


def find_nats(g: FitnaState, units: list[int]) -> int:
    """Bits of their nationalities."""
    found = 0
    for unit in units:
        found |= 1 << g.content.units[unit].nat
    return found


def fits_limits(g: FitnaState, limits: Limits, seat: int, nats: int, every: bool) -> bool:
    """A seat, a commander, or the nationality of one unit (for `every`: of all units) of the stack."""
    if seat >= 0 and limits.seats >> seat & 1:
        return True
    for nat in range(len(NATS)):
        if limits.commanders >> nat & 1 and is_commander(g, seat, nat):
            return True
    if every:
        return nats > 0 and nats & ~limits.nats == 0
    return nats & limits.nats > 0


def is_commander(g: FitnaState, seat: int, nat: int) -> bool:
    """It has units of that nationality on the map."""
    for unit in g.content.owned[nat]:
        if g.at[unit] < SPACES and g.owner[unit] == seat:
            return True
    return False


def list_own_units(g: FitnaState, seat: int) -> list[int]:
    """Units of a seat on the map: they stand for the stack outside a battle."""
    return [unit for unit in range(UNITS) if g.at[unit] < SPACES and g.owner[unit] == seat]


def is_allowed(g: FitnaState, card: Card, seat: int, units: list[int]) -> bool:
    """The card's own limits (FIT-8.1-g)."""
    nats = find_nats(g, units)
    if card.only is not None and not fits_limits(g, card.only, seat, nats, False):
        return False
    return card.never is None or not fits_limits(g, card.never, seat, nats, True)


def fits_side(card: Card, side: int) -> bool:
    """When it may be played."""
    if card.timing in (BY_ATTACKER, BY_ATTACKER_OR_EVENT):
        return side == ATTACKING
    if card.timing == BY_DEFENDER:
        return side == DEFENDING
    return card.timing in (IN_BATTLE, LAID_OPEN)


def may_play_asset(g: FitnaState, number: int, seat: int, side: int) -> bool:
    """A card may be announced by a side of the battle."""
    card = g.content.cards[number]
    units = list_side(g, side)
    if card.pile != ASSET or not fits_side(card, side) or g.turn < card.earliest or number in g.barred_cards:
        return False
    if has_title(g, side, card.name) or not carries_symbol(g, card, units) or not is_allowed(g, card, seat, units):
        return False
    broken = list_broken(g, g.played[side] + g.forward)
    if bans_card(g, seat, card, g.target, find_opponents(g, side), broken):
        return False
    asker = Asker(seat, side)
    return all(holds(g, need, asker) for need in card.needs) and could_help(g, card, asker)


def has_title(g: FitnaState, side: int, name: str) -> bool:
    """A side has announced a card of that title in this battle, or one lies open (FIT-18.2-d, ruling Q28)."""
    if any(g.content.cards[card].name == name for card in g.played[side] + g.forward):
        return True
    if lies_open(g, find_player(g, side), name):
        return True
    return any(effect.counts_as == name for card in list_aid(g, side) for effect in g.content.cards[card].effects)


def could_help(g: FitnaState, card: Card, asker: Asker) -> bool:
    """One of its effects may come to bear; what depends on the die is not known yet."""
    for effect in card.effects:
        if effect.test is None or mentions_result(effect) or holds(g, effect.test, asker):
            return True
    return False


def mentions_result(effect: Effect) -> bool:
    """It asks for the result."""
    test = effect.test
    if test is None:
        return False
    return test.predicate == RESULT_IN or any(part.predicate == RESULT_IN for part in test.parts)


def list_assets(g: FitnaState, seat: int, side: int) -> list[int]:
    """Cards of a hand that may be announced."""
    return [card for card in range(1, CARDS) if g.card_at[card] == seat and may_play_asset(g, card, seat, side)]


def point(effect: Effect, side: int) -> int:
    """Columns to the right: for the attacker they count up, for the defender down."""
    for_attacker = effect.side == FOR_ATTACKER or (effect.side != FOR_DEFENDER and side == ATTACKING)
    return effect.n if for_attacker else -effect.n


def list_shifts(g: FitnaState) -> list[Shift]:
    """Everything that moves the column, item by item (FIT-18.2-a to FIT-18.2-f)."""
    return [*list_ground_shifts(g), *list_isolation_shifts(g), *list_card_shifts(g)]


def list_ground_shifts(g: FitnaState) -> list[Shift]:
    """The box and its entrenchment, less what engineers see to."""
    defence = g.content.boxes[g.target].defence
    trench = g.content.shift_entrenched if g.entrenched[g.target] else 0
    found = [Shift(GROUND, 0, -defence), Shift(TRENCH, 0, -trench)]
    ignored = min(count_ignored(g), defence + trench)
    found.append(Shift(ENGINEERS, 0, ignored))
    return [shift for shift in found if shift.columns]


def count_ignored(g: FitnaState) -> int:
    """Columns of ground and entrenchment that the attacker ignores."""
    total = 0
    for card in list_live(g, ATTACKING):
        for effect in list_battle_effects(g.content.cards[card]):
            if effect.op == IGNORE_DEFENCE and holds(g, effect.test, Asker(g.attacker, ATTACKING)):
                total += effect.n
    return total


def list_isolation_shifts(g: FitnaState) -> list[Shift]:
    """Once for each side with an isolated unit (FIT-18.2-e, ruling Q11)."""
    columns = g.content.shift_isolated
    found: list[Shift] = []
    if any(g.isolated[unit] for unit in g.attackers):
        found.append(Shift(ISOLATED_ATTACK, 0, -columns))
    if any(g.isolated[unit] for unit in g.defenders):
        found.append(Shift(ISOLATED_DEFENCE, 0, columns))
    return found


def list_battle_effects(card: Card) -> list[Effect]:
    """What it does in a battle: of a card with two uses the first."""
    return card.effects[:1] if card.one_effect else card.effects


def list_card_shifts(g: FitnaState) -> list[Shift]:
    """Cards of this battle, cards laid open for the turn, and effects that last."""
    found: list[Shift] = []
    for side in (ATTACKING, DEFENDING):
        for card in list_live(g, side) + list_laid(g, side):
            columns = sum_shifts(g, card, Asker(find_player(g, side), side))
            if columns:
                found.append(Shift(BY_CARD, card, columns))
        found += list_lasting_shifts(g, side)
    return found


def list_laid(g: FitnaState, side: int) -> list[int]:
    """Cards that a side's player has laid open for the turn, if its units may use them and no card does away with
    them."""
    seat = find_player(g, side)
    if not is_own_battle(g, side):
        return []
    return [
        card
        for card in range(1, CARDS)
        if g.card_at[card] == LAID
        and g.laid_by[card] == seat
        and card not in g.played[side]
        and carries_symbol(g, g.content.cards[card], list_side(g, side))
        and is_allowed(g, g.content.cards[card], seat, list_side(g, side))
        and not is_overruled(g, card, 1 - side)
    ]


def sum_shifts(g: FitnaState, card: int, asker: Asker) -> int:
    """Columns that a card is worth, to the right."""
    total = 0
    for effect in list_battle_effects(g.content.cards[card]):
        if effect.op == SHIFT and holds(g, effect.test, asker):
            total += point(effect, asker.side)
    return total


def list_lasting_shifts(g: FitnaState, side: int) -> list[Shift]:
    """Effects of earlier cards of a side's player that count in this battle."""
    seat = find_player(g, side)
    aid = list_aid(g, side)
    found: list[Shift] = []
    for one in g.lasting:
        effect = find_effect(g, one)
        if one.seat != seat or effect.op != SHIFT or (effect.counts_as and one.card not in aid):
            continue
        if holds(g, effect.test, Asker(seat, side, one.victims, one.nat)):
            found.append(Shift(BY_CARD, one.card, point(effect, side)))
    return found
