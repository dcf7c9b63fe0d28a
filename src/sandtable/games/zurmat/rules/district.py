"""The map: cells, neighbours and roads (ZUR-SETUP1, ruling C25)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import CELL, DECLARES, DONE, FACTION_ON, NEUTRAL_ON, PEEK, SPAN
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import EVERY_EDGE, TILES
from sandtable.kernel.state import is_offered

STEPS: Final = [SPAN, 1, -SPAN, -1]
"""From a cell to the one beyond its edge N, E, S, W."""


def lay_tile(g: ZurmatState, tile: int, cell: int, rotation: int) -> None:
    """A tile lies where it lies for the rest of the game (ZUR-SETUP1-h); roads need not match (ZUR-SETUP1-g)."""
    g.cells = g.cells[:]
    g.cells[tile] = cell
    g.rotations = g.rotations[:]
    g.rotations[tile] = rotation
    g.tiles = sorted([*g.tiles, tile])
    g.free_cells = extend_free_cells(g, cell)


def extend_free_cells(g: ZurmatState, cell: int) -> list[int]:
    """The offer of cells beside the map: the new tile takes one and adds those around it (ZUR-SETUP1-d)."""
    free = [action for action in g.free_cells if action != CELL + cell]
    for step in STEPS:
        beside = cell + step
        if not is_offered(beside, g.cells) and not is_offered(CELL + beside, free):
            free.append(CELL + beside)
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
