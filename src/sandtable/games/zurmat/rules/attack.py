"""The Attack Operation: move, attack in place, fight (ZUR-ATT, rulings C7 to C10, C63, C64)."""

from __future__ import annotations

from sandtable.games.zurmat.actions import ATTACK_IN, BATTLE, DONE
from sandtable.games.zurmat.rules.combat import Battle
from sandtable.games.zurmat.rules.moving import Move, begin_moving
from sandtable.games.zurmat.rules.pieces import is_enemy_held, is_held
from sandtable.games.zurmat.rules.reach import is_attack_possible, list_stands
from sandtable.games.zurmat.rules.turn import TurnStep
from sandtable.games.zurmat.state import NO_GROUPS, SideStep, ZurmatState


def begin_attack(g: ZurmatState, side: int) -> None:
    """An Attack that a reaction made impossible passes without move or battle (ruling C63)."""
    begin_moving(g, g.level)
    if is_attack_possible(g, side, g.level):
        g.then([Move(side), AttackInPlace(side), FirstBattle(side), NextBattle(side)])


def list_fights(g: ZurmatState, side: int) -> list[int]:
    """A battle must be fought on every tile that units were moved into (ZUR-ATT-g)."""
    fights: list[int] = []
    for tile in g.entered:
        if tile not in fights and is_enemy_held(g, side, tile) and is_held(g, side, tile):
            fights.append(tile)
    return fights


class AttackInPlace(TurnStep):
    """Units that have not moved may attack where they stand (ruling C7); some battle must be had (ruling C64)."""

    def options(self, g: ZurmatState) -> list[int]:
        for tile in list_fights(g, self.side):
            if tile not in g.battles:
                g.battles.append(tile)
        stands = [ATTACK_IN + tile for tile in list_stands(g, self.side)]
        if stands and not g.battles:
            return stands
        return [DONE, *stands] if stands else []

    def act(self, g: ZurmatState, action: int) -> None:
        if action != DONE:
            g.battles.append(action - ATTACK_IN)
            g.units_left -= 1
            g.agenda.append(self)


class FirstBattle(SideStep):
    """A battle that is the only one is fought without a question: the side has just been asked."""

    def run(self, g: ZurmatState) -> None:
        g.groups = NO_GROUPS
        if len(g.battles) == 1:
            g.agenda.append(Battle(self.side, g.battles.pop()))


class NextBattle(TurnStep):
    """The attacker chooses the order of the battles, once all movement is over (ZUR-ATT-j, ruling C10)."""

    def options(self, g: ZurmatState) -> list[int]:
        return sorted(BATTLE + tile for tile in g.battles)

    def act(self, g: ZurmatState, action: int) -> None:
        tile = action - BATTLE
        g.battles.remove(tile)
        g.then([Battle(self.side, tile), self])
