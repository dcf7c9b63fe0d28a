"""The game's map, counters, cards, tables and scenarios as the rules read them. Loaded and checked by `data.py`.

Bits of nationalities, countries and seats are numbered as in `terms.py`; 0 means no limit where a field says so.
"""

from __future__ import annotations

from sandtable.games.fitna.content_cards import Card, SpecialJoker
from sandtable.games.fitna.content_scenarios import Scenario


class Box:
    """One box of the map, or an off-map box."""

    index: int
    id: str
    name: str
    country: int
    """-1 for an off-map box."""
    terrain: int
    marks: int
    """Bits of MARKS."""
    defence: int
    symbol: int
    """Of SYMBOLS; -1: none."""
    organisation: int
    """KDP, PYD or PKK for a Kurdish box, else -1."""
    neighbours: list[int]
    """Contiguous boxes; an off-map box has its entry boxes, and they have it."""
    x: float
    y: float
    south: bool
    """On the southern sheet."""
    source: str

    def __init__(self, index: int, id: str, name: str) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.country = -1
        self.terrain = 0
        self.marks = 0
        self.defence = 0
        self.symbol = -1
        self.organisation = -1
        self.neighbours = []
        self.x = 0.0
        self.y = 0.0
        self.south = False
        self.source = "X"


class Link:
    """A line between two boxes."""

    one: int
    other: int
    road: str
    source: str

    def __init__(self, one: int, other: int, road: str, source: str) -> None:
        self.one = one
        self.other = other
        self.road = road
        self.source = source


class Pool:
    """A Force Pool, as shown."""

    id: str
    name: str
    off_map: int
    """The off-map box that it also is, or -1."""
    source: str

    def __init__(self, id: str, name: str, off_map: int) -> None:
        self.id = id
        self.name = name
        self.off_map = off_map
        self.source = "X"


