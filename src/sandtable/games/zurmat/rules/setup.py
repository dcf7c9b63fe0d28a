"""Set-up, steps 1 to 10 in their printed order (ZUR-SETUP0-b)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import CELL, GARRISON, KEEP, ROW, STRONGHOLD, TILE, TURN, cell_at
from sandtable.games.zurmat.content import FixedMap
from sandtable.games.zurmat.log import CONTROLS, GARRISONED, KEPT, OBJECTIVES_KEPT, ROW_SHOWN, TILE_PLACED
from sandtable.games.zurmat.rules.cards import draw_card
from sandtable.games.zurmat.rules.district import STEPS, draw_map, lay_tile
from sandtable.games.zurmat.rules.month import Month
from sandtable.games.zurmat.rules.pieces import add_afghans
from sandtable.games.zurmat.rules.population import PlaceDiscs, draw_discs
from sandtable.games.zurmat.state import SideStep, ZurmatState
from sandtable.games.zurmat.terms import (
    COALITION,
    EVENT_SHUFFLE,
    FOB,
    OBJECTIVE_DEAL,
    OPERATIONS,
    TACTICS_SHUFFLE,
    TALIBAN,
    TILE_DEAL,
    enemy,
)
from sandtable.kernel.state import EVERYONE, Step, is_offered


class SetUp(Step):
    """The ten steps. `fixed` is the index of a ready-made map, or -1 for the players' draft."""

    fixed: int

    def __init__(self, fixed: int) -> None:
        self.fixed = fixed

    def run(self, g: ZurmatState) -> None:
        g.clear_board()
        if self.fixed < 0:
            lay_tile(g, FOB, cell_at(0, 0), 0)
            deal_tiles(g)
            g.then([LayTile(COALITION), Prepare()])
        else:
            lay_fixed_map(g, g.content.maps[self.fixed])
            g.then([Prepare()])


def lay_fixed_map(g: ZurmatState, map: FixedMap) -> None:
    """A ready-made map instead of the draft ."""
    for tile, x, y, rotation in map.cells:
        lay_tile(g, tile, cell_at(x, y), rotation)


def deal_tiles(g: ZurmatState) -> None:
    """Step 1: five tiles to each side, face up (ZUR-SETUP1-b, ruling C48)."""
    tiles = [tile.number for tile in g.content.tiles[2:]]
    g.chance.shuffle(tiles, TILE_DEAL)
    each = g.content.tiles_dealt
    g.dealt = [sorted(tiles[:each]), sorted(tiles[each : 2 * each])]


class LayTile(SideStep):
    """Sides alternate, Coalition first: which of the own tiles (ZUR-SETUP1-c, ZUR-SETUP1-h)."""

    def run(self, g: ZurmatState) -> None:
        if g.dealt[self.side]:
            g.ask(self, self.side, [TILE + tile for tile in g.dealt[self.side]])

    def choose(self, g: ZurmatState, action: int) -> None:
        g.laying = action - TILE
        g.then(LAYING[self.side])


class LayOnCell(SideStep):
    """Where: beside a tile of the map, the first four beside the FOB (ZUR-SETUP1-d to ZUR-SETUP1-f)."""

    def run(self, g: ZurmatState) -> None:
        cells = g.free_cells
        if len(g.tiles) <= g.content.tiles_next_to_fob:
            beside_fob = [g.cells[FOB] + step for step in STEPS]
            cells = [action for action in cells if is_offered(action - CELL, beside_fob)]
        g.ask(self, self.side, cells)

    def choose(self, g: ZurmatState, action: int) -> None:
        g.laying_cell = action - CELL


class TurnTile(SideStep):
    """How: in any of four rotations (ZUR-SETUP1-g)."""

    def run(self, g: ZurmatState) -> None:
        g.ask(self, self.side, [TURN, TURN + 1, TURN + 2, TURN + 3])

    def choose(self, g: ZurmatState, action: int) -> None:
        tile = g.laying
        lay_tile(g, tile, g.laying_cell, action - TURN)
        own = [other for other in g.dealt[self.side] if other != tile]
        g.dealt = [own, g.dealt[1]] if self.side == COALITION else [g.dealt[0], own]
        g.laying = 0
        g.laying_cell = 0
        g.tell(EVERYONE, TILE_PLACED, self.side, tile, action - TURN)


class Prepare(Step):
    """Steps 2 to 10, once the map lies."""

    def run(self, g: ZurmatState) -> None:
        draw_map(g)
        shuffle_decks(g)
        occupy_fob(g)
        g.then(
            [
                Stronghold(),
                Stronghold(),
                Garrison(),
                DrawLoyalties(COALITION),
                DrawLoyalties(TALIBAN),
                DealObjectives(),
                KeepObjective(COALITION),
                KeepObjective(TALIBAN),
                ArrangeRow(COALITION),
                ArrangeRow(TALIBAN),
                OpenRows(),
                Month(),
            ]
        )


def shuffle_decks(g: ZurmatState) -> None:
    """Steps 2 and 5: event deck and Tactics decks, two cards to each hand (ZUR-SETUP2-a, ZUR-SETUP5-a)."""
    events = list(range(len(g.content.events)))
    g.chance.shuffle(events, EVENT_SHUFFLE)
    g.event_deck = events
    for side in (COALITION, TALIBAN):
        deck = g.content.decks[side][:]
        g.chance.shuffle(deck, TACTICS_SHUFFLE)
        g.decks[side] = deck
        for _ in range(g.content.hand):
            draw_card(g, side)


