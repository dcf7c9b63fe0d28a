"""Choosing, naming and completing an Operation; the row and its Level (ZUR-OPS, ZUR-ROW, rulings C6, C34, C37)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import DISCARD, DONE, OPERATION, PLAY
from sandtable.games.zurmat.content import Card
from sandtable.games.zurmat.log import COMPLETED, OPERATION_NAMED
from sandtable.games.zurmat.rules.attack import begin_attack
from sandtable.games.zurmat.rules.building import Construct, Recruit
from sandtable.games.zurmat.rules.cards import play_card
from sandtable.games.zurmat.rules.declaring import begin_declare
from sandtable.games.zurmat.rules.patrol import begin_patrol
from sandtable.games.zurmat.rules.population import close_peek
from sandtable.games.zurmat.rules.reach import is_attack_possible
from sandtable.games.zurmat.rules.reactions import NamingReaction
from sandtable.games.zurmat.rules.turn import TurnStep, count_free, list_extras, play_extra
from sandtable.games.zurmat.state import AFTER, BEFORE, DURING, SideStep, ZurmatState
from sandtable.games.zurmat.terms import (
    ATTACK,
    CONSTRUCT,
    DECLARE,
    LEVEL_CHANGE,
    NO_OPERATION,
    ON_OPPONENT,
    OPERATIONS,
    PATROL,
    RECRUIT,
    WITH_OPERATION,
    enemy,
)
from sandtable.kernel.state import EVERYONE, NOBODY, Step


class Turn(SideStep):
    """One side's action phase: one Operation, and cards before, during and after it (ZUR-SEQ4-a, ZUR-OPS-h)."""

    def run(self, g: ZurmatState) -> None:
        g.turn = self.side
        g.stage = BEFORE
        g.operation = NO_OPERATION
        g.then(TURN_STEPS[self.side])


class ChooseOperation(TurnStep):
    """Choosing one is compulsory (ZUR-OPS-a)."""

    def options(self, g: ZurmatState) -> list[int]:
        return [
            OPERATION + operation
            for operation in range(len(OPERATIONS))
            if operation != ATTACK
            or is_attack_possible(g, self.side, count_level(g, self.side, ATTACK) + count_plus(g, self.side, ATTACK))
        ]

    def act(self, g: ZurmatState, action: int) -> None:
        g.operation = action - OPERATION
        g.agenda.append(NAME_STEPS[self.side])


def count_level(g: ZurmatState, side: int, operation: int) -> int:
    """The number above the card, and the events in force (ZUR-ROW-a, ZUR-EVT-j); no floor yet (ruling C34)."""
    level = g.content.levels[g.rows[side].index(operation)]
    for box in g.calendar:
        for event in box:
            for effect in g.content.events[event].effects:
                if effect.type == LEVEL_CHANGE and effect.operations >> operation & 1:
                    level += effect.delta
    return level


def count_named_level(g: ZurmatState, side: int) -> int:
    """The Level of the Operation being named, with the plus cards chosen for it."""
    level = count_level(g, side, g.operation)
    for card in g.chosen_cards:
        level += plus(g.content.cards[card], g.operation)
    return level


def is_plus(card: Card, operation: int) -> bool:
    """A plus card that goes with this Operation (ZUR-TAC-k)."""
    return card.when == WITH_OPERATION and card.operations >> operation & 1 != 0


def plus(card: Card, operation: int) -> int:
    """What a card adds to the Level of its owner's Operation."""
    total = 0
    for effect in card.effects:
        if effect.type == LEVEL_CHANGE and effect.whom != ON_OPPONENT and effect.operations >> operation & 1:
            total += effect.delta
    return total


def count_plus(g: ZurmatState, side: int, operation: int) -> int:
    """The most that plus cards in hand could add."""
    total = 0
    for card in g.content.by_when[side * 8 + WITH_OPERATION]:
        if is_plus(g.content.cards[card], operation):
            total += max(0, plus(g.content.cards[card], operation)) * count_free(g, side, card)
    return total


