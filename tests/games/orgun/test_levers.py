"""What a referee sets by hand in The Siege of Orgun: pieces where they may be, marks, mines and tracks."""

from __future__ import annotations

from games.referee import Referee
from sandtable.games.orgun import GAME
from sandtable.kernel.play import Play, start

CONTENT = GAME.load(None)
OPTIONS = GAME.check_options({})
REFEREE = Referee(GAME, ready=True)
begin, rule, refused = REFEREE.begin, REFEREE.rule, REFEREE.refused


def list_values(play: Play, path: str) -> list[str]:
    """What a lever can be set to."""
    return [value for lever in GAME.levers(play.state) if lever.path == path for value in lever.values]


def test_nothing_is_set_while_the_pieces_are_set_up() -> None:
    assert GAME.levers(start(GAME, 1).state) == []


def test_a_unit_changes_the_status_of_both_areas() -> None:
    play = begin(areas={"18": {"pieces": ["dra-btr70-1"]}})

    areas = rule(play, pieces__dra_btr70_1__area="1")["areas"]

    assert "dra-btr70-1" in areas["1"]["dra"]
    assert (areas["18"]["status"], areas["1"]["status"]) == ("neutral", "contested")


def test_a_piece_comes_into_play_fresh_and_in_supply() -> None:
    play = begin(pieces={"red-ak47-2": {"area": "waiting", "spent": True, "supply": "low"}})

    piece = rule(play, pieces__red_ak47_2__area="18")["pieces"]["red-ak47-2"]

    assert (piece["area"], piece["spent"], piece["supply"]) == (18, False, "in")


def test_each_piece_can_only_be_where_the_rules_know_it() -> None:
    play = begin()

    assert list_values(play, "pieces.mi24.area") == ["waiting", "base", "gone"]
    assert list_values(play, "pieces.advisor.area")[-3:] == ["waiting", "track", "gone"]
    assert list_values(play, "pieces.wazir.area")[-3:] == ["43", "waiting", "gone"]


def test_no_area_is_overstacked_by_a_ruling() -> None:
    full = ["dra-btr70-1", "dra-btr70-2", "dra-btr70-3"]
    play = begin(areas={"18": {"pieces": full}})

    assert refused(play, pieces__dra_btr70_4__area="18") == "this cannot be: dra is overstacked in 18"


def test_nobody_is_moved_while_a_group_is_in_hand() -> None:
    play = begin("activate:18", "all", to_act="dra", areas={"18": {"pieces": ["dra-btr70-1", "dra-btr70-2"]}})

    message = refused(play, pieces__dra_btr70_1__area="19")

    assert message == "pieces are moving or fighting; rule when that is over"
    assert rule(play, pieces__dra_btr70_1__supply="low")["pieces"]["dra-btr70-1"]["supply"] == "low"


def test_a_piece_that_a_referee_moves_takes_no_further_part_in_the_action() -> None:
    play = begin("activate:18", to_act="dra", areas={"18": {"pieces": ["dra-btr70-1", "dra-btr70-2"]}})

    rule(play, pieces__dra_btr70_1__area="19")

    assert "take:dra-btr70-2" in play.offer()
    assert "take:dra-btr70-1" not in play.offer()


def test_there_are_no_more_minefields_than_markers() -> None:
    play = begin()
    facts = GAME.facts(play.state)
    free = [area for area, one in facts["areas"].items() if not one["mines"]]
    left = CONTENT.mines_limit - (len(facts["areas"]) - len(free))

    rule(play, **{f"areas__{area}__mines": "yes" for area in free[:left]})

    message = refused(play, **{f"areas__{free[left]}__mines": "yes"})
    assert message == f"there are only {CONTENT.mines_limit} minefields"


def test_markers_that_states_share_are_not_changed_in_earlier_ones() -> None:
    play = begin()
    before = play.state

    after = rule(play, areas__18__mines="yes", areas__18__path="yes", called__red="yes", pieces__dra_t55__ammo="no")

    assert after["areas"]["18"]["mines"] and after["areas"]["18"]["path"]
    assert (after["called"], after["pieces"]["dra-t55"]["ammo"]) == (["red"], False)
    facts = GAME.facts(before)
    assert (facts["areas"]["18"]["mines"], facts["areas"]["18"]["path"]) == (False, False)
    assert (facts["called"], facts["pieces"]["dra-t55"]["ammo"]) == ([], True)


def test_a_spent_unit_made_fresh_can_be_activated() -> None:
    play = begin(to_act="dra", pieces={"dra-btr70-1": {"area": 18, "spent": True}})
    before = play.offer()

    rule(play, pieces__dra_btr70_1__spent="no")

    assert ("activate:18" in before, "activate:18" in play.offer()) == (False, True)


def test_a_played_card_comes_back_to_the_hand() -> None:
    play = begin(dra={"played": ["hellfire"]})

    dra = rule(play, dra__hand__hellfire="1")["dra"]

    assert (dra["hand"], dra["played"]) == (["hellfire"], [])


def test_the_tracks_are_set_in_the_words_of_position_files() -> None:
    facts = rule(begin(), turn="7", initiative="dra", strikes="2")

    assert (facts["turn"], facts["initiative"], facts["strikes"]) == (7, "dra", 2)
