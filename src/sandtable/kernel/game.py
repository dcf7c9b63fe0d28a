"""What a game must say about itself. `games/catalog.py` lists the games; nothing else knows which exist."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sandtable.kernel.chance import Chance
from sandtable.kernel.errors import InputError, unknown
from sandtable.kernel.scene import Scene
from sandtable.kernel.state import NOBODY, State
from sandtable.kernel.vocabulary import Line, Names, Vocabulary


@dataclass(frozen=True)
class Scenario:
    """One set-up of a game."""

    id: str
    title: str


@dataclass(frozen=True)
class Option:
    """Something that can be chosen when a table is opened."""

    name: str
    choices: tuple[str, ...]
    default: str
    words: str
    titles: tuple[str, ...] = ()
    """The choices in words, where their names do not speak for themselves."""


@dataclass(frozen=True)
class Prompt:
    """What a seat is asked, and the clause it rests on."""

    words: str
    clause: str
    detail: str = ""
    """The text of the card or event behind it."""


@dataclass(frozen=True)
class Clause:
    """One clause of the rules ledger, in words for players."""

    id: str
    section: str
    text: str


@dataclass(frozen=True)
class Thing:
    """Something that can be looked up; `source` is R (rulebook), P (public facts) or X (ours)."""

    id: str
    kind: str
    title: str
    text: str
    source: str


@dataclass(frozen=True)
class Lever:
    """One thing that can be set by hand: `set` takes the index of one of its values."""

    path: str
    """Such as `units.iff-1.at`: the words of position files."""
    group: str
    """Under which heading it is found."""
    thing: str
    """Of what, in words: `First company`."""
    words: str
    """What of it: `Place`."""
    values: Sequence[str]
    value: int
    """The index of the value it has now; -1 if that is none of them."""
    set: Callable[[int], None]
    titles: Sequence[str] = ()
    """The values in words, where they do not speak for themselves."""

    def title(self, index: int) -> str:
        """A value in words."""
        if index < 0:
            return "something else"
        return self.titles[index] if self.titles else self.values[index]


@dataclass(frozen=True)
class Thinking:
    """How searching bots think in a game: what was measured to be best there (docs/opponents.md)."""

    reach: int = 2
    """How many choices a search plays on before it asks `evaluate`; 0 where that looks ahead by itself."""
    faith: float = 0.0
    """How much what greedy thinks of an option counts beside what the search finds, as a part of all iterations: more
    where courses of events differ by chance far more than by what is chosen. For a commander."""
    veteran_faith: float = 0.0
    """The same for a veteran."""
    regular_notices: float = 1.0
    """Of many things that can be clicked, what part a regular or a recruit takes in."""
    veteran_glances: float = 0.0
    """What part of all questions a veteran answers at a glance, so that it stands between regular and commander."""


class Game(ABC):
    """A game's contract with the kernel. All content is reached through the state or passed in."""

    id: str
    title: str
    about: str
    length: str
    """How long a game takes people, in words."""
    guide: str
    """How to play, on one page."""
    legend: str
    """How to read the terminal's map."""
    quick: Mapping[str, str]
    """The options with which a newcomer starts soonest."""
    quick_scenario: str = ""
    """The scenario for that; empty: the first."""
    package: str
    """Where its modules live."""
    folder: Path
    """Where its clauses and rulings lie."""
    rules_version: int
    seats: tuple[str, ...]
    seat_titles: Mapping[str, str] = MappingProxyType({})
    """By seat, where its title is more than its name."""
    seat_tones: Mapping[str, str] = MappingProxyType({})
    """By seat, where its pieces have a colour of their own; else the order of the seats decides."""
    scenarios: tuple[Scenario, ...] = ()
    """Those that its rules know; empty where `list_scenarios` reads them from the data."""
    options: tuple[Option, ...]
    vocabulary: Vocabulary
    lines: Sequence[Line]
    chances: Sequence[str]
    """The kinds of random draw, for scripts."""
    adjudicator: str = ""
    """The seat that adjudicates, in a game that has one; it takes part where it belongs to a party."""
    interrupts: bool = False
    """Whether a seat may raise its hand to be asked at interrupt points."""
    longest: int
    """No game takes more decisions than this."""
    thinking: Thinking = Thinking()
    """How searching bots think in it."""

    def tone(self, seat: str) -> str:
        """The name of a seat's colour."""
        return self.seat_tones.get(seat) or str(self.seat_index(seat) + 1)

    def list_scenarios(self, content: Any) -> Sequence[Scenario]:
        """The scenarios that can be played with a pack; the first is the usual one."""
        return self.scenarios

    def parties(self, content: Any, scenario: str, options: Mapping[str, str]) -> list[list[str]]:
        """Who takes part, by the people who play: all seats, each alone, unless a game says otherwise."""
        return [[seat] for seat in self.seats]

    def list_seats(self, content: Any, scenario: str, options: Mapping[str, str]) -> list[str]:
        """The seats that take part, in the order of the game."""
        parties = self.parties(content, scenario, options)
        return [seat for seat in self.seats if any(seat in party for party in parties)]

    @abstractmethod
    def load(self, pack: Path | None) -> Any:
        """The content of a pack (None: the pack that comes with the game); raises with all faults."""

    @abstractmethod
    def content_version(self, content: Any) -> str:
        """A hash of the data in use."""

    @abstractmethod
    def blank(self, content: Any) -> State:
        """A state to be filled from a saved one."""

    @abstractmethod
    def begin(self, content: Any, scenario: str, options: Mapping[str, str]) -> State:
        """A new game, before anything is run."""

    @abstractmethod
    def copy(self, state: Any) -> Any:
        """An independent state."""

    @abstractmethod
    def names(self, content: Any) -> Names:
        """Names of all operands, for actions."""

    @abstractmethod
    def word(self, content: Any, kind: str, index: int) -> str:
        """One thing in words for people."""

    @abstractmethod
    def describe(self, state: Any, action: int) -> str:
        """An offered choice in words that fit the open question."""

    def weigh(self, state: Any, action: int) -> int:
        """Where an offered choice stands among those of its rank: what the seat is likely to want is light."""
        return 0

    @abstractmethod
    def look_up(self, content: Any, name: str) -> list[tuple[str, str]]:
        """Cards, places and other named things that match: title and text."""

    @abstractmethod
    def prompt(self, state: Any) -> Prompt:
        """What the open question asks."""

    @abstractmethod
    def view(self, state: Any, seat: int) -> dict[str, Any]:
        """What a seat may know, built from nothing. NOBODY is a spectator; EVERYTHING shows all, after the end."""

    @abstractmethod
    def sketch(self, content: Any, view: dict[str, Any], width: int) -> tuple[str, str]:
        """A view drawn as text for a terminal: the map, and all that can stand beside it."""

    @abstractmethod
    def scene(self, content: Any, view: dict[str, Any], offer: Sequence[str]) -> Scene:
        """A view drawn for the browser; `offer` are the names of the choices that the viewer has now."""

    @abstractmethod
    def pieces(self, content: Any) -> str:
        """The sheet of pieces: an SVG document of symbols."""

    @abstractmethod
    def picture(self, content: Any, name: str) -> str:
        """One picture of the board as an SVG document; `picture/unknown` if there is none. `cover` is for the lobby."""

    @abstractmethod
    def things(self, content: Any) -> list[Thing]:
        """Everything that can be looked up, in the order of the box."""

    @abstractmethod
    def memory(self, state: Any, seat: int) -> dict[str, Any]:
        """What a seat with perfect memory has lawfully seen; for bots, and for people where an option allows it."""

    @abstractmethod
    def determinize(self, state: Any, seat: int, chance: Chance) -> Any:
        """A copy in which everything the seat cannot know is drawn anew."""

    @abstractmethod
    def faults(self, state: Any) -> list[str]:
        """Broken invariants; empty at all times."""

    @abstractmethod
    def evaluate(self, state: Any, seat: int) -> float:
        """How good a position looks for a seat; for bots."""

    def traits(self, state: Any, seat: int) -> list[float]:
        """A position as a row of numbers, each always in its place, as a seat sees it or from nobody's side: what bots
        learn to weigh. Empty: nothing yet."""
        return []

    def foresees(self, state: Any) -> bool:
        """Whether `evaluate` has weighed the dice that the next choice may bring: bots need not look beyond them."""
        return False

    def mover(self, state: Any) -> int:
        """Whose move it is where a move takes dozens of choices: bots plan it to its end and leave the answer to
        `evaluate`, since lines that only put the answer off would look good. NOBODY: they look at answers as well."""
        return NOBODY

    @abstractmethod
    def points(self, state: Any) -> list[int]:
        """The points of each seat as the game stands."""

    @abstractmethod
    def facts(self, state: Any) -> dict[str, Any]:
        """Everything, in the game's own words: what a position file can state and expect."""

    @abstractmethod
    def arrange(self, content: Any, setup: Mapping[str, Any], options: Mapping[str, str]) -> State:
        """A state from a set-up in the words of `facts`; `SetupFault` names the key that is wrong."""

    @abstractmethod
    def levers(self, state: Any) -> list[Lever]:
        """Everything that a referee can set by hand: units, markers, tracks."""

    @abstractmethod
    def outcome(self, kind: str, name: str, content: Any) -> int:
        """The outcome of a scripted draw by name; negative counts from the end."""

    def concede(self, state: Any, losers: Sequence[int]) -> Any:
        """A copy that ends here because somebody gave up: the others win, with the points that there are."""
        ended = self.copy(state)
        ended.finish([seat for seat in range(len(self.seats)) if seat not in losers], self.points(state))
        ended.asking = False
        ended.advance()
        return ended

    def seat_index(self, name: str) -> int:
        """The number of a seat."""
        if name not in self.seats:
            raise unknown("seat/unknown", "seat", name, list(self.seats))
        return self.seats.index(name)

    def check_scenario(self, content: Any, name: str) -> str:
        """A scenario that exists; empty stands for the first."""
        ids = [scenario.id for scenario in self.list_scenarios(content)]
        if name and name not in ids:
            raise unknown("scenario/unknown", "scenario", name, ids)
        return name or ids[0]

    def check_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options, with defaults for those not given."""
        known = {option.name: option for option in self.options}
        for name, value in given.items():
            if name not in known:
                raise unknown("option/unknown", "option", name, list(known))
            if value not in known[name].choices:
                raise unknown("option/unknown", f"value of {name}", value, list(known[name].choices))
        return {option.name: given.get(option.name, option.default) for option in self.options}


class SetupFault(InputError):
    """A set-up says something impossible; `key` is where."""

    key: str

    def __init__(self, key: str, message: str) -> None:
        super().__init__("position/broken", f"{key}: {message}")
        self.key = key
