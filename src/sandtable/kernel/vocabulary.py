"""Actions are small ints inside and names at every edge: `declare:sahak` is verb base + operand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter

from sandtable.kernel.errors import Refusal

FORMATTER = Formatter()


@dataclass(frozen=True)
class Verb:
    """One kind of click: its name, the kind of thing clicked, and words for a button."""

    name: str
    operand: str = ""
    words: str = ""
    rank: int = 0
    """Where it is listed: what the question is about first, 1 for going on, 2 for cards."""
    key: str = ""
    """A letter under which seldom wanted choices are kept out of the list."""
    back: bool = False
    """Puts back what was just picked: for people, who may change their minds; bots never need it."""
    pending: bool = False
    """It puts back a part, and nothing has been done while it is offered; without an operand that is always so."""
    aside: bool = False
    """A standing order that can be turned round as often as one likes and leaves the question open."""
    final: bool = False
    """Shows the opponent something that cannot be taken back: a table asks once more."""


@dataclass(frozen=True)
class Line:
    """One kind of log line: the operand kind of each fact, words with {0} {1} ..., and the clause it rests on.

    A last operand ending in `*` takes all remaining facts.
    """

    name: str
    operands: tuple[str, ...]
    words: str
    clause: str = ""
    head: bool = False
    """Opens a new part of the log."""
    loss: bool = False
    """Tells that pieces are lost: first among what is news."""


Names = Mapping[str, Sequence[str]]
"""For each operand kind the names of its members, by index; an empty name is no member."""


class Vocabulary:
    """All verbs of a game, numbered once."""

    def __init__(self, sizes: Mapping[str, int], verbs: Sequence[Verb]) -> None:
        self.sizes = {"": 1, **sizes}
        self.verbs = tuple(verbs)
        self.bases: list[int] = []
        self.by_name: dict[str, int] = {}
        self.backs: set[int] = set()
        """Actions that put back what was picked."""
        self.asides: set[int] = set()
        """Standing orders that leave the question open."""
        self.buttons: set[int] = set()
        """Actions that speak of no thing, as to go on: nobody overlooks them."""
        self.pending: set[int] = set()
        """Where one is offered, nothing has been done yet: those that put everything back, or a part of it."""
        size = 0
        for index, verb in enumerate(verbs):
            self.bases.append(size)
            self.by_name[verb.name] = index
            if not verb.operand:
                self.buttons.add(size)
            if verb.aside:
                self.asides |= set(range(size, size + self.sizes[verb.operand]))
            if verb.back:
                self.backs |= set(range(size, size + self.sizes[verb.operand]))
            if verb.pending or (verb.back and not verb.operand):
                self.pending |= set(range(size, size + self.sizes[verb.operand]))
            size += self.sizes[verb.operand]
        self.size = size

    def base(self, verb: str) -> int:
        """The first action of a verb; the operand is added to it."""
        return self.bases[self.by_name[verb]]

    def split(self, action: int) -> tuple[Verb, int]:
        """The verb and the operand of an action."""
        index = bisect_right(self.bases, action) - 1
        return self.verbs[index], action - self.bases[index]

    def name(self, action: int, names: Names) -> str:
        """`verb` or `verb:operand`."""
        verb, operand = self.split(action)
        return f"{verb.name}:{names[verb.operand][operand]}" if verb.operand else verb.name

    def parse(self, text: str, names: Names) -> int:
        """The action of a name; refuses an unknown verb or operand and lists what is known."""
        verb_name, colon, operand_name = text.partition(":")
        if verb_name not in self.by_name:
            raise Refusal("choice/unknown", f"unknown verb in {text!r}; verbs: {', '.join(self.by_name)}")
        verb = self.verbs[self.by_name[verb_name]]
        if not verb.operand:
            if colon:
                raise Refusal("choice/unknown", f"{text!r}: {verb_name!r} stands alone")
            return self.base(verb_name)
        known = names[verb.operand]
        if operand_name not in known or not operand_name:
            listed = ", ".join(n for n in list(known)[:60] if n)
            raise Refusal("choice/unknown", f"unknown {verb.operand} in {text!r}; known: {listed}")
        return self.base(verb_name) + known.index(operand_name)


@dataclass(frozen=True)
class Part:
    """A piece of a log line: its words, and what they speak of (kind and index), if anything."""

    words: str
    kind: str = ""
    index: int = 0


def split_line(line: Line, facts: Sequence[int], word: Callable[[str, int], str]) -> list[Part]:
    """A log line in parts; `word` names one fact of an operand kind."""
    parts: list[Part] = []
    for text, field, _, _ in FORMATTER.parse(line.words):
        if text:
            parts.append(Part(text))
        if field is None:
            continue
        place = int(field)
        kind = line.operands[place]
        if not kind.endswith("*"):
            parts.append(Part(word(kind, facts[place]), kind, facts[place]))
            continue
        for number, fact in enumerate(facts[place:]):
            parts += [Part(", ")] if number else []
            parts.append(Part(word(kind[:-1], fact), kind[:-1], fact))
    return [capital(parts[0]), *parts[1:]]


def capital(part: Part) -> Part:
    """The beginning of a line."""
    return Part(part.words[:1].upper() + part.words[1:], part.kind, part.index)


def render(line: Line, facts: Sequence[int], word: Callable[[str, int], str]) -> str:
    """A log line in words."""
    return "".join(part.words for part in split_line(line, facts, word))
