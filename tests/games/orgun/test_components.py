"""Components and set-up: what is in the box, what the map shows, where the pieces start."""

from __future__ import annotations

import tomllib

import pytest

from sandtable.games.orgun.content import Content, Piece, SetUpEntry
from sandtable.games.orgun.data import FOLDER, load
from sandtable.games.orgun.data_map import edges
from sandtable.games.orgun.terms import (
    AREAS,
    CLASSES,
    DRA,
    DRA_NATION,
    GREEN,
    INFANTRY,
    LEADER,
    MUJ,
    RED,
    SIDES,
    SOVIET,
    TRIBE_NAMES,
    TRIBES,
    YELLOW,
)


@pytest.fixture
def content() -> Content:
    return load()


def pieces_of(content: Content, entry: SetUpEntry) -> list[str]:
    """Names of the pieces of a set-up line, in alphabetical order."""
    return sorted(content.pieces[index].name for index in entry.pieces)


def starting(content: Content, *areas: int) -> list[SetUpEntry]:
    """The set-up lines for exactly these areas."""
    return [entry for entry in content.setup if entry.areas == list(areas)]


def units(content: Content, nation: int) -> list[Piece]:
    """The ground combat units of a nation."""
    return [piece for piece in content.pieces if piece.unit and piece.nation == nation]


@pytest.mark.clause("ORG-2.0-a")
def test_the_box_holds_88_counters_and_36_cards(content: Content) -> None:
    markers = tomllib.loads((FOLDER / "counters.toml").read_text(encoding="utf-8"))["marker"]

    assert len(content.pieces) + sum(marker["count"] for marker in markers) == 88
    assert [len(deck) for deck in content.decks] == [18, 18]


@pytest.mark.clause("ORG-2.0-a")
def test_every_table_is_for_a_six_sided_die(content: Content) -> None:
    assert len(content.minefield) == len(content.strike) == len(content.entry_areas) == 6


@pytest.mark.clause("ORG-3.1-a", "ORG-3.1.1-a")
def test_the_map_has_43_areas_each_with_its_number(content: Content) -> None:
    assert [area.number for area in content.areas[1:]] == list(range(1, 44))
    assert [area.id for area in content.areas[1:]] == [str(number) for number in range(1, 44)]
    assert len(content.areas) == AREAS


@pytest.mark.clause("ORG-3.1-b")
def test_areas_are_adjacent_exactly_where_they_share_a_border_line(content: Content) -> None:
    sides = {area.number: {frozenset(edge) for edge in edges(area.outline)} for area in content.areas[1:]}

    for area in content.areas[1:]:
        others = [number for number in sides if number != area.number]
        assert area.neighbours == [number for number in others if sides[number] & sides[area.number]]


@pytest.mark.clause("ORG-3.1-b")
def test_areas_that_meet_in_a_point_only_are_not_adjacent(content: Content) -> None:
    corners = {area.number: set(area.outline) for area in content.areas[1:]}

    for area in content.areas[1:]:
        for neighbour in area.neighbours:
            assert len(corners[area.number] & corners[neighbour]) == 2
            assert area.number in content.areas[neighbour].neighbours


@pytest.mark.parametrize(("a", "b"), [(31, 38), (37, 38), (38, 42), (37, 42), (15, 18), (15, 22)])
def test_borders_crossed_in_the_worked_examples_exist(content: Content, a: int, b: int) -> None:
    assert b in content.areas[a].neighbours


@pytest.mark.clause("ORG-3.1-c")
def test_each_side_has_supply_sources_of_its_own(content: Content) -> None:
    assert content.sources[DRA] == [5, 19, 35]
    assert content.sources[MUJ] == [1, 2, 3, 36, 41]


@pytest.mark.clause("ORG-3.1-d")
def test_tribes_enter_by_the_areas_of_their_colour(content: Content) -> None:
    named = dict(zip(TRIBES, TRIBE_NAMES, strict=True))

    assert named == {"green": "Wazir", "red": "Zadran", "yellow": "Kharoti"}
    assert content.called_areas[GREEN] == [36, 41]
    assert content.called_areas[RED] == content.called_areas[YELLOW] == [1, 2, 3]


@pytest.mark.clause("ORG-3.1.1-a", "ORG-3.1.2-a")
def test_the_tem_of_an_area_is_0_to_3(content: Content) -> None:
    assert {area.tem for area in content.areas[1:]} == {0, 1, 2, 3}
    assert content.areas[15].tem == 2
    assert content.areas[42].tem == 3


@pytest.mark.clause("ORG-3.1.3-a", "ORG-17.1-f")
def test_areas_are_clear_or_mountain_and_mountains_have_tem_3(content: Content) -> None:
    mountains = [area for area in content.areas[1:] if area.mountain]

    assert len(mountains) == 19
    assert {area.tem for area in mountains} == {3}
    assert content.areas[42].mountain
    assert not any(content.areas[number].mountain for number in content.zone)


@pytest.mark.clause("ORG-3.1.3-b")
def test_a_fort_can_be_in_a_clear_or_a_mountain_area(content: Content) -> None:
    forts = [area for area in content.areas if area.fort]

    assert {area.mountain for area in forts} == {False, True}


