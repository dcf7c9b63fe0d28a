"""Pieces that enter the game (ORG-17.0, ORG-17.2, rulings C34, C45)."""

from __future__ import annotations

from sandtable.games.orgun.content import Effect
from sandtable.games.orgun.log import ARRIVES, ENTRY_DIE, MI24_ARRIVES, WAITS
from sandtable.games.orgun.rules.pieces import has_room, is_controlled, place, roll
from sandtable.games.orgun.state import NONE, OrgunState
from sandtable.games.orgun.terms import (
    ARRIVAL_ADVISOR,
    ARRIVAL_AIRLIFT,
    ARRIVAL_DEFECTION,
    ARRIVAL_MI24,
    ARRIVAL_TRIBAL_CALL,
    BASE,
    DRA,
    ENTRY,
    MUJ,
    POOL,
    TRACK,
    WAITING,
)
from sandtable.kernel.state import EVERYONE


def roll_star(g: OrgunState) -> None:
    """Where Soviet pieces enter (ORG-17.2-c)."""
    die = roll(g, ENTRY)
    g.star = g.content.entry_areas[die - 1]
    g.tell(EVERYONE, ENTRY_DIE, die - 1, g.star)


def enter_at_star(g: OrgunState, piece: int) -> None:
    """A piece kept out by the enemy or for want of room waits a turn (ORG-17.0-c)."""
    full = g.content.pieces[piece].unit and not has_room(g, DRA, g.star)
    if full or is_controlled(g, MUJ, g.star):
        place(g, piece, TRACK)
        g.tell(EVERYONE, WAITS, piece, g.star)
    else:
        put(g, piece, g.star)


def draw_soviet(g: OrgunState) -> list[int]:
    """One Soviet ground unit at random, if any is left (ORG-17.2-b)."""
    left = [piece for piece in g.content.pool if g.at[piece] == WAITING]
    if not left:
        return NONE
    return [left[g.chance.below(len(left), POOL)]]


def list_arriving(g: OrgunState, effect: Effect) -> list[int]:
    """Which pieces a card brings."""
    content = g.content
    if effect.pieces == ARRIVAL_ADVISOR:
        return [content.advisor]
    if effect.pieces == ARRIVAL_MI24:
        return [content.mi24]
    if effect.pieces == ARRIVAL_AIRLIFT:
        return [piece for piece in content.airlift if g.at[piece] == WAITING][: effect.n]
    if effect.pieces == ARRIVAL_TRIBAL_CALL:
        return content.called[g.picked[0]]
    if effect.pieces == ARRIVAL_DEFECTION:
        return content.defectors[content.pieces[g.picked[0]].tribe]
    return draw_soviet(g) if g.turn >= effect.from_turn else NONE


def arrive(g: OrgunState, piece: int, at: int) -> None:
    """At the base, at the airfield, or in an area."""
    if piece == g.content.mi24:
        place(g, piece, BASE)
        g.spent[piece] = 0
        g.tell(EVERYONE, MI24_ARRIVES)
    else:
        put(g, piece, at)


def put(g: OrgunState, piece: int, area: int) -> None:
    """New pieces come Fresh and in supply (ORG-17.0-d, ruling C58)."""
    place(g, piece, area)
    g.spent[piece] = 0
    g.supply[piece] = 0
    g.tell(EVERYONE, ARRIVES, piece, area)
