"""Components: the counters and the tables hold the figures of the rules."""

from __future__ import annotations

import re
import tomllib
from itertools import product

import pytest

from games.fitna.telling import boxes, names
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.data import FOLDER, load
from sandtable.games.fitna.terms import (
    CLASSES,
    COLUMNS,
    COUNTRIES,
    DUMMY,
    ENTRENCHMENTS,
    FORCES,
    GARRISON,
    KATIBA,
    KURDISH,
    LEADER,
    NAT_ISIS,
    NATS,
    RESULTS,
    UNITS,
)

UNITS_OF = """
SYR s-rg:6-7-4 s-4a:7-6-4 s-1a:5-5-4 s-3a:5-5-4 s-9a:5-5-4 s-11a:5-5-4 s-18a:4-5-4 s-5m:4-5-3 s-7m:4-5-3 s-10m:4-5-3
SYR s-17r:3-5-3 s-14sf:4-4-air s-15sf:4-4-3 s-104:4-4-3 s-tig:4-3-4 s-ndf:2-5-3
IRQ q-9a:6-6-4 q-34a:4-3-4 q-1m:4-5-3 q-5i:3-5-3 q-6i:3-5-3 q-7i:3-5-3 q-8i:4-5-3 q-10i:3-5-3 q-11i:3-5-3 q-14i:3-5-3
IRQ q-15i:4-5-3 q-16i:4-5-3 q-17i:3-5-3 q-cts1:5-4-air q-cts2:4-4-air q-pg:4-5-3 q-fp:3-5-3
IRN n-16a:6-6-4 n-81a:6-6-4 n-88a:6-6-4 n-92a:6-6-4 n-21i:4-6-3 n-28i:4-6-3 n-64i:4-6-3 n-84i:4-6-3 n-55p:4-4-air
IRN n-65p:4-4-air n-33p:3-4-air n-g8:6-6-4 n-g14:5-7-3 n-g25:5-6-3 n-g27:5-7-3 n-g31:5-6-3 n-g41:5-6-3
HZI hi-qds:5-4-3 hi-1:4-4-3 hi-2:4-4-3 hi-3:3-4-3
LEB l-1:2-3-3 l-5:2-3-3 l-8:2-3-3 l-rgr:3-3-3
HZL hl-rad:5-5-3 hl-nasr:4-6-3 hl-aziz:4-5-3 hl-badr:3-5-3 hl-hay:3-5-3
SHI sh-bad:4-4-3 sh-kh:4-4-3 sh-aah:3-4-3 sh-pea:3-4-3 sh-nuj:3-3-3 sh-ima:3-3-3 sh-fat:3-4-3 sh-zai:2-3-3
SUN su-jai:3-4-2 su-taw:3-4-2 su-haq:2-4-2 su-ifr:3-3-2 su-anb:2-4-2 su-naq:3-3-2
ASH as-nus:5-4-3 as-ahr:4-4-3 as-suq:3-4-3 as-fay:3-3-3 as-jun:3-3-3
FSA fs-a1:5-5-4 fs-a2:5-5-4 fs-m1:4-5-3 fs-m2:4-5-3 fs-r1:3-5-3 fs-sf:4-4-3 fs-n:3-4-3 fs-s:3-4-3 fs-c:3-3-3 fs-e:3-3-3
FIA fi-a1:6-6-4 fi-a2:4-3-4 fi-m1:4-5-3 fi-i1:4-5-3 fi-i2:3-5-3 fi-i3:3-5-3 fi-i4:3-5-3 fi-i5:3-5-3
TUR t-4c:9-10-3 t-6c:8-10-3 t-7c:8-10-3 t-8c:8-10-3 t-9c:8-10-3 t-1a:6-5-4 t-5a:6-5-4 t-20a:6-5-4 t-172a:6-5-4
TUR t-14m:4-5-4 t-39m:4-5-4 t-70m:4-5-4 t-1k:4-4-air t-2k:4-4-air t-3k:4-4-air t-mar:4-4-4
KSA a-4a:5-4-4 a-6a:5-4-4 a-7a:5-4-4 a-12a:5-4-4 a-8m:4-4-4 a-10m:4-4-4 a-11m:4-4-4 a-20m:4-4-4 a-ng1:3-4-4 a-ng2:3-4-4
KSA a-ng3:3-4-4 a-ab:3-3-air a-rg:3-4-4 a-mar:3-3-4
KUW k-35:4-4-4 k-6:3-3-4 k-eg:2-3-4
UAE e-a:5-4-4 e-m:4-4-4 e-pg:5-5-4 e-p:3-3-air
QAT g-qat:3-3-4
BAH g-bah:3-3-4
OMN g-omn:3-4-4
JOR j-60a:5-4-4 j-40a:5-4-4 j-12m:4-4-4 j-1m:4-4-4 j-sf:3-3-air
EGY y-4a:7-7-4 y-9a:6-6-4 y-7m:5-6-4 y-23m:5-6-4 y-p:3-3-air
YEM m-yem:2-3-3
USA us-75:3-3-air us-meu:3-4-6 us-82:4-4-air us-101-1:4-4-air us-101-2:4-4-air us-3ar:6-5-6 us-meb1:6-6-6 us-meb2:6-6-6
USA us-3md1:8-6-6 us-3md2:5-6-6 us-3md3:5-6-6
RUS ru-22:3-3-air ru-56:4-4-air ru-810:4-4-5 ru-205:4-4-5 ru-6:6-5-5 ru-7:8-10-5
FRA fr-2bb:6-5-5 fr-11:4-4-air fr-13:2-3-air
GBR gb-20:6-5-5 gb-16:4-4-air gb-3:4-4-4
ISR il-36:10-9-5 il-162:9-9-5 il-7:6-6-5 il-188:6-6-5 il-401:7-6-5 il-gol:5-6-4 il-giv:5-5-4 il-nah:4-5-4 il-35:5-5-air
ISR il-89:4-4-air
ISIS is-bag:5-5-4 is-01:6-4-0 is-02:5-4-0 is-03:5-4-0 is-04:5-3-0 is-05:5-3-0 is-06:4-3-0 is-07:4-3-0 is-08:4-3-0
ISIS is-09:4-3-0 is-10:3-3-0 is-11:3-3-0 is-12:3-3-0 is-13:3-3-0 is-14:3-2-0 is-15:3-2-0 is-16:3-2-0 is-17:2-2-0
ISIS is-18:2-2-0 is-19:2-2-0 is-20:1-2-0 is-21:1-2-0 is-d1:0-0-0 is-d2:0-0-0 is-d3:0-0-0
KDP kd-1:5-5-3 kd-2:4-4-3 kd-3:4-3-3 kd-g1:0-5-0 kd-g2:0-5-0 kd-g3:0-4-0
PYD py-1:5-4-2 py-2:4-4-2 py-g1:0-4-0 py-g2:0-5-0 py-g3:0-4-0 py-g4:0-3-0
PKK pk-1:5-4-2 pk-2:4-3-2 pk-g1:0-4-0 pk-g2:0-4-0 pk-g3:0-4-0 pk-g4:0-4-0 pk-g5:0-4-0 pk-g6:0-4-0
"""
LOYAL = "s-rg s-4a s-104 s-tig s-ndf q-cts1 q-cts2 q-pg q-fp"
CRT = """
     0    1    2    3    4    5    6    7    8    9
1    AR*  AR*  AR*  AR   AR   AR   AR   EX   EX   DR
2    AR*  AR*  AR   AR   AR   EX   EX   DR   DR   DR*
3    AR*  AR   AR   EX   EX   EX*  DR   DR   DR*  DS
4    AR   AR   EX   EX*  EX*  DR   DR   DR*  DS   DS
5    AR   EX   EX*  EX*  DR   DR   DR*  DS   DS   DS
6    EX   EX*  DR   DR   DR   DR*  DS   DS   DS   DS
"""
TOGETHER = """
     SYR IRQ IRN IHZ LHZ SHI LEB RUS TUR FSA SMS SAU ARB JOR FIA SMI ISR USA WEU KDP PYD PKK ISI
SYR  +
IRQ  .   +
IRN  o   +   +
IHZ  +   +   +   +
LHZ  +   +   +   +   +
SHI  +   +   +   +   +   +
LEB  +   .   +   .   .   .   +
RUS  +   o   .   +   +   +   .   +
TUR  o   o   o   .   .   .   .   o   +
FSA  .   .   .   .   .   .   .   .   +   +
SMS  .   .   .   .   .   .   .   .   +   +   +
SAU  o   o   o   .   .   .   .   o   o   .   .   +
ARB  o   o   o   .   .   .   .   o   o   .   .   o   +
JOR  o   o   o   .   .   .   .   o   .   .   .   o   o   +
FIA  .   .   .   .   .   .   .   .   .   .   .   +   .   .   +
SMI  .   .   .   .   .   .   .   .   .   .   .   +   .   .   +   +
ISR  o   o   o   .   .   .   .   .   .   .   .   o   o   .   .   .   +
USA  o   o   o   .   .   .   .   .   o   .   .   o   o   o   .   .   o   +
WEU  o   o   o   .   .   .   .   o   o   .   .   o   o   o   .   .   o   o   +
KDP  s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   +
PYD  s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   .   +
PKK  s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   s   .   .   +
ISI  .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   +
"""
"""+ yes, . no, s if the scenario says so, o if agreed."""
ATTACKS = """
      RUS  TUR  USA  ISR  SYR  KSA  FRA  FSA  KDP  PYD  ISIS
RUS   0    2    0    0    1    1    1    1    1    1    1
TUR   3    0    0    1    1    1    1    1    1    1    1
USA   0    0    0    1    1    1    1    1    1    1    1
ISR   0    1    1    0    1    1    1    1    1    1    1
SYR   1    1    1    1    1    1    1    1    1    1    1
KSA   1    1    1    1    1    1    1    1    1    1    1
FRA   1    1    1    1    1    1    1    1    1    1    1
FSA   1    1    1    1    1    1    1    1    1    1    1
KDP   1    1    1    1    1    1    1    1    0    1    1
PYD   1    1    1    1    1    1    1    1    1    0    1
ISIS  1    1    1    1    1    1    1    1    1    1    0
"""


