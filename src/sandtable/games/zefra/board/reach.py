"""How far the units in hand can go, by which way, and what bars it, from a seat's view alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.games.zefra.board.lookup import are_hostile, find_feature, list_seen, look, measure, seat_of
from sandtable.games.zefra.board.threats import is_in_range, list_ambushers
from sandtable.games.zefra.content import Content, Hex, Unit
from sandtable.games.zefra.terms import CAS, CITY, CJTF, DALOON, NUCLEAR_SITE, SEATS


class Hand(NamedTuple):
    """The units that move together."""

    seat: int
    hex: Hex
    units: list[Unit]
    left: int
    """Steps."""


class Way(NamedTuple):
    """How a hex is reached."""

    steps: int
    before: int
    """The last hex before it."""
    risk: int
    """Stacks that could ambush on it, and hexes of others: of the shortest ways the safest is taken."""


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


def find_hand(content: Content, view: dict[str, Any]) -> Hand | None:
    """Whose units are in hand, and where they are."""
    ids = view.get("hand", {}).get("units", [])
    at = view["units"][ids[0]]["at"] if ids else ""
    if at not in look(content).hexes:
        return None
    units = [look(content).units[id] for id in ids]
    return Hand(SEATS.index(seat_of(content, ids[0])), look(content).hexes[at], units, view["hand"]["left"])


def find_ways(content: Content, view: dict[str, Any]) -> dict[int, Way]:
    """Hexes that the units in hand can still enter; an enemy ends the way."""
    hand = find_hand(content, view)
    if hand is None:
        return {}
    ambushers = list_ambushers(content, view, hand.seat)
    found = {hand.hex.number: Way(0, 0, 0)}
    ring = [hand.hex]
    for distance in range(1, hand.left + 1):
        wider: dict[int, Way] = {}
        for hex in ring:
            for other in (content.hexes[number] for number in hex.neighbours):
                if other.number in found or tell_bar(content, view, hand, hex, other, distance == hand.left):
                    continue
                near = sum(is_in_range(content, one, other) for one in ambushers)
                way = Way(distance, hex.number, found[hex.number].risk + near + is_foreign(view, hand.seat, other))
                wider[other.number] = min(way, wider.get(other.number, way), key=lambda one: one.risk)
        found |= wider
        ring = [content.hexes[hex] for hex in wider if not has_enemy(content, view, hand.seat, content.hexes[hex])]
    del found[hand.hex.number]
    return found


def tell_bar(content: Content, view: dict[str, Any], hand: Hand, hex: Hex, to: Hex, last: bool) -> str:
    """Why the units in hand may not go from a hex to the next, as far as their seat can tell; empty: they may."""
    if hand.seat == CJTF and not is_open(content, view, to):
        if is_open(content, view, hex):
            return "outside the part of Zefra that CJTF-Z may enter"
        return "" if measure_out(content, view, to) < measure_out(content, view, hex) else "not the shortest way out"
    hostile = has_enemy(content, view, hand.seat, to)
    if hostile and not all(unit.combat for unit in hand.units):
        return "an enemy is there, and not all of yours can fight"
    if hostile and hand.seat == CJTF and not is_open(content, view, hex):
        return "no attacks from where CJTF-Z may not be"
    if (last or hostile) and count_stopped(content, view, hand.seat, to) + len(hand.units) > content.stacking:
        return f"no room, at most {content.stacking} of yours may stop in a hex"
    return ""


def measure_out(content: Content, view: dict[str, Any], hex: Hex) -> int:
    """Hexes to the nearest one that CJTF-Z may enter."""
    return min(measure(content, hex, other) for other in content.hexes[1:] if is_open(content, view, other))


def count_stopped(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> int:
    """Own units on the ground there that have acted, or are about to."""
    own = list_seen(content, view, hex.id, SEATS[seat])
    ground = [unit for unit in own if look(content).units[unit].kind != CAS]
    return sum(hex.id == view["active"] or view["units"][unit]["used"] for unit in ground)


def has_enemy(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> bool:
    """Somebody hostile is there."""
    return any(are_hostile(content, view, seat, SEATS.index(other)) for other in view["hexes"][hex.id]["stacks"])


def is_foreign(view: dict[str, Any], seat: int, hex: Hex) -> bool:
    """Somebody else is there, hostile or not."""
    return any(other != SEATS[seat] for other in view["hexes"][hex.id]["stacks"])