def occupy_fob(g: ZurmatState) -> None:
    """Steps 3, 6 and 7 for the Coalition (ZUR-SETUP3-a, ZUR-SETUP6-a, ZUR-SETUP7-a)."""
    g.schools[FOB] = g.content.fob_schools
    g.forts[FOB] = g.content.fob_forts
    g.control[FOB] = COALITION
    g.us[FOB] = g.content.fob_us
    add_afghans(g, COALITION, FOB, g.content.fob_ana)


class Stronghold(Step):
    """Step 6: the Taliban take control of two tiles other than the FOB (ZUR-SETUP6-b)."""

    def run(self, g: ZurmatState) -> None:
        g.ask(self, TALIBAN, [STRONGHOLD + t for t in g.tiles if t != FOB and g.control[t] != TALIBAN])

    def choose(self, g: ZurmatState, action: int) -> None:
        g.control[action - STRONGHOLD] = TALIBAN
        g.tell(EVERYONE, CONTROLS, TALIBAN, action - STRONGHOLD)


class Garrison(Step):
    """Step 7: the Taliban units, split over these two tiles (ZUR-SETUP7-b, ruling C49)."""

    def run(self, g: ZurmatState) -> None:
        g.ask(self, TALIBAN, [GARRISON + n for n in range(g.content.taliban_units + 1)])

    def choose(self, g: ZurmatState, action: int) -> None:
        first, second = [tile for tile in g.tiles if g.control[tile] == TALIBAN]
        station(g, first, action - GARRISON)
        station(g, second, g.content.taliban_units - (action - GARRISON))


def station(g: ZurmatState, tile: int, number: int) -> None:
    """Taliban units on one of their first tiles."""
    if number:
        add_afghans(g, TALIBAN, tile, number)
        g.tell(EVERYONE, GARRISONED, TALIBAN, number, tile)


class DrawLoyalties(SideStep):
    """Step 8: draw eleven discs and place one on each tile (ZUR-SETUP8-a, ZUR-SETUP8-b)."""

    def run(self, g: ZurmatState) -> None:
        draw_discs(g, self.side, g.content.discs_drawn, g.drawn)
        g.then([PlaceDiscs(self.side, g.tiles)])


class DealObjectives(Step):
    """Step 9: four Objectives each, seen by their owner alone (ZUR-SETUP9-a, ZUR-SETUP9-c)."""

    def run(self, g: ZurmatState) -> None:
        dealt: list[list[int]] = []
        for side in (COALITION, TALIBAN):
            own = [index for index, o in enumerate(g.content.objectives) if o.side == side]
            g.chance.shuffle(own, OBJECTIVE_DEAL)
            dealt.append(sorted(own[: g.content.objectives_dealt]))
        g.objectives_dealt = dealt


class KeepObjective(SideStep):
    """Keep two, one click each; some exclude each other (ZUR-SETUP9-b, ZUR-SETUP9-d)."""

    def run(self, g: ZurmatState) -> None:
        options = [KEEP + index for index in list_keepable(g, self.side)]
        g.ask_always(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        kept = [g.objectives_kept[0], g.objectives_kept[1]]
        kept[self.side] = sorted([*kept[self.side], action - KEEP])
        g.objectives_kept = kept
        if len(kept[self.side]) < g.content.objectives_kept:
            g.agenda.append(self)
        else:
            g.tell(EVERYONE, OBJECTIVES_KEPT, self.side)
            g.tell_all(self.side, KEPT, kept[self.side])


def list_keepable(g: ZurmatState, side: int) -> list[int]:
    """Dealt Objectives that fit those already kept and leave a fitting one for the next click."""
    kept = g.objectives_kept[side]
    free = [o for o in g.objectives_dealt[side] if o not in kept and not is_excluded(g, o, kept)]
    if len(kept) + 1 == g.content.objectives_kept:
        return free
    return [o for o in free if any(p != o and not is_excluded(g, p, [o]) for p in free)]


def is_excluded(g: ZurmatState, objective: int, kept: list[int]) -> bool:
    """It may not be kept together with one of these."""
    return any(other in g.content.objectives[objective].excludes for other in kept)


class ArrangeRow(SideStep):
    """Step 10: which Operation lies under the next place, from 0 up; the last is forced (ZUR-SETUP10-a)."""

    def run(self, g: ZurmatState) -> None:
        row = g.rows[self.side]
        options = [ROW + operation for operation in range(len(OPERATIONS)) if operation not in row]
        if options:
            g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        g.rows[self.side].append(action - ROW)
        g.agenda.append(self)


class OpenRows(Step):
    """Both rows are shown together (ruling C47)."""

    def run(self, g: ZurmatState) -> None:
        g.rows_open = True
        for side in (COALITION, TALIBAN):
            g.reveal_all(EVERYONE, ROW_SHOWN, [side, *g.rows[side]])


LAYING: Final[list[list[Step]]] = [[LayOnCell(side), TurnTile(side), LayTile(enemy(side))] for side in (0, 1)]
