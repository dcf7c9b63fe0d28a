"""The battle under way, as everybody sees it: where it is, and what each side will roll."""

from __future__ import annotations

from sandtable.games.zurmat.rules.combat import BattleCards, Fight, TakeLosses
from sandtable.games.zurmat.rules.fire import Fire, TakeFire
from sandtable.games.zurmat.rules.pieces import count_forts
from sandtable.games.zurmat.rules.reactions import AmbushFrom, AmbushUnits
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import AFGHAN_DIE, BATTLE_DICE, COALITION, FORT_DIE, US_DIE, enemy
from sandtable.games.zurmat.words import listed
from sandtable.kernel.state import Step

BATTLES = (AmbushFrom, AmbushUnits, BattleCards, Fight, Fire, TakeLosses, TakeFire)


def find_battle(g: ZurmatState) -> int:
    """The tile that is fought over, or 0."""
    for step in list_steps(g):
        if isinstance(step, BATTLES):
            return step.tile
    return 0


def list_steps(g: ZurmatState) -> list[Step]:
    """The step that asks, then those that wait, the next first."""
    return [g.step, *reversed(g.agenda)]


def count_dice(g: ZurmatState, side: int) -> list[int]:
    """The dice that a side is about to roll, by kind; none once they have fallen."""
    for step in list_steps(g):
        if isinstance(step, Fire) and step.side != side:
            return [0, 0, 0]
        if isinstance(step, Fire | Fight):
            dice = count_fire(g, step) if isinstance(step, Fire) else count_fight(g, step.tile, side)
            return [dice[die] + g.extra_dice[side * 3 + die] for die in range(3)]
    return [0, 0, 0]


def count_fight(g: ZurmatState, tile: int, side: int) -> list[int]:
    """A die for each unit and Fort."""
    dice = [0, 0, 0]
    dice[AFGHAN_DIE] = g.afghans[side][tile]
    dice[US_DIE] = g.us[tile] if side == COALITION else 0
    dice[FORT_DIE] = count_forts(g, side, tile)
    return dice


def count_fire(g: ZurmatState, fire: Fire) -> list[int]:
    """Dice of the units that fire, or of the card itself."""
    dice = [0, 0, 0]
    dice[US_DIE] = fire.us
    dice[g.content.cards[fire.card].effects[fire.index].die] += fire.other
    return dice


def add_chosen(g: ZurmatState, dice: list[int]) -> list[int]:
    """With the cards that the asked side has chosen and not yet shown."""
    for card in g.chosen_cards:
        for effect in g.content.cards[card].effects:
            if effect.type == BATTLE_DICE:
                dice[effect.die] += effect.count
    return dice


def tell_dice(side: int, dice: list[int]) -> str:
    """Dice in words."""
    afghan, us, fort = dice
    kinds = ((us, "U.S."), (afghan, "ANA" if side == COALITION else "Taliban"), (fort, "Fort"))
    words = listed([f"{number} {name}" for number, name in kinds if number], "no")
    return f"{words} {'die' if sum(dice) == 1 else 'dice'}"


def tell_strengths(g: ZurmatState, tile: int) -> str:
    """What a battle on a tile would be fought with, the own dice first."""
    return " against ".join(tell_dice(side, count_fight(g, tile, side)) for side in (g.seat, enemy(g.seat)))
