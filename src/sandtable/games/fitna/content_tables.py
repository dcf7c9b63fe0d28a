"""Tables worked out once from a pack that has been read, so that the rules need not ask it the same things again."""

from __future__ import annotations

from sandtable.games.fitna.content import Arrival, Content, Sources, Supply, Unit
from sandtable.games.fitna.content_scenarios import Command, Goal, Intervention, Power, Scenario
from sandtable.games.fitna.terms import (
    ARRIVAL_OVERRIDE,
    BOXES,
    COUNTRIES,
    DEFEND_ONLY,
    GOAL_CONTROL,
    GOAL_CONTROL_ANY_OF,
    GOAL_CONTROL_AT_LEAST,
    HOLDERS,
    IN_IRAQ,
    IRQ,
    ISIS,
    ISIS_SYMBOL,
    KDP,
    KURDISH_SEAT,
    LEADERLESS,
    NAT_ISIS,
    NAT_KDP,
    NATS,
    NOBODY_HOLDS,
    STAY_UNTIL_ATTACKED,
    SUPPLY_ONLY,
)


def derive(content: Content) -> None:
    """Everything, once the data is sound."""
    content.western_sources = [
        list_symbols(content, content.western_symbols[seat], content.western_boxes[seat])
        for seat in range(len(content.western_boxes))
    ]
    for nat in range(len(NATS)):
        content.sources += [find_sources(content, nat, country) for country in range(-1, len(COUNTRIES))]
        content.always_fed += [is_always_fed(content, nat, box) for box in range(BOXES)]
    for unit in content.units:
        unit.worth = [0.1 * (unit.attack[steps] + unit.defence[steps]) + steps for steps in range(3)]
    content.admitted = [find_admitted(content, unit) for unit in content.units]
    for scenario in content.scenarios:
        derive_scenario(content, scenario)
        if scenario.fourth is not None:
            derive_scenario(content, scenario.fourth)


def list_symbols(content: Content, symbols: list[int], boxes: list[int]) -> list[int]:
    """Boxes that are named, or carry one of the symbols."""
    return [box for box in range(BOXES) if content.boxes[box].symbol in symbols or box in boxes]


def find_sources(content: Content, nat: int, country: int) -> Sources:
    """What feeds units of a nationality in a country, by all lines of the table."""
    found = Sources()
    for line in content.supplies:
        if line.nats >> nat & 1 and line.inside in (-1, country):
            found.western = found.western or line.western
            for box in range(BOXES):
                sort_source(content, line, nat, box, found)
    return found


def sort_source(content: Content, line: Supply, nat: int, box: int, found: Sources) -> None:
    """A box feeds by a line always, under a condition, or never."""
    place = content.boxes[box]
    symbols = [symbol for symbol, country in line.symbols if country in (-1, place.country)]
    if place.symbol in symbols or box in line.boxes:
        found.always.append(box)
    elif box in line.if_commanded:
        found.commanded.append(box)
    elif line.own_kurdish and place.organisation == KDP + nat - NAT_KDP:
        found.kurdish.append(box)
    elif line.isis_boxes and place.marks & ISIS_SYMBOL:
        found.isis.append(box)


def is_always_fed(content: Content, nat: int, box: int) -> bool:
    """Units of a nationality need no line there (FIT-14.2-c, FIT-14.6-a, FIT-14.7-a, FIT-14.8-a)."""
    place = content.boxes[box]
    for line in content.supplies:
        if line.nats >> nat & 1:
            if line.always_in >= 0 and line.always_in == place.country:
                return True
            if line.own_kurdish and place.organisation == KDP + nat - NAT_KDP:
                return True
            if line.isis_boxes and nat == NAT_ISIS and place.marks & ISIS_SYMBOL:
                return True
    return False


def find_admitted(content: Content, unit: Unit) -> list[bool]:
    """By box: the arrival table lets a unit in; a line that names it replaces the others (FIT-15.0-h to FIT-15.0-p)."""
    lines = [line for line in content.arrivals if unit.index in line.units]
    lines = lines or [line for line in content.arrivals if line.nats >> unit.nat & 1]
    unit.anywhere = any(line.anywhere_supplied for line in lines)
    return [any(admits(content, line, unit.nat, box) for line in lines) for box in range(BOXES)]


def admits(content: Content, line: Arrival, nat: int, box: int) -> bool:
    """By one line."""
    place = content.boxes[box]
    if line.own_kurdish:
        return place.organisation == KDP + nat - NAT_KDP
    return line.anywhere_supplied or line.countries >> place.country & 1 > 0 or box in line.boxes


