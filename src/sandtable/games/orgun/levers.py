"""What a referee can set by hand: pieces, markers, tracks, hands. The set-up is left to the players."""

from __future__ import annotations

from sandtable.games.orgun.rules.action import ActionStart, Activated, InAction
from sandtable.games.orgun.rules.pieces import changed, place, without
from sandtable.games.orgun.rules.supply import SupplyCards
from sandtable.games.orgun.rules.turn import BreakTie, ReinforcementCards
from sandtable.games.orgun.state import PHASE_SETUP, OrgunState
from sandtable.games.orgun.terms import (
    AREAS,
    BASE,
    BOXES,
    GONE,
    PIECES,
    SIDE_NAMES,
    SIDES,
    SUPPLIES,
    TRACK,
    TRIBE_NAMES,
    TRIBES,
    WAITING,
)
from sandtable.games.orgun.words import name_area, name_piece
from sandtable.kernel.game import Lever
from sandtable.kernel.levers import NO_YES, LeverBench, hold_cards, impossible, numbers

MOST_STRIKES = 9
SUPPLY_WORDS = ["In supply", "Low on supply", "Out of supply"]
BOX_WORDS = ["Not yet in play", "Mi-24 base", "Turn track", "Out of the game"]
CALM = (ActionStart, Activated, InAction, ReinforcementCards, BreakTie, SupplyCards)
"""Questions between which no piece is in the middle of anything."""


def list_levers(g: OrgunState) -> list[Lever]:
    """Everything that can be set, once the pieces are set up."""
    bench = LeverBench(g)
    if g.phase == PHASE_SETUP:
        return bench.levers
    for piece in range(PIECES):
        add_piece(bench, g, piece)
    add_tracks(bench, g)
    for area in range(1, AREAS):
        add_area(bench, g, area)
    for card in g.content.cards:
        add_card(bench, g, card.side, card.index)
    return bench.levers


def add_piece(bench: LeverBench, g: OrgunState, piece: int) -> None:
    """Where it is, and what marks it."""
    one = g.content.pieces[piece]
    spots = list_spots(g, piece)
    bench.about(f"Pieces: {SIDE_NAMES[one.side]}", f"{name_piece(one)} ({one.id})", f"pieces.{one.id}")
    values, titles = [name_spot(spot) for spot in spots], [title_spot(g, spot) for spot in spots]
    bench.add("area", "Place", values, spots.index(g.at[piece]), lambda index: move(g, piece, spots[index]), titles)
    bench.add("spent", "Spent", NO_YES, g.spent[piece], lambda spent: set_spent(g, piece, spent))
    bench.slot("supply", "Supply", SUPPLIES, g.supply, piece, SUPPLY_WORDS)
    bench.add("ammo", "Has ammo", NO_YES, 1 - g.dry[piece], lambda ammo: set_ammo(g, piece, ammo))


def list_spots(g: OrgunState, piece: int) -> list[int]:
    """Where a piece may be at all."""
    if piece == g.content.mi24:
        return [WAITING, BASE, GONE]
    track = [TRACK] if piece in (*g.content.pool, g.content.advisor) else []
    return [*range(1, AREAS), WAITING, *track, GONE]


def name_spot(spot: int) -> str:
    """An area or box by the words of position files."""
    return str(spot) if 0 < spot < AREAS else BOXES[[WAITING, BASE, TRACK, GONE].index(spot)]


def title_spot(g: OrgunState, spot: int) -> str:
    """An area or box in words."""
    if 0 < spot < AREAS:
        return name_area(g.content.areas[spot])
    return BOX_WORDS[[WAITING, BASE, TRACK, GONE].index(spot)]


def move(g: OrgunState, piece: int, to: int) -> None:
    """It takes no further part in the action under way; a new piece comes Fresh and in supply."""
    if g.at[piece] == to:
        return
    if not isinstance(g.step, CALM):
        raise impossible("pieces are moving or fighting; rule when that is over")
    if not 0 < g.at[piece] < AREAS:
        g.spent[piece] = 0
        g.supply[piece] = 0
    place(g, piece, to)
    g.activated = without(g.activated, piece)
    g.motion[piece] = 0
    g.points[piece] = 0
    g.paid[piece] = 0


def set_spent(g: OrgunState, piece: int, spent: int) -> None:
    """Who pays Casualty Points is left alone."""
    if g.spent[piece] != spent and g.owed and piece in g.liable:
        raise impossible(f"{name_piece(g.content.pieces[piece])} is paying Casualty Points; rule when they are paid")
    g.spent[piece] = spent


def set_ammo(g: OrgunState, piece: int, ammo: int) -> None:
    """Out of ammo or not."""
    g.dry = changed(g.dry, piece, 1 - ammo)


def add_tracks(bench: LeverBench, g: OrgunState) -> None:
    """Turn, initiative, the Mi-24's strikes, tribes that were called."""
    turns = numbers(len(g.content.track) - 1)[1:]
    bench.about("Tracks", "Game")
    bench.add("turn", "Turn", turns, g.turn - 1, lambda index: set_turn(g, index + 1))
    bench.field("initiative", "Initiative", SIDES, "initiative", SIDE_NAMES)
    bench.field("strikes", "Strikes left to the Mi-24", numbers(MOST_STRIKES), "strikes")
    for tribe in range(len(TRIBES)):
        add_tribe(bench, g, tribe)


def set_turn(g: OrgunState, turn: int) -> None:
    """The turn marker."""
    g.turn = turn


def add_tribe(bench: LeverBench, g: OrgunState, tribe: int) -> None:
    """Whether a tribe was called."""
    bench.about("Tracks", TRIBE_NAMES[tribe], "called")
    bench.add(TRIBES[tribe], "Called before", NO_YES, g.called[tribe], lambda called: set_called(g, tribe, called))


def set_called(g: OrgunState, tribe: int, called: int) -> None:
    """A tribe is called once."""
    g.called = changed(g.called, tribe, called)


def add_area(bench: LeverBench, g: OrgunState, area: int) -> None:
    """Minefield and path."""
    one = g.content.areas[area]
    bench.about("Minefields", name_area(one), f"areas.{one.id}")
    bench.add("mines", "Minefield", NO_YES, g.mines[area], lambda mines: set_mines(g, area, mines))
    bench.add("path", "Path through it this turn", NO_YES, g.paths[area], lambda path: set_path(g, area, path))


def set_mines(g: OrgunState, area: int, mines: int) -> None:
    """There are only so many markers."""
    g.mines = changed(g.mines, area, mines)
    if sum(g.mines) > g.content.mines_limit:
        raise impossible(f"there are only {g.content.mines_limit} minefields")


def set_path(g: OrgunState, area: int, path: int) -> None:
    """It closes when the turn ends."""
    g.paths = changed(g.paths, area, path)


def add_card(bench: LeverBench, g: OrgunState, side: int, card: int) -> None:
    """How many copies a side holds."""
    one = g.content.cards[card]
    hand = g.hands[side]
    bench.about(f"Hand: {SIDE_NAMES[side]}", one.name, SIDES[side])
    bench.add(
        f"hand.{one.id}",
        "In hand",
        numbers(one.copies),
        hand.count(card),
        lambda count: hold_cards(hand, g.played[side], g.decks[side], card, count),
    )
