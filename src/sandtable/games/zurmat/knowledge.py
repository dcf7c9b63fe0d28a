"""What a seat cannot know, drawn anew . Everything the seat has lawfully seen stays as it is."""

from __future__ import annotations

from sandtable.games.zurmat.rules.moving import FormColumn
from sandtable.games.zurmat.rules.operations import ChooseOperation, NameOperation
from sandtable.games.zurmat.rules.population import PlaceDiscs, count_discs, count_sure, find_blur, is_anywhere
from sandtable.games.zurmat.rules.setup import is_excluded
from sandtable.games.zurmat.rules.turn import PlaceDiscsInTurn
from sandtable.games.zurmat.state import NO_GROUP, Blur, ZurmatState
from sandtable.games.zurmat.terms import FACTION, NEUTRAL, NO_OPERATION, SIDES, TILES
from sandtable.kernel.chance import Chance
from sandtable.kernel.state import NOBODY, Step


def determinize(g: ZurmatState, seat: int, chance: Chance) -> ZurmatState:
    """A game that looks the same to the seat. A spectator (NOBODY) knows neither side's secrets.

    Cards are sorted before they are shuffled, so that the guess does not depend on what is guessed.
    """
    d = g.copy()
    d.chance.renew(chance)
    d.event_deck = sorted(d.event_deck)
    chance.shuffle(d.event_deck, 0)
    for side in range(len(SIDES)):
        if side == seat:
            d.decks[side].sort()
            chance.shuffle(d.decks[side], 0)
            redraw_blurred(d, seat, chance)
        else:
            take_back_clicks(d, side)
            redraw_cards(d, side, chance)
            redraw_objectives(d, side, chance)
            redraw_row(d, side, chance)
            redraw_discs(d, seat, side, chance)
            forget_memory(d, side)
    if g.seat != seat:
        d.refresh()
    return d