class Unit:
    """One counter that fights."""

    index: int
    id: str
    name: str
    nat: int
    kind: int
    """Of KINDS."""
    cls: int
    """Of CLASSES."""
    size: int
    attack: list[int]
    """By steps: 0, reduced, full. A unit with one step has its values in both."""
    defence: list[int]
    move: int
    """Its allowance; 3 on the ground for airmobile units, 0 for those that never move."""
    steps: int
    armoured: bool
    airmobile: bool
    loyal: bool
    """Framed in purple: a coup does not touch it."""
    pool: int
    source: str
    anywhere: bool
    """It arrives on any controlled supplied box. Derived."""
    worth: list[float]
    """By steps: what it is worth to a bot. Derived."""

    def __init__(self, index: int, id: str, name: str, nat: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.nat = nat
        self.kind = 0
        self.cls = 0
        self.size = 0
        self.attack = []
        self.defence = []
        self.move = 0
        self.steps = 2
        self.armoured = False
        self.airmobile = False
        self.loyal = False
        self.pool = 0
        self.source = "X"
        self.anywhere = False
        self.worth = []


class Supply:
    """Where units of some nationalities trace their supply to (14.0 to 14.10)."""

    nats: int
    """Bits."""
    inside: int
    """Only for units in this country; -1: anywhere."""
    always_in: int
    """They are always supplied in this country; -1: none."""
    symbols: list[tuple[int, int]]
    """Symbols that serve, each with the country it must stand in (-1: any)."""
    boxes: list[int]
    if_commanded: list[int]
    """Boxes that serve while they are controlled by the seat that commands the Sunni militias in Syria."""
    own_kurdish: bool
    """Kurdish boxes of the own organisation serve, and feed whoever stands in one."""
    isis_boxes: bool
    western: bool
    """What serves depends on the controller."""
    source: str

    def __init__(self, nats: int) -> None:
        self.nats = nats
        self.inside = -1
        self.always_in = -1
        self.symbols = []
        self.boxes = []
        self.if_commanded = []
        self.own_kurdish = False
        self.isis_boxes = False
        self.western = False
        self.source = "R"


class Sources:
    """Boxes that feed units of a nationality that stand in a country."""

    always: list[int]
    commanded: list[int]
    """While they are controlled by the seat that commands the Sunni militias in Syria."""
    kurdish: list[int]
    """While they are controlled by the units' holder."""
    isis: list[int]
    """While they are controlled by ISIS."""
    western: bool
    """And what the controller, or the cause that brought them, adds."""

    def __init__(self) -> None:
        self.always = []
        self.commanded = []
        self.kurdish = []
        self.isis = []
        self.western = False


class Arrival:
    """Where units may arrive (15.0-h to 15.0-p)."""

    nats: int
    units: list[int]
    """A line that names the unit replaces those of its nationality."""
    countries: int
    """Bits."""
    boxes: list[int]
    anywhere_supplied: bool
    own_kurdish: bool
    source: str

    def __init__(self, nats: int, units: list[int]) -> None:
        self.nats = nats
        self.units = units
        self.countries = 0
        self.boxes = []
        self.anywhere_supplied = False
        self.own_kurdish = False
        self.source = "R"


class Content:
    """Everything in the box."""

    boxes: list[Box]
    """113 boxes, then the three off-map boxes."""
    links: list[Link]
    pools: list[Pool]
    distance: list[int]
    """By box * BOXES + box: links between them, whoever holds what; off-map boxes are no way."""
    near_coast: list[int]
    """By mark (COAST_MED, COAST_GULF as 0 and 1) * BOXES + box: links to the nearest such box."""
    units: list[Unit]
    owned: list[list[int]]
    """By nationality: its units."""
    force: list[int]
    """By nat * countries + country: its row in the stacking matrix."""
    stacking: list[int]
    """By force * forces + force: MAY_STACK and so on."""
    strikes: list[int]
    """By nat * nats + nat: 1 if the first may attack and strike the second, 0 if never, 2 if only outside Turkey, 3 if
    only after the second has attacked the first in Syria or Iraq (21.0)."""
    crt: list[int]
    """By (die - 1) * COLUMNS + column: a result."""
    column_tops: list[int]
    """The highest differential of each column but the last."""
    shift_isolated: int
    shift_entrenched: int
    stack_limit: int
    isis_limit: int
    corps_limit: int
    hand: int
    joker_cards: int
    first_hand_with_joker: int
    reshuffles: list[int]
    """Turns before which the piles are shuffled with their discards."""
    units_per_opp: int
    most_opp_cards: int
    depot_moves: int
    depot_offensives: int
    isolated_move: int
    airmobile_move: int
    assault_range: int
    no_assault: int
    """Bits of countries that are never assaulted from the air."""
    rebuilds: int
    flips: int
    """Replacements: so many rebuilt, or so many restored."""
    leader_restored: int
    leader_returned: int
    """What Al Baghdadi costs of the draw."""
    coup_table: list[int]
    """By die - 1: 0 rebels, 1 is removed for good, 2 stays."""
    lebanon_table: list[int]
    """By die - 1: steps lost; 9: removed for good."""
    approvals: list[int]
    """The highest die with which the US approve: against ISIS, of Israel, Turkey, Saudi Arabia."""
    first_fights: list[tuple[int, int, int]]
    """Groups of nationalities (bits) whose first fight on the ground raises the tension, and by how much."""
    russian_attack: int
    """Tension for the first Russian attack on Turkish units in Syria or Iraq."""
    galilea: int
    """Upper Galilea: the US come if a unit that is not Israeli stands there."""
    incirlik: int
    """The US base: they come if it is attacked."""
    capitals: list[int]
    """Boxes for which tension rises by `capital_tension` each time ISIS takes them."""
    capital_tension: int
    us_first: list[int]
    us_second: list[int]
    us_cards: int
    russian_first: list[int]
    russian_second: list[int]
    russian_cards: int
    russian_boxes: list[int]
    """Where Russia's units arrive at tension 10, with what lies beside the first of them."""
    points: list[int]
    """Victory points of a box: religious, objective, oilfield, other."""
    path_points: int
    point_levels: list[int]
    """Leads for marginal, operational, strategic."""
    rebels: list[list[list[int]]]
    """By country (Syria, Iraq) and class: the counters that take the place of a rebel unit, in their order."""
    western_symbols: list[list[int]]
    """By seat: symbols that serve its French and British units, and those of the US by default."""
    western_boxes: list[list[int]]
    supplies: list[Supply]
    arrivals: list[Arrival]
    cards: list[Card]
    """By number; the first is no card."""
    piles: list[list[int]]
    """By pile: the cards that belong to it."""
    specials: list[SpecialJoker]
    scenarios: list[Scenario]
    version: str

    sources: list[Sources]
    """By nat * LANDS + country + 1. This and what follows is derived."""
    western_sources: list[list[int]]
    """By seat."""
    always_fed: list[bool]
    """By nat * BOXES + box: units of a nationality need no line there."""
    admitted: list[list[bool]]
    """By unit and box: the arrival table lets it in."""

    def __init__(self) -> None:
        self.boxes = []
        self.links = []
        self.pools = []
        self.distance = []
        self.near_coast = []
        self.units = []
        self.owned = []
        self.force = []
        self.stacking = []
        self.strikes = []
        self.crt = []
        self.column_tops = []
        self.shift_isolated = 0
        self.shift_entrenched = 0
        self.stack_limit = 0
        self.isis_limit = 0
        self.corps_limit = 0
        self.hand = 0
        self.joker_cards = 0
        self.first_hand_with_joker = 0
        self.reshuffles = []
        self.units_per_opp = 0
        self.most_opp_cards = 0
        self.depot_moves = 0
        self.depot_offensives = 0
        self.isolated_move = 0
        self.airmobile_move = 0
        self.assault_range = 0
        self.no_assault = 0
        self.rebuilds = 0
        self.flips = 0
        self.leader_restored = 0
        self.leader_returned = 0
        self.coup_table = []
        self.lebanon_table = []
        self.approvals = []
        self.first_fights = []
        self.russian_attack = 0
        self.galilea = -1
        self.incirlik = -1
        self.capitals = []
        self.capital_tension = 0
        self.us_first = []
        self.us_second = []
        self.us_cards = 0
        self.russian_first = []
        self.russian_second = []
        self.russian_cards = 0
        self.russian_boxes = []
        self.points = []
        self.path_points = 0
        self.point_levels = []
        self.rebels = []
        self.western_symbols = []
        self.western_boxes = []
        self.supplies = []
        self.arrivals = []
        self.cards = []
        self.piles = []
        self.specials = []
        self.scenarios = []
        self.version = ""
        self.sources = []
        self.western_sources = []
        self.always_fed = []
        self.admitted = []
