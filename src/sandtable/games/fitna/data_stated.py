"""What the rulebook states of map, counters, cards and its own ten scenarios: a pack that says otherwise is told."""

from __future__ import annotations

from sandtable.games.fitna.content import Box, Content
from sandtable.games.fitna.content_cards import Card
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.terms import (
    ASSET,
    BOXES,
    COALITION,
    COUNTRIES,
    COUP_AT_SETUP,
    DUMMY,
    EVENT,
    GARRISON,
    HOLDERS,
    IN_IRAN,
    IN_IRAQ,
    IN_ISRAEL,
    IN_JORDAN,
    IN_SAUDI_ARABIA,
    IN_SYRIA,
    IN_TURKEY,
    IRAQ,
    ISRAEL,
    KATIBA,
    KDP,
    KURDISH,
    KURDS,
    KUWAIT_ATTACKED,
    LEADER,
    NAT_ISIS,
    NAT_PKK,
    NATS,
    OBJECTIVE,
    OILFIELD,
    PKK,
    PYD,
    RELIGIOUS,
    RUS,
    SAUDI,
    SEATS,
    SYMBOLS,
    TENSION,
    TENSION_10,
    TURKEY,
    USA,
)
from sandtable.kernel.data import Faults

NAMED_BOXES = [
    *("damascus", "aleppo", "daraa", "tartus", "latakia"),
    *("baghdad", "karbala", "najaf", "mosul"),
    *("h4", "h5", "incirlik", "haifa", "uppergalilea", "minasaud"),
]
HOLY = ["karbala", "najaf"]
OBJECTIVE_AND_OIL = ["mosul"]
COLOURS = {"red": [IN_SYRIA], "green": [IN_IRAQ, IN_IRAN], "brown": [IN_TURKEY], "blue": [IN_ISRAEL]}
COLOURS["sand"] = [IN_SAUDI_ARABIA]
REGIONS = {KDP: IN_IRAQ, PYD: IN_SYRIA, PKK: IN_TURKEY}
WITHOUT_SYMBOL = ["daraa", "h4", "h5"]
POOLS = ["iran", "iraq", "israel", "russia", "syria", "saudi", "turkey", "kurds", "isis", "arab"]
OFF_MAP_POOLS = ["iran", "turkey", "saudi"]

COUNTS = {NAT_ISIS: 25, USA: 11, RUS: 6}
KURDISH_COUNTERS = 20
DUMMIES = 3
PARATROOPS = 3
PKK_GARRISON = 4
LEADER_MOVE = 4
STRONGEST, WEAKEST = (6, 4), (1, 2)
VALUES = {
    "us-75": (3, 3, 0),
    "us-meu": (3, 4, 6),
    "us-82": (4, 4, 0),
    "us-101-1": (4, 4, 0),
    "us-101-2": (4, 4, 0),
    "us-3ar": (6, 5, 6),
    "us-meb1": (6, 6, 6),
    "us-meb2": (6, 6, 6),
    "us-3md1": (8, 6, 6),
    "us-3md2": (5, 6, 6),
    "us-3md3": (5, 6, 6),
    "ru-22": (3, 3, 0),
    "ru-56": (4, 4, 0),
    "ru-810": (4, 4, 5),
    "ru-205": (4, 4, 5),
    "ru-6": (6, 5, 5),
    "ru-7": (8, 10, 5),
    "pk-1": (5, 4, 2),
    "pk-2": (4, 3, 2),
}
"""Attack, defence and movement; 0 for the sign of airmobile units."""

