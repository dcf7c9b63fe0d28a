from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

import sandtable
from sandtable.bots import BOTS, GreedyBot, RandomBot
from sandtable.cli import cli, main
from sandtable.games.catalog import GAMES
from sandtable.kernel.chance import commitment
from sandtable.kernel.play import Play, start
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay
from sandtable.lab.examine import list_setups
from sandtable.terminal import Terminal

FITNA = GAMES["fitna"]
ZURMAT = GAMES["zurmat"]
KNOWN = ", ".join(GAMES)
SECRET = "5e" * 32
POSITION = """\
game = "zurmat"
title = "The Coalition acts first"

[setup]
tiles.fob = { units = { us = 2 } }

[[play]]
seat = "coalition"
"""
Fail = Callable[..., str]


def run(*arguments: str, said: str = "") -> str:
    """The output of a command that succeeds."""
    result = CliRunner().invoke(cli, arguments, input=said, catch_exceptions=False)
    assert 0 == result.exit_code, result.output
    return result.stdout


def run_json(*arguments: str) -> Any:
    """The output of a command that prints JSON."""
    return json.loads(run(*arguments, "--json"))


def execute(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(Path(sandtable.__file__).parents[1]), "COLUMNS": "200"}
    command = [sys.executable, "-m", "sandtable", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def fail(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fail:
    """The error line of a command that fails."""

    def fail_with(*arguments: str, code: int = 1) -> str:
        monkeypatch.setattr(sys, "argv", ["sandtable", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        printed = capsys.readouterr()
        assert (code, "") == (stopped.value.code, printed.out)
        assert "Traceback" not in printed.err
        return printed.err.rstrip("\n")

    return fail_with


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "game.record"
    run("record", "zurmat", "--seed", "3", "-o", str(path))
    return path


def test_games_are_listed_for_people() -> None:
    output = run("games")

    assert "zurmat" in output
    assert "coalition" in output


def test_games_are_listed_as_json_by_game() -> None:
    listed = run_json("games")

    assert list(GAMES) == list(listed)
    assert {
        "title",
        "about",
        "seats",
        "scenarios",
        "options",
        "bots",
        "clauses",
        "rules_version",
        "content_version",
    } == set(listed["zurmat"])
    assert ["coalition", "taliban"] == listed["zurmat"]["seats"]
    assert list(BOTS) == listed["zurmat"]["bots"]
    assert {"choices": ["draft", "district_2008"], "default": "draft"} == listed["zurmat"]["options"]["map"]


def test_a_simulation_prints_exactly_the_promised_keys() -> None:
    found = run_json("sim", "zurmat", "--games", "5", "--seats", "random,random")

    assert ["game", "scenario", "games", "compiled", "decisions", "seconds", "decisions_per_s", "results"] == list(
        found
    )
    keys = ["seat", "bot", "wins", "alone", "draws", "losses", "mean_score", "scores"]
    assert [keys] * 2 == [list(row) for row in found["results"]]
    assert [("coalition", "random"), ("taliban", "random")] == [(row["seat"], row["bot"]) for row in found["results"]]
    assert ("zurmat", "standard", 5) == (found["game"], found["scenario"], found["games"])
    assert [5, 5] == [row["wins"] + row["draws"] + row["losses"] for row in found["results"]]


def test_bots_sit_in_the_order_of_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GreedyBot, "worlds", 1)
    monkeypatch.setattr(GreedyBot, "completions", 0)

    found = run_json("sim", "zurmat", "--games", "1", "--seats", "random,greedy", "--option", "map=district_2008")

    assert [("coalition", "random"), ("taliban", "greedy")] == [(row["seat"], row["bot"]) for row in found["results"]]


def test_one_bot_stands_for_all_seats() -> None:
    found = run_json("sim", "zurmat", "--games", "1", "--seats", "random")

    assert ["random", "random"] == [row["bot"] for row in found["results"]]


def test_the_same_seed_gives_the_same_results_with_one_or_two_processes() -> None:
    arguments = ("sim", "zurmat", "--games", "45", "--seed", "6", "--json")

    alone = json.loads(execute(*arguments, "--jobs", "1").stdout)
    together = json.loads(execute(*arguments, "--jobs", "2").stdout)

    assert (alone["decisions"], alone["results"]) == (together["decisions"], together["results"])


def test_another_seed_gives_other_results() -> None:
    one = run_json("sim", "zurmat", "--games", "5", "--seed", "1")
    other = run_json("sim", "zurmat", "--games", "5", "--seed", "2")

    assert (one["decisions"], one["results"]) != (other["decisions"], other["results"])


def test_a_simulation_is_printed_as_a_table_for_people() -> None:
    output = run("sim", "zurmat", "--games", "2")

    assert "coalition" in output
    assert "decisions in" in output


def test_a_benchmark_prints_the_promised_figures_by_game() -> None:
    found = run_json("bench", "--seconds", "0.05")

    assert list(GAMES) == list(found)
    assert {"decisions_per_s", "games_per_s", "copy_us", "view_us", "compiled"} <= set(found["zurmat"])
    assert isinstance(found["zurmat"]["compiled"], bool)
    assert all(value > 0 for figure, value in found["zurmat"].items() if figure != "compiled")


def test_a_benchmark_of_one_game_is_printed_as_a_table() -> None:
    assert "decisions_per_s" in run("bench", "zurmat", "--seconds", "0.05")


def test_a_benchmark_of_no_time_is_refused(fail: Fail) -> None:
    assert "--seconds" in fail("bench", "--seconds", "0", code=2)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["sim", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["record", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["play", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["check", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["fuzz", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["leaks", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["bench", "chess"], f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}"),
        (["sim", "[/b]"], f"error game/unknown: unknown game '[/b]'; expected one of: {KNOWN}"),
        (["sim", "[red]"], f"error game/unknown: unknown game '[red]'; expected one of: {KNOWN}"),
        (
            ["sim", "zurmat", "--scenario", "endgame"],
            "error scenario/unknown: unknown scenario 'endgame'; expected one of: standard",
        ),
        (
            ["sim", "zurmat", "--option", "weather=fine"],
            "error option/unknown: unknown option 'weather'; expected one of: map, memory_aid",
        ),
        (
            ["sim", "zurmat", "--option", "map=moon"],
            "error option/unknown: unknown value of map 'moon'; expected one of: draft, district_2008",
        ),
        (
            ["sim", "zurmat", "--seats", "random,clever"],
            f"error bot/unknown: unknown bot 'clever'; expected one of: {', '.join(BOTS)}",
        ),
        (
            ["sim", "zurmat", "--seats", "random,random,random"],
            "error seat/unknown: zurmat has 2 seats (coalition, taliban), not 3",
        ),
        (
            ["play", "zurmat", "--seat", "bystander"],
            "error seat/unknown: unknown seat 'bystander'; expected one of: coalition, taliban",
        ),
        (
            ["play", "zurmat", "--seed", "1", "--bot", "clever"],
            f"error bot/unknown: unknown bot 'clever'; expected one of: {', '.join(BOTS)}",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_name_is_one_line_with_code_and_allowed_values(fail: Fail, arguments: list[str], expected: str) -> None:
    assert expected == fail(*arguments)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["sim"], "Missing argument 'GAME'"),
        (["sim", "zurmat", "--games", "0"], "Invalid value for '--games'"),
        (["sim", "zurmat", "--option", "map"], "expected NAME=VALUE, got 'map'"),
        (["conquer"], "No such command 'conquer'"),
    ],
)
def test_a_wrong_command_line_ends_with_code_two(fail: Fail, arguments: list[str], expected: str) -> None:
    assert expected in fail(*arguments, code=2)


def test_an_error_in_a_process_of_its_own_has_exit_code_one_and_no_traceback() -> None:
    done = execute("sim", "chess")

    assert (1, "") == (done.returncode, done.stdout)
    assert f"error game/unknown: unknown game 'chess'; expected one of: {KNOWN}\n" == done.stderr


def test_a_command_in_a_process_of_its_own_succeeds() -> None:
    done = execute("games", "--json")

    assert (0, "") == (done.returncode, done.stderr)
    assert list(GAMES) == list(json.loads(done.stdout))


def test_a_pack_that_is_missing_is_reported(fail: Fail, tmp_path: Path) -> None:
    printed = fail("sim", "zurmat", "--pack", str(tmp_path / "nowhere"))

    assert printed.startswith("error data/broken: ")
    assert "a pack is a copy of a game's data folder" in printed


def test_the_faults_of_a_pack_are_printed_in_full(fail: Fail, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(ZURMAT.folder / "data", tmp_path / "pack"))
    tiles = pack / "tiles.toml"
    tiles.write_text(tiles.read_text(encoding="utf-8").replace('["NES", "W"]', '["NES", "S"]', 1), encoding="utf-8")

    assert (
        "error data/broken: 1 fault(s) in the data:\n"
        "  tiles.toml.tiles[sahak].roads: expected groups of different edges among NESW, found 'S'"
    ) == fail("sim", "zurmat", "--pack", str(pack))


def test_a_pack_starts_as_a_copy_and_is_checked_and_tried(tmp_path: Path) -> None:
    pack = tmp_path / "mine"

    assert f"sandtable pack check zurmat {pack}" in run("pack", "new", "zurmat", str(pack)).replace("\n", " ")
    assert run("pack", "check", "zurmat", str(pack)).startswith("sound  standard  ")


def test_a_new_pack_does_not_overwrite_anything(fail: Fail, tmp_path: Path) -> None:
    assert fail("pack", "new", "zurmat", str(tmp_path)) == (
        f"error file/exists: {tmp_path} is there already: choose another name"
    )


def test_a_scenario_of_ones_own_is_played_from_a_file(tmp_path: Path) -> None:
    pack = write_scenario(tmp_path / "mine")

    checked = json.loads(run("pack", "check", "fitna", str(pack), "--games", "0", "--json"))
    played = run("sim", "fitna", "--pack", str(pack), "--scenario", "damascus", "--games", "1")

    assert checked["scenarios"]["damascus"] == "The road to Damascus (2 turns, 2 players)"
    assert "rebels" in played and "iraq" not in played


def test_all_that_is_wrong_with_a_scenario_is_told_at_once(fail: Fail, tmp_path: Path) -> None:
    order = ('order = ["rebels", "syria"]', 'order = ["rebels", "syra"]')
    entrenched = ('entrenched = ["daraa"', 'entrenched = ["dara"')

    printed = fail("pack", "check", "fitna", str(write_scenario(tmp_path / "mine", order, entrenched)))

    assert "11-damascus.toml.order: expected some of syria" in printed and "'syra'" in printed
    assert "11-damascus.toml.entrenched: " in printed and "'dara'" in printed


def write_scenario(pack: Path, *changes: tuple[str, str]) -> Path:
    """A pack of Fitna with one more scenario: the first, shorter and under another name."""
    shutil.copytree(FITNA.folder / "data", pack)
    text = (pack / "scenarios" / "01-civil-war-in-syria.toml").read_text(encoding="utf-8")
    own = (
        ("number = 1\n", "number = 11\n"),
        ('id = "civil-war-in-syria"', 'id = "damascus"'),
        ('title = "The civil war in Syria"', 'title = "The road to Damascus"'),
        ("turns = 6", "turns = 2"),
    )
    for old, new in (*own, *changes):
        assert old in text
        text = text.replace(old, new, 1)
    (pack / "scenarios" / "11-damascus.toml").write_text(text, encoding="utf-8")
    return pack


def test_a_recorded_game_is_replayed(saved: Path) -> None:
    output = run("replay", str(saved))

    assert output.rstrip().endswith("the record holds")
    assert "over, digest" in output


def test_a_record_on_standard_output_is_the_same_record(saved: Path) -> None:
    assert saved.read_text(encoding="utf-8") == run("record", "zurmat", "--seed", "3")


def test_a_replay_as_json_tells_the_outcome(saved: Path) -> None:
    record = read_record(saved.read_text(encoding="utf-8"))
    found = run_json("replay", str(saved))

    assert ["game", "choices", "over", "winners", "scores", "digest", "compiled"] == list(found)
    assert ("zurmat", len(record.choices), True) == (found["game"], found["choices"], found["over"])
    assert record.digests[len(record.choices)] == found["digest"]
    assert {"coalition", "taliban"} == set(found["scores"])


def test_a_seat_reads_its_own_log(saved: Path) -> None:
    assert run("replay", str(saved), "--seat", "coalition") != run("replay", str(saved), "--seat", "taliban")


def test_a_replay_without_log_is_one_line(saved: Path) -> None:
    assert 1 == len(run("replay", str(saved), "--no-log").splitlines())


def test_a_replay_for_an_unknown_seat_is_refused(fail: Fail, saved: Path) -> None:
    assert "error seat/unknown: unknown seat 'bystander'; expected one of: coalition, taliban" == fail(
        "replay", str(saved), "--seat", "bystander"
    )


def test_a_record_that_is_cut_off_is_refused(fail: Fail, saved: Path) -> None:
    saved.write_text("\n".join(saved.read_text(encoding="utf-8").split("\n")[:5]), encoding="utf-8")

    assert "error record/broken: line 5 of the record: the record is cut off in the middle of a line" == fail(
        "replay", str(saved)
    )


def test_a_record_with_a_wrong_choice_is_refused(fail: Fail, saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").split("\n")
    saved.write_text("\n".join([lines[0], "go:sahak", *lines[1:]]), encoding="utf-8")

    assert fail("replay", str(saved)).startswith("error record/")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"", b"{}\n"])
def test_a_file_that_is_no_record_is_refused(fail: Fail, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.file"
    path.write_bytes(content)

    assert fail("replay", str(path)).startswith("error record/broken: ")


def test_a_record_that_is_missing_is_refused(fail: Fail, tmp_path: Path) -> None:
    path = tmp_path / "nowhere.record"

    assert f"error record/broken: {path} cannot be read: " in fail("replay", str(path))
    assert f"error record/broken: {path} cannot be read: " in fail("play", "--resume", str(path))


def test_a_record_that_cannot_be_written_is_one_line(fail: Fail, tmp_path: Path) -> None:
    assert fail("record", "zurmat", "-o", str(tmp_path / "nowhere" / "game.record")).startswith("error ")


def test_a_position_that_holds_is_told(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(POSITION, encoding="utf-8")

    assert f"holds  {path}  The Coalition acts first\n" == run("position", str(path))
    assert [{"file": str(path), "ok": True, "title": "The Coalition acts first", "error": ""}] == run_json(
        "position", str(path)
    )


def test_a_position_that_fails_is_told_with_its_line(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(POSITION, encoding="utf-8")
    bad.write_text(POSITION.replace('seat = "coalition"', 'seat = "taliban"'), encoding="utf-8")

    result = CliRunner().invoke(cli, ["position", str(good), str(bad)])

    assert 1 == result.exit_code
    assert [
        f"holds  {good}  The Coalition acts first",
        f"fails  {bad}  The Coalition acts first"
        "  bad.toml:8: the seat that is asked: expected 'taliban', found 'coalition'",
    ] == result.stdout.splitlines()


def test_brackets_in_the_mistake_of_a_position_are_printed(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(POSITION.replace("tiles.fob = {", "tiles.fob = { cell = 3,"), encoding="utf-8")

    result = CliRunner().invoke(cli, ["position", str(path)])

    assert 1 == result.exit_code
    assert "tiles.fob.cell: expected [x, y], found 3" in result.stdout


@pytest.mark.parametrize("content", [b"game = ", b"\xff\xfe", b'game = "chess"\ntitle = "x"\n[setup]\n'])
def test_a_file_that_is_no_position_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)

    result = CliRunner().invoke(cli, ["position", str(path)])

    assert (1, True) == (result.exit_code, isinstance(result.exception, SystemExit))
    assert result.stdout.startswith(f"fails  {path}  ")


def test_a_missing_position_is_a_wrong_command_line(fail: Fail, tmp_path: Path) -> None:
    assert "does not exist" in fail("position", str(tmp_path / "nowhere.toml"), code=2)


def test_a_position_can_be_shown(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(POSITION, encoding="utf-8")

    shown, _, _ = run("position", "--show", str(path)).rpartition("holds")

    assert ["facts", "views", "offered"] == list(json.loads(shown))


def test_a_position_shown_as_json_is_one_document(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(POSITION, encoding="utf-8")

    found = run_json("position", "--show", str(path))

    assert "coalition" == found[0]["facts"]["asked"]


def test_a_game_is_checked() -> None:
    found = run_json("check", "zurmat", "--games", "1", "--jobs", "1")
    setups = len(list_setups(ZURMAT))

    assert ["zurmat"] == list(found)
    assert setups == found["zurmat"]["games"]
    assert {"decisions", "saves", "offers taken", "refusals", "leak checks", "undos"} <= set(found["zurmat"])


def test_a_game_is_fuzzed() -> None:
    output = run("fuzz", "zurmat", "--games", "1")

    assert output.startswith("zurmat: no fault, no dead end")
    assert "2 games" in output


class Session:
    """A person at a terminal whose lines are written beforehand."""

    def __init__(self, play: Play, save: Path, lines: list[str]) -> None:
        self.play = play
        self.save = save
        self.lines = iter(lines)
        self.output = io.StringIO()
        seat = ZURMAT.seats.index(next(s for s, who in play.header.seats.items() if who == "person"))
        bots = [RandomBot(ZURMAT, number) for number in range(2)]
        console = Console(file=self.output, width=400)
        self.terminal = Terminal(play, seat, list(bots), save, console, self.read)

    def read(self, prompt: str) -> str:
        for line in self.lines:
            return line
        raise EOFError

    def run(self) -> str:
        self.terminal.run()
        return self.output.getvalue()


def open_table(**more: Any) -> Play:
    """A new game with a person as the Taliban, who are asked first."""
    seats = {"coalition": "random", "taliban": "person"}
    return start(ZURMAT, 1, options={"map": "district_2008"}, seats=seats, **more)


def test_a_number_takes_the_choice_and_saves_it(tmp_path: Path) -> None:
    session = Session(open_table(), tmp_path / "x.record", ["2", "q"])
    offered = session.play.offer()

    output = session.run()

    assert [offered[1]] == session.play.choices
    assert session.play.record() == read_record(session.save.read_text(encoding="utf-8"))
    assert f"sandtable play --resume {session.save}" in output


def test_u_takes_the_last_click_back_and_saves(tmp_path: Path) -> None:
    session = Session(open_table(), tmp_path / "x.record", ["2", "u", "q"])

    session.run()

    assert [] == session.play.choices == read_record(session.save.read_text(encoding="utf-8")).choices


def test_u_with_nothing_to_undo_says_why(tmp_path: Path) -> None:
    output = Session(open_table(), tmp_path / "x.record", ["u", "q"]).run()

    assert "Nothing to take back: " in output


def test_r_shows_the_rule_of_the_question(tmp_path: Path) -> None:
    session = Session(open_table(), tmp_path / "x.record", ["r", "q"])
    clause = session.play.prompt().clause

    output = session.run()

    assert "ZUR-SETUP6-b" == clause
    assert f"{clause} · " in output


@pytest.mark.parametrize("name", ["ZUR-CBT-g", "zur-cbt-g", "CBT-g", "cbt-G"])
def test_r_with_an_id_shows_that_rule(tmp_path: Path, name: str) -> None:
    assert "ZUR-CBT-g · " in Session(open_table(), tmp_path / "x.record", [f"r {name}", "q"]).run()


def test_r_with_an_unknown_id_names_rules_like_it(tmp_path: Path) -> None:
    output = Session(open_table(), tmp_path / "x.record", ["r CBT", "r [nonsense]", "q"]).run()

    assert "no clause 'CBT' in Zurmat; did you mean ZUR-CBT-a, ZUR-CBT-b, " in output
    assert "no clause '[nonsense]' in Zurmat" in output


def test_l_shows_the_log_again(tmp_path: Path) -> None:
    session = Session(open_table(), tmp_path / "x.record", ["2", "l", "q"])

    output = session.run()

    line = session.play.lines(1, 1)[0][0]
    assert 2 == output.count(f"· {line}")


def test_m_shows_the_table_again(tmp_path: Path) -> None:
    without = Session(open_table(), tmp_path / "x.record", ["q"]).run()
    again = Session(open_table(), tmp_path / "y.record", ["m", "q"]).run()

    assert (1, 2) == (without.count("FOB Zurmat"), again.count("FOB Zurmat"))


@pytest.mark.parametrize("line", ["nonsense", "0", "11", "-1", "1.5", "", "²", "x y"])
def test_nonsense_changes_nothing_and_says_what_to_type(tmp_path: Path, line: str) -> None:
    session = Session(open_table(), tmp_path / "x.record", [line, "q"])

    output = session.run()

    assert [] == session.play.choices
    assert "Type a number from 1 to 10." in output


def test_the_end_of_the_input_saves_and_leaves(tmp_path: Path) -> None:
    session = Session(open_table(), tmp_path / "x.record", ["2"])

    output = session.run()

    assert 1 == len(read_record(session.save.read_text(encoding="utf-8")).choices)
    assert "Saved. Go on with: " in output


def test_a_live_table_promises_its_dice_and_hides_its_secret(tmp_path: Path) -> None:
    output = Session(open_table(secret=SECRET), tmp_path / "x.record", ["2", "q"]).run()

    assert commitment(bytes.fromhex(SECRET))[:32] in output
    assert SECRET not in output


def test_a_whole_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    session = Session(open_table(secret=SECRET), tmp_path / "x.record", ["1"] * 3000)

    output = session.run()
    again = replay(ZURMAT, read_record(session.save.read_text(encoding="utf-8")))

    assert session.play.state.over
    assert session.play.record() == again.record()
    assert f"The secret bytes of this game: {SECRET}" in output
    assert " wins · coalition " in output or "A draw · coalition " in output
    assert f"sandtable replay {session.save}" in output


def test_play_saves_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "x.record"
    options = ["--option", "map=district_2008", "--bot", "random", "--seed", "1", "--save", str(path)]

    first = run("play", "zurmat", "--seat", "taliban", *options, said="2\nu\nr\nl\nm\nwhat\n3\nq\n")
    once = read_record(path.read_text(encoding="utf-8"))
    second = run("play", "--resume", str(path), said="1\nq\n")
    twice = read_record(path.read_text(encoding="utf-8"))

    assert "you are Taliban" in first
    assert "you are Taliban" in second
    assert {"coalition": "random", "taliban": "person"} == once.header.seats == twice.header.seats
    assert (1, 2) == (len(once.choices), len(twice.choices))
    assert once.choices == twice.choices[:1]


def test_play_without_a_seed_has_a_secret_of_its_own(tmp_path: Path) -> None:
    secrets = set()
    for name in ("one", "two"):
        run("play", "zurmat", "--bot", "random", "--save", str(tmp_path / name), said="q\n")
        secrets.add(read_record((tmp_path / name).read_text(encoding="utf-8")).header.secret)

    assert [64, 64] == [len(secret) for secret in secrets]


def test_a_finished_game_is_resumed_at_its_end(saved: Path) -> None:
    before = saved.read_text(encoding="utf-8")

    assert " wins · coalition " in run("play", "--resume", str(saved))
    assert before == saved.read_text(encoding="utf-8")


def test_a_record_with_an_unknown_bot_is_not_resumed(fail: Fail, tmp_path: Path) -> None:
    play = open_table()
    play.header.seats["coalition"] = "clever"
    path = tmp_path / "x.record"
    path.write_text(write_record(play.record()), encoding="utf-8")

    assert f"error bot/unknown: unknown bot 'clever'; expected one of: {', '.join(BOTS)}" == fail(
        "play", "--resume", str(path)
    )


def test_what_was_learned_is_told_and_written(tmp_path: Path, fail: Fail) -> None:
    path = tmp_path / "learned.json"

    told = run("learn", "zurmat", "--games", "16", "--option", "map=district_2008", "-o", str(path))

    assert "coalition" in told
    assert str(path) in told.replace("\n", "")
    assert 16 == json.loads(path.read_text())["games"]
    assert "error learn/traits: kabul has no traits to learn from: add traits.py to its folder" == fail(
        "learn", "kabul"
    )


def test_training_is_written_after_every_round_and_gone_on_with(tmp_path: Path, fail: Fail) -> None:
    path = tmp_path / "trained.json"
    common = ("train", "zurmat", "--games", "16", "--rounds", "1", "--option", "map=district_2008", "-o", str(path))

    told = run(*common)
    first = json.loads(path.read_text())
    run(*common)
    second = json.loads(path.read_text())

    assert str(path) in told.replace("\n", "")
    assert (16, 32) == (first["games"], second["games"])
    assert first["weights"] != second["weights"]
    path.write_text("{}")
    assert fail(*common).startswith(f"error learn/broken: {path} holds no weights to go on from")


def test_an_arena_is_told_reported_and_gone_on_with(tmp_path: Path) -> None:
    common = ("arena", "zurmat", "--players", "random,regular", "--option", "map=district_2008", "-o", str(tmp_path))

    told = run(*common, "--games", "1")
    more = run_json(*common, "--games", "2")

    assert "regular v random: 100.0%" in told
    assert "regular v random" in (tmp_path / "report.html").read_text()
    assert ["regular", "random"] == [rating["player"] for rating in more["ratings"]]
    assert 4 == more["pairs"][0]["points"]["count"]
    assert 5 == len((tmp_path / "games.jsonl").read_text().splitlines())
