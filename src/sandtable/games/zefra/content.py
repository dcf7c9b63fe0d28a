"""The game's map, units, tables and scenarios as the rules read them. Loaded and checked by `data.py`."""

from __future__ import annotations

FULL_TURNS = 12
"""The length of the longest game; what a shorter one asks for shrinks with it."""


class Hex:
    """One hex of land."""

    number: int
    id: str
    """Column and row, two digits each."""
    column: int
    row: int
    x: float
    y: float
    """Its centre in sides of a hex; x to the east, y to the south."""
    terrain: int
    country: int
    """DALOON or ZEFRA."""
    neighbours: list[int]
    feature: int
    """What is there, or -1."""
    arrival: bool
    """Refugees may arrive here; also the strip of the entry consent."""
    source: str

    def __init__(self, number: int, id: str, column: int, row: int) -> None:
        self.number = number
        self.id = id
        self.column = column
        self.row = row
        self.x = 0.0
        self.y = 0.0
        self.terrain = 0
        self.country = 0
        self.neighbours = []
        self.feature = -1
        self.arrival = False
        self.source = "X"


class Feature:
    """A named place: city, airfield, site, camp, plant or road."""

    index: int
    id: str
    name: str
    hex: int
    kinds: int
    """Bits of FEATURE_KINDS."""
    country: int
    infrastructure: bool
    source: str

    def __init__(self, index: int, id: str, name: str, hex: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.hex = hex
        self.kinds = 0
        self.country = 0
        self.infrastructure = False
        self.source = "X"


class Unit:
    """One counter."""

    index: int
    id: str
    name: str
    seat: int
    kind: int
    moves: int
    """Its rate in hexes; for units of CJTF-Z that ride, what the rate of the transport is changed by (see `rides`)."""
    rides: bool
    weak_at: int
    """Counters that make it weak; 0: always weak."""
    removed_at: int
    combat: bool
    """A combat unit (ruling C-51)."""
    infantry: bool
    """Drives off what is undefended (ruling C-41)."""
    pairs: bool
    """Two weak ones may count as one that is not (ruling C-22)."""
    may_guard: bool
    source: str

    def __init__(self, index: int, id: str, name: str, seat: int, kind: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.seat = seat
        self.kind = kind
        self.moves = 0
        self.rides = False
        self.weak_at = 0
        self.removed_at = 0
        self.combat = False
        self.infantry = False
        self.pairs = False
        self.may_guard = False
        self.source = "X"


class Outcome:
    """What one die does to both sides of a table. First: the regulars, or the attackers; second: the others."""

    first_retreats: bool
    second_retreats: bool
    first_each: int
    """Counters for each combat unit."""
    second_each: int
    first_one: int
    """Counters for one of them, by its owner's choice."""
    clause: str

    def __init__(self) -> None:
        self.first_retreats = False
        self.second_retreats = False
        self.first_each = 0
        self.second_each = 0
        self.first_one = 0
        self.clause = ""


class Table:
    """A combat table: an outcome for each die from 0 to 9."""

    id: str
    name: str
    first: str
    """What its first side is: regular or attacker."""
    outcomes: list[Outcome]
    dice: bool
    """Whether a die is rolled; else all outcomes are the same."""
    source: str

    def __init__(self, id: str, name: str, first: str) -> None:
        self.id = id
        self.name = name
        self.first = first
        self.outcomes = []
        self.dice = True
        self.source = "X"


class Transport:
    """A transport option of CJTF-Z."""

    id: str
    name: str
    rate: int
    infantry_change: int
    needs: int
    """The airfield whose consent it rests on, or -1."""
    fallback: int
    """The rate on turns without a usable airfield; 0: always the same rate."""
    source: str

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.rate = 0
        self.infantry_change = 0
        self.needs = -1
        self.fallback = 0
        self.source = "X"


class Placing:
    """Where a unit starts by default: a hex or a box."""

    unit: int
    place: int

    def __init__(self, unit: int, place: int) -> None:
        self.unit = unit
        self.place = place


class Scenario:
    """One set-up."""

    id: str
    title: str
    turns: int
    transports: list[int]
    sites: list[int]
    """Features that count as nuclear or biological sites."""
    entry: int
    """Zefra's consent at the start."""
    entry_fixed: int
    """Through this turn it may not be lowered."""
    units: list[int]
    """All units that take part from the start, without those of the pool."""
    infantry: int
    """Infantry companies of CJTF-Z by MOTOR."""
    pairs: list[int]
    """By people (Tuscan, Bongo): pairs at the start."""
    zones: list[list[int]]
    """By people: where its pairs may start."""
    zefran_airfields: bool
    """CJTF-Z may set up on Zefra's airfields."""
    distance: int
    """IFF starts at least so far from every nuclear site."""
    defaults: list[list[Placing]]
    """By transport: the ready set-up."""

    def __init__(self, id: str, title: str, turns: int) -> None:
        self.id = id
        self.title = title
        self.turns = turns
        self.transports = []
        self.sites = []
        self.entry = 0
        self.entry_fixed = 0
        self.units = []
        self.infantry = 0
        self.pairs = []
        self.zones = []
        self.zefran_airfields = False
        self.distance = 0
        self.defaults = []


class Part:
    """A part of a seat's score at the end."""

    id: str
    name: str
    most: int
    each: int
    """Points added or taken off for each thing it counts; 0: it is a share."""
    full: int
    """How many of what it counts give all its points in a game of FULL_TURNS turns; 0: it depends on the game."""
    source: str

    def __init__(self, id: str, name: str, most: int) -> None:
        self.id = id
        self.name = name
        self.most = most
        self.each = 0
        self.full = 0
        self.source = "X"

    def whole(self, reached: bool) -> float:
        """All or nothing."""
        return float(self.most) if reached else 0.0

    def share(self, part: float, whole: float) -> float:
        """As much as was reached; nothing of nothing is a half."""
        return self.most * part / whole if whole else self.most * 0.5

    def up_to_full(self, count: int, turns: int) -> float:
        """A share of what gives all points in a game of so many turns."""
        full = self.find_full(turns)
        return self.share(min(full, count), full)

    def find_full(self, turns: int) -> int:
        """What gives all points in a game of so many turns."""
        return max(1, self.full * turns // FULL_TURNS)

    def gain(self, count: int) -> float:
        """Points for each."""
        return min(float(self.most), float(self.each * count))

    def lose(self, count: int) -> float:
        """Points off for each."""
        return max(0.0, float(self.most - self.each * count))


class Matter:
    """Something that the rules hand to talk, and what is done without a person who decides."""

    id: str
    """ADJ-1 and so on."""
    name: str
    clause: str
    policy: str
    source: str

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.clause = ""
        self.policy = ""
        self.source = "X"


class Content:
    """Everything that does not change during a game."""

    hexes: list[Hex]
    """By number; 0 is no hex."""
    features: list[Feature]
    units: list[Unit]
    owned: list[list[int]]
    """By seat: its units."""
    relations: list[int]
    """By seat * PLAYERS + seat: NEVER, DECLARE or ALWAYS (T-1)."""
    tables: dict[str, Table]
    """By id: `T-3` and so on; where a table has columns, `T-5 weak`, `T-5 strong`."""
    matrix: list[str]
    """T-6, by row * 4 + column: the id of the table, `T-13` where a side has nobody to fight. Rows: regulars without a
    combat unit, one weak, more weak, one not weak, two, three; columns: irregulars without one, only weak, one, two."""
    numbers_change: int
    """T-8, T-9: taken off the die if the attacker has more combat units, added if the defender has."""
    company_change: int
    """T-8, T-9: added to the die of militias against an IFF company that is not weak (T-10)."""
    transports: list[Transport]
    scenarios: list[Scenario]
    walks: list[int]
    """By hex: bits of the hexes within a walk."""
    distance: list[int]
    """By hex * HEXES + hex: how many hexes lie between, over land and sea."""
    ambush: list[int]
    """The highest die that succeeds: irregular, regular."""
    ambush_entry: int
    ambush_recon: int
    mortar_ranges: list[int]
    artillery_ranges: list[int]
    """The readings that can be chosen; the first is the default (ruling C-5)."""
    fire_infrastructure: list[int]
    """By kind of unit: the highest die that destroys; -1: never."""
    fire_units: list[int]
    camp_losses: list[int]
    """Counters for each party in a camp that is shelled: it stands, it is destroyed."""
    stacking: int
    cas_stacking: int
    pair_limit: list[int]
    """Together less than this: irregular, regular."""
    retreat_losses: list[int]
    """Irregular weak, irregular not weak, regular weak, regular not weak."""
    guard_loss: int
    militia_roll: int
    """The highest die that brings a militia to a party that is attacked."""
    meeting_roll: int
    initiative_bonus: int
    journey: int
    """Turns to Daloon's capital."""
    refugee_people: list[int]
    """By die plus posture, from 0: the seat of the people that arrives, or -1."""
    posture_change: list[int]
    """By posture."""
    offences: dict[str, int]
    """`declaration`, `fire`, `infrastructure`, `camp`, `airfield`, `request`."""
    offence_cause: int
    """Offence points from which an expulsion has a cause."""
    nuclear_loss: int
    biological_loss: int
    contamination: int
    """Turn starts at which a contaminated hex harms."""
    camps: list[int]
    """Features that are refugee camps."""
    airfields: list[int]
    south_roads: list[int]
    north_roads: list[int]
    parts: list[dict[str, Part]]
    """By seat: what its score is made of, by id."""
    achieved: int
    partly: int
    """The scores from which a seat has achieved its aims, or some of them."""
    caps: list[int]
    """Highest scores after an expulsion: Daloon without a cause, Daloon with one, CJTF-Z with one."""
    matters: list[Matter]
    policy: dict[str, int]
    """The numbers in the policies of `matters`, by the names in `adjudicator.toml`."""
    version: str

    def __init__(self) -> None:
        self.hexes = []
        self.features = []
        self.units = []
        self.owned = []
        self.relations = []
        self.tables = {}
        self.matrix = []
        self.numbers_change = 0
        self.company_change = 0
        self.transports = []
        self.scenarios = []
        self.walks = []
        self.distance = []
        self.ambush = []
        self.ambush_entry = 0
        self.ambush_recon = 0
        self.mortar_ranges = []
        self.artillery_ranges = []
        self.fire_infrastructure = []
        self.fire_units = []
        self.camp_losses = []
        self.stacking = 0
        self.cas_stacking = 0
        self.pair_limit = []
        self.retreat_losses = []
        self.guard_loss = 0
        self.militia_roll = 0
        self.meeting_roll = 0
        self.initiative_bonus = 0
        self.journey = 0
        self.refugee_people = []
        self.posture_change = []
        self.offences = {}
        self.offence_cause = 0
        self.nuclear_loss = 0
        self.biological_loss = 0
        self.contamination = 0
        self.camps = []
        self.airfields = []
        self.south_roads = []
        self.north_roads = []
        self.parts = []
        self.achieved = 0
        self.partly = 0
        self.caps = []
        self.matters = []
        self.policy = {}
        self.version = ""
