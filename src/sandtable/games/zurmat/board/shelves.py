"""Player boards and cards of Zurmat: what everybody sees of a side, and what a seat alone holds."""

from __future__ import annotations

from typing import Any

from sandtable.games.zurmat.board.lookup import change_level, look, name_art
from sandtable.games.zurmat.board.stacks import DISC_NAMES, list_owners
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.terms import BOXES, SIDES
from sandtable.kernel.scene import Card, Panel, Shelf, Stat

DEEDS = {
    "recruit": "Adds a unit for each Level on tiles you control",
    "construct": "Adds a School or a Fort for each Level on tiles you control",
    "declare": "Adds a disc for each Level, looks at one tile, makes one tile declare",
    "attack": "Moves up to one unit and one tile for each Level, and fights",
    "patrol": "Moves up to one unit and one tile for each Level; each tile entered gets a disc",
}
MINUS = "\N{MINUS SIGN}"
UNIT_CARDS = {
    "us": ("U.S. unit", "cube-us"),
    "ana": ("ANA unit", "cube-ana"),
    "taliban": ("Taliban unit", "cube-taliban"),
    "fort": ("Fort", "fort"),
}


def list_panels(content: Content, view: dict[str, Any]) -> list[Panel]:
    """A player board for each side."""
    own = view.get("you", {}).get("side")
    return [
        {
            "seat": side,
            "title": side.capitalize(),
            "stats": list_stats(content, view, side),
            "shelves": [
                draw_row(content, view, side, "operation" if side == own else f"row-{side}"),
                *([] if side == own else list_dealt(content, view, side)),
            ],
        }
        for side in SIDES
    ]


def list_stats(content: Content, view: dict[str, Any], side: str) -> list[Stat]:
    """The figures of a side."""
    cards = look(content).cards
    figures = view["sides"][side]
    points = figures["points"]
    discard = [cards[card].name for card in figures["discard"]]
    stats: list[Stat] = [
        {
            "label": "VP without Objectives",
            "short": "VP",
            "value": str(points["tiles"] + points["events"]),
            "symbol": "victory",
            "about": [f"{points['tiles']} for tiles, {points['events']} for events"],
        },
        {"label": "Cards in hand", "value": str(figures["hand"]), "symbol": "cards"},
        {"label": "Cards in the deck", "value": str(figures["deck"]), "symbol": "deck"},
        {"label": "Discard pile", "value": str(len(discard)), "symbol": "discard", "about": discard},
        {"label": "Cubes left", "value": str(figures["supply"]), "symbol": "cubes"},
        {"label": "Discs in the bag", "value": str(figures["bag"]), "symbol": "bag"},
    ]
    if figures["drawn"]:
        stats.append(draw_discs(view, side))
    return stats


def draw_discs(view: dict[str, Any], side: str) -> Stat:
    """The discs a side has to place; those on the map that it has not yet confirmed are among them."""
    own = view.get("you", {})
    placing = len(own.get("placing", [])) if own.get("side") == side else 0
    return {
        "label": "Discs to place",
        "value": str(view["sides"][side]["drawn"]),
        "symbol": f"disc-{side}",
        "tone": "now",
        "about": [f"{placing} of them on the map, not yet confirmed"] if placing else [],
    }


def draw_row(content: Content, view: dict[str, Any], side: str, kind: str) -> Shelf:
    """The Operations under their Levels, as far as they are shown."""
    figures = view["sides"][side]
    lying = [event for box in BOXES for event in view["events"][box]]
    operation = view["operation"]
    now = operation.get("name", "") if operation.get("side") == side else ""
    cards = [
        draw_operation(content, f"{kind}:{name}", name, content.levels[place], figures["boxes"][name], lying)
        for place, name in enumerate(figures["row"])
    ]
    for name, card in zip(figures["row"], cards, strict=True):
        if name == now:
            card["chosen"] = True
    return {"id": f"row-{side}", "title": "Operations", "size": "row", "cards": cards}


def draw_operation(content: Content, id: str, name: str, level: int, done: int, lying: list[str]) -> Card:
    """One Operation card of the row."""
    changes = [
        f"{'+' if delta > 0 else MINUS}{abs(delta)} {event}" for event, delta in change_level(content, lying, name)
    ]
    card: Card = {
        "id": id,
        "title": name.capitalize(),
        "top": str(level),
        "symbol": name,
        "about": [f"Level {level}", DEEDS[name], f"Carried out {done} time{'' if done == 1 else 's'}", *changes],
    }
    if done:
        card["badge"] = str(done)
    if changes:
        card["foot"] = ", ".join(changes)
    return card


def list_dealt(content: Content, view: dict[str, Any], side: str) -> list[Shelf]:
    """Tiles that a side has still to lay; they lie open."""
    if not view["dealt"][side]:
        return []
    cards = [draw_dealt(content, name) for name in view["dealt"][side]]
    return [{"id": f"tiles-{side}", "title": "Tiles to lay", "size": "small", "cards": cards}]


def draw_dealt(content: Content, name: str) -> Card:
    """A tile before it is laid."""
    tile = look(content).tiles[name]
    return {
        "id": f"tile:{name}",
        "title": tile.name,
        "top": str(tile.number),
        "art": name_art(name, 0),
        "source": tile.source,
    }


