"""The whole state in the game's own words, and a state from such words: what position files are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.games.kabul.content import Content
from sandtable.games.kabul.rules.airlift import count_allowance
from sandtable.games.kabul.rules.city import count_left, count_on_map, count_returning
from sandtable.games.kabul.rules.effects import count_entered
from sandtable.games.kabul.rules.setup import SetUp, lay_out
from sandtable.games.kabul.rules.turn import EndOfTurn, GameTurn, PlayerTurn, begin_player_turn, list_phases
from sandtable.games.kabul.state import PHASE_END, PHASE_SETUP, PHASES, KabulState
from sandtable.games.kabul.terms import COLOURS, DISTRICTS, FORCES, SEATS, TALIBAN, TEAMS
from sandtable.games.kabul.view import LEVELS, seat_id
from sandtable.kernel.arrange import SetupReader
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.game import SetupFault
from sandtable.kernel.state import Step


def set_options(g: KabulState, options: Mapping[str, str]) -> None:
    """What was chosen when the table was opened."""
    g.hard = options.get("tokens") == "36"
    g.ngo_random = options.get("ngo_supply") == "random"
    g.players = int(options.get("players", "4"))
    g.psc = options.get("ngo_psc") == "on"
    g.evacuate_free = options.get("evacuate_free") == "on"
    g.last_day = options.get("play_day_minus_1") == "on"
    g.retain_is_play = options.get("retain_counts_as_play") == "on"


def facts(g: KabulState) -> dict[str, Any]:
    """Everything that can be stated or expected."""
    return {
        "over": g.over,
        "asked": seat_id(g.seat),
        "question": type(g.step).__name__,
        "winners": [SEATS[seat] for seat in g.winners],
        "scores": dict(zip(SEATS, g.scores, strict=True)) if g.scores else {},
        "level": LEVELS[g.level] if g.level >= 0 else "",
        "seat": seat_id(g.current),
        "phase": PHASES[g.phase],
        "calendar": g.content.calendar[min(g.calendar, len(g.content.calendar) - 1)],
        "ptui": g.ptui,
        "public_affairs": g.affairs,
        "ending": g.ending,
        "forces": FORCES[g.forces],
        "control": [province.id for province in g.content.provinces if g.control[province.index]],
        "hkia": g.hkia,
        "evacuated": g.evacuated,
        "left": count_left(g),
        "diplomat": "free" if g.diplomat_free else "locked",
        "new_teams": g.new_teams,
        "entered": count_entered(g),
        "actions": g.actions,
        "evacuated_this_turn": g.lifted,
        "allowance": count_allowance(g),
        "cap": g.cap,
        "districts": {one.id: district_facts(g, one.index) for one in g.content.districts},
        "off": {name: len(g.off[seat]) for seat, name in enumerate(SEATS)},
        "returning": {name: count_returning(g, seat) for seat, name in enumerate(SEATS)},
        "container": dict(zip(COLOURS, g.container, strict=True)),
        "in_hand": dict(zip(COLOURS, g.in_hand, strict=True)),
        **card_facts(g),
    }


def district_facts(g: KabulState, district: int) -> dict[str, Any]:
    """One district."""
    return {
        "refugees": g.refugees[district],
        "supplies": {name: g.supplies[district * 4 + colour] for colour, name in enumerate(COLOURS)},
        "teams": {name: g.settled[seat * DISTRICTS + district] for seat, name in enumerate(SEATS)},
        "fresh": {name: g.fresh[seat * DISTRICTS + district] for seat, name in enumerate(SEATS)},
    }


def card_facts(g: KabulState) -> dict[str, Any]:
    """Both decks and who knows what."""
    cards = [card.id for card in g.content.cards]
    events = [event.id for event in g.content.events]
    return {
        "coordination": {
            "kept": {name: [cards[kind] for kind in g.kept[seat]] for seat, name in enumerate(SEATS)},
            "drawn": [cards[kind] for kind in g.drawn],
            "gone": [cards[kind] for kind in g.gone],
            "deck": sum(g.deck),
        },
        "events": {
            "deck": [events[event] for event in reversed(g.event_deck)],
            "discard": [events[event] for event in g.event_discard],
        },
        "known": dict(zip(SEATS, g.known, strict=True)),
    }


SETUP_KEYS = (
    "phase",
    "seat",
    "seed",
    "calendar",
    "ptui",
    "public_affairs",
    "ending",
    "forces",
    "control",
    "districts",
    "hkia",
    "evacuated",
    "off",
    "new_teams",
    "diplomat",
    "coordination",
    "events",
    "actions",
)
DISTRICT_KEYS = ("refugees", "supplies", "teams", "fresh")


class Arranger(SetupReader):
    """Builds a state from a set-up."""

    def __init__(self, content: Content, options: Mapping[str, str]) -> None:
        self.content = content
        self.g = KabulState(content)
        set_options(self.g, options)

    def build(self, setup: Mapping[str, Any]) -> KabulState:
        """The state, ready to be advanced."""
        g = self.g
        self.keys("", setup, SETUP_KEYS)
        g.chance = Chance()
        g.chance.seed(seed_words(self.number("seed", setup.get("seed", 0), 0, 2**31)))
        lay_out(g)
        phase = self.one_of("phase", setup.get("phase", "operations"), PHASES)
        if phase == PHASE_SETUP:
            g.agenda = [SetUp()]
            return g
        self.read_tracks(setup)
        for name, values in setup.get("districts", {}).items():
            self.read_district(name, values)
        self.read_teams(setup)
        self.read_cards(setup.get("coordination", {}))
        self.read_events(setup.get("events", {}))
        self.begin(setup, phase)
        return g

    def read_tracks(self, setup: Mapping[str, Any]) -> None:
        """Tracks, provinces and tokens."""
        g = self.g
        g.calendar = self.one_of("calendar", setup.get("calendar", "week-8"), self.content.calendar)
        g.ptui = self.number("ptui", setup.get("ptui", 0), 0, self.content.ptui_top)
        g.affairs = self.number("public_affairs", setup.get("public_affairs", 0), 0, self.content.affairs_top)
        g.ending = bool(setup.get("ending", False)) or g.affairs == self.content.affairs_top
        g.forces = self.one_of("forces", setup.get("forces", "effective"), FORCES)
        g.hkia = self.number("hkia", setup.get("hkia", 0), 0, 36)
        g.evacuated = self.number("evacuated", setup.get("evacuated", 0), 0, 36)
        provinces = [province.id for province in self.content.provinces]
        for name in setup.get("control", [self.content.provinces[self.content.first].id]):
            g.control[self.one_of("control", name, provinces)] = 1

    def read_district(self, name: str, values: Mapping[str, Any]) -> None:
        """What lies in a district."""
        key = f"districts.{name}"
        district = self.one_of(key, name, [one.id for one in self.content.districts])
        self.keys(key, values, DISTRICT_KEYS)
        g = self.g
        g.refugees[district] = self.number(f"{key}.refugees", values.get("refugees", 0), 0, 36)
        for colour, count in values.get("supplies", {}).items():
            index = self.one_of(f"{key}.supplies", colour, COLOURS)
            g.supplies[district * 4 + index] = self.number(f"{key}.supplies", count, 0, g.container[index])
            g.container[index] -= count
        for field, teams in (("teams", g.settled), ("fresh", g.fresh)):
            for seat, count in values.get(field, {}).items():
                index = self.one_of(f"{key}.{field}", seat, SEATS)
                teams[index * DISTRICTS + district] = self.number(f"{key}.{field}", count, 0, TEAMS)

    def read_teams(self, setup: Mapping[str, Any]) -> None:
        """Teams beside the map: named ones, new ones, and the rest, which may return."""
        g = self.g
        g.diplomat_free = self.one_of("diplomat", setup.get("diplomat", "locked"), ["locked", "free"]) == 1
        hq = TALIBAN * DISTRICTS + self.content.hq
        if not g.diplomat_free and not g.settled[hq]:
            g.settled[hq] = 1
        away: dict[str, list[int]] = setup.get("off", {})
        self.keys("off", away, SEATS)
        for seat, name in enumerate(SEATS):
            given = [g.calendar - ago for ago in away.get(name, [])]
            left = TEAMS - count_on_map(g, seat) - len(given)
            if left < 0:
                raise SetupFault("districts", f"{name} has more than {TEAMS} teams")
            if seat == TALIBAN:
                g.new_teams = self.number("new_teams", setup.get("new_teams", left), 0, left)
                left -= g.new_teams
            g.off[seat] = sorted(given + [g.calendar - 1] * left)

    def read_cards(self, values: Mapping[str, Any]) -> None:
        """Coordination cards that are not in the deck."""
        self.keys("coordination", values, ("kept", "gone"))
        ids = [card.id for card in self.content.cards]
        for name, kept in values.get("kept", {}).items():
            seat = self.one_of("coordination.kept", name, SEATS)
            self.g.kept[seat] = sorted(self.take("coordination.kept", kind, ids) for kind in kept)
        self.g.gone = [self.take("coordination.gone", kind, ids) for kind in values.get("gone", [])]

    def take(self, key: str, name: str, ids: Sequence[str]) -> int:
        """A card leaves the deck."""
        kind = self.one_of(key, name, ids)
        if not self.g.deck[kind]:
            raise SetupFault(key, f"there are not so many copies of {name}")
        self.g.deck[kind] -= 1
        return kind

    def read_events(self, values: Mapping[str, Any]) -> None:
        """The event deck, the top card first; all others below, in order."""
        self.keys("events", values, ("deck", "discard"))
        ids = [event.id for event in self.content.events]
        top = [self.one_of("events.deck", name, ids) for name in values.get("deck", [])]
        used = [self.one_of("events.discard", name, ids) for name in values.get("discard", [])]
        rest = sorted(self.content.event_deck)
        for event in top + used:
            if event not in rest:
                raise SetupFault("events", f"there are not so many copies of {ids[event]}")
            rest.remove(event)
        self.g.event_discard = used
        self.g.event_deck = list(reversed(top + rest))

    def begin(self, setup: Mapping[str, Any], phase: int) -> None:
        """The agenda, the next step last."""
        g = self.g
        if phase == PHASE_END:
            g.agenda = [GameTurn(), EndOfTurn()]
            return
        seat = self.one_of("seat", setup.get("seat", "isaf"), SEATS)
        fresh = g.fresh[:]
        settled = g.settled[:]
        begin_player_turn(g, seat)
        g.fresh, g.settled = fresh, settled
        g.actions = self.number("actions", setup.get("actions", self.content.actions), 0, 9)
        later: list[Step] = [PlayerTurn(other) for other in range(seat + 1, len(SEATS))]
        steps = [*list_phases(seat, phase), *later, EndOfTurn(), GameTurn()]
        g.agenda = list(reversed(steps))