def rows(table: str) -> list[list[str]]:
    """Words of the lines of a table."""
    return [line.split() for line in table.strip().splitlines()]


@pytest.mark.clause("FIT-3.2-a", "FIT-25.1-g")
def test_every_counter_has_its_values(content: Content) -> None:
    expected = [(row[0], word) for row in rows(UNITS_OF) for word in row[1:]]

    assert [(NATS[unit.nat], values(content, unit.index)) for unit in content.units] == expected


def values(content: Content, index: int) -> str:
    """A unit with its full values."""
    unit = content.units[index]
    return f"{unit.id}:{unit.attack[2]}-{unit.defence[2]}-{'air' if unit.airmobile else unit.move}"


@pytest.mark.clause("FIT-2.4-a", "FIT-25.1-b", "FIT-26.1-b")
def test_there_are_229_units_and_ten_entrenchments(content: Content) -> None:
    kinds = [content.units[unit].kind for unit in content.owned[NAT_ISIS]]

    assert len(content.units) + ENTRENCHMENTS == UNITS + 10 == 239
    assert (kinds.count(LEADER), kinds.count(KATIBA), kinds.count(DUMMY)) == (1, 21, 3)
    assert [len(content.owned[nat]) for nat in KURDISH] == [6, 6, 8]


@pytest.mark.clause("FIT-3.3-b")
def test_units_have_two_steps_but_those_of_isis_one(content: Content) -> None:
    single = [unit for unit in content.units if unit.steps == 1]

    assert {unit.kind for unit in single} == {KATIBA, DUMMY} and len(single) == 24
    for unit in content.units:
        halved = unit.steps == 2
        assert unit.attack[1] == (half(unit.attack[2]) if halved else unit.attack[2])
        assert unit.defence[1] == (half(unit.defence[2]) if halved else unit.defence[2])
        assert (unit.attack[0], unit.defence[0]) == (0, 0)


