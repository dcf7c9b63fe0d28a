"""What a seat keeps when the rest is drawn anew."""

from __future__ import annotations

from typing import Any

from sandtable.games.fitna import GAME
from sandtable.games.fitna.terms import SEATS
from sandtable.kernel.chance import seeded

ISRAEL, SYRIA = SEATS.index("israel"), SEATS.index("syria")


def test_cards_put_aside_for_opps_stay_known_to_their_player_while_another_is_asked() -> None:
    setup = {"scenario": "regional-war", "start": "planning", "active": "israel", "cards": {"israel": [7, 67]}}
    state: Any = GAME.arrange(GAME.load(None), setup, GAME.check_options({}))
    state.advance()
    state.opp_cards = [67]
    state.seat = SYRIA

    assert GAME.view(state, ISRAEL)["cards"]["planned"] == [67]
    assert GAME.view(GAME.determinize(state, ISRAEL, seeded(1)), ISRAEL)["cards"]["planned"] == [67]
    assert GAME.determinize(state, SYRIA, seeded(1)).opp_cards == []
