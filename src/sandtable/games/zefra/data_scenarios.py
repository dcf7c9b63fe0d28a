"""Reading the transport options and the scenarios of a pack, and checking that every ready set-up is lawful."""

from __future__ import annotations

from sandtable.games.zefra.content import Content, Placing, Scenario, Transport, Unit
from sandtable.games.zefra.data_map import HEX, hexes_by_id
from sandtable.games.zefra.data_readers import all_known, finish, known, optional
from sandtable.games.zefra.terms import (
    AIRFIELD,
    BIOLOGICAL_SITE,
    CAS,
    CITY,
    CJTF,
    DALOON,
    ENTRY,
    GOVERNMENTS,
    GUARDS,
    HEXES,
    IFF,
    INFANTRY,
    MILITIA,
    NUCLEAR_SITE,
    OFF_MAP,
    PARTY,
    PEOPLES,
    SEATS,
    TRANSPORTS,
    TUSCAN,
    ZEFRA,
)
from sandtable.kernel.data import Entry, Faults

SITES = NUCLEAR_SITE | BIOLOGICAL_SITE
CLOSED_TO_IFF = SITES | AIRFIELD | CITY
"""Where IFF does not start without Zefra's permission, or never."""
FAR_IN_TIME = 99


class Names:
    """What a scenario may refer to, by id."""

    def __init__(self, content: Content) -> None:
        self.hexes = hexes_by_id(content)
        self.places = {**self.hexes, "guards": GUARDS, "off-map": OFF_MAP}
        self.units = {unit.id: unit.index for unit in content.units}
        self.sites = {feature.id: feature.index for feature in content.features if feature.kinds & SITES}
        self.airfields = {feature.id: feature.index for feature in content.features if feature.kinds & AIRFIELD}


def read_scenarios(file: Entry, content: Content) -> None:
    """Transport options, then scenarios."""
    names = Names(content)
    for place, entry in enumerate(file.entries("transport")):
        content.transports.append(read_transport(entry, place, names))
        finish(entry)
    for entry in file.entries("scenario"):
        content.scenarios.append(read_scenario(entry, names))
        finish(entry)
    file.done()


def read_transport(entry: Entry, place: int, names: Names) -> Transport:
    """One option."""
    id = entry.choice("id", TRANSPORTS)
    if id != place and TRANSPORTS[id] == entry.values.get("id"):
        entry.fault("id", f"expected the options in the order {', '.join(TRANSPORTS)}")
    transport = Transport(TRANSPORTS[id], entry.text("name"))
    transport.rate = entry.number("rate", 1, 9)
    transport.infantry_change = entry.number("infantry_change", -9, 9)
    transport.fallback = optional(entry, "fallback", 1, 9)
    entry.read.add("needs")
    if "needs" in entry.values:
        transport.needs = known(entry, "needs", names.airfields, "an airfield")
    transport.source = entry.source()
    return transport


def read_scenario(entry: Entry, names: Names) -> Scenario:
    """One scenario; its units are those of its ready set-ups."""
    scenario = Scenario(entry.text("id"), entry.text("title"), entry.number("turns", 1, FAR_IN_TIME))
    scenario.transports = entry.choices("transports", TRANSPORTS)
    scenario.sites = all_known(entry, "sites", names.sites, "a nuclear or biological site")
    scenario.entry = entry.choice("entry", ENTRY)
    scenario.entry_fixed = entry.number("entry_fixed", 0, FAR_IN_TIME)
    scenario.infantry = entry.number("infantry", 1, 99)
    scenario.zefran_airfields = entry.flag("zefran_airfields")
    scenario.distance = entry.number("distance", 0, 99)
    pairs, zones = entry.entry("pairs"), entry.entry("zones")
    scenario.pairs = [pairs.number(SEATS[seat], 0, 99) for seat in PEOPLES]
    scenario.zones = [all_known(zones, SEATS[seat], names.hexes, HEX) for seat in PEOPLES]
    pairs.done()
    zones.done()
    read_ready(entry, scenario, names)
    return scenario


