"""The log as it is written for its readers."""

from __future__ import annotations

from sandtable.games.zefra import GAME
from sandtable.games.zefra.log import OFFERS
from sandtable.games.zefra.terms import BONGO, CJTF
from sandtable.kernel.play import start
from sandtable.kernel.state import EVERYTHING, Told
from sandtable.table.scribe import read_batch

PLAY = start(GAME, 1, options={"setup": "ready"})


def told(*audiences: int) -> list[Told]:
    """The same offer, told to each of them alone."""
    return [Told(audience, OFFERS, [CJTF, BONGO]) for audience in audiences]


def test_who_sees_everything_reads_once_what_two_seats_were_told_alone() -> None:
    assert ["CJTF-Z and Bongos"] == [line.to for line in read_batch(PLAY, told(CJTF, BONGO), EVERYTHING)]


def test_what_one_seat_was_told_twice_is_read_twice() -> None:
    assert ["CJTF-Z", "CJTF-Z"] == [line.to for line in read_batch(PLAY, told(CJTF, CJTF), EVERYTHING)]


def test_a_seat_reads_what_it_was_told_and_no_more() -> None:
    assert 1 == len(read_batch(PLAY, told(CJTF, BONGO), BONGO))
