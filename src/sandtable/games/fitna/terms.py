"""The rulebook's nouns as numbers: seats, holders, nationalities, boxes, cards."""

from __future__ import annotations

from typing import Final

SYRIA: Final = 0
REBELS: Final = 1
IRAQ: Final = 2
IRAN: Final = 3
TURKEY: Final = 4
SAUDI: Final = 5
ISRAEL: Final = 6
RUSSIA: Final = 7
COALITION: Final = 8
KURDS: Final = 9
SEATS: Final = ["syria", "rebels", "iraq", "iran", "turkey", "saudi", "israel", "russia", "coalition", "kurds"]
"""A scenario uses some of them."""
PLAYERS: Final = 10

ISIS: Final = 10
KDP: Final = 11
PYD: Final = 12
PKK: Final = 13
LEADERLESS: Final = 14
"""Rebels whom nobody commands (ruling Q58)."""
NOBODY_HOLDS: Final = 15
HOLDERS: Final = [*SEATS, "isis", "kdp", "pyd", "pkk", "leaderless", "nobody"]
"""Who can hold a box or a unit."""
ORGANISATIONS: Final = [KDP, PYD, PKK]

NATS: Final = [
    "SYR",
    "IRQ",
    "IRN",
    "HZI",
    "LEB",
    "HZL",
    "SHI",
    "SUN",
    "ASH",
    "FSA",
    "FIA",
    "TUR",
    "KSA",
    "KUW",
    "UAE",
    "QAT",
    "BAH",
    "OMN",
    "JOR",
    "EGY",
    "YEM",
    "USA",
    "RUS",
    "FRA",
    "GBR",
    "ISR",
    "ISIS",
    "KDP",
    "PYD",
    "PKK",
]
"""Nationalities of units."""
SYR: Final = 0
IRQ: Final = 1
IRN: Final = 2
HZI: Final = 3
LEB: Final = 4
HZL: Final = 5
SHI: Final = 6
SUN: Final = 7
ASH: Final = 8
FSA: Final = 9
FIA: Final = 10
TUR: Final = 11
KSA: Final = 12
KUW: Final = 13
JOR: Final = 18
EGY: Final = 19
USA: Final = 21
RUS: Final = 22
FRA: Final = 23
GBR: Final = 24
ISR: Final = 25
NAT_ISIS: Final = 26
NAT_KDP: Final = 27
NAT_PYD: Final = 28
NAT_PKK: Final = 29
KURDISH: Final = [NAT_KDP, NAT_PYD, NAT_PKK]
MILITIAS: Final = [SHI, HZI, SUN, ASH]
"""Commanded by country (FIT-20.0-n)."""

FORCES: Final = [
    "SYR",
    "IRQ",
    "IRN",
    "IHZ",
    "LHZ",
    "SHI",
    "LEB",
    "RUS",
    "TUR",
    "FSA",
    "SMS",
    "SAU",
    "ARB",
    "JOR",
    "FIA",
    "SMI",
    "ISR",
    "USA",
    "WEU",
    "KDP",
    "PYD",
    "PKK",
    "ISI",
]
"""Rows and columns of the stacking matrix (21.0)."""
MAY_STACK: Final = 0
MAY_NOT: Final = 1
IF_SCENARIO: Final = 2
IF_AGREED: Final = 3
"""Under one controller, or with the consent of two who are no enemies."""

IN_SYRIA: Final = 0
IN_IRAQ: Final = 1
IN_LEBANON: Final = 2
IN_KUWAIT: Final = 3
IN_IRAN: Final = 4
IN_ISRAEL: Final = 5
IN_TURKEY: Final = 6
IN_JORDAN: Final = 7
IN_SAUDI_ARABIA: Final = 8
COUNTRIES: Final = ["syria", "iraq", "lebanon", "kuwait", "iran", "israel", "turkey", "jordan", "saudi-arabia"]

CLEAR: Final = 0
MOUNTAIN: Final = 1
SWAMP: Final = 2
TERRAINS: Final = ["clear", "mountain", "swamp"]

