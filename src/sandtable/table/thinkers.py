"""Bots think in processes of their own. A slow one keeps only its own process busy, and one that dies is replaced.

There are more processes than cores: thinking is at low priority and shares the cores, so that a bot that thinks for
seconds never makes the quick ones wait for it.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from copy import copy
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from sandtable.bots import Maker, Thought, find_bot, merge, searches
from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Defect
from sandtable.kernel.plain import restore, to_plain

FindBot = Callable[[str], Maker]
log = logging.getLogger("sandtable")
READY = "ready"
MOST = 16
"""Thinking processes at the most."""
PATIENCE = 0.5
"""Seconds until a question that waits gets a process of its own."""
SPAWN = multiprocessing.get_context("spawn")


class Task:
    """One question to a bot: everything a fresh process needs to answer it."""

    def __init__(self, game: str, pack: Path | None, bot: str, state: Any, before: int = 0) -> None:
        self.game = game
        self.pack = pack
        self.bot = bot
        self.state = to_plain(state)
        self.before = before
        self.seed = secrets.randbits(48)

    def again(self) -> Task:
        """The same question to another mind."""
        other = copy(self)
        other.seed = secrets.randbits(48)
        return other


def think(pipe: Connection, find: FindBot) -> None:
    """The life of a thinking process: take a task, answer with an action or with what went wrong."""
    os.nice(5)
    contents: dict[tuple[str, Path | None], Any] = {}
    with suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(READY)
        while True:
            pipe.send(try_answer(pipe.recv(), find, contents))


def try_answer(task: Task, find: FindBot, contents: dict[tuple[str, Path | None], Any]) -> tuple[str, Any]:
    """The bot's choice, or what went wrong."""
    try:
        return "ok", answer(task, find, contents)
    except Exception as error:
        return "failed", repr(error)


def answer(task: Task, find: FindBot, contents: dict[tuple[str, Path | None], Any]) -> tuple[list[int], list[Any]]:
    """The bot's choice, what it means to do next, and why."""
    game = find_game(task.game)
    where = (task.game, task.pack)
    if where not in contents:
        contents[where] = game.load(task.pack)
    state = restore(game.blank(contents[where]), task.state, game.package)
    bot = find(task.bot)(game, task.seed)
    bot.before = task.before
    thought = bot.think(state)
    return thought.plan, thought.estimates


class Thinker:
    """One process and the pipe to it. Made when the process is ready to think."""

    def __init__(self, find: FindBot) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process: BaseProcess = SPAWN.Process(target=think, args=(theirs, find), daemon=True, name="bot")
        self.process.start()
        theirs.close()
        self.pipe.recv()

    def ask(self, task: Task) -> tuple[str, Any]:
        """Send a task and wait; a process that dies is an answer too."""
        try:
            self.pipe.send(task)
            found: tuple[str, Any] = self.pipe.recv()
            return found
        except (EOFError, OSError):
            self.process.join(5)
            return "died", self.process.exitcode

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class Thinkers:
    """All thinking processes. `think` waits for a free one; if none becomes free soon, one more is started.

    A task that kills its process, or takes too long, is tried once more in another. A bot that searches may do so in
    several processes at once.
    """

    def __init__(self, count: int, limit: float = 60.0, find: FindBot = find_bot, together: int = 1) -> None:
        self.count = count
        self.together = together
        self.limit = limit
        self.find = find
        self.idle: asyncio.Queue[Thinker] = asyncio.Queue()
        self.all: list[Thinker] = []
        self.threads = ThreadPoolExecutor(2 * MOST, thread_name_prefix="bot")
        """A thread for each process to wait in, and for starting and ending them: never all taken."""
        self.starting: set[asyncio.Task[None]] = set()
        self.restarts = 0
        self.closing = False

    def start(self) -> None:
        """Start the processes; whoever asks meanwhile waits for the first of them."""
        for _ in range(self.count):
            self.add()

    def add(self) -> None:
        """One more process, as soon as it is ready."""
        task = asyncio.create_task(self.bring_up())
        self.starting.add(task)
        task.add_done_callback(self.starting.discard)

    async def bring_up(self) -> None:
        """Start a process, again and again until one stands."""
        while not self.closing:
            try:
                thinker = await self.run(Thinker, self.find)
            except (EOFError, OSError) as error:
                log.error("a thinking process did not start: %s", error)
                await asyncio.sleep(1)
                continue
            self.all.append(thinker)
            self.idle.put_nowait(thinker)
            return

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Something that waits, in a thread of our own."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *arguments)

    async def take(self) -> Thinker:
        """A free process; slow bots must not keep the others waiting."""
        try:
            return await asyncio.wait_for(self.idle.get(), PATIENCE)
        except TimeoutError:
            if self.count <= len(self.all) + len(self.starting) < MOST:
                self.add()
            return await self.idle.get()

    async def think(self, task: Task) -> Thought:
        """What a bot means to do, and why; several minds are better than one where it searches."""
        minds = self.together if searches(task.bot) else 1
        tasks = [task, *(task.again() for _ in range(minds - 1))]
        return merge(list(await asyncio.gather(*(self.ask(one) for one in tasks))))

    async def ask(self, task: Task) -> Thought:
        """What one mind thinks, one choice at least; after two failures a `Defect`."""
        trouble = ""
        for _ in range(2):
            thinker = await self.take()
            try:
                outcome, value = await asyncio.wait_for(self.run(thinker.ask, task), self.limit)
            except TimeoutError:
                outcome, value = "slow", f"no answer in {self.limit:g} s"
            except asyncio.CancelledError:
                self.replace(thinker)
                raise
            if outcome == "ok":
                self.idle.put_nowait(thinker)
                return Thought(*value)
            trouble = f"{outcome}: {value}"
            if outcome == "failed":
                self.idle.put_nowait(thinker)
            else:
                self.replace(thinker)
        raise Defect("bot/failed", f"the bot {task.bot!r} did not answer ({trouble})")

    def replace(self, thinker: Thinker) -> None:
        """A new process for one that died or hangs."""
        thinker.process.kill()
        if thinker in self.all and not self.closing:
            self.restarts += 1
            self.all.remove(thinker)
            self.threads.submit(thinker.stop)
            self.add()

    async def close(self) -> None:
        """End all processes."""
        self.closing = True
        await asyncio.gather(*self.starting, return_exceptions=True)
        for thinker in self.all:
            await self.run(thinker.stop)
        self.all.clear()
        self.threads.shutdown(wait=False)
