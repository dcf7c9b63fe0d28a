"""State, steps and the agenda: how a game moves from one question to the next.

A game's rules are steps on a stack. A step either does automatic work or asks one seat one question;
the answer comes back to the same step. Only steps change state.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.kernel.chance import Chance
from sandtable.kernel.errors import DeadEnd, Refusal

NOBODY: Final = -1
EVERYONE: Final = -1
EVERYTHING: Final = -2
"""Who sees all: a replay after the end."""


class Plain:
    """A small value inside a state: ids and ints, never changed once made, so that copies share it.

    Its `__init__` takes its fields by their names.
    """


class Step(Plain):
    """One entry of the agenda. Subclasses narrow `g` to their game's state."""

    def run(self, g: Any) -> None:
        """Do automatic work, push what follows, or ask a question."""
        raise DeadEnd(f"{type(self).__name__} does not say what it does")

    def choose(self, g: Any, action: int) -> None:
        """Carry out one of the actions this step has offered."""
        raise DeadEnd(f"{type(self).__name__} offered {action} and does not take it")


class Told(Plain):
    """One fact of the log: for whom, of which kind, and its numbers; words are made at the edge."""

    audience: int
    kind: int
    facts: list[int]

    def __init__(self, audience: int, kind: int, facts: list[int]) -> None:
        self.audience = audience
        self.kind = kind
        self.facts = facts


class State:
    """What every game's state has. A game adds plain typed fields, `copy` and nothing clever."""

    chance: Chance
    agenda: list[Step]
    asking: bool
    step: Step
    """The step whose question is open."""
    seat: int
    """Who is asked; NOBODY when the game is over."""
    legal: list[int]
    """What is offered, in ascending order. Nothing else is accepted."""
    over: bool
    winners: list[int]
    scores: list[int]
    window: bool
    """Whether the open question is a window for a reaction: a table may pass it for a seat that wishes so."""
    revealed: bool
    """Whether the last choice showed somebody something hidden, or answered a window."""
    refreshing: bool
    raised: int
    """Bits of seats that wish to be asked at every interrupt point; a private standing wish, not a choice."""
    journal: list[Told] | None
    """Where the log is kept; None when nobody listens."""

    def __init__(self) -> None:
        self.chance = IDLE
        self.agenda = EMPTY
        self.asking = False
        self.step = NOTHING
        self.seat = NOBODY
        self.legal = NO_ACTIONS
        self.over = False
        self.winners = NO_ACTIONS
        self.scores = NO_ACTIONS
        self.window = False
        self.revealed = False
        self.refreshing = False
        self.raised = 0
        self.journal = None

    def copy_kernel(self, other: State) -> None:
        """Give a copy the kernel's own fields. The log does not follow: a copy is for thinking."""
        other.chance = self.chance.copy()
        other.agenda = self.agenda[:]
        other.asking = self.asking
        other.step = self.step
        other.seat = self.seat
        other.legal = self.legal
        other.window = self.window
        other.raised = self.raised
        other.over = self.over
        other.winners = self.winners
        other.scores = self.scores

    def then(self, steps: list[Step]) -> None:
        """Put steps on the agenda so that they run in reading order, before all that waits there."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def ask(self, step: Step, seat: int, options: list[int]) -> None:
        """Ask a seat; a single option is taken at once."""
        if len(options) == 1 and not self.refreshing:
            step.choose(self, options[0])
        else:
            self.ask_always(step, seat, options)

    def ask_always(self, step: Step, seat: int, options: list[int]) -> None:
        """Ask a seat even if one option is all there is: a confirmation, or a window that must not leak."""
        if not options:
            raise DeadEnd(f"{self.where(step)} offers nothing to seat {seat}")
        self.step = step
        self.seat = seat
        self.legal = options
        self.asking = True

    def ask_window(self, step: Step, seat: int, options: list[int]) -> None:
        """Ask whether a seat reacts. Windows open on public facts alone; an answer, even a pass, stands."""
        self.ask_always(step, seat, options)
        self.window = True

    def choose(self, action: int) -> None:
        """The gate: take an offered action and go on to the next question, or refuse and change nothing."""
        if not is_offered(action, self.legal):
            raise Refusal("choice/illegal", f"action {action} is not offered; offered: {self.legal}")
        self.asking = False
        self.revealed = self.window
        self.window = False
        self.step.choose(self, action)
        self.advance()

    def refresh(self) -> bool:
        """Compute the open offer anew after hidden things were redrawn; False if the question falls away.

        A step that asks does nothing else in `run`, so it can be run again.
        """
        if self.asking:
            self.asking = False
            self.refreshing = True
            self.step.run(self)
            self.refreshing = False
        return self.asking

    def advance(self) -> None:
        """Run steps until one asks or none is left."""
        agenda = self.agenda
        while not self.asking:
            if not agenda:
                self.over = True
                self.seat = NOBODY
                self.legal = NO_ACTIONS
                self.step = NOTHING
                return
            agenda.pop().run(self)

    def finish(self, winners: list[int], scores: list[int]) -> None:
        """End the game: nothing that waits on the agenda happens any more."""
        self.agenda.clear()
        self.winners = winners
        self.scores = scores

    def tell(self, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Log a fact for one seat or for EVERYONE; its line says how many numbers it has."""
        if self.journal is not None:
            self.journal.append(Told(audience, kind, [a, b, c, d, e]))

    def tell_all(self, audience: int, kind: int, facts: list[int]) -> None:
        """Log a fact with any number of numbers."""
        if self.journal is not None:
            self.journal.append(Told(audience, kind, facts))

    def reveal_all(self, audience: int, kind: int, facts: list[int]) -> None:
        """Likewise, with any number of numbers."""
        self.revealed = True
        self.tell_all(audience, kind, facts)

    def reveal(self, audience: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Log a fact that the audience could not know before; it cannot be undone."""
        self.revealed = True
        self.tell(audience, kind, a, b, c, d, e)

    def where(self, step: Step) -> str:
        """The step and the agenda, for error messages."""
        waiting = " < ".join(type(s).__name__ for s in reversed(self.agenda))
        return f"{type(step).__name__} (agenda: {waiting or 'empty'})"


def is_offered(action: int, legal: list[int]) -> bool:
    """Membership in the offer. A plain loop: compiled, it compares machine integers."""
    for option in legal:
        if option == action:
            return True
    return False


IDLE: Final = Chance()
NOTHING: Final = Step()
EMPTY: Final[list[Step]] = []
NO_ACTIONS: Final[list[int]] = []
