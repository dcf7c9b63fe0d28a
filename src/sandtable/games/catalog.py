"""The only list of games."""

from __future__ import annotations

from sandtable.games.fitna import GAME as FITNA
from sandtable.games.kabul import GAME as KABUL
from sandtable.games.orgun import GAME as ORGUN
from sandtable.games.zefra import GAME as ZEFRA
from sandtable.games.zurmat import GAME as ZURMAT
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Game

GAMES: dict[str, Game] = {game.id: game for game in (ZURMAT, ORGUN, KABUL, ZEFRA, FITNA)}


def find_game(name: str) -> Game:
    """A game by its id."""
    if name not in GAMES:
        raise unknown("game/unknown", "game", name, list(GAMES))
    return GAMES[name]
