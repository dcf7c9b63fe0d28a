"""Invariants of a game of Zurmat: pieces are conserved and limits are kept."""

from __future__ import annotations

from sandtable.games.zurmat.rules.population import count_discs
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import DISCS, SIDES, TILES


def faults(g: ZurmatState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*map_faults(g), *disc_faults(g), *card_faults(g), *event_faults(g), *unit_faults(g)]


def map_faults(g: ZurmatState) -> list[str]:
    """The map and what may stand on it."""
    found: list[str] = []
    content = g.content
    cells = [g.cells[tile] for tile in g.tiles]
    if len(set(cells)) != len(cells):
        found.append("two tiles lie in one cell")
    if len(g.tiles) > 1 + 2 * content.tiles_dealt:
        found.append(f"{len(g.tiles)} tiles in play")
    for tile in range(TILES):
        where = content.tiles[tile].id
        if g.schools[tile] > content.schools_per_tile or g.forts[tile] > content.forts_per_tile:
            found.append(f"too many buildings on {where}")
        if tile not in g.tiles and (g.us[tile] or g.afghans[0][tile] or g.afghans[1][tile] or g.control[tile] >= 0):
            found.append(f"pieces on {where}, which is not in play")
        for side in (0, 1):
            for type in (0, 1):
                if g.known[side * 2 + type][tile] > g.discs[side * 2 + type][tile]:
                    found.append(f"a seat remembers more discs on {where} than lie there")
    if sum(g.schools) + sum(g.forts) > content.buildings:
        found.append("more buildings than markers")
    return found


def disc_faults(g: ZurmatState) -> list[str]:
    """All discs are in the bag, drawn, staged or on the map."""
    found: list[str] = []
    totals = [g.content.faction_discs, g.content.neutral_discs]
    for side, name in enumerate(SIDES):
        for type in (0, 1):
            index = side * 2 + type
            staged = sum(1 for disc in g.staged if disc // TILES == type) if g.seat == side else 0
            count = g.bag[index] + g.drawn[index] + g.pair[index] + staged + sum(g.discs[index])
            if count != totals[type]:
                found.append(f"{name} has {count} {DISCS[type]} discs, expected {totals[type]}")
            if min([g.bag[index], g.drawn[index], g.pair[index], *g.discs[index]]) < 0:
                found.append(f"{name} has a negative number of discs somewhere")
    for blur in g.blurs:
        if blur.left + blur.sure_faction + blur.sure_neutral > count_discs(g, blur.owner, blur.tile):
            found.append(f"a seat remembers more discs on tile {blur.tile} than lie there")
    return found


def card_faults(g: ZurmatState) -> list[str]:
    """Every Tactics card is in one place; the row holds every Operation once."""
    found: list[str] = []
    for side, name in enumerate(SIDES):
        cards = g.hands[side] + g.decks[side] + g.discards[side]
        for card in g.content.deck_cards[side]:
            if cards and cards.count(card) != g.content.cards[card].copies:
                found.append(f"{name} has {cards.count(card)} copies of {g.content.cards[card].id}")
        if g.hands[side] != sorted(g.hands[side]):
            found.append(f"the hand of {name} is not in order")
        if g.rows_open and sorted(g.rows[side]) != list(range(5)):
            found.append(f"the row of {name} is {g.rows[side]}")
    return found


def event_faults(g: ZurmatState) -> list[str]:
    """Every event is in one place, except that a won card may still lie in a box at the end."""
    boxes = [event for box in g.calendar for event in box]
    won = g.won[0] + g.won[1]
    lying = [event for event in boxes if event not in won]
    events = g.event_deck + g.event_discard + lying + [guard.event for guard in g.guards] + won
    waiting = len(g.content.events) - len(set(events))
    found: list[str] = []
    if len(set(events)) != len(events):
        found.append("an event card is in two places")
    if g.event_deck and waiting > 1:
        found.append(f"{waiting} event cards are nowhere")
    if not 0 <= g.winter <= g.content.winter_cubes:
        found.append(f"{g.winter} Winter cubes")
    return found


def unit_faults(g: ZurmatState) -> list[str]:
    """Cubes are on the map, in boxes or in the supply; moved groups really stand where they are said to."""
    found: list[str] = []
    for side, name in enumerate(SIDES):
        count = g.supply[side] + g.tracked[side] + sum(g.afghans[side])
        if count != g.content.afghan_units or min([g.supply[side], *g.afghans[side]]) < 0:
            found.append(f"{name} has {count} Afghan cubes, expected {g.content.afghan_units}")
        if g.tracked[side] > sum(g.boxes[side]):
            found.append(f"{name} has more cubes in boxes than Operations")
    if sum(g.us) > g.content.us_units or min(g.us) < 0:
        found.append(f"{sum(g.us)} U.S. units")
    for group in g.groups:
        too_many = g.turn >= 0 and group.afghan > g.afghans[g.turn][group.tile]
        if too_many or group.us > g.us[group.tile]:
            found.append(f"a group of {group.afghan} stands on {g.content.tiles[group.tile].id}, where fewer are")
    return found
