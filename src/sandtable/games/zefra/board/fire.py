"""How far units fire and the hospital helps, and what a shot would do, from a seat's view alone."""

from __future__ import annotations

from typing import Any

from sandtable.games.zefra.board.lookup import count, count_hidden, find_feature, list_seen, look, measure
from sandtable.games.zefra.board.plan import outline
from sandtable.games.zefra.board.reach import find_hand
from sandtable.games.zefra.board.threats import tell_percent
from sandtable.games.zefra.content import Content, Hex, Unit
from sandtable.games.zefra.terms import (
    ARTILLERY,
    CAMP,
    CAS,
    CJTF,
    HOSPITAL,
    KINDS,
    MORTAR,
    PARTY,
    PEOPLES,
    SEAT_NAMES,
    SEATS,
)

GUNS = (MORTAR, ARTILLERY)


def find_range(view: dict[str, Any], unit: Unit) -> int:
    """How far it fires, or the hospital helps infantry; 0: not at all, or everywhere."""
    if unit.kind in GUNS:
        return int(view["ranges"][KINDS[unit.kind]])
    return int(view.get("rate", 0)) if unit.kind == HOSPITAL else 0


def draw_range(content: Content, view: dict[str, Any], unit: Unit) -> str:
    """The outline of the hexes in its range; empty if it has none, or is not on the map."""
    most, at = find_range(view, unit), view["units"][unit.id]["at"]
    if not most or at not in look(content).hexes:
        return ""
    place = look(content).hexes[at]
    return outline(content, [hex.number for hex in content.hexes[1:] if measure(content, place, hex) <= most])


def tell_ring(unit: Unit) -> str:
    """What a ring round it means."""
    return "Infantry here is healed" if unit.kind == HOSPITAL else "Can fire there"


def tell_range(content: Content, view: dict[str, Any], unit: Unit) -> list[str]:
    """What it does at a distance."""
    most = find_range(view, unit)
    if unit.kind == CAS:
        return [f"Fires at every hex: {tell_shot(content, unit)}"]
    if unit.kind in GUNS:
        return [f"Fires {most} hexes far: {tell_shot(content, unit)}"]
    if unit.kind == HOSPITAL and most:
        return [
            f"Infantry within {most} hexes loses a counter at the start of a turn, recon and CBRN within {most + 1}"
        ]
    return []


def tell_shot(content: Content, unit: Unit) -> str:
    """With which dice it hits."""
    units, works = content.fire_units[unit.kind], content.fire_infrastructure[unit.kind]
    return f"each unit there takes a counter on 0 to {units}, infrastructure is destroyed on 0 to {works}"


def find_gun(content: Content, view: dict[str, Any]) -> Unit | None:
    """The unit in hand, if it is alone and fires."""
    hand = find_hand(content, view)
    alone = hand.units[0] if hand and len(hand.units) == 1 else None
    return alone if alone and alone.kind in (*GUNS, CAS) else None


def tell_aim(content: Content, view: dict[str, Any], gun: Unit, hex: Hex) -> str:
    """`fire 40 %`: at units if there are any, else at what stands there."""
    empty = not view["hexes"][hex.id]["stacks"]
    highest = (content.fire_infrastructure if empty else content.fire_units)[gun.kind]
    return f"fire {tell_percent(highest)}"


def describe_aim(content: Content, view: dict[str, Any], gun: Unit, hex: Hex) -> list[str]:
    """What a shot at a hex does, with a warning for refugees in a camp."""
    feature = find_feature(content, hex)
    camp = feature is not None and feature.kinds & CAMP > 0 and feature.id not in view["destroyed"]
    stands, falls = content.camp_losses
    shelled = [f"Refugees in the camp take {stands} without a die, {falls} if it is destroyed"] if camp else []
    return [f"{gun.name} fires: {tell_shot(content, gun)}, friend or foe", *shelled, *warn(content, view, gun, hex)]


def warn(content: Content, view: dict[str, Any], gun: Unit, hex: Hex) -> list[str]:
    """What CJTF-Z risks if there are refugees, for all it knows."""
    peoples = [seat for seat in PEOPLES if may_be_refugees(content, view, seat, hex)]
    if gun.seat != CJTF or not peoples:
        return []
    names = " and ".join(SEAT_NAMES[seat] for seat in peoples)
    return [f"{names}: refugees that are hit are {count(content.offences['fire'], 'offence point')} each"]


def may_be_refugees(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> bool:
    """A party of a people is there, or a face-down unit."""
    known = list_seen(content, view, hex.id, SEATS[seat])
    return count_hidden(content, view, hex.id, SEATS[seat]) > 0 or any(
        look(content).units[unit].kind == PARTY for unit in known
    )
