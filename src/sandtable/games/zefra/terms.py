"""The rulebook's nouns as numbers: seats, units, places, standings."""

from __future__ import annotations

from typing import Final

CJTF: Final = 0
IFF: Final = 1
TUSCAN: Final = 2
BONGO: Final = 3
DALOON: Final = 4
ZEFRA: Final = 5
ADJUDICATOR: Final = 6
SEATS: Final = ["cjtf", "iff", "tuscan", "bongo", "daloon", "zefra", "adjudicator"]
SEAT_NAMES: Final = ["CJTF-Z", "IFF", "Tuscans", "Bongos", "Daloon", "Zefra", "Adjudicator"]
PLAYERS: Final = 6
"""Seats with units; the adjudicator has none."""
IRREGULARS: Final = [IFF, TUSCAN, BONGO]
PEOPLES: Final = [TUSCAN, BONGO]
GOVERNMENTS: Final = [DALOON, ZEFRA]
REGULAR: Final = [True, False, False, False, True, True]
"""By seat."""

INFANTRY: Final = 0
RECON: Final = 1
CBRN: Final = 2
ARTILLERY: Final = 3
HOSPITAL: Final = 4
"""The medical company (ruling C-10)."""
CAS: Final = 5
MORTAR: Final = 6
NUCLEAR: Final = 7
BIOLOGICAL: Final = 8
PARTY: Final = 9
MILITIA: Final = 10
KINDS: Final = [
    "infantry",
    "recon",
    "cbrn",
    "artillery",
    "hospital",
    "cas",
    "mortar",
    "nuclear",
    "biological",
    "party",
    "militia",
]

HEXES: Final = 161
"""160 hexes of land from 1 on; 0 is no hex."""
WALK: Final = 3
"""The rate of IFF units and militias, which everybody knows."""
GUARDS: Final = 161
CAPITAL: Final = 162
TRANSIT: Final = 163
OFF_MAP: Final = 164
POOL: Final = 165
"""Not yet in play: refugees and militias to come, platoons to be gained, companies the transport leaves out."""
TAKEN_OFF: Final = 166
"""Taken off the board by its owner; parties there were sheltered."""
REMOVED: Final = 167
PLACES: Final = ["guards", "capital", "transit", "off-map", "pool", "taken-off", "removed"]
"""From GUARDS on."""

FACES: Final = 10
"""Of the die, from 0."""
UNITS: Final = 74
FEATURES: Final = 23

CITY: Final = 1
AIRFIELD: Final = 2
NUCLEAR_SITE: Final = 4
BIOLOGICAL_SITE: Final = 8
CAMP: Final = 16
PLANT: Final = 32
ROAD: Final = 64
FEATURE_KINDS: Final = ["city", "airfield", "nuclear-site", "biological-site", "camp", "plant", "road"]
"""Bits of a feature, in this order."""

SEA: Final = 0
OPEN: Final = 1
FOREST: Final = 2
HILLS: Final = 3
SWAMP: Final = 4
TERRAINS: Final = ["sea", "open", "forest", "hills", "swamp"]

LIGHT: Final = 0
MOTOR: Final = 1
ARMOURED: Final = 2
AIRMOBILE: Final = 3
TRANSPORTS: Final = ["light", "motor", "armoured", "airmobile"]

BASING: Final = ["all-daloon", "rear", "bases"]
"""ADJ-1: everywhere in Daloon; rows 8 to 12; consented airfields, camps and the hexes round the south roads."""
ENTRY: Final = ["none", "strip", "most", "all"]
"""ADJ-3: where CJTF-Z may enter Zefra; most: all but the city and the nuclear sites."""
PERMISSIONS: Final = ["airfields", "city", "nuclear"]
"""ADJ-4: where IFF may set up."""
CONCILIATORY: Final = 0
NEUTRAL: Final = 1
HOSTILE: Final = 2
POSTURES: Final = ["conciliatory", "neutral", "hostile"]

NEVER: Final = 0
DECLARE: Final = 1
ALWAYS: Final = 2
RELATIONS: Final = ["never", "declare", "always"]
"""T-1: whether two seats fight."""

REFUGEE_DIE: Final = 0
ARRIVAL_HEX: Final = 1
INITIATIVE_DIE: Final = 2
AMBUSH_DIE: Final = 3
COMBAT_DIE: Final = 4
FIRE_DIE: Final = 5
MILITIA_DIE: Final = 6
MEETING_DIE: Final = 7
CHANCES: Final = ["refugees", "arrival", "initiative", "ambush", "combat", "fire", "militia", "meeting"]
