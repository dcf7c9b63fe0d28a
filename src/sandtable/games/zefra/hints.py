"""How good a position looks for a seat, for bots. Reads only what a determinized state may hold."""

from __future__ import annotations

from typing import Final

from sandtable.games.zefra.rules.finish import assess
from sandtable.games.zefra.rules.pieces import count_ground, is_hostile, list_combat
from sandtable.games.zefra.rules.powers import is_camp
from sandtable.games.zefra.state import JOINT_SUCCESSES, LOST_TUSCAN, SHELTERED_BONGO, SHELTERED_TUSCAN, ZefraState
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BONGO,
    CITY,
    CJTF,
    CONCILIATORY,
    DALOON,
    HEXES,
    HOSTILE,
    IFF,
    INFANTRY,
    MILITIA,
    NEUTRAL,
    NUCLEAR_SITE,
    PARTY,
    PEOPLES,
    PLAYERS,
    REGULAR,
    TUSCAN,
    WALK,
    ZEFRA,
)

HEX: Final = 0.6
"""A party one hex nearer to a camp."""
COUNTER: Final = 0.5
FOE_COUNTER: Final = 0.3
FRESH: Final = 0.15
"""A unit that can still ambush."""
SPARE: Final = 0.02
"""A unit that cannot fight and was not used yet: no reason not to use it, but none to use it for nothing."""
SITE: Final = 0.4
"""A company one hex nearer to a site."""
PREY: Final = 0.2
"""A company of IFF one hex nearer to infrastructure that nobody defends."""
KEEP: Final = 0.4
"""A company one hex nearer to a camp that it is to keep."""
FULL: Final = 4
"""Hexes that a camp without room seems farther away."""
CROWD: Final = 10.0
"""A unit too many in a camp: one of them has to leave it."""
WORD: Final = 0.6
"""A government that keeps to what is expected of it."""
EXPULSION: Final = 40.0
"""Daloon expels CJTF-Z with cause, and never without."""
OFFENCE: Final = 6.0
"""An offence point of CJTF-Z: at five it is expelled."""
FEUD: Final = 6.0
"""A declared war with anybody but IFF (ADJ-11)."""
REQUEST: Final = 20.0
"""Daloon asks CJTF-Z to leave, which it does not do without need (ADJ-8)."""
SAFE: Final = 0.3
"""A party that was taken off in a camp: nobody can harm it any more."""
FEAR: Final = 1.5
"""A party within a walk of its enemies."""
ESCORT: Final = 0.5
"""A party with a militia."""
MERCY: Final = 3.0
"""A Tuscan party lost, for those who are not its enemies by nature."""
WRECK: Final = 2.0
"""Infrastructure destroyed, for those who neither own it nor gain by it."""
ASSAULT: Final = 6.0
"""A joint assault that both can carry out, for Bongo: more often than not it succeeds."""
FAVOUR: Final = 4.0
"""The same for IFF, which gains little by it: it joins who asks unless that is dangerous (ADJ-12)."""
MEETING: Final = 0.2
"""The part of it that hangs on each hex between who joins and where they meet."""
REGULARS: Final = sum(1 << seat for seat in range(PLAYERS) if REGULAR[seat])
"""Bits of the regular seats."""
NOTHING: Final = 0
STRIP: Final = 1
EVERYTHING: Final = 3


def evaluate(g: ZefraState, seat: int) -> float:
    """The assessment as it stands, and what leads towards it."""
    if seat >= PLAYERS:
        return 0.0
    value = sum(assess(g, seat).values())
    if g.over:
        return value + keep_word(g, seat) if seat == DALOON else value
    value += worth(g, seat)
    if seat not in (IFF, BONGO):
        value -= MERCY * g.tally[LOST_TUSCAN]
    if seat in (CJTF, TUSCAN):
        value -= WRECK * sum(g.destroyed)
    if seat not in (CJTF, IFF):
        value -= FEUD * sum(g.declared[seat * PLAYERS + other] for other in range(PLAYERS) if other != IFF)
    if seat in PEOPLES:
        value += SAFE * g.tally[SHELTERED_TUSCAN if seat == TUSCAN else SHELTERED_BONGO]
        value -= HEX * count_ways(g, seat) + CROWD * count_crowd(g, seat) - weigh_danger(g, seat)
        value += ASSAULT * weigh_assault(g, BONGO) if seat == BONGO else 0.0
    elif seat == CJTF:
        for people in PEOPLES:
            value -= 0.5 * (HEX * count_ways(g, people) - weigh_danger(g, people))
        value -= OFFENCE * (g.offence + count_trespassers(g)) + KEEP * count_to(g, CJTF, list_camps(g))
    elif seat == IFF:
        value -= SITE * count_to(g, IFF, list_sites(g)) + PREY * count_to_prey(g)
        value += FAVOUR * (weigh_assault(g, IFF) + g.tally[JOINT_SUCCESSES])
    else:
        value += keep_word(g, seat)
    return value


