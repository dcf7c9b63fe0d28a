"""Components: the map, the units, the tables and the scenarios hold the figures of the rules."""

from __future__ import annotations

import re
import tomllib

import pytest

from sandtable.games.zefra.content import Content, Outcome, Scenario, Table
from sandtable.games.zefra.data import FOLDER, load
from sandtable.games.zefra.terms import (
    DALOON,
    ENTRY,
    FEATURE_KINDS,
    GUARDS,
    HEXES,
    IRREGULARS,
    KINDS,
    PEOPLES,
    PLAYERS,
    REGULAR,
    RELATIONS,
    SEATS,
    TERRAINS,
    TRANSPORTS,
    ZEFRA,
)

LAND = """
    01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16
01   ~  ~  .  .  f  h  h  h  h  h  f  f  .  .  ~  ~
02   ~  ~  .  .  .  f  h  h  h  h  f  .  .  .  .  ~
03   ~  s  .  .  .  .  f  h  h  f  .  .  .  .  .  ~
04   s  s  .  .  .  .  .  f  f  .  .  .  f  .  .  ~
05   s  s  s  .  .  .  .  .  .  .  h  h  f  .  .  ~
06   ~  s  s  .  .  f  .  .  .  h  h  h  f  .  ~  ~
07   ~  ~  .  f  f  .  .  .  h  h  h  h  .  .  ~  ~
08   ~  .  .  .  f  .  .  .  h  h  .  .  .  .  .  ~
09   ~  .  .  .  .  .  .  .  f  f  .  .  .  .  .  ~
10   ~  .  .  .  .  f  .  .  f  .  .  .  .  .  ~  ~
11   ~  .  .  .  f  f  .  .  .  .  .  .  .  .  ~  ~
12   ~  ~  .  .  f  .  .  .  .  .  .  .  .  .  ~  ~
"""
SIGNS = {"~": "sea", ".": "open", "f": "forest", "h": "hills", "s": "swamp"}
ZEFRAN_BORDER = "0206 0306 0406 0506 0606 0706 0806 0907 1006 1007 1106 1206 1306 1405"
DALOON_BORDER = "0307 0407 0507 0607 0707 0807 0908 1008 1107 1108 1207 1307 1406"
ARRIVAL = """
0205 0206 0305 0306 0405 0406 0505 0506 0605 0606 0705 0706 0805 0806 0906 0907 1005 1006 1007 1105 1106 1205 1206 1305
1306 1404 1405 1505
"""
PLACES = """
zefra-city 0503 zefra city
zefra-international 0603 zefra airfield infrastructure
eastfield 1303 zefra airfield infrastructure
highridge 0902 zefra nuclear-site
point-sable 1402 zefra nuclear-site
disease-lab 0302 zefra biological-site
delta-desal 0404 zefra plant infrastructure
central-power 0704 zefra plant infrastructure
coal-terminal 1103 zefra plant infrastructure
gas-wells 1205 zefra plant infrastructure
north-wells 0806 zefra plant infrastructure
san-telmo 0510 daloon airfield infrastructure
puerto-lindo 1310 daloon airfield infrastructure
camp-alba 0409 daloon camp infrastructure
camp-brisa 0809 daloon camp infrastructure
camp-cielo 1208 daloon camp infrastructure
south-wells 0808 daloon plant infrastructure
costa-desal 0211 daloon plant infrastructure
rio-seco 1009 daloon plant infrastructure
north-road-west 0401 zefra road
north-road-east 1201 zefra road
south-road-west 0612 daloon road
south-road-east 1112 daloon road
"""
FORCES = """
cjtf infantry 7: moves M, weak at 3, removed at 10; combat infantry pairs may_guard
cjtf recon 2: moves M+1, weak at 3, removed at 10; combat infantry pairs may_guard
cjtf cbrn 1: moves M+1, weak at 3, removed at 10; combat pairs
cjtf artillery 2: moves 1, weak at 0, removed at 5; combat
cjtf hospital 1: moves 1, weak at 0, removed at 5;
cjtf cas 2: moves 0, weak at 0, removed at 5;
iff infantry 6: moves 3, weak at 2, removed at 10; combat infantry pairs
iff mortar 2: moves 3, weak at 0, removed at 5; combat
iff nuclear 1: moves 3, weak at 0, removed at 5; combat
iff biological 1: moves 3, weak at 0, removed at 5; combat
tuscan party 12: moves 2, weak at 0, removed at 2;
tuscan militia 12: moves 3, weak at 0, removed at 5; combat infantry
bongo party 8: moves 2, weak at 0, removed at 2;
bongo militia 8: moves 3, weak at 0, removed at 5; combat infantry
daloon infantry 3: moves 3, weak at 3, removed at 10; combat infantry pairs
daloon mortar 1: moves 2, weak at 0, removed at 5; combat
zefra infantry 4: moves 3, weak at 3, removed at 10; combat infantry pairs
zefra mortar 1: moves 2, weak at 0, removed at 5; combat
"""
NAMES = """
cjtf-infantry-a cjtf-infantry-b cjtf-infantry-c cjtf-infantry-d cjtf-infantry-e cjtf-infantry-f cjtf-infantry-g
cjtf-recon-1 cjtf-recon-2 cjtf-cbrn cjtf-artillery-1 cjtf-artillery-2 cjtf-hospital cjtf-cas-1 cjtf-cas-2
iff-infantry-1 iff-infantry-2 iff-infantry-3 iff-infantry-4 iff-infantry-5 iff-infantry-6 iff-mortar-1 iff-mortar-2
iff-nuclear iff-biological tuscan-party-1
"""
FIGHTS = {
    "T-3": "irregular retreat",
    "T-4": "0-5 regular retreat | 6 regular retreat, irregular 1 | 7 irregular 1, regular 2"
    " | 8-9 irregular retreat, regular 2",
    "T-5 weak": "0-2 regular retreat | 3-4 regular 1 | 5-7 irregular 1 | 8 irregular retreat, regular 1"
    " | 9 irregular retreat",
    "T-5 strong": "0 regular retreat | 1-2 regular 1 | 3-5 irregular 1 | 6 irregular retreat, regular 1"
    " | 7-9 irregular retreat",
    "T-6 more": "irregular retreat",
    "T-6 even": "0 irregular 1, one regular 1 | 1-9 irregular 1",
    "T-7": "0-5 regular retreat | 6 regular retreat, irregular 1 | 7-8 irregular 1, regular 2 | 9 regular 1",
    "T-8": "0-2 defender retreat | 3-4 defender 1 | 5-7 attacker 1 | 8 attacker retreat, defender 1"
    " | 9 attacker retreat",
    "T-9": "0-1 defender retreat, attacker 1 | 2-3 defender 1 | 4-5 attacker 1, defender 1 | 6-7 attacker 1"
    " | 8-9 attacker retreat, defender 1",
    "T-10": "0-7 defender retreat | 8 defender 1 | 9 nothing",
    "T-10 ambush": "defender retreat",
}
"""What is rolled, and what it does to each unit of a side."""
PAIRINGS = """
         none  weak      one       two
none     T-13  T-13      T-13      T-13
weak     T-13  T-9       T-7       T-7
weaks    T-13  T-9       T-7       T-7
one      T-13  T-6_more  T-6_even  T-6_even
two      T-13  T-6_more  T-6_more  T-6_even
three    T-13  T-6_more  T-6_more  T-6_more
"""
HOSTILITY = """
          cjtf     iff      tuscan   bongo    daloon   zefra
cjtf      never    always   declare  declare  never    never
iff       always   never    always   never    declare  declare
tuscan    declare  always   never    always   declare  declare
bongo     declare  never    always   never    declare  declare
daloon    never    declare  declare  declare  never    never
zefra     never    declare  declare  declare  never    never
"""
SCORES = """
cjtf: sheltered 50, nuclear 20, companies 10, infrastructure 10, restraint 10
iff: losses 30, material 20, infrastructure 20, infantry 20, force-broken 10
tuscan: sheltered 40, unharmed 30, militias 30
bongo: people 30, militias 20, rivals 20, joint 30
daloon: camps 21, infrastructure 15, soil 24, no-weapons 20, order 20
zefra: infrastructure 30, sites 30, insurgents 20, sovereignty 20
"""
DALOON_UNITS = "daloon 0407 0807 1207 1009"
SET_UPS = {
    "border-belt": "cjtf 0608 0608 0908 1109 1109 guards 0708 1108 0810 0709 1108 0810 0510 1310"
    " iff 0305 0505 0605 0703 0801 1002 0505 0703 tuscan 0904 1004 1203 1304 0904 1004 1203 1304"
    " bongo 0204 0304 0405 0204 0304 0405 zefra 0503 0302 0902 1402 0603",
    "first-days": "cjtf 0608 0608 0908 guards 0708 0709 0810 0510 1310 iff 0305 0605 0801 1002 0605"
    " tuscan 0904 1203 1304 0904 1203 1304 bongo 0204 0405 0204 0405 zefra 0503 0503 0902 1402 0603",
    "loose-material": "cjtf 1303 1303 0603 0908 0603 0908 0810 0709 1108 0810 0510 1310"
    " iff 0504 0605 0805 0906 1005 1105 0605 1005 tuscan 1203 1304 1203 1304 bongo 0204 0405 0204 0405"
    " zefra 0503 0503 0902 1402 0603",
}
"""Where the units of a seat start by MOTOR, or by AIRMOBILE in the last, in the order of the counters."""


