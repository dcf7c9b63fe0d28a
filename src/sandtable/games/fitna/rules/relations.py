"""Who commands what, who is whose friend or enemy, and who may attack whom (20.0, 21.0, 29.0, rulings Q5, Q58)."""

from __future__ import annotations

from sandtable.games.fitna.content_scenarios import Command
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    FIA,
    FSA,
    IN_IRAQ,
    IN_SYRIA,
    IN_TURKEY,
    IRQ,
    ISIS,
    KDP,
    KURDISH,
    KURDISH_SEAT,
    LEADERLESS,
    MILITIAS,
    NAT_ISIS,
    NAT_KDP,
    NATS,
    NOBODY_HOLDS,
    PLAYERS,
    RUS,
    USA,
)

FORBIDDEN = 0
OUTSIDE_TURKEY = 2
ONCE_ATTACKED = 3


def fits_command(command: Command, nat: int, country: int) -> bool:
    """A nationality, in this country or everywhere."""
    return command.nat == nat and (command.country < 0 or command.country == country)


def find_commander(g: FitnaState, nat: int, country: int) -> int:
    """The seat that commands or controls a nationality in a country, or -1 (20.0)."""
    if nat == USA:
        return g.us_seat
    if nat == RUS and g.russians_came:
        return g.scenario.russian_seat
    for seat in g.scenario.order:
        power = g.scenario.powers[seat]
        if power is not None:
            if nat in power.controls:
                return seat
            for command in power.commands:
                if fits_command(command, nat, country):
                    return seat
    return -1


def find_owner(g: FitnaState, nat: int, country: int) -> int:
    """Who has a unit of a nationality that stands in a country: a seat, ISIS, an organisation, or nobody in command."""
    if nat == NAT_ISIS:
        return ISIS
    if nat in KURDISH:
        seat = find_kurdish_seat(g)
        return seat if seat >= 0 else KDP + nat - NAT_KDP
    seat = find_commander(g, nat, country)
    return seat if seat >= 0 else LEADERLESS


def find_kurdish_seat(g: FitnaState) -> int:
    """The seat that runs all Kurds, in the scenario that has one; else -1 (FIT-26.0-a)."""
    for rule in g.scenario.rules:
        if rule.kind == KURDISH_SEAT:
            return rule.seat
    return -1


def commands(g: FitnaState, seat: int, nat: int) -> bool:
    """A seat commands or controls a nationality somewhere."""
    for country in range(IN_TURKEY + 3):
        if find_commander(g, nat, country) == seat:
            return True
    return False


def has_truce(g: FitnaState, one: int, other: int, box: int) -> bool:
    """Two holders that may neither attack nor enter each other, in a box or (-1) at all."""
    for truce in g.scenario.truces:
        if (truce.one == one and truce.other == other) or (truce.one == other and truce.other == one):
            return not (truce.from_turn and g.turn >= truce.from_turn and box in truce.boxes)
    return False


def is_friend(g: FitnaState, one: int, other: int) -> bool:
    """The same, or friends that have not attacked each other."""
    if one == other:
        return True
    return one < PLAYERS and other < PLAYERS and g.friends[one] >> other & 1 > 0


def is_enemy(g: FitnaState, one: int, other: int, box: int) -> bool:
    """Neither friends nor neutral: ISIS is everybody's enemy, rebels without a leader Iraq's."""
    if one == NOBODY_HOLDS or other == NOBODY_HOLDS or is_friend(g, one, other):
        return False
    if ISIS in (one, other):
        return True
    if LEADERLESS in (one, other):
        seat = other if one == LEADERLESS else one
        return seat == find_commander(g, IRQ, IN_IRAQ)
    return not has_truce(g, one, other, box)


def is_attackable(g: FitnaState, one: int, other: int, box: int) -> bool:
    """An enemy, or a friend without a truce: attacking him ends the friendship (ruling Q5)."""
    if one == other:
        return False
    return is_enemy(g, one, other, box) or (is_friend(g, one, other) and not has_truce(g, one, other, box))


def has_enemy(g: FitnaState, holder: int, box: int) -> bool:
    """Units of an enemy are in a box."""
    bits = g.holders[box]
    other = 0
    while bits:
        if bits & 1 and is_enemy(g, holder, other, box):
            return True
        bits >>= 1
        other += 1
    return False


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
    """A militia that may not cross between Syria and Iraq, since its seat does not command it there (ruling Q80)."""
    nat = g.content.units[unit].nat
    if nat not in MILITIAS and nat not in (FSA, FIA):
        return False
    here = g.content.boxes[g.at[unit]].country if g.at[unit] < BOXES else -1
    if (here, country) not in ((IN_SYRIA, IN_IRAQ), (IN_IRAQ, IN_SYRIA)):
        return False
    return find_commander(g, nat, country) != g.owner[unit]
