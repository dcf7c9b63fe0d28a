"""The rulebook's nouns as numbers: sides, places, pieces, phases, card words."""

from __future__ import annotations

from typing import Final

DRA: Final = 0
MUJ: Final = 1
SIDES: Final = ["dra", "mujahideen"]
SIDE_NAMES: Final = ["DRA/Soviet", "Mujahideen"]

AREAS: Final = 44
"""Areas are numbered 1 to 43; lists by area have an unused entry 0."""
WAITING: Final = 0
"""Not yet in play."""
BASE: Final = 44
"""The Mi-24 base box."""
TRACK: Final = 45
"""On the turn track: a Soviet piece that could not enter and tries again."""
GONE: Final = 46
"""Out of the game."""
BOXES: Final = ["waiting", "base", "track", "gone"]

PIECES: Final = 56

GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
TRIBES: Final = ["green", "red", "yellow"]
TRIBE_NAMES: Final = ["Wazir", "Zadran", "Kharoti"]
NO_TRIBE: Final = -1

MECHANIZED: Final = 0
TANK: Final = 1
INFANTRY: Final = 2
LEADER: Final = 3
HELICOPTER: Final = 4
CLASSES: Final = ["mechanized", "tank", "infantry", "leader", "helicopter"]

DRA_NATION: Final = 0
SOVIET: Final = 1
MUJ_NATION: Final = 2
NATIONS: Final = ["dra", "soviet", "mujahideen"]

AT_SETUP: Final = 0
AIRLIFT: Final = 1
SOVIET_POOL: Final = 2
TRIBAL_CALL: Final = 3
DEFECTION: Final = 4
BY_CARD: Final = 5
ORIGINS: Final = ["setup", "airlift", "soviet_pool", "tribal_call", "defection", "card"]

NEUTRAL: Final = 0
DRA_CONTROL: Final = 1
MUJ_CONTROL: Final = 2
CONTESTED: Final = 3
STATUSES: Final = ["neutral", "dra", "mujahideen", "contested"]
"""DRA_CONTROL and MUJ_CONTROL are 1 + the side."""

IN_SUPPLY: Final = 0
LOW: Final = 1
OUT: Final = 2
SUPPLIES: Final = ["in", "low", "out"]

READY: Final = 0
"""Has not moved in this action."""
MOVED: Final = 1
"""Has moved: is Spent when the action ends (ruling C55)."""
HALTED: Final = 2
"""Its move is over though it never left, after mines (ruling C18): it stays Fresh."""

INITIATIVE: Final = 0
ATTACK_DIE: Final = 1
DEFENCE_DIE: Final = 2
TEST: Final = 3
MINEFIELD: Final = 4
SPOTTING: Final = 5
STRIKE: Final = 6
ESCAPE: Final = 7
SOVIET_ROLL: Final = 8
ENTRY: Final = 9
BOMB: Final = 10
AMMO: Final = 11
POOL: Final = 12
SHUFFLE: Final = 13
CHANCES: Final = [
    "initiative",
    "attack",
    "defence",
    "test",
    "minefield",
    "spotting",
    "strike",
    "escape",
    "soviet",
    "entry",
    "bomb",
    "ammo",
    "pool",
    "shuffle",
]
"""All but the last two are dice."""
DICE: Final = CHANCES[:POOL]

REINFORCEMENT: Final = 0
OWN_ACTION_START: Final = 1
OWN_ACTION: Final = 2
ATTACK: Final = 3
DEFENCE: Final = 4
AMBUSH: Final = 5
ENTERING: Final = 6
ENEMY_ACTIVATION: Final = 7
SUPPLY_START: Final = 8
WHENS: Final = [
    "reinforcement",
    "own_action_start",
    "own_action",
    "attack",
    "defence",
    "ambush",
    "entry",
    "enemy_activation",
    "supply_start",
]

