"""The game's map, counters, cards and tables as the rules read them. Loaded and checked by `data.py`."""

from __future__ import annotations

from sandtable.games.orgun.terms import AREAS


class Area:
    """One numbered area of the map."""

    number: int
    id: str
    """Its number as text."""
    name: str
    mountain: bool
    tem: int
    fort: bool
    zone: bool
    """In the Orgun Zone."""
    outpost: bool
    airfield: bool
    star: bool
    entry: int
    """Bit set of the tribes that enter here."""
    sources: int
    """Bit set of the sides whose supply source it is."""
    neighbours: list[int]
    road_to: list[bool]
    """By area number: whether a Main Road leads there."""
    x: float
    y: float
    outline: list[tuple[float, float]]
    """The polygon in board units (22 by 17 inches, times 100)."""
    source: str

    def __init__(self, number: int, name: str, source: str) -> None:
        self.number = number
        self.id = str(number) if number else ""
        self.name = name
        self.source = source
        self.mountain = False
        self.tem = 0
        self.fort = False
        self.zone = False
        self.outpost = False
        self.airfield = False
        self.star = False
        self.entry = 0
        self.sources = 0
        self.neighbours = []
        self.road_to = [False] * AREAS
        self.x = 0.0
        self.y = 0.0
        self.outline = []


class Piece:
    """One counter. Leaders have a modifier, units firepower and cohesion, both a movement allowance."""

    index: int
    id: str
    type: str
    name: str
    side: int
    nation: int
    kind: int
    """MECHANIZED, TANK, INFANTRY, LEADER or HELICOPTER."""
    unit: bool
    """A ground combat unit (ruling C3)."""
    militia: bool
    anti_air: bool
    """Can bring the Mi-24 down."""
    tribe: int
    fp: int
    fp_spent: int
    cohesion: int
    moves: int
    """Movement allowance in half points."""
    modifier: int
    origin: int
    source: str

    def __init__(self, index: int, id: str, type: str, name: str, side: int, nation: int, kind: int) -> None:
        self.index = index
        self.id = id
        self.type = type
        self.name = name
        self.side = side
        self.nation = nation
        self.kind = kind
        self.unit = False
        self.militia = False
        self.anti_air = False
        self.tribe = -1
        self.fp = 0
        self.fp_spent = 0
        self.cohesion = 0
        self.moves = 0
        self.modifier = 0
        self.origin = 0
        self.source = "X"


class Choice:
    """Something to be chosen when a card is played."""

    who: int
    what: int
    filter: int

    def __init__(self, who: int, what: int, filter: int) -> None:
        self.who = who
        self.what = what
        self.filter = filter


