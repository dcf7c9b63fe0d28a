"""The Mi-24 (ORG-17.1, rulings C35, C48, C49)."""

from __future__ import annotations

from sandtable.games.orgun.actions import STRIKE_AT
from sandtable.games.orgun.log import MI24_LOST, STRIKE_DIE, STRIKES
from sandtable.games.orgun.rules.casualties import Pay, owe
from sandtable.games.orgun.rules.leaders import CHECK_LEADERS
from sandtable.games.orgun.rules.pieces import count_units, list_units, place, roll
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import AREAS, BASE, DRA, GONE, MUJ, STRIKE
from sandtable.kernel.state import EVERYONE, Step


def list_strikes(g: OrgunState) -> list[int]:
    """Offers to strike: a Fresh Mi-24, once per turn, in a DRA action, wherever Mujahideen units are (ORG-17.1-b)."""
    mi24 = g.content.mi24
    if g.acting != DRA or g.at[mi24] != BASE or g.spent[mi24] or not g.strikes:
        return NONE
    return [STRIKE_AT + area for area in range(1, AREAS) if count_units(g, MUJ, area)]


def strike(g: OrgunState, area: int) -> None:
    """The die less the TEM; a raw 6 over anti-aircraft weapons costs the helicopter (ORG-17.1-c, ORG-17.1-d)."""
    g.strikes -= 1
    g.busy = True
    g.tell(EVERYONE, STRIKES, area)
    die = roll(g, STRIKE)
    result = max(1, die - g.tem[area])
    points = g.content.strike[result - 1]
    units = list_units(g, MUJ, area)
    lost = die == 6 and any(g.content.pieces[unit].anti_air for unit in units)
    g.tell(EVERYONE, STRIKE_DIE, die - 1, g.tem[area], points)
    owe(g, points, units if points else NONE)
    g.then([Pay(MUJ, area), EndStrike(lost), CHECK_LEADERS])


class EndStrike(Step):
    """Back to its base, Spent, or shot down (ORG-17.1-d, ORG-17.1-e)."""

    lost: bool

    def __init__(self, lost: bool) -> None:
        self.lost = lost

    def run(self, g: OrgunState) -> None:
        g.spent[g.content.mi24] = 1
        if self.lost:
            place(g, g.content.mi24, GONE)
            g.tell(EVERYONE, MI24_LOST)
