"""The whole state in the game's own words, and a state from such words: what position files are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.games.zurmat.actions import cell_at, cell_x, cell_y
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.rules.district import draw_links, draw_map, lay_tile
from sandtable.games.zurmat.rules.month import PHASES as PHASE_STEPS
from sandtable.games.zurmat.rules.pieces import count_controlled
from sandtable.games.zurmat.rules.setup import SetUp, lay_fixed_map
from sandtable.games.zurmat.rules.winning import count_event_points, count_objective_points, count_points
from sandtable.games.zurmat.state import BEFORE, Guard, Mark, ZurmatState
from sandtable.games.zurmat.terms import BOXES, COALITION, DISCS, FOB, OPERATIONS, SIDES, TALIBAN
from sandtable.games.zurmat.view import by_owner, controller, tile_id
from sandtable.kernel.arrange import SetupReader
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.game import SetupFault
from sandtable.kernel.state import NOBODY

PHASES = [
    "event",
    "coalition_population",
    "taliban_population",
    "tactics",
    "coalition_action",
    "taliban_action",
    "month_end",
]
DRAFT = "draft"


def facts(g: ZurmatState) -> dict[str, Any]:
    """Everything that can be stated or expected."""
    months = g.content.months
    return {
        "over": g.over,
        "asked": SIDES[g.seat] if g.seat != NOBODY else "",
        "question": type(g.step).__name__,
        "winners": [SIDES[side] for side in g.winners],
        "scores": dict(zip(SIDES, g.scores, strict=True)) if g.scores else {},
        "month": months[g.month] if g.month < len(months) else "",
        "winter": g.winter,
        "turn": SIDES[g.turn] if g.turn != NOBODY else "",
        "operation": OPERATIONS[g.operation] if g.operation >= 0 else "",
        "named": g.operation >= 0 and g.stage != BEFORE,
        "level": g.level,
        "units_left": g.units_left,
        "tiles_left": g.tiles_left,
        "entered": [tile_id(g, tile) for tile in g.entered],
        "battles": [tile_id(g, tile) for tile in g.battles],
        "roadblock": tile_id(g, g.roadblock),
        "tiles": {tile_id(g, tile): tile_facts(g, tile) for tile in g.tiles},
        "events": event_facts(g),
        "coalition": side_facts(g, COALITION),
        "taliban": side_facts(g, TALIBAN),
    }


def tile_facts(g: ZurmatState, tile: int) -> dict[str, Any]:
    """One tile."""
    moved = [group for group in g.groups if group.tile == tile]
    return {
        "cell": [cell_x(g.cells[tile]), cell_y(g.cells[tile])],
        "rotation": g.rotations[tile],
        "control": controller(g, tile),
        "units": {"us": g.us[tile], "ana": g.afghans[0][tile], "taliban": g.afghans[1][tile]},
        "schools": g.schools[tile],
        "forts": g.forts[tile],
        "discs": by_owner([discs[tile] for discs in g.discs]),
        "moved": sum(group.us + group.afghan for group in moved),
        "stopped": sum(group.us + group.afghan for group in moved if not group.exits),
        "links": sorted({tile_id(g, t) for t in g.links[tile * 4 : tile * 4 + 4] if t}),
        "neighbours": sorted({tile_id(g, t) for t in g.neighbours[tile * 4 : tile * 4 + 4] if t}),
    }


def event_facts(g: ZurmatState) -> dict[str, Any]:
    """The event cards and the calendar."""
    ids = [event.id for event in g.content.events]
    return {
        "deck": [ids[event] for event in reversed(g.event_deck)],
        "discard": [ids[event] for event in g.event_discard],
        **{box: [ids[event] for event in g.calendar[i]] for i, box in enumerate(BOXES)},
        "guards": [{"event": ids[x.event], "tile": tile_id(g, x.tile), "side": SIDES[x.side]} for x in g.guards],
        "marks": [{"tile": tile_id(g, x.tile), "side": SIDES[x.side], "bonus": x.bonus} for x in g.marks],
    }


def side_facts(g: ZurmatState, side: int) -> dict[str, Any]:
    """One side's cards, row, boxes, discs and points."""
    cards = [card.id for card in g.content.cards]
    objectives = [objective.id for objective in g.content.objectives]
    return {
        "hand": [cards[card] for card in g.hands[side]],
        "deck": [cards[card] for card in reversed(g.decks[side])],
        "discard": [cards[card] for card in g.discards[side]],
        "row": [OPERATIONS[operation] for operation in g.rows[side]],
        "boxes": dict(zip(OPERATIONS, g.boxes[side], strict=True)),
        "supply": g.supply[side],
        "cubes_in_boxes": g.tracked[side],
        "bag": {name: g.bag[side * 2 + i] for i, name in enumerate(DISCS)},
        "drawn": {name: g.drawn[side * 2 + i] + g.pair[side * 2 + i] for i, name in enumerate(DISCS)},
        "dealt_tiles": [tile_id(g, tile) for tile in g.dealt[side]],
        "dealt_objectives": [objectives[index] for index in g.objectives_dealt[side]],
        "objectives": [objectives[index] for index in g.objectives_kept[side]],
        "won": [g.content.events[event].id for event in g.won[side]],
        "tiles": count_controlled(g, side),
        "points": {
            "tiles": count_controlled(g, side),
            "objectives": count_objective_points(g, side),
            "events": count_event_points(g, side),
            "total": count_points(g, side),
        },
        "losses_owed": g.owed[side],
        "losses_named": dict(zip(("us", "afghan", "fort"), g.named[side * 3 : side * 3 + 3], strict=True)),
    }


