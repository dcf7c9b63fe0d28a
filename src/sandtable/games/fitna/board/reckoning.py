"""How a battle stands: strengths, every shift, the column and what the die can bring; before it, as far as is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.games.fitna.board.lookup import count_hidden, list_known, look, signed
from sandtable.games.fitna.content import Content, Unit
from sandtable.games.fitna.terms import COLUMNS, DUMMY, GARRISON, RESULTS
from sandtable.games.fitna.words import COLUMN_NAMES, RESULT_NAMES, count, name_card

WON = ("DR", "DR*", "DS")
SHIFT_WORDS = {
    "ground": "Ground of {place}",
    "entrenchment": "Entrenchment",
    "isolated-attackers": "Attackers isolated",
    "isolated-defenders": "Defenders isolated",
    "engineers": "Engineers against ground and trench",
}


class Shift(NamedTuple):
    """Columns to the right, with their cause in words."""

    words: str
    columns: int


class Reckoning(NamedTuple):
    """A battle in figures."""

    origin: str
    target: str
    attack: int
    defence: int
    hidden: int
    """Defenders that the viewer does not know: their strength is not in the figures."""
    unseen: int
    """The same of attackers: tokens of ISIS."""
    base: int
    shifts: list[Shift]
    column: int
    result: str
    """Once the die has fallen; from then on the strengths are those of who is left."""
    die: int
    forecast: bool
    """Not yet launched."""


def find_column(content: Content, differential: int) -> int:
    """The column of a differential."""
    for column, top in enumerate(content.column_tops):
        if differential <= top:
            return column
    return COLUMNS - 1


def reckon(content: Content, view: dict[str, Any]) -> Reckoning | None:
    """The battle under way, or the offensive being prepared."""
    if view["battle"]:
        return reckon_battle(content, view)
    plan = view["offensive"]
    if plan and plan["target"]:
        units = [look(content).units[id] for id in plan["units"]]
        return forecast(content, view, plan["origin"], plan["target"], units, plan["hidden"])
    return None


def reckon_battle(content: Content, view: dict[str, Any]) -> Reckoning:
    """What the rules have worked out."""
    battle = view["battle"]
    attack = sum(strength(content, view, id).attack for id in battle["attackers"])
    shifts = [Shift(tell_shift(content, battle["target"], kind, card), n) for kind, card, n in battle["shifts"]]
    return Reckoning(
        battle["origin"],
        battle["target"],
        attack,
        attack - battle["differential"],
        0,
        0,
        battle["base"],
        shifts,
        battle["column"],
        battle["result"],
        battle["die"],
        False,
    )


class Strength(NamedTuple):
    """Of a unit with its steps."""

    attack: int
    defence: int


def strength(content: Content, view: dict[str, Any], id: str) -> Strength:
    """As it is now; a unit that is gone had one step."""
    unit = look(content).units[id]
    steps = max(1, view["units"][id]["steps"]) if id in view["units"] else unit.steps
    return Strength(unit.attack[steps], unit.defence[steps])


def tell_shift(content: Content, target: str, kind: str, card: int) -> str:
    """What shifts the column."""
    if kind == "card":
        return name_card(content, card)
    return SHIFT_WORDS[kind].format(place=look(content).boxes[target].name)


def forecast(
    content: Content, view: dict[str, Any], origin: str, target: str, units: Sequence[Unit], unseen: int = 0
) -> Reckoning:
    """What an offensive looks like before any card is played."""
    there = view["boxes"][target]
    attack = sum(strength(content, view, unit.id).attack for unit in units)
    defence = sum(strength(content, view, id).defence for id in there["units"])
    hidden = sum(count_hidden(content, view, target, holder) for holder in there["stacks"])
    base = find_column(content, attack - defence)
    shifts = list_shifts(content, view, target, units)
    column = min(COLUMNS - 1, max(0, base + sum(shift.columns for shift in shifts)))
    return Reckoning(origin, target, attack, defence, hidden, unseen, base, shifts, column, "", 0, True)


def list_shifts(content: Content, view: dict[str, Any], target: str, units: Sequence[Unit]) -> list[Shift]:
    """Ground, entrenchment, isolation."""
    there, ground = view["boxes"][target], look(content).boxes[target].defence
    cut = any(view["units"][unit.id]["isolated"] for unit in units)
    found = [
        ("ground", -ground),
        ("entrenchment", -content.shift_entrenched if there["entrenched"] else 0),
        ("isolated-attackers", -content.shift_isolated if cut else 0),
        ("isolated-defenders", content.shift_isolated if there["isolated"] else 0),
    ]
    return [Shift(tell_shift(content, target, kind, 0), n) for kind, n in found if n]


def list_strikers(content: Content, view: dict[str, Any], origin: str) -> list[Unit]:
    """Who could attack from a box: what the rules propose first."""
    you = view["you"]
    holders = [holder for holder in view["boxes"][origin]["stacks"] if holder == you] or view["boxes"][origin]["stacks"]
    known = [unit for holder in holders for unit in list_known(content, view, origin, holder)]
    return [unit for unit in known if unit.kind not in (GARRISON, DUMMY)]


def list_results(content: Content, column: int) -> list[str]:
    """What each face of the die brings."""
    return [RESULTS[content.crt[die * COLUMNS + column]] for die in range(6)]


def count_wins(content: Content, column: int) -> int:
    """Faces of the die that drive the defenders out."""
    return sum(result in WON for result in list_results(content, column))


def tell_odds(content: Content, one: Reckoning) -> str:
    """`3 of 6`; what is hidden makes it less sure."""
    sure = "perhaps " if one.unseen else "at best " if one.hidden else ""
    return f"{sure}{count_wins(content, one.column)} of 6"


def tell_column(column: int) -> str:
    """`+2 to +4`."""
    return COLUMN_NAMES[column]


def tell_items(content: Content, one: Reckoning) -> list[str]:
    """Everything that makes the column, line by line."""
    unknown = one.hidden + one.unseen
    open_end = f", {count(unknown, 'counter')} not known" if unknown else ""
    return [
        f"Attack {one.attack}, defence {one.defence}: {signed(one.attack - one.defence)}{open_end}",
        f"Base column: {tell_column(one.base)}",
        *(f"{signed(shift.columns)} {shift.words}" for shift in one.shifts),
        f"Column: {tell_column(one.column)}",
        *tell_chances(content, one.column),
    ]


def tell_chances(content: Content, column: int) -> list[str]:
    """`DR, the defenders ...: 2 of 6`."""
    results = list_results(content, column)
    words = dict(zip(RESULTS, RESULT_NAMES, strict=True))
    return [f"{results.count(result)} of 6: {words[result]}" for result in dict.fromkeys(results)]
