"""Who controls a box, and what follows when that changes (5.0, 19.0-e, 22.0-k, 26.7, rulings Q5, Q22, Q89)."""

from __future__ import annotations

from sandtable.games.fitna.log import CONTROL, ENTRENCHMENT_GONE
from sandtable.games.fitna.rules.relations import find_commander, is_friend
from sandtable.games.fitna.rules.tension import move_tension
from sandtable.games.fitna.state import PUT_DOWN, RISEN, FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    IN_JORDAN,
    IN_KUWAIT,
    IN_TURKEY,
    ISIS,
    NAT_PKK,
    NOBODY_HOLDS,
    OUT,
    PKK,
    PLAYERS,
    SPACES,
    TUR,
)
from sandtable.kernel.state import EVERYONE


def find_controller(g: FitnaState, holder: int, box: int) -> int:
    """Who controls a box that a holder's units are in: the host of an optional seat, else the holder (ruling Q89)."""
    if box < BOXES and holder < PLAYERS and g.fourth and is_guest_seat(g, holder):
        host = g.scenario.hosts[g.content.boxes[box].country]
        if host >= 0 and is_friend(g, holder, host):
            return host
    return holder


def is_guest_seat(g: FitnaState, seat: int) -> bool:
    """The optional seat of the scenario."""
    usual = g.content.scenarios[g.number].order
    return seat not in usual


def take_control(g: FitnaState, holder: int, box: int) -> None:
    """A box passes to a holder, unless it belongs to a friend (FIT-5.0-b, FIT-5.0-c, ruling Q5)."""
    holder = find_controller(g, holder, box)
    if is_friend(g, holder, g.control[box]) or box >= BOXES:
        return
    change_control(g, holder, box)


def change_control(g: FitnaState, holder: int, box: int) -> None:
    """It passes, and an entrenchment is lost (FIT-19.0-e)."""
    destroy_entrenchment(g, box)
    g.control[box] = holder
    g.tell(EVERYONE, CONTROL, holder, box)
    if holder == ISIS and box in g.content.capitals:
        move_tension(g, g.content.capital_tension)
    open_country(g, holder, box)
    check_rebellion(g)


def destroy_entrenchment(g: FitnaState, box: int) -> None:
    """If there is one."""
    if g.entrenched[box]:
        g.entrenched[box] = 0
        g.tell(EVERYONE, ENTRENCHMENT_GONE, box)


def open_country(g: FitnaState, holder: int, box: int) -> None:
    """Jordan or Kuwait is entered by an enemy (ruling Q52)."""
    country = g.content.boxes[box].country
    if country in (IN_JORDAN, IN_KUWAIT) and holder != NOBODY_HOLDS:
        g.opened |= 1 << country


def check_rebellion(g: FitnaState) -> None:
    """Over when no PKK unit is left on the map and Turkey has all PKK boxes (FIT-26.7-g)."""
    if g.rebellion != RISEN:
        return
    for unit in g.content.owned[NAT_PKK]:
        if g.at[unit] < SPACES:
            return
    turkey = find_commander(g, TUR, IN_TURKEY)
    for box in g.content.boxes[:BOXES]:
        if box.organisation == PKK and box.country == IN_TURKEY and g.control[box.index] != turkey:
            return
    g.rebellion = PUT_DOWN
    for unit in g.content.owned[NAT_PKK]:
        g.put(unit, OUT)
