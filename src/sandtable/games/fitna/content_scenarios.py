"""Scenarios as the rules read them: powers, agreements, set-ups, what a victory asks."""

from __future__ import annotations

from typing import Final

LANDS: Final = 10
"""Columns of a table by country: the first is for none."""


class Command:
    """A nationality, everywhere or in one country."""

    nat: int
    country: int
    """-1: everywhere."""

    def __init__(self, nat: int, country: int) -> None:
        self.nat = nat
        self.country = country


class Power:
    """What a seat runs in a scenario."""

    seat: int
    label: str
    commands: list[Command]
    controls: list[int]
    """Nationalities that it controls without commanding them."""
    joker: str
    """The country on its Joker."""
    special: int
    """The nationality of the Special Joker it starts with, or -1."""
    free_opps: int
    """On turn 1."""
    batches: list[list[int]]
    destroyed: list[int]
    """Units that start in the pool and may be rebuilt."""
    goals: list[Goal | None]
    """What each level asks: prerequisite, marginal, major, decisive."""
    starts: int
    """The level it holds before the first turn, for the checks of data."""
    source: str
    wanted: list[int]
    """Boxes that its goals speak of. Derived."""

    def __init__(self, seat: int, label: str) -> None:
        self.seat = seat
        self.label = label
        self.commands = []
        self.controls = []
        self.joker = ""
        self.special = -1
        self.free_opps = 0
        self.batches = []
        self.destroyed = []
        self.goals = [None, None, None, None]
        self.starts = 0
        self.source = "X"
        self.wanted = []


class Goal:
    """What a victory asks: one of GOALS with its parameters, or several joined."""

    kind: int
    parts: list[Goal]
    boxes: list[int]
    """Named boxes; with `countries` or `mark` it is a filter."""
    countries: int
    mark: int
    """Bits of MARKS."""
    kurdish: bool
    """Kurdish boxes."""
    n: int
    holders: list[int]
    """Whose boxes are counted; empty: the seat's own."""
    nats: int
    unit: int
    """-1: none."""
    start: int
    """A path starts in this country."""
    end: int
    """It ends in this country; -1: at the Mediterranean."""
    next_to_end: bool
    """A box linked to the end will do."""
    counted: list[int]
    """Boxes that fit the filter. Derived."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.parts = []
        self.boxes = []
        self.countries = 0
        self.mark = 0
        self.kurdish = False
        self.n = 0
        self.holders = []
        self.nats = 0
        self.unit = -1
        self.start = -1
        self.end = -1
        self.next_to_end = False
        self.counted = []


class Truce:
    """Two holders that may neither attack, strike nor enter each other's boxes."""

    one: int
    other: int
    boxes: list[int]
    """Except these,"""
    from_turn: int
    """from this turn on; 0: never."""

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other
        self.boxes = []
        self.from_turn = 0


class Loan:
    """Units that one seat may move and attack with if another agrees (20.0)."""

    lender: int
    borrower: int
    units: list[Command]

    def __init__(self, lender: int, borrower: int) -> None:
        self.lender = lender
        self.borrower = borrower
        self.units = []


class Range:
    """Where units of a seat may go."""

    countries: int
    boxes: list[int]
    from_turn: int
    nats: int
    """0: all."""

    def __init__(self) -> None:
        self.countries = 0
        self.boxes = []
        self.from_turn = 1
        self.nats = 0


class Intervention:
    """What brings the US in, for whom, and how its units are supplied then."""

    cause: int
    seat: int
    symbols: list[int]
    boxes: list[int]
    sources: list[int]
    """All boxes that serve. Derived."""

    def __init__(self, cause: int, seat: int) -> None:
        self.cause = cause
        self.seat = seat
        self.symbols = []
        self.boxes = []
        self.sources = []


