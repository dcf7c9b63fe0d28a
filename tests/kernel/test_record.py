from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.bots import RandomBot
from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import InputError
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import Header, Record, read_record, write_record
from sandtable.kernel.replay import replay

ZURMAT = GAMES["zurmat"]
HEADER = '{"game":"zurmat","rules":1,"content":"abc","scenario":"standard","options":{}}'
SECRET = "c3" * 32


def broken(text: str) -> str:
    """The sentence about a record that cannot be read."""
    with pytest.raises(InputError) as caught:
        read_record(text)
    assert "record/broken" == caught.value.code
    return caught.value.message


def mismatch(text: str) -> str:
    """The sentence about a record that can be read and does not hold."""
    with pytest.raises(InputError) as caught:
        replay(ZURMAT, read_record(text))
    assert "record/mismatch" == caught.value.code
    return caught.value.message


def with_header(**changes: Any) -> str:
    """A record without choices, its header changed."""
    return json.dumps(json.loads(HEADER) | {"format": 1} | changes) + "\n"


def changed(play: Play, **changes: Any) -> str:
    """The record of a game, its header changed."""
    header, _, rest = write_record(play.record()).partition("\n")
    return json.dumps(json.loads(header) | changes) + "\n" + rest


def play_on(play: Play, seed: int) -> Play:
    """Random choices to the end."""
    bot = RandomBot(ZURMAT, seed)
    while not play.state.over:
        play.take(play.name(bot.choose(play.state)))
    return play


def test_a_record_is_read_as_it_was_written(finished: Play) -> None:
    record = finished.record()

    assert record == read_record(write_record(record))


def test_the_text_of_a_record_is_a_header_and_a_line_for_each_choice() -> None:
    header = Header("zurmat", 1, "abc", "standard", {"map": "draft"}, {"taliban": "greedy"}, 7)
    record = Record(header, ["tile:sahak", "done"], {1: "d1", 2: "d2"}, finished=True)

    assert (
        '{"game":"zurmat","rules":1,"content":"abc","scenario":"standard","options":{"map":"draft"},'
        '"seats":{"taliban":"greedy"},"seed":7,"secret":"","format":1}\n'
        "tile:sahak\n= 1 d1\ndone\nend 2 d2\n"
    ) == write_record(record)


def test_an_unfinished_game_is_recorded_and_replayed(play: Play) -> None:
    play.take("stronghold:sahak")

    again = replay(ZURMAT, read_record(write_record(play.record())))

    assert ["stronghold:sahak"] == again.choices
    assert digest(play.state) == digest(again.state)
    assert not again.state.over


def test_a_whole_game_is_replayed_to_the_same_state_log_and_numbers(finished: Play) -> None:
    again = replay(ZURMAT, read_record(write_record(finished.record())))

    assert digest(finished.state) == digest(again.state)
    assert finished.lines(0) == again.lines(0)
    assert finished.numbers == again.numbers
    assert finished.record() == again.record()


def test_a_digest_is_kept_every_fifty_choices_and_at_the_end(finished: Play) -> None:
    last = len(finished.choices)

    assert [*range(50, last, 50), last] == list(finished.digests)


def test_the_watcher_of_a_replay_sees_the_start_and_every_choice(play: Play) -> None:
    for name in ("stronghold:sahak", "stronghold:andar"):
        play.take(name)
    seen: list[int] = []

    replay(ZURMAT, play.record(), watch=lambda table: seen.append(len(table.choices)))

    assert [0, 1, 2] == seen


def test_a_record_replays_in_a_fresh_process(finished: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    path.write_text(write_record(finished.record()), encoding="utf-8")
    code = (
        "import pathlib, sys\n"
        "from sandtable.games.catalog import find_game\n"
        "from sandtable.kernel.plain import digest\n"
        "from sandtable.kernel.record import read_record\n"
        "from sandtable.kernel.replay import replay\n"
        "record = read_record(pathlib.Path(sys.argv[1]).read_text())\n"
        "print(digest(replay(find_game(record.header.game), record).state))\n"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(sandtable.__file__).parents[1]), "PYTHONHASHSEED": "77"}

    printed = subprocess.check_output([sys.executable, "-c", code, str(path)], env=environment, text=True)

    assert digest(finished.state) == printed.strip()


