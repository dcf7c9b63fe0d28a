"""Chance: the only source of randomness. The same numbers interpreted and compiled."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

from sandtable.kernel.errors import ChanceError

WORD: Final = 0xFFFFFFFF
DRAW: Final = 0xFFFFFF
"""A draw uses 24 bits."""


class Chance:
    """A small fast counter generator (sfc32) on masked 32-bit words, or a script of outcomes.

    Every draw names its kind (an index into the game's list of chance kinds), so that a script
    can be checked against what the rules really roll.
    """

    a: i64
    b: i64
    c: i64
    counter: i64
    count: int
    """How many draws were made; undo is refused for a choice that made one."""
    scripted: bool
    script: list[tuple[int, int]]
    draws: list[tuple[int, int, int]] | None
    """Where draws are kept (kind, among how many, outcome); None when nobody listens."""

    def __init__(self, a: int = 0, b: int = 0, c: int = 0, counter: int = 1, count: int = 0) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter
        self.count = count
        self.scripted = False
        self.script = []
        self.draws = None

    def copy(self) -> Chance:
        """An independent generator at the same point; who listens does not follow."""
        other = Chance(self.a, self.b, self.c, self.counter, self.count)
        if self.scripted:
            other.scripted = True
            other.script = self.script[:]
        return other

    def seed(self, words: list[int]) -> None:
        """Start anew from three 32-bit words."""
        self.a = words[0] & WORD
        self.b = words[1] & WORD
        self.c = words[2] & WORD
        self.counter = 1
        for _ in range(12):
            self.word()

    def renew(self, source: Chance) -> None:
        """Start anew from what another generator draws: the same past, another future."""
        self.seed([source.word(), source.word(), source.word()])

    def word(self) -> i64:
        """The next 32 bits."""
        b: i64 = self.b
        c: i64 = self.c
        out: i64 = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + out) & WORD
        return out

    def below(self, n: int, kind: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        self.count += 1
        value = self.scripted_draw(n, kind) if self.scripted else self.draw(n)
        if self.draws is not None:
            self.draws.append((kind, n, value))
        return value

    def draw(self, n: int) -> int:
        """24 bits of a word scaled to n, drawn again where the scale would favour some outcomes."""
        size: i64 = n
        product: i64 = (self.word() >> 8) * size
        if product & DRAW < size:
            reject = (DRAW + 1 - size) % size
            while product & DRAW < reject:
                product = (self.word() >> 8) * size
        return int(product >> 24)

    def shuffle(self, items: list[int], kind: int) -> None:
        """Put the items in a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1, kind)
            items[i], items[j] = items[j], items[i]

    def scripted_draw(self, n: int, kind: int) -> int:
        """The next outcome of the script; a negative outcome counts from the end."""
        if not self.script:
            raise ChanceError(f"the script of dice has run out: the rules ask for a draw of kind {kind}")
        wanted, outcome = self.script.pop(0)
        if wanted != kind:
            raise ChanceError(f"the script says kind {wanted}, the rules ask for a draw of kind {kind}")
        value = outcome + n if outcome < 0 else outcome
        if not 0 <= value < n:
            raise ChanceError(f"scripted outcome {outcome} does not fit a draw among {n}")
        return value


def seeded(seed: int) -> Chance:
    """A generator started from a plain seed."""
    chance = Chance()
    chance.seed(seed_words(seed))
    return chance


def seed_words(seed: int) -> list[int]:
    """Three words from a plain seed, for simulation and records."""
    digest = hashlib.sha256(f"sandtable:{seed}".encode()).digest()
    return split_words(digest)


def entropy_words(secret: bytes, number: int) -> list[int]:
    """Three words for one choice of a live table: HMAC-SHA256(secret, choice number)."""
    return split_words(hmac.digest(secret, number.to_bytes(8, "big"), "sha256"))


def split_words(digest: bytes) -> list[int]:
    """The first three 32-bit words of a digest."""
    return [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8)]


def commitment(secret: bytes) -> str:
    """What is shown when a table opens: the hash of its secret."""
    return hashlib.sha256(secret).hexdigest()
