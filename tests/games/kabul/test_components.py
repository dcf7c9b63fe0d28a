"""Components and set-up: what is in the box, what the maps show, what the cards can do."""

from __future__ import annotations

import tomllib

import pytest

from sandtable.games.kabul import GAME
from sandtable.games.kabul.content import Card, Content, District, Effect, Event
from sandtable.games.kabul.data import FOLDER, load
from sandtable.games.kabul.data_readers import edges, inside, rings
from sandtable.games.kabul.terms import (
    AFGHAN,
    ALLIED_BITS,
    ALLIES,
    AMMUNITION,
    CANCEL_EVENT,
    COLOUR_NAMES,
    COLOURS,
    CONTROL_OFF,
    DISBANDED,
    DISTRICTS,
    EFFECTIVE,
    EVACUATE,
    FALL,
    FALL_AND_DISBAND,
    FREE_DIPLOMAT,
    HOLD,
    IF_DISBANDED,
    ISAF,
    NGO,
    NOTHING,
    ONE_LESS_MOVE,
    ONLY_AS_KEPT,
    PLAYER,
    PROVINCES,
    PROVINCES_FALL,
    PTUI,
    PUBLIC_AFFAIRS,
    REFORMED,
    SEAT_NAMES,
    SEATS,
    SET_FORCES,
    SPEND_EVACUATE,
    SPEND_EVENT,
    SPEND_OWN_TURN,
    TALIBAN,
    TEAMS,
)
from sandtable.kernel.play import start

TOUCHING = {
    "1": "2 7 8 9 10 16",
    "2": "1 3 4 5 7 10",
    "3": "2 5 6 7",
    "4": "2 5 10 17",
    "5": "2 3 4 6 17",
    "6": "3 5 7",
    "7": "1 2 3 6 8",
    "8": "1 7 16",
    "9": "1 10 16 HKIA",
    "10": "1 2 4 9 17 HKIA",
    "16": "1 8 9",
    "17": "4 5 10",
    "HKIA": "9 10",
}
"""Which places of the city the drawing puts side by side."""


@pytest.fixture
def content() -> Content:
    return load()


def by_number(content: Content) -> dict[str, District]:
    return {district.id: district for district in content.districts}


def card_of(content: Content, id: str) -> Card:
    return next(card for card in content.cards if card.id == id)


def event_of(content: Content, id: str) -> Event:
    return next(event for event in content.events if event.id == id)


def effects_for(kind: Card | Event, seat: int) -> list[Effect]:
    """What a card does when a seat plays or draws it."""
    return [effect for effect in kind.effects if effect.seats >> seat & 1]


def with_op(kinds: list[Card] | list[Event], op: int) -> list[str]:
    """The cards that have an effect."""
    return [kind.id for kind in kinds if any(effect.op == op for effect in kind.effects)]


@pytest.mark.clause("KAB-2.0-a")
def test_there_are_57_supply_markers_of_four_kinds(content: Content) -> None:
    found = dict(zip(COLOUR_NAMES, content.markers, strict=True))

    assert found == {"Ammunition": 12, "Ground Transport": 15, "Incentive": 15, "Passport/Visa": 15}
    assert sum(content.markers) == 57


@pytest.mark.clause("KAB-1.0-a")
def test_three_factions_are_allied_against_the_taliban() -> None:
    assert [SEAT_NAMES[seat] for seat in ALLIES] == ["Afghan Government", "NGO", "ISAF"]
    assert [seat for seat in range(len(SEATS)) if seat not in ALLIES] == [TALIBAN]
    assert sum(1 << seat for seat in ALLIES) == ALLIED_BITS


@pytest.mark.clause("KAB-2.0-c", "KAB-2.0-e")
def test_four_factions_have_five_teams_each() -> None:
    assert SEAT_NAMES == ["Taliban", "Afghan Government", "NGO", "ISAF"]
    assert TEAMS == 5


