"""The game's maps, cards and tables as the rules read them. Loaded and checked by `data.py`."""

from __future__ import annotations


class District:
    """One district of the city of Kabul."""

    index: int
    id: str
    """Its number as text."""
    name: str
    edge: bool
    hq: bool
    tokens: int
    tokens_hard: int
    x: float
    y: float
    outline: list[tuple[float, float]]
    """The drawn shape in board units; rules need no borders."""
    source: str

    def __init__(self, index: int, id: str, name: str, source: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.source = source
        self.edge = False
        self.hq = False
        self.tokens = 0
        self.tokens_hard = 0
        self.x = 0.0
        self.y = 0.0
        self.outline = []


class Airport:
    """HKIA: where tokens wait for evacuation."""

    name: str
    x: float
    y: float
    outline: list[tuple[float, float]]
    source: str

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source
        self.x = 0.0
        self.y = 0.0
        self.outline = []


class Province:
    """One province of Afghanistan."""

    index: int
    id: str
    name: str
    neighbours: list[int]
    iran: bool
    kabul: bool
    """Kabul province itself, which never falls."""
    beside_kabul: bool
    steps: int
    """How far from Kabul province."""
    x: float
    y: float
    path: str
    """The outline as an SVG path."""
    source: str

    def __init__(self, index: int, id: str, name: str, source: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.source = source
        self.neighbours = []
        self.iran = False
        self.kabul = False
        self.beside_kabul = False
        self.steps = 0
        self.x = 0.0
        self.y = 0.0
        self.path = ""


class Effect:
    """One effect of a card: an op of the closed vocabulary and its parameters (0 where it has none)."""

    op: int
    seats: int
    """Bit set of the seats for which it applies when they play or draw the card."""
    who: int
    """The seat that chooses, evacuates or is supplied; PLAYER is whoever plays or draws."""
    n: int
    """What is added; how many."""
    least: int
    most: int
    """EACH_TALIBAN_TEAM: one for each."""
    roll: bool
    either_way: bool
    """The player chooses up or down."""
    beside_kabul: bool
    """Only while a province beside Kabul is controlled; for taking control off: also there."""
    entered_at_most: int
    """Only while no more Taliban teams have ever entered; -1: always."""
    forces: int
    """Bit set of the Special Forces states in which it applies; 0: all."""
    to: int
    """The Special Forces state, or the district, that follows."""
    optional: bool
    affairs: int
    """Public Affairs if it is used."""
    colours: int
    """Bit set of supply colours."""
    where: int
    one_district: bool
    lasts: int
    events: list[int]

    def __init__(self, op: int) -> None:
        self.op = op
        self.seats = 15
        self.who = 4
        self.n = 0
        self.least = 0
        self.most = 0
        self.roll = False
        self.either_way = False
        self.beside_kabul = False
        self.entered_at_most = -1
        self.forces = 0
        self.to = 0
        self.optional = False
        self.affairs = 0
        self.colours = 0
        self.where = 0
        self.one_district = False
        self.lasts = 0
        self.events = []


class Card:
    """A coordination card: all copies of one kind."""

    index: int
    id: str
    name: str
    copies: int
    allied: str
    taliban: str
    """What it says for the allies and for the Taliban."""
    timing: str
    keep_by: int
    """Bit set of the seats that may keep it; 0: it is never kept."""
    spend: int
    leaves: bool
    """Once spent it is out of the game."""
    playable: int
    effects: list[Effect]
    source: str

    def __init__(self, index: int, id: str, name: str, copies: int, source: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.copies = copies
        self.source = source
        self.allied = ""
        self.taliban = ""
        self.timing = ""
        self.keep_by = 0
        self.spend = 0
        self.leaves = False
        self.playable = 0
        self.effects = []


class Event:
    """An event card: all copies of one kind."""

    index: int
    id: str
    name: str
    copies: int
    group: str
    text: str
    effects: list[Effect]
    source: str

    def __init__(self, index: int, id: str, name: str, copies: int, group: str, text: str, source: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.copies = copies
        self.group = group
        self.text = text
        self.source = source
        self.effects = []


class Content:
    """Everything a pack of data says."""

    digest: str
    districts: list[District]
    hq: int
    edges: list[int]
    hkia: Airport
    provinces: list[Province]
    kabul: int
    bagram: int
    """The province without whose fall Bagram stays open: Parwan."""
    first: int
    """The province controlled from the start: Nimruz."""
    iran: list[int]
    beside_kabul: list[int]
    markers: list[int]
    """By colour: how many there are."""
    calendar: list[str]
    """The spaces, from Week -8 to Day -1."""
    ptui_top: int
    affairs_top: int
    forces: list[list[int]]
    """By Special Forces state, by die 0 to 5: HOLD, FALL or FALL_AND_DISBAND; empty: no roll."""
    supply: int
    """Markers taken in a Supply Phase."""
    actions: int
    intel: int
    """Events looked at."""
    cards: list[Card]
    deck: list[int]
    """Kinds of all coordination cards."""
    events: list[Event]
    event_deck: list[int]
    levels: list[list[int]]
    """By normal and hard game: the fewest evacuated tokens for Pyrrhic, Operational and Strategic Victory."""
    level_names: list[str]
    """From Tragic Allied Defeat up."""

    def __init__(self) -> None:
        self.digest = ""
        self.districts = []
        self.hq = 0
        self.edges = []
        self.hkia = Airport("", "X")
        self.provinces = []
        self.kabul = 0
        self.bagram = 0
        self.first = 0
        self.iran = []
        self.beside_kabul = []
        self.markers = []
        self.calendar = []
        self.ptui_top = 10
        self.affairs_top = 6
        self.forces = []
        self.supply = 5
        self.actions = 2
        self.intel = 4
        self.cards = []
        self.deck = []
        self.events = []
        self.event_deck = []
        self.levels = []
        self.level_names = []
