"""Resolving combat: windows, dice, losses (ZUR-CBT, rulings C31 to C33, C50, C58, C60, C62, C65)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import DONE, FORT_UNIT, LOSE, PLAY, SAVE
from sandtable.games.zurmat.content import Card
from sandtable.games.zurmat.log import BATTLE_NAMED, HITS, LAPSES, LOSSES, ROLLED, SAVED
from sandtable.games.zurmat.rules.cards import CardWindow, list_possible, play_card
from sandtable.games.zurmat.rules.pieces import count_forts, is_held, pack_force, pack_tile, remove_units
from sandtable.games.zurmat.rules.shifting import Shift, is_shift_possible
from sandtable.games.zurmat.state import TileStep, ZurmatState
from sandtable.games.zurmat.terms import (
    AFGHAN,
    AFGHAN_DIE,
    AFTER_LOSSES,
    BATTLE_DICE,
    BEFORE_ROLL,
    BLOCK,
    COALITION,
    FORT,
    FORT_DIE,
    HIT,
    SHIFT_UNITS,
    US,
    US_DIE,
    enemy,
    pack,
)
from sandtable.kernel.state import EVERYONE, Step

DIE_OF_SLOT: Final = [(US_DIE, US), (AFGHAN_DIE, AFGHAN), (FORT_DIE, FORT)]


class Battle(TileStep):
    """One battle, in the fixed order: attacker's cards, defender's cards, both roll, losses (ZUR-CBT-a)."""

    def run(self, g: ZurmatState) -> None:
        if has_lapsed(g, self.side, self.tile):
            return
        own = pack_tile(g, self.side, self.tile)
        g.tell(EVERYONE, BATTLE_NAMED, self.tile, self.side, own, pack_tile(g, enemy(self.side), self.tile))
        clear_battle(g)
        g.then(
            [
                BattleCards(self.side, self.tile, True),
                BattleCards(enemy(self.side), self.tile, True),
                Fight(self.side, self.tile),
            ]
        )


def has_lapsed(g: ZurmatState, side: int, tile: int) -> bool:
    """A battle needs a unit or a controlled Fort of both sides (ruling C50)."""
    if is_held(g, side, tile) and is_held(g, enemy(side), tile):
        return False
    g.tell(EVERYONE, LAPSES, tile)
    return True


def clear_battle(g: ZurmatState) -> None:
    """No dice added, nothing lost yet."""
    for i in range(6):
        g.extra_dice[i] = 0
        g.at_risk[i] = 0
        g.named[i] = 0
    g.owed[0] = 0
    g.owed[1] = 0


class BattleCards(Step):
    """A side's card window before the roll: any number of battle cards (ZUR-CBT-r, rulings C31, C32)."""

    side: int
    tile: int
    two_sided: bool

    def __init__(self, side: int, tile: int, two_sided: bool) -> None:
        self.side = side
        self.tile = tile
        self.two_sided = two_sided

    def run(self, g: ZurmatState) -> None:
        fitting = [c for c in list_possible(g, self.side, BEFORE_ROLL) if self.fits(g, g.content.cards[c])]
        if fitting:
            options = [DONE]
            hand = g.hands[self.side]
            for card in fitting:
                if hand.count(card) > g.chosen_cards.count(card):
                    options.append(PLAY + card)
            g.ask_window(self, self.side, options)

    def fits(self, g: ZurmatState, card: Card) -> bool:
        """Not in a one-sided battle if the card needs two sides, nor without anything it could do (ruling C68)."""
        if card.two_sided_only and not self.two_sided:
            return False
        for effect in card.effects:
            if effect.type == SHIFT_UNITS and not is_shift_possible(g, self.side, self.tile, effect):
                return False
        return True

    def choose(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            self.reveal_cards(g)
        else:
            g.revealed = False
            g.chosen_cards.append(action - PLAY)
            g.agenda.append(self)

    def reveal_cards(self, g: ZurmatState) -> None:
        """All chosen cards are shown together and take effect; to show none is an answer too."""
        steps: list[Step] = []
        for card in g.chosen_cards:
            play_card(g, self.side, card)
            for effect in g.content.cards[card].effects:
                if effect.type == BATTLE_DICE:
                    g.extra_dice[self.side * 3 + effect.die] += effect.count
                elif effect.type == SHIFT_UNITS:
                    steps.append(Shift(self.side, self.tile, card))
        g.chosen_cards.clear()
        g.then(steps)


class Fight(TileStep):
    """Both sides roll once, at the same time (ZUR-CBT-g, ZUR-CBT-l)."""

    def run(self, g: ZurmatState) -> None:
        tile = self.tile
        other = enemy(self.side)
        if has_lapsed(g, self.side, tile):
            return
        risk_everything(g, tile)
        hits, blocks = roll_side(g, self.side)
        enemy_hits, enemy_blocks = roll_side(g, other)
        suffer(g, self.side, enemy_hits, blocks)
        suffer(g, other, hits, enemy_blocks)
        g.then(
            [
                NameLosses(self.side, self.side),
                NameLosses(other, other),
                SaveLosses(self.side),
                SaveLosses(other),
                TakeLosses(tile),
            ]
        )


def risk_everything(g: ZurmatState, tile: int) -> None:
    """All units and controlled Forts of both sides take part (ZUR-CBT-b to ZUR-CBT-e)."""
    g.at_risk[US] = g.us[tile]
    for side in (0, 1):
        g.at_risk[side * 3 + AFGHAN] = g.afghans[side][tile]
        g.at_risk[side * 3 + FORT] = count_forts(g, side, tile)


def roll_side(g: ZurmatState, side: int) -> tuple[int, int]:
    """One die per unit and Fort, each of its kind, and the dice of cards; Hits and Blocks (ZUR-CBT-t)."""
    base = side * 3
    hits = 0
    blocks = 0
    for die, slot in DIE_OF_SLOT:
        more_hits, more_blocks = roll(g, side, die, g.at_risk[base + slot] + g.extra_dice[base + die])
        hits += more_hits
        blocks += more_blocks
    return hits, blocks


def roll(g: ZurmatState, side: int, die: int, number: int) -> tuple[int, int]:
    """Roll dice of one kind, however many (ZUR-CBT-f); Hits and Blocks."""
    faces = g.content.faces[die]
    rolled = [pack(side, die, number), die]
    for _ in range(number):
        rolled.append(faces[g.chance.below(len(faces), die)])
    if number:
        g.tell_all(EVERYONE, ROLLED, rolled)
    results = rolled[2:]
    return results.count(HIT), results.count(BLOCK)


def suffer(g: ZurmatState, side: int, hits: int, blocks: int) -> None:
    """Net Hits = enemy Hits less own Blocks, not below 0 (ZUR-CBT-j, ZUR-CBT-v)."""
    g.owed[side] = max(0, hits - blocks)
    base = side * 3
    present = g.at_risk[base] + g.at_risk[base + 1] + g.at_risk[base + 2]
    g.tell(EVERYONE, HITS, side, pack(hits, min(hits, blocks), min(g.owed[side], present)))


class NameLosses(Step):
    """Each Hit costs one unit or Fort, as the suffering side chooses (ZUR-CBT-h, ZUR-CBT-i)."""

    side: int
    chooser: int

    def __init__(self, side: int, chooser: int) -> None:
        self.side = side
        self.chooser = chooser

    def run(self, g: ZurmatState) -> None:
        base = self.side * 3
        owed = g.owed[self.side]
        left = [g.at_risk[base + i] - g.named[base + i] for i in range(3)]
        kinds = [i for i in range(3) if left[i]]
        if owed >= sum(left):
            for i in kinds:
                g.named[base + i] += left[i]
            g.owed[self.side] = 0
        elif len(kinds) == 1:
            g.named[base + kinds[0]] += owed
            g.owed[self.side] = 0
        elif owed:
            g.ask(self, self.chooser, [LOSE + piece(self.side, i) for i in kinds])

    def choose(self, g: ZurmatState, action: int) -> None:
        g.named[self.side * 3 + slot(action - LOSE)] += 1
        g.owed[self.side] -= 1
        g.agenda.append(self)


def piece(side: int, slot: int) -> int:
    """The operand of a unit or Fort: us, ana, taliban, fort."""
    if slot == FORT:
        return FORT_UNIT
    return 0 if slot == US else 1 + side


def slot(piece: int) -> int:
    """The place of a unit or Fort in a side's counts: US, AFGHAN, FORT."""
    if piece == FORT_UNIT:
        return FORT
    return US if piece == 0 else AFGHAN


class SaveLosses(CardWindow):
    """After the losses are named, cards may save some of the units (ZUR-CBT-s, ZUR-TACC-m, ruling C33)."""

    def timing(self) -> int:
        return AFTER_LOSSES

    def fits(self, g: ZurmatState, card: Card) -> bool:
        """A unit that the card can save was named."""
        return any(list_savable(g, self.side, effect.kinds) for effect in card.effects)

    def answer(self, g: ZurmatState, card: int) -> None:
        play_card(g, self.side, card)
        steps: list[Step] = []
        for effect in g.content.cards[card].effects:
            steps.append(SaveUnits(self.side, effect.kinds, effect.count, True))
        steps.append(self)
        g.then(steps)


def list_savable(g: ZurmatState, side: int, kinds: int) -> list[int]:
    """Slots of the units named as losses that may be saved, never Forts."""
    return [i for i in (US, AFGHAN) if g.named[side * 3 + i] and kinds >> piece(side, i) & 1]


class SaveUnits(Step):
    """One unit at least, and up to so many, stay on the map (ZUR-TACC-m, ruling C68)."""

    side: int
    kinds: int
    left: int
    first: bool

    def __init__(self, side: int, kinds: int, left: int, first: bool) -> None:
        self.side = side
        self.kinds = kinds
        self.left = left
        self.first = first

    def run(self, g: ZurmatState) -> None:
        slots = list_savable(g, self.side, self.kinds)
        if self.left and slots:
            saves = [SAVE + piece(self.side, i) for i in slots]
            g.ask(self, self.side, saves if self.first else [DONE, *saves])

    def choose(self, g: ZurmatState, action: int) -> None:
        if action != DONE:
            g.named[self.side * 3 + slot(action - SAVE)] -= 1
            g.tell(EVERYONE, SAVED, self.side, 1)
            g.agenda.append(SaveUnits(self.side, self.kinds, self.left - 1, False))


class TakeLosses(Step):
    """Everything named is removed together; control never changes (ZUR-CBT-h, ZUR-ATT-h)."""

    tile: int

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def run(self, g: ZurmatState) -> None:
        for side in (0, 1):
            take_losses(g, side, self.tile)


def take_losses(g: ZurmatState, side: int, tile: int) -> None:
    """Remove what one side has named."""
    base = side * 3
    us = g.named[base + US]
    afghan = g.named[base + AFGHAN]
    forts = g.named[base + FORT]
    for i in range(3):
        g.named[base + i] = 0
    if us or afghan or forts:
        remove_units(g, side, tile, us if side == COALITION else 0, afghan)
        g.forts[tile] -= forts
        g.tell(EVERYONE, LOSSES, side, pack_force(side, us, afghan, forts), pack_tile(g, side, tile))
