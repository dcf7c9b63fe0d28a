"""Population discs: drawing, placing, looking, and what each seat knows of them (ZUR-SEQ2, ZUR-SETUP8)."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.actions import DISCS_ON, DONE, FACTION_ON, NEUTRAL_ON
from sandtable.games.zurmat.log import (
    DREW_DISCS,
    PEEKED,
    PLACED,
    PLACED_EVERYWHERE,
    PLACED_FACTION,
    PLACED_NEUTRAL,
    SAW,
)
from sandtable.games.zurmat.rules.pieces import count_units
from sandtable.games.zurmat.state import DISC_MENU, FACTION_MENU, NEUTRAL_MENU, Blur, TileStep, ZurmatState
from sandtable.games.zurmat.terms import (
    ANY_TILE,
    BAG,
    FACTION,
    FAMINE,
    NEUTRAL,
    TILES,
    WITH_OWN_UNIT,
    WITHOUT_ENEMY_UNIT,
    enemy,
    pack,
)
from sandtable.kernel.state import EVERYONE, NOBODY, Step

ANYWHERE: Final[list[int]] = [0]
"""Discs may go to any tile, any number to each (ZUR-SEQ2-d, ZUR-SEQ2-e)."""


def count_discs(g: ZurmatState, side: int, tile: int) -> int:
    """Discs of a side on a tile; both seats may count them (ruling C17)."""
    return g.discs[side * 2][tile] + g.discs[side * 2 + 1][tile]


def draw_discs(g: ZurmatState, side: int, number: int, into: list[int]) -> None:
    """Draw unseen from the own bag, as many as it still holds (ZUR-SEQ2-b, ruling C19)."""
    faction = side * 2
    left = g.bag[faction] + g.bag[faction + 1]
    number = min(number, left)
    for _ in range(number):
        disc = faction if g.chance.below(left, BAG) < g.bag[faction] else faction + 1
        g.bag[disc] -= 1
        into[disc] += 1
        left -= 1
    if number:
        g.tell(EVERYONE, DREW_DISCS, side, number)


def list_places(g: ZurmatState, side: int, spots: list[int]) -> list[int]:
    """One click places one disc: its type and its tile, each spot once (ZUR-SEQ2-c, ZUR-SEQ2-d)."""
    has_faction = g.drawn[side * 2] > 0
    has_neutral = g.drawn[side * 2 + 1] > 0
    if is_anywhere(spots):
        return g.menus[DISC_MENU if has_faction and has_neutral else FACTION_MENU if has_faction else NEUTRAL_MENU]
    options = [FACTION_ON + tile for tile in spots] if has_faction else []
    if has_neutral:
        for tile in spots:
            options.append(NEUTRAL_ON + tile)
    return options


def list_different(spots: list[int]) -> list[int]:
    """Each place once; the spots are in ascending order."""
    different: list[int] = []
    last = -1
    for spot in spots:
        if spot != last:
            different.append(spot)
            last = spot
    return different


def stage_disc(g: ZurmatState, side: int, action: int) -> int:
    """Put one drawn disc on a tile, not yet seen by the opponent (ruling C17); returns the tile."""
    type = FACTION if action < NEUTRAL_ON else NEUTRAL
    tile = action - (FACTION_ON if type == FACTION else NEUTRAL_ON)
    g.drawn[side * 2 + type] -= 1
    g.staged.append(type * TILES + tile)
    return tile


def confirm_discs(g: ZurmatState, side: int) -> None:
    """The batch lies face down: the opponent sees how many are where, never their types (ZUR-SEQ2-f)."""
    g.revealed = True
    if g.journal is not None:
        tell_placed(g, side, sorted([disc % TILES for disc in g.staged]))
        if g.memory_aid:
            remind(g, side, sorted(g.staged))
    for disc in g.staged:
        if disc < TILES:
            add_discs(g, side, disc, 1, 0)
        else:
            add_discs(g, side, disc - TILES, 0, 1)
    g.staged.clear()


def tell_placed(g: ZurmatState, side: int, tiles: list[int]) -> None:
    """Where the discs lie, for everybody."""
    if tiles == g.tiles:
        g.tell(EVERYONE, PLACED_EVERYWHERE, side)
    else:
        g.tell_all(EVERYONE, PLACED, [side, *tiles])


def remind(g: ZurmatState, side: int, staged: list[int]) -> None:
    """What lies where, for their owner alone (ruling C18); the discs as type * TILES + tile."""
    faction = [disc for disc in staged if disc < TILES]
    neutral = [disc - TILES for disc in staged if disc >= TILES]
    if faction:
        g.tell_all(side, PLACED_FACTION, faction)
    if neutral:
        g.tell_all(side, PLACED_NEUTRAL, neutral)


def add_discs(g: ZurmatState, side: int, tile: int, faction: int, neutral: int) -> None:
    """Discs come to lie on a tile; only their owner has seen them (ZUR-SETUP8-f)."""
    g.discs[side * 2][tile] += faction
    g.discs[side * 2 + 1][tile] += neutral
    if g.blurs:
        remember_added(g, side, tile, faction, neutral)


def list_pair_tiles(g: ZurmatState, side: int, rule: int) -> list[int]:
    """Where discs that all go to one tile may lie."""
    if rule == WITH_OWN_UNIT:
        return [tile for tile in g.tiles if count_units(g, side, tile)]
    if rule == WITHOUT_ENEMY_UNIT:
        return [tile for tile in g.tiles if not count_units(g, enemy(side), tile)]
    return g.tiles


def has_pair_tile(g: ZurmatState, side: int, rule: int) -> bool:
    """Whether there is any such tile."""
    return rule == ANY_TILE or len(list_pair_tiles(g, side, rule)) > 0


def place_pair(g: ZurmatState, side: int, tile: int) -> None:
    """All discs drawn for a card or event go to one tile (ZUR-SEQ1-f)."""
    faction = g.pair[side * 2]
    neutral = g.pair[side * 2 + 1]
    g.pair[side * 2] = 0
    g.pair[side * 2 + 1] = 0
    if faction + neutral:
        g.reveal_all(EVERYONE, PLACED, [side] + [tile] * (faction + neutral))
        if g.memory_aid:
            remind(g, side, [tile] * faction + [TILES + tile] * neutral)
        add_discs(g, side, tile, faction, neutral)


class DrawPair(Step):
    """Draw discs and look at them before they all go to one tile (ZUR-SEQ1-f, ZUR-SETUP8-g)."""

    side: int
    count: int
    rule: int

    def __init__(self, side: int, count: int, rule: int) -> None:
        self.side = side
        self.count = count
        self.rule = rule

    def run(self, g: ZurmatState) -> None:
        draw_discs(g, self.side, self.count, g.pair)
        g.then([PlacePair(self.side, self.rule)])


class PlacePair(Step):
    """The one tile for all discs that were drawn for a card or event."""

    side: int
    rule: int

    def __init__(self, side: int, rule: int) -> None:
        self.side = side
        self.rule = rule

    def run(self, g: ZurmatState) -> None:
        tiles = list_pair_tiles(g, self.side, self.rule) or g.tiles
        g.ask_always(self, self.side, [DISCS_ON + tile for tile in tiles])

    def choose(self, g: ZurmatState, action: int) -> None:
        place_pair(g, self.side, action - DISCS_ON)


class DrawPairFor(Step):
    """Draw discs that must go to a given tile; their owner sees them before they lie face down (ZUR-SETUP8-g)."""

    side: int
    count: int
    tile: int

    def __init__(self, side: int, count: int, tile: int) -> None:
        self.side = side
        self.count = count
        self.tile = tile

    def run(self, g: ZurmatState) -> None:
        draw_discs(g, self.side, self.count, g.pair)
        if g.pair[self.side * 2] or g.pair[self.side * 2 + 1]:
            g.agenda.append(PlacePairOn(self.side, self.tile))


class PlacePairOn(TileStep):
    """The owner has looked and puts them down."""

    def run(self, g: ZurmatState) -> None:
        g.ask_always(self, self.side, [DISCS_ON + self.tile])

    def choose(self, g: ZurmatState, action: int) -> None:
        place_pair(g, self.side, self.tile)


class PlaceDiscs(Step):
    """Place what was drawn, outside the own turn: set-up and Phase 2 (ZUR-SETUP8-b, ZUR-SEQ2-a)."""

    side: int
    spots: list[int]
    """Where they may go, each entry one disc; or ANYWHERE."""

    def __init__(self, side: int, spots: list[int]) -> None:
        self.side = side
        self.spots = spots

    def run(self, g: ZurmatState) -> None:
        if g.drawn[self.side * 2] or g.drawn[self.side * 2 + 1]:
            g.ask(self, self.side, list_places(g, self.side, self.spots))
        elif g.staged:
            g.ask_always(self, self.side, [DONE])

    def choose(self, g: ZurmatState, action: int) -> None:
        if action == DONE:
            confirm_discs(g, self.side)
        else:
            tile = stage_disc(g, self.side, action)
            g.agenda.append(self if is_anywhere(self.spots) else PlaceDiscs(self.side, without(self.spots, tile)))


def is_anywhere(spots: list[int]) -> bool:
    """No tile in particular."""
    return len(spots) > 0 and spots[0] == 0


def without(spots: list[int], tile: int) -> list[int]:
    """The places that are left when one is taken."""
    left = spots[:]
    left.remove(tile)
    return left


def peek(g: ZurmatState, seat: int, tile: int) -> None:
    """Secretly look at all discs on a tile; it stays open until the seat's next click (ZUR-DEC-d, ZUR-DEC-e)."""
    seen = [discs[tile] for discs in g.discs]
    g.peek_seat = seat
    g.peek_tile = tile
    g.peek_seen = seen
    g.reveal(EVERYONE, PEEKED, seat, tile)
    if g.memory_aid:
        g.tell(seat, SAW, tile, pack(seen[0], seen[1]), pack(seen[2], seen[3]))
    learn(g, seat, tile)


