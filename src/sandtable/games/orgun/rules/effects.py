"""What cards do: choices, then effects, one after the other (ORG-9.1)."""

from __future__ import annotations

from sandtable.games.orgun.actions import AREA, PLACE, TRIBE, UNIT
from sandtable.games.orgun.content import Effect
from sandtable.games.orgun.log import (
    BOMBED,
    CUT_OFF,
    DEFECTS,
    MI24_FRESH,
    MINES_LAID,
    QUARREL,
)
from sandtable.games.orgun.rules.activation import activate
from sandtable.games.orgun.rules.arrival import arrive, enter_at_star, list_arriving, roll_star
from sandtable.games.orgun.rules.cards import find_mode, show_card
from sandtable.games.orgun.rules.filters import list_candidates, list_tribe
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.pieces import changed, eliminate, list_units, place, roll, spend
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import (
    ACTIVATE,
    ADJACENT_TO_REMOVED,
    BOMB,
    BOMB_AREA,
    BY_OWNER,
    CUT_SUPPLY,
    DRA,
    ENTER,
    GONE,
    LAY_MINEFIELD,
    MOUNTAIN_COST,
    MUJ,
    REFRESH,
    REMOVE,
    ROLL_ENTRY,
    ROLLED_STAR,
    SPEND,
    TRIBE_ENTRY,
    WHAT_AREA,
    WHAT_AREA_PER_PIECE,
    WHAT_UNIT,
    enemy,
)
from sandtable.kernel.state import EVERYONE, Step


def play_card(g: OrgunState, side: int, kind: int, when: int) -> None:
    """Show a card; its choices come first, then its effects in order."""
    show_card(g, side, kind)
    g.picked = NONE
    card = g.content.cards[kind]
    index = find_mode(card, when)
    mode = card.modes[index]
    steps: list[Step] = []
    for place_in_list, choice in enumerate(mode.choices):
        if choice.what != WHAT_AREA_PER_PIECE:
            steps.append(ChooseForCard(side, kind, index, place_in_list))
    for number in range(len(mode.effects)):
        steps.append(DoEffect(side, kind, index, number))
    steps.append(CHECK_LEADERS)
    g.then(steps)


class CardStep(Step):
    """Part of a card being carried out."""

    side: int
    card: int
    mode: int
    index: int

    def __init__(self, side: int, card: int, mode: int, index: int) -> None:
        self.side = side
        self.card = card
        self.mode = mode
        self.index = index


class ChooseForCard(CardStep):
    """An area, a unit or a tribe for a card."""

    def run(self, g: OrgunState) -> None:
        choice = g.content.cards[self.card].modes[self.mode].choices[self.index]
        seat = self.side if choice.who == BY_OWNER else enemy(self.side)
        base = AREA if choice.what == WHAT_AREA else UNIT if choice.what == WHAT_UNIT else TRIBE
        g.ask(self, seat, [base + one for one in list_candidates(g, self.side, choice)])

    def choose(self, g: OrgunState, action: int) -> None:
        base = TRIBE if action >= TRIBE else UNIT if action >= UNIT else AREA
        g.picked = [*g.picked, action - base]


class DoEffect(CardStep):
    """One effect of a card."""

    def run(self, g: OrgunState) -> None:
        effect = g.content.cards[self.card].modes[self.mode].effects[self.index]
        op = effect.op
        if op == ENTER:
            self.enter(g, effect)
        elif op == SPEND:
            spend_chosen(g)
        elif op == BOMB_AREA:
            bomb(g, g.picked[0], effect)
        elif op == ROLL_ENTRY:
            roll_star(g)
        elif op == ACTIVATE:
            activate(g, sorted(g.picked))
        elif op == LAY_MINEFIELD:
            lay_minefield(g, g.at[g.picked[0]])
        elif op == REMOVE:
            defect(g, g.picked[1])
        else:
            self.set_rule(g, effect)

    def set_rule(self, g: OrgunState, effect: Effect) -> None:
        """Effects that change a number for a while."""
        if effect.op == REFRESH:
            g.spent[g.content.mi24] = 0
            g.strikes += effect.n
            g.tell(EVERYONE, MI24_FRESH)
        elif effect.op == CUT_SUPPLY:
            g.cut = [*g.cut, g.picked[0]]
            g.tell(EVERYONE, CUT_OFF, g.picked[0])
        elif effect.op == MOUNTAIN_COST:
            g.mules = True
            g.mules_free = effect.free
            g.mules_near = effect.near_enemy

    def enter(self, g: OrgunState, effect: Effect) -> None:
        """Pieces arrive: at a red star, at the airfield or base, or where the owner puts each."""
        pieces = list_arriving(g, effect)
        if effect.at == ROLLED_STAR:
            for piece in pieces:
                enter_at_star(g, piece)
        elif effect.at in (TRIBE_ENTRY, ADJACENT_TO_REMOVED):
            if effect.at == TRIBE_ENTRY:
                g.called = changed(g.called, g.picked[0], 1)
            steps: list[Step] = [PlaceArrival(self.side, self.card, self.mode, piece) for piece in pieces]
            g.then(steps)
        else:
            for piece in pieces:
                arrive(g, piece, g.content.airfield)


class PlaceArrival(CardStep):
    """Where an arriving piece is put; without room it is not received (ORG-9.1-18d, ruling C34)."""

    def run(self, g: OrgunState) -> None:
        choice = g.content.cards[self.card].modes[self.mode].choices[-1]
        areas = list_candidates(g, self.side, choice)
        if areas:
            g.ask(self, self.side, [PLACE + area for area in areas])

    def choose(self, g: OrgunState, action: int) -> None:
        arrive(g, self.index, action - PLACE)


def spend_chosen(g: OrgunState) -> None:
    """The chosen unit, or the chosen tribe in the chosen area, becomes Spent."""
    if len(g.picked) == 1:
        spend(g, g.picked[0])
        return
    area, tribe = g.picked[0], g.picked[1]
    g.tell(EVERYONE, QUARREL, tribe, area)
    for unit in list_tribe(g, tribe, area):
        spend(g, unit)


def bomb(g: OrgunState, area: int, effect: Effect) -> None:
    """Every unit in the area rolls, friends too; leaders are immune (ORG-9.1-5a, ORG-9.1-5b)."""
    minus = g.tem[area] if effect.minus_tem else 0
    for unit in list_units(g, DRA, area) + list_units(g, MUJ, area):
        die = roll(g, BOMB)
        hit = die - minus >= effect.n
        g.tell(EVERYONE, BOMBED, unit, die - 1, minus, 1 if hit else 0)
        if hit and g.spent[unit]:
            eliminate(g, unit)
        elif hit:
            spend(g, unit)


def lay_minefield(g: OrgunState, area: int) -> None:
    """A minefield where the chosen unit stands."""
    g.mines = changed(g.mines, area, 1)
    g.tell(EVERYONE, MINES_LAID, area)


def defect(g: OrgunState, unit: int) -> None:
    """The unit leaves the game; its area is remembered for those who come (ORG-9.1-18a, ORG-9.1-18c)."""
    g.star = g.at[unit]
    place(g, unit, GONE)
    g.tell(EVERYONE, DEFECTS, unit)
