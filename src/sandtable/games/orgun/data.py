"""Loading a pack of Orgun data into Content, with every fault reported at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sandtable.games.orgun.content import Content, Piece, TurnSpace
from sandtable.games.orgun.data_cards import check_cards, read_cards
from sandtable.games.orgun.data_map import check_map, read_map
from sandtable.games.orgun.data_readers import half_points
from sandtable.games.orgun.data_setup import check_setup, read_setup
from sandtable.games.orgun.terms import (
    AREAS,
    CLASSES,
    DRA,
    HELICOPTER,
    INFANTRY,
    LEADER,
    MUJ,
    MUJ_NATION,
    NATIONS,
    NO_TRIBE,
    ORIGINS,
    PIECES,
    SIDES,
    SOVIET,
    TANK,
    TRIBES,
)
from sandtable.kernel.data import Entry, Faults, check_folder, digest_files, read_file

FOLDER = Path(__file__).parent / "data"
TRAITS = ["militia", "anti_air"]
MARKERS = ["turn", "minefield", "minefield-path", "supply", "out-of-ammo", "active-area"]
COPIED = ("unit", "militia", "anti_air", "fp", "fp_spent", "cohesion", "moves", "modifier")
"""What a piece has from its kind."""


@cache
def load(folder: Path = FOLDER) -> Content:
    """The content of a pack; raises with all faults if it has any."""
    check_folder(folder)
    faults = Faults()
    content = Content()
    setup = read_file(faults, folder / "setup.toml")
    box = read_box(setup)
    read_map(read_file(faults, folder / "map.toml"), content)
    markers = read_counters(read_file(faults, folder / "counters.toml"), content)
    read_cards(read_file(faults, folder / "cards.toml"), content)
    read_tables(read_file(faults, folder / "tables.toml"), content)
    if content.pieces:
        read_setup(setup, content)
    check_ids(faults, content)
    faults.check()
    check_box(faults, box, markers, content)
    faults.check()
    check_map(faults, content)
    check_cards(faults, content)
    check_pieces(faults, content)
    check_setup(faults, content)
    check_tables(faults, content)
    faults.check()
    content.aims = [*content.zone, *content.outposts, content.airfield]
    content.distances = [measure(content, area.number) for area in content.areas]
    content.far = [min(away[aim] for aim in content.aims) for away in content.distances]
    content.digest = digest_files(folder)
    return content


def measure(content: Content, start: int) -> list[int]:
    """How many steps every area is away from one."""
    found = [AREAS] * AREAS
    found[start] = 0
    ring = [start]
    while ring:
        wider = [other for area in ring for other in content.areas[area].neighbours if found[other] == AREAS]
        for other in wider:
            found[other] = 1 + min(found[area] for area in content.areas[other].neighbours)
        ring = list(dict.fromkeys(wider))
    return found


def read_box(setup: Entry) -> dict[str, int]:
    """What the rulebook counts."""
    box = setup.entry("box")
    found = {key: box.number(key, 1) for key in ("areas", "counters", "cards", "deck", "turns")}
    box.source()
    box.done()
    return found


def read_counters(file: Entry, content: Content) -> int:
    """Kinds of piece and the pieces; tells how many markers there are."""
    kinds = [read_type(entry) for entry in file.entries("type")]
    for entry in file.entries("piece") if kinds else []:
        content.pieces.append(read_piece(entry, kinds, len(content.pieces)))
        entry.done()
    for kind in kinds:
        found = sum(1 for piece in content.pieces if piece.type == kind.type)
        if found != kind.index:
            file.fault(f"type[{kind.type}].count", f"expected {found}, as many as there are pieces, found {kind.index}")
    markers = read_markers(file, content)
    file.done()
    sum_up(content)
    return markers


def read_markers(file: Entry, content: Content) -> int:
    """How many markers there are of each kind; only minefields are limited by it (ruling C67)."""
    total = 0
    for entry in file.entries("marker"):
        kind = entry.choice("id", MARKERS)
        count = entry.number("count", 1)
        entry.source()
        entry.done()
        total += count
        if MARKERS[kind] == "minefield":
            content.mines_limit = count
    return total


def read_type(entry: Entry) -> Piece:
    """A kind of piece, as a piece with the count for its index."""
    piece = Piece(
        entry.number("count", 1),
        "",
        entry.text("id"),
        entry.text("name"),
        entry.choice("side", SIDES),
        entry.choice("nation", NATIONS),
        entry.choice("class", CLASSES),
    )
    if (piece.nation == MUJ_NATION) != (piece.side == MUJ):
        entry.fault("nation", f"{NATIONS[piece.nation]} does not fight for {SIDES[piece.side]}")
    traits = [TRAITS[trait] for trait in entry.choices("traits", TRAITS)]
    piece.militia = "militia" in traits
    piece.anti_air = "anti_air" in traits
    read_values(entry, piece)
    piece.source = entry.source()
    entry.done()
    return piece


def read_values(entry: Entry, piece: Piece) -> None:
    """The figures on a counter: units, leaders and the helicopter have different ones."""
    piece.unit = piece.kind not in (LEADER, HELICOPTER)
    if piece.unit:
        piece.fp = entry.number("fp", 0, 9)
        piece.fp_spent = entry.number("fp_spent", 0, 9)
        piece.cohesion = entry.number("cohesion", 0, 6)
    if piece.kind == LEADER:
        piece.modifier = entry.number("modifier", 0, 5)
    if piece.kind != HELICOPTER:
        piece.moves = half_points(entry, "ma")


def read_piece(entry: Entry, kinds: list[Piece], index: int) -> Piece:
    """One counter: the values of its kind, its tribe and how it comes into play."""
    kind = kinds[entry.choice("type", [kind.type for kind in kinds])]
    piece = Piece(index, entry.text("id"), kind.type, kind.name, kind.side, kind.nation, kind.kind)
    for field in COPIED:
        setattr(piece, field, getattr(kind, field))
    piece.tribe = entry.choice("tribe", TRIBES, NO_TRIBE)
    if piece.tribe != NO_TRIBE and (piece.side == DRA or piece.kind == TANK):
        entry.fault("tribe", "only Mujahideen leaders and infantry have a tribe")
    if piece.tribe == NO_TRIBE and piece.side == MUJ and piece.kind == INFANTRY:
        entry.fault("tribe", "is missing: Mujahideen infantry has one")
    piece.origin = entry.choice("origin", ORIGINS)
    piece.source = max(entry.source(), kind.source, key="RPX".find)
    return piece


def sum_up(content: Content) -> None:
    """The pieces of each kind. The Advisor is the Soviet leader, the Council the Mujahideen leader of no tribe."""
    pieces = content.pieces
    content.leaders = [piece.index for piece in pieces if piece.kind == LEADER]
    for side in range(len(SIDES)):
        content.units[side] = [piece.index for piece in pieces if piece.unit and piece.side == side]
    content.mi24 = next((piece.index for piece in pieces if piece.kind == HELICOPTER), -1)
    content.advisor = next((index for index in content.leaders if pieces[index].nation == SOVIET), -1)
    content.council = next((index for index in content.leaders if is_council(pieces[index])), -1)


def is_council(piece: Piece) -> bool:
    """Whether a piece leads all tribes."""
    return piece.kind == LEADER and piece.side == MUJ and piece.tribe == NO_TRIBE


def read_tables(file: Entry, content: Content) -> None:
    """The turn track, the limits, the costs, the dice tables and the modifiers."""
    content.track = [TurnSpace([0, 0], 0, False, DRA)]
    for place, entry in enumerate(file.entries("turn"), start=1):
        content.track.append(read_turn(entry, place))
        entry.done()
    stacking, movement = file.entry("stacking"), file.entry("movement")
    content.stacking = [stacking.number(side, 1, 30) for side in SIDES]
    content.cost_road = half_points(movement, "road")
    content.cost_open = half_points(movement, "open")
    content.cost_enemy = half_points(movement, "enemy")
    mines, mi24 = file.entry("minefield"), file.entry("mi24")
    content.minefield = mines.faces("casualties", 0, 9)
    content.strike = mi24.faces("casualties", 0, 9)
    spotting, alone = file.entry("spotting"), file.entry("leader_alone")
    content.spotting = spotting.number("enter_at_least", 1, 9)
    content.escape = alone.number("escapes_at_least", 1, 7)
    for entry in (stacking, movement, mines, mi24, spotting, alone):
        finish(entry)
    read_modifiers(file, content)
    file.done()


def read_turn(entry: Entry, place: int) -> TurnSpace:
    """One space of the track."""
    if entry.number("turn", 1) != place:
        entry.fault("turn", f"expected {place}: turns stand in order")
    draw = entry.entry("draw")
    cards = [draw.number(side, 0, 18) for side in SIDES]
    draw.done()
    holder = entry.choice("initiative", [*SIDES, "roll"])
    entry.source()
    rolled = holder == len(SIDES)
    return TurnSpace(cards, entry.number("soviet", 0, 6), rolled, DRA if rolled else holder)


def read_modifiers(file: Entry, content: Content) -> None:
    """What is added to values, tests and the initiative; the options."""
    attack, raid, first = file.entry("attack"), file.entry("raid"), file.entry("initiative")
    content.mixed_tribes = attack.number("mixed_tribes", -9, 0)
    content.low_supply = attack.number("low_supply", -9, 0)
    content.home = attack.number("home", -9, 0)
    content.raid_open = raid.number("open", 0, 6)
    content.raid_mines = raid.number("minefield", 0, 6)
    content.raid_fort = raid.number("fort", 0, 6)
    content.initiative_dra = first.number("dra", 0, 6)
    content.initiative_after = first.number("dra_after", 0)
    content.initiative_airfield = first.number("airfield", 0, 6)
    content.initiative_fort = first.number("fort", 0, 6)
    ammo, soft = file.entry("ammo"), file.entry("soft_outpost")
    content.ammo = ammo.number("out_at", 1, 6)
    content.soft_area = soft.number("area", 1, AREAS - 1)
    content.soft_tem = soft.number("tem", 0, 3)
    for entry in (attack, raid, first, ammo, soft):
        finish(entry)


def finish(entry: Entry) -> None:
    """The source, and nothing else."""
    entry.source()
    entry.done()


def check_ids(faults: Faults, content: Content) -> None:
    """No id stands twice."""
    for what, ids in (
        ("counters.toml.piece", [piece.id for piece in content.pieces]),
        ("cards.toml.card", [card.id for card in content.cards]),
    ):
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            faults.add(what, f"the id {id!r} stands twice")


def check_box(faults: Faults, box: dict[str, int], markers: int, content: Content) -> None:
    """The box holds what the files describe, and as many areas and pieces as the rules can name."""
    decks = [len(deck) for deck in content.decks]
    found = {
        "areas": len(content.areas) - 1,
        "counters": len(content.pieces) + markers,
        "cards": sum(decks),
        "turns": len(content.track) - 1,
    }
    for key, count in found.items():
        if box[key] != count:
            faults.add(f"setup.toml.box.{key}", f"expected {count}, as the other files have, found {box[key]}")
    for side, size in zip(SIDES, decks, strict=True):
        if size != box["deck"]:
            faults.add("cards.toml", f"expected {box['deck']} cards in the deck of {side}, found {size}")
    if found["areas"] != AREAS - 1:
        faults.add("map.toml.area", f"expected {AREAS - 1} areas, found {found['areas']}")
    if len(content.pieces) != PIECES:
        faults.add("counters.toml.piece", f"expected {PIECES} pieces, found {len(content.pieces)}")


def check_pieces(faults: Faults, content: Content) -> None:
    """The pieces that the rules name are there, once."""
    leaders = [content.pieces[index] for index in content.leaders]
    wanted = [
        ("helicopter", [piece for piece in content.pieces if piece.kind == HELICOPTER]),
        ("Soviet leader, the Advisor", [piece for piece in leaders if piece.nation == SOVIET]),
        ("Mujahideen leader without a tribe, the Council", [piece for piece in leaders if is_council(piece)]),
    ]
    for tribe, name in enumerate(TRIBES):
        wanted.append((f"leader of the tribe {name}", [piece for piece in leaders if piece.tribe == tribe]))
    for what, found in wanted:
        if len(found) != 1:
            faults.add("counters.toml.piece", f"expected one {what}, found {len(found)}")


def check_tables(faults: Faults, content: Content) -> None:
    """The tables fit the map."""
    if content.soft_area not in content.outposts:
        faults.add("tables.toml.soft_outpost.area", f"expected an outpost, found {content.soft_area}")
    if content.soft_tem >= content.areas[content.soft_area].tem:
        faults.add("tables.toml.soft_outpost.tem", "expected a lower TEM than on the map")
    if content.track[1].rolled:
        faults.add("tables.toml.turn[1].initiative", "expected a side: nobody had the initiative before")