@pytest.mark.clause("ORG-3.1.3-c")
def test_the_orgun_zone_is_28_29_32_and_33(content: Content) -> None:
    assert content.zone == [28, 29, 32, 33]
    assert content.fort == 32
    assert content.areas[32].name == "Octagonal Fort"


@pytest.mark.clause("ORG-20-a")
def test_15_19_and_38_are_the_forts_outside_orgun(content: Content) -> None:
    assert [area.number for area in content.areas if area.fort and not area.zone] == [15, 19, 38]
    assert content.airfield == 19
    assert content.outposts == [15, 38]


@pytest.mark.clause("ORG-3.1.3-d")
def test_main_roads_lead_both_ways_and_only_to_adjacent_areas(content: Content) -> None:
    roads = {(a.number, b) for a in content.areas for b in range(AREAS) if a.road_to[b]}

    assert roads
    assert all((b, a) in roads and b in content.areas[a].neighbours for a, b in roads)


@pytest.mark.clause("ORG-3.2-b", "ORG-20-b")
def test_each_turn_says_how_many_cards_each_side_draws(content: Content) -> None:
    draws = [space.draw for space in content.track[1:]]

    assert len(draws) == 12
    assert all(min(draw) >= 1 for draw in draws)
    assert [draw[MUJ] > draw[DRA] for draw in draws[:2]] == [True, True]
    assert [sum(draw[side] for draw in draws) for side in (DRA, MUJ)] == [20, 17]


@pytest.mark.clause("ORG-3.2-c")
def test_the_mujahideen_have_the_initiative_on_turn_1_and_later_it_is_rolled_for(content: Content) -> None:
    assert not content.track[1].rolled
    assert content.track[1].holder == MUJ
    assert all(space.rolled for space in content.track[2:])


@pytest.mark.clause("ORG-3.2-d")
def test_turns_7_to_10_and_no_others_have_a_die_range_for_soviet_units(content: Content) -> None:
    assert [turn for turn, space in enumerate(content.track) if space.soviet] == [7, 8, 9, 10]


@pytest.mark.clause("ORG-4.0-d")
def test_units_are_mechanized_tanks_or_infantry(content: Content) -> None:
    kinds = {(piece.type, CLASSES[piece.kind]) for piece in content.pieces if piece.unit}

    assert {type for type, kind in kinds if kind == "mechanized"} == {"dra-btr40", "dra-btr70", "sov-bmp2", "sov-btr70"}
    assert {type for type, kind in kinds if kind == "tank"} == {"dra-t55", "sov-t62", "mj-t55"}
    assert {type for type, kind in kinds if kind == "infantry"} == {
        "mj-ak47",
        "mj-rpg7",
        "mj-zgu",
        "mj-dshk",
        "mj-82mm",
        "mj-107mm",
        "dra-militia",
    }


@pytest.mark.clause("ORG-4.1-a")
def test_leaders_have_a_modifier_and_moves_and_neither_firepower_nor_cohesion(content: Content) -> None:
    leaders = [content.pieces[index] for index in content.leaders]

    assert {piece.id: piece.modifier for piece in leaders} == {
        "omar": 2,
        "rahman": 1,
        "advisor": 0,
        "wazir": 1,
        "zadran": 2,
        "kharoti": 1,
        "council": 1,
    }
    assert all(piece.moves > 0 and not piece.unit for piece in leaders)
    assert all((piece.fp, piece.fp_spent, piece.cohesion) == (0, 0, 0) for piece in leaders)


def test_a_btr70_and_a_btr40_are_worth_7_fresh_and_5_spent(content: Content) -> None:
    first = {piece.type: piece for piece in content.pieces}
    pair = [first["dra-btr70"], first["dra-btr40"]]

    assert sum(piece.fp for piece in pair) == 7
    assert sum(piece.fp_spent for piece in pair) == 5


def test_moves_and_costs_are_kept_in_half_points(content: Content) -> None:
    assert content.pieces[0].moves == 8
    assert (content.cost_road, content.cost_open, content.cost_enemy) == (1, 2, 4)


def test_only_dshk_zgu_and_rpg7_can_bring_the_mi24_down(content: Content) -> None:
    assert {piece.type for piece in content.pieces if piece.anti_air} == {"mj-dshk", "mj-zgu", "mj-rpg7"}


@pytest.mark.clause("ORG-20-d")
def test_soviet_units_have_more_cohesion_than_dra_units_and_the_militia_is_the_weakest(content: Content) -> None:
    dra, soviet = units(content, DRA_NATION), units(content, SOVIET)
    militia = next(piece for piece in dra if piece.militia)
    regulars = [piece for piece in dra if not piece.militia]

    assert min(piece.cohesion for piece in soviet) > max(piece.cohesion for piece in dra)
    assert militia.fp < min(piece.fp for piece in regulars)
    assert militia.cohesion < min(piece.cohesion for piece in regulars)
    assert militia.kind == INFANTRY


