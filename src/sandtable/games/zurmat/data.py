"""Loading a pack of Zurmat data into Content, with every fault reported at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

from sandtable.games.zurmat.actions import CARDS, OBJECTIVES, UNITS
from sandtable.games.zurmat.content import Card, Content, Effect, Event, FixedMap, Objective, Tile
from sandtable.games.zurmat.terms import BOXES as CALENDAR_BOXES
from sandtable.games.zurmat.terms import (
    BUILDINGS,
    CANCEL_CARD,
    DICE,
    DICE_FROM,
    DIRECTIONS,
    DISC_TILES,
    EDGES,
    EFFECTS,
    FACES,
    FEATURES,
    FROM_ADJACENT,
    MODES,
    MOST,
    NO_BOX,
    OPERATIONS,
    ORIGINS,
    SCOPES,
    SIDES,
    TALIBAN,
    TARGETS,
    TESTS,
    TILES,
    WHENS,
    WHOM,
)
from sandtable.kernel.data import Entry, Faults, check_folder, digest_files, read_file

FOLDER = Path(__file__).parent / "data"
FIXED_MAP = "district_2008"
SYMBOLS = ("bolt", "plus", "battle")
COUNTED = (
    "event_cards",
    "map_tiles",
    "tiles_in_play",
    "control_markers",
    "tactics_each",
    "objectives_each",
    "operations_each",
    "roadblock_cubes",
    "calendar_cubes",
)
"""Counts of the box that must agree with the other files."""

TACTICS_EFFECTS: dict[str, tuple[str, ...]] = {
    "own_turn": ("declare_tile", "peek_tile", "add_discs", "add_units"),
    "outside_operation": (
        "declare_tile",
        "peek_tile",
        "add_discs",
        "add_units",
        "one_sided_fire",
        "lift_units",
        "roadblock",
    ),
    "with_operation": ("level_change",),
    "after_naming": ("level_change",),
    "after_step": ("one_sided_fire",),
    "battle_before_roll": ("battle_dice", "shift_units"),
    "battle_after_losses": ("save_losses",),
    "after_card": ("cancel_card",),
}
"""Which effects the rules know at which moment."""

EVENT_EFFECTS: dict[str, tuple[str, ...]] = {
    "both": ("score_most", "level_change", "winter_cube"),
    "each_in_turn": ("declare_tile", "add_discs", "remove_discs", "loyalty_mark"),
    "coalition": ("guard_tile",),
    "taliban": ("guard_tile",),
}


@cache
def load(folder: Path = FOLDER) -> Content:
    """The content of a pack; raises with all faults if it has any."""
    check_folder(folder)
    faults = Faults()
    content = Content()
    setup = read_file(faults, folder / "setup.toml")
    components = setup.entry("components")
    read_components(components, content)
    read_calendar(read_file(faults, folder / "calendar.toml"), content)
    read_setup(setup, content)
    read_dice(read_file(faults, folder / "dice.toml"), content)
    read_tiles(read_file(faults, folder / "tiles.toml"), content)
    read_maps(read_file(faults, folder / "maps.toml"), content)
    read_events(read_file(faults, folder / "events.toml"), content)
    read_tactics(read_file(faults, folder / "tactics.toml"), content)
    read_objectives(read_file(faults, folder / "objectives.toml"), content)
    check_ids(faults, content)
    faults.check()
    check_counts(faults, content)
    check_components(components, content)
    faults.check()
    content.digest = digest_files(folder)
    return content


def read_components(parts: Entry, content: Content) -> None:
    """How many of each thing there are."""
    parts.source()
    content.buildings = parts.number("building_markers", 0)
    if not parts.flag("building_markers_two_sided"):
        parts.fault("building_markers_two_sided", "the rules know two-sided markers only (ruling C22)")
    content.schools_per_tile = parts.number("max_schools_per_tile", 0)
    content.forts_per_tile = parts.number("max_forts_per_tile", 0)
    content.winter_cubes = parts.number("winter_cubes", 0)
    content.tiles_dealt = parts.number("tiles_dealt_each", 1, 7)
    discs = parts.entry("discs_each")
    content.faction_discs = discs.number("faction", 0)
    content.neutral_discs = discs.number("neutral", 0)
    units = parts.entry("units")
    content.us_units = units.number("us", 0)
    content.afghan_units = units.number("ana", 0)
    if units.number("taliban", 0) != content.afghan_units:
        units.fault("taliban", f"expected as many as ANA units, {content.afghan_units}")
    parts.entry("dice_in_box")
    for key in COUNTED:
        parts.number(key, 0)
    for entry in (parts, discs, units):
        entry.done()


def read_setup(file: Entry, content: Content) -> None:
    """The starting position, the player board and the two sides."""
    start = file.entry("setup")
    start.source()
    content.tiles_next_to_fob = start.number("tiles_next_to_fob_first", 0, 4)
    content.discs_drawn = start.number("discs_drawn_each", 0)
    content.hand = start.number("tactics_hand", 0)
    content.objectives_dealt = start.number("objectives_dealt", 2)
    content.objectives_kept = start.number("objectives_kept", 2, 2)
    read_start(start, content)
    start.done()
    read_board(file.entry("player_board"), content)
    for entry in file.entries("operations"):
        entry.choice("id", OPERATIONS)
        entry.text("name")
        entry.source()
        entry.done()
    for entry in file.entries("sides"):
        read_side(entry)
    file.done()


def read_board(board: Entry, content: Content) -> None:
    """The Levels above the row and the boxes."""
    board.source()
    content.levels = [int(level) for level in board.texts("levels") if level.isdecimal()]
    if len(content.levels) != len(OPERATIONS):
        board.fault("levels", f"expected {len(OPERATIONS)} whole numbers")
    if board.texts("boxes") != OPERATIONS:
        board.fault("boxes", f"expected {', '.join(OPERATIONS)}")
    board.number("level_floor", 0, 0)
    board.done()


def read_side(side: Entry) -> None:
    """A side must have the kinds of unit the rules know."""
    index = side.choice("id", SIDES)
    if side.texts("unit_kinds") != [["ana", "us"], ["taliban"]][index]:
        side.fault("unit_kinds", "expected ana and us for the Coalition, taliban for the Taliban")
    side.choice("recruits", [UNITS[1 + index]])
    side.text("faction")
    side.source()
    side.done()


def read_start(start: Entry, content: Content) -> None:
    """What stands on the FOB, and what the Taliban bring."""
    fob = start.entry("fob")
    content.fob_schools = fob.number("schools", 0, content.schools_per_tile)
    content.fob_forts = fob.number("forts", 0, content.forts_per_tile)
    units = fob.entry("units")
    content.fob_us = units.number("us", 0, content.us_units)
    content.fob_ana = units.number("ana", 0, content.afghan_units)
    fob.choice("tile", ["fob"])
    fob.choice("control", SIDES[:1])
    taliban = start.entry("taliban")
    taliban.number("control_tiles", 2, 2)
    content.taliban_units = taliban.number("units", 0, min(31, content.afghan_units))
    start.choice("month", content.months[:1] or ["Mar"])
    for entry in (fob, units, taliban):
        entry.done()


def read_calendar(file: Entry, content: Content) -> None:
    """Months and Winter."""
    calendar = file.entry("calendar")
    calendar.source()
    content.months = calendar.texts("months")
    shaded = calendar.texts("shaded")
    if content.months[len(content.months) - content.winter_cubes :] != shaded:
        calendar.fault("shaded", f"expected the last {content.winter_cubes} Months, as many as Winter cubes")
    if calendar.texts("winter_order") != shaded[::-1]:
        calendar.fault("winter_order", "expected the shaded Months, last first")
    if calendar.texts("boxes") != CALENDAR_BOXES:
        calendar.fault("boxes", f"expected {', '.join(CALENDAR_BOXES)}")
    calendar.done()
    file.done()


def read_dice(file: Entry, content: Content) -> None:
    """Faces of each die."""
    content.faces = [[] for _ in DICE]
    for die in file.entries("dice"):
        index = die.choice("id", DICE)
        content.faces[index] = die.choices("faces", FACES)
        if len(die.texts("faces")) != 6:
            die.fault("faces", "expected six of them")
        die.choices("rolled_by", UNITS)
        die.source()
        die.done()
    for index, faces in enumerate(content.faces):
        if not faces:
            file.fault("dice", f"no faces for the {DICE[index]} die")
    file.done()


def read_tiles(file: Entry, content: Content) -> None:
    """Tiles by number; entry 0 is nothing."""
    content.tiles = [Tile(0, "", "", "", "X", 0, [0] * 4)]
    for place, tile in enumerate(file.entries("tiles"), start=1):
        if tile.number("no", 1, TILES - 1) != place:
            tile.fault("no", f"expected {place}: tiles stand in the order of their numbers")
        feature = tile.choice("feature", FEATURES, 0)
        found = Tile(
            place, tile.text("id"), tile.text("name"), tile.text("art"), tile.source(), feature, read_roads(tile)
        )
        content.tiles.append(found)
        tile.done()
    file.done()


def read_roads(tile: Entry) -> list[int]:
    """Groups of joined edges, as bit sets by edge."""
    roads = [0] * 4
    for group in tile.texts("roads"):
        edges = [EDGES.find(letter) for letter in group]
        if -1 in edges or len(set(edges)) != len(edges) or any(roads[edge] for edge in edges):
            tile.fault("roads", f"expected groups of different edges among {EDGES}, found {group!r}")
            continue
        for edge in edges:
            roads[edge] = sum(1 << other for other in edges)
    return roads


def read_maps(file: Entry, content: Content) -> None:
    """Ready-made maps."""
    ids = [tile.id for tile in content.tiles]
    for map in file.entries("maps"):
        cells: list[tuple[int, int, int, int]] = []
        for cell in map.entries("cells"):
            tile = cell.choice("tile", ids[1:]) + 1
            cells.append((tile, cell.number("x", -7, 7), cell.number("y", -7, 7), cell.number("rotation", 0, 3)))
            cell.done()
        map.source()
        content.maps.append(FixedMap(map.text("id"), map.text("name"), cells))
        check_map(map, cells, content)
        map.done()
    file.done()


def check_map(map: Entry, cells: list[tuple[int, int, int, int]], content: Content) -> None:
    """The FOB in the middle, every tile and cell once, one connected piece, the FOB's four sides filled."""
    spots = {(x, y) for _, x, y, _ in cells}
    if (1, 0, 0) not in {(tile, x, y) for tile, x, y, _ in cells}:
        map.fault("cells", "expected the FOB at 0, 0")
        return
    if len({tile for tile, _, _, _ in cells}) != len(cells) or len(spots) != len(cells):
        map.fault("cells", "a tile or a cell stands twice")
    if len(cells) != 1 + 2 * content.tiles_dealt:
        map.fault("cells", f"expected {1 + 2 * content.tiles_dealt} tiles, found {len(cells)}")
    if not {(1, 0), (-1, 0), (0, 1), (0, -1)} <= spots:
        map.fault("cells", "expected a tile on each of the four sides of the FOB")
    apart = spots - reach_from((0, 0), spots)
    if apart:
        map.fault("cells", f"expected one piece; apart from the FOB lie {sorted(apart)}")