@pytest.mark.clause("KAB-2.0-g")
def test_there_are_30_refugee_tokens_and_36_in_the_harder_game(content: Content) -> None:
    assert sum(district.tokens for district in content.districts) == 30
    assert sum(district.tokens_hard for district in content.districts) == 36


@pytest.mark.clause("KAB-2.0-h")
def test_33_provinces_besides_kabul_can_fall(content: Content) -> None:
    box = tomllib.loads((FOLDER / "tables.toml").read_text(encoding="utf-8"))["box"]

    assert box["control"] == 33
    assert [province.name for province in content.provinces if province.kabul] == ["Kabul"]
    assert sum(1 for province in content.provinces if not province.kabul) == 33


@pytest.mark.clause("KAB-2.0-i")
def test_the_maps_are_the_provinces_of_afghanistan_and_the_districts_of_kabul(content: Content) -> None:
    assert len(content.provinces) == PROVINCES == 34
    assert len(content.districts) == DISTRICTS == 12


@pytest.mark.clause("KAB-2.0-k")
def test_the_coordination_deck_has_20_cards(content: Content) -> None:
    assert len(content.deck) == sum(card.copies for card in content.cards) == 20
    assert len(content.cards) == 19
    assert content.deck == sorted(content.deck)


@pytest.mark.clause("KAB-2.0-l")
def test_the_event_deck_has_40_cards(content: Content) -> None:
    assert len(content.event_deck) == sum(event.copies for event in content.events) == 40
    assert len(content.events) == 31
    assert content.event_deck == sorted(content.event_deck)


@pytest.mark.clause("KAB-3.0-a")
def test_the_event_deck_is_shuffled_at_the_start(content: Content) -> None:
    decks = [start(GAME, seed).state.event_deck for seed in range(5)]

    assert len({tuple(deck) for deck in decks}) == 5
    assert all(sorted(deck) == content.event_deck != deck for deck in decks)


@pytest.mark.clause("KAB-2.0-m")
def test_district_9_is_isaf_hq(content: Content) -> None:
    assert content.districts[content.hq].id == "9"
    assert [district.id for district in content.districts if district.hq] == ["9"]


def test_districts_stand_in_the_order_of_their_numbers(content: Content) -> None:
    numbers = [district.id for district in content.districts]

    assert numbers == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "16", "17"]
    assert [district.index for district in content.districts] == list(range(12))


@pytest.mark.clause("KAB-3.0-b")
@pytest.mark.parametrize("number", ["1", "2", "3", "4", "5", "6", "7", "10"])
def test_three_tokens_start_in_most_districts(content: Content, number: str) -> None:
    assert by_number(content)[number].tokens == 3


@pytest.mark.clause("KAB-3.0-c")
@pytest.mark.parametrize("number", ["8", "9"])
def test_two_tokens_start_in_8_and_9(content: Content, number: str) -> None:
    assert by_number(content)[number].tokens == 2


@pytest.mark.clause("KAB-3.0-d")
@pytest.mark.parametrize("number", ["16", "17"])
def test_one_token_starts_in_16_and_17(content: Content, number: str) -> None:
    assert by_number(content)[number].tokens == 1


@pytest.mark.clause("KAB-3.0-e")
def test_in_the_harder_game_three_tokens_start_everywhere(content: Content) -> None:
    assert {district.tokens_hard for district in content.districts} == {3}


@pytest.mark.clause("KAB-3.0-h", "KAB-4.6-a", "KAB-4.6-c", "KAB-4.6-d")
def test_the_calendar_counts_weeks_then_days(content: Content) -> None:
    weeks = [f"week-{number}" for number in range(8, 1, -1)]
    days = [f"day-{number}" for number in range(7, 0, -1)]

    assert content.calendar == weeks + days


def test_the_tracks_end_at_10_and_6(content: Content) -> None:
    assert (content.ptui_top, content.affairs_top) == (10, 6)


@pytest.mark.clause("KAB-4.4-a")
def test_a_player_turn_has_two_actions(content: Content) -> None:
    assert content.actions == 2