HIGH = {ASSET: 6, EVENT: 9}
TITLES = {
    24: "Kurdish Rivalry",
    27: "Counter-Insurgency",
    33: "Mother of All Bombs",
    37: "Cyber War",
    43: "Peshmerga",
    44: "Peshmerga",
    45: "Peshmerga",
    46: "Peshmerga",
    50: "Daesh",
    51: "Daesh",
    52: "Daesh",
    53: "Daesh",
    75: "PKK Rebellion",
    82: "Carpet Bombing",
}
ASSETS = [24, 27, 33]
EVENTS = [41, 43, 44, 45, 46, 50, 51, 52, 53, 67, 68, 75, 82]
OTHER_TITLES = [
    *("Combat Engineer", "Close Air Support", "Chemical Weapons", "Mobile Artillery", "SAM", "Air Superiority"),
    *("Area Denial", "Raptors", "Air Strike", "Reinforcements", "UN Security Council"),
]
TENSION_STEPS = {41: 2, 67: 1, 68: 1}
EARLIEST = {41: 2, 67: 3, 68: 3}
LIVE = {41: [1, 2, 3, 4, 6, 7], 67: [1, 2, 4, 6, 7, 9, 10], 68: [2, 6, 7]}
"""Scenarios in which a card works."""
REINFORCEMENTS = 8

PLAYERS_TURNS = {
    1: (2, 2, 6),
    2: (3, 4, 6),
    3: (3, 4, 6),
    4: (3, 3, 9),
    5: (2, 2, 6),
    6: (3, 3, 9),
    7: (4, 4, 9),
    8: (2, 2, 9),
    9: (5, 5, 6),
    10: (6, 6, 12),
}
RUSSIANS = [3, 4, 6, 9, 10]
US_AT_10 = {2: IRAQ, 3: IRAQ, 4: IRAQ, 6: TURKEY, 9: TURKEY, 8: SAUDI, 10: SAUDI}
COUPS = [8, 10]
KURDISH_SEAT = 7
COALITION_SCENARIO = 5
JORDAN_SCENARIO = 9


def check_stated(faults: Faults, content: Content) -> None:
    """Everything that the rulebook says and a pack could get wrong."""
    boxes = {box.id: box for box in content.boxes}
    for name in NAMED_BOXES:
        if name not in boxes:
            faults.add("map.toml.country.box", f"expected {name}, which the rules name")
    if set(NAMED_BOXES) <= set(boxes):
        check_boxes(faults, content, boxes)
    check_pools(faults, content)
    check_counts(faults, content)
    check_values(faults, content)
    check_isis(faults, content)
    check_titles(faults, content)
    check_numbers(faults, content)
    for scenario in content.scenarios:
        if scenario.number in PLAYERS_TURNS:
            check_scenario(faults, f"{scenario.number:02}-{scenario.id}.toml", content, scenario)


def check_boxes(faults: Faults, content: Content, boxes: dict[str, Box]) -> None:
    """Marks, symbols and Kurdish boxes are where the rules have them."""
    for what, mark, expected in (
        ("religious cities", RELIGIOUS, HOLY),
        ("both an objective and an oilfield", OBJECTIVE | OILFIELD, OBJECTIVE_AND_OIL),
    ):
        found = sorted(box.id for box in content.boxes if box.marks & mark == mark)
        if found != expected:
            faults.add("map.toml.country.box.marks", f"expected {', '.join(expected)} as {what}, found {found}")
    for box in content.boxes[:BOXES]:
        where = f"map.toml.country.box[{box.id}]"
        if box.symbol >= 0 and box.country not in COLOURS[SYMBOLS[box.symbol]]:
            faults.add(f"{where}.symbol", f"{SYMBOLS[box.symbol]} is not of {COUNTRIES[box.country]}")
        if box.organisation >= 0 and box.country != REGIONS[box.organisation]:
            faults.add(f"{where}.organisation", f"{HOLDERS[box.organisation]} is not of {COUNTRIES[box.country]}")
        if box.id in WITHOUT_SYMBOL and box.symbol >= 0:
            faults.add(f"{where}.symbol", "expected none: the rules name the box where it serves")
    daraa = boxes["daraa"]
    near = [content.boxes[other].country for other in daraa.neighbours]
    if daraa.country != IN_SYRIA or IN_JORDAN not in near:
        faults.add("map.toml.country.box[daraa]", "expected a box of syria with a line to jordan")


def check_pools(faults: Faults, content: Content) -> None:
    """The pools that the rules name, three of them off-map boxes."""
    found = [pool.id for pool in content.pools]
    for name in POOLS:
        if name not in found:
            faults.add("map.toml.pool", f"expected {name}")
    off_map = sorted(pool.id for pool in content.pools if pool.off_map >= 0)
    if off_map != sorted(OFF_MAP_POOLS):
        faults.add("map.toml.pool", f"expected the off-map boxes of {', '.join(OFF_MAP_POOLS)}, found {off_map}")


