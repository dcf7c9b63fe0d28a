"""The board as data: everything that is offered can be pointed at, and nothing hidden is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.games.zurmat import GAME
from sandtable.games.zurmat.board.pictures import picture, pieces
from sandtable.games.zurmat.board.terrain import GATES, Terrain
from sandtable.games.zurmat.data import load
from sandtable.games.zurmat.terms import DICE, FACES, SIDES
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import InputError
from sandtable.kernel.play import Play, start
from sandtable.kernel.scene import Card, Piece, Scene, Shelf
from sandtable.kernel.state import EVERYTHING, NOBODY

SVG = "{http://www.w3.org/2000/svg}"
KINDS = {verb.name: verb.operand for verb in GAME.vocabulary.verbs}
SETUPS = [
    ({"map": "draft", "memory_aid": "on"}, 2),
    ({"map": "district_2008", "memory_aid": "off"}, 1),
    ({"map": "district_2008", "memory_aid": "on"}, 1),
]
CONTENT = load()
SYMBOLS = {symbol.get("id") for symbol in ElementTree.fromstring(pieces(CONTENT)).iter(f"{SVG}symbol")}
ART = {f"tile-{tile.id}{turn}" for tile in CONTENT.tiles[1:] for turn in ("", "-90", "-180", "-270")}


def play_on(options: dict[str, str], seed: int, every: int = 1) -> Iterator[Play]:
    """A random game, every so many decisions, and at its end."""
    play, chance = start(GAME, seed, options=options), seeded(seed)
    while not play.state.over:
        if len(play.choices) % every == 0:
            yield play
        legal = play.state.legal
        play.take(play.name(legal[chance.below(len(legal), 0)]))
    yield play


def draw(play: Play, seat: int) -> Scene:
    """The scene that a seat is shown."""
    offer = play.offer() if seat == play.state.seat and not play.state.over else []
    return GAME.scene(play.content, GAME.view(play.state, seat), offer)


def list_shelves(scene: Scene) -> list[Shelf]:
    return [*scene["shelves"], *(shelf for panel in scene["panels"] for shelf in panel["shelves"])]


def list_cards(scene: Scene) -> list[Card]:
    return [card for shelf in list_shelves(scene) for card in shelf["cards"]]


def list_pieces(scene: Scene) -> list[Piece]:
    on_tracks = [piece for track in scene["tracks"] for cell in track["cells"] for piece in cell.get("pieces", [])]
    return [piece for stack in scene["stacks"] for piece in stack["pieces"]] + on_tracks


def list_ids(scene: Scene) -> list[str]:
    cells = [cell["id"] for track in scene["tracks"] for cell in track["cells"]]
    things: list[Any] = [
        *scene["spots"],
        *scene["stacks"],
        *list_pieces(scene),
        *list_shelves(scene),
        *list_cards(scene),
    ]
    return cells + [thing["id"] for thing in things]


@pytest.mark.parametrize(("options", "seed"), SETUPS)
def test_ids_are_unique_and_every_offered_thing_is_drawn(options: dict[str, str], seed: int) -> None:
    pointed = set()
    for play in play_on(options, seed):
        for seat in {0: (0, 1), 1: (NOBODY, EVERYTHING)}.get(len(play.choices) % 4, ()):
            ids = list_ids(draw(play, seat))
            assert len(ids) == len(set(ids)), [name for name in ids if ids.count(name) > 1]
        if play.state.over:
            break
        ids = list_ids(draw(play, play.state.seat))
        for verb, _, operand in (name.partition(":") for name in play.offer()):
            if KINDS[verb] not in ("", "number"):
                assert f"{KINDS[verb]}:{operand}" in ids
                pointed.add(KINDS[verb])

    special = {"cell", "rotation"} if options["map"] == "draft" else {"column"}
    assert pointed >= {"tile", "card", "operation", "objective", "unit"} | special


@pytest.mark.parametrize(("options", "seed"), SETUPS)
def test_places_lie_in_the_box(options: dict[str, str], seed: int) -> None:
    for play in play_on(options, seed, 4):
        for seat in (0, 1, NOBODY, EVERYTHING):
            scene = draw(play, seat)
            left, top, width, height = scene["box"]
            for spot in scene["spots"]:
                assert left + 100 <= spot["x"] <= left + width - 100
                assert top + 100 <= spot["y"] <= top + height - 100


@pytest.mark.parametrize(("options", "seed"), SETUPS)
def test_nobody_is_shown_what_another_seat_holds(options: dict[str, str], seed: int) -> None:
    for play in play_on(options, seed, 3):
        for seat in (0, 1, NOBODY):
            scene = draw(play, seat)
            ids = set(list_ids(scene))
            symbols = {thing["symbol"] for thing in [*list_pieces(scene), *list_cards(scene)] if "symbol" in thing}
            for side in {0, 1} - {seat}:
                other = GAME.view(play.state, side)["you"]
                assert not ids & {f"card:{card}" for card in other["hand"]}
                assert not ids & {f"objective:{name}" for name in other["dealt"]}
                assert not symbols & {f"disc-{SIDES[side]}-faction", f"disc-{SIDES[side]}-neutral"}
                assert not any(name.startswith("operation:") for name in ids) or seat != NOBODY


def test_a_replay_shows_both_hands_and_the_types_of_all_discs() -> None:
    *_, play = play_on(*SETUPS[1])

    scene = draw(play, EVERYTHING)
    ids = list_ids(scene)
    discs = [piece for piece in list_pieces(scene) if piece["symbol"].startswith("disc-")]

    for side in SIDES:
        own = GAME.view(play.state, SIDES.index(side))["you"]
        assert {f"objective:{kept['id']}" for kept in own["objectives"]} <= set(ids)
        assert {f"card:{card}" for card in own["hand"]} <= set(ids)
    assert discs and all(piece["symbol"].endswith(("faction", "neutral")) for piece in discs)
    assert len(discs) == sum(sum(kind) for kind in play.state.discs)


def test_north_is_up_and_the_result_adds_up() -> None:
    *_, play = play_on(*SETUPS[1])
    view = GAME.view(play.state, NOBODY)

    scene = GAME.scene(play.content, view, [])
    places = {spot["id"]: (spot["x"], spot["y"]) for spot in scene["spots"]}

    assert places["tile:sahak"][1] < places["tile:fob"][1] < places["tile:sorkai"][1]
    assert places["tile:tamir-bazaar"][0] < places["tile:fob"][0] < places["tile:mamozai"][0]
    for score in scene["result"]["scores"]:
        assert score["total"] == view["result"]["scores"][score["seat"]] == sum(points for _, points in score["parts"])


def test_two_copies_of_a_card_are_two_cards_and_the_last_is_the_chosen_one() -> None:
    play = next(play_on(*SETUPS[1]))
    view = GAME.view(play.state, 0)
    view["you"] |= {"hand": ["C-T2", "C-T2"], "chosen": ["C-T2"]}

    hand = next(shelf for shelf in GAME.scene(play.content, view, [])["shelves"] if shelf["id"] == "hand-coalition")

    assert [(card["id"], card.get("chosen", False)) for card in hand["cards"]] == [
        ("card:C-T2", False),
        ("card:C-T2#1", True),
    ]


@pytest.mark.parametrize("name", ["cover", *sorted(ART)[::3]])
def test_a_picture_is_plain_svg(name: str) -> None:
    text = picture(CONTENT, name)
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]

    assert root.tag == f"{SVG}svg"
    assert len(ids) == len(set(ids))
    check_plain(root)


def test_a_picture_is_the_same_every_time_and_turned_it_is_another() -> None:
    assert picture(CONTENT, "tile-sahak") == picture(CONTENT, "tile-sahak") != picture(CONTENT, "tile-sahak-90")


def test_the_sheet_of_pieces_is_plain_svg_and_has_all_dice() -> None:
    root = ElementTree.fromstring(pieces(CONTENT))

    check_plain(root)
    assert {f"die-{die}-{face}" for die in DICE for face in FACES} <= SYMBOLS
    assert all(symbol.get("viewBox") for symbol in root.iter(f"{SVG}symbol"))


def check_plain(root: ElementTree.Element) -> None:
    """No style, no script, nothing from elsewhere, and all that is referred to exists."""
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject")
        for key, value in element.attrib.items():
            assert key != "style" and not key.startswith("on")
            if value.startswith("url(#"):
                assert value[5:-1] in ids
            if key == "href":
                assert value[0] == "#" and value[1:] in ids


def test_an_unknown_picture_is_refused_with_what_there_is() -> None:
    with pytest.raises(InputError, match="cover") as caught:
        picture(CONTENT, "tile-nowhere")

    assert caught.value.code == "picture/unknown"


def test_roads_leave_a_tile_in_the_middle_of_its_edges() -> None:
    for tile in CONTENT.tiles[1:]:
        ends = [line[end] for lines in Terrain(tile).roads for line in lines for end in (0, -1)]
        for edge, gate in enumerate(GATES):
            assert (gate in ends) == bool(tile.roads[edge]), (tile.id, edge)
