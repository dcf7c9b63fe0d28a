"""The rulebook's nouns as numbers: sides, pieces, operations, dice, timings, effects."""

from __future__ import annotations

from typing import Final

COALITION: Final = 0
TALIBAN: Final = 1
SIDES: Final = ["coalition", "taliban"]

FOB: Final = 1
"""Tile number of the Forward Operating Base; lists by tile have an unused entry 0."""
TILES: Final = 17
EDGES: Final = "NESW"
EVERY_EDGE: Final = 15

US: Final = 0
AFGHAN: Final = 1
"""What the side itself recruits: ANA units for the Coalition, Taliban units for the Taliban."""
FORT: Final = 2

FACTION: Final = 0
NEUTRAL: Final = 1
DISCS: Final = ["faction", "neutral"]

RECRUIT: Final = 0
CONSTRUCT: Final = 1
DECLARE: Final = 2
ATTACK: Final = 3
PATROL: Final = 4
OPERATIONS: Final = ["recruit", "construct", "declare", "attack", "patrol"]
NO_OPERATION: Final = -1

AFGHAN_DIE: Final = 0
US_DIE: Final = 1
FORT_DIE: Final = 2
DICE: Final = ["afghan", "us", "fort"]
HIT: Final = 1
BLOCK: Final = 2
FACES: Final = ["blank", "hit", "block"]

BAG: Final = 3
TILE_DEAL: Final = 4
EVENT_SHUFFLE: Final = 5
TACTICS_SHUFFLE: Final = 6
OBJECTIVE_DEAL: Final = 7
FAMINE: Final = 8
CHANCES: Final = [
    "afghan",
    "us",
    "fort",
    "disc",
    "deal-tile",
    "shuffle-events",
    "shuffle-tactics",
    "deal-objective",
    "famine",
]

OWN_TURN: Final = 0
OUTSIDE_OPERATION: Final = 1
WITH_OPERATION: Final = 2
AFTER_NAMING: Final = 3
AFTER_STEP: Final = 4
BEFORE_ROLL: Final = 5
AFTER_LOSSES: Final = 6
AFTER_CARD: Final = 7
WHENS: Final = [
    "own_turn",
    "outside_operation",
    "with_operation",
    "after_naming",
    "after_step",
    "battle_before_roll",
    "battle_after_losses",
    "after_card",
]

DECLARE_TILE: Final = 0
PEEK_TILE: Final = 1
ADD_DISCS: Final = 2
REMOVE_DISCS: Final = 3
LEVEL_CHANGE: Final = 4
BATTLE_DICE: Final = 5
ONE_SIDED_FIRE: Final = 7
LIFT_UNITS: Final = 8
SHIFT_UNITS: Final = 9
ROADBLOCK: Final = 10
ADD_UNITS: Final = 11
CANCEL_CARD: Final = 12
WINTER_CUBE: Final = 13
SCORE_MOST: Final = 14
GUARD_TILE: Final = 15
LOYALTY_MARK: Final = 16
EFFECTS: Final = [
    "declare_tile",
    "peek_tile",
    "add_discs",
    "remove_discs",
    "level_change",
    "battle_dice",
    "save_losses",
    "one_sided_fire",
    "lift_units",
    "shift_units",
    "roadblock",
    "add_units",
    "cancel_card",
    "winter_cube",
    "score_most",
    "guard_tile",
    "loyalty_mark",
]

ANY_TILE: Final = 0
WITH_OWN_UNIT: Final = 1
WITHOUT_ENEMY_UNIT: Final = 2
DISC_TILES: Final = ["any", "with_own_unit", "without_enemy_unit"]

ON_OPPONENT: Final = 1
WHOM: Final = ["self", "opponent", "both"]

FROM_ADJACENT: Final = 0
DICE_FROM: Final = ["adjacent_units", "card"]
STEP_UNITS: Final = 0
TARGETS: Final = ["step_units", "tile_units"]
ONE_TILE: Final = 0
ORIGINS: Final = ["one_tile", "any_tiles"]
AS_PATROL: Final = 1
AS_ATTACK: Final = 2
MODES: Final = ["patrol", "attack"]
OUT: Final = 1
IN: Final = 2
DIRECTIONS: Final = ["out", "in"]

BY_BOTH: Final = 0
BY_COALITION: Final = 2
BY_TALIBAN: Final = 3
SCOPES: Final = ["both", "each_in_turn", "coalition", "taliban"]

CURRENT: Final = 0
NO_BOX: Final = -1
BOXES: Final = ["current", "next", "two_months"]

POPPY: Final = 2
FEATURES: Final = ["none", "fob", "poppy", "bridge"]

CONTROLLED_TILES: Final = 0
MOST: Final = ["controlled_tiles", "controlled_poppy_tiles"]

BOX_AT_LEAST: Final = 0
MORE_UNITS: Final = 1
BUILDINGS_AT_LEAST: Final = 2
MORE_FEATURE_TILES: Final = 3
TESTS: Final = ["box_at_least", "more_units", "buildings_at_least", "more_feature_tiles", "control_around_fob"]
SCHOOLS: Final = 0
BUILDINGS: Final = ["school", "fort"]


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side


def pack(a: int, b: int, c: int = 0, d: int = 0) -> int:
    """Counts below 64 as one fact of the log, which one word then tells together."""
    return a | b << 6 | c << 12 | d << 18
