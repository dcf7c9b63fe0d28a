"""The whole state in the game's own words, and a state from such words: what position files are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.games.orgun.content import Content
from sandtable.games.orgun.reach import say
from sandtable.games.orgun.rules.action import Action
from sandtable.games.orgun.rules.attack import attack_value, defence_value
from sandtable.games.orgun.rules.pieces import list_pieces, place, status
from sandtable.games.orgun.rules.setup import SetUp, lay_mines, lay_out, set_terrain
from sandtable.games.orgun.rules.turn import PHASE_STEPS, Turn
from sandtable.games.orgun.state import PHASE_ACTION, PHASE_SETUP, PHASES, VICTORIES, OrgunState
from sandtable.games.orgun.terms import (
    AREAS,
    AT_SETUP,
    BASE,
    BOXES,
    DRA,
    GONE,
    MUJ,
    PIECES,
    SIDES,
    STATUSES,
    SUPPLIES,
    TRACK,
    TRIBES,
    WAITING,
)
from sandtable.games.orgun.view import name_pieces, side_id
from sandtable.kernel.arrange import SetupReader
from sandtable.kernel.chance import Chance, seed_words
from sandtable.kernel.game import SetupFault

BOX_NUMBERS = dict(zip(BOXES, (WAITING, BASE, TRACK, GONE), strict=True))
MOTIONS = ("ready", "moved", "halted")


def facts(g: OrgunState) -> dict[str, Any]:
    """Everything that can be stated or expected."""
    return {
        "over": g.over,
        "asked": side_id(g.seat),
        "question": type(g.step).__name__,
        "winners": [SIDES[side] for side in g.winners],
        "scores": dict(zip(SIDES, g.scores, strict=True)) if g.scores else {},
        "victory": VICTORIES[g.victory],
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "initiative": side_id(g.initiative),
        "acting": side_id(g.acting),
        "passes": g.passes,
        "active": g.active[:],
        "attacked": g.attacked[:],
        "raided": g.raided,
        "group": name_pieces(g, g.group),
        "owed": g.owed,
        "called": [name for tribe, name in enumerate(TRIBES) if g.called[tribe]],
        "strikes": g.strikes,
        "areas": {str(area): area_facts(g, area) for area in range(1, AREAS)},
        "pieces": {g.content.pieces[piece].id: piece_facts(g, piece) for piece in range(PIECES)},
        "battle": battle_facts(g),
        **{name: side_facts(g, side) for side, name in enumerate(SIDES)},
    }


def area_facts(g: OrgunState, area: int) -> dict[str, Any]:
    """One area."""
    return {
        "status": STATUSES[status(g, area)],
        "dra": name_pieces(g, list_pieces(g, DRA, area)),
        "mujahideen": name_pieces(g, list_pieces(g, MUJ, area)),
        "mines": g.mines[area] == 1,
        "path": g.paths[area] == 1,
    }


def piece_facts(g: OrgunState, piece: int) -> dict[str, Any]:
    """One piece."""
    at = g.at[piece]
    boxes = {number: name for name, number in BOX_NUMBERS.items()}
    return {
        "area": boxes.get(at, at),
        "spent": g.spent[piece] == 1,
        "supply": SUPPLIES[g.supply[piece]],
        "ammo": g.dry[piece] == 0,
        "mp": say(g.points[piece]),
        "motion": MOTIONS[g.motion[piece]],
    }


def side_facts(g: OrgunState, side: int) -> dict[str, Any]:
    """One side's cards and strength."""
    ids = [card.id for card in g.content.cards]
    return {
        "hand": [ids[card] for card in g.hands[side]],
        "deck": [ids[card] for card in reversed(g.decks[side])],
        "played": [ids[card] for card in g.played[side]],
        "units": sum(g.counts[side * AREAS : side * AREAS + AREAS]),
    }


def battle_facts(g: OrgunState) -> dict[str, Any]:
    """The attack under way."""
    return {
        "area": g.battle,
        "attackers": name_pieces(g, g.attackers),
        "av": attack_value(g) if g.battle else 0,
        "dv": defence_value(g) if g.battle else 0,
        "attack_die": g.attack_die,
        "defence_die": g.defence_die,
        "night": g.night,
    }


SETUP_KEYS = (
    "phase",
    "turn",
    "initiative",
    "to_act",
    "passed",
    "seed",
    "ready",
    "areas",
    "pieces",
    "dra",
    "mujahideen",
    "called",
    "strikes",
)
AREA_KEYS = ("pieces", "mines", "path")
PIECE_KEYS = ("area", "spent", "supply", "ammo")
SIDE_KEYS = ("hand", "played", "deck")


