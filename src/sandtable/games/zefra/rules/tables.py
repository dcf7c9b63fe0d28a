"""Which combat table a fight is read on, and what it says (ZEF-G6.2 to ZEF-G8.3, ZEF-G12.3 to ZEF-G12.6)."""

from __future__ import annotations

from sandtable.games.zefra.content import Outcome
from sandtable.games.zefra.rules.pieces import find_guard, is_weak, roll
from sandtable.games.zefra.state import ATTACKER_AMBUSHES, DEFENDER_AMBUSHES, NOBODY_AMBUSHES, ZefraState
from sandtable.games.zefra.terms import COMBAT_DIE, FACES, GUARDS, IFF, INFANTRY, REGULAR


class Reading:
    """How a fight is read: the table, who is its first side, and what is added to the die."""

    table: str
    attackers_first: bool
    add: int

    def __init__(self, table: str, attackers_first: bool, add: int) -> None:
        self.table = table
        self.attackers_first = attackers_first
        self.add = add


def is_weak_here(g: ZefraState, unit: int) -> bool:
    """The guard of a camp is weak whatever its counters (ZEF-G10.3-c)."""
    return g.at[unit] == GUARDS or is_weak(g, unit)


def count_strong(g: ZefraState, units: list[int], paired: bool) -> int:
    """Units that are not weak; a weak pair counts as one (ruling C-21)."""
    total = 1 if paired else 0
    for unit in units:
        if not is_weak_here(g, unit):
            total += 1
    return total


def list_pair(g: ZefraState, units: list[int]) -> list[int]:
    """Two weak companies of one player that may pool (ZEF-G8.3-a, ruling C-22)."""
    content = g.content
    weak = [unit for unit in units if content.units[unit].pairs and is_weak(g, unit) and g.at[unit] != GUARDS]
    for place, unit in enumerate(weak):
        for other in weak[place + 1 :]:
            if content.units[unit].seat == content.units[other].seat:
                return [unit, other]
    return []


def may_pair(g: ZefraState, pair: list[int]) -> bool:
    """Unless their counters together are too many (ZEF-G8.3-b, ZEF-G8.3-c)."""
    total = g.counters[pair[0]] + g.counters[pair[1]]
    return total < g.content.pair_limit[1 if REGULAR[g.content.units[pair[0]].seat] else 0]


def is_regular_side(g: ZefraState, units: list[int]) -> bool:
    """Whether a side of the fight is regular."""
    return REGULAR[g.content.units[units[0]].seat]


def has_company(g: ZefraState, units: list[int]) -> bool:
    """An IFF infantry company, weak or not."""
    for unit in units:
        one = g.content.units[unit]
        if one.seat == IFF and one.kind == INFANTRY:
            return True
    return False


def read_fight(g: ZefraState) -> Reading:
    """The table of the fight under way."""
    regular_attack = is_regular_side(g, g.attackers)
    if regular_attack != is_regular_side(g, g.defenders):
        return read_regular(g, regular_attack)
    if has_company(g, g.attackers):
        return read_company(g, True)
    if has_company(g, g.defenders):
        return read_company(g, False)
    if g.ambusher == NOBODY_AMBUSHES:
        return Reading("T-9", True, compare_numbers(g, True))
    first = g.ambusher == ATTACKER_AMBUSHES
    return Reading("T-8", first, compare_numbers(g, first))


def read_regular(g: ZefraState, regular_attack: bool) -> Reading:
    """Regulars against irregulars; the regulars are the first side of T-3 to T-7."""
    regulars = g.attackers if regular_attack else g.defenders
    irregulars = g.defenders if regular_attack else g.attackers
    strong = count_strong(g, regulars, bool(g.pairs & (1 if regular_attack else 2)))
    others = count_strong(g, irregulars, bool(g.pairs & (2 if regular_attack else 1)))
    if g.ambusher != NOBODY_AMBUSHES:
        if (g.ambusher == ATTACKER_AMBUSHES) == regular_attack:
            return Reading("T-3", regular_attack, 0)
        if others:
            return Reading("T-4", regular_attack, 0)
        return Reading("T-5 strong" if strong else "T-5 weak", regular_attack, 0)
    table = g.content.matrix[find_row(regulars, strong) * 4 + min(others, 2) + 1]
    if table == "T-9":
        return Reading(table, True, compare_numbers(g, True))
    return Reading(table, regular_attack, 0)


def find_row(regulars: list[int], strong: int) -> int:
    """The row of T-6."""
    if strong:
        return min(strong, 3) + 2
    return 1 if len(regulars) == 1 else 2


def read_company(g: ZefraState, company_attacks: bool) -> Reading:
    """An IFF company against militia (T-10)."""
    if g.ambusher == (ATTACKER_AMBUSHES if company_attacks else DEFENDER_AMBUSHES):
        return Reading("T-10 ambush", company_attacks, 0)
    if g.ambusher == NOBODY_AMBUSHES and company_attacks:
        return Reading("T-10", True, 0)
    side = g.attackers if company_attacks else g.defenders
    paired = bool(g.pairs & (1 if company_attacks else 2))
    add = g.content.company_change if count_strong(g, side, paired) else 0
    militia_first = not company_attacks
    table = "T-9" if g.ambusher == NOBODY_AMBUSHES else "T-8"
    return Reading(table, militia_first, add + compare_numbers(g, militia_first))


def compare_numbers(g: ZefraState, attackers_first: bool) -> int:
    """T-8 and T-9: the side with more combat units is favoured."""
    difference = len(g.attackers) - len(g.defenders)
    if not attackers_first:
        difference = -difference
    if difference > 0:
        return -g.content.numbers_change
    return g.content.numbers_change if difference < 0 else 0


def roll_on(g: ZefraState, reading: Reading) -> tuple[int, Outcome]:
    """The die as read, and the outcome; -1 where no die is rolled."""
    table = g.content.tables[reading.table]
    if not table.dice:
        return -1, table.outcomes[0]
    die = roll(g, COMBAT_DIE)
    return die, table.outcomes[find_face(die + reading.add)]


def find_face(total: int) -> int:
    """A die with its change, from 0 to 9."""
    return min(FACES - 1, max(0, total))


def guards_camp(g: ZefraState, hex: int) -> bool:
    """A camp that stands is guarded while a company is in the Guards box (ZEF-G10.3-a, ruling C-33)."""
    feature = g.content.hexes[hex].feature
    return feature in g.content.camps and not g.destroyed[feature] and not g.open_camp and find_guard(g) >= 0