class Effect:
    """One effect of a card: an op of the closed vocabulary and its parameters (0 where it has none)."""

    op: int
    n: int
    """What is added; how many pieces arrive (0: all); what a die must reach; strikes; areas."""
    pieces: int
    at: int
    who: int
    random: bool
    from_turn: int
    after_attack: bool
    minus_tem: bool
    cards: list[int]
    free: int
    near_enemy: int
    """Movement costs in half points."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.n = 0
        self.pieces = 0
        self.at = 0
        self.who = 0
        self.random = False
        self.from_turn = 0
        self.after_attack = False
        self.minus_tem = False
        self.cards = []
        self.free = 0
        self.near_enemy = 0


class Mode:
    """One way to play a card: when, under which conditions, what is chosen, what it does."""

    when: int
    requires: list[int]
    choices: list[Choice]
    effects: list[Effect]

    def __init__(self, when: int) -> None:
        self.when = when
        self.requires = []
        self.choices = []
        self.effects = []


class Card:
    """An event card: all copies of one kind."""

    index: int
    number: int
    id: str
    name: str
    text: str
    side: int
    copies: int
    modes: list[Mode]
    source: str

    def __init__(self, index: int, number: int, id: str, name: str, text: str, side: int, copies: int) -> None:
        self.index = index
        self.number = number
        self.id = id
        self.name = name
        self.text = text
        self.side = side
        self.copies = copies
        self.modes = []
        self.source = "X"


class SetUpEntry:
    """Pieces of one line of the set-up list and where they may start."""

    side: int
    areas: list[int]
    pieces: list[int]
    together: bool
    """All in one of the areas; else each piece in any of them."""
    suggested: list[int]
    """The areas of the ready set-up, one for each piece."""

    def __init__(self, side: int, areas: list[int], pieces: list[int], together: bool, suggested: list[int]) -> None:
        self.side = side
        self.areas = areas
        self.pieces = pieces
        self.together = together
        self.suggested = suggested


class TurnSpace:
    """One space of the turn track."""

    draw: list[int]
    """By side: cards drawn."""
    soviet: int
    """The highest die that brings a Soviet unit; 0: no roll."""
    rolled: bool
    """Whether the initiative is rolled for; else `holder` has it."""
    holder: int

    def __init__(self, draw: list[int], soviet: int, rolled: bool, holder: int) -> None:
        self.draw = draw
        self.soviet = soviet
        self.rolled = rolled
        self.holder = holder


class Content:
    """Everything a pack of data says."""

    digest: str
    areas: list[Area]
    """By number; entry 0 is unused."""
    zone: list[int]
    stars: list[int]
    airfield: int
    fort: int
    """The Octagonal Fort."""
    outposts: list[int]
    aims: list[int]
    """The fort, the quarters of the town, the outposts, the airfield: they decide the game."""
    distances: list[list[int]]
    """By area, by area: how many steps apart."""
    far: list[int]
    """By area: how many steps from the nearest place that decides the game."""
    sources: list[list[int]]
    """By side: supply source areas."""
    start_mines: list[int]
    mines_limit: int
    pieces: list[Piece]
    leaders: list[int]
    units: list[list[int]]
    """By side: ground combat units."""
    mi24: int
    advisor: int
    council: int
    airlift: list[int]
    """In the order of arrival."""
    pool: list[int]
    entry_areas: list[int]
    """By die 0 to 5: where a Soviet piece enters."""
    called: list[list[int]]
    """By tribe: what a call brings."""
    called_areas: list[list[int]]
    """By tribe."""
    defectors: list[list[int]]
    """By tribe."""
    cards: list[Card]
    decks: list[list[int]]
    """By side: the kinds of its 18 cards."""
    setup: list[SetUpEntry]
    track: list[TurnSpace]
    """By turn; entry 0 is unused."""
    stacking: list[int]
    """By side."""
    cost_road: int
    cost_open: int
    cost_enemy: int
    """In half points."""
    minefield: list[int]
    """By die 0 to 5: Casualty Points."""
    strike: list[int]
    """By die 0 to 5: Casualty Points of the Mi-24."""
    spotting: int
    escape: int
    """The lowest total that succeeds."""
    mixed_tribes: int
    low_supply: int
    home: int
    """Modifiers to the attack value, negative."""
    raid_open: int
    raid_mines: int
    raid_fort: int
    """Modifiers to the raider's test."""
    ammo: int
    """The die at which a T-55 runs out."""
    initiative_dra: int
    initiative_airfield: int
    initiative_fort: int
    initiative_after: int
    """The DRA modifier counts after this turn."""
    soft_area: int
    soft_tem: int
    """The TEM that one area has with the option `soft_outpost`."""

    def __init__(self) -> None:
        self.digest = ""
        self.areas = []
        self.zone = []
        self.stars = []
        self.airfield = 0
        self.fort = 0
        self.outposts = []
        self.aims = []
        self.distances = []
        self.far = []
        self.sources = [[], []]
        self.start_mines = []
        self.mines_limit = 0
        self.pieces = []
        self.leaders = []
        self.units = [[], []]
        self.mi24 = -1
        self.advisor = -1
        self.council = -1
        self.airlift = []
        self.pool = []
        self.entry_areas = []
        self.called = [[], [], []]
        self.called_areas = [[], [], []]
        self.defectors = [[], [], []]
        self.cards = []
        self.decks = [[], []]
        self.setup = []
        self.track = []
        self.stacking = [3, 6]
        self.cost_road = 1
        self.cost_open = 2
        self.cost_enemy = 4
        self.minefield = []
        self.strike = []
        self.spotting = 5
        self.escape = 5
        self.mixed_tribes = -2
        self.low_supply = -2
        self.home = -1
        self.raid_open = 1
        self.raid_mines = 1
        self.raid_fort = 1
        self.ammo = 6
        self.initiative_dra = 1
        self.initiative_airfield = 1
        self.initiative_fort = 2
        self.initiative_after = 7
        self.soft_area = 0
        self.soft_tem = 0
