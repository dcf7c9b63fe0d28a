"""Rulings: what a referee changes in a game by hand, with a reason. In a record they stand among the choices.

A game lists its levers: everything that can be set by hand, with the values it may take. A ruling sets some of them,
or ends the game; then the open question is put anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from sandtable.kernel.errors import Defect, InputError, Refusal, unknown
from sandtable.kernel.game import Game, Lever
from sandtable.kernel.levers import impossible

WORD = "rule "
"""How its line in a record begins."""
LONGEST_REASON = 500


@dataclass(frozen=True)
class Ruling:
    """What is changed and why; `end` names the winners with whom the game ends."""

    reason: str
    changes: Mapping[str, str] = field(default_factory=dict)
    end: Sequence[str] | None = None
    quiet: bool = False
    """Whether others read the reason alone."""


def is_ruling(line: str) -> bool:
    """Whether a line among the choices of a record is a ruling."""
    return line.startswith(WORD)


def write_ruling(ruling: Ruling) -> str:
    """Its line."""
    values: dict[str, Any] = {"reason": ruling.reason, "set": dict(ruling.changes)}
    if ruling.end is not None:
        values["end"] = list(ruling.end)
    if ruling.quiet:
        values["quiet"] = True
    return WORD + json.dumps(values, separators=(",", ":"))


def read_ruling(line: str) -> Ruling:
    """A ruling from its line."""
    try:
        found: Any = json.loads(line.removeprefix(WORD))
    except (ValueError, RecursionError) as error:
        raise broken(f"expected JSON: {error}") from None
    if not isinstance(found, dict) or not set(found) <= {"reason", "set", "end", "quiet"}:
        raise broken("expected an object with reason, set, end and quiet")
    changes, end = found.get("set", {}), found.get("end")
    if not isinstance(changes, dict) or not all(isinstance(value, str) for value in changes.values()):
        raise broken("`set` maps levers to values")
    if end is not None and not (isinstance(end, list) and all(isinstance(seat, str) for seat in end)):
        raise broken("`end` is a list of seats")
    return Ruling(check_reason(found.get("reason")), changes, end, found.get("quiet") is True)


def check_reason(reason: Any) -> str:
    """Nobody rules without a reason."""
    if not isinstance(reason, str) or not reason.strip():
        raise broken("say why: a ruling has a reason")
    if len(reason) > LONGEST_REASON:
        raise broken(f"a reason has at most {LONGEST_REASON} characters")
    return " ".join(reason.split())


def broken(what: str) -> InputError:
    """A ruling that makes no sense."""
    return InputError("ruling/broken", what)


def carry_out(game: Game, state: Any, ruling: Ruling) -> None:
    """Change a state, put its question anew and go on; raises if the state would be impossible."""
    if state.over:
        raise Refusal("choice/over", "a ruling was made, but the game is over")
    if not ruling.changes and ruling.end is None:
        raise broken("nothing is changed")
    for path, value in ruling.changes.items():
        pull(game, state, path, value)
    found = game.faults(state)
    if found:
        raise impossible(f"this cannot be: {'; '.join(found)}")
    if ruling.end is not None:
        end_game(game, state, ruling.end)
        return
    state.window = False
    try:
        state.refresh()
        state.advance()
    except Defect as defect:
        raise impossible(f"after this the open question would have no answer ({defect.message}); rule later") from None


def pull(game: Game, state: Any, path: str, value: str) -> None:
    """Set one lever."""
    levers = {lever.path: lever for lever in game.levers(state)}
    if path not in levers:
        raise unknown("ruling/unknown", "lever", path, get_close_matches(path, levers, 5, 0) or list(levers))
    lever = levers[path]
    if value not in lever.values:
        raise unknown("ruling/unknown", f"value of {path}", value, list(lever.values))
    lever.set(list(lever.values).index(value))


def end_game(game: Game, state: Any, winners: Sequence[str]) -> None:
    """Here and now, with the points that there are."""
    state.finish([game.seat_index(seat) for seat in winners], game.points(state))
    state.asking = False
    state.advance()


def describe(game: Game, before: Any, ruling: Ruling) -> list[str]:
    """What it changes, in words, seen from the state before it."""
    levers = {lever.path: lever for lever in game.levers(before)}
    found = [describe_change(levers.get(path), path, value) for path, value in ruling.changes.items()]
    return found if ruling.end is None else [*found, "The game ends here"]


def describe_change(lever: Lever | None, path: str, value: str) -> str:
    """One change in words; what an earlier change of the same ruling has made possible goes by its path."""
    if lever is None or value not in lever.values:
        return f"{path}: {value}"
    return f"{lever.thing}, {lever.words}: {lever.title(lever.value)} → {lever.title(list(lever.values).index(value))}"
