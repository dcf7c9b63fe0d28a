"""The rulebook's nouns as numbers: seats, supplies, places, card words."""

from __future__ import annotations

from typing import Final

TALIBAN: Final = 0
AFGHAN: Final = 1
NGO: Final = 2
ISAF: Final = 3
SEATS: Final = ["taliban", "afghan", "ngo", "isaf"]
SEAT_NAMES: Final = ["Taliban", "Afghan Government", "NGO", "ISAF"]
ALLIES: Final = [AFGHAN, NGO, ISAF]
ALLIED_BITS: Final = 14
PARTIES: Final = {
    2: [[TALIBAN], ALLIES],
    3: [[TALIBAN], [AFGHAN, NGO], [ISAF]],
    4: [[TALIBAN], [AFGHAN], [NGO], [ISAF]],
}
"""By how many people play: the seats that each of them has (KAB-3.1-a, KAB-3.1-b)."""

AMMUNITION: Final = 0
TRANSPORT: Final = 1
INCENTIVE: Final = 2
PASSPORT: Final = 3
COLOURS: Final = ["ammunition", "transport", "incentive", "passport"]
COLOUR_NAMES: Final = ["Ammunition", "Ground Transport", "Incentive", "Passport/Visa"]

DISTRICTS: Final = 12
PROVINCES: Final = 34
TEAMS: Final = 5

EFFECTIVE: Final = 0
DISBANDED: Final = 1
REFORMED: Final = 2
FORCES: Final = ["effective", "disbanded", "reformed"]
HOLD: Final = 0
FALL: Final = 1
FALL_AND_DISBAND: Final = 2
ROLLS: Final = ["hold", "fall", "disband"]

SHUFFLE: Final = 0
COORDINATION_DRAW: Final = 1
BAG: Final = 2
FORCES_DIE: Final = 3
CHANCES: Final = ["shuffle", "coordination", "bag", "forces"]

NOTHING: Final = 0
PTUI: Final = 1
PUBLIC_AFFAIRS: Final = 2
PROVINCES_FALL: Final = 3
CONTROL_OFF: Final = 4
SET_FORCES: Final = 5
EVACUATE: Final = 6
ALLOWANCE: Final = 7
EXTRA_ACTION: Final = 8
KEEP_ACTING_TEAM: Final = 9
IGNORE_TALIBAN: Final = 10
SUPPLY_SIZE: Final = 11
TAKE_MARKER: Final = 12
RETURN_MARKERS: Final = 13
HQ_REMOVAL: Final = 14
TEAM_BACK: Final = 15
TEAM_OFF: Final = 16
TOKEN_BACK: Final = 17
TALIBAN_ENTER: Final = 18
FREE_DIPLOMAT: Final = 19
ONE_LESS_MOVE: Final = 20
CANCEL_EVENT: Final = 21
EFFECTS: Final = [
    "nothing",
    "ptui",
    "public_affairs",
    "fall",
    "control_off",
    "forces_set",
    "evacuate",
    "evacuate_allowance",
    "extra_action",
    "keep_acting_team",
    "ignore_taliban",
    "supply_size",
    "take_marker",
    "return_markers",
    "hq_removal",
    "team_back",
    "team_off",
    "token_back",
    "taliban_enter",
    "free_diplomat",
    "one_less_move",
    "cancel_event",
]

PLAYER: Final = 4
"""Whoever plays or draws the card, where a seat is named."""
WHO: Final = [*SEATS, "player"]
ANYWHERE: Final = 0
NOT_HQ: Final = 1
OWN_TEAM: Final = 2
WHERES: Final = ["any", "not_hq", "own_team"]
EACH_TALIBAN_TEAM: Final = -1
"""As many as there are Taliban teams on the Kabul map."""
THIS_TURN: Final = 0
THIS_EVACUATE: Final = 1
LASTS: Final = ["turn", "evacuate"]

ALWAYS: Final = 0
IF_DISBANDED: Final = 1
ONLY_AS_KEPT: Final = 2
IF_TWO_AMMUNITION: Final = 3
PLAYABLE: Final = ["always", "forces_disbanded", "only_as_kept", "two_ammunition_with_own_team"]

NOT_KEPT: Final = 0
SPEND_OWN_TURN: Final = 1
SPEND_EVACUATE: Final = 2
SPEND_EVENT: Final = 3
SPENDS: Final = ["never", "own_turn", "evacuate", "event"]

FULL: Final = 4
"""Seats when everybody plays one."""
