"""Escape from Kabul in words for people: things, offered choices, and what can be looked up."""

from __future__ import annotations

from sandtable.games.kabul.actions import VOCABULARY
from sandtable.games.kabul.content import Card, Content, District
from sandtable.games.kabul.rules.airlift import count_allowance, is_bagram_open
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import COLOUR_NAMES, COLOURS, FORCES, NOTHING, SEAT_NAMES, TALIBAN
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
    "Lift": "None from HKIA",
    "EvacuateByCard": "None from HKIA",
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
        case "actions":
            return "1 action" if number == 1 else f"{number} actions"
        case "up-down":
            return "rises" if number else "falls"
        case "face":
            return str(number + 1)
        case "forces-result":
            return RESULTS[number]
        case "forces":
            return FORCES[number].capitalize()
        case "load":
            return tell_load(number, ": ")
        case "cargo":
            return tell_load(number, " with ")
        case "goods":
            return tell_load(number, "")
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


def does_nothing(card: Card, seat: int) -> bool:
    """Whether a coordination card has no effect for a seat that plays it."""
    return all(effect.op == NOTHING for effect in card.effects if effect.seats >> seat & 1)


def tell_load(packed: int, before: str) -> str:
    """Supplies in words after others; nothing is no word at all."""
    counts = [packed >> 6 * colour & 63 for colour in range(len(COLOURS))]
    parts = [f"{count} {COLOUR_NAMES[colour]}" for colour, count in enumerate(counts) if count]
    return before + ", ".join(parts) if parts else ""


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
            return f"Evacuate: {tell_flights(g)}"
        case "media-up" | "media-down":
            words = tell_affairs(g, verb.name == "media-up")
            return f"Media Outreach: {words[0].lower()}{words[1:]}"
        case "up" | "down":
            return tell_affairs(g, verb.name == "up")
        case "play" if does_nothing(g.content.cards[operand], g.seat):
            return f"Play {g.content.cards[operand].name} (does nothing)"
        case "colour" if step == "TakeSupplies":
            return f"{COLOUR_NAMES[operand]} ({g.container[operand]} left)"
        case "lift":
            return f"{operand} from HKIA"
        case "specop" if step == "RemoveTeam":
            return name_district(g.content.districts[operand])
        case _:
            words = verb.words or verb.name
            return words.format(word(g.content, verb.operand, operand)) if verb.operand else words


def tell_flights(g: KabulState) -> str:
    """What an Evacuate could lift now, from HKIA and by Bagram."""
    most = min(g.hkia, count_allowance(g))
    airport = f"up to {most} from HKIA" if most else ""
    bagram = "1 by Bagram" if is_bagram_open(g) else ""
    return " and ".join(part for part in (airport, bagram) if part) or "with a kept card"


def tell_affairs(g: KabulState, up: bool) -> str:
    """Where Public Affairs would go, and that its last space is the end."""
    if not up:
        return f"Lower Public Affairs to {g.affairs - 1}" if g.affairs else "Leave Public Affairs at 0"
    ends = ", the end" if g.affairs + 1 >= g.content.affairs_top else ""
    return f"Raise Public Affairs to {g.affairs + 1}{ends}"


def weigh(g: KabulState, action: int) -> int:
    """What a seat is likely to want stands first: its own way with Public Affairs, the largest airlift."""
    verb, operand = VOCABULARY.split(action)
    match verb.name:
        case "media-up" | "up":
            return 0 if g.seat == TALIBAN else 2
        case "media-down" | "down":
            return 2 if g.seat == TALIBAN else 0
        case "evacuate":
            return -1
        case "lift":
            return -operand
        case _:
            return 0


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