@pytest.fixture
def content() -> Content:
    return load()


def rows(text: str) -> list[list[str]]:
    """The words of a table, line by line."""
    return [line.split() for line in text.strip().splitlines()]


def neighbours(id: str) -> set[str]:
    """Hexes of land or sea that touch one, by the rule for odd and even columns."""
    column, row = int(id[:2]), int(id[2:])
    beside = (row - 1, row) if column % 2 else (row, row + 1)
    found = [(column, row - 1), (column, row + 1)]
    found += [(column + side, other) for side in (-1, 1) for other in beside]
    return {f"{c:02}{r:02}" for c, r in found if 1 <= c <= 16 and 1 <= r <= 12}


def scenario(content: Content, id: str) -> Scenario:
    return next(one for one in content.scenarios if one.id == id)


def start(content: Content, one: Scenario, transport: str) -> dict[str, list[str]]:
    """Where the units of each seat start, in the order of the counters."""
    found: dict[str, list[str]] = {}
    for placing in one.defaults[TRANSPORTS.index(transport)]:
        place = "guards" if placing.place == GUARDS else content.hexes[placing.place].id
        found.setdefault(SEATS[content.units[placing.unit].seat], []).append(place)
    return found


def infantry(content: Content, one: Scenario, transport: str) -> str:
    """Letters of the infantry companies of CJTF-Z."""
    ids = [content.units[placing.unit].id for placing in one.defaults[TRANSPORTS.index(transport)]]
    return "".join(id[-1] for id in ids if id.startswith("cjtf-infantry"))


