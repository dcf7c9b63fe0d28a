"""One-sided fire: Ambush, IED, Drone Strike (ZUR-TACC-d to ZUR-TACC-f, ZUR-TACC-o, rulings C65, C66)."""

from __future__ import annotations

from sandtable.games.zurmat.content import Effect
from sandtable.games.zurmat.log import STOPPED, STRIKES
from sandtable.games.zurmat.rules.combat import DIE_OF_SLOT, NameLosses, SaveLosses, roll, suffer, take_losses
from sandtable.games.zurmat.rules.pieces import pack_force
from sandtable.games.zurmat.state import NO_GROUP, Group, ZurmatState
from sandtable.games.zurmat.terms import AFGHAN, COALITION, STEP_UNITS, US, US_DIE, enemy
from sandtable.kernel.state import EVERYONE, Step


class Fire(Step):
    """Only the acting side rolls; each Hit removes one enemy unit; no Blocks, no Forts (ZUR-TACC-d)."""

    side: int
    card: int
    index: int
    tile: int
    us: int
    """Dice of U.S. units that fire."""
    other: int
    """Dice of Afghan units that fire, or of the card itself."""

    def __init__(self, side: int, card: int, index: int, tile: int, us: int, other: int) -> None:
        self.side = side
        self.card = card
        self.index = index
        self.tile = tile
        self.us = us
        self.other = other

    def run(self, g: ZurmatState) -> None:
        effect = g.content.cards[self.card].effects[self.index]
        victim = enemy(self.side)
        risk_target(g, victim, self.tile, effect)
        base = victim * 3
        target = pack_force(victim, g.at_risk[base + US], g.at_risk[base + AFGHAN], 0)
        g.tell(EVERYONE, STRIKES, self.side, self.tile, target)
        suffer(g, victim, self.roll(g, effect), 0)
        steps: list[Step] = [NameLosses(victim, victim if effect.loser_chooses else self.side)]
        if effect.target == STEP_UNITS:
            steps.append(SaveLosses(victim))
        steps.append(TakeFire(victim, self.tile, effect.target == STEP_UNITS, effect.stops_survivors))
        g.then(steps)

    def roll(self, g: ZurmatState, effect: Effect) -> int:
        """The Hits of all dice: of the firing units or of the card, and those that cards add."""
        base = self.side * 3
        dice = [g.extra_dice[base], g.extra_dice[base + 1], g.extra_dice[base + 2]]
        dice[US_DIE] += self.us
        dice[effect.die] += self.other
        return sum(roll(g, self.side, die, dice[die])[0] for die, _ in DIE_OF_SLOT)


def risk_target(g: ZurmatState, victim: int, tile: int, effect: Effect) -> None:
    """What can be hit: the units that made the step, or all enemy units on the tile; never a Fort."""
    for i in range(6):
        g.at_risk[i] = 0
        g.named[i] = 0
    if effect.target == STEP_UNITS:
        g.at_risk[victim * 3 + US] = g.stepped.us
        g.at_risk[victim * 3 + AFGHAN] = g.stepped.afghan
    else:
        g.at_risk[victim * 3 + US] = g.us[tile] if victim == COALITION else 0
        g.at_risk[victim * 3 + AFGHAN] = g.afghans[victim][tile]


class TakeFire(Step):
    """Remove the losses; survivors of the step go on, or are stopped (ZUR-TACC-f, ZUR-TACC-t)."""

    victim: int
    tile: int
    stepping: bool
    stops: bool

    def __init__(self, victim: int, tile: int, stepping: bool, stops: bool) -> None:
        self.victim = victim
        self.tile = tile
        self.stepping = stepping
        self.stops = stops

    def run(self, g: ZurmatState) -> None:
        us = g.named[self.victim * 3 + US]
        afghan = g.named[self.victim * 3 + AFGHAN]
        take_losses(g, self.victim, self.tile)
        if self.stepping:
            step = g.stepped
            take_from_group(g, step.tile, step.exits, us, afghan)
            g.stepped = Group(step.tile, step.exits, step.us - us, step.afghan - afghan)
            if self.stops:
                stop_stepped(g)


def stop_stepped(g: ZurmatState) -> None:
    """The units that made the last step may not move on in this Operation."""
    step = g.stepped
    if step.us or step.afghan:
        take_from_group(g, step.tile, step.exits, step.us, step.afghan)
        add_to_group(g, step.tile, 0, step.us, step.afghan)
        g.tell(EVERYONE, STOPPED, step.tile)
    g.stepped = NO_GROUP


def add_to_group(g: ZurmatState, tile: int, exits: int, us: int, afghan: int) -> None:
    """Units join those of the same tile and movement state (ruling C69)."""
    groups = [group for group in g.groups if group.tile != tile or group.exits != exits]
    for group in g.groups:
        if group.tile == tile and group.exits == exits:
            us += group.us
            afghan += group.afghan
    if us or afghan:
        groups.append(Group(tile, exits, us, afghan))
    g.groups = groups


def take_from_group(g: ZurmatState, tile: int, exits: int, us: int, afghan: int) -> None:
    """Units leave their group."""
    add_to_group(g, tile, exits, -us, -afghan)
