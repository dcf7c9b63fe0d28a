"""Scenarios: seats, set-ups, reinforcements and goals, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.fitna.scenario_tables import FOR_FOUR, SCENARIOS
from games.fitna.telling import boxes
from games.fitna.telling_scenarios import scenario_lines
from sandtable.games.fitna.content import Content
from sandtable.games.fitna.content_scenarios import Scenario
from sandtable.games.fitna.terms import (
    BOXES,
    CAUSES,
    COUNTRIES,
    HOLDERS,
    KURDISH,
    NATS,
    NOBODY_HOLDS,
    RULES,
    SEATS,
)
from sandtable.games.fitna.terms import (
    SCENARIOS as COUNT,
)

ORDERS = {
    1: "rebels syria",
    2: "iraq syria rebels",
    3: "syria turkey iraq",
    4: "iraq syria turkey",
    5: "iraq coalition",
    6: "turkey syria iraq",
    7: "kurds turkey iraq syria",
    8: "iran saudi",
    9: "israel iran syria russia turkey",
    10: "iran saudi israel turkey syria russia",
}
PLAYERS_AND_TURNS = "2-2 6, 3-4 6, 3-4 6, 3-3 9, 2-2 6, 3-3 9, 4-4 9, 2-2 9, 5-5 6, 6-6 12"
LIVE = {41: [1, 2, 3, 4, 6, 7], 67: [1, 2, 4, 6, 7, 9, 10], 68: [2, 6, 7]}
"""Scenarios in which a card works."""


def lines_of(table: str) -> list[str]:
    """Lines of a table; those farther in belong to the one before."""
    found: list[str] = []
    for line in table.strip("\n").splitlines():
        if line.startswith(" " * 8):
            found[-1] += f" {line.strip()}"
        elif line.strip():
            found.append(line.strip())
    return found


def every(content: Content) -> Iterator[Scenario]:
    """All scenarios, those with a fourth seat too."""
    for scenario in content.scenarios:
        yield scenario
        if scenario.fourth:
            yield scenario.fourth


def words(content: Content, units: list[int]) -> str:
    """Units by their ids."""
    return " ".join(content.units[unit].id for unit in units)


@pytest.mark.parametrize("number", SCENARIOS)
def test_a_scenario_is_as_the_table_has_it(content: Content, number: int) -> None:
    assert scenario_lines(content, content.scenarios[number - 1]) == lines_of(SCENARIOS[number])


@pytest.mark.parametrize("number", FOR_FOUR)
def test_a_fourth_seat_changes_what_the_table_tells(content: Content, number: int) -> None:
    base = content.scenarios[number - 1]
    assert base.fourth
    found = scenario_lines(content, base.fourth)

    assert [line for line in found if line not in scenario_lines(content, base)] == lines_of(FOR_FOUR[number])


@pytest.mark.clause("FIT-2.3-a", "FIT-32.0-a", "FIT-32.0-b")
def test_ten_scenarios_have_the_players_and_turns_of_the_rules(content: Content) -> None:
    found = []
    for scenario in content.scenarios:
        most = scenario.fourth or scenario
        found.append(f"{len(scenario.order)}-{len(most.order)} {scenario.turns}")

    assert [scenario.number for scenario in content.scenarios] == list(range(1, COUNT + 1)) == list(range(1, 11))
    assert ", ".join(found) == PLAYERS_AND_TURNS


def test_the_order_of_play_is_part_of_the_scenario(content: Content) -> None:
    found = {one.number: " ".join(SEATS[seat] for seat in one.order) for one in content.scenarios}
    four = {one.number: " ".join(SEATS[seat] for seat in one.fourth.order) for one in content.scenarios if one.fourth}

    assert found == ORDERS
    assert four == {2: "iraq syria iran rebels", 3: "syria turkey iran iraq"}


@pytest.mark.clause("FIT-23.2-a", "FIT-23.3-f", "FIT-24.0-a", "FIT-8.2-d")
@pytest.mark.parametrize("card", LIVE)
def test_coups_and_the_war_in_lebanon_work_where_the_rules_say(content: Content, card: int) -> None:
    assert [one.number for one in content.scenarios if card not in one.removed] == LIVE[card]


@pytest.mark.clause("FIT-28.0-a")
def test_russians_start_on_the_map_in_five_scenarios(content: Content) -> None:
    russians = set(content.owned[NATS.index("RUS")])
    found = [one.number for one in content.scenarios if russians & {placing.unit for placing in one.setup}]

    assert found == [3, 4, 6, 9, 10]


@pytest.mark.clause("FIT-23.3-a")
def test_two_scenarios_begin_with_a_coup_in_iraq(content: Content) -> None:
    found = {
        one.number: SEATS[rule.seat]
        for one in content.scenarios
        for rule in one.rules
        if RULES[rule.kind] == "coup-at-setup" and COUNTRIES[rule.country] == "iraq"
    }

    assert found == {8: "iran", 10: "iran"}


def test_the_us_come_for_whom_the_rules_say(content: Content) -> None:
    found: dict[str, dict[int, str]] = {cause: {} for cause in CAUSES}
    for one in content.scenarios:
        for line in one.interventions:
            found[CAUSES[line.cause]][one.number] = SEATS[line.seat]

    assert found["tension-10"] == {
        **{2: "iraq", 3: "iraq", 4: "iraq"},
        **{6: "turkey", 9: "turkey", 8: "saudi", 10: "saudi"},
    }
    assert found["kuwait-attacked"] == {5: "coalition"}
    assert found["jordan-attacked"] == {8: "saudi", 9: "israel", 10: "saudi"}
    assert found["upper-galilea-occupied"] == {9: "israel", 10: "israel"}
    assert set(found["incirlik-attacked"].values()) == {"turkey"}


@pytest.mark.clause("FIT-10.0-a", "FIT-6.0-e")
def test_special_jokers_are_handed_out(content: Content) -> None:
    found = {
        one.number: {NATS[power.special]: SEATS[power.seat] for power in one.powers if power and power.special >= 0}
        for one in content.scenarios
    }

    assert {number: held for number, held in found.items() if held} == {
        3: {"RUS": "syria"},
        4: {"RUS": "syria"},
        6: {"RUS": "syria"},
        8: {"IRN": "iran"},
        9: {"RUS": "russia", "IRN": "iran", "ISR": "israel"},
        10: {"RUS": "russia", "IRN": "iran", "ISR": "israel"},
    }


@pytest.mark.clause("FIT-13.0-d", "FIT-16.0-f")
def test_free_opps_are_four_and_for_the_first_player(content: Content) -> None:
    for one in every(content):
        given = {power.seat: power.free_opps for power in one.powers if power and power.free_opps}
        assert given in ({}, {one.order[0]: 4})


def test_every_box_in_play_has_a_holder_and_no_other_has(content: Content) -> None:
    for one in every(content):
        for box in range(BOXES):
            assert (one.control[box] != NOBODY_HOLDS) == (one.in_play[box] or one.entry_only[box] >= 0)
            assert not (one.in_play[box] and one.entry_only[box] >= 0)
            assert one.entry_only[box] in (-1, one.control[box])


def test_all_lists_by_seat_and_country_are_as_long_as_they_must_be(content: Content) -> None:
    for one in every(content):
        assert len(one.powers) == len(one.friends) == len(one.ranges) == len(SEATS)
        assert len(one.hosts) == len(COUNTRIES)
        for seat, power in enumerate(one.powers):
            assert (power is not None) == (seat in one.order)
            assert power is None or (power.seat == seat and len(power.goals) == 4)


def test_only_scenario_7_has_a_kurdish_player(content: Content) -> None:
    for one in content.scenarios:
        kurds = one.powers[SEATS.index("kurds")]
        assert (kurds is not None) == (one.number == 7) == one.rebellion
        assert kurds is None or [command.nat for command in kurds.commands] == KURDISH


def test_units_start_where_the_set_up_says(content: Content) -> None:
    first = content.scenarios[0]
    found = {content.units[placing.unit].id: placing for placing in first.setup}

    assert boxes(content, [found["s-rg"].box, found["fs-s"].box, found["py-g1"].box]) == "damascus,daraa,afrin"
    assert [found[id].reduced for id in ("s-rg", "s-7m", "s-5m")] == [False, True, True]
    assert [(content.boxes[box].id, count) for box, count in first.tokens] == [("mayadin", 2), ("abukamal", 2)]


def test_the_fourth_seat_is_a_guest_of_others(content: Content) -> None:
    for one in content.scenarios[1:3]:
        assert one.fourth and max(one.hosts) == -1
        hosts = {COUNTRIES[country]: SEATS[seat] for country, seat in enumerate(one.fourth.hosts) if seat >= 0}
        assert hosts == {"syria": "syria", "lebanon": "syria", "iraq": "iraq"}
        assert SEATS.index("iran") not in one.fourth.control
        assert [(placing.unit, placing.box) for placing in one.fourth.setup] == [
            (placing.unit, placing.box) for placing in one.setup
        ]


def test_a_truce_may_open_some_boxes_later(content: Content) -> None:
    truce = content.scenarios[3].truces[1]

    assert (SEATS[truce.one], HOLDERS[truce.other]) == ("iraq", "kdp")
    assert (boxes(content, truce.boxes), truce.from_turn) == ("kirkuk,sinjar", 5)
    assert words(content, content.scenarios[3].kurdish_pool).startswith("kd-")