def test_the_land_is_as_drawn(content: Content) -> None:
    head, *lines = rows(LAND)
    drawn = {f"{c}{line[0]}": SIGNS[sign] for line in lines for c, sign in zip(head, line[1:], strict=True)}
    land = {id: terrain for id, terrain in drawn.items() if terrain != "sea"}

    assert land == {hex.id: TERRAINS[hex.terrain] for hex in content.hexes[1:]}
    assert sorted(land) == [hex.id for hex in content.hexes[1:]]
    assert len(land) == 160 == HEXES - 1


def test_zefra_has_83_hexes_in_the_north_and_daloon_77_in_the_south(content: Content) -> None:
    last = {9: 7, 10: 7, 14: 5, 15: 5, 16: 5}
    for hex in content.hexes[1:]:
        assert hex.country == (ZEFRA if hex.row <= last.get(hex.column, 6) else DALOON)

    countries = [hex.country for hex in content.hexes[1:]]
    assert [countries.count(ZEFRA), countries.count(DALOON)] == [83, 77]


def test_neighbours_follow_the_shifted_columns(content: Content) -> None:
    land = {hex.id for hex in content.hexes[1:]}
    for hex in content.hexes[1:]:
        assert neighbours(hex.id) & land == {content.hexes[number].id for number in hex.neighbours}
        for number in hex.neighbours:
            assert hex.number in content.hexes[number].neighbours


