"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.kabul.actions import RESCUE
from sandtable.games.kabul.rules.airlift import count_allowance
from sandtable.games.kabul.rules.city import list_party
from sandtable.games.kabul.rules.coordination import KeepCards
from sandtable.games.kabul.rules.effects import ReturnMarkers
from sandtable.games.kabul.rules.supplies import next_colour
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import COLOUR_NAMES, DISTRICTS, SEAT_NAMES
from sandtable.games.kabul.words import name_district, tell_card
from sandtable.kernel.game import Prompt

PROMPTS: dict[str, tuple[str, str]] = {
    "PlaceTeam": ("Place a team: {teams} of yours stand on the map so far.", "KAB-3.0-l"),
    "TakeSupplies": ("Take a supply: {left} to go.", "KAB-4.5-d"),
    "PlaceSupplies": ("Where does {marker} go?", "KAB-4.5-e"),
    "KeepCards": ("Keep {card} for later?", "KAB-4.1-g"),
    "PlayCard": ("Play one of your coordination cards?", "KAB-4.1-c"),
    "AnswerEvent": ("{event} was drawn. Spend a kept card?", "KAB-4.1-j"),
    "RollForces": ("{event}: roll for the Special Forces.", "KAB-4.2-d"),
    "ProvincesFall": ("Which province falls?", "KAB-4.2-h"),
    "FreeProvince": ("Which province is freed?", "KAB-4.2-k"),
    "UpOrDown": ("Public Affairs stands at {affairs}: up or down?", "KAB-4.1-d"),
    "EvacuateByCard": ("How many leave HKIA by contracted airlift?", "KAB-DN-i"),
    "TakeMarker": ("Where does the supply go?", "KAB-4.1-d"),
    "ReturnMarkers": ("Return a supply to the container: from where?", "KAB-4.2-b"),
    "StripColour": ("Which supply goes?", "KAB-4.5-g"),
    "RemoveTeam": ("Remove an allied team: from where?", "KAB-4.2-b"),
    "RemoveTeamOf": ("Whose team?", "KAB-4.2-b"),
    "TokenBack": ("Where does a refugee from HKIA go back to?", "KAB-4.2-b"),
    "EnterByCard": ("Where does the new team enter?", "KAB-4.3-g"),
    "IgnoreTaliban": ("In which district is a Taliban team ignored?", "KAB-4.1-d"),
    "Tad": ("Move your teams.", "KAB-4.3-a"),
    "TeamTo": ("Where to?", "KAB-4.3-a"),
    "NewTeamTo": ("At which edge of the city does it enter?", "KAB-4.3-g"),
    "Load": ("Take supplies along from {origin}? Loaded: {load}.", "KAB-4.3-c"),
    "Operations": ("{actions} left.", "KAB-4.4-a"),
    "Rescue": ("Which of your teams leaves with the refugee?", "KAB-4.4a-f"),
    "Specop": ("Against whom?", "KAB-4.4c-b"),
    "AddLiftCard": ("Add a kept card to this Evacuate?", "KAB-4.1-j"),
    "Lift": ("How many leave HKIA? Up to {allowance}.", "KAB-4.4b-a"),
    "Bagram": ("One more by Bagram: from where?", "KAB-4.4b-d"),
    "OrderEvents": ("Which event comes next on the deck? Placed so far: {placed}.", "KAB-4.4e-b"),
    "ShareIntel": ("Share what you saw? Public Affairs rises by 1.", "KAB-4.4e-c"),
    "Strip": ("Remove supplies: from where?", "KAB-4.5-g"),
    "AskToStop": ("This turn is the last. Play it to its end?", "KAB-DN-l"),
}

READY = (
    "A district with a tick is ready: a click there moves a refugee to HKIA, for one supply of each kind and a team."
)


def prompt(g: KabulState) -> Prompt:
    """The open question."""
    name = type(g.step).__name__
    words, clause = PROMPTS[name]
    side = f"{SEAT_NAMES[g.seat]}: " if len(list_party(g, g.seat)) > 1 else ""
    return Prompt(side + words.format(**list_words(g)), clause, find_detail(g, name))


def find_detail(g: KabulState, name: str) -> str:
    """The text of the card or event behind the question."""
    if isinstance(g.step, KeepCards):
        return tell_card(g.content.cards[g.drawn[g.step.index]], g.seat)
    if g.event >= 0 and name != "AskToStop":
        return g.content.events[g.event].text
    if any(RESCUE <= action < RESCUE + DISTRICTS for action in g.legal):
        return READY
    if isinstance(g.step, ReturnMarkers):
        return f"{g.taken} returned so far."
    return ""


def list_words(g: KabulState) -> dict[str, object]:
    """What a prompt may speak of."""
    index = getattr(g.step, "index", 0)
    origin = getattr(g.step, "origin", -1)
    return {
        "teams": sum(g.settled[g.seat * 12 : g.seat * 12 + 12]) if g.seat >= 0 else 0,
        "left": g.to_take,
        "marker": COLOUR_NAMES[next_colour(g)],
        "card": g.content.cards[g.drawn[index]].name if isinstance(g.step, KeepCards) else "",
        "event": g.content.events[g.event].name if g.event >= 0 else "",
        "affairs": g.affairs,
        "origin": name_district(g.content.districts[origin]) if origin >= 0 else "",
        "load": describe_load(g),
        "actions": "1 action" if g.actions == 1 else f"{max(0, g.actions)} actions",
        "allowance": count_allowance(g),
        "placed": ", ".join(g.content.events[event].name for event in g.ordered) or "none",
    }


def describe_load(g: KabulState) -> str:
    """Supplies in hand."""
    parts = [f"{count} {COLOUR_NAMES[colour]}" for colour, count in enumerate(g.in_hand) if count]
    return ", ".join(parts) or "nothing"
