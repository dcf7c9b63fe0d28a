"""Scenarios as short lines, for tables in tests."""

from __future__ import annotations

from games.fitna.telling import boxes, command_line, goal_line, names
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Power, Range, Scenario
from sandtable.games.fitna.terms import (
    BOXES,
    CAUSES,
    COUNTRIES,
    DESTROYED,
    HOLDERS,
    HT_WORDS,
    ISIS,
    NATS,
    ORGANISATIONS,
    PLAYERS,
    RULES,
    RUSSIAN_WORDS,
    SEATS,
    SYMBOLS,
)

LEVELS = ["needs", "marginal", "major", "decisive"]


def scenario_lines(content: Content, scenario: Scenario) -> list[str]:
    """The frame, then seat by seat."""
    lines = [frame_line(scenario), outsiders_line(content, scenario)]
    lines.append("removed " + " ".join(map(str, scenario.removed)))
    lines.append("entrenched " + boxes(content, scenario.entrenched))
    lines += agreement_lines(content, scenario) + abroad_lines(content, scenario) + rule_lines(content, scenario)
    for seat in scenario.order:
        power = scenario.powers[seat]
        assert power
        lines += power_lines(content, scenario, power)
    return lines


def frame_line(scenario: Scenario) -> str:
    """Number, id, turns, tension, cards, area."""
    tension = scenario.tension if scenario.tension >= 0 else "-"
    words = [f"{scenario.number} {scenario.id}: {scenario.turns} turns", f"tension {tension}"]
    words.append(f"high cards {HT_WORDS[scenario.high_cards]}")
    words.append(f"{sum(scenario.in_play)} boxes and {sum(1 for seat in scenario.entry_only if seat >= 0)}")
    words.append(f"points in {names(scenario.point_countries, COUNTRIES)}")
    return ", ".join(words) + (", first Joker" if scenario.joker_first else "")


def outsiders_line(content: Content, scenario: Scenario) -> str:
    """ISIS and Kurds."""
    place = scenario.leader
    leader = content.boxes[place].id if place < BOXES else "pool" if place == DESTROYED else "out"
    tokens = f"isis {leader} {sum(count for _, count in scenario.tokens)}" if scenario.isis else "no isis"
    held = [f"{HOLDERS[holder]} {scenario.control.count(holder)}" for holder in (ISIS, *ORGANISATIONS)]
    kurds = names(scenario.organisations, HOLDERS) or "no kurds"
    pool = len(scenario.kurdish_pool)
    risen = ", pkk has risen" if scenario.rebellion else ""
    return f"{tokens}, {kurds} with {pool} in the pool{risen}; {', '.join(held)}"


def agreement_lines(content: Content, scenario: Scenario) -> list[str]:
    """Truces, loans, sides."""
    lines = []
    for truce in scenario.truces:
        except_for = f" but {boxes(content, truce.boxes)} from {truce.from_turn}" if truce.boxes else ""
        lines.append(f"truce {HOLDERS[truce.one]} {HOLDERS[truce.other]}{except_for}")
    for loan in scenario.loans:
        units = " ".join(command_line(unit) for unit in loan.units)
        lines.append(f"loan {SEATS[loan.lender]} {SEATS[loan.borrower]}: {units}")
    if scenario.split:
        lines.append("split " + " | ".join(" ".join(SEATS[seat] for seat in side) for side in scenario.split))
    return lines


def abroad_lines(content: Content, scenario: Scenario) -> list[str]:
    """The US and Russia."""
    lines = []
    for line in scenario.interventions:
        symbols = ",".join(SYMBOLS[symbol] for symbol in line.symbols)
        sources = ",".join(filter(None, [symbols, boxes(content, line.boxes)]))
        lines.append(f"us {CAUSES[line.cause]} {SEATS[line.seat]} {sources}")
    if scenario.russia:
        lines.append(f"russia {RUSSIAN_WORDS[scenario.russia]} {SEATS[scenario.russian_seat]}")
    return lines


def rule_lines(content: Content, scenario: Scenario) -> list[str]:
    """Special rules with their parameters."""
    lines = []
    for rule in scenario.rules:
        words = [RULES[rule.kind], SEATS[rule.seat] if rule.seat >= 0 else "", names(rule.nats, NATS)]
        words += [COUNTRIES[rule.country] if rule.country >= 0 else "", boxes(content, rule.boxes)]
        words += [names(rule.countries, COUNTRIES), *(str(value) for value in (rule.card, rule.turn, rule.n) if value)]
        lines.append("rule " + " ".join(filter(None, words)))
    return lines


def power_lines(content: Content, scenario: Scenario, power: Power) -> list[str]:
    """A seat: what it has, its reinforcements, where it may go, its goals."""
    words = [f"{SEATS[power.seat]}: {' '.join(command_line(command) for command in power.commands)}"]
    words += ["controls " + " ".join(NATS[nat] for nat in power.controls)] if power.controls else []
    words += [f"joker {power.joker}"]
    words += [f"special {NATS[power.special]}"] if power.special >= 0 else []
    words += [f"{power.free_opps} free"] if power.free_opps else []
    words += [f"holds {scenario.control.count(power.seat)}", f"stands {standing(scenario, power.seat)}"]
    friends = names(scenario.friends[power.seat], SEATS)
    words += [f"friends {friends}"] if friends else []
    batches = " / ".join(" ".join(content.units[unit].id for unit in batch) for batch in power.batches)
    lines = [", ".join(words)] + ([f"batches {batches}"] if batches else [])
    lines += ["destroyed " + " ".join(content.units[unit].id for unit in power.destroyed)] if power.destroyed else []
    lines += [range_line(content, line) for line in scenario.ranges[power.seat]]
    lines += [f"{level} {goal_line(content, goal)}" for level, goal in zip(LEVELS, power.goals, strict=True) if goal]
    return lines


def standing(scenario: Scenario, seat: int) -> str:
    """Units in boxes of a seat, and how many of them are reduced."""
    assert seat < PLAYERS
    found = [placing for placing in scenario.setup if scenario.control[placing.box] == seat]
    return f"{len(found)} with {sum(placing.reduced for placing in found)} reduced"


def range_line(content: Content, line: Range) -> str:
    """Where units may go."""
    words = ["range", names(line.countries, COUNTRIES), boxes(content, line.boxes)]
    words += [f"from {line.from_turn}" if line.from_turn > 1 else "", names(line.nats, NATS)]
    return " ".join(filter(None, words))
