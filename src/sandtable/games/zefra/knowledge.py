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

TRIES = 12
BOXES: Final = [GUARDS, OFF_MAP, CAPITAL, TRANSIT]


def determinize(g: ZefraState, seat: int, chance: Chance) -> ZefraState:
    """A game that looks the same to the seat."""
    d = g.copy()
    d.chance.seed([chance.word(), chance.word(), chance.word()])
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
    """They change places, as far as what was seen allows it."""
    units = list_hidden(d, seat)
    if len(units) < 2:
        return
    places = [d.at[unit] for unit in units]
    motion = [d.motion[unit] for unit in units]
    walked = [d.walked[unit] for unit in units]
    marks = [(d.used[unit], d.days[unit], d.homeward[unit]) for unit in units]
    for _ in range(TRIES):
        drawn = units[:]
        chance.shuffle(drawn, 0)
        if all(fits(d, unit, places[i], walked[i]) for i, unit in enumerate(drawn)):
            put(d, drawn, places, motion, walked)
            for unit, mark in zip(drawn, marks, strict=True):
                d.used[unit], d.days[unit], d.homeward[unit] = mark
            d.group = swap(d.group, units, drawn)
            d.planted = swap(d.planted, units, drawn)
            return


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
