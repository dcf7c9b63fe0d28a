"""Motorcycles and Air Assault: units are lifted straight to one tile (ZUR-TACC-g to i, q to s, u, rulings C24, C30)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import ATTACKING, DONE, LAND, LIFT, PATROLLING, UNIT
from sandtable.games.zurmat.content import Effect
from sandtable.games.zurmat.log import LIFTS
from sandtable.games.zurmat.rules.combat import Battle, piece
from sandtable.games.zurmat.rules.pieces import count_units, is_enemy_held, move_units, pack_force
from sandtable.games.zurmat.rules.population import DrawPairFor
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import AFGHAN, AS_ATTACK, AS_PATROL, COALITION, ONE_TILE, US
from sandtable.kernel.state import EVERYONE, Step


def list_landings(g: ZurmatState, side: int, mode: int) -> list[int]:
    """As Patrol no enemy unit or Fort, as Attack one of them; and some own unit elsewhere (ZUR-TACC-i, ZUR-TACC-r)."""
    total = count_all_units(g, side)
    hostile = mode == AS_ATTACK
    return [tile for tile in g.tiles if is_enemy_held(g, side, tile) == hostile and count_units(g, side, tile) < total]


def is_lift_possible(g: ZurmatState, side: int, effect: Effect) -> bool:
    """Some mode of the card has a landing place."""
    total = count_all_units(g, side)
    for tile in g.tiles:
        mode = AS_ATTACK if is_enemy_held(g, side, tile) else AS_PATROL
        if effect.modes & mode and count_units(g, side, tile) < total:
            return True
    return False


def count_all_units(g: ZurmatState, side: int) -> int:
    """The side's units on the whole map."""
    total = 0
    for tile in g.tiles:
        total += count_units(g, side, tile)
    return total


class Lift(Step):
    """Choose between Patrol and Attack where the card allows both (ZUR-TACC-q)."""

    side: int
    card: int
    index: int

    def __init__(self, side: int, card: int, index: int) -> None:
        self.side = side
        self.card = card
        self.index = index

    def run(self, g: ZurmatState) -> None:
        effect = g.content.cards[self.card].effects[self.index]
        options: list[int] = []
        if effect.modes & AS_PATROL and list_landings(g, self.side, AS_PATROL):
            options.append(PATROLLING)
        if effect.modes & AS_ATTACK and list_landings(g, self.side, AS_ATTACK):
            options.append(ATTACKING)
        g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        g.then([Land(self.side, self.card, self.index, AS_ATTACK if action == ATTACKING else AS_PATROL)])


class Land(Step):
    """Choose the destination."""

    side: int
    card: int
    index: int
    mode: int

    def __init__(self, side: int, card: int, index: int, mode: int) -> None:
        self.side = side
        self.card = card
        self.index = index
        self.mode = mode

    def run(self, g: ZurmatState) -> None:
        g.ask(self, self.side, [LAND + tile for tile in list_landings(g, self.side, self.mode)])

    def choose(self, g: ZurmatState, action: int) -> None:
        tile = action - LAND
        effect = g.content.cards[self.card].effects[self.index]
        discs = effect.discs if self.mode == AS_PATROL else 0
        g.then(
            [
                LiftUnits(self.side, tile, 0, effect.origin == ONE_TILE, effect.least, effect.most),
                Landed(self.side, tile, self.mode, discs),
            ]
        )


class LiftUnits(Step):
    """Unit by unit: from which tile, or done; all of them go to the one destination."""

    side: int
    tile: int
    origin: int
    """The tile all units must come from, or 0."""
    one_origin: bool
    least: int
    most: int

    def __init__(self, side: int, tile: int, origin: int, one_origin: bool, least: int, most: int) -> None:
        self.side = side
        self.tile = tile
        self.origin = origin
        self.one_origin = one_origin
        self.least = least
        self.most = most

    def run(self, g: ZurmatState) -> None:
        if self.most == 0:
            return
        options = [] if self.least > 0 else [DONE]
        for tile in g.tiles:
            if tile != self.tile and count_units(g, self.side, tile) and self.origin in (0, tile):
                options.append(LIFT + tile)
        if options:
            g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        if action != DONE:
            origin = action - LIFT
            rest = LiftUnits(
                self.side, self.tile, origin if self.one_origin else 0, self.one_origin, self.least - 1, self.most - 1
            )
            g.then([LiftOne(self.side, origin, self.tile), rest])


class LiftOne(Step):
    """Which kind of unit; taken at once where only one kind stands."""

    side: int
    origin: int
    tile: int

    def __init__(self, side: int, origin: int, tile: int) -> None:
        self.side = side
        self.origin = origin
        self.tile = tile

    def run(self, g: ZurmatState) -> None:
        options: list[int] = []
        if self.side == COALITION and g.us[self.origin]:
            options.append(UNIT + piece(self.side, US))
        if g.afghans[self.side][self.origin]:
            options.append(UNIT + piece(self.side, AFGHAN))
        g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        us = 1 if action == UNIT + piece(self.side, US) else 0
        move_units(g, self.side, self.origin, self.tile, us, 1 - us)
        g.tell(EVERYONE, LIFTS, self.side, pack_force(self.side, us, 1 - us, 0), self.tile)


class Landed(Step):
    """As Patrol the disc is added; as Attack the battle is fought at once (ZUR-TACC-h, ZUR-TACC-s)."""

    side: int
    tile: int
    mode: int
    discs: int

    def __init__(self, side: int, tile: int, mode: int, discs: int) -> None:
        self.side = side
        self.tile = tile
        self.mode = mode
        self.discs = discs

    def run(self, g: ZurmatState) -> None:
        if self.mode == AS_ATTACK:
            g.then([Battle(self.side, self.tile)])
        elif self.discs:
            g.agenda.append(DrawPairFor(self.side, self.discs, self.tile))
