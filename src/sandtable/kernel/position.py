"""Position files: a set-up, choices by name, scripted dice, expected facts. Data, not code.

The format is described in docs/positions.md.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.kernel.errors import InputError, SandtableError
from sandtable.kernel.game import Game, SetupFault
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play
from sandtable.kernel.record import Header
from sandtable.kernel.state import NOBODY

FILE_KEYS = ("game", "title", "clauses", "options", "setup", "play")
PLAY_KEYS = (
    "say",
    "seat",
    "raise",
    "lower",
    "dice",
    "choose",
    "refused",
    "offered",
    "not_offered",
    "undo",
    "absent",
    "expect",
)
LISTS = ("raise", "lower", "dice", "choose", "refused", "offered", "not_offered", "absent")
HEADING = re.compile(r"^\s*\[(\[?)([^\]]+)\]")
DRAW = re.compile(r"kind (\d+)")
KEY = re.compile(r'^\s*((?:"[^"]+"|[\w-]+)(?:\s*\.\s*(?:"[^"]+"|[\w-]+))*)\s*=')


class Position:
    """A position file that has been read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
            self.values: dict[str, Any] = tomllib.loads(self.text)
        except UnicodeDecodeError as error:
            raise InputError("position/broken", f"{path.name}: not UTF-8 text: {error}") from None
        except tomllib.TOMLDecodeError as error:
            raise InputError("position/broken", f"{path.name}: not valid TOML: {error}") from None
        self.lines = find_lines(self.text)
        self.check_keys("", self.values, FILE_KEYS)
        for name in ("game", "title", "setup"):
            if name not in self.values:
                raise self.broken("", f"{name!r} is missing")
        if not isinstance(self.values.get("play", []), list):
            raise self.broken("play", "expected blocks that begin with [[play]], in double brackets")
        for place, block in enumerate(self.values.get("play", [])):
            self.check_block(f"play[{place}]", block)

    @property
    def clauses(self) -> list[str]:
        """The clauses that the file proves."""
        return list(self.values.get("clauses", []))

    @property
    def title(self) -> str:
        """The rule as a sentence."""
        return str(self.values["title"])

    def check_keys(self, key: str, values: Any, allowed: tuple[str, ...]) -> None:
        """A table with known keys only."""
        if not isinstance(values, Mapping):
            raise self.broken(key, f"expected a table, found {values!r}")
        for name in values:
            if name not in allowed:
                raise self.broken(f"{key}.{name}", f"unknown key {name!r}; expected one of: {', '.join(allowed)}")

    def check_block(self, key: str, block: Any) -> None:
        """Known keys with values of the right kind."""
        self.check_keys(key, block, PLAY_KEYS)
        for name in LISTS:
            if not isinstance(block.get(name, []), list):
                raise self.broken(f"{key}.{name}", f"{name}: expected a list, found {block[name]!r}")
        if not isinstance(block.get("expect", {}), dict):
            raise self.broken(f"{key}.expect", f"expect: expected a table, found {block['expect']!r}")

    def line_of(self, key: str) -> int:
        """The line where a key, or the nearest table around it, stands."""
        parts = key.strip(".").split(".")
        while parts:
            found = self.lines.get(".".join(parts))
            if found:
                return found
            parts.pop()
        return 1

    def broken(self, key: str, what: str) -> InputError:
        """A mistake in the file."""
        return InputError("position/broken", f"{self.path.name}:{self.line_of(key)}: {what}")

    def failed(self, key: str, what: str) -> InputError:
        """An expectation that does not hold."""
        return InputError("position/failed", f"{self.path.name}:{self.line_of(key)}: {what}")

    def explain(self, game: Game, error: SandtableError) -> str:
        """An error in words; kinds of draw by name."""
        return DRAW.sub(lambda match: repr(game.chances[int(match[1])]), error.message)

    def run(self, game: Game, pack: Path | None = None) -> Play:
        """Play it through; raises at the first thing that is not as the file says."""
        play = self.set_up(game, pack)
        blocks = self.values.get("play", [])
        for place, block in enumerate(blocks):
            self.run_block(play, f"play[{place}]", block)
        return play

    def set_up(self, game: Game, pack: Path | None) -> Play:
        """The position at the start."""
        content = game.load(pack)
        try:
            options = game.check_options(self.values.get("options", {}))
        except InputError as error:
            raise self.broken("options", error.message) from None
        try:
            state = game.arrange(content, self.values["setup"], options)
        except SetupFault as fault:
            raise self.broken(f"setup.{fault.key}", fault.message) from None
        scenario = game.check_scenario(content, str(self.values["setup"].get("scenario", "")))
        header = Header(game.id, game.rules_version, game.content_version(content), scenario, options)
        dice = [die for block in self.values.get("play", [])[:1] for die in block.get("dice", [])]
        if dice and not self.values["play"][0].get("choose"):
            state.chance.scripted = True
            state.chance.script = self.script(game, content, "play[0].dice", dice)
        try:
            play = Play(game, content, header, state)
        except SandtableError as error:
            raise self.failed("setup", self.explain(game, error)) from None
        found = game.faults(play.state)
        if found:
            raise self.broken("setup", f"this position cannot be: {'; '.join(found)}")
        return play

    def script(self, game: Game, content: Any, key: str, dice: list[Any]) -> list[tuple[int, int]]:
        """Scripted draws by name, such as `us:hit` or `disc:faction`."""
        script: list[tuple[int, int]] = []
        for die in dice:
            kind, _, name = str(die).partition(":")
            if kind not in game.chances:
                raise self.broken(
                    key, f"unknown draw {die!r}; expected KIND:OUTCOME with KIND of {', '.join(game.chances)}"
                )
            try:
                script.append((list(game.chances).index(kind), game.outcome(kind, name, content)))
            except InputError as error:
                raise self.broken(key, error.message) from None
        return script

    def run_block(self, play: Play, key: str, block: Mapping[str, Any]) -> None:
        """One block: seat, dice, choices, then everything that is expected."""
        if "seat" in block:
            self.expect(f"{key}.seat", "the seat that is asked", block["seat"], seat_name(play))
        for key_word, up in (("raise", True), ("lower", False)):
            for name in block.get(key_word, []):
                try:
                    play.raise_hand(play.game.seat_index(name), up)
                except SandtableError as error:
                    raise self.failed(f"{key}.{key_word}", error.message) from None
        if "dice" in block and block.get("choose"):
            play.state.chance.scripted = True
            play.state.chance.script = self.script(play.game, play.content, f"{key}.dice", block["dice"])
        for choice in block.get("choose", []):
            try:
                play.take(str(choice))
            except SandtableError as error:
                raise self.failed(f"{key}.choose", f"{choice!r}: {self.explain(play.game, error)}") from None
            found = play.game.faults(play.state)
            if found:
                raise self.failed(f"{key}.choose", f"after {choice!r}: {'; '.join(found)}")
        if play.state.chance.script:
            raise self.failed(f"{key}.dice", f"{len(play.state.chance.script)} scripted draw(s) were never made")
        play.state.chance.scripted = False
        self.check_offer(play, key, block)
        if "undo" in block:
            self.expect(f"{key}.undo", "whether it may be undone", block["undo"], play.may_undo(play.state.seat))
        for path in block.get("absent", []):
            self.check_absent(play, f"{key}.absent", path)
        self.check_facts(play, f"{key}.expect", block.get("expect", {}))

    def check_absent(self, play: Play, key: str, path: str) -> None:
        """The table around it exists, and it is not in there."""
        around, _, name = path.rpartition(".")
        if name in members_of(self.look_up(play, key, around)):
            raise self.failed(key, f"{path} is there")

    def check_offer(self, play: Play, key: str, block: Mapping[str, Any]) -> None:
        """What must and must not be offered, and what is refused without changing anything."""
        offer = play.offer()
        for choice in block.get("offered", []):
            if choice not in offer:
                raise self.failed(f"{key}.offered", f"{choice!r} is not offered; offered: {', '.join(offer)}")
        for name in ("not_offered", "refused"):
            for choice in block.get(name, []):
                self.check_choice(play, f"{key}.{name}", choice)
        for choice in block.get("not_offered", []):
            if choice in offer:
                raise self.failed(f"{key}.not_offered", f"{choice!r} is offered; offered: {', '.join(offer)}")
        before = digest(play.state)
        for choice in block.get("refused", []):
            try:
                play.take(choice)
            except SandtableError as error:
                if not error.code.startswith("choice/") or digest(play.state) != before:
                    raise self.failed(f"{key}.refused", f"{choice!r}: {error}") from None
            else:
                raise self.failed(f"{key}.refused", f"{choice!r} was accepted")

    def check_choice(self, play: Play, key: str, choice: str) -> None:
        """A misspelt choice would be refused for the wrong reason."""
        try:
            play.game.vocabulary.parse(choice, play.names)
        except SandtableError as error:
            raise self.broken(key, error.message) from None

    def check_facts(self, play: Play, key: str, expected: Mapping[str, Any]) -> None:
        """Facts of the state, of a seat's view or memory."""
        for path, value in flatten(expected):
            found = self.look_up(play, key, path)
            self.expect(f"{key}.{path}", path, value, found)

    def look_up(self, play: Play, key: str, path: str) -> Any:
        """A fact by its dotted path."""
        root, _, rest = path.partition(".")
        game = play.game
        if root in ("view", "memory"):
            name, _, rest = rest.partition(".")
            seats = (*game.seats, "spectator") if root == "view" else game.seats
            if name not in seats:
                raise self.broken(f"{key}.{path}", f"unknown seat {name!r}; expected one of: {', '.join(seats)}")
            seat = game.seats.index(name) if name in game.seats else NOBODY
            facts = game.view(play.state, seat) if root == "view" else game.memory(play.state, seat)
        else:
            facts, rest = game.facts(play.state), path
        return self.walk(facts, f"{key}.{path}", rest)

    def walk(self, facts: Any, key: str, path: str) -> Any:
        """Down a dotted path; members of a list are found by their id or their place."""
        for part in path.split(".") if path else []:
            if isinstance(facts, dict) and part in facts:
                facts = facts[part]
                continue
            members = members_of(facts)
            if part not in members:
                raise self.broken(key, f"no {part!r} in {path!r}; there is: {', '.join(members) or 'nothing'}")
            facts = members[part]
        return facts

    def expect(self, key: str, what: str, expected: Any, found: Any) -> None:
        """Equality, with a message that shows both."""
        if expected != found:
            raise self.failed(key, f"{what}: expected {expected!r}, found {found!r}")


