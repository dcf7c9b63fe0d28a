"""The Action Phase: alternating actions and passes (ORG-6.0-e, ORG-10.0, ORG-11.1-a, rulings C10, C41, C65)."""

from __future__ import annotations

from sandtable.games.orgun.actions import (
    ACTIVATE_AREA,
    ALL,
    ATTACK_IN,
    DONE,
    PASS,
    PLAY,
    RAID,
    STRIKE_AT,
    TAKE,
)
from sandtable.games.orgun.log import PASSES
from sandtable.games.orgun.rules.activation import activate, begin_action, end_action
from sandtable.games.orgun.rules.attack import declare_attack, is_attack_owed, list_attack_offers
from sandtable.games.orgun.rules.cards import fits, list_playable, might_play
from sandtable.games.orgun.rules.effects import play_card
from sandtable.games.orgun.rules.filters import list_areas_with_fresh
from sandtable.games.orgun.rules.helicopter import list_strikes, strike
from sandtable.games.orgun.rules.movement import MoveGroup, list_ready, list_takeable
from sandtable.games.orgun.rules.raid import RaidTarget, list_raids
from sandtable.games.orgun.state import NONE, OrgunState, SideStep
from sandtable.games.orgun.terms import ENEMY_ACTIVATION, OWN_ACTION, OWN_ACTION_START, enemy
from sandtable.kernel.state import EVERYONE, NOBODY, Step


class Action(SideStep):
    """One action of a side, then the other side's, until both have passed in a row (ORG-10.0-d, ORG-10.0-e)."""

    def run(self, g: OrgunState) -> None:
        if g.passes == 2:
            g.passes = 0
            return
        begin_action(g, self.side)
        other = enemy(self.side)
        g.then([ActionStart(self.side), Activated(other), InAction(self.side), EndAction(self.side), Action(other)])


class ActionStart(SideStep):
    """Name the Active Area, use a card or the Mi-24, or pass (ORG-10.0-a)."""

    def run(self, g: OrgunState) -> None:
        if g.active:
            return
        options = [DONE if g.busy else PASS]
        options += list_cards(g, self.side, True)
        options += [ACTIVATE_AREA + area for area in list_areas_with_fresh(g, self.side)]
        options += list_strikes(g)
        ask_holder(g, self, self.side, options)

    def choose(self, g: OrgunState, action: int) -> None:
        if action in (DONE, PASS):
            return
        g.agenda.append(self)
        if action >= STRIKE_AT:
            strike(g, action - STRIKE_AT)
        elif action >= ACTIVATE_AREA:
            activate(g, [action - ACTIVATE_AREA])
        else:
            play_own(g, self.side, action - PLAY)


def ask_holder(g: OrgunState, step: Step, side: int, options: list[int]) -> None:
    """A side with cards in hand is always asked: that it cannot play one is its secret."""
    if g.hands[side]:
        g.ask_always(step, side, options)
    else:
        g.ask(step, side, options)


def list_cards(g: OrgunState, side: int, start: bool) -> list[int]:
    """Cards for the own action; some only before an area is named (ruling C65)."""
    found = list_playable(g, side, OWN_ACTION)
    if start:
        found += list_playable(g, side, OWN_ACTION_START)
        found.sort()
    return found


def play_own(g: OrgunState, side: int, kind: int) -> None:
    """A card in the own action: it makes the action one, even if nothing else is done (ruling C10)."""
    g.busy = True
    when = OWN_ACTION if fits(g, g.content.cards[kind], OWN_ACTION) else OWN_ACTION_START
    play_card(g, side, kind, when)


class Activated(SideStep):
    """The other side may answer the naming of an area with a card; if it leaves nobody, that was all (ruling C10)."""

    def run(self, g: OrgunState) -> None:
        if not g.active:
            return
        if not list_ready(g):
            g.busy = True
            g.active = NONE
        elif might_play(g, self.side, ENEMY_ACTIVATION):
            g.ask_window(self, self.side, [PASS, *list_playable(g, self.side, ENEMY_ACTIVATION)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action != PASS:
            g.agenda.append(self)
            play_card(g, self.side, action - PLAY, ENEMY_ACTIVATION)


class InAction(SideStep):
    """Pieces of the Active Area act one after the other, in any order (ORG-11.1-a)."""

    def run(self, g: OrgunState) -> None:
        if not g.active:
            return
        takeable = list_takeable(g)
        options = [] if is_attack_owed(g) else [DONE]
        if len(takeable) > 1 and len(g.active) == 1:
            options.append(ALL)
        options += [TAKE + piece for piece in takeable]
        options += list_cards(g, self.side, False)
        options += list_attack_offers(g)
        options += list_strikes(g)
        options += list_raids(g)
        ask_holder(g, self, self.side, options)

    def choose(self, g: OrgunState, action: int) -> None:
        if action == DONE:
            return
        g.agenda.append(self)
        if action >= RAID:
            g.then([RaidTarget(action - RAID)])
        elif action >= STRIKE_AT:
            strike(g, action - STRIKE_AT)
        elif action >= ATTACK_IN:
            declare_attack(g, action - ATTACK_IN)
        elif action >= PLAY:
            play_own(g, self.side, action - PLAY)
        else:
            g.group = list_takeable(g) if action == ALL else [action - TAKE]
            g.then([MoveGroup(self.side)])


class EndAction(SideStep):
    """The action is over; one in which nothing was done is a pass (ruling C10)."""

    def run(self, g: OrgunState) -> None:
        if not g.busy:
            g.tell(EVERYONE, PASSES, self.side)
        end_action(g)


class ActionPhase(Step):
    """The side with the initiative acts first (ORG-6.0-e)."""

    def run(self, g: OrgunState) -> None:
        g.passes = 0
        g.acting = NOBODY
        g.then([Action(g.initiative)])
