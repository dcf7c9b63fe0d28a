"""Ambush (ORG-13.0, rulings C17, C29, C40, C42, C60, C61)."""

from __future__ import annotations

from sandtable.games.orgun.actions import AMBUSH_WITH, DONE, PLAY, TARGET
from sandtable.games.orgun.log import AMBUSHES
from sandtable.games.orgun.rules.cards import find_mode, list_playable, show_card
from sandtable.games.orgun.rules.cohesion import CohesionTest
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.pieces import count_units, is_controlled, is_leader, spend, without
from sandtable.games.orgun.rules.retreat import GoAlong, follow, send_back
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import AMBUSH, CT, DRA, PIECES, WAIVE, enemy
from sandtable.kernel.state import EVERYONE, Step


def is_in_pairs(g: OrgunState, unit: int) -> bool:
    """The unit already ambushes or is ambushed in this entry (ORG-13.0-k)."""
    for pair in g.pairs:
        if pair // PIECES == unit or pair % PIECES == unit:
            return True
    return False


def may_ambush_from(g: OrgunState, side: int, area: int, waived: bool) -> bool:
    """One DRA/Soviet unit, or at most three Mujahideen units, and no enemy (ORG-13.0-b, ORG-13.0-d)."""
    if not is_controlled(g, side, area):
        return False
    return waived or count_units(g, side, area) <= (1 if side == DRA else 3)


def list_ambushers(g: OrgunState, side: int, area: int, waived: bool) -> list[int]:
    """Fresh units in supply, in areas that border the one entered (ORG-13.0-a, ORG-13.0-e, ruling C40)."""
    found: list[int] = []
    if g.tem[area] == 0:
        return found
    near = [other for other in g.content.areas[area].neighbours if may_ambush_from(g, side, other, waived)]
    if near:
        for unit in g.content.units[side]:
            if not g.spent[unit] and not g.supply[unit] and g.at[unit] in near and not is_in_pairs(g, unit):
                found.append(unit)
    return found


def list_targets(g: OrgunState) -> list[int]:
    """Units that have just moved in and are not ambushed yet (ORG-13.0-c is asked of the area)."""
    return [unit for unit in g.movers if not is_in_pairs(g, unit)]


def may_be_waived(g: OrgunState, side: int) -> bool:
    """For all anybody can tell the side holds a card that waives the limit of units."""
    if not g.hands[side]:
        return False
    for card in g.content.cards:
        if card.side == side and find_mode(card, AMBUSH) >= 0 and g.played[side].count(card.index) < card.copies:
            return True
    return False


