"""Cards in the opponent's turn: after naming, after a step, after a card (ZUR-TAC-g to i, ZUR-TACC-d to f).

Windows open on public facts alone (ruling C67); one card in each (ruling C67).
"""

from __future__ import annotations

from sandtable.games.zurmat.actions import AMBUSH, DONE, UNIT
from sandtable.games.zurmat.content import Card, Effect
from sandtable.games.zurmat.log import AMBUSHED, CANCELLED, LEVEL
from sandtable.games.zurmat.rules.cards import CardWindow, play_card
from sandtable.games.zurmat.rules.combat import BattleCards, clear_battle, piece
from sandtable.games.zurmat.rules.fire import Fire
from sandtable.games.zurmat.rules.pieces import count_units, is_adjacent_to_units, pack_force
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import (
    AFGHAN,
    AFTER_CARD,
    AFTER_NAMING,
    AFTER_STEP,
    CANCEL_CARD,
    COALITION,
    FOB,
    FROM_ADJACENT,
    LEVEL_CHANGE,
    ONE_SIDED_FIRE,
    US,
    enemy,
)
from sandtable.kernel.state import EVERYONE, Step


class StepReaction(CardWindow):
    """Right after a road step the opponent may ambush it or set off an IED (ZUR-TACC-t, ruling C74)."""

    tile: int

    def __init__(self, side: int, tile: int) -> None:
        self.side = side
        self.tile = tile

    def timing(self) -> int:
        return AFTER_STEP

    def fits(self, g: ZurmatState, card: Card) -> bool:
        """The card answers this Operation on this tile, and units it needs are near."""
        if not card.operations >> g.operation & 1 or (card.not_onto_fob and self.tile == FOB):
            return False
        for effect in card.effects:
            if effect.type == ONE_SIDED_FIRE and effect.dice_from == FROM_ADJACENT:
                if not is_adjacent_to_units(g, self.side, self.tile):
                    return False
        return True

    def answer(self, g: ZurmatState, card: int) -> None:
        react(g, self.side, card, self.tile)


class NamingReaction(CardWindow):
    """After an Operation is named the opponent may change its Level (ZUR-TAC-i, ZUR-TAC-l)."""

    def timing(self) -> int:
        return AFTER_NAMING

    def fits(self, g: ZurmatState, card: Card) -> bool:
        """The card answers this Operation, and there is a Level left to lower (ruling C68)."""
        if not card.operations >> g.operation & 1:
            return False
        return g.level > 0 or any(effect.delta > 0 for effect in card.effects)

    def answer(self, g: ZurmatState, card: int) -> None:
        react(g, self.side, card, 0)


def react(g: ZurmatState, side: int, card: int, tile: int) -> None:
    """Play a card in the opponent's turn; he may have an answer to it."""
    play_card(g, side, card)
    g.then([AnswerCard(enemy(side), card), CarryOut(side, card, tile)])


class AnswerCard(CardWindow):
    """A card that answers a card, such as Blimp."""

    card: int

    def __init__(self, side: int, card: int) -> None:
        self.side = side
        self.card = card

    def timing(self) -> int:
        return AFTER_CARD

    def fits(self, g: ZurmatState, card: Card) -> bool:
        return self.card in card.answers

    def answer(self, g: ZurmatState, card: int) -> None:
        """A cancelled card does nothing: what it would have done is taken off the agenda."""
        play_card(g, self.side, card)
        if any(effect.type == CANCEL_CARD for effect in g.content.cards[card].effects):
            g.agenda.pop()
            g.tell(EVERYONE, CANCELLED, self.card)


class CarryOut(Step):
    """The effects of a reaction that was not answered."""

    side: int
    card: int
    tile: int

    def __init__(self, side: int, card: int, tile: int) -> None:
        self.side = side
        self.card = card
        self.tile = tile

    def run(self, g: ZurmatState) -> None:
        steps: list[Step] = []
        for index, effect in enumerate(g.content.cards[self.card].effects):
            if effect.type == LEVEL_CHANGE:
                change_level(g, effect)
            elif effect.dice_from == FROM_ADJACENT:
                steps.append(AmbushFrom(self.side, self.card, index, self.tile))
            else:
                clear_battle(g)
                steps.append(Fire(self.side, self.card, index, self.tile, 0, effect.count))
        g.then(steps)


def change_level(g: ZurmatState, effect: Effect) -> None:
    """Added to the sum; the floor comes when the window has closed (ruling C34)."""
    if effect.operations >> g.operation & 1:
        g.level += effect.delta
        g.tell(EVERYONE, LEVEL, max(0, g.level))


class AmbushFrom(Step):
    """Choose the tile whose units ambush; they do not move (ZUR-TACC-e)."""

    side: int
    card: int
    index: int
    tile: int

    def __init__(self, side: int, card: int, index: int, tile: int) -> None:
        self.side = side
        self.card = card
        self.index = index
        self.tile = tile

    def run(self, g: ZurmatState) -> None:
        near = g.neighbours[self.tile * 4 : self.tile * 4 + 4]
        g.ask(self, self.side, sorted(AMBUSH + t for t in near if t and count_units(g, self.side, t)))

    def choose(self, g: ZurmatState, action: int) -> None:
        clear_battle(g)
        g.then([AmbushUnits(self.side, self.card, self.index, self.tile, action - AMBUSH, 0, 0)])


class AmbushUnits(Step):
    """Take units into the ambush one by one; then dice cards may be added (ruling C65)."""

    side: int
    card: int
    index: int
    tile: int
    origin: int
    us: int
    afghan: int

    def __init__(self, side: int, card: int, index: int, tile: int, origin: int, us: int, afghan: int) -> None:
        self.side = side
        self.card = card
        self.index = index
        self.tile = tile
        self.origin = origin
        self.us = us
        self.afghan = afghan

    def run(self, g: ZurmatState) -> None:
        effect = g.content.cards[self.card].effects[self.index]
        taken = self.us + self.afghan
        options = [DONE] if taken >= effect.least else []
        if taken < effect.most:
            if self.side == COALITION and g.us[self.origin] > self.us:
                options.append(UNIT + piece(self.side, US))
            if g.afghans[self.side][self.origin] > self.afghan:
                options.append(UNIT + piece(self.side, AFGHAN))
        g.ask(self, self.side, options or [DONE])

    def choose(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            self.open_fire(g)
            return
        us = 1 if action == UNIT + piece(self.side, US) else 0
        g.agenda.append(
            AmbushUnits(self.side, self.card, self.index, self.tile, self.origin, self.us + us, self.afghan + 1 - us)
        )

    def open_fire(self, g: ZurmatState) -> None:
        """The ambushing units attack as if they stood on the target's tile."""
        force = pack_force(self.side, self.us, self.afghan, 0)
        g.tell(EVERYONE, AMBUSHED, self.side, force, self.origin, self.tile)
        g.then(
            [
                BattleCards(self.side, self.tile, False),
                Fire(self.side, self.card, self.index, self.tile, self.us, self.afghan),
            ]
        )