SETUP_KEYS = ("map", "phase", "seed", "month", "winter", "roadblock", "tiles", "events", "coalition", "taliban")
TILE_KEYS = ("cell", "rotation", "control", "units", "schools", "forts", "discs")
SIDE_KEYS = ("hand", "deck", "discard", "row", "boxes", "objectives", "dealt_objectives", "won")
EVENT_KEYS = ("deck", "discard", *BOXES, "guards", "marks")


class Arranger(SetupReader):
    """Builds a state from a set-up."""

    def __init__(self, content: Content, options: Mapping[str, str]) -> None:
        self.content = content
        self.g = ZurmatState(content)
        self.g.memory_aid = options.get("memory_aid") == "on"

    def build(self, setup: Mapping[str, Any]) -> ZurmatState:
        """The state, ready to be advanced."""
        g = self.g
        self.keys("", setup, SETUP_KEYS)
        g.chance = Chance()
        g.chance.seed(seed_words(self.number("seed", setup.get("seed", 0), 0, 2**31)))
        if setup.get("phase", "coalition_action") == "setup":
            g.agenda = [SetUp(self.find_map(setup.get("map", DRAFT)))]
            return g
        g.clear_board()
        phase = self.one_of("phase", setup.get("phase", "coalition_action"), PHASES)
        g.agenda = PHASE_STEPS[phase:][::-1]
        g.rows_open = True
        self.lay_map(setup)
        self.place_pieces(setup.get("tiles", {}))
        self.set_calendar(setup)
        for side, name in enumerate(SIDES):
            self.give(side, name, setup.get(name, {}))
        return g

    def find_map(self, name: Any) -> int:
        """The index of a ready-made map, or -1 for the draft."""
        return self.one_of("map", name, [DRAFT, *(map.id for map in self.content.maps)]) - 1

    def lay_map(self, setup: Mapping[str, Any]) -> None:
        """A ready-made map, unless tiles say their own cells."""
        tiles = setup.get("tiles", {})
        own = {name: tile for name, tile in tiles.items() if isinstance(tile, dict) and "cell" in tile}
        if own:
            for name, tile in own.items():
                cell = tile["cell"]
                if not isinstance(cell, list) or len(cell) != 2:
                    raise SetupFault(f"tiles.{name}.cell", f"expected [x, y], found {cell!r}")
                x = self.number(f"tiles.{name}.cell", cell[0], -7, 7)
                y = self.number(f"tiles.{name}.cell", cell[1], -7, 7)
                rotation = self.number(f"tiles.{name}.rotation", tile.get("rotation", 0), 0, 3)
                lay_tile(self.g, self.tile(f"tiles.{name}", name), cell_at(x, y), rotation)
            if FOB not in self.g.tiles:
                lay_tile(self.g, FOB, cell_at(0, 0), 0)
            draw_map(self.g)
            return
        index = self.find_map(setup.get("map", self.content.maps[0].id))
        if index < 0:
            raise SetupFault("map", f"only phase 'setup' drafts a map; here: {self.content.maps[0].id}, or give cells")
        lay_fixed_map(self.g, self.content.maps[index])
        draw_map(self.g)

    def place_pieces(self, tiles: Mapping[str, Any]) -> None:
        """Control, units, buildings and discs."""
        g = self.g
        for name, tile in tiles.items():
            key = f"tiles.{name}"
            number = self.tile(key, name)
            if number not in g.tiles:
                raise SetupFault(key, f"is not on this map; on it: {', '.join(tile_id(g, t) for t in g.tiles)}")
            self.keys(key, tile, TILE_KEYS)
            g.control[number] = self.one_of(f"{key}.control", tile.get("control", "nobody"), ["nobody", *SIDES]) - 1
            g.schools[number] = self.number(f"{key}.schools", tile.get("schools", 0), 0, self.content.schools_per_tile)
            g.forts[number] = self.number(f"{key}.forts", tile.get("forts", 0), 0, self.content.forts_per_tile)
            self.place_units(key, number, tile.get("units", {}))
            self.place_discs(key, number, tile.get("discs", {}))

    def place_units(self, key: str, tile: int, units: Mapping[str, Any]) -> None:
        """Cubes come from the supply."""
        g = self.g
        self.keys(f"{key}.units", units, ("us", "ana", "taliban"))
        g.us[tile] = self.number(f"{key}.units.us", units.get("us", 0), 0, self.content.us_units - sum(g.us))
        for side, name in enumerate(("ana", "taliban")):
            count = self.number(f"{key}.units.{name}", units.get(name, 0), 0, g.supply[side])
            g.afghans[side][tile] = count
            g.supply[side] -= count

    def place_discs(self, key: str, tile: int, discs: Mapping[str, Any]) -> None:
        """Discs come from the bags; their owner knows them."""
        g = self.g
        self.keys(f"{key}.discs", discs, SIDES)
        for side, name in enumerate(SIDES):
            own = discs.get(name, {})
            self.keys(f"{key}.discs.{name}", own, DISCS)
            for type, disc in enumerate(DISCS):
                index = side * 2 + type
                count = self.number(f"{key}.discs.{name}.{disc}", own.get(disc, 0), 0, g.bag[index])
                g.discs[index][tile] = count
                g.bag[index] -= count

    def set_calendar(self, setup: Mapping[str, Any]) -> None:
        """Month, Winter, roadblock and event cards; the deck defaults to all other events in order."""
        g = self.g
        content = self.content
        g.month = self.one_of("month", setup.get("month", content.months[0]), content.months)
        g.winter = self.number("winter", setup.get("winter", 0), 0, content.winter_cubes)
        if setup.get("roadblock"):
            g.roadblock = self.tile("roadblock", setup["roadblock"])
            draw_links(g)
        events = setup.get("events", {})
        self.keys("events", events, EVENT_KEYS)
        ids = [event.id for event in content.events]
        g.event_discard = self.several("events.discard", events.get("discard", []), ids)
        g.calendar = [self.several(f"events.{box}", events.get(box, []), ids) for box in BOXES]
        g.guards = [self.guard(place, guard, ids) for place, guard in enumerate(events.get("guards", []))]
        g.marks = [self.mark(place, mark) for place, mark in enumerate(events.get("marks", []))]
        used = {*g.event_discard, *(e for box in g.calendar for e in box), *(guard.event for guard in g.guards)}
        for name in SIDES:
            used.update(self.several(f"{name}.won", setup.get(name, {}).get("won", []), ids))
        top = self.several("events.deck", events.get("deck", []), ids)
        rest = [event for event in range(len(ids)) if event not in used and event not in top]
        g.event_deck = [*top, *rest][::-1]

    def guard(self, place: int, guard: Any, ids: Sequence[str]) -> Guard:
        """An event card on a tile."""
        key = f"events.guards[{place}]"
        self.keys(key, guard, ("event", "tile", "side"))
        return Guard(
            self.one_of(key, guard.get("event"), ids),
            self.tile(key, guard.get("tile")),
            self.one_of(key, guard.get("side"), SIDES),
        )

    def mark(self, place: int, mark: Any) -> Mark:
        """A Loyalty mark on a tile."""
        key = f"events.marks[{place}]"
        self.keys(key, mark, ("tile", "side", "bonus"))
        bonus = self.number(key, mark.get("bonus", 1), 0, 9)
        return Mark(self.one_of(key, mark.get("side"), SIDES), self.tile(key, mark.get("tile")), bonus)

    def give(self, side: int, name: str, own: Mapping[str, Any]) -> None:
        """Cards, row, boxes and Objectives of a side; the deck defaults to all its other cards."""
        g = self.g
        self.keys(name, own, SIDE_KEYS)
        ids = [card.id if card.side == side else "" for card in self.content.cards]
        g.hands[side] = sorted(self.several(f"{name}.hand", own.get("hand", []), ids))
        g.discards[side] = self.several(f"{name}.discard", own.get("discard", []), ids)
        top = self.several(f"{name}.deck", own.get("deck", []), ids)
        g.decks[side] = [*top, *self.rest_of_deck(side, name, g.hands[side] + g.discards[side] + top)][::-1]
        row = self.several(f"{name}.row", own.get("row", OPERATIONS), OPERATIONS)
        if sorted(row) != list(range(len(OPERATIONS))):
            raise SetupFault(f"{name}.row", f"expected each of {', '.join(OPERATIONS)} once, from Level 0 to 4")
        g.rows[side] = row
        self.fill_boxes(side, name, own.get("boxes", {}))
        self.keep(side, name, own)

    def rest_of_deck(self, side: int, name: str, used: list[int]) -> list[int]:
        """The side's cards that are nowhere else."""
        rest: list[int] = []
        for card in self.content.deck_cards[side]:
            left = self.content.cards[card].copies - used.count(card)
            if left < 0:
                raise SetupFault(f"{name}.hand", f"more copies of {self.content.cards[card].id} than there are")
            rest.extend([card] * left)
        return rest

    def fill_boxes(self, side: int, name: str, boxes: Mapping[str, Any]) -> None:
        """Operations done so far, with cubes from the supply while it lasts (ruling C20)."""
        g = self.g
        self.keys(f"{name}.boxes", boxes, OPERATIONS)
        counts = [self.number(f"{name}.boxes.{o}", boxes.get(o, 0), 0, 20) for o in OPERATIONS]
        g.boxes[side] = counts
        g.tracked[side] = min(sum(counts), g.supply[side])
        g.supply[side] -= g.tracked[side]

    def keep(self, side: int, name: str, own: Mapping[str, Any]) -> None:
        """Objectives kept and dealt; event cards won."""
        g = self.g
        ids = [o.id if o.side == side else "" for o in self.content.objectives]
        kept = sorted(self.several(f"{name}.objectives", own.get("objectives", []), ids))
        dealt = self.several(f"{name}.dealt_objectives", own.get("dealt_objectives", []), ids) or kept
        won = self.several(f"{name}.won", own.get("won", []), [event.id for event in self.content.events])
        g.objectives_kept[side] = kept
        g.objectives_dealt[side] = dealt
        g.won[side] = won

    def tile(self, key: str, name: Any) -> int:
        """The number of a tile."""
        return self.one_of(key, name, [tile.id for tile in self.content.tiles])
