"""The map: boxes, lines, pools, where units are supplied and where they arrive."""

from __future__ import annotations

import pytest

from games.fitna.telling import boxes, names
from sandtable.games.fitna.content import Arrival, Content, Supply
from sandtable.games.fitna.terms import (
    BOXES,
    COUNTRIES,
    HOLDERS,
    MARKS,
    NATS,
    OBJECTIVE,
    OILFIELD,
    RELIGIOUS,
    SEATS,
    SYMBOLS,
    TERRAINS,
)

MAP = """
syria
    damascus cx +2 red: qalamoun daraa quneitra suwayda palmyra tanf baalbek
    qalamoun mountain +1: homs baalbek
    daraa c +1: quneitra suwayda irbid
    quneitra mountain +1: golan
    suwayda mountain c +1: 
    homs cx +1: hama tartus palmyra tripoli baalbek
    hama c +1: tartus jisr maarat khanasir
    tartus cM +1 red: latakia tripoli
    latakia cxM +1 red: jisr antakya
    jisr mountain +1: idlib
    idlib c +1: maarat aleppo antakya
    maarat: aleppo
    khanasir: aleppo tabqa
    aleppo cx +2: afrin azaz albab
    afrin mountain +1 pyd: azaz antakya
    azaz: albab gaziantep
    albab i: jarabulus tabqa
    jarabulus: kobane gaziantep
    kobane c +1 pyd: talabyad sanliurfa
    talabyad: raqqa hasakah sanliurfa
    raqqa cxi +1: tabqa deirezzor
    tabqa i +1: palmyra
    deirezzor coi +1: mayadin palmyra hasakah
    mayadin oi: abukamal
    abukamal i: alqaim
    palmyra i +1: tanf
    tanf: rutba h4
    hasakah c pyd: qamishli sinjar
    qamishli co pyd: zakho talafar mardin
iraq
    zakho mountain +1 kdp: dohuk cizre
    dohuk mountain c +2 kdp: rawanduz erbil mosul hakkari
    rawanduz mountain +2 kdp: erbil sulaymaniyah mahabad
    erbil cx +1 kdp: sulaymaniyah kirkuk mosul qayyarah
    sulaymaniyah mountain c +2 kdp: kirkuk khanaqin sanandaj
    kirkuk co +1: hawija tuz
    mosul coxi +2: talafar qayyarah
    talafar ci: sinjar
    sinjar mountain +1: 
    qayyarah oi: hawija baiji
    hawija i: baiji
    baiji ci: tikrit haditha
    tikrit ci +1: samarra tuz
    samarra c: baghdad
    tuz: baqubah
    khanaqin: baqubah qasreshirin
    baqubah c: baghdad
    baghdad cx +2 green: fallujah karbala hillah kut
    fallujah ci +1: ramadi karbala
    ramadi ci +1: haditha rutba
    haditha i +1: alqaim
    alqaim i: rutba
    rutba i: nukhayb h4
    nukhayb: karbala arar
    karbala cr +1: najaf hillah
    najaf cr +1: hillah diwaniyah assalman
    hillah c: diwaniyah
    diwaniyah c: kut samawah
    kut c: nasiriyah amarah mehran
    samawah c: assalman nasiriyah
    assalman: rafha
    nasiriyah swamp c +1: qurnah rumaila
    amarah swamp co +1: qurnah dezful ahvaz
    qurnah swamp o +1: basra
    basra cx +1 green: rumaila ummqasr abadan
    rumaila o: abdali
    ummqasr swamp G: abdali
lebanon
    tripoli cM: beirut
    beirut cxM +1: baalbek tyre
    baalbek mountain +1: tyre
    tyre mountain M +1: haifa uppergalilea
kuwait
    abdali o: jahra
    jahra +1: kuwaitcity minasaud hafar
    kuwaitcity cxG +1: minasaud
    minasaud oG: khafji
iran
    khoy mountain +1: tabriz urmia van
    tabriz mountain cx +1 green: urmia mahabad
    urmia mountain c +1: mahabad hakkari
    mahabad mountain +1: sanandaj
    sanandaj mountain c +1: kermanshah
    kermanshah mountain cx +1 green: qasreshirin ilam khorramabad
    qasreshirin: ilam
    ilam mountain +1: mehran khorramabad
    mehran: dezful
    khorramabad mountain c +1: dezful
    dezful c: ahvaz
    ahvaz co +1 green: abadan
    abadan swamp coG +1: 
israel
    haifa cM +1 blue: telaviv uppergalilea
    telaviv cxM +2 blue: jerusalem
    jerusalem mountain cx +2: amman
    uppergalilea mountain +1: golan irbid
    golan mountain +2: 
turkey
    incirlik c +1: antakya gaziantep malatya
    antakya mountain cM +1 brown: gaziantep
    gaziantep cx +1 brown: sanliurfa malatya
    sanliurfa c brown: diyarbakir mardin
    malatya mountain c +1 brown: diyarbakir
    diyarbakir cx +1 pkk: mardin siirt
    mardin c +1 pkk: cizre
    siirt mountain +1 pkk: cizre van
    cizre mountain +1 pkk: hakkari
    hakkari mountain +2 pkk: van
    van mountain c +1 pkk: 
jordan
    amman cx +1: irbid h5 turaif
    irbid c: h5
    h5: h4 turaif
    h4: 
saudi-arabia
    turaif: sakaka arar
    sakaka c sand: arar
    arar c: rafha
    rafha: hafar
    hafar cx +1 sand: khafji
    khafji oG sand:
"""
"""Country by country: box, terrain if not clear, c city, o oilfield, x objective, r religious, i ISIS, M and G coasts,
columns, symbol, organisation; then the boxes farther down to which a line leads."""
SUPPLY = """
SYR -: red
IRQ -: green
IRN -: green
HZI -: iran/green syria/red
HZI syria: damascus aleppo iran/green syria/red
LEB -: damascus
LEB lebanon: always damascus
HZL -: damascus
HZL lebanon: always damascus
SHI iraq: iran/green syria/red
SHI syria: damascus aleppo iran/green syria/red
SUN syria: brown daraa? h4
SUN iraq: sand
SUN turkey: brown daraa? h4
SUN saudi-arabia: sand
ASH syria: brown daraa? h4
ASH iraq: sand
FSA -: brown daraa? h4
FIA -: h4 h5 sand
TUR -: brown
KSA -: sand
KUW -: sand
KUW kuwait: always sand
UAE -: sand
QAT -: sand
BAH -: sand
OMN -: sand
YEM -: sand
JOR -: h4 h5 sand
EGY -: h4 h5 sand
USA -: western
FRA -: western
GBR -: western
RUS -: latakia tartus
ISR -: blue
ISIS -: isis
KDP -: own
PYD -: own
PKK -: own
"""
"""By nationality and country (- somewhere without a line of its own): symbols, boxes, ? if their commander has it."""
ARRIVALS = """
KSA UAE QAT BAH OMN YEM: saudi-arabia
KUW: saudi-arabia, kuwait
JOR EGY: h4 h5
e-p y-p n-55p n-65p n-33p: anywhere
USA FRA GBR HZI: anywhere
IRN: iran
RUS: tartus latakia
SHI IRQ FIA: iraq
SUN ASH: syria iraq
SYR FSA: syria
TUR: turkey
ISR: israel
LEB HZL: lebanon
KDP PYD PKK: own
ISIS:
"""


