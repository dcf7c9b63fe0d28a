"""Invariants: markers, teams, tokens and cards are conserved, tracks stay on their boards."""

from __future__ import annotations

from sandtable.games.kabul.rules.city import count_on_map
from sandtable.games.kabul.state import KabulState
from sandtable.games.kabul.terms import COLOURS, DISTRICTS, SEATS, TALIBAN, TEAMS


def faults(g: KabulState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*marker_faults(g), *team_faults(g), *track_faults(g), *card_faults(g)]


def marker_faults(g: KabulState) -> list[str]:
    """Every supply marker is on the map, in the container or in hand (KAB-2.0-b)."""
    found: list[str] = []
    for colour, name in enumerate(COLOURS):
        count = g.container[colour] + g.in_hand[colour] + sum(g.supplies[colour::4])
        if count != g.content.markers[colour]:
            found.append(f"{count} {name} markers, expected {g.content.markers[colour]}")
    if min(g.supplies + g.container + g.in_hand + g.refugees + [g.hkia]) < 0:
        found.append("a negative number on the map of Kabul")
    return found


def team_faults(g: KabulState) -> list[str]:
    """Five teams each, on the map, off it, or still to come."""
    found: list[str] = []
    if g.phase == 0:
        return found
    for seat, name in enumerate(SEATS):
        count = count_on_map(g, seat) + len(g.off[seat]) + (g.new_teams if seat == TALIBAN else 0)
        if count != TEAMS:
            found.append(f"{name} has {count} teams")
    if min(g.settled + g.fresh) < 0:
        found.append("a negative number of teams")
    if not g.diplomat_free and not g.settled[TALIBAN * DISTRICTS + g.content.hq]:
        found.append("the locked diplomatic team has left ISAF HQ")
    return found


def track_faults(g: KabulState) -> list[str]:
    """Tracks and tokens."""
    found: list[str] = []
    if not 0 <= g.ptui <= g.content.ptui_top or not 0 <= g.affairs <= g.content.affairs_top:
        found.append(f"PTUI {g.ptui}, Public Affairs {g.affairs}")
    if g.control[g.content.kabul]:
        found.append("Kabul province has a control token")
    if g.affairs == g.content.affairs_top and not g.ending:
        found.append("Public Affairs is at the end of its track and no end is fixed")
    return found


def card_faults(g: KabulState) -> list[str]:
    """Every card is in one place."""
    found: list[str] = []
    for card in g.content.cards:
        kept = sum(kinds.count(card.index) for kinds in g.kept)
        count = g.deck[card.index] + g.drawn.count(card.index) + kept + g.gone.count(card.index)
        if count != card.copies:
            found.append(f"{count} copies of {card.id}")
    events = sorted(g.event_deck + g.event_discard + ([g.event] if g.event >= 0 else []))
    if events != sorted(g.content.event_deck):
        found.append("an event is lost or doubled")
    return found