def check_counts(faults: Faults, content: Content) -> None:
    """As many counters as the rules count."""
    for nat, count in COUNTS.items():
        if len(content.owned[nat]) != count:
            faults.add(f"units.toml.nation[{NATS[nat]}]", f"expected {count} units, found {len(content.owned[nat])}")
    kurds = sum(len(content.owned[nat]) for nat in KURDISH)
    if kurds != KURDISH_COUNTERS:
        faults.add("units.toml.nation", f"expected {KURDISH_COUNTERS} Kurdish units, found {kurds}")
    paras = [unit for unit in content.units if NATS[unit.nat] == "IRN" and "Para" in unit.name]
    if len(paras) != PARATROOPS:
        faults.add("units.toml.nation[IRN]", f"expected {PARATROOPS} Para brigades, found {len(paras)}")


def check_values(faults: Faults, content: Content) -> None:
    """Values that the rules print."""
    units = {unit.id: unit for unit in content.units}
    for id, (attack, defence, move) in VALUES.items():
        unit = units.get(id)
        if unit is None:
            faults.add("units.toml.nation.unit", f"expected {id}, which the rules name")
        elif (unit.attack[2], unit.defence[2], 0 if unit.airmobile else unit.move) != (attack, defence, move):
            printed = f"{attack}-{defence}-{move or 'airmobile'}"
            faults.add(f"units.toml.nation.unit[{id}]", f"expected {printed}, as the rules have it")
    garrisons = [unit for unit in content.units if unit.nat == NAT_PKK and unit.kind == GARRISON]
    boxes = sum(1 for box in content.boxes if box.organisation == PKK)
    if len(garrisons) < boxes or any(unit.defence[2] != PKK_GARRISON for unit in garrisons):
        faults.add("units.toml.nation[PKK]", f"expected a garrison of {PKK_GARRISON} for each of {boxes} boxes")


def check_isis(faults: Faults, content: Content) -> None:
    """Al Baghdadi, three dummies, and strengths from 6-4 to 1-2."""
    where = "units.toml.nation[ISIS]"
    units = [content.units[unit] for unit in content.owned[NAT_ISIS]]
    leaders = [unit for unit in units if unit.kind == LEADER]
    dummies = [unit for unit in units if unit.kind == DUMMY]
    if len(leaders) != 1 or leaders[0].move != LEADER_MOVE:
        faults.add(where, f"expected one leader, who moves {LEADER_MOVE}")
    if len(dummies) != DUMMIES:
        faults.add(where, f"expected {DUMMIES} dummies, found {len(dummies)}")
    values = [(unit.attack[2], unit.defence[2]) for unit in units if unit.kind == KATIBA]
    within = all(WEAKEST[0] <= attack and WEAKEST[1] <= defence <= STRONGEST[1] for attack, defence in values)
    if not values or max(values) != STRONGEST or WEAKEST not in values or not within:
        faults.add(where, "expected katibas from 6-4 to 1-2")


def check_titles(faults: Faults, content: Content) -> None:
    """Cards that the rules name by number or by title."""
    for number, title in TITLES.items():
        if content.cards[number].name != title:
            faults.add("cards.toml.card", f"expected {title} as number {number}, found {content.cards[number].name}")
    for pile, numbers, name in ((ASSET, ASSETS, "an Asset"), (EVENT, EVENTS, "an Event")):
        for number in numbers:
            if content.cards[number].pile != pile:
                faults.add("cards.toml.card", f"expected number {number} to be {name}")
    titles = {card.name for card in content.cards}
    for title in OTHER_TITLES:
        if title not in titles:
            faults.add("cards.toml.card", f"expected {title}, which the rules name")
    for pile, count in HIGH.items():
        found = sum(1 for card in content.cards[1:] if card.high and card.pile == pile)
        if found != count:
            faults.add("cards.toml.card.high", f"expected {count} High Tension {PILE_NAMES[pile]}, found {found}")


PILE_NAMES = ["Assets", "Events"]


