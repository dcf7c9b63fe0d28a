"""What a table does by itself: bots choose, empty windows are passed, clocks run out, absent players are called."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from typing import TYPE_CHECKING, Any

from sandtable.bots import Course, RandomBot
from sandtable.kernel.errors import Missing, SandtableError
from sandtable.table import webhooks
from sandtable.table.archive import CHOICE, TIME, SeatRow, update_seat
from sandtable.table.reasons import write_why
from sandtable.table.session import END
from sandtable.table.table import Table
from sandtable.table.thinkers import Task, Thinkers

if TYPE_CHECKING:
    from sandtable.table.hall import Hall

log = logging.getLogger("sandtable")
SUBSTITUTE = "regular"
"""Who plays on for a person without time."""
AGAIN = 5.0
"""Seconds until a table is tried again after a failure."""
BETWEEN_CALLS = 60.0
"""Seconds between two calls to one absent player."""


class Driver:
    """Follows every table after each change."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()
        self.callers = ThreadPoolExecutor(2, thread_name_prefix="webhook")
        self.called: dict[tuple[str, str], float] = {}

    def follow(self, table: Table) -> None:
        """See to it that whoever is asked will answer."""
        running = table.is_clock_running()
        if running and not table.was_running:
            table.session.since = time.time()
        table.was_running = running
        self.set_alarm(table)
        asked = table.session.asked
        mine = self.is_mine(table)
        if asked and asked != table.last_asked and not mine:
            self.call_player(table, table.seats[asked])
        table.last_asked = asked
        if mine and (table.driver is None or table.driver.done()):
            table.driver = self.spawn(self.drive(table))

    def let_go(self, table: Table) -> None:
        """Nothing more is done at a table that was dropped."""
        if table.alarm:
            table.alarm.cancel()
            table.alarm = None
        if table.driver and table.driver is not asyncio.current_task():
            table.driver.cancel()

    def is_mine(self, table: Table) -> bool:
        """Whether the open question is answered without a person."""
        asked = table.session.asked
        if not asked or table.session.paused or table.is_open_book():
            return False
        return table.seats[asked].holder == "bot" or self.is_empty_window(table)

    def is_empty_window(self, table: Table) -> bool:
        """A window in which a person could only pass and wishes not to be asked."""
        state = table.session.play.state
        row = table.seats[table.session.asked]
        return row.holder == "person" and row.windows == "auto" and bool(state.window) and len(state.legal) == 1

    async def drive(self, table: Table) -> None:
        """Answer as long as it is ours to answer."""
        course = Course()
        try:
            while self.is_mine(table):
                acts = table.session.acts
                choice, why = await self.think(table, course)
                async with table.lock:
                    if table.session.acts != acts or not self.is_mine(table):
                        course = Course()
                        continue
                    running = table.is_clock_running()
                    act = table.session.draft(CHOICE, table.session.asked, choice, running=running, why=why)
                    seen = await self.hall.perform(table, act)
                if seen and self.hall.settings.pace:
                    await asyncio.sleep(self.hall.settings.pace)
        except SandtableError as error:
            log.error("table %s: %s %s", table.id, error.code, error.message)
            await asyncio.sleep(AGAIN)
            table.driver = None
            with suppress(Missing):
                self.follow(await self.hall.find(table.id))

    async def think(self, table: Table, course: Course) -> tuple[str, str]:
        """The choice of a bot and why, or the pass of a person who can only pass; its time tells nothing of a hand."""
        play = table.session.play
        state = play.state
        row = table.seats[table.session.asked]
        if row.holder == "person":
            others = any(seat.holder == "person" for seat in table.seats.values() if seat is not row)
            await asyncio.sleep(1 + secrets.randbelow(2000) / 1000 if others else 0)
            return play.name(state.legal[0]), ""
        if state.window:
            await asyncio.sleep(self.hall.settings.pace)
        if len(state.legal) == 1 and not course.holds(state):
            return play.name(state.legal[0]), ""
        why = ""
        try:
            if not course.holds(state):
                task = Task(play.game.id, table.pack.path, row.bot, state, course.count_thoughts(state))
                thought = await self.thinkers.think(task)
                course.begin(thought.plan, state)
                why = write_why(play, thought)
            action = course.rest.pop(0)
            if action in state.legal:
                return play.name(action), why
            log.error("table %s: %s answered with what was not offered; a choice is drawn by lot", table.id, row.bot)
        except SandtableError as error:
            log.error("table %s: %s; a choice is drawn by lot", table.id, error.message)
        return play.name(RandomBot(play.game, secrets.randbits(48)).choose(state)), ""

    def set_alarm(self, table: Table) -> None:
        """Wake up when the time of the seat that is asked has run out."""
        if table.alarm:
            table.alarm.cancel()
            table.alarm = None
        if table.is_clock_running():
            left = table.count_left(table.session.asked)
            loop = asyncio.get_running_loop()
            table.alarm = loop.call_later(left + 0.05, self.spawn_flag, table)

    def spawn_flag(self, table: Table) -> None:
        """From the timer into a task."""
        table.alarm = None
        self.spawn(self.flag(table))

    async def flag(self, table: Table) -> None:
        """The seat that is asked has no time left."""
        async with table.lock:
            asked = table.session.asked
            if not table.is_clock_running() or table.count_left(asked) > 0:
                self.set_alarm(table)
                return
            clock = table.row.clock
            ends = clock is not None and clock.then == "lose" and len(table.session.players) == 2
            row = table.seats[asked]
            if not ends:
                row.holder, row.bot = "bot", row.bot or SUBSTITUTE
            act = table.session.draft(TIME, asked, END if ends else "", running=True)
            await self.hall.perform(table, act, update_seat(table.id, row))

    def call_player(self, table: Table, row: SeatRow) -> None:
        """Tell an absent player that it is their turn."""
        late = time.monotonic() - self.called.get((table.id, row.seat), float("-inf")) > BETWEEN_CALLS
        if row.webhook and row.holder == "person" and late and not table.is_online(row.seat):
            self.called[(table.id, row.seat)] = time.monotonic()
            message = {"table": table.id, "game": table.session.game.id, "title": table.row.title, "seat": row.seat}
            self.spawn(self.call(row.webhook, message))

    async def call(self, url: str, message: dict[str, str]) -> None:
        """Call once more after a failure, then let it be."""
        loop = asyncio.get_running_loop()
        private = self.hall.settings.private_webhooks
        for pause in (0, 30):
            await asyncio.sleep(pause)
            try:
                if await loop.run_in_executor(self.callers, webhooks.call, url, message, private) < 400:
                    return
            except (OSError, ValueError, HTTPException) as error:
                log.warning("webhook failed: %s", error)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something beside; a failure is told in the log."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finish)
        return task

    def finish(self, task: asyncio.Task[None]) -> None:
        """A task has ended."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("unexpected: %r", error, exc_info=error)

    async def close(self) -> None:
        """Stop everything."""
        for table in self.hall.tables.values():
            self.let_go(table)
        for task in self.tasks:
            task.cancel()
        self.callers.shutdown(wait=False, cancel_futures=True)
        await self.thinkers.close()