def half(value: int) -> int:
    """Half, rounded up."""
    return (value + 1) // 2


@pytest.mark.clause("FIT-4.0-c")
def test_corps_loyal_units_garrisons_and_airmobile_units(content: Content) -> None:
    assert {NATS[unit.nat] for unit in content.units if CLASSES[unit.cls] == "corps"} == {"TUR"}
    assert [unit.id for unit in content.units if unit.loyal] == LOYAL.split()
    assert all(unit.move == 0 == unit.attack[2] for unit in content.units if unit.kind == GARRISON)
    assert all(unit.move == 0 for unit in content.units if unit.kind == KATIBA)
    assert all(unit.move == 3 for unit in content.units if unit.airmobile)
    assert all(unit.armoured == (CLASSES[unit.cls] == "armoured") for unit in content.units)
    assert sum(1 for unit in content.units if unit.armoured) == 43
    assert sum(1 for unit in content.units if unit.airmobile) == 24


@pytest.mark.clause("FIT-18.1-c")
def test_the_combat_results_table_is_that_of_the_rules(content: Content) -> None:
    for die, *cells in rows(CRT)[1:]:
        for column, result in enumerate(cells):
            assert RESULTS[content.crt[(int(die) - 1) * COLUMNS + column]] == result
    assert content.column_tops == [-8, -5, -2, 1, 4, 7, 10, 13, 17]


def test_who_may_be_together_is_the_same_both_ways(content: Content) -> None:
    lines = rows(TOGETHER)[1:]

    assert [line[0] for line in lines] == FORCES
    for row, line in enumerate(lines):
        for column, sign in enumerate(line[1:]):
            cells = [content.stacking[row * len(FORCES) + column], content.stacking[column * len(FORCES) + row]]
            assert cells == [["+", ".", "s", "o"].index(sign)] * 2, (line[0], FORCES[column])


def test_who_may_attack_whom(content: Content) -> None:
    header, *lines = rows(ATTACKS)
    for name, *cells in lines:
        for other, cell in zip(header, cells, strict=True):
            assert content.strikes[NATS.index(name) * len(NATS) + NATS.index(other)] == int(cell), (name, other)
    others = [nat for nat, name in enumerate(NATS) if name not in ("RUS", "TUR", "USA", "ISR", *header[-3:], "PKK")]
    assert all(content.strikes[one * len(NATS) + other] == 1 for one, other in product(others, others))


