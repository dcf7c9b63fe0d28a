"""What can be done at a table: sitting down, choosing, taking back, handing over, resigning, playing again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from sandtable.games.catalog import find_game
from sandtable.kernel.errors import Denied, InputError, Missing, Refusal
from sandtable.kernel.record import read_record, write_record
from sandtable.kernel.replay import replay
from sandtable.table import actions, lobby, opening
from sandtable.table.hall import Hall
from sandtable.table.table import Table
from sandtable.table.tokens import hash_token
from sandtable.table.wire import Choose, Clock, NewTable, Say, SeatWish
from table.halls import FRIEND, ME, Player, in_hall, open_hall, play_on, two_players, wish


def test_whoever_opens_a_table_is_its_host_and_sits_where_they_wished(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(), ME)

        assert "coalition" == opened.seat
        assert {"host", "coalition"} == await hall.roles_of([ME], await hall.find(opened.id))
        assert ["host", "watch", "taliban"] == [link.role for link in opened.links]

    in_hall(tmp_path, test)


def test_a_link_gives_its_seat_to_whoever_comes_by_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        table = await ben.table()

        assert {"taliban"} == await ben.roles()
        assert "Ben" == table.seats["taliban"].name
        assert "playing" == table.phase

    in_hall(tmp_path, test)


def test_a_wrong_link_gives_nothing(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await opening.open_table(hall, wish(), ME)
        with pytest.raises(Denied, match="link/unknown"):
            await opening.join(hall, "no-such-token-at-all", "Eve", FRIEND)

    in_hall(tmp_path, test)


def test_a_browser_is_no_link(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        await opening.open_table(hall, wish(), hash_token("my cookie"))
        with pytest.raises(Denied, match="link/unknown"):
            await opening.join(hall, "my cookie", "Eve", FRIEND)

    in_hall(tmp_path, test)


def test_a_fresh_link_ends_the_old_ones(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        link = await opening.new_link(hall, await ada.table(), "taliban", await ada.roles(), True, [ME])

        assert frozenset() == await ben.roles()
        assert (ada.id, "taliban") == await opening.join(hall, link.token, "Ben", FRIEND)

    in_hall(tmp_path, test)


def test_the_link_of_a_seat_is_used_up_by_whoever_sits_down(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(), ME)
        token = next(link.token for link in opened.links if link.role == "taliban")
        await opening.join(hall, token, "Ben", FRIEND)
        table = await hall.find(opened.id)

        assert frozenset() == await hall.roles_of([hash_token(token)], table)
        with pytest.raises(Denied, match="link/unknown"):
            await opening.join(hall, token, "Eve", hash_token("third"))

    in_hall(tmp_path, test)


def test_the_host_cannot_look_into_a_taken_seat_unseen(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        with pytest.raises(Refusal, match="seat/taken"):
            await opening.new_link(hall, table, "taliban", await ada.roles(), False, [ME])
        await opening.new_link(hall, table, "taliban", await ada.roles(), True, [ME])

        assert frozenset() == await ben.roles()
        assert "new link for Taliban" in table.chat[-1].words
        assert "waiting" == table.phase

    in_hall(tmp_path, test)


def test_a_player_makes_a_link_for_another_device_and_for_nobody_else(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        table = await ben.table()
        link = await opening.new_link(hall, table, "taliban", await ben.roles(), False, [FRIEND])
        await opening.join(hall, link.token, "", hash_token("phone"))

        assert {"taliban"} == await ben.roles() == await hall.roles_of([hash_token("phone")], table)
        with pytest.raises(Denied, match="link/needed"):
            await opening.new_link(hall, table, "coalition", await ben.roles(), False, [FRIEND])

    in_hall(tmp_path, test)


def test_a_fresh_host_link_ends_all_hosts_but_the_one_who_made_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(), ME)
        old = next(link.token for link in opened.links if link.role == "host")
        table = await hall.find(opened.id)
        await opening.new_link(hall, table, "host", await hall.roles_of([ME], table), True, [ME])

        assert "host" in await hall.roles_of([ME], table)
        assert frozenset() == await hall.roles_of([hash_token(old)], table)

    in_hall(tmp_path, test)


def test_no_clock_runs_before_everybody_sits(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(clock=Clock(60, 0, "lose")), ME)
        table = await hall.find(opened.id)
        table.session.since -= 3600
        token = next(link.token for link in opened.links if link.role == "taliban")
        await opening.join(hall, token, "Ben", FRIEND)

        assert "playing" == table.phase
        assert 59 < table.count_left("taliban") <= 60

    in_hall(tmp_path, test)


def test_a_new_link_does_not_stop_the_clock(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall, clock=Clock(60, 0, "lose"))
        table = await ada.table()
        await opening.new_link(hall, table, "watch", await ada.roles(), True, [ME])

        assert table.alarm is not None and not table.alarm.cancelled()

    in_hall(tmp_path, test)


def test_whose_time_runs_cannot_pause_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall, clock=Clock(60))
        table = await ada.table()
        with pytest.raises(Refusal, match="table/clock"):
            await actions.pause(hall, table, await ben.roles(), True)
        await actions.pause(hall, table, await ada.roles(), True)

    in_hall(tmp_path, test)


def test_what_is_over_stays_over(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, table = await play_past_undo(hall)
        await actions.ask_takeback(hall, table, "coalition", await ada.roles())
        with pytest.raises(Refusal, match="takeback/open"):
            await actions.ask_takeback(hall, table, "taliban", await ben.roles())
        await actions.resign(hall, table, "taliban", await ben.roles())

        assert table.row.takeback is None
        with pytest.raises(Refusal, match="table/over"):
            await actions.answer_takeback(hall, table, "taliban", await ben.roles(), True)

    in_hall(tmp_path, test)


def test_a_seat_that_is_handed_to_a_bot_agrees_to_a_take_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, table = await play_past_undo(hall)
        mine = table.session.play.numbers[0]
        await actions.ask_takeback(hall, table, "coalition", await ada.roles())
        async with table.lock:
            table.session.paused = True
        await actions.hand_over(hall, table, "taliban", await ben.roles(), "random")

        assert table.row.takeback is None
        assert mine - 1 == table.session.play.numbers[0]

    in_hall(tmp_path, test)


def test_nothing_is_undone_while_the_table_is_paused(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        players = {"coalition": ada, "taliban": ben}
        table = await play_on(players, lambda table: bool(table.session.play.earlier))
        await actions.pause(hall, table, await ada.roles(), True)
        with pytest.raises(Refusal, match="table/paused"):
            await players[table.session.asked].undo(table.session.asked)

    in_hall(tmp_path, test)


def test_nobody_plays_on_in_a_record(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await play_on({"coalition": ada, "taliban": ben}, lambda table: table.session.acts >= 20)
        text = write_record(table.session.play.record())
        shown = await hall.find(await opening.upload(hall, text, ME))
        asked = shown.session.asked
        body = Choose(
            shown.session.play.numbers[shown.session.play.state.seat], shown.session.play.offer()[0], "12345678"
        )
        with pytest.raises(Refusal, match="table/over"):
            await actions.choose(hall, shown, asked, frozenset({asked}), body)

    in_hall(tmp_path, test)


def test_only_seats_are_sat_on(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        with pytest.raises(Missing, match="seat/unknown"):
            await opening.sit(hall, await ada.table(), "host", await ada.roles(), "Ada", ME)

    in_hall(tmp_path, test)


def test_a_table_that_cannot_be_loaded_does_not_empty_the_lobby(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        broken = await opening.open_table(hall, wish(), ME)
        hall.drop(await hall.find(broken.id))
        await hall.archive.store.write(
            ("UPDATE tables SET header = replace(header, 'zurmat', 'ludo') WHERE id = ?", (broken.id,))
        )

        assert [ada.id] == [one.id for one in (await lobby.list_tables(hall, ME)).yours]

    in_hall(tmp_path, test)


def test_a_role_that_ends_while_it_is_looked_up_is_not_remembered(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        table.roles.clear()
        looking = asyncio.ensure_future(hall.roles_of([FRIEND], table))
        await asyncio.sleep(0)
        await opening.new_link(hall, table, "taliban", frozenset({"host"}), True, [ME])
        await looking

        assert frozenset() == await ben.roles()

    in_hall(tmp_path, test)


def test_an_open_seat_is_taken_by_whoever_comes_first(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(taliban="open"), ME)
        table = await hall.find(opened.id)
        assert "waiting" == table.phase
        await opening.sit(hall, table, "taliban", frozenset(), "Ben", FRIEND)

        assert "taliban" in await hall.roles_of([FRIEND], await hall.find(opened.id))
        with pytest.raises(Refusal, match="seat/taken"):
            await opening.sit(hall, table, "taliban", frozenset(), "Eve", hash_token("third"))

    in_hall(tmp_path, test)


def test_one_browser_may_hold_several_seats(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(taliban="me"), ME)
        me = Player(hall, opened.id, ME)
        await play_on({"coalition": me, "taliban": me}, lambda table: len(set(table.session.play.makers)) == 2)

    in_hall(tmp_path, test)


def test_a_choice_of_another_seat_is_refused(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        table = await ben.table()
        assert "taliban" == table.session.asked
        with pytest.raises(Denied, match="link/needed"):
            await ben.choose("coalition", "done")

    in_hall(tmp_path, test)


@pytest.mark.parametrize(
    ("choice", "number", "code"),
    [("", 5, "choice/stale"), ("nonsense", -1, "choice/unknown"), ("pass", -1, "choice/illegal")],
)
def test_a_refused_choice_says_why_and_changes_nothing(tmp_path: Path, choice: str, number: int, code: str) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        table = await ben.table()
        before = await ben.look("taliban")
        with pytest.raises(Refusal, match=code):
            await ben.choose("taliban", choice, number)

        assert before == await ben.look("taliban")
        assert [] == await hall.archive.list_acts(table.id)

    in_hall(tmp_path, test)


def test_the_same_key_twice_is_one_choice(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        choice = (await ben.table()).session.play.offer()[0]
        await ben.choose("taliban", choice, 0, "the-same-key")
        await ben.choose("taliban", choice, 0, "the-same-key")

        assert 1 == len(await hall.archive.list_acts(ben.id))

    in_hall(tmp_path, test)


def test_a_choice_sent_again_after_a_restart_is_one_choice(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        choice = (await ben.table()).session.play.offer()[0]
        await ben.choose("taliban", choice, 0, "the-same-key")
        hall.drop(await ben.table())
        await ben.choose("taliban", choice, 0, "the-same-key")

        assert 1 == len(await hall.archive.list_acts(ben.id))

    in_hall(tmp_path, test)


def test_a_table_loaded_again_is_the_table_that_was_left(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await play_on({"coalition": ada, "taliban": ben}, lambda table: table.session.acts >= 60)
        await actions.chat(hall, table, "taliban", await ben.roles(), ben.holders, Say("hello"))
        before = {seat: await ada.look(seat) for seat in ("coalition", "watch")}
        hall.drop(table)
        after = {seat: await ada.look(seat) for seat in ("coalition", "watch")}

        for seat in before:
            del before[seat]["id"], after[seat]["id"]
        assert before == after
        assert table is not await ada.table()

    in_hall(tmp_path, test)


def test_undo_is_stored_and_survives(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        players = {"coalition": ada, "taliban": ben}
        table = await play_on(players, lambda table: bool(table.session.play.earlier))
        seat = table.session.asked
        choices = list(table.session.play.choices)
        await players[seat].undo(seat)
        assert choices[:-1] == table.session.play.choices
        hall.drop(table)

        assert choices[:-1] == (await ada.table()).session.play.choices

    in_hall(tmp_path, test)


def test_undo_is_refused_where_the_kernel_refuses_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        with pytest.raises(Refusal, match="undo/nothing"):
            await ben.undo("taliban")

    in_hall(tmp_path, test)


async def play_past_undo(hall: Hall) -> tuple[Player, Player, Table]:
    """The Coalition has chosen, and it is the Taliban's turn."""
    ada, ben = await two_players(hall)
    players = {"coalition": ada, "taliban": ben}
    await play_on(players, lambda table: table.session.asked == "coalition")
    table = await play_on(players, lambda table: table.session.asked == "taliban")
    return ada, ben, table


