"""The content of Fitna by id, what a view tells of it, and small words that the board prints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sandtable.games.fitna.actions import VOCABULARY
from sandtable.games.fitna.board.layout import Sheet, find_sheet
from sandtable.games.fitna.content import Box, Content, Unit
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.terms import HOLDERS
from sandtable.games.fitna.words import HOLDER_NAMES

OPERANDS = {verb.name: verb.operand for verb in VOCABULARY.verbs}
TITLES = {
    holder: name[0].upper() + name[1:]
    for holder, name in zip(HOLDERS, (name.removeprefix("the ") for name in HOLDER_NAMES), strict=True)
}
"""Holders in words, as headings."""


class Lookup(NamedTuple):
    """Everything of a content pack by id."""

    boxes: dict[str, Box]
    units: dict[str, Unit]
    scenarios: dict[str, Scenario]


@lru_cache(maxsize=8)
def look(content: Content) -> Lookup:
    """Made once for a content pack."""
    return Lookup(
        {box.id: box for box in content.boxes},
        {unit.id: unit for unit in content.units},
        {scenario.id: scenario for scenario in content.scenarios},
    )


def find_scenario(content: Content, view: dict[str, Any]) -> Scenario:
    """The scenario in play; with its optional seat it is another one."""
    scenario = look(content).scenarios[view["scenario"]]
    fourth = scenario.fourth
    return fourth if fourth is not None and len(view["order"]) > len(scenario.order) else scenario


def view_sheet(content: Content, view: dict[str, Any]) -> Sheet:
    """What is shown of the map."""
    return find_sheet(content, look(content).scenarios[view["scenario"]])


def list_offered(offer: Sequence[str], kind: str, *verbs: str) -> list[str]:
    """The names of one kind that the offered choices point at, each once; of some verbs only, if told."""
    split = [name.partition(":") for name in offer]
    wanted = [
        operand for verb, colon, operand in split if colon and OPERANDS[verb] == kind and (not verbs or verb in verbs)
    ]
    return list(dict.fromkeys(wanted))


def list_known(content: Content, view: dict[str, Any], box: str, holder: str) -> list[Unit]:
    """Units of a holder in a box that the viewer knows, the top one last."""
    units = look(content).units
    return [units[id] for id in view["boxes"][box]["units"] if view["units"][id]["owner"] == holder]


def count_hidden(content: Content, view: dict[str, Any], box: str, holder: str) -> int:
    """Units of a holder in a box that the viewer cannot tell."""
    return int(view["boxes"][box]["stacks"][holder]) - len(list_known(content, view, box, holder))


def are_friends(view: dict[str, Any], one: str, other: str) -> bool:
    """The same, or friends."""
    return one == other or other in view["friends"].get(one, [])


def signed(number: int) -> str:
    """`+2`, a real minus sign for what is below."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"


def join(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)
