"""Whether the rules run compiled."""

from __future__ import annotations

from sandtable.kernel import state


def is_compiled() -> bool:
    """True if the kernel is a compiled module."""
    return not state.__file__.endswith(".py")


def describe() -> str:
    """One line after a build."""
    if is_compiled():
        return "sandtable: ready, rules compiled"
    return "sandtable: ready, rules interpreted: everything works, several times slower"
