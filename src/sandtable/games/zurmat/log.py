"""The lines of Zurmat's log: what each says, and the clause it rests on."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.vocabulary import Line

LINES: Final = [
    Line("tile-placed", ("side", "tile", "rotation"), "{0} lays {1}, turned {2}.", "ZUR-SETUP1-c"),
    Line("controls", ("side", "tile"), "{0} controls {1}.", "ZUR-SETUP6-b"),
    Line("garrisons", ("tile", "number", "tile", "number"), "Taliban units: {1} on {0}, {3} on {2}.", "ZUR-SETUP7-b"),
    Line("drew-discs", ("side", "discs"), "{0} draws {1}.", "ZUR-SEQ2-b"),
    Line("placed", ("side", "tile*"), "{0} places discs: {1}.", "ZUR-SEQ2-f"),
    Line("placed-types", ("number", "number", "tile"), "You place {0} Faction and {1} Neutral on {2}.", "ZUR-SEQ2-c"),
    Line("objectives-kept", ("side",), "{0} has chosen its Objectives.", "ZUR-SETUP9-b"),
    Line("kept", ("objective", "objective"), "You keep {0} and {1}.", "ZUR-SETUP9-b"),
    Line("row", ("side", "operation*"), "{0}'s Operations, from 0 to 4: {1}.", "ZUR-SETUP10-a"),
    Line("month", ("month",), "— {0} —", "ZUR-SEQ-a", head=True),
    Line("event", ("event", "event-text"), "Event: {0}. {1}", "ZUR-SEQ1-a"),
    Line("winter", ("month",), "Winter comes early: a Winter cube on {0}.", "ZUR-EVT-a"),
    Line("winter-ignored", (), "No Month is left for another Winter cube.", "ZUR-EVT-d"),
    Line("guard", ("side", "event", "tile"), "{0} puts {1} on {2}.", "ZUR-EVT-e"),
    Line("guard-paid", ("side", "tile"), "No enemy unit on {1}: {0} adds discs there.", "ZUR-EVT-f"),
    Line("guard-failed", ("side", "tile"), "Enemy units on {1}: {0} gets nothing.", "ZUR-EVT-g"),
    Line(
        "famine",
        ("side", "tile", "number", "number"),
        "{0} chooses {1}: {2} Coalition and {3} Taliban discs leave unseen.",
        "ZUR-EVT-k",
    ),
    Line("shura", ("side", "tile"), "{0} calls a Shura in {1}: +1 Loyalty there this Month.", "ZUR-DEC-m"),
    Line("drew-card", ("side",), "{0} draws a Tactics card.", "ZUR-SEQ3-a"),
    Line("your-card", ("card",), "You draw {0}.", "ZUR-SEQ3-a"),
    Line("operation", ("side", "operation", "number"), "{0}: {1} at Level {2}.", "ZUR-ROW-a", head=True),
    Line("level", ("number",), "The Level is now {0}.", "ZUR-TAC-i"),
    Line("completed", ("side", "operation", "number"), "{0} has completed {1} ({2} in its box).", "ZUR-OPS-c"),
    Line("swapped", ("side", "operation", "operation"), "{0} swaps {1} and {2}.", "ZUR-SWAP-a"),
    Line("discarded", ("side", "card"), "{0} discards {1}.", "ZUR-SWAP-d"),
    Line("played", ("side", "card", "card-text"), "{0} plays {1}: {2}", "ZUR-TAC-a"),
    Line("cancelled", ("card",), "{0} has no effect.", "ZUR-TAC-h"),
    Line("recruited", ("side", "units", "tile"), "{0} adds {1} on {2}.", "ZUR-REC-a"),
    Line("school", ("side", "tile"), "{0} builds a School on {1}.", "ZUR-CON-a"),
    Line("fort", ("side", "tile"), "{0} builds a Fort on {1}.", "ZUR-CON-a"),
    Line("peek-skipped", ("side",), "{0} looks at no tile.", "ZUR-DEC-d"),
    Line("peeked", ("side", "tile"), "{0} looks at the discs on {1}.", "ZUR-DEC-d"),
    Line(
        "saw",
        ("tile", "number", "number", "number", "number"),
        "On {0}: Coalition {1} Faction, {2} Neutral; Taliban {3} Faction, {4} Neutral.",
        "ZUR-DEC-d",
    ),
    Line(
        "declares",
        ("tile", "number", "number", "number", "number"),
        "{0} declares: Coalition {1} Faction, {2} Neutral; Taliban {3} Faction, {4} Neutral.",
        "ZUR-DEC-h",
    ),
    Line(
        "loyalty",
        ("tile", "number", "number", "controller"),
        "Loyalty on {0}: Coalition {1}, Taliban {2}; controlled by {3}.",
        "ZUR-DEC-i",
    ),
    Line(
        "moves", ("side", "us-units", "afghan-units", "tile", "tile"), "{0} moves {1}{2}from {3} to {4}.", "ZUR-MOVE-b"
    ),
    Line("lifts", ("side", "us-units", "afghan-units", "tile"), "{0} lifts {1}{2}to {3}.", "ZUR-TACC-g"),
    Line("battle", ("side", "tile"), "{0} attacks on {1}.", "ZUR-CBT-a", head=True),
    Line("lapses", ("tile",), "Nothing is left to fight for on {0}.", "ZUR-ATT-g"),
    Line("rolled", ("side", "die", "face*"), "{0} rolls {1}: {2}.", "ZUR-CBT-b"),
    Line("hits", ("side", "number", "number"), "{0} is hit: {1} rolled, {2} blocked.", "ZUR-CBT-v"),
    Line("losses", ("side", "us-units", "afghan-units", "forts"), "{0} loses {1}{2}{3}.", "ZUR-CBT-h"),
    Line("saved", ("side", "units"), "{0} saves {1}.", "ZUR-TACC-m"),
    Line("ambush", ("side", "units", "tile", "tile"), "{0} ambushes with {1} from {2} against {3}.", "ZUR-TACC-e"),
    Line("strikes", ("side", "tile"), "{0} strikes {1}.", "ZUR-TACC-o"),
    Line("stopped", ("tile",), "The survivors are stopped on {0}.", "ZUR-TACC-f"),
    Line("shifted", ("number", "tile"), "Taliban units move: {0} to {1}.", "ZUR-TACC-j"),
    Line("roadblock", ("tile",), "The roads of {0} are blocked for good.", "ZUR-TACC-k"),
    Line("won", ("side", "event", "number"), "{0} takes {1}: {2} VP.", "ZUR-EVT-p"),
    Line("nobody-won", ("event",), "{0}: a tie, nobody takes the card.", "ZUR-EVT-p"),
    Line("objective", ("side", "objective", "number"), "{0}: {1}, {2} VP.", "ZUR-WIN-c"),
    Line("score", ("side", "number", "number"), "{0}: {1} VP, {2} tiles.", "ZUR-WIN-e"),
    Line("wins", ("side",), "{0} wins.", "ZUR-WIN-e"),
    Line("draw", (), "The game is a draw.", "ZUR-WIN-g"),
]


def kind(name: str) -> int:
    """The number of a line."""
    return [line.name for line in LINES].index(name)


TILE_PLACED: Final = kind("tile-placed")
CONTROLS: Final = kind("controls")
GARRISONS: Final = kind("garrisons")
DREW_DISCS: Final = kind("drew-discs")
PLACED: Final = kind("placed")
PLACED_TYPES: Final = kind("placed-types")
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
LOYALTY: Final = kind("loyalty")
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
SCORE: Final = kind("score")
WINS: Final = kind("wins")
DRAW: Final = kind("draw")
