"""Attacks (ORG-12.0 to ORG-12.5, ORG-12.9, rulings C21 to C26, C38, C46, C54, C63)."""

from __future__ import annotations

from sandtable.games.orgun.actions import ALL, ATTACK_IN, DONE, LEAVE, PLAY, REROLL, ROLL, TAKE
from sandtable.games.orgun.content import Effect
from sandtable.games.orgun.log import (
    AMMO_DIE,
    ATTACK_ROLLED,
    ATTACKS,
    DEFENCE_ROLLED,
    REPULSE,
    REROLLED,
    SUCCESS,
)
from sandtable.games.orgun.rules.cards import find_mode, list_playable, might_play, show_card
from sandtable.games.orgun.rules.casualties import Pay, owe
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.pieces import (
    changed,
    count_units,
    firepower,
    is_open,
    list_units,
    roll,
    spend,
    without,
)
from sandtable.games.orgun.rules.retreat import RetreatAll
from sandtable.games.orgun.state import NONE, OrgunState, SideStep
from sandtable.games.orgun.terms import (
    AMMO,
    AREAS,
    ATTACK,
    ATTACK_DIE,
    AV,
    BAR,
    CANCEL,
    CONTESTED,
    DEFENCE,
    DEFENCE_DIE,
    DRA,
    DV,
    HALTED,
    MUJ,
    NO_TRIBE,
    SPEND,
    TANK,
    enemy,
)
from sandtable.kernel.state import EVERYONE, Step


def list_able(g: OrgunState, area: int) -> list[int]:
    """Activated Fresh units in an area that could attack there (ORG-11.1-d, ORG-11.1-e, ORG-12.9-b)."""
    found: list[int] = []
    for piece in g.activated:
        if g.at[piece] == area and not g.spent[piece] and g.content.pieces[piece].unit:
            if g.motion[piece] != HALTED and not g.dry[piece]:
                found.append(piece)
    return found


def list_attacks(g: OrgunState) -> list[int]:
    """Areas where an attack can be declared: enemies there, and none resolved yet in this action."""
    found: list[int] = []
    for piece in g.activated:
        area = g.at[piece]
        if 0 < area < AREAS and area not in found and area not in g.attacked:
            if not is_open(g, g.acting, area) and list_able(g, area):
                found.append(area)
    found.sort()
    return found


def is_mandatory(g: OrgunState, area: int) -> bool:
    """The area was enemy-controlled when the action began (ORG-12.1-a, ruling C54)."""
    return g.before[area] == 1 + enemy(g.acting)


def is_attack_owed(g: OrgunState) -> bool:
    """Some mandatory attack is not made yet: the action cannot be ended (ruling C55)."""
    for area in list_attacks(g):
        if is_mandatory(g, area):
            return True
    return False


def list_attack_offers(g: OrgunState) -> list[int]:
    """Offers to attack."""
    return [ATTACK_IN + area for area in list_attacks(g)]


def declare_attack(g: OrgunState, area: int) -> None:
    """Everybody who entered takes part in a mandatory attack; else the attacker picks (ORG-12.2-a, ORG-12.3-a)."""
    clear_battle(g)
    g.battle = area
    able = list_able(g, area)
    if is_mandatory(g, area) or len(able) == 1:
        g.attackers = able
        g.then([AttackCards(g.acting)])
    else:
        g.then([ChooseAttackers(g.acting), AttackCards(g.acting)])


def clear_battle(g: OrgunState) -> None:
    """No attack is under way."""
    g.battle = 0
    g.attackers = NONE
    g.engaged = NONE
    g.av = 0
    g.dv = 0
    g.barred = NONE
    g.night = False
    g.home_cancelled = False
    g.tired = False
    g.attack_die = 0
    g.defence_die = 0


