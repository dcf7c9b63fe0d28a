"""Who commands what, who is whose friend or enemy, and who may attack whom (20.0, 21.0, 29.0, rulings Q5, Q58)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.content_scenarios import LANDS
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    ASH,
    BOXES,
    FIA,
    FSA,
    HZI,
    IN_IRAQ,
    IN_SYRIA,
    IN_TURKEY,
    ISIS,
    KDP,
    LEADERLESS,
    NAT_ISIS,
    NAT_KDP,
    NATS,
    PLAYERS,
    RUS,
    SHI,
    SUN,
    USA,
)

FORBIDDEN: Final = 0
OUTSIDE_TURKEY: Final = 2
ONCE_ATTACKED: Final = 3
BOUND: Final = 1 << SHI | 1 << HZI | 1 << SUN | 1 << ASH | 1 << FSA | 1 << FIA
"""Nationalities that do not cross between Syria and Iraq by themselves."""


def find_commander(g: FitnaState, nat: int, country: int) -> int:
    """The seat that commands or controls a nationality in a country, or -1 (20.0)."""
    if nat == USA:
        return g.us_seat
    if nat == RUS and g.russians_came:
        return g.scenario.russian_seat
    return g.scenario.commanders[nat * LANDS + country + 1]


def is_kurdish(nat: int) -> bool:
    """KDP, PYD or PKK: they come last."""
    return nat >= NAT_KDP


def find_home(g: FitnaState, holder: int, nat: int, country: int) -> int:
    """The country that the group and sources of Sunni and Al Sham militias go by: in a third one that where their seat
    commands them (FIT-21.1-b, ruling Q80)."""
    if (nat != SUN and nat != ASH) or country == IN_SYRIA or country == IN_IRAQ:
        return country
    if find_commander(g, nat, IN_SYRIA) == holder:
        return IN_SYRIA
    return IN_IRAQ if find_commander(g, nat, IN_IRAQ) == holder else country


def find_owner(g: FitnaState, nat: int, country: int) -> int:
    """Who has a unit of a nationality that stands in a country: a seat, ISIS, an organisation, or nobody in command."""
    if nat == NAT_ISIS:
        return ISIS
    if is_kurdish(nat):
        seat = g.scenario.kurdish_seat
        return seat if seat >= 0 else KDP + nat - NAT_KDP
    seat = find_commander(g, nat, country)
    return seat if seat >= 0 else LEADERLESS


def commands(g: FitnaState, seat: int, nat: int) -> bool:
    """A seat commands or controls a nationality somewhere."""
    for country in range(IN_TURKEY + 3):
        if find_commander(g, nat, country) == seat:
            return True
    return False


def is_friend(g: FitnaState, one: int, other: int) -> bool:
    """The same, or friends that have not attacked each other."""
    if one == other:
        return True
    return one < PLAYERS and other < PLAYERS and g.friends[one] >> other & 1 > 0


def find_side(g: FitnaState, seat: int) -> int:
    """Bits of the seats that one person has: with two players all of a side."""
    bits = 1 << seat
    for side in g.scenario.split if g.two else []:
        if seat in side:
            for other in side:
                bits |= 1 << other
    return bits


def find_friends(g: FitnaState, holder: int) -> int:
    """Bits of a holder and his friends."""
    return g.friends[holder] | 1 << holder if holder < PLAYERS else 1 << holder


def find_foes(g: FitnaState, holder: int, box: int) -> int:
    """Bits of those whom a holder may attack in a box: friends too, but nobody under a truce (ruling Q5)."""
    scenario = g.scenario
    bits = scenario.hostile[holder]
    for truce in scenario.ending:
        if g.turn >= truce.from_turn and box in truce.boxes:
            if truce.one == holder:
                bits |= 1 << truce.other
            elif truce.other == holder:
                bits |= 1 << truce.one
    return bits


def find_enemies(g: FitnaState, holder: int, box: int) -> int:
    """Bits of a holder's enemies in a box: neither friends nor neutral."""
    bits = find_foes(g, holder, box)
    return bits & ~g.friends[holder] if holder < PLAYERS else bits


def is_enemy(g: FitnaState, one: int, other: int, box: int) -> bool:
    """Neither friends nor neutral: ISIS is everybody's enemy, rebels without a leader Iraq's."""
    return find_enemies(g, one, box) >> other & 1 > 0


def has_enemy(g: FitnaState, holder: int, box: int) -> bool:
    """Units of an enemy are in a box."""
    bits = g.holders[box]
    return bits > 0 and bits & find_enemies(g, holder, box) > 0


def list_in(g: FitnaState, box: int) -> list[int]:
    """Units in a box."""
    return g.piles[box]


def list_owned(g: FitnaState, holder: int, box: int) -> list[int]:
    """Units of a holder in a box."""
    if not g.holders[box] >> holder & 1:
        return []
    return [unit for unit in list_in(g, box) if g.owner[unit] == holder]


def may_fight(g: FitnaState, nat: int, other: int, box: int) -> bool:
    """Whether a nationality may attack or strike another one that stands in a box (21.0-a to 21.0-f)."""
    rule = g.content.strikes[nat * len(NATS) + other]
    if rule == OUTSIDE_TURKEY:
        return box >= BOXES or g.content.boxes[box].country != IN_TURKEY
    return g.provoked if rule == ONCE_ATTACKED else rule != FORBIDDEN


def end_friendship(g: FitnaState, one: int, other: int) -> None:
    """For the rest of the game (ruling Q5)."""
    if one < PLAYERS and other < PLAYERS:
        g.friends[one] &= ~(1 << other)
        g.friends[other] &= ~(1 << one)


def is_bound(g: FitnaState, unit: int, country: int) -> bool:
    """A militia that may not come into Syria or Iraq, since its seat does not command it there (ruling Q80)."""
    nat = g.content.units[unit].nat
    if not BOUND >> nat & 1 or (country != IN_SYRIA and country != IN_IRAQ):
        return False
    here = g.content.boxes[g.at[unit]].country if g.at[unit] < BOXES else -1
    return here != country and find_commander(g, nat, country) != g.owner[unit]


def is_one_side(g: FitnaState, one: int, other: int) -> bool:
    """One person has both seats."""
    return find_side(g, one) >> other & 1 > 0