def close_peek(g: ZurmatState) -> None:
    """The discs are face down again (ZUR-SETUP8-f), and no undo brings them back."""
    g.revealed = True
    g.peek_seat = NOBODY
    g.peek_tile = 0
    g.peek_seen = []


def learn(g: ZurmatState, seat: int, tile: int) -> None:
    """A seat has seen everything on a tile and will remember it."""
    theirs = enemy(seat) * 2
    g.known[theirs][tile] = g.discs[theirs][tile]
    g.known[theirs + 1][tile] = g.discs[theirs + 1][tile]
    if g.blurs:
        g.blurs = [blur for blur in g.blurs if blur.seat != seat or blur.tile != tile]
    g.seen_month[seat * TILES + tile] = g.month


def count_sure(g: ZurmatState, seat: int, owner: int, tile: int, type: int) -> int:
    """Discs whose type the seat is sure of: its own as placed, the opponent's as last seen."""
    if seat != owner:
        return g.known[owner * 2 + type][tile]
    blur = find_blur(g, seat, owner, tile)
    if blur is None:
        return g.discs[owner * 2 + type][tile]
    return blur.sure_faction if type == FACTION else blur.sure_neutral


def find_blur(g: ZurmatState, seat: int, owner: int, tile: int) -> Blur | None:
    """What the seat is no longer sure of, if anything."""
    for blur in g.blurs:
        if blur.seat == seat and blur.owner == owner and blur.tile == tile:
            return blur
    return None


