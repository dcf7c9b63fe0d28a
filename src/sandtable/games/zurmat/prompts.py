"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from sandtable.games.zurmat.actions import VOCABULARY
from sandtable.games.zurmat.rules.combat import NameLosses
from sandtable.games.zurmat.rules.events import EventOnTile
from sandtable.games.zurmat.rules.operations import count_named_level
from sandtable.games.zurmat.rules.pieces import count_forts
from sandtable.games.zurmat.rules.tactics import CardOnTile
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import (
    ADD_UNITS,
    COALITION,
    DECLARE_TILE,
    GUARD_TILE,
    LOYALTY_MARK,
    ONE_SIDED_FIRE,
    OPERATIONS,
    PATROL,
    PEEK_TILE,
    ROADBLOCK,
    TALIBAN,
)
from sandtable.kernel.game import Prompt

CARD_CLAUSES = {
    DECLARE_TILE: "ZUR-TACC-a",
    PEEK_TILE: "ZUR-TACC-c",
    ONE_SIDED_FIRE: "ZUR-TACC-o",
    ROADBLOCK: "ZUR-TACC-k",
    ADD_UNITS: "ZUR-TAC-e",
}

PROMPTS: dict[str, tuple[str, str]] = {
    "LayTile": ("Choose one of your tiles to lay.", "ZUR-SETUP1-c"),
    "LayOnCell": ("Where does {laying} lie?", "ZUR-SETUP1-e"),
    "TurnTile": ("Turn {laying}: quarter turns clockwise.", "ZUR-SETUP1-g"),
    "Stronghold": ("Choose a tile for the Taliban to control from the start.", "ZUR-SETUP6-b"),
    "Garrison": ("How many of your units start on {first}? The others start on {second}.", "ZUR-SETUP7-b"),
    "PlaceDiscs": ("Place a disc face down. In hand: {discs}.", "ZUR-SEQ2-d"),
    "PlaceDiscsInTurn": ("Place a disc face down. In hand: {discs}.", "ZUR-DEC-c"),
    "PlacePairOn": ("You have drawn {discs}: put them down.", "ZUR-SETUP8-g"),
    "PlacePair": ("Choose the tile for your discs: {discs}.", "ZUR-SEQ1-f"),
    "KeepObjective": ("Choose an Objective to keep; you keep two.", "ZUR-SETUP9-b"),
    "ArrangeRow": ("Which Operation lies under Level {place}?", "ZUR-SETUP10-a"),
    "EventOnTile": ("{event}: which tile?", "ZUR-SEQ1-d"),
    "ChooseOperation": ("Choose your Operation of the Month.", "ZUR-OPS-a"),
    "NameOperation": ("{operation} at Level {level}: add plus cards, then name it.", "ZUR-TAC-k"),
    "NamingReaction": ("{operation} at Level {level} was named. Play a card?", "ZUR-TAC-i"),
    "Recruit": ("Add a unit on a tile you control: {left} left.", "ZUR-REC-b"),
    "Construct": ("Build a School or a Fort on a tile you control: {left} left.", "ZUR-CON-a"),
    "CheckIntel": ("Look at all discs on one tile, or not.", "ZUR-DEC-d"),
    "DeclareTile": ("Choose the tile that declares.", "ZUR-DEC-f"),
    "Move": ("{operation}: {units} and {tiles} left. {moving}", "ZUR-MOVE-c"),
    "FormColumn": ("In the column: {column}; add a unit, or go.", "ZUR-MOVE-b"),
    "StepReaction": ("Units moved onto {entered}. Play a card?", "ZUR-TAC-g"),
    "AnswerCard": ("{card}: answer it?", "ZUR-TAC-c"),
    "AmbushFrom": ("From which tile do you ambush?", "ZUR-TACC-e"),
    "AmbushUnits": ("Which units take part in the ambush?", "ZUR-TACC-d"),
    "AttackInPlace": ("Attack in place, or go on to the battles.", "ZUR-ATT-b"),
    "NextBattle": ("Which battle is fought next?", "ZUR-CBT-a"),
    "BattleCards": ("Battle on {where}: {strength}. Reveal cards?", "ZUR-CBT-r"),
    "NameLosses": ("{owed} to name: what is removed?", "ZUR-CBT-i"),
    "SaveLosses": ("Losses are named. Play a card to save units?", "ZUR-TACC-m"),
    "SaveUnits": ("Which unit is saved?", "ZUR-TACC-m"),
    "Shift": ("Bad Intel: pull units out, or bring units in?", "ZUR-TACC-j"),
    "ShiftUnits": ("Bad Intel: unit by unit, to or from which tile?", "ZUR-TACC-j"),
    "Lift": ("{card}: as a patrol or as an attack?", "ZUR-TACC-q"),
    "Land": ("{card}: where do the units land?", "ZUR-TACC-g"),
    "LiftUnits": ("Lift a unit to {where} from where? Up to {left}.", "ZUR-TACC-g"),
    "LiftOne": ("Which unit is lifted to {where}?", "ZUR-TACC-q"),
    "CardOnTile": ("{card}: which tile?", "ZUR-TAC-a"),
    "SwapFirst": ("Swap two Operations: the first?", "ZUR-SWAP-a"),
    "SwapSecond": ("Swap two Operations: the second?", "ZUR-SWAP-a"),
    "FinishTurn": ("Your Operation is complete. Play cards, swap, or end your turn.", "ZUR-SEQ3-c"),
}


