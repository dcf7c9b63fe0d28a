"""Who could ambush whom, and how likely, for all that a viewer knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sandtable.games.zefra.board.lookup import are_hostile, look, measure
from sandtable.games.zefra.content import Content, Hex
from sandtable.games.zefra.rules.activation import PUBLIC_REACH, PUBLIC_REACH_CJTF
from sandtable.games.zefra.terms import CJTF, FACES, RECON, REGULAR, SEAT_NAMES, SEATS


class Threat(NamedTuple):
    """A stack that could try an ambush, for all that is known."""

    seat: int
    hex: str
    highest: int
    """The highest die with which it succeeds; below 0: never."""


def list_ambushers(content: Content, view: dict[str, Any], seat: int) -> list[tuple[int, Hex]]:
    """Hostile stacks that are not exhausted: whose, and where."""
    return [
        (SEATS.index(name), look(content).hexes[id])
        for id, there in view["hexes"].items()
        for name, units in there["stacks"].items()
        if units > there["used"][name] and are_hostile(content, view, seat, SEATS.index(name))
    ]


def is_in_range(content: Content, ambusher: tuple[int, Hex], hex: Hex) -> bool:
    """It could reach the hex, for all that is known of its rate."""
    seat, place = ambusher
    return 0 < measure(content, hex, place) <= (PUBLIC_REACH_CJTF if seat == CJTF else PUBLIC_REACH)


def list_threats(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> list[Threat]:
    """Who could ambush a seat in a hex."""
    near = [one for one in list_ambushers(content, view, seat) if is_in_range(content, one, hex)]
    return [Threat(other, place.id, find_highest(content, view, other, seat, hex)) for other, place in near]


def list_danger(content: Content, view: dict[str, Any], seat: int, hexes: Iterable[int]) -> list[int]:
    """Those of some hexes in which a seat could be ambushed."""
    near = list_ambushers(content, view, seat)
    return [hex for hex in hexes if any(is_in_range(content, one, content.hexes[hex]) for one in near)]


def find_highest(content: Content, view: dict[str, Any], ambusher: int, mover: int, hex: Hex) -> int:
    """The highest die with which an ambush succeeds there, with the recon companies that the viewer knows of."""
    highest = content.ambush[REGULAR[ambusher]]
    friend = mover == CJTF or not are_hostile(content, view, CJTF, mover)
    warned = ambusher != CJTF and friend and has_recon(content, view, hex)
    return highest - (content.ambush_recon if warned else 0)


def has_recon(content: Content, view: dict[str, Any], hex: Hex) -> bool:
    """A recon company is known to be there or beside it."""
    near = [hex.id, *(content.hexes[number].id for number in hex.neighbours)]
    return any(look(content).units[unit].kind == RECON for place in near for unit in view["hexes"][place]["units"])


def tell_chance(threats: list[Threat]) -> str:
    """`ambush 70 %`; for two stacks `2 x 70 %`."""
    chance = tell_percent(max(threat.highest for threat in threats))
    return f"ambush {chance}" if len(threats) == 1 else f"{len(threats)} \N{MULTIPLICATION SIGN} {chance}"


def tell_threat(threat: Threat) -> str:
    """Who could ambush, from where, with which die."""
    return f"{SEAT_NAMES[threat.seat]} could ambush from {threat.hex}: {tell_dice(threat.highest)}"


def tell_dice(highest: int) -> str:
    """`succeeds on 0 to 6`."""
    if highest < 0:
        return "never succeeds"
    return f"succeeds on 0 to {highest}" if highest else "succeeds on 0"


def tell_percent(highest: int) -> str:
    """`70 %`."""
    return f"{(highest + 1) * 100 // FACES} %"
