"""The board of Escape from Kabul as data: what is offered can be pointed at, pieces lie right, secrets stay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from sandtable.art.shapes import depth
from sandtable.games.kabul import GAME
from sandtable.games.kabul.board.pictures import NAMES, picture
from sandtable.games.kabul.board.plan import ACROSS, BOX, grid_place, moved, plan
from sandtable.games.kabul.terms import SEATS
from sandtable.kernel.chance import seeded
from sandtable.kernel.errors import InputError
from sandtable.kernel.play import Play, start
from sandtable.kernel.scene import Scene, Spot
from sandtable.kernel.state import EVERYTHING, NOBODY

CONTENT = GAME.load(None)
KINDS = {verb.name: verb.operand for verb in GAME.vocabulary.verbs}
SEAT_NUMBERS = range(len(SEATS))


def play_on(seed: int, every: int = 3, **options: str) -> Iterator[Play]:
    """A random game, every so many decisions, and at its end."""
    play, chance = start(GAME, seed, options=options), seeded(seed)
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
    cards = {card["id"].partition("#")[0] for shelf in scene["shelves"] for card in shelf["cards"]}
    return cards | {spot["id"] for spot in scene["spots"]}


def find_spot(scene: Scene, id: str) -> Spot:
    return next(spot for spot in scene["spots"] if spot["id"] == id)


def count_symbols(scene: Scene, spot: str, symbol: str) -> int:
    pieces = [piece for stack in scene["stacks"] if stack["spot"] == spot for piece in stack["pieces"]]
    return sum(piece["symbol"] == symbol for piece in pieces)


@pytest.mark.parametrize(("players", "seed"), [("4", 1), ("4", 2), ("3", 3), ("2", 4)])
def test_everything_offered_can_be_pointed_at(players: str, seed: int) -> None:
    for play in play_on(seed, 1, players=players):
        if play.state.over:
            return
        offered = [name.partition(":") for name in play.offer()]
        wanted = {f"{KINDS[verb]}:{operand}" for verb, colon, operand in offered if colon and KINDS[verb] != "number"}
        assert wanted <= list_things(draw(play, play.state.seat)), play.offer()


def test_pieces_lie_in_their_districts() -> None:
    for play in play_on(5):
        view = GAME.view(play.state, NOBODY)
        scene = draw(play, NOBODY)
        for district in view["districts"]:
            spot = f"district:{district['id']}"
            assert count_symbols(scene, spot, "refugee") == district["refugees"]
            for colour, number in district["supplies"].items():
                assert count_symbols(scene, spot, f"supply-{colour}") == number
                assert count_symbols(scene, spot, f"lack-{colour}") == bool(district["refugees"] and not number)
            for seat, number in district["teams"].items():
                assert count_symbols(scene, spot, f"team-{seat}") == number + district["fresh"][seat]
        assert count_symbols(scene, "box:hkia", "refugee") == view["hkia"]
        assert count_symbols(scene, "box:evacuated", "refugee") == view["evacuated"]


def test_a_district_shows_whether_a_token_can_be_moved() -> None:
    seen = set()
    for play in play_on(6):
        view = GAME.view(play.state, NOBODY)
        scene = draw(play, NOBODY)
        for district in view["districts"]:
            ready = bool(district["ready"])
            spot = f"district:{district['id']}"
            assert count_symbols(scene, spot, "ready") == ready
            assert find_spot(scene, spot).get("tone", "") == ("good" if ready and not view["over"] else "")
            lacks = [line for line in find_spot(scene, spot)["about"] if line.startswith("Missing")]
            assert bool(lacks) == bool(district["refugees"] and not ready)
            seen.add(ready)
    assert seen == {True, False}


def test_fresh_teams_and_the_diplomat_are_marked() -> None:
    marks: set[str] = set()
    for play in play_on(7):
        scene = draw(play, NOBODY)
        view = GAME.view(play.state, NOBODY)
        drawn = [mark for stack in scene["stacks"] for piece in stack["pieces"] for mark in piece.get("marks", [])]
        assert drawn.count("fresh") == sum(sum(district["fresh"].values()) for district in view["districts"])
        assert drawn.count("bound") == (view["diplomat"] == "locked")
        marks |= set(drawn)
    assert marks == {"fresh", "bound"}


def test_fallen_provinces_are_dark() -> None:
    for play in play_on(8, 20):
        view = GAME.view(play.state, NOBODY)
        dark = {spot["id"] for spot in draw(play, NOBODY)["spots"] if spot.get("filled")}
        assert dark == {f"province:{id}" for id in view["control"]}


def test_drawn_cards_and_known_events_are_shown_to_those_who_know_them() -> None:
    known = 0
    for seed in (9, 10):
        for play in play_on(seed, 1):
            for seat in SEAT_NUMBERS:
                own = GAME.view(play.state, seat)["you"]
                shelves = {shelf["id"]: shelf["cards"] for shelf in draw(play, seat)["shelves"]}
                assert len(shelves.get(f"known-{SEATS[seat]}", [])) == len(own["known"])
                known += len(own["known"])
            assert not any(shelf["id"].startswith(("hand", "known")) for shelf in draw(play, NOBODY)["shelves"])
            assert len(draw(play, EVERYTHING)["panels"]) == len(SEATS)
    assert known


def test_a_card_says_what_it_means_to_its_holder() -> None:
    cards = {card.id: card for card in CONTENT.cards}
    seen = set()
    for play in play_on(11, 1):
        for seat in SEAT_NUMBERS:
            for shelf in draw(play, seat)["shelves"]:
                for card in shelf["cards"] if shelf["id"].startswith("hand") else []:
                    info = cards[card["id"].partition(":")[2].partition("#")[0]]
                    assert card["text"] == (info.taliban if SEATS[seat] == "taliban" else info.allied)
                    seen.add(SEATS[seat])
    assert len(seen) > 1


@pytest.mark.clause("KAB-4.1-h")
def test_what_lasts_a_turn_is_told_beside_the_board() -> None:
    state = GAME.begin(CONTENT, "standard", {})
    state.less, state.keep_uses, state.hq_removal = True, 1, True
    state.ignored, state.ignored_teams = 0, 1
    scene = GAME.scene(CONTENT, GAME.view(state, NOBODY), [])

    assert scene["notices"] == [
        "One refugee token less may be moved this turn",
        "1 Taliban team ignored in 1 Old City (Shahr-e Kohna)",
        "The team of the next Move Refugee stays",
        "ISAF HQ is open to the Taliban this turn",
    ]


def test_the_harder_game_prints_its_own_levels() -> None:
    plain, hard = (next(play_on(1, tokens=tokens)) for tokens in ("30", "36"))
    assert draw(plain, NOBODY)["print"] == "print"
    assert draw(hard, NOBODY)["print"] == "print-hard"
    assert "36 Strategic" in picture(CONTENT, "print-hard") and "36 Strategic" not in picture(CONTENT, "print")


def test_every_name_and_every_piece_has_room() -> None:
    for district, layout in zip(CONTENT.districts, plan(CONTENT).layouts, strict=True):
        ring = moved(district.outline)
        assert depth(layout.pieces, ring) > 20, district.name
        assert depth(layout.number, ring) > 0, district.name
    x, y = grid_place(ACROSS * 3 - 1)
    assert x < BOX[0] + BOX[2] and y < BOX[1] + BOX[3]


def test_a_picture_is_the_same_every_time_and_an_unknown_one_is_refused() -> None:
    for name in NAMES:
        ElementTree.fromstring(picture(CONTENT, name))
    assert picture(CONTENT, "cover") == picture(CONTENT, "cover")
    with pytest.raises(InputError):
        picture(CONTENT, "moon")


def test_the_end_tells_the_level_and_the_count() -> None:
    for play in play_on(2, 1000):
        scene = draw(play, 0)
    assert scene["result"]["title"] in CONTENT.level_names
    assert f"{play.state.evacuated} refugee token" in scene["result"]["why"]
    assert scene["status"].startswith("The end")


@pytest.mark.parametrize("width", [80, 140])
def test_the_sketch_names_every_district_and_seat(width: int) -> None:
    for play in play_on(3, 40):
        view: dict[str, Any] = GAME.view(play.state, play.state.seat)
        board, beside = GAME.sketch(play.content, view, width)
        assert all(district.name in board for district in CONTENT.districts)
        assert f"evacuated [bold]{view['evacuated']}[/]" in board
        assert "Afghan Government" in beside and "Container" in beside
