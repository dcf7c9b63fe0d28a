"""What every game shows in the browser: whole, unambiguous, and made from the view alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.chance import seeded
from sandtable.kernel.game import Game
from sandtable.kernel.play import Play, start
from sandtable.kernel.scene import Scene
from sandtable.kernel.state import EVERYTHING, NOBODY
from sandtable.lab.examine import list_few_setups

SVG = "{http://www.w3.org/2000/svg}"
LONG = {"zefra": 40, "fitna": 100}
"""Of a long game one decision in so many."""
SETUPS = [
    pytest.param(game, scenario, options, id=f"{game.id}-{scenario}-{'-'.join(options.values())}")
    for game in GAMES.values()
    for scenario, options in list_few_setups(game)
]
EVERY = 5


def play_on(game: Game, scenario: str, options: dict[str, str]) -> Iterator[Play]:
    """A random game, every few decisions, and its end."""
    play, chance = start(game, 5, scenario, options), seeded(5)
    while not play.state.over:
        if len(play.choices) % LONG.get(game.id, EVERY) == 0:
            yield play
        legal = play.state.legal
        play.take(play.name(legal[chance.below(len(legal), 0)]))
    yield play


def list_viewers(game: Game) -> list[int]:
    return [*range(len(game.seats)), NOBODY, EVERYTHING]


def draw(play: Play, seat: int) -> Scene:
    """The scene that a seat is shown."""
    offer = play.offer() if seat == play.state.seat and not play.state.over else []
    return play.game.scene(play.content, play.game.view(play.state, seat), offer)


def find_all(value: Any, key: str) -> list[str]:
    """Every value under a key, however deep."""
    if isinstance(value, list | tuple):
        return [found for item in value for found in find_all(item, key)]
    if isinstance(value, dict):
        own = [value[key]] if isinstance(value.get(key), str) else []
        return own + [found for item in value.values() for found in find_all(item, key)]
    return []


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_every_id_is_there_once(game: Game, scenario: str, options: dict[str, str]) -> None:
    for play in play_on(game, scenario, options):
        for seat in list_viewers(game):
            ids = find_all(draw(play, seat), "id")
            assert len(ids) == len(set(ids)), sorted(name for name in ids if ids.count(name) > 1)


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_all_pictures_and_symbols_exist(game: Game, scenario: str, options: dict[str, str]) -> None:
    content = game.load(None)
    symbols = {symbol.get("id") for symbol in ElementTree.fromstring(game.pieces(content)).iter(f"{SVG}symbol")}
    pictures: set[str] = {"cover"}
    for play in play_on(game, scenario, options):
        for seat in list_viewers(game):
            scene = draw(play, seat)
            assert set(find_all(scene, "symbol")) <= symbols
            pictures |= {name for name in [*find_all(scene, "art"), scene["ground"]] if name}
    for name in pictures:
        text = game.picture(content, name)
        ElementTree.fromstring(text)
        assert "<script" not in text and "<style" not in text and 'href="http' not in text


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_a_scene_is_made_from_the_view_alone(game: Game, scenario: str, options: dict[str, str]) -> None:
    for play in play_on(game, scenario, options):
        for seat in list_viewers(game):
            offer = play.offer() if seat == play.state.seat and not play.state.over else []
            view = json.dumps(game.view(play.state, seat))
            drawn = json.dumps(draw(play, seat))
            assert drawn == json.dumps(game.scene(play.content, json.loads(view), offer))


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_pieces_lie_on_places_and_the_end_has_a_result(game: Game, scenario: str, options: dict[str, str]) -> None:
    for play in play_on(game, scenario, options):
        scene = draw(play, play.state.seat)
        places = {spot["id"] for spot in scene["spots"]}
        assert all(stack["spot"] in places for stack in scene["stacks"])
        assert {panel["seat"] for panel in scene["panels"]} <= set(game.seats)
        assert ("result" in scene) == play.state.over
    assert scene["result"]["title"]


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_what_stands_for_a_choice_is_known_to_the_vocabulary(
    game: Game, scenario: str, options: dict[str, str]
) -> None:
    kinds = {verb.operand for verb in game.vocabulary.verbs}
    verbs = {f"verb:{verb.name}" for verb in game.vocabulary.verbs}
    for play in play_on(game, scenario, options):
        scene = draw(play, play.state.seat)
        assert {thing.partition(":")[0] for thing in find_all(scene["stacks"], "thing")} <= kinds
        assert {name for name in find_all(scene["shelves"], "id") if name.startswith("verb:")} <= verbs


WITH_CARDS = [game for game in GAMES.values() if "card" in game.vocabulary.sizes]


@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.id)
def test_every_card_that_the_log_names_can_be_looked_up(game: Game) -> None:
    content = game.load(None)
    things = {thing.id for thing in game.things(content)}

    assert [name for name in game.names(content)["card"] if name and f"card:{name}" not in things] == []
