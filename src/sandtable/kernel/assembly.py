"""A game put together from its modules: what each must offer, checked by mypy where a game names them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sandtable.kernel.chance import Chance
from sandtable.kernel.game import Game, Lever, Prompt, Thing
from sandtable.kernel.scene import Scene
from sandtable.kernel.state import State


class Words(Protocol):
    """The game in words for people."""

    def word(self, content: Any, kind: str, index: int, /) -> str: ...
    def describe(self, g: Any, action: int, /) -> str: ...
    def look_up(self, content: Any, name: str, /) -> list[tuple[str, str]]: ...
    def list_things(self, content: Any, /) -> list[Thing]: ...


class Prompts(Protocol):
    """What each question asks."""

    def prompt(self, g: Any, /) -> Prompt: ...


class Views(Protocol):
    """What a seat may see."""

    def view(self, g: Any, seat: int, /) -> dict[str, Any]: ...


class Knowledge(Protocol):
    """What a seat cannot know, drawn anew."""

    def determinize(self, g: Any, seat: int, chance: Chance, /) -> Any: ...


class Faults(Protocol):
    """Invariants."""

    def faults(self, g: Any, /) -> list[str]: ...


class Hints(Protocol):
    """How good a position looks."""

    def evaluate(self, g: Any, seat: int, /) -> float: ...


class Traits(Protocol):
    """A position as a row of numbers."""

    def traits(self, g: Any, seat: int, /) -> list[float]: ...


class Builder(Protocol):
    """Makes a state from a set-up."""

    def build(self, setup: Mapping[str, Any], /) -> State: ...


class Facts(Protocol):
    """The state in the game's own words."""

    def facts(self, g: Any, /) -> dict[str, Any]: ...


class Arrangers(Protocol):
    """A state from such words."""

    def Arranger(self, content: Any, options: Mapping[str, str], /) -> Builder: ...


class Levers(Protocol):
    """What can be set by hand."""

    def list_levers(self, g: Any, /) -> list[Lever]: ...


class Scenes(Protocol):
    """A view drawn for the browser."""

    def draw(self, content: Any, view: dict[str, Any], offer: Sequence[str], /) -> Scene: ...


class Sketches(Protocol):
    """A view drawn as text."""

    def sketch(self, content: Any, view: dict[str, Any], width: int, /) -> tuple[str, str]: ...


class Pictures(Protocol):
    """The board and the pieces as SVG."""

    def pieces(self, content: Any, /) -> str: ...
    def picture(self, content: Any, name: str, /) -> str: ...


@dataclass(frozen=True)
class Parts:
    """The modules of a game."""

    words: Words
    prompts: Prompts
    view: Views
    knowledge: Knowledge
    faults: Faults
    hints: Hints
    facts: Facts
    arrange: Arrangers
    levers: Levers
    scene: Scenes
    sketch: Sketches
    pictures: Pictures
    traits: Traits | None = None


class AssembledGame(Game):
    """Each question that the kernel asks goes to the module that knows."""

    parts: Parts

    def copy(self, state: Any) -> Any:
        return state.copy()

    def word(self, content: Any, kind: str, index: int) -> str:
        return self.parts.words.word(content, kind, index)

    def describe(self, state: Any, action: int) -> str:
        return self.parts.words.describe(state, action)

    def look_up(self, content: Any, name: str) -> list[tuple[str, str]]:
        return self.parts.words.look_up(content, name)

    def things(self, content: Any) -> list[Thing]:
        return self.parts.words.list_things(content)

    def prompt(self, state: Any) -> Prompt:
        return self.parts.prompts.prompt(state)

    def view(self, state: Any, seat: int) -> dict[str, Any]:
        return self.parts.view.view(state, seat)

    def memory(self, state: Any, seat: int) -> dict[str, Any]:
        return {}

    def sketch(self, content: Any, view: dict[str, Any], width: int) -> tuple[str, str]:
        return self.parts.sketch.sketch(content, view, width)

    def scene(self, content: Any, view: dict[str, Any], offer: Sequence[str]) -> Scene:
        return self.parts.scene.draw(content, view, offer)

    def pieces(self, content: Any) -> str:
        return self.parts.pictures.pieces(content)

    def picture(self, content: Any, name: str) -> str:
        return self.parts.pictures.picture(content, name)

    def determinize(self, state: Any, seat: int, chance: Chance) -> Any:
        return self.parts.knowledge.determinize(state, seat, chance)

    def faults(self, state: Any) -> list[str]:
        return self.parts.faults.faults(state)

    def evaluate(self, state: Any, seat: int) -> float:
        return self.parts.hints.evaluate(state, seat)

    def traits(self, state: Any, seat: int) -> list[float]:
        return self.parts.traits.traits(state, seat) if self.parts.traits else []

    def facts(self, state: Any) -> dict[str, Any]:
        return self.parts.facts.facts(state)

    def arrange(self, content: Any, setup: Mapping[str, Any], options: Mapping[str, str]) -> State:
        return self.parts.arrange.Arranger(content, options).build(setup)

    def levers(self, state: Any) -> list[Lever]:
        return self.parts.levers.list_levers(state)