def read_ready(entry: Entry, scenario: Scenario, names: Names) -> None:
    """The ready set-up with each transport."""
    found: list[dict[int, int]] = [{} for _ in TRANSPORTS]
    for line in entry.entries("ready"):
        units = all_known(line, "units", names.units, "a unit of units.toml")
        place = known(line, "at", names.places, f"{HEX}, guards or off-map")
        for transport in read_options(line, scenario):
            for unit in units:
                if unit in found[transport]:
                    line.fault("units", f"{line.values['units'][units.index(unit)]} stands twice")
                found[transport][unit] = place
        finish(line)
    scenario.defaults = [[Placing(unit, placed[unit]) for unit in sorted(placed)] for placed in found]
    scenario.units = sorted({unit for placed in found for unit in placed})


def read_options(line: Entry, scenario: Scenario) -> list[int]:
    """With which transports a line counts."""
    line.read.add("transports")
    if "transports" not in line.values:
        return scenario.transports
    found = line.choices("transports", TRANSPORTS)
    for transport in found:
        if transport not in scenario.transports:
            line.fault("transports", f"{TRANSPORTS[transport]} cannot be chosen in this scenario")
    return found


def check_scenarios(faults: Faults, content: Content) -> None:
    """Every scenario can be set up, and its ready set-ups are lawful."""
    if len(content.transports) != len(TRANSPORTS):
        faults.add("scenarios.toml.transport", f"expected {len(TRANSPORTS)} options, found {len(content.transports)}")
        return
    if not content.scenarios:
        faults.add("scenarios.toml.scenario", "expected at least one")
    for scenario in content.scenarios:
        where = f"scenarios.toml.scenario[{scenario.id}]"
        check_zones(faults, where, content, scenario)
        if not scenario.transports:
            faults.add(f"{where}.transports", f"expected at least one of {', '.join(TRANSPORTS)}")
        for transport in scenario.transports:
            told = [fault for check in CHECKS for fault in check(content, scenario, transport)]
            for fault in told:
                faults.add(f"{where}.ready", f"with {TRANSPORTS[transport]}, {fault}")


def check_zones(faults: Faults, where: str, content: Content, scenario: Scenario) -> None:
    """Both peoples start in Zefra and have room."""
    for seat, zone, pairs in zip(PEOPLES, scenario.zones, scenario.pairs, strict=True):
        for number in zone:
            if content.hexes[number].country != ZEFRA:
                faults.add(f"{where}.zones.{SEATS[seat]}", f"expected a hex of zefra, found {content.hexes[number].id}")
        if len(zone) < pairs:
            faults.add(f"{where}.zones.{SEATS[seat]}", f"expected at least {pairs} hexes, one for each pair")


def check_places(content: Content, scenario: Scenario, transport: int) -> list[str]:
    """Nobody stands where he may not."""
    told: list[str] = []
    for placing in scenario.defaults[transport]:
        unit = content.units[placing.unit]
        fault = fault_of_place(content, scenario, unit, placing.place)
        if fault:
            told.append(f"{unit.id} stands in {name_of(content, placing.place)}: {fault}")
    return told


def name_of(content: Content, place: int) -> str:
    """A hex or box as the file writes it."""
    return content.hexes[place].id if place < HEXES else "guards" if place == GUARDS else "off-map"


def fault_of_place(content: Content, scenario: Scenario, unit: Unit, place: int) -> str:
    """Why a unit may not start there, or nothing."""
    if place == GUARDS:
        return "" if unit.may_guard else "it may not guard"
    if place == OFF_MAP:
        return "" if unit.seat in GOVERNMENTS else "only governments start off the map"
    if unit.kind == CAS and not kinds_at(content, place) & AIRFIELD:
        return "CAS needs an airfield"
    if unit.seat == CJTF:
        return fault_of_base(content, scenario, place)
    if unit.seat == IFF:
        return fault_of_cover(content, scenario, place)
    if unit.seat in PEOPLES:
        return "" if place in scenario.zones[PEOPLES.index(unit.seat)] else "expected a hex of its zone"
    return "" if content.hexes[place].country == unit.seat else f"expected a hex of {SEATS[unit.seat]}"


