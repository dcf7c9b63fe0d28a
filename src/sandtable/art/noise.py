"""Chance for pictures: a stream that depends on its name alone, so that a picture is the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

from sandtable.art.svg import Point

Thing = TypeVar("Thing")


class Noise:
    """Numbers that look random and are the same for the same name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.block = 0
        self.words: list[int] = []

    def unit(self) -> float:
        """From 0 up to 1."""
        if not self.words:
            digest = sha256(f"{self.name}/{self.block}".encode()).digest()
            self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
            self.block += 1
        return self.words.pop() / 2**32

    def between(self, low: float, high: float) -> float:
        """A number in a range."""
        return low + (high - low) * self.unit()

    def near(self, value: float, spread: float) -> float:
        """A number around a value."""
        return value + self.between(-spread, spread)

    def around(self, point: Point, spread: float) -> Point:
        """A point around a point."""
        return self.near(point[0], spread), self.near(point[1], spread)

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of several."""
        return things[int(self.unit() * len(things))]

    def chance(self, share: float) -> bool:
        """True in this share of all cases."""
        return self.unit() < share
