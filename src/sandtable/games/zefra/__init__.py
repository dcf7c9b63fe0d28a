"""Zefran Crisis: a border belt, refugees, an insurgency and a coalition force. Six seats and an adjudicator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sandtable.games.zefra import data, facts, faults, hints, knowledge, prompts, view, words
from sandtable.games.zefra.actions import AWARDS, VOCABULARY
from sandtable.games.zefra.board import pictures, scene, sketch
from sandtable.games.zefra.content import Content
from sandtable.games.zefra.log import LINES
from sandtable.games.zefra.rules.finish import count_score
from sandtable.games.zefra.rules.setup import SetUp
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import (
    BASING,
    CHANCES,
    ENTRY,
    PERMISSIONS,
    PLAYERS,
    POSTURES,
    SEAT_NAMES,
    SEATS,
    TRANSPORTS,
)
from sandtable.kernel.chance import Chance
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Game, Option, Prompt, Scenario, Thing
from sandtable.kernel.scene import Scene
from sandtable.kernel.state import State
from sandtable.kernel.vocabulary import Names

TEAMS = {
    2: [["cjtf", "tuscan", "daloon"], ["iff", "bongo", "zefra"]],
    3: [["cjtf", "daloon"], ["iff", "bongo"], ["tuscan", "zefra"]],
}


class Zefra(Game):
    """The game as the kernel sees it."""

    id = "zefra"
    title = "Zefran Crisis"
    about = "Two peoples flee, insurgents hunt for weapons, a coalition may be asked to leave: six seats, one border."
    length = "2 to 4 hours"
    guide = (Path(__file__).parent / "guide.md").read_text(encoding="utf-8")
    legend = (Path(__file__).parent / "legend.md").read_text(encoding="utf-8")
    package = "sandtable.games.zefra"
    folder = Path(__file__).parent
    rules_version = 1
    seats = tuple(SEATS)
    seat_titles = MappingProxyType(dict(zip(SEATS, SEAT_NAMES, strict=True)))
    seat_tones = MappingProxyType(
        dict(zip(SEATS, ("blue", "black", "yellow", "orange", "teal", "pink", "winter"), strict=True))
    )
    scenarios = (
        Scenario("border-belt", "The Border Belt (12 turns)"),
        Scenario("first-days", "First Days (6 turns)"),
        Scenario("loose-material", "Loose Material (8 turns)"),
    )
    options = (
        Option("setup", ("free", "ready"), "free", "How the game starts", ("Everybody sets up", "Ready")),
        Option("ranges", ("2-3", "4-3", "3-2", "4-2"), "2-3", "Range of mortars and artillery"),
        Option("no_retreat", ("stay", "fall-back"), "stay", "Attackers, if nobody retreats", ("Stay", "Step back")),
        Option("adjudicator", ("default", "person"), "default", "Adjudicator", ("The table's own rules", "A person")),
        Option("players", ("6", "3", "2"), "6", "How many people play", ("Six", "Three", "Two")),
    )
    quick = MappingProxyType({"setup": "ready"})
    vocabulary = VOCABULARY
    lines = LINES
    chances = CHANCES
    interrupts = True
    longest = 40000

    def parties(self, options: Mapping[str, str]) -> list[list[str]]:
        return TEAMS.get(int(options["players"]), [[seat] for seat in SEATS[:PLAYERS]])

    def load(self, pack: Path | None) -> Content:
        return data.load(pack or data.FOLDER)

    def content_version(self, content: Content) -> str:
        return content.version

    def blank(self, content: Content) -> ZefraState:
        return ZefraState(content)

    def begin(self, content: Content, scenario: str, options: Mapping[str, str]) -> ZefraState:
        g = ZefraState(content)
        facts.set_options(g, options)
        g.scenario = [one.id for one in content.scenarios].index(scenario)
        g.lay_out()
        g.agenda = [SetUp()]
        return g

    def copy(self, state: ZefraState) -> ZefraState:
        return state.copy()

    def names(self, content: Content) -> Names:
        return {
            "hex": [hex.id for hex in content.hexes],
            "unit": [unit.id for unit in content.units],
            "seat": SEATS[:PLAYERS],
            "feature": [feature.id for feature in content.features],
            "transport": TRANSPORTS,
            "basing": BASING,
            "entry": ENTRY,
            "permission": PERMISSIONS,
            "posture": POSTURES,
            "award": [str(number - AWARDS // 2) for number in range(AWARDS)],
        }

    def word(self, content: Content, kind: str, index: int) -> str:
        return words.word(content, kind, index)

    def describe(self, state: ZefraState, action: int) -> str:
        return words.describe(state, action)

    def look_up(self, content: Content, name: str) -> list[tuple[str, str]]:
        return words.look_up(content, name)

    def prompt(self, state: ZefraState) -> Prompt:
        return prompts.prompt(state)

    def view(self, state: ZefraState, seat: int) -> dict[str, Any]:
        return view.view(state, seat)

    def sketch(self, content: Content, view: dict[str, Any], width: int) -> tuple[str, str]:
        return sketch.sketch(content, view, width)

    def scene(self, content: Content, view: dict[str, Any], offer: Sequence[str]) -> Scene:
        return scene.draw(content, view, offer)

    def pieces(self, content: Content) -> str:
        return pictures.pieces(content)

    def picture(self, content: Content, name: str) -> str:
        return pictures.picture(content, name)

    def things(self, content: Content) -> list[Thing]:
        return words.list_things(content)

    def memory(self, state: ZefraState, seat: int) -> dict[str, Any]:
        return {}

    def determinize(self, state: ZefraState, seat: int, chance: Chance) -> ZefraState:
        return knowledge.determinize(state, seat, chance)

    def faults(self, state: ZefraState) -> list[str]:
        return faults.faults(state)

    def evaluate(self, state: ZefraState, seat: int) -> float:
        return hints.evaluate(state, seat)

    def points(self, state: ZefraState) -> list[int]:
        return [*(count_score(state, seat) for seat in range(PLAYERS)), 0]

    def facts(self, state: ZefraState) -> dict[str, Any]:
        return facts.facts(state)

    def arrange(self, content: Content, setup: Mapping[str, Any], options: Mapping[str, str]) -> State:
        return facts.Arranger(content, options).build(setup)

    def outcome(self, kind: str, name: str, content: Content) -> int:
        arrivals = [hex.id for hex in content.hexes[1:] if hex.arrival]
        if kind == "arrival" and name in arrivals:
            return arrivals.index(name)
        if kind != "arrival" and name.isdigit() and int(name) < 10:
            return int(name)
        raise unknown("position/broken", f"outcome of {kind}", name, arrivals if kind == "arrival" else ["0 to 9"])


GAME = Zefra()
