"""The board of Zefran Crisis as data: what is offered can be pointed at, pieces lie right, secrets stay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.games.zefra import GAME
from sandtable.games.zefra.board.goals import list_goals
from sandtable.games.zefra.board.lookup import look, measure
from sandtable.games.zefra.board.pictures import NAMES, picture
from sandtable.games.zefra.board.plan import BOX, BOXES, outline, plan
from sandtable.games.zefra.board.reach import find_ways, list_open
from sandtable.games.zefra.board.stacks import draw_back, lay_box
from sandtable.games.zefra.terms import PLAYERS, SEATS
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import InputError
from sandtable.kernel.play import Play, start
from sandtable.kernel.scene import Scene, Spot
from sandtable.kernel.state import EVERYTHING, NOBODY

CONTENT = GAME.load(None)
KINDS = {verb.name: verb.operand for verb in GAME.vocabulary.verbs}
BUTTONS = {"seat", "permission", "award"}
"""Kinds that are chosen by buttons alone."""
RASH = ("expel", "take-off", "withdraw")


def play_on(seed: int, every: int = 3, most: int = 240, scenario: str = "", **options: str) -> Iterator[Play]:
    """A random game without rash choices, every so many decisions."""
    play, chance = start(GAME, seed, scenario=scenario, options=options), seeded(seed)
    while not play.state.over and len(play.choices) < most:
        if len(play.choices) % every == 0:
            yield play
        names = play.offer()
        calm = [name for name in names if not name.startswith(RASH)] or names
        play.take(calm[chance.below(len(calm), 0)])


def arrange(**setup: Any) -> Any:
    """A position of the main phase, with CJTF-Z to act; hexes are given by their units."""
    setup["hexes"] = {hex: {"units": units} for hex, units in setup.get("hexes", {"0608": ["cjtf-infantry-a"]}).items()}
    options = {"ranges": setup.pop("ranges", "2-3")}
    state = GAME.arrange(CONTENT, {"phase": "main", "to_act": "cjtf", "order": ["cjtf", "iff"], **setup}, options)
    state.advance()
    return state


def take(state: Any, *names: str) -> Any:
    for name in names:
        state.choose(GAME.vocabulary.parse(name, GAME.names(CONTENT)))
    return state


def draw(play: Play, seat: int) -> Scene:
    offer = play.offer() if seat == play.state.seat and not play.state.over else []
    return GAME.scene(play.content, GAME.view(play.state, seat), offer)


def show(state: Any, seat: int, *offer: str) -> Scene:
    return GAME.scene(CONTENT, GAME.view(state, seat), offer)


def list_things(scene: Scene) -> set[str]:
    cards = {card["id"] for shelf in scene["shelves"] for card in shelf["cards"]}
    pieces = {piece["id"] for stack in scene["stacks"] for piece in stack["pieces"]}
    return cards | pieces | {spot["id"] for spot in scene["spots"]}


def find_spot(scene: Scene, id: str) -> Spot:
    return next(spot for spot in scene["spots"] if spot["id"] == id)


def list_symbols(scene: Scene, spot: str) -> list[str]:
    return [piece["symbol"] for stack in scene["stacks"] if stack["spot"] == spot for piece in stack["pieces"]]


@pytest.mark.parametrize(("setup", "seed"), [("free", 1), ("ready", 2), ("ready", 3)])
def test_everything_offered_can_be_pointed_at(setup: str, seed: int) -> None:
    for play in play_on(seed, 1, setup=setup):
        offered = [name.partition(":") for name in play.offer()]
        wanted = {
            f"{KINDS[verb]}:{operand}" for verb, colon, operand in offered if colon and KINDS[verb] not in BUTTONS
        }
        assert wanted <= list_things(draw(play, play.state.seat)), play.offer()


@pytest.mark.clause("ZEF-G13.1-a")
def test_of_face_down_units_of_others_only_the_backs_are_seen() -> None:
    state = arrange(hexes={"0505": ["iff-infantry-1", "iff-mortar-1"], "0608": ["cjtf-infantry-a"]})

    assert list_symbols(show(state, SEATS.index("cjtf")), "hex:0505") == ["back-iff", "back-iff"]
    assert list_symbols(show(state, SEATS.index("iff")), "hex:0505") == ["iff-infantry-1", "iff-mortar-1"]
    assert list_symbols(show(state, NOBODY), "hex:0608") == ["back-cjtf"]
    assert list_symbols(show(state, EVERYTHING), "hex:0608") == ["cjtf-infantry-a"]


def test_used_units_lie_face_up_for_everybody() -> None:
    units = {"iff-infantry-1": {"used": True}}
    state = arrange(hexes={"0505": ["iff-infantry-1"], "0608": ["cjtf-infantry-a"]}, units=units)

    assert list_symbols(show(state, SEATS.index("cjtf")), "hex:0505") == ["iff-infantry-1-used"]


def test_only_its_owner_sees_the_counters_under_a_unit() -> None:
    units = {"iff-infantry-1": {"used": True, "counters": 2}}
    state = arrange(hexes={"0505": ["iff-infantry-1"], "0608": ["cjtf-infantry-a"]}, units=units)
    marks = {
        seat: [
            piece.get("marks", [])
            for stack in show(state, SEATS.index(seat))["stacks"]
            if stack["spot"] == "hex:0505"
            for piece in stack["pieces"]
        ]
        for seat in ("iff", "cjtf")
    }

    assert marks == {"iff": [["minus-2", "weak"]], "cjtf": [[]]}


def test_every_stack_shows_all_its_units() -> None:
    for play in play_on(4, 7, setup="ready"):
        view = GAME.view(play.state, NOBODY)
        scene = draw(play, NOBODY)
        for hex, there in view["hexes"].items():
            drawn = {
                stack["id"]: len(stack["pieces"])
                for stack in scene["stacks"]
                if stack["id"].startswith(f"stack@{hex}-")
            }
            assert drawn == {f"stack@{hex}-{seat}": units for seat, units in there["stacks"].items()}


def test_units_in_hand_show_how_far_they_go_and_where_an_ambush_is_possible() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0505": ["iff-infantry-1"]}, entry="all")
    take(state, "activate:0608", "take:cjtf-infantry-a")
    view = GAME.view(state, SEATS.index("cjtf"))
    scene = show(state, SEATS.index("cjtf"), "go:0607", "go:0609")
    ways = find_ways(CONTENT, view)

    assert {veil["id"] for veil in scene["veils"]} == {"veil-entry", "veil-reach", "veil-danger"}
    assert max(way.steps for way in ways.values()) == 3 and ways[look(CONTENT).hexes["0605"].number].steps == 3
    assert find_spot(scene, "hex:0607")["badges"] == [{"text": "ambush 70 %", "tone": "bad"}]
    assert "badges" not in find_spot(scene, "hex:0609")
    assert "veil-reach" not in {veil["id"] for veil in show(state, SEATS.index("iff"))["veils"]}


@pytest.mark.clause("ZEF-G9.3-a")
def test_a_recon_company_beside_the_way_lowers_the_odds_of_an_ambush() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0505": ["iff-infantry-1"], "0507": ["cjtf-recon-1"]})
    take(state, "activate:0608", "take:cjtf-infantry-a")

    assert find_spot(show(state, SEATS.index("cjtf"), "go:0607"), "hex:0607")["badges"][0]["text"] == "ambush 50 %"


@pytest.mark.clause("ZEF-G5.2-a")
@pytest.mark.parametrize(("ranges", "reach"), [("2-3", 3), ("3-2", 2)])
def test_a_gun_in_hand_shows_its_range_and_the_chance_of_each_shot(ranges: str, reach: int) -> None:
    state = arrange(hexes={"0608": ["cjtf-artillery-1"], "0605": ["iff-infantry-1"]}, entry="all", ranges=ranges)
    take(state, "activate:0608", "take:cjtf-artillery-1")
    scene = show(state, SEATS.index("cjtf"), "back", "go:0607", *(["fire:0605"] if reach == 3 else []))
    around = [hex for hex in CONTENT.hexes[1:] if measure(CONTENT, look(CONTENT).hexes["0608"], hex) <= reach]

    ring = next(veil for veil in scene["veils"] if veil["id"] == "veil-range")
    assert ring["path"] == outline(CONTENT, [hex.number for hex in around]) and ring["name"] == "Can fire there"
    assert find_spot(scene, "hex:0605").get("badges") == ([{"text": "fire 40 %"}] if reach == 3 else None)
    assert GAME.prompt(state).detail.startswith(f"Fires {reach} hexes far: each unit there takes a counter on 0 to 3")


def test_own_guns_and_the_hospital_have_a_ring_that_is_shown_when_they_are_looked_at() -> None:
    state = arrange(hexes={"0608": ["cjtf-artillery-1", "cjtf-infantry-a"], "0810": ["cjtf-hospital"]})
    stacks = show(state, SEATS.index("cjtf"))["stacks"]
    rings = {piece["id"]: "ring" in piece for stack in stacks for piece in stack["pieces"] if "cjtf" in piece["id"]}

    assert rings["unit:cjtf-artillery-1"] and rings["unit:cjtf-hospital"] and not rings["unit:cjtf-infantry-a"]


def test_a_far_hex_names_the_hex_before_it_on_the_safest_of_the_shortest_ways() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0305": ["iff-infantry-1"]}, entry="all")
    take(state, "activate:0608", "take:cjtf-infantry-a")
    scene = show(state, SEATS.index("cjtf"), "back", "go:0607", "go:0609", "go:0707", "go:0708")
    ways = find_ways(CONTENT, GAME.view(state, SEATS.index("cjtf")))

    place = find_spot(scene, "hex:0606")
    steps = 0
    while "via" in place:
        place, steps = find_spot(scene, place["via"]), steps + 1
    assert steps == 1 and place["id"] in ("hex:0607", "hex:0707")
    assert all(ways[way.before].steps == way.steps - 1 for way in ways.values() if way.steps > 1)


def test_a_hex_beside_the_units_in_hand_says_why_it_cannot_be_entered() -> None:
    hexes = {"0708": ["cjtf-hospital"], "0808": ["iff-infantry-1"], "0807": ["cjtf-infantry-b", "cjtf-infantry-c"]}
    units = {f"cjtf-infantry-{letter}": {"used": True} for letter in "bc"}
    state = arrange(hexes=hexes, units=units, entry="none")
    take(state, "activate:0708", "take:cjtf-hospital")
    scene = show(state, SEATS.index("cjtf"), "back", "go:0709")
    reasons = {hex: find_spot(scene, f"hex:{hex}")["about"][0] for hex in ("0808", "0807", "0709")}

    assert reasons["0808"] == "Not now: an enemy is there, and not all of yours can fight"
    assert reasons["0807"] == "Not now: no room, at most 2 of yours may stop in a hex"
    assert not reasons["0709"].startswith("Not now")


@pytest.mark.clause("ZEF-G7.4-a")
def test_a_fight_is_foretold_by_what_the_attacker_knows() -> None:
    hexes = {"0608": ["cjtf-infantry-a", "cjtf-infantry-b"], "0607": ["iff-infantry-1", "iff-infantry-2"]}
    state = arrange(hexes=hexes, units={"iff-infantry-1": {"used": True}}, entry="all")
    take(state, "activate:0608", "all", "go:0607")

    assert GAME.prompt(state).words == "0607: you meet IFF (a fight). Go in?"
    assert GAME.prompt(state).detail == (
        "IFF: 2 units, 1 face down. You: 2 units, 2 not weak.\n"
        "If at most 1 of theirs is not weak, no die: they retreat.\n"
        "If 2 of theirs are not weak, 0: one of you takes 1, they take 1 each; 1 to 9: they take 1 each.\n"
        "Before it they may ambush you (70 %), if not you them (20 %)."
    )


@pytest.mark.clause("ZEF-G7.2-a")
def test_an_ambush_is_foretold_before_it_is_tried() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0605": ["iff-infantry-1", "iff-mortar-1"]})
    take(state, "activate:0608", "take:cjtf-infantry-a", "go:0607")
    about = find_spot(show(state, SEATS.index("iff"), "hold", "ambush:0605"), "hex:0605")["about"]

    assert about[:3] == [
        "An ambush succeeds on 0 to 6; 2 less where recon warns",
        "CJTF-Z: 1 unit, 1 face down. You: 2 units, 1 not weak",
        "If the ambush succeeds, 0 to 5: they retreat; 6: they retreat, you take 1 each; "
        "7: they take 2 each, you take 1 each; 8 to 9: they take 2 each, you retreat",
    ]
    assert about[3] == "If not, it is an attack:" and about[4].startswith("If all of theirs are weak, ")


@pytest.mark.clause("ZEF-G2.2-a")
def test_the_part_of_zefra_that_is_open_to_cjtf_z_is_tinted() -> None:
    sizes = {
        entry: len(list_open(CONTENT, GAME.view(arrange(entry=entry), NOBODY)))
        for entry in ("none", "strip", "most", "all")
    }

    assert sizes == {"none": 0, "strip": 28, "most": 80, "all": 83}


def test_markers_tell_what_is_destroyed_secured_open_and_closed() -> None:
    state = arrange(destroyed=["camp-alba"], secured=["highridge"], airfields=["san-telmo"])
    scene = show(state, NOBODY)

    assert list_symbols(scene, "hex:0409") == ["destroyed"]
    assert list_symbols(scene, "hex:0902") == ["secured"]
    assert list_symbols(scene, "hex:0510") == ["open"]
    assert list_symbols(scene, "hex:1310") == ["closed"]


@pytest.mark.clause("ZEF-G4.1-h")
def test_the_table_tells_who_fights_whom() -> None:
    scene = show(arrange(declared=["cjtf-tuscan"]), NOBODY)
    swords = {
        piece["id"]: piece["symbol"]
        for stack in scene["stacks"]
        if stack["spot"] == "box:hostility"
        for piece in stack["pieces"]
    }

    assert swords["swords-cjtf-iff"] == "fights"
    assert swords["swords-cjtf-tuscan"] == "fights"
    assert swords["swords-cjtf-bongo"] == "may-fight"
    assert "swords-iff-bongo" not in swords


@pytest.mark.parametrize("scenario", ["border-belt", "first-days"])
def test_the_points_of_every_seat_are_those_of_the_assessment_where_they_can_be_told(scenario: str) -> None:
    for play in play_on(6, 11, scenario=scenario, setup="ready"):
        view = GAME.view(play.state, EVERYTHING)
        truth = GAME.facts(play.state)["assessment"]
        for seat in range(PLAYERS):
            for goal in list_goals(CONTENT, view, seat):
                if goal.points is not None and goal.part.id != "insurgents":
                    assert goal.points == pytest.approx(truth[SEATS[seat]][goal.part.id]), goal


def test_every_part_of_a_score_tells_how_it_is_counted_and_how_it_stands() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"], "0505": ["iff-infantry-1"]}, destroyed=["camp-alba"])
    for seat in range(PLAYERS):
        for goal in list_goals(CONTENT, GAME.view(state, seat), seat):
            assert goal.aim.startswith(str(goal.part.most)) or str(goal.part.most) in goal.aim
            assert goal.standing or goal.part.id == "force-broken", goal
    shelf = next(one for one in show(state, SEATS.index("daloon"))["shelves"] if one["id"] == "goals")
    camps = CONTENT.parts[SEATS.index("daloon")]["camps"]

    assert shelf["cards"][0]["about"] == [f"{camps.most} points by share: camps that stand.", "Now: 2 of 3."]


def test_a_scene_tells_no_seat_what_determinization_may_change() -> None:
    chance = seeded(9)
    for play in play_on(7, 23, setup="ready"):
        for seat in range(PLAYERS):
            other = GAME.determinize(play.state, seat, chance)
            assert json.dumps(show(play.state, seat)) == json.dumps(show(other, seat))


@pytest.mark.parametrize("units", [1, 6, 9, 14])
def test_counters_in_a_box_lie_in_rows_and_none_over_another(units: int) -> None:
    rows = lay_box("removed", [draw_back(str(number), "iff") for number in range(units)])
    _, (x, y, wide, tall) = BOXES["removed"]

    assert sum(len(row["pieces"]) for row in rows) == units
    for row in rows:
        assert len(row["pieces"]) * row["size"] <= row["width"] <= wide
        assert y <= row["y"] - row["size"] / 2 and row["y"] + row["size"] / 2 <= y + tall
        assert x <= row["x"] - row["width"] / 2 and row["x"] + row["width"] / 2 < x + wide


def test_what_cjtf_z_is_asked_to_leave_has_a_deadline_and_ends_when_it_has_left() -> None:
    state = arrange(hexes={"0608": ["cjtf-infantry-a"]}, turn=2, requests={"0608": 2, "0610": 2})

    assert show(state, SEATS.index("cjtf"))["notices"] == [
        "Daloon asks CJTF-Z to leave 0608 by the end of turn 3, or 1 offence point a turn for each hex"
    ]
    assert show(state, SEATS.index("iff"))["notices"] == []


def test_every_hex_and_every_box_lies_on_the_sheet() -> None:
    left, top, wide, tall = BOX
    spots = [point for ring in plan(CONTENT).rings[1:] for point in ring]
    spots += [(x + w, y + h) for _, (x, y, w, h) in BOXES.values()]
    assert all(left <= x <= left + wide and top <= y <= top + tall for x, y in spots)


def test_a_picture_is_the_same_every_time_and_an_unknown_one_is_refused() -> None:
    for name in NAMES:
        ElementTree.fromstring(picture(CONTENT, name))
    assert picture(CONTENT, "print") == picture(CONTENT, "print")
    with pytest.raises(InputError):
        picture(CONTENT, "moon")


@pytest.mark.parametrize("width", [80, 140])
def test_the_sketch_shows_every_stack_and_says_whose_go_it_is(width: int) -> None:
    state = arrange(hexes={"0505": ["iff-infantry-1", "iff-mortar-1"], "0608": ["cjtf-infantry-a"]}, offence=2)
    board, beside = GAME.sketch(CONTENT, GAME.view(state, SEATS.index("cjtf")), width)

    assert "I2" in board and "C1" in board and "0608 [blue]CJTF-Z[/] Infantry A" in board
    assert "iff-" not in board and "IFF infantry" not in board
    assert "[bold yellow]>[/] [blue]C CJTF-Z[/] fights IFF" in beside and "2 offence points" in beside
