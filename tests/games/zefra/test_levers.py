"""What an adjudicator sets by hand in Zefran Crisis: units, places, agreements."""

from __future__ import annotations

from games.referee import Referee
from sandtable.games.zefra import GAME
from sandtable.kernel.plain import digest
from sandtable.kernel.ruling import Ruling, describe

CONTENT = GAME.load(None)
OPTIONS = GAME.check_options({})
REFEREE = Referee(GAME)
begin, rule, refused = REFEREE.begin, REFEREE.rule, REFEREE.refused


def test_a_unit_is_put_where_the_adjudicator_says() -> None:
    play = begin(units={"cjtf-infantry-a": {"at": "0911"}})

    assert rule(play, {"units.cjtf-infantry-a.at": "0910"})["units"]["cjtf-infantry-a"]["at"] == "0910"
    assert "activate:0910" in play.offer()
    assert "activate:0911" not in play.offer()


def test_a_removed_unit_comes_back_without_counters() -> None:
    play = begin(units={"cjtf-infantry-a": {"at": "removed", "counters": 1}, "cjtf-infantry-b": {"at": "0911"}})

    unit = rule(play, {"units.cjtf-infantry-a.at": "0911"})["units"]["cjtf-infantry-a"]

    assert (unit["at"], unit["counters"]) == ("0911", 0)


def test_a_unit_in_hand_that_is_put_elsewhere_leaves_the_group() -> None:
    units = {"cjtf-infantry-a": {"at": "0911"}, "cjtf-infantry-b": {"at": "0911"}}
    play = begin("activate:0911", "take:cjtf-infantry-a", "take:cjtf-infantry-b", units=units)

    rule(play, {"units.cjtf-infantry-a.at": "0909"})

    assert [CONTENT.units[unit].id for unit in play.state.group] == ["cjtf-infantry-b"]


def test_nobody_is_taken_out_of_a_fight() -> None:
    units = {"cjtf-infantry-a": {"at": "0911"}, "iff-infantry-1": {"at": "0909"}}
    play = begin(units=units)
    unit = next(one.index for one in CONTENT.units if one.id == "iff-infantry-1")
    play.state.defenders = [unit]

    message = refused(play, {"units.iff-infantry-1.at": "0806"})

    assert message == f"{CONTENT.units[unit].name} is fighting; rule when the fight is over"


def test_a_cas_stands_on_an_airfield_only() -> None:
    play = begin(units={"cjtf-cas-1": {"at": "1310"}, "cjtf-infantry-a": {"at": "0911"}})

    message = refused(play, {"units.cjtf-cas-1.at": "0911"})

    assert message == "this cannot be: cjtf-cas-1 stands in 0911, which is no airfield"


def test_hostility_is_mutual() -> None:
    play = begin(units={"cjtf-infantry-a": {"at": "0911"}})

    assert rule(play, {"declared.cjtf-tuscan": "yes"})["declared"] == ["cjtf-tuscan"]
    assert rule(play, {"declared.cjtf-tuscan": "no"})["declared"] == []


def test_the_rate_follows_the_transport() -> None:
    play = begin(transport="light", units={"cjtf-infantry-a": {"at": "0911"}})
    before = play.state.rate

    rule(play, {"transport": "airmobile"})

    assert play.state.rate > before


def test_what_is_left_where_it_is_stays_as_it_is() -> None:
    play = begin("activate:0911", "take:cjtf-infantry-a", units={"cjtf-infantry-a": {"at": "0911"}})
    before = digest(play.state)

    rule(play, {"units.cjtf-infantry-a.at": "0911", "transport": "motor"})

    assert digest(play.state) == before


def test_a_ruling_speaks_of_units_and_hexes_as_players_do() -> None:
    play = begin(units={"cjtf-infantry-a": {"at": "0911"}})

    [words] = describe(GAME, play.state, Ruling("x", {"units.cjtf-infantry-a.used": "yes"}))

    assert words.endswith(", Exhausted: no → yes")
