"""The state of a game of Zefran Crisis: plain typed fields.

Lists of pairs of seats have an entry for seat * PLAYERS + seat; stacks for seat * PLACES_ALL + place.
A field marked *replaced* holds a list that is never changed in place, so copies share it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.zefra.content import Content, Unit
from sandtable.games.zefra.terms import ALWAYS, CAS, FEATURES, HEXES, PLAYERS, REMOVED, UNITS
from sandtable.kernel.state import State, Step

PLACES_ALL: Final = REMOVED + 1


class SeatStep(Step):
    """A step of one seat."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ZefraState(State):
    """A game of Zefran Crisis."""

    content: Content
    """Map, units and tables in use; shared, not part of the saved state."""
    scenario: int
    mortar_range: int
    artillery_range: int
    fall_back: bool
    """Attackers step back if nobody retreats (ruling C-27)."""
    adjudicated: bool
    """A person is the adjudicator."""
    players: int
    ready: bool
    """Everybody starts as the scenario has it."""

    at: list[int]
    """By unit: a hex or a box."""
    counters: list[int]
    used: list[int]
    """By unit: 1 once it was activated; such a unit lies face up."""
    days: list[int]
    """By unit in transit: turns left."""
    homeward: list[int]
    stacks: list[int]
    """By seat and place: how many units."""
    ground: list[int]
    """By seat and place: how many that count for stacking, which is all but CAS."""
    holders: list[int]
    """By place: bits of the seats with a unit there."""
    destroyed: list[int]
    """By feature."""
    secured: list[int]
    contaminated: list[int]
    """By hex: turn starts left."""

    consents: list[int]
    """By feature: an airfield that CJTF-Z may use."""
    entry: int
    basing: int
    permissions: int
    """Bits of PERMISSIONS."""
    waived: list[int]
    """By feature: Zefra's garrison does not keep IFF from the site."""
    posture: int
    posture_before: int
    """At the start of the turn: it changes by one step at most."""
    declared: list[int]
    """By pair of seats: hostile by declaration."""
    enemies: list[int]
    """By seat: bits of the seats it is hostile to, always or by declaration."""
    changed: list[int]
    """By pair: it has changed this turn (ruling C-60)."""
    offered: list[int]
    """By seat and seat: a cease-fire is offered."""
    open_to: int
    """Bits of seats that CJTF-Z's hospital heals besides its own."""
    capital_open: bool
    favoured: int
    """CJTF-Z's unit that comes first at the capital's hospital; -1 is none."""
    offence: int
    requests: list[list[int]]
    """Hexes that CJTF-Z was asked to leave, each with the turn. Replaced."""
    announced: list[list[int]]
    """Off-map units on their way: unit, entry hex, turn of arrival. Replaced."""
    expelled: bool

    turn: int
    phase: int
    order: list[int]
    """Seats of this turn in their order. Replaced."""
    passed: int
    """Bits of seats that have passed for this phase."""
    go: int
    """Whose go it is, or -1."""
    transport: int
    rate: int
    """M of this turn."""

    motion: list[int]
    """By unit of the activation under way: IDLE, READY or DONE."""
    walked: list[int]
    """By unit of the activation: hexes moved."""
    active: int
    """The hex that was activated, or 0."""
    actor: int
    """The seat whose units are moving, or -1."""
    repositioning: bool
    group: list[int]
    """Units that move together. Replaced."""
    steps: int
    came_from: int
    """The hex that the group was in before its last step."""
    harm: int
    """Bits of seats whose refugees the entering side attacks."""
    weapon: int
    """A platoon is set off instead of a fight."""
    tried: list[int]
    """Hexes that have had their chance to ambush this group. Replaced."""

    battle: int
    """The hex of the fight under way, or 0."""
    attacker: int
    """The seat that entered, or -1."""
    attackers: list[int]
    """Units of that side in this fight. Replaced."""
    defenders: list[int]
    """Replaced."""
    entered_from: list[int]
    """By unit: the hex an attacker came from, 0 if it may choose. Replaced."""
    foes: list[int]
    """Seats still to be fought in this hex, the next first. Replaced."""
    first_fight: bool
    ambusher: int
    """NOBODY_AMBUSHES, ATTACKER_AMBUSHES or DEFENDER_AMBUSHES."""
    pairs: int
    """Bit 1: the attackers, bit 2: the defenders count a weak pair as one that is not weak."""
    rolled_for: bool
    """The die for a militia was rolled in this attack (ruling C-30)."""
    open_camp: bool
    """The guard of the camp gave way to the attack under way (ruling C-33)."""
    chain: list[int]
    """Units that have moved in the mending under way. Replaced."""

    joint: list[int]
    """A joint action: Bongo's hex, IFF's hex, the meeting hex. Replaced."""
    targets: list[int]
    """Replaced."""
    joint_done: bool
    """Bongo has had its joint action in this go."""
    planted: list[int]
    """IFF units that were set up on a site and have not moved since (ruling C-64). Replaced."""
    met: list[int]
    """Parties and companies that have met in this turn. Replaced."""
    entered_sites: int
    """Bits of features that IFF has held (ruling C-8)."""
    gained: int
    """Bits: nuclear, biological."""
    spent: int
    """Bits: nuclear, biological set off."""
    gained_on: int
    """The turn in which IFF last gained a platoon; 0 is never."""
    provoked: bool
    """Tuscan militia attacked Zefra's units or infrastructure in this turn (ADJ-5)."""

    tally: list[int]
    """By TALLIES: numbers for the assessment."""
    awards: list[int]
    """By seat: what the adjudicator adds."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.scenario = 0
        self.mortar_range = 2
        self.artillery_range = 3
        self.fall_back = False
        self.adjudicated = False
        self.players = PLAYERS
        self.ready = False
        self.at = NONE
        self.counters = NONE
        self.used = NONE
        self.days = NONE
        self.homeward = NONE
        self.stacks = NONE
        self.ground = NONE
        self.holders = NONE
        self.destroyed = NONE
        self.secured = NONE
        self.contaminated = NONE
        self.consents = NONE
        self.entry = 0
        self.basing = 0
        self.permissions = 0
        self.waived = NONE
        self.posture = 1
        self.posture_before = 1
        self.declared = NONE
        self.enemies = NONE
        self.changed = NONE
        self.offered = NONE
        self.open_to = 0
        self.capital_open = True
        self.favoured = -1
        self.offence = 0
        self.requests = NESTED
        self.announced = NESTED
        self.expelled = False
        self.turn = 1
        self.phase = 0
        self.order = NONE
        self.passed = 0
        self.go = -1
        self.transport = 1
        self.rate = 3
        self.motion = NONE
        self.walked = NONE
        self.active = 0
        self.actor = -1
        self.repositioning = False
        self.group = NONE
        self.steps = 0
        self.came_from = 0
        self.harm = 0
        self.weapon = 0
        self.tried = NONE
        self.battle = 0
        self.attacker = -1
        self.attackers = NONE
        self.defenders = NONE
        self.entered_from = NONE
        self.foes = NONE
        self.first_fight = True
        self.ambusher = 0
        self.pairs = 0
        self.rolled_for = False
        self.open_camp = False
        self.chain = NONE
        self.joint = NONE
        self.targets = NONE
        self.joint_done = False
        self.planted = NONE
        self.met = NONE
        self.entered_sites = 0
        self.gained = 0
        self.spent = 0
        self.gained_on = 0
        self.provoked = False
        self.tally = NONE
        self.awards = NONE

    def lay_out(self) -> None:
        """Empty lists of the right length."""
        self.at = [REMOVED] * UNITS
        self.counters = [0] * UNITS
        self.used = [0] * UNITS
        self.days = [0] * UNITS
        self.homeward = [0] * UNITS
        self.motion = [0] * UNITS
        self.walked = [0] * UNITS
        self.stacks = [0] * (PLAYERS * PLACES_ALL)
        self.ground = [0] * (PLAYERS * PLACES_ALL)
        self.holders = [0] * PLACES_ALL
        self.destroyed = [0] * FEATURES
        self.secured = [0] * FEATURES
        self.consents = [0] * FEATURES
        self.waived = [0] * FEATURES
        self.contaminated = [0] * HEXES
        self.declared = [0] * (PLAYERS * PLAYERS)
        self.changed = [0] * (PLAYERS * PLAYERS)
        self.offered = [0] * (PLAYERS * PLAYERS)
        self.tally = [0] * len(TALLIES)
        self.awards = [0] * PLAYERS
        for unit in self.content.units:
            self.put(unit, REMOVED)
        self.enemies = [self.find_enemies(seat) for seat in range(PLAYERS)]

    def put(self, unit: Unit, place: int) -> None:
        """A unit is somewhere."""
        row = unit.seat * PLACES_ALL
        self.at[unit.index] = place
        self.stacks[row + place] += 1
        self.holders[place] |= 1 << unit.seat
        if unit.kind != CAS:
            self.ground[row + place] += 1

    def lift(self, unit: Unit) -> None:
        """It is there no longer."""
        row = unit.seat * PLACES_ALL
        place = self.at[unit.index]
        self.stacks[row + place] -= 1
        if not self.stacks[row + place]:
            self.holders[place] ^= 1 << unit.seat
        if unit.kind != CAS:
            self.ground[row + place] -= 1

    def find_enemies(self, seat: int) -> int:
        """Seats that are hostile always, or by declaration (ZEF-G4.1, ruling C-17)."""
        found = 0
        for other in range(PLAYERS):
            pair = seat * PLAYERS + other
            if other != seat and (self.content.relations[pair] == ALWAYS or self.declared[pair]):
                found |= 1 << other
        return found

    def copy(self) -> ZefraState:
        """An independent state."""
        g = ZefraState(self.content)
        self.copy_kernel(g)
        self.copy_options(g)
        self.copy_units(g)
        self.copy_agreements(g)
        self.copy_turn(g)
        self.copy_move(g)
        self.copy_fight(g)
        self.copy_tallies(g)
        return g

    def copy_options(self, g: ZefraState) -> None:
        """What was chosen when the table was opened."""
        g.scenario = self.scenario
        g.mortar_range = self.mortar_range
        g.artillery_range = self.artillery_range
        g.fall_back = self.fall_back
        g.adjudicated = self.adjudicated
        g.players = self.players
        g.ready = self.ready

    def copy_units(self, g: ZefraState) -> None:
        """What stands where."""
        g.at = self.at[:]
        g.counters = self.counters[:]
        g.used = self.used[:]
        g.days = self.days[:]
        g.homeward = self.homeward[:]
        g.stacks = self.stacks[:]
        g.ground = self.ground[:]
        g.holders = self.holders[:]
        g.destroyed = self.destroyed[:]
        g.secured = self.secured[:]
        g.contaminated = self.contaminated[:]

    def copy_agreements(self, g: ZefraState) -> None:
        """Consents and hostilities."""
        g.consents = self.consents[:]
        g.entry = self.entry
        g.basing = self.basing
        g.permissions = self.permissions
        g.waived = self.waived[:]
        g.posture = self.posture
        g.posture_before = self.posture_before
        g.declared = self.declared[:]
        g.enemies = self.enemies[:]
        g.changed = self.changed[:]
        g.offered = self.offered[:]
        g.open_to = self.open_to
        g.capital_open = self.capital_open
        g.favoured = self.favoured
        g.offence = self.offence
        g.requests = self.requests
        g.announced = self.announced
        g.expelled = self.expelled

    def copy_turn(self, g: ZefraState) -> None:
        """Where the turn stands."""
        g.turn = self.turn
        g.phase = self.phase
        g.order = self.order
        g.passed = self.passed
        g.go = self.go
        g.transport = self.transport
        g.rate = self.rate

    def copy_move(self, g: ZefraState) -> None:
        """The activation under way."""
        g.motion = self.motion[:]
        g.walked = self.walked[:]
        g.active = self.active
        g.actor = self.actor
        g.repositioning = self.repositioning
        g.group = self.group
        g.steps = self.steps
        g.came_from = self.came_from
        g.harm = self.harm
        g.weapon = self.weapon
        g.tried = self.tried

    def copy_fight(self, g: ZefraState) -> None:
        """The fight under way."""
        g.battle = self.battle
        g.attacker = self.attacker
        g.attackers = self.attackers
        g.defenders = self.defenders
        g.entered_from = self.entered_from
        g.foes = self.foes
        g.first_fight = self.first_fight
        g.ambusher = self.ambusher
        g.pairs = self.pairs
        g.rolled_for = self.rolled_for
        g.open_camp = self.open_camp
        g.chain = self.chain
        g.joint = self.joint
        g.targets = self.targets
        g.joint_done = self.joint_done

    def copy_tallies(self, g: ZefraState) -> None:
        """What the assessment counts."""
        g.planted = self.planted
        g.met = self.met
        g.entered_sites = self.entered_sites
        g.gained = self.gained
        g.spent = self.spent
        g.gained_on = self.gained_on
        g.provoked = self.provoked
        g.tally = self.tally[:]
        g.awards = self.awards[:]


NONE: Final[list[int]] = []
NESTED: Final[list[list[int]]] = []

PHASE_SETUP: Final = 0
PHASE_START: Final = 1
PHASE_GOVERNMENT: Final = 2
PHASE_NATIONAL: Final = 3
PHASE_MAIN: Final = 4
PHASE_END: Final = 5
PHASES: Final = ["setup", "start", "government", "national", "main", "end"]

IDLE: Final = 0
READY: Final = 1
DONE_MOVING: Final = 2

NOBODY_AMBUSHES: Final = 0
ATTACKER_AMBUSHES: Final = 1
DEFENDER_AMBUSHES: Final = 2

NUCLEAR_BIT: Final = 1
BIOLOGICAL_BIT: Final = 2

SHELTERED_TUSCAN: Final = 0
SHELTERED_BONGO: Final = 1
PARTIES_TUSCAN: Final = 2
PARTIES_BONGO: Final = 3
LOST_GROUND_TUSCAN: Final = 4
MILITIAS_TUSCAN: Final = 5
MILITIAS_BONGO: Final = 6
COMPANIES_START: Final = 7
IFF_INFANTRY_START: Final = 8
DECLARATIONS_CJTF: Final = 9
COUNTERS_ON_REGULARS: Final = 10
DESTROYED_IRREGULAR: Final = 11
JOINT_SUCCESSES: Final = 12
TURNS_IN_ZEFRA: Final = 13
SITES_ENTERED: Final = 14
LOST_TUSCAN: Final = 15
"""Tuscan parties lost, by whatever cause (ADJ-5)."""
TALLIES: Final = [
    "sheltered_tuscan",
    "sheltered_bongo",
    "parties_tuscan",
    "parties_bongo",
    "lost_ground_tuscan",
    "militias_tuscan",
    "militias_bongo",
    "companies_start",
    "iff_infantry_start",
    "declarations_cjtf",
    "counters_on_regulars",
    "destroyed_irregular",
    "joint_successes",
    "turns_in_zefra",
    "sites_entered",
    "lost_tuscan",
]
