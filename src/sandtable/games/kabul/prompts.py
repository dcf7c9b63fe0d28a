"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.kabul.actions import RESCUE
from sandtable.games.kabul.rules.airlift import count_allowance
from sandtable.games.kabul.rules.city import count_on_map, list_party
from sandtable.games.kabul.rules.coordination import KeepCards
from sandtable.games.kabul.rules.country import ProvincesFall
from sandtable.games.kabul.rules.supplies import next_colour
from sandtable.games.kabul.rules.tracks import AskToStop, count_level
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import COLOUR_NAMES, DISTRICTS, SEAT_NAMES, TEAMS
from sandtable.games.kabul.words import name_district, tell_card
from sandtable.kernel.game import Prompt

PROMPTS: dict[str, tuple[str, str]] = {
    "PlaceTeam": ("Place team {team} of {teams}: where?", "KAB-3.0-l"),
    "TakeSupplies": ("Take a supply: {left} left to take.", "KAB-4.5-d"),
    "PlaceSupplies": ("Where does {marker} go?", "KAB-4.5-e"),
    "KeepCards": ("Keep {card} for later?", "KAB-4.1-g"),
    "PlayCard": ("Play one of your coordination cards?", "KAB-4.1-c"),
    "AnswerEvent": ("{event} was drawn. Spend a kept card?", "KAB-4.1-j"),
    "RollForces": ("{event}: roll for the Special Forces.", "KAB-4.2-d"),
    "ProvincesFall": ("Which province falls?{which}", "KAB-4.2-h"),
    "FreeProvince": ("Which province is freed?", "KAB-4.2-k"),
    "UpOrDown": ("Public Affairs stands at {affairs}: up or down?", "KAB-4.1-d"),
    "EvacuateByCard": ("How many leave HKIA by contracted airlift?", "KAB-DN-i"),
    "TakeMarker": ("Where does the supply go?", "KAB-4.1-d"),
    "ReturnMarkers": ("Return a supply to the container: from where? Returned so far: {taken}.", "KAB-4.2-b"),
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
    "AskToStop": ("The game ends with this turn. Play it to its end?", "KAB-DN-l"),
}

READY = (
    "A district with a tick is ready: a click there moves a refugee to HKIA, for one supply of each kind and a team."
)
NEAR = 2
"""Steps before the end of Public Affairs at which people are warned."""
TOUCHY = ("Operations", "UpOrDown", "ShareIntel", "PlayCard")
"""Questions whose answer may move Public Affairs."""


def prompt(g: KabulState) -> Prompt:
    """The open question."""
    name = type(g.step).__name__
    words, clause = PROMPTS[name]
    side = f"{SEAT_NAMES[g.seat]}: " if len(list_party(g, g.seat)) > 1 else ""
    return Prompt(side + words.format(**list_words(g)), clause, find_detail(g, name))


def find_detail(g: KabulState, name: str) -> str:
    """The card or event behind the question, what is ready, and what is at stake."""
    if isinstance(g.step, KeepCards):
        return tell_card(g.content.cards[g.drawn[g.step.index]], g.seat)
    if isinstance(g.step, AskToStop):
        return f"{tell_standing(g)} {tell_rest(g)}"
    if g.event >= 0:
        event = g.content.events[g.event]
        return event.text if name in ("AnswerEvent", "RollForces") else f"{event.name}: {event.text}"
    ready = any(RESCUE <= action < RESCUE + DISTRICTS for action in g.legal)
    lines = [tell_stake(g, name), READY if ready else ""]
    return " ".join(line for line in lines if line)


def tell_stake(g: KabulState, name: str) -> str:
    """What Public Affairs threatens, where the answer may move it."""
    top = g.content.affairs_top
    if name not in TOUCHY or g.ending:
        return ""
    if g.affairs + NEAR >= top:
        return f"Public Affairs stands at {g.affairs}: at {top} the game ends with that turn."
    return f"At {top} the game ends early; the allies want it low." if name == "UpOrDown" else ""


def tell_standing(g: KabulState) -> str:
    """What the allies have now."""
    level = g.content.level_names[count_level(g)]
    return f"{g.evacuated} evacuated, {g.hkia} at HKIA, {sum(g.refugees)} in the districts. As things stand: {level}."


def tell_rest(g: KabulState) -> str:
    """Who is still to play in this game turn."""
    later = [SEAT_NAMES[seat] for seat in range(g.current + 1, len(SEAT_NAMES))]
    return f"Still to play: {', '.join([f'the rest of the {SEAT_NAMES[g.current]} Player Turn', *later])}."


def list_words(g: KabulState) -> dict[str, object]:
    """What a prompt may speak of."""
    index = getattr(g.step, "index", 0)
    origin = getattr(g.step, "origin", -1)
    return {
        "team": count_on_map(g, g.seat) + 1,
        "teams": TEAMS,
        "which": tell_which(g),
        "taken": g.taken,
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


def tell_which(g: KabulState) -> str:
    """Which of how many provinces falls now."""
    if not isinstance(g.step, ProvincesFall):
        return ""
    fallen = sum(g.control) - sum(g.front)
    total = fallen + min(g.step.count, len(g.legal))
    return f" {fallen + 1} of {total}." if total > 1 else ""


def describe_load(g: KabulState) -> str:
    """Supplies in hand."""
    parts = [f"{count} {COLOUR_NAMES[colour]}" for colour, count in enumerate(g.in_hand) if count]
    return ", ".join(parts) or "nothing"
