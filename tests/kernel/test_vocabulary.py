from __future__ import annotations

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.vocabulary import Line, Names, Verb, Vocabulary, render

COLOURS = {"colour": ["", "red", "green", "blue"]}
WORDS = Vocabulary({"colour": 4}, [Verb("stop"), Verb("paint", "colour"), Verb("wipe", "colour"), Verb("leave")])

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def list_named(game: Game, names: Names) -> list[int]:
    """Every action whose operand has a name."""
    vocabulary = game.vocabulary
    split = [(action, *vocabulary.split(action)) for action in range(vocabulary.size)]
    return [action for action, verb, n in split if not verb.operand or any(names[verb.operand][n : n + 1])]


def test_what_speaks_of_no_thing_is_a_button() -> None:
    assert {WORDS.base("stop"), WORDS.base("leave")} == WORDS.buttons


@each_game
def test_every_action_has_a_name_that_gives_the_action_back(game: Game) -> None:
    names = game.names(game.load(None))
    actions = list_named(game, names)

    said = [game.vocabulary.name(action, names) for action in actions]

    assert actions == [game.vocabulary.parse(name, names) for name in said]
    assert len(actions) == len(set(said))


@each_game
def test_every_member_of_every_kind_can_be_named_with_every_verb(game: Game) -> None:
    names = game.names(game.load(None))
    sizes = {kind: sum(map(bool, members)) for kind, members in names.items()} | {"": 1}

    expected = sum(sizes[verb.operand] for verb in game.vocabulary.verbs)

    assert expected == len(list_named(game, names))


@each_game
def test_no_kind_has_more_members_than_the_vocabulary_has_room_for(game: Game) -> None:
    names = game.names(game.load(None))

    sizes = game.vocabulary.sizes
    too_many = [kind for kind in names if kind in sizes and len(names[kind]) > sizes[kind]]

    assert [] == too_many


@each_game
def test_no_name_contains_a_blank(game: Game) -> None:
    names = game.names(game.load(None))

    said = [game.vocabulary.name(action, names) for action in list_named(game, names)]

    assert [] == [name for name in said if name.split() != [name]]


def test_actions_are_numbered_verb_by_verb() -> None:
    named = [WORDS.name(action, COLOURS) for action in (0, 2, 4, 6, 8, 9)]

    assert 10 == WORDS.size
    assert ["stop", "paint:red", "paint:blue", "wipe:red", "wipe:blue", "leave"] == named


def test_an_unknown_verb_lists_the_verbs() -> None:
    with pytest.raises(Refusal) as caught:
        WORDS.parse("burn:red", COLOURS)

    assert "choice/unknown" == caught.value.code
    assert "unknown verb in 'burn:red'; verbs: stop, paint, wipe, leave" == caught.value.message


@pytest.mark.parametrize("name", ["paint:pink", "paint:", "paint", "paint:red:green", "paint:Red"])
def test_an_unknown_operand_lists_its_kind(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        WORDS.parse(name, COLOURS)

    assert "choice/unknown" == caught.value.code
    assert f"unknown colour in {name!r}; known: red, green, blue" == caught.value.message


@pytest.mark.parametrize("name", ["stop:red", "stop:"])
def test_a_verb_that_stands_alone_takes_no_operand(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        WORDS.parse(name, COLOURS)

    assert "choice/unknown" == caught.value.code
    assert f"{name!r}: 'stop' stands alone" == caught.value.message


def test_a_log_line_is_rendered_with_its_facts_in_words() -> None:
    line = Line("painted", ("side", "number"), "{0} paints {1} walls")

    assert "Side 1 paints number 4 walls" == render(line, [1, 4, 0, 0, 0], lambda kind, n: f"{kind} {n}")


def test_a_starred_operand_takes_all_remaining_facts() -> None:
    line = Line("painted", ("side", "colour*"), "{0}: {1}")

    assert "Side 0: colour 3, colour 1, colour 2" == render(line, [0, 3, 1, 2], lambda kind, n: f"{kind} {n}")
