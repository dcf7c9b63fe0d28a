"""Cards as the rules read them: effects, whom and where they mean, what they ask of the state."""

from __future__ import annotations

ALL_OF_THEM = 99


class Test:
    """Something that a card asks of the state: a predicate with its parameters, or several joined."""

    predicate: int
    """Of PREDICATES."""
    parts: list[Test]
    n: int
    terrain: int
    marks: int
    """Bits of MARKS: coasts."""
    tag: int
    results: int
    """Bits of RESULTS."""
    nats: list[int]
    cards: list[int]
    least: int
    most: int

    def __init__(self, predicate: int) -> None:
        self.predicate = predicate
        self.parts = []
        self.n = 0
        self.terrain = 0
        self.marks = 0
        self.tag = 0
        self.results = 0
        self.nats = []
        self.cards = []
        self.least = 0
        self.most = 99


class Selector:
    """Whom an effect means."""

    kind: int
    """Of SELECTORS."""
    nats: list[int]
    """The nationality whose commander is meant, or the pair."""
    least: int
    boxes: list[int]
    mark: int
    """Bits of MARKS that its boxes carry."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.nats = []
        self.least = 0
        self.boxes = []
        self.mark = 0


class Where:
    """Which boxes an effect means; all that is set must fit."""

    enemy: bool
    countries: int
    """Bits; together with `boxes` either fits."""
    boxes: list[int]
    control: int
    """Of CONTROLLERS."""
    supplied: bool
    near: int
    """Within so many links of a box with one of `coasts`; -1: wherever."""
    coasts: int
    contiguous_pair: bool
    beside_own_unit: bool
    not_last_in_city: bool
    chosen_country: bool
    links_of_battle: int
    """-1: wherever."""
    nats: int
    """Holds a unit of one of them; 0: whoever."""

    def __init__(self) -> None:
        self.enemy = False
        self.countries = 0
        self.boxes = []
        self.control = 0
        self.supplied = False
        self.near = -1
        self.coasts = 0
        self.contiguous_pair = False
        self.beside_own_unit = False
        self.not_last_in_city = False
        self.chosen_country = False
        self.links_of_battle = -1
        self.nats = 0


class Effect:
    """One effect of a card: an op of the closed vocabulary and its parameters."""

    op: int
    n: int
    """How many; ALL_OF_THEM for every one."""
    side: int
    """Of SIDES."""
    test: Test | None
    """Only if it holds."""
    until: int
    """Of DURATIONS."""
    each_battle: bool
    """Once in each battle while it lasts."""
    who: Selector
    where: Where
    tags: int
    """Bits of TAGS that it speaks of; 0: every Asset."""
    names: list[str]
    """Titles of cards that it speaks of."""
    in_events: bool
    """A cancelling card that also answers Events."""
    table: list[int]
    """By die - 1: steps, cards, or 0 defects, 1 is removed for good, 2 stays."""
    on: int
    """Bits of dice (1 to 6) on which it works; 0: always."""
    ruins_on: int
    """Bits of dice on which an entrenchment is destroyed."""
    nats: int
    flip: int
    rebuild: int
    free_too: bool
    """Counters that the scenario names nowhere may come too."""
    capped: list[int]
    """At most `cap` of those placed stand in these boxes."""
    cap: int
    random: bool
    by_player: bool
    """The card's player picks, not the victim."""
    hand: bool
    """A hand is shown, not a stack."""
    uncancellable: bool
    kurds: bool
    """Of the Kurds; else of ISIS."""
    blocks: list[int]
    """Cards that nobody may play for the rest of the turn."""
    leader: int
    """A unit: it may be named, or takes the loss first; -1: none."""
    reduced_only: bool
    country: int
    becomes: int
    """What a result is read as; `n` is the result."""
    oil: int
    """OPPs for each oilfield."""
    least: int
    opps: int
    own_units: bool
    """Only against the units of the card's player."""
    counts_as: str
    """The title of a card that it stands for."""
    options: list[list[Effect]]

    def __init__(self, op: int) -> None:
        self.op = op
        self.n = 0
        self.side = 0
        self.test = None
        self.until = 0
        self.each_battle = False
        self.who = Selector(0)
        self.where = Where()
        self.tags = 0
        self.names = []
        self.in_events = False
        self.table = []
        self.on = 0
        self.ruins_on = 0
        self.nats = 0
        self.flip = 0
        self.rebuild = 0
        self.free_too = False
        self.capped = []
        self.cap = 0
        self.random = False
        self.by_player = False
        self.hand = False
        self.uncancellable = False
        self.kurds = False
        self.blocks = []
        self.leader = -1
        self.reduced_only = False
        self.country = -1
        self.becomes = 0
        self.oil = 0
        self.least = 0
        self.opps = 0
        self.own_units = False
        self.counts_as = ""
        self.options = []


class Limits:
    """Who may play a card: nationalities of the stack it helps, seats, and commanders of nationalities."""

    nats: int
    seats: int
    commanders: int

    def __init__(self) -> None:
        self.nats = 0
        self.seats = 0
        self.commanders = 0


class Card:
    """One of the 90 cards."""

    number: int
    name: str
    pile: int
    """ASSET or EVENT."""
    opps: int
    isis: bool
    """The disc: it may support ISIS."""
    kurdish: bool
    """The K: it may support Kurds."""
    high: bool
    """A High Tension card."""
    tags: int
    timing: int
    text: str
    effects: list[Effect]
    one_effect: bool
    """One of its effects, not all: in a battle the first, in the Event segment the second."""
    uncancellable: bool
    free_of_bans: bool
    only: Limits | None
    never: Limits | None
    earliest: int
    """The first turn in which it may be played for its effect."""
    needs: list[Test]
    removed: bool
    """Out of the game once it was played for its effect."""
    source: str

    def __init__(self, number: int, name: str, pile: int) -> None:
        self.number = number
        self.name = name
        self.pile = pile
        self.opps = 0
        self.isis = False
        self.kurdish = False
        self.high = False
        self.tags = 0
        self.timing = 0
        self.text = ""
        self.effects = []
        self.one_effect = False
        self.uncancellable = False
        self.free_of_bans = False
        self.only = None
        self.never = None
        self.earliest = 1
        self.needs = []
        self.removed = False
        self.source = "X"


class SpecialJoker:
    """One of the four."""

    nat: int
    name: str
    text: str
    effects: list[Effect]
    source: str

    def __init__(self, nat: int, name: str) -> None:
        self.nat = nat
        self.name = name
        self.text = ""
        self.effects = []
        self.source = "X"
