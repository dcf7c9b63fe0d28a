"""Escape from Kabul: the airlift of 2021. ISAF, NGO and Afghan Government against the Taliban, for two to four."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from sandtable.games.kabul import data, facts, faults, hints, knowledge, levers, prompts, view, words
from sandtable.games.kabul.actions import CARDS, EVENTS, NUMBERS, VOCABULARY
from sandtable.games.kabul.board import pictures, scene, sketch
from sandtable.games.kabul.content import Content
from sandtable.games.kabul.log import LINES
from sandtable.games.kabul.rules.city import count_left
from sandtable.games.kabul.rules.setup import SetUp, lay_out
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import CHANCES, COLOURS, PARTIES, SEAT_NAMES, SEATS
from sandtable.kernel.assembly import AssembledGame, Parts
from sandtable.kernel.errors import unknown
from sandtable.kernel.game import Option, Scenario, Thinking
from sandtable.kernel.vocabulary import Names

YES_NO = ("No", "Yes")


class Kabul(AssembledGame):
    """The game as the kernel sees it."""

    id = "kabul"
    title = "Escape from Kabul"
    about = "August 2021: three allies get refugees to the airport and out while the Taliban close in on the city."
    length = "45 minutes to 2 hours"
    guide = (Path(__file__).parent / "guide.md").read_text(encoding="utf-8")
    legend = (Path(__file__).parent / "legend.md").read_text(encoding="utf-8")
    package = "sandtable.games.kabul"
    folder = Path(__file__).parent
    rules_version = 3
    seats = tuple(SEATS)
    seat_titles = MappingProxyType(dict(zip(SEATS, SEAT_NAMES, strict=True)))
    seat_tones = MappingProxyType({"taliban": "black", "afghan": "red", "ngo": "yellow", "isaf": "green"})
    scenarios = (Scenario("standard", "Escape from Kabul, 2021"),)
    options = (
        Option("tokens", ("30", "36"), "30", "How many refugee tokens", ("30", "36: more difficult")),
        Option(
            "players",
            ("4", "3", "2"),
            "4",
            "How many people play. With two, ISAF always shares its intelligence",
            ("Four", "Three: one has Afghan Government and NGO", "Two: one has all three allies"),
        ),
        Option(
            "ngo_supply",
            ("chosen", "random"),
            "chosen",
            "How the NGO takes its supplies",
            ("Chosen", "At random: more difficult"),
        ),
        Option("ngo_psc", ("off", "on"), "off", "The NGO includes private security: SPECOP and Ammunition", YES_NO),
        Option("evacuate_free", ("off", "on"), "off", "Evacuate costs ISAF no action", YES_NO),
        Option("play_day_minus_1", ("off", "on"), "off", "Day -1 is played too", YES_NO),
        Option("retain_counts_as_play", ("off", "on"), "off", "Keeping a card is the one play of the phase", YES_NO),
    )
    quick = MappingProxyType({})
    vocabulary = VOCABULARY
    lines = LINES
    chances = CHANCES
    parts = Parts(words, prompts, view, knowledge, faults, hints, facts, facts, levers, scene, sketch, pictures)
    longest = 6000
    thinking = Thinking(faith=0.1, veteran_glances=0.6)

    def parties(self, content: Content, scenario: str, options: Mapping[str, str]) -> list[list[str]]:
        return [[SEATS[seat] for seat in party] for party in PARTIES[int(options["players"])]]

    def load(self, pack: Path | None) -> Content:
        return data.load(pack or data.FOLDER)

    def content_version(self, content: Content) -> str:
        return content.digest

    def blank(self, content: Content) -> KabulState:
        return KabulState(content)

    def begin(self, content: Content, scenario: str, options: Mapping[str, str]) -> KabulState:
        g = KabulState(content)
        facts.set_options(g, options)
        lay_out(g)
        g.agenda = [SetUp()]
        return g

    def names(self, content: Content) -> Names:
        cards = [card.id for card in content.cards]
        events = [event.id for event in content.events]
        return {
            "district": [district.id for district in content.districts],
            "province": [province.id for province in content.provinces],
            "colour": COLOURS,
            "card": cards + [""] * (CARDS - len(cards)),
            "event": events + [""] * (EVENTS - len(events)),
            "seat": SEATS,
            "number": [str(number) for number in range(NUMBERS)],
            "face": [str(face) for face in range(1, 7)],
        }

    def weigh(self, state: KabulState, action: int) -> int:
        return words.weigh(state, action)

    def points(self, state: KabulState) -> list[int]:
        return [count_left(state), state.evacuated, state.evacuated, state.evacuated]

    def outcome(self, kind: str, name: str, content: Content) -> int:
        if name.isdigit():
            return int(name) - 1 if kind == "forces" else int(name)
        cards = [card.id for card in content.cards]
        if kind == "coordination" and name in cards:
            return content.deck.index(cards.index(name))
        if kind == "bag" and name in COLOURS:
            return sum(content.markers[: COLOURS.index(name)])
        allowed = {"coordination": cards, "bag": COLOURS, "forces": ["1 to 6"]}.get(kind, ["a number from 0"])
        raise unknown("position/broken", f"outcome of {kind}", name, allowed)


GAME = Kabul()