CITY: Final = 1
OILFIELD: Final = 2
OBJECTIVE: Final = 4
RELIGIOUS: Final = 8
ISIS_SYMBOL: Final = 16
COAST_MED: Final = 32
COAST_GULF: Final = 64
MARKS: Final = ["city", "oilfield", "objective", "religious", "isis", "coast-med", "coast-gulf"]
"""Bits of a box, in this order."""

RED: Final = 0
GREEN: Final = 1
BROWN: Final = 2
BLUE: Final = 3
SAND: Final = 4
SYMBOLS: Final = ["red", "green", "brown", "blue", "sand"]
"""Supply symbols (FIT-14.0-c)."""

BOXES: Final = 113
"""Boxes of the map from 0 on; then the off-map boxes; then where units are that are on no board."""
OFF_IRAN: Final = 113
OFF_TURKEY: Final = 114
OFF_SAUDI: Final = 115
SPACES: Final = 116
DESTROYED: Final = 116
"""In the Force Pool of its force: it may be rebuilt."""
BATCH: Final = 117
"""In the pool with the batch it comes in."""
HELD_BACK: Final = 118
"""Arrived, but there was no room: it waits for its owner's next Event segment (ruling Q33)."""
FREE: Final = 119
"""Named nowhere in the scenario."""
OUT: Final = 120
"""Out of the game for good."""
PLACES: Final = ["off-iran", "off-turkey", "off-saudi", "destroyed", "batch", "held-back", "free", "out"]
"""From OFF_IRAN on."""
OFF_MAP_SEATS: Final = [IRAN, TURKEY, SAUDI]
"""Whose off-map box each is."""

UNITS: Final = 229
CARDS: Final = 91
"""Numbered from 1 on, as printed; 0 is no card."""
ENTRENCHMENTS: Final = 10
SCENARIOS: Final = 10

COMBAT: Final = 0
GARRISON: Final = 1
LEADER: Final = 2
"""Al Baghdadi."""
KATIBA: Final = 3
DUMMY: Final = 4
KINDS: Final = ["combat", "garrison", "leader", "katiba", "dummy"]
ARMOUR: Final = 0
MECH: Final = 1
INFANTRY: Final = 2
AIRMOBILE: Final = 3
CORPS: Final = 4
GUERRILLA: Final = 5
CLASSES: Final = ["armoured", "mech", "infantry", "airmobile", "corps", "guerrilla"]
"""What a unit is like, for coups and symbols."""
SIZES: Final = ["III", "X", "XX", "XXX", "group"]

ASSET: Final = 0
EVENT: Final = 1
PILES: Final = ["asset", "event"]
AIR: Final = 1
ARTILLERY: Final = 2
TURN_LONG: Final = 4
TAGS: Final = ["air", "artillery", "turn-long"]
"""Bits of a card, in this order."""

TIMINGS: Final = [
    "battle",
    "battle-attacker",
    "battle-defender",
    "battle-attacker-or-event",
    "reaction",
    "turn-long",
    "event",
]
IN_BATTLE: Final = 0
BY_ATTACKER: Final = 1
BY_DEFENDER: Final = 2
BY_ATTACKER_OR_EVENT: Final = 3
REACTION: Final = 4
LAID_OPEN: Final = 5
AS_EVENT: Final = 6

OPS: Final = [
    "shift",
    "ignore-defence",
    "cancel",
    "cancel-activation",
    "extra-loss",
    "entrench",
    "reveal",
    "strike",
    "reinforce",
    "replacements",
    "place",
    "reduce",
    "discard",
    "draw",
    "steal",
    "swap-hand",
    "opps-penalty",
    "tension",
    "activate-isis",
    "activate-kurds",
    "isis-place",
    "isis-remove",
    "pkk-rebellion",
    "coup",
    "lebanon-war",
    "us-approval",
    "no-offensives",
    "no-assets",
    "end-game",
    "boomerang",
    "deny-joker",
    "no-batch",
    "convert-result",
    "give",
    "option",
]
"""What cards can do."""
SHIFT: Final = 0
IGNORE_DEFENCE: Final = 1
CANCEL: Final = 2
CANCEL_ACTIVATION: Final = 3
EXTRA_LOSS: Final = 4
ENTRENCH: Final = 5
REVEAL: Final = 6
STRIKE: Final = 7
REINFORCE: Final = 8
REPLACEMENTS: Final = 9
PLACE: Final = 10
REDUCE: Final = 11
DISCARD: Final = 12
DRAW: Final = 13
STEAL: Final = 14
SWAP_HAND: Final = 15
OPPS_PENALTY: Final = 16
TENSION: Final = 17
ACTIVATE_ISIS: Final = 18
ACTIVATE_KURDS: Final = 19
ISIS_PLACE: Final = 20
ISIS_REMOVE: Final = 21
PKK_REBELLION: Final = 22
COUP: Final = 23
LEBANON_WAR: Final = 24
US_APPROVAL: Final = 25
NO_OFFENSIVES: Final = 26
NO_ASSETS: Final = 27
END_GAME: Final = 28
BOOMERANG: Final = 29
DENY_JOKER: Final = 30
NO_BATCH: Final = 31
CONVERT_RESULT: Final = 32
GIVE: Final = 33
OPTION: Final = 34

