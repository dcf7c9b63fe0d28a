"""The clicks of the game: every verb once. The frequent ones come first: small numbers cost nothing to make."""

from __future__ import annotations

from typing import Final

from sandtable.games.zefra.terms import (
    BASING,
    ENTRY,
    FEATURES,
    HEXES,
    PERMISSIONS,
    PLAYERS,
    POSTURES,
    TRANSPORTS,
    UNITS,
)
from sandtable.kernel.vocabulary import Verb, Vocabulary

AWARDS: Final = 21
"""The adjudicator may change the score of a seat by 10 either way."""

VOCABULARY: Final = Vocabulary(
    {
        "hex": HEXES,
        "unit": UNITS,
        "seat": PLAYERS,
        "feature": FEATURES,
        "transport": len(TRANSPORTS),
        "basing": len(BASING),
        "entry": len(ENTRY),
        "permission": len(PERMISSIONS),
        "posture": len(POSTURES),
        "award": AWARDS,
    },
    [
        Verb("done", "", "Done", rank=1),
        Verb("pass", "", "Pass", rank=1),
        Verb("hold", "", "Hold", rank=1),
        Verb("roll", "", "Try an ambush"),
        Verb("all", "", "Take everybody"),
        Verb("go", "hex", "Go to {0}"),
        Verb("activate", "hex", "Activate {0}"),
        Verb("take", "unit", "Take {0}"),
        Verb("leave", "unit", "Leave {0} behind", key="l", back=True),
        Verb("back", "", "Put them back", rank=1, back=True),
        Verb("ambush", "hex", "Ambush from {0}", final=True),
        Verb("to", "hex", "To {0}"),
        Verb("fire", "hex", "Fire at {0}", final=True),
        Verb("attack", "seat", "Attack {0}", rank=2, final=True),
        Verb("harm", "seat", "Attack the refugees of {0} too", rank=2, final=True),
        Verb("detonate", "", "Detonate", rank=2, final=True),
        Verb("release", "", "Release", rank=2, final=True),
        Verb("renew", "", "Fight on here", final=True),
        Verb("destroy", "", "Destroy the infrastructure", rank=2, final=True),
        Verb("secure", "", "Secure the site"),
        Verb("send", "", "Send to Daloon's capital", key="s"),
        Verb("rebase", "hex", "Rebase to {0}"),
        Verb("pair", "", "Count both as one that is not weak"),
        Verb("shift", "unit", "{0} makes room"),
        Verb("eliminate", "unit", "{0} is eliminated"),
        Verb("lose", "unit", "{0} takes the loss"),
        Verb("declare", "seat", "Declare an attack on {0}", rank=2, key="d", final=True),
        Verb("offer", "seat", "Offer {0} a cease-fire", rank=2),
        Verb("accept", "seat", "Accept the cease-fire of {0}", rank=2),
        Verb("militia", "", "A new militia"),
        Verb("mend", "", "Mend a loss"),
        Verb("joint-assault", "", "Assault together with IFF", rank=2),
        Verb("joint-fire", "hex", "IFF mortar fires from {0}", rank=2),
        Verb("from", "hex", "From {0}"),
        Verb("with", "hex", "With IFF in {0}"),
        Verb("meet", "hex", "Meet in {0}"),
        Verb("target", "hex", "Against {0}"),
        Verb("agree", "", "Agree"),
        Verb("decline", "", "Decline"),
        Verb("place", "hex", "In {0}"),
        Verb("off-map", "", "Off the map"),
        Verb("transport", "transport", "{0}"),
        Verb("guard", "unit", "{0} guards the camps"),
        Verb("basing", "basing", "{0}"),
        Verb("permit", "permission", "Permit {0}", aside=True),
        Verb("forbid", "permission", "Forbid {0}", aside=True),
        Verb("consent", "feature", "Consent to {0}", aside=True),
        Verb("refuse", "feature", "Refuse {0}", aside=True),
        Verb("posture", "posture", "{0}", aside=True),
        Verb("entry", "entry", "{0}", aside=True),
        Verb("waive", "feature", "Let IFF have {0}", aside=True),
        Verb("insist", "feature", "Guard {0} again", aside=True),
        Verb("allow-hospital", "", "The capital's hospitals take CJTF-Z in", aside=True),
        Verb("deny-hospital", "", "The capital's hospitals turn CJTF-Z away", aside=True),
        Verb("withdraw", "hex", "Ask CJTF-Z to leave {0}", final=True),
        Verb("expel", "", "Expel CJTF-Z: the game ends", rank=2, final=True),
        Verb("announce", "unit", "Bring {0} onto the map"),
        Verb("take-turns", "", "Take turns this turn"),
        Verb("take-off", "unit", "Take {0} off the board", rank=2, final=True),
        Verb("recall", "unit", "Call {0} back from the capital"),
        Verb("open", "seat", "Open the hospital to {0}", key="h", aside=True),
        Verb("close", "seat", "Close the hospital to {0}", key="h", aside=True),
        Verb("favour", "unit", "{0} first at the capital's hospital", key="h", aside=True),
        Verb("approve", "", "Approve"),
        Verb("postpone", "", "One turn later"),
        Verb("award", "award", "{0}"),
    ],
)