@pytest.mark.clause("FIT-2.1-a", "FIT-2.1-b", "FIT-2.1-c", "FIT-2.1-d", "FIT-2.1-e", "FIT-14.0-c", "FIT-26.0-c")
def test_every_box_and_line_is_on_the_map(content: Content) -> None:
    found: list[str] = []
    for country, name in enumerate(COUNTRIES):
        found.append(name)
        found += [box_line(content, box.index) for box in content.boxes if box.country == country]

    assert found == [line.strip() for line in MAP.strip().splitlines()]


def box_line(content: Content, index: int) -> str:
    """A box as the table has it."""
    box = content.boxes[index]
    words = [box.id, *([TERRAINS[box.terrain]] if box.terrain else [])]
    marks = "".join(sign for bit, sign in enumerate("coxriMG") if box.marks >> bit & 1)
    words += [marks] if marks else []
    words += [f"+{box.defence}"] if box.defence else []
    words += [SYMBOLS[box.symbol]] if box.symbol >= 0 else []
    words += [HOLDERS[box.organisation]] if box.organisation >= 0 else []
    lines = [content.boxes[other].id for other in sorted(box.neighbours) if index < other < BOXES]
    return f"{' '.join(words)}: {' '.join(lines)}".strip()


@pytest.mark.clause("FIT-2.1-a")
def test_there_are_113_boxes_and_202_lines(content: Content) -> None:
    assert len(content.boxes) - 3 == BOXES == 113
    assert len(content.links) == 202
    assert sum(len(line.split(":")[1].split()) for line in MAP.strip().splitlines() if ":" in line) == 202


@pytest.mark.clause("FIT-2.1-a")
def test_both_sheets_have_boxes(content: Content) -> None:
    south = {box.id for box in content.boxes[:BOXES] if box.south}

    assert {"baghdad", "basra", "haifa", "amman", "kuwaitcity", "hafar"} <= south
    assert not south & {"damascus", "aleppo", "mosul", "beirut", "tabriz", "incirlik"}


