"""The state of a game of Fitna: plain typed fields.

A field marked *replaced* holds a list that is never changed in place, so copies share it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.terms import BOXES, CARDS, FREE, NOBODY_HOLDS, PLAYERS, SPACES, UNITS
from sandtable.kernel.state import Plain, State, Step


class SeatStep(Step):
    """A step of one seat."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Lasting(Plain):
    """An effect of a card that goes on for a while."""

    card: int
    """0: a Special Joker."""
    effect: int
    """Its place on the card."""
    seat: int
    """Who played it."""
    victims: int
    """Bits of seats that it speaks of."""
    country: int
    """-1: everywhere."""
    nat: int
    """The nationality chosen for it; -1: none."""
    until: int
    """Of DURATIONS."""
    turn: int
    """In which it was played."""

    def __init__(
        self, card: int, effect: int, seat: int, victims: int, country: int, nat: int, until: int, turn: int
    ) -> None:
        self.card = card
        self.effect = effect
        self.seat = seat
        self.victims = victims
        self.country = country
        self.nat = nat
        self.until = until
        self.turn = turn


class FitnaState(State):
    """A game of Fitna."""

    content: Content
    """Map, counters, cards and scenarios in use; shared, not part of the saved state."""
    number: int
    """The place of the scenario in the content."""
    fourth: bool
    """The optional seat plays."""
    two: bool
    """Two people play all powers (FIT-31.0-f)."""
    by_points: bool
    """Victory by points (31.1)."""
    calm: bool
    """International Tension is left out by agreement (FIT-22.0-a)."""
    dummies_gone: bool
    """A dummy that was turned up is out for good (ruling Q18)."""

    at: list[int]
    """By unit: a box, an off-map box, or where it waits."""
    steps: list[int]
    """By unit: 2 full, 1 reduced, 0 destroyed."""
    isolated: list[int]
    owner: list[int]
    """By unit: who moves it: a seat, ISIS, a Kurdish organisation, or nobody."""
    landed: list[int]
    """By unit: came by air assault in this phase, and counts as supplied (FIT-17.2.2-e). Replaced."""
    moved: list[int]
    """By unit: has been moved in the segment under way."""
    waiting: list[int]
    """By unit in a pool: the number of its batch, from 1; 0 is none. Replaced."""
    arrived: list[int]
    """By unit: has been on the map. Replaced."""
    killer: list[int]
    """By unit: the seat that took its last step, or -1. Replaced."""
    control: list[int]
    """By box: its holder."""
    entrenched: list[int]
    """By box."""
    piles: list[list[int]]
    """By box: its units from the bottom of the stack to the top. The lists in it are replaced."""
    holders: list[int]
    """By box: bits of owners with a unit there."""

    card_at: list[int]
    """By card: a hand (the seat), a pile, or another of CARD_PLACES."""
    laid_by: list[int]
    """By card: who has laid it open."""
    used_by: list[int]
    """By card: bits of seats that have played it for its effect."""
    jokers: list[int]
    """By seat: Jokers it holds; several, if it also got those of the US or Russia."""
    specials: list[int]
    """By Special Joker: the seat that holds it, or -1."""
    specials_used: int
    """Bits of seats that have played one."""
    robbed: int
    """Bits of seats that lost all their cards to others on turn 1, before their phase (FIT-9.0-g)."""
    high_in: bool
    """The High Tension cards are in the piles."""

    turn: int
    place: int
    """The place of the active seat in the order of play."""
    active: int
    """The seat whose phase it is, or -1."""
    segment: int
    """Of SEGMENTS."""
    moves: int
    """Units that may still be moved."""
    offensives: int
    """Offensives that may still be launched."""
    opp_cards: list[int]
    """Cards laid for OPPs in this phase. Replaced."""
    batched: int
    """Bits of seats that have taken a batch by card in this turn."""
    exchanged: bool
    """The active seat has exchanged a card in this phase."""
    refusals: int
    """How often it was refused one in this phase."""
    isis_barred: bool
    """Nobody may activate ISIS in this turn."""
    kurds_barred: bool
    barred_cards: list[int]
    """Cards that nobody may play in this turn. Replaced."""
    penalties: list[int]
    """By seat: OPPs less in its next Planning segment."""
    lasting: list[Lasting]
    """Effects that go on. Replaced."""
    lent: list[int]
    """By loan: 0 not asked in this phase, 1 granted, 2 refused."""
    attacks: int
    """Offensives of this phase against the country that a scenario asks for."""

    tension: int
    """-1: the rule is not used."""
    crossed: int
    """Bits of thresholds that have fired: 5, 6, 10."""
    fought: int
    """Bits of first fights that have raised the tension."""
    provoked: bool
    """Russia has attacked Turkish units in Syria or Iraq (FIT-21.0-e)."""
    friends: list[int]
    """By seat: bits of its friends."""
    opened: int
    """Bits of countries that have been attacked or entered by an enemy."""
    us_seat: int
    """Who controls US units, or -1."""
    us_cause: int
    """The intervention that brought them: its place in the scenario; -1: none."""
    us_second: int
    """The turn in which the second wave comes; 0: none."""
    russian_second: int
    russians_came: bool
    """Russia has intervened where it was not in yet (28.0)."""
    rebellion: int
    """Of the PKK: NO_REBELLION, RISEN, PUT_DOWN."""
    ending: bool
    """The game ends with this turn (UN Security Council)."""

    mover: int
    """The unit that is being moved, or -1."""
    steps_left: int
    origin: int
    """Where the units of an offensive attack from; -1: there is none."""
    target: int
    attacker: int
    """The holder that attacks."""
    defender: int
    """The seat that acts for the defence: holder of the box, patron, or -1."""
    attackers: list[int]
    """Engaged units. Replaced."""
    defenders: list[int]
    """Replaced."""
    played: list[list[int]]
    """Cards in the battle: of the attacker, of the defender. Replaced."""
    forward: list[int]
    """Cards that the asked side has put forward and not announced. Replaced."""
    cancelled: list[int]
    """Cards of the battle that count no more. Replaced."""
    result: int
    """Of RESULTS; -1: not yet."""
    column: int
    """Of the battle, once the die has fallen; -1 before."""
    die: int
    """That has fallen, from 1; 0 before."""
    looker: int
    hand_seen: int
    """The seat whose hand the looker sees while a card is under way; -1: none."""
    looked: list[int]
    """Units that one seat alone sees for now. Replaced."""
    shown: list[int]
    """Units that everybody sees for now. Replaced."""
    acting: int
    """Who acts with the units under way: the active seat, or ISIS or the Kurds it activates."""
    opps: int
    """OPPs left of an activation of ISIS or the Kurds."""
    drawn: int
    """The token of ISIS that waits to be placed, unseen; -1: none."""
    card: int
    """The card whose effects are being carried out."""
    chosen: list[int]
    """What its player has chosen for it: seats, a country, a nationality, boxes. Replaced."""
    hits: int
    """Bits of seats that lost a step to it."""
    hit: bool
    """The effect before took a step."""
    failed: bool
    """The roll to end the game failed."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.number = 0
        self.fourth = False
        self.two = False
        self.by_points = False
        self.calm = False
        self.dummies_gone = False
        self.at = NONE
        self.steps = NONE
        self.isolated = NONE
        self.owner = NONE
        self.landed = NONE
        self.moved = NONE
        self.waiting = NONE
        self.arrived = NONE
        self.killer = NONE
        self.control = NONE
        self.entrenched = NONE
        self.piles = EMPTY_PILES
        self.holders = NONE
        self.card_at = NONE
        self.laid_by = NONE
        self.used_by = NONE
        self.jokers = NONE
        self.specials = NONE
        self.specials_used = 0
        self.robbed = 0
        self.high_in = False
        self.turn = 1
        self.place = 0
        self.active = -1
        self.segment = 0
        self.moves = 0
        self.offensives = 0
        self.opp_cards = NONE
        self.batched = 0
        self.exchanged = False
        self.refusals = 0
        self.isis_barred = False
        self.kurds_barred = False
        self.barred_cards = NONE
        self.penalties = NONE
        self.lasting = NOTHING_LASTS
        self.lent = NONE
        self.attacks = 0
        self.tension = -1
        self.crossed = 0
        self.fought = 0
        self.provoked = False
        self.friends = NONE
        self.opened = 0
        self.us_seat = -1
        self.us_cause = -1
        self.us_second = 0
        self.russian_second = 0
        self.russians_came = False
        self.rebellion = 0
        self.ending = False
        self.mover = -1
        self.steps_left = 0
        self.origin = -1
        self.target = -1
        self.attacker = -1
        self.defender = -1
        self.attackers = NONE
        self.defenders = NONE
        self.played = NO_CARDS
        self.forward = NONE
        self.cancelled = NONE
        self.result = -1
        self.column = -1
        self.die = 0
        self.looker = -1
        self.hand_seen = -1
        self.looked = NONE
        self.shown = NONE
        self.acting = -1
        self.opps = 0
        self.drawn = -1
        self.card = 0
        self.chosen = NONE
        self.hits = 0
        self.hit = False
        self.failed = False

    @property
    def scenario(self) -> Scenario:
        """The scenario in play; with its optional seat it has data of its own."""
        scenario = self.content.scenarios[self.number]
        if self.fourth and scenario.fourth is not None:
            return scenario.fourth
        return scenario

    def lay_out(self) -> None:
        """Empty lists of the right length."""
        self.at = [FREE] * UNITS
        self.steps = [unit.steps for unit in self.content.units]
        self.isolated = [0] * UNITS
        self.owner = [NOBODY_HOLDS] * UNITS
        self.landed = [0] * UNITS
        self.moved = [0] * UNITS
        self.waiting = [0] * UNITS
        self.arrived = [0] * UNITS
        self.killer = [-1] * UNITS
        self.control = [NOBODY_HOLDS] * SPACES
        self.entrenched = [0] * BOXES
        self.piles = [NONE] * SPACES
        self.holders = [0] * SPACES
        self.card_at = [GONE] * CARDS
        self.laid_by = [-1] * CARDS
        self.used_by = [0] * CARDS
        self.jokers = [0] * PLAYERS
        self.specials = [-1] * len(self.content.specials)
        self.penalties = [0] * PLAYERS
        self.friends = [0] * PLAYERS

    def put(self, unit: int, place: int) -> None:
        """A unit is somewhere else; who leaves a stack shows himself or the one below (FIT-30.0-a)."""
        before = self.at[unit]
        self.at[unit] = place
        if before < SPACES:
            if before < BOXES and len(self.piles[before]) > 1:
                self.revealed = True
            self.piles[before] = [one for one in self.piles[before] if one != unit]
            self.count_holders(before)
        if place < SPACES:
            self.piles[place] = [*self.piles[place], unit]
            self.holders[place] |= 1 << self.owner[unit]
            if not self.arrived[unit]:
                self.arrived = change(self.arrived, unit, 1)

    def count_holders(self, box: int) -> None:
        """Who has units there."""
        bits = 0
        for unit in self.piles[box]:
            bits |= 1 << self.owner[unit]
        self.holders[box] = bits

    def copy(self) -> FitnaState:
        """An independent state."""
        g = FitnaState(self.content)
        self.copy_kernel(g)
        self.copy_options(g)
        self.copy_units(g)
        self.copy_cards(g)
        self.copy_turn(g)
        self.copy_relations(g)
        self.copy_action(g)
        return g

    def copy_options(self, g: FitnaState) -> None:
        """What was chosen when the table was opened."""
        g.number = self.number
        g.fourth = self.fourth
        g.two = self.two
        g.by_points = self.by_points
        g.calm = self.calm
        g.dummies_gone = self.dummies_gone

    def copy_units(self, g: FitnaState) -> None:
        """What stands where."""
        g.at = self.at[:]
        g.steps = self.steps[:]
        g.isolated = self.isolated[:]
        g.owner = self.owner[:]
        g.landed = self.landed
        g.moved = self.moved[:]
        g.waiting = self.waiting
        g.arrived = self.arrived
        g.killer = self.killer
        g.control = self.control[:]
        g.entrenched = self.entrenched[:]
        g.piles = self.piles[:]
        g.holders = self.holders[:]

    def copy_cards(self, g: FitnaState) -> None:
        """Hands, piles and Jokers."""
        g.card_at = self.card_at[:]
        g.laid_by = self.laid_by[:]
        g.used_by = self.used_by[:]
        g.jokers = self.jokers[:]
        g.specials = self.specials[:]
        g.specials_used = self.specials_used
        g.robbed = self.robbed
        g.high_in = self.high_in

    def copy_turn(self, g: FitnaState) -> None:
        """Where the turn stands."""
        g.turn = self.turn
        g.place = self.place
        g.active = self.active
        g.segment = self.segment
        g.moves = self.moves
        g.offensives = self.offensives
        g.opp_cards = self.opp_cards
        g.batched = self.batched
        g.exchanged = self.exchanged
        g.refusals = self.refusals
        g.isis_barred = self.isis_barred
        g.kurds_barred = self.kurds_barred
        g.barred_cards = self.barred_cards
        g.penalties = self.penalties[:]
        g.lasting = self.lasting
        g.lent = self.lent[:]
        g.attacks = self.attacks

    def copy_relations(self, g: FitnaState) -> None:
        """Tension, friends, interventions."""
        g.tension = self.tension
        g.crossed = self.crossed
        g.fought = self.fought
        g.provoked = self.provoked
        g.friends = self.friends[:]
        g.opened = self.opened
        g.us_seat = self.us_seat
        g.us_cause = self.us_cause
        g.us_second = self.us_second
        g.russian_second = self.russian_second
        g.russians_came = self.russians_came
        g.rebellion = self.rebellion
        g.ending = self.ending

    def copy_action(self, g: FitnaState) -> None:
        """The move, the battle or the card under way."""
        g.mover = self.mover
        g.steps_left = self.steps_left
        g.origin = self.origin
        g.target = self.target
        g.attacker = self.attacker
        g.defender = self.defender
        g.attackers = self.attackers
        g.defenders = self.defenders
        g.played = self.played
        g.forward = self.forward
        g.cancelled = self.cancelled
        g.result = self.result
        g.column = self.column
        g.die = self.die
        g.looker = self.looker
        g.hand_seen = self.hand_seen
        g.looked = self.looked
        g.shown = self.shown
        g.acting = self.acting
        g.opps = self.opps
        g.drawn = self.drawn
        g.card = self.card
        g.chosen = self.chosen
        g.hits = self.hits
        g.hit = self.hit
        g.failed = self.failed


def change(items: list[int], place: int, value: int) -> list[int]:
    """A new list in the place of one that copies share, with one item changed."""
    changed = items[:]
    changed[place] = value
    return changed


NONE: Final[list[int]] = []
EMPTY_PILES: Final[list[list[int]]] = []
NO_CARDS: Final[list[list[int]]] = [[], []]
NOTHING_LASTS: Final[list[Lasting]] = []

ASSETS: Final = 10
EVENTS: Final = 11
ASSET_DISCARDS: Final = 12
EVENT_DISCARDS: Final = 13
ASIDE: Final = 14
"""High Tension cards that wait for tension 5."""
LAID: Final = 15
"""Face up before its player, for the turn or for OPPs or in a battle."""
GONE: Final = 16
CARD_PLACES: Final = ["assets", "events", "asset-discards", "event-discards", "aside", "laid", "gone"]
"""From ASSETS on; below are the hands of the seats."""

SEGMENT_EVENT: Final = 0
SEGMENT_SUPPLY: Final = 1
SEGMENT_PLANNING: Final = 2
SEGMENT_MOVEMENT: Final = 3
SEGMENT_OFFENSIVES: Final = 4
SEGMENT_STRATEGIC: Final = 5
SEGMENT_ADJUST: Final = 6
SEGMENTS: Final = ["event", "supply", "planning", "movement", "offensives", "strategic", "adjust"]

NO_REBELLION: Final = 0
RISEN: Final = 1
PUT_DOWN: Final = 2
