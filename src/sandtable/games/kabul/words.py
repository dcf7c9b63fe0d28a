"""Escape from Kabul in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.kabul.actions import VOCABULARY
from sandtable.games.kabul.content import Card, Content, District
from sandtable.games.kabul.rules.airlift import count_allowance
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import COLOUR_NAMES, COLOURS, FORCES, SEAT_NAMES, TALIBAN
from sandtable.kernel.game import Thing

DONE_WORDS = {
    "Tad": "All teams are where you want them",
    "Operations": "No further action",
    "Load": "Go",
    "ReturnMarkers": "Return no more",
    "TokenBack": "Move no more",
    "Strip": "Remove no more",
}
PASS_WORDS = {
    "KeepCards": "Do not keep it",
    "PlayCard": "Play no card",
    "AnswerEvent": "Let it happen",
    "FreeProvince": "Free no province",
    "AddLiftCard": "Without the card",
    "Bagram": "No flight from Bagram",
    "ShareIntel": "Share with nobody",
}
RESULTS = ["the line holds", "two provinces fall", "two provinces fall and the Special Forces are disbanded"]
ENDINGS = ["Public Affairs has reached its end.", "All provinces have fallen."]


def word(content: Content, kind: str, index: int) -> str:
    """One thing in words."""
    match kind:
        case "seat":
            return SEAT_NAMES[index]
        case "district":
            return name_district(content.districts[index])
        case "place":
            return "HKIA" if index < 0 else name_district(content.districts[index])
        case "province":
            return content.provinces[index].name
        case "colour":
            return COLOUR_NAMES[index]
        case "card":
            return content.cards[index].name if index < len(content.cards) else ""
        case "card-text":
            return tell_card(content.cards[index // 4], index % 4)
        case "event":
            return content.events[index].name if index < len(content.events) else ""
        case "event-text":
            return content.events[index].text
        case "calendar":
            return name_space(content.calendar[index])
        case _:
            return count_words(content, kind, index)


def count_words(content: Content, kind: str, number: int) -> str:
    """Numbers and states in words that fit their line."""
    match kind:
        case "cards":
            return "1 card" if number == 1 else f"{number} cards"
        case "tokens":
            return "1 token" if number == 1 else f"{number} tokens"
        case "up-down":
            return "rises" if number else "falls"
        case "face":
            return str(number + 1)
        case "forces-result":
            return RESULTS[number]
        case "forces":
            return FORCES[number].capitalize()
        case "load":
            return tell_load(number)
        case "ending":
            return ENDINGS[number]
        case "stopping":
            return "stop now" if number else "play on"
        case "level":
            return content.level_names[number]
        case _:
            return str(number)


def tell_card(card: Card, seat: int) -> str:
    """What a coordination card says to a seat."""
    return card.taliban if seat == TALIBAN else card.allied


def tell_load(packed: int) -> str:
    """Supplies in words, after a colon; nothing is no word at all."""
    counts = [packed >> 6 * colour & 63 for colour in range(len(COLOURS))]
    parts = [f"{count} {COLOUR_NAMES[colour]}" for colour, count in enumerate(counts) if count]
    return f": {', '.join(parts)}" if parts else ""


def name_district(district: District) -> str:
    """`8 Rahman Mina - Karte Naw`."""
    return f"{district.id} {district.name}"


def name_space(id: str) -> str:
    """`Week -8`, `Day -7`."""
    unit, _, number = id.partition("-")
    return f"{unit.capitalize()} -{number}"


def describe(g: KabulState, action: int) -> str:
    """An offered choice in words that fit the question."""
    verb, operand = VOCABULARY.split(action)
    step = type(g.step).__name__
    match verb.name:
        case "done":
            return DONE_WORDS.get(step, verb.words)
        case "pass":
            return PASS_WORDS.get(step, verb.words)
        case "evacuate":
            return f"Evacuate: up to {min(g.hkia, count_allowance(g))} from HKIA"
        case "media-up":
            return f"Media Outreach: raise Public Affairs to {g.affairs + 1}"
        case "media-down":
            return f"Media Outreach: lower Public Affairs to {g.affairs - 1}"
        case "colour" if step == "TakeSupplies":
            return f"{COLOUR_NAMES[operand]} ({g.container[operand]} left)"
        case "lift":
            return "None from HKIA" if not operand else f"{operand} from HKIA"
        case "specop" if step == "RemoveTeam":
            return name_district(g.content.districts[operand])
        case _:
            words = verb.words or verb.name
            return words.format(word(g.content, verb.operand, operand)) if verb.operand else words


def list_things(content: Content) -> list[Thing]:
    """All cards, events, districts and provinces."""
    cards = [
        Thing(
            f"card:{card.id}", "Coordination", card.name, f"Allies: {card.allied} Taliban: {card.taliban}", card.source
        )
        for card in content.cards
    ]
    events = [Thing(f"event:{event.id}", "Event", event.name, event.text, event.source) for event in content.events]
    districts = [
        Thing(f"district:{one.id}", "District", name_district(one), describe_district(one), one.source)
        for one in content.districts
    ]
    provinces = [
        Thing(f"province:{one.id}", "Province", one.name, "Beside Kabul." if one.beside_kabul else "", one.source)
        for one in content.provinces
    ]
    return cards + events + districts + provinces


def describe_district(district: District) -> str:
    """What the rules say of a district."""
    marks = [(district.hq, "ISAF HQ"), (district.edge, "edge of the city: new Taliban teams arrive here")]
    return ". ".join([name.capitalize() for there, name in marks if there] or ["Inner district"]) + "."


def look_up(content: Content, name: str) -> list[tuple[str, str]]:
    """Cards, events, districts and provinces whose name or id matches."""
    wanted = name.lower()
    return [
        (thing.title, thing.text)
        for thing in list_things(content)
        if wanted in thing.title.lower() or wanted == thing.id.partition(":")[2]
    ]
