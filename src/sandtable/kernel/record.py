"""Records: a header and one line per choice, by name. Save file, replay, bug report and migration test in one.

The first line is the header as JSON. Every other line is a choice, or `= NUMBER DIGEST`: after that many
choices the state has that digest, or `raise SEAT` and `lower SEAT`: a seat wishes to be asked at interrupt points, or
no longer. A line `rule {...}` among the choices is a ruling. A finished game ends with `end NUMBER DIGEST`.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from sandtable.kernel.chance import commitment
from sandtable.kernel.errors import InputError

FORMAT = 1
EVERY = 50
"""How many choices lie between two digests."""


KINDS = {
    "game": str,
    "rules": int,
    "content": str,
    "scenario": str,
    "options": dict,
    "seats": dict,
    "seed": int,
    "secret": str,
}
EMPTY: dict[str, Any] = {"seats": {}, "seed": 0, "secret": ""}
HEX = re.compile(r"([0-9a-f]{2})*")
DIGEST = re.compile(r"[0-9a-f]{16}")


@dataclass
class Header:
    """What a game is played with."""

    game: str
    rules: int
    content: str
    scenario: str
    options: dict[str, str]
    seats: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    secret: str = ""
    format: int = FORMAT

    def commitment(self) -> str:
        """What is shown before the first roll: the hash of the secret; empty for a seeded game."""
        return commitment(bytes.fromhex(self.secret)) if self.secret else ""


@dataclass
class Record:
    """A game as its choices; `digests` maps a number of choices to the digest of the state after them."""

    header: Header
    choices: list[str]
    digests: dict[int, str] = field(default_factory=dict)
    finished: bool = False
    hands: list[tuple[int, str, bool]] = field(default_factory=list)
    """After how many choices which seat raised or lowered its hand."""

    def hands_at(self, number: int) -> list[tuple[str, bool]]:
        """Hands that moved after so many choices."""
        return [(seat, up) for place, seat, up in self.hands if place == number]


def write_record(record: Record) -> str:
    """The text of a record."""
    lines = [json.dumps(asdict(record.header), separators=(",", ":")), *write_hands(record, 0)]
    last = len(record.choices)
    for number, choice in enumerate(record.choices, start=1):
        lines.append(choice)
        if number in record.digests and not (record.finished and number == last):
            lines.append(f"= {number} {record.digests[number]}")
        lines += write_hands(record, number)
    if record.finished:
        lines.append(f"end {last} {record.digests[last]}")
    return "\n".join(lines) + "\n"


def write_hands(record: Record, number: int) -> list[str]:
    """Lines of hands."""
    return [f"{'raise' if up else 'lower'} {seat}" for seat, up in record.hands_at(number)]


def read_record(text: str) -> Record:
    """A record from its text; says which line is broken and what was expected there."""
    lines = text.split("\n")
    if lines[-1] != "":
        raise broken(len(lines), "the record is cut off in the middle of a line")
    record = Record(read_header(lines[0]), [])
    for place, line in enumerate(lines[1:-1], start=2):
        if record.finished:
            raise broken(place, "nothing may follow the line that ends the game")
        if line.startswith(("= ", "end ")):
            read_digest(record, place, line)
        elif line.startswith(("raise ", "lower ")):
            word, _, seat = line.partition(" ")
            record.hands.append((len(record.choices), seat, word == "raise"))
        elif not line or line != line.strip():
            raise broken(place, f"expected a choice such as 'declare:7', found {line!r}")
        else:
            record.choices.append(line)
    return record


def read_header(line: str) -> Header:
    """The first line."""
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise broken(1, f"expected a header in JSON: {error}") from None
    if not isinstance(found, dict):
        raise broken(1, "expected a header in JSON")
    known = {part.name: part for part in fields(Header)}
    for name in found:
        if name not in known:
            raise broken(1, f"unknown key {name!r}; known: {', '.join(known)}")
    for name, kind in KINDS.items():
        value = found.get(name, EMPTY.get(name))
        if type(value) is not kind:
            raise broken(1, f"{name!r}: expected {kind.__name__}, found {value!r}")
    for name in ("options", "seats"):
        for key, value in found.get(name, {}).items():
            if not isinstance(value, str):
                raise broken(1, f"{name!r}: expected strings, found {value!r} for {key!r}")
    if not HEX.fullmatch(found.get("secret", "")):
        raise broken(1, f"'secret': expected hexadecimal digits, found {found['secret']!r}")
    if found.get("format") != FORMAT:
        raise broken(1, f"format {found.get('format')!r} is not known; known: {FORMAT}")
    return Header(**found)


def read_digest(record: Record, place: int, line: str) -> None:
    """A line that tells the digest after so many choices."""
    word, _, rest = line.partition(" ")
    number, _, found = rest.partition(" ")
    if number != str(len(record.choices)):
        raise broken(place, f"{len(record.choices)} choices stand before this line, it says {number}")
    if not DIGEST.fullmatch(found):
        raise broken(place, f"expected a digest of 16 hexadecimal digits, found {found!r}")
    record.digests[len(record.choices)] = found
    record.finished = word == "end"


def broken(place: int, what: str) -> InputError:
    """A fault in a record."""
    return InputError("record/broken", f"line {place} of the record: {what}")
