"""The clicks of Zurmat: every verb once. The frequent ones come first: small numbers cost nothing to make."""

from __future__ import annotations

from typing import Final

from sandtable.games.zurmat.terms import OPERATIONS, TILES
from sandtable.kernel.vocabulary import Verb, Vocabulary

SPAN: Final = 17
"""Cells of the draft map: x and y run from -8 to 8; a tile can lie seven from the FOB at most, and has neighbours."""
CARDS: Final = 32
OBJECTIVES: Final = 32
UNITS: Final = ["us", "ana", "taliban", "fort"]
FORT_UNIT: Final = 3

VOCABULARY: Final = Vocabulary(
    {
        "tile": TILES,
        "cell": SPAN * SPAN,
        "rotation": 4,
        "number": 32,
        "objective": OBJECTIVES,
        "operation": len(OPERATIONS),
        "unit": len(UNITS),
        "column": TILES * 16,
        "card": CARDS,
    },
    [
        Verb("done", "", "Done", rank=1),
        Verb("pass", "", "Pass", rank=1),
        Verb("play", "card", "Play {0}", rank=2, final=True),
        Verb("discard", "card", "Discard {0} and swap two Operations", key="s", final=True),
        Verb("faction", "tile", "Faction disc on {0}"),
        Verb("neutral", "tile", "Neutral disc on {0}"),
        Verb("unit", "unit", "Take {0}"),
        Verb("go", "tile", "Go to {0}"),
        Verb("operation", "operation", "{0}"),
        Verb("swap", "operation", "Swap {0}"),
        Verb("row", "operation", "{0} next"),
        Verb("lose", "unit", "Lose {0}"),
        Verb("save", "unit", "Save {0}"),
        Verb("from", "tile", "Move units from {0}"),
        Verb("declare", "tile", "{0} declares"),
        Verb("peek", "tile", "Look at {0}"),
        Verb("recruit", "tile", "Recruit on {0}"),
        Verb("school", "tile", "School on {0}"),
        Verb("fort", "tile", "Fort on {0}"),
        Verb("tile", "tile", "Place {0}"),
        Verb("turn", "rotation", "turned {0}"),
        Verb("stronghold", "tile", "Take control of {0}"),
        Verb("garrison", "number", "{0} units there"),
        Verb("keep", "objective", "Keep {0}"),
        Verb("discs", "tile", "Put the discs on {0}"),
        Verb("guard", "tile", "Put the card on {0}"),
        Verb("starve", "tile", "Famine in {0}"),
        Verb("shura", "tile", "Shura in {0}"),
        Verb("attack", "tile", "Attack in place on {0}"),
        Verb("battle", "tile", "Fight on {0}"),
        Verb("ambush", "tile", "Ambush from {0}"),
        Verb("strike", "tile", "Strike {0}"),
        Verb("as-patrol", "", "As a patrol"),
        Verb("as-attack", "", "As an attack"),
        Verb("land", "tile", "To {0}"),
        Verb("lift", "tile", "From {0}"),
        Verb("out", "", "Pull units out"),
        Verb("in", "", "Bring units in"),
        Verb("shift", "tile", "{0}"),
        Verb("block", "tile", "Road blocks around {0}"),
        Verb("reinforce", "tile", "New units on {0}"),
        Verb("on", "column", "Go on from {0}"),
        Verb("cell", "cell", "at {0}"),
    ],
)

DONE: Final = VOCABULARY.base("done")
PASS: Final = VOCABULARY.base("pass")
TILE: Final = VOCABULARY.base("tile")
CELL: Final = VOCABULARY.base("cell")
TURN: Final = VOCABULARY.base("turn")
STRONGHOLD: Final = VOCABULARY.base("stronghold")
GARRISON: Final = VOCABULARY.base("garrison")
FACTION_ON: Final = VOCABULARY.base("faction")
NEUTRAL_ON: Final = VOCABULARY.base("neutral")
KEEP: Final = VOCABULARY.base("keep")
ROW: Final = VOCABULARY.base("row")
OPERATION: Final = VOCABULARY.base("operation")
DISCS_ON: Final = VOCABULARY.base("discs")
GUARD: Final = VOCABULARY.base("guard")
STARVE: Final = VOCABULARY.base("starve")
SHURA: Final = VOCABULARY.base("shura")
PEEK: Final = VOCABULARY.base("peek")
DECLARES: Final = VOCABULARY.base("declare")
RECRUIT_ON: Final = VOCABULARY.base("recruit")
SCHOOL_ON: Final = VOCABULARY.base("school")
FORT_ON: Final = VOCABULARY.base("fort")
FROM: Final = VOCABULARY.base("from")
ON: Final = VOCABULARY.base("on")
UNIT: Final = VOCABULARY.base("unit")
GO: Final = VOCABULARY.base("go")
ATTACK_IN: Final = VOCABULARY.base("attack")
BATTLE: Final = VOCABULARY.base("battle")
LOSE: Final = VOCABULARY.base("lose")
SAVE: Final = VOCABULARY.base("save")
AMBUSH: Final = VOCABULARY.base("ambush")
STRIKE: Final = VOCABULARY.base("strike")
PATROLLING: Final = VOCABULARY.base("as-patrol")
ATTACKING: Final = VOCABULARY.base("as-attack")
LAND: Final = VOCABULARY.base("land")
LIFT: Final = VOCABULARY.base("lift")
PULL_OUT: Final = VOCABULARY.base("out")
BRING_IN: Final = VOCABULARY.base("in")
SHIFT: Final = VOCABULARY.base("shift")
BLOCK_ROADS: Final = VOCABULARY.base("block")
REINFORCE: Final = VOCABULARY.base("reinforce")
SWAP: Final = VOCABULARY.base("swap")
PLAY: Final = VOCABULARY.base("play")
DISCARD: Final = VOCABULARY.base("discard")


def cell_at(x: int, y: int) -> int:
    """The cell with these coordinates."""
    return (y + SPAN // 2) * SPAN + x + SPAN // 2


def cell_x(cell: int) -> int:
    """East of the FOB."""
    return cell % SPAN - SPAN // 2


def cell_y(cell: int) -> int:
    """North of the FOB."""
    return cell // SPAN - SPAN // 2
