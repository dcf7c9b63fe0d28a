"""The turn: phases in order (ORG-6.0), initiative (ORG-8.0), cards drawn (ORG-9.0), reinforcements (ORG-17.0)."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.actions import FIRST, PASS, PLAY, SECOND
from sandtable.games.orgun.log import DREW, HAS_INITIATIVE, INITIATIVE_DIE, SOVIET_DIE, TIE, TURN, YOUR_CARD
from sandtable.games.orgun.rules.action import ActionPhase
from sandtable.games.orgun.rules.arrival import draw_soviet, enter_at_star, roll_star
from sandtable.games.orgun.rules.cards import list_playable
from sandtable.games.orgun.rules.effects import play_card
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.pieces import is_controlled, roll
from sandtable.games.orgun.rules.supply import SupplyPhase
from sandtable.games.orgun.rules.winning import EndPhase
from sandtable.games.orgun.state import (
    PHASE_ACTION,
    PHASE_DRAW,
    PHASE_END,
    PHASE_INITIATIVE,
    PHASE_REINFORCEMENT,
    PHASE_SUPPLY,
    OrgunState,
    SideStep,
)
from sandtable.games.orgun.terms import DRA, GONE, INITIATIVE, MUJ, REINFORCEMENT, SOVIET_ROLL, TRACK, enemy
from sandtable.kernel.state import EVERYONE, Step


class Turn(Step):
    """One turn after the other; the End Phase ends the game (ORG-6.0-a, ORG-6.0-b)."""

    def run(self, g: OrgunState) -> None:
        g.turn += 1
        g.strikes = 1
        g.tell(EVERYONE, TURN, g.turn)
        g.then([*PHASE_STEPS[1:], self])


class Phase(Step):
    """Marks which phase it is, and starts it."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: OrgunState) -> None:
        g.phase = self.number
        g.then([PHASE_WORK[self.number]])


class InitiativePhase(Step):
    """Each side rolls; the higher total acts first (ORG-8.0-a); none on turn 1 (ORG-6.0-c)."""

    def run(self, g: OrgunState) -> None:
        space = g.content.track[g.turn]
        if not space.rolled:
            take_initiative(g, space.holder)
            return
        totals = [roll_initiative(g, DRA), roll_initiative(g, MUJ)]
        if totals[DRA] == totals[MUJ]:
            g.tell(EVERYONE, TIE, g.initiative)
            g.then([BreakTie(g.initiative)])
        else:
            take_initiative(g, DRA if totals[DRA] > totals[MUJ] else MUJ)


def roll_initiative(g: OrgunState, side: int) -> int:
    """A die and its modifiers."""
    die = roll(g, INITIATIVE)
    modifier = count_initiative(g, side)
    g.tell(EVERYONE, INITIATIVE_DIE, side, die - 1, modifier, die + modifier)
    return die + modifier


def count_initiative(g: OrgunState, side: int) -> int:
    """Airfield, fort and the loss of the Mi-24 (ORG-8.0-b to ORG-8.0-d)."""
    content = g.content
    airfield = is_controlled(g, side, content.airfield)
    fort = is_controlled(g, side, content.fort)
    if side == DRA:
        return content.initiative_dra if airfield and fort and g.turn > content.initiative_after else 0
    value = content.initiative_airfield if airfield or g.at[content.mi24] == GONE else 0
    return value + (content.initiative_fort if fort else 0)


def take_initiative(g: OrgunState, side: int) -> None:
    """The marker shows the side that acts first."""
    g.initiative = side
    g.tell(EVERYONE, HAS_INITIATIVE, side)


class BreakTie(SideStep):
    """The side that had the initiative chooses who goes first (ORG-8.0-e, ruling C8)."""

    def run(self, g: OrgunState) -> None:
        g.ask(self, self.side, [FIRST, SECOND])

    def choose(self, g: OrgunState, action: int) -> None:
        take_initiative(g, self.side if action == FIRST else enemy(self.side))


class DrawPhase(Step):
    """Each side draws what the turn track says, or what is left (ORG-3.2-b, ORG-6.0-f, ruling C9)."""

    def run(self, g: OrgunState) -> None:
        for side in (DRA, MUJ):
            number = min(g.content.track[g.turn].draw[side], len(g.decks[side]))
            g.tell(EVERYONE, DREW, side, number)
            for _ in range(number):
                card = g.decks[side].pop()
                g.hands[side].append(card)
                g.reveal(side, YOUR_CARD, card)
            g.hands[side].sort()


class ReinforcementPhase(Step):
    """Who waited, the roll on the track, then cards, the initiative side first (ORG-6.0-d, ruling C57)."""

    def run(self, g: OrgunState) -> None:
        for piece in [*g.content.pool, g.content.advisor]:
            if g.at[piece] == TRACK:
                roll_star(g)
                enter_at_star(g, piece)
        self.roll_on_track(g)
        g.then([CHECK_LEADERS, ReinforcementCards(g.initiative), ReinforcementCards(enemy(g.initiative))])

    def roll_on_track(self, g: OrgunState) -> None:
        """In range: one Soviet unit at random (ORG-17.2-b)."""
        most = g.content.track[g.turn].soviet
        if most:
            die = roll(g, SOVIET_ROLL)
            g.tell(EVERYONE, SOVIET_DIE, die - 1, most, 1 if die <= most else 0)
            if die <= most:
                for piece in draw_soviet(g):
                    roll_star(g)
                    enter_at_star(g, piece)


class ReinforcementCards(SideStep):
    """Reinforcement cards one by one; everybody with a hand is asked (ruling C57)."""

    def run(self, g: OrgunState) -> None:
        if g.hands[self.side]:
            g.ask_window(self, self.side, [PASS, *list_playable(g, self.side, REINFORCEMENT)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action != PASS:
            g.agenda.append(self)
            play_card(g, self.side, action - PLAY, REINFORCEMENT)


PHASE_STEPS: Final[list[Step]] = [Phase(number) for number in range(PHASE_END + 1)]
PHASE_WORK: Final[dict[int, Step]] = {
    PHASE_INITIATIVE: InitiativePhase(),
    PHASE_DRAW: DrawPhase(),
    PHASE_REINFORCEMENT: ReinforcementPhase(),
    PHASE_ACTION: ActionPhase(),
    PHASE_SUPPLY: SupplyPhase(),
    PHASE_END: EndPhase(),
}
