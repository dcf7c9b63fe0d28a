"""The odds of an attack, exactly, over both dice: what a player may see before committing."""

from __future__ import annotations

from typing import Any

from sandtable.games.orgun.rules.attack import attack_value, defence_value, list_able
from sandtable.games.orgun.rules.movement import list_goers
from sandtable.games.orgun.rules.pieces import is_open
from sandtable.games.orgun.state import OrgunState

DICE = range(1, 7)


def count_odds(av: int, dv: int) -> dict[str, Any]:
    """Chance of success and mean Casualty Points for values without dice."""
    results = [max(0, av + attack - dv - defence) for attack in DICE for defence in DICE]
    return {
        "av": av,
        "dv": dv,
        "success": round(sum(1 for result in results if result) / 36, 3),
        "points": round(sum(results) / 36, 1),
    }


def battle_odds(g: OrgunState) -> dict[str, Any]:
    """The attack that is being prepared."""
    return count_odds(attack_value(g), defence_value(g))


def assault_odds(g: OrgunState, area: int, units: list[int]) -> dict[str, Any]:
    """An attack that could be made by these units."""
    trial = g.copy()
    trial.battle = area
    trial.attackers = units
    return battle_odds(trial)


def list_assaults(g: OrgunState) -> dict[str, dict[str, Any]]:
    """Odds wherever the acting side can attack at once, or could with the group in hand after one step."""
    found: dict[str, dict[str, Any]] = {}
    if g.acting < 0 or g.battle:
        return found
    here = g.at[g.group[0]] if g.group else 0
    near = g.content.areas[here].neighbours if here else []
    for area in {*near, *(g.at[piece] for piece in g.activated)}:
        if 0 < area < len(g.content.areas) and not is_open(g, g.acting, area) and area not in g.attacked:
            goers = list_goers(g, g.group, here, area) if area in near else []
            units = list_able(g, area) + [piece for piece in goers if g.content.pieces[piece].unit]
            if units:
                found[str(area)] = assault_odds(g, area, sorted(set(units)))
    return dict(sorted(found.items(), key=lambda item: int(item[0])))
