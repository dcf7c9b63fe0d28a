"""The clicks of the game: every verb once. The frequent ones come first: small numbers cost nothing to make."""

from __future__ import annotations

from typing import Final

from sandtable.games.kabul.terms import COLOURS, DISTRICTS, PROVINCES, SEATS
from sandtable.kernel.vocabulary import Verb, Vocabulary

CARDS: Final = 24
EVENTS: Final = 40
NUMBERS: Final = 16

VOCABULARY: Final = Vocabulary(
    {
        "district": DISTRICTS,
        "province": PROVINCES,
        "colour": len(COLOURS),
        "card": CARDS,
        "event": EVENTS,
        "seat": len(SEATS),
        "number": NUMBERS,
    },
    [
        Verb("done", "", "Done", rank=1),
        Verb("pass", "", "No", rank=1),
        Verb("roll", "", "Roll the die", rank=1),
        Verb("colour", "colour", "{0}"),
        Verb("place", "district", "In {0}"),
        Verb("rest", "district", "All the rest in {0}", key="r"),
        Verb("team", "district", "Move a team from {0}"),
        Verb("to", "district", "To {0}"),
        Verb("load", "colour", "Take {0} along"),
        Verb("load-all", "", "Take everything along"),
        Verb("bring", "", "Bring back a team"),
        Verb("enter", "", "Bring a new team into Kabul", final=True),
        Verb("rescue", "district", "Move a refugee from {0} to HKIA"),
        Verb("specop", "district", "SPECOP in {0}"),
        Verb("against", "seat", "Against {0}"),
        Verb("media-up", "", "Media Outreach: up"),
        Verb("media-down", "", "Media Outreach: down"),
        Verb("evacuate", "", "Evacuate"),
        Verb("intel", "", "Intel Assessment", final=True),
        Verb("strip", "district", "Remove a supply from {0}"),
        Verb("play", "card", "Play {0}", rank=2, final=True),
        Verb("keep", "card", "Keep {0}"),
        Verb("spend", "card", "Spend {0}", final=True),
        Verb("lift", "number", "{0} from HKIA"),
        Verb("bagram", "district", "By Bagram: one from {0}"),
        Verb("bagram-hkia", "", "By Bagram: one more from HKIA"),
        Verb("top", "event", "Next: {0}"),
        Verb("share", "seat", "Share with {0}"),
        Verb("share-both", "", "Share with both allies"),
        Verb("fall", "province", "{0} falls"),
        Verb("free", "province", "{0} is freed"),
        Verb("fresh", "", "The team that came this turn leaves"),
        Verb("settled", "", "A team that was here before leaves"),
        Verb("up", "", "Public Affairs up"),
        Verb("down", "", "Public Affairs down"),
        Verb("play-on", "", "Play this turn to its end"),
        Verb("stop", "", "Stop now"),
    ],
)

DONE: Final = VOCABULARY.base("done")
PASS: Final = VOCABULARY.base("pass")
ROLL: Final = VOCABULARY.base("roll")
COLOUR: Final = VOCABULARY.base("colour")
PLACE: Final = VOCABULARY.base("place")
REST: Final = VOCABULARY.base("rest")
TEAM: Final = VOCABULARY.base("team")
TO: Final = VOCABULARY.base("to")
LOAD: Final = VOCABULARY.base("load")
LOAD_ALL: Final = VOCABULARY.base("load-all")
BRING: Final = VOCABULARY.base("bring")
ENTER: Final = VOCABULARY.base("enter")
RESCUE: Final = VOCABULARY.base("rescue")
SPECOP: Final = VOCABULARY.base("specop")
AGAINST: Final = VOCABULARY.base("against")
MEDIA_UP: Final = VOCABULARY.base("media-up")
MEDIA_DOWN: Final = VOCABULARY.base("media-down")
EVACUATE_NOW: Final = VOCABULARY.base("evacuate")
INTEL: Final = VOCABULARY.base("intel")
STRIP: Final = VOCABULARY.base("strip")
PLAY: Final = VOCABULARY.base("play")
KEEP: Final = VOCABULARY.base("keep")
SPEND: Final = VOCABULARY.base("spend")
LIFT: Final = VOCABULARY.base("lift")
BAGRAM: Final = VOCABULARY.base("bagram")
BAGRAM_HKIA: Final = VOCABULARY.base("bagram-hkia")
TOP: Final = VOCABULARY.base("top")
SHARE: Final = VOCABULARY.base("share")
SHARE_BOTH: Final = VOCABULARY.base("share-both")
PROVINCE_FALLS: Final = VOCABULARY.base("fall")
FREE: Final = VOCABULARY.base("free")
FRESH: Final = VOCABULARY.base("fresh")
SETTLED: Final = VOCABULARY.base("settled")
UP: Final = VOCABULARY.base("up")
DOWN: Final = VOCABULARY.base("down")
PLAY_ON: Final = VOCABULARY.base("play-on")
STOP: Final = VOCABULARY.base("stop")
