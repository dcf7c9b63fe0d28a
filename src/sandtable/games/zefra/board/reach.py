"""How far the units in hand can go, and who could ambush them on the way, from a seat's view alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sandtable.games.zefra.board.lookup import are_hostile, find_feature, look, measure, seat_of
from sandtable.games.zefra.content import Content, Hex
from sandtable.games.zefra.rules.activation import PUBLIC_REACH, PUBLIC_REACH_CJTF
from sandtable.games.zefra.terms import CITY, CJTF, DALOON, NUCLEAR_SITE, RECON, REGULAR, SEATS

FACES = 10


class Threat(NamedTuple):
    """A stack that could try an ambush, for all that is known."""

    seat: int
    hex: str
    highest: int
    """The highest die with which it succeeds; below 0: never."""


def is_open(content: Content, view: dict[str, Any], hex: Hex) -> bool:
    """CJTF-Z may enter it: Daloon, and as much of Zefra as Zefra consents to."""
    entry = view["entry"]
    if hex.country == DALOON or entry == "all":
        return True
    if entry == "most":
        feature = find_feature(content, hex)
        return feature is None or not feature.kinds & (CITY | NUCLEAR_SITE)
    return bool(entry == "strip" and hex.arrival)


def list_open(content: Content, view: dict[str, Any]) -> list[int]:
    """Hexes of Zefra that CJTF-Z may enter."""
    return [hex.number for hex in content.hexes[1:] if hex.country != DALOON and is_open(content, view, hex)]


def find_mover(content: Content, view: dict[str, Any]) -> tuple[int, Hex] | None:
    """Whose units are in hand, and where they are."""
    units = view.get("hand", {}).get("units", [])
    if not units:
        return None
    at = view["units"][units[0]]["at"]
    return (SEATS.index(seat_of(content, units[0])), look(content).hexes[at]) if at in look(content).hexes else None


def find_reach(content: Content, view: dict[str, Any]) -> dict[int, int]:
    """Hexes that the units in hand can still enter, with the steps they need; an enemy ends the way."""
    mover = find_mover(content, view)
    if mover is None:
        return {}
    seat, start = mover
    steps = {start.number: 0}
    ring = [start]
    for distance in range(1, view["hand"]["left"] + 1):
        wider: list[Hex] = []
        for hex in ring:
            for number in hex.neighbours:
                other = content.hexes[number]
                if number not in steps and (seat != CJTF or is_open(content, view, other)):
                    steps[number] = distance
                    if not has_enemy(content, view, seat, other):
                        wider.append(other)
        ring = wider
    del steps[start.number]
    return steps


def has_enemy(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> bool:
    """Somebody hostile is there."""
    return any(are_hostile(content, view, seat, SEATS.index(other)) for other in view["hexes"][hex.id]["stacks"])


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
    best = max(threat.highest for threat in threats)
    chance = f"{(best + 1) * 100 // FACES} %"
    return f"ambush {chance}" if len(threats) == 1 else f"{len(threats)} \N{MULTIPLICATION SIGN} {chance}"
