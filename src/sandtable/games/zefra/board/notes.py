"""What is noted on hexes while something is asked: chances, dangers, ways, and why a hex cannot be chosen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sandtable.games.zefra.board.fire import describe_aim, find_gun, find_range, tell_aim
from sandtable.games.zefra.board.forecast import forecast, foresee_ambush
from sandtable.games.zefra.board.lookup import list_offered, look, measure
from sandtable.games.zefra.board.reach import Hand, find_hand, find_ways, has_enemy, is_open, tell_bar
from sandtable.games.zefra.board.threats import list_threats, tell_chance, tell_percent, tell_threat
from sandtable.games.zefra.content import Content, Hex, Unit
from sandtable.games.zefra.terms import CAS, CJTF, REGULAR, SEATS
from sandtable.kernel.scene import Badge


class Note:
    """On one hex."""

    def __init__(self) -> None:
        self.about: list[str] = []
        self.badges: list[Badge] = []
        self.via = ""

    def add(self, badge: Badge, *about: str) -> None:
        """A badge, and what stands behind it."""
        self.badges.append(badge)
        self.about += about


Notes = defaultdict[str, Note]
"""By hex."""


def list_notes(content: Content, view: dict[str, Any], offer: Sequence[str]) -> Notes:
    """All that is worth a word on the map."""
    notes: Notes = defaultdict(Note)
    for hex in list_offered(offer, "hex", "ambush"):
        note_ambush(content, view, look(content).hexes[hex], notes[hex])
    hand = find_hand(content, view)
    steps = list_offered(offer, "hex", "go")
    if hand and steps:
        note_ways(content, view, hand, notes)
    if hand:
        for hex in steps:
            note_step(content, view, hand, look(content).hexes[hex], notes[hex])
        note_deeds(content, view, hand, offer, notes)
    return notes


def note_ambush(content: Content, view: dict[str, Any], hex: Hex, note: Note) -> None:
    """How likely the own ambush is, unless a recon company that nobody sees is near."""
    highest = content.ambush[REGULAR[SEATS.index(view["asked"])]]
    about = f"An ambush succeeds on 0 to {highest}; {content.ambush_recon} less where recon warns"
    note.add({"text": tell_percent(highest)}, about, *foresee_ambush(content, view, hex))


def note_step(content: Content, view: dict[str, Any], hand: Hand, hex: Hex, note: Note) -> None:
    """A fight that would begin, and who could ambush."""
    if has_enemy(content, view, hand.seat, hex):
        note.add({"text": "fight", "tone": "bad"}, *forecast(content, view, hand, hex))
    threats = list_threats(content, view, hand.seat, hex)
    if threats:
        note.add({"text": tell_chance(threats), "tone": "bad"}, *map(tell_threat, threats))


def note_ways(content: Content, view: dict[str, Any], hand: Hand, notes: Notes) -> None:
    """By which hex the farther ones are reached; why a near one is not."""
    ways = find_ways(content, view)
    for number, way in ways.items():
        if way.steps > 1:
            note = notes[content.hexes[number].id]
            note.via = f"hex:{content.hexes[way.before].id}"
            note.about.append(f"{way.steps} hexes: a click goes there, step by step")
    for number in hand.hex.neighbours:
        hex = content.hexes[number]
        bar = number not in ways and tell_bar(content, view, hand, hand.hex, hex, hand.left == 1)
        if bar:
            notes[hex.id].about.append(f"Not now: {bar}")


def note_deeds(content: Content, view: dict[str, Any], hand: Hand, offer: Sequence[str], notes: Notes) -> None:
    """Shots and flights; why one cannot fire at others in range."""
    for hex in list_offered(offer, "hex", "rebase"):
        notes[hex].add({"text": "fly"}, f"{hand.units[0].name} can fly here")
    gun = find_gun(content, view)
    if gun is None or "back" not in offer:
        return
    targets = list_offered(offer, "hex", "fire")
    for hex in targets:
        place = look(content).hexes[hex]
        notes[hex].add({"text": tell_aim(content, view, gun, place)}, *describe_aim(content, view, gun, place))
    for hex in list_spared(content, view, gun, hand.hex, list_offered(offer, "hex")):
        notes[hex].about.append(f"Not now: {tell_spared(content, view, hand, look(content).hexes[hex])}")


def list_spared(content: Content, view: dict[str, Any], gun: Unit, place: Hex, offered: list[str]) -> list[str]:
    """Hexes with units of others in its range that are not offered."""
    most = find_range(view, gun)
    return [
        id
        for id, there in view["hexes"].items()
        if id not in offered and any(seat != SEATS[gun.seat] for seat in there["stacks"])
        if gun.kind == CAS or measure(content, place, look(content).hexes[id]) <= most
    ]


def tell_spared(content: Content, view: dict[str, Any], hand: Hand, hex: Hex) -> str:
    """Why nobody fires there."""
    if SEATS[hand.seat] in view["hexes"][hex.id]["stacks"]:
        return "no fire on a hex with units of your own"
    if hand.seat == CJTF and not is_open(content, view, hex):
        return "no fire where Zefra does not let CJTF-Z enter"
    if has_enemy(content, view, hand.seat, hex):
        return "no fire from where it stands"
    return "nobody there is hostile to you"
