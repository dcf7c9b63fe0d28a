"""Why a card in hand or an Operation is not offered in the open question: what it needs."""

from __future__ import annotations

from sandtable.games.zurmat.actions import OPERATION, PLAY
from sandtable.games.zurmat.board.lookup import list_operations
from sandtable.games.zurmat.content import Card, Effect
from sandtable.games.zurmat.rules.cards import CardWindow
from sandtable.games.zurmat.rules.combat import BattleCards
from sandtable.games.zurmat.rules.operations import ChooseOperation, NameOperation, count_level, count_plus
from sandtable.games.zurmat.rules.tactics import has_target
from sandtable.games.zurmat.rules.turn import TurnStep
from sandtable.games.zurmat.state import AFTER, ZurmatState
from sandtable.games.zurmat.terms import (
    ADD_DISCS,
    ADD_UNITS,
    AFTER_CARD,
    AFTER_LOSSES,
    AFTER_NAMING,
    AFTER_STEP,
    ATTACK,
    BEFORE_ROLL,
    LIFT_UNITS,
    NO_OPERATION,
    ONE_SIDED_FIRE,
    OPERATIONS,
    OUTSIDE_OPERATION,
    ROADBLOCK,
    SIDES,
    WITH_OPERATION,
    WITH_OWN_UNIT,
    enemy,
)

MOMENTS = {
    AFTER_NAMING: "the {enemy} to name an Operation",
    AFTER_STEP: "a step of a {enemy} {operations}",
    BEFORE_ROLL: "a battle, before the roll",
    AFTER_LOSSES: "losses in a battle",
    AFTER_CARD: "{answers} to answer",
}


def list_reasons(g: ZurmatState) -> dict[str, str]:
    """By thing: what it needs, for everything in the asked side's hand and row that is not offered."""
    found = {
        f"card:{g.content.cards[card].id}": f"Not now: needs {need_card(g, g.content.cards[card])}"
        for card in g.hands[g.seat]
        if PLAY + card not in g.legal and card not in g.chosen_cards
    }
    if isinstance(g.step, ChooseOperation) and OPERATION + ATTACK not in g.legal:
        found[f"operation:{OPERATIONS[ATTACK]}"] = f"Not now: needs {need_attack(g)}"
    return found


def need_attack(g: ZurmatState) -> str:
    """A Level, or somebody to attack (rulings C6, C8)."""
    level = count_level(g, g.seat, ATTACK) + count_plus(g, g.seat, ATTACK)
    return "a Level of at least 1" if level < 1 else "an enemy unit or Fort within reach"


def need_card(g: ZurmatState, card: Card) -> str:
    """The moment of the card, or something that it could do."""
    if card.when in MOMENTS:
        return "a case that it fits" if is_moment(g, card) else tell_moment(g, card)
    if g.turn != g.seat:
        return "your own turn"
    if card.when == WITH_OPERATION:
        return need_operation(g, card)
    if not isinstance(g.step, TurnStep):
        return "this to be finished first"
    if card.when == OUTSIDE_OPERATION and g.stage != AFTER and g.operation != NO_OPERATION:
        return "the time before or after your Operation"
    lacking = [effect for effect in card.effects if not has_target(g, g.seat, effect)]
    return need_target(g, lacking[0]) if lacking else "another moment"


def is_moment(g: ZurmatState, card: Card) -> bool:
    """The moment is right, but the card could do nothing."""
    if isinstance(g.step, CardWindow):
        return g.step.timing() == card.when
    return isinstance(g.step, BattleCards) and card.when == BEFORE_ROLL


def tell_moment(g: ZurmatState, card: Card) -> str:
    """When the card answers something."""
    return MOMENTS[card.when].format(
        enemy=SIDES[enemy(g.seat)].capitalize(),
        operations=" or ".join(list_operations(card.operations)),
        answers=" or ".join(g.content.cards[index].name for index in card.answers),
    )


def need_operation(g: ZurmatState, card: Card) -> str:
    """A plus card is added when the Operation is chosen (ZUR-TAC-k)."""
    names = list_operations(card.operations)
    which = "an Operation" if len(names) == len(OPERATIONS) else " or ".join(names)
    if isinstance(g.step, ChooseOperation):
        return f"{which} to be chosen first"
    return f"{which} to go with" if isinstance(g.step, NameOperation) else "the moment when you choose your Operation"


def need_target(g: ZurmatState, effect: Effect) -> str:
    """What an effect finds nowhere (ruling C68)."""
    other = SIDES[enemy(g.seat)].capitalize()
    if effect.type == ADD_DISCS:
        if not g.bag[g.seat * 2] + g.bag[g.seat * 2 + 1]:
            return "discs in your bag"
        return "a tile with one of your units" if effect.tile == WITH_OWN_UNIT else f"a tile without {other} units"
    if effect.type == ROADBLOCK and g.roadblock:
        return "the roadblock cube, which already lies on the map"
    return {
        ADD_UNITS: "a tile you control, and cubes left",
        ONE_SIDED_FIRE: f"a tile with {other} units",
        LIFT_UNITS: "units that can be lifted, and a tile to land on",
        ROADBLOCK: f"a tile without {other} units that is not the FOB",
    }.get(effect.type, "another moment")
