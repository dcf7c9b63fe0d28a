"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.zefra.rules.finish import assess
from sandtable.games.zefra.rules.powers import is_camp
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BONGO,
    CJTF,
    DALOON,
    HEXES,
    IFF,
    INFANTRY,
    NEUTRAL,
    PARTY,
    PEOPLES,
    PLAYERS,
    REGULAR,
    TUSCAN,
    ZEFRA,
)

HEX: Final = 0.6
"""A party one hex nearer to a camp."""
COUNTER: Final = 0.5
FOE_COUNTER: Final = 0.3
FRESH: Final = 0.15
"""A unit that can still ambush."""
SITE: Final = 0.4
"""A company one hex nearer to a site."""
WORD: Final = 0.6
"""A government that keeps to what is expected of it."""
STRIP: Final = 1
TOLERATED: Final = 3


def evaluate(g: ZefraState, seat: int) -> float:
    """The assessment as it stands, and what leads towards it."""
    if seat >= PLAYERS:
        return 0.0
    value = sum(assess(g, seat).values())
    if g.over:
        return value
    value += worth(g, seat)
    if seat in PEOPLES:
        value -= HEX * count_ways(g, seat)
    elif seat == CJTF:
        value -= 0.5 * HEX * (count_ways(g, TUSCAN) + count_ways(g, BONGO))
    elif seat == IFF:
        value -= SITE * count_to_sites(g)
    else:
        value += keep_word(g, seat)
    return value


def worth(g: ZefraState, seat: int) -> float:
    """Own losses, the losses of those it fights, and who can still act."""
    value = 0.0
    for unit in g.content.units:
        if g.at[unit.index] < HEXES:
            if unit.seat == seat:
                value -= COUNTER * g.counters[unit.index]
                value += FRESH if not g.used[unit.index] else 0.0
            elif REGULAR[unit.seat] != REGULAR[seat] and unit.kind != PARTY:
                value += FOE_COUNTER * g.counters[unit.index]
    return value


def count_ways(g: ZefraState, seat: int) -> float:
    """Hexes that its parties are away from camps that stand."""
    camps = [g.content.features[camp].hex for camp in g.content.camps if not g.destroyed[camp]]
    total = 0.0
    for unit in g.content.owned[seat]:
        hex = g.at[unit]
        if hex < HEXES and g.content.units[unit].kind == PARTY and not is_camp(g, hex):
            total += min([g.content.distance[hex * HEXES + camp] for camp in camps], default=20)
    return total


def count_to_sites(g: ZefraState) -> float:
    """Hexes between the sites that are still to be had and the nearest company."""
    total = 0.0
    for site in g.content.scenarios[g.scenario].sites:
        if not g.secured[site] and not g.entered_sites >> site & 1:
            row = g.content.features[site].hex * HEXES
            ways = [
                g.content.distance[row + g.at[unit]]
                for unit in g.content.owned[IFF]
                if g.at[unit] < HEXES and g.content.units[unit].kind == INFANTRY
            ]
            total += min(ways, default=20)
    return total


def keep_word(g: ZefraState, seat: int) -> float:
    """What a government does by default (ADJ-2 to ADJ-9)."""
    value = 0.0
    trusted = g.offence < TOLERATED
    for feature in g.content.features:
        if feature.kinds & AIRFIELD and feature.country == seat and seat == DALOON:
            value += WORD if bool(g.consents[feature.index]) == trusted else 0.0
    if seat == DALOON:
        value += WORD if g.capital_open == (g.offence == 0) else 0.0
        return value - WORD * len(g.requests)
    value += WORD if g.entry == max(STRIP, g.content.scenarios[g.scenario].entry) else 0.0
    value += WORD if g.posture == NEUTRAL else 0.0
    value -= WORD * (sum(g.waived) + g.permissions.bit_count())
    return value if seat == ZEFRA else 0.0