def members_of(facts: Any) -> dict[str, Any]:
    """What can be named inside a table or a list."""
    if isinstance(facts, dict):
        return {str(name): value for name, value in facts.items()}
    if isinstance(facts, list):
        named = {str(item["id"]): item for item in facts if isinstance(item, dict) and "id" in item}
        return named or {str(place): item for place, item in enumerate(facts)}
    return {}


def seat_name(play: Play) -> str:
    """Who is asked."""
    return play.game.seats[play.state.seat] if not play.state.over else ""


def flatten(expected: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """Nested tables as dotted paths."""
    found: list[tuple[str, Any]] = []
    for name, value in expected.items():
        path = f"{prefix}.{name}" if prefix else name
        found.extend(flatten(value, path) if isinstance(value, Mapping) and value else [(path, value)])
    return found


def find_lines(text: str) -> dict[str, int]:
    """Where each key of a TOML file stands, by dotted path; entries of arrays of tables are numbered from 0."""
    lines: dict[str, int] = {}
    counts: dict[str, int] = {}
    heading = ""
    for number, line in enumerate(text.splitlines(), start=1):
        match = HEADING.match(line)
        if match:
            heading = match[2].strip()
            if match[1]:
                counts[heading] = counts.get(heading, -1) + 1
            first, _, rest = heading.partition(".")
            if first in counts:
                heading = f"{first}[{counts[first]}]" + (f".{rest}" if rest else "")
            lines[heading] = number
        elif match := KEY.match(line):
            key = match[1].replace('"', "").replace(" ", "")
            lines[f"{heading}.{key}" if heading else key] = number
    return lines


def run_position(path: Path, games: Mapping[str, Game], pack: Path | None = None) -> Position:
    """Read a file and play it through."""
    position = Position(path)
    name = position.values["game"]
    if name not in games:
        raise position.broken("game", f"unknown game {name!r}; expected one of: {', '.join(games)}")
    position.run(games[name], pack)
    return position
