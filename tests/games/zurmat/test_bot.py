"""What once looked foolish in the play of Zurmat's bots, and must not come back."""

from __future__ import annotations

from sandtable.bots import find_bot
from sandtable.bots.rollout import play_out
from sandtable.games.catalog import GAMES
from sandtable.games.zurmat.actions import VOCABULARY
from sandtable.games.zurmat.state import DURING, ZurmatState
from sandtable.games.zurmat.terms import DECLARE
from sandtable.kernel.chance import seeded
from sandtable.kernel.play import start

ZURMAT = GAMES["zurmat"]


def offers(state: ZurmatState, verb: str) -> bool:
    return any(VOCABULARY.split(action)[0].name == verb for action in state.legal)


def declarations(seed: int) -> list[ZurmatState]:
    """Questions of a random game where a tile is to declare and a card could be thrown away instead."""
    state = start(ZURMAT, seed).state
    chance = seeded(seed)
    found: list[ZurmatState] = []
    while not state.over:
        under_way = state.operation == DECLARE and state.stage == DURING
        if under_way and offers(state, "declare") and offers(state, "discard"):
            found.append(ZURMAT.copy(state))
        play_out(state, chance, 1)
    return found


def test_no_card_is_thrown_away_to_put_a_declaration_off() -> None:
    states = [state for seed in (0, 7) for state in declarations(seed)]

    chosen = [find_bot("regular")(ZURMAT, seed).choose(state) for state in states for seed in range(6)]

    assert len(chosen) > 10
    assert "discard" not in {VOCABULARY.split(action)[0].name for action in chosen}