def test_distances_are_the_steps_over_land_and_sea(content: Content) -> None:
    for hex in content.hexes[1:]:
        found, ring, steps = {hex.id: 0}, {hex.id}, 0
        while steps < 20:
            steps += 1
            ring = {id for one in ring for id in neighbours(one)} - found.keys()
            found.update(dict.fromkeys(ring, steps))
        for other in content.hexes[1:]:
            assert found[other.id] == content.distance[hex.number * HEXES + other.number]


def test_centres_lie_on_the_grid(content: Content) -> None:
    by_id = {hex.id: hex for hex in content.hexes[1:]}

    assert (by_id["0203"].x, round(by_id["0203"].y, 3)) == (2.5, 5.196)
    assert (by_id["0301"].x, round(by_id["0301"].y, 3)) == (4.0, 0.866)
    for hex in content.hexes[1:]:
        for other in (content.hexes[number] for number in hex.neighbours):
            assert round((hex.x - other.x) ** 2 + (hex.y - other.y) ** 2, 6) == 3


@pytest.mark.clause("ZEF-G11.2-a")
def test_refugees_arrive_on_the_border_or_next_to_it(content: Content) -> None:
    zefran = {hex.id for hex in content.hexes[1:] if hex.country == ZEFRA}
    daloon = {hex.id for hex in content.hexes[1:] if hex.country == DALOON}
    border = {id for id in zefran if neighbours(id) & daloon}
    near = {id for id in zefran if id in border or neighbours(id) & border}

    assert border == set(ZEFRAN_BORDER.split())
    assert {id for id in daloon if neighbours(id) & zefran} == set(DALOON_BORDER.split())
    assert [hex.id for hex in content.hexes[1:] if hex.arrival] == ARRIVAL.split()
    assert near == set(ARRIVAL.split())
    assert len(near) == 28


def test_features_are_where_the_map_has_them(content: Content) -> None:
    found = []
    for one in content.features:
        kinds = [name for bit, name in enumerate(FEATURE_KINDS) if one.kinds & 1 << bit]
        extra = ["infrastructure"] if one.infrastructure else []
        found.append([one.id, content.hexes[one.hex].id, SEATS[one.country], *kinds, *extra])
        assert content.hexes[one.hex].feature == one.index

    assert found == rows(PLACES)
    assert [content.hexes[number].id for number in content.north_roads] == ["0401", "1201"]
    assert [content.hexes[number].id for number in content.south_roads] == ["0612", "1112"]
    assert [content.features[index].id for index in content.camps] == ["camp-alba", "camp-brisa", "camp-cielo"]


def test_there_are_15_infrastructures_7_in_zefra_and_8_in_daloon(content: Content) -> None:
    countries = [one.country for one in content.features if one.infrastructure]

    assert [countries.count(ZEFRA), countries.count(DALOON)] == [7, 8]


