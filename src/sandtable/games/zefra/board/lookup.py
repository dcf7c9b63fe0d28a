"""The content of Zefran Crisis by id, what a view tells of it, and the words that the board prints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.games.zefra.actions import VOCABULARY
from sandtable.games.zefra.content import Content, Feature, Hex, Scenario, Unit
from sandtable.games.zefra.terms import (
    ALWAYS,
    BIOLOGICAL,
    CJTF,
    HEXES,
    MILITIA,
    NEVER,
    NUCLEAR,
    PARTY,
    PLAYERS,
    SEAT_NAMES,
    SEATS,
)

TITLES = dict(zip(SEATS, SEAT_NAMES, strict=True))
TERRAIN_WORDS = ("Sea", "Open ground", "Forest", "Hills", "Delta swamp")
LATER = (NUCLEAR, BIOLOGICAL, PARTY, MILITIA)
"""Kinds that come from the pool."""
OPERANDS = {verb.name: verb.operand for verb in VOCABULARY.verbs}


class Lookup(NamedTuple):
    """Everything of a content pack by id."""

    hexes: dict[str, Hex]
    units: dict[str, Unit]
    features: dict[str, Feature]


@lru_cache(maxsize=8)
def look(content: Content) -> Lookup:
    """Made once for a content pack."""
    return Lookup(
        {hex.id: hex for hex in content.hexes[1:]},
        {unit.id: unit for unit in content.units},
        {feature.id: feature for feature in content.features},
    )


def find_feature(content: Content, hex: Hex) -> Feature | None:
    """What stands in a hex."""
    return content.features[hex.feature] if hex.feature >= 0 else None


def seat_of(content: Content, unit: str) -> str:
    """Whose it is."""
    return SEATS[look(content).units[unit].seat]


def list_seen(content: Content, view: dict[str, Any], hex: str, seat: str) -> list[str]:
    """The units of a seat in a hex that the viewer knows."""
    return [unit for unit in view["hexes"][hex]["units"] if seat_of(content, unit) == seat]


def count_hidden(content: Content, view: dict[str, Any], hex: str, seat: str) -> int:
    """Its units there of which only the backs are seen."""
    stacks: dict[str, int] = view["hexes"][hex]["stacks"]
    return stacks.get(seat, 0) - len(list_seen(content, view, hex, seat))


def list_boxed(content: Content, view: dict[str, Any], box: str) -> list[str]:
    """Units in a box that the viewer knows, if they took part."""
    return [unit for unit, seen in view["units"].items() if seen["at"] == box and takes_part(content, view, unit)]


def takes_part(content: Content, view: dict[str, Any], unit: str) -> bool:
    """The scenario has it, from the start or later on."""
    info = look(content).units[unit]
    return info.kind in LATER or info.index in find_scenario(content, view).units


def find_scenario(content: Content, view: dict[str, Any]) -> Scenario:
    """The set-up that is played."""
    return next(one for one in content.scenarios if one.id == view["scenario"])


def are_hostile(content: Content, view: dict[str, Any], one: int, other: int) -> bool:
    """Two seats fight: always, or by declaration."""
    if content.relations[one * PLAYERS + other] == ALWAYS:
        return True
    return f"{SEATS[min(one, other)]}-{SEATS[max(one, other)]}" in view["declared"]


def may_ever_fight(content: Content, one: int, other: int) -> bool:
    """A declaration would make them hostile."""
    return content.relations[one * PLAYERS + other] != NEVER


def list_requests(view: dict[str, Any]) -> list[str]:
    """Hexes that CJTF-Z is asked to leave and has not left."""
    return [hex for hex in view["requests"] if SEATS[CJTF] in view["hexes"][hex]["stacks"]]


def tell_request(content: Content, view: dict[str, Any], hex: str) -> str:
    """By when it has to leave a hex, and what else follows."""
    price = count(content.offences["request"], "offence point")
    last = view["requests"][hex] + 1
    when = f"by the end of turn {last}" if last > view["turn"] else "by the end of this turn"
    return f"Daloon asks CJTF-Z to leave {when}, or {price} a turn for each hex"


def measure(content: Content, one: Hex, other: Hex) -> int:
    """Hexes between two hexes."""
    return content.distance[one.number * HEXES + other.number]


def list_offered(offer: Sequence[str], kind: str, *verbs: str) -> list[str]:
    """The names of one kind that the offered choices point at, each once; of some verbs only, if told."""
    split = [name.partition(":") for name in offer]
    wanted = [
        operand for verb, colon, operand in split if colon and OPERANDS[verb] == kind and (not verbs or verb in verbs)
    ]
    return list(dict.fromkeys(wanted))


def count(number: int, thing: str) -> str:
    """`1 unit`, `2 units`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
