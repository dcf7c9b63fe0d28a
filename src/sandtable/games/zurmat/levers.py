"""What a referee can set by hand: tiles, the calendar, events, Operations, hands. The set-up is left to the players."""

from __future__ import annotations

from sandtable.games.zurmat.rules.combat import TakeLosses
from sandtable.games.zurmat.rules.district import draw_links
from sandtable.games.zurmat.rules.fire import TakeFire
from sandtable.games.zurmat.rules.pieces import add_afghans
from sandtable.games.zurmat.rules.population import add_discs, forget, merge_knowledge
from sandtable.games.zurmat.state import Mark, ZurmatState
from sandtable.games.zurmat.terms import AFGHAN, BOXES, COALITION, DISCS, OPERATIONS, SIDES, TALIBAN, US
from sandtable.games.zurmat.words import word
from sandtable.kernel.game import Lever
from sandtable.kernel.levers import LeverBench, hold_cards, impossible, numbers

MOST_MARK = 9
MOST_DONE = 20
CONTROLLERS = ["nobody", *SIDES]
PLACES = ["deck", "discard", *BOXES, *SIDES]
PLACE_WORDS = [
    "On top of the deck",
    "Discarded",
    "Calendar: this Month",
    "Calendar: next Month",
    "Calendar: in two Months",
    "Won by the Coalition",
    "Won by the Taliban",
]
AFGHAN_WORDS = ["ANA", "Taliban"]


def list_levers(g: ZurmatState) -> list[Lever]:
    """Everything that can be set, once both rows are shown."""
    bench = LeverBench(g)
    if not g.rows_open:
        return bench.levers
    for tile in g.tiles:
        add_tile(bench, g, tile)
    add_calendar(bench, g)
    for event in range(len(g.content.events)):
        add_event(bench, g, event)
    for side in (COALITION, TALIBAN):
        for operation in range(len(OPERATIONS)):
            add_operation(bench, g, side, operation)
        for card in g.content.deck_cards[side]:
            add_card(bench, g, side, card)
    return bench.levers


def add_tile(bench: LeverBench, g: ZurmatState, tile: int) -> None:
    """Units, control, buildings, discs and marks of a tile."""
    content = g.content
    bench.about("Tiles", content.tiles[tile].name, f"tiles.{content.tiles[tile].id}")
    bench.add("control", "Control", CONTROLLERS, g.control[tile] + 1, lambda index: set_control(g, tile, index - 1))
    bench.add("units.us", "U.S. units", numbers(content.us_units), g.us[tile], lambda count: set_us(g, tile, count))
    for side, name in enumerate(("ana", "taliban")):
        add_afghan_units(bench, g, tile, side, name)
    bench.slot("schools", "Schools", numbers(content.schools_per_tile), g.schools, tile)
    bench.add("forts", "Forts", numbers(content.forts_per_tile), g.forts[tile], lambda count: set_forts(g, tile, count))
    for side in (COALITION, TALIBAN):
        for type in range(len(DISCS)):
            add_disc_lever(bench, g, tile, side, type)
        add_mark(bench, g, tile, side)


def add_afghan_units(bench: LeverBench, g: ZurmatState, tile: int, side: int, name: str) -> None:
    """ANA or Taliban units of a tile."""
    values, now = numbers(g.content.afghan_units), g.afghans[side][tile]
    bench.add(
        f"units.{name}", f"{AFGHAN_WORDS[side]} units", values, now, lambda count: set_afghans(g, side, tile, count)
    )


def add_disc_lever(bench: LeverBench, g: ZurmatState, tile: int, side: int, type: int) -> None:
    """Discs of one owner and type on a tile."""
    most = [g.content.faction_discs, g.content.neutral_discs][type]
    words = f"{SIDES[side].capitalize()} {DISCS[type].capitalize()} discs"
    now = g.discs[side * 2 + type][tile]
    bench.add(
        f"discs.{SIDES[side]}.{DISCS[type]}", words, numbers(most), now, lambda n: set_discs(g, side, type, tile, n)
    )


def add_mark(bench: LeverBench, g: ZurmatState, tile: int, side: int) -> None:
    """Loyalty that a Shura gives a side until the end of the Month."""
    now = sum(mark.bonus for mark in g.marks if mark.side == side and mark.tile == tile)
    words = f"Loyalty mark of the {SIDES[side].capitalize()}"
    bench.add(f"marks.{SIDES[side]}", words, numbers(MOST_MARK), now, lambda bonus: set_mark(g, side, tile, bonus))


