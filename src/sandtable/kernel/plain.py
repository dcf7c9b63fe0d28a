"""A state as plain JSON-able values and back, and its digest. Works on any game's state, compiled or not."""

from __future__ import annotations

import hashlib
import json
from inspect import get_annotations
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.errors import InputError
from sandtable.kernel.state import Plain, State

NOT_SAVED = ("content", "journal", "revealed", "refreshing", "raised", "scripted", "script", "draws")
CLASS = "is"


FIELDS: dict[type, tuple[str, ...]] = {}


def list_fields(kind: type) -> tuple[str, ...]:
    """The names of an object's fields, sorted; found once for each class."""
    if kind not in FIELDS:
        FIELDS[kind] = find_fields(kind)
    return FIELDS[kind]


def find_fields(kind: type) -> tuple[str, ...]:
    """Compiled classes list their attributes; others are read off their annotations."""
    compiled = getattr(kind, "__mypyc_attrs__", None)
    if compiled is not None:
        names = set(compiled)
    else:
        names = {name for base in kind.__mro__ for name in get_annotations(base)}
    return tuple(sorted(names.difference(NOT_SAVED)))


def to_plain(value: Any) -> Any:
    """Lists, numbers, and objects as tables of their fields."""
    if isinstance(value, list):
        return [to_plain(item) for item in value]
    if isinstance(value, State | Plain | Chance):
        kind = type(value)
        return {CLASS: kind.__name__} | {name: to_plain(getattr(value, name)) for name in list_fields(kind)}
    return value


def list_kinds(package: str) -> dict[str, type]:
    """The steps and other values of a game and of the kernel, by name."""
    kinds: dict[str, type] = {"Chance": Chance}
    waiting: list[type[Plain]] = [Plain]
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        if kind.__module__.startswith((package + ".", "sandtable.kernel.")):
            kinds[kind.__name__] = kind
    return kinds


def from_plain(value: Any, kinds: dict[str, type]) -> Any:
    """The values inside a state."""
    if isinstance(value, list):
        return [from_plain(item, kinds) for item in value]
    if isinstance(value, dict):
        fields = {key: from_plain(item, kinds) for key, item in value.items() if key != CLASS}
        name = value.get(CLASS)
        if name not in kinds:
            raise InputError("state/broken", f"a saved state names the unknown step {name!r}")
        kind = kinds[name]
        if set(fields) != set(list_fields(kind)):
            raise InputError("state/broken", f"{name} has other fields: {sorted(set(fields) ^ set(list_fields(kind)))}")
        return kind(**fields)
    return value


def restore(state: State, saved: dict[str, Any], package: str) -> State:
    """Fill a blank state of the right game from a saved one."""
    kinds = list_kinds(package)
    expected = set(list_fields(type(state)))
    found = set(saved) - {CLASS}
    if expected != found:
        raise InputError("state/broken", f"a saved state has other fields: {sorted(expected ^ found)}")
    for name in expected:
        setattr(state, name, from_plain(saved[name], kinds))
    return state


def digest(state: State) -> str:
    """A short hash of everything in a state, the same in any process."""
    text = json.dumps(to_plain(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