def worth(g: ZefraState, seat: int) -> float:
    """Own losses, the losses of those it fights, and who can still act."""
    value = 0.0
    for unit in g.content.owned[seat]:
        if g.at[unit] < HEXES:
            value -= COUNTER * g.counters[unit]
            if not g.used[unit] and not g.motion[unit]:
                value += FRESH if g.content.units[unit].combat else SPARE
    for other in range(PLAYERS):
        if REGULAR[other] != REGULAR[seat]:
            value += FOE_COUNTER * count_hits(g, other)
    return value


def count_hits(g: ZefraState, seat: int) -> int:
    """Counters on a seat's units on the map; refugees are nobody's prey."""
    total = 0
    for unit in g.content.owned[seat]:
        if g.counters[unit] and g.at[unit] < HEXES and g.content.units[unit].kind != PARTY:
            total += g.counters[unit]
    return total


def list_camps(g: ZefraState) -> list[int]:
    """Hexes of the camps that stand."""
    return [g.content.features[camp].hex for camp in g.content.camps if not g.destroyed[camp]]


def count_crowd(g: ZefraState, seat: int) -> int:
    """Units too many in camps: at the end of the phase they leave."""
    return sum(max(0, count_ground(g, seat, camp) - g.content.stacking) for camp in list_camps(g))


def count_ways(g: ZefraState, seat: int) -> float:
    """Hexes that its parties are away from camps that stand; one with room is worth a longer way."""
    camps = list_camps(g)
    detours = [0 if count_ground(g, seat, camp) < g.content.stacking else FULL for camp in camps]
    total = 0.0
    for unit in g.content.owned[seat]:
        hex = g.at[unit]
        if hex < HEXES and g.content.units[unit].kind == PARTY and not is_camp(g, hex):
            row = hex * HEXES
            ways = [g.content.distance[row + camp] + more for camp, more in zip(camps, detours, strict=True)]
            total += min(ways, default=20)
    return total


def weigh_danger(g: ZefraState, seat: int) -> float:
    """Parties on their way: enemies within a walk of them, and who goes with them."""
    value = 0.0
    for unit in g.content.owned[seat]:
        hex = g.at[unit]
        if hex < HEXES and g.content.units[unit].kind == PARTY and not is_camp(g, hex):
            value -= FEAR if is_near_enemies(g, seat, hex) else 0.0
            value += ESCORT if list_combat(g, seat, hex) else 0.0
    return value


def is_near_enemies(g: ZefraState, seat: int, hex: int) -> bool:
    """Units of a hostile seat are within a walk."""
    row = hex * HEXES
    for other in range(PLAYERS):
        if is_hostile(g, seat, other):
            for unit in g.content.owned[other]:
                if g.at[unit] < HEXES and g.content.distance[row + g.at[unit]] <= WALK:
                    return True
    return False


def count_trespassers(g: ZefraState) -> int:
    """Airfields of Daloon that CJTF-Z holds on the ground without consent, and stacks that were asked to leave."""
    hexes = [g.content.features[field].hex for field in g.content.airfields if not g.consents[field]]
    hexes = [hex for hex in hexes if g.content.hexes[hex].country == DALOON and count_ground(g, CJTF, hex)]
    return len(hexes) + sum(1 for hex, _ in g.requests if count_ground(g, CJTF, hex))


def list_sites(g: ZefraState) -> list[int]:
    """Hexes of the sites that are still to be had."""
    return [
        g.content.features[site].hex
        for site in g.content.scenarios[g.scenario].sites
        if not g.secured[site] and not g.entered_sites >> site & 1
    ]


def count_to(g: ZefraState, seat: int, hexes: list[int]) -> float:
    """Hexes between some places and the seat's company nearest to each."""
    total = 0.0
    for hex in hexes:
        ways = [
            g.content.distance[hex * HEXES + g.at[unit]]
            for unit in g.content.owned[seat]
            if g.at[unit] < HEXES and g.content.units[unit].kind == INFANTRY
        ]
        total += min(ways, default=20)
    return total