def test_a_live_table_replays_from_its_record() -> None:
    table = play_on(start(ZURMAT, options={"map": "district_2008"}, secret=SECRET), 1)

    again = replay(ZURMAT, read_record(write_record(table.record())))

    assert digest(table.state) == digest(again.state)
    assert table.record() == again.record()


def test_another_secret_gives_other_dice() -> None:
    one = start(ZURMAT, secret=SECRET)
    other = start(ZURMAT, secret="c4" * 32)

    assert digest(one.state) != digest(other.state)


def test_the_dice_of_a_live_table_do_not_follow_from_its_seed() -> None:
    one = start(ZURMAT, seed=1, secret=SECRET)
    other = start(ZURMAT, seed=2, secret=SECRET)

    assert digest(one.state) == digest(other.state)


@pytest.mark.parametrize("seed", range(4))
def test_the_record_of_a_whole_game_is_under_twenty_kilobytes(seed: int) -> None:
    table = play_on(start(ZURMAT, seed, secret=SECRET, seats={"coalition": "person", "taliban": "greedy"}), seed)

    assert 20_000 > len(write_record(table.record()).encode())


def test_a_record_cut_off_in_a_line_is_refused(finished: Play) -> None:
    text = write_record(finished.record())

    assert "line 3 of the record: the record is cut off in the middle of a line" == broken(
        "\n".join(text.split("\n")[:3])
    )


def test_an_empty_file_is_no_record() -> None:
    assert broken("").startswith("line 1 of the record: expected a header in JSON: ")


@pytest.mark.parametrize("header", ['{"game":"zurmat"', "stronghold:sahak", "{'game': 'zurmat'}"])
def test_a_header_that_is_no_json_is_refused(header: str) -> None:
    assert broken(header + "\n").startswith("line 1 of the record: expected a header in JSON: ")


@pytest.mark.parametrize("header", ["[]", "3", "null"])
def test_a_header_that_is_no_table_is_refused(header: str) -> None:
    assert "line 1 of the record: expected a header in JSON" == broken(header + "\n")


def test_an_unknown_key_of_the_header_is_refused() -> None:
    assert (
        "line 1 of the record: unknown key 'sede';"
        " known: game, rules, content, scenario, options, seats, seed, secret, format"
    ) == broken(with_header(sede=3))


@pytest.mark.parametrize("key", ["game", "rules", "content", "scenario", "options"])
def test_a_missing_key_of_the_header_is_refused(key: str) -> None:
    assert f"line 1 of the record: {key!r}: expected " in broken(with_header(**{key: None}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 3),
        ("rules", "1"),
        ("options", []),
        ("options", {"map": 3}),
        ("seats", []),
        ("seats", {"taliban": 3}),
        ("seed", "seven"),
        ("secret", 12),
        ("secret", "not hexadecimal"),
    ],
)
def test_a_value_of_the_wrong_kind_in_the_header_is_refused(key: str, value: Any) -> None:
    assert f"line 1 of the record: {key!r}: expected " in broken(with_header(**{key: value}))


@pytest.mark.parametrize("format", [0, 2, "1", None])
def test_another_format_is_refused(format: Any) -> None:
    assert f"line 1 of the record: format {format!r} is not known; known: 1" == broken(with_header(format=format))


@pytest.mark.parametrize("line", ["", " done", "done ", "done\r"])
def test_a_line_that_is_no_choice_is_refused(line: str) -> None:
    assert f"line 3 of the record: expected a choice such as 'declare:7', found {line!r}" == broken(
        with_header() + f"done\n{line}\ndone\n"
    )


@pytest.mark.parametrize("word", ["=", "end"])
def test_a_digest_line_with_a_wrong_count_is_refused(word: str) -> None:
    assert "line 4 of the record: 2 choices stand before this line, it says 3" == broken(
        with_header() + f"done\ndone\n{word} 3 0123456789abcdef\n"
    )