class Rule:
    """A special rule of a scenario."""

    kind: int
    """Of RULES."""
    seat: int
    nats: int
    country: int
    boxes: list[int]
    countries: int
    card: int
    turn: int
    n: int
    text: str
    source: str

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.seat = -1
        self.nats = 0
        self.country = -1
        self.boxes = []
        self.countries = 0
        self.card = 0
        self.turn = 0
        self.n = 0
        self.text = ""
        self.source = "X"


class Placing:
    """Where a unit starts."""

    unit: int
    box: int
    reduced: bool

    def __init__(self, unit: int, box: int, reduced: bool) -> None:
        self.unit = unit
        self.box = box
        self.reduced = reduced


class Scenario:
    """One scenario, for its usual number of players; `fourth` is the same with its optional seat."""

    number: int
    id: str
    title: str
    period: str
    turns: int
    order: list[int]
    """Seats in their order of play."""
    fourth: Scenario | None
    split: list[list[int]]
    """Who plays what if only two play; empty: as it is."""
    powers: list[Power | None]
    """By seat."""
    joker_first: bool
    """The first player may use the Joker on turn 1."""
    friends: list[int]
    """By seat: bits of its friends."""
    truces: list[Truce]
    loans: list[Loan]
    tension: int
    """Where the marker starts; -1: the rule is not used."""
    high_cards: int
    """Of HT_WORDS."""
    interventions: list[Intervention]
    russia: int
    """Of RUSSIAN_WORDS."""
    russian_seat: int
    in_play: list[bool]
    """By box; not those for entry only."""
    entry_only: list[int]
    """By box: the only seat that may be there, or -1."""
    ranges: list[list[Range]]
    """By seat; empty: everywhere."""
    control: list[int]
    """By box: its holder at the start."""
    entrenched: list[int]
    setup: list[Placing]
    tokens: list[tuple[int, int]]
    """Boxes with face-down ISIS tokens, and how many."""
    leader: int
    """Al Baghdadi: a box, DESTROYED (in the pool) or OUT."""
    isis: bool
    organisations: int
    """Bits of holders: Kurdish organisations in play."""
    kurdish_pool: list[int]
    rebellion: bool
    """The PKK has risen before the start."""
    removed: list[int]
    """Cards that are out."""
    rules: list[Rule]
    hosts: list[int]
    """By country: who controls boxes that the optional seat's units hold; -1: nobody else."""
    point_countries: int
    """Bits: where victory points are counted (31.1)."""
    source: str

    commanders: list[int]
    """By nat * LANDS + country + 1: a seat, or -1. This and what follows is derived."""
    hostile: list[int]
    """By holder: bits of those whom it may attack; they are its enemies unless they are friends."""
    ending: list[Truce]
    """Those that come to an end in some boxes."""
    supply_only: list[Rule]
    homes: list[Rule]
    """Rules that keep units at home."""
    overrides: list[Rule]
    """Rules that let units arrive elsewhere."""
    kurdish_seat: int
    """The seat that runs all Kurds, or -1 (FIT-26.0-a)."""
    admits: list[int]
    """By box: bits of holders whose units may be there."""

    def __init__(self, number: int, id: str, title: str) -> None:
        self.number = number
        self.id = id
        self.title = title
        self.period = ""
        self.turns = 0
        self.order = []
        self.fourth = None
        self.split = []
        self.powers = []
        self.joker_first = False
        self.friends = []
        self.truces = []
        self.loans = []
        self.tension = -1
        self.high_cards = 0
        self.interventions = []
        self.russia = 0
        self.russian_seat = -1
        self.in_play = []
        self.entry_only = []
        self.ranges = []
        self.control = []
        self.entrenched = []
        self.setup = []
        self.tokens = []
        self.leader = 0
        self.isis = False
        self.organisations = 0
        self.kurdish_pool = []
        self.rebellion = False
        self.removed = []
        self.rules = []
        self.hosts = []
        self.point_countries = 0
        self.source = "X"
        self.commanders = []
        self.hostile = []
        self.ending = []
        self.supply_only = []
        self.homes = []
        self.overrides = []
        self.kurdish_seat = -1
        self.admits = []
