"""The clicks of the game: every verb once. The frequent ones come first: small numbers cost nothing to make."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.terms import CARDS, COUNTRIES, NATS, PILES, PLAYERS, SPACES, UNITS
from sandtable.kernel.vocabulary import Verb, Vocabulary

NUMBERS: Final = 25
"""OPPs in one Planning segment: two cards of 8 and the free ones."""
SPECIALS: Final = 4

VOCABULARY: Final = Vocabulary(
    {
        "box": SPACES,
        "unit": UNITS,
        "card": CARDS,
        "seat": PLAYERS,
        "pile": len(PILES),
        "country": len(COUNTRIES),
        "nat": len(NATS),
        "number": NUMBERS,
        "special": SPECIALS,
    },
    [
        Verb("done", "", "Done", rank=1),
        Verb("pass", "", "Pass", rank=1),
        Verb("stop", "", "Stop here", rank=1),
        Verb("go", "box", "Go to {0}"),
        Verb("take", "unit", "Move {0}"),
        Verb("back", "", "Put it back", rank=1, back=True),
        Verb("fly", "box", "Fly to {0}"),
        Verb("assault", "box", "Land in {0}", final=True),
        Verb("attack", "box", "Attack from {0}"),
        Verb("target", "box", "Against {0}"),
        Verb("engage", "unit", "{0} takes part"),
        Verb("leave", "unit", "Leave {0} out", key="l", back=True, pending=True),
        Verb("tokens", "number", "{0} tokens take part"),
        Verb("launch", "", "Launch the offensive", final=True),
        Verb("asset", "card", "Play {0}", rank=2),
        Verb("withhold", "card", "Take {0} back", rank=2, back=True, pending=True),
        Verb("announce", "", "Announce", rank=1, final=True),
        Verb("cancel", "card", "Answer with {0}", rank=2, final=True),
        Verb("against", "card", "Against {0}"),
        Verb("lose", "unit", "{0} takes the loss"),
        Verb("retreat", "box", "Retreat to {0}"),
        Verb("through", "box", "Break through to {0}"),
        Verb("stay", "", "Stay", rank=1),
        Verb("ship", "unit", "Send {0}"),
        Verb("to", "box", "To {0}"),
        Verb("draw", "pile", "Draw from the {0}"),
        Verb("event", "card", "Play {0}", rank=2, final=True),
        Verb("plan", "card", "Spend {0}", rank=2),
        Verb("unplan", "card", "Keep {0}", rank=2, back=True, pending=True),
        Verb("split", "number", "{0} for moves"),
        Verb("joker", "", "Play the Joker", rank=2, key="j", final=True),
        Verb("special", "special", "Play the Special Joker of {0}", rank=2, key="j", final=True),
        Verb("strike", "box", "Strike {0}", final=True),
        Verb("batch", "", "Take the next batch"),
        Verb("rebuild", "unit", "Rebuild {0}"),
        Verb("restore", "unit", "Restore {0}"),
        Verb("replace", "", "Take replacements"),
        Verb("place", "box", "In {0}"),
        Verb("bring", "unit", "Bring {0}"),
        Verb("later", "", "Later", rank=1),
        Verb("entrench", "box", "Entrench {0}"),
        Verb("exchange", "seat", "Exchange a card with {0}", rank=2, key="x"),
        Verb("offer", "card", "Offer {0}", rank=2),
        Verb("accept", "", "Accept"),
        Verb("refuse", "", "Refuse"),
        Verb("discard", "card", "Discard {0}", rank=2),
        Verb("give", "card", "Give {0}", rank=2),
        Verb("seat", "seat", "{0}"),
        Verb("country", "country", "{0}"),
        Verb("nat", "nat", "{0}"),
        Verb("option", "number", "{0}"),
        Verb("box", "box", "{0}"),
        Verb("leader", "", "Al Baghdadi"),
        Verb("patron", "", "Stand by them"),
        Verb("support", "card", "Give them {0}", rank=2),
        Verb("allow", "", "Allow it"),
        Verb("hand-over", "", "Hand the box over"),
        Verb("keep", "", "Keep the box"),
        Verb("top", "unit", "{0} on top", key="t", aside=True),
    ],
)

DONE: Final = VOCABULARY.base("done")
PASS: Final = VOCABULARY.base("pass")
STOP: Final = VOCABULARY.base("stop")
GO: Final = VOCABULARY.base("go")
TAKE: Final = VOCABULARY.base("take")
BACK: Final = VOCABULARY.base("back")
FLY: Final = VOCABULARY.base("fly")
ASSAULT: Final = VOCABULARY.base("assault")
ATTACK_FROM: Final = VOCABULARY.base("attack")
TARGET: Final = VOCABULARY.base("target")
ENGAGE: Final = VOCABULARY.base("engage")
LEAVE: Final = VOCABULARY.base("leave")
TOKENS: Final = VOCABULARY.base("tokens")
LAUNCH: Final = VOCABULARY.base("launch")
ASSET: Final = VOCABULARY.base("asset")
WITHHOLD: Final = VOCABULARY.base("withhold")
ANNOUNCE: Final = VOCABULARY.base("announce")
CANCEL_WITH: Final = VOCABULARY.base("cancel")
AGAINST: Final = VOCABULARY.base("against")
LOSE: Final = VOCABULARY.base("lose")
RETREAT: Final = VOCABULARY.base("retreat")
THROUGH: Final = VOCABULARY.base("through")
STAY: Final = VOCABULARY.base("stay")
SHIP: Final = VOCABULARY.base("ship")
TO: Final = VOCABULARY.base("to")
DRAW_FROM: Final = VOCABULARY.base("draw")
PLAY_EVENT: Final = VOCABULARY.base("event")
PLAN: Final = VOCABULARY.base("plan")
UNPLAN: Final = VOCABULARY.base("unplan")
SPLIT: Final = VOCABULARY.base("split")
JOKER: Final = VOCABULARY.base("joker")
SPECIAL: Final = VOCABULARY.base("special")
STRIKE_BOX: Final = VOCABULARY.base("strike")
TAKE_BATCH: Final = VOCABULARY.base("batch")
REBUILD: Final = VOCABULARY.base("rebuild")
RESTORE: Final = VOCABULARY.base("restore")
REPLACE: Final = VOCABULARY.base("replace")
PLACE_IN: Final = VOCABULARY.base("place")
BRING: Final = VOCABULARY.base("bring")
LATER: Final = VOCABULARY.base("later")
ENTRENCH_BOX: Final = VOCABULARY.base("entrench")
EXCHANGE: Final = VOCABULARY.base("exchange")
OFFER: Final = VOCABULARY.base("offer")
ACCEPT: Final = VOCABULARY.base("accept")
REFUSE: Final = VOCABULARY.base("refuse")
DISCARD_CARD: Final = VOCABULARY.base("discard")
GIVE_CARD: Final = VOCABULARY.base("give")
PICK_SEAT: Final = VOCABULARY.base("seat")
PICK_COUNTRY: Final = VOCABULARY.base("country")
PICK_NAT: Final = VOCABULARY.base("nat")
PICK_OPTION: Final = VOCABULARY.base("option")
PICK_BOX: Final = VOCABULARY.base("box")
TAKE_LEADER: Final = VOCABULARY.base("leader")
PATRON: Final = VOCABULARY.base("patron")
SUPPORT: Final = VOCABULARY.base("support")
ALLOW: Final = VOCABULARY.base("allow")
HAND_OVER: Final = VOCABULARY.base("hand-over")
KEEP: Final = VOCABULARY.base("keep")
TOP: Final = VOCABULARY.base("top")
