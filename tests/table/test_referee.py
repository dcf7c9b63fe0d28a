"""A referee at the table: sees everything, rules with a reason, takes it back, talks with one seat, assesses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.errors import Denied, InputError, Missing, Refusal
from sandtable.kernel.record import read_record
from sandtable.kernel.replay import replay
from sandtable.table import actions, opening, referee
from sandtable.table.hall import Hall
from sandtable.table.tokens import hash_token
from sandtable.table.wire import NewTable, Rule, Say, SeatWish
from table.halls import FRIEND, ME, Player, in_hall, open_hall, play_on, two_players, wish

JUDGE = hash_token("the judge's browser")


async def open_judged(hall: Hall) -> tuple[Player, Player, Player]:
    """Ada as Coalition, Ben as Taliban, Cem as referee."""
    body = wish()
    body.seats = [*body.seats, SeatWish("referee", "person")]
    opened = await opening.open_table(hall, body, ME)
    links = {link.role: link.token for link in opened.links}
    await opening.join(hall, links["taliban"], "Ben", FRIEND)
    await opening.join(hall, links["referee"], "Cem", JUDGE)
    return Player(hall, opened.id, ME), Player(hall, opened.id, FRIEND), Player(hall, opened.id, JUDGE)


async def rule(player: Player, reason: str = "A slip of the hand.", **fields: Any) -> None:
    Player.keys += 1
    body = Rule(reason, f"ruling-number-{Player.keys}", **fields)
    await referee.rule(player.hall, await player.table(), await player.roles(), body)


async def find_lever(cem: Player) -> tuple[str, str, str]:
    """A lever of units on a tile: its path, its value, and another."""
    found = await referee.list_levers(await cem.table(), await cem.roles())
    lever = next(one for one in found.levers if one.path.endswith(".units.us") and one.value not in ("", "0"))
    return lever.path, lever.value, str(int(lever.value) - 1)


async def read_lever(cem: Player, path: str) -> str:
    found = await referee.list_levers(await cem.table(), await cem.roles())
    return next(one.value for one in found.levers if one.path == path)


def read_log(looked: dict[str, Any]) -> list[str]:
    return [
        "".join(part if isinstance(part, str) else part.get("words", "") for part in line["parts"])
        for line in looked["log"]["lines"]
        if line["ruling"]
    ]


async def leave_set_up(players: dict[str, Player]) -> None:
    """Until something can be set."""
    table = await next(iter(players.values())).table()
    await play_on(players, lambda _: bool(table.session.game.levers(table.session.play.state)))


def test_a_ruling_changes_the_game_and_everybody_reads_why(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_judged(hall)
        await leave_set_up({"coalition": ada, "taliban": ben})
        path, before, after = await find_lever(cem)
        await rule(cem, set={path: after})

        assert await read_lever(cem, path) == after
        for player, seat in ((ada, "coalition"), (ben, "taliban"), (cem, "referee")):
            lines = read_log(await player.look(seat))
            assert lines[0] == "Referee: A slip of the hand."
            assert lines[1].endswith(f"{before} → {after}")

    in_hall(tmp_path, test)


def test_a_quiet_ruling_tells_others_the_reason_alone(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_judged(hall)
        await leave_set_up({"coalition": ada, "taliban": ben})
        path, _, after = await find_lever(cem)
        await rule(cem, set={path: after}, quiet=True)

        assert read_log(await ada.look("coalition")) == ["Referee: A slip of the hand."]
        assert len(read_log(await cem.look("referee"))) == 2

    in_hall(tmp_path, test)


def test_the_last_ruling_is_taken_back_with_what_was_chosen_since_for_good(
    tmp_path: Path,
) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_judged(hall)
        await leave_set_up({"coalition": ada, "taliban": ben})
        path, before, after = await find_lever(cem)
        table = await cem.table()
        number = len(table.session.play.choices)
        await rule(cem, set={path: after})
        await {"coalition": ada, "taliban": ben}[table.session.asked].choose(table.session.asked)
        assert (await cem.look("referee"))["ruling"] == {"number": number, "reason": "A slip of the hand.", "since": 1}
        assert (await ada.look("coalition"))["ruling"] is None

        with pytest.raises(Refusal, match="not the last"):
            await referee.unrule(hall, table, await cem.roles(), number - 1)
        await referee.unrule(hall, table, await cem.roles(), number)

        assert len(table.session.play.choices) == number
        assert await read_lever(cem, path) == before
        assert "took back the ruling" in (await ada.look("coalition"))["chat"]["lines"][-1]["words"]
        async with open_hall(tmp_path / "tables.db") as other:
            again = await other.find(table.id)
            assert again.session.play.choices == table.session.play.choices
            assert again.session.ruled == {}

    in_hall(tmp_path, test)


def test_a_ruling_is_in_the_record_and_a_restart_keeps_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_judged(hall)
        await leave_set_up({"coalition": ada, "taliban": ben})
        path, _, after = await find_lever(cem)
        await rule(cem, set={path: after})
        await rule(cem, "Time is up.", end=["taliban"])
        table = await cem.table()
        text = await actions.write_table_record(table, await cem.roles())

        assert replay(table.session.game, read_record(text)).state.winners == [1]
        assert (await ada.look("coalition"))["table"]["phase"] == "over"
        id = await opening.upload(hall, text, ME)
        assert len((await hall.find(id)).session.ruled) == 2
        async with open_hall(tmp_path / "tables.db") as other:
            assert len((await other.find(table.id)).session.ruled) == 2

    in_hall(tmp_path, test)


def test_a_refused_ruling_leaves_no_trace(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_judged(hall)
        await leave_set_up({"coalition": ada, "taliban": ben})
        path, _, after = await find_lever(cem)
        table = await cem.table()
        acts, chat = table.session.acts, len(table.chat)
        for fields in ({}, {"set": {"tiles.moon": "1"}}, {"set": {path: "many"}}, {"end": ["nobody"]}):
            with pytest.raises((Refusal, InputError)):
                await rule(cem, **fields)
        with pytest.raises(InputError, match="reason"):
            await rule(cem, " ", set={path: after})

        assert (table.session.acts, len(table.chat)) == (acts, chat)

    in_hall(tmp_path, test)


def test_only_the_referee_sees_everything_and_rules(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, _ = await open_judged(hall)
        await leave_set_up({"coalition": ada, "taliban": ben})
        with pytest.raises(Denied):
            await rule(ada, set={"winter": "1"})
        with pytest.raises(Denied):
            await referee.list_levers(await ben.table(), await ben.roles())
        with pytest.raises(Denied):
            (await ada.table()).check_role("referee", await ada.roles())
        seats = {one["seat"]: one for one in (await ada.look("coalition"))["table"]["seats"]}

        assert seats["referee"]["referee"] and seats["referee"]["name"] == "Cem"
        assert not seats["coalition"]["referee"]

    in_hall(tmp_path, test)


def test_bots_wait_for_a_referee_who_is_alone_with_them(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        body = wish("bot", "bot")
        body.seats = [*body.seats, SeatWish("referee", "me")]
        opened = await opening.open_table(hall, body, ME)
        table = await hall.find(opened.id)
        assert table.phase == "paused" and not table.session.play.choices

        await actions.pause(hall, table, frozenset({"referee"}), False)
        assert not table.session.paused

    in_hall(tmp_path, test)


def test_at_a_table_without_a_referee_nobody_rules(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        with pytest.raises(Missing, match="no referee"):
            await rule(ada, set={"winter": "1"})

    in_hall(tmp_path, test)


def test_who_rules_holds_no_other_seat_and_no_bot_rules(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, _, cem = await open_judged(hall)
        table = await cem.table()
        link = await opening.new_link(hall, table, "taliban", frozenset({"host"}), True, [])
        with pytest.raises(Refusal, match="cannot hold another seat"):
            await opening.join(hall, link.token, "Cem", JUDGE)
        with pytest.raises(Refusal, match="pass the seat on"):
            await actions.hand_over(hall, table, "referee", await cem.roles(), "random")
        with pytest.raises(Refusal, match="pass the seat on"):
            await actions.resign(hall, table, "referee", await cem.roles())
        body = wish()
        body.seats = [*body.seats, SeatWish("referee", "me")]
        with pytest.raises(InputError, match="cannot hold another seat"):
            await opening.open_table(hall, body, ME)
        body.seats = [*body.seats[:2], SeatWish("referee", "bot", "random")]
        with pytest.raises(InputError, match="no bot rules"):
            await opening.open_table(hall, body, ME)

    in_hall(tmp_path, test)


def test_the_referee_and_one_seat_talk_alone(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_judged(hall)
        table = await cem.table()
        await actions.chat(hall, table, "referee", await cem.roles(), [JUDGE], Say("Psst.", to="taliban"))
        await actions.chat(hall, table, "taliban", await ben.roles(), [FRIEND], Say("What?", to="referee"))

        assert [line["words"] for line in (await ben.look("taliban"))["chat"]["lines"]] == ["Psst.", "What?"]
        assert [line["words"] for line in (await cem.look("referee"))["chat"]["lines"]] == ["Psst.", "What?"]
        assert (await ada.look("coalition"))["chat"]["lines"] == []
        with pytest.raises(InputError, match="alone with the referee"):
            await actions.chat(hall, table, "taliban", await ben.roles(), [FRIEND], Say("Hi.", to="coalition"))

    in_hall(tmp_path, test)


def test_the_assessment_is_written_after_the_end_and_read_by_all(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _, cem = await open_judged(hall)
        table = await cem.table()
        with pytest.raises(Refusal, match="when the game is over"):
            await referee.assess(hall, table, await cem.roles(), {"": "Too early."})
        await rule(cem, "Enough.", end=[])
        await referee.assess(hall, table, await cem.roles(), {"coalition": "Bold.", "taliban": " ", "": "A good game."})

        assert (await ada.look("coalition"))["table"]["assessment"] == {"coalition": "Bold.", "": "A good game."}
        with pytest.raises(InputError, match="to assess"):
            await referee.assess(hall, table, await cem.roles(), {"referee": "Me."})

    in_hall(tmp_path, test)


def test_a_rematch_keeps_the_referee_where_players_change_seats(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, _, cem = await open_judged(hall)
        await rule(cem, "Enough.", end=[])
        table = await hall.find(await opening.rematch(hall, await cem.table(), True))

        assert {seat: row.name for seat, row in table.seats.items()} == {
            "coalition": "Ben",
            "taliban": "Ada",
            "referee": "Cem",
        }

    in_hall(tmp_path, test)


def test_an_adjudicator_takes_part_where_the_game_says_so(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seats = [SeatWish("cjtf", "me"), *(SeatWish(seat, "person") for seat in ("iff", "tuscan", "bongo", "daloon"))]
        seats.append(SeatWish("zefra", "person"))
        plain = await opening.open_table(hall, NewTable("zefra", seats, options={"setup": "ready"}), ME)
        assert "adjudicator" not in (await hall.find(plain.id)).seats

        options = {"setup": "ready", "adjudicator": "person"}
        body = NewTable("zefra", [*seats, SeatWish("adjudicator", "person")], options=options)
        judged = await opening.open_table(hall, body, ME)
        token = next(link.token for link in judged.links if link.role == "adjudicator")
        await opening.join(hall, token, "Cem", JUDGE)
        cem = Player(hall, judged.id, JUDGE)
        await rule(cem, set={"offence": "3"})

        assert (await hall.find(judged.id)).session.referee == "adjudicator"
        assert await read_lever(cem, "offence") == "3"

    in_hall(tmp_path, test)


def test_a_raised_hand_is_kept_and_nobody_else_learns_of_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seats = [SeatWish("cjtf", "me"), SeatWish("iff", "person")]
        opened = await opening.open_table(hall, NewTable("zefra", seats, options={"setup": "ready"}), ME)
        await opening.join(hall, next(link.token for link in opened.links if link.role == "iff"), "Ben", FRIEND)
        ada, ben = Player(hall, opened.id, ME), Player(hall, opened.id, FRIEND)
        table = await ada.table()
        before, changed = await ben.look("iff"), table.row.changed
        await actions.raise_hand(hall, table, "cjtf", await ada.roles(), True)

        assert (await ada.look("cjtf"))["hand"] is True
        assert await ben.look("iff") == before and table.row.changed == changed
        async with open_hall(tmp_path / "tables.db") as other:
            assert (await other.find(opened.id)).session.play.state.raised == 1
        await actions.raise_hand(hall, table, "cjtf", await ada.roles(), False)
        assert (await ada.look("cjtf"))["hand"] is False

    in_hall(tmp_path, test)


def test_where_nobody_may_break_in_there_are_no_hands(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        assert (await ada.look("coalition"))["hand"] is None
        with pytest.raises(Refusal, match="nothing that a seat may do at any time"):
            await actions.raise_hand(hall, await ada.table(), "coalition", await ada.roles(), True)

    in_hall(tmp_path, test)
