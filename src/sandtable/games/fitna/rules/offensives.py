"""Offensives: from where, against what, with whom (12.1(5), 18.0, 21.0, rulings Q15, Q71, Q82)."""

from __future__ import annotations

from sandtable.games.fitna.actions import (
    ATTACK_FROM,
    BACK,
    DONE,
    ENGAGE,
    LAUNCH,
    LEAVE,
    NUMBERS,
    TARGET,
    TOKENS,
)
from sandtable.games.fitna.content_scenarios import Rule
from sandtable.games.fitna.log import OFFENSIVE
from sandtable.games.fitna.rules.assets import find_nats
from sandtable.games.fitna.rules.battle import start_battle
from sandtable.games.fitna.rules.entry import is_kept_home, is_within_range, may_go, may_lead
from sandtable.games.fitna.rules.jokers import Interrupt, list_asides, play_own
from sandtable.games.fitna.rules.lasting import denies_offensive
from sandtable.games.fitna.rules.loans import find_lenders, may_use
from sandtable.games.fitna.rules.losses import find_attack
from sandtable.games.fitna.rules.relations import find_foes, find_side, list_in, may_fight
from sandtable.games.fitna.rules.stacking import judge_pair
from sandtable.games.fitna.state import NONE, SEGMENT_OFFENSIVES, FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    BOXES,
    DUMMY,
    GARRISON,
    ISIS,
    ISIS_LOSS,
    KATIBA,
    LEADER,
    MAY_NOT,
    MUST_ATTACK,
    PLAYERS,
    SPACES,
    UNITS,
)
from sandtable.kernel.state import EVERYONE


def may_act(g: FitnaState, actor: int, unit: int) -> bool:
    """A unit that the active seat, or ISIS or the Kurds it activates, may use."""
    return may_use(g, actor, unit) if actor < PLAYERS else g.owner[unit] == actor


def may_attack_with(g: FitnaState, actor: int, unit: int, box: int) -> bool:
    """A unit may take part in an offensive against a box next to it (FIT-18.0-b, FIT-18.0-c)."""
    one = g.content.units[unit]
    if not may_act(g, actor, unit) or one.kind == GARRISON or g.at[unit] >= BOXES:
        return False
    if one.kind != DUMMY and not find_attack(g, unit):
        return False
    return is_ground_open(g, unit, box) and all(
        may_fight(g, one.nat, g.content.units[other].nat, box) for other in list_in(g, box)
    )


def is_ground_open(g: FitnaState, unit: int, box: int) -> bool:
    """It may fight there: in play, within its limits, nobody's reserve, no rule that keeps it at home."""
    if box >= BOXES or not g.scenario.in_play[box] or g.scenario.entry_only[box] >= 0:
        return False
    owner = g.owner[unit]
    if owner == ISIS:
        return True
    if is_kept_home(g, unit, box) or not is_within_range(g, owner, g.content.units[unit].nat, box):
        return False
    return may_go(g, unit, box)


def is_target(g: FitnaState, actor: int, unit: int, box: int) -> bool:
    """All who are there are enemies; nobody sends ISIS or Kurds against his own (ruling Q82)."""
    bits = g.holders[box]
    if not bits or bits & ~find_foes(g, g.owner[unit], box) or (actor >= PLAYERS and bits & find_side(g, g.active)):
        return False
    if actor != g.owner[unit] and (bits & ~find_foes(g, actor, box) or not may_lead(g, actor, unit, box)):
        return False
    return may_attack_with(g, actor, unit, box) and not is_denied(g, actor, unit, box)


def is_denied(g: FitnaState, actor: int, unit: int, box: int) -> bool:
    """A card forbids it for a while, to the owner of the unit or to who has borrowed it."""
    if not g.lasting:
        return False
    nats = find_nats(g, [unit])
    others = find_nats(g, list_in(g, box))
    return any(denies_offensive(g, seat, g.holders[box], nats, others) for seat in (actor, g.owner[unit]))


def list_targets(g: FitnaState, actor: int, origin: int) -> list[int]:
    """Boxes that somebody in a box could attack."""
    units = [unit for unit in list_in(g, origin) if may_act(g, actor, unit)]
    return [
        box
        for box in g.content.boxes[origin].neighbours
        if box < BOXES and any(is_target(g, actor, unit, box) for unit in units)
    ]


