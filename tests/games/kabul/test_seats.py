"""Several people may share one seat; the rules do not change."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.table import opening
from sandtable.table.hall import Hall
from sandtable.table.wire import NewTable, SeatWish
from table.halls import FRIEND, ME, Player, in_hall

BOTS = ("taliban", "ngo", "isaf")


@pytest.mark.clause("KAB-1.0-b")
def test_two_people_on_one_seat_see_the_same_and_either_may_choose(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seats = [SeatWish("afghan", "me"), *(SeatWish(seat, "bot", "random") for seat in BOTS)]
        opened = await opening.open_table(hall, NewTable("kabul", seats, seed=3, name="Ada"), ME)
        ada, ben = Player(hall, opened.id, ME), Player(hall, opened.id, FRIEND)
        link = await opening.new_link(hall, await ada.table(), "afghan", await ada.roles(), False, [ME])
        await opening.join(hall, link.token, "Ben", FRIEND)

        assert (await ada.look("afghan"))["ask"] == (await ben.look("afghan"))["ask"]

        await ben.choose("afghan", "place:9")
        await ada.choose("afghan", "place:10")

        table = await ada.table()
        assert table.session.play.choices[:2] == ["place:9", "place:10"]

    in_hall(tmp_path, test)
