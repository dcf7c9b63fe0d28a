"""What a seat may see of a game of Zurmat. A spectator sees what is public, a replay after the end everything."""

from __future__ import annotations

from typing import Any

from sandtable.games.zurmat.actions import cell_x, cell_y
from sandtable.games.zurmat.battle import count_dice, find_battle
from sandtable.games.zurmat.reasons import list_reasons
from sandtable.games.zurmat.rules.operations import count_named_level
from sandtable.games.zurmat.rules.pieces import count_controlled
from sandtable.games.zurmat.rules.population import count_discs, count_sure, find_blur
from sandtable.games.zurmat.rules.winning import count_event_points, count_progress, is_met
from sandtable.games.zurmat.state import BEFORE, ZurmatState
from sandtable.games.zurmat.terms import BOXES, DISCS, FACTION, NEUTRAL, NO_OPERATION, OPERATIONS, SIDES, TILES
from sandtable.kernel.state import EVERYTHING, NOBODY


def view(g: ZurmatState, seat: int) -> dict[str, Any]:
    """Public things, then what this seat alone may see."""
    seen: dict[str, Any] = {
        "over": g.over,
        "asked": SIDES[g.seat] if g.seat != NOBODY else "",
        "month": g.content.months[min(g.month, len(g.content.months) - 1)],
        "winter": [m for i, m in enumerate(g.content.months) if i >= len(g.content.months) - g.winter],
        "tiles": [view_tile(g, tile) for tile in g.tiles],
        "roadblock": tile_id(g, g.roadblock),
        "dealt": {name: [tile_id(g, t) for t in g.dealt[side]] for side, name in enumerate(SIDES)},
        "events": view_events(g),
        "sides": {name: view_side(g, side, seat) for side, name in enumerate(SIDES)},
        "operation": view_operation(g, seat),
        "battle": view_battle(g),
        "peeking": {"side": SIDES[g.peek_seat], "tile": tile_id(g, g.peek_tile)} if g.peek_seat != NOBODY else {},
    }
    if seat == EVERYTHING:
        seen["everybody"] = {name: view_own(g, side) for side, name in enumerate(SIDES)}
        seen["types"] = {tile_id(g, tile): by_owner([discs[tile] for discs in g.discs]) for tile in g.tiles}
    elif seat != NOBODY:
        seen["you"] = view_own(g, seat)
        if g.memory_aid:
            seen["memory"] = memory(g, seat)
    if g.over:
        seen["result"] = view_result(g)
    return seen


def tile_id(g: ZurmatState, tile: int) -> str:
    """The name of a tile, empty for none."""
    return g.content.tiles[tile].id


def view_tile(g: ZurmatState, tile: int) -> dict[str, Any]:
    """A tile: discs are counted by the side that placed them; their types are nobody's business (ruling C17)."""
    return {
        "id": tile_id(g, tile),
        "x": cell_x(g.cells[tile]),
        "y": cell_y(g.cells[tile]),
        "rotation": g.rotations[tile],
        "control": controller(g, tile),
        "units": {"us": g.us[tile], "ana": g.afghans[0][tile], "taliban": g.afghans[1][tile]},
        "schools": g.schools[tile],
        "forts": g.forts[tile],
        "discs": {"coalition": count_discs(g, 0, tile), "taliban": count_discs(g, 1, tile)},
    }


def controller(g: ZurmatState, tile: int) -> str:
    """The side whose marker lies there, or nobody."""
    return SIDES[g.control[tile]] if g.control[tile] != NOBODY else "nobody"


def view_events(g: ZurmatState) -> dict[str, Any]:
    """The calendar and what was drawn; never the deck's order."""
    events = g.content.events
    return {
        "left": len(g.event_deck),
        "discard": [events[event].id for event in g.event_discard],
        **{box: [events[event].id for event in g.calendar[i]] for i, box in enumerate(BOXES)},
        "guards": [
            {"event": events[guard.event].id, "tile": tile_id(g, guard.tile), "side": SIDES[guard.side]}
            for guard in g.guards
        ],
        "marks": [{"tile": tile_id(g, mark.tile), "side": SIDES[mark.side], "bonus": mark.bonus} for mark in g.marks],
    }


def view_side(g: ZurmatState, side: int, seat: int) -> dict[str, Any]:
    """What everybody sees of a side; its row before both are shown is its own secret (ruling C47)."""
    row = g.rows[side] if g.rows_open or seat in (side, EVERYTHING) else []
    placing = len(g.staged) if g.seat == side else 0
    return {
        "hand": len(g.hands[side]),
        "deck": len(g.decks[side]),
        "discard": [g.content.cards[card].id for card in g.discards[side]],
        "row": [OPERATIONS[operation] for operation in row],
        "boxes": dict(zip(OPERATIONS, g.boxes[side], strict=True)),
        "supply": g.supply[side],
        "bag": g.bag[side * 2] + g.bag[side * 2 + 1],
        "drawn": g.drawn[side * 2] + g.drawn[side * 2 + 1] + g.pair[side * 2] + g.pair[side * 2 + 1] + placing,
        "won": [g.content.events[event].id for event in g.won[side]],
        "points": {"tiles": count_controlled(g, side), "events": count_event_points(g, side)},
    }


