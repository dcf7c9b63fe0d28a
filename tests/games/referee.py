"""A referee for tests of levers: positions, rulings on them, and why some are refused."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import Refusal
from sandtable.kernel.game import Game
from sandtable.kernel.play import Play
from sandtable.kernel.record import Header
from sandtable.kernel.ruling import Ruling, write_ruling


class Referee:
    """Rules in games of one kind; `usual` is part of every set-up."""

    def __init__(self, game: Game, **usual: Any) -> None:
        self.game = game
        self.usual = usual
        self.content = game.load(None)
        self.options = game.check_options({})
        version = game.content_version(self.content)
        self.header = Header(game.id, game.rules_version, version, "", self.options)

    def begin(self, *choices: str, **setup: Any) -> Play:
        """A position, and what was chosen from there."""
        state = self.game.arrange(self.content, {**self.usual, **setup}, self.options)
        play = Play(self.game, self.content, self.header, state)
        for choice in choices:
            play.take(choice)
        return play

    def rule(self, play: Play, changes: dict[str, str] | None = None, /, **named: str) -> dict[str, Any]:
        """Set levers by path; in names two underscores stand for a dot, one for a hyphen. The facts afterwards."""
        paths = {name.replace("__", ".").replace("_", "-"): value for name, value in named.items()}
        play.rule(write_ruling(Ruling("Agreed", {**(changes or {}), **paths})))
        return self.game.facts(play.state)

    def refused(self, play: Play, changes: dict[str, str] | None = None, /, **named: str) -> str:
        """Why a lever cannot be set."""
        with pytest.raises(Refusal) as caught:
            self.rule(play, changes, **named)
        assert caught.value.code == "ruling/impossible"
        return caught.value.message
