"""The state of a game of The Siege of Orgun: plain typed fields.

Lists by area have an entry for each area number (entry 0 is unused); lists by side have two entries.
A field marked *replaced* holds a list that is never changed in place, so copies share it.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.content import Content
from sandtable.kernel.state import NOBODY, State, Step


class SideStep(Step):
    """A step of one side."""

    side: int

    def __init__(self, side: int) -> None:
        self.side = side


class OrgunState(State):
    """A game of The Siege of Orgun."""

    content: Content
    """The map, counters and cards in use; shared, not part of the saved state."""
    t55_ammo: bool
    """Option 12.9."""
    tem: list[int]
    """By area: the Terrain Effects Modifier. Replaced."""

    at: list[int]
    """By piece: its area, or WAITING, BASE, TRACK, GONE."""
    spent: list[int]
    """By piece: 1 on its Spent side."""
    supply: list[int]
    """By piece: IN_SUPPLY, LOW or OUT."""
    dry: list[int]
    """By piece: 1 out of ammo. Replaced."""
    counts: list[int]
    """By side * AREAS + area: ground combat units there."""
    near: list[int]
    """By side * AREAS + area: enemy units there or in a bordering area; follows from where the pieces are."""
    mines: list[int]
    """By area: 1 with a minefield. Replaced."""
    paths: list[int]
    """By area: 1 with a path through the minefield this turn. Replaced."""

    hands: list[list[int]]
    """By side: kinds of card held, ascending."""
    decks: list[list[int]]
    """By side; the top card is the last."""
    played: list[list[int]]
    """By side: cards out of the game, open."""

    turn: int
    phase: int
    initiative: int
    called: list[int]
    """By tribe: 1 if it was called before. Replaced."""
    strikes: int
    """How often the Mi-24 may still strike this turn."""
    victory: int
    """How the game was won: NO_VICTORY, AUTOMATIC or OPERATIONAL."""

    acting: int
    """Whose action it is, or NOBODY."""
    passes: int
    """Passes in a row."""
    active: list[int]
    """The Active Areas. Replaced."""
    before: list[int]
    """By area: its status when the action began (ruling C54). Replaced."""
    activated: list[int]
    """The pieces that may act. Replaced."""
    motion: list[int]
    """By piece: READY, MOVED or HALTED."""
    points: list[int]
    """By piece: movement points left, in halves."""
    paid: list[int]
    """By piece: 1 once it has spent movement points."""
    crossed: list[int]
    """With Mules, piece * AREAS + area: where pieces have been (ruling C56)."""
    group: list[int]
    """Pieces in hand. Replaced."""
    attacked: list[int]
    """Areas attacked in this action. Replaced."""
    raided: bool
    busy: bool
    """Something was done in this action: it is no pass (ruling C10)."""
    mules: bool
    """Mountain costs of this action, in halves, are `mules_free` and `mules_near`."""
    mules_free: int
    mules_near: int

    came_from: int
    """The area that the moving group has left."""
    tried: bool
    """A die was rolled before the border: the group may still decide not to enter."""
    movers: list[int]
    """Units that have just entered an area and may be ambushed. Replaced."""
    pairs: list[int]
    """Ambusher * PIECES + target, in the order they were named. Replaced."""
    pair_bonus: list[int]
    """For each pair what is added to the test. Replaced."""
    raw: int
    """The die of the last Cohesion Test."""
    passed: bool
    """Whether it was passed."""

    battle: int
    """The attacked area, or 0."""
    attackers: list[int]
    """Replaced."""
    engaged: list[int]
    """Tanks that fought in this attack. Replaced."""
    av: int
    dv: int
    """Added by cards."""
    barred: list[int]
    """Kinds of card that cannot be played in this attack. Replaced."""
    night: bool
    home_cancelled: bool
    tired: bool
    """Fresh defenders become Spent after the attack."""
    attack_die: int
    defence_die: int

    owed: int
    """Casualty Points to be paid."""
    liable: list[int]
    """Units that may pay. Replaced."""

    picked: list[int]
    """What was chosen for the card being played. Replaced."""
    star: int
    """The entry area that was rolled."""
    spot_bonus: int
    cut: list[int]
    """Areas whose Mujahideen pieces cannot trace supply in this phase. Replaced."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.t55_ammo = False
        self.tem = NONE
        self.at = NONE
        self.spent = NONE
        self.supply = NONE
        self.dry = NONE
        self.counts = NONE
        self.near = NONE
        self.mines = NONE
        self.paths = NONE
        self.hands = NESTED
        self.decks = NESTED
        self.played = NESTED
        self.turn = 0
        self.phase = 0
        self.initiative = 1
        self.called = NONE
        self.strikes = 0
        self.victory = 0
        self.acting = NOBODY
        self.passes = 0
        self.active = NONE
        self.before = NONE
        self.activated = NONE
        self.motion = NONE
        self.points = NONE
        self.paid = NONE
        self.crossed = NONE
        self.group = NONE
        self.attacked = NONE
        self.raided = False
        self.busy = False
        self.mules = False
        self.mules_free = 0
        self.mules_near = 0
        self.came_from = 0
        self.tried = False
        self.movers = NONE
        self.pairs = NONE
        self.pair_bonus = NONE
        self.raw = 0
        self.passed = False
        self.battle = 0
        self.attackers = NONE
        self.engaged = NONE
        self.av = 0
        self.dv = 0
        self.barred = NONE
        self.night = False
        self.home_cancelled = False
        self.tired = False
        self.attack_die = 0
        self.defence_die = 0
        self.owed = 0
        self.liable = NONE
        self.picked = NONE
        self.star = 0
        self.spot_bonus = 0
        self.cut = NONE

    def copy(self) -> OrgunState:
        """An independent state."""
        g = OrgunState(self.content)
        self.copy_kernel(g)
        self.copy_map(g)
        self.copy_cards(g)
        self.copy_action(g)
        self.copy_battle(g)
        return g

    def copy_map(self, g: OrgunState) -> None:
        """Pieces and markers."""
        g.t55_ammo = self.t55_ammo
        g.tem = self.tem
        g.at = self.at[:]
        g.spent = self.spent[:]
        g.supply = self.supply[:]
        g.dry = self.dry
        g.counts = self.counts[:]
        g.near = self.near[:]
        g.mines = self.mines
        g.paths = self.paths

    def copy_cards(self, g: OrgunState) -> None:
        """Cards and the turn track."""
        g.hands = [self.hands[0][:], self.hands[1][:]] if self.hands else NESTED
        g.decks = [self.decks[0][:], self.decks[1][:]] if self.decks else NESTED
        g.played = [self.played[0][:], self.played[1][:]] if self.played else NESTED
        g.turn = self.turn
        g.phase = self.phase
        g.initiative = self.initiative
        g.called = self.called
        g.strikes = self.strikes
        g.victory = self.victory
        g.picked = self.picked
        g.star = self.star
        g.spot_bonus = self.spot_bonus
        g.cut = self.cut

    def copy_action(self, g: OrgunState) -> None:
        """The action under way."""
        g.acting = self.acting
        g.passes = self.passes
        g.active = self.active
        g.before = self.before
        g.activated = self.activated
        g.motion = self.motion[:]
        g.points = self.points[:]
        g.paid = self.paid[:]
        g.crossed = self.crossed[:]
        g.group = self.group
        g.attacked = self.attacked
        g.raided = self.raided
        g.busy = self.busy
        g.mules = self.mules
        g.mules_free = self.mules_free
        g.mules_near = self.mules_near

    def copy_battle(self, g: OrgunState) -> None:
        """The ambush, attack or payment under way."""
        g.came_from = self.came_from
        g.tried = self.tried
        g.movers = self.movers
        g.pairs = self.pairs
        g.pair_bonus = self.pair_bonus
        g.raw = self.raw
        g.passed = self.passed
        g.battle = self.battle
        g.attackers = self.attackers
        g.engaged = self.engaged
        g.av = self.av
        g.dv = self.dv
        g.barred = self.barred
        g.night = self.night
        g.home_cancelled = self.home_cancelled
        g.tired = self.tired
        g.attack_die = self.attack_die
        g.defence_die = self.defence_die
        g.owed = self.owed
        g.liable = self.liable


NONE: Final[list[int]] = []
NESTED: Final[list[list[int]]] = []

NO_VICTORY: Final = 0
AUTOMATIC: Final = 1
OPERATIONAL: Final = 2
VICTORIES: Final = ["", "automatic", "operational", "draw"]
DRAWN: Final = 3

PHASE_SETUP: Final = 0
PHASE_INITIATIVE: Final = 1
PHASE_DRAW: Final = 2
PHASE_REINFORCEMENT: Final = 3
PHASE_ACTION: Final = 4
PHASE_SUPPLY: Final = 5
PHASE_END: Final = 6
PHASES: Final = ["setup", "initiative", "draw", "reinforcement", "action", "supply", "end"]
