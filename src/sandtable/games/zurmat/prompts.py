"""What each question asks, in words, with the clause it rests on."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.zurmat.actions import VOCABULARY
from sandtable.games.zurmat.battle import add_chosen, count_dice, find_battle, tell_dice, tell_strengths
from sandtable.games.zurmat.rules.attack import list_fights
from sandtable.games.zurmat.rules.combat import NameLosses
from sandtable.games.zurmat.rules.events import EventOnTile
from sandtable.games.zurmat.rules.moving import FormColumn
from sandtable.games.zurmat.rules.operations import count_named_level, is_plus
from sandtable.games.zurmat.rules.pieces import pack_force
from sandtable.games.zurmat.rules.shifting import ShiftUnits
from sandtable.games.zurmat.rules.tactics import CardOnTile
from sandtable.games.zurmat.rules.turn import count_free
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import (
    ADD_UNITS,
    AFGHAN,
    ATTACK,
    COALITION,
    DECLARE,
    DECLARE_TILE,
    GUARD_TILE,
    LOYALTY_MARK,
    ONE_SIDED_FIRE,
    OPERATIONS,
    OUT,
    PATROL,
    PEEK_TILE,
    ROADBLOCK,
    TALIBAN,
    US,
    enemy,
    pack,
)
from sandtable.games.zurmat.words import count, listed, tell_force, tell_types
from sandtable.kernel.game import Prompt

CARD_CLAUSES = {
    DECLARE_TILE: "ZUR-TACC-a",
    PEEK_TILE: "ZUR-TACC-c",
    ONE_SIDED_FIRE: "ZUR-TACC-o",
    ROADBLOCK: "ZUR-TACC-k",
    ADD_UNITS: "ZUR-TAC-e",
}


def prompt(g: ZurmatState) -> Prompt:
    """The open question."""
    name = type(g.step).__name__
    words, clause = PROMPTS[name]
    clause = find_clause(g, name, clause)
    if not isinstance(words, str):
        return Prompt(words(g), clause, tell_fights(g) if name == "Move" else "")
    return Prompt(words.format(**list_words(g)), clause, find_detail(g, words))


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


def list_words(g: ZurmatState) -> dict[str, object]:
    """What a prompt may speak of."""
    tiles = g.content.tiles
    strongholds = [tiles[tile].name for tile in g.tiles if g.control[tile] == TALIBAN] + ["", ""]
    card = getattr(g.step, "card", -1)
    event = getattr(g.step, "event", -1)
    return {
        "laying": tiles[g.laying].name,
        "first": strongholds[0],
        "second": strongholds[1],
        "discs": tell_hand(g, g.pair),
        "operation": OPERATIONS[g.operation].capitalize(),
        "level": max(0, g.level),
        "stepped": tell_force(pack_force(g.turn, g.stepped.us, g.stepped.afghan, 0)),
        "left": getattr(g.step, "left", getattr(g.step, "most", 0)),
        "where": tiles[getattr(g.step, "tile", 0)].name,
        "card": g.content.cards[card].name if card >= 0 else "",
        "event": g.content.events[event].name if event >= 0 else "",
        "ending": "Play cards, swap, or end your turn." if len(g.legal) > 1 else "End your turn.",
    }


def tell_hand(g: ZurmatState, hand: list[int]) -> str:
    """The discs that the asked side holds."""
    return tell_types(pack(hand[g.seat * 2], hand[g.seat * 2 + 1]))


def is_offered(g: ZurmatState, *verbs: str) -> bool:
    """Whether any choice of these verbs is offered."""
    return any(VOCABULARY.split(action)[0].name in verbs for action in g.legal)


def ask_discs(g: ZurmatState) -> str:
    """Discs that are placed one by one."""
    if not g.drawn[g.seat * 2] + g.drawn[g.seat * 2 + 1]:
        return "All discs are placed. Confirm?"
    if not g.rows_open:
        return f"Place one disc on every tile, face down. In hand: {tell_hand(g, g.drawn)}."
    reason = {PATROL: "Patrol reward: ", DECLARE: "Declare: "}.get(g.operation, "")
    where = " on a tile you entered" if g.operation == PATROL else ""
    words = f"{reason}place a disc face down{where}. In hand: {tell_hand(g, g.drawn)}."
    return words[0].upper() + words[1:]


def ask_objective(g: ZurmatState) -> str:
    """Two are kept, one click each."""
    return "Keep one more." if g.objectives_kept[g.seat] else "Keep two of these Objectives. Which first?"


def ask_row(g: ZurmatState) -> str:
    """From the weakest place up; the last goes by itself."""
    place, last = len(g.rows[g.seat]), len(OPERATIONS) - 1
    level = g.content.levels
    weakest = " (weakest)" if place == 0 else ""
    rest = f" The last goes to Level {level[last]}, the strongest." if place == last - 1 else ""
    return f"Level {level[place]}{weakest}: which Operation?{rest}"


def ask_naming(g: ZurmatState) -> str:
    """An Operation that is chosen and not yet named."""
    words = f"{OPERATIONS[g.operation].capitalize()} at Level {max(0, count_named_level(g, g.seat))}"
    fits = any(is_plus(g.content.cards[card], g.operation) and count_free(g, g.seat, card) for card in g.hands[g.seat])
    if not is_offered(g, "done"):
        return f"{words}: it needs a + card."
    return f"{words}. Add a + card, or begin." if fits else f"{words}. Begin?"


def ask_move(g: ZurmatState) -> str:
    """What may still be moved."""
    if not is_offered(g, "from", "on"):
        return "All moves are made." if g.entered else "Nobody can move."
    parts = [count(g.units_left, "unit")] if g.units_left else []
    left = listed([*parts, count(g.tiles_left, "tile")])
    return f"{OPERATIONS[g.operation].capitalize()}: move units from where? {left} left."


def tell_fights(g: ZurmatState) -> str:
    """What will be fought where units have moved in."""
    tiles = list_fights(g, g.seat) if g.operation == ATTACK else []
    return " ".join(f"Battle on {g.content.tiles[tile].name}: {tell_strengths(g, tile)}." for tile in tiles)


def ask_column(g: ZurmatState) -> str:
    """Who moves, where to, and how many may join."""
    column, step = g.column, g.step
    assert isinstance(step, FormColumn)
    taken = column.us + column.afghan
    waiting = step.count_waiting(g, US) + step.count_waiting(g, AFGHAN)
    more = min(waiting, g.units_left - taken) if g.column_fresh else waiting
    if not taken:
        return f"Who moves from {g.content.tiles[column.tile].name}? Up to {count(more, 'unit')}."
    chosen = f"Chosen: {tell_force(pack_force(g.seat, column.us, column.afghan, 0))}"
    if not is_offered(g, "go"):
        return f"{chosen}; add another unit."
    return f"{chosen}; where to?" + (f" You may add {more} more." if more else "")


def ask_in_place(g: ZurmatState) -> str:
    """Units that have not moved."""
    return "Attack in place as well?" if is_offered(g, "done") else "Attack in place: where?"


def ask_next_battle(g: ZurmatState) -> str:
    """Several battles, or the last of several."""
    if len(g.battles) > 1:
        return "Which battle is fought next?"
    tile = g.battles[0]
    return f"Next is the battle on {g.content.tiles[tile].name}: {tell_strengths(g, tile)}."


def ask_battle_cards(g: ZurmatState) -> str:
    """The dice of both sides before the roll."""
    where = g.content.tiles[find_battle(g)].name
    own = tell_dice(g.seat, add_chosen(g, count_dice(g, g.seat)))
    theirs = count_dice(g, enemy(g.seat))
    against = f", they roll {tell_dice(enemy(g.seat), theirs)}" if sum(theirs) else ""
    return f"{'Battle' if against else 'Ambush'} on {where}: you roll {own}{against}. Play cards?"


def ask_shift(g: ZurmatState) -> str:
    """Bad Intel, unit by unit."""
    assert isinstance(g.step, ShiftUnits)
    way = "slips out to" if g.step.direction == OUT else "comes in from"
    return f"Bad Intel: a unit {way} which tile? Up to {g.step.most}."


def ask_losses(g: ZurmatState) -> str:
    """Hits that are not blocked cost units or Forts."""
    assert isinstance(g.step, NameLosses)
    owed = g.owed[g.step.side]
    return f"You lose {owed}. Which goes?" if g.step.side == g.seat else f"They lose {owed}. Which goes?"


PROMPTS: dict[str, tuple[str | Callable[[ZurmatState], str], str]] = {
    "LayTile": ("Choose one of your tiles to lay.", "ZUR-SETUP1-c"),
    "LayOnCell": ("Where does {laying} lie?", "ZUR-SETUP1-e"),
    "TurnTile": ("Turn {laying}: quarter turns clockwise.", "ZUR-SETUP1-g"),
    "Stronghold": ("Choose a tile for the Taliban to control from the start.", "ZUR-SETUP6-b"),
    "Garrison": ("How many of your units start on {first}? The others start on {second}.", "ZUR-SETUP7-b"),
    "PlaceDiscs": (ask_discs, "ZUR-SEQ2-d"),
    "PlaceDiscsInTurn": (ask_discs, "ZUR-DEC-c"),
    "PlacePairOn": ("You have drawn {discs}, to be put on {where}.", "ZUR-SETUP8-g"),
    "PlacePair": ("One tile for all your discs: {discs}. Which?", "ZUR-SEQ1-f"),
    "KeepObjective": (ask_objective, "ZUR-SETUP9-b"),
    "ArrangeRow": (ask_row, "ZUR-SETUP10-a"),
    "EventOnTile": ("{event}: which tile?", "ZUR-SEQ1-d"),
    "ChooseOperation": ("Choose your Operation of the Month.", "ZUR-OPS-a"),
    "NameOperation": (ask_naming, "ZUR-TAC-k"),
    "NamingReaction": ("They name {operation} at Level {level}. Play a card?", "ZUR-TAC-i"),
    "Recruit": ("Recruit: add a unit on a tile you control, {left} left.", "ZUR-REC-b"),
    "Construct": ("Construct: a School or a Fort on a tile you control, {left} left.", "ZUR-CON-a"),
    "CheckIntel": ("Declare: look at the discs on one tile first?", "ZUR-DEC-d"),
    "DeclareTile": ("Which tile declares?", "ZUR-DEC-f"),
    "Move": (ask_move, "ZUR-MOVE-c"),
    "FormColumn": (ask_column, "ZUR-MOVE-b"),
    "StepReaction": ("{stepped} moved onto {where}. Play a card?", "ZUR-TAC-g"),
    "AnswerCard": ("{card}: answer it?", "ZUR-TAC-c"),
    "AmbushFrom": ("From which tile do you ambush?", "ZUR-TACC-e"),
    "AmbushUnits": ("Which units take part in the ambush?", "ZUR-TACC-d"),
    "AttackInPlace": (ask_in_place, "ZUR-ATT-b"),
    "NextBattle": (ask_next_battle, "ZUR-CBT-a"),
    "BattleCards": (ask_battle_cards, "ZUR-CBT-r"),
    "NameLosses": (ask_losses, "ZUR-CBT-i"),
    "SaveLosses": ("Losses are named. Play a card to save units?", "ZUR-TACC-m"),
    "SaveUnits": ("Which unit is saved?", "ZUR-TACC-m"),
    "Shift": ("Bad Intel: pull units out, or bring units in?", "ZUR-TACC-j"),
    "ShiftUnits": (ask_shift, "ZUR-TACC-j"),
    "Lift": ("{card}: as a patrol or as an attack?", "ZUR-TACC-q"),
    "Land": ("{card}: where do the units land?", "ZUR-TACC-g"),
    "LiftUnits": ("Lift a unit to {where} from where? Up to {left}.", "ZUR-TACC-g"),
    "LiftOne": ("Which unit is lifted to {where}?", "ZUR-TACC-q"),
    "CardOnTile": ("{card}: which tile?", "ZUR-TAC-a"),
    "SwapFirst": ("Swap two Operations: the first?", "ZUR-SWAP-a"),
    "SwapSecond": ("Swap two Operations: the second?", "ZUR-SWAP-a"),
    "FinishTurn": ("Your Operation is complete. {ending}", "ZUR-SEQ3-c"),
}
"""By step: its words, or what makes them, and its clause."""
