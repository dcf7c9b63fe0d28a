"""Tactics cards played in the own turn: what each effect does (ZUR-TAC, ZUR-TACC, rulings C61, C68)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import BLOCK_ROADS, DECLARES, PEEK, REINFORCE, STRIKE
from sandtable.games.zurmat.content import Card, Effect
from sandtable.games.zurmat.log import BLOCKED, RECRUITED
from sandtable.games.zurmat.rules.cards import play_card
from sandtable.games.zurmat.rules.combat import clear_battle
from sandtable.games.zurmat.rules.declaration import declare
from sandtable.games.zurmat.rules.district import draw_links
from sandtable.games.zurmat.rules.fire import Fire
from sandtable.games.zurmat.rules.lifting import Lift, is_lift_possible
from sandtable.games.zurmat.rules.pieces import add_afghans, count_units
from sandtable.games.zurmat.rules.population import DrawPair, has_pair_tile, peek
from sandtable.games.zurmat.state import AFTER, ZurmatState
from sandtable.games.zurmat.terms import (
    ADD_DISCS,
    ADD_UNITS,
    DECLARE_TILE,
    FOB,
    LIFT_UNITS,
    NO_OPERATION,
    ONE_SIDED_FIRE,
    OUTSIDE_OPERATION,
    OWN_TURN,
    PEEK_TILE,
    ROADBLOCK,
    enemy,
)
from sandtable.kernel.state import EVERYONE, Step


def is_playable(g: ZurmatState, side: int, card: Card) -> bool:
    """The moment is right and every effect has something to do (ZUR-TAC-c, ZUR-TAC-k, ruling C68)."""
    if card.when == OUTSIDE_OPERATION:
        if g.stage != AFTER and g.operation != NO_OPERATION:
            return False
    elif card.when != OWN_TURN:
        return False
    for effect in card.effects:
        if not has_target(g, side, effect):
            return False
    return True


def has_target(g: ZurmatState, side: int, effect: Effect) -> bool:
    """A declaration or a look may take any tile, also an empty one."""
    type = effect.type
    if type == DECLARE_TILE or type == PEEK_TILE:
        return True
    if type == ADD_DISCS:
        return g.bag[side * 2] + g.bag[side * 2 + 1] > 0 and has_pair_tile(g, side, effect.tile)
    if type == ADD_UNITS:
        return g.supply[side] > 0 and side in g.control
    if type == ONE_SIDED_FIRE:
        return len(list_strike_tiles(g, side)) > 0
    if type == LIFT_UNITS:
        return is_lift_possible(g, side, effect)
    return g.roadblock == 0 and len(list_roadblock_tiles(g, side)) > 0


def list_strike_tiles(g: ZurmatState, side: int) -> list[int]:
    """Tiles with enemy units (ZUR-TACC-o, ZUR-TACC-p)."""
    return [tile for tile in g.tiles if count_units(g, enemy(side), tile)]


def list_roadblock_tiles(g: ZurmatState, side: int) -> list[int]:
    """Not the FOB, no enemy unit (ZUR-TACC-k)."""
    return [tile for tile in g.tiles if tile != FOB and not count_units(g, enemy(side), tile)]


def play_in_turn(g: ZurmatState, side: int, card: int) -> None:
    """Show the card; its effects follow in order, and no cube is placed for them (ZUR-TAC-j)."""
    play_card(g, side, card)
    steps: list[Step] = []
    for index, effect in enumerate(g.content.cards[card].effects):
        if effect.type == ADD_DISCS:
            steps.append(DrawPair(side, effect.count, effect.tile))
        elif effect.type == LIFT_UNITS:
            steps.append(Lift(side, card, index))
        else:
            steps.append(CardOnTile(side, card, index))
    g.then(steps)


class CardOnTile(Step):
    """An effect that needs one tile and nothing else."""

    side: int
    card: int
    index: int

    def __init__(self, side: int, card: int, index: int) -> None:
        self.side = side
        self.card = card
        self.index = index

    def run(self, g: ZurmatState) -> None:
        type = g.content.cards[self.card].effects[self.index].type
        if type == DECLARE_TILE:
            options = [DECLARES + tile for tile in g.tiles]
        elif type == PEEK_TILE:
            options = [PEEK + tile for tile in g.tiles]
        elif type == ONE_SIDED_FIRE:
            options = [STRIKE + tile for tile in list_strike_tiles(g, self.side)]
        elif type == ROADBLOCK:
            options = [BLOCK_ROADS + tile for tile in list_roadblock_tiles(g, self.side)]
        else:
            options = [REINFORCE + tile for tile in g.tiles if g.control[tile] == self.side]
        g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        effect = g.content.cards[self.card].effects[self.index]
        if effect.type == DECLARE_TILE:
            declare(g, action - DECLARES, self.side, effect.bonus)
        elif effect.type == PEEK_TILE:
            peek(g, self.side, action - PEEK)
        elif effect.type == ONE_SIDED_FIRE:
            clear_battle(g)
            g.then([Fire(self.side, self.card, self.index, action - STRIKE, 0, effect.count)])
        elif effect.type == ROADBLOCK:
            block_roads(g, action - BLOCK_ROADS)
        elif effect.type == ADD_UNITS:
            tile = action - REINFORCE
            g.tell(EVERYONE, RECRUITED, self.side, add_afghans(g, self.side, tile, effect.count), tile)


def block_roads(g: ZurmatState, tile: int) -> None:
    """Nobody crosses the edges of this tile by road for the rest of the game (ZUR-TACC-l, rulings C23, C24)."""
    g.roadblock = tile
    draw_links(g)
    g.tell(EVERYONE, BLOCKED, tile)
