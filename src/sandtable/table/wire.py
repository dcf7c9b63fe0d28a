"""What goes over the wire: bodies that come in, checked as they are read, and answers that go out."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from sandtable.kernel.game import Option, Thing
from sandtable.kernel.scene import Scene

Name = Annotated[str, Meta(max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=1000)]
Key = Annotated[str, Meta(min_length=8, max_length=64)]
Phase = Literal["waiting", "playing", "paused", "over", "record"]
Holder = Literal["person", "bot", "open"]
Teams = Literal["", "anyone", "captain"]
"""Whether several people share a seat, and who of them chooses."""


class Body(Struct, forbid_unknown_fields=True):
    """A body that comes in."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for each seat: so many seconds, a bonus for each turn, and what happens when it has run out."""

    seconds: Annotated[int, Meta(ge=10, le=10_000_000)]
    bonus: Annotated[int, Meta(ge=0, le=100_000)] = 0
    then: Literal["bot", "lose"] = "bot"


class SeatWish(Body):
    """Who is to hold a seat: me, another person by a link, a bot, or whoever comes first."""

    seat: str
    holder: Literal["me", "person", "bot", "open"]
    bot: str = ""


class NewTable(Body):
    """A table to open. A seed makes the game repeatable and its dice predictable."""

    game: str
    seats: Annotated[list[SeatWish], Meta(max_length=12)]
    title: Annotated[str, Meta(max_length=80)] = ""
    scenario: str = ""
    options: dict[str, str] = {}
    pack: str = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    name: Name = ""
    listed: bool = False
    clock: Clock | None = None
    teams: Teams = ""


class Link(Struct):
    """A link's role and its token, shown this once."""

    role: str
    token: str


class Opened(Struct):
    """A table that was opened: where you sit, and the links for the others."""

    id: str
    seat: str
    links: list[Link]


class Join(Body):
    """Under which name to sit down."""

    name: Name = ""


class Joined(Struct):
    """What the link was for."""

    id: str
    role: str


class Invitation(Struct):
    """What a link is for: the role, who has sent it if they sit there, and the table."""

    role: str
    by: str
    table: TableInfo


class LinkWish(Body):
    """A new link for a role; `fresh` ends the old links of that role."""

    role: str
    fresh: bool = False


class Choose(Body):
    """A choice by name, with the number of the seat's choice that it answers and a key that makes it safe to repeat."""

    number: Annotated[int, Meta(ge=0)]
    choice: Annotated[str, Meta(min_length=1, max_length=100)]
    key: Key


class Undo(Body):
    """Take back the last choice; the number is that of the next one."""

    number: Annotated[int, Meta(ge=0)]
    key: Key


class Taken(Struct):
    """It is stored; `id` is the update in which it shows."""

    id: str


class Answer(Body):
    """The answer to a request to take back."""

    agree: bool


class BotWish(Body):
    """Which bot takes the seat; empty: a person again."""

    bot: str


class Sit(Body):
    """Sit down with a name."""

    name: Name = ""


class Say(Body):
    """A line of chat; `team`: only for those who hold the seat; `to`: between the referee and that seat alone."""

    words: Words
    team: bool = False
    to: str = ""


class Hand(Body):
    """Whether the seat wishes to be asked at every point where it may break in."""

    up: bool


class Rule(Body):
    """A ruling: levers and their new values, or the seats that win with the end of the game; and why."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key
    set: Annotated[dict[str, str], Meta(max_length=100)] = {}
    end: Annotated[list[str], Meta(max_length=12)] | None = None
    quiet: bool = False


class Unrule(Body):
    """Take back the last ruling, `number`, and every choice since then."""

    number: Annotated[int, Meta(ge=0)]


class Assess(Body):
    """The referee's words about each seat; about the game as a whole under an empty name."""

    words: dict[str, Annotated[str, Meta(max_length=4000)]]


class LeverInfo(Struct):
    """Something that a referee can set; `values` names the list of its values."""

    path: str
    group: str
    thing: str
    words: str
    values: str
    value: str


class LeverValue(Struct):
    """A value that a lever may take."""

    value: str
    title: str


class Levers(Struct):
    """Everything that a referee can set now."""

    levers: list[LeverInfo]
    values: dict[str, list[LeverValue]]


class Lead(Body):
    """Who of a team is to be its captain."""

    member: str


class Notes(Body):
    """Private to a seat."""

    words: Annotated[str, Meta(max_length=20_000)]


class Webhook(Body):
    """An address that is called when it is the seat's turn and nobody is there; empty for none."""

    url: Annotated[str, Meta(max_length=500)]


class Preferences(Body):
    """`auto`: windows in which the seat could only pass are passed for it."""

    windows: Literal["ask", "auto"]


class Pause(Body):
    """Stop or go on."""

    paused: bool


class Rematch(Body):
    """The same again, with seats exchanged or not."""

    swap: bool = False


class TableId(Struct):
    """A table."""

    id: str


class Nothing(Body):
    """No fields."""


class Choice(Struct):
    """One offered choice."""

    name: str
    words: str
    thing: str
    verb: str
    verb_words: str
    rank: int
    more: str
    back: bool
    final: bool


class Ask(Struct):
    """The open question to a seat."""

    number: int
    words: str
    detail: str
    clause: str
    window: bool
    choices: list[Choice]


