"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.kabul.rules.city import count_left, count_on_map, count_teams
from sandtable.games.kabul.rules.operations import can_rescue
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import ALLIES, COLOURS, DISTRICTS, ISAF, TALIBAN

OUT: Final = 10.0
SOON: Final = 6.0
"""A refugee at HKIA who can leave within two turns."""
LATER: Final = 3.0
"""One who will have to wait longer."""
INDEX: Final = 1.2
RATE: Final = 16.0
"""What a turn is worth to the allies."""
DANGER: Final = [0.0, 0.04, 0.1, 0.2, 0.35, 0.6, 1.0]
"""How likely the game ends early, by Public Affairs."""
PROVINCE: Final = 0.35
BAGRAM: Final = 6.0
SET: Final = 1.0
PART: Final = 0.15
READY: Final = 0.4
HQ: Final = 0.6
PRESS: Final = 0.5
"""A side that cannot speak to the media loses it, for each step that Public Affairs has risen."""
ALLIED_TEAM: Final = 0.5
TALIBAN_TEAM: Final = 1.0
KEPT: Final = 1.5
SURGE: Final = 0.5
"""An action more than usual in this Player Turn."""
STRONG: Final = 4.0
"""Special Forces that still hold."""


def evaluate(g: KabulState, seat: int) -> float:
    """The allies count together; the Taliban want the opposite."""
    if g.over:
        value = 10.0 * OUT * g.level + OUT * g.evacuated
    else:
        value = OUT * g.evacuated + airport(g) + city(g) + country(g) + surge(g)
    return -value if seat == TALIBAN else value


def surge(g: KabulState) -> float:
    """Actions more than usual, for the allies or for the Taliban."""
    more = max(0, g.actions - g.content.actions)
    return -SURGE * more if g.current == TALIBAN else SURGE * more


def airport(g: KabulState) -> float:
    """Refugees who wait, and how fast they can leave; a crowded airport wants a higher index."""
    lift = g.ptui + (0 if g.control[g.content.bagram] else 1)
    soon = min(g.hkia, 2 * lift + 1)
    return SOON * soon + LATER * (g.hkia - soon) + INDEX * min(g.ptui, 6)


def city(g: KabulState) -> float:
    """Supplies in sets where refugees are, teams, and who stands at ISAF HQ."""
    value = 0.0
    for district in range(DISTRICTS):
        value += district_worth(g, district)
    hq = g.content.hq
    for seat in ALLIES:
        there = count_teams(g, seat, hq)
        value += HQ * min(2, there) + ALLIED_TEAM * count_on_map(g, seat) + KEPT * len(g.kept[seat])
        if not there:
            value -= PRESS * g.affairs
    if not count_teams(g, ISAF, hq):
        value -= 3.0
    value -= 0.8 * count_teams(g, TALIBAN, hq) + TALIBAN_TEAM * count_on_map(g, TALIBAN)
    return value


def district_worth(g: KabulState, district: int) -> float:
    """Full sets of supplies near refugees; Taliban teams beside them spoil it."""
    least = 99
    total = 0
    for colour in range(len(COLOURS)):
        count = g.supplies[district * 4 + colour]
        least = min(least, count)
        total += min(count, 3)
    value = PART * total
    if g.refugees[district]:
        value += SET * min(least, g.refugees[district])
        value += READY * sum(1 for seat in ALLIES if can_rescue(g, seat, district))
    taliban = count_teams(g, TALIBAN, district)
    if taliban and district != g.content.hq:
        value -= 0.4 * min(total, taliban * 2)
    return value


def country(g: KabulState) -> float:
    """Public Affairs, provinces, Bagram, Special Forces; more of it matters the longer the game still goes."""
    spaces = len(g.content.calendar)
    left = (spaces - g.calendar) / spaces
    value = -DANGER[min(g.affairs, len(DANGER) - 1)] * RATE * (spaces - 1 - g.calendar) * min(1.0, count_left(g) / 6.0)
    value -= PROVINCE * sum(g.control)
    if g.control[g.content.bagram]:
        value -= BAGRAM * left
    if not g.forces:
        value += STRONG * left
    return value
