"""ISIS: tokens that return, and its activation by a card (25.0, rulings Q17 to Q21)."""

from __future__ import annotations

from sandtable.games.fitna.actions import ATTACK_FROM, DONE, GO, PASS, PLACE_IN, STOP, TAKE, TAKE_LEADER
from sandtable.games.fitna.log import ISIS_ACTS, ISIS_DRAWN, LEADER_BACK, LEADER_RESTORED, MOVES, TOKEN_GONE
from sandtable.games.fitna.rules.conditions import count_oilfields, list_isis_pool
from sandtable.games.fitna.rules.control import take_control
from sandtable.games.fitna.rules.movement import count_allowance, list_ways
from sandtable.games.fitna.rules.offensives import PickTarget, list_origins
from sandtable.games.fitna.rules.relations import has_enemy, list_in
from sandtable.games.fitna.rules.stacking import fits_in, may_join
from sandtable.games.fitna.state import FitnaState, SeatStep
from sandtable.games.fitna.terms import (
    BOXES,
    DESTROYED,
    ISIS,
    ISIS_DRAW,
    ISIS_SYMBOL,
    LEADER,
    NAT_ISIS,
    SPACES,
)
from sandtable.kernel.state import EVERYONE


def find_leader(g: FitnaState) -> int:
    """Al Baghdadi."""
    for unit in g.content.owned[NAT_ISIS]:
        if g.content.units[unit].kind == LEADER:
            return unit
    return -1


def list_isis_boxes(g: FitnaState, unit: int) -> list[int]:
    """Boxes of ISIS with room, or with its symbol and without any unit (FIT-25.2-c)."""
    return [box for box in range(BOXES) if is_isis_box(g, box) and fits_in(g, unit, box)]


def is_isis_box(g: FitnaState, box: int) -> bool:
    """In play, and open to tokens."""
    if not g.scenario.in_play[box] or g.scenario.entry_only[box] >= 0:
        return False
    if g.control[box] == ISIS and not has_enemy(g, ISIS, box):
        return True
    return g.content.boxes[box].marks & ISIS_SYMBOL > 0 and not g.piles[box]


def draw_token(g: FitnaState) -> int:
    """A token from the pool, unseen; -1: it is empty."""
    pool = list_isis_pool(g)
    if not pool:
        return -1
    tokens = [unit for unit in g.content.owned[NAT_ISIS] if unit != find_leader(g)]
    token = tokens[g.chance.below(len(tokens), ISIS_DRAW)]
    while token not in pool:
        token = tokens[g.chance.below(len(tokens), ISIS_DRAW)]
    return token


class PlaceTokens(SeatStep):
    """So many tokens, drawn unseen, each placed by the card's player."""

    count: int

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def run(self, g: FitnaState) -> None:
        if self.count <= 0:
            return
        token = draw_token(g)
        if token >= 0 and list_isis_boxes(g, token):
            g.drawn = token
            g.then([PlaceToken(self.seat), PlaceTokens(self.seat, self.count - 1)])


class PlaceToken(SeatStep):
    """The token that was drawn, face down."""

    def run(self, g: FitnaState) -> None:
        g.ask_always(self, self.seat, [PLACE_IN + box for box in list_isis_boxes(g, g.drawn)])

    def choose(self, g: FitnaState, action: int) -> None:
        put_token(g, g.drawn, action - PLACE_IN)
        g.drawn = -1


def put_token(g: FitnaState, token: int, box: int) -> None:
    """It is on the map; nobody knows which it is."""
    g.owner[token] = ISIS
    g.steps[token] = g.content.units[token].steps
    g.isolated[token] = 0
    g.put(token, box)
    take_control(g, ISIS, box)
    g.tell(EVERYONE, ISIS_DRAWN, box)


class ActivateIsis(SeatStep):
    """Al Baghdadi first, then tokens, then OPPs (FIT-25.2-c to FIT-25.2-j)."""

    units: int
    oil: int
    least: int

    def __init__(self, seat: int, units: int, oil: int, least: int) -> None:
        self.seat = seat
        self.units = units
        self.oil = oil
        self.least = least

    def run(self, g: FitnaState) -> None:
        g.tell(EVERYONE, ISIS_ACTS, self.seat)
        g.then([AskLeader(self.seat, self.units), IsisOpps(self.seat, self.oil, self.least)])