def check_numbers(faults: Faults, content: Content) -> None:
    """Turns, steps and OPPs that the rules give to cards."""
    for number, turn in EARLIEST.items():
        if content.cards[number].earliest != turn:
            faults.add("cards.toml.card.earliest", f"expected turn {turn} for number {number}")
    for number, steps in TENSION_STEPS.items():
        if steps_of(content.cards[number]) != steps:
            faults.add("cards.toml.card.effects", f"expected tension {steps} for number {number}")
    for card in content.cards:
        if card.name == "Chemical Weapons" and steps_of(card) < 1:
            faults.add("cards.toml.card.effects", f"expected {card.name} to raise the tension")
        if card.name == "Mobile Artillery" and not card.uncancellable:
            faults.add("cards.toml.card.uncancellable", f"expected true for {card.name}")
        if card.name == "Reinforcements" and card.opps != REINFORCEMENTS:
            faults.add("cards.toml.card.copies", f"expected {REINFORCEMENTS} OPPs for {card.name}")


def steps_of(card: Card) -> int:
    """How far a card moves the tension."""
    return sum(effect.n for effect in card.effects if effect.op == TENSION)


def check_scenario(faults: Faults, where: str, content: Content, scenario: Scenario) -> None:
    """Players, turns, cards and powers of a scenario of the rulebook."""
    least, most, turns = PLAYERS_TURNS[scenario.number]
    seats = (len(scenario.order), len(scenario.fourth.order if scenario.fourth else scenario.order))
    if seats != (least, most):
        faults.add(f"{where}.order", f"expected {least} to {most} players, found {seats[0]} to {seats[1]}")
    if scenario.turns != turns:
        faults.add(f"{where}.turns", f"expected {turns}, found {scenario.turns}")
    for number, live in LIVE.items():
        if (scenario.number in live) == (number in scenario.removed):
            word = "no " if scenario.number in live else ""
            faults.add(f"{where}.removed", f"expected {word}{number}, as the rules have it")
    russians = any(content.units[placing.unit].nat == RUS for placing in scenario.setup)
    if russians != (scenario.number in RUSSIANS):
        faults.add(f"{where}.setup", f"expected {'no ' if russians else ''}Russian units")
    for what in interventions(scenario) + openings(scenario):
        faults.add(where, what)


def interventions(scenario: Scenario) -> list[str]:
    """For whom the US come in."""
    found = {line.cause: line.seat for line in scenario.interventions}
    told: list[str] = []
    if found.get(TENSION_10, -1) != US_AT_10.get(scenario.number, -1):
        told.append(f"expected the US at tension 10 {for_whom(US_AT_10.get(scenario.number, -1))}")
    if (scenario.tension >= 0) != (scenario.number in US_AT_10):
        told.append(f"expected the tension to be {'used' if scenario.number in US_AT_10 else 'left out'}")
    if scenario.number == COALITION_SCENARIO and found.get(KUWAIT_ATTACKED) != COALITION:
        told.append("expected the US for coalition if Kuwait is attacked")
    return told


def for_whom(seat: int) -> str:
    """A seat as a fault names it."""
    return f"for {SEATS[seat]}" if seat >= 0 else "for nobody"


def openings(scenario: Scenario) -> list[str]:
    """Coups and risings at the start, and who commands then."""
    told: list[str] = []
    coup = any(rule.kind == COUP_AT_SETUP and rule.country == IN_IRAQ for rule in scenario.rules)
    if coup != (scenario.number in COUPS):
        told.append(f"expected {'no' if coup else 'a'} coup in Iraq at the start")
    if (scenario.powers[KURDS] is not None) != (scenario.number == KURDISH_SEAT):
        told.append(f"expected a Kurdish seat in scenario {KURDISH_SEAT} only")
    if scenario.rebellion != (scenario.number == KURDISH_SEAT):
        told.append(f"expected the PKK to have risen in scenario {KURDISH_SEAT} only")
    israel = scenario.powers[ISRAEL]
    if scenario.number == JORDAN_SCENARIO and (not israel or NATS.index("JOR") not in israel.controls):
        told.append("expected Israel to control Jordanian units")
    return told