def list_shelves(content: Content, view: dict[str, Any], offered: dict[str, None]) -> list[Shelf]:
    """The seat's own things, what it is asked to pick from, and the events in force."""
    shelves = list_picks(content, view, offered)
    for side, own in list_owners(view):
        whose = f"{side.capitalize()}: " if "everybody" in view else ""
        shelves += list_dealt(content, view, side) if not whose else []
        shelves += list_own(content, own, side, whose)
    return [shelf for shelf in [*shelves, draw_events(content, view)] if shelf["cards"]]


def list_picks(content: Content, view: dict[str, Any], offered: dict[str, None]) -> list[Shelf]:
    """Offered things that lie nowhere on the board."""
    own = view.get("you", {})
    row = view["sides"][own["side"]]["row"] if own else []
    rotations = [draw_rotation(content, own, thing) for thing in offered if thing.startswith("rotation:")]
    operations: list[Card] = [
        {"id": thing, "title": name.capitalize(), "symbol": name, "about": [DEEDS[name]]}
        for thing in offered
        for kind, _, name in [thing.partition(":")]
        if kind == "operation" and name not in row
    ]
    units: list[Card] = [
        {"id": thing, "title": UNIT_CARDS[name][0], "symbol": UNIT_CARDS[name][1]}
        for thing in offered
        for kind, _, name in [thing.partition(":")]
        if kind == "unit"
    ]
    level = content.levels[min(len(row), len(content.levels) - 1)]
    return [
        {"id": "rotations", "title": "Turn the tile", "size": "small", "cards": rotations},
        {"id": "operations", "title": f"For Level {level}", "size": "row", "cards": operations},
        {"id": "units", "title": "Units", "size": "small", "cards": units},
    ]


def draw_rotation(content: Content, own: dict[str, Any], thing: str) -> Card:
    """The tile in hand, turned."""
    turn = int(thing.partition(":")[2])
    tile = look(content).tiles[own["laying"]]
    words = f"Turned {turn * 90}°" if turn else "As it is"
    return {"id": thing, "title": words, "art": name_art(tile.id, turn)}


def list_own(content: Content, own: dict[str, Any], side: str, whose: str) -> list[Shelf]:
    """Hand, Objectives and discs of one side."""
    title = whose or "Your "
    return [
        {"id": f"hand-{side}", "title": f"{title}Tactics", "size": "hand", "cards": list_hand(content, own)},
        {
            "id": f"objectives-{side}",
            "title": f"{title}Objectives",
            "size": "small",
            "cards": list_objectives(content, own),
        },
        {"id": f"drawn-{side}", "title": f"{title}discs", "size": "small", "cards": list_drawn(own, side, bool(whose))},
    ]


def list_hand(content: Content, own: dict[str, Any]) -> list[Card]:
    """Tactics cards; the copies of one kind have ids of their own, and those chosen are the last of them."""
    printed = look(content).printed
    hand: list[str] = own["hand"]
    chosen = own.get("chosen", [])
    cards: list[Card] = []
    for place, name in enumerate(hand):
        copy = hand[:place].count(name)
        card = printed[f"card:{name}"].copy()
        if copy:
            card["id"] += f"#{copy}"
        if hand.count(name) - copy <= chosen.count(name):
            card["chosen"] = True
        cards.append(card)
    return cards


def list_objectives(content: Content, own: dict[str, Any]) -> list[Card]:
    """Those kept with how far they are; before that, those dealt."""
    printed = look(content).printed
    cards: list[Card] = []
    for kept in own["objectives"]:
        card = printed[f"objective:{kept['id']}"].copy()
        card["progress"] = (kept["have"], kept["need"])
        card["met"] = kept["met"]
        cards.append(card)
    if len(cards) < content.objectives_kept:
        for card in cards:
            card["chosen"] = True
        held = [kept["id"] for kept in own["objectives"]]
        cards += [printed[f"objective:{name}"].copy() for name in own["dealt"] if name not in held]
    return cards


def list_drawn(own: dict[str, Any], side: str, open_to_all: bool) -> list[Card]:
    """Discs in hand by type; the own ones drawn this Month are picked up, then put on tiles."""
    cards: list[Card] = []
    for source in ("drawn", "pair"):
        for kind, count in own[source].items():
            placed = source == "drawn" and not open_to_all
            card: Card = {
                "id": f"verb:{kind}" if placed else f"{source}-{side}:{kind}",
                "title": DISC_NAMES[kind],
                "symbol": f"disc-{side}-{kind}",
                "badge": str(count),
            }
            if placed:
                card["about"] = ["Pick it up, then click the tiles where it goes"]
            cards += [card] if count else []
    return cards


def draw_events(content: Content, view: dict[str, Any]) -> Shelf:
    """The events in force: on the calendar and on tiles."""
    printed = look(content).printed
    words = {"current": "until the end of this Month", "next": "until the end of next Month"}
    cards: list[Card] = []
    for box in BOXES:
        for event in view["events"][box]:
            card = printed[f"event:{event}"].copy()
            card["foot"] = words.get(box, "until the end of the Month after next")
            cards.append(card)
    tiles = look(content).tiles
    for guard in view["events"]["guards"]:
        card = printed[f"event:{guard['event']}"].copy()
        card["foot"] = f"{guard['side'].capitalize()}, on {tiles[guard['tile']].name}"
        cards.append(card)
    return {"id": "events", "title": "Events in force", "size": "small", "cards": cards}
