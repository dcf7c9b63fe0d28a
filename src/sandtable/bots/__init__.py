"""Opponents. They know no game: only the kernel's contract."""

from sandtable.bots.base import Bot, RandomBot, find_bot
from sandtable.bots.greedy import GreedyBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "find_bot"]
