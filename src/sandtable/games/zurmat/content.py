"""The game's cards, tiles and numbers as the rules read them. Loaded and checked by `data.py`."""

from __future__ import annotations


class Effect:
    """One effect of a card: a type of the closed vocabulary and its parameters (0 where it has none)."""

    type: int
    count: int
    """How many discs, dice or units; the saving power of a card."""
    bonus: int
    tile: int
    operations: int
    """Bit set of operations."""
    delta: int
    whom: int
    die: int
    kinds: int
    """Bit set of the unit kinds that can be saved."""
    dice_from: int
    target: int
    loser_chooses: bool
    stops_survivors: bool
    least: int
    most: int
    origin: int
    modes: int
    """Bit set of AS_PATROL and AS_ATTACK."""
    discs: int
    directions: int
    """Bit set of OUT and IN."""
    what: int
    vp: int

    def __init__(self, type: int) -> None:
        self.type = type
        self.count = 0
        self.bonus = 0
        self.tile = 0
        self.operations = 0
        self.delta = 0
        self.whom = 0
        self.die = 0
        self.kinds = 0
        self.dice_from = 0
        self.target = 0
        self.loser_chooses = False
        self.stops_survivors = False
        self.least = 0
        self.most = 0
        self.origin = 0
        self.modes = 0
        self.discs = 0
        self.directions = 0
        self.what = 0
        self.vp = 0


class Card:
    """A Tactics card: all copies of one kind."""

    index: int
    id: str
    name: str
    text: str
    source: str
    symbols: list[str]
    side: int
    copies: int
    when: int
    operations: int
    not_onto_fob: bool
    two_sided_only: bool
    answers: list[int]
    """The opponent's cards that this one answers."""
    effects: list[Effect]

    def __init__(self, index: int, id: str, name: str, text: str, source: str, symbols: list[str]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.text = text
        self.source = source
        self.symbols = symbols
        self.side = 0
        self.copies = 0
        self.when = 0
        self.operations = 0
        self.not_onto_fob = False
        self.two_sided_only = False
        self.answers = []
        self.effects = []


class Event:
    """An event card."""

    id: str
    name: str
    text: str
    source: str
    scope: int
    box: int
    effects: list[Effect]

    def __init__(self, id: str, name: str, text: str, source: str, scope: int, box: int) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.source = source
        self.scope = scope
        self.box = box
        self.effects = []


class Objective:
    """An Objective card and its test."""

    id: str
    name: str
    text: str
    source: str
    side: int
    vp: int
    test: int
    operation: int
    count: int
    building: int
    feature: int
    fob: bool
    excludes: list[int]

    def __init__(self, id: str, name: str, text: str, source: str, side: int, vp: int, test: int) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.source = source
        self.side = side
        self.vp = vp
        self.test = test
        self.operation = 0
        self.count = 0
        self.building = 0
        self.feature = 0
        self.fob = False
        self.excludes = []


class Tile:
    """A map tile. `roads` holds, for each edge N E S W, the bit set of edges joined to it (0: no road)."""

    number: int
    id: str
    name: str
    art: str
    source: str
    feature: int
    roads: list[int]

    def __init__(self, number: int, id: str, name: str, art: str, source: str, feature: int, roads: list[int]) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.art = art
        self.source = source
        self.feature = feature
        self.roads = roads


class FixedMap:
    """A ready-made map: tile, x, y and rotation of each of its tiles."""

    id: str
    name: str
    cells: list[tuple[int, int, int, int]]

    def __init__(self, id: str, name: str, cells: list[tuple[int, int, int, int]]) -> None:
        self.id = id
        self.name = name
        self.cells = cells


class Content:
    """Everything a pack of data says. Never changed once loaded, so all states share it."""

    digest: str
    tiles: list[Tile]
    cards: list[Card]
    deck_cards: list[list[int]]
    """For each side the kinds of card in its deck."""
    decks: list[list[int]]
    """For each side all its cards, copy by copy."""
    by_when: list[list[int]]
    """For each side and timing (side * 8 + timing) the kinds of card with it."""
    events: list[Event]
    objectives: list[Objective]
    maps: list[FixedMap]
    faces: list[list[int]]
    months: list[str]
    levels: list[int]
    faction_discs: int
    neutral_discs: int
    afghan_units: int
    us_units: int
    buildings: int
    schools_per_tile: int
    forts_per_tile: int
    winter_cubes: int
    tiles_dealt: int
    tiles_next_to_fob: int
    fob_schools: int
    fob_forts: int
    fob_us: int
    fob_ana: int
    taliban_units: int
    discs_drawn: int
    hand: int
    objectives_dealt: int
    objectives_kept: int

    def __init__(self) -> None:
        self.digest = ""
        self.tiles = []
        self.cards = []
        self.deck_cards = [[], []]
        self.decks = [[], []]
        self.by_when = []
        self.events = []
        self.objectives = []
        self.maps = []
        self.faces = []
        self.months = []
        self.levels = []
        self.faction_discs = 0
        self.neutral_discs = 0
        self.afghan_units = 0
        self.us_units = 0
        self.buildings = 0
        self.schools_per_tile = 0
        self.forts_per_tile = 0
        self.winter_cubes = 0
        self.tiles_dealt = 0
        self.tiles_next_to_fob = 0
        self.fob_schools = 0
        self.fob_forts = 0
        self.fob_us = 0
        self.fob_ana = 0
        self.taliban_units = 0
        self.discs_drawn = 0
        self.hand = 0
        self.objectives_dealt = 0
        self.objectives_kept = 0
