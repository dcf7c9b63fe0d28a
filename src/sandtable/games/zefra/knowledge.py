"""What a seat cannot know, drawn anew: which of the others' face-down units is which."""

from __future__ import annotations

from typing import Final

from sandtable.games.zefra.rules.pieces import count_rate, place
from sandtable.games.zefra.state import NONE, ZefraState
from sandtable.games.zefra.terms import (
    ADJUDICATOR,
    CAPITAL,
    CAS,
    GUARDS,
    HEXES,
    OFF_MAP,
    PARTY,
    PLAYERS,
    TAKEN_OFF,
    TRANSIT,
)
from sandtable.kernel.chance import Chance
from sandtable.kernel.state import NOBODY

TRIES = 12
BOXES: Final = [GUARDS, OFF_MAP, CAPITAL, TRANSIT]


def determinize(g: ZefraState, seat: int, chance: Chance) -> ZefraState:
    """A game that looks the same to the seat."""
    d = g.copy()
    d.chance.renew(chance)
    if seat == ADJUDICATOR:
        return d
    for other in range(PLAYERS):
        if other != seat:
            redraw(d, other, chance)
    d.announced = [one for one in d.announced if g.content.units[one[0]].seat == seat]
    if g.seat != seat:
        d.refresh()
    return d


def list_hidden(d: ZefraState, seat: int) -> list[int]:
    """Face-down units on the map, and those in boxes, whose kinds nobody else knows, that are in no fight."""
    shown = d.attackers + d.defenders
    return [
        unit
        for unit in d.content.owned[seat]
        if ((d.at[unit] < HEXES and not d.used[unit]) or is_boxed(d, unit)) and unit not in shown
    ]


def is_boxed(d: ZefraState, unit: int) -> bool:
    """In a box where others see numbers only; refugees that were taken off were seen."""
    if d.at[unit] == TAKEN_OFF:
        return d.content.units[unit].kind != PARTY
    return d.at[unit] in BOXES


def redraw(d: ZefraState, seat: int, chance: Chance) -> None:
    """They change places, as far as what was seen allows it; where each was does not matter."""
    hidden = list_hidden(d, seat)
    if len(hidden) < 2:
        return
    units = sorted(hidden, key=lambda unit: describe_place(d, unit))
    places = [d.at[unit] for unit in units]
    motion = [d.motion[unit] for unit in units]
    walked = [d.walked[unit] for unit in units]
    marks = [(d.used[unit], d.days[unit], d.homeward[unit]) for unit in units]
    drawn = draw(d, hidden, places, walked, chance)
    if NOBODY in drawn:
        return
    put(d, drawn, places, motion, walked)
    for unit, mark in zip(drawn, marks, strict=True):
        d.used[unit], d.days[unit], d.homeward[unit] = mark
    d.group = swap(d.group, units, drawn)
    d.planted = swap(d.planted, units, drawn)


def describe_place(d: ZefraState, unit: int) -> list[int]:
    """Everything of a unit that stays where it stands."""
    marked = [unit in d.group, unit in d.planted]
    return [d.at[unit], d.motion[unit], d.walked[unit], d.used[unit], d.days[unit], d.homeward[unit], *marked]


def draw(d: ZefraState, hidden: list[int], places: list[int], walked: list[int], chance: Chance) -> list[int]:
    """Who stands at each place: any order that fits; where few fit, one that is put together. NOBODY at a place where
    nobody fits by these rules, not even who stands there."""
    drawn = hidden[:]
    for _ in range(TRIES):
        chance.shuffle(drawn, 0)
        if all(fits(d, unit, places[i], walked[i]) for i, unit in enumerate(drawn)):
            return drawn
    found = [NOBODY] * len(places)
    for number in range(len(places)):
        find_room(d, drawn, number, places, walked, found, set())
    return found


def find_room(
    d: ZefraState, units: list[int], number: int, places: list[int], walked: list[int], found: list[int], met: set[int]
) -> bool:
    """Give a place to a unit that fits, and another one to who had been given that unit (an augmenting path)."""
    for unit in units:
        if unit not in met and fits(d, unit, places[number], walked[number]):
            met.add(unit)
            if unit not in found or find_room(d, units, found.index(unit), places, walked, found, met):
                found[number] = unit
                return True
    return False


def swap(marked: list[int], units: list[int], drawn: list[int]) -> list[int]:
    """What was marked by its place: whoever stands there now is."""
    if not marked:
        return NONE
    return sorted(drawn[units.index(unit)] if unit in units else unit for unit in marked)


def fits(d: ZefraState, unit: int, where: int, walked: int) -> bool:
    """CAS stands on airfields, only companies guard, and nobody walked farther than it can."""
    one = d.content.units[unit]
    if where == GUARDS:
        return one.may_guard
    if where == OFF_MAP:
        return True
    if where >= HEXES:
        return one.kind not in (CAS, PARTY)
    if one.kind == CAS:
        return not walked and d.content.hexes[where].feature in d.content.airfields
    return not walked or count_rate(d, unit) >= walked


def put(d: ZefraState, units: list[int], places: list[int], motion: list[int], walked: list[int]) -> None:
    """Each takes the place of another."""
    for i, unit in enumerate(units):
        place(d, unit, places[i])
        d.motion[unit] = motion[i]
        d.walked[unit] = walked[i]
