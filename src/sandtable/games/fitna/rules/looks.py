"""Cards that let their player look at an enemy stack near a battle (content: reveal)."""

from __future__ import annotations

from sandtable.games.fitna.actions import PICK_BOX
from sandtable.games.fitna.content_cards import Effect
from sandtable.games.fitna.log import STACK_SEEN
from sandtable.games.fitna.rules.conditions import find_player, list_live
from sandtable.games.fitna.rules.places import list_boxes
from sandtable.games.fitna.rules.relations import list_in
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import REVEAL
from sandtable.kernel.state import Step


class Looks(Step):
    """Each such card of a side that was not cancelled."""

    side: int

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, g: FitnaState) -> None:
        seat = find_player(g, self.side)
        cards = [card for card in list_live(g, self.side) if find_look(g, card) is not None]
        g.then([Look(seat, card) for card in cards if seat >= 0])


def find_look(g: FitnaState, card: int) -> Effect | None:
    """The effect of a card that shows a stack."""
    for effect in g.content.cards[card].effects:
        if effect.op == REVEAL and not effect.hand:
            return effect
    return None


class Look(Step):
    """One enemy stack; its player alone sees it, until the battle is over."""

    seat: int
    card: int

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, g: FitnaState) -> None:
        effect = find_look(g, self.card)
        if effect is not None:
            boxes = [box for box in list_boxes(g, effect, self.seat, self.card, 0) if box != g.target]
            if boxes:
                g.ask(self, self.seat, [PICK_BOX + box for box in boxes])

    def choose(self, g: FitnaState, action: int) -> None:
        box = action - PICK_BOX
        g.looked = [*g.looked, *list_in(g, box)] if g.looker == self.seat else list_in(g, box)
        g.looker = self.seat
        g.reveal_all(self.seat, STACK_SEEN, [box, *list_in(g, box)])