class AskLeader(SeatStep):
    """Al Baghdadi restored for one of the draws, or brought back for two (FIT-25.2-d, FIT-25.2-e)."""

    units: int

    def __init__(self, seat: int, units: int) -> None:
        self.seat = seat
        self.units = units

    def run(self, g: FitnaState) -> None:
        if self.find_price(g):
            g.ask_always(self, self.seat, [PASS, TAKE_LEADER])
        else:
            g.then([PlaceTokens(self.seat, self.units)])

    def find_price(self, g: FitnaState) -> int:
        """What it costs; 0: there is nothing to do."""
        leader = find_leader(g)
        if g.at[leader] == DESTROYED:
            return g.content.leader_returned if list_isis_boxes(g, leader) else 0
        reduced = g.at[leader] < SPACES and g.steps[leader] < g.content.units[leader].steps
        return g.content.leader_restored if reduced else 0

    def choose(self, g: FitnaState, action: int) -> None:
        if action == PASS:
            g.then([PlaceTokens(self.seat, self.units)])
            return
        leader = find_leader(g)
        price = self.find_price(g)
        if g.at[leader] == DESTROYED:
            g.tell(EVERYONE, LEADER_BACK)
            g.drawn = leader
            g.then([PlaceToken(self.seat), PlaceTokens(self.seat, self.units - price)])
        else:
            g.steps[leader] = g.content.units[leader].steps
            g.tell(EVERYONE, LEADER_RESTORED)
            g.then([PlaceTokens(self.seat, self.units - price)])


class IsisOpps(SeatStep):
    """Two for each oilfield of ISIS; without any a move of Al Baghdadi and one offensive (FIT-25.2-f, ruling Q20)."""

    oil: int
    least: int

    def __init__(self, seat: int, oil: int, least: int) -> None:
        self.seat = seat
        self.oil = oil
        self.least = least

    def run(self, g: FitnaState) -> None:
        fields = count_oilfields(g, ISIS)
        g.acting = ISIS
        g.opps = self.oil * fields
        g.moved[find_leader(g)] = 0
        free_move = not fields
        if free_move:
            g.opps = self.least
        g.then([IsisActs(self.seat, free_move), EndIsis(self.seat)])


class IsisActs(SeatStep):
    """Moves of Al Baghdadi and offensives, as long as there are OPPs (FIT-25.2-g, FIT-25.2-h)."""

    free_move: bool

    def __init__(self, seat: int, free_move: bool) -> None:
        self.seat = seat
        self.free_move = free_move

    def run(self, g: FitnaState) -> None:
        options: list[int] = []
        if g.opps > 0:
            options += [ATTACK_FROM + box for box in list_origins(g, ISIS)]
        leader = find_leader(g)
        if (g.opps > 0 or self.free_move) and may_lead(g, leader):
            options.append(TAKE + leader)
        if options:
            g.ask_always(self, self.seat, sorted([DONE, *options]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == DONE:
            return
        leader = find_leader(g)
        if action == TAKE + leader:
            g.agenda.append(IsisActs(self.seat, False))
            if not self.free_move:
                g.opps -= 1
            g.moved[leader] = 1
            g.then([LeaderMoves(self.seat, leader, count_allowance(g, leader))])
        else:
            g.agenda.append(self)
            g.then([PickTarget(self.seat, action - ATTACK_FROM)])


def may_lead(g: FitnaState, leader: int) -> bool:
    """Al Baghdadi is on the map, has not moved, and can go somewhere (FIT-25.1-i)."""
    return g.at[leader] < BOXES and not g.moved[leader] and bool(list_ways(g, leader, count_allowance(g, leader)))


class LeaderMoves(SeatStep):
    """Box by box, up to his allowance."""

    leader: int
    left: int

    def __init__(self, seat: int, leader: int, left: int) -> None:
        self.seat = seat
        self.leader = leader
        self.left = left

    def run(self, g: FitnaState) -> None:
        boxes = list_ways(g, self.leader, self.left)
        if boxes:
            stop = may_join(g, self.leader, g.at[self.leader])
            g.ask_always(self, self.seat, sorted([STOP] * stop + [GO + box for box in boxes]))

    def choose(self, g: FitnaState, action: int) -> None:
        if action == STOP:
            return
        box = action - GO
        g.tell(EVERYONE, MOVES, self.leader, g.at[self.leader], box)
        g.put(self.leader, box)
        take_control(g, ISIS, box)
        g.agenda.append(LeaderMoves(self.seat, self.leader, self.left - 1))


class EndIsis(SeatStep):
    """The active player goes on with his own phase (FIT-25.6-a)."""

    def run(self, g: FitnaState) -> None:
        g.acting = self.seat
        g.opps = 0


class RemoveToken(SeatStep):
    """A random token from a box goes to the pool (content: isis_remove)."""

    boxes: list[int]

    def __init__(self, seat: int, boxes: list[int]) -> None:
        self.seat = seat
        self.boxes = boxes

    def run(self, g: FitnaState) -> None:
        if self.boxes:
            g.ask(self, self.seat, [PLACE_IN + box for box in self.boxes])

    def choose(self, g: FitnaState, action: int) -> None:
        box = action - PLACE_IN
        leader = find_leader(g)
        tokens = [unit for unit in list_in(g, box) if g.content.units[unit].nat == NAT_ISIS and unit != leader]
        if tokens:
            token = tokens[g.chance.below(len(tokens), ISIS_DRAW)]
            g.tell(EVERYONE, TOKEN_GONE, box)
            g.put(token, DESTROYED)
