"""What a referee sets by hand in Escape from Kabul: teams, supplies and cards come from somewhere."""

from __future__ import annotations

from games.referee import Referee
from sandtable.games.kabul import GAME
from sandtable.kernel.play import start

CONTENT = GAME.load(None)
OPTIONS = GAME.check_options({})
SUPPLIES = {"ammunition": 1, "transport": 1, "incentive": 1, "passport": 1}
CARD = "coordination.kept.isaf.moose-on-the-ramp"
REFEREE = Referee(GAME)
begin, rule, refused = REFEREE.begin, REFEREE.rule, REFEREE.refused


def test_nothing_is_set_while_teams_and_supplies_are_placed() -> None:
    assert GAME.levers(start(GAME, 1).state) == []


def test_supplies_come_from_the_container_and_go_back_to_it() -> None:
    play = begin(districts={"8": {"supplies": {"passport": 3}}})
    left = GAME.facts(play.state)["container"]["passport"]

    assert rule(play, {"districts.8.supplies.passport": "5"})["container"]["passport"] == left - 2
    assert rule(play, {"districts.8.supplies.passport": "0"})["container"]["passport"] == left + 3


def test_there_are_no_more_supplies_than_in_the_container() -> None:
    play = begin(districts={"8": {"supplies": {"passport": CONTENT.markers[3] - 1}}})

    message = refused(play, {"districts.7.supplies.passport": "2"})

    assert message == "only 1 Passport/Visa markers are left in the container"


def test_a_team_comes_from_off_the_map_and_goes_off_it() -> None:
    play = begin(phase="tad", districts={"8": {"teams": {"isaf": 2}}}, off={"isaf": [1, 1, 1]})

    here = rule(play, {"districts.8.teams.isaf": "3"})
    gone = rule(play, {"districts.8.teams.isaf": "0"})

    assert (here["off"]["isaf"], gone["off"]["isaf"]) == (2, 5)
    assert gone["returning"]["isaf"] == 2


def test_a_seat_has_five_teams() -> None:
    play = begin(districts={"8": {"teams": {"isaf": 5}}})

    message = refused(play, {"districts.7.teams.isaf": "1"})

    assert message == "all 5 teams of ISAF are on the map; take one off first"


def test_taliban_teams_off_the_map_come_before_new_ones() -> None:
    play = begin(off={"taliban": [1]}, new_teams=3)

    one = rule(play, {"districts.5.teams.taliban": "1"})
    two = rule(play, {"districts.5.teams.taliban": "2"})

    assert (one["off"]["taliban"], one["new_teams"]) == (0, 3)
    assert (two["off"]["taliban"], two["new_teams"]) == (0, 2)


def test_the_locked_diplomatic_team_stays_at_isaf_hq() -> None:
    play = begin()

    message = refused(play, {"districts.9.teams.taliban": "0"})

    assert message == "this cannot be: the locked diplomatic team has left ISAF HQ"
    free = rule(play, {"diplomat": "free", "districts.9.teams.taliban": "0"})
    assert (free["diplomat"], free["off"]["taliban"]) == ("free", 1)


def test_nobody_is_taken_off_while_a_team_is_on_its_way() -> None:
    play = begin("team:8", phase="tad", districts={"8": {"teams": {"isaf": 2}}})

    message = refused(play, {"districts.8.teams.isaf": "0"})

    assert message == "teams are on their way or at work; rule when that is done"
    assert rule(play, {"districts.8.refugees": "4"})["districts"]["8"]["refugees"] == 4


def test_a_refugee_on_the_way_keeps_what_is_needed() -> None:
    teams = {"teams": {"isaf": 1, "afghan": 2, "taliban": 1}, "fresh": {"isaf": 1}}
    play = begin("rescue:8", districts={"8": {"refugees": 2, "supplies": SUPPLIES, **teams}})

    assert play.offer() == ["fresh", "settled"]
    for lever in ("districts.8.refugees", "districts.8.supplies.passport"):
        assert refused(play, {lever: "0"}) == "a refugee is being moved; rule when that is done"


def test_who_places_supplies_keeps_a_team_on_the_map() -> None:
    play = begin(phase="supply", districts={"8": {"teams": {"isaf": 2}}})

    message = refused(play, {"districts.8.teams.isaf": "0"})

    assert message == "ISAF is about to place supplies and needs a team on the map"
    assert rule(play, {"districts.8.teams.isaf": "1"})["off"]["isaf"] == 4


def test_public_affairs_at_its_end_fixes_the_end() -> None:
    facts = rule(begin(), {"public_affairs": str(CONTENT.affairs_top)})

    assert (facts["public_affairs"], facts["ending"]) == (CONTENT.affairs_top, True)


def test_the_last_province_fixes_the_end() -> None:
    provinces = [one.id for one in CONTENT.provinces if not one.kabul]

    facts = rule(begin(), {f"control.{province}": "yes" for province in provinces})

    assert (facts["control"], facts["ending"]) == (sorted(provinces), True)


def test_teams_off_the_map_have_been_away_as_long_when_the_calendar_is_set() -> None:
    play = begin(phase="tad", calendar="week-4", off={"isaf": [1, 0, 0, 0, 0]})

    facts = rule(play, {"calendar": "week-8"})

    assert (facts["calendar"], facts["returning"]["isaf"]) == ("week-8", 1)


def test_kept_cards_come_from_the_deck_and_go_back_to_it() -> None:
    play = begin()
    deck = GAME.facts(play.state)["coordination"]["deck"]

    kept = rule(play, {CARD: "1"})["coordination"]
    back = rule(play, {CARD: "0"})["coordination"]

    assert (kept["kept"]["isaf"], kept["deck"]) == (["moose-on-the-ramp"], deck - 1)
    assert (back["kept"]["isaf"], back["deck"]) == ([], deck)


def test_the_special_forces_stay_what_they_are_while_they_roll() -> None:
    play = begin(phase="event", seat="taliban", events={"deck": ["two-provinces-may-fall"]})

    assert play.offer() == ["roll"]
    assert refused(play, {"forces": "disbanded"}) == "the Special Forces are about to roll; rule when they have"
