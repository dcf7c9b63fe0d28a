"""Several people on one seat, and several seats for one person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.catalog import find_game
from sandtable.games.kabul.rules.city import list_party
from sandtable.games.kabul.state import KabulState
from sandtable.kernel.errors import Denied, InputError, Missing, Refusal
from sandtable.table import actions, opening
from sandtable.table.hall import Hall
from sandtable.table.store import Store
from sandtable.table.tokens import HOST, hash_token
from sandtable.table.wire import NewTable, Opened, Say, SeatWish
from table.halls import FRIEND, ME, Player, in_hall, open_hall, wish

THIRD = hash_token("a third browser")


async def open_team(hall: Hall, teams: str) -> tuple[Player, Player, Player]:
    """Ada plays the Coalition; Ben and Cem, who came in this order by one link, are the Taliban."""
    body = wish()
    body.teams = teams  # type: ignore[assignment]
    opened = await opening.open_table(hall, body, ME)
    token = find_link(opened, "taliban")
    await opening.join(hall, token, "Ben", FRIEND)
    await opening.join(hall, token, "Cem", THIRD)
    return Player(hall, opened.id, ME), Player(hall, opened.id, FRIEND), Player(hall, opened.id, THIRD)


def find_link(opened: Opened, role: str) -> str:
    return next(link.token for link in opened.links if link.role == role)


async def seat_of(player: Player, seat: str) -> dict[str, Any]:
    looked = await player.look("taliban" if player.holder != ME else "coalition")
    return next(one for one in looked["table"]["seats"] if one["seat"] == seat)


async def let_taliban_be_asked(ada: Player, ben: Player) -> None:
    table = await ada.table()
    while table.session.asked != "taliban":
        await ada.choose("coalition")


def test_all_of_a_team_come_by_one_link_and_see_the_same(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_team(hall, "anyone")
        await let_taliban_be_asked(ada, ben)
        one, two = await ben.look("taliban"), await cem.look("taliban")

        assert one["scene"] == two["scene"] and one["ask"] == two["ask"] is not None
        assert "Ben and Cem" == (await seat_of(ada, "taliban"))["name"]
        assert ["Ben", "Cem"] == [member["name"] for member in (await seat_of(ada, "taliban"))["team"]]
        assert ["Ben has joined Taliban.", "Cem has joined Taliban."] == [
            line["words"] for line in (await ada.look("coalition"))["chat"]["lines"]
        ]

    in_hall(tmp_path, test)


def test_the_host_gets_a_link_for_the_mates_of_their_own_seat(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        body = wish()
        body.teams = "anyone"
        opened = await opening.open_table(hall, body, ME)
        await opening.join(hall, find_link(opened, "coalition"), "Dora", THIRD)

        assert "Ada and Dora" == (await hall.find(opened.id)).seats["coalition"].name

    in_hall(tmp_path, test)


def test_where_anyone_commits_each_of_a_team_chooses_and_takes_back(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_team(hall, "anyone")
        await let_taliban_be_asked(ada, ben)
        await cem.choose("taliban")
        assert (await ben.look("taliban"))["undo"]
        await ben.undo("taliban")
        await ben.choose("taliban")

        assert (await seat_of(cem, "taliban"))["leads"]

    in_hall(tmp_path, test)


def test_where_a_captain_commits_the_others_see_the_question_and_cannot_answer_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_team(hall, "captain")
        await let_taliban_be_asked(ada, ben)

        assert (await cem.look("taliban"))["ask"] is not None
        with pytest.raises(Denied, match="seat/captain"):
            await cem.choose("taliban")
        await ben.choose("taliban")
        assert (await ben.look("taliban"))["undo"] and not (await cem.look("taliban"))["undo"]
        with pytest.raises(Denied, match="seat/captain"):
            await cem.undo("taliban")
        table, roles = await cem.table(), await cem.roles()
        for refused in (
            actions.resign(hall, table, "taliban", roles),
            actions.hand_over(hall, table, "taliban", roles, "random"),
            actions.ask_takeback(hall, table, "taliban", roles),
            actions.answer_takeback(hall, table, "taliban", roles, True),
        ):
            with pytest.raises(Denied, match="Ben chooses for Taliban"):
                await refused

    in_hall(tmp_path, test)


def test_a_captain_passes_the_lead_on_and_it_outlives_a_restart(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_team(hall, "captain")
        await let_taliban_be_asked(ada, ben)
        table = await ben.table()
        team = (await seat_of(ben, "taliban"))["team"]
        assert [True, False] == [member["captain"] for member in team]
        await actions.lead(hall, table, "taliban", await ben.roles(), team[1]["id"])
        hall.tables.clear()

        await cem.choose("taliban")
        with pytest.raises(Denied, match="Cem chooses"):
            await ben.choose("taliban")

    in_hall(tmp_path, test)


def test_the_lead_is_taken_only_while_the_captain_is_away(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        _, ben, cem = await open_team(hall, "captain")
        table = await ben.table()
        own = (await seat_of(cem, "taliban"))["team"][1]["id"]
        feed, listener = table.listen("taliban", await ben.roles(), ben.holders, "")
        with pytest.raises(Denied, match="the captain is here"):
            await actions.lead(hall, table, "taliban", await cem.roles(), own)
        with pytest.raises(Missing, match="member/unknown"):
            await actions.lead(hall, table, "taliban", await ben.roles(), "nobody")
        with pytest.raises(Denied, match="link/needed"):
            await actions.lead(hall, table, "taliban", frozenset(), own)
        table.leave(feed, listener)
        await actions.lead(hall, table, "taliban", await cem.roles(), own)

        assert (await seat_of(cem, "taliban"))["leads"]
        assert not (await seat_of(ben, "taliban"))["leads"]

    in_hall(tmp_path, test)


def test_what_a_team_says_among_itself_reaches_nobody_else(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, cem = await open_team(hall, "anyone")
        table = await ada.table()
        feed, listener = table.listen("coalition", await ada.roles(), ada.holders, "")
        while not listener.messages.empty():
            listener.messages.get_nowait()
        before = feed.id
        await actions.chat(hall, table, "taliban", await ben.roles(), ben.holders, Say("the tunnel, at 5", team=True))

        assert listener.messages.empty() and feed.id == before
        assert ("Ben", "the tunnel, at 5", "taliban") == last_line(await cem.look("taliban"))
        await actions.chat(hall, table, "taliban", await cem.roles(), cem.holders, Say("good evening"))
        heard = (await ada.look("coalition"))["chat"]["lines"]
        assert ("Cem", "good evening", "") == last_line(await ada.look("coalition"))
        assert list(range(len(heard))) == [line["number"] for line in heard]
        with pytest.raises(Denied, match="view/secret"):
            await actions.chat(hall, table, "taliban", await ada.roles(), ada.holders, Say("who is there", team=True))

    in_hall(tmp_path, test)


def last_line(looked: dict[str, Any]) -> tuple[str, str, str]:
    line = looked["chat"]["lines"][-1]
    return line["who"], line["words"], line["to"]


def test_the_host_invites_more_people_to_a_team_but_ends_nobody_unseen(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, ben, _ = await open_team(hall, "captain")
        table = await ada.table()
        link = await opening.new_link(hall, table, "taliban", await ada.roles(), False, ada.holders)
        await opening.join(hall, link.token, "Dora", hash_token("a fourth browser"))
        assert "Ben, Cem and 1 more" == table.seats["taliban"].name
        await opening.new_link(hall, table, "taliban", await ben.roles(), True, ben.holders)

        assert "Ben" == table.seats["taliban"].name
        assert [True] == [member.captain for member in table.teams["taliban"]]

    in_hall(tmp_path, test)


def test_a_rematch_keeps_teams_names_and_captains(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        ada, _, _ = await open_team(hall, "captain")
        await actions.resign(hall, await ada.table(), "coalition", await ada.roles())
        id = await opening.rematch(hall, await ada.table(), True)
        table = await hall.find(id)

        assert "captain" == table.row.teams
        assert "Ben and Cem" == table.seats["coalition"].name and "Ada" == table.seats["taliban"].name
        assert [("Ben", True), ("Cem", False)] == [(one.name, one.captain) for one in table.teams["coalition"]]

    in_hall(tmp_path, test)


def test_a_database_of_the_first_schema_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    from sandtable.table import store as store_module
    from sandtable.table.migrations import MIGRATIONS

    path = tmp_path / "old.db"
    with monkeypatch.context() as old:
        old.setattr(store_module, "MIGRATIONS", MIGRATIONS[:1])
        old.setattr(store_module, "PROBES", [])
        Store(str(path)).close()

    async def run() -> None:
        async with open_hall(path) as hall:
            ada, _, _ = await open_team(hall, "anyone")
            assert {HOST, "coalition"} == await ada.roles()

    asyncio.run(run())


KABUL = find_game("kabul")


def kabul(players: str, *seats: SeatWish) -> NewTable:
    return NewTable("kabul", list(seats), options={"players": players}, seed=3, name="Ada")


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_parties_are_the_seats_that_share_their_knowledge(players: str) -> None:
    content = KABUL.load(None)
    state = KABUL.begin(content, "standard", KABUL.check_options({"players": players}))
    assert isinstance(state, KabulState)
    for party in KABUL.parties(content, "standard", {"players": players}):
        for seat in party:
            assert party == [KABUL.seats[one] for one in list_party(state, KABUL.seat_index(seat))]


def test_with_two_people_one_link_gives_all_three_allies(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, kabul("2", SeatWish("taliban", "me"), SeatWish("ngo", "person")), ME)
        assert [HOST, "watch", "afghan"] == [link.role for link in opened.links]
        await opening.join(hall, find_link(opened, "afghan"), "Ben", FRIEND)
        ben = Player(hall, opened.id, FRIEND)
        table = await ben.table()

        assert {"afghan", "ngo", "isaf"} <= await ben.roles()
        assert "playing" == table.phase
        assert ["Ada", "Ben", "Ben", "Ben"] == [table.seats[seat].name for seat in KABUL.seats]
        await actions.resign(hall, table, "ngo", await ben.roles())
        assert ["afghan", "ngo", "isaf"] == table.session.resigned and table.session.over

    in_hall(tmp_path, test)


def test_with_three_people_who_leaves_leaves_both_seats_to_bots(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        body = kabul("3", SeatWish("taliban", "person"), SeatWish("afghan", "me"), SeatWish("isaf", "bot", "random"))
        opened = await opening.open_table(hall, body, ME)
        table = await hall.find(opened.id)
        assert "afghan" == opened.seat
        await actions.resign(hall, table, "ngo", await Player(hall, opened.id, ME).roles())

        assert ["person", "bot", "bot", "bot"] == [table.seats[seat].holder for seat in KABUL.seats]
        assert not table.session.over

    in_hall(tmp_path, test)


def test_seats_of_one_person_cannot_be_wished_apart(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        apart = kabul("2", SeatWish("taliban", "me"), SeatWish("ngo", "person"), SeatWish("isaf", "bot", "random"))
        with pytest.raises(InputError, match="one player has Afghan Government, NGO, ISAF"):
            await opening.open_table(hall, apart, ME)

    in_hall(tmp_path, test)


def test_an_open_party_is_taken_whole_and_cannot_be_taken_twice(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, kabul("3", SeatWish("taliban", "me")), ME)
        table = await hall.find(opened.id)
        await opening.sit(hall, table, "ngo", frozenset(), "Ben", FRIEND)

        assert {"afghan", "ngo"} <= await Player(hall, opened.id, FRIEND).roles()
        with pytest.raises(Refusal, match="seat/taken"):
            await opening.sit(hall, table, "afghan", frozenset(), "Cem", THIRD)

    in_hall(tmp_path, test)


def test_a_rematch_with_sides_changed_moves_parties_as_a_whole(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        opened = await opening.open_table(hall, kabul("2", SeatWish("taliban", "me"), SeatWish("ngo", "person")), ME)
        await opening.join(hall, find_link(opened, "afghan"), "Ben", FRIEND)
        table = await hall.find(opened.id)
        await actions.resign(hall, table, "taliban", await Player(hall, opened.id, ME).roles())
        again = await hall.find(await opening.rematch(hall, table, True))

        assert ["Ben", "Ada", "Ada", "Ada"] == [again.seats[seat].name for seat in KABUL.seats]
        assert {"afghan", "ngo", "isaf", HOST} <= await Player(hall, again.id, ME).roles()
        assert {"taliban"} == await Player(hall, again.id, FRIEND).roles()

    in_hall(tmp_path, test)