@pytest.mark.clause(
    "ZEF-G1.2-d", "ZEF-G1.2-f", "ZEF-G5.3-a", "ZEF-G5.3-b", "ZEF-G5.3-c", "ZEF-G5.3-d", "ZEF-G6.1-a", "ZEF-G6.1-b"
)
@pytest.mark.clause("ZEF-G6.1-c", "ZEF-G6.1-d", "ZEF-G12.1-a", "ZEF-G12.1-b")
@pytest.mark.parametrize("line", FORCES.strip().splitlines())
def test_units_have_their_numbers(content: Content, line: str) -> None:
    match = re.fullmatch(r"(\w+) (\w+) (\d+): moves (\S+), weak at (\d+), removed at (\d+);(.*)", line)
    assert match
    seat, kind, number, moves, weak_at, removed_at, traits = match.groups()
    units = [unit for unit in content.units if (SEATS[unit.seat], KINDS[unit.kind]) == (seat, kind)]

    assert len(units) == int(number)
    for unit in units:
        rate = f"M+{unit.moves}".replace("+0", "") if unit.rides else str(unit.moves)
        assert [rate, str(unit.weak_at), str(unit.removed_at)] == [moves, weak_at, removed_at]
        for trait in ("combat", "infantry", "pairs", "may_guard"):
            assert getattr(unit, trait) == (trait in traits.split())


def test_there_are_74_counters_in_the_order_of_their_ids(content: Content) -> None:
    first = NAMES.split()

    assert [len(units) for units in content.owned] == [15, 10, 24, 16, 4, 5]
    assert sum(int(line.split(":")[0].split()[-1]) for line in FORCES.strip().splitlines()) == 74 == len(content.units)
    assert [unit.id for unit in content.units[: len(first)]] == first
    assert [unit.id for unit in content.units[-5:]] == [*(f"zefra-infantry-{n}" for n in (1, 2, 3, 4)), "zefra-mortar"]
    assert [unit.index for unit in content.units] == list(range(74))


@pytest.mark.clause("ZEF-G1.2-a", "ZEF-G1.2-c")
def test_transport_gives_the_rate_and_takes_companies(content: Content) -> None:
    found = [(one.id, one.rate, one.infantry_change, one.fallback) for one in content.transports]
    needs = [content.features[one.needs].id if one.needs >= 0 else "" for one in content.transports]

    assert found == [("light", 2, 1, 0), ("motor", 3, 0, 0), ("armoured", 4, -1, 0), ("airmobile", 5, -2, 2)]
    assert needs == ["", "", "puerto-lindo", ""]


def words_of(table: Table, outcome: Outcome) -> set[str]:
    """An outcome as the figures have it."""
    second = "irregular" if table.first == "regular" else "defender"
    words = {f"{table.first} retreat": outcome.first_retreats, f"{second} retreat": outcome.second_retreats}
    words[f"{table.first} {outcome.first_each}"] = outcome.first_each > 0
    words[f"{second} {outcome.second_each}"] = outcome.second_each > 0
    words[f"one {table.first} {outcome.first_one}"] = outcome.first_one > 0
    return {word for word, holds in words.items() if holds} or {"nothing"}


def figures(text: str) -> list[set[str]]:
    """What each number of the die does."""
    found: list[set[str]] = []
    for row in text.split(" | "):
        dice, _, effects = row.partition(" ") if row[0].isdigit() else ("0-9", "", row)
        low, _, high = dice.partition("-")
        assert int(low) == len(found)
        found += [set(effects.split(", "))] * (int(high or low) - int(low) + 1)
    assert len(found) == 10
    return found