DONE: Final = VOCABULARY.base("done")
PASS: Final = VOCABULARY.base("pass")
HOLD: Final = VOCABULARY.base("hold")
ROLL: Final = VOCABULARY.base("roll")
ALL: Final = VOCABULARY.base("all")
GO: Final = VOCABULARY.base("go")
ACTIVATE: Final = VOCABULARY.base("activate")
TAKE: Final = VOCABULARY.base("take")
LEAVE: Final = VOCABULARY.base("leave")
BACK: Final = VOCABULARY.base("back")
AMBUSH: Final = VOCABULARY.base("ambush")
TO: Final = VOCABULARY.base("to")
FIRE: Final = VOCABULARY.base("fire")
ATTACK: Final = VOCABULARY.base("attack")
HARM: Final = VOCABULARY.base("harm")
DETONATE: Final = VOCABULARY.base("detonate")
RELEASE: Final = VOCABULARY.base("release")
RENEW: Final = VOCABULARY.base("renew")
DESTROY: Final = VOCABULARY.base("destroy")
SECURE: Final = VOCABULARY.base("secure")
SEND: Final = VOCABULARY.base("send")
REBASE: Final = VOCABULARY.base("rebase")
PAIR: Final = VOCABULARY.base("pair")
SHIFT: Final = VOCABULARY.base("shift")
ELIMINATE: Final = VOCABULARY.base("eliminate")
LOSE: Final = VOCABULARY.base("lose")
DECLARE_ON: Final = VOCABULARY.base("declare")
OFFER: Final = VOCABULARY.base("offer")
ACCEPT: Final = VOCABULARY.base("accept")
NEW_MILITIA: Final = VOCABULARY.base("militia")
MEND: Final = VOCABULARY.base("mend")
JOINT_ASSAULT: Final = VOCABULARY.base("joint-assault")
JOINT_FIRE: Final = VOCABULARY.base("joint-fire")
FROM: Final = VOCABULARY.base("from")
WITH: Final = VOCABULARY.base("with")
MEET: Final = VOCABULARY.base("meet")
TARGET: Final = VOCABULARY.base("target")
AGREE: Final = VOCABULARY.base("agree")
DECLINE: Final = VOCABULARY.base("decline")
PLACE: Final = VOCABULARY.base("place")
OFF: Final = VOCABULARY.base("off-map")
TRANSPORT: Final = VOCABULARY.base("transport")
GUARD: Final = VOCABULARY.base("guard")
BASE: Final = VOCABULARY.base("basing")
PERMIT: Final = VOCABULARY.base("permit")
FORBID: Final = VOCABULARY.base("forbid")
CONSENT: Final = VOCABULARY.base("consent")
REFUSE: Final = VOCABULARY.base("refuse")
POSTURE: Final = VOCABULARY.base("posture")
LET_IN: Final = VOCABULARY.base("entry")
WAIVE: Final = VOCABULARY.base("waive")
INSIST: Final = VOCABULARY.base("insist")
ALLOW_HOSPITAL: Final = VOCABULARY.base("allow-hospital")
DENY_HOSPITAL: Final = VOCABULARY.base("deny-hospital")
WITHDRAW: Final = VOCABULARY.base("withdraw")
EXPEL: Final = VOCABULARY.base("expel")
ANNOUNCE: Final = VOCABULARY.base("announce")
TAKE_TURNS: Final = VOCABULARY.base("take-turns")
TAKE_OFF: Final = VOCABULARY.base("take-off")
RECALL: Final = VOCABULARY.base("recall")
OPEN_TO: Final = VOCABULARY.base("open")
CLOSE_TO: Final = VOCABULARY.base("close")
FAVOUR: Final = VOCABULARY.base("favour")
APPROVE: Final = VOCABULARY.base("approve")
POSTPONE: Final = VOCABULARY.base("postpone")
AWARD: Final = VOCABULARY.base("award")
