"""The state of a game of Escape from Kabul: plain typed fields.

Lists by seat and district have an entry for seat * DISTRICTS + district; supplies for district * 4 + colour.
A field marked *replaced* holds a list that is never changed in place, so copies share it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.kabul.content import Content
from sandtable.kernel.state import State, Step


class SeatStep(Step):
    """A step of one seat."""

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat


class KabulState(State):
    """A game of Escape from Kabul."""

    content: Content
    """The maps and cards in use; shared, not part of the saved state."""
    hard: bool
    """36 tokens."""
    ngo_random: bool
    players: int
    psc: bool
    """The NGO may SPECOP and take Ammunition (ruling C42)."""
    evacuate_free: bool
    last_day: bool
    """Turn Day -1 is played."""
    retain_is_play: bool

    refugees: list[int]
    """By district."""
    hkia: int
    evacuated: int
    supplies: list[int]
    """By district * 4 + colour."""
    container: list[int]
    """By colour."""
    settled: list[int]
    """By seat and district: teams that may SPECOP."""
    fresh: list[int]
    """By seat and district: teams placed or moved in this turn's TAD Phase."""
    off: list[list[int]]
    """By seat: for each team off the map the calendar space of its removal. Replaced."""
    new_teams: int
    """Taliban teams that have never entered."""
    entered_now: int
    """New Taliban teams of this TAD Phase."""
    diplomat_free: bool
    control: list[int]
    """By province: 1 in Taliban hands."""
    front: list[int]
    """Provinces in Taliban hands when the card was drawn. Replaced."""
    forces: int

    ptui: int
    affairs: int
    calendar: int
    current: int
    """Whose Player Turn it is, or -1."""
    phase: int
    ending: bool
    """An early end is fixed."""
    level: int
    """How the game ended, from Tragic up; -1 while it goes on."""

    deck: list[int]
    """By kind: coordination cards in the deck."""
    drawn: list[int]
    """Kinds in the hand of the current player, ascending. Replaced."""
    kept: list[list[int]]
    """By seat: kinds kept, open. Replaced."""
    gone: list[int]
    """Kinds out of the game. Replaced."""
    event_deck: list[int]
    """The top card is the last."""
    event_discard: list[int]
    event: int
    """The event being carried out, or -1."""
    known: list[int]
    """By seat: how many events on top of the deck it knows. Replaced."""
    ordered: list[int]
    """Events that ISAF has put in order so far, the top first. Replaced."""

    actions: int
    lifted: bool
    """Evacuate was done in this Player Turn."""
    less: bool
    cap: int
    """How many refugees may still be moved under an event's limit; -1: no limit."""
    keep_uses: int
    ignored: int
    """The district in which Taliban teams are ignored, or -1."""
    ignored_teams: int
    allowance: int
    """Added to what an Evacuate may lift this game turn."""
    allowance_now: int
    """Added to the Evacuate under way."""
    supply_change: list[int]
    """By seat: added to its next Supply Phase. Replaced."""
    hq_removal: bool
    stripped: list[int]
    """Districts from which the Taliban have removed a supply in this phase, one entry each. Replaced."""
    in_hand: list[int]
    """By colour: markers to be placed."""
    to_take: int
    taken: int
    """Markers returned for the effect under way."""
    from_district: int
    """Where all of them must come from, or -1."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.hard = False
        self.ngo_random = False
        self.players = 4
        self.psc = False
        self.evacuate_free = False
        self.last_day = False
        self.retain_is_play = False
        self.refugees = NONE
        self.hkia = 0
        self.evacuated = 0
        self.supplies = NONE
        self.container = NONE
        self.settled = NONE
        self.fresh = NONE
        self.off = NESTED
        self.new_teams = 0
        self.entered_now = 0
        self.diplomat_free = False
        self.control = NONE
        self.front = NONE
        self.forces = 0
        self.ptui = 0
        self.affairs = 0
        self.calendar = 0
        self.current = -1
        self.phase = 0
        self.ending = False
        self.level = -1
        self.deck = NONE
        self.drawn = NONE
        self.kept = NESTED
        self.gone = NONE
        self.event_deck = NONE
        self.event_discard = NONE
        self.event = -1
        self.known = NONE
        self.ordered = NONE
        self.actions = 0
        self.lifted = False
        self.less = False
        self.cap = -1
        self.keep_uses = 0
        self.ignored = -1
        self.ignored_teams = 0
        self.allowance = 0
        self.allowance_now = 0
        self.supply_change = NONE
        self.hq_removal = False
        self.stripped = NONE
        self.in_hand = NONE
        self.to_take = 0
        self.taken = 0
        self.from_district = -1

    def copy(self) -> KabulState:
        """An independent state."""
        g = KabulState(self.content)
        self.copy_kernel(g)
        self.copy_options(g)
        self.copy_city(g)
        self.copy_country(g)
        self.copy_cards(g)
        self.copy_turn(g)
        return g

    def copy_options(self, g: KabulState) -> None:
        """What was chosen when the table was opened."""
        g.hard = self.hard
        g.ngo_random = self.ngo_random
        g.players = self.players
        g.psc = self.psc
        g.evacuate_free = self.evacuate_free
        g.last_day = self.last_day
        g.retain_is_play = self.retain_is_play

    def copy_city(self, g: KabulState) -> None:
        """The map of Kabul."""
        g.refugees = self.refugees[:]
        g.hkia = self.hkia
        g.evacuated = self.evacuated
        g.supplies = self.supplies[:]
        g.container = self.container[:]
        g.settled = self.settled[:]
        g.fresh = self.fresh[:]
        g.off = self.off
        g.new_teams = self.new_teams
        g.entered_now = self.entered_now
        g.diplomat_free = self.diplomat_free

    def copy_country(self, g: KabulState) -> None:
        """The map of Afghanistan and the tracks."""
        g.control = self.control[:]
        g.front = self.front
        g.forces = self.forces
        g.ptui = self.ptui
        g.affairs = self.affairs
        g.calendar = self.calendar
        g.current = self.current
        g.phase = self.phase
        g.ending = self.ending
        g.level = self.level

    def copy_cards(self, g: KabulState) -> None:
        """Both decks."""
        g.deck = self.deck[:]
        g.drawn = self.drawn
        g.kept = self.kept
        g.gone = self.gone
        g.event_deck = self.event_deck[:]
        g.event_discard = self.event_discard[:]
        g.event = self.event
        g.known = self.known
        g.ordered = self.ordered

    def copy_turn(self, g: KabulState) -> None:
        """The Player Turn under way."""
        g.actions = self.actions
        g.lifted = self.lifted
        g.less = self.less
        g.cap = self.cap
        g.keep_uses = self.keep_uses
        g.ignored = self.ignored
        g.ignored_teams = self.ignored_teams
        g.allowance = self.allowance
        g.allowance_now = self.allowance_now
        g.supply_change = self.supply_change
        g.hq_removal = self.hq_removal
        g.stripped = self.stripped
        g.in_hand = self.in_hand[:]
        g.to_take = self.to_take
        g.taken = self.taken
        g.from_district = self.from_district


NONE: Final[list[int]] = []
NESTED: Final[list[list[int]]] = []

PHASE_SETUP: Final = 0
PHASE_COORDINATION: Final = 1
PHASE_EVENT: Final = 2
PHASE_TAD: Final = 3
PHASE_OPERATIONS: Final = 4
PHASE_SUPPLY: Final = 5
PHASE_END: Final = 6
PHASES: Final = ["setup", "coordination", "event", "tad", "operations", "supply", "end"]
