"""How far an attacking unit is from the nearest enemy by road, so that no unit sets out for nowhere (ruling C8)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.rules.pieces import count_units, is_enemy_held
from sandtable.games.zurmat.state import Group, ZurmatState
from sandtable.games.zurmat.terms import EVERY_EDGE, TILES

FAR: Final = 99


class Reach:
    """Distances for one side at one moment, counted in tiles moved onto."""

    g: ZurmatState
    side: int
    tiles: int
    """Tiles of the Level that are left."""
    held: list[bool]
    """By tile: an enemy unit or Fort is here."""
    steps: list[int]
    """By tile * 4 + edge of entry: further tiles to the nearest enemy."""

    def __init__(self, g: ZurmatState, side: int, tiles: int) -> None:
        self.g = g
        self.side = side
        self.tiles = tiles
        self.held = [False] * TILES
        for tile in g.tiles:
            self.held[tile] = is_enemy_held(g, side, tile)
        self.steps = [FAR] * (TILES * 4)
        self.measure()

    def measure(self) -> None:
        """Spread out from the enemy against the direction of march, as far as the tiles left allow."""
        g = self.g
        for tile in g.tiles:
            if self.held[tile]:
                for edge in range(4):
                    self.steps[tile * 4 + edge] = 0
        for distance in range(1, self.tiles):
            changed = False
            for tile in g.tiles:
                if not self.held[tile]:
                    changed = self.spread(tile, distance) or changed
            if not changed:
                return

    def spread(self, tile: int, distance: int) -> bool:
        """Entries of this tile from which the enemy is exactly this far."""
        changed = False
        for entry in range(4):
            exits = self.g.roads[tile * 4 + entry]
            if self.steps[tile * 4 + entry] == FAR and exits != 1 << entry:
                if self.ahead(tile, exits) == distance:
                    self.steps[tile * 4 + entry] = distance
                    changed = True
        return changed

    def ahead(self, tile: int, exits: int) -> int:
        """Tiles to the nearest enemy for a unit that may leave by these edges."""
        best = FAR
        for edge in range(4):
            other = self.g.links[tile * 4 + edge]
            if other and exits >> edge & 1:
                best = min(best, 1 + self.steps[other * 4 + (edge + 2) % 4])
        return best

    def under_way(self) -> list[Group]:
        """Groups that have moved and must still get to an enemy."""
        return [group for group in self.g.groups if group.exits and not self.held[group.tile]]

    def release(self) -> None:
        """Units that have lost their last reachable target stay where they are (ruling C8)."""
        g = self.g
        for group in self.under_way():
            if self.ahead(group.tile, group.exits) > self.tiles:
                stopped = Group(group.tile, 0, group.us, group.afghan)
                g.groups = [stopped if other is group else other for other in g.groups]

    def allows(self, column: Group, edge: int, fresh: bool, whole: bool) -> bool:
        """After this step every unit under way can still get to an enemy with the tiles that are left."""
        g = self.g
        other = g.links[column.tile * 4 + edge]
        entry = (edge + 2) % 4
        needed = self.steps[other * 4 + entry]
        exits = g.roads[other * 4 + entry]
        for group in self.under_way():
            if group.tile == other and group.exits == exits and needed:
                continue
            if not fresh and whole and group.tile == column.tile and group.exits == column.exits:
                continue
            needed += self.ahead(group.tile, group.exits)
        return needed <= self.tiles - 1

    def may_stop(self) -> bool:
        """Nobody is under way, and a battle is set up or can be had in place (rulings C8, C64)."""
        return not self.under_way() and (self.is_battle_entered() or len(list_stands(self.g, self.side)) > 0)

    def is_battle_entered(self) -> bool:
        """Some unit was moved onto a tile with an enemy."""
        for tile in self.g.entered:
            if self.held[tile] and count_units(self.g, self.side, tile):
                return True
        return False


def list_stands(g: ZurmatState, side: int) -> list[int]:
    """Tiles where a unit that has not moved could attack in place (ruling C7)."""
    if g.units_left == 0:
        return []
    stands: list[int] = []
    for tile in g.tiles:
        if count_units(g, side, tile) and is_enemy_held(g, side, tile):
            if tile not in g.entered and tile not in g.battles:
                stands.append(tile)
    return stands


def is_attack_possible(g: ZurmatState, side: int, level: int) -> bool:
    """A Level of at least 1 and an enemy in reach, in place or by road (rulings C6, C7, C8)."""
    if level < 1:
        return False
    for tile in g.tiles:
        if count_units(g, side, tile) and is_enemy_held(g, side, tile):
            return True
    reach = Reach(g, side, level)
    for tile in g.tiles:
        if count_units(g, side, tile) and reach.ahead(tile, EVERY_EDGE) <= level:
            return True
    return False