def test_sunni_militias_change_their_row_with_the_country(content: Content) -> None:
    for nat, country, force in (("SUN", "syria", "SMS"), ("ASH", "iraq", "SMI"), ("EGY", "jordan", "ARB")):
        row = content.force[NATS.index(nat) * len(COUNTRIES) + COUNTRIES.index(country)]
        assert FORCES[row] == force


def test_single_numbers_are_those_of_the_rules(content: Content) -> None:
    assert (content.stack_limit, content.isis_limit, content.corps_limit) == (3, 4, 1)
    assert (content.hand, content.joker_cards, content.first_hand_with_joker) == (4, 2, 6)
    assert (content.reshuffles, content.most_opp_cards, content.units_per_opp) == ([4, 7, 10], 2, 2)
    assert (content.depot_moves, content.depot_offensives) == (1, 1)
    assert (content.isolated_move, content.airmobile_move, content.assault_range) == (2, 3, 6)
    assert names(content.no_assault, COUNTRIES) == "iran,israel,turkey,saudi-arabia"
    assert (content.shift_isolated, content.shift_entrenched) == (2, 1)
    assert (content.rebuilds, content.flips) == (1, 2)
    assert (content.leader_restored, content.leader_returned) == (1, 2)


def test_dice_of_coups_of_the_war_in_lebanon_and_of_approval(content: Content) -> None:
    assert content.coup_table == [0, 0, 1, 1, 2, 2]
    assert content.lebanon_table == [0, 0, 1, 9, 9, 9]
    assert content.approvals == [5, 4, 3, 2]


def test_what_raises_the_tension(content: Content) -> None:
    fights = [(names(one, NATS), names(other, NATS), steps) for one, other, steps in content.first_fights]

    assert fights == [
        ("RUS", "IRN", 2),
        ("ISR", "IRN", 2),
        ("IRN", "KSA,KUW,UAE,QAT,BAH,OMN,JOR,EGY,YEM", 1),
        ("IRN", "TUR", 1),
    ]
    assert (content.russian_attack, content.capital_tension) == (2, 1)
    assert boxes(content, content.capitals) == "baghdad,karbala,aleppo,damascus"


def test_what_the_us_and_russia_bring(content: Content) -> None:
    waves = [content.us_first, content.us_second, content.russian_first, content.russian_second]

    assert [" ".join(content.units[unit].id for unit in wave) for wave in waves] == [
        "us-75 us-meu us-82 us-101-1 us-101-2 us-3ar",
        "us-meb1 us-meb2 us-3md1 us-3md2 us-3md3",
        "ru-22 ru-56 ru-810",
        "ru-205 ru-6 ru-7",
    ]
    assert (content.us_cards, content.russian_cards) == (2, 1)
    assert boxes(content, content.russian_boxes) == "tartus,latakia,damascus"


def test_rebels_take_counters_of_their_class(content: Content) -> None:
    found = [[" ".join(content.units[unit].id for unit in units) for units in country] for country in content.rebels]

    assert found == [
        ["fs-a1 fs-a2", "fs-m1 fs-m2", "fs-r1 fs-sf", "fs-sf fs-r1", "", ""],
        ["fi-a1 fi-a2", "fi-m1", "fi-i1 fi-i2 fi-i3 fi-i4 fi-i5", "", "", ""],
    ]


def test_units_go_to_the_pool_of_their_force(content: Content) -> None:
    pools = {NATS[unit.nat]: content.pools[unit.pool].id for unit in content.units}

    assert [pools[nat] for nat in ("SYR", "HZL", "SHI", "LEB", "TUR")] == ["syria", "iran", "iran", "iran", "turkey"]
    assert [pools[nat] for nat in ("FSA", "FIA", "JOR", "KUW", "SUN")] == ["arab"] * 5
    assert [pools[nat] for nat in ("USA", "FRA", "KDP", "PKK", "ISIS")] == ["west", "west", "kurds", "kurds", "isis"]


def test_clauses_and_rulings_have_stable_numbers() -> None:
    clauses = tomllib.loads((FOLDER.parent / "clauses.toml").read_text(encoding="utf-8"))["clause"]
    known = [clause["id"] for clause in clauses]
    rulings = (FOLDER.parent / "rulings.md").read_text(encoding="utf-8")

    assert len(set(known)) == len(known) == 449
    assert re.findall(r"^\| (Q\d+) \|", rulings, re.M) == [f"Q{number}" for number in range(1, 101)]
    assert set(re.findall(r"FIT-[0-9.]+-[a-z]", rulings)) <= set(known)
    assert load().version == load().version
