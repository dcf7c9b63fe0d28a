"""Zurmat: small-scale counterinsurgency, Afghanistan 2008. Coalition against Taliban, for two."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sandtable.games.zurmat import data, facts, faults, hints, knowledge, levers, prompts, traits, view, words
from sandtable.games.zurmat.actions import SPAN, UNITS, VOCABULARY, cell_x, cell_y
from sandtable.games.zurmat.board import pictures, scene, sketch
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.log import LINES
from sandtable.games.zurmat.rules.setup import SetUp
from sandtable.games.zurmat.rules.winning import count_points
from sandtable.games.zurmat.state import ZurmatState
from sandtable.games.zurmat.terms import CHANCES, DICE, DISCS, FACES, OPERATIONS, SIDES, TILES
from sandtable.kernel.assembly import AssembledGame, Parts
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Option, Scenario
from sandtable.kernel.vocabulary import Names


class Zurmat(AssembledGame):
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
    parts = Parts(words, prompts, view, knowledge, faults, hints, facts, facts, levers, scene, sketch, pictures, traits)
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

    def memory(self, state: ZurmatState, seat: int) -> dict[str, Any]:
        return view.memory(state, seat)

    def points(self, state: ZurmatState) -> list[int]:
        return [count_points(state, side) for side in range(len(SIDES))]

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
