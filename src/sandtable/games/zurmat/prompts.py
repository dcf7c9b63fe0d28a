"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.zurmat.rules.combat import NameLosses
from sandtable.games.zurmat.rules.operations import count_named_level
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import OPERATIONS
from sandtable.kernel.game import Prompt

PROMPTS: dict[str, tuple[str, str]] = {
    "LayTile": ("Choose one of your tiles to lay.", "ZUR-SETUP1-c"),
    "LayOnCell": ("Where does {laying} lie? The first four tiles go beside the FOB.", "ZUR-SETUP1-e"),
    "TurnTile": ("Turn {laying}: quarter turns clockwise.", "ZUR-SETUP1-g"),
    "Stronghold": ("Choose a tile for the Taliban to control from the start.", "ZUR-SETUP6-b"),
    "Garrison": ("How many of your units start on {first}? The others start on {second}.", "ZUR-SETUP7-b"),
    "PlaceDiscs": ("Place a disc face down. In hand: {discs}.", "ZUR-SEQ2-d"),
    "PlaceDiscsInTurn": ("Place a disc face down. In hand: {discs}.", "ZUR-DEC-c"),
    "PlacePairOn": ("You have drawn {discs}: put them down.", "ZUR-SETUP8-g"),
    "PlacePair": ("Choose the tile for your discs: {discs}.", "ZUR-SEQ1-f"),
    "KeepObjective": ("Choose an Objective to keep; you keep two.", "ZUR-SETUP9-b"),
    "ArrangeRow": ("Which Operation lies under Level {place}?", "ZUR-SETUP10-a"),
    "EventOnTile": ("Choose a tile for the event.", "ZUR-SEQ1-d"),
    "ChooseOperation": ("Choose your Operation of the Month.", "ZUR-OPS-a"),
    "NameOperation": ("{operation} at Level {level}: add plus cards, then name it.", "ZUR-TAC-k"),
    "NamingReaction": ("{operation} at Level {level} was named. Play a card?", "ZUR-TAC-i"),
    "Recruit": ("Add a unit on a tile you control, or stop.", "ZUR-REC-b"),
    "Construct": ("Build a School or a Fort on a tile you control, or stop.", "ZUR-CON-a"),
    "CheckIntel": ("Look at all discs on one tile, or not.", "ZUR-DEC-d"),
    "DeclareTile": ("Choose the tile that declares.", "ZUR-DEC-f"),
    "Move": ("{operation}: {units} unit(s) and {tiles} tile(s) left. Move units from where?", "ZUR-MOVE-c"),
    "FormColumn": ("In the column: {column}. Add a unit, or go.", "ZUR-MOVE-b"),
    "StepReaction": ("Units moved onto {entered}. Play a card?", "ZUR-TAC-g"),
    "AnswerCard": ("Answer the card?", "ZUR-TAC-c"),
    "AmbushFrom": ("From which tile do you ambush?", "ZUR-TACC-e"),
    "AmbushUnits": ("Which units take part in the ambush?", "ZUR-TACC-d"),
    "AttackInPlace": ("Attack in place, or go on to the battles.", "ZUR-ATT-b"),
    "NextBattle": ("Which battle is fought next?", "ZUR-CBT-a"),
    "BattleCards": ("Reveal battle cards, then confirm.", "ZUR-CBT-r"),
    "NameLosses": ("{owed} loss(es) to name: what is removed?", "ZUR-CBT-i"),
    "SaveLosses": ("Losses are named. Play a card to save units?", "ZUR-TACC-m"),
    "SaveUnits": ("Which unit is saved?", "ZUR-TACC-m"),
    "Shift": ("Bad Intel: pull units out, or bring units in?", "ZUR-TACC-j"),
    "ShiftUnits": ("Bad Intel: unit by unit, to or from which tile?", "ZUR-TACC-j"),
    "Lift": ("As a patrol or as an attack?", "ZUR-TACC-q"),
    "Land": ("Where do the units land?", "ZUR-TACC-g"),
    "LiftUnits": ("Lift a unit from where?", "ZUR-TACC-g"),
    "LiftOne": ("Which unit is lifted?", "ZUR-TACC-q"),
    "CardOnTile": ("Choose a tile for the card.", "ZUR-TAC-a"),
    "SwapFirst": ("Swap two Operations: the first?", "ZUR-SWAP-a"),
    "SwapSecond": ("Swap two Operations: the second?", "ZUR-SWAP-a"),
    "FinishTurn": ("Your Operation is complete. Play cards, swap, or end your turn.", "ZUR-SEQ3-c"),
}


def prompt(g: ZurmatState) -> Prompt:
    """The open question."""
    words, clause = PROMPTS[type(g.step).__name__]
    name = type(g.step).__name__
    if name.startswith("PlaceDiscs") and not g.drawn[g.seat * 2] + g.drawn[g.seat * 2 + 1]:
        return Prompt("All discs are placed: confirm.", clause)
    tiles = g.content.tiles
    hand = g.pair if name.startswith("PlacePair") else g.drawn
    held = [hand[g.seat * 2 + i] for i in (0, 1)]
    naming = name == "NameOperation"
    strongholds = [tiles[tile].name for tile in g.tiles if g.control[tile] == 1] + ["", ""]
    return Prompt(
        words.format(
            laying=tiles[g.laying].name,
            first=strongholds[0],
            second=strongholds[1],
            discs=f"{held[0]} Faction, {held[1]} Neutral",
            place=len(g.rows[g.seat]),
            operation=OPERATIONS[g.operation].capitalize(),
            level=max(0, count_named_level(g, g.seat) if naming else g.level),
            units=g.units_left,
            tiles=g.tiles_left,
            column=f"{g.column.us} U.S., {g.column.afghan} Afghan",
            entered=tiles[g.entered[-1]].name if g.entered else "",
            owed=g.owed[g.step.side] if isinstance(g.step, NameLosses) else 0,
        ),
        clause,
    )