STAR_OPEN: Final = 0
MI24_NOT_YET_USED: Final = 1
MI24_SPENT: Final = 2
AIRFIELD_OPEN: Final = 3
NOT_NIGHT: Final = 4
ENEMY_UNITS_ON_MAP: Final = 5
ATTACK_IN_ORGUN_ZONE: Final = 6
SPOTTING_DUE: Final = 7
ATTACKED_FORT_OR_ORGUN: Final = 8
MINEFIELD_LEFT: Final = 9
QUARREL_POSSIBLE: Final = 10
TWO_AREAS_WITH_FRESH: Final = 11
TRIBE_TO_CALL: Final = 12
JAMMABLE_UNIT: Final = 13
MINEFIELD_ROLL_DUE: Final = 14
DEFECTION_POSSIBLE: Final = 15
REQUIRES: Final = [
    "star_open",
    "mi24_not_yet_used",
    "mi24_spent",
    "airfield_open",
    "not_night",
    "enemy_units_on_map",
    "attack_in_orgun_zone",
    "spotting_due",
    "attacked_fort_or_orgun",
    "minefield_left",
    "quarrel_possible",
    "two_areas_with_fresh",
    "tribe_to_call",
    "jammable_unit",
    "minefield_roll_due",
    "defection_possible",
]

WHAT_AREA: Final = 0
WHAT_UNIT: Final = 1
WHAT_TRIBE: Final = 2
WHAT_AREA_PER_PIECE: Final = 3
WHATS: Final = ["area", "unit", "tribe", "area_per_piece"]
BY_OWNER: Final = 0
BY_OPPONENT: Final = 1
WHO: Final = ["owner", "opponent"]

AREAS_WITH_ENEMY_UNITS: Final = 0
SAPPER_UNITS: Final = 1
QUARREL_AREAS: Final = 2
TRIBES_FRESH_THERE: Final = 3
AREAS_WITH_OWN_FRESH: Final = 4
TRIBES_TO_CALL: Final = 5
TRIBE_ENTRY_WITH_ROOM: Final = 6
ENEMY_FRESH_ADJACENT_TO_LEADER: Final = 7
OWN_TRIBAL_UNITS_NEAR_TARGET: Final = 8
DRA_NON_TANK_NEAR_INSTIGATOR: Final = 9
ADJACENT_TO_REMOVED_WITH_ROOM: Final = 10
FILTERS: Final = [
    "areas_with_enemy_units",
    "sapper_units",
    "quarrel_areas",
    "tribes_fresh_there",
    "areas_with_own_fresh",
    "tribes_to_call",
    "tribe_entry_with_room",
    "enemy_fresh_adjacent_to_leader",
    "own_tribal_units_near_target",
    "dra_non_tank_near_instigator",
    "adjacent_to_removed_with_room",
]

ROLL_ENTRY: Final = 0
ENTER: Final = 1
REFRESH: Final = 2
AV: Final = 3
DV: Final = 4
CT: Final = 5
SPOT: Final = 6
BAR: Final = 7
CANCEL: Final = 8
WAIVE: Final = 9
BOMB_AREA: Final = 10
CUT_SUPPLY: Final = 11
SPEND: Final = 12
LAY_MINEFIELD: Final = 13
ACTIVATE: Final = 14
PATH: Final = 15
MOUNTAIN_COST: Final = 16
REMOVE: Final = 17
EFFECTS: Final = [
    "roll_entry",
    "enter",
    "refresh",
    "av",
    "dv",
    "ct",
    "spot",
    "bar",
    "cancel",
    "waive",
    "bomb",
    "cut_supply",
    "spend",
    "lay_minefield",
    "activate",
    "path",
    "mountain_cost",
    "remove",
]

ROLLED_STAR: Final = 0
MI24_BASE: Final = 1
AT_AIRFIELD: Final = 2
TRIBE_ENTRY: Final = 3
ADJACENT_TO_REMOVED: Final = 4
ENTRIES: Final = ["rolled_star", "mi24_base", "airfield", "tribe_entry", "adjacent_to_removed"]

CHOSEN_UNIT: Final = 0
CHOSEN_TRIBE_IN_AREA: Final = 1
DEFENDERS_IN_AREA: Final = 2
THE_MI24: Final = 3
TARGETS: Final = ["chosen_unit", "chosen_tribe_in_area", "defenders_in_area", "mi24"]
ARRIVALS: Final = ["advisor", "mi24", "airlift", "soviet_pool", "tribal_call", "defection"]
ARRIVAL_ADVISOR: Final = 0
ARRIVAL_MI24: Final = 1
ARRIVAL_AIRLIFT: Final = 2
ARRIVAL_SOVIET_POOL: Final = 3
ARRIVAL_TRIBAL_CALL: Final = 4
ARRIVAL_DEFECTION: Final = 5


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side
