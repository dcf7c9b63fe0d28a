"""The greedy bot at questions of Fitna that once held it up."""

from __future__ import annotations

from sandtable.bots import GreedyBot
from sandtable.games.fitna import GAME

SETUP = {
    "start": "offensives",
    "active": "rebels",
    "turn": 2,
    "offensives": 1,
    "cards": {"syria": [2, 7, 21]},
    "boxes": {"idlib": {"units": ["as-nus", "as-ahr"]}, "aleppo": {"units": ["s-4a"]}},
}


def test_a_card_that_is_put_forward_and_can_be_taken_back_is_worth_nothing_yet() -> None:
    state = GAME.arrange(GAME.load(None), SETUP, GAME.check_options({}))
    bot, syria = GreedyBot(GAME, 1), GAME.seat_index("syria")
    names = GAME.names(GAME.load(None))
    if not state.asking:
        state.advance()

    for choice in ("attack:idlib", "target:aleppo", "launch"):
        state.choose(GAME.vocabulary.parse(choice, names))
    assert bot.evaluate(state, syria) > float("-inf")

    state.choose(GAME.vocabulary.parse("asset:2", names))
    assert bot.evaluate(state, syria) == float("-inf")

    state.choose(GAME.vocabulary.parse("announce", names))
    assert bot.evaluate(state, syria) > float("-inf")
