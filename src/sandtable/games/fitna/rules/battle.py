"""A battle from the reveal to its last effect (18.1 to 18.4, 25.1, rulings Q10, Q17, Q21, Q27, Q78, Q90)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import ANNOUNCE, JOKER, PASS, PATRON, SUPPORT, WITHHOLD
from sandtable.games.fitna.actions import ASSET as PLAY_ASSET
from sandtable.games.fitna.content_cards import Card, Effect
from sandtable.games.fitna.log import (
    ANNOUNCES,
    BATTLE_DIE,
    BATTLE_RESULT,
    DEFEND,
    FIGHTS,
    NO_BATTLE,
    NO_CARDS_PLAYED,
    PATRON_FOUND,
    SUPPORTED,
)
from sandtable.games.fitna.rules.advance import AfterBattle, Outcome
from sandtable.games.fitna.rules.answers import Answers
from sandtable.games.fitna.rules.approval import Approval, needs_approval
from sandtable.games.fitna.rules.assets import find_nats, list_assets, list_battle_effects, list_shifts, may_play_asset
from sandtable.games.fitna.rules.cards import list_hand, list_joker, play_joker
from sandtable.games.fitna.rules.choices import list_openings
from sandtable.games.fitna.rules.conditions import (
    ATTACKING,
    DEFENDING,
    Asker,
    find_opponents,
    find_player,
    holds,
    list_live,
)
from sandtable.games.fitna.rules.lasting import bans_card
from sandtable.games.fitna.rules.looks import Looks
from sandtable.games.fitna.rules.losses import find_attack, find_defence, remove_dummy
from sandtable.games.fitna.rules.relations import end_friendship, is_one_side, list_in
from sandtable.games.fitna.rules.tension import note_fight
from sandtable.games.fitna.state import LAID, NONE, FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    CARDS,
    COLUMNS,
    COMBAT_DIE,
    CONVERT_RESULT,
    DUMMY,
    IN_IRAQ,
    IN_JORDAN,
    IN_KUWAIT,
    IN_SYRIA,
    KURDISH,
    PLAYERS,
)
from sandtable.kernel.state import EVERYONE, Step

SUPPORT_CARD: Final = "Close Air Support"


def start_battle(g: FitnaState, origin: int, target: int, units: list[int]) -> None:
    """Both stacks are turned up; dummies drop out (FIT-25.1-h, FIT-25.2-i)."""
    g.origin = origin
    g.target = target
    g.attacker = g.acting
    g.attackers = units
    g.defenders = list_in(g, target)
    g.shown = [*units, *g.defenders]
    g.cancelled = NONE
    g.result = -1
    g.column = -1
    g.die = 0
    holders = g.holders[target]
    for other in range(PLAYERS):
        if holders >> other & 1:
            end_friendship(g, g.attacker, other)
    note_attack(g, target)
    g.reveal_all(EVERYONE, FIGHTS, [origin, target, *units])
    g.reveal_all(EVERYONE, DEFEND, [target, *g.defenders])
    drop_dummies(g)
    g.defender = find_defender(g)
    if not g.attackers or not g.defenders:
        g.tell(EVERYONE, NO_BATTLE, target)
        g.then([Outcome(), AfterBattle()])
    else:
        g.then([*list_patrons(g), *list_cards(g), Resolve(), AfterBattle()])


def note_attack(g: FitnaState, box: int) -> None:
    """Jordan, Kuwait or the US base is attacked (FIT-27.1-b, FIT-27.1-c, FIT-27.1-e)."""
    country = g.content.boxes[box].country
    if country in (IN_JORDAN, IN_KUWAIT) or box == g.content.incirlik:
        g.opened |= 1 << country


def drop_dummies(g: FitnaState) -> None:
    """They add nothing and take no loss."""
    for unit in g.attackers + g.defenders:
        if g.content.units[unit].kind == DUMMY:
            remove_dummy(g, unit)
    g.attackers = [unit for unit in g.attackers if g.content.units[unit].kind != DUMMY]
    g.defenders = [unit for unit in g.defenders if g.content.units[unit].kind != DUMMY]


def find_defender(g: FitnaState) -> int:
    """Who controls the box acts for all in it, if he has units there; else who has them. ISIS, Kurds and rebels without
    a leader need a patron (ruling Q90)."""
    owners = [g.owner[unit] for unit in g.defenders]
    if not owners or owners[0] >= PLAYERS:
        return -1
    return g.control[g.target] if g.control[g.target] in owners else owners[0]


def list_patrons(g: FitnaState) -> list[Step]:
    """Players who may act for those without a seat, in turn order after the active one; nobody acts against his own
    side (ruling Q17)."""
    if g.defender >= 0:
        return []
    return [AskPatron(seat) for seat in list_others(g) if not is_one_side(g, seat, g.active)]


def list_others(g: FitnaState) -> list[int]:
    """The other seats in turn order after the active one."""
    order = g.scenario.order
    here = order.index(g.active)
    return [order[(here + number) % len(order)] for number in range(1, len(order))]


class AskPatron(SeatStep):
    """The first who accepts acts for the attacked."""

    def run(self, g: FitnaState) -> None:
        if g.defender < 0:
            g.ask_window(self, self.seat, sorted([PASS, PATRON, *list_joker(g, self.seat)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == JOKER:
            g.agenda.append(self)
            play_joker(g, self.seat)
        elif action == PATRON:
            g.defender = self.seat
            g.tell(EVERYONE, PATRON_FOUND, self.seat, g.owner[g.defenders[0]])


def list_cards(g: FitnaState) -> list[Step]:
    """The defender announces first, then the attacker; then answers (FIT-18.3-b, ruling Q27)."""
    return [
        Announce(DEFENDING),
        *list_supports(g, DEFENDING),
        Announce(ATTACKING),
        *list_supports(g, ATTACKING),
        Answers(DEFENDING, 0),
        Looks(DEFENDING),
        Looks(ATTACKING),
    ]


class Announce(Step):
    """A side announces all its cards at once; what it puts forward before nobody else sees (FIT-18.3-b)."""

    side: int

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, g: FitnaState) -> None:
        seat = find_player(g, self.side)
        if seat < 0:
            return
        able = [card for card in list_assets(g, seat, self.side) if card not in g.forward]
        options = [PLAY_ASSET + card for card in able] + [WITHHOLD + card for card in g.forward]
        g.ask_always(self, seat, sorted([ANNOUNCE, *options, *list_joker(g, seat)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == ANNOUNCE:
            self.announce(g)
            return
        g.agenda.append(self)
        if action >= PLAY_ASSET and action < PLAY_ASSET + CARDS:
            g.forward = [*g.forward, action - PLAY_ASSET]
        elif action >= WITHHOLD and action < WITHHOLD + CARDS:
            self.withhold(g, action - WITHHOLD)
        else:
            play_joker(g, find_player(g, self.side))

    def withhold(self, g: FitnaState, card: int) -> None:
        """It goes back to the hand, with those that could not be played without it."""
        others = [one for one in g.forward if one != card]
        g.forward = NONE
        for one in others:
            if may_play_asset(g, one, find_player(g, self.side), self.side):
                g.forward = [*g.forward, one]

    def announce(self, g: FitnaState) -> None:
        """They are shown to all; some need the approval of the US first (FIT-27.2-a)."""
        seat = find_player(g, self.side)
        cards = g.forward
        g.forward = NONE
        g.played = put_forward(g, self.side, cards)
        for card in cards:
            g.card_at[card] = LAID
            g.laid_by[card] = seat
            g.used_by[card] |= 1 << seat
        if cards:
            g.reveal_all(EVERYONE, ANNOUNCES, [seat, *cards])
        else:
            g.reveal(EVERYONE, NO_CARDS_PLAYED, seat)
        steps: list[Step] = [Approval(card, seat, self.side) for card in cards if needs_approval(g, card)]
        for card in cards:
            steps += list_openings(g, seat, card)
        g.then(steps)


def put_forward(g: FitnaState, side: int, cards: list[int]) -> list[list[int]]:
    """The cards of both sides, with those that one of them puts forward."""
    attacking, defending = g.played
    return [attacking + cards, defending] if side == ATTACKING else [attacking, defending + cards]


def list_supports(g: FitnaState, side: int) -> list[Step]:
    """Others may give Kurds Close Air Support, each a card (FIT-26.3-b, ruling Q28); their own seat may not."""
    units = g.attackers if side == ATTACKING else g.defenders
    if not units or g.content.units[units[0]].nat not in KURDISH:
        return []
    return [AskSupport(seat, side) for seat in g.scenario.order if seat != g.owner[units[0]]]


class AskSupport(SeatStep):
    """A third player is asked, whatever he holds."""

    side: int

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def run(self, g: FitnaState) -> None:
        if self.seat == find_player(g, 1 - self.side):
            return
        cards = [SUPPORT + card for card in list_hand(g, self.seat) if self.may_give(g, g.content.cards[card])]
        g.ask_window(self, self.seat, sorted([PASS, *cards, *list_joker(g, self.seat)]))

    def may_give(self, g: FitnaState, card: Card) -> bool:
        """The card, unless something bans it here."""
        return card.name == SUPPORT_CARD and not bans_card(g, self.seat, card, g.target, find_opponents(g, self.side))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            return
        if action == JOKER:
            g.agenda.append(self)
            play_joker(g, self.seat)
            return
        card = action - SUPPORT
        g.used_by[card] |= 1 << self.seat
        g.card_at[card] = LAID
        g.laid_by[card] = self.seat
        g.played = put_forward(g, self.side, [card])
        g.reveal(EVERYONE, SUPPORTED, self.seat, card)


def find_differential(g: FitnaState) -> int:
    """Attack of the engaged less defence of all in the box (FIT-18.1-a)."""
    return sum(find_attack(g, unit) for unit in g.attackers) - sum(find_defence(g, unit) for unit in g.defenders)


def find_base(g: FitnaState, differential: int) -> int:
    """The column of a differential (FIT-18.1-b)."""
    for column, top in enumerate(g.content.column_tops):
        if differential <= top:
            return column
    return COLUMNS - 1


def find_column(g: FitnaState) -> int:
    """After all shifts, within the table (ruling Q10)."""
    total = find_base(g, find_differential(g)) + sum(shift.columns for shift in list_shifts(g))
    return min(COLUMNS - 1, max(0, total))


class Resolve(Step):
    """One die, crossed with the column (FIT-18.4-a)."""

    def run(self, g: FitnaState) -> None:
        country = g.content.boxes[g.target].country
        note_fight(g, find_nats(g, g.attackers), find_nats(g, g.defenders), country in (IN_SYRIA, IN_IRAQ))
        g.column = find_column(g)
        column = g.column
        die = g.chance.below(6, COMBAT_DIE)
        g.die = die + 1
        g.result = g.content.crt[die * COLUMNS + column]
        g.tell(EVERYONE, BATTLE_DIE, die + 1, column)
        for side in (ATTACKING, DEFENDING):
            for card in list_live(g, side):
                for effect in list_battle_effects(g.content.cards[card]):
                    convert(g, effect, side)
        g.tell(EVERYONE, BATTLE_RESULT, g.result)
        g.then([Outcome()])


def convert(g: FitnaState, effect: Effect, side: int) -> None:
    """A card may have a result read as another."""
    if (
        effect.op == CONVERT_RESULT
        and g.result == effect.n
        and holds(g, effect.test, Asker(find_player(g, side), side))
    ):
        g.result = effect.becomes
