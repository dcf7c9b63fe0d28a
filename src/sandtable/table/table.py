"""One table in memory: its game, its seats, its chat, and those who look on."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Literal

import msgspec
from msgspec.structs import replace

from sandtable.kernel.errors import Denied, Missing, Refusal, TooMany
from sandtable.table.archive import UPLOADED, Grant, SeatRow, TableRow
from sandtable.table.feed import Feed, Listener
from sandtable.table.library import REFEREE_TONE, Pack, title_of
from sandtable.table.scribe import ALL, Scribe
from sandtable.table.session import Session
from sandtable.table.teams import describe_team, read_teams
from sandtable.table.tokens import HOST, WATCH, captain_of
from sandtable.table.wire import ChatLine, ChatTail, LogTail, Phase, Ruled, Seat, TableInfo, Update

FORGET = 300.0
"""Seconds for which a feed without listeners is kept, so that a lost connection can go on."""
MOST_WATCHERS = 200


class Hold(asyncio.Lock):
    """The lock of a table. Whoever waited for a table that was dropped meanwhile has to look again."""

    dropped = False

    async def acquire(self) -> Literal[True]:
        """Wait for it; what is in memory of a dropped table may differ from what is stored."""
        await super().acquire()
        if self.dropped:
            self.release()
            raise Refusal("table/changed", "the table went on elsewhere; look again and choose anew")
        return True


class Table:
    """Everything about one table. Whoever changes it holds `lock`, stores first, and then calls `publish`."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        grants: list[Grant],
        session: Session,
        chat: list[ChatLine],
        pack: Pack,
    ) -> None:
        self.row = row
        self.seats = {seat.seat: seat for seat in seats}
        self.teams = read_teams(self.seats, grants)
        self.session = session
        self.chat = chat
        self.pack = pack
        self.lock = Hold()
        self.scribes: dict[str, Scribe] = {}
        self.feeds: dict[tuple[str, frozenset[str]], Feed] = {}
        self.driver: asyncio.Task[None] | None = None
        """Lets bots choose, as long as one is asked."""
        self.alarm: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        self.roles: dict[str, frozenset[str]] = {}
        """Roles by holder, remembered until a grant changes."""
        self.grants = 0
        """How often grants have changed."""
        self.was_running = False
        """Whether a clock ran when the table was last followed."""
        self.leaving: set[asyncio.Task[None]] = set()
        self.told_chat = len(chat)
        self.last_asked = session.asked

    @property
    def id(self) -> str:
        """Its id."""
        return self.row.id

    def forget_roles(self) -> None:
        """Grants have changed."""
        self.roles.clear()
        self.grants += 1

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.row.kind == UPLOADED:
            return "record"
        if self.session.over:
            return "over"
        if self.session.paused:
            return "paused"
        return "waiting" if any(is_empty(seat) for seat in self.seats.values()) else "playing"

    def is_open_book(self) -> bool:
        """Whether everything may be shown: the game is over, or it is only being looked at."""
        return self.phase in ("over", "record")

    def check_role(self, role: str, roles: frozenset[str]) -> None:
        """Whether someone with these roles may look from a seat."""
        if not roles and not (role == WATCH and self.row.listed):
            raise Denied("link/needed", "you need a link to this table: ask whoever opened it")
        if role == WATCH or (role in roles and role in self.seats):
            return
        if role != ALL and role not in self.seats:
            raise Missing("seat/unknown", f"there is no seat {role!r}; seats: {', '.join(self.seats)}")
        if not self.is_open_book():
            raise Denied("view/secret", f"the view of {title_of(role)} is open to others only after the end")

    def check_seat(self, seat: str, roles: frozenset[str]) -> SeatRow:
        """The seat, if someone with these roles may act for it."""
        if seat not in self.seats:
            raise Missing("seat/unknown", f"there is no seat {seat!r}; seats: {', '.join(self.seats)}")
        if seat not in roles:
            raise Denied("link/needed", f"you need the link of {title_of(seat)} for that")
        return self.seats[seat]

    def add_captaincy(self, holder: str, roles: set[str]) -> frozenset[str]:
        """Where captains choose, the captain of a seat has one role more."""
        captains = {one.role for team in self.teams.values() for one in team if one.captain and one.holder == holder}
        return frozenset(roles | {captain_of(seat) for seat in captains if self.row.teams == "captain"})

    def leads(self, seat: str, roles: frozenset[str]) -> bool:
        """Whether someone with these roles may choose for a seat."""
        return seat in roles and (self.row.teams != "captain" or captain_of(seat) in roles)

    def check_lead(self, seat: str, roles: frozenset[str]) -> SeatRow:
        """The seat, if someone with these roles may choose for it."""
        row = self.check_seat(seat, roles)
        if not self.leads(seat, roles):
            names = [member.name for member in self.teams[seat] if member.captain]
            raise Denied("seat/captain", f"{', '.join(names) or 'the captain'} chooses for {title_of(seat)}")
        return row

    def check_live(self) -> None:
        """Whether the game goes on."""
        if self.is_open_book():
            raise Refusal("table/over", "the game is over")

    def is_online(self, seat: str) -> bool:
        """Whether somebody who holds the seat is there."""
        return any(feed.listeners and seat in feed.roles for feed in self.feeds.values())

    def scribe(self, role: str) -> Scribe:
        """What a role is told, up to date."""
        if role not in self.scribes:
            self.scribes[role] = Scribe(self.session, role)
            self.scribes[role].catch_up()
        return self.scribes[role]

    def info(self, roles: frozenset[str]) -> TableInfo:
        """The table as someone with these roles sees it."""
        row = self.row
        session = self.session
        return TableInfo(
            id=row.id,
            game=session.game.id,
            game_title=session.game.title,
            title=row.title,
            scenario=row.header.scenario,
            options=row.header.options,
            content=row.header.content,
            phase=self.phase,
            teams=row.teams,
            parties=session.parties,
            seats=[self.seat_info(seat, roles) for seat in self.list_seats()],
            host=HOST in roles,
            takeback=row.takeback,
            watchers=self.count_watchers(),
            clock=row.clock,
            commitment=row.header.commitment(),
            rematch=row.rematch,
            ended=session.outcome,
            assessment=session.assessment,
        )

    def list_seats(self) -> list[str]:
        """Its seats in the order of the game, the referee last."""
        known = self.session.game.seats
        return sorted(self.seats, key=lambda seat: known.index(seat) if seat in known else len(known))

    def seat_info(self, seat: str, roles: frozenset[str]) -> Seat:
        """One seat; the clock is added when it is sent."""
        row = self.seats[seat]
        return Seat(
            seat=seat,
            title=title_of(seat),
            tone=self.session.game.tone(seat) if seat in self.session.game.seats else REFEREE_TONE,
            holder=row.holder,  # type: ignore[arg-type]
            name=row.name,
            bot=row.bot if row.holder == "bot" else "",
            online=row.holder == "bot" or self.is_online(seat),
            asked=self.session.asked == seat,
            yours=seat in roles,
            leads=self.leads(seat, roles),
            resigned=seat in self.session.resigned,
            team=describe_team(self.teams[seat], self.list_present()),
            referee=seat == self.session.referee,
        )

    def list_present(self) -> set[str]:
        """Holders that listen."""
        connections = [listener for feed in self.feeds.values() for listener in feed.listeners]
        return {holder for listener in connections for holder in listener.holders}

    def is_clock_running(self) -> bool:
        """Whether the seat that is asked uses its time."""
        asked = self.session.asked
        return self.row.clock is not None and self.phase == "playing" and self.seats[asked].holder == "person"

    def count_left(self, seat: str) -> float:
        """Seconds a seat has left now."""
        session = self.session
        left = session.left[session.game.seat_index(seat)]
        if self.is_clock_running() and session.asked == seat:
            left -= time.time() - session.since
        return max(0.0, round(left, 1))

    def update(self, feed: Feed) -> Update:
        """What those on a feed see now, without tails, clocks and id."""
        scribe = self.scribe(feed.role)
        seat = feed.role if feed.role in self.seats and feed.role in feed.roles else ""
        mine = bool(seat) and self.seats[seat].holder == "person"
        leads = mine and self.leads(seat, feed.roles)
        undo = leads and scribe.may_undo()
        return Update(
            id="",
            seat=feed.role,
            scene=scribe.draw(),
            ask=scribe.ask() if mine else None,
            undo=undo,
            takeback=leads and not undo and self.may_ask_takeback(seat),
            moments=len(scribe.moments),
            since=scribe.since(),
            log=LogTail(0),
            chat=ChatTail(0),
            table=self.info(feed.roles),
            hand=self.find_hand(seat),
            ruling=self.find_ruling() if seat == self.session.referee else None,
        )

    def find_hand(self, seat: str) -> bool | None:
        """Whether a seat's hand is up, where that means anything."""
        game = self.session.game
        if not game.interrupts or seat not in game.seats or seat == self.session.referee or self.session.over:
            return None
        return bool(self.session.play.state.raised >> game.seat_index(seat) & 1)

    def find_ruling(self) -> Ruled | None:
        """The last ruling, for the referee to take back."""
        last = self.session.find_ruling()
        if last < 0:
            return None
        return Ruled(last, self.session.ruled[last].ruling.reason, len(self.session.play.choices) - last - 1)

    def may_ask_takeback(self, seat: str) -> bool:
        """Whether the seat has something to ask back."""
        return not self.is_open_book() and self.row.takeback is None and self.session.find_takeback(seat) >= 0

    def fill(self, update: Update, feed: Feed, log_start: int, chat_start: int) -> bytes:
        """The message: id, tails and clocks added."""
        update.id = feed.id
        update.log = LogTail(log_start, self.scribe(update.seat).lines[log_start:])
        update.chat = self.list_chat(feed.roles, chat_start)
        if self.row.clock is not None:
            for seat in update.table.seats:
                seat.clock = self.count_left(seat.seat) if seat.seat in self.session.game.seats else None
        return msgspec.json.encode(update)

    def list_chat(self, roles: frozenset[str], start: int) -> ChatTail:
        """What is heard of the chat from a line on; its numbers do not tell how much others say among themselves."""
        known = len(list_heard(self.chat[:start], roles))
        heard = list_heard(self.chat[start:], roles)
        return ChatTail(known, [replace(line, number=known + place) for place, line in enumerate(heard)])

    def whole(self, role: str, roles: frozenset[str]) -> bytes:
        """Everything from the beginning."""
        feed = self.feed(role, roles)
        return self.fill(self.update(feed), feed, 0, 0)

    def feed(self, role: str, roles: frozenset[str]) -> Feed:
        """The feed of those who look from here with these roles."""
        key = (role, roles)
        if key not in self.feeds:
            feed = Feed(role, roles)
            feed.last = msgspec.json.encode(self.update(feed))
            self.feeds[key] = feed
        return self.feeds[key]

    def listen(self, role: str, roles: frozenset[str], holders: list[str], last_id: str) -> tuple[Feed, Listener]:
        """A new connection; it first gets what it has missed, or everything."""
        listener = Listener(holders)
        feed = self.feed(role, roles)
        feed.listeners.add(listener)
        self.publish()
        starts = feed.find_missed(last_id) or (0, 0)
        while not listener.messages.empty():
            listener.messages.get_nowait()
        if last_id != feed.id:
            listener.push(feed.id, self.fill(self.update(feed), feed, *starts))
        return feed, listener

    def check_room(self, roles: frozenset[str]) -> None:
        """Onlookers must not keep the players out."""
        if not roles & self.seats.keys() and self.count_watchers() >= MOST_WATCHERS:
            raise TooMany("limit/reached", f"{MOST_WATCHERS} people look on already")

    def count_watchers(self) -> int:
        """Connections of those who hold no seat."""
        return sum(len(feed.listeners) for feed in self.feeds.values() if not feed.roles & self.seats.keys())

    def leave(self, feed: Feed, listener: Listener) -> None:
        """A connection has ended; the others are told as soon as all is stored."""
        feed.listeners.discard(listener)
        self.touched = feed.left_at = time.monotonic()
        task = asyncio.ensure_future(self.tell_leaving())
        self.leaving.add(task)
        task.add_done_callback(self.leaving.discard)

    async def tell_leaving(self) -> None:
        """Presence has changed."""
        with suppress(Refusal):
            async with self.lock:
                self.publish()

    def publish(self) -> bool:
        """Send every feed what is new to it; returns whether anybody was told anything. Only after all is stored."""
        self.touched = time.monotonic()
        starts = {role: scribe.catch_up() for role, scribe in self.scribes.items()}
        chat_start, self.told_chat = self.told_chat, len(self.chat)
        sent = False
        for feed in list(self.feeds.values()):
            update = self.update(feed)
            bare = msgspec.json.encode(update)
            if bare == feed.last and not list_heard(self.chat[chat_start:], feed.roles):
                continue
            feed.last = bare
            log_start = min(starts.get(feed.role, 0), len(self.scribe(feed.role).lines))
            feed.step(log_start, chat_start)
            message = self.fill(update, feed, log_start, chat_start)
            for listener in feed.listeners:
                listener.push(feed.id, message)
                sent = True
        return sent

    def end_connections(self, why: str) -> None:
        """Tell all who listen to go away, or to come back and load the table anew."""
        for feed in self.feeds.values():
            for listener in feed.listeners:
                listener.end(why)

    def forget_feeds(self) -> None:
        """Let go of feeds to which nobody has come back."""
        late = time.monotonic() - FORGET
        self.feeds = {key: feed for key, feed in self.feeds.items() if feed.listeners or feed.left_at > late}

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody is there and nothing has happened for a while."""
        busy = any(feed.listeners for feed in self.feeds.values()) or (self.driver and not self.driver.done())
        return not busy and not self.alarm and time.monotonic() - self.touched > seconds


def list_heard(lines: list[ChatLine], roles: frozenset[str]) -> list[ChatLine]:
    """What someone with these roles hears: what is said to all, among those who hold their seat, to the referee."""
    return [line for line in lines if not line.to or not roles.isdisjoint(line.to.split(":"))]


def is_empty(seat: SeatRow) -> bool:
    """Whether a seat still waits for its person."""
    return seat.holder == "open" or (seat.holder == "person" and not seat.name)