def kinds_at(content: Content, place: int) -> int:
    """What is in a hex, as bits."""
    feature = content.hexes[place].feature
    return content.features[feature].kinds if feature >= 0 else 0


def fault_of_base(content: Content, scenario: Scenario, place: int) -> str:
    """CJTF-Z bases in the rear of Daloon, in some scenarios also on Zefra's airfields."""
    hex, rear = content.hexes[place], content.policy["rear_row"]
    if hex.country == DALOON:
        return "" if hex.row >= rear else f"expected row {rear} or farther south"
    return "" if scenario.zefran_airfields and kinds_at(content, place) & AIRFIELD else "expected a hex of daloon"


def fault_of_cover(content: Content, scenario: Scenario, place: int) -> str:
    """IFF starts in Zefra, away from what Zefra guards."""
    if content.hexes[place].country != ZEFRA:
        return "expected a hex of zefra"
    if kinds_at(content, place) & CLOSED_TO_IFF:
        return "IFF needs a permission for it"
    for site in scenario.sites:
        feature = content.features[site]
        if feature.kinds & NUCLEAR_SITE and content.distance[place * HEXES + feature.hex] < scenario.distance:
            return f"expected at least {scenario.distance} hexes to {feature.id}"
    return ""


def check_stacks(content: Content, scenario: Scenario, transport: int) -> list[str]:
    """No hex is overstacked; CAS count by themselves."""
    stacks: dict[tuple[int, bool, int], int] = {}
    for placing in scenario.defaults[transport]:
        unit = content.units[placing.unit]
        key = (unit.seat, unit.kind == CAS, placing.place)
        stacks[key] = stacks.get(key, 0) + 1
    told: list[str] = []
    for (seat, air, place), size in stacks.items():
        limit = 1 if place == GUARDS else content.cas_stacking if air else content.stacking
        if size > limit and place != OFF_MAP:
            told.append(f"{size} units of {SEATS[seat]} stand in {name_of(content, place)}, at most {limit} may")
    return told


def check_numbers(content: Content, scenario: Scenario, transport: int) -> list[str]:
    """As many companies as the transport leaves, as many pairs as the scenario has, each pair in a hex of its own."""
    placed = [(content.units[placing.unit], placing.place) for placing in scenario.defaults[transport]]
    companies = sum(1 for unit, _ in placed if unit.seat == CJTF and unit.kind == INFANTRY)
    wanted = scenario.infantry + content.transports[transport].infantry_change
    told = [f"expected {wanted} infantry companies of cjtf, found {companies}"] if companies != wanted else []
    for seat, pairs in zip(PEOPLES, scenario.pairs, strict=True):
        parties = sorted(place for unit, place in placed if unit.seat == seat and unit.kind == PARTY)
        militias = sorted(place for unit, place in placed if unit.seat == seat and unit.kind == MILITIA)
        if parties != militias or len(set(parties)) != pairs or len(parties) != pairs:
            told.append(f"expected {pairs} parties of {SEATS[seat]}, each in a hex of its own with a militia")
    return told


def check_cover(content: Content, scenario: Scenario, transport: int) -> list[str]:
    """IFF starts neither in nor next to a hex with a Tuscan unit."""
    placings = scenario.defaults[transport]
    tuscan = {placing.place for placing in placings if content.units[placing.unit].seat == TUSCAN}
    told: list[str] = []
    for placing in placings:
        unit = content.units[placing.unit]
        if unit.seat == IFF and any(content.distance[placing.place * HEXES + place] < 2 for place in tuscan):
            told.append(f"{unit.id} stands in or next to a hex with a Tuscan unit")
    return told


CHECKS = (check_places, check_stacks, check_numbers, check_cover)
