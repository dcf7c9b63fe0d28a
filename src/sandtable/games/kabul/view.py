"""What a seat may see: both maps and all tracks are open; drawn cards and the event deck are not."""

from __future__ import annotations

from typing import Any

from sandtable.games.kabul.rules.airlift import count_allowance, is_bagram_open
from sandtable.games.kabul.rules.city import count_left, count_returning, list_party
from sandtable.games.kabul.rules.intel import list_top
from sandtable.games.kabul.rules.operations import can_rescue
from sandtable.games.kabul.state import PHASES, KabulState
from sandtable.games.kabul.terms import ALLIES, COLOURS, DISTRICTS, FORCES, ISAF, SEATS
from sandtable.kernel.state import EVERYTHING, NOBODY

LEVELS = ["tragic", "pyrrhic", "operational", "strategic"]


def view(g: KabulState, seat: int) -> dict[str, Any]:
    """Public things, then what this seat alone may see."""
    seen: dict[str, Any] = {
        "over": g.over,
        "asked": seat_id(g.seat),
        "current": seat_id(g.current),
        "phase": PHASES[g.phase],
        "calendar": g.content.calendar[g.calendar],
        "last_day": g.last_day,
        "ptui": g.ptui,
        "public_affairs": g.affairs,
        "ending": g.ending,
        "forces": FORCES[g.forces],
        "control": [province.id for province in g.content.provinces if g.control[province.index]],
        "bagram": is_bagram_open(g),
        "districts": [view_district(g, district) for district in range(DISTRICTS)],
        "hkia": g.hkia,
        "evacuated": g.evacuated,
        "left": count_left(g),
        "container": dict(zip(COLOURS, g.container, strict=True)),
        "in_hand": dict(zip(COLOURS, g.in_hand, strict=True)),
        "diplomat": "free" if g.diplomat_free else "locked",
        "new_teams": g.new_teams,
        "seats": {name: view_seat(g, number) for number, name in enumerate(SEATS)},
        "actions": g.actions,
        "lifted": g.lifted,
        "allowance": count_allowance(g),
        "cap": g.cap,
        "less": g.less,
        "ignored": g.content.districts[g.ignored].id if g.ignored >= 0 else "",
        "ignored_teams": g.ignored_teams,
        "keep_uses": g.keep_uses,
        "hq_removal": g.hq_removal,
        "coordination": {"deck": sum(g.deck), "gone": [g.content.cards[kind].id for kind in g.gone]},
        "events": view_events(g),
    }
    if seat == EVERYTHING:
        seen["everybody"] = {name: view_own(g, number) for number, name in enumerate(SEATS)}
    elif seat != NOBODY:
        seen["you"] = view_own(g, seat)
    if g.over:
        seen["result"] = view_result(g)
    return seen


def seat_id(seat: int) -> str:
    """The name of a seat, empty for nobody."""
    return SEATS[seat] if seat >= 0 else ""


def view_district(g: KabulState, district: int) -> dict[str, Any]:
    """A district, and which allies could move a refugee from it as it stands."""
    return {
        "id": g.content.districts[district].id,
        "refugees": g.refugees[district],
        "supplies": {name: g.supplies[district * 4 + colour] for colour, name in enumerate(COLOURS)},
        "teams": {name: g.settled[seat * DISTRICTS + district] for seat, name in enumerate(SEATS)},
        "fresh": {name: g.fresh[seat * DISTRICTS + district] for seat, name in enumerate(SEATS)},
        "ready": [SEATS[seat] for seat in ALLIES if can_rescue(g, seat, district)],
    }


def view_seat(g: KabulState, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    return {
        "off": len(g.off[seat]),
        "returning": count_returning(g, seat),
        "kept": [g.content.cards[kind].id for kind in g.kept[seat]],
        "drawn": len(g.drawn) if g.current == seat else 0,
        "knows": g.known[seat],
        "supply": g.content.supply + g.supply_change[seat],
    }


def view_events(g: KabulState) -> dict[str, Any]:
    """The event under way, used ones, and how many are left; never their order."""
    events = g.content.events
    return {
        "now": events[g.event].id if g.event >= 0 else "",
        "deck": len(g.event_deck),
        "discard": [events[event].id for event in g.event_discard],
    }


def view_own(g: KabulState, seat: int) -> dict[str, Any]:
    """Cards drawn and not yet played, and events known on top of the deck, the top first."""
    own: dict[str, Any] = {
        "seat": SEATS[seat],
        "drawn": [g.content.cards[kind].id for kind in g.drawn] if g.current in list_party(g, seat) else [],
        "known": [g.content.events[event].id for event in list_top(g, g.known[seat])],
    }
    if ISAF in list_party(g, seat):
        own["ordered"] = [g.content.events[event].id for event in g.ordered]
    return own


def view_result(g: KabulState) -> dict[str, Any]:
    """The end: the allies won or lost together."""
    return {
        "winners": [SEATS[seat] for seat in g.winners],
        "scores": dict(zip(SEATS, g.scores, strict=True)),
        "level": LEVELS[g.level] if g.level >= 0 else "",
        "evacuated": g.evacuated,
        "left": count_left(g),
    }
