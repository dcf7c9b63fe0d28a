"""The Siege of Orgun: Afghanistan, 1983. The DRA and its Soviet allies against three tribes, for two."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from sandtable.games.orgun import data, facts, faults, hints, knowledge, levers, prompts, traits, view, words
from sandtable.games.orgun.actions import CARDS, VOCABULARY
from sandtable.games.orgun.board import pictures, scene, sketch
from sandtable.games.orgun.content import Content
from sandtable.games.orgun.log import LINES
from sandtable.games.orgun.rules.setup import SetUp, lay_out, set_terrain
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import CHANCES, DICE, SIDES, TRIBES
from sandtable.kernel.assembly import AssembledGame, Parts
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Option, Scenario, Thinking
from sandtable.kernel.vocabulary import Names


class Orgun(AssembledGame):
    """The game as the kernel sees it."""

    id = "orgun"
    title = "The Siege of Orgun"
    about = "Three tribes besiege a mountain garrison in 1983: ambushes, raids, night attacks, and the wait for relief."
    length = "2 to 3 hours"
    guide = (Path(__file__).parent / "guide.md").read_text(encoding="utf-8")
    legend = (Path(__file__).parent / "legend.md").read_text(encoding="utf-8")
    package = "sandtable.games.orgun"
    folder = Path(__file__).parent
    rules_version = 1
    seats = tuple(SIDES)
    scenarios = (Scenario("standard", "The Siege of Orgun, 1983"),)
    options = (
        Option(
            "setup",
            ("free", "ready"),
            "free",
            "Place your pieces in your set-up areas, or start from a ready set-up",
            ("Place them yourself", "Ready to play"),
        ),
        Option(
            "t55_ammo",
            ("off", "on"),
            "off",
            "Mujahideen tanks may run out of ammo (optional rule 12.9)",
            ("No", "Yes"),
        ),
        Option(
            "soft_outpost",
            ("off", "on"),
            "off",
            "Make the outpost Pischiano Gar (38) easier to take",
            ("No", "Yes: TEM 2 instead of 3"),
        ),
    )
    quick = MappingProxyType({"setup": "ready"})
    vocabulary = VOCABULARY
    lines = LINES
    chances = CHANCES
    parts = Parts(words, prompts, view, knowledge, faults, hints, facts, facts, levers, scene, sketch, pictures, traits)
    longest = 6000
    thinking = Thinking(reach=0, faith=0.1, veteran_glances=0.12, regular_notices=0.6)

    def load(self, pack: Path | None) -> Content:
        return data.load(pack or data.FOLDER)

    def content_version(self, content: Content) -> str:
        return content.digest

    def blank(self, content: Content) -> OrgunState:
        return OrgunState(content)

    def begin(self, content: Content, scenario: str, options: Mapping[str, str]) -> OrgunState:
        g = OrgunState(content)
        g.t55_ammo = options["t55_ammo"] == "on"
        lay_out(g)
        set_terrain(g, options["soft_outpost"] == "on")
        g.agenda = [SetUp(options["setup"] == "ready")]
        return g

    def names(self, content: Content) -> Names:
        cards = [card.id for card in content.cards]
        return {
            "area": [area.id for area in content.areas],
            "piece": [piece.id for piece in content.pieces],
            "card": cards + [""] * (CARDS - len(cards)),
            "tribe": TRIBES,
            "face": [str(face) for face in range(1, 7)],
        }

    def foresees(self, state: OrgunState) -> bool:
        return hints.foresees(state)

    def points(self, state: OrgunState) -> list[int]:
        return [0, 0]

    def outcome(self, kind: str, name: str, content: Content) -> int:
        if name.isdigit():
            return int(name) - 1 if kind in DICE else int(name)
        raise unknown("position/broken", f"outcome of {kind}", name, ["1 to 6" if kind in DICE else "a number from 0"])


GAME = Orgun()