def view_operation(g: ZurmatState, seat: int) -> dict[str, Any]:
    """The Operation under way; before it is named only its owner knows."""
    if g.operation == NO_OPERATION or (g.stage == BEFORE and seat not in (g.turn, EVERYTHING)):
        return {"side": SIDES[g.turn]} if g.turn != NOBODY else {}
    return {
        "side": SIDES[g.turn],
        "name": OPERATIONS[g.operation],
        "named": g.stage != BEFORE,
        "level": max(0, g.level if g.stage != BEFORE else count_named_level(g, g.turn)),
        "units_left": g.units_left,
        "tiles_left": g.tiles_left,
        "entered": [tile_id(g, tile) for tile in g.entered],
        "battles": [tile_id(g, tile) for tile in g.battles],
        "groups": [
            {"tile": tile_id(g, group.tile), "exits": group.exits, "us": group.us, "afghan": group.afghan}
            for group in g.groups
        ],
    }


def view_battle(g: ZurmatState) -> dict[str, Any]:
    """Where it is fought; the dice of each side before they are rolled, then losses named and still owed."""
    tile = find_battle(g)
    if not tile:
        return {}
    return {
        "tile": tile_id(g, tile),
        "sides": {
            name: {
                "dice": count_dice(g, side),
                "owed": g.owed[side],
                "named": g.named[side * 3 : side * 3 + 3],
            }
            for side, name in enumerate(SIDES)
        },
    }


def view_own(g: ZurmatState, seat: int) -> dict[str, Any]:
    """Hand, Objectives, discs in hand, and clicks not yet confirmed."""
    objectives = g.content.objectives
    own: dict[str, Any] = {
        "side": SIDES[seat],
        "hand": [g.content.cards[card].id for card in g.hands[seat]],
        "dealt": [objectives[index].id for index in g.objectives_dealt[seat]],
        "objectives": [
            {"id": objectives[index].id, "met": is_met(g, objectives[index]), "have": have, "need": need}
            for index in g.objectives_kept[seat]
            for have, need in [count_progress(g, objectives[index])]
        ],
        "drawn": {name: g.drawn[seat * 2 + i] for i, name in enumerate(DISCS)},
        "pair": {name: g.pair[seat * 2 + i] for i, name in enumerate(DISCS)},
    }
    if g.seat == seat:
        own["placing"] = [[DISCS[disc // TILES], tile_id(g, disc % TILES)] for disc in g.staged]
        own["chosen"] = [g.content.cards[card].id for card in g.chosen_cards]
        own["laying"] = tile_id(g, g.laying)
        own["laying_at"] = [cell_x(g.laying_cell), cell_y(g.laying_cell)] if g.laying_cell else []
        own["column"] = {"tile": tile_id(g, g.column.tile), "us": g.column.us, "afghan": g.column.afghan}
        own["not_now"] = list_reasons(g)
    if g.peek_seat == seat:
        own["peek"] = {"tile": tile_id(g, g.peek_tile), **by_owner(g.peek_seen)}
    return own


def by_owner(seen: list[int]) -> dict[str, dict[str, int]]:
    """Counts by side * 2 + type in words."""
    return {name: {"faction": seen[side * 2], "neutral": seen[side * 2 + 1]} for side, name in enumerate(SIDES)}


def memory(g: ZurmatState, seat: int) -> dict[str, Any]:
    """All that a seat with perfect memory has lawfully seen of the discs (ruling C18)."""
    own = {name: sum(count_sure(g, seat, seat, tile, i) for tile in g.tiles) for i, name in enumerate(DISCS)}
    return {
        "tiles": {tile_id(g, tile): remember_tile(g, seat, tile) for tile in g.tiles},
        "own_on_map": own,
        "opponent_draws": count_controlled(g, 1 - seat),
    }


def remember_tile(g: ZurmatState, seat: int, tile: int) -> dict[str, Any]:
    """When all was last seen; of each side's discs: sure types, unknown ones, what is left of a once known group."""
    month = g.seen_month[seat * TILES + tile]
    found: dict[str, Any] = {"seen": g.content.months[month] if month >= 0 else ""}
    for owner, name in enumerate(SIDES):
        faction = count_sure(g, seat, owner, tile, FACTION)
        neutral = count_sure(g, seat, owner, tile, NEUTRAL)
        blur = find_blur(g, seat, owner, tile)
        unsure = blur.left if blur is not None else 0
        found[name] = {
            "faction": faction,
            "neutral": neutral,
            "unknown": count_discs(g, owner, tile) - faction - neutral - unsure,
        }
        if blur is not None:
            found[name]["left_of"] = {
                "faction": blur.faction,
                "neutral": blur.neutral,
                "unknown": blur.unknown,
                "left": blur.left,
            }
    return found


def view_result(g: ZurmatState) -> dict[str, Any]:
    """The end: everybody's Objectives are open."""
    objectives = g.content.objectives
    return {
        "winners": [SIDES[side] for side in g.winners],
        "scores": dict(zip(SIDES, g.scores, strict=True)),
        "objectives": {
            name: [
                {"id": objectives[index].id, "vp": objectives[index].vp, "met": is_met(g, objectives[index])}
                for index in g.objectives_kept[side]
            ]
            for side, name in enumerate(SIDES)
        },
    }
