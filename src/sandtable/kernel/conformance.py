"""What every game must pass: the gate, saving, copying, undo, replay, and the leak rule. No exemptions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.kernel.chance import Chance, seeded
from sandtable.kernel.errors import Failure, Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.plain import digest, restore, to_plain
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay
from sandtable.kernel.state import EVERYONE, NOBODY, Told

HANDS = 40
"""One choice in so many, a hand goes up or down."""


class Examiner:
    """Plays random games of one set-up and checks them at every decision."""

    def __init__(
        self,
        game: Game,
        scenario: str = "",
        options: Mapping[str, str] | None = None,
        sample: int = 1,
        pack: Path | None = None,
    ) -> None:
        self.game = game
        self.sample = sample
        """One decision in so many is looked at; 1 is all."""
        self.scenario = scenario
        self.options = dict(options or {})
        self.pack = pack
        self.counts: Counter[str] = Counter()
        self.play: Play | None = None
        """The game under examination, for its record if it fails."""

    def begin(self, seed: int) -> tuple[Play, Chance]:
        """A new game and the chance that makes its choices and the samples."""
        chance = seeded(seed + 1_000_000_000)
        self.play = start(self.game, seed, self.scenario, self.options, self.pack)
        return self.play, chance

    def fail(self, play: Play, what: str) -> Failure:
        """A failure with everything needed to see it again."""
        return Failure(
            f"{self.game.id} {self.scenario} seed {play.header.seed} after choice {len(play.choices)}"
            f" ({play.choices[-1:]}, question {play.state.where(play.state.step)}): {what}"
        )

    def examine(self, seed: int) -> None:
        """Every check on one game, thorough and slow."""
        play, chance = self.begin(seed)
        past: list[tuple[Any, str]] = []
        while not play.state.over:
            if chance.below(self.sample, 0) == 0:
                self.check_all(play, chance)
                past.append((play.state, digest(play.state)))
            self.step(play, chance)
        self.check_saving(play)
        for state, expected in past:
            if digest(state) != expected:
                raise self.fail(play, "an earlier state has changed: a copy shares something that is changed in place")
        self.check_replay(play)
        self.counts["games"] += 1

    def check_all(self, play: Play, chance: Chance) -> None:
        """Every check on one decision."""
        self.check_question(play)
        self.check_refresh(play)
        self.check_saving(play)
        self.check_gate(play, chance)
        self.check_all_leaks(play, chance)

    def check_all_leaks(self, play: Play, chance: Chance) -> None:
        """The leak rule for every seat and an onlooker."""
        for seat in range(NOBODY, len(self.game.seats)):
            self.check_leaks(play, seat, chance)

    def watch_leaks(self, seed: int) -> None:
        """The leak rule alone, for every seat and an onlooker, at every decision of one game."""
        play, chance = self.begin(seed)
        while not play.state.over:
            if chance.below(self.sample, 0) == 0:
                self.check_all_leaks(play, chance)
            play.take(self.pick(play, chance))
        self.counts["games"] += 1

    def step(self, play: Play, chance: Chance) -> None:
        """A random choice, with undo tried where it is allowed; now and then a hand goes up or down."""
        if self.game.interrupts and chance.below(HANDS, 0) == 0:
            play.raise_hand(chance.below(len(self.game.seats), 0), chance.below(2, 0) == 0)
        before = digest(play.state)
        seat = play.state.seat
        name = self.pick(play, chance)
        if play.take(name):
            after = digest(play.state)
            play.undo(seat)
            if digest(play.state) != before:
                raise self.fail(play, f"undoing {name} does not give the earlier state")
            play.take(name)
            if digest(play.state) != after:
                raise self.fail(play, f"taking {name} again gives another state")
            self.counts["undos"] += 1
        self.counts["decisions"] += 1

    def pick(self, play: Play, chance: Chance) -> str:
        """A random offered choice."""
        legal = play.state.legal
        return play.name(legal[chance.below(len(legal), 0)])

    def check_question(self, play: Play) -> None:
        """Something is offered, in order, with distinct names; the prompt exists; no invariant is broken."""
        legal = play.state.legal
        if not legal or legal != sorted(set(legal)):
            raise self.fail(play, f"the offer is empty or out of order: {legal}")
        if len(set(play.offer())) != len(legal):
            raise self.fail(play, f"two offered choices have one name: {play.offer()}")
        play.prompt()
        self.check_faults(play)

    def check_faults(self, play: Play) -> None:
        """No invariant is broken, and the game is not too long."""
        faults = self.game.faults(play.state)
        if faults:
            raise self.fail(play, f"faults: {faults}")
        if len(play.choices) > self.game.longest:
            raise self.fail(play, f"the game is longer than {self.game.longest} choices")

    def check_refresh(self, play: Play) -> None:
        """Asking the open question once more changes nothing."""
        again = self.game.copy(play.state)
        again.refresh()
        if digest(again) != digest(play.state):
            raise self.fail(play, "running the asking step again gives another state")

    def check_saving(self, play: Play) -> None:
        """State to JSON to state gives an equal state."""
        saved = json.loads(json.dumps(to_plain(play.state)))
        again = restore(self.game.blank(play.content), saved, self.game.package)
        if to_plain(again) != to_plain(play.state):
            raise self.fail(play, "saving and loading gives another state")
        self.counts["saves"] += 1

    def check_gate(self, play: Play, chance: Chance) -> None:
        """Each offered action can be taken, every other is refused; the state is unchanged either way."""
        state = play.state
        before = digest(state)
        for action in state.legal:
            other = self.game.copy(state)
            other.choose(action)
            self.counts["offers taken"] += 1
        for action in self.list_others(play, chance):
            try:
                state.choose(action)
            except Refusal:
                self.counts["refusals"] += 1
            else:
                raise self.fail(play, f"{action} was not offered and was accepted")
        self.check_names(play, chance)
        if digest(state) != before:
            raise self.fail(play, "trying choices on copies or refused choices changed the state")

    def list_others(self, play: Play, chance: Chance) -> list[int]:
        """Actions that are not offered: all of them at every 25th choice, a sample at the others."""
        size = self.game.vocabulary.size
        tried = range(size) if len(play.choices) % 25 == 0 else [chance.below(size, 0) for _ in range(25)]
        return [action for action in tried if action not in play.state.legal]

    def check_names(self, play: Play, chance: Chance) -> None:
        """The gate by name: wrong seat, stale number, nonsense."""
        seat = play.state.seat
        name = self.pick(play, chance)
        number = play.numbers[seat]
        wrong = [
            ((seat + 1) % len(self.game.seats), number, name, "choice/not-yours"),
            (seat, number + 1, name, "choice/stale"),
            (seat, number, "nonsense:1", "choice/unknown"),
        ]
        for asked, counted, said, code in wrong:
            try:
                play.choose(asked, counted, said)
            except Refusal as refusal:
                if refusal.code != code:
                    raise self.fail(play, f"expected {code}, got {refusal.code}") from None
            else:
                raise self.fail(play, f"{said} was accepted from seat {asked} as choice {counted}")

    def check_leaks(self, play: Play, seat: int, chance: Chance) -> None:
        """Redraw what the seat cannot know: its view, offer and memory stay equal, now and after the next choice."""
        state = play.state
        other = self.game.determinize(state, seat, chance)
        self.compare(play, seat, state, other)
        if state.seat == seat:
            if other.legal != state.legal:
                raise self.fail(play, f"the offer of seat {seat} changes with what it cannot know")
        elif other.asking:
            self.check_next(play, seat, other, chance)
        self.counts["leak checks"] += 1

    def compare(self, play: Play, seat: int, state: Any, other: Any) -> None:
        """Byte-equal views and memories."""
        seen, redrawn = self.game.view(state, seat), self.game.view(other, seat)
        if seat != NOBODY:
            seen["memory of a bot"] = self.game.memory(state, seat)
            redrawn["memory of a bot"] = self.game.memory(other, seat)
        if json.dumps(seen) != json.dumps(redrawn):
            parts = [key for key in seen if seen[key] != redrawn.get(key)]
            raise self.fail(play, f"the view of seat {seat} shows what it cannot know: {parts}")

    def check_next(self, play: Play, seat: int, other: Any, chance: Chance) -> None:
        """Another seat's choice that reveals nothing and draws nothing must look the same in both games."""
        both = [action for action in play.state.legal if action in other.legal]
        if not both:
            return
        action = both[chance.below(len(both), 0)]
        real, real_log = self.follow(play.state, action)
        twin, twin_log = self.follow(other, action)
        if real.revealed or twin.revealed or real.chance.count != play.state.chance.count:
            return
        if twin.chance.count != other.chance.count:
            return
        if real.seat != other.seat or twin.seat != other.seat:
            return
        self.compare(play, seat, real, twin)
        if hear(real_log, seat) != hear(twin_log, seat):
            raise self.fail(play, f"the log of seat {seat} tells what it cannot know after {play.name(action)}")
        self.counts["leak checks after a choice"] += 1

    def follow(self, state: Any, action: int) -> tuple[Any, list[Told]]:
        """A copy after one choice, and what was told."""
        after = self.game.copy(state)
        log: list[Told] = []
        after.journal = log
        after.choose(action)
        return after, log

    def check_replay(self, play: Play) -> None:
        """The record, written and read, gives the same game."""
        text = write_record(play.record())
        again = replay(self.game, read_record(text))
        if digest(again.state) != digest(play.state) or again.choices != play.choices:
            raise self.fail(play, "the record does not give the same game")
        self.counts["record bytes"] += len(text)

    def fuzz(self, seed: int) -> None:
        """A whole random game with its invariants checked after every choice; much faster than `examine`."""
        play, chance = self.begin(seed)
        state = play.state
        while not state.over:
            action = state.legal[chance.below(len(state.legal), 0)]
            play.choices.append(play.name(action))
            state.choose(action)
            self.check_faults(play)
        self.counts["games"] += 1
        self.counts["decisions"] += len(play.choices)


def hear(log: list[Told], seat: int) -> list[tuple[int, list[int]]]:
    """What a seat was told."""
    return [(told.kind, told.facts) for told in log if told.audience in (EVERYONE, seat)]
