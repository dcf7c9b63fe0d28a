"""The board of Fitna as data: what is offered can be pointed at, counters lie right, secrets stay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.games.fitna import GAME
from sandtable.games.fitna.board import pictures, sketch
from sandtable.games.fitna.board.goals import list_levels
from sandtable.games.fitna.board.layout import FULL, POOLS, find_sheet
from sandtable.games.fitna.board.lookup import find_scenario
from sandtable.games.fitna.board.plan import TALL, WIDE, geography, plan
from sandtable.games.fitna.board.reckoning import forecast, reckon
from sandtable.games.fitna.board.scene import draw
from sandtable.games.fitna.board.stacks import lay_tray
from sandtable.games.fitna.board.supply import find_line
from sandtable.games.fitna.state import FitnaState
from sandtable.games.fitna.terms import BOXES, DUMMY, KATIBA, LEVELS, RESULTS, SEATS
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import InputError
from sandtable.kernel.scene import Piece, Scene
from sandtable.kernel.state import EVERYTHING, NOBODY

CONTENT = GAME.load(None)
NAMES = GAME.names(CONTENT)
KINDS = {verb.name: verb.operand for verb in GAME.vocabulary.verbs}
POINTED = ("box", "card")
"""Kinds that are always to be found on the board or in the hand."""
UNITS_BY_ID = {unit.id: unit for unit in CONTENT.units}
CALM = ("back", "top", "unplan", "withhold")


def begin(number: int, seed: int = 1) -> FitnaState:
    g = GAME.begin(CONTENT, CONTENT.scenarios[number].id, GAME.check_options({}))
    g.chance = seeded(seed)
    g.advance()
    return g


def play_on(number: int, seed: int = 1, every: int = 9, most: int = 360) -> Iterator[FitnaState]:
    """A random game, every so many decisions."""
    g, chance = begin(number, seed), seeded(seed + 50)
    for turn in range(most):
        if g.over:
            return
        if turn % every == 0:
            yield g
        calm = [action for action in g.legal if GAME.vocabulary.split(action)[0].name not in CALM] or g.legal
        g.choose(calm[chance.below(len(calm), 0)])


def offer_of(g: FitnaState) -> list[str]:
    return [GAME.vocabulary.name(action, NAMES) for action in g.legal]


def see(g: FitnaState, seat: int) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(json.dumps(GAME.view(g, seat)))
    return view


def show(g: FitnaState, seat: int) -> Scene:
    return draw(CONTENT, see(g, seat), offer_of(g) if seat == g.seat else [])


def pieces_of(scene: Scene) -> list[Piece]:
    return [piece for stack in scene["stacks"] for piece in stack["pieces"]]


@cache
def list_symbols() -> frozenset[str]:
    sheet = ElementTree.fromstring(pictures.pieces(CONTENT))
    return frozenset(child.get("id", "") for child in sheet)


@pytest.mark.parametrize("number", [0, 1, 4, 8, 9])
def test_scenes_hold_together(number: int) -> None:
    for g in play_on(number):
        for seat in (g.seat, NOBODY, EVERYTHING):
            scene = show(g, seat)
            spots = [spot["id"] for spot in scene["spots"]]
            pieces = pieces_of(scene)
            ids = [piece["id"] for piece in pieces]
            assert len(spots) == len(set(spots)) and len(ids) == len(set(ids))
            assert {stack["spot"] for stack in scene["stacks"]} <= set(spots)
            assert {piece["symbol"] for piece in pieces} <= list_symbols()
            assert {mark for piece in pieces for mark in piece.get("marks", [])} <= list_symbols()
            figures = [stat["symbol"] for panel in scene["panels"] for stat in panel["stats"] if "symbol" in stat]
            assert set(figures) <= list_symbols()


@pytest.mark.parametrize("number", [0, 2, 7])
def test_every_offered_box_and_card_can_be_pointed_at(number: int) -> None:
    for g in play_on(number, seed=3, every=3):
        scene = show(g, g.seat)
        cards = [card["id"] for shelf in scene["shelves"] for card in shelf["cards"]]
        cards += [card["id"] for panel in scene["panels"] for shelf in panel["shelves"] for card in shelf["cards"]]
        things = {spot["id"] for spot in scene["spots"]} | set(cards)
        for name in offer_of(g):
            verb, _, operand = name.partition(":")
            if KINDS[verb] in POINTED and verb not in ("against", "cancel"):
                assert f"{KINDS[verb]}:{operand}" in things, name


def known_units(g: FitnaState, seat: int) -> set[str]:
    pieces = pieces_of(show(g, seat))
    return {piece["id"].partition(":")[2] for piece in pieces if piece["id"].startswith("unit:")}


def test_a_seat_sees_no_token_of_isis() -> None:
    tokens = {unit.id for unit in CONTENT.units if unit.kind in (KATIBA, DUMMY)}
    for g in play_on(1, seed=5, every=15):
        if not g.shown:
            for seat in g.scenario.order:
                assert not known_units(g, seat) & tokens


def test_of_other_stacks_a_seat_sees_the_top_counter_alone() -> None:
    for g in play_on(0, seed=5, every=15):
        if g.shown or g.acting >= len(SEATS):
            continue
        everything = see(g, EVERYTHING)
        for seat in g.scenario.order:
            known = known_units(g, seat)
            for box in CONTENT.boxes[:BOXES]:
                below = [everything["units"][id]["owner"] for id in everything["boxes"][box.id]["units"][:-1]]
                named = [id for id in everything["boxes"][box.id]["units"][:-1] if id in known]
                assert all(everything["units"][id]["owner"] == SEATS[seat] for id in named if id != "is-bag"), below


def test_every_counter_of_a_box_lies_in_it() -> None:
    for g in play_on(8, every=60):
        scene, view = show(g, NOBODY), see(g, NOBODY)
        shown = {stack["spot"]: 0 for stack in scene["stacks"]}
        for stack in scene["stacks"]:
            if stack["id"].startswith("stack@"):
                shown[stack["spot"]] += len(stack["pieces"])
        for box in CONTENT.boxes:
            assert shown.get(f"box:{box.id}", 0) == sum(view["boxes"][box.id]["stacks"].values())


def test_no_two_plates_touch() -> None:
    middles = plan(CONTENT).middles[:BOXES]

    for one, (x, y) in enumerate(middles):
        assert FULL.holds((x, y))
        for u, v in middles[:one]:
            assert abs(x - u) >= WIDE or abs(y - v) >= TALL


def test_a_scenario_that_needs_little_of_the_map_has_a_sheet_of_its_own() -> None:
    small, large = find_sheet(CONTENT, CONTENT.scenarios[0]), find_sheet(CONTENT, CONTENT.scenarios[9])

    assert large.map == FULL.map and large.ground == "ground" and large.pools == list(POOLS)
    assert small.map[2] * small.map[3] < FULL.map[2] * FULL.map[3] / 2
    assert all(small.holds(plan(CONTENT).middles[box]) for box in range(BOXES) if CONTENT.scenarios[0].in_play[box])


def test_a_sheet_has_the_pools_of_those_who_take_part_and_the_fewer_the_larger() -> None:
    small = find_sheet(CONTENT, CONTENT.scenarios[0])
    tall = small.map[3]

    assert small.pools == ["syria", "iran", "turkey", "arab", "kurds", "isis", "held-back"]
    assert small.scale > tall / FULL.map[3] * 1.3
    for sheet in (small, FULL, *(find_sheet(CONTENT, scenario) for scenario in CONTENT.scenarios)):
        bottom = max(y + high for _, y, _, high in sheet.trays.values()) * sheet.scale
        assert sheet.map[3] - 30 < bottom < sheet.map[3]


def test_units_that_may_be_brought_lie_in_their_pool_while_they_are_offered() -> None:
    for g in play_on(0, seed=2, every=1, most=900):
        brought = [name.partition(":")[2] for name in offer_of(g) if name.startswith("bring:")]
        if brought:
            assert set(brought) <= known_units(g, g.seat)
            assert not {id for id in known_units(g, NOBODY) if see(g, NOBODY)["units"][id]["at"] == "free"}
            return
    raise AssertionError("nobody is brought")


def test_boxes_out_of_play_are_told_so() -> None:
    spots = {spot["id"]: spot for spot in show(begin(8), NOBODY)["spots"]}

    assert spots["box:rafha"]["about"] == ["Not in play in this scenario"]
    assert spots["box:damascus"].get("tone", "") != "past"


def test_the_levels_told_are_those_of_the_rules() -> None:
    for number in range(10):
        for g in play_on(number, seed=2, every=40, most=200):
            view = see(g, EVERYTHING)
            for seat in view["order"]:
                levels = list_levels(CONTENT, view, seat)
                reached = {level.title.lower() for level in levels if level.met}
                base = all(level.met for level in levels if level.title == "Prerequisite")
                best = max((LEVELS.index(name) for name in reached if name in LEVELS), default=0) if base else 0
                assert LEVELS[best] == view["levels"][seat], (number, seat)


def test_an_offensive_is_reckoned_as_the_battle_will_be() -> None:
    compared = 0
    for g in play_on(0, seed=7, every=1, most=500):
        plan_of = GAME.view(g, EVERYTHING)["offensive"]
        if not plan_of or not plan_of["target"] or "launch" not in offer_of(g):
            continue
        view = see(g, EVERYTHING)
        before = reckon(CONTENT, view)
        after_launch = g.copy()
        after_launch.choose(GAME.vocabulary.parse("launch", NAMES))
        battle = see(after_launch, EVERYTHING)["battle"]
        if battle and before is not None and not battle["played"][0] + battle["played"][1] and not battle["result"]:
            cards = [shift for shift in battle["shifts"] if shift[0] == "card"]
            if not cards:
                assert (before.attack - before.defence, before.column) == (battle["differential"], battle["column"])
                compared += 1
    assert compared


def test_hidden_counters_make_a_forecast_unsure() -> None:
    for g in play_on(0, every=40):
        view = see(g, NOBODY)
        for box, there in view["boxes"].items():
            if sum(there["stacks"].values()) > len(there["units"]):
                assert forecast(CONTENT, view, box, box, []).hidden
                return
    raise AssertionError("no hidden counter")


def test_a_supply_line_runs_from_box_to_box_and_none_where_the_rules_see_none() -> None:
    lines = 0
    for g in play_on(0, every=30):
        view = see(g, EVERYTHING)
        for id, seen in view["units"].items():
            if seen["at"] in view["boxes"] and not seen["at"].startswith("off-"):
                way = find_line(CONTENT, view, UNITS_BY_ID[id])
                lines += bool(way)
                assert all(after.index in before.neighbours for before, after in pairwise(way))
    assert lines


def test_trays_hold_all_they_are_given() -> None:
    pieces: list[Piece] = [{"id": f"back@{number}", "symbol": "back-isis", "name": ""} for number in range(40)]

    rows = lay_tray("pool:isis", (0, 0, 160, 120), pieces)

    assert sum(len(row["pieces"]) for row in rows) == 40
    assert all(0 <= row["x"] <= 160 and 0 <= row["y"] <= 120 for row in rows)
    assert lay_tray("pool:isis", (0, 0, 160, 120), []) == []


@pytest.mark.parametrize("name", pictures.list_names(CONTENT))
def test_pictures_are_whole(name: str) -> None:
    assert ElementTree.fromstring(pictures.picture(CONTENT, name)).tag.endswith("svg")


def test_an_unknown_picture_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        pictures.picture(CONTENT, "atlas")

    assert caught.value.code == "picture/unknown"


def test_each_scenario_names_pictures_that_there_are() -> None:
    names = pictures.list_names(CONTENT)

    for number in range(10):
        scene = show(begin(number), NOBODY)
        assert scene["ground"] in names and scene["print"] in names


def test_the_ground_tells_its_source() -> None:
    assert geography()["source"] == "P"


@pytest.mark.parametrize("number", [0, 6, 9])
def test_the_sketch_names_every_box_in_play(number: int) -> None:
    g = begin(number)
    view = see(g, g.seat)

    board, beside = sketch.sketch(CONTENT, view, 120)

    scenario = find_scenario(CONTENT, view)
    for box in CONTENT.boxes[:BOXES]:
        if scenario.in_play[box.index]:
            assert box.name.partition(" (")[0][:17] in board
    assert "Goals" in beside and "Hand of" in beside


def test_a_battle_is_shown_item_by_item_with_its_column() -> None:
    for g in play_on(0, seed=4, every=1, most=400):
        if g.shown and see(g, g.seat)["battle"]:
            scene = show(g, g.seat)
            view = see(g, g.seat)
            shelf = next(shelf for shelf in scene["shelves"] if shelf["id"] == "battle")
            assert len(shelf["cards"]) == 2 + len(view["battle"]["shifts"])
            paths = {spot["path"]: spot["id"] for spot in scene["spots"]}
            assert paths[scene["veils"][-1]["path"]] == f"column:{view['battle']['column']}"
            return
    raise AssertionError("no battle")


@pytest.mark.clause("FIT-2.2-a")
def test_sequence_of_play_and_combat_results_are_in_sight_of_every_seat() -> None:
    sheet = "".join(ElementTree.fromstring(pictures.picture(CONTENT, show(begin(0), NOBODY)["print"])).itertext())
    tracks = [[cell["label"] for cell in track["cells"]] for track in show(begin(0), NOBODY)["tracks"]]

    assert all(sheet.count(result) >= CONTENT.crt.count(number) for number, result in enumerate(RESULTS))
    assert ["Events", "Supply", "Plan", "Move", "Attack", "Strat.", "End"] in tracks
