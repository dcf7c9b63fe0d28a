"""The lines of Zurmat's log: what each says, and the clause it rests on."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vocabulary import Line

LINES: Final = [
    Line("tile-placed", ("side", "tile", "turned"), "{0} lays {1}{2}.", "ZUR-SETUP1-c"),
    Line("controls", ("side", "tile"), "{0} controls {1} from the start.", "ZUR-SETUP6-b"),
    Line("garrison", ("side", "units", "tile"), "{0} starts with {1} on {2}.", "ZUR-SETUP7-b"),
    Line("drew-discs", ("side", "discs"), "{0} draws {1}.", "ZUR-SEQ2-b"),
    Line("placed", ("side", "tile*"), "{0} places discs on {1}.", "ZUR-SEQ2-f"),
    Line("placed-everywhere", ("side",), "{0} places a disc on every tile.", "ZUR-SETUP8-b"),
    Line("placed-faction", ("tile*",), "Your Faction discs went to {0}.", "ZUR-SEQ2-c"),
    Line("placed-neutral", ("tile*",), "Your Neutral discs went to {0}.", "ZUR-SEQ2-c"),
    Line("objectives-kept", ("side",), "{0} has chosen its Objectives.", "ZUR-SETUP9-b"),
    Line("kept", ("objective", "objective"), "You keep {0} and {1}.", "ZUR-SETUP9-b"),
    Line("row", ("side", "operation*"), "{0}'s Operations, from Level 0 to 4: {1}.", "ZUR-SETUP10-a"),
    Line("month", ("month",), "— {0} —", "ZUR-SEQ-a", head=True),
    Line("event", ("event", "event-text"), "Event: {0}. {1}", "ZUR-SEQ1-a"),
    Line("winter", ("month",), "Winter comes early: a Winter cube on {0}.", "ZUR-EVT-a"),
    Line("winter-ignored", (), "No Month is left for another Winter cube.", "ZUR-EVT-d"),
    Line("guard", ("side", "event", "tile"), "{0} puts {1} on {2}.", "ZUR-EVT-e"),
    Line("guard-paid", ("side", "event", "tile"), "{1}: no enemy unit on {2}, so {0} adds discs there.", "ZUR-EVT-f"),
    Line("guard-failed", ("side", "event", "tile"), "{1}: enemy units on {2}, so {0} gets nothing.", "ZUR-EVT-g"),
    Line("famine", ("side", "tile", "owned"), "{0} chooses {1}. Back into the bags, unseen: {2}.", "ZUR-EVT-k"),
    Line("shura", ("side", "tile"), "{0} calls a Shura in {1}: +1 Loyalty there this Month.", "ZUR-DEC-m"),
    Line("drew-card", ("side",), "{0} draws a Tactics card.", "ZUR-SEQ3-a"),
    Line("your-card", ("card",), "You draw {0}.", "ZUR-SEQ3-a"),
    Line("operation", ("side", "operation", "number"), "{0}: {1} at Level {2}.", "ZUR-ROW-a", head=True),
    Line("level", ("number",), "The Level is now {0}.", "ZUR-TAC-i"),
    Line("completed", ("side", "operation", "cubes"), "{0} has completed {1}: {2} in its box.", "ZUR-OPS-c"),
    Line("swapped", ("side", "operation", "operation"), "{0} swaps {1} and {2}.", "ZUR-SWAP-a"),
    Line("discarded", ("side", "card"), "{0} discards {1} for a swap.", "ZUR-SWAP-d"),
    Line("played", ("side", "card", "card-text"), "{0} plays {1}: {2}", "ZUR-TAC-a"),
    Line("cancelled", ("card",), "{0} has no effect.", "ZUR-TAC-h"),
    Line("recruited", ("side", "units", "tile"), "{0} adds {1} on {2}.", "ZUR-REC-a"),
    Line("school", ("side", "tile"), "{0} builds a School on {1}.", "ZUR-CON-a"),
    Line("fort", ("side", "tile"), "{0} builds a Fort on {1}.", "ZUR-CON-a"),
    Line("peek-skipped", ("side",), "{0} looks at no tile.", "ZUR-DEC-d"),
    Line("peeked", ("side", "tile"), "{0} looks at the discs on {1}.", "ZUR-DEC-d"),
    Line("saw", ("tile", "types", "types"), "On {0}: Coalition {1}; Taliban {2}.", "ZUR-DEC-d"),
    Line("declares", ("tile",), "{0} declares.", "ZUR-DEC-f", head=True),
    Line("shown", ("types", "types"), "Discs turned up: Coalition {0}; Taliban {1}.", "ZUR-DEC-h"),
    Line("loyalty", ("tally", "tally"), "Loyalty: Coalition {0} against Taliban {1}.", "ZUR-DEC-i"),
    Line("taken", ("side", "tile", "tiles", "number"), "{0} takes {1}: now {2} against {3}.", "ZUR-DEC-i"),
    Line("held", ("side", "tile"), "{0} keeps {1}.", "ZUR-DEC-i"),
    Line("tie", ("tile", "controller"), "A tie: {0} stays with {1}.", "ZUR-DEC-n"),
    Line("tie-unclaimed", ("tile",), "A tie: still nobody controls {0}.", "ZUR-DEC-o"),
    Line("cleared", ("owned",), "Back into the bags: {0}.", "ZUR-DEC-p"),
    Line("moves", ("movers", "tile", "tile"), "{0} from {1} to {2}.", "ZUR-MOVE-b"),
    Line("lifts", ("side", "own", "tile"), "{0} lifts {1} to {2}.", "ZUR-TACC-g"),
    Line(
        "battle",
        ("tile", "side", "force", "force"),
        "Battle on {0}: {1} attacks, {2} against {3} in defence.",
        "ZUR-CBT-a",
        head=True,
    ),
    Line("lapses", ("tile",), "Nothing is left to fight for on {0}.", "ZUR-ATT-g"),
    Line("rolled", ("roll", "die", "face*"), "{0}{1}: {2}.", "ZUR-CBT-b"),
    Line("hits", ("side", "toll"), "{0} takes {1}.", "ZUR-CBT-v"),
    Line("losses", ("side", "own", "own"), "{0} loses {1}; {2} left.", "ZUR-CBT-h", loss=True),
    Line("saved", ("side", "units"), "{0} saves {1}.", "ZUR-TACC-m"),
    Line("ambush", ("side", "own", "tile", "tile"), "{0} ambushes {3} with {1} from {2}.", "ZUR-TACC-e"),
    Line("strikes", ("side", "tile", "force"), "{0} fires at {2} on {1}.", "ZUR-TACC-o", head=True),
    Line("stopped", ("tile",), "The survivors are stopped on {0}.", "ZUR-TACC-f"),
    Line("shifted", ("tile",), "A Taliban unit slips to {0}.", "ZUR-TACC-j"),
    Line("roadblock", ("tile",), "The roads of {0} are blocked for good.", "ZUR-TACC-k"),
    Line("won", ("side", "event", "number", "number", "number"), "{0} takes {1}, {2} to {3}: {4} VP.", "ZUR-EVT-p"),
    Line("nobody-won", ("event", "number"), "{0}: a tie at {1}, nobody takes the card.", "ZUR-EVT-p"),
    Line("objective", ("side", "objective", "number"), "{0} has met {1}: {2} VP.", "ZUR-WIN-c"),
    Line("objective-missed", ("side", "objective"), "{0} has not met {1}.", "ZUR-WIN-c"),
    Line("score", ("side", "number", "number"), "{0}: {1} VP in all, {2} of them for tiles.", "ZUR-WIN-e"),
    Line("wins", ("side",), "{0} wins.", "ZUR-WIN-e", head=True),
    Line("draw", (), "The game is a draw.", "ZUR-WIN-g", head=True),
]


def kind(name: str) -> int:
    """The number of a line."""
    return [line.name for line in LINES].index(name)


TILE_PLACED: Final = kind("tile-placed")
CONTROLS: Final = kind("controls")
GARRISONED: Final = kind("garrison")
DREW_DISCS: Final = kind("drew-discs")
PLACED: Final = kind("placed")
PLACED_EVERYWHERE: Final = kind("placed-everywhere")
PLACED_FACTION: Final = kind("placed-faction")
PLACED_NEUTRAL: Final = kind("placed-neutral")
OBJECTIVES_KEPT: Final = kind("objectives-kept")
KEPT: Final = kind("kept")
ROW_SHOWN: Final = kind("row")
MONTH: Final = kind("month")
EVENT: Final = kind("event")
WINTER: Final = kind("winter")
WINTER_IGNORED: Final = kind("winter-ignored")
GUARDED: Final = kind("guard")
GUARD_PAID: Final = kind("guard-paid")
GUARD_FAILED: Final = kind("guard-failed")
STARVED: Final = kind("famine")
SHURA_CALLED: Final = kind("shura")
DREW_CARD: Final = kind("drew-card")
YOUR_CARD: Final = kind("your-card")
OPERATION_NAMED: Final = kind("operation")
LEVEL: Final = kind("level")
COMPLETED: Final = kind("completed")
SWAPPED: Final = kind("swapped")
DISCARDED: Final = kind("discarded")
PLAYED: Final = kind("played")
CANCELLED: Final = kind("cancelled")
RECRUITED: Final = kind("recruited")
SCHOOL_BUILT: Final = kind("school")
FORT_BUILT: Final = kind("fort")
PEEKED: Final = kind("peeked")
PEEK_SKIPPED: Final = kind("peek-skipped")
SAW: Final = kind("saw")
DECLARED: Final = kind("declares")
SHOWN: Final = kind("shown")
LOYALTY: Final = kind("loyalty")
TAKEN: Final = kind("taken")
HELD: Final = kind("held")
TIE: Final = kind("tie")
TIE_UNCLAIMED: Final = kind("tie-unclaimed")
CLEARED: Final = kind("cleared")
MOVES: Final = kind("moves")
LIFTS: Final = kind("lifts")
BATTLE_NAMED: Final = kind("battle")
LAPSES: Final = kind("lapses")
ROLLED: Final = kind("rolled")
HITS: Final = kind("hits")
LOSSES: Final = kind("losses")
SAVED: Final = kind("saved")
AMBUSHED: Final = kind("ambush")
STRIKES: Final = kind("strikes")
STOPPED: Final = kind("stopped")
SHIFTED: Final = kind("shifted")
BLOCKED: Final = kind("roadblock")
WON: Final = kind("won")
NOBODY_WON: Final = kind("nobody-won")
OBJECTIVE_MET: Final = kind("objective")
OBJECTIVE_MISSED: Final = kind("objective-missed")
SCORE: Final = kind("score")
WINS: Final = kind("wins")
DRAW: Final = kind("draw")
