"""What each seat needs to win, in words from the data, and how far it is, as far as a view tells (29.0, 31.0)."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.games.fitna.board.lookup import TITLES, are_friends, count_hidden, find_scenario, join, look
from sandtable.games.fitna.content import Box, Content
from sandtable.games.fitna.content_scenarios import Goal
from sandtable.games.fitna.terms import (
    BOXES,
    COAST_MED,
    GOAL_ALL,
    GOAL_ANY,
    GOAL_CONTROL,
    GOAL_CONTROL_ANY_OF,
    GOAL_CONTROL_AT_LEAST,
    GOAL_CONTROL_AT_MOST,
    GOAL_DESTROYED_BY_SEAT,
    GOAL_NO_UNITS,
    GOAL_POOL_AT_LEAST,
    GOAL_POOL_AT_MOST,
    GOAL_SUPPLIED_PATH,
    HOLDERS,
    LEVELS,
    MARKS,
    NAT_ISIS,
    NAT_KDP,
    NAT_PKK,
    NAT_PYD,
    NATS,
    SEATS,
)
from sandtable.games.fitna.words import COUNTRY_NAMES, HOLDER_NAMES, NAT_NAMES

GOAL_TITLES = ["Prerequisite", *(level.capitalize() for level in LEVELS[1:])]
MARK_WORDS = dict(zip(MARKS, ("cities", "oilfields", "objectives", "holy places"), strict=False))

OPEN = {"isis": NAT_ISIS, "kdp": NAT_KDP, "pyd": NAT_PYD, "pkk": NAT_PKK}
"""Holders that are a nationality of their own."""
SHORT = {"SYR": "Syria", "IRQ": "Iraq", "IRN": "Iran", "LEB": "Lebanon", "TUR": "Turkey", "KSA": "Saudi Arabia"}
TOGETHER = {
    "Syrian rebels": ("SUN", "ASH", "FSA"),
    "Hezbollah": ("HZI", "HZL"),
    "the Gulf states": ("KUW", "UAE", "QAT", "BAH", "OMN"),
    "the West": ("USA", "FRA", "GBR"),
}
"""Nationalities in the words of a goal."""


class Standing(NamedTuple):
    """One demand: in words, and how far it is met."""

    words: str
    have: int
    need: int

    @property
    def met(self) -> bool:
        """Nothing is missing."""
        return self.have >= self.need


class Level(NamedTuple):
    """A level of victory of a seat: all demands, or one of them."""

    title: str
    standings: list[Standing]
    either: bool

    @property
    def met(self) -> bool:
        """What is asked is reached."""
        reached = [one.met for one in self.standings]
        return any(reached) if self.either else all(reached)


class Judge:
    """Judges the goals of one seat by a view."""

    def __init__(self, content: Content, view: dict[str, Any], seat: str) -> None:
        self.content = content
        self.view = view
        self.seat = seat
        self.scenario = find_scenario(content, view)

    def list_levels(self) -> list[Level]:
        """What the scenario states, the prerequisite first."""
        power = self.scenario.powers[SEATS.index(self.seat)]
        goals = power.goals if power is not None else []
        return [self.judge_level(GOAL_TITLES[number], goal) for number, goal in enumerate(goals) if goal is not None]

    def judge_level(self, title: str, goal: Goal) -> Level:
        """Its demands one by one."""
        if goal.kind in (GOAL_ALL, GOAL_ANY):
            return Level(title, [self.judge(part) for part in goal.parts], goal.kind == GOAL_ANY)
        return Level(title, [self.judge(goal)], False)

    def judge(self, goal: Goal) -> Standing:
        """One demand; joined ones count as one."""
        if goal.kind in (GOAL_ALL, GOAL_ANY):
            parts = [self.judge(part) for part in goal.parts]
            either = goal.kind == GOAL_ANY
            met = any(part.met for part in parts) if either else all(part.met for part in parts)
            return Standing(join([part.words for part in parts], "or" if either else "and"), int(met), 1)
        if goal.kind in (GOAL_CONTROL, GOAL_CONTROL_ANY_OF):
            return self.judge_places(goal)
        if goal.kind in (GOAL_CONTROL_AT_LEAST, GOAL_CONTROL_AT_MOST):
            return self.judge_ground(goal)
        return self.judge_deed(goal)

    def judge_places(self, goal: Goal) -> Standing:
        """Named boxes."""
        boxes = [self.content.boxes[box] for box in goal.boxes]
        holders = [HOLDERS[holder] for holder in goal.holders] or [self.seat]
        held = sum(self.control(box) in holders for box in boxes)
        who = "" if holders == [self.seat] else f" (held by {join([HOLDER_NAMES[one] for one in goal.holders], 'or')})"
        return Standing(f"{join([short(box) for box in boxes])}{who}", held, len(boxes))

    def judge_ground(self, goal: Goal) -> Standing:
        """So many boxes, or no more than so many."""
        holder = HOLDERS[goal.holders[0]] if goal.holders else self.seat
        found = sum(self.control(box) == holder and self.fits(goal, box) for box in self.content.boxes[:BOXES])
        who = "" if holder == self.seat else f"{TITLES[holder]}: "
        if goal.kind == GOAL_CONTROL_AT_LEAST:
            return Standing(f"{who}{goal.n} {tell_filter(self.content, goal)}", found, goal.n)
        words = f"{who}at most {goal.n} {tell_filter(self.content, goal)}, now {found}"
        return Standing(words, int(found <= goal.n), 1)

    def judge_deed(self, goal: Goal) -> Standing:
        """Units, paths and tension."""
        nats = join(list_nats(goal.nats))
        if goal.kind == GOAL_NO_UNITS:
            found, covered = self.count_standing(goal), self.count_covered(goal)
            now = f"{found} to {found + covered}" if covered else str(found)
            return Standing(f"No unit of {nats} in {tell_where(self.content, goal)}, now {now}", int(found == 0), 1)
        if goal.kind == GOAL_SUPPLIED_PATH:
            return Standing(self.tell_path(goal), int(self.has_path(goal)), 1)
        if goal.kind == GOAL_DESTROYED_BY_SEAT:
            unit = self.content.units[goal.unit]
            seen = self.view["units"].get(unit.id, {"killer": "", "at": ""})
            done = seen["killer"] == self.seat and seen["at"] in ("destroyed", "out")
            return Standing(f"{unit.name} destroyed by your side", int(done), 1)
        if goal.kind in (GOAL_POOL_AT_MOST, GOAL_POOL_AT_LEAST):
            return self.judge_pool(goal, nats)
        tension = self.view["tension"]
        return Standing(f"Tension {goal.n} at most, now {tension}", int(tension <= goal.n), 1)

    def judge_pool(self, goal: Goal, nats: str) -> Standing:
        """Losses of some nationalities."""
        places = ("destroyed", "out") if goal.kind == GOAL_POOL_AT_MOST else ("destroyed",)
        lost = 0
        for id, unit in self.view["units"].items():
            fits = goal.nats >> look(self.content).units[id].nat & 1
            lost += bool(fits and unit["arrived"] and unit["at"] in places)
        if goal.kind == GOAL_POOL_AT_LEAST:
            return Standing(f"{goal.n} destroyed units of {nats}", lost, goal.n)
        return Standing(f"At most {goal.n} destroyed units of {nats}, now {lost}", int(lost <= goal.n), 1)

    def control(self, box: Box) -> str:
        """Who controls a box."""
        return str(self.view["boxes"][box.id]["control"])

    def fits(self, goal: Goal, box: Box) -> bool:
        """A box that a goal counts; boxes kept for one seat never do."""
        if self.scenario.entry_only[box.index] >= 0 or not self.scenario.in_play[box.index]:
            return False
        named = goal.countries >> box.country & 1 or box.marks & goal.mark or box.index in goal.boxes
        if named or (goal.kurdish and box.organisation >= 0):
            return True
        return not (goal.countries or goal.mark or goal.kurdish or goal.boxes)

    def count_standing(self, goal: Goal) -> int:
        """Units that must not be there, as far as they are known."""
        lookup, found = look(self.content), 0
        for id, unit in self.view["units"].items():
            box = lookup.boxes.get(unit["at"])
            if box is not None and box.index < BOXES and goal.nats >> lookup.units[id].nat & 1:
                found += self.fits(goal, box) and unit["owner"] not in OPEN
        return found + self.count_open(goal)

    def count_covered(self, goal: Goal) -> int:
        """Counters that may be such units: covered ones of seats that command them."""
        found = 0
        for box in self.content.boxes[:BOXES]:
            if self.fits(goal, box):
                for holder in self.view["boxes"][box.id]["stacks"]:
                    if holder in SEATS and self.commands(holder, goal.nats):
                        found += count_hidden(self.content, self.view, box.id, holder)
        return found

    def commands(self, seat: str, nats: int) -> bool:
        """A seat has units of one of some nationalities."""
        power = self.scenario.powers[SEATS.index(seat)]
        return power is not None and any(nats >> command.nat & 1 for command in power.commands)

    def count_open(self, goal: Goal) -> int:
        """Those of ISIS and the Kurds: whose a counter is lies open, whichever it is."""
        holders = [holder for holder, nat in OPEN.items() if goal.nats >> nat & 1]
        boxes = [box for box in self.content.boxes[:BOXES] if holders and self.fits(goal, box)]
        return sum(self.view["boxes"][box.id]["stacks"].get(holder, 0) for box in boxes for holder in holders)

    def has_path(self, goal: Goal) -> bool:
        """Boxes of the seat and its partners, none with an isolated unit, from a country to the other end."""
        ring = [box for box in self.content.boxes[:BOXES] if box.country == goal.start and self.is_path(goal, box)]
        seen = {box.index for box in ring}
        while ring:
            box = ring.pop()
            if self.is_end(goal, box):
                return True
            for other in box.neighbours:
                if other < BOXES and other not in seen and self.is_path(goal, self.content.boxes[other]):
                    seen.add(other)
                    ring.append(self.content.boxes[other])
        return False

    def is_path(self, goal: Goal, box: Box) -> bool:
        """It may be part of the path."""
        holder, there = self.control(box), self.view["boxes"][box.id]
        partner = holder in [HOLDERS[one] for one in goal.holders] and are_friends(self.view, self.seat, holder)
        return (holder == self.seat or partner) and not there["isolated"]

    def is_end(self, goal: Goal, box: Box) -> bool:
        """The path may end there."""
        if goal.end < 0:
            return bool(box.marks & COAST_MED)
        beside = goal.next_to_end and any(self.content.boxes[one].country == goal.end for one in box.neighbours)
        return box.country == goal.end or beside

    def tell_path(self, goal: Goal) -> str:
        """From where to where."""
        end = "the Mediterranean" if goal.end < 0 else COUNTRY_NAMES[goal.end]
        near = "the border of " if goal.next_to_end else ""
        return f"Supplied path from {COUNTRY_NAMES[goal.start]} to {near}{end}"


def list_nats(bits: int) -> list[str]:
    """Nationalities in short, several as one where they have a name together."""
    left = [nat for number, nat in enumerate(NATS) if bits >> number & 1]
    found: list[str] = []
    for words, group in TOGETHER.items():
        if all(nat in left for nat in group):
            left = [nat for nat in left if nat not in group]
            found.append(words)
    return [SHORT.get(nat, NAT_NAMES[NATS.index(nat)]) for nat in left] + found


def short(box: Box) -> str:
    """A box without what stands in brackets."""
    return box.name.partition(" (")[0]


def tell_where(content: Content, goal: Goal) -> str:
    """Countries and boxes."""
    parts = [name for country, name in enumerate(COUNTRY_NAMES) if goal.countries >> country & 1]
    parts += [short(content.boxes[box]) for box in goal.boxes]
    parts += ["Kurdish boxes"] if goal.kurdish else []
    return join(parts) or "the whole map"


def tell_filter(content: Content, goal: Goal) -> str:
    """`boxes in Syria`, `oilfields`."""
    marks = [words for bit, words in enumerate(MARK_WORDS.values()) if goal.mark >> bit & 1]
    where = tell_where(content, goal)
    if marks:
        more = "" if where == "the whole map" else f" or boxes in {where}"
        return join(marks, "or") + more
    if goal.kurdish and not goal.countries and not goal.boxes:
        return "Kurdish boxes"
    boxes = "box" if goal.n == 1 else "boxes"
    return f"{boxes} of {where}" if goal.boxes else f"{boxes} in {where}"


def list_levels(content: Content, view: dict[str, Any], seat: str) -> list[Level]:
    """The levels of a seat."""
    return Judge(content, view, seat).list_levels()


def tell_standing(one: Standing) -> str:
    """`Damascus and Aleppo: 1 of 2`, with a sign if it is met."""
    sign = "\N{CHECK MARK}" if one.met else "\N{WHITE CIRCLE}"
    figures = f": {one.have} of {one.need}" if one.need > 1 else ""
    return f"{sign} {one.words}{figures}"
