"""What a fight would be read on, as far as the attacker knows: before it begins."""

from __future__ import annotations

from typing import Any

from sandtable.games.zefra.board.lookup import are_hostile, count, find_feature, list_seen, look
from sandtable.games.zefra.board.reach import Hand
from sandtable.games.zefra.board.threats import find_highest, tell_percent
from sandtable.games.zefra.content import Content, Hex
from sandtable.games.zefra.terms import CJTF, IFF, PEOPLES, PLAYERS, REGULAR, SEAT_NAMES, SEATS
from sandtable.games.zefra.words import capitalize, tell_result

COLUMNS = 4
"""Of the matrix."""


class Side:
    """Fighters of one side: how many, how many of them are or could be not weak."""

    def __init__(self) -> None:
        self.fighters = 0
        self.hidden = 0
        self.least = 0
        self.most = 0
        self.fresh = 0
        """Not used this turn: these may ambush."""


def forecast(content: Content, view: dict[str, Any], hand: Hand, hex: Hex) -> list[str]:
    """A line for the strength of both sides and one for what follows, for each fight."""
    own = count_own(content, view, hand, hex)
    return [
        line
        for foes in list_foes(content, view, hand.seat, hex)
        for line in foretell(content, view, own, hand.seat, foes, hex)
    ]


def foresee_ambush(content: Content, view: dict[str, Any], source: Hex) -> list[str]:
    """What an ambush from a hex on who has just moved would be read on, if it succeeds and if not."""
    seat, mover = SEATS.index(view["asked"]), view["to_act"]
    hex = look(content).hexes.get(view["moving"])
    if hex is None or mover not in view["hexes"][hex.id]["stacks"]:
        return []
    own, side = count_ambushers(content, view, seat, source), count_side(content, view, [SEATS.index(mover)], hex)
    foe = SEATS.index(mover)
    works = tell_reading(content, find_ambush_table(own, side, seat, foe), seat)
    fails = tell_tables(content, own, side, seat, [foe])
    return [
        tell_strengths(SEAT_NAMES[foe], side, own),
        f"If the ambush succeeds, {works}",
        "If not, it is an attack:",
        *fails,
    ]


def count_ambushers(content: Content, view: dict[str, Any], seat: int, source: Hex) -> Side:
    """Own units there that are not used and can fight."""
    own = Side()
    for id in list_seen(content, view, source.id, SEATS[seat]):
        if look(content).units[id].combat and not view["units"][id]["used"]:
            own.fighters += 1
            own.most += not view["units"][id]["weak"]
    own.least = own.most
    return own


def find_ambush_table(own: Side, side: Side, seat: int, foe: int) -> str:
    """On which an ambush of a seat on another is read."""
    if REGULAR[seat] == REGULAR[foe]:
        return "T-10 ambush" if seat == IFF else "T-8"
    if REGULAR[seat]:
        return "T-3"
    if own.most:
        return "T-4"
    return "T-5 strong" if side.most else "T-5 weak"