@pytest.mark.clause("ZEF-G7.2-a", "ZEF-G7.3-b", "ZEF-G7.3-c", "ZEF-G7.3-d", "ZEF-G7.3-e", "ZEF-G7.4-a", "ZEF-G8.1-a")
@pytest.mark.clause("ZEF-G8.1-b", "ZEF-G8.2-b", "ZEF-G8.2-c", "ZEF-G8.2-d", "ZEF-G8.2-e", "ZEF-G12.3-a", "ZEF-G12.3-b")
@pytest.mark.clause("ZEF-G12.3-c", "ZEF-G12.3-d", "ZEF-G12.3-e", "ZEF-G12.4-a", "ZEF-G12.4-b", "ZEF-G12.4-c")
@pytest.mark.clause("ZEF-G12.4-d", "ZEF-G12.4-e", "ZEF-G12.5-a", "ZEF-G12.6-a", "ZEF-G12.6-b", "ZEF-G12.6-c")
@pytest.mark.parametrize("id", FIGHTS)
def test_every_die_of_a_combat_table(content: Content, id: str) -> None:
    table = content.tables[id]

    assert [words_of(table, outcome) for outcome in table.outcomes] == figures(FIGHTS[id])
    assert table.dice == ("|" in FIGHTS[id])


def test_there_is_no_other_combat_table(content: Content) -> None:
    assert list(content.tables) == list(FIGHTS)


def test_weak_ambushers_of_strong_regulars_read_the_militia_table_two_higher(content: Content) -> None:
    weak, strong = content.tables["T-5 weak"], content.tables["T-5 strong"]
    militia = content.tables["T-8"]
    for die in range(10):
        against = [words_of(weak, weak.outcomes[min(9, die + 2)]), words_of(strong, strong.outcomes[die])]
        named = {word.replace("irregular", "attacker").replace("regular", "defender") for word in against[0]}

        assert against[0] == against[1]
        assert named == words_of(militia, militia.outcomes[min(9, die + 2)])
    assert [content.numbers_change, content.company_change] == [1, 2]


def test_every_pairing_of_regulars_and_irregulars(content: Content) -> None:
    columns, *lines = rows(PAIRINGS)
    expected = [cell.replace("_", " ") for _, *cells in lines for cell in cells]

    assert len(columns) * len(lines) == 24
    assert content.matrix == expected


@pytest.mark.clause("ZEF-G4.1-b", "ZEF-G4.1-c", "ZEF-G4.1-d", "ZEF-G4.1-f", "ZEF-G4.1-h")
def test_who_may_fight_whom(content: Content) -> None:
    columns, *lines = rows(HOSTILITY)
    assert columns == [line[0] for line in lines] == SEATS[:PLAYERS]

    for seat, (_, *cells) in enumerate(lines):
        assert [RELATIONS[value] for value in content.relations[seat * PLAYERS : (seat + 1) * PLAYERS]] == cells


@pytest.mark.clause("ZEF-G8.4-c", "ZEF-G8.4-d", "ZEF-G9.2-b", "ZEF-G9.2-d", "ZEF-G9.3-a")
def test_ambushes_succeed_on(content: Content) -> None:
    plain, entry, both = 0, content.ambush_entry, content.ambush_entry + content.ambush_recon

    assert [[top - add for add in (plain, entry, both)] for top in content.ambush] == [[6, 4, 2], [3, 1, -1]]
    assert [top - content.ambush_recon for top in content.ambush] == [4, 1]


@pytest.mark.clause("ZEF-G5.2-a", "ZEF-G5.2-b")
def test_mortars_reach_2_hexes_and_artillery_3_or_as_another_reading_has_it(content: Content) -> None:
    readings = list(zip(content.mortar_ranges, content.artillery_ranges, strict=True))

    assert readings == [(2, 3), (4, 3), (3, 2), (4, 2)]


@pytest.mark.clause("ZEF-G10.1-a", "ZEF-G10.1-b", "ZEF-G12.2-a", "ZEF-G12.2-b")
def test_fire_hits_on(content: Content) -> None:
    found = {KINDS[kind]: [content.fire_infrastructure[kind], content.fire_units[kind]] for kind in range(len(KINDS))}

    assert {kind: dice for kind, dice in found.items() if dice != [-1, -1]} == {
        "artillery": [7, 3],
        "cas": [7, 3],
        "mortar": [1, 1],
    }
    assert content.camp_losses == [1, 2]