def check_peace(g: ZurmatState, tile: int) -> None:
    """Between the dice and the losses nothing is changed where they fall."""
    for step in [g.step, *g.agenda]:
        if isinstance(step, TakeLosses | TakeFire) and step.tile == tile:
            name = g.content.tiles[tile].name
            raise impossible(f"losses are being named on {name}; rule when they are taken")


def count_moving(g: ZurmatState, side: int, tile: int, slot: int) -> int:
    """Units that have moved or are in the column being formed."""
    if side != g.turn:
        return 0
    moving = [group for group in g.groups if group.tile == tile]
    if g.column_fresh and g.column.tile == tile:
        moving.append(g.column)
    return sum(group.us if slot == US else group.afghan for group in moving)


def check_units(g: ZurmatState, side: int, tile: int, slot: int, count: int) -> None:
    """Nobody is taken out of a battle or off the road."""
    check_peace(g, tile)
    moving = count_moving(g, side, tile, slot)
    if count < moving:
        name = g.content.tiles[tile].name
        raise impossible(f"{moving} of these units on {name} are moving; rule when the Operation is over")


def set_control(g: ZurmatState, tile: int, side: int) -> None:
    """Its Forts change hands with it."""
    if g.control[tile] != side:
        check_peace(g, tile)
        g.control[tile] = side


def set_us(g: ZurmatState, tile: int, count: int) -> None:
    """U.S. units come from and go back to the box."""
    if g.us[tile] == count:
        return
    check_units(g, COALITION, tile, US, count)
    if sum(g.us) - g.us[tile] + count > g.content.us_units:
        raise impossible(f"there are only {g.content.us_units} U.S. units")
    g.us[tile] = count


def set_afghans(g: ZurmatState, side: int, tile: int, count: int) -> None:
    """Cubes come from and go back to the supply."""
    more = count - g.afghans[side][tile]
    if not more:
        return
    check_units(g, side, tile, AFGHAN, count)
    if more > g.supply[side]:
        raise impossible(f"only {g.supply[side]} cubes of the {SIDES[side].capitalize()} are left in the supply")
    add_afghans(g, side, tile, more)


def set_forts(g: ZurmatState, tile: int, count: int) -> None:
    """Forts may be fighting too."""
    if g.forts[tile] != count:
        check_peace(g, tile)
        g.forts[tile] = count


def set_discs(g: ZurmatState, side: int, type: int, tile: int, count: int) -> None:
    """Discs come from and go back to the bag."""
    index = side * 2 + type
    more = count - g.discs[index][tile]
    if more > g.bag[index]:
        owner = SIDES[side].capitalize()
        raise impossible(f"only {g.bag[index]} {DISCS[type].capitalize()} discs are left in the bag of the {owner}")
    g.bag[index] -= more
    if more > 0:
        add_discs(g, side, tile, more if type == 0 else 0, more if type == 1 else 0)
    elif more < 0:
        take_discs(g, side, index, tile, -more)


def take_discs(g: ZurmatState, side: int, index: int, tile: int, number: int) -> None:
    """Nobody is sure of more discs than before; who was not sure of them all is no surer now."""
    unsure = [merge_knowledge(g, blur.seat, side, tile) for blur in g.blurs if blur.owner == side and blur.tile == tile]
    g.discs[index][tile] -= number
    g.known[index][tile] = max(0, g.known[index][tile] - number)
    for memory in unsure:
        forget(g, memory)


def set_mark(g: ZurmatState, side: int, tile: int, bonus: int) -> None:
    """One mark instead of all that were there."""
    own = [mark for mark in g.marks if mark.side == side and mark.tile == tile]
    if bonus != sum(mark.bonus for mark in own):
        rest = [mark for mark in g.marks if mark not in own]
        g.marks = [*rest, Mark(side, tile, bonus)] if bonus else rest


def add_calendar(bench: LeverBench, g: ZurmatState) -> None:
    """Month, Winter cubes and the roadblock."""
    content = g.content
    titles = [word(content, "month", month) for month in range(len(content.months))]
    bench.about("Calendar", "Game")
    bench.add("month", "Month", content.months, g.month, lambda month: set_season(g, month, g.winter), titles)
    bench.add(
        "winter", "Winter cubes", numbers(content.winter_cubes), g.winter, lambda cubes: set_season(g, g.month, cubes)
    )
    spots = [0, *g.tiles]
    names = ["none", *(content.tiles[tile].id for tile in g.tiles)]
    words = ["None", *(content.tiles[tile].name for tile in g.tiles)]
    bench.add(
        "roadblock", "Roadblock", names, spots.index(g.roadblock), lambda index: set_roadblock(g, spots[index]), words
    )


