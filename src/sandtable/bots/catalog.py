"""All bots by name. `veteran@2000` searches so many iterations a move instead of by the clock, the same every time."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.bots.base import Bot, RandomBot
from sandtable.bots.greedy import GreedyBot, HastyBot
from sandtable.bots.levels import CommanderBot, RecruitBot, RegularBot, VeteranBot
from sandtable.bots.search import SearchBot
from sandtable.kernel.errors import InputError, unknown
from sandtable.kernel.game import Game

MOST = 1_000_000
"""Iterations that may be asked for; a table does not wait longer than a minute."""
Maker = Callable[[Game, int], Bot]
LEVELS: dict[str, type[Bot]] = {bot.name: bot for bot in (RecruitBot, RegularBot, VeteranBot, CommanderBot)}
"""Those for people, the weakest first."""
BOTS: dict[str, type[Bot]] = {**LEVELS, **{bot.name: bot for bot in (RandomBot, GreedyBot, HastyBot, SearchBot)}}
"""All, with the yardsticks of the laboratory."""


def find_bot(name: str) -> Maker:
    """What makes a bot of a name for a game and a seed."""
    kind, counted, iterations = name.partition("@")
    if kind not in BOTS:
        raise unknown("bot/unknown", "bot", kind, list(BOTS))
    if not counted:
        return BOTS[kind]
    if not searches(kind):
        raise InputError("bot/budget", f"{kind} does not search: leave out @{iterations}")
    if not is_budget(iterations):
        raise InputError(
            "bot/budget", f"{kind}@{iterations[:12]}: 1 to {MOST:,} iterations are expected after @, as in {kind}@2000"
        )
    return lambda game, seed: limit(BOTS[kind](game, seed), int(iterations))


def is_budget(text: str) -> bool:
    """Whether it is a number of iterations that somebody may wait for."""
    return text.isascii() and text.isdigit() and len(text) <= len(str(MOST)) and 0 < int(text) <= MOST


def searches(name: str) -> bool:
    """Whether a bot of a name gets better with more time."""
    return issubclass(BOTS.get(name.partition("@")[0], Bot), SearchBot)


def limit(bot: Bot, iterations: int) -> Bot:
    """A searching bot that counts iterations."""
    assert isinstance(bot, SearchBot)
    bot.seconds = 0.0
    bot.iterations = iterations
    return bot