@pytest.mark.clause("ZEF-G6.3-a", "ZEF-G6.3-b", "ZEF-G6.3-c", "ZEF-G6.3-d", "ZEF-G8.3-b", "ZEF-G8.3-c")
def test_retreats_cost_and_pairs_hold(content: Content) -> None:
    assert content.retreat_losses == [1, 2, 2, 3]
    assert content.guard_loss == 2
    assert content.pair_limit == [12, 14]


@pytest.mark.clause("ZEF-G3.4-b", "ZEF-G3.4-d", "ZEF-G3.2-f", "ZEF-G2.1-f", "ZEF-G9.4-c", "ZEF-G10.5-a", "ZEF-G10.6-a")
def test_single_numbers(content: Content) -> None:
    assert [content.stacking, content.cas_stacking] == [2, 2]
    assert content.initiative_bonus == 2
    assert content.journey == 5
    assert [content.nuclear_loss, content.biological_loss, content.contamination] == [5, 1, 3]
    assert [content.militia_roll, content.meeting_roll] == [4, 4]


@pytest.mark.clause("ZEF-G11.1-b", "ZEF-G11.1-c", "ZEF-G11.1-d", "ZEF-G11.3-a", "ZEF-G11.3-b")
def test_the_posture_moves_the_die_for_refugees(content: Content) -> None:
    arrivals = []
    for change in content.posture_change:
        totals = [content.refugee_people[max(0, die + change)] for die in range(10)]
        arrivals.append("".join("." if seat < 0 else SEATS[seat][0] for seat in totals))

    assert arrivals == ["tb........", "tttb......", "tttttb...."]


def test_offences_cost(content: Content) -> None:
    expected = {"declaration": 1, "fire": 1, "infrastructure": 2, "camp": 3, "airfield": 1, "request": 1}

    assert content.offences == expected
    assert content.offence_cause == 3


def test_scores_are_made_of_100_points(content: Content) -> None:
    found = []
    for seat, parts in enumerate(content.parts):
        found.append(f"{SEATS[seat]}: " + ", ".join(f"{part.id} {part.most}" for part in parts.values()))
        assert sum(part.most for part in parts.values()) == 100

    assert found == SCORES.strip().splitlines()
    assert [content.achieved, content.partly, content.caps] == [70, 40, [20, 69, 20]]


def test_parts_of_a_score_that_count_one_by_one(content: Content) -> None:
    each = {
        f"{SEATS[seat]} {part.id}": part.each for seat, parts in enumerate(content.parts) for part in parts.values()
    }
    full = {
        f"{SEATS[seat]} {part.id}": part.full for seat, parts in enumerate(content.parts) for part in parts.values()
    }

    assert {name: points for name, points in each.items() if points} == {
        "cjtf nuclear": 10,
        "cjtf restraint": 5,
        "iff material": 10,
        "bongo joint": 10,
        "daloon order": 5,
        "zefra sites": 10,
        "zefra sovereignty": 1,
    }
    assert {name: number for name, number in full.items() if number} == {"iff losses": 40, "iff infrastructure": 10}


def test_policies_of_the_adjudicator(content: Content) -> None:
    assert [matter.id for matter in content.matters] == [f"ADJ-{number}" for number in range(1, 16)]
    assert content.policy == {
        "rear_row": 8,
        "airfields_below": 3,
        "open_turns": 3,
        "lost_parties": 3,
        "entry_delay": 1,
        "expel_at": 5,
        "hospital_below": 1,
        "alarm_distance": 2,
        "joint_distance": 3,
        "joint_stacks": 2,
        "award": 10,
    }


