"""Gathering the levers of a state: slots of lists, fields, and whatever needs a rule to be set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Lever

NO_YES = ("no", "yes")


class LeverBench:
    """One heading after the other, one thing after the other."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.levers: list[Lever] = []
        self.group = ""
        self.thing = ""
        self.path = ""

    def about(self, group: str, thing: str, path: str = "") -> None:
        """What the next levers belong to; `path` stands before theirs."""
        self.group, self.thing, self.path = group, thing, f"{path}." if path else ""

    def add(
        self,
        name: str,
        words: str,
        values: Sequence[str],
        value: int,
        set: Callable[[int], None],
        titles: Sequence[str] = (),
    ) -> None:
        """A lever that is set by a rule of its own."""
        now = value if value < len(values) else -1
        self.levers.append(Lever(self.path + name, self.group, self.thing, words, values, now, set, titles))

    def slot(
        self, name: str, words: str, values: Sequence[str], row: list[int], place: int, titles: Sequence[str] = ()
    ) -> None:
        """An entry of a list."""

        def set(index: int) -> None:
            row[place] = index

        self.add(name, words, values, row[place], set, titles)

    def field(self, name: str, words: str, values: Sequence[str], field: str, titles: Sequence[str] = ()) -> None:
        """A field of the state: a number or yes and no."""
        kind = type(getattr(self.g, field))

        def set(index: int) -> None:
            setattr(self.g, field, kind(index))

        self.add(name, words, values, int(getattr(self.g, field)), set, titles)


def impossible(why: str) -> Refusal:
    """What cannot be set now, or not at all."""
    return Refusal("ruling/impossible", why)


def numbers(most: int) -> list[str]:
    """From 0."""
    return [str(number) for number in range(most + 1)]


def hold_cards(hand: list[int], used: list[int], deck: list[int], card: int, number: int) -> None:
    """So many copies in hand: they come back from the used ones first, then out of the deck; the rest is used."""
    while hand.count(card) < number:
        (used if card in used else deck).remove(card)
        hand.append(card)
    while hand.count(card) > number:
        hand.remove(card)
        used.append(card)
    hand.sort()
