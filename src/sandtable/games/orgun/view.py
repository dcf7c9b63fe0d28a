"""What a seat may see. Everything on the map is open (ORG-7.1-f); hands are hidden, their sizes are not."""

from __future__ import annotations

from typing import Any

from sandtable.games.orgun.odds import battle_odds, list_assaults
from sandtable.games.orgun.reach import measure_reach, say
from sandtable.games.orgun.reasons import list_reasons
from sandtable.games.orgun.rules.pieces import status
from sandtable.games.orgun.rules.winning import count_tribes
from sandtable.games.orgun.state import PHASES, VICTORIES, OrgunState
from sandtable.games.orgun.terms import (
    AREAS,
    BASE,
    GONE,
    PIECES,
    SIDES,
    STATUSES,
    SUPPLIES,
    TRACK,
    TRIBES,
    WAITING,
)
from sandtable.kernel.state import EVERYTHING, NOBODY


def view(g: OrgunState, seat: int) -> dict[str, Any]:
    """Public things, then the seat's own hand."""
    seen: dict[str, Any] = {
        "over": g.over,
        "asked": side_id(g.seat),
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "initiative": side_id(g.initiative),
        "acting": side_id(g.acting),
        "passes": g.passes,
        "active": name_areas(g.active),
        "attacked": name_areas(g.attacked),
        "areas": [view_area(g, area) for area in range(1, AREAS)],
        "pieces": [view_piece(g, piece) for piece in range(PIECES) if 0 < g.at[piece] < AREAS],
        "boxes": view_boxes(g),
        "strikes": g.strikes,
        "called": [name for tribe, name in enumerate(TRIBES) if g.called[tribe]],
        "tribes": count_tribes(g),
        "sides": {name: view_side(g, side) for side, name in enumerate(SIDES)},
        "group": name_pieces(g, g.group),
        "reach": measure_reach(g),
        "assaults": list_assaults(g),
        "pairs": [name_pieces(g, [pair // PIECES, pair % PIECES]) for pair in g.pairs],
        "movers": name_pieces(g, g.movers),
        "owed": g.owed,
        "liable": name_pieces(g, g.liable),
        "battle": view_battle(g),
    }
    if seat == EVERYTHING:
        seen["everybody"] = {name: view_own(g, side) for side, name in enumerate(SIDES)}
    elif seat != NOBODY:
        seen["you"] = view_own(g, seat)
        if seat == g.seat and not g.over:
            seen["you"]["not_now"] = list_reasons(g)
    if g.over:
        seen["result"] = {
            "winners": [SIDES[side] for side in g.winners],
            "scores": dict(zip(SIDES, g.scores, strict=True)),
            "victory": VICTORIES[g.victory],
        }
    return seen


def side_id(side: int) -> str:
    """The name of a side, empty for nobody."""
    return SIDES[side] if side >= 0 else ""


def name_areas(areas: list[int]) -> list[str]:
    """Areas by their numbers as text."""
    return [str(area) for area in areas]


def name_pieces(g: OrgunState, pieces: list[int]) -> list[str]:
    """Pieces by their ids."""
    return [g.content.pieces[piece].id for piece in pieces]


def view_area(g: OrgunState, area: int) -> dict[str, Any]:
    """An area: who controls it, and its markers."""
    return {
        "id": str(area),
        "status": STATUSES[status(g, area)],
        "tem": g.tem[area],
        "mines": g.mines[area] == 1,
        "path": g.paths[area] == 1,
    }


def view_piece(g: OrgunState, piece: int) -> dict[str, Any]:
    """A piece on the map."""
    seen: dict[str, Any] = {
        "id": g.content.pieces[piece].id,
        "area": str(g.at[piece]),
        "spent": g.spent[piece] == 1,
        "supply": SUPPLIES[g.supply[piece]],
    }
    if g.dry[piece]:
        seen["ammo"] = False
    if piece in g.activated:
        seen["mp"] = say(g.points[piece])
        seen["motion"] = ("ready", "moved", "halted")[g.motion[piece]]
    return seen


def view_boxes(g: OrgunState) -> dict[str, Any]:
    """Pieces beside the map: all of it is open."""
    places = {"waiting": WAITING, "base": BASE, "track": TRACK, "gone": GONE}
    found: dict[str, Any] = {
        name: [g.content.pieces[piece].id for piece in range(PIECES) if g.at[piece] == box]
        for name, box in places.items()
    }
    found["mi24"] = {"spent": g.spent[g.content.mi24] == 1} if g.at[g.content.mi24] == BASE else {}
    return found


def view_side(g: OrgunState, side: int) -> dict[str, Any]:
    """What everybody sees of a side's cards and units."""
    return {
        "hand": len(g.hands[side]),
        "deck": len(g.decks[side]),
        "played": [g.content.cards[card].id for card in g.played[side]],
        "units": sum(g.counts[side * AREAS : side * AREAS + AREAS]),
    }


def view_battle(g: OrgunState) -> dict[str, Any]:
    """The attack under way, with its odds until the dice fall."""
    if not g.battle:
        return {}
    return {
        "area": str(g.battle),
        "attackers": name_pieces(g, g.attackers),
        "night": g.night,
        "attack_die": g.attack_die,
        "defence_die": g.defence_die,
        **battle_odds(g),
    }


def view_own(g: OrgunState, seat: int) -> dict[str, Any]:
    """The seat's hand."""
    return {"side": SIDES[seat], "hand": [g.content.cards[card].id for card in g.hands[seat]]}
