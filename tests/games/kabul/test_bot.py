"""Positions in which the greedy opponent used to be foolish: what it does now, whatever its own seed."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import GreedyBot
from sandtable.games.kabul import GAME
from sandtable.kernel.chance import seeded


def draw(seat: str, card: str) -> Any:
    """A seat with one team at ISAF HQ has drawn a card."""
    setup = {"diplomat": "free", "phase": "coordination", "seat": seat, "districts": {"9": {"teams": {seat: 1}}}}
    content = GAME.load(None)
    state = GAME.arrange(content, setup, GAME.check_options({}))
    state.chance.scripted = True
    state.chance.script = [(list(GAME.chances).index("coordination"), GAME.outcome("coordination", card, content))]
    state.advance()
    state.chance = seeded(1)
    return state


@pytest.mark.parametrize("seat", ["taliban", "afghan", "ngo", "isaf"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_surge_staff_is_played_for_the_third_action(seat: str, seed: int) -> None:
    state = draw(seat, "surge-staff")

    action = GreedyBot(GAME, seed).choose(state)

    assert "play:surge-staff" == GAME.vocabulary.name(action, GAME.names(state.content))
