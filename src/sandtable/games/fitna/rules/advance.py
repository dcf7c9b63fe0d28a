"""What a result brings: losses, retreats, advance and breakthrough (18.4, 18.7, rulings Q12, Q21, Q22, Q26, Q29)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.actions import STAY, THROUGH
from sandtable.games.fitna.log import ADVANCES, BREAKS_THROUGH
from sandtable.games.fitna.rules.assets import list_battle_effects
from sandtable.games.fitna.rules.cards import spend
from sandtable.games.fitna.rules.causes import CheckCauses
from sandtable.games.fitna.rules.conditions import ATTACKING, DEFENDING, Asker, find_player, holds, list_live
from sandtable.games.fitna.rules.control import change_control, destroy_entrenchment, find_controller, take_control
from sandtable.games.fitna.rules.entry import may_enter
from sandtable.games.fitna.rules.levels import CheckTension
from sandtable.games.fitna.rules.losses import Lose, eliminate, hurt, list_standing
from sandtable.games.fitna.rules.movement import ask_to_stay
from sandtable.games.fitna.rules.parting import PartWays
from sandtable.games.fitna.rules.retreat import Retreat
from sandtable.games.fitna.rules.stacking import judge_stack
from sandtable.games.fitna.rules.supply import lift_isolation
from sandtable.games.fitna.rules.tension import move_tension
from sandtable.games.fitna.state import NONE, SEGMENT_OFFENSIVES, FitnaState
from sandtable.games.fitna.terms import (
    AR,
    AR_STAR,
    BOXES,
    DR,
    DR_STAR,
    DS,
    EX,
    EX_STAR,
    EXTRA_LOSS,
    FOR_ATTACKER,
    MAY_NOT,
    PLAYERS,
    TENSION,
    TURN_LONG,
)
from sandtable.kernel.state import EVERYONE, Step

EACH: Final = -1
"""One step of every unit."""
ATTACKER_STEPS: Final = {AR_STAR: EACH, AR: 1, EX: 1, EX_STAR: EACH, DR: 0, DR_STAR: 1, DS: 0}
DEFENDER_STEPS: Final = {AR_STAR: 0, AR: 0, EX: 1, EX_STAR: EACH, DR: 1, DR_STAR: 2, DS: 0}


class Outcome(Step):
    """Losses of both sides, the retreat, the advance, the breakthrough."""

    def run(self, g: FitnaState) -> None:
        if g.result < 0:
            g.then([Advance()])
            return
        seat = find_player(g, ATTACKING)
        steps: list[Step] = []
        if g.result == DS:
            for unit in g.defenders:
                eliminate(g, unit, seat)
        else:
            steps += list_losses(g, g.defenders, DEFENDER_STEPS[g.result], g.defender, seat)
        patronised = g.owner[g.defenders[0]] >= PLAYERS
        steps += list_losses(g, g.attackers, ATTACKER_STEPS[g.result], seat, -1 if patronised else g.defender)
        steps += list_extra_losses(g)
        if g.result >= DR:
            destroy_entrenchment(g, g.target)
            steps.append(Retreat(g.defender, g.defenders, seat))
        g.then([*steps, Advance()])


def list_losses(g: FitnaState, units: list[int], count: int, seat: int, by: int) -> list[Step]:
    """Each loses one, or so many in all (FIT-18.4-b to FIT-18.4-j)."""
    if count == EACH:
        for unit in units:
            hurt(g, unit, by)
        return []
    return [Lose(seat, units, count, by, -1)] if count else []


def list_extra_losses(g: FitnaState) -> list[Step]:
    """Steps that cards take besides."""
    found: list[Step] = []
    for side in (ATTACKING, DEFENDING):
        seat = find_player(g, ATTACKING) if side == ATTACKING else g.defender
        for card in list_live(g, side):
            for effect in list_battle_effects(g.content.cards[card]):
                if effect.op == EXTRA_LOSS and holds(g, effect.test, Asker(seat, side)):
                    if effect.side == FOR_ATTACKER:
                        found.append(Lose(find_player(g, ATTACKING), g.attackers, effect.n, g.defender, effect.leader))
                    else:
                        found.append(Lose(g.defender, g.defenders, effect.n, find_player(g, ATTACKING), effect.leader))
    return found


class Advance(Step):
    """If no defender is left there and an attacker is, all engaged units must enter (FIT-18.4-f, FIT-18.4-l)."""

    def run(self, g: FitnaState) -> None:
        attackers = list_standing(g, g.attackers, g.origin)
        if not attackers or list_standing(g, g.defenders, g.target) or g.result in (AR, AR_STAR):
            return
        g.tell(EVERYONE, ADVANCES, g.target)
        change_control_of_won(g, attackers)
        for unit in attackers:
            g.put(unit, g.target)
        if g.result >= DR:
            g.then([Breakthrough(unit) for unit in attackers if g.content.units[unit].armoured])


def change_control_of_won(g: FitnaState, attackers: list[int]) -> None:
    """The vacated box passes to the attacker; if borrowed units alone go in, to their commander (ruling Q89)."""
    owners = [g.owner[unit] for unit in attackers]
    holder = find_controller(g, g.attacker if g.attacker in owners else owners[0], g.target)
    if g.control[g.target] != holder:
        change_control(g, holder, g.target)


class Breakthrough(Step):
    """An armoured unit may go one box further (FIT-18.4-m, FIT-18.7-c, FIT-18.7-d, ruling Q5)."""

    unit: int

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, g: FitnaState) -> None:
        if g.at[self.unit] != g.target:
            return
        boxes = [
            box
            for box in g.content.boxes[g.target].neighbours
            if box < BOXES and may_enter(g, self.unit, box) and judge_stack(g, self.unit, box) != MAY_NOT
        ]
        if boxes:
            g.ask_always(self, find_player(g, ATTACKING), sorted([STAY, *(THROUGH + box for box in boxes)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != STAY:
            box = action - THROUGH
            g.tell(EVERYONE, BREAKS_THROUGH, self.unit, box)
            g.put(self.unit, box)
            take_control(g, g.owner[self.unit], box)
            ask_to_stay(g, self.unit, g.target)


class AfterBattle(Step):
    """Cards go, stacks are turned down, lines open again, and what the fight brings about happens."""

    def run(self, g: FitnaState) -> None:
        for card in g.played[ATTACKING] + g.played[DEFENDING]:
            if not g.content.cards[card].tags & TURN_LONG or card in g.cancelled:
                raise_tension_by(g, card)
                g.laid_by[card] = -1
                spend(g, card)
        g.played = [NONE, NONE]
        g.cancelled = NONE
        g.attackers = NONE
        g.defenders = NONE
        g.shown = NONE
        g.looker = -1
        g.looked = NONE
        g.origin = -1
        g.target = -1
        g.result = -1
        if g.segment == SEGMENT_OFFENSIVES:
            lift_isolation(g, g.active)
        g.then([PartWays(), CheckCauses(), CheckTension()])


def raise_tension_by(g: FitnaState, card: int) -> None:
    """A card used in battle may move the marker (FIT-22.0-d)."""
    if card in g.cancelled:
        return
    for effect in g.content.cards[card].effects:
        if effect.op == TENSION:
            move_tension(g, effect.n)