def count_to_prey(g: ZefraState) -> float:
    """Hexes between the companies of IFF and the infrastructure nearest to each that no regulars stand on."""
    hexes = [
        feature.hex
        for feature in g.content.features
        if feature.infrastructure and not g.destroyed[feature.index] and not g.holders[feature.hex] & REGULARS
    ]
    total = 0.0
    for unit in g.content.owned[IFF]:
        if g.at[unit] < HEXES and g.content.units[unit].kind == INFANTRY:
            total += min([g.content.distance[hex * HEXES + g.at[unit]] for hex in hexes], default=0)
    return total


def weigh_assault(g: ZefraState, seat: int) -> float:
    """From 0 to 1: how near a joint assault is to being carried out; the partner is trusted to bring who is needed."""
    if len(g.joint) < 3 or not g.targets:
        return 0.0
    if len({g.content.units[unit].seat for unit in g.group}) > 1:
        return 1.0
    bongo = find_joiner(g, BONGO, g.joint[0], seat == BONGO)
    over = any(g.motion[unit] for unit in g.content.owned[IFF])
    if not bongo or (over and bongo < 1.0):
        return 0.0
    return bongo * find_joiner(g, IFF, g.joint[1], seat == IFF)


def find_joiner(g: ZefraState, seat: int, start: int, known: bool) -> float:
    """1 with a unit where they meet, less while it is on its way, 0 if none can reach the target any more. Of the own
    units only militias and companies join (ZEF-G5.1-b)."""
    meet, target = g.joint[2], g.targets[0]
    rest = max(1, g.content.distance[meet * HEXES + target])
    best = 0.0
    for unit in g.content.owned[seat]:
        hex = g.at[unit]
        if hex >= HEXES or g.used[unit] or not (g.motion[unit] or hex == start):
            continue
        if known and g.content.units[unit].kind not in (INFANTRY, MILITIA):
            continue
        way = g.content.distance[hex * HEXES + meet]
        if g.walked[unit] + way + rest <= WALK:
            best = max(best, 1.0 - MEETING * way)
    return best


def keep_word(g: ZefraState, seat: int) -> float:
    """What a government does by default (ADJ-2 to ADJ-10)."""
    value = WORD if (seat in g.order) == is_alarmed(g, seat) else 0.0
    if seat == DALOON:
        return value + keep_daloons_word(g)
    value += WORD if g.entry == find_wanted_entry(g) else 0.0
    value -= WORD * abs(g.posture - find_wanted_posture(g))
    value -= WORD * (sum(g.waived) + g.permissions.bit_count())
    return value - SITE * count_to(g, ZEFRA, list_sites(g))


def keep_daloons_word(g: ZefraState) -> float:
    """Airfields, hospitals, requests and expulsion (ADJ-2, ADJ-7 to ADJ-9)."""
    policy = g.content.policy
    trusted = g.offence < policy["airfields_below"]
    value = -REQUEST * len(g.requests)
    for feature in g.content.features:
        if feature.kinds & AIRFIELD and feature.country == DALOON:
            value += WORD if bool(g.consents[feature.index]) == trusted else 0.0
    if g.expelled:
        value += EXPULSION if g.offence >= policy["expel_at"] else -EXPULSION
    return value + (WORD if g.capital_open == (g.offence < policy["hospital_below"]) else 0.0)


def find_wanted_entry(g: ZefraState) -> int:
    """The strip; nothing while hostile; everything for some turns after IFF has gained a platoon (ADJ-3)."""
    if g.gained_on and g.turn <= g.gained_on + g.content.policy["open_turns"]:
        return EVERYTHING
    return NOTHING if g.posture == HOSTILE else max(STRIP, g.content.scenarios[g.scenario].entry)


def find_wanted_posture(g: ZefraState) -> int:
    """Neutral, unless the Tuscans attacked Zefra or have lost too many (ADJ-5)."""
    if g.provoked:
        return HOSTILE
    return CONCILIATORY if g.tally[LOST_TUSCAN] >= g.content.policy["lost_parties"] else NEUTRAL


def is_alarmed(g: ZefraState, seat: int) -> bool:
    """IFF, or a declared enemy, in Daloon; IFF near the city, a nuclear site or an airfield of Zefra (ADJ-10)."""
    if seat == DALOON:
        return any(
            g.content.hexes[g.at[unit]].country == DALOON
            for other in range(PLAYERS)
            if other == IFF or g.declared[DALOON * PLAYERS + other]
            for unit in g.content.owned[other]
            if g.at[unit] < HEXES
        )
    near = g.content.policy["alarm_distance"]
    return any(
        g.content.distance[feature.hex * HEXES + g.at[unit]] <= near
        for feature in g.content.features
        if feature.country == ZEFRA and feature.kinds & (CITY | NUCLEAR_SITE | AIRFIELD)
        for unit in g.content.owned[IFF]
        if g.at[unit] < HEXES
    )
