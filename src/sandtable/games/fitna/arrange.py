"""A state from a set-up in words: what position files start from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.facts import REBELLIONS, set_options
from sandtable.games.fitna.rules.cards import bring_high_cards
from sandtable.games.fitna.rules.phase import EndPhase, Phase, TurnEnd, TurnStart, list_segments
from sandtable.games.fitna.rules.relations import find_owner
from sandtable.games.fitna.rules.setup import SetUp, lay_cards, lay_map
from sandtable.games.fitna.rules.tension import THRESHOLDS, find_start
from sandtable.games.fitna.rules.usa import enlist
from sandtable.games.fitna.state import ASSETS, CARD_PLACES, SEGMENTS, FitnaState
from sandtable.games.fitna.terms import (
    BOXES,
    CARDS,
    DESTROYED,
    HOLDERS,
    NATS,
    OFF_IRAN,
    PLACES,
    PLAYERS,
    SEATS,
    SPACES,
    TENSION_TOP,
)
from sandtable.kernel.arrange import SetupReader
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.game import SetupFault
from sandtable.kernel.state import Step

START = ("setup", "turn", *SEGMENTS, "end")
UNIT_KEYS = ("at", "steps", "isolated", "owner", "batch", "moved", "landed")
BOX_KEYS = ("units", "control", "entrenched")
SETUP_KEYS = (
    "scenario",
    "start",
    "turn",
    "active",
    "seed",
    "ready",
    "moves",
    "offensives",
    "boxes",
    "units",
    "control",
    "cards",
    "tension",
    "friends",
    "provoked",
    "us",
    "us_second",
    "rebellion",
    "isis_barred",
    "kurds_barred",
    "lent",
    "high_cards_in",
)
CARD_KEYS = (*SEATS, *CARD_PLACES, "jokers", "specials", "used")


class Arranger(SetupReader):
    """Builds a state from a set-up."""

    def __init__(self, content: Content, options: Mapping[str, str]) -> None:
        self.content = content
        self.options = options
        self.g = FitnaState(content)
        self.boxes = [box.id for box in content.boxes]
        self.ids = [unit.id for unit in content.units]

    def build(self, setup: Mapping[str, Any]) -> FitnaState:
        """The state, ready to be advanced."""
        g = self.g
        self.keys("", setup, SETUP_KEYS)
        scenarios = [scenario.id for scenario in self.content.scenarios]
        number = self.one_of("scenario", setup.get("scenario", scenarios[0]), scenarios)
        g.chance = Chance()
        g.chance.seed(seed_words(self.number("seed", setup.get("seed", 0), 0, 2**31)))
        g.lay_out()
        set_options(g, number, self.options)
        start = START[self.one_of("start", setup.get("start", "event"), START)]
        if start == "setup":
            g.agenda = [SetUp()]
            return g
        self.begin(setup)
        self.read_relations(setup)
        self.read_map(setup)
        self.read_units(setup)
        self.read_cards(setup)
        self.put_agenda(setup, start)
        return g

    def begin(self, setup: Mapping[str, Any]) -> None:
        """Everything as the scenario has it, if `ready`; else only who holds which box, and empty hands."""
        g = self.g
        if setup.get("ready", False):
            g.agenda = [SetUp()]
            SetUp().run(g)
            g.agenda = []
        else:
            lay_map(g)
            g.entrenched = [0] * BOXES
            g.tension = find_start(g)
            lay_cards(g)
            self.clear_hands()
        g.jokers = [1 if seat in g.scenario.order else 0 for seat in range(PLAYERS)]
        g.lent = [0] * len(g.scenario.loans)

    def clear_hands(self) -> None:
        """Cards that the scenario deals go into their piles."""
        for card in range(1, CARDS):
            if self.g.card_at[card] < PLAYERS:
                self.g.card_at[card] = ASSETS + self.content.cards[card].pile

    def read_map(self, setup: Mapping[str, Any]) -> None:
        """Boxes: who holds them, what is dug there, who stands there."""
        g = self.g
        for name, values in setup.get("boxes", {}).items():
            key = f"boxes.{name}"
            box = self.one_of("boxes", name, self.boxes)
            self.keys(key, values, BOX_KEYS)
            if "control" in values:
                g.control[box] = self.one_of(f"{key}.control", values["control"], HOLDERS)
            if box < BOXES and "entrenched" in values:
                g.entrenched[box] = 1 if values["entrenched"] else 0
            for unit in self.several(f"{key}.units", values.get("units", []), self.ids):
                self.put(unit, box)
                if "control" not in values:
                    g.control[box] = g.owner[unit]
        for name, boxes in setup.get("control", {}).items():
            holder = self.one_of("control", name, HOLDERS)
            for box in self.several(f"control.{name}", boxes, self.boxes):
                g.control[box] = holder

    def put(self, unit: int, box: int) -> None:
        """A unit at full strength, of whoever commands it there."""
        g = self.g
        g.owner[unit] = find_owner(g, self.content.units[unit].nat, self.content.boxes[box].country)
        g.steps[unit] = self.content.units[unit].steps
        g.put(unit, box)

    def read_units(self, setup: Mapping[str, Any]) -> None:
        """Single units."""
        for name, values in setup.get("units", {}).items():
            self.read_unit(self.one_of("units", name, self.ids), f"units.{name}", values)

    def read_unit(self, unit: int, key: str, values: Mapping[str, Any]) -> None:
        """One unit."""
        g = self.g
        self.keys(key, values, UNIT_KEYS)
        if "at" in values:
            self.place(unit, key, values["at"])
        if "owner" in values:
            g.owner[unit] = self.one_of(f"{key}.owner", values["owner"], HOLDERS)
            if g.at[unit] < SPACES:
                g.count_holders(g.at[unit])
        if "steps" in values:
            g.steps[unit] = self.number(f"{key}.steps", values["steps"], 0, 2)
        g.isolated[unit] = 1 if values.get("isolated", False) else g.isolated[unit]
        g.waiting[unit] = self.number(f"{key}.batch", values.get("batch", g.waiting[unit]), 0, 9)
        g.moved[unit] = 1 if values.get("moved", False) else 0
        g.landed[unit] = 1 if values.get("landed", False) else 0

    def place(self, unit: int, key: str, where: Any) -> None:
        """On the map, in an off-map box, or in a pool."""
        g = self.g
        if where in PLACES:
            place = OFF_IRAN + PLACES.index(where)
            if place >= SPACES:
                g.owner[unit] = find_owner(g, self.content.units[unit].nat, self.content.boxes[0].country)
                g.arrived[unit] = 1 if place == DESTROYED else 0
                g.steps[unit] = 0 if place == DESTROYED else self.content.units[unit].steps
                g.put(unit, place)
                return
            self.put(unit, place)
            return
        self.put(unit, self.one_of(f"{key}.at", where, self.boxes))

    def read_cards(self, setup: Mapping[str, Any]) -> None:
        """Hands, piles, Jokers."""
        g = self.g
        cards = setup.get("cards", {})
        self.keys("cards", cards, CARD_KEYS)
        named: set[int] = set()
        for name in (*SEATS, *CARD_PLACES):
            for card in cards.get(name, []):
                number = self.number(f"cards.{name}", card, 1, CARDS - 1)
                if number in named:
                    raise SetupFault(f"cards.{name}", f"card {number} is named twice")
                named.add(number)
                g.card_at[number] = [*SEATS, *CARD_PLACES].index(name)
        for name, count in cards.get("jokers", {}).items():
            g.jokers[self.one_of("cards.jokers", name, SEATS)] = self.number("cards.jokers", count, 0, 3)
        nats = [NATS[one.nat] for one in self.content.specials]
        for name, seat in cards.get("specials", {}).items():
            place = self.one_of("cards.specials", name, nats)
            g.specials[place] = self.one_of("cards.specials", seat, SEATS) if seat else -1
        for name, numbers in cards.get("used", {}).items():
            seat = self.one_of("cards.used", name, SEATS)
            for card in numbers:
                g.used_by[self.number("cards.used", card, 1, CARDS - 1)] |= 1 << seat

    def read_relations(self, setup: Mapping[str, Any]) -> None:
        """Tension, friends, interventions."""
        g = self.g
        g.turn = self.number("turn", setup.get("turn", 2), 1, 12)
        g.tension = self.number("tension", setup.get("tension", g.tension), -1, TENSION_TOP)
        for name, others in setup.get("friends", {}).items():
            seat = self.one_of("friends", name, SEATS)
            g.friends[seat] = sum(1 << other for other in self.several("friends", others, SEATS))
        g.provoked = bool(setup.get("provoked", False))
        g.crossed = sum(1 << place for place, level in enumerate(THRESHOLDS) if g.tension >= level)
        if setup.get("high_cards_in", False):
            bring_high_cards(g)
        g.isis_barred = bool(setup.get("isis_barred", False))
        g.kurds_barred = bool(setup.get("kurds_barred", False))
        g.rebellion = self.one_of("rebellion", setup.get("rebellion", REBELLIONS[g.rebellion]), REBELLIONS)
        if setup.get("us"):
            g.us_seat = self.one_of("us", setup["us"], SEATS)
            causes = [one.seat for one in g.scenario.interventions]
            g.us_cause = causes.index(g.us_seat) if g.us_seat in causes else -1
            g.us_second = self.number("us_second", setup.get("us_second", 0), 0, 12)
            if g.us_second:
                enlist(g, g.us_seat, self.content.us_second)

    def put_agenda(self, setup: Mapping[str, Any], start: str) -> None:
        """From a segment of the active seat to the end of the turn, the next step last."""
        g = self.g
        order = g.scenario.order
        active = self.one_of("active", setup.get("active", SEATS[order[0]]), SEATS)
        if active not in order:
            raise SetupFault("active", f"{SEATS[active]} takes no part in {g.scenario.id}")
        if start in ("turn", "end"):
            g.agenda = [TurnStart() if start == "turn" else TurnEnd()]
            return
        g.active = active
        g.acting = active
        g.place = order.index(active)
        g.moves = self.number("moves", setup.get("moves", 6), 0, 40)
        g.offensives = self.number("offensives", setup.get("offensives", 3), 0, 20)
        g.lent = [1 if number in setup.get("lent", []) else 0 for number in range(len(g.scenario.loans))]
        later: list[Step] = [Phase(seat) for seat in order[g.place + 1 :]]
        own = [step for steps in list_segments(active)[SEGMENTS.index(start) :] for step in steps]
        g.agenda = list(reversed([*own, EndPhase(active), *later, TurnEnd()]))