class ChooseAttackers(SideStep):
    """Some or all of the units, at least one (ORG-12.2-c)."""

    def run(self, g: OrgunState) -> None:
        rest = [unit for unit in list_able(g, g.battle) if unit not in g.attackers]
        options = [DONE] if g.attackers else []
        if rest:
            options.append(ALL)
        options += [TAKE + unit for unit in rest]
        g.ask_always(self, self.side, options + [LEAVE + unit for unit in g.attackers])

    def choose(self, g: OrgunState, action: int) -> None:
        if action == DONE:
            return
        if action == ALL:
            g.attackers = list_able(g, g.battle)
        elif action >= LEAVE:
            g.attackers = without(g.attackers, action - LEAVE)
        else:
            g.attackers = sorted([*g.attackers, action - TAKE])
        g.agenda.append(self)


def attack_value(g: OrgunState) -> int:
    """Firepower, modifiers and cards, without the die (ORG-12.5-a, ORG-12.5-f)."""
    value = g.av + count_modifiers(g)
    for unit in g.attackers:
        value += firepower(g, unit)
    return value


def count_modifiers(g: OrgunState) -> int:
    """Mixed tribes, low supply once, and the Orgun Zone (ORG-12.4-a, ORG-15.1-b, rulings C24, C25)."""
    content = g.content
    value = 0
    if is_mixed(g):
        value += content.mixed_tribes
    if any(g.supply[unit] for unit in g.attackers):
        value += content.low_supply
    if is_at_home(g):
        value += content.home
    return value


def is_mixed(g: OrgunState) -> bool:
    """Two tribes attack without the Council beside them; T-55 are of no tribe (ORG-12.4-b, ORG-4.1.2-b)."""
    tribes = 0
    for unit in g.attackers:
        tribe = g.content.pieces[unit].tribe
        if tribe != NO_TRIBE:
            tribes |= 1 << tribe
    return tribes & (tribes - 1) != 0 and g.at[g.content.council] != g.battle


def is_at_home(g: OrgunState) -> bool:
    """A DRA/Soviet attack in the Orgun Zone, unless an informer helps (ORG-12.5-f)."""
    return g.acting == DRA and g.content.areas[g.battle].zone and not g.home_cancelled


def defence_value(g: OrgunState) -> int:
    """Firepower of all defenders, terrain and cards, without the die (ORG-12.5-b)."""
    value = g.dv + g.tem[g.battle]
    for unit in list_units(g, enemy(g.acting), g.battle):
        value += firepower(g, unit)
    return value


