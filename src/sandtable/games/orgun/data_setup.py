"""Reading the set-up of a pack and what comes later, and checking that every piece has its one place."""

from __future__ import annotations

from sandtable.games.orgun.content import Content, SetUpEntry
from sandtable.games.orgun.terms import (
    AIRLIFT,
    AREAS,
    AT_SETUP,
    BY_CARD,
    DEFECTION,
    DRA_NATION,
    NATIONS,
    ORIGINS,
    SIDES,
    SOVIET,
    SOVIET_POOL,
    TRIBAL_CALL,
    TRIBES,
)
from sandtable.kernel.data import Entry, Faults


def read_setup(file: Entry, content: Content) -> None:
    """The set-up list, the minefields and the reinforcements."""
    ids = [piece.id for piece in content.pieces]
    content.setup = [read_place(entry, ids) for entry in file.entries("setup")]
    mines, soviet, airlift = file.entry("minefields"), file.entry("soviet"), file.entry("airlift")
    content.start_mines = mines.numbers("start", 1, AREAS - 1)
    content.pool = soviet.choices("pool", ids)
    content.entry_areas = soviet.faces("entry", 1, AREAS - 1)
    content.airlift = airlift.choices("order", ids)
    for entry in (mines, soviet, airlift):
        entry.source()
        entry.done()
    content.called = read_tribes(file, "tribal_call", ids)
    content.defectors = read_tribes(file, "defection", ids)
    file.done()


def read_place(entry: Entry, ids: list[str]) -> SetUpEntry:
    """One line of the set-up list. Where it leaves a choice, it also has the areas of the ready set-up."""
    side = entry.choice("side", SIDES)
    areas = entry.numbers("areas", 1, AREAS - 1)
    pieces = entry.choices("pieces", ids)
    together = not entry.flag("spread")
    entry.source()
    suggested = entry.numbers("ready", 1, AREAS - 1) if len(areas) > 1 else areas * len(pieces)
    if len(areas) > 1 and "ready" in entry.values:
        check_ready(entry, areas, suggested, len(pieces), together)
    if not areas and "areas" in entry.values:
        entry.fault("areas", "expected at least one")
    entry.done()
    return SetUpEntry(side, areas, pieces, together, suggested)


def check_ready(entry: Entry, areas: list[int], ready: list[int], pieces: int, together: bool) -> None:
    """The ready set-up keeps to the list."""
    if len(ready) != pieces:
        entry.fault("ready", f"expected {pieces} areas, one for each piece, found {len(ready)}")
    for area in sorted(set(ready) - set(areas)):
        entry.fault("ready", f"{area} is none of the areas")
    if together and len(set(ready)) > 1:
        entry.fault("ready", "expected the same area for all of them")


def read_tribes(file: Entry, key: str, ids: list[str]) -> list[list[int]]:
    """By tribe: some pieces of it."""
    found: list[list[int]] = [[] for _ in TRIBES]
    for entry in file.entries(key):
        tribe = entry.choice("tribe", TRIBES)
        if found[tribe]:
            entry.fault("tribe", f"{TRIBES[tribe]} stands twice")
        found[tribe] = entry.choices("pieces", ids)
        entry.source()
        entry.done()
    for tribe, pieces in enumerate(found):
        if not pieces and key in file.values:
            file.fault(key, f"no pieces for {TRIBES[tribe]}")
    return found


def check_setup(faults: Faults, content: Content) -> None:
    """Every piece stands once, where its origin says; the ready set-up is lawful."""
    check_origins(faults, content)
    check_owners(faults, content)
    check_stacks(faults, content)
    sides = [entry.side for entry in content.setup]
    if sides != sorted(sides):
        faults.add("setup.toml.setup", f"expected all lines of {SIDES[0]} before those of {SIDES[1]}")
    mines = content.start_mines
    if len(set(mines)) != len(mines) or len(mines) > content.mines_limit:
        faults.add("setup.toml.minefields.start", f"expected different areas, at most {content.mines_limit}")
    for area in sorted(set(content.entry_areas) - set(content.stars)):
        faults.add("setup.toml.soviet.entry", f"{area} has no red star")


def check_origins(faults: Faults, content: Content) -> None:
    """Every piece stands in the list that its origin names, and in no other."""
    lists: dict[int, list[int]] = {
        AT_SETUP: [piece for entry in content.setup for piece in entry.pieces],
        AIRLIFT: content.airlift,
        SOVIET_POOL: content.pool,
        TRIBAL_CALL: [piece for pieces in content.called for piece in pieces],
        DEFECTION: [piece for pieces in content.defectors for piece in pieces],
        BY_CARD: [content.mi24, content.advisor],
    }
    for piece in content.pieces:
        for origin, pieces in lists.items():
            found, expected = pieces.count(piece.index), int(origin == piece.origin)
            if found != expected:
                text = f"{piece.id} has the origin {ORIGINS[piece.origin]}"
                faults.add("setup.toml", f"{text}: expected {expected} x in {ORIGINS[origin]}, found {found}")


def check_owners(faults: Faults, content: Content) -> None:
    """Pieces are listed for their own side, nation and tribe."""
    for place, entry in enumerate(content.setup, start=1):
        for index in entry.pieces:
            if content.pieces[index].side != entry.side:
                faults.add(f"setup.toml.setup[{place}].pieces", f"{content.pieces[index].id} is of the other side")
    for key, pieces, nation in (("airlift.order", content.airlift, DRA_NATION), ("soviet.pool", content.pool, SOVIET)):
        for index in pieces:
            if content.pieces[index].nation != nation:
                faults.add(f"setup.toml.{key}", f"expected {NATIONS[nation]} pieces, found {content.pieces[index].id}")
    for key, lists in (("tribal_call", content.called), ("defection", content.defectors)):
        for tribe, pieces in enumerate(lists):
            for index in pieces:
                if content.pieces[index].tribe != tribe:
                    faults.add(f"setup.toml.{key}", f"{content.pieces[index].id} is not of the tribe {TRIBES[tribe]}")


def check_stacks(faults: Faults, content: Content) -> None:
    """No area is overstacked or shared in the ready set-up, and militia is in no fort or minefield."""
    units: dict[tuple[int, int], int] = {}
    for entry in content.setup:
        for index, area in zip(entry.pieces, entry.suggested, strict=True):
            piece = content.pieces[index]
            if piece.unit:
                units[piece.side, area] = units.get((piece.side, area), 0) + 1
            if piece.militia and (content.areas[area].fort or area in content.start_mines):
                faults.add("setup.toml.setup", f"{piece.id} may not stand in {area}, a fort or minefield")
    for (side, area), count in sorted(units.items()):
        if count > content.stacking[side]:
            limit = content.stacking[side]
            faults.add("setup.toml.setup", f"{count} units of {SIDES[side]} in {area}, at most {limit} may stack")
        if side and (0, area) in units:
            faults.add("setup.toml.setup", f"both sides start in {area}")
