"""Moving units by road, for Patrol and Attack (ZUR-MOVE, ZUR-PAT-a to d, ZUR-ATT-a to e, rulings C3, C8, C69).

A step is clicked in three parts: where from, which units, where to.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import DONE, FROM, GO, ON, UNIT
from sandtable.games.zurmat.log import MOVES
from sandtable.games.zurmat.rules.combat import piece
from sandtable.games.zurmat.rules.fire import add_to_group, take_from_group
from sandtable.games.zurmat.rules.pieces import count_units, is_enemy_held, move_units, pack_force
from sandtable.games.zurmat.rules.reach import Reach
from sandtable.games.zurmat.rules.reactions import StepReaction
from sandtable.games.zurmat.rules.turn import TurnStep
from sandtable.games.zurmat.state import NO_GROUP, NO_GROUPS, Group, ZurmatState
from sandtable.games.zurmat.terms import AFGHAN, ATTACK, EVERY_EDGE, US, enemy
from sandtable.kernel.state import EVERYONE

ON_SIZE: Final = 16


def begin_moving(g: ZurmatState, level: int) -> None:
    """The Level caps both the units moved and the tiles moved onto (ZUR-ATT-a, ZUR-PAT-a, ZUR-PAT-b)."""
    g.units_left = level
    g.tiles_left = level
    g.groups = NO_GROUPS
    g.column = NO_GROUP
    g.stepped = NO_GROUP
    g.entered.clear()
    g.battles.clear()


def count_fresh(g: ZurmatState, side: int, tile: int, slot: int) -> int:
    """Units of a kind on the tile that have not moved in this Operation."""
    total = g.afghans[side][tile]
    if slot == US:
        total = g.us[tile] if side == 0 else 0
    for group in g.groups:
        if group.tile == tile:
            total -= group.us if slot == US else group.afghan
    return total


def list_exits(g: ZurmatState, side: int, tile: int, exits: int) -> list[int]:
    """The edges that units in this movement state can cross."""
    return [edge for edge in range(4) if exits >> edge & 1 and may_cross(g, side, tile, edge)]


class Move(TurnStep):
    """Choose the units for the next step, or stop moving."""

    def is_commitment(self, g: ZurmatState, options: list[int]) -> bool:
        return options[0] == DONE and len(g.entered) > 0

    def options(self, g: ZurmatState) -> list[int]:
        if g.operation == ATTACK:
            reach = Reach(g, self.side, g.tiles_left)
            reach.release()
            sources = self.list_sources(g, reach)
            if sources and not reach.may_stop():
                return sources
            return [DONE, *sources]
        return [DONE, *self.list_sources(g, None)]

    def list_sources(self, g: ZurmatState, reach: Reach | None) -> list[int]:
        """Fresh units while the unit cap lasts, and groups on the road."""
        sources: list[int] = []
        if g.tiles_left == 0:
            return sources
        if g.units_left:
            for tile in g.tiles:
                if count_units(g, self.side, tile) and has_fresh(g, self.side, tile):
                    if has_exit(g, self.side, reach, tile, EVERY_EDGE, True):
                        sources.append(FROM + tile)
        for group in g.groups:
            if group.exits and has_exit(g, self.side, reach, group.tile, group.exits, False):
                sources.append(ON + on_operand(group))
        sources.sort()
        return sources

    def act(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            g.column = NO_GROUP
            return
        if action < ON:
            g.column = Group(action - FROM, EVERY_EDGE, 0, 0)
            g.column_fresh = True
        else:
            operand = action - ON
            g.column = Group(operand // ON_SIZE, operand % ON_SIZE, 0, 0)
            g.column_fresh = False
        g.agenda.append(self)
        g.agenda.append(FORM_COLUMN[self.side])


def on_operand(group: Group) -> int:
    """A group on the road as a clickable thing: its tile and the roads it may take."""
    return group.tile * ON_SIZE + group.exits


def has_fresh(g: ZurmatState, side: int, tile: int) -> bool:
    """Some unit here has not moved in this Operation."""
    return count_fresh(g, side, tile, AFGHAN) > 0 or count_fresh(g, side, tile, US) > 0


def has_exit(g: ZurmatState, side: int, reach: Reach | None, tile: int, exits: int, fresh: bool) -> bool:
    """All units in this movement state could make a lawful step together."""
    for edge in range(4):
        if exits >> edge & 1 and may_cross(g, side, tile, edge):
            if reach is None or reach.allows(tile, exits, edge, fresh, True):
                return True
    return False


def may_cross(g: ZurmatState, side: int, tile: int, edge: int) -> bool:
    """A road leads on; a Patrol may not enter a tile held by the enemy (ZUR-PAT-d, ZUR-MOVE-b)."""
    other = g.links[tile * 4 + edge]
    return other != 0 and (g.operation == ATTACK or not is_enemy_held(g, side, other))


class FormColumn(TurnStep):
    """Take units into the column one by one, then send it to a neighbouring tile."""

    def is_commitment(self, g: ZurmatState, options: list[int]) -> bool:
        return True

    def options(self, g: ZurmatState) -> list[int]:
        column = g.column
        options: list[int] = []
        room = not g.column_fresh or column.us + column.afghan < g.units_left
        if room:
            for slot in (US, AFGHAN):
                if self.count_waiting(g, slot):
                    options.append(UNIT + piece(self.side, slot))
        if column.us + column.afghan:
            options += sorted(GO + g.links[column.tile * 4 + edge] for edge in self.list_ways(g))
        return options

    def count_waiting(self, g: ZurmatState, slot: int) -> int:
        """Units that could still join the column."""
        column = g.column
        taken = column.us if slot == US else column.afghan
        if g.column_fresh:
            return count_fresh(g, self.side, column.tile, slot) - taken
        group = find_group(g, column.tile, column.exits)
        return (group.us if slot == US else group.afghan) - taken

    def list_ways(self, g: ZurmatState) -> list[int]:
        """The edges this column may cross."""
        column = g.column
        edges = list_exits(g, self.side, column.tile, column.exits)
        if g.operation != ATTACK:
            return edges
        reach = Reach(g, self.side, g.tiles_left)
        whole = self.count_waiting(g, US) + self.count_waiting(g, AFGHAN) == 0
        return [edge for edge in edges if reach.allows(column.tile, column.exits, edge, g.column_fresh, whole)]

    def act(self, g: ZurmatState, action: int) -> None:
        column = g.column
        if action >= GO:
            take_step(g, self.side, action - GO)
        else:
            us = 1 if action == UNIT + piece(self.side, US) else 0
            g.column = Group(column.tile, column.exits, column.us + us, column.afghan + 1 - us)
            g.agenda.append(self)


def find_group(g: ZurmatState, tile: int, exits: int) -> Group:
    """The group in this movement state."""
    for group in g.groups:
        if group.tile == tile and group.exits == exits:
            return group
    return NO_GROUP


def take_step(g: ZurmatState, side: int, destination: int) -> None:
    """Units crossing a link together use one tile of the Level (ZUR-ATT-i, ZUR-MOVE-l)."""
    column = g.column
    edge = g.links[column.tile * 4 : column.tile * 4 + 4].index(destination)
    if g.column_fresh:
        g.units_left -= column.us + column.afghan
    else:
        take_from_group(g, column.tile, column.exits, column.us, column.afghan)
    g.tiles_left -= 1
    move_units(g, side, column.tile, destination, column.us, column.afghan)
    g.tell(EVERYONE, MOVES, pack_force(side, column.us, column.afghan, 0), column.tile, destination)
    exits = arrive(g, side, destination, (edge + 2) % 4)
    add_to_group(g, destination, exits, column.us, column.afghan)
    g.stepped = Group(destination, exits, column.us, column.afghan)
    g.column = NO_GROUP
    g.entered.append(destination)
    g.agenda.append(StepReaction(enemy(side), destination))


def arrive(g: ZurmatState, side: int, tile: int, entry: int) -> int:
    """The edges by which a unit may go on: those its road leads to, none at a village or among enemies.

    ZUR-MOVE-d, ZUR-MOVE-g, ZUR-MOVE-n, ruling C26.
    """
    if is_enemy_held(g, side, tile):
        return 0
    joined = g.roads[tile * 4 + entry]
    return 0 if joined == 1 << entry else joined


FORM_COLUMN: Final = [FormColumn(side) for side in (0, 1)]
