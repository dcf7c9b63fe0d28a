"""The battle under way on the board: its tile, its dice, its losses."""

from __future__ import annotations

from typing import Any

from sandtable.games.zurmat.battle import tell_dice
from sandtable.games.zurmat.board.lookup import look
from sandtable.games.zurmat.content import Content
from sandtable.games.zurmat.rules.pieces import pack_force
from sandtable.games.zurmat.terms import SIDES
from sandtable.games.zurmat.words import tell_own
from sandtable.kernel.scene import Piece, Spot, Stack

STAR = 46
ABOVE = 84
"""How far above the middle of its tile the star stands: at the edge, clear of the units."""


def tell_battle(content: Content, view: dict[str, Any]) -> list[str]:
    """The dice before the roll, unless the question tells them; then the losses."""
    battle = view["battle"]
    if not battle:
        return []
    asked = view.get("you", {}).get("side") == view["asked"]
    where = look(content).tiles[battle["tile"]].name
    dice = [] if asked else [f"{name.capitalize()} rolls {words}" for name, words in list_dice(battle)]
    return [*([f"Battle on {where}: {', '.join(dice)}"] if dice else []), *list_losses(battle, asked)]


def list_dice(battle: dict[str, Any]) -> list[tuple[str, str]]:
    """What each side is about to roll, in words."""
    sides = [(side, name, battle["sides"][name]["dice"]) for side, name in enumerate(SIDES)]
    return [(name, tell_dice(side, dice)) for side, name, dice in sides if any(dice)]


def list_losses(battle: dict[str, Any], asked: bool) -> list[str]:
    """What each side loses, as far as it is named; how much is owed, the question itself tells."""
    lines = []
    for side, name in enumerate(SIDES):
        us, afghan, forts = battle["sides"][name]["named"]
        owed = battle["sides"][name]["owed"]
        named = [tell_own(pack_force(side, us, afghan, forts))] if us + afghan + forts else []
        more = [f"{owed} more" if named else str(owed)] if owed and not asked else []
        if named or more:
            lines.append(f"{name.capitalize()} loses {' and '.join(named + more)}")
    return lines


def draw_battle(view: dict[str, Any], spots: list[Spot]) -> list[Stack]:
    """A star on the tile that is fought over, which glows."""
    here = [spot for spot in spots if view["battle"] and spot["id"] == f"tile:{view['battle']['tile']}"]
    return [mark(spot) for spot in here]


def mark(spot: Spot) -> Stack:
    """Where the battle is."""
    spot["tone"] = "now"
    star: Piece = {"id": "battle", "symbol": "battle", "name": "Battle", "tone": "now"}
    return {
        "id": "battle-here",
        "spot": spot["id"],
        "x": spot["x"],
        "y": spot["y"] - ABOVE,
        "layout": "row",
        "pieces": [star],
        "size": STAR,
    }