def list_foes(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> list[list[int]]:
    """The hostile regulars there together, then each hostile irregular seat."""
    there = [other for other in range(PLAYERS) if is_there(content, view, other, hex)]
    hostile = [other for other in there if other != seat and are_hostile(content, view, seat, other)]
    regulars = [other for other in hostile if REGULAR[other]]
    return [*([regulars] if regulars else []), *([other] for other in hostile if not REGULAR[other])]


def is_there(content: Content, view: dict[str, Any], seat: int, hex: Hex) -> bool:
    """With units, or as the guard of a camp."""
    return SEATS[seat] in view["hexes"][hex.id]["stacks"] or (seat == CJTF and is_guarded(content, view, hex))


def is_guarded(content: Content, view: dict[str, Any], hex: Hex) -> bool:
    """A camp that stands, while a company guards them."""
    feature = find_feature(content, hex)
    camp = feature is not None and feature.index in content.camps and feature.id not in view["destroyed"]
    return camp and view["boxes"][SEATS[CJTF]]["guards"] > 0


def count_own(content: Content, view: dict[str, Any], hand: Hand, hex: Hex) -> Side:
    """Those in hand, and those who are there."""
    own = Side()
    there = list_seen(content, view, hex.id, SEATS[hand.seat])
    for id in dict.fromkeys([*(unit.id for unit in hand.units), *there]):
        if look(content).units[id].combat:
            own.fighters += 1
            own.most += not view["units"][id]["weak"]
    own.least = own.most
    return own


def count_side(content: Content, view: dict[str, Any], seats: list[int], hex: Hex) -> Side:
    """Of others only kinds are known, and those only of used units."""
    side = Side()
    there = view["hexes"][hex.id]
    for seat in seats:
        name = SEATS[seat]
        known = [look(content).units[unit] for unit in list_seen(content, view, hex.id, name)]
        hidden = there["stacks"].get(name, 0) - len(known)
        side.fighters += hidden + sum(unit.combat for unit in known)
        side.hidden += hidden
        side.fresh += there["stacks"].get(name, 0) - there["used"].get(name, 0)
        side.most += sum(unit.combat and unit.weak_at > 0 for unit in known) + (0 if seat in PEOPLES else hidden)
        side.fighters += seat == CJTF and is_guarded(content, view, hex)
    return side


def foretell(content: Content, view: dict[str, Any], own: Side, seat: int, foes: list[int], hex: Hex) -> list[str]:
    """One fight."""
    side = count_side(content, view, foes, hex)
    names = " and ".join(SEAT_NAMES[foe] for foe in foes)
    if not side.fighters:
        return [f"{names}: nobody there can fight"]
    tables, ambushes = (
        tell_tables(content, own, side, seat, foes),
        tell_ambushes(content, view, seat, foes[0], side, hex),
    )
    return [tell_strengths(names, side, own), *tables, *ambushes]


def tell_strengths(names: str, side: Side, own: Side) -> str:
    """`IFF: 2 units, 1 face down. You: 2 units, 1 not weak`."""
    face = f", {side.hidden} face down" if side.hidden else ""
    weak = "" if side.most else ", weak" if side.fighters == 1 else ", all of them weak"
    return (
        f"{names}: {count(side.fighters, 'unit')}{face}{weak}. You: {count(own.fighters, 'unit')}, {own.most} not weak"
    )


def tell_tables(content: Content, own: Side, side: Side, seat: int, foes: list[int]) -> list[str]:
    """What happens without an ambush, by how many of theirs are not weak."""
    if REGULAR[seat] == REGULAR[foes[0]]:
        return [tell_irregular(content, seat, foes[0])]
    by_table: dict[str, list[int]] = {}
    for strong in range(side.least, min(side.most, 3) + 1):
        by_table.setdefault(read_matrix(content, own, side, seat, strong), []).append(strong)
    return [tell_case(content, table, cases, seat, len(by_table) > 1) for table, cases in by_table.items()]


def read_matrix(content: Content, own: Side, side: Side, seat: int, strong: int) -> str:
    """T-6: the table of regulars against irregulars."""
    regulars, irregulars = (own.most, strong) if REGULAR[seat] else (strong, own.most)
    fighters = own.fighters if REGULAR[seat] else side.fighters
    row = min(regulars, 3) + 2 if regulars else (1 if fighters == 1 else 2)
    return content.matrix[row * COLUMNS + min(irregulars, 2) + 1]


def tell_case(content: Content, table: str, cases: list[int], seat: int, several: bool) -> str:
    """`If at most 1 of theirs is not weak, no die: they retreat`."""
    words = tell_reading(content, table, seat)
    return f"If {tell_cases(cases)}, {words}" if several else capitalize(words)


def tell_cases(cases: list[int]) -> str:
    """How many of theirs are not weak."""
    last = cases[-1]
    if not last:
        return "all of theirs are weak"
    number = " or ".join(map(str, cases)) if cases[0] else f"at most {last}"
    return f"{number} of theirs {'is' if last == 1 else 'are'} not weak"


def tell_irregular(content: Content, seat: int, foe: int) -> str:
    """Companies and militias among themselves."""
    company = f"The die is {content.company_change} higher if their company is not weak. " if foe == IFF else ""
    return company + capitalize(tell_reading(content, "T-10" if seat == IFF and foe in PEOPLES else "T-9", seat))


def tell_reading(content: Content, id: str, seat: int) -> str:
    """The rows of a table, told to the attacker."""
    table = content.tables[id]
    words = tell_result(table, REGULAR[seat] or table.first != "regular")
    return (
        f"{words} (with more units {content.numbers_change} less on the die, with fewer more)"
        if id in ("T-8", "T-9")
        else words
    )


def tell_ambushes(content: Content, view: dict[str, Any], seat: int, foe: int, side: Side, hex: Hex) -> list[str]:
    """Who may make it an ambush first."""
    theirs = tell_percent(find_highest(content, view, foe, seat, hex))
    yours = tell_percent(find_highest(content, view, seat, foe, hex) - content.ambush_entry)
    first = (
        f"Before it they may ambush you ({theirs}), if not you them" if side.fresh else "Before it you may ambush them"
    )
    return [f"{first} ({yours})"]