class LogLine(Struct):
    """A line of the log as one seat may read it."""

    parts: list[str | dict[str, str]]
    clause: str
    head: bool
    own: bool
    to: str = ""
    """Where everything is open: who alone was told this."""
    loss: bool = False
    ruling: bool = False
    """A ruling of the referee: its reason, as a head, and what it changed."""


class Member(Struct):
    """One of those who hold a seat."""

    id: str
    name: str
    captain: bool
    online: bool


class Seat(Struct):
    """One seat as everybody sees it; `leads`: you may choose for it; `referee`: it sees everything and rules."""

    seat: str
    title: str
    tone: str
    holder: Holder
    name: str
    bot: str
    online: bool
    asked: bool
    yours: bool
    leads: bool
    resigned: bool
    team: list[Member]
    referee: bool = False
    clock: float | None = None


class Takeback(Struct):
    """A request to take back, and the seats that have not yet agreed."""

    by: str
    waiting: list[str]


class TableInfo(Struct):
    """A table as one asker sees it."""

    id: str
    game: str
    game_title: str
    title: str
    scenario: str
    options: dict[str, str]
    content: str
    phase: Phase
    teams: Teams
    parties: list[list[str]]
    seats: list[Seat]
    host: bool
    takeback: Takeback | None
    watchers: int
    clock: Clock | None
    commitment: str
    rematch: str
    ended: str
    assessment: dict[str, str] = {}


class ChatLine(Struct):
    """A line of chat; `to`: the seat whose people alone hear it, after `referee:` those and the referee."""

    number: int
    who: str
    seat: str
    words: str
    at: float
    to: str = ""


class LogTail(Struct):
    """The log from a line on."""

    start: int = msgspec.field(name="from")
    lines: list[LogLine] = []


class ChatTail(Struct):
    """The chat from a line on."""

    start: int = msgspec.field(name="from")
    lines: list[ChatLine] = []


class Ruled(Struct):
    """A ruling that can be taken back, and how many choices would go with it."""

    number: int
    reason: str
    since: int


class Update(Struct):
    """All that a seat needs to go on."""

    id: str
    seat: str
    scene: Scene
    ask: Ask | None
    undo: bool
    takeback: bool
    moments: int
    since: int
    log: LogTail
    chat: ChatTail
    table: TableInfo
    hand: bool | None = None
    """Whether the seat's hand is up; nothing where nobody may break in."""
    ruling: Ruled | None = None
    """To the referee: the last ruling."""


class Weighed(Struct):
    """An option that a bot weighed: how much of its thinking went there, and how well it hoped to fare, from 0 to 1."""

    words: str
    share: float
    value: float
    taken: bool


class Reason(Struct):
    """Why a bot chose what it chose."""

    seat: str
    title: str
    options: list[Weighed]


class Moment(Struct):
    """One moment of the past as one seat saw it; after the end with what bots weighed on the way to it."""

    number: int
    of: int
    scene: Scene
    lines: int
    fresh: list[LogLine]
    reasons: list[Reason]


class Listed(Struct):
    """A table in a list."""

    id: str
    title: str
    game: str
    game_title: str
    phase: Phase
    roles: list[str]
    seats: list[Seat]
    changed: float
    your_turn: bool


class Lists(Struct):
    """Your tables, and those where anyone may sit down."""

    yours: list[Listed]
    open: list[Listed]


class Draw(Struct):
    """One draw of chance."""

    choice: int
    by: str
    kind: str
    of: int
    result: int


class DiceCheck(Struct):
    """The secret behind the dice, and every draw that must follow from it."""

    commitment: str
    secret: str
    seed: int | None
    draws: list[Draw]


class SeatName(Struct):
    """A seat, its title and the name of its colour."""

    seat: str
    title: str
    tone: str


class PartyInfo(Struct):
    """With this choice of an option these play: one person has the seats of each party. No option: as usual."""

    option: str
    choice: str
    parties: list[list[str]]


class ScenarioInfo(Struct):
    """A scenario, and who plays it: as usual, and with the choices that change it."""

    id: str
    title: str
    parties: list[PartyInfo]


class PackInfo(Struct):
    """A pack of content, with what can be played with it."""

    id: str
    title: str
    content: str
    scenarios: list[ScenarioInfo]


class BotInfo(Struct):
    """A kind of bot."""

    name: str
    about: str


class RefereeInfo(Struct):
    """The seat that rules and does not play. With an `option` it takes part if that has this choice; else if it is
    wished when a table is opened."""

    seat: str
    title: str
    tone: str
    option: str
    choice: str


class GameInfo(Struct):
    """A game in the lobby; its seats are those of players."""

    id: str
    title: str
    about: str
    length: str
    fewest: int
    most: int
    seats: list[SeatName]
    referee: RefereeInfo
    options: list[Option]
    quick: dict[str, str]
    quick_scenario: str
    packs: list[PackInfo]
    bots: list[BotInfo]
    content: str
    clauses: int
    picture: str


class ClauseInfo(Struct):
    """A clause of the rules."""

    id: str
    section: str
    text: str


class Ruling(Struct):
    """How the table plays what the rulebook leaves open."""

    id: str
    question: str
    ruling: str
    why: str
    clauses: list[str]


class Rules(Struct):
    """Everything there is to read about a game."""

    guide: str
    clauses: list[ClauseInfo]
    rulings: list[Ruling]
    things: list[Thing]


class Failure(Struct):
    """Why it was refused: a stable code, and a sentence for people."""

    code: str
    message: str
