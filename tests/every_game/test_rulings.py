"""Every game bears a referee: random games in which every few decisions something is set by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.chance import Chance, seeded
from sandtable.kernel.errors import InputError, Refusal
from sandtable.kernel.game import Game, Lever
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay
from sandtable.kernel.ruling import Ruling, write_ruling
from sandtable.lab.examine import list_setups

EVERY = {"zurmat": 7, "orgun": 11, "kabul": 5, "zefra": 29, "fitna": 29}
"""One ruling in so many decisions."""
LONGEST = 300
"""A referee can keep a game from ending; so many decisions are enough."""
SEEDS = range(3)
PAIRS = [(game, seed) for game in GAMES.values() for seed in SEEDS]


def name(value: Game | int) -> str:
    """A readable test id."""
    return value.id if isinstance(value, Game) else str(value)


every_game = pytest.mark.parametrize(("game", "seed"), PAIRS, ids=name)


def pick(chance: Chance, count: int) -> int:
    """One of so many."""
    return chance.below(count, 0)


def begin(game: Game, seed: int) -> tuple[Play, Chance]:
    """A game, another set-up for each seed; and what draws for those who play it."""
    setups = list_setups(game)
    scenario, options = setups[seed % len(setups)]
    return start(game, seed, scenario, options, secret=f"{seed:02x}" * 32 if seed % 2 else ""), seeded(seed + 500)


def go_on(play: Play, chance: Chance, decisions: int) -> None:
    """Random choices."""
    for _ in range(decisions):
        if play.state.over:
            return
        play.take(play.name(play.state.legal[pick(chance, len(play.state.legal))]))


def play_on(game: Game, seed: int) -> Iterator[tuple[Play, Chance]]:
    """A random game, every few decisions."""
    play, chance = begin(game, seed)
    while not play.state.over and len(play.choices) < LONGEST:
        yield play, chance
        go_on(play, chance, EVERY[game.id])


def draw(levers: list[Lever], chance: Chance) -> Lever:
    """Any lever; what there is much of is not drawn more often."""
    kinds = sorted({(lever.group, lever.words) for lever in levers})
    kind = kinds[pick(chance, len(kinds))]
    like = [lever for lever in levers if (lever.group, lever.words) == kind]
    return like[pick(chance, len(like))]


def look(play: Play) -> tuple[str, list[str], int, int]:
    """What must not change when a ruling is refused."""
    return digest(play.state), play.offer(), len(play.choices), len(play.log)


def is_same_question(play: Play, step: object) -> bool:
    """The ruling has not moved the game on by itself."""
    return type(play.state.step) is type(step)


def rule(play: Play, lever: Lever, index: int) -> bool:
    """Set a lever, or be refused and change nothing."""
    before, step = look(play), play.state.step
    try:
        play.rule(write_ruling(Ruling("Test", {lever.path: lever.values[index]})))
    except (Refusal, InputError) as error:
        assert error.code == "ruling/impossible", error.message
        assert look(play) == before
        return False
    assert play.game.faults(play.state) == []
    if is_same_question(play, step):
        now = {lever.path: lever.value for lever in play.game.levers(play.state)}
        assert now[lever.path] == index, lever.path
    return True


@every_game
def test_each_lever_has_a_path_of_its_own_and_stands_at_one_of_its_values(game: Game, seed: int) -> None:
    for play, _ in play_on(game, seed):
        levers = game.levers(play.state)
        paths = [lever.path for lever in levers]
        assert len(set(paths)) == len(paths)
        for lever in levers:
            assert -1 <= lever.value < len(lever.values), lever.path
            assert len(set(lever.values)) == len(lever.values), lever.path
            assert len(lever.titles) in (0, len(lever.values)), lever.path
            assert lever.group and lever.thing and lever.words


@every_game
def test_a_lever_that_is_left_where_it_is_changes_nothing(game: Game, seed: int) -> None:
    for play, _ in play_on(game, seed):
        copy = game.copy(play.state)
        for lever in game.levers(copy):
            if lever.value >= 0:
                lever.set(lever.value)
        assert digest(copy) == digest(play.state)


@every_game
def test_a_game_goes_on_after_every_ruling_and_replays_to_the_same_state(game: Game, seed: int) -> None:
    made = 0
    for play, chance in play_on(game, seed):
        levers = game.levers(play.state)
        if levers:
            lever = draw(levers, chance)
            made += rule(play, lever, pick(chance, len(lever.values)))

    assert made > 3
    end = digest(play.state)
    *_, walked = play.walk()
    assert digest(walked) == end
    assert digest(replay(game, read_record(write_record(play.record()))).state) == end
