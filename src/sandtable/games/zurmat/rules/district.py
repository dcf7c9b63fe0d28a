"""The map: cells, neighbours and roads (ZUR-SETUP1, ledger F4, ruling C25)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import CELL, DECLARES, DONE, FACTION_ON, NEUTRAL_ON, PEEK, SPAN
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import EVERY_EDGE, TILES

STEPS: Final = [SPAN, 1, -SPAN, -1]
"""From a cell to the one beyond its edge N, E, S, W."""


def lay_tile(g: ZurmatState, tile: int, cell: int, rotation: int) -> None:
    """A tile lies where it lies for the rest of the game (ZUR-SETUP1-h); roads need not match (ZUR-SETUP1-g)."""
    g.cells = g.cells[:]
    g.cells[tile] = cell
    g.rotations = g.rotations[:]
    g.rotations[tile] = rotation
    g.tiles = sorted([*g.tiles, tile])


def list_cells(g: ZurmatState, beside: list[int]) -> list[int]:
    """The offer of empty cells that share an edge with one of these tiles (ZUR-SETUP1-d)."""
    taken = [False] * (SPAN * SPAN)
    for tile in g.tiles:
        taken[g.cells[tile]] = True
    free: list[int] = []
    for tile in beside:
        for step in STEPS:
            cell = g.cells[tile] + step
            if not taken[cell]:
                taken[cell] = True
                free.append(CELL + cell)
    free.sort()
    return free


def draw_map(g: ZurmatState) -> None:
    """All tiles lie: work out roads, neighbours and links."""
    g.roads = [0] * (TILES * 4)
    for tile in g.tiles:
        rotation = g.rotations[tile]
        roads = g.content.tiles[tile].roads
        for edge in range(4):
            g.roads[tile * 4 + (edge + rotation) % 4] = turn_edges(roads[edge], rotation)
    join_neighbours(g)
    draw_links(g)
    write_menus(g)


def write_menus(g: ZurmatState) -> None:
    """The offers that name every tile."""
    faction = [FACTION_ON + tile for tile in g.tiles]
    neutral = [NEUTRAL_ON + tile for tile in g.tiles]
    declares = [DECLARES + tile for tile in g.tiles]
    peeks = [DONE] + [PEEK + tile for tile in g.tiles]
    g.menus = [faction, neutral, faction + neutral, declares, peeks]


def turn_edges(edges: int, rotation: int) -> int:
    """A bit set of edges, turned clockwise by quarter turns."""
    turned = edges << rotation
    return (turned | turned >> 4) & EVERY_EDGE


def join_neighbours(g: ZurmatState) -> None:
    """Tiles that share a full edge are adjacent (ZUR-SETUP1-d)."""
    at = [0] * (SPAN * SPAN)
    for tile in g.tiles:
        at[g.cells[tile]] = tile
    g.neighbours = [0] * (TILES * 4)
    for tile in g.tiles:
        for edge in range(4):
            g.neighbours[tile * 4 + edge] = at[g.cells[tile] + STEPS[edge]]


def draw_links(g: ZurmatState) -> None:
    """Two tiles are linked where roads of both meet and neither carries the roadblock (rulings C24, C25)."""
    links = [0] * (TILES * 4)
    for tile in g.tiles:
        for edge in range(4):
            other = g.neighbours[tile * 4 + edge]
            if other and g.roads[tile * 4 + edge] and g.roads[other * 4 + (edge + 2) % 4]:
                if tile != g.roadblock and other != g.roadblock:
                    links[tile * 4 + edge] = other
    g.links = links