@pytest.mark.clause("FIT-31.1-c")
def test_karbala_and_najaf_are_holy_and_mosul_alone_is_objective_and_oilfield(content: Content) -> None:
    both = OBJECTIVE | OILFIELD

    assert [box.id for box in content.boxes if box.marks & RELIGIOUS] == ["karbala", "najaf"]
    assert [box.id for box in content.boxes if box.marks & both == both] == ["mosul"]
    assert (content.points, content.path_points, content.point_levels) == ([4, 3, 2, 1], 10, [5, 10, 15])
    assert len(MARKS) == 7


@pytest.mark.clause("FIT-5.0-e", "FIT-5.0-g")
def test_three_pools_are_boxes_off_the_map(content: Content) -> None:
    assert [pool.id for pool in content.pools] == [
        *("iran", "turkey", "saudi", "iraq", "israel", "russia", "syria", "kurds", "isis", "arab", "west"),
    ]
    assert [pool.off_map for pool in content.pools] == [113, 114, 115] + [-1] * 8
    assert [(box.id, boxes(content, box.neighbours)) for box in content.boxes[BOXES:]] == [
        ("off-iran", "tabriz,kermanshah,khorramabad,ahvaz"),
        ("off-turkey", "incirlik,malatya,van"),
        ("off-saudi", "sakaka,hafar,khafji"),
    ]
    assert 113 in content.boxes[box_of(content, "ahvaz")].neighbours


def box_of(content: Content, id: str) -> int:
    """A box by its id."""
    return next(box.index for box in content.boxes if box.id == id)


def test_distances_are_counted_along_lines(content: Content) -> None:
    for one, other, steps in (("damascus", "damascus", 0), ("damascus", "homs", 2), ("damascus", "baghdad", 5)):
        assert content.distance[box_of(content, one) * BOXES + box_of(content, other)] == steps
    assert content.near_coast[box_of(content, "homs")] == 1
    assert content.near_coast[BOXES + box_of(content, "basra")] == 1
    assert content.near_coast[box_of(content, "latakia")] == 0


@pytest.mark.parametrize("line", SUPPLY.strip().splitlines())
def test_a_force_is_supplied_from_its_own_sources(content: Content, line: str) -> None:
    name, words = line.split(": ")
    nat, country = name.split()
    place = COUNTRIES.index(country) if country in COUNTRIES else -1
    lines = [one for one in content.supplies if one.nats >> NATS.index(nat) & 1 and one.inside in (-1, place)]

    assert sorted(word for one in lines for word in sources(content, one, place)) == sorted(words.split())


def sources(content: Content, supply: Supply, place: int) -> list[str]:
    """What a line gives, as the table has it."""
    found = ["always"] if supply.always_in == place >= 0 else []
    for symbol, country in supply.symbols:
        found.append(SYMBOLS[symbol] if country < 0 else f"{COUNTRIES[country]}/{SYMBOLS[symbol]}")
    found += [content.boxes[box].id for box in supply.boxes]
    found += [f"{content.boxes[box].id}?" for box in supply.if_commanded]
    flags = {"own": supply.own_kurdish, "isis": supply.isis_boxes, "western": supply.western}
    return found + [name for name, given in flags.items() if given]


def test_western_units_are_supplied_by_their_controller(content: Content) -> None:
    found = {
        SEATS[seat]: boxes(content, content.western_boxes[seat]) + "+sand" * len(content.western_symbols[seat])
        for seat in range(len(SEATS))
        if content.western_boxes[seat]
    }

    assert found == {
        "iraq": "baghdad",
        "turkey": "incirlik",
        "israel": "haifa",
        "saudi": "minasaud+sand",
        "coalition": "minasaud+sand",
    }


def test_everybody_arrives_where_the_rules_say(content: Content) -> None:
    units = {unit.id: unit.index for unit in content.units}
    for line in ARRIVALS.strip().splitlines():
        who, where = line.split(":")
        for name in who.split():
            lines = [
                one for one in content.arrivals if (units[name] in one.units if name in units else has_nat(one, name))
            ]
            found = {word for one in lines for word in places(content, one)}
            assert found == set(where.replace(",", " ").split()), name
    named = {name for line in ARRIVALS.strip().splitlines() for name in line.split(":")[0].split()}
    assert set(NATS) <= named


def has_nat(arrival: Arrival, name: str) -> bool:
    """Whether a line is for a nationality."""
    return name in NATS and bool(arrival.nats >> NATS.index(name) & 1)


def places(content: Content, arrival: Arrival) -> list[str]:
    """Where a line lets units arrive."""
    found = [
        *filter(None, names(arrival.countries, COUNTRIES).split(",")),
        *(content.boxes[box].id for box in arrival.boxes),
    ]
    return found + ["anywhere"] * arrival.anywhere_supplied + ["own"] * arrival.own_kurdish
