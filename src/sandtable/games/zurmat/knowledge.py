"""What a seat cannot know, drawn anew (ledger part E). Everything the seat has lawfully seen stays as it is."""

from __future__ import annotations

from sandtable.games.zurmat.rules.population import count_discs, count_sure, find_blur
from sandtable.games.zurmat.rules.setup import is_excluded
from sandtable.games.zurmat.state import Blur, ZurmatState
from sandtable.games.zurmat.terms import FACTION, NEUTRAL, SIDES, TILES
from sandtable.kernel.chance import Chance
from sandtable.kernel.state import NOBODY


def determinize(g: ZurmatState, seat: int, chance: Chance) -> ZurmatState:
    """A game that looks the same to the seat. A spectator (NOBODY) knows neither side's secrets."""
    d = g.copy()
    d.chance.seed([chance.word(), chance.word(), chance.word()])
    d.event_deck = d.event_deck[:]
    chance.shuffle(d.event_deck, 0)
    for side in range(len(SIDES)):
        if side == seat:
            chance.shuffle(d.decks[side], 0)
            redraw_blurred(d, seat, chance)
        else:
            redraw_cards(d, side, chance)
            redraw_objectives(d, side, chance)
            redraw_row(d, side, chance)
            redraw_discs(d, seat, side, chance)
            forget_memory(d, side)
    if g.seat != seat:
        d.refresh()
    return d


def redraw_cards(d: ZurmatState, side: int, chance: Chance) -> None:
    """Another hand of the same size; cards chosen but not shown are unknown too."""
    cards = d.hands[side] + d.decks[side]
    chance.shuffle(cards, 0)
    held = len(d.hands[side])
    d.hands[side] = sorted(cards[:held])
    d.decks[side] = cards[held:]
    if d.seat == side:
        d.chosen_cards.clear()


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
    unknown = [0] * TILES
    for tile in d.tiles:
        unknown[tile] = keep_known(d, seat, side, tile, pool, chance)
    for tile in d.tiles:
        for _ in range(unknown[tile]):
            d.discs[side * 2 + draw_type(pool, chance)][tile] += 1
    hold = d.drawn[side * 2] + d.drawn[side * 2 + 1]
    if d.seat == side:
        hold += len(d.staged)
        d.staged.clear()
    redraw_held(d.drawn, side, hold, pool, chance)
    redraw_held(d.pair, side, d.pair[side * 2] + d.pair[side * 2 + 1], pool, chance)
    d.bag[side * 2] = pool[FACTION]
    d.bag[side * 2 + 1] = pool[NEUTRAL]


def keep_known(d: ZurmatState, seat: int, side: int, tile: int, pool: list[int], chance: Chance) -> int:
    """Leave on the tile what the seat is sure of or can guess; returns how many discs are unknown to it."""
    total = count_discs(d, side, tile)
    faction = 0
    neutral = 0
    blur: Blur | None = None
    if seat != NOBODY:
        faction = count_sure(d, seat, side, tile, FACTION)
        neutral = count_sure(d, seat, side, tile, NEUTRAL)
        blur = find_blur(d, seat, side, tile)
    pool[FACTION] -= faction
    pool[NEUTRAL] -= neutral
    if blur is not None:
        more_faction, more_neutral = draw_blurred(blur, pool, chance)
        faction += more_faction
        neutral += more_neutral
    d.discs[side * 2][tile] = faction
    d.discs[side * 2 + 1][tile] = neutral
    return total - faction - neutral


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
            pool = [
                d.bag[seat * 2] + d.discs[seat * 2][blur.tile],
                d.bag[seat * 2 + 1] + d.discs[seat * 2 + 1][blur.tile],
            ]
            pool[FACTION] -= blur.sure_faction
            pool[NEUTRAL] -= blur.sure_neutral
            unknown = keep_own(d, blur, pool, chance)
            for _ in range(unknown):
                d.discs[seat * 2 + draw_type(pool, chance)][blur.tile] += 1
            d.bag[seat * 2] = pool[FACTION]
            d.bag[seat * 2 + 1] = pool[NEUTRAL]


def keep_own(d: ZurmatState, blur: Blur, pool: list[int], chance: Chance) -> int:
    """The sure discs and those guessed to be left; returns how many remain to be drawn."""
    total = count_discs(d, blur.owner, blur.tile)
    faction, neutral = draw_blurred(blur, pool, chance)
    faction += blur.sure_faction
    neutral += blur.sure_neutral
    d.discs[blur.owner * 2][blur.tile] = faction
    d.discs[blur.owner * 2 + 1][blur.tile] = neutral
    return total - faction - neutral


def forget_memory(d: ZurmatState, side: int) -> None:
    """What the other side remembers of its own discs is not known either."""
    d.blurs = [unsure(d, blur) if blur.seat == side and blur.owner == side else blur for blur in d.blurs]
    if d.peek_seat == side:
        d.peek_seen = [discs[d.peek_tile] for discs in d.discs]


def unsure(d: ZurmatState, blur: Blur) -> Blur:
    """A blur without any certainty."""
    left = count_discs(d, blur.owner, blur.tile)
    return Blur(blur.seat, blur.owner, blur.tile, 0, 0, blur.faction + blur.neutral + blur.unknown + left, left, 0, 0)
