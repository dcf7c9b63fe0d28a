"""What a table does by itself: bots choose, empty windows are passed, clocks run out, absent players are called."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from sandtable.bots import RandomBot
from sandtable.kernel.errors import SandtableError
from sandtable.table import webhooks
from sandtable.table.archive import CHOICE, TIME, SeatRow, update_seat
from sandtable.table.session import END
from sandtable.table.table import Table
from sandtable.table.thinkers import Task, Thinkers

if TYPE_CHECKING:
    from sandtable.table.hall import Hall

log = logging.getLogger("sandtable")
SUBSTITUTE = "greedy"
"""Who plays on for a person without time."""


class Driver:
    """Follows every table after each change."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[object]] = set()

    def follow(self, table: Table) -> None:
        """See to it that whoever is asked will answer."""
        self.set_alarm(table)
        asked = table.session.asked
        if asked and asked != table.last_asked:
            self.call_player(table, table.seats[asked])
        table.last_asked = asked
        if (table.driver is None or table.driver.done()) and self.is_mine(table):
            table.driver = asyncio.create_task(self.drive(table))

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
        try:
            while self.is_mine(table):
                acts = table.session.acts
                choice = await self.think(table)
                async with table.lock:
                    if table.session.acts != acts or not self.is_mine(table):
                        continue
                    act = table.session.draft(CHOICE, table.session.asked, choice, running=table.is_clock_running())
                    seen = await self.hall.perform(table, act)
                if seen and self.hall.settings.pace:
                    await asyncio.sleep(self.hall.settings.pace)
        except SandtableError as error:
            log.error("table %s: %s %s", table.id, error.code, error.message)

    async def think(self, table: Table) -> str:
        """The choice of a bot, or the pass of a person with nothing to play."""
        play = table.session.play
        state = play.state
        row = table.seats[table.session.asked]
        if row.holder == "person":
            others = any(seat.holder == "person" for seat in table.seats.values() if seat is not row)
            await asyncio.sleep(1 + secrets.randbelow(2000) / 1000 if others else 0)
            return play.name(state.legal[0])
        if len(state.legal) == 1:
            return play.name(state.legal[0])
        try:
            task = Task(play.game.id, table.pack.path, row.bot, state)
            return play.name(await self.thinkers.choose(task))
        except SandtableError as error:
            log.error("table %s: %s; a choice is drawn by lot", table.id, error.message)
            return play.name(RandomBot(play.game, secrets.randbits(48)).choose(state))

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
            ends = clock is not None and clock.then == "lose" and len(table.seats) == 2
            row = table.seats[asked]
            if not ends:
                row.holder, row.bot = "bot", row.bot or SUBSTITUTE
            act = table.session.draft(TIME, asked, END if ends else "", running=True)
            await self.hall.perform(table, act, update_seat(table.id, row))

    def call_player(self, table: Table, row: SeatRow) -> None:
        """Tell an absent player that it is their turn."""
        if row.webhook and row.holder == "person" and not table.is_online(row.seat):
            message = {"table": table.id, "game": table.session.game.id, "title": table.row.title, "seat": row.seat}
            self.spawn(self.call(row.webhook, message))

    async def call(self, url: str, message: dict[str, str]) -> None:
        """Call once more after a failure, then let it be."""
        for pause in (0, 30):
            await asyncio.sleep(pause)
            try:
                await asyncio.to_thread(webhooks.call, url, message, self.hall.settings.private_webhooks)
                return
            except (OSError, ValueError) as error:
                log.warning("webhook failed: %s", error)

    def spawn(self, work: object) -> None:
        """Run something beside; keep hold of it."""
        task: asyncio.Task[object] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Stop everything."""
        for task in [*self.tasks, *(table.driver for table in self.hall.tables.values() if table.driver)]:
            task.cancel()
        await self.thinkers.close()
