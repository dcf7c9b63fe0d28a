"""Every error a caller can meet.

SandtableError
├── Refusal            a choice that is not lawful now; the state is unchanged
│     choice/stale · choice/not-yours · choice/illegal · choice/unknown · choice/over · undo/nothing
│     table/paused · table/over · table/playing · table/changed · seat/taken · seat/bot
│     takeback/nothing · takeback/none
│     hand/never · ruling/impossible · ruling/none · referee/player · referee/needed
├── InputError         something from outside cannot be read
│     game/unknown · scenario/unknown · option/unknown · seat/unknown · bot/unknown
│     record/broken · record/mismatch · data/broken · position/broken · position/failed · state/broken
│     ruling/broken · ruling/unknown
│     clause/unknown · picture/unknown · file/unwritable · file/exists
│     body/broken · body/too-large · role/unknown · pack/unknown · port/taken · server/failed
├── Missing            what was asked for is not there, or was deleted
│     table/unknown · moment/unknown · page/unknown
├── Denied             the asker holds no link that allows it
│     link/unknown · link/needed · origin/foreign · view/secret
├── TooMany            more than is allowed in this time
│     limit/reached
└── Defect             a fault of ours: it stops the table and names step, agenda and last choice
      rules/dead-end · rules/fault · rules/chance · store/failed · bot/failed · server/fault
"""

from __future__ import annotations

from typing import Any


class SandtableError(Exception):
    """Base of all: a stable code, and a sentence that says what was asked, what holds, what is allowed."""

    code: str
    message: str

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} [{code}]")
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors come out of worker processes whole."""
        return rebuild, (type(self), self.args, self.__dict__)


def rebuild(kind: type[SandtableError], args: tuple[Any, ...], fields: dict[str, Any]) -> SandtableError:
    """An error as it was."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class Refusal(SandtableError):
    """The choice was refused and nothing has changed."""


class InputError(SandtableError):
    """Something given from outside is wrong: a name, a file, a number."""


class Missing(SandtableError):
    """What was asked for does not exist."""


class TooMany(SandtableError):
    """More than is allowed in this time."""


class Denied(SandtableError):
    """It exists, and the asker may not."""


class Defect(SandtableError):
    """The rules themselves are at fault."""


class DeadEnd(Defect):
    """A step asked a seat and offered nothing."""

    def __init__(self, message: str) -> None:
        super().__init__("rules/dead-end", message)


class Failure(Defect):
    """A game does not keep the kernel's contract."""

    def __init__(self, message: str) -> None:
        super().__init__("rules/fault", message)


class ChanceError(Defect):
    """A script of dice does not fit what the rules roll."""

    def __init__(self, message: str) -> None:
        super().__init__("rules/chance", message)


def unknown(code: str, what: str, given: str, allowed: list[str]) -> InputError:
    """The usual sentence for a name that does not exist."""
    return InputError(code, f"unknown {what} {given!r}; expected one of: {', '.join(allowed)}")