def remember_added(g: ZurmatState, owner: int, tile: int, faction: int, neutral: int) -> None:
    """The owner of blurred discs is sure of those it adds later."""
    old = find_blur(g, owner, owner, tile)
    if old is not None:
        sure_faction = old.sure_faction + faction
        sure_neutral = old.sure_neutral + neutral
        new = Blur(owner, owner, tile, old.faction, old.neutral, old.unknown, old.left, sure_faction, sure_neutral)
        g.blurs = [new if blur is old else blur for blur in g.blurs]


def starve(g: ZurmatState, tile: int, count: int) -> list[int]:
    """Random discs of a tile go back to their bags unseen (ZUR-EVT-k); returns how many of each side."""
    memories = [merge_knowledge(g, seat, owner, tile) for owner in (0, 1) for seat in (0, 1)]
    lost = [0, 0]
    for _ in range(min(count, count_discs(g, 0, tile) + count_discs(g, 1, tile))):
        index = pick_disc(g, tile)
        g.discs[index][tile] -= 1
        g.bag[index] += 1
        lost[index // 2] += 1
    for memory in memories:
        if lost[memory.owner]:
            forget(g, memory)
    return lost


def pick_disc(g: ZurmatState, tile: int) -> int:
    """One disc of the tile at random: side * 2 + type."""
    pick = g.chance.below(count_discs(g, 0, tile) + count_discs(g, 1, tile), FAMINE)
    index = 0
    while pick >= g.discs[index][tile]:
        pick -= g.discs[index][tile]
        index += 1
    return index


def merge_knowledge(g: ZurmatState, seat: int, owner: int, tile: int) -> Blur:
    """All that the seat knows of an owner's discs on a tile, as one group."""
    faction = count_sure(g, seat, owner, tile, FACTION)
    neutral = count_sure(g, seat, owner, tile, NEUTRAL)
    total = count_discs(g, owner, tile)
    old = find_blur(g, seat, owner, tile)
    if old is None:
        return Blur(seat, owner, tile, faction, neutral, total - faction - neutral, total, 0, 0)
    unknown = total - old.left - faction - neutral + old.unknown
    return Blur(seat, owner, tile, faction + old.faction, neutral + old.neutral, unknown, total, 0, 0)


def forget(g: ZurmatState, memory: Blur) -> None:
    """Discs left unseen: the seat knows from what they were taken, not which."""
    seat, owner, tile = memory.seat, memory.owner, memory.tile
    if seat != owner:
        g.known[owner * 2][tile] = 0
        g.known[owner * 2 + 1][tile] = 0
    left = count_discs(g, owner, tile)
    g.blurs = [b for b in g.blurs if b.seat != seat or b.owner != owner or b.tile != tile]
    if left:
        new = Blur(seat, owner, tile, memory.faction, memory.neutral, memory.unknown, left, 0, 0)
        g.blurs = [*g.blurs, new]
