"""Opponents. They know no game: only the kernel's contract."""

from sandtable.bots.base import Bot, Course, RandomBot
from sandtable.bots.greedy import GreedyBot
from sandtable.kernel.errors import unknown

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}


def find_bot(name: str) -> type[Bot]:
    """A kind of bot by name."""
    if name not in BOTS:
        raise unknown("bot/unknown", "bot", name, list(BOTS))
    return BOTS[name]


__all__ = ["BOTS", "Bot", "Course", "GreedyBot", "RandomBot", "find_bot"]
