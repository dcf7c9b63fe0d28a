"""Evacuate, and Bagram (KAB-4.4b, ruling C27)."""

from __future__ import annotations

from sandtable.games.kabul.actions import BAGRAM, BAGRAM_HKIA, LIFT, PASS, SPEND
from sandtable.games.kabul.log import BY_BAGRAM
from sandtable.games.kabul.rules.coordination import spend_card
from sandtable.games.kabul.rules.effects import lift
from sandtable.games.kabul.rules.tracks import check_evacuation
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import ALLOWANCE, DISTRICTS, ISAF, SPEND_EVACUATE
from sandtable.kernel.state import EVERYONE, Step


def count_allowance(g: KabulState) -> int:
    """PTUI and what cards add, never below 0 (KAB-4.4b-a)."""
    return max(0, g.ptui + g.allowance + g.allowance_now)


def is_bagram_open(g: KabulState) -> bool:
    """Parwan is not in Taliban hands (KAB-4.4b-c, KAB-4.4b-h)."""
    return not g.control[g.content.bagram]


def list_lift_cards(g: KabulState) -> list[int]:
    """Kept cards that help an Evacuate."""
    return [kind for kind in g.kept[ISAF] if g.content.cards[kind].spend == SPEND_EVACUATE]


def count_with_cards(g: KabulState) -> int:
    """What could be lifted if all those cards were spent."""
    total = g.ptui + g.allowance
    for kind in list_lift_cards(g):
        for effect in g.content.cards[kind].effects:
            if effect.op == ALLOWANCE:
                total += effect.n
    return total


def is_evacuate_possible(g: KabulState) -> bool:
    """Something could be lifted (ruling C27)."""
    if g.hkia and count_with_cards(g) > 0:
        return True
    return is_bagram_open(g) and (g.hkia > 0 or sum(g.refugees) > 0)


def start_evacuate(g: KabulState) -> None:
    """Once per turn: a card, tokens from HKIA, one more by Bagram."""
    g.lifted = True
    g.then([AddLiftCard(), Lift(), Bagram()])


class AddLiftCard(Step):
    """A kept card may be spent with this Evacuate."""

    def run(self, g: KabulState) -> None:
        g.ask(self, ISAF, [PASS] + [SPEND + kind for kind in list_lift_cards(g)])

    def choose(self, g: KabulState, action: int) -> None:
        if action != PASS:
            g.agenda.append(self)
            spend_card(g, ISAF, action - SPEND)


class Lift(Step):
    """How many tokens leave HKIA; fewer than allowed is fine."""

    def run(self, g: KabulState) -> None:
        most = min(g.hkia, count_allowance(g))
        if most:
            g.ask(self, ISAF, [PASS] + [LIFT + count for count in range(1, most + 1)])

    def choose(self, g: KabulState, action: int) -> None:
        if action != PASS:
            lift(g, ISAF, action - LIFT)


class Bagram(Step):
    """One more token, from HKIA or straight from any district (KAB-4.4b-d, KAB-4.4b-f)."""

    def run(self, g: KabulState) -> None:
        g.allowance_now = 0
        options = [BAGRAM + district for district in range(DISTRICTS) if g.refugees[district]]
        if g.hkia:
            options.append(BAGRAM_HKIA)
        if is_bagram_open(g) and options:
            g.ask(self, ISAF, [PASS, *options])

    def choose(self, g: KabulState, action: int) -> None:
        if action == PASS:
            return
        if action == BAGRAM_HKIA:
            g.hkia -= 1
        else:
            g.refugees[action - BAGRAM] -= 1
        g.evacuated += 1
        g.tell(EVERYONE, BY_BAGRAM, -1 if action == BAGRAM_HKIA else action - BAGRAM, g.evacuated)
        check_evacuation(g)
