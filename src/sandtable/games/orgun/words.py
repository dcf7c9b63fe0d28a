"""The Siege of Orgun in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.orgun.actions import VOCABULARY
from sandtable.games.orgun.content import Area, Content, Piece
from sandtable.games.orgun.odds import list_assaults
from sandtable.games.orgun.reach import say
from sandtable.games.orgun.rules.entry import needs_mine_roll, needs_spotting
from sandtable.games.orgun.rules.movement import entry_cost, list_goers
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import LEADER, NATIONS, NO_TRIBE, SIDE_NAMES, SOVIET, TRIBE_NAMES
from sandtable.kernel.game import Thing

DONE_WORDS = {
    "ActionStart": "End your action",
    "InAction": "End your action",
    "MoveGroup": "Stop here",
    "EnterArea": "Stay here",
    "AmbushWindow": "No ambush",
    "CohesionTest": "Without a leader",
    "ChooseAttackers": "These attack",
    "Advisor": "Keep the die",
    "DefenceCards": "No further card",
    "GoAlong": "The leaders stay",
}
ROLL_WORDS = {"AttackCards": "Attack: roll the dice", "Mines": "Enter the minefield", "Spot": "Try to spot them"}
VERDICTS = {
    "spotted": ("not spotted, Spent", "spotted"),
    "passed": ("failed", "passed"),
    "escaped": ("taken", "he gets away"),
    "hit": ("no effect", "hit"),
    "dry": ("enough left", "out of ammo"),
}
VICTORY_WORDS = ["", "automatic victory", "operational victory", "draw"]


def word(content: Content, kind: str, index: int) -> str:
    """One thing in words."""
    match kind:
        case "side":
            return SIDE_NAMES[index]
        case "area":
            return name_area(content.areas[index])
        case "piece":
            return name_piece(content.pieces[index])
        case "card":
            return content.cards[index].name if index < len(content.cards) else ""
        case "card-text":
            return content.cards[index].text
        case "tribe":
            return TRIBE_NAMES[index]
        case "face":
            return str(index + 1)
        case "victory":
            return VICTORY_WORDS[index]
        case _:
            return count_words(kind, index)


def count_words(kind: str, number: int) -> str:
    """Numbers with their signs, and yes or no in words that fit."""
    if kind in VERDICTS:
        return VERDICTS[kind][number]
    match kind:
        case "points":
            return "1 Casualty Point" if number == 1 else f"{number} Casualty Points"
        case "cards":
            return "1 card" if number == 1 else f"{number} cards"
        case "plus":
            return f" + {number}" if number else ""
        case "minus":
            return f" - {number}" if number else ""
        case "drm":
            return f" + {number}" if number > 0 else f" - {-number}" if number else ""
        case _:
            return str(number)


def name_area(area: Area) -> str:
    """`15 Nek Mohammad Kala`."""
    return f"{area.number} {area.name}"


def name_piece(piece: Piece) -> str:
    """`Zadran RPG-7`, `Soviet T-62`, `General Omar`."""
    if piece.kind == LEADER or piece.type == "mi24":
        return piece.name
    if piece.tribe != NO_TRIBE:
        return f"{TRIBE_NAMES[piece.tribe]} {piece.name}"
    nation = "Soviet" if piece.nation == SOVIET else "DRA" if NATIONS[piece.nation] == "dra" else "Mujahideen"
    return f"{nation} {piece.name}"


def describe(g: OrgunState, action: int) -> str:
    """An offered choice in words that fit the question."""
    verb, operand = VOCABULARY.split(action)
    step = type(g.step).__name__
    match verb.name:
        case "done" if step == "InAction" and not g.busy:
            return "Do nothing: pass"
        case "done" if step == "AmbushWindow" and g.pairs:
            return "Spring the ambush"
        case "done":
            return DONE_WORDS.get(step, verb.words)
        case "roll":
            return ROLL_WORDS.get(step, verb.words)
        case "go" if step == "MoveGroup":
            return describe_step(g, operand)
        case "attack":
            return f"Attack in {name_area(g.content.areas[operand])}{describe_odds(g, operand)}"
        case "lose":
            price = 2 if g.spent[operand] else 3
            return f"{name_piece(g.content.pieces[operand])} is eliminated ({price})"
        case _:
            words = verb.words or verb.name
            return words.format(word(g.content, verb.operand, operand)) if verb.operand else words


def describe_step(g: OrgunState, area: int) -> str:
    """The next area with its cost and what waits there."""
    here = g.at[g.group[0]]
    side = g.content.pieces[g.group[0]].side
    goers = list_goers(g, g.group, here, area)
    cost = entry_cost(g, side, here, area)
    notes = [f"{say(cost)} MP" if all(g.points[piece] >= cost for piece in goers) else "all MP"]
    if len(goers) < len(g.group):
        notes.append(f"{len(g.group) - len(goers)} stay behind")
    if any(g.content.pieces[piece].unit for piece in goers):
        notes += ["minefield"] if needs_mine_roll(g, side, area) else []
        notes += ["must be spotted"] if needs_spotting(g, side, area) else []
    return f"Go to {name_area(g.content.areas[area])} ({', '.join(notes)}){describe_odds(g, area)}"


def describe_odds(g: OrgunState, area: int) -> str:
    """The odds of an attack there, if one is possible."""
    odds = list_assaults(g).get(str(area))
    if not odds:
        return ""
    return f": {odds['av']} against {odds['dv']}, {round(odds['success'] * 100)} %"


def describe_piece(piece: Piece) -> str:
    """The numbers on a counter."""
    if piece.kind == LEADER:
        return f"Leader. Modifier {piece.modifier}, movement {say(piece.moves)}."
    if not piece.unit:
        return "Helicopter. Once per turn it strikes one area."
    return f"Firepower {piece.fp} ({piece.fp_spent} Spent), cohesion {piece.cohesion}, movement {say(piece.moves)}."


def describe_area(area: Area) -> str:
    """Terrain and marks of an area."""
    marks = [
        (area.fort, "fort"),
        (area.zone, "Orgun Zone"),
        (area.outpost, "outpost"),
        (area.airfield, "airfield"),
        (area.star, "Soviet entry area"),
        (area.entry > 0, "tribal entry area"),
        (area.sources & 1 > 0, "DRA supply source"),
        (area.sources & 2 > 0, "Mujahideen supply source"),
    ]
    listed = [name for there, name in marks if there]
    return ", ".join([f"{'Mountain' if area.mountain else 'Clear'}, TEM {area.tem}", *listed]) + "."


def list_things(content: Content) -> list[Thing]:
    """All cards, areas and counters."""
    cards = [Thing(f"card:{card.id}", "Card", card.name, card.text, card.source) for card in content.cards]
    areas = [
        Thing(f"area:{area.id}", "Area", name_area(area), describe_area(area), area.source)
        for area in content.areas[1:]
    ]
    pieces = [
        Thing(f"piece:{piece.id}", "Counter", name_piece(piece), describe_piece(piece), piece.source)
        for piece in content.pieces
    ]
    return cards + areas + pieces


def look_up(content: Content, name: str) -> list[tuple[str, str]]:
    """Cards, areas and counters whose name or id matches."""
    wanted = name.lower()
    return [
        (thing.title, thing.text)
        for thing in list_things(content)
        if wanted in thing.title.lower() or wanted == thing.id.partition(":")[2]
    ]
