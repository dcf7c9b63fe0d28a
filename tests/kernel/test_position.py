from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.catalog import GAMES
from sandtable.kernel.errors import InputError
from sandtable.kernel.position import Position, find_lines, flatten, members_of, run_position

TILES = (
    "fob, tamir-bazaar, sahak, mamozai, sorkai, kulalgo, neknam, shahi-kot, marzak, serkhankhel, daulatzai,"
    " suleimankhel, andar, stanikzai, marsangkhel, khodayarkhel"
)
GOOD = """\
game = "zurmat"
title = "A position that holds"
clauses = ["ZUR-ATT-a"]

[setup]
tiles.fob = { units = { us = 2 } }
tiles.daulatzai = { control = "taliban", units = { taliban = 1 } }

[[play]]
seat = "coalition"
choose = ["operation:attack"]
offered = ["unit:us"]
not_offered = ["unit:ana"]
refused = ["unit:ana", "go:sahak"]
undo = true

[[play]]
choose = ["unit:us", "unit:us", "go:sahak", "unit:us", "unit:us", "go:daulatzai", "done"]
dice = ["us:hit", "us:hit", "afghan:hit"]
absent = ["view.taliban.you.peek"]
undo = false
[play.expect]
tiles.daulatzai.units = { us = 1, taliban = 0 }
view.spectator.month = "Mar"
"""
Run = Callable[[str], Position]
Fault = Callable[[str, str], InputError]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs a position file with a text."""

    def write_and_run(text: str) -> Position:
        path = tmp_path / "test.toml"
        path.write_text(text, encoding="utf-8")
        return run_position(path, GAMES)

    return write_and_run


@pytest.fixture
def fault(run: Run) -> Fault:
    """The error of the good position with one part exchanged."""

    def exchange(old: str, new: str) -> InputError:
        assert GOOD.count(old)
        with pytest.raises(InputError) as caught:
            run(GOOD.replace(old, new, 1))
        return caught.value

    return exchange


def test_a_good_position_holds(run: Run) -> None:
    position = run(GOOD)

    assert "A position that holds" == position.title
    assert ["ZUR-ATT-a"] == position.clauses


@pytest.mark.parametrize(
    ("die", "drawn"), [("faction", "faction = 1, neutral = 0"), ("neutral", "faction = 0, neutral = 1")]
)
def test_dice_of_a_first_block_without_choices_serve_what_comes_before_the_first_question(
    run: Run, die: str, drawn: str
) -> None:
    position = run(
        'game = "zurmat"\ntitle = "Discs are drawn"\n[setup]\nphase = "coalition_population"\n'
        'tiles.fob = { schools = 2, control = "coalition" }\n'
        f'[[play]]\ndice = ["disc:{die}"]\n[play.expect]\ncoalition.drawn = {{ {drawn} }}\n'
    )

    assert "Discs are drawn" == position.title


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            'title = "',
            'headline = 3\ntitle = "',
            "test.toml:2: unknown key 'headline'; expected one of: game, title, clauses, options, setup, play",
            id="key of the file",
        ),
        pytest.param('title = "A position that holds"\n', "", "test.toml:1: 'title' is missing", id="no title"),
        pytest.param(
            'game = "zurmat"',
            'game = "chess"',
            "test.toml:1: unknown game 'chess'; expected one of: zurmat",
            id="game",
        ),
        pytest.param(
            "[setup]",
            "[options]\nmap = 'moon'\n[setup]",
            "test.toml:5: unknown value of map 'moon'; expected one of: draft, district_2008",
            id="option",
        ),
        pytest.param(
            "[setup]\n",
            '[setup]\nweather = "fine"\n',
            "test.toml:6: weather: is not known; expected one of: map, phase, seed, month, winter, roadblock, tiles,"
            " events, coalition, taliban",
            id="key of the set-up",
        ),
        pytest.param(
            "tiles.daulatzai = {",
            "tiles.kabul = {",
            f"test.toml:7: tiles.kabul: expected one of {TILES}; found 'kabul'",
            id="tile",
        ),
        pytest.param(
            "tiles.daulatzai = {",
            "tiles.neknam = {",
            "test.toml:7: tiles.neknam: is not on this map; on it: fob, tamir-bazaar, sahak, mamozai, sorkai, kulalgo,"
            " shahi-kot, marzak, daulatzai, suleimankhel, andar",
            id="tile that is not laid",
        ),
        pytest.param(
            "us = 2",
            "us = 6",
            "test.toml:6: tiles.fob.units.us: expected a whole number from 0 to 5, found 6",
            id="too many units",
        ),
        pytest.param(
            "us = 2",
            "us = -1",
            "test.toml:6: tiles.fob.units.us: expected a whole number from 0 to 5, found -1",
            id="negative number",
        ),
        pytest.param(
            "us = 2",
            'us = "two"',
            "test.toml:6: tiles.fob.units.us: expected a whole number from 0 to 5, found 'two'",
            id="text for a number",
        ),
        pytest.param(
            "us = 2",
            "usa = 2",
            "test.toml:6: tiles.fob.units.usa: is not known; expected one of: us, ana, taliban",
            id="unit",
        ),
        pytest.param(
            'control = "taliban"',
            'control = "us"',
            "test.toml:7: tiles.daulatzai.control: expected one of nobody, coalition, taliban; found 'us'",
            id="control",
        ),
        pytest.param(
            "[setup]\n",
            '[setup]\ntaliban.hand = ["T-T99"]\n',
            "test.toml:6: taliban.hand: expected one of T-T1, T-T2, T-T3, T-T4, T-T5, T-T6, T-T7, T-T8, T-T9, T-T10,"
            " T-T11, T-T12, T-T13; found 'T-T99'",
            id="card",
        ),
        pytest.param(
            "undo = true\n",
            "undo = true\nspeak = 3\n",
            "test.toml:16: unknown key 'speak'; expected one of: say, seat, raise, lower, dice, choose,"
            " refused, offered, not_offered, undo, absent, expect",
            id="key of a block",
        ),
        pytest.param(
            '"us:hit", "us:hit"',
            '"us:hit", "chinese:hit"',
            "test.toml:19: unknown draw 'chinese:hit'; expected KIND:OUTCOME with KIND of afghan, us, fort, disc,"
            " deal-tile, shuffle-events, shuffle-tactics, deal-objective, famine",
            id="die",
        ),
        pytest.param(
            '"us:hit", "us:hit"',
            '"us:hit", "us:miss"',
            "test.toml:19: unknown outcome of us 'miss'; expected one of: blank, hit, block",
            id="face",
        ),
        pytest.param(
            "view.spectator.month",
            "view.bystander.month",
            "test.toml:24: unknown seat 'bystander'; expected one of: coalition, taliban",
            id="seat of a view",
        ),
        pytest.param(
            "tiles.daulatzai.units = {",
            "tiles.daulatzai.untis = {",
            "test.toml:23: no 'untis' in 'tiles.daulatzai.untis.us'; there is: cell, rotation, control, units, schools,"
            " forts, discs, moved, stopped, links, neighbours",
            id="path",
        ),
        pytest.param(
            'absent = ["view.taliban.you.peek"]',
            'absent = ["view.taliban.yuo.peek"]',
            "test.toml:20: no 'yuo' in 'yuo'; there is: ",
            id="path that is absent too early",
        ),
        pytest.param(
            'not_offered = ["unit:ana"]',
            'not_offered = ["unit:chinese"]',
            "test.toml:13: unknown unit in 'unit:chinese'; known: us, ana, taliban, fort",
            id="unknown choice that is not offered",
        ),
        pytest.param(
            'not_offered = ["unit:ana"]',
            'not_offered = ["untis:ana"]',
            "test.toml:13: unknown verb in 'untis:ana'; verbs: done, ",
            id="unknown verb that is not offered",
        ),
        pytest.param(
            GOOD[GOOD.index("[[play]]") :], '[play]\nchoose = ["done"]\n', "test.toml:9: ", id="single brackets"
        ),
        pytest.param(GOOD[GOOD.index("[play.expect]") :], "expect = 3\n", "test.toml:22: ", id="expect is no table"),
        pytest.param(
            "[setup]\n",
            "[setup]\ntiles.andar.cell = 3\n",
            "test.toml:6: tiles.andar.cell: expected [x, y], found 3",
            id="cell",
        ),
    ],
)
def test_a_mistake_names_its_line_and_what_is_allowed(fault: Fault, old: str, new: str, expected: str) -> None:
    error = fault(old, new)

    assert "position/broken" == error.code
    assert error.message.startswith(expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            'seat = "coalition"',
            'seat = "taliban"',
            "test.toml:10: the seat that is asked: expected 'taliban', found 'coalition'",
            id="seat",
        ),
        pytest.param(
            '"operation:attack"',
            '"operation:attak"',
            "test.toml:11: 'operation:attak': unknown operation in 'operation:attak'; known: recruit, construct,"
            " declare, attack, patrol",
            id="unknown choice",
        ),
        pytest.param(
            '"operation:attack"',
            '"operation:attack", "go:sahak"',
            "test.toml:11: 'go:sahak': 'go:sahak' is not offered; offered: unit:us",
            id="choice that is not offered",
        ),
        pytest.param(
            'offered = ["unit:us"]',
            'offered = ["unit:us", "unit:ana"]',
            "test.toml:12: 'unit:ana' is not offered; offered: ",
            id="offered",
        ),
        pytest.param(
            'not_offered = ["unit:ana"]',
            'not_offered = ["unit:us"]',
            "test.toml:13: 'unit:us' is offered; offered: ",
            id="not offered",
        ),
        pytest.param(
            'refused = ["unit:ana"',
            'refused = ["unit:us"',
            "test.toml:14: 'unit:us' was accepted",
            id="refused",
        ),
        pytest.param(
            "undo = true",
            "undo = false",
            "test.toml:15: whether it may be undone: expected False, found True",
            id="undo",
        ),
        pytest.param(
            '"us:hit", "us:hit", "afghan:hit"',
            '"us:hit", "us:hit", "afghan:hit", "us:hit"',
            "test.toml:19: 1 scripted draw(s) were never made",
            id="leftover dice",
        ),
        pytest.param(
            '"us:hit", "us:hit", "afghan:hit"',
            '"us:hit", "us:hit"',
            "test.toml:18: 'done': the script of dice has run out: the rules ask for a draw of 'afghan'",
            id="too few dice",
        ),
        pytest.param(
            '"us:hit", "us:hit", "afghan:hit"',
            '"us:hit", "afghan:hit", "us:hit"',
            "test.toml:18: 'done': the script says 'afghan', the rules ask for a draw of 'us'",
            id="dice in the wrong order",
        ),
        pytest.param(
            'absent = ["view.taliban.you.peek"]',
            'absent = ["view.taliban.you.hand"]',
            "test.toml:20: view.taliban.you.hand is there",
            id="absent",
        ),
        pytest.param(
            "units = { us = 1, taliban = 0 }",
            "units = { us = 2, taliban = 0 }",
            "test.toml:23: tiles.daulatzai.units.us: expected 2, found 1",
            id="fact",
        ),
        pytest.param(
            'view.spectator.month = "Mar"',
            'view.spectator.month = "Apr"',
            "test.toml:24: view.spectator.month: expected 'Apr', found 'Mar'",
            id="fact of a view",
        ),
    ],
)
def test_an_expectation_that_fails_names_its_line_and_what_was_found(
    fault: Fault, old: str, new: str, expected: str
) -> None:
    error = fault(old, new)

    assert "position/failed" == error.code
    assert error.message.startswith(expected)


def test_a_misspelt_choice_is_no_refused_choice(fault: Fault) -> None:
    error = fault('refused = ["unit:ana", "go:sahak"]', 'refused = ["unit:ana", "go:shaak"]')

    assert "position/broken" == error.code
    assert error.message.startswith("test.toml:14: ")


def test_dice_for_a_set_up_that_draws_nothing_are_left_over(run: Run) -> None:
    with pytest.raises(InputError) as caught:
        run('game = "zurmat"\ntitle = "No draw"\n[setup]\n[[play]]\ndice = ["us:hit"]\n')

    assert "position/failed" == caught.value.code
    assert "test.toml:5: 1 scripted draw(s) were never made" == caught.value.message


def test_an_impossible_position_is_refused(run: Run) -> None:
    with pytest.raises(InputError) as caught:
        run(
            'game = "zurmat"\ntitle = "Seventeen buildings"\n[setup]\n'
            + "".join(
                f"tiles.{tile} = {{ schools = 2, forts = 2 }}\n"
                for tile in ("fob", "sahak", "mamozai", "sorkai", "andar")
            )
        )

    assert "position/broken" == caught.value.code
    assert caught.value.message.startswith("test.toml:3: this position cannot be: ")


def test_a_file_that_is_no_toml_names_the_line(run: Run) -> None:
    with pytest.raises(InputError) as caught:
        run('game = "zurmat"\ntitle = A rule\n')

    assert "position/broken" == caught.value.code
    assert "test.toml: not valid TOML: Invalid value (at line 2, column 9)" == caught.value.message


def test_lines_of_keys_tables_and_numbered_blocks_are_found() -> None:
    text = (
        'game = "x"\n\n[setup]\ntiles.fob = 1\ntiles . "a-b" = 2\n\n[setup.events]\ndeck = []\n'
        "[[play]]\nseat = 1\n[play.expect]\na.b = 1\n[[play]]\nundo = true\n"
    )

    assert {
        "game": 1,
        "setup": 3,
        "setup.tiles.fob": 4,
        "setup.tiles.a-b": 5,
        "setup.events": 7,
        "setup.events.deck": 8,
        "play[0]": 9,
        "play[0].seat": 10,
        "play[0].expect": 11,
        "play[0].expect.a.b": 12,
        "play[1]": 13,
        "play[1].undo": 14,
    } == find_lines(text)


def test_nested_expectations_become_dotted_paths() -> None:
    assert [("a.b", 1), ("a.c.d", [2]), ("e", {})] == flatten({"a": {"b": 1, "c": {"d": [2]}}, "e": {}})


def test_members_of_a_list_are_named_by_their_id_or_their_place() -> None:
    assert {"x": {"id": "x"}} == members_of([{"id": "x"}])
    assert {"0": "a", "1": "b"} == members_of(["a", "b"])
    assert {} == members_of(3)