def list_origins(g: FitnaState, actor: int) -> list[int]:
    """Boxes that an offensive could start from."""
    holders = find_lenders(g, actor)
    return [box for box in range(BOXES) if g.holders[box] & holders and has_target(g, actor, box)]


def has_target(g: FitnaState, actor: int, origin: int) -> bool:
    """Somebody in a box could attack."""
    neighbours = g.content.boxes[origin].neighbours
    for unit in list_in(g, origin):
        if may_act(g, actor, unit) and any(box < BOXES and is_target(g, actor, unit, box) for box in neighbours):
            return True
    return False


def list_engageable(g: FitnaState, actor: int, origin: int, target: int) -> list[int]:
    """Units of a box that could take part."""
    return [unit for unit in list_in(g, origin) if may_act(g, actor, unit) and is_target(g, actor, unit, target)]


class Offensives(SeatStep):
    """As many as the OPPs allow, one after the other (FIT-12.1.5-a, FIT-18.0-a, FIT-18.0-e, FIT-18.0-f)."""

    def run(self, g: FitnaState) -> None:
        g.segment = SEGMENT_OFFENSIVES
        g.acting = self.seat
        origins = list_origins(g, self.seat) if g.offensives > 0 else []
        if origins:
            duty = find_duty(g, self.seat)
            due = [box for box in origins if list_due(g, duty, box)] if duty is not None else []
            options = list_asides(g, self.seat) if due else [DONE, *list_asides(g, self.seat)]
            if duty is not None and due and takes_all(g, duty):
                origins = due
            options += [ATTACK_FROM + box for box in origins]
            g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            return
        g.agenda += [self, Interrupt(0)]
        if action >= ATTACK_FROM and action < ATTACK_FROM + SPACES:
            g.then([PickTarget(self.seat, action - ATTACK_FROM)])
        else:
            play_own(g, self.seat, action)


def find_duty(g: FitnaState, seat: int) -> Rule | None:
    """A special rule that still asks for an offensive against a country."""
    for rule in g.scenario.rules:
        if rule.kind == MUST_ATTACK and rule.seat == seat and rule.turn == g.turn and g.attacks < rule.n:
            return rule
    return None


def list_due(g: FitnaState, duty: Rule, origin: int) -> list[int]:
    """Targets that it asks for."""
    return [box for box in list_targets(g, duty.seat, origin) if g.content.boxes[box].country == duty.country]


def takes_all(g: FitnaState, duty: Rule) -> bool:
    """So few offensives are left that it takes them all."""
    return g.offensives <= duty.n - g.attacks