def set_season(g: ZurmatState, month: int, winter: int) -> None:
    """Every Month to come needs its event."""
    g.month, g.winter = month, winter
    check_events(g)


def check_events(g: ZurmatState) -> None:
    """The deck must last to the end of the game."""
    months = len(g.content.months) - g.winter - 1 - g.month
    if months > len(g.event_deck):
        raise impossible(f"{months} Months are to come, but only {len(g.event_deck)} events are left in the deck")


def set_roadblock(g: ZurmatState, tile: int) -> None:
    """The roads are drawn anew."""
    g.roadblock = tile
    draw_links(g)


def add_event(bench: LeverBench, g: ZurmatState, event: int) -> None:
    """Where an event card lies."""
    card = g.content.events[event]
    bench.about("Events", card.name)
    now = find_event(g, event)
    bench.add(f"events.{card.id}", "Place", PLACES, now, lambda index: put_event(g, event, index), PLACE_WORDS)


def find_event(g: ZurmatState, event: int) -> int:
    """Its place; -1 on a tile or while it is carried out."""
    piles = [g.event_deck, g.event_discard, *g.calendar, *g.won]
    found = [place for place, pile in enumerate(piles) if event in pile]
    return found[-1] if found else -1


def put_event(g: ZurmatState, event: int, place: int) -> None:
    """From wherever it lies; one that is being carried out stays."""
    now = find_event(g, event)
    if now == place:
        return
    if now < 0 and all(guard.event != event for guard in g.guards):
        raise impossible(f"{g.content.events[event].name} is being carried out; rule when that is done")
    g.guards = [guard for guard in g.guards if guard.event != event]
    piles = [
        [other for other in pile if other != event] for pile in (g.event_deck, g.event_discard, *g.calendar, *g.won)
    ]
    piles[place].append(event)
    g.event_deck, g.event_discard, g.calendar, g.won = piles[0], piles[1], piles[2:5], piles[5:]
    check_events(g)


def add_operation(bench: LeverBench, g: ZurmatState, side: int, operation: int) -> None:
    """Its place in the row and how often it was done."""
    name, own = OPERATIONS[operation], SIDES[side]
    bench.about(f"Operations: {own.capitalize()}", name.capitalize(), own)
    levels = [f"Level {level}" for level in g.content.levels]
    places = numbers(len(levels) - 1)
    now = g.rows[side].index(operation)
    bench.add(f"row.{name}", "Place in the row", places, now, lambda place: swap(g.rows[side], now, place), levels)
    done = g.boxes[side][operation]
    bench.add(f"boxes.{name}", "Times done", numbers(MOST_DONE), done, lambda n: set_box(g, side, operation, n))


def swap(row: list[int], one: int, other: int) -> None:
    """Two Operations change places."""
    row[one], row[other] = row[other], row[one]


def set_box(g: ZurmatState, side: int, operation: int, done: int) -> None:
    """Cubes come from the supply while it lasts, and go back to it."""
    more = done - g.boxes[side][operation]
    g.boxes[side][operation] = done
    cubes = min(more, g.supply[side]) if more > 0 else min(0, sum(g.boxes[side]) - g.tracked[side])
    g.tracked[side] += cubes
    g.supply[side] -= cubes


def add_card(bench: LeverBench, g: ZurmatState, side: int, card: int) -> None:
    """How many copies a side holds."""
    one = g.content.cards[card]
    bench.about(f"Hand: {SIDES[side].capitalize()}", one.name, SIDES[side])
    held = g.hands[side].count(card)
    bench.add(f"hand.{one.id}", "In hand", numbers(one.copies), held, lambda count: set_hand(g, side, card, count))


def set_hand(g: ZurmatState, side: int, card: int, count: int) -> None:
    """Cards that are chosen and not yet shown stay in hand."""
    if g.seat == side and count < g.chosen_cards.count(card):
        raise impossible(f"{g.content.cards[card].name} is being played; rule when it is shown")
    hold_cards(g.hands[side], g.discards[side], g.decks[side], card, count)
