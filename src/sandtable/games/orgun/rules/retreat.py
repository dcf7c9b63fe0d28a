"""Retreats (ORG-12.7, rulings C15, C16, C28, C29)."""

from __future__ import annotations

from sandtable.games.orgun.actions import ALONG, DONE, RETREAT_UNIT, TO
from sandtable.games.orgun.log import CAPTURED, DRIVEN_BACK, FINDS_FULL, GOES_ALONG, RETREATS, STAYS
from sandtable.games.orgun.rules.pieces import count_units, halt, has_room, is_open, list_leaders, place
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import AREAS, GONE, TANK
from sandtable.kernel.state import EVERYONE, Step


def may_cross(g: OrgunState, piece: int, area: int, other: int) -> bool:
    """Tanks need a Main Road into mountains, militia stays out of forts and minefields (ORG-11.3.3-a, ORG-11.3.4)."""
    one = g.content.pieces[piece]
    there = g.content.areas[other]
    if one.kind == TANK and there.mountain and not g.content.areas[area].road_to[other]:
        return False
    return not (one.militia and (there.fort or g.mines[other]))


def measure_routes(g: OrgunState, side: int, driven: int) -> list[int]:
    """By area: how far a source is over Neutral and friendly areas without the battle area; 99: no route."""
    routes = [99] * AREAS
    ring: list[int] = []
    for source in g.content.sources[side]:
        if source != driven and is_open(g, side, source):
            routes[source] = 0
            ring.append(source)
    distance = 0
    while ring:
        distance += 1
        wider: list[int] = []
        for area in ring:
            for other in g.content.areas[area].neighbours:
                if routes[other] == 99 and other != driven and is_open(g, side, other):
                    routes[other] = distance
                    wider.append(other)
        ring = wider
    return routes


def list_refuges(g: OrgunState, piece: int, area: int, driven: int, visited: list[int]) -> list[int]:
    """Where a unit may retreat to, by the order of precedence (ORG-12.7-b to ORG-12.7-e)."""
    side = g.content.pieces[piece].side
    found: list[int] = []
    for other in g.content.areas[area].neighbours:
        if other != driven and other not in visited and is_open(g, side, other) and may_cross(g, piece, area, other):
            found.append(other)
    if len(found) < 2 or g.content.areas[area].sources >> side & 1:
        return found
    routes = measure_routes(g, side, driven)
    least = 99
    for other in found:
        least = min(least, routes[other])
    return [other for other in found if routes[other] == least]


def can_retreat(g: OrgunState, piece: int, area: int, driven: int, visited: list[int]) -> bool:
    """Some way leads to an area with room."""
    side = g.content.pieces[piece].side
    refuges = list_refuges(g, piece, area, driven, visited)
    for other in refuges:
        if has_room(g, side, other) or can_retreat(g, piece, other, driven, [*visited, other]):
            return True
    return False


class Retreat(Step):
    """One unit retreats from where it stands, one area further if it finds no room (ORG-12.7-a, ORG-12.7-f)."""

    piece: int
    driven: int
    """The area it was driven from."""
    stays: bool
    """With nowhere to go it stays instead of being captured (ORG-12.2-b, ORG-12.3-b)."""
    visited: list[int]

    def __init__(self, piece: int, driven: int, stays: bool, visited: list[int]) -> None:
        self.piece = piece
        self.driven = driven
        self.stays = stays
        self.visited = visited

    def run(self, g: OrgunState) -> None:
        piece = self.piece
        area = g.at[piece]
        if self.stays and not can_retreat(g, piece, area, self.driven, self.visited):
            g.tell(EVERYONE, STAYS, piece)
            return
        refuges = list_refuges(g, piece, area, self.driven, self.visited)
        if refuges:
            g.ask(self, g.content.pieces[piece].side, [TO + other for other in refuges])
        else:
            g.tell(EVERYONE, CAPTURED, piece)
            place(g, piece, GONE)

    def choose(self, g: OrgunState, action: int) -> None:
        area = action - TO
        side = g.content.pieces[self.piece].side
        room = has_room(g, side, area)
        place(g, self.piece, area)
        halt(g, self.piece)
        if room:
            g.tell(EVERYONE, RETREATS, self.piece, area)
        else:
            g.tell(EVERYONE, FINDS_FULL, self.piece, area)
            g.then([Retreat(self.piece, self.driven, False, [*self.visited, area])])


class GoAlong(Step):
    """Leaders in the area that a unit was driven from may follow it (ORG-4.1-j)."""

    piece: int
    area: int

    def __init__(self, piece: int, area: int) -> None:
        self.piece = piece
        self.area = area

    def run(self, g: OrgunState) -> None:
        to = g.at[self.piece]
        if 0 < to < AREAS and to != self.area:
            side = g.content.pieces[self.piece].side
            leaders = list_leaders(g, side, self.area)
            if leaders:
                g.ask(self, side, [DONE] + [ALONG + leader for leader in leaders])

    def choose(self, g: OrgunState, action: int) -> None:
        if action != DONE:
            follow(g, action - ALONG, g.at[self.piece])
            g.agenda.append(self)


def follow(g: OrgunState, leader: int, area: int) -> None:
    """A leader leaves with his units."""
    place(g, leader, area)
    halt(g, leader)
    g.tell(EVERYONE, GOES_ALONG, leader, area)


class RetreatAll(Step):
    """All these units retreat, one at a time; the owner names the order where room is short (rulings C23, C73)."""

    side: int
    area: int
    pieces: list[int]
    stays: bool

    def __init__(self, side: int, area: int, pieces: list[int], stays: bool) -> None:
        self.side = side
        self.area = area
        self.pieces = pieces
        self.stays = stays

    def run(self, g: OrgunState) -> None:
        if not self.pieces:
            return
        if len(self.pieces) > 1 and self.is_room_short(g):
            g.ask(self, self.side, [RETREAT_UNIT + piece for piece in self.pieces])
        else:
            self.send(g, self.pieces[0])

    def is_room_short(self, g: OrgunState) -> bool:
        """Not everybody finds room in every area that is open to somebody."""
        limit = g.content.stacking[self.side]
        for piece in self.pieces:
            for area in list_refuges(g, piece, self.area, self.area, NONE):
                if count_units(g, self.side, area) + len(self.pieces) > limit:
                    return True
        return False

    def choose(self, g: OrgunState, action: int) -> None:
        self.send(g, action - RETREAT_UNIT)

    def send(self, g: OrgunState, piece: int) -> None:
        """One goes; then the others."""
        others = [other for other in self.pieces if other != piece]
        g.then(
            [
                Retreat(piece, self.area, self.stays, NONE),
                GoAlong(piece, self.area),
                RetreatAll(self.side, self.area, others, self.stays),
            ]
        )


def send_back(g: OrgunState, piece: int, area: int, driven: int) -> list[Step]:
    """Exactly to where it came from, whatever its status; from a full area one further (ruling C28)."""
    side = g.content.pieces[piece].side
    room = has_room(g, side, area)
    place(g, piece, area)
    g.tell(EVERYONE, DRIVEN_BACK, piece, area)
    return [] if room else [Retreat(piece, driven, False, [area])]