def test_three_scenarios(content: Content) -> None:
    found = [[one.id, one.turns, one.infantry, *one.pairs, ENTRY[one.entry]] for one in content.scenarios]

    assert found == [
        ["border-belt", 12, 6, 4, 3, "strip"],
        ["first-days", 6, 4, 3, 2, "strip"],
        ["loose-material", 8, 6, 2, 2, "all"],
    ]
    assert [one.entry_fixed for one in content.scenarios] == [0, 0, 2]
    assert [one.distance for one in content.scenarios] == [0, 0, 4]
    assert [one.zefran_airfields for one in content.scenarios] == [False, False, True]
    assert [len(one.transports) for one in content.scenarios] == [4, 4, 1]
    sites = [[content.features[site].id for site in one.sites] for one in content.scenarios]
    assert sites[0] == sites[2] == ["highridge", "point-sable", "disease-lab"]
    assert sites[1] == ["highridge", "point-sable"]


@pytest.mark.parametrize("id", SET_UPS)
def test_peoples_start_in_their_part_of_zefra(content: Content, id: str) -> None:
    east = {f"{c:02}{r:02}" for c in range(9, 17) for r in (3, 4, 5)}
    west = {f"{c:02}{r:02}" for c in range(1, 6) for r in (3, 4, 5)}
    land = {hex.id for hex in content.hexes[1:] if hex.country == ZEFRA}
    zones = scenario(content, id).zones

    assert [{content.hexes[number].id for number in zone} for zone in zones] == [east & land, west & land]
    assert [len(zone) for zone in zones] == [21, 14]


@pytest.mark.clause("ZEF-G1.3-b", "ZEF-G1.5-a", "ZEF-G1.6-a")
@pytest.mark.parametrize("id", SET_UPS)
def test_the_ready_set_up(content: Content, id: str) -> None:
    one = scenario(content, id)
    expected: dict[str, list[str]] = {}
    for word in f"{SET_UPS[id]} {DALOON_UNITS}".split():
        if word in SEATS:
            here = expected.setdefault(word, [])
        else:
            here.append(word)

    assert start(content, one, "airmobile" if id == "loose-material" else "motor") == expected


def test_other_transports_change_the_infantry(content: Content) -> None:
    belt, days, loose = content.scenarios

    assert [infantry(content, belt, one) for one in TRANSPORTS] == ["abcdefg", "abcdef", "abcdf", "abcf"]
    assert [infantry(content, days, one) for one in TRANSPORTS] == ["abcde", "abcd", "acd", "ad"]
    assert [infantry(content, loose, one) for one in TRANSPORTS] == ["", "", "", "abcd"]
    assert start(content, belt, "light")["cjtf"][6] == "1110"
    assert start(content, days, "light")["cjtf"][4] == "1109"


def test_a_scenario_knows_all_its_units(content: Content) -> None:
    belt, days, loose = content.scenarios
    missing = [[unit.id for unit in content.units if unit.index not in one.units] for one in (belt, days, loose)]
    pool = [f"{SEATS[seat]}-{kind}" for seat in PEOPLES for kind in ("party", "militia")]
    others = [[id for id in ids if not id.startswith(tuple(pool))] for ids in missing]

    assert others[0] == ["iff-nuclear", "iff-biological"]
    assert [id for id in others[1] if id.startswith("cjtf")] == [
        *("cjtf-infantry-f", "cjtf-infantry-g", "cjtf-recon-2", "cjtf-cbrn", "cjtf-artillery-2"),
    ]
    assert [id for id in others[2] if id.startswith("cjtf")] == [f"cjtf-infantry-{letter}" for letter in "efg"]
    assert [len(ids) for ids in missing] == [28, 40, 37]


def test_regulars_and_irregulars_never_share_a_seat() -> None:
    assert [SEATS[seat] for seat in range(PLAYERS) if not REGULAR[seat]] == [SEATS[seat] for seat in IRREGULARS]


def test_every_clause_that_the_data_cite_is_one(content: Content) -> None:
    entries = tomllib.loads((FOLDER.parent / "clauses.toml").read_text(encoding="utf-8"))["clause"]
    known = {entry["id"] for entry in entries}
    cited = {outcome.clause for table in content.tables.values() for outcome in table.outcomes}

    assert cited | {matter.clause for matter in content.matters if matter.clause} <= known