class Arranger(SetupReader):
    """Builds a state from a set-up."""

    def __init__(self, content: Content, options: Mapping[str, str]) -> None:
        self.content = content
        self.options = options
        self.g = OrgunState(content)
        self.pieces = [piece.id for piece in content.pieces]

    def build(self, setup: Mapping[str, Any]) -> OrgunState:
        """The state, ready to be advanced."""
        g = self.g
        self.keys("", setup, SETUP_KEYS)
        g.chance = Chance()
        g.chance.seed(seed_words(self.number("seed", setup.get("seed", 0), 0, 2**31)))
        g.t55_ammo = self.options.get("t55_ammo") == "on"
        lay_out(g)
        set_terrain(g, self.options.get("soft_outpost") == "on")
        phase = self.one_of("phase", setup.get("phase", "action"), PHASES)
        if phase == PHASE_SETUP:
            g.agenda = [SetUp(self.options.get("setup") == "ready")]
            return g
        self.place_all(setup)
        self.read_track(setup)
        for side, name in enumerate(SIDES):
            self.read_side(side, name, setup.get(name, {}))
        g.agenda = self.list_steps(setup, phase)
        return g

    def place_all(self, setup: Mapping[str, Any]) -> None:
        """Pieces and markers: the ready set-up, areas, single pieces."""
        for piece in self.content.pieces:
            place(self.g, piece.index, GONE if piece.origin == AT_SETUP else WAITING)
        if setup.get("ready"):
            lay_mines(self.g)
            for entry in self.content.setup:
                for index, area in zip(entry.pieces, entry.suggested, strict=True):
                    place(self.g, index, area)
        for name, values in setup.get("areas", {}).items():
            self.read_area(name, values)
        for name, values in setup.get("pieces", {}).items():
            self.read_piece(name, values)

    def read_area(self, name: str, values: Mapping[str, Any]) -> None:
        """What lies in one area."""
        key = f"areas.{name}"
        area = self.area(key, name)
        self.keys(key, values, AREA_KEYS)
        for id in values.get("pieces", []):
            place(self.g, self.one_of(f"{key}.pieces", id, self.pieces), area)
        if "mines" in values:
            self.g.mines[area] = int(bool(values["mines"]))
        self.g.paths[area] = int(bool(values.get("path", False)))

    def read_piece(self, name: str, values: Mapping[str, Any]) -> None:
        """How one piece stands."""
        key = f"pieces.{name}"
        piece = self.one_of(key, name, self.pieces)
        self.keys(key, values, PIECE_KEYS)
        if "area" in values:
            at = values["area"]
            place(self.g, piece, BOX_NUMBERS[at] if at in BOX_NUMBERS else self.area(f"{key}.area", str(at)))
        self.g.spent[piece] = int(bool(values.get("spent", False)))
        self.g.supply[piece] = self.one_of(f"{key}.supply", values.get("supply", "in"), SUPPLIES)
        self.g.dry[piece] = int(not values.get("ammo", True))

    def read_track(self, setup: Mapping[str, Any]) -> None:
        """The turn, who has the initiative, and other markers."""
        g = self.g
        g.turn = self.number("turn", setup.get("turn", 1), 1, len(self.content.track) - 1)
        g.initiative = self.one_of("initiative", setup.get("initiative", "mujahideen"), SIDES)
        g.strikes = self.number("strikes", setup.get("strikes", 1), 0, 9)
        for tribe in setup.get("called", []):
            g.called[self.one_of("called", tribe, TRIBES)] = 1

    def read_side(self, side: int, name: str, values: Mapping[str, Any]) -> None:
        """Hand, played cards, and the deck with all others below."""
        self.keys(name, values, SIDE_KEYS)
        hand = self.cards(side, f"{name}.hand", values.get("hand", []))
        played = self.cards(side, f"{name}.played", values.get("played", []))
        top = self.cards(side, f"{name}.deck", values.get("deck", []))
        rest = sorted(self.content.decks[side])
        for card in hand + played + top:
            if card not in rest:
                raise SetupFault(name, f"there are not so many copies of {self.content.cards[card].id}")
            rest.remove(card)
        self.g.hands[side] = sorted(hand)
        self.g.played[side] = played
        self.g.decks[side] = list(reversed(top + rest))

    def list_steps(self, setup: Mapping[str, Any], phase: int) -> list[Any]:
        """The agenda, the next step last."""
        g = self.g
        g.phase = phase
        later = [*reversed(PHASE_STEPS[phase + 1 :])]
        if phase != PHASE_ACTION:
            return [Turn(), *later, PHASE_STEPS[phase]]
        side = self.one_of("to_act", setup.get("to_act", SIDES[g.initiative]), SIDES)
        g.passes = 1 if setup.get("passed") else 0
        return [Turn(), *later, Action(side)]

    def cards(self, side: int, key: str, ids: Sequence[str]) -> list[int]:
        """Cards of a side by their ids."""
        known = [card.id if card.side == side else "" for card in self.content.cards]
        return [self.one_of(key, id, known) for id in ids]

    def area(self, key: str, name: str) -> int:
        """An area by its number."""
        return self.one_of(key, name, [area.id for area in self.content.areas])
