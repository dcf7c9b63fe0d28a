"""What a referee can set by hand: units, control, entrenchments, tracks, where cards are, Jokers."""

from __future__ import annotations

from sandtable.games.fitna.rules.relations import find_owner
from sandtable.games.fitna.state import ASSET_DISCARDS, ASSETS, CARD_PLACES, EVENT_DISCARDS, EVENTS, LAID, FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    CARDS,
    DESTROYED,
    ENTRENCHMENTS,
    HOLDERS,
    NATS,
    NOBODY_HOLDS,
    PLACES,
    PLAYERS,
    SEATS,
    SPACES,
    TENSION_TOP,
    UNITS,
)
from sandtable.games.fitna.words import HOLDER_NAMES, NAT_NAMES, name_card
from sandtable.kernel.game import Lever
from sandtable.kernel.levers import NO_YES, LeverBench, impossible, numbers

PLACE_WORDS = [
    "Iran, off the map",
    "Turkey, off the map",
    "Saudi Arabia, off the map",
    "Destroyed",
    "In a batch",
    "Waiting for room",
    "Not in this scenario",
    "Out for good",
]
CARD_WORDS = ["Asset pile", "Event pile", "Asset discards", "Event discards", "Set aside", "Open", "Out of the game"]
PILES = (ASSETS, EVENTS, ASSET_DISCARDS, EVENT_DISCARDS)
MOST_OPPS = 24
TITLES = [name[0].upper() + name[1:] for name in HOLDER_NAMES]


def list_levers(g: FitnaState) -> list[Lever]:
    """Everything that can be set."""
    bench = LeverBench(g)
    places = [*(box.id for box in g.content.boxes[:BOXES]), *PLACES]
    titles = [*(box.name for box in g.content.boxes[:BOXES]), *PLACE_WORDS]
    for unit in range(UNITS):
        add_unit(bench, g, unit, places, titles)
    for box in range(BOXES):
        add_box(bench, g, box)
    add_tracks(bench, g)
    for card in range(1, CARDS):
        add_card(bench, g, card)
    add_jokers(bench, g)
    return bench.levers


def add_unit(bench: LeverBench, g: FitnaState, unit: int, places: list[str], titles: list[str]) -> None:
    """Where it is, its steps, whether it is isolated."""
    one = g.content.units[unit]
    bench.about(f"Units: {NAT_NAMES[one.nat]}", one.name, f"units.{one.id}")
    bench.add("at", "Place", places, g.at[unit], lambda index: move(g, unit, index), titles)
    bench.add("steps", "Steps", numbers(one.steps), g.steps[unit], lambda index: set_steps(g, unit, index))
    bench.slot("isolated", "Isolated", NO_YES, g.isolated, unit)
    bench.slot("moved", "Has moved", NO_YES, g.moved, unit)


def move(g: FitnaState, unit: int, to: int) -> None:
    """It leaves what it was doing; in the middle of a battle nobody is taken out of it."""
    if g.at[unit] == to:
        return
    if unit in g.shown or unit == g.mover:
        raise impossible(f"{g.content.units[unit].name} is in action; rule when that is over")
    if to < BOXES:
        g.owner[unit] = find_owner(g, g.content.units[unit].nat, g.content.boxes[to].country)
    if to < SPACES and not g.steps[unit]:
        g.steps[unit] = g.content.units[unit].steps
    if to >= SPACES:
        g.isolated[unit] = 0
    if to == DESTROYED:
        g.steps[unit] = 0
    g.put(unit, to)


def set_steps(g: FitnaState, unit: int, steps: int) -> None:
    """On the map it keeps one at least."""
    if steps == 0 and g.at[unit] < SPACES:
        raise impossible(f"{g.content.units[unit].name} is on the map: put it among the destroyed instead")
    g.steps[unit] = steps


def add_box(bench: LeverBench, g: FitnaState, box: int) -> None:
    """Who controls it, whether it is entrenched."""
    one = g.content.boxes[box]
    bench.about("Boxes", one.name, f"boxes.{one.id}")
    bench.slot("control", "Controlled by", HOLDERS, g.control, box, TITLES)
    bench.add("entrenched", "Entrenched", NO_YES, g.entrenched[box], lambda index: entrench(g, box, index))


def entrench(g: FitnaState, box: int, there: int) -> None:
    """There are ten counters."""
    if there and not g.entrenched[box] and sum(g.entrenched) >= ENTRENCHMENTS:
        raise impossible(f"all {ENTRENCHMENTS} entrenchments are on the map")
    g.entrenched[box] = there


def add_tracks(bench: LeverBench, g: FitnaState) -> None:
    """Turn, tension, OPPs."""
    bench.about("Tracks", "Game")
    bench.add("turn", "Turn", numbers(g.scenario.turns)[1:], g.turn - 1, lambda index: set_turn(g, index + 1))
    if g.tension >= 0:
        bench.field("tension", "Tension", numbers(TENSION_TOP), "tension")
    bench.field("moves", "Moves left", numbers(MOST_OPPS), "moves")
    bench.field("offensives", "Offensives left", numbers(MOST_OPPS), "offensives")


def set_turn(g: FitnaState, turn: int) -> None:
    """The turn marker alone: nothing that a new turn brings happens."""
    g.turn = turn


def add_card(bench: LeverBench, g: FitnaState, card: int) -> None:
    """In a hand, in a pile, open, or gone."""
    bench.about("Cards", name_card(g.content, card), f"cards.{card}")
    values, titles = [*SEATS, *CARD_PLACES], [*TITLES[:PLAYERS], *CARD_WORDS]
    bench.add("at", "Place", values, g.card_at[card], lambda index: put_card(g, card, index), titles)


def put_card(g: FitnaState, card: int, place: int) -> None:
    """Only seats that take part hold cards; nothing is laid open by hand."""
    if g.card_at[card] == place:
        return
    if place < PLAYERS and place not in g.scenario.order:
        raise impossible(f"{TITLES[place]} takes no part")
    if LAID in (place, g.card_at[card]):
        raise impossible("cards that lie open stay there until their use is over")
    if place in PILES and (place - ASSETS) % 2 != g.content.cards[card].pile:
        raise impossible(f"{g.content.cards[card].name} belongs to the other pile")
    g.card_at[card] = place


def add_jokers(bench: LeverBench, g: FitnaState) -> None:
    """Jokers by seat, Special Jokers by holder."""
    for seat in g.scenario.order:
        bench.about("Jokers", TITLES[seat], "jokers")
        bench.slot(SEATS[seat], "Joker", NO_YES, g.jokers, seat)
    holders = [*SEATS, HOLDERS[NOBODY_HOLDS]]
    for number in range(len(g.content.specials)):
        add_special(bench, g, number, holders)


def add_special(bench: LeverBench, g: FitnaState, number: int, holders: list[str]) -> None:
    """Who holds it."""
    nat = g.content.specials[number].nat
    bench.about("Jokers", f"Special Joker: {NAT_NAMES[nat]}", "specials")
    now = g.specials[number] if g.specials[number] >= 0 else PLAYERS
    titles = [*TITLES[:PLAYERS], "Nobody"]
    bench.add(NATS[nat], "Held by", holders, now, lambda index: give(g, number, index), titles)


def give(g: FitnaState, special: int, seat: int) -> None:
    """To a seat that takes part, or to nobody."""
    if seat < PLAYERS and seat not in g.scenario.order:
        raise impossible(f"{TITLES[seat]} takes no part")
    g.specials[special] = seat if seat < PLAYERS else -1