def take_back_clicks(d: ZurmatState, side: int) -> None:
    """Clicks that the other side has not confirmed are not known: discs staged, cards and units chosen."""
    if d.seat != side:
        return
    for disc in d.staged:
        d.drawn[side * 2 + disc // TILES] += 1
    tiles = sorted([disc % TILES for disc in d.staged])
    d.staged.clear()
    d.chosen_cards.clear()
    d.step = reopen(d.step, tiles)
    d.agenda = [reopen(step, tiles) for step in d.agenda]
    if isinstance(d.step, NameOperation):
        d.operation = NO_OPERATION
        d.step = ChooseOperation(side)
    elif isinstance(d.step, FormColumn):
        d.column = NO_GROUP
        d.step = d.agenda.pop()


def reopen(step: Step, tiles: list[int]) -> Step:
    """A step that places discs, with the places of unconfirmed discs free again; it may wait below a card or a swap."""
    if isinstance(step, PlaceDiscs) and not is_anywhere(step.spots):
        return PlaceDiscs(step.side, sorted(step.spots + tiles))
    if isinstance(step, PlaceDiscsInTurn) and not is_anywhere(step.spots):
        return PlaceDiscsInTurn(step.side, sorted(step.spots + tiles))
    return step


def redraw_cards(d: ZurmatState, side: int, chance: Chance) -> None:
    """Another hand of the same size."""
    cards = sorted(d.hands[side] + d.decks[side])
    chance.shuffle(cards, 0)
    held = len(d.hands[side])
    d.hands[side] = sorted(cards[:held])
    d.decks[side] = cards[held:]


def redraw_objectives(d: ZurmatState, side: int, chance: Chance) -> None:
    """Another deal; if the choice is made, another lawful pair."""
    if not d.objectives_dealt[side] or d.over:
        return
    own = [index for index, objective in enumerate(d.content.objectives) if objective.side == side]
    chance.shuffle(own, 0)
    dealt = own[: len(d.objectives_dealt[side])]
    kept: list[int] = []
    if len(d.objectives_kept[side]) == d.content.objectives_kept:
        kept = keep_some(d, dealt)
    d.objectives_dealt = replaced(d.objectives_dealt, side, sorted(dealt))
    d.objectives_kept = replaced(d.objectives_kept, side, kept)


def keep_some(d: ZurmatState, dealt: list[int]) -> list[int]:
    """The first lawful pair of a shuffled deal."""
    for place, first in enumerate(dealt):
        for second in dealt[place + 1 :]:
            if not is_excluded(d, first, [second]):
                return sorted([first, second])
    return sorted(dealt[:2])


def replaced(lists: list[list[int]], side: int, new: list[int]) -> list[list[int]]:
    """A list by side with one side's entry exchanged."""
    return [new, lists[1]] if side == 0 else [lists[0], new]


def redraw_row(d: ZurmatState, side: int, chance: Chance) -> None:
    """Before the rows are shown together, the other side's row is unknown (ruling C47)."""
    if d.rows_open or not d.rows[side]:
        return
    row = list(range(5)) if len(d.rows[side]) == 5 else []
    chance.shuffle(row, 0)
    d.rows = replaced(d.rows, side, row)


def redraw_discs(d: ZurmatState, seat: int, side: int, chance: Chance) -> None:
    """Types of the other side's discs, as far as the seat has not seen them: on tiles, drawn, and in the bag."""
    pool = [d.content.faction_discs, d.content.neutral_discs]
    totals = [count_discs(d, side, tile) for tile in range(TILES)]
    for tile in d.tiles:
        keep_sure(d, seat, side, tile, pool)
    for tile in d.tiles:
        blur = find_blur(d, seat, side, tile)
        if blur is not None:
            faction, neutral = draw_blurred(blur, pool, chance)
            d.discs[side * 2][tile] += faction
            d.discs[side * 2 + 1][tile] += neutral
    for tile in d.tiles:
        for _ in range(totals[tile] - count_discs(d, side, tile)):
            d.discs[side * 2 + draw_type(pool, chance)][tile] += 1
    redraw_held(d.drawn, side, d.drawn[side * 2] + d.drawn[side * 2 + 1], pool, chance)
    redraw_held(d.pair, side, d.pair[side * 2] + d.pair[side * 2 + 1], pool, chance)
    d.bag[side * 2] = pool[FACTION]
    d.bag[side * 2 + 1] = pool[NEUTRAL]


def keep_sure(d: ZurmatState, seat: int, side: int, tile: int, pool: list[int]) -> None:
    """Leave on the tile only what the seat is sure of; an onlooker is sure of nothing."""
    for type in (FACTION, NEUTRAL):
        sure = count_sure(d, seat, side, tile, type) if seat != NOBODY else 0
        d.discs[side * 2 + type][tile] = sure
        pool[type] -= sure
        if seat == NOBODY:
            d.known[side * 2 + type][tile] = 0


def draw_blurred(blur: Blur, pool: list[int], chance: Chance) -> tuple[int, int]:
    """Which of the discs that the seat once knew are still there."""
    known = [blur.faction, blur.neutral, blur.unknown]
    drawn = [0, 0]
    for _ in range(blur.left):
        pick = chance.below(known[0] + known[1] + known[2], 0)
        kind = 0 if pick < known[0] else 1 if pick < known[0] + known[1] else 2
        known[kind] -= 1
        if kind < 2 and pool[kind]:
            drawn[kind] += 1
            pool[kind] -= 1
    return drawn[0], drawn[1]


def draw_type(pool: list[int], chance: Chance) -> int:
    """One disc out of all that could be there."""
    type = FACTION if chance.below(pool[0] + pool[1], 0) < pool[0] else NEUTRAL
    pool[type] -= 1
    return type


def redraw_held(held: list[int], side: int, number: int, pool: list[int], chance: Chance) -> None:
    """Discs in the other side's hand."""
    held[side * 2] = 0
    held[side * 2 + 1] = 0
    for _ in range(number):
        held[side * 2 + draw_type(pool, chance)] += 1


def redraw_blurred(d: ZurmatState, seat: int, chance: Chance) -> None:
    """Own discs of which some left unseen."""
    for blur in d.blurs:
        if blur.seat == seat and blur.owner == seat:
            redraw_own(d, blur, chance)


def redraw_own(d: ZurmatState, blur: Blur, chance: Chance) -> None:
    """The sure discs stay, the others are guessed; what the opponent has seen there is guessed along."""
    index, tile = blur.owner * 2, blur.tile
    total = count_discs(d, blur.owner, tile)
    was_seen = d.known[index][tile] + d.known[index + 1][tile]
    pool = [d.bag[index] + d.discs[index][tile], d.bag[index + 1] + d.discs[index + 1][tile]]
    pool[FACTION] -= blur.sure_faction
    pool[NEUTRAL] -= blur.sure_neutral
    faction, neutral = draw_blurred(blur, pool, chance)
    d.discs[index][tile] = blur.sure_faction + faction
    d.discs[index + 1][tile] = blur.sure_neutral + neutral
    for _ in range(total - count_discs(d, blur.owner, tile)):
        d.discs[index + draw_type(pool, chance)][tile] += 1
    d.bag[index] = pool[FACTION]
    d.bag[index + 1] = pool[NEUTRAL]
    d.known[index][tile] = min(was_seen, d.discs[index][tile])
    d.known[index + 1][tile] = min(was_seen - d.known[index][tile], d.discs[index + 1][tile])


def forget_memory(d: ZurmatState, side: int) -> None:
    """What the other side remembers of its own discs is not known either."""
    d.blurs = [unsure(d, blur) if blur.seat == side and blur.owner == side else blur for blur in d.blurs]
    if d.peek_seat == side:
        d.peek_seen = [discs[d.peek_tile] for discs in d.discs]


def unsure(d: ZurmatState, blur: Blur) -> Blur:
    """A blur without any certainty."""
    left = count_discs(d, blur.owner, blur.tile)
    unknown = max(left, blur.faction + blur.neutral + blur.unknown)
    return Blur(blur.seat, blur.owner, blur.tile, 0, 0, unknown, left, 0, 0)
