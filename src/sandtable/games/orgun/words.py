"""The Siege of Orgun in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.orgun.actions import VOCABULARY
from sandtable.games.orgun.content import Area, Content, Piece
from sandtable.games.orgun.odds import count_spotting, count_strike, count_test, list_assaults, percent
from sandtable.games.orgun.reach import find_step, say, tell_way, view_way
from sandtable.games.orgun.rules.ambush import AmbushTarget
from sandtable.games.orgun.rules.cohesion import CohesionTest
from sandtable.games.orgun.rules.entry import Mines, Spot
from sandtable.games.orgun.rules.leaders import list_helpers
from sandtable.games.orgun.rules.movement import EnterArea, MoveGroup
from sandtable.games.orgun.rules.pieces import list_units
from sandtable.games.orgun.rules.raid import RaidTarget, count_raid_modifiers
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import LEADER, MUJ, NATIONS, NO_TRIBE, SIDE_NAMES, SOVIET, TRIBE_NAMES
from sandtable.kernel.game import Thing

DONE_WORDS = {
    "ActionStart": "End your action",
    "InAction": "End your action",
    "MoveGroup": "Stop here",
    "EnterArea": "Stay here",
    "AmbushWindow": "No ambush",
    "ChooseAttackers": "These attack",
    "Advisor": "Keep the die",
    "DefenceCards": "No further card",
    "GoAlong": "The leaders stay",
}
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
    match verb.name:
        case "done":
            return describe_done(g)
        case "roll":
            return describe_roll(g)
        case "all" if len(g.active) > 1 and g.group:
            return f"Take everybody in {name_area(g.content.areas[g.at[g.group[0]]])}"
        case "go" if isinstance(g.step, MoveGroup):
            return describe_step(g, operand)
        case "go" if isinstance(g.step, EnterArea):
            return f"Enter {name_area(g.content.areas[operand])}{describe_odds(g, operand)}"
        case "attack":
            return f"Attack in {name_area(g.content.areas[operand])}{describe_odds(g, operand)}"
        case "strike":
            return f"Mi-24 strikes {name_area(g.content.areas[operand])}: {describe_strike(g, operand)}"
        case "lead" if isinstance(g.step, CohesionTest):
            return f"{name_piece(g.content.pieces[operand])}: {describe_test(g, operand)}, becomes Spent"
        case "target":
            return f"Against {name_piece(g.content.pieces[operand])}: {describe_target(g, operand)}"
        case "leave" if g.battle:
            return f"{name_piece(g.content.pieces[operand])} does not attack"
        case "lose":
            price = 2 if g.spent[operand] else 3
            return f"{name_piece(g.content.pieces[operand])} is eliminated ({price})"
        case _:
            words = verb.words or verb.name
            return words.format(word(g.content, verb.operand, operand)) if verb.operand else words


def describe_done(g: OrgunState) -> str:
    """Going on, in words that fit the question."""
    step = type(g.step).__name__
    if step == "InAction" and not g.busy:
        return "Pass"
    if step == "AmbushWindow" and g.pairs:
        return "Spring the ambush"
    if isinstance(g.step, CohesionTest):
        return f"Without a leader: {describe_test(g, -1)}"
    return DONE_WORDS.get(step, "Done")


def describe_roll(g: OrgunState) -> str:
    """Dice, with what they promise."""
    if isinstance(g.step, Spot):
        least, chance = count_spotting(g)
        return f"Try to spot them: {least}+ on a die, {percent(chance)}"
    return "Enter the minefield" if isinstance(g.step, Mines) else "Attack: roll the dice"


def describe_test(g: OrgunState, leader: int) -> str:
    """The chance to pass the open Cohesion Test, with this leader's help or with none."""
    assert isinstance(g.step, CohesionTest)
    help = g.content.pieces[leader].modifier if leader >= 0 else 0
    return percent(count_test(g, g.step.unit, g.step.drm - help))


def describe_target(g: OrgunState, target: int) -> str:
    """The chance of a raid or an ambush against a unit, and what a leader makes of it."""
    step = g.step
    if isinstance(step, RaidTarget):
        area = g.at[target]
        return tell_help(g, step.raider, count_raid_modifiers(g, area), [g.at[step.raider], area], False)
    if isinstance(step, AmbushTarget):
        return tell_help(g, target, step.bonus, [step.area, step.area], True)
    return ""


def tell_help(g: OrgunState, unit: int, modifier: int, areas: list[int], failing: bool) -> str:
    """The chance that a unit passes, or fails, its test; then the same if the best leader helps it."""
    helps = [g.content.pieces[leader].modifier for leader in list_helpers(g, unit, areas[0], areas[1])]
    chances = [count_test(g, unit, modifier - help) for help in (0, *([max(helps)] if helps else []))]
    told = [percent(1 - chance if failing else chance) for chance in chances]
    return f"{told[0]}, with a leader's help {told[-1]}" if told[-1] != told[0] else told[0]


def describe_strike(g: OrgunState, area: int) -> str:
    """What the helicopter does on average, and what it risks."""
    guns = any(g.content.pieces[unit].anti_air for unit in list_units(g, MUJ, area))
    risk = ", a 6 costs the Mi-24" if guns else ""
    return f"{count_strike(g, area):.1f} Casualty Points on average{risk}"


def describe_step(g: OrgunState, area: int) -> str:
    """The next area with its cost and what waits there."""
    way = tell_way(view_way(g, find_step(g, area)))
    return f"Go to {name_area(g.content.areas[area])} ({way}){describe_odds(g, area)}"


def describe_odds(g: OrgunState, area: int) -> str:
    """The odds of an attack there, if one is possible, after the die that comes first."""
    odds = list_assaults(g).get(str(area))
    if not odds:
        return ""
    attack = f"attack {odds['av']} against {odds['dv']}, {percent(odds['success'])}"
    if "spot" in odds:
        return f": spot {odds['spot']}+: {percent(odds['spotted'])}, then {attack}"
    return f": minefield, then {attack}" if odds.get("mines") else f": {attack}"


def describe_piece(piece: Piece) -> str:
    """The numbers on a counter."""
    if piece.kind == LEADER and not piece.modifier:
        return f"Advisor: may have a die of an attack beside him rolled again, movement {say(piece.moves)}"
    if piece.kind == LEADER:
        return f"Leader: helps a Cohesion Test by {piece.modifier}, movement {say(piece.moves)}"
    if not piece.unit:
        return "Helicopter: once per turn it strikes one area"
    return f"Firepower {piece.fp} ({piece.fp_spent} Spent), Cohesion {piece.cohesion}, movement {say(piece.moves)}"


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
    return ", ".join([f"{'Mountain' if area.mountain else 'Clear'}, TEM {area.tem}", *listed])


def list_things(content: Content) -> list[Thing]:
    """All cards, areas and counters."""
    cards = [Thing(f"card:{card.id}", "Card", card.name, card.text, card.source) for card in content.cards]
    areas = [
        Thing(f"area:{area.id}", "Area", name_area(area), f"{describe_area(area)}.", area.source)
        for area in content.areas[1:]
    ]
    pieces = [
        Thing(f"piece:{piece.id}", "Counter", name_piece(piece), f"{describe_piece(piece)}.", piece.source)
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