class PickTarget(SeatStep):
    """Against which box next to it (FIT-18.0-b)."""

    origin: int

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    def run(self, g: FitnaState) -> None:
        targets = list_targets(g, g.acting, self.origin)
        duty = find_duty(g, g.acting)
        if duty is not None and takes_all(g, duty):
            targets = list_due(g, duty, self.origin) or targets
        g.ask_always(self, self.seat, sorted([BACK, *(TARGET + box for box in targets)]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action != BACK:
            target = action - TARGET
            if g.acting == ISIS:
                g.then([engage_isis(g, self.seat, self.origin, target)])
                return
            units = pick_first(g, list_engageable(g, g.acting, self.origin, target), self.origin)
            g.then([Engage(self.seat, self.origin, target, units)])


def pick_first(g: FitnaState, units: list[int], box: int) -> list[int]:
    """All of them that may fight together, as a first proposal."""
    found: list[int] = []
    for unit in units:
        if all(judge_pair(g, unit, other, box) != MAY_NOT for other in found):
            found.append(unit)
    return found


class Engage(SeatStep):
    """Which units take part (FIT-18.0-d, FIT-18.0-g)."""

    origin: int
    target: int
    units: list[int]

    def __init__(self, seat: int, origin: int, target: int, units: list[int]) -> None:
        self.seat = seat
        self.origin = origin
        self.target = target
        self.units = units

    def run(self, g: FitnaState) -> None:
        able = list_engageable(g, g.acting, self.origin, self.target)
        options = [BACK] + [LEAVE + unit for unit in self.units if len(self.units) > 1]
        for unit in able:
            if unit not in self.units and all(judge_pair(g, unit, one, self.origin) != MAY_NOT for one in self.units):
                options.append(ENGAGE + unit)
        if self.units:
            options.append(LAUNCH)
        g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == LAUNCH:
            self.launch(g)
        elif action != BACK:
            units = self.units
            if action >= LEAVE and action < LEAVE + UNITS:
                units = [unit for unit in units if unit != action - LEAVE]
            else:
                units = sorted([*units, action - ENGAGE])
            g.then([Engage(self.seat, self.origin, self.target, units)])

    def launch(self, g: FitnaState) -> None:
        """Those who were named go."""
        launch(g, self.origin, self.target, self.units)


def launch(g: FitnaState, origin: int, target: int, units: list[int]) -> None:
    """One OPP; both stacks are shown (ruling Q78)."""
    if g.segment == SEGMENT_OFFENSIVES:
        g.offensives -= 1
    else:
        g.opps -= 1
    country = g.content.boxes[target].country
    duty = find_duty(g, g.acting)
    if duty is not None and duty.country == country:
        g.attacks += 1
    g.played = [NONE, NONE]
    g.tell(EVERYONE, OFFENSIVE, g.acting, origin, target)
    start_battle(g, origin, target, units)


def list_tokens(g: FitnaState, box: int) -> list[int]:
    """Face-down tokens in a box; Al Baghdadi lies open."""
    return [unit for unit in list_in(g, box) if g.content.units[unit].kind in (KATIBA, DUMMY)]


def draw_tokens(g: FitnaState, box: int, count: int) -> list[int]:
    """So many of them, at random: which they are nobody may choose (FIT-25.1-d)."""
    left = list_tokens(g, box)
    found: list[int] = []
    while len(found) < count and len(left) > count - len(found):
        token = left[g.chance.below(len(left), ISIS_LOSS)]
        left = [unit for unit in left if unit != token]
        found.append(token)
    return found + left[: count - len(found)]


def find_open(g: FitnaState, box: int) -> int:
    """Al Baghdadi, if he is there; else -1."""
    for unit in list_in(g, box):
        if g.content.units[unit].kind == LEADER:
            return unit
    return -1


def engage_isis(g: FitnaState, seat: int, origin: int, target: int) -> EngageTokens:
    """All of them, as a first proposal."""
    return EngageTokens(seat, origin, target, len(list_tokens(g, origin)), find_open(g, origin) >= 0)


class EngageTokens(SeatStep):
    """How many tokens take part, and whether Al Baghdadi does: nobody knows which tokens they are (FIT-25.1-d)."""

    origin: int
    target: int
    tokens: int
    led: bool

    def __init__(self, seat: int, origin: int, target: int, tokens: int, led: bool) -> None:
        self.seat = seat
        self.origin = origin
        self.target = target
        self.tokens = tokens
        self.led = led

    def run(self, g: FitnaState) -> None:
        most = len(list_tokens(g, self.origin))
        least = 0 if self.led else 1
        options = [BACK, LAUNCH, *(TOKENS + count for count in range(least, most + 1) if count != self.tokens)]
        leader = find_open(g, self.origin)
        if leader >= 0 and self.led and self.tokens:
            options.append(LEAVE + leader)
        elif leader >= 0 and not self.led:
            options.append(ENGAGE + leader)
        g.ask_always(self, self.seat, sorted(options))

    def choose(self, g: FitnaState, action: int) -> None:
        leader = find_open(g, self.origin)
        if action == LAUNCH:
            units = draw_tokens(g, self.origin, self.tokens)
            launch(g, self.origin, self.target, [leader, *units] if self.led else units)
        elif action >= TOKENS and action < TOKENS + NUMBERS:
            g.then([EngageTokens(self.seat, self.origin, self.target, action - TOKENS, self.led)])
        elif action != BACK:
            g.then([EngageTokens(self.seat, self.origin, self.target, self.tokens, not self.led)])
