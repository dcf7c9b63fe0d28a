"""Fitna in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from functools import lru_cache

from sandtable.games.fitna.actions import VOCABULARY
from sandtable.games.fitna.content import Box, Content, Unit
from sandtable.games.fitna.content_cards import Card
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    ASSET,
    BOXES,
    COLUMNS,
    DUMMY,
    GARRISON,
    KATIBA,
    LEADER,
    MARKS,
    RESULTS,
    SIZES,
    SYMBOLS,
    TERRAINS,
)
from sandtable.kernel.game import Thing
from sandtable.kernel.vocabulary import Verb

HOLDER_NAMES = [
    "Syria",
    "the Syrian rebellion",
    "Iraq",
    "Iran",
    "Turkey",
    "Saudi Arabia",
    "Israel",
    "Russia",
    "the Coalition",
    "the Kurds",
    "ISIS",
    "the KDP",
    "the PYD",
    "the PKK",
    "rebels without a leader",
    "nobody",
]
NAT_NAMES = [
    "Syrian Army",
    "Iraqi Army",
    "Iranian Army",
    "Iranian Hezbollah",
    "Lebanese Army",
    "Lebanese Hezbollah",
    "Shia militias",
    "Sunni militias",
    "Al Sham militias",
    "Free Syrian Army",
    "Free Iraqi Army",
    "Turkish Army",
    "Saudi Army",
    "Kuwait",
    "United Arab Emirates",
    "Qatar",
    "Bahrain",
    "Oman",
    "Jordan",
    "Egypt",
    "Yemen",
    "United States",
    "Russia",
    "France",
    "Great Britain",
    "Israel",
    "ISIS",
    "KDP",
    "PYD",
    "PKK",
]
COUNTRY_NAMES = ["Syria", "Iraq", "Lebanon", "Kuwait", "Iran", "Israel", "Turkey", "Jordan", "Saudi Arabia"]
PILE_NAMES = ["Assets", "Events"]
LEVEL_NAMES = ["no victory", "a marginal victory", "a major victory", "a decisive victory"]
COLUMN_NAMES = [
    "\N{MINUS SIGN}8 or less",
    "\N{MINUS SIGN}7 to \N{MINUS SIGN}5",
    "\N{MINUS SIGN}4 to \N{MINUS SIGN}2",
    "\N{MINUS SIGN}1 to +1",
    "+2 to +4",
    "+5 to +7",
    "+8 to +10",
    "+11 to +13",
]
COLUMN_NAMES += ["+14 to +17", "+18 or more"]
RESULT_NAMES = [
    "AR*, every attacker loses a step and all go back",
    "AR, the attackers lose a step and go back",
    "EX, each side loses a step",
    "EX*, every unit of both sides loses a step",
    "DR, the defenders lose a step and retreat",
    "DR*, the defenders lose two steps and retreat, the attackers lose one",
    "DS, all defenders are eliminated",
]
TIMING_WORDS = [
    "In a battle.",
    "In a battle, by the attacker.",
    "In a battle, by the defender.",
    "In a battle by the attacker, or in your own Event segment.",
    "In answer to a card.",
    "Lies open for the whole turn.",
    "In your own Event segment.",
]
DONE_WORDS = {
    "Events": "No more Events",
    "Movement": "No more moves",
    "Offensives": "No more offensives",
    "Strategic": "No strategic move",
    "IsisActs": "ISIS is done",
    "KurdsMove": "No more moves",
    "KurdsAttack": "No more offensives",
}
BACK_WORDS = {
    "PickTarget": "From another box",
    "Engage": "Call it off",
    "EngageTokens": "Call it off",
    "Ship": "Another unit",
}
PASS_WORDS = {
    "AskPatron": "Let them be",
    "AskSupport": "Keep the cards",
    "Answers": "Let it be",
    "React": "Let it be",
    "StopActivation": "Let it be",
    "Interrupt": "Nothing now, my hand stays up",
    "AskFirstJoker": "Keep the Joker",
    "AskLeader": "Leave him",
    "Strike": "No more strikes",
}
FEW_OPPS = 6
"""Up to so many each way to split them has a button with words; more would not be in sight together."""
CALM_WORDS = {"done": DONE_WORDS, "pass": PASS_WORDS, "back": BACK_WORDS}


def word(content: Content, kind: str, index: int) -> str:
    """One thing in words."""
    match kind:
        case "seat" | "holder":
            return HOLDER_NAMES[index]
        case "box":
            return content.boxes[index].name
        case "unit":
            return content.units[index].name
        case "card":
            return name_card(content, index)
        case "special":
            return NAT_NAMES[content.specials[index].nat]
        case _:
            return tell_number(kind, index)


def count(number: int, thing: str) -> str:
    """`1 unit`, `2 units`, `3 boxes`."""
    ending = "" if number == 1 else "es" if thing.endswith("x") else "s"
    return f"{number} {thing}{ending}"


def name_unit(content: Content, unit: int) -> str:
    """Its name; of a token of ISIS nobody is told which it is."""
    one = content.units[unit]
    return "A token of ISIS" if one.kind in (KATIBA, DUMMY) else one.name


def name_card(content: Content, number: int) -> str:
    """`Close Air Support (1)` where several cards share a title."""
    if not number:
        return "no card"
    name = content.cards[number].name
    return f"{name} ({number})" if name in list_shared(content) else name


@lru_cache(maxsize=8)
def list_shared(content: Content) -> frozenset[str]:
    """Titles of more than one card."""
    names = [card.name for card in content.cards[1:]]
    return frozenset(name for name in names if names.count(name) > 1)


def tell_number(kind: str, number: int) -> str:
    """Members of short lists, and plain numbers."""
    lists = {
        "pile": PILE_NAMES,
        "country": COUNTRY_NAMES,
        "nat": NAT_NAMES,
        "level": LEVEL_NAMES,
        "column": COLUMN_NAMES,
        "result": RESULT_NAMES,
    }
    return lists[kind][number] if kind in lists else str(number)


def describe(g: FitnaState, action: int) -> str:
    """An offered choice in words that fit the question."""
    verb, operand = VOCABULARY.split(action)
    step = type(g.step).__name__
    match verb.name:
        case "done" if step == "Planning":
            return f"Spend {count(len(g.opp_cards), 'card')}" if g.opp_cards else "Spend no card"
        case "announce":
            return f"Announce {count(len(g.forward), 'card')}" if g.forward else "Play no card"
        case "done" | "pass" | "back":
            return CALM_WORDS[verb.name].get(step, verb.words)
        case "split":
            return tell_split(g, operand)
        case "joker":
            return f"Play the Joker: draw {count(g.content.joker_cards, 'card')}"
        case "lose" if g.content.units[operand].kind in (KATIBA, DUMMY):
            return "A token takes the loss"
        case "option":
            return f"The {['first', 'second', 'third'][min(operand, 2)]} alternative"
        case _:
            return tell_choice(g.content, verb, operand)


def tell_split(g: FitnaState, moves: int) -> str:
    """OPPs for moves, and those that are left for offensives."""
    total = getattr(g.step, "total", moves)
    units = moves * g.content.units_per_opp
    if total > FEW_OPPS:
        return f"{units} + {total - moves}"
    return f"{count(units, 'move')}, {count(total - moves, 'offensive')}"


def tell_choice(content: Content, verb: Verb, operand: int) -> str:
    """A verb with its thing."""
    words = verb.words.format(word(content, verb.operand, operand)) if verb.operand else verb.words
    return words[:1].upper() + words[1:]


def look_up(content: Content, name: str) -> list[tuple[str, str]]:
    """Boxes, units and cards that match."""
    sought = name.lower()
    return [(thing.title, thing.text) for thing in list_things(content) if sought in thing.title.lower()]


def list_things(content: Content) -> list[Thing]:
    """Everything that can be looked up."""
    boxes = [Thing(f"box:{box.id}", "Box", box.name, tell_box(box), box.source) for box in content.boxes[:BOXES]]
    units = [Thing(f"unit:{unit.id}", "Counter", unit.name, tell_unit(unit), unit.source) for unit in content.units]
    cards = [
        Thing(f"card:{card.number}", "Card", name_card(content, card.number), tell_card(card), card.source)
        for card in content.cards[1:]
    ]
    specials = [
        Thing(f"special:{number}", "Card", f"Special Joker: {NAT_NAMES[one.nat]}", one.text, one.source)
        for number, one in enumerate(content.specials)
    ]
    table = Thing("table:crt", "Table", "Combat Results Table", tell_results(content), "R")
    return [*boxes, *units, *cards, *specials, table]


def tell_results(content: Content) -> str:
    """Column by column, die by die."""
    columns = []
    for column, name in enumerate(COLUMN_NAMES):
        dice = [RESULTS[content.crt[die * COLUMNS + column]] for die in range(6)]
        columns.append(f"{name}: {' '.join(dice)}")
    letters = "; ".join(RESULT_NAMES)
    return f"Attack less defence, and the results of the die from 1 to 6. {'. '.join(columns)}. {letters}."


def tell_box(box: Box) -> str:
    """Country, ground and marks."""
    parts = [COUNTRY_NAMES[box.country], TERRAINS[box.terrain]]
    parts += [name for bit, name in enumerate(MARKS) if box.marks >> bit & 1]
    parts += [f"defence {box.defence}"] if box.defence else []
    parts += [f"{SYMBOLS[box.symbol]} supply symbol"] if box.symbol >= 0 else []
    parts += [f"Kurdish: {HOLDER_NAMES[box.organisation].removeprefix('the ')}"] if box.organisation >= 0 else []
    return ", ".join(parts) + "."


def tell_unit(unit: Unit) -> str:
    """Strengths at full and reduced strength, and what it can do."""
    if unit.kind == DUMMY:
        return "ISIS. A dummy: no strength."
    values = f"Attack {unit.attack[-1]}, defence {unit.defence[-1]}"
    move = "any distance by air, 3 on the ground" if unit.airmobile else f"moves {unit.move}"
    parts = [f"{NAT_NAMES[unit.nat]}, {SIZES[unit.size]}", values, move if unit.move else "never moves"]
    parts += ["armoured"] if unit.armoured else []
    parts += ["loyal in a coup"] if unit.loyal else []
    parts += [f"reduced {unit.attack[1]}-{unit.defence[1]}"] if unit.steps > 1 else []
    parts += ["a garrison"] if unit.kind == GARRISON else []
    parts += ["always visible"] if unit.kind == LEADER else []
    return ". ".join([parts[0], ", ".join(parts[1:])]) + "."


def tell_card(card: Card) -> str:
    """What it does, when, and its OPPs."""
    kind = "Asset" if card.pile == ASSET else "Event"
    marks = [
        *(["ISIS may use it"] if card.isis else []),
        *(["Kurds may use it"] if card.kurdish else []),
        *(["High Tension"] if card.high else []),
        *([f"not before turn {card.earliest}"] if card.earliest > 1 else []),
        *(["leaves the game"] if card.removed else []),
    ]
    return " ".join([f"{kind}, {card.opps} OPPs.", card.text, TIMING_WORDS[card.timing], *(f"{m}." for m in marks)])
