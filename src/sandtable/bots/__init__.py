"""Opponents. They know no game: only the kernel's contract."""

from sandtable.bots.base import Bot, Course, RandomBot, Thought
from sandtable.bots.catalog import BOTS, LEVELS, Maker, find_bot, searches
from sandtable.bots.greedy import GreedyBot
from sandtable.bots.search import SearchBot, merge

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Course",
    "GreedyBot",
    "Maker",
    "RandomBot",
    "SearchBot",
    "Thought",
    "find_bot",
    "merge",
    "searches",
]
