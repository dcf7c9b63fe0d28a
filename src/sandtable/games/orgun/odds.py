"""The odds of attacks, spotting and tests, exactly: what a player may see before committing."""

from __future__ import annotations

from typing import Any

from sandtable.games.orgun.rules.action import InAction
from sandtable.games.orgun.rules.attack import (
    attack_value,
    defence_value,
    is_at_home,
    is_mixed,
    list_able,
)
from sandtable.games.orgun.rules.entry import AreaStep, Spot, find_spotter, needs_mine_roll, needs_spotting
from sandtable.games.orgun.rules.movement import EnterArea, MoveGroup, count_units_in, list_goers
from sandtable.games.orgun.rules.pieces import firepower, is_open, list_units
from sandtable.games.orgun.state import OrgunState
from sandtable.games.orgun.terms import enemy

DICE = range(1, 7)
Odds = dict[str, Any]
Parts = list[tuple[str, int]]


def percent(chance: float) -> str:
    """`58 %`."""
    return f"{round(chance * 100)} %"


def count_odds(av: int, dv: int) -> Odds:
    """Chance of success and mean Casualty Points for values without dice."""
    results = [max(0, av + attack - dv - defence) for attack in DICE for defence in DICE]
    return {
        "av": av,
        "dv": dv,
        "success": round(sum(1 for result in results if result) / 36, 3),
        "points": round(sum(results) / 36, 1),
    }


def battle_odds(g: OrgunState) -> Odds:
    """The attack that is being prepared, and what its values are made of."""
    return {
        **count_odds(attack_value(g), defence_value(g)),
        "attack_from": list_attack_parts(g),
        "defence_from": list_defence_parts(g),
    }


def list_attack_parts(g: OrgunState) -> Parts:
    """What the attack value is made of."""
    content = g.content
    parts = [
        ("Firepower", sum(firepower(g, unit) for unit in g.attackers)),
        ("two tribes without the Council", content.mixed_tribes if is_mixed(g) else 0),
        ("short of supply", content.low_supply if any(g.supply[unit] for unit in g.attackers) else 0),
        ("attack in Orgun", content.home if is_at_home(g) else 0),
        ("cards", g.av),
    ]
    return [part for part in parts if part[1] or part[0] == "Firepower"]


def list_defence_parts(g: OrgunState) -> Parts:
    """What the defence value is made of."""
    fire = sum(firepower(g, unit) for unit in list_units(g, enemy(g.acting), g.battle))
    parts = [("Firepower", fire), ("terrain (TEM)", g.tem[g.battle]), ("cards", g.dv)]
    return [part for part in parts if part[1] or part[0] == "Firepower"]


def tell_parts(parts: Parts) -> str:
    """`Firepower 11, two tribes without the Council -2`."""
    signed = [f"{name} {value}" if name == "Firepower" else f"{name} {value:+d}" for name, value in parts]
    return ", ".join(signed).replace("-", "\N{MINUS SIGN}")


def tell_values(odds: Odds) -> list[str]:
    """Both values and what they are made of, a line each."""
    return [
        f"Attack {odds['av']} + die: {tell_parts(odds['attack_from'])}",
        f"Defence {odds['dv']} + die: {tell_parts(odds['defence_from'])}",
    ]


def count_spotting(g: OrgunState) -> tuple[int, float]:
    """The least die that spots the enemy for the group that has come from somewhere, and its chance."""
    bonus = find_spotter(g) + (g.spot_bonus if isinstance(g.step, Spot) else 0)
    least = max(1, g.content.spotting - bonus)
    return least, max(0, 7 - least) / 6


def count_test(g: OrgunState, unit: int, modifier: int) -> float:
    """The chance of a unit to pass its Cohesion Test; a 6 always fails."""
    cohesion = g.content.pieces[unit].cohesion
    return sum(1 for die in DICE if die != 6 and die + modifier <= cohesion) / 6


def count_strike(g: OrgunState, area: int) -> float:
    """Casualty Points that the Mi-24 does on average."""
    return sum(g.content.strike[max(1, die - g.tem[area]) - 1] for die in DICE) / 6


def assault_odds(g: OrgunState, area: int, units: list[int], goers: list[int]) -> Odds:
    """An attack that could be made by these units, and the die that those who come must face before it."""
    trial = g.copy()
    trial.battle = area
    trial.attackers = units
    odds = battle_odds(trial)
    if count_units_in(g, goers) and not isinstance(g.step, EnterArea):
        odds["mines"] = needs_mine_roll(g, g.acting, area)
        if needs_spotting(g, g.acting, area):
            trial.group = goers
            trial.came_from = g.at[goers[0]]
            odds["spot"], chance = count_spotting(trial)
            odds["spotted"] = round(chance, 3)
    return odds


def list_assaults(g: OrgunState) -> dict[str, Odds]:
    """Odds wherever the acting side can attack at once, or could with the group in hand after one step."""
    found: dict[str, Odds] = {}
    if not isinstance(g.step, InAction | MoveGroup | AreaStep | EnterArea) or g.battle:
        return found
    here = g.at[g.group[0]] if g.group else 0
    near = g.content.areas[here].neighbours if here else []
    for area in sorted({*near, *(g.at[piece] for piece in g.activated)}):
        if 0 < area < len(g.content.areas) and not is_open(g, g.acting, area) and area not in g.attacked:
            goers = list_goers(g, g.group, here, area) if area in near else []
            units = sorted({*list_able(g, area), *(piece for piece in goers if g.content.pieces[piece].unit)})
            if units:
                found[str(area)] = assault_odds(g, area, units, goers)
    return found


def tell_assault(odds: Odds) -> str:
    """`spot 4+: 50 %, then 83 %`, `minefield, then 83 %`, or `14:12 · 83 %`: what comes before, then the attack."""
    success = percent(odds["success"])
    if "spot" in odds:
        return f"spot {odds['spot']}+: {percent(odds['spotted'])}, then {success}"
    if odds.get("mines"):
        return f"minefield, then {success}"
    return f"{odds['av']}:{odds['dv']} \N{MIDDLE DOT} {success}"
