"""Zefran Crisis: a border belt, refugees, an insurgency and a coalition force. Six seats and an adjudicator."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from sandtable.games.zefra import data, facts, faults, hints, knowledge, levers, prompts, view, words
from sandtable.games.zefra.actions import AWARDS, VOCABULARY
from sandtable.games.zefra.board import pictures, scene, sketch
from sandtable.games.zefra.content import Content
from sandtable.games.zefra.log import LINES
from sandtable.games.zefra.rules.finish import count_score
from sandtable.games.zefra.rules.setup import SetUp
from sandtable.games.zefra.state import ZefraState
from sandtable.games.zefra.terms import (
    ADJUDICATOR,
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
from sandtable.kernel.assembly import AssembledGame, Parts
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Option, Scenario, Thinking
from sandtable.kernel.vocabulary import Names

TEAMS = {
    2: [["cjtf", "tuscan", "daloon"], ["iff", "bongo", "zefra"]],
    3: [["cjtf", "daloon"], ["iff", "bongo"], ["tuscan", "zefra"]],
}


class Zefra(AssembledGame):
    """The game as the kernel sees it."""

    id = "zefra"
    title = "Zefran Crisis"
    about = "Two peoples flee, insurgents hunt for weapons, a coalition may be asked to leave: six seats, one border."
    length = "2 to 4 hours"
    guide = (Path(__file__).parent / "guide.md").read_text(encoding="utf-8")
    legend = (Path(__file__).parent / "legend.md").read_text(encoding="utf-8")
    package = "sandtable.games.zefra"
    folder = Path(__file__).parent
    rules_version = 2
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
    quick_scenario = "first-days"
    vocabulary = VOCABULARY
    lines = LINES
    chances = CHANCES
    parts = Parts(words, prompts, view, knowledge, faults, hints, facts, facts, levers, scene, sketch, pictures)
    adjudicator = SEATS[ADJUDICATOR]
    interrupts = True
    longest = 40000
    thinking = Thinking(reach=0, faith=0.1, veteran_glances=0.25)

    def parties(self, content: Content, scenario: str, options: Mapping[str, str]) -> list[list[str]]:
        players = TEAMS.get(int(options["players"]), [[seat] for seat in SEATS[:PLAYERS]])
        return [*players, [self.adjudicator]] if options["adjudicator"] == "person" else players

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

    def points(self, state: ZefraState) -> list[int]:
        return [*(count_score(state, seat) for seat in range(PLAYERS)), 0]

    def outcome(self, kind: str, name: str, content: Content) -> int:
        arrivals = [hex.id for hex in content.hexes[1:] if hex.arrival]
        if kind == "arrival" and name in arrivals:
            return arrivals.index(name)
        if kind != "arrival" and name.isdigit() and int(name) < 10:
            return int(name)
        raise unknown("position/broken", f"outcome of {kind}", name, arrivals if kind == "arrival" else ["0 to 9"])


GAME = Zefra()