def test_five_markers_are_taken_and_four_events_seen(content: Content) -> None:
    assert (content.supply, content.intel) == (5, 4)


@pytest.mark.clause("KAB-3.0-k")
def test_nimruz_is_the_province_controlled_from_the_start(content: Content) -> None:
    assert content.provinces[content.first].name == "Nimruz"


def test_bagram_lies_in_parwan(content: Content) -> None:
    assert content.provinces[content.bagram].name == "Parwan"


def test_six_provinces_are_beside_kabul(content: Content) -> None:
    found = [content.provinces[index].id for index in content.beside_kabul]

    assert found == ["kapisa", "laghman", "logar", "nangarhar", "parwan", "wardak"]
    assert content.beside_kabul == content.provinces[content.kabul].neighbours
    assert [province.index for province in content.provinces if province.beside_kabul] == content.beside_kabul


def test_three_provinces_border_iran(content: Content) -> None:
    assert [content.provinces[index].id for index in content.iran] == ["farah", "herat", "nimruz"]


def test_79_borders_lie_between_provinces_and_both_sides_know_them(content: Content) -> None:
    links = {(a.index, b) for a in content.provinces for b in a.neighbours}

    assert len(links) == 2 * 79
    assert all((b, a) in links for a, b in links)
    assert all(a != b for a, b in links)


def test_nangarhar_and_paktia_only_meet_in_a_corner(content: Content) -> None:
    by_id = {province.id: province for province in content.provinces}

    assert by_id["paktia"].index not in by_id["nangarhar"].neighbours


@pytest.mark.parametrize(
    ("id", "steps"), [("kabul", 0), ("parwan", 1), ("ghazni", 2), ("uruzgan", 3), ("helmand", 4), ("nimruz", 5)]
)
def test_provinces_know_their_way_to_kabul(content: Content, id: str, steps: int) -> None:
    (province,) = (province for province in content.provinces if province.id == id)

    assert province.steps == steps


def test_provinces_stand_in_alphabetical_order(content: Content) -> None:
    names = [province.name for province in content.provinces]

    assert names == sorted(names)
    assert [province.id for province in content.provinces] == [name.lower().replace(" ", "-") for name in names]


def test_every_province_has_an_outline_with_its_name_in_it(content: Content) -> None:
    for province in content.provinces:
        assert rings(province.path)
        assert any(inside((province.x, province.y), ring) for ring in rings(province.path))


def test_new_teams_can_enter_on_six_sides_of_the_city_but_not_at_hq(content: Content) -> None:
    assert [content.districts[index].id for index in content.edges] == ["5", "6", "7", "8", "16", "17"]
    assert content.hq not in content.edges


def test_the_drawn_districts_touch_as_in_the_city(content: Content) -> None:
    shapes = {district.id: district.outline for district in content.districts} | {"HKIA": content.hkia.outline}
    sides = {name: {frozenset(edge) for edge in edges(shape)} for name, shape in shapes.items()}

    for name, mine in sides.items():
        assert {other for other in sides if other != name and sides[other] & mine} == set(TOUCHING[name].split())


