"""What one seat is told: its log, its question, its scene, the moments it has seen. Nothing else leaves the table."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.play import Play
from sandtable.kernel.scene import Scene
from sandtable.kernel.state import EVERYONE, EVERYTHING, NOBODY, Told
from sandtable.kernel.vocabulary import Part, split_line
from sandtable.table.library import title_of
from sandtable.table.reasons import list_reasons
from sandtable.table.session import Session
from sandtable.table.tokens import REFEREE, WATCH
from sandtable.table.wire import Ask, Choice, LogLine, Moment

ALL = "all"


def seat_number(session: Session, role: str) -> int:
    """A role as the kernel's seat: watchers see what is public, `all` sees everything."""
    special = {WATCH: NOBODY, ALL: EVERYTHING, REFEREE: EVERYTHING}
    return special[role] if role in special else session.game.seat_index(role)


class Scribe:
    """Keeps the log and the moments of one role up to date with the game."""

    def __init__(self, session: Session, role: str) -> None:
        self.session = session
        self.role = role
        self.seat = seat_number(session, role)
        self.reader = EVERYTHING if role == session.referee else self.seat
        """Whose log it reads: the referee reads all."""
        self.lines: list[LogLine] = []
        self.batches: list[list[Told]] = []
        self.ends: list[int] = []
        """How many lines there are after each batch of the log."""
        self.moments: list[int] = []
        """After how many choices the role saw something new."""
        self.view: dict[str, Any] = {}

    def catch_up(self) -> int:
        """Follow the game; returns the first line of the log that is new."""
        log = self.session.play.log
        while self.batches and (len(self.batches) > len(log) or self.batches[-1] is not log[len(self.batches) - 1]):
            self.batches.pop()
            self.ends.pop()
        start = self.ends[-1] if self.ends else 0
        del self.lines[start:]
        behind = len(log) - len(self.batches)
        for batch in log[len(self.batches) :]:
            self.lines += self.read_ruling(len(self.batches) - 1)
            self.lines += read_batch(self.session.play, batch, self.reader)
            self.batches.append(batch)
            self.ends.append(len(self.lines))
        self.follow_moments(behind, len(self.lines) > start)
        return start

    def read_ruling(self, choice: int) -> list[LogLine]:
        """A ruling stands in everybody's log: the reason, and what was changed, unless that is kept quiet."""
        if choice not in self.session.ruled:
            return []
        ruling, changes = self.session.ruled[choice]
        shown = changes if not ruling.quiet or self.reader == EVERYTHING else []
        title = title_of(self.session.referee or REFEREE)
        lines = [LogLine([words], "", False, False, ruling=True) for words in shown]
        return [LogLine([f"{title}: {ruling.reason}"], "", True, False, ruling=True), *lines]

    def follow_moments(self, behind: int, told: bool) -> None:
        """One choice further is looked at; more are played again."""
        play = self.session.play
        if behind > 1 or behind == len(play.log):
            self.moments = self.find_moments()
            self.view = play.game.view(self.session.state, self.seat)
            return
        while self.moments[-1] > len(play.choices):
            self.moments.pop()
        view = play.game.view(self.session.state, self.seat)
        if behind and (told or view != self.view):
            self.moments.append(len(play.choices))
        self.view = view

    def find_moments(self) -> list[int]:
        """All moments of a game so far, by walking through it."""
        play = self.session.play
        found = [0]
        view: dict[str, Any] = {}
        for count, state in enumerate(play.walk()):
            seen = play.game.view(state, self.seat)
            if count and (count - 1 in self.session.ruled or seen != view or has_lines(play.log[count], self.reader)):
                found.append(count)
            view = seen
        return found

    def draw(self) -> Scene:
        """The scene now."""
        play = self.session.play
        offer = play.offer() if self.may_choose() else []
        return play.game.scene(play.content, self.view, offer)

    def may_choose(self) -> bool:
        """Whether the open question is this role's."""
        session = self.session
        return self.seat >= 0 and session.play.state.seat == self.seat and not session.over and not session.paused

    def ask(self) -> Ask | None:
        """The open question, if it is this role's."""
        if not self.may_choose():
            return None
        play = self.session.play
        prompt = play.prompt()
        offered = sorted(play.state.legal, key=lambda action: play.game.weigh(play.state, action))
        choices = [describe_choice(play, action) for action in offered]
        choices.sort(key=lambda choice: choice.rank)
        return Ask(
            play.numbers[self.seat], prompt.words, prompt.detail, prompt.clause, bool(play.state.window), choices
        )

    def since(self) -> int:
        """The first line that is news to a seat: after its last click and what came of it at once, up to a heading; but
        what dice have made of the click is news as well."""
        made = self.session.find_takeback(self.role) if self.seat >= 0 else -1
        if made < 0:
            return self.ends[0]
        start, end = self.ends[made], self.ends[made + 1]
        if self.session.play.draws[made + 1] and len(self.lines) > end:
            return start
        heads = [number for number in range(start + 1, end) if self.lines[number].head]
        return heads[0] if heads and len(self.lines) > end else end

    def may_undo(self) -> bool:
        """Whether the last click can be taken back without asking anybody."""
        return self.may_choose() and self.session.play.may_undo(self.seat)

    def recall(self, number: int) -> Moment:
        """One moment as it was."""
        play = self.session.play
        count = self.moments[number]
        before = self.ends[self.moments[number - 1]] if number else 0
        final = self.session.final if count == len(play.choices) else None
        view = play.game.view(final or next(play.walk(count)), self.seat)
        lines = self.ends[count]
        scene = play.game.scene(play.content, view, [])
        since = self.moments[number - 1] if number else 0
        reasons = list_reasons(self.session, range(since, count)) if self.session.over else []
        return Moment(number, len(self.moments), scene, lines, self.lines[before:lines], reasons)


