"""What a bot weighed is kept with its choice, and told to nobody before the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sandtable.bots import RandomBot, Thought
from sandtable.games.catalog import find_game
from sandtable.kernel.plain import restore
from sandtable.table import actions, opening
from sandtable.table.hall import Hall
from sandtable.table.table import Table
from sandtable.table.thinkers import Task
from table.halls import LIBRARY, ME, Instant, Player, in_hall, open_hall, play_on, wish


class Weighing(Instant):
    """Chooses by lot, and says that it weighed everything it was offered."""

    async def ask(self, task: Task) -> Thought:
        await asyncio.sleep(0)
        game = find_game(task.game)
        state = restore(game.blank(LIBRARY.find(game, "").content), task.state, game.package)
        chosen = RandomBot(game, task.seed).choose(state)
        others = [(action, 10, 0.25) for action in state.legal if action != chosen]
        return Thought([chosen], [(chosen, 30, 0.625), *others])


async def play_a_while(hall: Hall) -> tuple[Player, Table]:
    """A game against a bot that weighs things, some sixty choices old."""
    hall.driver.thinkers = Weighing()
    opened = await opening.open_table(hall, wish(taliban="bot"), ME)
    ada = Player(hall, opened.id, ME)
    return ada, await play_on({"coalition": ada}, lambda table: len(table.session.play.choices) > 60)


async def list_reasons(player: Player, seat: str) -> list[dict[str, object]]:
    """What is told of all moments that a seat can look back to."""
    table = await player.table()
    roles = await player.roles()
    count = (await actions.recall(table, seat, roles, 0)).of
    moments = [await actions.recall(table, seat, roles, number) for number in range(count)]
    return [
        {"seat": reason.seat, "options": reason.options, "moment": moment.number}
        for moment in moments
        for reason in moment.reasons
    ]


def test_reasons_are_told_after_the_end_and_only_then(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await play_a_while(hall)
        assert [] == await list_reasons(ada, "coalition")

        await actions.resign(hall, await ada.table(), "coalition", await ada.roles())
        told = await list_reasons(ada, "coalition")

        assert {"taliban"} == {reason["seat"] for reason in told}
        async with open_hall(tmp_path / "tables.db") as again:
            assert told == await list_reasons(Player(again, ada.id, ME), "coalition")

    in_hall(tmp_path, test)


def test_a_reason_names_what_was_weighed_and_what_was_taken(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, table = await play_a_while(hall)
        await actions.resign(hall, table, "coalition", await ada.roles())

        reasons = await list_reasons(ada, "all")

        assert reasons
        for reason in reasons:
            options = reason["options"]
            assert isinstance(options, list)
            assert [True] == [option.taken for option in options if option.value == 0.625]
            assert 1 < len(options) <= 5
            assert all(option.words for option in options)
            assert options[0].share > options[1].share

    in_hall(tmp_path, test)


def test_the_reason_of_a_choice_that_was_taken_back_is_gone(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, table = await play_a_while(hall)
        session = table.session
        assert any(session.reasons.values())

        session.take_back(1)

        assert not any(why for number, why in session.reasons.items() if number >= 1)

    in_hall(tmp_path, test)
