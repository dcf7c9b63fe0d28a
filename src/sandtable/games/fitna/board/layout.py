"""What of the map a scenario shows, and the margin beside it: Force Pools, combat results, both sides of a battle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sandtable.art.svg import Box as Frame
from sandtable.art.svg import Point
from sandtable.games.fitna.board.plan import EAST, MAP, NORTH, OFF, SOUTH, TALL, WEST, WIDE, is_used, plan, plate
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.terms import BOXES, COLUMNS

EDGE = 12.0
AROUND = 44.0
WORTH = 0.7
"""A scenario that needs less than this share of the map has a ground of its own."""
RATIO = 1.55
"""A sheet is about as wide as this many times its height, like the screens it lies on."""
PART = (660.0, 700.0)
"""Of a map: what a high and narrow screen shows at a time, at least."""

# The margin has units of its own; the map ends at its left.
STRIP, LEFT = 372.0, 22.0
INNER = STRIP - 30
HEAD, SEAM, ROW = 96.0, 10.0, 92.0
"""How high its title is, the gap between trays, and a Force Pool at least."""
CELL: Point = ((INNER - 18) / COLUMNS, 23.0)
TABLE, SIDE = 40.0 + CELL[1] * 7 + 18, 92.0
"""How high the table of combat results is with its title, and a side of a battle."""
POOLS = ("syria", "iraq", "iran", "turkey", "saudi", "arab", "israel", "russia", "west", "kurds", "isis", "held-back")
SIDES = ("attackers", "defenders")


@dataclass(frozen=True, eq=False)
class Sheet:
    """What is shown of the map, and what lies where in the margin."""

    ground: str
    """The names of its pictures."""
    print: str
    map: Frame
    scale: float
    """How large the units of the margin are."""
    trays: dict[str, Frame]
    """Pools and sides by name, in units of the margin."""
    table: float
    """Where the table of combat results begins."""

    @property
    def box(self) -> Frame:
        """The map with its margin."""
        x, y, wide, tall = self.map
        return x - EDGE, y - EDGE, wide + STRIP * self.scale + EDGE * 2, tall + EDGE * 2

    @property
    def pools(self) -> list[str]:
        """The Force Pools that it has."""
        return [pool for pool in POOLS if pool in self.trays]

    def place(self, frame: Frame) -> Frame:
        """Where something of the margin lies on the board."""
        x, y, wide, tall = (part * self.scale for part in frame)
        return round(self.map[0] + self.map[2] + x, 1), round(self.map[1] + y, 1), round(wide, 1), round(tall, 1)

    def tray(self, name: str) -> Frame:
        """Where a pool or a side lies on the board."""
        return self.place(self.trays[name])

    def cell(self, column: int, die: int) -> Frame:
        """Of the table of combat results, in units of the margin; row -1 is its head."""
        wide, tall = CELL
        return LEFT + 19 + wide * column, self.table + 1 + tall * (die + 1), wide - 2, tall - 2

    def holds(self, at: Point) -> bool:
        """A plate is shown as a whole."""
        x, y, wide, tall = self.map
        across = x + WIDE / 2 <= at[0] <= x + wide - WIDE / 2
        return across and y + TALL / 2 <= at[1] <= y + tall - TALL / 2

    def list_parts(self) -> list[Frame]:
        """Parts that overlap, the map and the margin."""
        x, y, wide, tall = self.map
        across, down = part_steps(wide, PART[0]), part_steps(tall, PART[1])
        size = min(wide, PART[0]), min(tall, PART[1])
        parts = [(x + right, y + below, *size) for below in down for right in across]
        return [*parts, self.map, self.place((8, 0, STRIP, tall / self.scale))]


def part_steps(length: float, part: float) -> list[float]:
    """Where parts begin that cover a length."""
    count = max(1, -(-int(length) // int(part)))
    return [round((length - part) * number / max(1, count - 1), 1) if count > 1 else 0.0 for number in range(count)]


def make_sheet(ground: str, print: str, map: Frame, pools: list[str]) -> Sheet:
    """The fewer pools, the larger they are; a sheet becomes no wider than a screen."""
    rows = -(-len(pools) // 2)
    least = HEAD + (ROW + SEAM) * rows + TABLE + (SIDE + SEAM) * 2 + SEAM
    widest = (RATIO * map[3] - map[2]) / STRIP
    scale = 1.0 if map == MAP else round(max(map[3] / (MAP[3]), min(widest, map[3] / least)), 3)
    high = ROW + (map[3] / scale - least) / rows
    trays = {pool: pool_frame(number, len(pools), high) for number, pool in enumerate(pools)}
    table = HEAD + (high + SEAM) * rows
    for number, side in enumerate(SIDES):
        trays[side] = LEFT, table + TABLE + (SIDE + SEAM) * number, INNER, SIDE
    return Sheet(ground, print, map, scale, trays, table + 40.0)


def pool_frame(number: int, count: int, high: float) -> Frame:
    """Two in a row; one alone has a row to itself."""
    half = INNER / 2 - SEAM / 2
    alone = number == count - 1 and number % 2 == 0
    left = LEFT + (half + SEAM if number % 2 else 0)
    return left, HEAD + (high + SEAM) * (number // 2), INNER if alone else half, high


FULL = make_sheet("ground", "print", MAP, list(POOLS))


@lru_cache(maxsize=64)
def find_sheet(content: Content, scenario: Scenario) -> Sheet:
    """The whole map, or a part of it where much of it is not in play."""
    part = frame_map(content, scenario)
    pools = list_pools(content, scenario)
    if part[2] * part[3] > WORTH * MAP[2] * MAP[3]:
        return make_sheet("ground", f"print-{scenario.id}", MAP, pools)
    return make_sheet(f"ground-{scenario.id}", f"print-{scenario.id}", part, pools)


def frame_map(content: Content, scenario: Scenario) -> Frame:
    """Around all boxes that are used."""
    used = [box for box in range(BOXES) if is_used(scenario, box)]
    frames = [plate(plan(content).middles[box]) for box in used]
    frames += [OFF[box] for box in OFF if any(other in used for other in content.boxes[box].neighbours)]
    west = max(WEST, min(x for x, _, _, _ in frames) - AROUND)
    north = max(NORTH, min(y for _, y, _, _ in frames) - AROUND)
    east = min(EAST, max(x + wide for x, _, wide, _ in frames) + AROUND)
    south = min(SOUTH, max(y + tall for _, y, _, tall in frames) + AROUND)
    return west, north, east - west, south - north


def list_pools(content: Content, scenario: Scenario) -> list[str]:
    """Those of everybody who takes part, also with one more player."""
    found = {"held-back"}
    for one in (scenario, scenario.fourth or scenario):
        powers = [power for power in one.powers if power is not None]
        nats = {command.nat for power in powers for command in power.commands}
        nats |= {nat for power in powers for nat in power.controls}
        found |= {content.pools[unit.pool].id for unit in content.units if unit.nat in nats}
        found |= {"isis"} if one.isis else set()
        found |= {"kurds"} if one.organisations else set()
        found |= {"west", "russia"} if one.tension >= 0 else set()
    return [pool for pool in POOLS if pool in found]


def pool_title(content: Content, pool: str) -> str:
    """Its name in short."""
    names = {one.id: one.name for one in content.pools}
    return names.get(pool, "Waiting for room").partition(" (")[0].replace(" Force Pool", "").replace(" Pool", "")
