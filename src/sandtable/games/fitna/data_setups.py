"""Checking that a scenario can be played as it is written: seats, agreements, cards, set-up, reinforcements, goals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.games.fitna.content import Arrival, Content, Unit
from sandtable.games.fitna.content_scenarios import Goal, Power, Scenario
from sandtable.games.fitna.data_goals import ASKED, fits, level_at_start
from sandtable.games.fitna.terms import (
    ACTIVATE_ISIS,
    ARRIVAL_OVERRIDE,
    BOXES,
    CORPS,
    COUNTRIES,
    DESTROYED,
    ENTRENCHMENTS,
    GARRISON,
    GOAL_CONTROL_AT_LEAST,
    HOLDERS,
    HT_AT_5,
    HT_OUT,
    HT_TENSION,
    HT_WORDS,
    IF_SCENARIO,
    ISIS,
    KURDISH,
    KURDS,
    LEVELS,
    MAY_NOT,
    MILITIAS,
    NAT_ISIS,
    NATS,
    ORGANISATIONS,
    PLAYERS,
    SEATS,
    TENSION_10,
    USA,
)
from sandtable.kernel.data import Faults

Told = Iterator[tuple[str, str]]
"""Faults: the key, and what is wrong."""


def check_scenarios(faults: Faults, content: Content) -> None:
    """Every scenario, and the same with its optional seat."""
    for scenario in content.scenarios:
        where = f"{scenario.number:02}-{scenario.id}.toml"
        told = check_scenario(faults, where, content, scenario, set())
        if scenario.fourth:
            check_scenario(faults, f"{where}.fourth", content, scenario.fourth, told)
            for key, what in check_shared(scenario, scenario.fourth):
                faults.add(f"{where}.fourth.{key}", what)


def check_scenario(
    faults: Faults, where: str, content: Content, scenario: Scenario, known: set[tuple[str, str]]
) -> set[tuple[str, str]]:
    """All checks of one; those that were told before are not told again."""
    seated = sorted(power.seat for power in powers_of(scenario))
    if sorted(scenario.order) != seated:
        faults.add(f"{where}.order", f"expected the powers {', '.join(SEATS[seat] for seat in seated)}, each once")
        return known
    told = [fault for check in CHECKS for fault in check(content, scenario)]
    for key, what in told:
        if (key, what) not in known:
            faults.add(f"{where}.{key}", what)
    return set(told)


def powers_of(scenario: Scenario) -> list[Power]:
    """Those that are played."""
    return [power for power in scenario.powers if power]


def is_area(scenario: Scenario, box: int) -> bool:
    """In play, or for entry only."""
    return scenario.in_play[box] or scenario.entry_only[box] >= 0


def ids(content: Content, boxes: list[int]) -> str:
    """Boxes as the file writes them."""
    return ", ".join(content.boxes[box].id for box in boxes)


def commander(scenario: Scenario, nat: int, country: int) -> int:
    """The seat that commands or controls a nationality in a country, or -1."""
    for power in powers_of(scenario):
        if nat in power.controls:
            return power.seat
        for command in power.commands:
            if command.nat == nat and command.country in (-1, country):
                return power.seat
    return -1


def check_frame(content: Content, scenario: Scenario) -> Told:
    """Order, sides, tension and cards."""
    if len(scenario.order) < 2:
        yield "order", "expected at least two seats"
    sides = sorted(seat for side in scenario.split for seat in side)
    if scenario.split and (len(scenario.split) != 2 or sides != sorted(scenario.order)):
        yield "split", "expected two lists with all seats, each once"
    if scenario.tension >= HT_TENSION:
        yield "tension", f"expected less than {HT_TENSION}, found {scenario.tension}"
    if (scenario.tension >= 0) != (scenario.high_cards == HT_AT_5):
        yield "high_cards", f"expected {HT_WORDS[HT_AT_5]} where the tension is used, and only there"
    if len(set(scenario.removed)) != len(scenario.removed):
        yield "removed", "a card stands twice"
    high = [card.number for card in content.cards if card.high and card.number not in scenario.removed]
    if scenario.high_cards == HT_OUT and high:
        yield "removed", f"expected all High Tension cards, as they are out; missing: {', '.join(map(str, high))}"


def check_commands(content: Content, scenario: Scenario) -> Told:
    """No unit has two commanders, and lenders lend what is theirs."""
    for nat, name in enumerate(NATS):
        for country, place in enumerate(COUNTRIES):
            seats = [power.seat for power in powers_of(scenario) if has_command(power, nat, country)]
            if len(seats) > 1:
                yield "power", f"{name} in {place} is commanded by {' and '.join(SEATS[seat] for seat in seats)}"
                break
    for loan in scenario.loans:
        lender = scenario.powers[loan.lender]
        if not lender or not scenario.powers[loan.borrower] or loan.lender == loan.borrower:
            yield "loan", "expected two seats of the scenario as lender and borrower"
        elif not all(commands_part(lender, unit.nat, unit.country) for unit in loan.units):
            yield "loan", f"expected units that {SEATS[loan.lender]} commands"


def has_command(power: Power, nat: int, country: int) -> bool:
    """Whether a power commands or controls a nationality in a country."""
    return nat in power.controls or any(
        command.nat == nat and command.country in (-1, country) for command in power.commands
    )


def commands_part(power: Power, nat: int, country: int) -> bool:
    """Whether it commands a nationality there, or somewhere if no country is said."""
    return nat in power.controls or any(
        command.nat == nat and (country < 0 or command.country in (-1, country)) for command in power.commands
    )


def check_agreements(content: Content, scenario: Scenario) -> Told:
    """Truces are between holders of the scenario and speak of its boxes and turns."""
    for truce in scenario.truces:
        for holder in (truce.one, truce.other):
            if not is_holder(scenario, holder) or holder == ISIS:
                yield "truce", f"expected seats or organisations of the scenario, found {HOLDERS[holder]}"
        outside = [box for box in truce.boxes if not scenario.in_play[box]]
        if outside:
            yield "truce.except", f"expected boxes in play, found {ids(content, outside)}"
        if truce.from_turn > scenario.turns:
            yield "truce.from_turn", f"expected a turn of the scenario, found {truce.from_turn}"


def is_holder(scenario: Scenario, holder: int) -> bool:
    """A seat that is played, ISIS or an organisation that is in play."""
    if holder < PLAYERS:
        return scenario.powers[holder] is not None
    if holder == ISIS:
        return scenario.isis
    return bool(scenario.organisations & 1 << holder) and not scenario.powers[KURDS]


def check_control(content: Content, scenario: Scenario) -> Told:
    """Only who is in play holds boxes."""
    for holder in sorted({scenario.control[box] for box in range(BOXES) if is_area(scenario, box)}):
        if not is_holder(scenario, holder):
            key = "entry_only" if holder in scenario.entry_only else "control"
            yield f"{key}.{HOLDERS[holder]}", "expected a holder that is in play"


def check_setup(content: Content, scenario: Scenario) -> Told:
    """Every unit stands once, in play, in a box of whoever has it."""
    for placing in scenario.setup:
        unit, box = content.units[placing.unit], content.boxes[placing.box]
        if not scenario.in_play[placing.box]:
            yield "setup", f"{unit.id} stands in {box.id}, which is not in play"
            continue
        owner = owner_of(scenario, unit, box.country)
        if owner < 0:
            yield "setup", f"{unit.id} stands in {box.id}, but nobody commands it there"
        elif scenario.control[placing.box] != owner:
            yield "setup", f"{unit.id} stands in {box.id}, which {HOLDERS[scenario.control[placing.box]]} controls"
        if unit.kind == GARRISON and box.organisation != ORGANISATIONS[KURDISH.index(unit.nat)]:
            yield "setup", f"{unit.id} stands in {box.id}, expected a box of its organisation"
        if placing.reduced and unit.steps < 2:
            yield "setup", f"{unit.id} has one step and cannot be reduced"
    for unit_index, times in sorted(used(scenario).items()):
        if times > 1:
            yield "setup", f"{content.units[unit_index].id} stands {times} times in set-up, batches and pools"


def owner_of(scenario: Scenario, unit: Unit, country: int) -> int:
    """Who controls the box where a unit stands: its commander or his host, or its organisation."""
    if unit.nat in KURDISH and not scenario.powers[KURDS]:
        holder = ORGANISATIONS[KURDISH.index(unit.nat)]
        return holder if scenario.organisations & 1 << holder else -1
    seat = commander(scenario, unit.nat, country)
    host = scenario.hosts[country]
    return host if host >= 0 and seat == guest_of(scenario) else seat


def guest_of(scenario: Scenario) -> int:
    """The optional seat, which holds no box at the start, or -1."""
    landless = [seat for seat in scenario.order if seat not in scenario.control]
    return landless[0] if landless and max(scenario.hosts) >= 0 else -1


def used(scenario: Scenario) -> dict[int, int]:
    """How often each unit is named."""
    found = [placing.unit for placing in scenario.setup] + scenario.kurdish_pool
    for power in powers_of(scenario):
        found += power.destroyed + [unit for batch in power.batches for unit in batch]
    return {unit: found.count(unit) for unit in found}


def check_stacks(content: Content, scenario: Scenario) -> Told:
    """No box holds too many, two corps, or units that may not be together."""
    for box, units in stacks_of(content, scenario).items():
        id, country = content.boxes[box].id, content.boxes[box].country
        if len(units) > content.stack_limit:
            yield "setup", f"{len(units)} units stand in {id}, at most {content.stack_limit} may"
        if sum(1 for unit in units if unit.cls == CORPS) > content.corps_limit:
            yield "setup", f"more than {content.corps_limit} corps stands in {id}"
        for place, one in enumerate(units):
            for other in units[:place]:
                if together(content, one.nat, other.nat, country) in (MAY_NOT, IF_SCENARIO):
                    yield "setup", f"{other.id} and {one.id} stand in {id}, but may not be together"


def stacks_of(content: Content, scenario: Scenario) -> dict[int, list[Unit]]:
    """Units by box."""
    found: dict[int, list[Unit]] = {}
    for placing in scenario.setup:
        found.setdefault(placing.box, []).append(content.units[placing.unit])
    return found


def together(content: Content, one: int, other: int, country: int) -> int:
    """The cell of the stacking matrix for two nationalities in a country."""
    row, column = (content.force[nat * len(COUNTRIES) + country] for nat in (one, other))
    size = int(len(content.stacking) ** 0.5)
    return content.stacking[row * size + column]


def check_isis(content: Content, scenario: Scenario) -> Told:
    """Tokens lie alone in boxes of ISIS; without ISIS nothing can activate it."""
    standing = {placing.box for placing in scenario.setup}
    tokens = dict(scenario.tokens)
    most = len(content.owned[NAT_ISIS]) - 1
    if sum(tokens.values()) > most:
        yield "isis.tokens", f"expected at most {most}, found {sum(tokens.values())}"
    boxes = [*tokens, *([scenario.leader] if scenario.leader < DESTROYED else [])]
    for box in dict.fromkeys(boxes):
        count = tokens.get(box, 0) + (box == scenario.leader)
        if count > content.isis_limit:
            yield "isis", f"{count} units of ISIS stand in {content.boxes[box].id}, at most {content.isis_limit} may"
        if scenario.control[box] != ISIS or not scenario.in_play[box] or box in standing:
            yield "isis", f"expected {content.boxes[box].id} in play, controlled by isis and without other units"
    daesh = [card.number for card in content.cards if any(effect.op == ACTIVATE_ISIS for effect in card.effects)]
    if not scenario.isis and not set(daesh) <= set(scenario.removed):
        yield "removed", f"expected {', '.join(map(str, daesh))}, as ISIS is not in play"


def check_kurds(content: Content, scenario: Scenario) -> Told:
    """Every counter of an organisation in play is on the map or in the pool, and no other."""
    named = used(scenario)
    for unit in scenario.kurdish_pool:
        if content.units[unit].nat not in KURDISH:
            yield "kurds.pool", f"expected Kurdish units, found {content.units[unit].id}"
    for nat, holder in zip(KURDISH, ORGANISATIONS, strict=True):
        found = [content.units[unit].id for unit in content.owned[nat] if (unit in named) != is_up(scenario, holder)]
        if found and is_up(scenario, holder):
            yield "kurds.pool", f"expected all units of {NATS[nat]} on the map or here; missing: {', '.join(found)}"
        elif found:
            yield "kurds.organisations", f"expected {HOLDERS[holder]}, as these are named: {', '.join(found)}"


def is_up(scenario: Scenario, organisation: int) -> bool:
    """Whether an organisation is in play."""
    return bool(scenario.organisations & 1 << organisation)


def check_ranges(content: Content, scenario: Scenario) -> Told:
    """Nobody starts where he may never be."""
    for placing in scenario.setup:
        unit, box = content.units[placing.unit], content.boxes[placing.box]
        seat = commander(scenario, unit.nat, box.country)
        lines = scenario.ranges[seat] if seat >= 0 else []
        allowed = [
            line
            for line in lines
            if (not line.nats or line.nats & 1 << unit.nat)
            and (line.countries & 1 << box.country or placing.box in line.boxes)
        ]
        if lines and not allowed:
            yield "power.range", f"{unit.id} starts in {box.id}, outside what {SEATS[seat]} may enter"


def check_entrenched(content: Content, scenario: Scenario) -> Told:
    """As many as there are counters, each with somebody in it."""
    if len(scenario.entrenched) > ENTRENCHMENTS:
        yield "entrenched", f"expected at most {ENTRENCHMENTS}, found {len(scenario.entrenched)}"
    held = {placing.box for placing in scenario.setup} | {box for box, _ in scenario.tokens} | {scenario.leader}
    empty = [box for box in scenario.entrenched if box not in held]
    if empty:
        yield "entrenched", f"expected units there; none in {ids(content, empty)}"


def check_batches(content: Content, scenario: Scenario) -> Told:
    """Reinforcements and destroyed units are of their seat, and can arrive somewhere."""
    for power in powers_of(scenario):
        key = f"power[{SEATS[power.seat]}].batches"
        for unit in [content.units[unit] for batch in [power.destroyed, *power.batches] for unit in batch]:
            if not commands_part(power, unit.nat, -1):
                yield key, f"{unit.id} is not of {SEATS[power.seat]}"
        boxes = own_boxes(content, scenario, power)
        for unit in [content.units[unit] for batch in power.batches for unit in batch]:
            if unit.nat not in MILITIAS and not may_arrive(content, scenario, power, unit, boxes):
                yield key, f"{unit.id} has no box to arrive in"
        if [] in power.batches:
            yield key, "expected units in every batch"


def own_boxes(content: Content, scenario: Scenario, power: Power) -> list[int]:
    """Boxes that a power or its hosts hold at the start."""
    guest = power.seat == guest_of(scenario)
    found: list[int] = []
    for box in range(BOXES):
        host = scenario.hosts[content.boxes[box].country] if guest else -1
        if is_area(scenario, box) and scenario.control[box] in (power.seat, host):
            found.append(box)
    return found


def may_arrive(content: Content, scenario: Scenario, power: Power, unit: Unit, boxes: list[int]) -> bool:
    """Whether a unit could arrive in one of some boxes."""
    lines = [line for line in content.arrivals if unit.index in line.units]
    lines = lines or [line for line in content.arrivals if line.nats & 1 << unit.nat]
    others = [
        rule
        for rule in scenario.rules
        if rule.kind == ARRIVAL_OVERRIDE and rule.seat == power.seat and rule.nats & 1 << unit.nat
    ]
    return any(
        any(fits_arrival(content, line, unit, box) for line in lines)
        or any(box in rule.boxes or rule.countries & 1 << content.boxes[box].country for rule in others)
        for box in boxes
    )


def fits_arrival(content: Content, line: Arrival, unit: Unit, box: int) -> bool:
    """Whether a line of arrivals allows a box."""
    found = content.boxes[box]
    own = unit.nat in KURDISH and found.organisation == ORGANISATIONS[KURDISH.index(unit.nat)]
    if line.anywhere_supplied or (line.own_kurdish and own):
        return True
    return bool(line.countries & 1 << found.country) or box in line.boxes


def check_abroad(content: Content, scenario: Scenario) -> Told:
    """Interventions have a seat, a cause that can happen, and supply that is in play."""
    causes = [line.cause for line in scenario.interventions]
    if len(set(causes)) != len(causes):
        yield "intervention", "a cause stands twice"
    if (TENSION_10 in causes or scenario.russia) and scenario.tension < 0:
        yield "intervention", "expected the tension to be used where something happens at 10"
    for line in scenario.interventions:
        if not scenario.powers[line.seat]:
            yield "intervention.seat", f"expected a seat of the scenario, found {SEATS[line.seat]}"
        area = [content.boxes[box] for box in range(BOXES) if is_area(scenario, box)]
        if not any(box.index in line.boxes or box.symbol in line.symbols for box in area):
            yield "intervention", "expected supply in a box that is in play"
    if scenario.russia and not scenario.powers[scenario.russian_seat]:
        yield "russia.seat", f"expected a seat of the scenario, found {SEATS[scenario.russian_seat]}"


def check_specials(content: Content, scenario: Scenario) -> Told:
    """Special Jokers that exist, each once; that of the US comes with them."""
    held = [power.special for power in powers_of(scenario) if power.special >= 0]
    start = [special.nat for special in content.specials if special.nat != USA]
    for nat in held:
        if nat not in start:
            yield "power.special", f"expected one of {', '.join(NATS[nat] for nat in start)}, found {NATS[nat]}"
        elif held.count(nat) > 1:
            yield "power.special", f"{NATS[nat]} stands twice"


def check_rules(content: Content, scenario: Scenario) -> Told:
    """Special rules speak of seats, boxes and cards of the scenario."""
    for place, rule in enumerate(scenario.rules, 1):
        if rule.seat >= 0 and not scenario.powers[rule.seat]:
            yield f"rule[{place}].seat", f"expected a seat of the scenario, found {SEATS[rule.seat]}"
        outside = [box for box in rule.boxes if not is_area(scenario, box)]
        if outside:
            yield f"rule[{place}].boxes", f"expected boxes in play or for entry, found {ids(content, outside)}"
        if rule.card and rule.card in scenario.removed:
            yield f"rule[{place}].card", f"{rule.card} is among the removed cards"
        if rule.turn > scenario.turns:
            yield f"rule[{place}].turn", f"expected a turn of the scenario, found {rule.turn}"


def check_goals(content: Content, scenario: Scenario) -> Told:
    """Goals can be reached, and nobody has won before the start."""
    for power in powers_of(scenario):
        key = f"power[{SEATS[power.seat]}]"
        for name, goal in zip(ASKED, power.goals, strict=True):
            for part in parts_of(goal):
                for what in faults_of(content, scenario, part):
                    yield f"{key}.goals.{name}", what
        level = level_at_start(content, scenario, power)
        if level != power.starts:
            yield f"{key}.starts", f"expected {LEVELS[level]}, the level that the set-up gives"
        if level > 1:
            yield f"{key}.goals", f"expected less than {LEVELS[level]} at the start"


def parts_of(goal: Goal | None) -> list[Goal]:
    """A goal and all that it joins."""
    if goal is None:
        return []
    return [goal, *(inner for part in goal.parts for inner in parts_of(part))]


def faults_of(content: Content, scenario: Scenario, goal: Goal) -> Iterator[str]:
    """What a goal asks that this scenario does not have."""
    outside = [box for box in goal.boxes if not scenario.in_play[box]]
    if outside:
        yield f"expected boxes in play, found {ids(content, outside)}"
    for holder in goal.holders:
        if not is_holder(scenario, holder):
            yield f"expected holders of the scenario, found {HOLDERS[holder]}"
    if goal.kind == GOAL_CONTROL_AT_LEAST:
        most = sum(1 for box in range(BOXES) if scenario.in_play[box] and fits(content, goal, box))
        if goal.n > most:
            yield f"asks for {goal.n} boxes of {most}"


def check_shared(scenario: Scenario, fourth: Scenario) -> Told:
    """The optional seat brings no other reinforcements."""
    if len(fourth.order) != len(scenario.order) + 1:
        yield "order", "expected one seat more"
    if sorted(batched(scenario)) != sorted(batched(fourth)):
        yield "batches", "expected the same units as without the fourth seat"


def batched(scenario: Scenario) -> list[int]:
    """All reinforcements."""
    return [unit for power in powers_of(scenario) for batch in power.batches for unit in batch]


CHECKS: list[Callable[[Content, Scenario], Told]] = [
    check_frame,
    check_commands,
    check_agreements,
    check_control,
    check_setup,
    check_stacks,
    check_isis,
    check_kurds,
    check_ranges,
    check_entrenched,
    check_batches,
    check_abroad,
    check_specials,
    check_rules,
    check_goals,
]