class AmbushWindow(Step):
    """The other side pairs ambushers with moving units before any test is rolled (ORG-13.0-f, ORG-13.0-j)."""

    side: int
    area: int

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area

    def run(self, g: OrgunState) -> None:
        if list_targets(g):
            ready = list_ambushers(g, self.side, self.area, False)
            waived = list_ambushers(g, self.side, self.area, True) if may_be_waived(g, self.side) else ready
            if ready or waived:
                options = [DONE]
                if waived:
                    options += list_playable(g, self.side, AMBUSH)
                g.ask_window(self, self.side, options + [AMBUSH_WITH + unit for unit in ready])
                return
        if g.pairs:
            g.ask_window(self, self.side, [DONE])

    def choose(self, g: OrgunState, action: int) -> None:
        if action == DONE:
            self.spring(g)
        elif action >= AMBUSH_WITH:
            g.revealed = False
            g.then([AmbushTarget(self.side, self.area, action - AMBUSH_WITH, 0), self])
        else:
            show_card(g, self.side, action - PLAY)
            g.then([CardAmbush(self.side, self.area, action - PLAY, 0), self])

    def spring(self, g: OrgunState) -> None:
        """All pairs are named: the tests, in that order."""
        steps: list[Step] = []
        for index, pair in enumerate(g.pairs):
            target = pair % PIECES
            steps.append(CohesionTest(target, g.pair_bonus[index], self.area, self.area))
            steps.append(AmbushResult(pair // PIECES, target, self.area))
        g.pairs = NONE
        g.pair_bonus = NONE
        g.then(steps)


class CardAmbush(Step):
    """With the card any number of units may stand in the ambushing area, and the test is harder.

    More copies may be played for the same pair; what they add counts together (ORG-9.0-f).
    """

    side: int
    area: int
    card: int
    bonus: int
    """What the copies before this one add."""

    def __init__(self, side: int, area: int, card: int, bonus: int) -> None:
        self.side = side
        self.area = area
        self.card = card
        self.bonus = bonus

    def run(self, g: OrgunState) -> None:
        waived = self.count(g, WAIVE) >= 0
        options = list_playable(g, self.side, AMBUSH)
        options += [AMBUSH_WITH + unit for unit in list_ambushers(g, self.side, self.area, waived)]
        if may_be_waived(g, self.side):
            g.ask_always(self, self.side, options)
        else:
            g.ask(self, self.side, options)

    def count(self, g: OrgunState, op: int) -> int:
        """What the card adds by an effect of this kind; -1 if it has none."""
        card = g.content.cards[self.card]
        for effect in card.modes[find_mode(card, AMBUSH)].effects:
            if effect.op == op:
                return effect.n
        return -1

    def choose(self, g: OrgunState, action: int) -> None:
        bonus = self.bonus + max(0, self.count(g, CT))
        if action >= AMBUSH_WITH:
            g.then([AmbushTarget(self.side, self.area, action - AMBUSH_WITH, bonus)])
        else:
            show_card(g, self.side, action - PLAY)
            g.then([CardAmbush(self.side, self.area, action - PLAY, bonus)])


class AmbushTarget(Step):
    """Which of the moving units is ambushed."""

    side: int
    area: int
    ambusher: int
    bonus: int

    def __init__(self, side: int, area: int, ambusher: int, bonus: int) -> None:
        self.side = side
        self.area = area
        self.ambusher = ambusher
        self.bonus = bonus

    def run(self, g: OrgunState) -> None:
        g.ask(self, self.side, [TARGET + unit for unit in list_targets(g)])

    def choose(self, g: OrgunState, action: int) -> None:
        target = action - TARGET
        g.pairs = [*g.pairs, self.ambusher * PIECES + target]
        g.pair_bonus = [*g.pair_bonus, self.bonus]
        g.tell(EVERYONE, AMBUSHES, self.ambusher, target, self.area)


class AmbushResult(Step):
    """A unit that fails is Spent and driven back; the ambusher is Spent and stays (ORG-13.0-g to ORG-13.0-i)."""

    ambusher: int
    target: int
    area: int

    def __init__(self, ambusher: int, target: int, area: int) -> None:
        self.ambusher = ambusher
        self.target = target
        self.area = area

    def run(self, g: OrgunState) -> None:
        spend(g, self.ambusher)
        if not g.passed:
            g.spent[self.target] = 1
            g.group = without(g.group, self.target)
            steps = send_back(g, self.target, g.came_from, self.area)
            side = g.content.pieces[self.target].side
            if count_units(g, side, self.area) or not count_units(g, enemy(side), self.area):
                steps.append(GoAlong(self.target, self.area))
            g.then(steps)


class AfterEntry(Step):
    """Who stands where enemies are has stopped; a leader whose units are all gone goes with them (ruling C61)."""

    side: int
    area: int

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area

    def run(self, g: OrgunState) -> None:
        if count_units(g, enemy(self.side), self.area):
            if not count_units(g, self.side, self.area):
                for piece in g.group:
                    if is_leader(g, piece) and g.at[piece] == self.area:
                        follow(g, piece, g.came_from)
            g.group = NONE
        else:
            g.group = [piece for piece in g.group if g.at[piece] == self.area]
        g.movers = NONE
        g.then([CHECK_LEADERS])
