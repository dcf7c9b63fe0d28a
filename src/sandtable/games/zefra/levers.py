"""What an adjudicator can set by hand (ADJ-14): units, places, agreements, tracks."""

from __future__ import annotations

from sandtable.games.zefra.rules.pieces import place, set_hostile
from sandtable.games.zefra.rules.start import set_rate
from sandtable.games.zefra.state import TALLIES, ZefraState
from sandtable.games.zefra.terms import (
    BASING,
    ENTRY,
    HEXES,
    PLACES,
    PLAYERS,
    POSTURES,
    REMOVED,
    SEAT_NAMES,
    SEATS,
    TRANSPORTS,
)
from sandtable.games.zefra.words import BASING_WORDS, ENTRY_WORDS, POSTURE_WORDS, name_hex, name_unit
from sandtable.kernel.game import Lever
from sandtable.kernel.levers import NO_YES, LeverBench, impossible, numbers

PLACE_WORDS = ["Guards", "Capital", "In transit", "Off the map", "Not yet in play", "Taken off", "Removed"]
MOST_OFFENCES = 99
MOST_TALLY = 99


def list_levers(g: ZefraState) -> list[Lever]:
    """Everything that can be set."""
    bench = LeverBench(g)
    places = [*(hex.id for hex in g.content.hexes[1:]), *PLACES]
    titles = [*(name_hex(g.content, hex) for hex in range(1, HEXES)), *PLACE_WORDS]
    for unit in range(len(g.content.units)):
        add_unit(bench, g, unit, places, titles)
    add_tracks(bench, g)
    for feature in g.content.features:
        bench.about("Places", feature.name)
        bench.slot(f"destroyed.{feature.id}", "Destroyed", NO_YES, g.destroyed, feature.index)
        bench.slot(f"secured.{feature.id}", "Secured", NO_YES, g.secured, feature.index)
        if feature.index in g.content.airfields:
            bench.slot(f"airfields.{feature.id}", "Open to CJTF-Z", NO_YES, g.consents, feature.index)
    for hex in range(1, HEXES):
        bench.about("Contamination", name_hex(g.content, hex), f"hexes.{g.content.hexes[hex].id}")
        bench.slot("contaminated", "Turns left", numbers(9), g.contaminated, hex)
    add_hostilities(bench, g)
    return bench.levers


def add_unit(bench: LeverBench, g: ZefraState, unit: int, places: list[str], titles: list[str]) -> None:
    """Where it stands, its counters, its side."""
    one = g.content.units[unit]
    bench.about(f"Units: {SEAT_NAMES[one.seat]}", name_unit(one), f"units.{one.id}")
    bench.add("at", "Place", places, g.at[unit] - 1, lambda index: move(g, unit, index + 1), titles)
    bench.slot("counters", "-1 counters", numbers(one.removed_at - 1), g.counters, unit)
    bench.slot("used", "Exhausted", NO_YES, g.used, unit)
    bench.slot("days", "Days to go in transit", numbers(g.content.journey), g.days, unit)


def move(g: ZefraState, unit: int, to: int) -> None:
    """It leaves what it was doing; in the middle of a fight nobody is taken out of it."""
    if g.at[unit] == to:
        return
    if unit in g.attackers or unit in g.defenders:
        raise impossible(f"{g.content.units[unit].name} is fighting; rule when the fight is over")
    if g.at[unit] == REMOVED:
        g.counters[unit] = 0
    place(g, unit, to)
    g.motion[unit] = 0
    g.group = [one for one in g.group if one != unit]
    g.planted = [one for one in g.planted if one != unit]


def add_tracks(bench: LeverBench, g: ZefraState) -> None:
    """Turn, offence points, agreements and what the assessment counts."""
    bench.about("Tracks", "Game")
    bench.field("turn", "Turn", numbers(g.content.scenarios[g.scenario].turns), "turn")
    bench.field("offence", "Offence points", numbers(MOST_OFFENCES), "offence")
    bench.field("posture", "President's posture", POSTURES, "posture", POSTURE_WORDS)
    bench.field("entry", "CJTF-Z may enter Zefra", ENTRY, "entry", ENTRY_WORDS)
    bench.field("basing", "CJTF-Z may be based", BASING, "basing", BASING_WORDS)
    bench.field("capital_hospital", "Capital's hospital open", NO_YES, "capital_open")
    bench.add("transport", "Transport", TRANSPORTS, g.transport, lambda index: set_transport(g, index))
    bench.about("Tracks", "Assessment", "tally")
    for number, name in enumerate(TALLIES):
        bench.slot(name, name.replace("_", " ").capitalize(), numbers(MOST_TALLY), g.tally, number)


def set_transport(g: ZefraState, transport: int) -> None:
    """The rate follows."""
    if g.transport != transport:
        g.transport = transport
        set_rate(g)


def add_hostilities(bench: LeverBench, g: ZefraState) -> None:
    """Between every two seats."""
    for one in range(PLAYERS):
        for other in range(one + 1, PLAYERS):
            add_hostility(bench, g, one, other)


def add_hostility(bench: LeverBench, g: ZefraState, one: int, other: int) -> None:
    """Of two seats."""
    bench.about("Hostility", f"{SEAT_NAMES[one]} and {SEAT_NAMES[other]}", "declared")
    now = g.declared[one * PLAYERS + other]
    bench.add(
        f"{SEATS[one]}-{SEATS[other]}", "Declared", NO_YES, now, lambda index: set_hostile(g, one, other, index > 0)
    )
