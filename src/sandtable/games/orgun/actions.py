"""The clicks of the game: every verb once. The frequent ones come first: small numbers cost nothing to make."""

from __future__ import annotations

from typing import Final

from sandtable.games.orgun.terms import AREAS, PIECES, TRIBES
from sandtable.kernel.vocabulary import Verb, Vocabulary

CARDS: Final = 24

VOCABULARY: Final = Vocabulary(
    {"area": AREAS, "piece": PIECES, "card": CARDS, "tribe": len(TRIBES)},
    [
        Verb("done", "", "Done", rank=1),
        Verb("pass", "", "Pass", rank=1),
        Verb("roll", "", "Roll the dice", rank=1),
        Verb("all", "", "Take everybody"),
        Verb("go", "area", "Go to {0}"),
        Verb("take", "piece", "Take {0}"),
        Verb("leave", "piece", "Leave {0} behind", key="l", back=True),
        Verb("back", "", "Put them back", rank=1, back=True),
        Verb("play", "card", "Play {0}", rank=2, final=True),
        Verb("activate", "area", "Activate {0}"),
        Verb("attack", "area", "Attack in {0}"),
        Verb("strike", "area", "Mi-24 strikes {0}", rank=2, key="h"),
        Verb("raid", "piece", "Raid with {0}"),
        Verb("target", "piece", "Against {0}"),
        Verb("ambush", "piece", "Ambush with {0}"),
        Verb("lead", "piece", "{0} helps"),
        Verb("spend", "piece", "{0} becomes Spent (1)"),
        Verb("retreat", "piece", "{0} retreats (1)"),
        Verb("fall-back", "piece", "{0} becomes Spent and retreats (2)"),
        Verb("lose", "piece", "{0} is eliminated"),
        Verb("to", "area", "To {0}"),
        Verb("along", "piece", "{0} goes along"),
        Verb("place", "area", "In {0}"),
        Verb("area", "area", "{0}"),
        Verb("unit", "piece", "{0}"),
        Verb("tribe", "tribe", "{0}"),
        Verb("first", "", "Go first"),
        Verb("second", "", "Let the other side go first"),
        Verb("reroll", "", "Roll again: the Soviet Advisor becomes Spent"),
    ],
)

DONE: Final = VOCABULARY.base("done")
PASS: Final = VOCABULARY.base("pass")
ROLL: Final = VOCABULARY.base("roll")
ALL: Final = VOCABULARY.base("all")
GO: Final = VOCABULARY.base("go")
TAKE: Final = VOCABULARY.base("take")
LEAVE: Final = VOCABULARY.base("leave")
BACK: Final = VOCABULARY.base("back")
PLAY: Final = VOCABULARY.base("play")
ACTIVATE_AREA: Final = VOCABULARY.base("activate")
ATTACK_IN: Final = VOCABULARY.base("attack")
STRIKE_AT: Final = VOCABULARY.base("strike")
RAID: Final = VOCABULARY.base("raid")
TARGET: Final = VOCABULARY.base("target")
AMBUSH_WITH: Final = VOCABULARY.base("ambush")
LEAD: Final = VOCABULARY.base("lead")
SPEND_UNIT: Final = VOCABULARY.base("spend")
RETREAT_UNIT: Final = VOCABULARY.base("retreat")
FALL_BACK: Final = VOCABULARY.base("fall-back")
LOSE: Final = VOCABULARY.base("lose")
TO: Final = VOCABULARY.base("to")
ALONG: Final = VOCABULARY.base("along")
PLACE: Final = VOCABULARY.base("place")
AREA: Final = VOCABULARY.base("area")
UNIT: Final = VOCABULARY.base("unit")
TRIBE: Final = VOCABULARY.base("tribe")
FIRST: Final = VOCABULARY.base("first")
SECOND: Final = VOCABULARY.base("second")
REROLL: Final = VOCABULARY.base("reroll")
