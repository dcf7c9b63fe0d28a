"""Zurmat in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.zurmat.actions import VOCABULARY, cell_x, cell_y
from sandtable.games.zurmat.board.lookup import name_month
from sandtable.games.zurmat.board.sketch import SIGNS, roads_of
from sandtable.games.zurmat.content import Card, Content, Event, Objective
from sandtable.games.zurmat.rules.attack import list_fights
from sandtable.games.zurmat.rules.operations import count_level, count_named_level
from sandtable.games.zurmat.rules.reach import list_stands
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import ATTACK, DICE, EDGES, FACES, FEATURES, OPERATIONS, SIDES
from sandtable.kernel.game import Thing
from sandtable.kernel.state import NOBODY

UNIT_WORDS = ["a U.S. unit", "an ANA unit", "a Taliban unit", "a Fort"]
DONE_WORDS = {
    "PlaceDiscs": "Confirm: the discs lie face down",
    "PlaceDiscsInTurn": "Confirm: the discs lie face down",
    "Recruit": "Stop recruiting",
    "Construct": "Stop building",
    "CheckIntel": "Look at no tile",
    "AmbushUnits": "Open fire",
    "SaveUnits": "Save no more",
    "ShiftUnits": "Move no more",
    "LiftUnits": "Lift no more",
    "FinishTurn": "End your turn",
}
SOURCES = {"R": "", "P": "(reconstructed from public facts)", "X": "(reconstructed)"}


def word(content: Content, kind: str, index: int) -> str:
    """One thing in words."""
    match kind:
        case "side":
            return SIDES[index].capitalize()
        case "controller":
            return SIDES[index].capitalize() if index != NOBODY else "nobody"
        case "tile":
            return content.tiles[index].name
        case "column":
            return f"{content.tiles[index // 16].name} (roads {edge_names(index % 16)})"
        case "card":
            return content.cards[index].name
        case "card-text":
            return content.cards[index].text
        case "event":
            return content.events[index].name
        case "event-text":
            return content.events[index].text
        case "objective":
            return content.objectives[index].name
        case "operation":
            return OPERATIONS[index].capitalize()
        case "unit":
            return UNIT_WORDS[index]
        case "month":
            return name_month(content.months[index])
        case "face":
            return FACES[index]
        case "cell":
            return name_cell(index)
        case _:
            return count_words(kind, index)


def count_words(kind: str, number: int) -> str:
    """A number of things, or several numbers that were packed into one."""
    match kind:
        case "discs" | "units" | "cubes" | "tiles":
            return count(number, kind[:-1])
        case "turned":
            return f", turned {number * 90}°" if number else ""
        case "die":
            return ""
        case "force":
            return tell_force(number)
        case "own":
            return tell_own(number)
        case "movers":
            return tell_movers(number)
        case "roll":
            return tell_roll(number)
        case "toll":
            return tell_toll(number)
        case "types":
            return tell_types(number)
        case "owned":
            return tell_owned(number)
        case "tally":
            return tell_tally(number)
        case _:
            return str(number)


def count(number: int, one: str, many: str = "") -> str:
    """A number of things."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def listed(parts: list[str], none: str = "none") -> str:
    """With commas, and an "and" before the last."""
    if len(parts) < 2:
        return parts[0] if parts else none
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def unpack(number: int) -> tuple[int, int, int, int]:
    """The counts that `pack` has put together."""
    return number & 63, number >> 6 & 63, number >> 12 & 63, number >> 18 & 63


def name_force(number: int) -> list[str]:
    """Units of each kind, and Forts; only those that are there."""
    us, ana, taliban, forts = unpack(number)
    units = [f"{there} {name}" for there, name in ((us, "U.S."), (ana, "ANA"), (taliban, "Taliban")) if there]
    return units + ([count(forts, "Fort")] if forts else [])


def tell_force(number: int) -> str:
    """Units and Forts in words."""
    return listed(name_force(number), "nothing")


def tell_own(number: int) -> str:
    """Likewise, after the name of their side: the Taliban have one kind of unit."""
    taliban, forts = unpack(number)[2:]
    if not taliban:
        return tell_force(number)
    return listed([count(taliban, "unit"), *([count(forts, "Fort")] if forts else [])])


def tell_movers(number: int) -> str:
    """Units as the subject of a move."""
    return f"{tell_force(number)} {'unit moves' if sum(unpack(number)) == 1 else 'units move'}"


def tell_roll(number: int) -> str:
    """Who rolls how many dice of which kind."""
    side, die, dice, _ = unpack(number)
    name = {"us": "U.S. ", "fort": "Fort ", "afghan": "" if side else "ANA "}[DICE[die]]
    return f"{SIDES[side].capitalize()} rolls {count(dice, f'{name}die', f'{name}dice')}"


def tell_toll(number: int) -> str:
    """Hits, how many of them are blocked, and what they cost."""
    hits, blocked, lost, _ = unpack(number)
    if not hits:
        return "no hits"
    losses = count(lost, "loss", "losses") if lost else "no losses"
    return f"{count(hits, 'hit')}, {blocked or 'none'} blocked: {losses}"


