"""Playing a record again, with every digest checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandtable.kernel.errors import InputError, Refusal, SandtableError
from sandtable.kernel.game import Game
from sandtable.kernel.plain import digest
from sandtable.kernel.play import Play
from sandtable.kernel.record import Header, Record


def replay(game: Game, record: Record, pack: Path | None = None, watch: Callable[[Play], None] | None = None) -> Play:
    """The game of a record after its last choice. `watch` is called at the start and after each choice."""
    content = game.load(pack)
    check_header(game, record.header, content)
    play = Play(game, content, record.header)
    if watch:
        watch(play)
    check_digest(play, record, 0)
    move_hands(play, record, 0)
    for number, choice in enumerate(record.choices, start=1):
        try:
            play.take(choice)
        except (Refusal, InputError) as error:
            raise InputError("record/mismatch", f"choice {number} of the record: {error.message}") from None
        check_digest(play, record, number)
        move_hands(play, record, number)
        if watch:
            watch(play)
    if record.finished and not play.state.over:
        raise InputError("record/mismatch", "the record ends here, but the game is not over")
    return play


def move_hands(play: Play, record: Record, number: int) -> None:
    """Hands that were raised or lowered after so many choices."""
    for seat, up in record.hands_at(number):
        try:
            play.raise_hand(play.game.seat_index(seat), up)
        except SandtableError as error:
            raise InputError("record/mismatch", f"after choice {number} of the record: {error.message}") from None


def check_digest(play: Play, record: Record, number: int) -> None:
    """The state after so many choices is the one the record was made with."""
    expected = record.digests.get(number)
    if expected is not None and expected != digest(play.state):
        raise InputError("record/mismatch", f"after choice {number} the state differs from the record's digest")


def check_header(game: Game, header: Header, content: Any) -> None:
    """Rules and content must be those the game was begun with."""
    if header.game != game.id:
        raise InputError("record/mismatch", f"a record of {header.game!r} cannot be played as {game.id!r}")
    if header.rules != game.rules_version:
        raise InputError("record/mismatch", f"made with rules {header.rules}; these are {game.rules_version}")
    version = game.content_version(content)
    if header.content != version:
        raise InputError("record/mismatch", f"made with content {header.content}; this pack is {version}")
    game.check_scenario(content, header.scenario)
    header.options = game.check_options(header.options)