def test_the_drawn_districts_do_not_cross(content: Content) -> None:
    shapes = [district.outline for district in content.districts] + [content.hkia.outline]
    sides = sorted({tuple(sorted(edge)) for shape in shapes for edge in edges(shape)})

    for place, (a, b) in enumerate(sides):
        for c, d in sides[:place]:
            if not {a, b} & {c, d}:
                assert turn(a, b, c) * turn(a, b, d) >= 0 or turn(c, d, a) * turn(c, d, b) >= 0


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """On which side of a line a point lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@pytest.mark.clause("KAB-4.2-o")
def test_the_special_forces_roll_holds_falls_or_disbands(content: Content) -> None:
    assert content.forces[EFFECTIVE] == [HOLD, HOLD, FALL, FALL, FALL, FALL_AND_DISBAND]


@pytest.mark.clause("KAB-4.2-p")
def test_disbanded_forces_do_not_roll(content: Content) -> None:
    assert content.forces[DISBANDED] == []


@pytest.mark.clause("KAB-4.2-g")
def test_reformed_forces_are_weaker(content: Content) -> None:
    (effect,) = effects_for(card_of(content, "private-security-company"), ISAF)

    assert (effect.op, effect.forces, effect.to) == (SET_FORCES, 1 << DISBANDED, REFORMED)
    assert 0 < content.forces[REFORMED].count(HOLD) < content.forces[EFFECTIVE].count(HOLD)


@pytest.mark.clause("KAB-5.0-b", "KAB-5.0-e")
def test_levels_of_victory_with_30_tokens(content: Content) -> None:
    assert content.levels[0] == [19, 25, 30]


@pytest.mark.clause("KAB-5.0-c", "KAB-5.0-e")
def test_levels_of_victory_with_36_tokens(content: Content) -> None:
    assert content.levels[1] == [24, 30, 36]


@pytest.mark.clause("KAB-5.0-b", "KAB-5.0-c")
def test_the_levels_have_names_from_defeat_to_strategic_victory(content: Content) -> None:
    assert content.level_names == [
        "Tragic Allied Defeat",
        "Pyrrhic Allied Victory",
        "Operational Allied Victory",
        "Strategic Allied Victory",
    ]


@pytest.mark.clause("KAB-DN-a")
def test_some_coordination_cards_have_no_effect(content: Content) -> None:
    idle = [card for card in content.cards if all(effect.op == NOTHING for effect in card.effects)]

    assert [card.id for card in idle] == ["endless-staff-meeting", "bad-phone-line", "lost-in-translation"]
    assert all(card.name.startswith("No Effect: ") for card in idle)
    assert sum(card.copies for card in idle) == 4


@pytest.mark.clause("KAB-DN-a")
def test_some_coordination_cards_are_unwanted(content: Content) -> None:
    for seat in ALLIES:
        (effect,) = effects_for(card_of(content, "leaked-cable"), seat)
        assert (effect.op, effect.n) == (PUBLIC_AFFAIRS, 1)


def test_every_card_says_something_for_each_seat(content: Content) -> None:
    kinds: list[Card | Event] = [*content.cards, *content.events]

    for kind in kinds:
        assert all(effects_for(kind, seat) for seat in range(len(SEATS)))


@pytest.mark.clause("KAB-2.0-a", "KAB-DN-f")
def test_there_are_four_kinds_of_marker_and_no_third_deck_with_other_demands(content: Content) -> None:
    names = sorted(path.name for path in FOLDER.glob("*.toml"))

    assert len(content.markers) == len(COLOURS) == 4
    assert names == ["city.toml", "coordination.toml", "events.toml", "provinces.toml", "tables.toml"]


@pytest.mark.clause("KAB-DN-c")
def test_cards_of_both_decks_move_ptui(content: Content) -> None:
    changes = {effect.n for event in content.events for effect in event.effects if effect.op == PTUI}

    assert changes == {-2, -1, 1, 2}
    assert with_op(content.cards, PTUI) == ["contract-airlift", "hub-slots"]


def test_two_events_close_in_on_kabul(content: Content) -> None:
    for id in ("gates-close-tonight", "parks-full-of-families"):
        first = event_of(content, id).effects[0]
        assert (first.op, first.n, first.beside_kabul, first.entered_at_most) == (PTUI, 2, True, 1)


@pytest.mark.clause("KAB-DN-d")
def test_three_events_let_one_refugee_less_be_moved(content: Content) -> None:
    assert with_op(content.events, ONE_LESS_MOVE) == ["fod-on-the-runway", "crush-at-the-gate", "checkpoint-beatings"]
    for event in content.events:
        assert ONE_LESS_MOVE not in [effect.op for effect in effects_for(event, TALIBAN)]


@pytest.mark.clause("KAB-DN-i")
def test_ngo_and_afghan_government_fly_only_by_card(content: Content) -> None:
    airlift, charter = card_of(content, "contract-airlift"), event_of(content, "civil-charter")

    assert effects_for(airlift, NGO)[0].op == EVACUATE
    assert EVACUATE not in [effect.op for effect in effects_for(airlift, AFGHAN)]
    for seat in (AFGHAN, NGO):
        (effect,) = effects_for(charter, seat)
        assert (effect.op, effect.who, effect.n) == (EVACUATE, PLAYER, 1)


@pytest.mark.clause("KAB-4.2-k")
def test_cards_of_both_decks_take_control_tokens_off(content: Content) -> None:
    assert with_op(content.cards, CONTROL_OFF) == ["local-uprising"]
    assert with_op(content.events, CONTROL_OFF) == ["commandos-retake-a-capital", "air-strike-on-a-column"]


@pytest.mark.clause("KAB-3.0-o")
def test_a_card_frees_the_diplomatic_team(content: Content) -> None:
    assert with_op(content.cards, FREE_DIPLOMAT) == ["safe-conduct"]
    assert [effect.op for effect in effects_for(card_of(content, "safe-conduct"), TALIBAN)] == [FREE_DIPLOMAT]


def test_two_provinces_may_fall_is_ten_cards_and_rolled(content: Content) -> None:
    event = event_of(content, "two-provinces-may-fall")
    (effect,) = event.effects

    assert event.copies == 10
    assert (effect.op, effect.n, effect.roll) == (PROVINCES_FALL, 2, True)
    assert [other.id for other in content.events if any(effect.roll for effect in other.effects)] == [event.id]


@pytest.mark.clause("KAB-4.1-g")
@pytest.mark.parametrize(
    ("id", "keep_by", "spend", "leaves", "playable"),
    [
        ("private-security-company", ALLIED_BITS, SPEND_OWN_TURN, False, IF_DISBANDED),
        ("moose-on-the-ramp", 1 << ISAF, SPEND_EVACUATE, True, ONLY_AS_KEPT),
        ("c-ram", ALLIED_BITS, SPEND_EVENT, False, ONLY_AS_KEPT),
        ("fod-walk", ALLIED_BITS, SPEND_EVENT, False, ONLY_AS_KEPT),
    ],
)
def test_four_cards_can_be_kept(
    content: Content, id: str, keep_by: int, spend: int, leaves: bool, playable: int
) -> None:
    card = card_of(content, id)

    assert (card.keep_by, card.spend, card.leaves, card.playable) == (keep_by, spend, leaves, playable)
    assert sum(1 for other in content.cards if other.keep_by) == 4
    assert not any(other.keep_by >> TALIBAN & 1 for other in content.cards)


@pytest.mark.parametrize(
    ("id", "events"),
    [
        ("c-ram", ["mortars-on-a-checkpoint", "rockets-at-hkia"]),
        ("fod-walk", ["dust-storm", "fod-on-the-runway", "mog-maxed"]),
    ],
)
def test_two_cards_cancel_events(content: Content, id: str, events: list[str]) -> None:
    (effect,) = effects_for(card_of(content, id), AFGHAN)

    assert effect.op == CANCEL_EVENT
    assert [content.events[index].id for index in effect.events] == events


def test_de_mil_detail_costs_the_allies_two_ammunition_markers(content: Content) -> None:
    markers, affairs = effects_for(card_of(content, "de-mil-detail"), NGO)

    assert (markers.colours, markers.least, markers.most) == (1 << AMMUNITION, 2, 2)
    assert (affairs.op, affairs.n) == (PUBLIC_AFFAIRS, -1)


def test_the_texts_name_no_numbers_of_cards(content: Content) -> None:
    texts = [card.allied + card.taliban + card.timing for card in content.cards]
    texts += [event.text for event in content.events]

    assert not [text for text in texts if "(E" in text or "(C" in text]
