"""How far an attacking unit is from the nearest enemy by road, so that no unit sets out for nowhere (ruling C8)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.rules.pieces import count_units, is_enemy_held, is_held
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
        frontier: list[int] = []
        for tile in self.g.tiles:
            if self.held[tile]:
                for entry in range(tile * 4, tile * 4 + 4):
                    self.steps[entry] = 0
                    if self.g.links[entry]:
                        frontier.append(entry)
        for distance in range(1, self.tiles):
            frontier = self.spread(frontier, distance)

    def spread(self, frontier: list[int], distance: int) -> list[int]:
        """Entries of tiles from which one step leads to the frontier, if they are not nearer already."""
        links = self.g.links
        roads = self.g.roads
        steps = self.steps
        found: list[int] = []
        for ahead in frontier:
            tile = links[ahead]
            if tile == 0 or self.held[tile]:
                continue
            exit = ahead + 2 & 3
            for edge in range(4):
                entry = tile * 4 + edge
                road = roads[entry]
                if road >> exit & 1 and steps[entry] == FAR and road != 1 << edge:
                    steps[entry] = distance
                    found.append(entry)
        return found

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
        """Units that cannot all get to an enemy any more, because an own card has moved it: the farthest stay (C8)."""
        while self.count_needed() > self.tiles:
            farthest = self.under_way()[0]
            for group in self.under_way():
                if self.ahead(group.tile, group.exits) > self.ahead(farthest.tile, farthest.exits):
                    farthest = group
            stopped = Group(farthest.tile, 0, farthest.us, farthest.afghan)
            self.g.groups = [stopped if group is farthest else group for group in self.g.groups]

    def count_needed(self) -> int:
        """Tiles that all units under way need together."""
        total = 0
        for group in self.under_way():
            total += self.ahead(group.tile, group.exits)
        return total

    def allows(self, tile: int, exits: int, edge: int, fresh: bool, whole: bool) -> bool:
        """After this step every unit under way can still get to an enemy with the tiles that are left."""
        g = self.g
        other = g.links[tile * 4 + edge]
        entry = (edge + 2) % 4
        needed = self.steps[other * 4 + entry]
        if not g.groups:
            return needed <= self.tiles - 1
        road = g.roads[other * 4 + entry]
        for group in self.under_way():
            if group.tile == other and group.exits == road and needed:
                continue
            if not fresh and whole and group.tile == tile and group.exits == exits:
                continue
            needed += self.ahead(group.tile, group.exits)
        return needed <= self.tiles - 1

    def may_stop(self) -> bool:
        """Nobody is under way, and a battle is set up or can be had in place (rulings C8, C64)."""
        return not self.under_way() and (self.is_battle_entered() or len(list_stands(self.g, self.side)) > 0)

    def is_battle_entered(self) -> bool:
        """Some unit was moved onto a tile with an enemy."""
        for tile in self.g.entered:
            if self.held[tile] and is_held(self.g, self.side, tile):
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
    own = [tile for tile in g.tiles if count_units(g, side, tile)]
    if has_enemy_near(g, side, own):
        return True
    return level > 1 and has_enemy_ahead(g, side, own, level)


def has_enemy_near(g: ZurmatState, side: int, own: list[int]) -> bool:
    """An enemy stands on one of these tiles, or one step by road from it."""
    for tile in own:
        if is_enemy_held(g, side, tile):
            return True
        for edge in range(tile * 4, tile * 4 + 4):
            other = g.links[edge]
            if other and is_enemy_held(g, side, other):
                return True
    return False


def has_enemy_ahead(g: ZurmatState, side: int, own: list[int], level: int) -> bool:
    """Several steps by road lead from one of these tiles to an enemy: march on until one is met."""
    seen = [False] * (TILES * 4)
    frontier: list[int] = []
    for tile in own:
        march(g, tile, EVERY_EDGE, seen, frontier)
    for _ in range(level):
        entries = frontier
        frontier = []
        for entry in entries:
            if is_enemy_held(g, side, entry >> 2):
                return True
            road = g.roads[entry]
            if road != 1 << (entry & 3):
                march(g, entry >> 2, road, seen, frontier)
    return False


def march(g: ZurmatState, tile: int, exits: int, seen: list[bool], frontier: list[int]) -> None:
    """One step by each of these exits, to entries not yet seen."""
    for edge in range(4):
        other = g.links[tile * 4 + edge]
        if other and exits >> edge & 1:
            entry = other * 4 + (edge + 2 & 3)
            if not seen[entry]:
                seen[entry] = True
                frontier.append(entry)
