"""Bots think in processes of their own: a slow one delays nobody, a dead one is replaced."""

from __future__ import annotations

import asyncio
import os
import time
from typing import Any

import pytest

from sandtable.bots import Bot, RandomBot
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Defect
from sandtable.kernel.play import start
from sandtable.table.thinkers import Task, Thinkers

GAME = find_game("zurmat")


class Sleeper(RandomBot):
    name = "sleeper"

    def choose(self, state: Any) -> int:
        time.sleep(30)
        return super().choose(state)


class Victim(RandomBot):
    name = "victim"

    def choose(self, state: Any) -> int:
        os._exit(7)


class Stumbler(RandomBot):
    name = "stumbler"

    def choose(self, state: Any) -> int:
        raise RuntimeError("no idea")


def find(name: str) -> type[Bot]:
    return {bot.name: bot for bot in (RandomBot, Sleeper, Victim, Stumbler)}[name]


def task(bot: str) -> Task:
    return Task("zurmat", None, bot, start(GAME, seed=3).state)


def run(test: Any, count: int, limit: float = 60.0) -> None:
    async def main() -> None:
        thinkers = Thinkers(count, limit, find)
        thinkers.start()
        try:
            await test(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(main())


def test_a_slow_bot_delays_no_other_and_is_ended_when_it_takes_too_long() -> None:
    async def test(thinkers: Thinkers) -> None:
        await asyncio.gather(thinkers.think(task("random")), thinkers.think(task("random")))
        slow = asyncio.ensure_future(thinkers.think(task("sleeper")))
        began = time.monotonic()
        for _ in range(5):
            assert (await thinkers.think(task("random"))).plan[0] in start(GAME, seed=3).state.legal
        assert time.monotonic() - began < 3.5
        with pytest.raises(Defect, match="no answer in 4 s"):
            await slow
        assert thinkers.restarts == 2

    run(test, 2, limit=4)


def test_a_bot_that_dies_is_replaced_and_the_next_question_is_answered() -> None:
    async def test(thinkers: Thinkers) -> None:
        with pytest.raises(Defect, match="died: 7"):
            await thinkers.think(task("victim"))
        with pytest.raises(Defect, match="no idea"):
            await thinkers.think(task("stumbler"))
        assert (await thinkers.think(task("random"))).plan[0] in start(GAME, seed=3).state.legal
        assert thinkers.restarts == 2

    run(test, 1)