def has_lines(batch: list[Told], seat: int) -> bool:
    """Whether a seat reads anything of a batch."""
    return any(may_read(told, seat) for told in batch)


def may_read(told: Told, seat: int) -> bool:
    """Whether a line is for a seat."""
    return told.audience in (EVERYONE, seat) or seat == EVERYTHING


def is_same(told: Told, last: Told) -> bool:
    """The same was just told to somebody else alone."""
    alone = EVERYONE not in (told.audience, last.audience) and told.audience != last.audience
    return alone and told.kind == last.kind and told.facts == last.facts


def read_batch(play: Play, batch: list[Told], seat: int) -> list[LogLine]:
    """The lines of a batch that a seat may read."""
    found: list[LogLine] = []
    last: Told | None = None
    for told in batch:
        if may_read(told, seat):
            line = play.game.lines[told.kind]
            if seat == EVERYTHING and last is not None and is_same(told, last):
                found[-1].to += f" and {title_of(play.game.seats[told.audience])}"
                continue
            last = told
            parts = split_line(line, told.facts, play.word)
            alone = told.audience != EVERYONE
            to = title_of(play.game.seats[told.audience]) if alone and seat == EVERYTHING else ""
            found.append(LogLine(link_parts(play, parts), line.clause, line.head, alone, to, line.loss))
    return found


def link_parts(play: Play, parts: list[Part]) -> list[str | dict[str, str]]:
    """Parts with the things they speak of; the faces of dice as dice."""
    found: list[str | dict[str, str]] = []
    die = ""
    for part in parts:
        known = play.names.get(part.kind)
        name = known[part.index] if known is not None and 0 <= part.index < len(known) else ""
        if part.kind == "die":
            die = name
        if part.kind == "face":
            found.append({"die": die, "face": name})
        elif name and part.kind not in UNLINKED:
            found.append({"thing": f"{part.kind}:{name}", "words": part.words})
        elif found and isinstance(found[-1], str):
            found[-1] += part.words
        elif part.words:
            found.append(part.words)
    return found


UNLINKED = ("number", "rotation", "cell", "die", "unit")


def describe_choice(play: Play, action: int) -> Choice:
    """An offered action for the browser."""
    verb, operand = play.game.vocabulary.split(action)
    thing = f"{verb.operand}:{play.names[verb.operand][operand]}" if verb.operand else ""
    return Choice(
        name=play.name(action),
        words=play.game.describe(play.state, action),
        thing=thing,
        verb=verb.name,
        verb_words=verb.words or verb.name,
        rank=verb.rank,
        more=verb.key,
        back=verb.back,
        final=verb.final,
    )