PREDICATES: Final = [
    "all",
    "any",
    "not",
    "enemy-has-armour",
    "own-side-attacks",
    "target-city",
    "target-terrain",
    "target-entrenched",
    "target-near-coast",
    "enemy-played-tag",
    "card-aimed-at-own-units",
    "result-in",
    "enemy-is-chosen-seat",
    "own-stack-has-chosen-nat",
    "previous-effect-hit",
    "end-roll-failed",
    "isis-pool-empty",
    "isis-oilfields",
    "pkk-rebellion-off",
    "player-hostile-to-turkey",
    "card-used-by-opponent",
    "special-joker-used-by-opponent",
]
"""What a card can ask of the state; the first three join others."""
ALL: Final = 0
ANY: Final = 1
NOT: Final = 2
ENEMY_HAS_ARMOUR: Final = 3
OWN_SIDE_ATTACKS: Final = 4
TARGET_CITY: Final = 5
TARGET_TERRAIN: Final = 6
TARGET_ENTRENCHED: Final = 7
TARGET_NEAR_COAST: Final = 8
ENEMY_PLAYED_TAG: Final = 9
CARD_AIMED_AT_OWN_UNITS: Final = 10
RESULT_IN: Final = 11
ENEMY_IS_CHOSEN_SEAT: Final = 12
OWN_STACK_HAS_CHOSEN_NAT: Final = 13
PREVIOUS_EFFECT_HIT: Final = 14
END_ROLL_FAILED: Final = 15
ISIS_POOL_EMPTY: Final = 16
ISIS_OILFIELDS: Final = 17
PKK_REBELLION_OFF: Final = 18
PLAYER_HOSTILE_TO_TURKEY: Final = 19
CARD_USED_BY_OPPONENT: Final = 20
SPECIAL_JOKER_USED_BY_OPPONENT: Final = 21

SELECTORS: Final = [
    "player",
    "chosen-opponent",
    "opponents",
    "all",
    "chosen-pair",
    "commander",
    "seats-controlling",
    "opponents-controlling",
    "owner-of-target",
    "one-seat-hit",
    "nat-pair",
]
"""Whom a card means."""
THE_PLAYER: Final = 0
CHOSEN_OPPONENT: Final = 1
OPPONENTS: Final = 2
ALL_SEATS: Final = 3
CHOSEN_PAIR: Final = 4
COMMANDER: Final = 5
SEATS_CONTROLLING: Final = 6
OPPONENTS_CONTROLLING: Final = 7
OWNER_OF_TARGET: Final = 8
ONE_SEAT_HIT: Final = 9
NAT_PAIR: Final = 10

CONTROLLERS: Final = ["anybody", "player", "player-or-friend", "offender"]
"""By whom a box must be controlled."""
BY_ANYBODY: Final = 0
BY_PLAYER: Final = 1
BY_PLAYER_OR_FRIEND: Final = 2
BY_OFFENDER: Final = 3

DURATIONS: Final = ["at-once", "end-of-phase", "end-of-turn", "players-next-phase", "victims-next-event-segment"]
AT_ONCE: Final = 0
END_OF_PHASE: Final = 1
END_OF_TURN: Final = 2
PLAYERS_NEXT_PHASE: Final = 3
VICTIMS_NEXT_EVENTS: Final = 4

