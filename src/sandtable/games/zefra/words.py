"""Zefran Crisis in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.zefra.actions import AWARDS, VOCABULARY
from sandtable.games.zefra.content import Content, Feature, Outcome, Table, Unit
from sandtable.games.zefra.state import PHASES, ZefraState
from sandtable.games.zefra.terms import CAS, FACES, FEATURE_KINDS, GUARDS, KINDS, PEOPLES, PLACES, SEAT_NAMES
from sandtable.kernel.game import Thing

ENTRY_WORDS = [
    "nowhere",
    "in the strip along the border",
    "everywhere but the city and the nuclear sites",
    "everywhere",
]
BASING_WORDS = ["everywhere in Daloon", "in the rear: rows 8 to 12", "at bases only: airfields, camps, south roads"]
PERMISSION_WORDS = ["airfields", "the city", "nuclear sites"]
POSTURE_WORDS = ["conciliatory to the Tuscans", "neutral", "hostile to the Tuscans"]
PHASE_WORDS = ["Preparation", "Start of turn", "Government", "National", "Main", "End of turn"]
Sides = tuple[str, str]
REGULAR_SIDES: Sides = ("the regulars", "the irregulars")
OTHER_SIDES: Sides = ("the attackers", "the defenders")
DONE_WORDS = {
    "Activation": "End the activation",
    "InHand": "Stop here",
    "Entering": "Go in",
    "HarmToo": "Spare the refugees",
    "Policy": "That is all",
    "Consents": "That is all",
    "Permissions": "That is all",
    "PickTargets": "These targets",
    "Announce": "Nobody else",
}
PASS_WORDS = {
    "Go": "Pass for this phase",
    "DefenderRoll": "No ambush",
    "AttackerRoll": "No ambush",
    "ChoosePair": "Count both as weak",
    "AskDestroy": "Leave it standing",
    "Meeting": "Nothing",
    "Reposition": "Stay",
    "TakeTurns": "No turns this turn",
    "ChooseGuard": "Nobody guards the camps",
    "Interrupt": "Nothing now, my hand stays up",
}


def word(content: Content, kind: str, index: int) -> str:
    """One thing in words."""
    match kind:
        case "seat":
            return SEAT_NAMES[index]
        case "whom":
            return f"the {SEAT_NAMES[index]}" if index in PEOPLES else SEAT_NAMES[index]
        case "hex":
            return name_hex(content, index)
        case "unit":
            return name_unit(content.units[index])
        case "feature":
            return content.features[index].name
        case "transport":
            return content.transports[index].name
        case "table":
            table = list(content.tables.values())[index]
            return f"{table.name} ({table.id.partition(' ')[0]})"
        case "row":
            return capitalize(tell_row(list(content.tables.values())[index // FACES], index % FACES))
        case _:
            return tell_number(kind, index)


def tell_number(kind: str, number: int) -> str:
    """Choices from short lists, and numbers in words that fit."""
    lists = {
        "entry": ENTRY_WORDS,
        "basing": BASING_WORDS,
        "permission": PERMISSION_WORDS,
        "posture": POSTURE_WORDS,
        "phase": PHASE_WORDS,
        "permitted": ["forbidden", "permitted"],
    }
    if kind in lists:
        return lists[kind][number]
    match kind:
        case "units":
            return "1 unit" if number == 1 else f"{number} units"
        case "award":
            return f"{number - AWARDS // 2:+d}" if number != AWARDS // 2 else "Leave it as it is"
        case "change":
            return f" {number:+d}" if number else ""
        case _:
            return str(number)


def tell_table(table: Table) -> str:
    """All rows of a combat table."""
    rows = dict.fromkeys(tell_row(table, face) for face in range(FACES))
    return f"{table.name}. {'; '.join(rows)}."


def tell_row(table: Table, face: int) -> str:
    """One row of a combat table: its dice, and what they do."""
    sides = REGULAR_SIDES if table.first == "regular" else OTHER_SIDES
    return tell_face(table, face, sides, sides)


def tell_result(table: Table, you_first: bool) -> str:
    """All rows, told to one of the two sides."""
    sides, objects = (("you", "they"), ("you", "them")) if you_first else (("they", "you"), ("them", "you"))
    return "; ".join(dict.fromkeys(tell_face(table, face, sides, objects) for face in range(FACES)))


def tell_face(table: Table, face: int, sides: Sides, objects: Sides) -> str:
    """A row with its dice."""
    doing = [tell_outcome(outcome, sides, objects) for outcome in table.outcomes]
    same = [die for die in range(FACES) if doing[die] == doing[face]]
    dice = f"{same[0]} to {same[-1]}" if len(same) > 1 else f"{face}"
    return f"{dice}: {doing[face]}" if table.dice else f"no die: {doing[face]}"


def tell_outcome(outcome: Outcome, sides: Sides, objects: Sides) -> str:
    """What happens to both sides."""
    parts: list[str] = []
    for side, whom, each, one, retreats in (
        (sides[0], objects[0], outcome.first_each, outcome.first_one, outcome.first_retreats),
        (sides[1], objects[1], outcome.second_each, 0, outcome.second_retreats),
    ):
        parts += [f"{side} take {each} each"] if each else []
        parts += [f"one of {whom} takes {one}"] if one else []
        parts += [f"{side} retreat"] if retreats else []
    return ", ".join(parts) or "nothing happens"


def name_hex(content: Content, hex: int) -> str:
    """`0809 Camp Brisa`."""
    if hex >= GUARDS:
        return PLACES[hex - GUARDS]
    place = content.hexes[hex]
    return f"{place.id} {content.features[place.feature].name}" if place.feature >= 0 else place.id


def name_unit(unit: Unit) -> str:
    """As on its counter, with the seat."""
    return unit.name


def describe(g: ZefraState, action: int) -> str:
    """An offered choice in words that fit the question."""
    verb, operand = VOCABULARY.split(action)
    step = type(g.step).__name__
    match verb.name:
        case "done":
            return DONE_WORDS.get(step, verb.words)
        case "pass":
            return PASS_WORDS.get(step, verb.words)
        case "back":
            return verb.words if len(g.group) > 1 else "Put it back"
        case "posture":
            return f"The president is {POSTURE_WORDS[operand]}"
        case "entry":
            return f"CJTF-Z may enter {ENTRY_WORDS[operand]}"
        case "basing":
            return f"CJTF-Z may base {BASING_WORDS[operand]}"
        case "harm" if step == "HarmToo":
            return "Attack them too"
        case "fire":
            return f"{verb.words.format(name_hex(g.content, operand))}, {tell_fire(g)}"
        case _:
            words = verb.words or verb.name
            kind = "whom" if verb.operand == "seat" else verb.operand
            return words.format(word(g.content, kind, operand)) if kind else words


def tell_fire(g: ZefraState) -> str:
    """The chance to hit the units in a hex."""
    highest = g.content.fire_units[g.content.units[g.group[0]].kind]
    return f"{(highest + 1) * 100 // FACES} %"


def look_up(content: Content, name: str) -> list[tuple[str, str]]:
    """Places, units and tables that match."""
    sought = name.lower()
    return [(thing.title, thing.text) for thing in list_things(content) if sought in thing.title.lower()]


def list_things(content: Content) -> list[Thing]:
    """Everything that can be looked up."""
    places = [
        Thing(feature.id, "place", feature.name, tell_feature(content, feature), feature.source)
        for feature in content.features
    ]
    units = [Thing(unit.id, "unit", name_unit(unit), tell_unit(unit), unit.source) for unit in content.units]
    tables = [
        Thing(table.id, "table", f"{table.id} {table.name}", tell_table(table), table.source)
        for table in content.tables.values()
    ]
    return [*places, *units, *tables]


def tell_feature(content: Content, feature: Feature) -> str:
    """Where it is and what it is."""
    kinds = [name.replace("-", " ") for bit, name in enumerate(FEATURE_KINDS) if feature.kinds >> bit & 1]
    infrastructure = "; infrastructure" if feature.infrastructure else ""
    country = SEAT_NAMES[feature.country]
    return f"{content.hexes[feature.hex].id}, {country}: {', '.join(kinds)}{infrastructure}."


def tell_unit(unit: Unit) -> str:
    """Its numbers."""
    if unit.kind == CAS:
        return f"CAS: flies between airfields, cannot fight, removed at {unit.removed_at} counters."
    moves = f"as its transport{f' and {unit.moves} more' if unit.moves else ''}" if unit.rides else str(unit.moves)
    weak = "always weak" if unit.weak_at == 0 else f"weak at {unit.weak_at}"
    fights = weak if unit.combat else "cannot fight"
    return f"{KINDS[unit.kind].capitalize()}: moves {moves}, {fights}, removed at {unit.removed_at} counters."


def capitalize(words: str) -> str:
    """The first letter large, the others as they are."""
    return words[:1].upper() + words[1:]


def name_phase(phase: str) -> str:
    """A phase as people say it."""
    return PHASE_WORDS[PHASES.index(phase)]