def tell_types(number: int) -> str:
    """Discs of one side by type."""
    faction, neutral, *_ = unpack(number)
    return listed([f"{there} {name}" for there, name in ((faction, "Faction"), (neutral, "Neutral")) if there])


def tell_owned(number: int) -> str:
    """Discs by their owner."""
    both = list(zip(unpack(number), SIDES, strict=False))
    total = sum(there for there, _ in both)
    owners = [f"{there} {name.capitalize()}" for there, name in both if there]
    return f"{listed(owners)} {'disc' if total == 1 else 'discs'}" if total else "no discs"


def tell_tally(number: int) -> str:
    """Loyalty and what it is made of."""
    discs, units, schools, bonus = unpack(number)
    things = [count(discs, "disc"), count(units, "unit"), count(schools, "School"), count(bonus, "bonus", "bonus")]
    there = [words for words in things if not words.startswith("0")]
    return f"{discs + units + schools + bonus} ({listed(there)})" if there else "0"


def edge_names(edges: int) -> str:
    """A bit set of edges as letters."""
    return "".join(letter for i, letter in enumerate(EDGES) if edges >> i & 1) or "-"


def name_cell(cell: int) -> str:
    """Where a cell lies, seen from the FOB."""
    x, y = cell_x(cell), cell_y(cell)
    parts = [f"{abs(y)} {'north' if y > 0 else 'south'}"] if y else []
    parts += [f"{abs(x)} {'east' if x > 0 else 'west'}"] if x else []
    return " ".join(parts) + " of the FOB"


def describe(g: ZurmatState, action: int) -> str:
    """An offered choice in words that fit the question."""
    verb, operand = VOCABULARY.split(action)
    match verb.name:
        case "done":
            return describe_done(g, type(g.step).__name__) or verb.words
        case "tile":
            return f"Lay {describe_tile(g.content, operand, 0)}"
        case "turn":
            turned = f"Turned {operand * 90}°" if operand else "As it is"
            return f"{turned}: {describe_tile(g.content, g.laying, operand)}"
        case "operation":
            return f"{OPERATIONS[operand].capitalize()} at Level {max(0, count_level(g, g.seat, operand))}"
        case _:
            words = verb.words or verb.name
            return words.format(word(g.content, verb.operand, operand)) if verb.operand else words


def describe_done(g: ZurmatState, step: str) -> str:
    """Going on, in words that fit the question."""
    match step:
        case "NameOperation":
            return f"Begin {OPERATIONS[g.operation].capitalize()} at Level {max(0, count_named_level(g, g.seat))}"
        case "Move":
            return describe_halt(g)
        case "AttackInPlace":
            return begin_battles(len(g.battles))
        case "BattleCards":
            return "Show the cards and roll" if g.chosen_cards else "Roll the dice"
        case _:
            return DONE_WORDS.get(step, "")


def describe_halt(g: ZurmatState) -> str:
    """No more moves."""
    if not g.entered:
        return "Move nobody"
    if g.operation != ATTACK:
        return f"End the Patrol: draw {count(min(len(g.entered), sum(g.bag[g.seat * 2 : g.seat * 2 + 2])), 'disc')}"
    return "Stop moving" if list_stands(g, g.seat) else begin_battles(len(list_fights(g, g.seat)))


def begin_battles(number: int) -> str:
    """What follows an Attack's moves."""
    return ["Stop moving", "Begin the battle", "Begin the battles"][min(2, number)]


def describe_tile(content: Content, number: int, rotation: int) -> str:
    """A tile with its roads as they would lie."""
    tile = content.tiles[number]
    return f"{tile.name} {' '.join(roads_of(tile.roads, rotation))} {SIGNS[FEATURES[tile.feature]]}".rstrip()


def list_things(content: Content) -> list[Thing]:
    """All cards, events, Objectives and tiles."""
    cards = [Thing(f"card:{card.id}", "Tactics", card.name, card.text, card.source) for card in content.cards]
    events = [Thing(f"event:{event.id}", "Event", event.name, event.text, event.source) for event in content.events]
    objectives = [
        Thing(f"objective:{one.id}", "Objective", f"{one.name} ({one.vp} VP)", one.text, one.source)
        for one in content.objectives
    ]
    tiles = [
        Thing(f"tile:{tile.id}", "Tile", tile.name, describe_tile(content, tile.number, 0), tile.source)
        for tile in content.tiles[1:]
    ]
    return cards + events + objectives + tiles


def look_up(content: Content, name: str) -> list[tuple[str, str]]:
    """Cards, events, Objectives and tiles whose name or id matches."""
    wanted = name.lower()
    found: list[tuple[str, str]] = []
    things: list[Card | Event | Objective] = [*content.cards, *content.events, *content.objectives]
    for thing in things:
        if wanted == thing.id.lower() or wanted in thing.name.lower():
            found.append((f"{thing.name} ({thing.id})", f"{thing.text} {SOURCES[thing.source]}"))
    for tile in content.tiles[1:]:
        if wanted in tile.name.lower():
            found.append((f"{tile.name} (tile {tile.number})", describe_tile(content, tile.number, 0)))
    return found
