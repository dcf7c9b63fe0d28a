"""A game being played: the gate for choices by name, the log, derived undo, and the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sandtable.kernel.chance import Chance, entropy_words, seed_words
from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Game, Prompt
from sandtable.kernel.plain import digest
from sandtable.kernel.record import EVERY, Header, Record
from sandtable.kernel.ruling import carry_out, is_ruling, read_ruling, write_ruling
from sandtable.kernel.state import EVERYONE, NOBODY, State, Told
from sandtable.kernel.vocabulary import render

KEPT = 25
"""Every so many choices the state is kept."""


class Play:
    """One game in progress. People, bots, replays and position files all enter by `choose`."""

    game: Game
    content: Any
    header: Header
    state: Any
    choices: list[str]
    log: list[list[Told]]
    """What was told at the start and after each choice."""
    makers: list[int]
    """Who made each choice; NOBODY made a ruling."""
    draws: list[list[tuple[int, int, int]]]
    """What chance drew at the start and after each choice: kind, among how many, outcome."""
    kept: dict[int, Any]
    """Some earlier states by the number of choices before them, to look back from."""
    hands: list[tuple[int, int, bool]]
    """Hands raised and lowered: after how many choices, which seat, up or down. Private wishes, not choices."""
    numbers: list[int]
    """How many choices each seat has made. A seat sees its own number only, so nobody can count another's clicks."""

    def __init__(self, game: Game, content: Any, header: Header, state: State | None = None) -> None:
        self.game = game
        self.content = content
        self.header = header
        self.names = game.names(content)
        self.choices = []
        self.makers = []
        self.hands = []
        self.digests: dict[int, str] = {}
        self.numbers = [0] * len(game.seats)
        self.earlier: list[Any] = []
        self.state = state if state is not None else game.begin(content, header.scenario, header.options)
        if state is None:
            self.state.chance = Chance()
            self.state.chance.seed(self.entropy(0))
        self.state.journal = []
        self.state.chance.draws = []
        if not self.state.asking:
            self.state.advance()
        self.log = [self.state.journal]
        self.draws = [self.state.chance.draws]
        self.state.journal = None
        self.state.chance.draws = None
        self.kept = {0: self.state}

    def entropy(self, number: int) -> list[int]:
        """Fresh words for a choice of a live table; a seeded game has one stream from its start."""
        if self.header.secret:
            return entropy_words(bytes.fromhex(self.header.secret), number)
        return seed_words(self.header.seed)

    def offer(self) -> list[str]:
        """What is offered, by name."""
        return [self.name(action) for action in self.state.legal]

    def name(self, action: int) -> str:
        """An action by name."""
        return self.game.vocabulary.name(action, self.names)

    def prompt(self) -> Prompt:
        """What the open question asks."""
        return self.game.prompt(self.state)

    def choose(self, seat: int, number: int, name: str) -> bool:
        """Take a choice, or refuse it and change nothing. Returns whether it can be undone."""
        before = self.state
        action = self.check(seat, number, name)
        after = self.game.copy(before)
        if self.header.secret:
            after.chance.seed(self.entropy(len(self.choices) + 1))
        after.journal = []
        after.chance.draws = []
        after.choose(action)
        self.keep(after, name, seat)
        self.numbers[seat] += 1
        fair = not after.revealed and after.chance.count == before.chance.count and self.is_together(after.seat, seat)
        if fair:
            self.earlier.append(before)
        else:
            self.earlier.clear()
        return fair

    def keep(self, after: Any, name: str, maker: int) -> None:
        """Go on from a new state, with its log and draws."""
        self.log.append(after.journal)
        self.draws.append(after.chance.draws)
        after.journal = None
        after.chance.draws = None
        self.state = after
        self.choices.append(name)
        self.makers.append(maker)
        if len(self.choices) % KEPT == 0:
            self.kept[len(self.choices)] = after
        if len(self.choices) % EVERY == 0 or after.over:
            self.digests[len(self.choices)] = digest(after)

    def rule(self, line: str) -> None:
        """A referee changes something by hand; what was chosen before it can no longer be undone by a player."""
        ruling = read_ruling(line)
        after = self.game.copy(self.state)
        if self.header.secret:
            after.chance.seed(self.entropy(len(self.choices) + 1))
        after.journal = []
        after.chance.draws = []
        carry_out(self.game, after, ruling)
        self.keep(after, write_ruling(ruling), NOBODY)
        self.earlier.clear()

    def raise_hand(self, seat: int, up: bool) -> None:
        """A seat wishes to be asked at every interrupt point, or no longer. The open question stays as it is."""
        if not self.game.interrupts:
            raise Refusal("hand/never", f"{self.game.title} has nothing that a seat may do at any time")
        if self.state.over:
            raise Refusal("choice/over", "a hand was raised, but the game is over")
        if bool(self.state.raised >> seat & 1) != up:
            self.state = self.hold(self.state, self.state.raised ^ 1 << seat)
            self.hands.append((len(self.choices), seat, up))

    def hold(self, state: Any, raised: int) -> Any:
        """A state with these hands up; states that were kept do not change."""
        held = self.game.copy(state)
        held.raised = raised
        return held

    def apply_hands(self, state: Any, number: int) -> Any:
        """A state after so many choices, with the hands that moved at that point."""
        for place, seat, up in self.hands:
            if place == number and bool(state.raised >> seat & 1) != up:
                state.raised ^= 1 << seat
        return state

    def check(self, seat: int, number: int, name: str) -> int:
        """The ordered gate: over, whose turn, number, name, offer."""
        state = self.state
        if state.over:
            raise Refusal("choice/over", f"{name!r} was asked, but the game is over")
        if seat != state.seat:
            raise Refusal("choice/not-yours", f"{name!r} was asked, but {self.game.seats[state.seat]} is to choose")
        if number != self.numbers[seat]:
            raise Refusal(
                "choice/stale",
                f"{name!r} answers choice {number} of {self.game.seats[seat]}, which is now at {self.numbers[seat]}",
            )
        action = self.game.vocabulary.parse(name, self.names)
        if action not in state.legal:
            raise Refusal("choice/illegal", f"{name!r} is not offered; offered: {', '.join(self.offer())}")
        return action

    def take(self, name: str) -> bool:
        """Take a choice for whoever is asked, or a ruling: replays, bots, positions."""
        if is_ruling(name):
            self.rule(name)
            return False
        seat = self.state.seat
        return self.choose(seat, self.numbers[seat], name)

    def repeat(self, choices: Sequence[str], hands: Sequence[tuple[int, int, bool]]) -> None:
        """Take choices again, with the hands that went up and down on the way; later ones move at the end."""
        for number in range(len(choices) + 1):
            for place, seat, up in hands:
                if min(place, len(choices)) == number:
                    self.raise_hand(seat, up)
            if number < len(choices):
                self.take(choices[number])

    def may_undo(self, seat: int) -> bool:
        """The last choice used no chance, revealed nothing and kept the decision with whoever plays the seat."""
        return bool(self.earlier) and self.is_together(self.state.seat, seat)

    def is_together(self, one: int, other: int) -> bool:
        """Whether one person plays both seats."""
        if one == other or NOBODY in (one, other):
            return one == other
        seats = self.game.seats
        parties = self.game.parties(self.content, self.header.scenario, self.header.options)
        return any(seats[one] in party and seats[other] in party for party in parties)

    def undo(self, seat: int) -> None:
        """Take back the last choice of whoever plays the seat."""
        if not self.may_undo(seat):
            raise Refusal(
                "undo/nothing",
                f"{self.game.seats[seat]} asked to undo, but dice, a reveal or another seat's decision lies between",
            )
        self.state = self.hold(self.earlier.pop(), self.state.raised)
        self.digests.pop(len(self.choices), None)
        self.kept.pop(len(self.choices), None)
        self.choices.pop()
        self.log.pop()
        self.draws.pop()
        self.numbers[self.makers.pop()] -= 1
        self.hands = [(min(place, len(self.choices)), one, up) for place, one, up in self.hands]

    def walk(self, start: int = 0) -> Iterator[Any]:
        """The states of the game so far, from a number of choices on. It is one state that changes: copy to keep it."""
        known = max(number for number in self.kept if number <= start)
        state = self.game.copy(self.kept[known])
        for number in range(known, len(self.choices) + 1):
            state = self.apply_hands(state, number)
            if number >= start:
                yield state
            if number < len(self.choices):
                self.repeat_one(state, number)

    def repeat_one(self, state: Any, number: int) -> None:
        """Take one choice or ruling of the game again."""
        line = self.choices[number]
        if self.header.secret:
            state.chance.seed(self.entropy(number + 1))
        if is_ruling(line):
            carry_out(self.game, state, read_ruling(line))
        else:
            state.choose(self.game.vocabulary.parse(line, self.names))

    def record(self) -> Record:
        """Everything needed to play it again."""
        finished = self.state.over and len(self.choices) in self.digests
        hands = [(place, self.game.seats[seat], up) for place, seat, up in self.hands]
        return Record(self.header, list(self.choices), dict(self.digests), finished, hands)

    def lines(self, seat: int, start: int = 0) -> list[tuple[str, str]]:
        """The log in words for one seat, from a choice on: line and clause."""
        found: list[tuple[str, str]] = []
        for told in (told for batch in self.log[start:] for told in batch):
            if told.audience in (EVERYONE, seat):
                line = self.game.lines[told.kind]
                found.append((render(line, told.facts, self.word), line.clause))
        return found

    def word(self, kind: str, index: int) -> str:
        """One thing in words."""
        return self.game.word(self.content, kind, index)


def start(
    game: Game,
    seed: int = 0,
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    pack: Path | None = None,
    secret: str = "",
    seats: Mapping[str, str] | None = None,
) -> Play:
    """A new game, with everything that was asked for checked."""
    content = game.load(pack)
    header = Header(
        game=game.id,
        rules=game.rules_version,
        content=game.content_version(content),
        scenario=game.check_scenario(content, scenario),
        options=game.check_options(options or {}),
        seats=dict(seats or {}),
        seed=seed,
        secret=secret,
    )
    return Play(game, content, header)