SIDES: Final = ["owner", "attacker", "defender"]
BY_OWNER: Final = 0
FOR_ATTACKER: Final = 1
FOR_DEFENDER: Final = 2

RESULTS: Final = ["AR*", "AR", "EX", "EX*", "DR", "DR*", "DS"]
AR_STAR: Final = 0
AR: Final = 1
EX: Final = 2
EX_STAR: Final = 3
DR: Final = 4
DR_STAR: Final = 5
DS: Final = 6
COLUMNS: Final = 10

HT_AT_5: Final = 0
HT_FROM_START: Final = 1
HT_OUT: Final = 2
HT_WORDS: Final = ["at-tension-5", "from-start", "out"]

CAUSES: Final = [
    "kuwait-attacked",
    "jordan-attacked",
    "upper-galilea-occupied",
    "incirlik-attacked",
    "tension-10",
]
"""Of a US intervention (FIT-27.1-b to FIT-27.1-f)."""
KUWAIT_ATTACKED: Final = 0
JORDAN_ATTACKED: Final = 1
UPPER_GALILEA_OCCUPIED: Final = 2
INCIRLIK_ATTACKED: Final = 3
TENSION_10: Final = 4

RUSSIA_NEVER: Final = 0
RUSSIA_IN: Final = 1
RUSSIA_NOT_YET: Final = 2
RUSSIAN_WORDS: Final = ["never", "already-in", "not-yet-in"]

RULES: Final = [
    "start-card",
    "coup-at-setup",
    "must-attack",
    "stay-until-attacked",
    "defend-only",
    "arrival-override",
    "us-entry-moment",
    "supply-only",
    "kurdish-seat",
]
"""Special rules of scenarios."""
START_CARD: Final = 0
COUP_AT_SETUP: Final = 1
MUST_ATTACK: Final = 2
STAY_UNTIL_ATTACKED: Final = 3
DEFEND_ONLY: Final = 4
ARRIVAL_OVERRIDE: Final = 5
US_ENTRY_MOMENT: Final = 6
SUPPLY_ONLY: Final = 7
KURDISH_SEAT: Final = 8

GOALS: Final = [
    "all",
    "any",
    "control",
    "control-any-of",
    "control-at-least",
    "control-at-most",
    "no-units",
    "supplied-path",
    "destroyed-by-seat",
    "pool-at-most",
    "pool-at-least",
    "tension-at-most",
]
"""What a victory can ask; the first two join others."""
GOAL_ALL: Final = 0
GOAL_ANY: Final = 1
GOAL_CONTROL: Final = 2
GOAL_CONTROL_ANY_OF: Final = 3
GOAL_CONTROL_AT_LEAST: Final = 4
GOAL_CONTROL_AT_MOST: Final = 5
GOAL_NO_UNITS: Final = 6
GOAL_SUPPLIED_PATH: Final = 7
GOAL_DESTROYED_BY_SEAT: Final = 8
GOAL_POOL_AT_MOST: Final = 9
GOAL_POOL_AT_LEAST: Final = 10
GOAL_TENSION_AT_MOST: Final = 11

LEVELS: Final = ["none", "marginal", "major", "decisive"]
POINT_LEVELS: Final = ["stalemate", "marginal", "operational", "strategic"]
"""By the lead in points (FIT-31.1-h)."""

TENSION_TOP: Final = 10
HT_TENSION: Final = 5
BATCH_TENSION: Final = 6

COMBAT_DIE: Final = 0
STRIKE_DIE: Final = 1
COUP_DIE: Final = 2
LEBANON_DIE: Final = 3
APPROVAL_DIE: Final = 4
EVENT_DIE: Final = 5
BOOMERANG_DIE: Final = 6
ASSET_PILE: Final = 7
EVENT_PILE: Final = 8
ISIS_DRAW: Final = 9
ISIS_LOSS: Final = 10
RANDOM_CARD: Final = 11
SHUFFLE: Final = 12
CHANCES: Final = [
    "combat",
    "strike",
    "coup",
    "lebanon",
    "approval",
    "event",
    "boomerang",
    "assets",
    "events",
    "isis",
    "isis-loss",
    "card",
    "shuffle",
]
"""Kinds of random draw, for scripts. Piles and hidden tokens are drawn when they are needed."""
