"""Bad Intel: Taliban units slip out of a battle or come into it (ZUR-TACC-j, ruling C50)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import BRING_IN, DONE, PULL_OUT, SHIFT
from sandtable.games.zurmat.content import Effect
from sandtable.games.zurmat.log import SHIFTED
from sandtable.games.zurmat.rules.pieces import count_units, is_enemy_held, move_units
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import IN, OUT, SHIFT_UNITS
from sandtable.kernel.state import EVERYONE, Step


def list_outward(g: ZurmatState, side: int, tile: int) -> list[int]:
    """Adjacent tiles without enemy units or Forts; roads and roadblocks do not matter."""
    if not count_units(g, side, tile):
        return []
    return sorted(t for t in g.neighbours[tile * 4 : tile * 4 + 4] if t and not is_enemy_held(g, side, t))


def list_inward(g: ZurmatState, side: int, tile: int) -> list[int]:
    """Adjacent tiles with own units."""
    return sorted(t for t in g.neighbours[tile * 4 : tile * 4 + 4] if t and count_units(g, side, t))


def is_shift_possible(g: ZurmatState, side: int, tile: int, effect: Effect) -> bool:
    """Some unit could be shifted in some direction."""
    if effect.directions & OUT and list_outward(g, side, tile):
        return True
    return effect.directions & IN != 0 and len(list_inward(g, side, tile)) > 0


def find_shift(g: ZurmatState, card: int) -> Effect:
    """The shifting effect of a card."""
    for effect in g.content.cards[card].effects:
        if effect.type == SHIFT_UNITS:
            return effect
    raise AssertionError(card)


class Shift(Step):
    """Choose the direction, done at once when the card is revealed."""

    side: int
    tile: int
    card: int

    def __init__(self, side: int, tile: int, card: int) -> None:
        self.side = side
        self.tile = tile
        self.card = card

    def run(self, g: ZurmatState) -> None:
        effect = find_shift(g, self.card)
        options: list[int] = []
        if effect.directions & OUT and list_outward(g, self.side, self.tile):
            options.append(PULL_OUT)
        if effect.directions & IN and list_inward(g, self.side, self.tile):
            options.append(BRING_IN)
        if options:
            g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        effect = find_shift(g, self.card)
        direction = OUT if action == PULL_OUT else IN
        g.then([ShiftUnits(self.side, self.tile, direction, effect.least, effect.most)])


class ShiftUnits(Step):
    """Unit by unit: to or from which adjacent tile, or done."""

    side: int
    tile: int
    direction: int
    least: int
    most: int

    def __init__(self, side: int, tile: int, direction: int, least: int, most: int) -> None:
        self.side = side
        self.tile = tile
        self.direction = direction
        self.least = least
        self.most = most

    def run(self, g: ZurmatState) -> None:
        if self.most == 0:
            return
        if self.direction == OUT:
            tiles = list_outward(g, self.side, self.tile)
        else:
            tiles = list_inward(g, self.side, self.tile)
        options = [] if self.least > 0 else [DONE]
        options += [SHIFT + tile for tile in tiles]
        if options:
            g.ask(self, self.side, options)

    def choose(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            return
        other = action - SHIFT
        origin, destination = (self.tile, other) if self.direction == OUT else (other, self.tile)
        move_units(g, self.side, origin, destination, 0, 1)
        g.tell(EVERYONE, SHIFTED, destination)
        g.agenda.append(ShiftUnits(self.side, self.tile, self.direction, self.least - 1, self.most - 1))
