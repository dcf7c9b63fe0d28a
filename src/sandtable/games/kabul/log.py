"""The lines of the log of Escape from Kabul: what each says, and the clause it rests on."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vocabulary import Line

LINES: Final = [
    Line("team-starts", ("seat", "district"), "{0} places a team in {1}.", "KAB-3.0-l"),
    Line("calendar", ("calendar",), "— {0} —", "KAB-4.6-b", head=True),
    Line("player-turn", ("seat",), "Player Turn: {0}.", "KAB-4.0-a", head=True),
    Line("draws-cards", ("seat", "cards"), "{0} draws {1} for its teams at ISAF HQ.", "KAB-4.1-a"),
    Line("your-card", ("card",), "You draw {0}.", "KAB-4.1-a"),
    Line("played", ("seat", "card", "card-text"), "{0} plays {1}: {2}", "KAB-4.1-d"),
    Line("kept", ("seat", "card"), "{0} keeps {1}.", "KAB-4.1-g"),
    Line("spent", ("seat", "card"), "{0} spends {1}.", "KAB-4.1-j"),
    Line("returned", ("seat",), "{0} plays no card; what was drawn goes back.", "KAB-4.1-f"),
    Line("ignored", ("seat", "district"), "{0} ignores a Taliban team in {1} this turn.", "KAB-4.1-d"),
    Line("event", ("seat", "event", "event-text"), "{0} draws the event {1}: {2}", "KAB-4.2-a", head=True),
    Line("cancelled", ("event",), "{0} has no effect.", "KAB-4.1-i"),
    Line("reshuffled", (), "The event deck is shuffled anew.", "KAB-4.2-a"),
    Line("ptui", ("up-down", "number"), "PTUI {0} to {1}.", "KAB-1.0-f"),
    Line("affairs", ("up-down", "number"), "Public Affairs {0} to {1}.", "KAB-4.4c-e"),
    Line("forces-die", ("face", "forces-result"), "Afghan Special Forces: {0}, {1}.", "KAB-4.2-c"),
    Line("forces", ("forces",), "The Afghan Special Forces are {0}.", "KAB-4.2-f"),
    Line("falls", ("province",), "{0} falls to the Taliban.", "KAB-2.0-j", loss=True),
    Line("freed", ("seat", "province"), "{0} frees {1}.", "KAB-4.2-k"),
    Line("nothing-falls", (), "No province can fall.", "KAB-4.2-h"),
    Line("moves-team", ("seat", "district", "district", "cargo"), "{0} moves a team from {1} to {2}{3}.", "KAB-4.3-a"),
    Line("stays", ("seat",), "{0} moves no team.", "KAB-4.3-q"),
    Line("brings-team", ("seat", "district"), "{0} brings a team back to {1}.", "KAB-4.3-b"),
    Line("enters", ("district",), "A new Taliban team enters Kabul at {0}.", "KAB-4.3-g"),
    Line("diplomat", (), "The Taliban's diplomatic team may leave ISAF HQ.", "KAB-4.3-k"),
    Line("rescued", ("seat", "district"), "{0} moves a refugee token from {1} to HKIA.", "KAB-4.4a-a"),
    Line("team-off", ("seat", "district"), "A team of {0} leaves {1}.", "KAB-4.4a-f"),
    Line("specop", ("seat", "district", "seat"), "{0} carries out a SPECOP in {1} against {2}.", "KAB-4.4c-a"),
    Line("media", ("seat",), "{0} uses Media Outreach.", "KAB-4.4d-a"),
    Line("evacuated", ("seat", "tokens", "number"), "{0} evacuates {1} from HKIA: {2} in all.", "KAB-4.4b-a"),
    Line("bagram", ("place", "number"), "One token leaves {0} by Bagram: {1} in all.", "KAB-4.4b-c"),
    Line("intel", ("seat", "cards"), "{0} looks at the next {1} of the event deck.", "KAB-4.4e-a"),
    Line("your-intel", ("event*",), "On top of the event deck now: {0}.", "KAB-4.4e-b"),
    Line("shared", ("seat",), "ISAF shares its intelligence with {0}.", "KAB-4.4e-c"),
    Line("less", ("seat", "tokens"), "{0} may move {1} at most this turn.", "KAB-DN-d"),
    Line("unused", ("seat", "actions"), "{0} leaves {1} unused.", "KAB-4.4-a"),
    Line("draws-supplies", ("seat", "load"), "{0} draws supplies at random{1}.", "KAB-4.5-a"),
    Line("takes-supplies", ("seat", "goods"), "{0} takes {1}.", "KAB-4.5-d"),
    Line("places-supplies", ("seat", "district", "goods"), "{0} places {2} in {1}.", "KAB-4.5-e"),
    Line("strips", ("seat", "colour", "district"), "{0} removes {1} from {2}.", "KAB-4.5-g"),
    Line("token-back", ("district",), "A refugee token goes back from HKIA to {0}.", "KAB-4.2-b", loss=True),
    Line("ending", ("ending",), "{0} This turn is the last.", "KAB-4.4d-e", head=True),
    Line("stops", ("seat", "stopping"), "{0} wants to {1}.", "KAB-DN-l"),
    Line("result", ("number", "number", "level"), "{0} evacuated, {1} left behind: {2}.", "KAB-5.0-a", head=True),
]


def kind(name: str) -> int:
    """The number of a line."""
    return [line.name for line in LINES].index(name)


TEAM_STARTS: Final = kind("team-starts")
CALENDAR: Final = kind("calendar")
PLAYER_TURN: Final = kind("player-turn")
DRAWS_CARDS: Final = kind("draws-cards")
YOUR_CARD: Final = kind("your-card")
PLAYED: Final = kind("played")
KEPT: Final = kind("kept")
SPENT: Final = kind("spent")
RETURNED: Final = kind("returned")
IGNORED: Final = kind("ignored")
EVENT_DRAWN: Final = kind("event")
CANCELLED: Final = kind("cancelled")
RESHUFFLED: Final = kind("reshuffled")
PTUI_MOVES: Final = kind("ptui")
AFFAIRS_MOVES: Final = kind("affairs")
FORCES_ROLLED: Final = kind("forces-die")
FORCES_ARE: Final = kind("forces")
FALLS: Final = kind("falls")
FREED: Final = kind("freed")
NOTHING_FALLS: Final = kind("nothing-falls")
MOVES_TEAM: Final = kind("moves-team")
STAYS: Final = kind("stays")
BRINGS_TEAM: Final = kind("brings-team")
ENTERS: Final = kind("enters")
DIPLOMAT: Final = kind("diplomat")
RESCUED: Final = kind("rescued")
TEAM_LEAVES: Final = kind("team-off")
SPECOPS: Final = kind("specop")
MEDIA: Final = kind("media")
EVACUATED: Final = kind("evacuated")
BY_BAGRAM: Final = kind("bagram")
INTEL_TAKEN: Final = kind("intel")
YOUR_INTEL: Final = kind("your-intel")
SHARED: Final = kind("shared")
LESS: Final = kind("less")
UNUSED: Final = kind("unused")
DRAWS_SUPPLIES: Final = kind("draws-supplies")
TAKES_SUPPLIES: Final = kind("takes-supplies")
PLACES_SUPPLIES: Final = kind("places-supplies")
STRIPS: Final = kind("strips")
TOKEN_GOES_BACK: Final = kind("token-back")
ENDING: Final = kind("ending")
STOPS: Final = kind("stops")
RESULT: Final = kind("result")