class AttackCards(SideStep):
    """The attacker commits cards before his die; then there is no way back (ruling C21)."""

    def run(self, g: OrgunState) -> None:
        g.ask_always(self, self.side, [ROLL, *list_playable(g, self.side, ATTACK)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action != ROLL:
            play_in_battle(g, self.side, action - PLAY, ATTACK)
            g.agenda.append(self)
            return
        g.busy = True
        g.attacked = [*g.attacked, g.battle]
        g.tell_all(EVERYONE, ATTACKS, [self.side, g.battle, *g.attackers])
        roll_attack(g)
        other = enemy(self.side)
        g.then([Advisor(self.side), DefenceCards(other), DefenceDie(other), Advisor(other), Resolve(self.side)])


def play_in_battle(g: OrgunState, side: int, kind: int, when: int) -> None:
    """A card of the attack or the defence (ORG-9.0-g)."""
    show_card(g, side, kind)
    card = g.content.cards[kind]
    for effect in card.modes[find_mode(card, when)].effects:
        modify_battle(g, effect)


def modify_battle(g: OrgunState, effect: Effect) -> None:
    """What a card changes in an attack; whoever bars cards attacks by night (ORG-19.4-a, ORG-19.4-b)."""
    if effect.op == AV:
        g.av += effect.n
    elif effect.op == DV:
        g.dv += effect.n
    elif effect.op == BAR:
        g.night = True
        g.barred = g.barred + effect.cards
    elif effect.op == CANCEL:
        g.home_cancelled = True
    elif effect.op == SPEND:
        g.tired = True


def roll_attack(g: OrgunState) -> None:
    """The attacker's die."""
    g.attack_die = roll(g, ATTACK_DIE)
    g.tell(EVERYONE, ATTACK_ROLLED, g.attack_die - 1, attack_value(g) + g.attack_die)


def roll_defence(g: OrgunState) -> None:
    """The defender's die."""
    g.defence_die = roll(g, DEFENCE_DIE)
    g.tell(EVERYONE, DEFENCE_ROLLED, g.defence_die - 1, defence_value(g) + g.defence_die)


class Advisor(SideStep):
    """The Soviet Advisor, Fresh and on the spot, may have his side's die rolled again (ORG-4.1.3-b, ruling C63)."""

    def run(self, g: OrgunState) -> None:
        advisor = g.content.advisor
        if self.side == DRA and g.at[advisor] == g.battle and not g.spent[advisor]:
            g.ask(self, self.side, [DONE, REROLL])

    def choose(self, g: OrgunState, action: int) -> None:
        if action == REROLL:
            g.spent[g.content.advisor] = 1
            g.tell(EVERYONE, REROLLED)
            if g.defence_die:
                roll_defence(g)
            else:
                roll_attack(g)


class DefenceCards(SideStep):
    """The defender's window, after the attack die and before his own (ruling C21)."""

    def run(self, g: OrgunState) -> None:
        if might_play(g, self.side, DEFENCE):
            g.ask_window(self, self.side, [DONE, *list_playable(g, self.side, DEFENCE)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action != DONE:
            play_in_battle(g, self.side, action - PLAY, DEFENCE)
            g.agenda.append(self)


class DefenceDie(SideStep):
    """The defender rolls."""

    def run(self, g: OrgunState) -> None:
        roll_defence(g)


class Resolve(SideStep):
    """Above zero the defender pays the difference; else the attack is repulsed (ORG-12.5-d, ORG-12.5-e)."""

    def run(self, g: OrgunState) -> None:
        av = attack_value(g) + g.attack_die
        dv = defence_value(g) + g.defence_die
        other = enemy(self.side)
        defenders = list_units(g, other, g.battle)
        g.engaged = [unit for unit in g.attackers + defenders if is_thirsty(g, unit)]
        for unit in g.attackers:
            g.spent[unit] = 1
        if av > dv:
            g.tell(EVERYONE, SUCCESS, av, dv, av - dv)
            owe(g, av - dv, defenders)
            g.then([Pay(other, g.battle), AfterAttack(self.side)])
        else:
            g.tell(EVERYONE, REPULSE, av, dv)
            stays = g.before[g.battle] == CONTESTED
            g.then([RetreatAll(self.side, g.battle, g.attackers, stays), AfterAttack(self.side)])


def is_thirsty(g: OrgunState, unit: int) -> bool:
    """A Mujahideen T-55 with ammo, if the option is on (ORG-12.9-a, ruling C38)."""
    one = g.content.pieces[unit]
    return g.t55_ammo and one.side == MUJ and one.kind == TANK and not g.dry[unit]


class AfterAttack(SideStep):
    """Tired defenders, ammunition, leaders left alone."""

    def run(self, g: OrgunState) -> None:
        if g.tired and count_units(g, enemy(self.side), g.battle):
            for unit in list_units(g, enemy(self.side), g.battle):
                spend(g, unit)
        for unit in g.engaged:
            if 0 < g.at[unit] < AREAS:
                check_ammo(g, unit)
        clear_battle(g)
        steps: list[Step] = [CHECK_LEADERS]
        g.then(steps)


def check_ammo(g: OrgunState, unit: int) -> None:
    """A 6 and the tank has fired its last round."""
    die = roll(g, AMMO)
    dry = die >= g.content.ammo
    if dry:
        g.dry = changed(g.dry, unit, 1)
    g.tell(EVERYONE, AMMO_DIE, unit, die - 1, 1 if dry else 0)
