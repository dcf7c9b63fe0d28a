"""The state of a game of Zurmat: plain typed fields.

Lists by tile have an entry for each tile number (entry 0 is unused); lists by side have two entries.
A field marked *replaced* holds a list that is never changed in place, so copies share it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import NO_OPERATION, TILES
from sandtable.kernel.state import NOBODY, Plain, State, Step

FACTION_MENU: Final = 0
NEUTRAL_MENU: Final = 1
DISC_MENU: Final = 2
DECLARE_MENU: Final = 3
PEEK_MENU: Final = 4

BEFORE: Final = 0
DURING: Final = 1
AFTER: Final = 2


class Group(Plain):
    """Units of one side that have moved in this Operation and stand on one tile in the same movement state.

    `exits` is the bit set of edges they may still leave by; 0 means they are stopped (ruling C69).
    """

    tile: int
    exits: int
    us: int
    afghan: int

    def __init__(self, tile: int, exits: int, us: int, afghan: int) -> None:
        self.tile = tile
        self.exits = exits
        self.us = us
        self.afghan = afghan


class Guard(Plain):
    """An event card that lies on a tile until the end of the Month."""

    event: int
    tile: int
    side: int

    def __init__(self, event: int, tile: int, side: int) -> None:
        self.event = event
        self.tile = tile
        self.side = side


class Mark(Plain):
    """Extra Loyalty of a side on a tile until the end of the Month."""

    side: int
    tile: int
    bonus: int

    def __init__(self, side: int, tile: int, bonus: int) -> None:
        self.side = side
        self.tile = tile
        self.bonus = bonus


class Blur(Plain):
    """Discs of `owner` on a tile of which some left unseen, so that `seat` is no longer sure of their types.

    It knew `faction` and `neutral` discs and did not know `unknown` others; `left` of them all are still there.
    An owner who adds discs later is sure of those: `sure_faction` and `sure_neutral`.
    """

    seat: int
    owner: int
    tile: int
    faction: int
    neutral: int
    unknown: int
    left: int
    sure_faction: int
    sure_neutral: int

    def __init__(
        self,
        seat: int,
        owner: int,
        tile: int,
        faction: int,
        neutral: int,
        unknown: int,
        left: int,
        sure_faction: int,
        sure_neutral: int,
    ) -> None:
        self.seat = seat
        self.owner = owner
        self.tile = tile
        self.faction = faction
        self.neutral = neutral
        self.unknown = unknown
        self.left = left
        self.sure_faction = sure_faction
        self.sure_neutral = sure_neutral


class SideStep(Step):
    """A step of one side."""

    side: int

    def __init__(self, side: int) -> None:
        self.side = side


class TileStep(SideStep):
    """A step of one side on one tile."""

    tile: int

    def __init__(self, side: int, tile: int) -> None:
        self.side = side
        self.tile = tile


class ZurmatState(State):
    """A game of Zurmat."""

    content: Content
    """The cards, tiles and numbers in use; shared, not part of the saved state."""
    memory_aid: bool
    """Whether a seat is shown the types of discs it has lawfully seen (ruling C18)."""

    dealt: list[list[int]]
    """By side: tiles still to be laid. Replaced."""
    laying: int
    laying_cell: int
    tiles: list[int]
    """Tiles of the map in ascending order. Replaced."""
    cells: list[int]
    """By tile: its cell, or -1. Replaced."""
    rotations: list[int]
    """By tile. Replaced."""
    free_cells: list[int]
    """The offer of cells beside the map. Replaced."""
    neighbours: list[int]
    """By tile * 4 + edge: the tile beyond, or 0. Replaced."""
    roads: list[int]
    """By tile * 4 + edge: the edges joined to it inside the tile as it lies. Replaced."""
    links: list[int]
    """By tile * 4 + edge: the tile that can be reached by road, or 0. Replaced."""
    menus: list[list[int]]
    """Offers that depend on the tiles alone, by FACTION_MENU ... PEEK_MENU. Replaced."""
    roadblock: int
    """The tile with the black cube, or 0."""

    control: list[int]
    """By tile: the side that controls it, or NOBODY."""
    us: list[int]
    """By tile."""
    afghans: list[list[int]]
    """By side, by tile: ANA units, Taliban units."""
    schools: list[int]
    """By tile."""
    forts: list[int]
    """By tile."""
    discs: list[list[int]]
    """By side * 2 + type, by tile: discs on the map."""
    known: list[list[int]]
    """By side * 2 + type, by tile: discs of that side whose type the other side is sure of."""
    blurs: list[Blur]
    """Replaced."""
    seen_month: list[int]
    """By seat * TILES + tile: when the seat last saw every disc there, or -1."""

    bag: list[int]
    """By side * 2 + type: discs in the bags."""
    drawn: list[int]
    """By side * 2 + type: discs drawn and not yet placed."""
    staged: list[int]
    """Discs placed and not yet confirmed, as type * TILES + tile."""
    pair: list[int]
    """By side * 2 + type: discs drawn for a card or event, which all go to one tile."""
    peek_seat: int
    """Who is looking at `peek_tile` until its next click, or NOBODY."""
    peek_tile: int
    peek_seen: list[int]
    """By side * 2 + type. Replaced."""

    hands: list[list[int]]
    """By side: kinds of card held, ascending."""
    decks: list[list[int]]
    """By side; the top card is the last."""
    discards: list[list[int]]
    """By side, face up."""
    chosen_cards: list[int]
    """Cards of the asked side that are played when it confirms."""
    supply: list[int]
    """By side: Afghan cubes not in use."""
    rows: list[list[int]]
    """By side: the Operation under each place, from 0 up."""
    rows_open: bool
    boxes: list[list[int]]
    """By side, by Operation: how often it was completed."""
    tracked: list[int]
    """By side: cubes that stand in boxes."""
    objectives_dealt: list[list[int]]
    """By side. Replaced."""
    objectives_kept: list[list[int]]
    """By side. Replaced."""
    won: list[list[int]]
    """By side: event cards taken. Replaced."""

    event_deck: list[int]
    """The top card is the last. Replaced."""
    event_discard: list[int]
    """Replaced."""
    calendar: list[list[int]]
    """By box: event cards in it. Replaced."""
    guards: list[Guard]
    """Replaced."""
    marks: list[Mark]
    """Replaced."""
    month: int
    winter: int
    """Winter cubes on the calendar."""

    turn: int
    """Whose action phase it is, or NOBODY."""
    stage: int
    """BEFORE, DURING or AFTER the Operation of this turn."""
    operation: int
    level: int
    units_left: int
    tiles_left: int
    groups: list[Group]
    """Replaced."""
    stepped: Group
    """The units that made the last step."""
    entered: list[int]
    """Tiles moved onto, one entry for each step."""
    battles: list[int]
    """Tiles where this Attack has to be fought."""
    column: Group
    """Units picked for the next step; tile 0: none."""
    column_fresh: bool

    extra_dice: list[int]
    """By side * 3 + die: dice added by cards to this battle."""
    at_risk: list[int]
    """By side * 3 + US, AFGHAN, FORT: what can be lost here."""
    named: list[int]
    """Likewise: what has been named as lost."""
    owed: list[int]
    """By side: losses still to be named."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.memory_aid = False
        self.dealt = NESTED
        self.laying = 0
        self.laying_cell = 0
        self.tiles = NONE
        self.cells = NONE
        self.rotations = NONE
        self.free_cells = NONE
        self.neighbours = NONE
        self.roads = NONE
        self.links = NONE
        self.menus = NESTED
        self.roadblock = 0
        self.control = NONE
        self.us = NONE
        self.afghans = NESTED
        self.schools = NONE
        self.forts = NONE
        self.discs = NESTED
        self.known = NESTED
        self.blurs = NO_BLURS
        self.seen_month = NONE
        self.bag = NONE
        self.drawn = NONE
        self.staged = NONE
        self.pair = NONE
        self.peek_seat = NOBODY
        self.peek_tile = 0
        self.peek_seen = NONE
        self.hands = NESTED
        self.decks = NESTED
        self.discards = NESTED
        self.chosen_cards = NONE
        self.supply = NONE
        self.rows = NESTED
        self.rows_open = False
        self.boxes = NESTED
        self.tracked = NONE
        self.objectives_dealt = NESTED
        self.objectives_kept = NESTED
        self.won = NESTED
        self.event_deck = NONE
        self.event_discard = NONE
        self.calendar = NESTED
        self.guards = NO_GUARDS
        self.marks = NO_MARKS
        self.month = 0
        self.winter = 0
        self.turn = NOBODY
        self.stage = BEFORE
        self.operation = NO_OPERATION
        self.level = 0
        self.units_left = 0
        self.tiles_left = 0
        self.groups = NO_GROUPS
        self.stepped = NO_GROUP
        self.entered = NONE
        self.battles = NONE
        self.column = NO_GROUP
        self.column_fresh = False
        self.extra_dice = NONE
        self.at_risk = NONE
        self.named = NONE
        self.owed = NONE

    def clear_board(self) -> None:
        """Everything in its box: the state before set-up."""
        self.dealt = [[], []]
        self.tiles = []
        self.cells = [-1] * TILES
        self.rotations = [0] * TILES
        self.free_cells = []
        self.neighbours = [0] * (TILES * 4)
        self.roads = [0] * (TILES * 4)
        self.links = [0] * (TILES * 4)
        self.control = [NOBODY] * TILES
        self.us = [0] * TILES
        self.afghans = [[0] * TILES, [0] * TILES]
        self.schools = [0] * TILES
        self.forts = [0] * TILES
        self.discs = [[0] * TILES for _ in range(4)]
        self.known = [[0] * TILES for _ in range(4)]
        self.seen_month = [-1] * (TILES * 2)
        self.bag = [self.content.faction_discs, self.content.neutral_discs] * 2
        self.drawn = [0] * 4
        self.staged = []
        self.pair = [0] * 4
        self.hands = [[], []]
        self.decks = [[], []]
        self.discards = [[], []]
        self.chosen_cards = []
        self.supply = [self.content.afghan_units, self.content.afghan_units]
        self.rows = [[], []]
        self.boxes = [[0] * 5, [0] * 5]
        self.tracked = [0, 0]
        self.objectives_dealt = [[], []]
        self.objectives_kept = [[], []]
        self.won = [[], []]
        self.calendar = [[], [], []]
        self.entered = []
        self.battles = []
        self.extra_dice = [0] * 6
        self.at_risk = [0] * 6
        self.named = [0] * 6
        self.owed = [0, 0]

    def copy(self) -> ZurmatState:
        """An independent state; what is never changed in place is shared."""
        g = ZurmatState(self.content)
        self.copy_kernel(g)
        self.copy_map(g)
        self.copy_population(g)
        self.copy_sides(g)
        self.copy_turn(g)
        return g

    def copy_map(self, g: ZurmatState) -> None:
        """The map and what stands on it."""
        g.memory_aid = self.memory_aid
        g.dealt = self.dealt
        g.laying = self.laying
        g.laying_cell = self.laying_cell
        g.tiles = self.tiles
        g.cells = self.cells
        g.rotations = self.rotations
        g.free_cells = self.free_cells
        g.neighbours = self.neighbours
        g.roads = self.roads
        g.links = self.links
        g.menus = self.menus
        g.roadblock = self.roadblock
        g.control = self.control[:]
        g.us = self.us[:]
        g.afghans = [self.afghans[0][:], self.afghans[1][:]]
        g.schools = self.schools[:]
        g.forts = self.forts[:]

    def copy_population(self, g: ZurmatState) -> None:
        """Discs and what is known of them."""
        discs = self.discs
        known = self.known
        g.discs = [discs[0][:], discs[1][:], discs[2][:], discs[3][:]]
        g.known = [known[0][:], known[1][:], known[2][:], known[3][:]]
        g.blurs = self.blurs
        g.seen_month = self.seen_month[:]
        g.bag = self.bag[:]
        g.drawn = self.drawn[:]
        g.staged = self.staged[:]
        g.pair = self.pair[:]
        g.peek_seat = self.peek_seat
        g.peek_tile = self.peek_tile
        g.peek_seen = self.peek_seen

    def copy_sides(self, g: ZurmatState) -> None:
        """Cards, rows and the calendar."""
        g.hands = [self.hands[0][:], self.hands[1][:]]
        g.decks = [self.decks[0][:], self.decks[1][:]]
        g.discards = [self.discards[0][:], self.discards[1][:]]
        g.chosen_cards = self.chosen_cards[:]
        g.supply = self.supply[:]
        g.rows = [self.rows[0][:], self.rows[1][:]]
        g.rows_open = self.rows_open
        g.boxes = [self.boxes[0][:], self.boxes[1][:]]
        g.tracked = self.tracked[:]
        g.objectives_dealt = self.objectives_dealt
        g.objectives_kept = self.objectives_kept
        g.won = self.won
        g.event_deck = self.event_deck
        g.event_discard = self.event_discard
        g.calendar = self.calendar
        g.guards = self.guards
        g.marks = self.marks
        g.month = self.month
        g.winter = self.winter

    def copy_turn(self, g: ZurmatState) -> None:
        """The Operation and the battle under way."""
        g.turn = self.turn
        g.stage = self.stage
        g.operation = self.operation
        g.level = self.level
        g.units_left = self.units_left
        g.tiles_left = self.tiles_left
        g.groups = self.groups
        g.stepped = self.stepped
        g.entered = self.entered[:]
        g.battles = self.battles[:]
        g.column = self.column
        g.column_fresh = self.column_fresh
        g.extra_dice = self.extra_dice[:]
        g.at_risk = self.at_risk[:]
        g.named = self.named[:]
        g.owed = self.owed[:]


NONE: Final[list[int]] = []
NESTED: Final[list[list[int]]] = []
NO_GROUPS: Final[list[Group]] = []
NO_GUARDS: Final[list[Guard]] = []
NO_MARKS: Final[list[Mark]] = []
NO_BLURS: Final[list[Blur]] = []
NO_GROUP: Final = Group(0, 0, 0, 0)
