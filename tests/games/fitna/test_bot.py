"""The greedy bot at the questions of Fitna that once held it up."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import GreedyBot
from sandtable.games.fitna import GAME
from sandtable.kernel.chance import seeded

MOST = 10
"""Clicks for one announcement."""


def arrange(**setup: Any) -> Any:
    """A state from the words of position files."""
    state = GAME.arrange(GAME.load(None), setup, GAME.check_options({}))
    state.chance = seeded(1)
    if not state.asking:
        state.advance()
    return state


@pytest.mark.parametrize("seed", range(3))
def test_a_defender_who_will_lose_announces_all_the_same(seed: int) -> None:
    state = arrange(
        start="offensives",
        active="rebels",
        turn=2,
        offensives=1,
        cards={"syria": [2, 7, 21], "rebels": []},
        boxes={"idlib": {"units": ["fs-c", "fs-n", "fs-a1"]}, "jisr": {"units": ["s-17r"]}},
    )
    for choice in ("attack:idlib", "target:jisr", "launch"):
        state.choose(GAME.vocabulary.parse(choice, GAME.names(state.content)))
    bot = GreedyBot(GAME, seed)

    clicks = 0
    while type(state.step).__name__ == "Announce" and state.seat == GAME.seat_index("syria"):
        state.choose(bot.choose(state))
        clicks += 1

        assert clicks <= MOST
    assert clicks
