"""The arena: who meets whom, what is kept, and what is concluded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.kernel.errors import InputError
from sandtable.lab.arena import GAMES, Arena, Bout, Outcome, check_setting, open_arena, share_points, share_sides
from sandtable.lab.arena_report import write_report
from sandtable.lab.ratings import compare, find_mean, fit, rate

SMALL = {"map": "district_2008"}


def zurmat(*players: str) -> Arena:
    return Arena(check_setting("zurmat", "", SMALL, 0, ""), players)


def result(player: str, rival: str, number: int, points: float, scores: tuple[float, ...] = (0.0, 0.0)) -> Outcome:
    return Outcome(Bout(player, rival, number), [points, 1 - points], list(scores), 100, 0.1)


def fill(arena: Arena, *outcomes: Outcome) -> Arena:
    arena.outcomes = {outcome.bout: outcome for outcome in outcomes}
    return arena


def test_two_sides_meet_both_ways_with_each_seed() -> None:
    bouts = zurmat("random", "recruit").list_bouts(2)

    assert [
        Bout("random", "recruit", 0),
        Bout("recruit", "random", 0),
        Bout("random", "recruit", 1),
        Bout("recruit", "random", 1),
    ] == bouts


def test_of_several_players_every_pair_meets() -> None:
    bouts = zurmat("random", "recruit", "regular").list_bouts(1)

    assert 6 == len(bouts)
    assert 3 == len({frozenset((bout.player, bout.rival)) for bout in bouts})


def kabul() -> Arena:
    return Arena(check_setting("kabul", "", {}, 0, ""), ["random", "recruit"])


def test_of_two_sides_each_player_has_one() -> None:
    arena = zurmat("recruit", "random")

    assert ["random", "recruit"] == arena.list_places(Bout("random", "recruit", 7))
    assert ["recruit", "random"] == arena.list_places(Bout("recruit", "random", 7))


def test_with_more_sides_players_sit_mixed_and_the_other_way_round() -> None:
    arena = kabul()
    tables = [arena.list_places(Bout("random", "recruit", number)) for number in range(40)]

    assert [["taliban"], ["afghan"], ["ngo"], ["isaf"]] == arena.sides
    assert all(["random", "random", "recruit", "recruit"] == sorted(places) for places in tables)
    assert 3 == len({tuple(places) for places in tables}) == len({tuple(places) for places in tables[:3]})
    turned = arena.list_places(Bout("recruit", "random", 3))
    assert all(one != other for one, other in zip(tables[3], turned, strict=True))


@pytest.mark.parametrize(
    ("winners", "points"), [([0], 1.0), ([1], 0.0), ([], 0.5), ([0, 1], 0.5)], ids=["won", "lost", "nobody", "all"]
)
def test_points_of_a_side(winners: list[int], points: float) -> None:
    assert points == share_points([0], winners, [0, 1])


def test_what_was_played_is_kept_and_goes_on(tmp_path: Path) -> None:
    first = zurmat("random", "recruit")
    keep = open_arena(tmp_path, first)
    for outcome in first.run(1, 1):
        keep(outcome)

    second = zurmat("random", "recruit")
    open_arena(tmp_path, second)

    assert first.outcomes == second.outcomes
    assert [1, 1] == [bout.number for bout in second.list_missing(2)]


def test_the_same_bout_is_the_same_game() -> None:
    first, second = zurmat("random", "recruit"), zurmat("random", "recruit")

    one, other = next(first.run(1, 1)), next(second.run(1, 1))

    assert (one.points, one.scores, one.decisions) == (other.points, other.scores, other.decisions)


def test_a_last_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    arena = zurmat("random", "recruit")
    keep = open_arena(tmp_path, arena)
    keep(result("random", "recruit", 0, 1.0))
    path = tmp_path / GAMES
    whole = path.read_text()
    path.write_text(whole + '{"bout": {"player": "ran')

    again = zurmat("random", "recruit")
    open_arena(tmp_path, again)

    assert 1 == len(again.outcomes)
    assert whole == path.read_text()


def test_an_arena_that_was_killed_before_its_first_line_begins_anew(tmp_path: Path) -> None:
    (tmp_path / GAMES).touch()

    open_arena(tmp_path, zurmat("random", "recruit"))

    assert "zurmat" == json.loads((tmp_path / GAMES).read_text())["game"]


def test_a_broken_line_is_told_with_its_number(tmp_path: Path) -> None:
    keep = open_arena(tmp_path, zurmat("random", "recruit"))
    keep(result("random", "recruit", 0, 1.0))
    path = tmp_path / GAMES
    path.write_text(path.read_text() + "nonsense\n")

    with pytest.raises(InputError) as caught:
        open_arena(tmp_path, zurmat("random", "recruit"))

    assert "arena/broken" == caught.value.code
    assert "line 3" in caught.value.message


def test_a_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    open_arena(tmp_path, zurmat("random", "recruit"))

    with pytest.raises(InputError) as caught:
        open_arena(tmp_path, Arena(check_setting("orgun", "", {}, 0, ""), ["random", "recruit"]))

    assert "arena/other" == caught.value.code


@pytest.mark.parametrize("players", [["random"], ["random", "random"]])
def test_an_arena_needs_two_different_players(players: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        zurmat(*players)

    assert "arena/players" == caught.value.code


def test_elo_gives_a_hundred_points_for_64_percent() -> None:
    games = [("a", "b", number, 1.0 if number < 640 else 0.0) for number in range(1000)]

    elo = fit(["a", "b"], games)

    assert pytest.approx(100, abs=1) == elo["a"] - elo["b"]
    assert pytest.approx(0) == elo["a"] + elo["b"]


def test_elo_orders_players_who_never_met_by_those_between() -> None:
    games = [("a", "b", n, float(n % 4 > 0)) for n in range(200)] + [
        ("b", "c", n, float(n % 4 > 0)) for n in range(200)
    ]

    elo = fit(["a", "b", "c"], games)

    assert pytest.approx(elo["a"] - elo["b"], abs=3) == elo["b"] - elo["c"]
    assert elo["a"] > elo["b"] > elo["c"]


def test_who_won_everything_has_a_finite_rating() -> None:
    elo = fit(["a", "b"], [("a", "b", number, 1.0) for number in range(10)])

    assert 200 < elo["a"] - elo["b"] < 2000


def test_a_pair_is_judged_by_games_and_by_the_same_seed_both_ways() -> None:
    arena = fill(
        zurmat("random", "recruit"),
        result("recruit", "random", 0, 1.0, (9, 1)),
        result("random", "recruit", 0, 0.0, (2, 4)),
        result("recruit", "random", 1, 1.0, (5, 0)),
        result("random", "recruit", 1, 1.0, (6, 1)),
    )

    pair = compare(arena, "recruit", "random")

    assert (0.75, 4) == (pair.points.mean, pair.points.count)
    assert [3.0, 2.0] == [side.mean for side in pair.by_side]
    assert (2.5, 2) == (pair.lead.mean, pair.lead.count)


def test_a_seed_is_won_by_more_points_in_both_of_its_games_together() -> None:
    arena = fill(
        zurmat("random", "recruit"),
        result("recruit", "random", 0, 1.0, (9, 1)),
        result("random", "recruit", 0, 1.0, (4, 2)),
        result("recruit", "random", 1, 0.0, (0, 5)),
        result("random", "recruit", 1, 0.5, (3, 3)),
        result("recruit", "random", 2, 1.0, (5, 0)),
        result("random", "recruit", 2, 1.0, (5, 0)),
    )

    rounds = compare(arena, "recruit", "random").rounds

    assert (0.5, 3) == (rounds.mean, rounds.count)


@pytest.mark.parametrize(("sides", "ways"), [(2, 1), (3, 3), (4, 3), (5, 10), (6, 10)])
def test_a_round_shares_the_sides_in_every_way(sides: int, ways: int) -> None:
    shares = share_sides(sides)

    assert ways == len(set(shares)) == len(shares)
    assert {(sides + 1) // 2} == {len(share) for share in shares}


def test_with_more_sides_a_round_is_won_by_more_points_in_all_its_seeds_together() -> None:
    arena = kabul()
    for number, better in enumerate([5.0, -1.0, -1.0, 9.0, 9.0]):
        for bout in (Bout("recruit", "random", number), Bout("random", "recruit", number)):
            scores = [better if place == "recruit" else 0.0 for place in arena.list_places(bout)]
            arena.outcomes[bout] = Outcome(bout, [0.0] * 4, scores, 100, 0.1)

    rounds = compare(arena, "recruit", "random").rounds

    assert (1.0, 1) == (rounds.mean, rounds.count)


def test_with_more_sides_the_better_score_in_the_same_place_wins() -> None:
    arena = kabul()
    played = Bout("recruit", "random", 0)
    own = [4.0 if place == "recruit" else 1.0 for place in arena.list_places(played)]
    arena.outcomes = {
        played: Outcome(played, [0.0] * 4, own, 100, 0.1),
        Bout("random", "recruit", 0): Outcome(Bout("random", "recruit", 0), [0.0] * 4, [1.0] * 4, 100, 0.1),
    }

    pair = compare(arena, "recruit", "random")

    assert [3.0 if place == "recruit" else 0.0 for place in arena.list_places(played)] == [
        side.mean for side in pair.by_side
    ]
    assert (0.75, 4) == (pair.points.mean, pair.points.count)
    assert (1.5, 1) == (pair.lead.mean, pair.lead.count)


def test_places_at_one_table_are_no_independent_games() -> None:
    arena = kabul()
    for number in range(10):
        for bout, score in ((Bout("recruit", "random", number), 1.0), (Bout("random", "recruit", number), 0.0)):
            better = score if number < 7 else -score
            scores = [better if place == "recruit" else -better for place in arena.list_places(bout)]
            arena.outcomes[bout] = Outcome(bout, [0.0] * 4, scores, 100, 0.1)

    points = compare(arena, "recruit", "random").points

    assert pytest.approx(0.7) == points.mean
    assert 40 == points.count
    assert points.low < 0.5


def test_the_interval_of_a_mean_shrinks_with_games() -> None:
    few, many = find_mean([0.0, 1.0] * 5), find_mean([0.0, 1.0] * 500)

    assert 0.5 == few.mean == many.mean
    assert few.high - few.low > 5 * (many.high - many.low)


def test_ratings_are_sorted_and_their_intervals_hold_them() -> None:
    games = [result("recruit", "random", n, float(n % 5 > 0)) for n in range(60)]
    arena = fill(zurmat("random", "recruit"), *games)

    first, second = rate(arena)

    assert ("recruit", "random") == (first.player, second.player)
    assert first.low < first.elo < first.high
    assert 60 == first.games


def test_the_report_names_players_figures_and_the_setting() -> None:
    arena = fill(zurmat("random", "recruit"), *(result("recruit", "random", n, 1.0) for n in range(20)))

    page = write_report(arena)

    assert "<svg" in page
    assert "recruit v random" in page
    assert "100.0%" in page
    assert "map district_2008" in page


def test_the_report_tells_the_lead_in_every_side() -> None:
    ahead = [result("recruit", "random", n, 1.0, (3.0, 0.0)) for n in range(20)]
    behind = [result("random", "recruit", n, 0.0, (1.0, 5.0)) for n in range(20)]

    page = write_report(fill(zurmat("random", "recruit"), *ahead, *behind))

    for side, lead in (("Coalition", "+2.00"), ("Taliban", "+5.00")):
        assert f"<tr><td>{side}</td><td class=good>{lead} <span>{lead} to {lead}</span></td><td>20</td></tr>" in page


def test_the_report_of_nothing_can_be_written() -> None:
    assert "0 games" in write_report(zurmat("random", "recruit"))


def test_an_arena_is_json_line_by_line(tmp_path: Path) -> None:
    arena = zurmat("random", "recruit")
    keep = open_arena(tmp_path, arena)
    keep(result("random", "recruit", 0, 0.5))

    head, line = map(json.loads, (tmp_path / GAMES).read_text().splitlines())

    assert "zurmat" == head["game"]
    assert {"player": "random", "rival": "recruit", "number": 0} == line["bout"]
