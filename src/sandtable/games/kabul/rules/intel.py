"""Intel Assessment (KAB-4.4e, rulings C16, C36, C37, C47)."""

from __future__ import annotations

from sandtable.games.kabul.actions import PASS, SHARE, SHARE_BOTH, TOP
from sandtable.games.kabul.log import INTEL_TAKEN, SHARED, YOUR_INTEL
from sandtable.games.kabul.rules.city import list_party
from sandtable.games.kabul.rules.tracks import change_affairs
from sandtable.games.kabul.state import NONE, KabulState
from sandtable.games.kabul.terms import AFGHAN, FULL, ISAF, NGO, SEATS
from sandtable.kernel.state import EVERYONE, Step


def count_looked(g: KabulState) -> int:
    """The next four events, or what is left (ruling C16)."""
    return min(g.content.intel, len(g.event_deck))


def start_intel(g: KabulState) -> None:
    """ISAF looks, puts them back in any order, and may share what it saw."""
    count = count_looked(g)
    g.tell(EVERYONE, INTEL_TAKEN, ISAF, count)
    g.reveal_all(ISAF, YOUR_INTEL, list_top(g, count))
    known = [0] * len(SEATS)
    for partner in list_party(g, ISAF):
        known[partner] = count
    g.known = known
    g.then([OrderEvents(), ShareIntel()])


def list_top(g: KabulState, count: int) -> list[int]:
    """Events from the top of the deck down."""
    return [g.event_deck[-1 - place] for place in range(count)]


def list_unordered(g: KabulState) -> list[int]:
    """Events looked at that have no place yet."""
    rest = list_top(g, count_looked(g))
    for event in g.ordered:
        rest.remove(event)
    return rest


class OrderEvents(Step):
    """Which of them lies on top, which comes next (KAB-4.4e-b)."""

    def run(self, g: KabulState) -> None:
        g.ask(self, ISAF, sorted({TOP + event for event in list_unordered(g)}))

    def choose(self, g: KabulState, action: int) -> None:
        g.ordered = [*g.ordered, action - TOP]
        if len(g.ordered) < count_looked(g):
            g.agenda.append(self)
        else:
            put_on_top(g)


def put_on_top(g: KabulState) -> None:
    """The deck as ISAF wants it."""
    count = len(g.ordered)
    g.event_deck = g.event_deck[: len(g.event_deck) - count] + list(reversed(g.ordered))
    g.tell_all(ISAF, YOUR_INTEL, g.ordered)
    g.ordered = NONE


class ShareIntel(Step):
    """With both allies, one of them or nobody; sharing raises Public Affairs once (KAB-4.4e-c, KAB-4.4e-d)."""

    def run(self, g: KabulState) -> None:
        if g.players == 2:
            self.share(g, [AFGHAN, NGO])
        elif g.players < FULL:
            g.ask(self, ISAF, [PASS, SHARE_BOTH])
        else:
            g.ask(self, ISAF, [PASS, SHARE + AFGHAN, SHARE + NGO, SHARE_BOTH])

    def choose(self, g: KabulState, action: int) -> None:
        if action == SHARE_BOTH:
            self.share(g, [AFGHAN, NGO])
        elif action != PASS:
            self.share(g, [action - SHARE])

    def share(self, g: KabulState, allies: list[int]) -> None:
        """They know what ISAF knows, as it lies now."""
        known = g.known[:]
        for ally in allies:
            known[ally] = known[ISAF]
            g.tell(EVERYONE, SHARED, ally)
            g.reveal_all(ally, YOUR_INTEL, list_top(g, known[ISAF]))
        g.known = known
        change_affairs(g, 1)
