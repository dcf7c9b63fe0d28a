"""International Tension: what moves the marker, and its thresholds (22.0, rulings Q34, Q35, Q86)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fitna.log import TENSION_MOVES
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BATCH_TENSION, HT_TENSION, RUS, TENSION_TOP, TUR
from sandtable.kernel.state import EVERYONE

THRESHOLDS: Final = [HT_TENSION, BATCH_TENSION, TENSION_TOP]


def find_start(g: FitnaState) -> int:
    """Where the marker starts, or -1: in use where the scenario says so, unless left out by agreement (FIT-22.0-a)."""
    return -1 if g.calm else g.scenario.tension


def move_tension(g: FitnaState, change: int) -> None:
    """Within 0 and 10; what a threshold brings happens when the action under way is over (ruling Q86)."""
    if g.tension < 0:
        return
    level = min(TENSION_TOP, max(0, g.tension + change))
    if level != g.tension:
        g.tension = level
        g.tell(EVERYONE, TENSION_MOVES, level)


def list_due(g: FitnaState) -> list[int]:
    """Thresholds that were reached and have not fired, the lowest first (ruling Q34)."""
    return [place for place, level in enumerate(THRESHOLDS) if g.tension >= level and not g.crossed >> place & 1]


def note_fight(g: FitnaState, attackers: int, defenders: int, in_syria_or_iraq: bool) -> None:
    """The first fights on the ground between some nationalities, each once (FIT-22.0-f to FIT-22.0-j)."""
    for place, (one, other, change) in enumerate(g.content.first_fights):
        if not g.fought >> place & 1 and meets(one, other, attackers, defenders):
            g.fought |= 1 << place
            move_tension(g, change)
    note_russian_attack(g, attackers, defenders, in_syria_or_iraq)


def meets(one: int, other: int, attackers: int, defenders: int) -> bool:
    """One group is on each side."""
    return (attackers & one > 0 and defenders & other > 0) or (attackers & other > 0 and defenders & one > 0)


def note_russian_attack(g: FitnaState, attackers: int, defenders: int, in_syria_or_iraq: bool) -> None:
    """A Russian attack on Turkish units in Syria or Iraq raises tension once and frees Turkey's hands (FIT-21.0-e)."""
    from_russia = attackers >> RUS & 1 > 0
    if from_russia and defenders >> TUR & 1 and in_syria_or_iraq and not g.provoked:
        g.provoked = True
        move_tension(g, g.content.russian_attack)
