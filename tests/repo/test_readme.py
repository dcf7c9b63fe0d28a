"""The README tells the truth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from sandtable.cli import cli

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.S)

    exec(code, {})

    assert re.match(r"\[\d+, \d+\] .*(wins|draw)", capsys.readouterr().out)


def test_every_command_is_in_the_readme() -> None:
    for name in cli.commands:
        assert re.search(rf"`[^`]*\b{name}\b[^`]*`", README), name


def test_every_link_leads_somewhere() -> None:
    root = Path(__file__).parent.parent.parent

    for target in re.findall(r"\]\(([\w./-]+)\)", README):
        assert (root / target).exists(), target


@pytest.mark.parametrize("command", sorted(cli.commands))
def test_every_command_explains_itself(command: str) -> None:
    result = CliRunner().invoke(cli, [command, "--help"])

    assert result.exit_code == 0
    assert "Usage" in result.output
