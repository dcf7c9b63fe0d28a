"""What a referee sets by hand in Zurmat: cubes, discs, the row, events and hands stay what they are in the box."""

from __future__ import annotations

from games.referee import Referee
from sandtable.games.zurmat import GAME
from sandtable.kernel.play import start

CONTENT = GAME.load(None)
OPTIONS = GAME.check_options({})
REFEREE = Referee(GAME)
begin, rule, refused = REFEREE.begin, REFEREE.rule, REFEREE.refused


def test_nothing_is_set_before_both_rows_are_shown() -> None:
    assert GAME.levers(start(GAME, 1).state) == []


def test_afghan_cubes_come_from_the_supply_and_go_back_to_it() -> None:
    play = begin(tiles={"sahak": {"units": {"taliban": 3}}})
    supply = GAME.facts(play.state)["taliban"]["supply"]

    more = rule(play, tiles__sahak__units__taliban="5")["taliban"]["supply"]
    none = rule(play, tiles__sahak__units__taliban="0")["taliban"]["supply"]

    assert (more, none) == (supply - 2, supply + 3)


def test_there_are_no_more_cubes_than_in_the_supply() -> None:
    play = begin(tiles={"sahak": {"units": {"taliban": CONTENT.afghan_units - 1}}})

    assert refused(play, tiles__andar__units__taliban="2") == "only 1 cubes of the Taliban are left in the supply"


def test_units_on_the_move_are_not_taken_off_the_road() -> None:
    tiles = {"fob": {"control": "coalition", "units": {"us": 2}}, "daulatzai": {"units": {"taliban": 1}}}
    play = begin("operation:attack", "unit:us", "unit:us", "go:sahak", tiles=tiles)

    message = refused(play, tiles__sahak__units__us="1")

    assert message == "2 of these units on Sahak are moving; rule when the Operation is over"
    assert rule(play, tiles__sahak__units__us="3")["tiles"]["sahak"]["units"]["us"] == 3


def test_nothing_changes_on_a_tile_while_losses_are_named_there() -> None:
    tiles = {"sahak": {"control": "coalition", "forts": 1, "units": {"us": 2, "ana": 2, "taliban": 4}}}
    play = begin(tiles=tiles, seed=3)
    for choice in ("operation:attack", "attack:sahak", "done"):
        if choice in play.offer():
            play.take(choice)
    assert play.offer()[0].startswith("lose:")

    for lever, value in (("units__us", "1"), ("units__taliban", "1"), ("forts", "0"), ("control", "taliban")):
        message = refused(play, **{f"tiles__sahak__{lever}": value})
        assert message == "losses are being named on Sahak; rule when they are taken"
    assert rule(play, tiles__andar__units__ana="1")["tiles"]["andar"]["units"]["ana"] == 1


def test_discs_come_from_the_bag_and_go_back_to_it() -> None:
    play = begin(tiles={"sahak": {"discs": {"taliban": {"faction": 2}}}})
    bag = GAME.facts(play.state)["taliban"]["bag"]["faction"]

    facts = rule(play, tiles__sahak__discs__taliban__faction="1")

    assert facts["taliban"]["bag"] == {"faction": bag + 1, "neutral": CONTENT.neutral_discs}


def test_a_seat_that_has_seen_discs_is_sure_of_as_many_less() -> None:
    row = ["declare", "construct", "recruit", "attack", "patrol"]
    discs = {"taliban": {"faction": 3, "neutral": 1}}
    play = begin("operation:declare", "peek:sahak", tiles={"sahak": {"discs": discs}}, coalition={"row": row})

    rule(play, tiles__sahak__discs__taliban__faction="1")

    assert GAME.memory(play.state, 0)["tiles"]["sahak"]["taliban"] == {"faction": 1, "neutral": 1, "unknown": 0}


def test_a_card_in_hand_comes_back_from_the_discard_first() -> None:
    card = next(one for one in CONTENT.cards if one.side == 1 and one.copies == 1).id
    play = begin(taliban={"discard": [card]})

    held = rule(play, **{f"taliban__hand__{card.replace('-', '_')}": "1"})["taliban"]
    thrown = rule(play, **{f"taliban__hand__{card.replace('-', '_')}": "0"})["taliban"]

    assert (held["hand"], held["discard"]) == ([card], [])
    assert (thrown["hand"], thrown["discard"]) == ([], [card])


def test_an_operation_changes_places_with_the_one_there() -> None:
    play = begin(coalition={"row": ["recruit", "construct", "declare", "attack", "patrol"]})

    row = rule(play, coalition__row__patrol="0")["coalition"]["row"]

    assert row == ["patrol", "construct", "declare", "attack", "recruit"]


def test_operations_done_take_cubes_from_the_supply_while_it_lasts() -> None:
    play = begin(tiles={"sahak": {"units": {"taliban": CONTENT.afghan_units - 2}}})

    many = rule(play, taliban__boxes__patrol="5")["taliban"]
    few = rule(play, taliban__boxes__patrol="1")["taliban"]

    assert (many["boxes"]["patrol"], many["cubes_in_boxes"], many["supply"]) == (5, 2, 0)
    assert (few["boxes"]["patrol"], few["cubes_in_boxes"], few["supply"]) == (1, 1, 1)


def test_every_month_to_come_has_its_event() -> None:
    used = [event.id for event in CONTENT.events[:9]]
    play = begin(month="Nov", events={"discard": used})

    message = refused(play, month="Mar")

    assert message == "9 Months are to come, but only 6 events are left in the deck"
    assert rule(play, month="Jun")["month"] == "Jun"


def test_a_roadblock_cuts_the_roads_at_once() -> None:
    play = begin(tiles={"fob": {"control": "coalition", "units": {"us": 1}}})
    before = GAME.facts(play.state)["tiles"]["sahak"]["links"]

    after = rule(play, roadblock="sahak")["tiles"]["sahak"]["links"]
    again = rule(play, roadblock="none")["tiles"]["sahak"]["links"]

    assert before and after == [] and again == before


def test_an_event_is_in_one_place() -> None:
    play = begin(events={"guards": [{"event": "E5", "tile": "sahak", "side": "taliban"}]})

    events = rule(play, events__E5="next")["events"]

    assert (events["guards"], events["next"], "E5" in events["deck"]) == ([], ["E5"], False)
    assert rule(play, events__E5="coalition")["coalition"]["won"] == ["E5"]
    assert rule(play, events__E5="deck")["events"]["deck"][0] == "E5"


def test_a_loyalty_mark_stands_for_all_that_a_side_had_there() -> None:
    play = begin(events={"marks": [{"tile": "sahak", "side": "taliban", "bonus": 1}] * 2})

    marks = rule(play, tiles__sahak__marks__taliban="1")["events"]["marks"]

    assert marks == [{"tile": "sahak", "side": "taliban", "bonus": 1}]