def derive_scenario(content: Content, scenario: Scenario) -> None:
    """Who commands, who is hostile, who may be where, what is wanted."""
    for nat in range(len(NATS)):
        scenario.commanders += [command_in(scenario, nat, country) for country in range(-1, len(COUNTRIES))]
    scenario.hostile = [find_hostile(scenario, holder) for holder in range(len(HOLDERS))]
    scenario.ending = [truce for truce in scenario.truces if truce.from_turn]
    scenario.supply_only = [rule for rule in scenario.rules if rule.kind == SUPPLY_ONLY]
    scenario.homes = [rule for rule in scenario.rules if rule.kind in (DEFEND_ONLY, STAY_UNTIL_ATTACKED)]
    scenario.overrides = [rule for rule in scenario.rules if rule.kind == ARRIVAL_OVERRIDE]
    scenario.kurdish_seat = next((rule.seat for rule in scenario.rules if rule.kind == KURDISH_SEAT), -1)
    scenario.admits = [find_area(scenario, box) for box in range(BOXES)]
    for cause in scenario.interventions:
        derive_cause(content, cause)
    for power in scenario.powers:
        if power is not None:
            derive_power(content, scenario, power)


def fits_command(command: Command, nat: int, country: int) -> bool:
    """A nationality, in this country or everywhere."""
    return command.nat == nat and (command.country < 0 or command.country == country)


def command_in(scenario: Scenario, nat: int, country: int) -> int:
    """The seat that commands or controls a nationality in a country from the start, or -1 (20.0)."""
    for seat in scenario.order:
        power = scenario.powers[seat]
        if power is not None:
            if nat in power.controls or any(fits_command(command, nat, country) for command in power.commands):
                return seat
    return -1


def find_hostile(scenario: Scenario, holder: int) -> int:
    """Bits of those whom a holder may attack: his enemies unless they are friends (ruling Q5)."""
    bits = 0
    for other in range(NOBODY_HOLDS):
        if holder not in (other, NOBODY_HOLDS) and are_hostile(scenario, holder, other):
            bits |= 1 << other
    return bits


def are_hostile(scenario: Scenario, one: int, other: int) -> bool:
    """ISIS is everybody's enemy, rebels without a leader Iraq's, others those without a truce (ruling Q58)."""
    pair = (one, other)
    if ISIS in pair:
        return True
    if LEADERLESS in pair:
        return command_in(scenario, IRQ, IN_IRAQ) in pair
    return not any((truce.one, truce.other) in (pair, pair[::-1]) for truce in scenario.truces)


def find_area(scenario: Scenario, box: int) -> int:
    """Bits of holders whose units the scenario lets be in a box."""
    if any(box in rule.boxes for rule in scenario.supply_only):
        return 0
    if scenario.entry_only[box] >= 0:
        return 1 << scenario.entry_only[box]
    return (1 << len(HOLDERS)) - 1 if scenario.in_play[box] else 0


def derive_cause(content: Content, cause: Intervention) -> None:
    """Where US units that come for it are supplied from (ruling Q9)."""
    cause.sources = list_symbols(content, cause.symbols, cause.boxes)


def derive_power(content: Content, scenario: Scenario, power: Power) -> None:
    """Boxes that its goals count, and those that they speak of."""
    found = [False] * BOXES
    for goal in power.goals:
        if goal is not None:
            derive_goal(content, scenario, goal, found)
    power.wanted = [box for box in range(BOXES) if found[box] and scenario.in_play[box]]


def derive_goal(content: Content, scenario: Scenario, goal: Goal, found: list[bool]) -> None:
    """A goal and its parts."""
    for part in goal.parts:
        derive_goal(content, scenario, part, found)
    goal.counted = [box for box in range(BOXES) if fits_filter(content, scenario, goal, box)]
    if goal.kind in (GOAL_CONTROL, GOAL_CONTROL_ANY_OF):
        for box in goal.boxes:
            found[box] = True
    elif goal.kind == GOAL_CONTROL_AT_LEAST and not goal.holders:
        for box in goal.counted:
            found[box] = True


def fits_filter(content: Content, scenario: Scenario, goal: Goal, box: int) -> bool:
    """A box that a goal counts; boxes kept for one seat never do."""
    if scenario.entry_only[box] >= 0 or not scenario.in_play[box]:
        return False
    place = content.boxes[box]
    if goal.countries and goal.countries >> place.country & 1:
        return True
    if goal.mark and place.marks & goal.mark:
        return True
    if goal.kurdish and place.organisation >= 0:
        return True
    if box in goal.boxes:
        return True
    return not (goal.countries or goal.mark or goal.kurdish or goal.boxes)
