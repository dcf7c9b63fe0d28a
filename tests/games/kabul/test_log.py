"""What the log tells of cards: their plays, and what nobody else could see from the map alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.catalog import GAMES
from sandtable.games.kabul.terms import AFGHAN, ISAF, NGO, TALIBAN
from sandtable.kernel.position import Position
from sandtable.kernel.state import NOBODY

POSITIONS = Path(__file__).parent / "positions"


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("card-safe-conduct-one-team", "ISAF ignores a Taliban team in 1 Old City (Shahr-e Kohna) this turn."),
        ("card-interpreter-network-isaf", "ISAF places 1 Passport/Visa in 9 Yakatut - Shash Darak."),
        ("supply-afghan-at-random", "draws supplies at random: 2 Ammunition, 1 Incentive, 2 Passport/Visa."),
        ("supply-isaf-any-five", "takes 2 Ammunition, 1 Ground Transport, 1 Incentive, 1 Passport/Visa."),
        ("card-contract-airlift-taliban", "Taliban plays Contract Airlift: Lower PTUI by 2."),
        ("card-jopes-update-isaf", "ISAF plays JOPES Update: ISAF: this game turn's Evacuate action may lift 1 more"),
        ("card-moose-kept-and-spent", "ISAF spends Moose on the Ramp."),
        ("media-reaches-six", "Public Affairs has reached its end. This turn is the last."),
        ("end-all-provinces-play-on", "All provinces have fallen. This turn is the last."),
        ("ops-no-action", "ISAF leaves 2 actions unused."),
        ("tad-taking-some-markers", "moves a team from"),
        ("coordination-playing-is-optional", "plays no card; what was drawn goes back."),
    ],
)
def test_the_log_tells_it_to_everybody(position: str, line: str) -> None:
    play = Position(POSITIONS / f"{position}.toml").run(GAMES["kabul"])

    assert any(line in words for words, _ in play.lines(NOBODY)), play.lines(NOBODY)


def test_drawn_cards_are_told_to_the_drawing_seat_alone() -> None:
    play = Position(POSITIONS / "coordination-a-draw-is-private.toml").run(GAMES["kabul"])

    assert ("You draw Press Pool.", "KAB-4.1-a") in play.lines(ISAF)
    assert all("Press Pool" not in words for seat in (TALIBAN, NGO, NOBODY) for words, _ in play.lines(seat))


def test_with_three_players_the_partner_is_told_too() -> None:
    play = Position(POSITIONS / "players-three-isaf-sees-no-draw-of-ngo.toml").run(GAMES["kabul"])

    assert all(("You draw Press Pool.", "KAB-4.1-a") in play.lines(seat) for seat in (AFGHAN, NGO))
    assert ("You draw Press Pool.", "KAB-4.1-a") not in play.lines(ISAF)


def test_shared_intelligence_is_told_to_those_who_are_shown_it() -> None:
    play = Position(POSITIONS / "intel-shared-with-one.toml").run(GAMES["kabul"])
    seen = "On top of the event deck now: Civil Charter, Dust Storm, Prison Break, MHE Down."

    assert [seat for seat in range(4) if (seen, "KAB-4.4e-b") in play.lines(seat)] == [NGO, ISAF]
    assert any("ISAF shares its intelligence with NGO." in words for words, _ in play.lines(TALIBAN))
