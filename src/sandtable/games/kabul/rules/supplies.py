"""Taking and placing supply markers (KAB-3.0-s to KAB-3.0-x, KAB-4.5-a to KAB-4.5-f, ruling C28)."""

from __future__ import annotations

from sandtable.games.kabul.actions import COLOUR, PLACE, REST
from sandtable.games.kabul.log import DRAWS_SUPPLIES, PLACES_SUPPLIES, TAKES_SUPPLIES
from sandtable.games.kabul.rules.city import count_on_map, list_own
from sandtable.games.kabul.state import KabulState, SeatStep
from sandtable.games.kabul.terms import AFGHAN, AMMUNITION, BAG, COLOURS, NGO
from sandtable.kernel.state import EVERYONE


def begin_supply(g: KabulState, seat: int, count: int) -> None:
    """A seat without a team on the map takes nothing (ruling C28)."""
    if count_on_map(g, seat) == 0:
        return
    g.to_take = max(0, count)
    if seat == AFGHAN or (seat == NGO and g.ngo_random):
        draw_blind(g, seat)
        g.then([PlaceSupplies(seat)])
    else:
        g.then([TakeSupplies(seat), PlaceSupplies(seat)])


def may_take(g: KabulState, seat: int, colour: int) -> bool:
    """There is one in the container; the NGO takes no Ammunition (KAB-4.5-b, ruling C42)."""
    return g.container[colour] > 0 and (colour != AMMUNITION or seat != NGO or g.psc)


def draw_blind(g: KabulState, seat: int) -> None:
    """Markers at random; what the seat may not have is put back and drawn anew (KAB-4.5-a, KAB-4.5-c)."""
    while g.to_take and any(may_take(g, seat, colour) for colour in range(len(COLOURS))):
        colour = draw_marker(g)
        if may_take(g, seat, colour):
            take(g, colour)
    g.reveal(EVERYONE, DRAWS_SUPPLIES, seat, pack(g.in_hand))


def draw_marker(g: KabulState) -> int:
    """Any marker of the container: the whole set is drawn from until one is found that lies in it."""
    total = sum(g.content.markers)
    while True:
        place = g.chance.below(total, BAG)
        for colour in range(len(COLOURS)):
            if place < g.content.markers[colour]:
                if place < g.container[colour]:
                    return colour
                break
            place -= g.content.markers[colour]


def take(g: KabulState, colour: int) -> None:
    """One marker is in hand."""
    g.container[colour] -= 1
    g.in_hand[colour] += 1
    g.to_take -= 1


def pack(markers: list[int]) -> int:
    """Markers by colour as one number, for the log."""
    return markers[0] + markers[1] * 64 + markers[2] * 4096 + markers[3] * 262144


class TakeSupplies(SeatStep):
    """One marker after the other, of any colour that is left (KAB-4.5-d)."""

    def run(self, g: KabulState) -> None:
        options = [COLOUR + colour for colour in range(len(COLOURS)) if may_take(g, self.seat, colour)]
        if g.to_take and options:
            g.ask(self, self.seat, options)
        elif sum(g.in_hand):
            g.tell(EVERYONE, TAKES_SUPPLIES, self.seat, pack(g.in_hand))

    def choose(self, g: KabulState, action: int) -> None:
        take(g, action - COLOUR)
        g.agenda.append(self)


class PlaceSupplies(SeatStep):
    """Marker by marker, or all the rest at once, where the seat has teams (KAB-4.5-e, KAB-4.5-f)."""

    def run(self, g: KabulState) -> None:
        left = sum(g.in_hand)
        own = list_own(g, self.seat)
        if left and own:
            options = [PLACE + district for district in own]
            if left > 1 and len(own) > 1:
                options += [REST + district for district in own]
            g.ask(self, self.seat, options)

    def choose(self, g: KabulState, action: int) -> None:
        if action >= REST:
            self.put(g, action - REST, sum(g.in_hand))
        else:
            self.put(g, action - PLACE, 1)
        g.agenda.append(self)

    def put(self, g: KabulState, district: int, count: int) -> None:
        """The next markers in hand, in the order of their colours."""
        placed = [0, 0, 0, 0]
        for _ in range(count):
            colour = next_colour(g)
            g.in_hand[colour] -= 1
            g.supplies[district * 4 + colour] += 1
            placed[colour] += 1
        g.tell(EVERYONE, PLACES_SUPPLIES, self.seat, district, pack(placed))


def next_colour(g: KabulState) -> int:
    """The colour of the marker that is placed next."""
    for colour in range(len(COLOURS)):
        if g.in_hand[colour]:
            return colour
    return 0
