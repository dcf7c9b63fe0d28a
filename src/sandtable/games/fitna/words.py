"""Fitna in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.fitna.actions import VOCABULARY
from sandtable.games.fitna.content import Box, Content, Unit
from sandtable.games.fitna.content_cards import Card
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import (
    ASSET,
    BOXES,
    DUMMY,
    GARRISON,
    KATIBA,
    LEADER,
    MARKS,
    SIZES,
    SYMBOLS,
    TERRAINS,
)
from sandtable.kernel.game import Thing

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
COLUMN_NAMES = ["-8 or less", "-7 to -5", "-4 to -2", "-1 to +1", "+2 to +4", "+5 to +7", "+8 to +10", "+11 to +13"]
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
    "In a battle by the attacker, or in the own Event segment.",
    "In answer to a card.",
    "Lies open for the whole turn.",
    "In the own Event segment.",
]
DONE_WORDS = {
    "Events": "No more Events",
    "Planning": "These cards, or none",
    "Movement": "No more moves",
    "Offensives": "No more offensives",
    "Strategic": "No strategic move",
    "IsisActs": "ISIS is done",
    "KurdsMove": "No more moves",
    "KurdsAttack": "No more offensives",
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


def name_card(content: Content, number: int) -> str:
    """`Close Air Support (1)`: several cards share a title."""
    return f"{content.cards[number].name} ({number})" if number else "no card"


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
        case "done":
            return DONE_WORDS.get(step, verb.words)
        case "pass":
            return PASS_WORDS.get(step, verb.words)
        case "split":
            return f"{operand} for moves"
        case "option":
            return f"The {['first', 'second', 'third'][min(operand, 2)]} alternative"
        case "lose" if g.content.units[operand].kind in (KATIBA, DUMMY):
            return "A token takes the loss"
        case _:
            return verb.words.format(word(g.content, verb.operand, operand)) if verb.operand else verb.words


def look_up(content: Content, name: str) -> list[tuple[str, str]]:
    """Boxes, units and cards that match."""
    sought = name.lower()
    return [(thing.title, thing.text) for thing in list_things(content) if sought in thing.title.lower()]


def list_things(content: Content) -> list[Thing]:
    """Everything that can be looked up."""
    boxes = [Thing(box.id, "place", box.name, tell_box(box), box.source) for box in content.boxes[:BOXES]]
    units = [Thing(unit.id, "unit", unit.name, tell_unit(unit), unit.source) for unit in content.units]
    cards = [
        Thing(f"card-{card.number}", "card", name_card(content, card.number), tell_card(card), card.source)
        for card in content.cards[1:]
    ]
    specials = [
        Thing(f"special-{number}", "card", f"Special Joker: {NAT_NAMES[one.nat]}", one.text, one.source)
        for number, one in enumerate(content.specials)
    ]
    return [*boxes, *units, *cards, *specials]


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
