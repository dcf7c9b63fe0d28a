"""Reading what a victory asks, and the level that a seat holds before the first turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Goal, Power, Scenario
from sandtable.games.fitna.data_readers import (
    UNIT,
    Names,
    has,
    known,
    pick,
    some_boxes,
)
from sandtable.games.fitna.terms import (
    BOXES,
    COAST_MED,
    COUNTRIES,
    GOAL_ALL,
    GOAL_ANY,
    GOAL_CONTROL,
    GOAL_CONTROL_ANY_OF,
    GOAL_CONTROL_AT_LEAST,
    GOAL_CONTROL_AT_MOST,
    GOAL_NO_UNITS,
    GOAL_POOL_AT_MOST,
    GOAL_SUPPLIED_PATH,
    GOAL_TENSION_AT_MOST,
    GOALS,
    HOLDERS,
    LEVELS,
    MARKS,
    NAT_ISIS,
    NATS,
)
from sandtable.kernel.data import Entry

ASKED = ["prerequisite", *LEVELS[1:]]
JOINED = GOALS[:2]
SINGLE = GOALS[2:]
FILTER = "countries? boxes? mark? kurdish?"
KEYS = {
    "control": "boxes",
    "control-any-of": "boxes holders",
    "control-at-least": f"n {FILTER}",
    "control-at-most": f"n holders {FILTER}",
    "no-units": f"nats {FILTER}",
    "supplied-path": "start holders? end? next_to_end?",
    "destroyed-by-seat": "unit",
    "pool-at-most": "n nats",
    "pool-at-least": "n nats",
    "tension-at-most": "n",
}
"""What belongs to each kind; with ? it may be left out."""


def read_goals(entry: Entry, names: Names) -> list[Goal | None]:
    """What each level asks; only the prerequisite may be left out."""
    goals: list[Goal | None] = []
    for place, key in enumerate(ASKED):
        goals.append(read_goal(entry.entry(key), names) if has(entry, key) or place else None)
    entry.done()
    return goals


def read_goal(entry: Entry, names: Names) -> Goal:
    """One kind with its parameters, or several joined."""
    for joined in JOINED:
        if has(entry, joined):
            goal = Goal(GOALS.index(joined))
            goal.parts = [read_goal(part, names) for part in entry.entries(joined)]
            entry.done()
            return goal
    return read_single(entry, names)


def read_single(entry: Entry, names: Names) -> Goal:
    """One kind, with the keys that belong to it."""
    place = pick(entry, "is", SINGLE)
    goal = Goal(len(JOINED) + max(0, place))
    for key in KEYS[SINGLE[place]].split() if place >= 0 else []:
        name = key.rstrip("?")
        if has(entry, name):
            setattr(goal, name, READERS[name](entry, names))
        elif name == key:
            entry.fault(name, "is missing")
    entry.done()
    return goal


READERS: dict[str, Callable[[Entry, Names], Any]] = {
    "n": lambda entry, names: entry.number("n", 0, BOXES),
    "holders": lambda entry, names: entry.choices("holders", HOLDERS),
    "nats": lambda entry, names: entry.bits("nats", NATS),
    "unit": lambda entry, names: known(entry, "unit", names.units, UNIT),
    "boxes": lambda entry, names: some_boxes(entry, "boxes", names),
    "countries": lambda entry, names: entry.bits("countries", COUNTRIES),
    "mark": lambda entry, names: 1 << entry.choice("mark", MARKS),
    "kurdish": lambda entry, names: entry.flag("kurdish"),
    "start": lambda entry, names: entry.choice("start", COUNTRIES),
    "end": lambda entry, names: entry.choice("end", COUNTRIES),
    "next_to_end": lambda entry, names: entry.flag("next_to_end"),
}
"""How each key of a goal is read."""


def fits(content: Content, goal: Goal, box: int) -> bool:
    """Whether a goal counts a box."""
    found = content.boxes[box]
    if goal.countries and not goal.countries & 1 << found.country:
        return False
    if (goal.mark and not found.marks & goal.mark) or (goal.kurdish and found.organisation < 0):
        return False
    return not goal.boxes or box in goal.boxes


def level_at_start(content: Content, scenario: Scenario, power: Power) -> int:
    """The highest level whose goal and prerequisite are met by the set-up."""
    level = 0
    if power.goals[0] is None or is_met(content, scenario, power.seat, power.goals[0]):
        for place, goal in enumerate(power.goals):
            if place and goal and is_met(content, scenario, power.seat, goal):
                level = place
    return level


def is_met(content: Content, scenario: Scenario, seat: int, goal: Goal) -> bool:
    """Whether the set-up meets a goal; nothing is destroyed yet."""
    control = scenario.control
    if goal.kind == GOAL_ALL:
        return all(is_met(content, scenario, seat, part) for part in goal.parts)
    if goal.kind == GOAL_ANY:
        return any(is_met(content, scenario, seat, part) for part in goal.parts)
    if goal.kind == GOAL_CONTROL:
        return all(control[box] == seat for box in goal.boxes)
    if goal.kind == GOAL_CONTROL_ANY_OF:
        return all(control[box] in goal.holders for box in goal.boxes)
    if goal.kind == GOAL_CONTROL_AT_LEAST:
        return counted(content, scenario, goal, [seat]) >= goal.n
    if goal.kind == GOAL_CONTROL_AT_MOST:
        return counted(content, scenario, goal, goal.holders) <= goal.n
    if goal.kind == GOAL_NO_UNITS:
        return not any(fits(content, goal, box) for box in boxes_with(content, scenario, goal.nats))
    if goal.kind == GOAL_SUPPLIED_PATH:
        return is_joined(content, scenario, goal, [seat, *goal.holders])
    return goal.kind == GOAL_POOL_AT_MOST or (goal.kind == GOAL_TENSION_AT_MOST and scenario.tension <= goal.n)


def counted(content: Content, scenario: Scenario, goal: Goal, holders: list[int]) -> int:
    """How many boxes in play that fit are held by some."""
    return sum(
        1
        for box in range(BOXES)
        if scenario.in_play[box] and scenario.control[box] in holders and fits(content, goal, box)
    )


def boxes_with(content: Content, scenario: Scenario, nats: int) -> list[int]:
    """Boxes where units of some nationalities start."""
    found = [placing.box for placing in scenario.setup if nats & 1 << content.units[placing.unit].nat]
    if nats & 1 << NAT_ISIS:
        found += [box for box, _ in scenario.tokens]
        found += [box for box in [scenario.leader] if box < BOXES]
    return found


def is_joined(content: Content, scenario: Scenario, goal: Goal, holders: list[int]) -> bool:
    """Whether boxes of some holders join the start to the end."""
    mine = [scenario.control[box] in holders for box in range(BOXES)]
    ring = [box for box in range(BOXES) if mine[box] and content.boxes[box].country == goal.start]
    found = set(ring)
    while ring:
        near = {other for box in ring for other in content.boxes[box].neighbours if other < BOXES and mine[other]}
        ring = list(near - found)
        found |= near
    return any(is_end(content, goal, box) for box in found)


def is_end(content: Content, goal: Goal, box: int) -> bool:
    """Whether a path may end in a box."""
    if goal.end < 0:
        return bool(content.boxes[box].marks & COAST_MED)
    near = content.boxes[box].neighbours if goal.next_to_end else []
    return any(content.boxes[other].country == goal.end for other in [box, *near])
