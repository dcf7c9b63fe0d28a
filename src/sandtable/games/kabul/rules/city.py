"""Teams, supplies and refugees on the map of Kabul (KAB-2.0, KAB-3.0)."""

from __future__ import annotations

from sandtable.games.kabul.log import TEAM_LEAVES
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import ALLIES, COLOURS, DISTRICTS, PARTIES
from sandtable.kernel.state import EVERYONE


def count_teams(g: KabulState, seat: int, district: int) -> int:
    """Teams of a seat in a district, however long they have been there."""
    return g.settled[seat * DISTRICTS + district] + g.fresh[seat * DISTRICTS + district]


def count_on_map(g: KabulState, seat: int) -> int:
    """Teams of a seat on the Kabul map."""
    total = 0
    for district in range(DISTRICTS):
        total += count_teams(g, seat, district)
    return total


def count_allies(g: KabulState, district: int) -> int:
    """Allied teams in a district."""
    total = 0
    for seat in ALLIES:
        total += count_teams(g, seat, district)
    return total


def list_own(g: KabulState, seat: int) -> list[int]:
    """Districts with a team of the seat."""
    return [district for district in range(DISTRICTS) if count_teams(g, seat, district)]


def take_off(g: KabulState, seat: int, district: int, fresh: bool) -> None:
    """A team leaves the map; it may return in a later game turn (KAB-4.3-b, ruling C5)."""
    index = seat * DISTRICTS + district
    if (fresh and g.fresh[index]) or not g.settled[index]:
        g.fresh[index] -= 1
    else:
        g.settled[index] -= 1
    off = g.off[:]
    off[seat] = sorted([*off[seat], g.calendar])
    g.off = off
    g.tell(EVERYONE, TEAM_LEAVES, seat, district)


def count_returning(g: KabulState, seat: int) -> int:
    """Off-map teams that were removed in an earlier game turn."""
    total = 0
    for removed in g.off[seat]:
        if removed < g.calendar:
            total += 1
    return total


def return_team(g: KabulState, seat: int, earliest: bool) -> None:
    """One team is no longer off the map: the one that has been away longest, or the last one."""
    off = g.off[:]
    off[seat] = off[seat][1:] if earliest else off[seat][:-1]
    g.off = off


def settle(g: KabulState, seat: int) -> None:
    """What was placed in an earlier turn is fresh no more."""
    for district in range(DISTRICTS):
        index = seat * DISTRICTS + district
        g.settled[index] += g.fresh[index]
        g.fresh[index] = 0


def list_party(g: KabulState, seat: int) -> list[int]:
    """The seats that one person plays with fewer than four players (KAB-3.1-a, KAB-3.1-b)."""
    for party in PARTIES[g.players]:
        if seat in party:
            return party
    return [seat]


def count_supplies(g: KabulState, district: int) -> int:
    """Markers in a district."""
    total = 0
    for colour in range(len(COLOURS)):
        total += g.supplies[district * 4 + colour]
    return total


def put_back(g: KabulState, district: int, colour: int) -> None:
    """A marker goes from the map into the container."""
    g.supplies[district * 4 + colour] -= 1
    g.container[colour] += 1


def count_left(g: KabulState) -> int:
    """Tokens on the Kabul map, the airport included (KAB-1.0-d)."""
    return sum(g.refugees) + g.hkia