def test_a_take_back_needs_the_other_seat_to_agree(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, table = await play_past_undo(hall)
        count = len(table.session.play.choices)
        await actions.ask_takeback(hall, table, "coalition", await ada.roles())
        assert ["taliban"] == table.info(frozenset()).takeback.waiting  # type: ignore[union-attr]
        assert count == len(table.session.play.choices)
        await actions.answer_takeback(hall, table, "taliban", await ben.roles(), True)

        assert count - 1 == len(table.session.play.choices)
        assert "coalition" == table.session.asked
        assert table.row.takeback is None

    in_hall(tmp_path, test)


def test_a_take_back_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, table = await play_past_undo(hall)
        count = len(table.session.play.choices)
        await actions.ask_takeback(hall, table, "coalition", await ada.roles())
        await actions.answer_takeback(hall, table, "taliban", await ben.roles(), False)

        assert count == len(table.session.play.choices)
        assert table.row.takeback is None

    in_hall(tmp_path, test)


def test_a_choice_answers_an_open_request_with_no(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, table = await play_past_undo(hall)
        await actions.ask_takeback(hall, table, "coalition", await ada.roles())
        await ben.choose("taliban")

        assert (await hall.archive.find_table(table.id)).takeback is None

    in_hall(tmp_path, test)


def test_bots_agree_to_every_take_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(taliban="bot"), ME)
        me = Player(hall, opened.id, ME)
        table = await play_on({"coalition": me}, lambda table: table.session.play.makers.count(0) >= 3)
        mine = table.session.play.numbers[0]
        await actions.ask_takeback(hall, table, "coalition", await me.roles())

        assert mine - 1 == table.session.play.numbers[0]

    in_hall(tmp_path, test)


def test_a_request_survives_a_restart(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _, table = await play_past_undo(hall)
        await actions.ask_takeback(hall, table, "coalition", await ada.roles())
        hall.drop(table)

        assert "coalition" == (await ada.table()).row.takeback.by  # type: ignore[union-attr]

    in_hall(tmp_path, test)


def test_a_paused_table_takes_no_choice(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        await actions.pause(hall, table, await ada.roles(), True)
        assert "paused" == table.phase
        with pytest.raises(Refusal, match="table/paused"):
            await ben.choose("taliban")
        await actions.pause(hall, table, await ben.roles(), False)
        await ben.choose("taliban")

    in_hall(tmp_path, test)


def test_onlookers_cannot_pause(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        with pytest.raises(Denied):
            await actions.pause(hall, await ada.table(), frozenset({"watch"}), True)

    in_hall(tmp_path, test)


def test_a_seat_in_a_bots_hands_plays_on_and_can_be_taken_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ben.table()
        await actions.hand_over(hall, table, "taliban", await ben.roles(), "random")
        await play_on({"coalition": ada}, lambda table: table.session.play.numbers[1] > 3)
        await actions.hand_over(hall, table, "taliban", await ben.roles(), "")
        await asyncio.sleep(0.01)
        made = table.session.play.numbers[1]
        table = await play_on({"coalition": ada}, lambda table: table.session.asked == "taliban")

        assert made == table.session.play.numbers[1]
        await ben.choose("taliban")

    in_hall(tmp_path, test)


def test_a_person_cannot_choose_for_a_seat_that_a_bot_holds(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        table = await ben.table()
        table.seats["taliban"].holder = "bot"
        with pytest.raises(Refusal, match="seat/bot"):
            await ben.choose("taliban")

    in_hall(tmp_path, test)


def test_resigning_ends_a_game_of_two(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        await actions.resign(hall, table, "coalition", await ada.roles())

        assert ("over", "resigned") == (table.phase, table.info(frozenset()).ended)
        with pytest.raises(Refusal, match="choice/over"):
            await ben.choose("taliban", "done")

    in_hall(tmp_path, test)


def test_a_rematch_has_the_same_people_with_seats_exchanged(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        table = await ada.table()
        with pytest.raises(Refusal, match="table/playing"):
            await opening.rematch(hall, table, True)
        await actions.resign(hall, table, "coalition", await ada.roles())
        again = await opening.rematch(hall, table, True)

        assert again == await opening.rematch(hall, table, False)
        assert {"host", "taliban"} == await hall.roles_of([ME], await hall.find(again))
        assert {"coalition"} == await hall.roles_of([FRIEND], await hall.find(again))
        assert "Ben" == (await hall.find(again)).seats["coalition"].name

    in_hall(tmp_path, test)


def test_a_deleted_table_is_gone_for_everybody(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        await opening.delete(hall, await ada.table())

        with pytest.raises(Missing, match="table/unknown"):
            await ben.roles()
        assert [] == await hall.archive.list_grants(table=ada.id)

    in_hall(tmp_path, test)


def test_secrets_open_only_after_the_end(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall)
        table = await ada.table()
        for secret in ("taliban", "all"):
            with pytest.raises(Denied, match="view/secret"):
                await actions.recall(table, secret, await ada.roles(), 0)
        with pytest.raises(Denied, match="view/secret"):
            await actions.list_draws(table, await ada.roles())
        with pytest.raises(Denied, match="view/secret"):
            await actions.write_table_record(table, await ada.roles())
        await actions.resign(hall, table, "coalition", await ada.roles())

        assert 0 == (await actions.recall(table, "all", await ada.roles(), 0)).number

    in_hall(tmp_path, test)


def test_a_whole_game_gives_a_record_that_can_be_looked_at_again(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall, seed=None)
        table = await play_on({"coalition": ada, "taliban": ben}, lambda table: table.session.over)
        text = await actions.write_table_record(table, await ada.roles())
        play = replay(find_game("zurmat"), read_record(text))
        assert play.state.over
        again = await hall.find(await opening.upload(hall, text, FRIEND))

        assert "record" == again.phase
        assert table.session.play.choices == again.session.play.choices
        moment = await actions.recall(again, "all", frozenset({"watch"}), 5)
        assert moment.scene["spots"]

    in_hall(tmp_path, test)


def test_every_moment_is_the_view_that_was_sent_then(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        seen: list[object] = []

        def watch(table: Table) -> bool:
            scribe = table.scribe("coalition")
            if len(scribe.moments) > len(seen):
                scene = table.session.game.scene(table.session.content, scribe.view, [])
                seen.append(json.loads(json.dumps(scene)))
            return table.session.acts >= 80

        table = await play_on({"coalition": ada, "taliban": ben}, watch)
        roles = await ada.roles()
        moments = [await actions.recall(table, "coalition", roles, number) for number in range(len(seen))]
        found = [json.loads(json.dumps(moment.scene)) for moment in moments]

        assert seen == found
        assert len(seen) < table.session.acts + 1

    in_hall(tmp_path, test)


def test_a_broken_record_is_refused_with_its_line(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        with pytest.raises(InputError, match="line 1 of the record"):
            await opening.upload(hall, "nonsense\n", ME)

    in_hall(tmp_path, test)


async def run_out(hall: Hall, table: Table) -> None:
    """The time of the Taliban is up, and what follows from it is stored."""
    acts = table.session.acts
    async with table.lock:
        table.session.since -= 11
        hall.driver.set_alarm(table)
    while table.session.acts == acts:
        await asyncio.sleep(0.01)
    async with table.lock:
        pass


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall, clock=Clock(10, 0, "bot"))
        table = await ada.table()
        await run_out(hall, table)

        assert ("bot", "playing") == (table.seats["taliban"].holder, table.phase)

    in_hall(tmp_path, test)


def test_a_clock_that_runs_out_can_lose_the_game(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _ = await two_players(hall, clock=Clock(10, 0, "lose"))
        table = await ada.table()
        await run_out(hall, table)

        assert "time" == table.session.ended
        assert "time" == (await hall.load(table.id)).session.ended

    in_hall(tmp_path, test)


def test_time_is_charged_to_the_seat_that_is_asked_and_kept(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall, clock=Clock(1000, 5))
        table = await ada.table()
        table.session.since -= 100
        await ben.choose("taliban")

        left = table.session.left[1]
        assert 899 < left < 906
        assert left == (await hall.load(table.id)).session.left[1]

    in_hall(tmp_path, test)


def test_windows_with_nothing_to_play_are_passed_for_those_who_wish_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, wish(taliban="bot"), ME)
        me = Player(hall, opened.id, ME)
        table = await me.table()
        assert "auto" == table.seats["coalition"].windows
        empty = 0

        def watch(table: Table) -> bool:
            nonlocal empty
            state = table.session.play.state
            empty += state.window and state.seat == 0 and len(state.legal) == 1
            return table.session.over

        async def step() -> None:
            if table.session.asked == "coalition" and not hall.driver.is_mine(table):
                await me.choose("coalition")
            else:
                await asyncio.sleep(0)

        while not watch(table):
            await step()
        assert table.session.over

    in_hall(tmp_path, test)


def test_notes_are_for_the_seat_alone(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben = await two_players(hall)
        table = await ada.table()
        await actions.save_wishes(hall, table, "coalition", await ada.roles(), notes="their fort is weak")
        with pytest.raises(Denied):
            table.check_seat("coalition", await ben.roles())

        assert "their fort is weak" == (await hall.load(ada.id)).seats["coalition"].notes
        assert "their fort is weak" not in json.dumps(await ben.look("taliban"))

    in_hall(tmp_path, test)


def test_a_table_with_nonsense_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for broken, words in [
            (NewTable("chess", []), "unknown game"),
            (NewTable("zurmat", [SeatWish("nato", "me")]), "unknown seat"),
            (NewTable("zurmat", [SeatWish("taliban", "bot", "deep")]), "unknown bot"),
            (NewTable("zurmat", [SeatWish("taliban", "me"), SeatWish("taliban", "me")]), "named twice"),
            (NewTable("zurmat", [], options={"map": "moon"}), "value of map"),
            (NewTable("zurmat", [], pack="none"), "unknown pack"),
        ]:
            with pytest.raises(InputError, match=words):
                await opening.open_table(hall, broken, ME)

    in_hall(tmp_path, test)


def test_your_tables_are_listed_with_your_turn_first(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben = await two_players(hall)
        await opening.open_table(hall, wish(taliban="open"), ME)
        lists = await lobby.list_tables(hall, FRIEND)

        assert [(ben.id, True)] == [(one.id, one.your_turn) for one in lists.yours]
        assert 2 == len((await lobby.list_tables(hall, ME)).yours)
        assert [] == (await lobby.list_tables(hall, "")).yours

    in_hall(tmp_path, test)


def test_a_listed_table_with_an_open_seat_is_found_by_strangers(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        table = wish(taliban="open")
        table.listed = True
        opened = await opening.open_table(hall, table, ME)

        assert [opened.id] == [one.id for one in (await lobby.list_tables(hall, FRIEND)).open]

    in_hall(tmp_path, test)


def test_after_a_restart_the_bots_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_hall(tmp_path / "tables.db") as hall:
            opened = await opening.open_table(hall, wish(coalition="bot", taliban="bot"), ME)
            while (await hall.find(opened.id)).session.acts < 5:
                await asyncio.sleep(0.001)
        async with open_hall(tmp_path / "tables.db") as hall:
            await hall.wake()
            table = await hall.find(opened.id)
            while not table.session.over:
                await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(test(), 60))
