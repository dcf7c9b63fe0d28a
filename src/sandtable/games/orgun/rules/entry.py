"""Before the border: minefields and spotting (ORG-11.3.5, ORG-11.3.7, rulings C18, C20, C43, C62, C70)."""

from __future__ import annotations

from sandtable.games.orgun.actions import PLAY, ROLL
from sandtable.games.orgun.content import Mode
from sandtable.games.orgun.log import MINEFIELD_DIE, PATH_LAID, SPOTTING_DIE
from sandtable.games.orgun.rules.cards import find_mode, show_card
from sandtable.games.orgun.rules.casualties import Pay, owe
from sandtable.games.orgun.rules.pieces import changed, count_units, halt, is_leader, roll, spend
from sandtable.games.orgun.state import NONE, OrgunState, SideStep
from sandtable.games.orgun.terms import (
    DRA,
    DRA_CONTROL,
    ENTERING,
    MINEFIELD,
    MINEFIELD_ROLL_DUE,
    MUJ,
    PATH,
    SPOT,
    SPOTTING,
    SPOTTING_DUE,
)
from sandtable.kernel.state import EVERYONE


class AreaStep(SideStep):
    """A step of one side about one area."""

    area: int

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area


class Approach(AreaStep):
    """What has to be rolled before the group may enter."""

    def run(self, g: OrgunState) -> None:
        if not any(g.content.pieces[piece].unit for piece in g.group):
            return
        if needs_mine_roll(g, self.side, self.area):
            g.then([Mines(self.side, self.area)])
        elif needs_spotting(g, self.side, self.area):
            g.spot_bonus = 0
            g.then([Spot(self.side, self.area)])


def needs_mine_roll(g: OrgunState, side: int, area: int) -> bool:
    """Mujahideen units, a minefield without a path, enemy-controlled when the action began (rulings C19, C54)."""
    return side == MUJ and g.mines[area] == 1 and not g.paths[area] and g.before[area] == DRA_CONTROL


def needs_spotting(g: OrgunState, side: int, area: int) -> bool:
    """DRA/Soviet units, a Mountain area, enemy units in it (ORG-11.3.7-a, ORG-11.3.7-e, ruling C43)."""
    return side == DRA and g.content.areas[area].mountain and count_units(g, MUJ, area) > 0


def list_entry_cards(g: OrgunState, side: int, condition: int) -> list[int]:
    """Offers of cards of the hand for the die that is due."""
    found: list[int] = []
    last = -1
    for kind in g.hands[side]:
        card = g.content.cards[kind]
        index = find_mode(card, ENTERING)
        if kind != last and index >= 0 and condition in card.modes[index].requires:
            found.append(PLAY + kind)
        last = kind
    return found


def show_entry_card(g: OrgunState, side: int, kind: int) -> Mode:
    """Play a card before an entry die."""
    show_card(g, side, kind)
    card = g.content.cards[kind]
    return card.modes[find_mode(card, ENTERING)]


class Mines(AreaStep):
    """One die for the group: 1 to 3 Casualty Points, paid where it stands (ORG-11.3.5-a, ORG-11.3.5-b)."""

    def run(self, g: OrgunState) -> None:
        g.ask(self, self.side, [ROLL, *list_entry_cards(g, self.side, MINEFIELD_ROLL_DUE)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action == ROLL:
            die = roll(g, MINEFIELD)
            points = g.content.minefield[die - 1]
            g.busy = True
            g.tried = True
            g.tell(EVERYONE, MINEFIELD_DIE, self.area, die - 1, points)
            owe(g, points, [piece for piece in g.group if g.content.pieces[piece].unit])
            g.then([Pay(self.side, g.came_from)])
            return
        for effect in show_entry_card(g, self.side, action - PLAY).effects:
            if effect.op == PATH:
                g.paths = changed(g.paths, self.area, 1)
                g.tell(EVERYONE, PATH_LAID, self.area)


class Spot(AreaStep):
    """One die for the group, helped by the best leader present; below 5 its units are Spent and stop (ORG-11.3.7)."""

    def run(self, g: OrgunState) -> None:
        g.ask(self, self.side, [ROLL, *list_entry_cards(g, self.side, SPOTTING_DUE)])

    def choose(self, g: OrgunState, action: int) -> None:
        if action == ROLL:
            self.look(g)
            return
        for effect in show_entry_card(g, self.side, action - PLAY).effects:
            if effect.op == SPOT:
                g.spot_bonus += effect.n
        g.agenda.append(self)

    def look(self, g: OrgunState) -> None:
        """Leaders add their modifier and stay Fresh (ORG-11.3.7-d)."""
        die = roll(g, SPOTTING)
        bonus = g.spot_bonus + find_spotter(g)
        spotted = die + bonus >= g.content.spotting
        g.busy = True
        g.tried = True
        g.tell(EVERYONE, SPOTTING_DIE, self.area, die - 1, bonus, 1 if spotted else 0)
        if not spotted:
            for piece in g.group:
                if is_leader(g, piece):
                    halt(g, piece)
                else:
                    spend(g, piece)
            g.group = NONE


def find_spotter(g: OrgunState) -> int:
    """The best modifier of a leader in the area that is left: Fresh, or finishing this move (ruling C20)."""
    best = 0
    for leader in g.content.leaders:
        one = g.content.pieces[leader]
        if one.side == DRA and g.at[leader] == g.came_from and (not g.spent[leader] or leader in g.group):
            best = max(best, one.modifier)
    return best