@pytest.mark.clause("ORG-5.2.1-a", "ORG-5.2.1-b", "ORG-5.2.1-d", "ORG-5.2.1-e")
@pytest.mark.parametrize(
    ("area", "expected", "mined"),
    [
        (15, ["BTR-40", "BTR-40", "BTR-70", "Colonel Rahman"], True),
        (19, ["BTR-70", "BTR-70"], True),
        (32, ["BTR-70", "BTR-70", "General Omar", "T-55"], True),
        (33, ["BTR-40"], False),
        (38, ["BTR-40"], False),
    ],
)
def test_garrisons_of_the_dra(content: Content, area: int, expected: list[str], mined: bool) -> None:
    (entry,) = starting(content, area)

    assert entry.side == DRA
    assert pieces_of(content, entry) == expected
    assert (area in content.start_mines) == mined


@pytest.mark.clause("ORG-5.2.1-c")
def test_the_militia_starts_in_28_29_or_33(content: Content) -> None:
    (entry,) = starting(content, 28, 29, 33)

    assert [content.pieces[index].militia for index in entry.pieces] == [True]
    assert entry.together


@pytest.mark.clause("ORG-5.2.2-a")
def test_the_green_tribe_starts_in_36_and_41(content: Content) -> None:
    (entry,) = starting(content, 36, 41)

    assert {content.pieces[index].tribe for index in entry.pieces} == {GREEN}
    assert pieces_of(content, entry) == ["107 mm mortar", "AK-47", "DShK", "RPG-7", "Wazir Leader", "ZGU"]
    assert not entry.together


@pytest.mark.clause("ORG-5.2.2-b")
def test_both_mujahideen_t55_start_in_1(content: Content) -> None:
    (entry,) = starting(content, 1)

    assert [content.pieces[index].type for index in entry.pieces] == ["mj-t55", "mj-t55"]


@pytest.mark.clause("ORG-5.2.2-c")
@pytest.mark.parametrize(
    ("tribe", "expected"),
    [
        (YELLOW, ["82 mm mortar", "AK-47", "DShK", "Kharoti Leader", "RPG-7", "RPG-7"]),
        (RED, ["82 mm mortar", "AK-47", "DShK", "RPG-7", "ZGU", "Zadran Leader"]),
    ],
)
def test_yellow_and_red_start_in_1_2_and_3(content: Content, tribe: int, expected: list[str]) -> None:
    (entry,) = (entry for entry in starting(content, 1, 2, 3) if content.pieces[entry.pieces[0]].tribe == tribe)

    assert {content.pieces[index].tribe for index in entry.pieces} == {tribe}
    assert pieces_of(content, entry) == expected
    assert not entry.together


@pytest.mark.clause("ORG-5.2.2-d")
def test_the_council_starts_in_any_area_where_mujahideen_set_up(content: Content) -> None:
    (entry,) = (entry for entry in content.setup if entry.pieces == [content.council])

    assert entry.areas == sorted({area for entry in content.setup if entry.side == MUJ for area in entry.areas})
    assert entry.together


def test_the_ready_set_up_puts_every_piece_in_one_of_its_areas(content: Content) -> None:
    for entry in content.setup:
        assert len(entry.suggested) == len(entry.pieces)
        assert set(entry.suggested) <= set(entry.areas)


def test_the_ready_set_up_keeps_to_the_stacking_limits(content: Content) -> None:
    placed = [
        (content.pieces[index].side, area)
        for entry in content.setup
        for index, area in zip(entry.pieces, entry.suggested, strict=True)
        if content.pieces[index].unit
    ]

    assert content.stacking == [3, 6]
    assert all(placed.count((side, area)) <= content.stacking[side] for side, area in placed)
    assert len(placed) == 28


def test_reinforcements_are_set_aside_by_where_they_come_from(content: Content) -> None:
    ids = [piece.id for piece in content.pieces]

    assert [ids[index] for index in content.airlift] == ["dra-btr70-6", "dra-btr40-5"]
    assert {content.pieces[index].nation for index in content.pool} == {SOVIET}
    assert content.entry_areas == [5, 5, 5, 35, 35, 35]
    assert content.stars == [5, 35]
    for tribe in range(len(TRIBES)):
        assert [content.pieces[index].name for index in content.defectors[tribe]] == ["RPG-7", "AK-47"]
        assert len(content.called[tribe]) == 2


def test_named_pieces_are_found(content: Content) -> None:
    assert content.pieces[content.mi24].name == "Mi-24"
    assert content.pieces[content.advisor].name == "Soviet Advisor"
    assert content.pieces[content.council].name == "Council"
    assert content.pieces[content.advisor].kind == LEADER
    assert [len(content.units[side]) for side in range(len(SIDES))] == [19, 29]


def test_night_attack_bars_fierce_defense(content: Content) -> None:
    (night,) = (card for card in content.cards if card.id == "night-attack")

    assert [content.cards[index].id for effect in night.modes[0].effects for index in effect.cards] == [
        "fierce-defense"
    ]


def test_the_softer_outpost_is_38_with_tem_2(content: Content) -> None:
    assert (content.soft_area, content.soft_tem) == (38, 2)