@pytest.mark.parametrize("line", ["= 1", "= 1 ", "end 1", "end 1 "])
def test_a_digest_line_without_a_digest_is_refused(line: str) -> None:
    assert "line 3 of the record: " in broken(with_header() + f"done\n{line}\n")


def test_nothing_may_follow_the_end() -> None:
    assert "line 4 of the record: nothing may follow the line that ends the game" == broken(
        with_header() + "done\nend 1 0123456789abcdef\ndone\n"
    )


@pytest.mark.parametrize("number", [50, 100, 150])
def test_a_wrong_digest_is_found(finished: Play, number: int) -> None:
    text = write_record(finished.record()).replace(finished.digests[number], "0123456789abcdef")

    assert f"after choice {number} the state differs from the record's digest" == mismatch(text)


def test_a_wrong_digest_at_the_end_is_found(finished: Play) -> None:
    last = len(finished.choices)
    text = write_record(finished.record()).replace(finished.digests[last], "0123456789abcdef")

    assert f"after choice {last} the state differs from the record's digest" == mismatch(text)


def test_a_wrong_digest_before_the_first_choice_is_found(play: Play) -> None:
    text = write_record(play.record()) + "= 0 0123456789abcdef\n"

    assert "the state differs from the record's digest" in mismatch(text)


def test_another_choice_is_found_by_the_next_digest(play: Play) -> None:
    bot = RandomBot(ZURMAT, 2)
    while len(play.choices) < 50:
        play.take(play.name(bot.choose(play.state)))
    other = next(name for name in start(ZURMAT, 1, options={"map": "district_2008"}).offer() if name != play.choices[0])

    lines = write_record(play.record()).split("\n")
    lines[1] = other

    assert mismatch("\n".join(lines)).startswith(("after choice ", "choice "))


def test_a_choice_that_is_not_offered_is_found(play: Play) -> None:
    play.take("stronghold:sahak")
    offered = ", ".join(play.offer())

    assert f"choice 2 of the record: 'stronghold:sahak' is not offered; offered: {offered}" == mismatch(
        write_record(play.record()) + "stronghold:sahak\n"
    )


def test_an_unknown_choice_is_found(play: Play) -> None:
    assert mismatch(write_record(play.record()) + "conquer:sahak\n").startswith(
        "choice 1 of the record: unknown verb in 'conquer:sahak'; verbs: done, "
    )


def test_a_choice_after_the_end_of_the_game_is_found(finished: Play) -> None:
    record = finished.record()
    text = write_record(Record(record.header, [*record.choices, "done"]))

    number = len(finished.choices) + 1
    assert f"choice {number} of the record: 'done' was asked, but the game is over" == mismatch(text)


def test_a_record_that_ends_too_early_is_found(play: Play) -> None:
    play.take("stronghold:sahak")
    text = write_record(play.record()) + f"end 1 {digest(play.state)}\n"

    assert "the record ends here, but the game is not over" == mismatch(text)


def test_a_record_of_other_rules_is_found(play: Play) -> None:
    rules = ZURMAT.rules_version

    assert f"made with rules {rules + 1}; these are {rules}" == mismatch(changed(play, rules=rules + 1))


def test_a_record_of_other_content_is_found(play: Play) -> None:
    assert f"made with content 123456789abc; this pack is {play.header.content}" == mismatch(
        changed(play, content="123456789abc")
    )


def test_a_record_of_another_game_is_found(play: Play) -> None:
    assert "a record of 'chess' cannot be played as 'zurmat'" == mismatch(changed(play, game="chess"))


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"scenario": "endgame"}, "scenario/unknown"), ({"options": {"map": "moon"}}, "option/unknown")],
)
def test_a_record_of_an_unknown_set_up_is_found(play: Play, changes: dict[str, Any], code: str) -> None:
    with pytest.raises(InputError) as caught:
        replay(ZURMAT, read_record(changed(play, **changes)))

    assert code == caught.value.code


def test_another_seed_is_found_by_a_digest_or_an_offer(finished: Play) -> None:
    mismatch(changed(finished, seed=4))
