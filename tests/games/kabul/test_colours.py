"""The colours of the pieces are the rulebook's."""

from __future__ import annotations

from colorsys import rgb_to_hls

import pytest

from sandtable.games.kabul.board.sheet import CUBES, TEAMS


def name_colour(code: str) -> str:
    """A colour in the words of the rulebook."""
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    hue, light, _ = rgb_to_hls(red, green, blue)
    if light < 0.25 and max(red, green, blue) - min(red, green, blue) < 0.1:
        return "black"
    names = [(0.06, "red"), (0.2, "yellow"), (0.45, "green"), (0.7, "blue"), (1.01, "red")]
    return next(name for edge, name in names if hue < edge)


@pytest.mark.clause("KAB-2.0-d")
def test_the_taliban_are_black_the_government_red_the_ngo_yellow_isaf_green() -> None:
    colours = {seat: name_colour(paint.middle) for seat, paint in TEAMS.items()}

    assert colours == {"taliban": "black", "afghan": "red", "ngo": "yellow", "isaf": "green"}


@pytest.mark.clause("KAB-2.0-a")
def test_ammunition_is_red_transport_blue_incentive_green_passports_yellow() -> None:
    colours = {supply: name_colour(paint.middle) for supply, paint in CUBES.items()}

    assert colours == {"ammunition": "red", "transport": "blue", "incentive": "green", "passport": "yellow"}