def reach_from(start: tuple[int, int], spots: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """All cells that hang together with one."""
    found: set[tuple[int, int]] = set()
    waiting = [start]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in spots and (x, y) not in found:
            found.add((x, y))
            waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return found


def read_events(file: Entry, content: Content) -> None:
    """Event cards."""
    for entry in file.entries("events"):
        scope = entry.choice("scope", SCOPES)
        box = entry.choice("box", CALENDAR_BOXES, NO_BOX)
        event = Event(entry.text("id"), entry.text("name"), entry.text("text"), entry.source(), scope, box)
        event.effects = read_effects(entry, SCOPES[scope], EVENT_EFFECTS, 0)
        entry.number("no", 1)
        content.events.append(event)
        entry.done()
    file.done()


def read_tactics(file: Entry, content: Content) -> None:
    """Tactics cards of both sides."""
    pending: list[tuple[Card, Entry]] = []
    for side, name in enumerate(SIDES):
        for entry in file.entries(name):
            card = Card(
                len(content.cards),
                entry.text("id"),
                entry.text("name"),
                entry.text("text"),
                entry.source(),
                entry.texts("symbols"),
            )
            card.side = side
            card.copies = entry.number("count", 1)
            when = entry.entry("when")
            read_when(when, card)
            card.effects = read_effects(entry, WHENS[card.when], TACTICS_EFFECTS, side)
            content.cards.append(card)
            content.deck_cards[side].append(card.index)
            content.decks[side] += [card.index] * card.copies
            pending.append((card, when))
            for symbol in card.symbols:
                if symbol not in SYMBOLS:
                    entry.fault("symbols", f"expected some of {', '.join(SYMBOLS)}, found {symbol!r}")
            entry.done()
    file.done()
    ids = [card.id for card in content.cards]
    for card, when in pending:
        if any(effect.type == CANCEL_CARD for effect in card.effects):
            card.answers = when.choices("cards", ids)
        when.done()
    content.by_when = [
        [card.index for card in content.cards if card.side == side and card.when == when]
        for side in range(len(SIDES))
        for when in range(len(WHENS))
    ]


def read_when(when: Entry, card: Card) -> None:
    """The moment a card may be played, with its parameters."""
    card.when = when.choice("type", WHENS)
    if WHENS[card.when] in ("with_operation", "after_naming", "after_step"):
        card.operations = when.bits("operations", OPERATIONS)
    if WHENS[card.when] == "after_step":
        card.not_onto_fob = when.flag("not_onto_fob")
    if WHENS[card.when] == "battle_before_roll":
        card.two_sided_only = when.flag("two_sided_only")


def read_effects(card: Entry, moment: str, known: dict[str, tuple[str, ...]], side: int) -> list[Effect]:
    """The effects of a card; each must be one the rules know at this moment."""
    effects: list[Effect] = []
    for entry in card.entries("effects"):
        effect = Effect(entry.choice("type", EFFECTS))
        if EFFECTS[effect.type] not in known[moment]:
            entry.fault(
                "type", f"expected one of {', '.join(known[moment])} for {moment}, found {EFFECTS[effect.type]}"
            )
        read_effect(entry, effect, side)
        effects.append(effect)
        entry.done()
    if not effects:
        card.fault("effects", "expected at least one")
    return effects


def read_effect(entry: Entry, effect: Effect, side: int) -> None:
    """The parameters of one effect, exactly those its type has."""
    match EFFECTS[effect.type]:
        case "declare_tile":
            effect.bonus = entry.number("loyalty_bonus", 0)
        case "add_discs":
            effect.count = entry.number("count", 1)
            effect.tile = entry.choice("tile", DISC_TILES)
        case "remove_discs":
            effect.count = entry.number("count", 1)
        case "level_change":
            effect.operations = entry.bits("operations", OPERATIONS)
            effect.delta = entry.number("delta")
            effect.whom = entry.choice("whom", WHOM)
        case "battle_dice":
            effect.die = entry.choice("die", DICE)
            effect.count = entry.number("count", 1)
        case "save_losses":
            effect.count = entry.number("max", 1)
            effect.kinds = entry.bits("kinds", UNITS[:3])
        case "one_sided_fire":
            read_fire(entry, effect)
        case "lift_units":
            effect.least = entry.number("min", 1)
            effect.most = entry.number("max", 1)
            effect.origin = entry.choice("origin", ORIGINS)
            effect.modes = entry.bits("modes", MODES)
            effect.discs = entry.number("discs_as_patrol", 0)
        case "shift_units":
            effect.least = entry.number("min", 1)
            effect.most = entry.number("max", 1)
            effect.directions = entry.bits("directions", DIRECTIONS)
            if side != TALIBAN:
                entry.fault("type", "only the Taliban, who have one kind of unit, can have shift_units")
        case "roadblock":
            entry.choice("tile", ["not_fob_without_enemy_unit"])
        case "add_units":
            effect.count = entry.number("count", 1)
            entry.choice("kind", [UNITS[1 + side]])
            entry.choice("tile", ["controlled"])
        case "score_most":
            effect.what = entry.choice("what", MOST)
            effect.vp = entry.number("vp", 0)
        case "guard_tile":
            effect.count = entry.number("discs", 0)
        case "loyalty_mark":
            effect.bonus = entry.number("bonus", 0)


def read_fire(entry: Entry, effect: Effect) -> None:
    """Who rolls what against whom."""
    effect.dice_from = entry.choice("dice_from", DICE_FROM)
    if effect.dice_from == FROM_ADJACENT:
        effect.least = entry.number("min_units", 1)
        effect.most = entry.number("max_units", effect.least)
    else:
        effect.die = entry.choice("die", DICE)
        effect.count = entry.number("dice", 1)
    effect.target = entry.choice("target", TARGETS)
    effect.loser_chooses = entry.flag("loser_chooses")
    effect.stops_survivors = entry.flag("stops_survivors")


def read_objectives(file: Entry, content: Content) -> None:
    """Objective cards of both sides."""
    pending: list[tuple[Objective, Entry]] = []
    for side, name in enumerate(SIDES):
        for entry in file.entries(name):
            test = entry.entry("test")
            objective = Objective(
                entry.text("id"),
                entry.text("name"),
                entry.text("text"),
                entry.source(),
                side,
                entry.number("vp", 0),
                test.choice("type", TESTS),
            )
            read_test(test, objective)
            entry.choice("tested", ["when_reached", "game_end"])
            content.objectives.append(objective)
            pending.append((objective, entry))
    ids = [objective.id for objective in content.objectives]
    for objective, entry in pending:
        objective.excludes = entry.choices("excludes", ids)
        entry.done()
    file.done()


def read_test(test: Entry, objective: Objective) -> None:
    """The condition of an Objective."""
    match TESTS[objective.test]:
        case "box_at_least":
            objective.operation = test.choice("operation", OPERATIONS)
            objective.count = test.number("count", 0)
        case "more_units":
            test.choice("own", [UNITS[1 + objective.side]])
            test.choice("than", [UNITS[2 - objective.side]])
        case "buildings_at_least":
            objective.building = test.choice("building", BUILDINGS)
            objective.count = test.number("count", 0)
        case "more_feature_tiles":
            objective.feature = test.choice("feature", FEATURES)
        case "control_around_fob":
            objective.fob = test.flag("fob")
            objective.count = test.number("neighbours_at_least", 0, 4)
    test.done()


def check_pairs(faults: Faults, name: str, content: Content, side: int) -> None:
    """Whatever is dealt, a lawful pair can be kept."""
    own = [index for index, objective in enumerate(content.objectives) if objective.side == side]
    if content.objectives_dealt < 2:
        return
    for dealt in combinations(own, content.objectives_dealt):
        if not any(b not in content.objectives[a].excludes for a, b in combinations(dealt, 2)):
            ids = ", ".join(content.objectives[index].id for index in dealt)
            faults.add("objectives.toml", f"{name}: no two of {ids} can be kept together")
            return


def check_components(parts: Entry, content: Content) -> None:
    """The box holds what the other files describe."""
    tactics = [len(deck) for deck in content.decks]
    objectives = [sum(1 for o in content.objectives if o.side == side) for side in range(len(SIDES))]
    tiles_in_play = 1 + 2 * content.tiles_dealt
    others = [[len(content.events)], [len(content.tiles) - 1], [tiles_in_play], [tiles_in_play], tactics, objectives]
    for key, found in zip(COUNTED, [*others, [len(OPERATIONS)], [1], [1]], strict=True):
        if parts.number(key) not in found or len(set(found)) > 1:
            parts.fault(key, f"expected {' and '.join(map(str, found))}, as the other files have")


def check_counts(faults: Faults, content: Content) -> None:
    """What must fit across files."""
    if FIXED_MAP not in [map.id for map in content.maps]:
        faults.add("maps.toml", f"expected the map {FIXED_MAP!r}, which a table option offers")
    if len(content.tiles) != TILES:
        faults.add("tiles.toml", f"expected {TILES - 1} tiles, found {len(content.tiles) - 1}")
    if len(content.events) < len(content.months):
        faults.add("events.toml", f"expected at least one event for each of {len(content.months)} Months")
    if len(content.cards) > CARDS or len(content.objectives) > OBJECTIVES:
        faults.add("tactics.toml", f"at most {CARDS} kinds of card and {OBJECTIVES} Objectives can be named")
    if content.discs_drawn != 1 + 2 * content.tiles_dealt:
        faults.add("setup.toml", f"expected discs_drawn_each = {1 + 2 * content.tiles_dealt}, one for each tile")
    for side, name in enumerate(SIDES):
        own = [objective for objective in content.objectives if objective.side == side]
        if len(own) < content.objectives_dealt:
            faults.add("objectives.toml", f"{name}: expected at least {content.objectives_dealt}")
        check_pairs(faults, name, content, side)
    if 0 < content.buildings < content.fob_schools + content.fob_forts:
        faults.add("setup.toml", f"{content.buildings} building markers cannot cover the buildings of the FOB")


def check_ids(faults: Faults, content: Content) -> None:
    """No id stands twice."""
    for what, ids in (
        ("tiles.toml", [tile.id for tile in content.tiles]),
        ("tactics.toml", [card.id for card in content.cards]),
        ("events.toml", [event.id for event in content.events]),
        ("objectives.toml", [objective.id for objective in content.objectives]),
    ):
        for id in {id for id in ids if ids.count(id) > 1}:
            faults.add(what, f"the id {id!r} stands twice")
