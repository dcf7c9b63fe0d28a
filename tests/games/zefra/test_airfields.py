"""Room on airfields beyond the counters that there are."""

from __future__ import annotations

import pytest

from sandtable.games.zefra import GAME, facts
from sandtable.games.zefra.rules.consent import list_bases

SETUP = {"hexes": {"1310": {"units": ["cjtf-cas-1"]}, "0510": {"units": ["cjtf-cas-2"]}}}


@pytest.mark.clause("ZEF-BAD-6")
@pytest.mark.parametrize(("room", "allowed"), [(1, False), (2, True)])
def test_a_cas_does_not_land_on_a_full_airfield(room: int, allowed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    content = GAME.load(None)
    monkeypatch.setattr(content, "cas_stacking", room)
    g = facts.Arranger(content, {}).build(SETUP)
    names = [hex.id for hex in content.hexes]
    unit = [unit.id for unit in content.units].index("cjtf-cas-1")

    assert (names.index("0510") in list_bases(g, unit)) is allowed
