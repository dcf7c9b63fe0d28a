"""The board of Orgun as data: what is offered can be pointed at, counters lie where they are, hands stay hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.art.shapes import depth
from sandtable.games.orgun import GAME
from sandtable.games.orgun.board.pictures import NAMES, picture
from sandtable.games.orgun.board.plan import HEIGHT, WIDTH, plan, scaled
from sandtable.games.orgun.board.sketch import MARKUP
from sandtable.games.orgun.reach import tell_way
from sandtable.games.orgun.terms import SIDES
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import InputError
from sandtable.kernel.play import Play, start
from sandtable.kernel.scene import Scene, Spot
from sandtable.kernel.state import EVERYTHING, NOBODY

CONTENT = GAME.load(None)
KINDS = {verb.name: verb.operand for verb in GAME.vocabulary.verbs}
OPTIONS = {"setup": "ready", "t55_ammo": "on", "soft_outpost": "off"}
MARKED = {"low": "low-supply", "out": "out-of-supply"}


def play_on(seed: int, every: int = 7, **options: str) -> Iterator[Play]:
    """A random game, every so many decisions, and at its end."""
    play, chance = start(GAME, seed, options=OPTIONS | options), seeded(seed)
    while not play.state.over:
        if len(play.choices) % every == 0:
            yield play
        legal = play.state.legal
        play.take(play.name(legal[chance.below(len(legal), 0)]))
    yield play


def draw(play: Play, seat: int) -> Scene:
    offer = play.offer() if seat == play.state.seat and not play.state.over else []
    return GAME.scene(play.content, GAME.view(play.state, seat), offer)


def list_things(scene: Scene) -> set[str]:
    spots = {spot["id"] for spot in scene["spots"]}
    pieces = {piece["id"] for stack in scene["stacks"] for piece in stack["pieces"]}
    return spots | pieces | {card["id"].partition("#")[0] for shelf in scene["shelves"] for card in shelf["cards"]}


def find_spot(scene: Scene, id: str) -> Spot:
    return next(spot for spot in scene["spots"] if spot["id"] == id)


@pytest.mark.parametrize(("setup", "seed"), [("ready", 1), ("ready", 2), ("free", 3)])
def test_everything_offered_can_be_pointed_at(setup: str, seed: int) -> None:
    for play in play_on(seed, 1, setup=setup):
        if play.state.over:
            return
        offered = [name.partition(":") for name in play.offer()]
        wanted = {f"{KINDS[verb]}:{operand}" for verb, colon, operand in offered if colon}
        assert wanted <= list_things(draw(play, play.state.seat)), play.offer()


def test_counters_lie_in_their_areas_with_their_markers() -> None:
    for play in play_on(4):
        view = GAME.view(play.state, NOBODY)
        scene = draw(play, NOBODY)
        lying = {piece["id"]: (stack["spot"], piece) for stack in scene["stacks"] for piece in stack["pieces"]}
        for piece in view["pieces"]:
            spot, drawn = lying[f"piece:{piece['id']}"]
            assert spot == f"area:{piece['area']}"
            assert drawn["symbol"].endswith("-spent") == piece["spent"]
            assert (MARKED.get(piece["supply"], "") in ("", *drawn.get("marks", []))) is True


def test_every_area_is_drawn_once_inside_the_sheet_and_its_counters_lie_in_it() -> None:
    drawn = plan(CONTENT)
    for area in CONTENT.areas[1:]:
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in drawn.rings[area.number])
        layout, ring = drawn.layouts[area.number], scaled(area.outline)
        assert depth(layout.stacks, ring) > 20, area.name
        assert depth(layout.name, ring) > 0, area.name
        assert depth(layout.identifier, ring) > -5, area.name


def test_all_main_roads_are_drawn() -> None:
    links = sum(area.road_to[other] for area in CONTENT.areas[1:] for other in area.neighbours) // 2
    assert sum(len(road) // 2 for road in plan(CONTENT).roads) == links


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    for play in play_on(5, 40):
        for seat in (0, 1, NOBODY):
            hands = [shelf["id"] for shelf in draw(play, seat)["shelves"] if shelf["id"].startswith("hand-")]
            assert hands in ([], [f"hand-{SIDES[seat]}"] if seat >= 0 else [])
        assert len(draw(play, EVERYTHING)["panels"]) == 2


def test_costs_and_odds_are_shown_to_the_side_that_acts_alone() -> None:
    shown = 0
    for play in play_on(6, 1):
        view = GAME.view(play.state, play.state.seat)
        if play.state.over or not view["reach"] or view["you"]["side"] != view["acting"]:
            continue
        area, way = next(iter(view["reach"].items()))
        badges = find_spot(draw(play, play.state.seat), f"area:{area}")["badges"]
        assert badges[0]["text"] == tell_way(way)
        others = [spot for spot in draw(play, 1 - play.state.seat)["spots"] if spot.get("badges")]
        assert not others
        shown += 1
    assert shown


def test_an_attack_says_its_values_and_shows_its_dice() -> None:
    told, dice = 0, 0
    for seed in (7, 8, 9):
        for play in play_on(seed, 1):
            view = GAME.view(play.state, NOBODY)
            if not view["battle"] or not view["battle"]["attackers"]:
                continue
            scene = draw(play, NOBODY)
            told += any(" against " in line for line in scene["notices"])
            dice += any(stack["id"] == "dice" for stack in scene["stacks"])
            assert find_spot(scene, f"area:{view['battle']['area']}")["tone"] == "now"
    assert told and dice


def test_the_option_changes_the_printed_tem() -> None:
    plain, soft = (next(play_on(1, soft_outpost=value)) for value in ("off", "on"))
    assert draw(plain, NOBODY)["print"] == "signs"
    assert draw(soft, NOBODY)["print"] == "signs-soft"
    assert picture(CONTENT, "signs") != picture(CONTENT, "signs-soft")


def test_a_picture_is_the_same_every_time_and_an_unknown_one_is_refused() -> None:
    for name in NAMES:
        ElementTree.fromstring(picture(CONTENT, name))
    assert picture(CONTENT, "valley") == picture(CONTENT, "valley")
    with pytest.raises(InputError):
        picture(CONTENT, "moon")


def test_the_end_says_who_has_won_and_why() -> None:
    for play in play_on(2, 1000):
        scene = draw(play, 0)
    assert scene["result"]["title"].startswith(("You won", "You lost", "A draw")) and scene["result"]["why"]
    assert scene["status"].startswith("The end")


@pytest.mark.parametrize("width", [80, 120, 200])
def test_the_sketch_names_every_area_and_its_pieces(width: int) -> None:
    for play in play_on(3, 60):
        view: dict[str, Any] = GAME.view(play.state, play.state.seat)
        board, beside = GAME.sketch(play.content, view, width)
        lines = MARKUP.sub("", board).splitlines()
        assert all(any(area.name[:20] in line for line in lines) for area in CONTENT.areas[1:])
        assert "DRA/Soviet" in beside