def prompt(g: ZurmatState) -> Prompt:
    """The open question."""
    name = type(g.step).__name__
    words, clause = PROMPTS[name]
    clause = find_clause(g, name, clause)
    if name.startswith("PlaceDiscs") and not g.drawn[g.seat * 2] + g.drawn[g.seat * 2 + 1]:
        return Prompt("All discs are placed. Confirm?", clause)
    return Prompt(words.format(**list_words(g, name)), clause, find_detail(g, words))


def find_detail(g: ZurmatState, words: str) -> str:
    """The text of the card or event that the question names."""
    if "{card}" in words:
        return g.content.cards[getattr(g.step, "card", 0)].text
    return g.content.events[getattr(g.step, "event", 0)].text if "{event}" in words else ""


def find_clause(g: ZurmatState, name: str, usual: str) -> str:
    """The clause behind the question, where one question serves several rules."""
    if name == "PlaceDiscs" and not g.rows_open:
        return "ZUR-SETUP8-b"
    if name == "PlaceDiscsInTurn" and g.operation == PATROL:
        return "ZUR-PAT-i"
    if isinstance(g.step, EventOnTile):
        effect = g.content.events[g.step.event].effects[g.step.index].type
        return {DECLARE_TILE: "ZUR-EVT-h", GUARD_TILE: "ZUR-EVT-e", LOYALTY_MARK: "ZUR-DEC-m"}.get(effect, usual)
    if isinstance(g.step, CardOnTile):
        return CARD_CLAUSES[g.content.cards[g.step.card].effects[g.step.index].type]
    if name in ("Land", "LiftUnits") and g.seat == COALITION:
        return "ZUR-TACC-q"
    return usual


def list_words(g: ZurmatState, name: str) -> dict[str, object]:
    """What a prompt may speak of."""
    tiles = g.content.tiles
    hand = g.pair if name.startswith("PlacePair") else g.drawn
    strongholds = [tiles[tile].name for tile in g.tiles if g.control[tile] == TALIBAN] + ["", ""]
    naming = name == "NameOperation"
    card = getattr(g.step, "card", -1)
    event = getattr(g.step, "event", -1)
    tile = getattr(g.step, "tile", 0)
    return {
        "laying": tiles[g.laying].name,
        "first": strongholds[0],
        "second": strongholds[1],
        "discs": f"{hand[g.seat * 2]} Faction, {hand[g.seat * 2 + 1]} Neutral",
        "place": len(g.rows[g.seat]),
        "operation": OPERATIONS[g.operation].capitalize(),
        "level": max(0, count_named_level(g, g.seat) if naming else g.level),
        "units": count_things(g.units_left, "unit", "units"),
        "tiles": count_things(g.tiles_left, "tile", "tiles"),
        "moving": "Move units from where?" if may_move(g) else "There is nothing more to move.",
        "column": describe_force(g.column.us, g.column.afghan, g.seat),
        "entered": tiles[g.entered[-1]].name if g.entered else "",
        "owed": count_things(g.owed[g.step.side] if isinstance(g.step, NameLosses) else 0, "loss", "losses"),
        "left": getattr(g.step, "left", getattr(g.step, "most", 0)),
        "where": tiles[tile].name,
        "strength": describe_battle(g, tile),
        "card": g.content.cards[card].name if card >= 0 else "",
        "event": g.content.events[event].name if event >= 0 else "",
    }


def may_move(g: ZurmatState) -> bool:
    """Whether any unit is offered to be moved."""
    return any(VOCABULARY.split(action)[0].name in ("from", "on") for action in g.legal)


def count_things(number: int, one: str, many: str) -> str:
    """A number of things in words."""
    return f"{number} {one if number == 1 else many}"


def describe_force(us: int, afghan: int, side: int) -> str:
    """Units in words."""
    name = "ANA" if side == COALITION else "Taliban"
    parts = [f"{us} U.S."] if us else []
    parts += [f"{afghan} {name}"] if afghan else []
    return ", ".join(parts) or "nobody yet"


def describe_battle(g: ZurmatState, tile: int) -> str:
    """Who will roll what."""
    sides = []
    for side in (COALITION, TALIBAN):
        us = g.us[tile] if side == COALITION else 0
        forts = count_forts(g, side, tile)
        force = describe_force(us, g.afghans[side][tile], side)
        sides.append(f"{force}{f' and {forts} Fort' if forts else ''}")
    return " against ".join(sides)
