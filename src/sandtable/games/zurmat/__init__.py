"""Zurmat: small-scale counterinsurgency, Afghanistan 2008. Coalition against Taliban, for two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sandtable.games.zurmat import data, facts, faults, hints, knowledge, prompts, view, words
from sandtable.games.zurmat.actions import SPAN, UNITS, VOCABULARY, cell_x, cell_y
from sandtable.games.zurmat.board import pictures, scene, sketch
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.log import LINES
from sandtable.games.zurmat.rules.setup import SetUp
from sandtable.games.zurmat.rules.winning import count_points
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import CHANCES, DICE, DISCS, FACES, OPERATIONS, SIDES, TILES
from sandtable.kernel.chance import Chance
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Game, Option, Prompt, Scenario, Thing
from sandtable.kernel.scene import Scene
from sandtable.kernel.state import State
from sandtable.kernel.vocabulary import Names


class Zurmat(Game):
    """The game as the kernel sees it."""

    id = "zurmat"
    title = "Zurmat"
    about = "Win the villages of one Afghan district before winter: discs, patrols, ambushes, secret objectives."
    length = "60 to 90 minutes"
    guide = (Path(__file__).parent / "guide.md").read_text(encoding="utf-8")
    legend = (Path(__file__).parent / "legend.md").read_text(encoding="utf-8")
    package = "sandtable.games.zurmat"
    folder = Path(__file__).parent
    rules_version = 2
    seats = tuple(SIDES)
    scenarios = (Scenario("standard", "Zurmat, 2008"),)
    options = (
        Option(
            "map",
            ("draft", "district_2008"),
            "draft",
            "Build the map together, or play on the fixed District 2008",
            ("Build it together, tile by tile", "District 2008, ready to play"),
        ),
        Option(
            "memory_aid",
            ("off", "on"),
            "off",
            "Show each seat the disc types it has lawfully seen",
            ("No, remember them yourself", "Yes, remind each seat"),
        ),
    )
    quick = MappingProxyType({"map": "district_2008", "memory_aid": "on"})
    vocabulary = VOCABULARY
    lines = LINES
    chances = CHANCES
    longest = 3000

    def load(self, pack: Path | None) -> Content:
        return data.load(pack or data.FOLDER)

    def content_version(self, content: Content) -> str:
        return content.digest

    def blank(self, content: Content) -> ZurmatState:
        return ZurmatState(content)

    def begin(self, content: Content, scenario: str, options: Mapping[str, str]) -> ZurmatState:
        g = ZurmatState(content)
        g.memory_aid = options["memory_aid"] == "on"
        maps = [map.id for map in content.maps]
        g.agenda = [SetUp(maps.index(options["map"]) if options["map"] in maps else -1)]
        return g

    def copy(self, state: ZurmatState) -> ZurmatState:
        return state.copy()

    def names(self, content: Content) -> Names:
        tiles = [tile.id for tile in content.tiles]
        return {
            "tile": tiles,
            "cell": [f"{cell_x(cell)},{cell_y(cell)}" for cell in range(SPAN * SPAN)],
            "rotation": [str(turn) for turn in range(4)],
            "number": [str(number) for number in range(32)],
            "objective": [objective.id for objective in content.objectives],
            "operation": OPERATIONS,
            "unit": UNITS,
            "column": [f"{tiles[n // 16]}/{words.edge_names(n % 16)}" if n >= 16 else "" for n in range(TILES * 16)],
            "card": [card.id for card in content.cards],
            "event": [event.id for event in content.events],
            "die": DICE,
            "face": FACES,
        }

    def word(self, content: Content, kind: str, index: int) -> str:
        return words.word(content, kind, index)

    def describe(self, state: ZurmatState, action: int) -> str:
        return words.describe(state, action)

    def look_up(self, content: Content, name: str) -> list[tuple[str, str]]:
        return words.look_up(content, name)

    def prompt(self, state: ZurmatState) -> Prompt:
        return prompts.prompt(state)

    def view(self, state: ZurmatState, seat: int) -> dict[str, Any]:
        return view.view(state, seat)

    def sketch(self, content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
        return sketch.sketch(content, view, width)

    def scene(self, content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
        return scene.draw(content, view, offer)

    def pieces(self, content: Content) -> str:
        return pictures.pieces()

    def picture(self, content: Content, name: str) -> str:
        return pictures.picture(content, name)

    def things(self, content: Content) -> list[Thing]:
        return words.list_things(content)

    def memory(self, state: ZurmatState, seat: int) -> dict[str, Any]:
        return view.memory(state, seat)

    def determinize(self, state: ZurmatState, seat: int, chance: Chance) -> ZurmatState:
        return knowledge.determinize(state, seat, chance)

    def faults(self, state: ZurmatState) -> list[str]:
        return faults.faults(state)

    def evaluate(self, state: ZurmatState, seat: int) -> float:
        return hints.evaluate(state, seat)

    def points(self, state: ZurmatState) -> list[int]:
        return [count_points(state, side) for side in range(len(SIDES))]

    def facts(self, state: ZurmatState) -> dict[str, Any]:
        return facts.facts(state)

    def arrange(self, content: Content, setup: Mapping[str, Any], options: Mapping[str, str]) -> State:
        return facts.Arranger(content, options).build(setup)

    def outcome(self, kind: str, name: str, content: Content) -> int:
        if name.isdigit():
            return int(name)
        if kind in DICE and name in FACES:
            return content.faces[DICE.index(kind)].index(FACES.index(name))
        if kind == "disc" and name in DISCS:
            return 0 if name == "faction" else -1
        allowed = FACES if kind in DICE else DISCS if kind == "disc" else ["a number from 0"]
        raise unknown("position/broken", f"outcome of {kind}", name, allowed)


GAME = Zurmat()