class NameOperation(TurnStep):
    """Add plus cards, then name the Operation; nothing is shown before that (rulings T2, T7)."""

    def run(self, g: ZurmatState) -> None:
        options = self.options(g)
        if not options:
            self.choose_again(g)
        elif len(options) == 1 and options[0] == DONE and not g.chosen_cards:
            self.name_at_once(g)
        else:
            options += list_extras(g, self.side)
            options.sort()
            g.ask_always(self, self.side, options)

    def name_at_once(self, g: ZurmatState) -> None:
        """There is nothing to add. That only the own hand says, so the name stands unless the hand is empty."""
        if g.hands[self.side]:
            g.revealed = True
        self.act(g, DONE)

    def choose_again(self, g: ZurmatState) -> None:
        """After another card or a swap the Operation is open again: it was not yet named."""
        g.operation = NO_OPERATION
        g.chosen_cards.clear()
        g.agenda.append(ChooseOperation(self.side))

    def options(self, g: ZurmatState) -> list[int]:
        options: list[int] = []
        if g.operation != ATTACK or is_attack_possible(g, self.side, self.level(g)):
            options.append(DONE)
        elif not is_attack_possible(g, self.side, self.level(g) + count_plus(g, self.side, ATTACK)):
            return options
        last = -1
        for card in g.hands[self.side]:
            if card != last and is_plus(g.content.cards[card], g.operation) and count_free(g, self.side, card):
                options.append(PLAY + card)
            last = card
        return options

    def level(self, g: ZurmatState) -> int:
        """The Level with the cards chosen so far."""
        return count_named_level(g, self.side)

    def choose(self, g: ZurmatState, action: int) -> None:
        if g.peek_seat != NOBODY:
            close_peek(g)
        if action == DONE:
            self.act(g, action)
        elif action < DISCARD and g.content.cards[action - PLAY].when == WITH_OPERATION:
            g.chosen_cards.append(action - PLAY)
            g.agenda.append(self)
        else:
            self.choose_again(g)
            play_extra(g, self.side, action)

    def act(self, g: ZurmatState, action: int) -> None:
        g.level = self.level(g)
        g.stage = DURING
        for card in g.chosen_cards:
            play_card(g, self.side, card)
        g.chosen_cards.clear()
        g.tell(EVERYONE, OPERATION_NAMED, self.side, g.operation, max(0, g.level))
        g.then(NAMED_STEPS[self.side])


class Execute(SideStep):
    """The Level is fixed now, not below 0 and without a ceiling (ruling C34)."""

    def run(self, g: ZurmatState) -> None:
        g.level = max(0, g.level)
        if g.operation == RECRUIT:
            g.agenda.append(Recruit(self.side, g.level))
        elif g.operation == CONSTRUCT:
            g.agenda.append(Construct(self.side, g.level))
        elif g.operation == DECLARE:
            begin_declare(g, self.side)
        elif g.operation == ATTACK:
            begin_attack(g, self.side)
        elif g.operation == PATROL:
            begin_patrol(g, self.side)


class Complete(SideStep):
    """A cube into the box, and the row moves up behind the used card (ZUR-OPS-c, ZUR-ROW-b, ruling C20)."""

    def run(self, g: ZurmatState) -> None:
        side = self.side
        g.boxes[side][g.operation] += 1
        if g.supply[side]:
            g.supply[side] -= 1
            g.tracked[side] += 1
        row = g.rows[side]
        for place in range(row.index(g.operation), 0, -1):
            row[place] = row[place - 1]
        row[0] = g.operation
        g.entered.clear()
        g.units_left = 0
        g.tiles_left = 0
        g.stage = AFTER
        g.tell(EVERYONE, COMPLETED, side, g.operation, g.boxes[side][g.operation])


class FinishTurn(TurnStep):
    """After the Operation: more cards, more swaps, or end the turn (ruling C37)."""

    def is_commitment(self, g: ZurmatState, options: list[int]) -> bool:
        return True

    def options(self, g: ZurmatState) -> list[int]:
        return [DONE]

    def act(self, g: ZurmatState, action: int) -> None:
        return


class EndTurn(Step):
    """Nobody's turn."""

    def run(self, g: ZurmatState) -> None:
        g.turn = NOBODY
        g.operation = NO_OPERATION
        g.stage = BEFORE


TURN_STEPS: Final[list[list[Step]]] = [[ChooseOperation(side), FinishTurn(side), EndTurn()] for side in (0, 1)]
NAME_STEPS: Final[list[Step]] = [NameOperation(side) for side in (0, 1)]
NAMED_STEPS: Final[list[list[Step]]] = [[NamingReaction(enemy(side)), Execute(side), Complete(side)] for side in (0, 1)]
