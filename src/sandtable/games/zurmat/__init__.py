"""Zurmat: small-scale counterinsurgency, Afghanistan 2008. Coalition against Taliban, for two."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sandtable.games.zurmat import board, data, facts, faults, hints, knowledge, prompts, view
from sandtable.games.zurmat.actions import SPAN, UNITS, VOCABULARY, cell_x, cell_y
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.log import LINES
from sandtable.games.zurmat.rules.setup import SetUp
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import CHANCES, DICE, DISCS, EDGES, FACES, OPERATIONS, SIDES, TILES
from sandtable.kernel.chance import Chance
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Game, Option, Prompt, Scenario
from sandtable.kernel.state import NOBODY, State
from sandtable.kernel.vocabulary import Names

UNIT_WORDS = ["a U.S. unit", "an ANA unit", "a Taliban unit", "a Fort"]


class Zurmat(Game):
    """The game as the kernel sees it."""

    id = "zurmat"
    title = "Zurmat"
    about = "Win the villages of one Afghan district before winter: discs, patrols, ambushes, secret objectives."
    package = "sandtable.games.zurmat"
    folder = Path(__file__).parent
    rules_version = 1
    seats = tuple(SIDES)
    scenarios = (Scenario("standard", "Zurmat, 2008"),)
    options = (
        Option(
            "map", ("draft", "district_2008"), "draft", "Build the map together, or play on the fixed District 2008"
        ),
        Option("memory_aid", ("off", "on"), "off", "Show each seat the disc types it has lawfully seen"),
    )
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
            "column": [f"{tiles[n // 16]}/{edge_names(n % 16)}" if n >= 16 else "" for n in range(TILES * 16)],
            "card": [card.id for card in content.cards],
        }

    def word(self, content: Content, kind: str, index: int) -> str:
        match kind:
            case "side":
                return SIDES[index].capitalize()
            case "controller":
                return SIDES[index].capitalize() if index != NOBODY else "nobody"
            case "tile":
                return content.tiles[index].name
            case "column":
                return f"{content.tiles[index // 16].name} (roads {edge_names(index % 16)})"
            case "card":
                return content.cards[index].name
            case "event":
                return content.events[index].name
            case "objective":
                return content.objectives[index].name
            case "operation":
                return OPERATIONS[index].capitalize()
            case "unit":
                return UNIT_WORDS[index]
            case "month":
                return content.months[index]
            case "die":
                return f"{DICE[index].capitalize()} dice" if DICE[index] != "us" else "U.S. dice"
            case "face":
                return FACES[index]
            case "cell":
                return f"{cell_x(index)}, {cell_y(index)}"
            case _:
                return str(index)

    def prompt(self, state: ZurmatState) -> Prompt:
        return prompts.prompt(state)

    def view(self, state: ZurmatState, seat: int) -> dict[str, Any]:
        return view.view(state, seat)

    def sketch(self, view: dict[str, Any], content: Content) -> str:
        return board.sketch(view, content)

    def memory(self, state: ZurmatState, seat: int) -> dict[str, Any]:
        return view.memory(state, seat)

    def determinize(self, state: ZurmatState, seat: int, chance: Chance) -> ZurmatState:
        return knowledge.determinize(state, seat, chance)

    def faults(self, state: ZurmatState) -> list[str]:
        return faults.faults(state)

    def evaluate(self, state: ZurmatState, seat: int) -> float:
        return hints.evaluate(state, seat)

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


def edge_names(edges: int) -> str:
    """A bit set of edges as letters."""
    return "".join(letter for i, letter in enumerate(EDGES) if edges >> i & 1) or "-"


GAME = Zurmat()
